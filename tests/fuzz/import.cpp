// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/invariants.h"

using namespace octamark;

// The name that libFuzzer calls.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t sizeBytes)
{
    fuzz::checkImport(importText(fuzz::textOf(data, sizeBytes), "input"));
    return 0;
}
