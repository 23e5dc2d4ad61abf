// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/bonniecsv.h"
#include "core/formats/crystaldiskmark.h"
#include "core/formats/dd.h"
#include "core/formats/diskspd.h"
#include "core/formats/fiojson.h"
#include "core/formats/hdparm.h"
#include "core/formats/ioping.h"
#include "core/formats/textdecoding.h"
#include "core/stats/verdicts.h"
#include "tests/fuzz/invariants.h"

#include <algorithm>
#include <optional>

using namespace octamark;

namespace {

/// What the importer would give to the reader that the first letter names, whether or not the
/// importer would choose it. Empty where the letter names none.
std::optional<Result<Import>> readAs(char format, std::string_view text)
{
    const std::string name = "input";
    switch (format) {
    case 'c':
        return readCrystalDiskMark(text, name);
    case 'f':
        return readFioJson(text, name);
    case 'x':
        return readDiskspdXml(text, name);
    case 's':
        return readDiskspdText(text, name);
    case 'b':
        return readBonnieCsv(text, name);
    case 'i':
        return readIoping(text, name);
    case 'j':
        return readIopingJson(text, name);
    case 'h':
        return readHdparm(text, name);
    case 'd':
        return readDd(text, name);
    default:
        return std::nullopt;
    }
}

} // namespace

// The name that libFuzzer calls.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t sizeBytes)
{
    if (sizeBytes == 0) {
        return -1;
    }
    const std::string_view bytes = fuzz::textOf(data, sizeBytes);
    auto import = readAs(bytes.front(), toUtf8(bytes.substr(1)));
    if (!import) {
        return -1;
    }
    if (*import) {
        std::ranges::for_each((*import)->runs, addVerdicts);
    }
    fuzz::checkImport(*import);
    return 0;
}
