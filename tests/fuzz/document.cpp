// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/documentio.h"
#include "tests/fuzz/invariants.h"

using namespace octamark;

// The name that libFuzzer calls.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t sizeBytes)
{
    if (const auto run = fromJson(fuzz::textOf(data, sizeBytes), "input")) {
        fuzz::checkSaving(*run);
    }
    return 0;
}
