// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/importer.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

/// What holds for every input. A broken one ends the process, and libFuzzer keeps the input.
namespace octamark::fuzz {

inline std::string_view textOf(const std::uint8_t* data, std::size_t sizeBytes)
{
    return { reinterpret_cast<const char*>(data), sizeBytes };
}

/// Saved and read again it is equal.
void checkSaving(const RunDocument& run);

/// The same for each of the runs; an error says what it is about.
void checkImport(const Result<Import>& import);

/// The runs can be written in every form, alone and compared, and all of it is UTF-8.
void checkWriting(const std::vector<RunDocument>& runs);

} // namespace octamark::fuzz
