// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/testkey.h"

#include <span>
#include <string_view>
#include <vector>

namespace octamark {

/// One line of a suite: read and written with the same pattern.
struct SuiteRow
{
    Pattern pattern;
    std::uint64_t blockSizeBytes;
    std::uint32_t queueDepth;
    std::uint32_t threads;

    TestKey key(Operation operation) const;
    bool operator==(const SuiteRow&) const = default;
};

/// A named set of rows; each gives a read and a write test.
struct Suite
{
    std::string_view id;    ///< "classic", "legacy", "modern", "nvme"
    std::string_view title; ///< English proper name: "Classic", "NVMe"…
    std::span<const SuiteRow> rows;
};

/// The built-in suites, Classic first.
std::span<const Suite> builtInSuites() noexcept;
/// nullptr when there is no suite of that id.
const Suite* findSuite(std::string_view id) noexcept;

/// The ninth test that a suite may have: random 4 KiB, one at a time, each stored for good. It is
/// what databases and mail servers wait for.
TestKey syncWriteTest() noexcept;

/// The tests of these rows in running order: all reads, then all writes.
std::vector<TestKey> testsOf(std::span<const SuiteRow> rows);

} // namespace octamark
