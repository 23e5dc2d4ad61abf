// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/invariants.h"

using namespace octamark;

// The name that libFuzzer calls.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t sizeBytes)
{
    const auto import = importText(fuzz::textOf(data, sizeBytes), "input");
    if (!import) {
        return -1;
    }
    fuzz::checkWriting(import->runs);
    return 0;
}
