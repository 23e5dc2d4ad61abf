// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace octamark {

enum class Operation : std::uint8_t {
    Read,
    Write,
    Mix,
    Unknown ///< a foreign report that does not tell, such as dd's closing line
};
enum class Pattern : std::uint8_t { Sequential, Random };

std::string_view toString(Operation operation) noexcept; ///< "read", "write", "mix", "unknown"
std::string_view toString(Pattern pattern) noexcept;     ///< "sequential", "random"
std::optional<Operation> operationFromString(std::string_view text) noexcept;
std::optional<Pattern> patternFromString(std::string_view text) noexcept;

/// What one result is a result of. Two results may be compared only when their keys are equal.
/// A value that a foreign report does not tell is empty, and empty equals empty only.
struct TestKey
{
    Operation operation = Operation::Read;
    Pattern pattern = Pattern::Sequential;
    std::optional<std::uint64_t> blockSizeBytes{};
    std::optional<std::uint32_t> queueDepth{};
    std::optional<std::uint32_t> threads{};
    std::optional<std::uint32_t> readPercent{}; ///< only with Operation::Mix
    bool isSync = false; ///< of writes: each is stored for good before it completes (O_DSYNC)

    auto operator<=>(const TestKey&) const = default;
    bool operator==(const TestKey&) const = default;
};

/// The names on rows and axes: "SEQ 128 KiB", "RND 4 KiB"; without a block size "SEQ".
std::string patternTitle(const TestKey& key);
/// "Q32 T1", "Q1 T1 sync"; what is unknown is left out, so it may be empty.
std::string depthTitle(const TestKey& key);
/// "SEQ 128 KiB Q32 T1".
std::string rowTitle(const TestKey& key);

} // namespace octamark
