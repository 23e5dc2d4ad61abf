// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace octamark {

/// A number of bytes that a sentence shows as "1 GiB".
struct ByteCount
{
    std::uint64_t bytes = 0;
    bool operator==(const ByteCount&) const = default;
};

/// One sentence for people, in English, with its arguments apart, so that the command line can
/// print it as it is and the window can translate the text first. The texts are literals marked
/// with QT_TRANSLATE_NOOP("Sentence", …), which `lupdate` finds; `%1`, `%2`… are the places.
struct Sentence
{
    using Argument = std::variant<std::string, ByteCount, std::int64_t, double>;

    const char* text = "";
    std::vector<Argument> arguments{};

    bool operator==(const Sentence& other) const
    {
        return std::string_view(text) == other.text && arguments == other.arguments;
    }
};

/// The sentence in English with its arguments filled in, `.` as decimal point.
std::string english(const Sentence& sentence);

/// What happened and what to do about it, for the person who asked.
Sentence describe(const Error& error);

} // namespace octamark
