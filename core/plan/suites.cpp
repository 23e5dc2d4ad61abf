// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/suites.h"

#include "core/base/units.h"

#include <algorithm>
#include <array>

namespace octamark {

namespace {

using enum Pattern;

constexpr std::array<SuiteRow, 4> Classic{ {
    { Sequential, 128 * KiB, 32, 1 },
    { Random, 4 * KiB, 32, 1 },
    { Sequential, 1 * MiB, 1, 1 },
    { Random, 4 * KiB, 1, 1 },
} };
constexpr std::array<SuiteRow, 4> Legacy{ {
    { Sequential, 1 * MiB, 1, 1 },
    { Random, 512 * KiB, 1, 1 },
    { Random, 4 * KiB, 1, 1 },
    { Random, 4 * KiB, 32, 1 },
} };
constexpr std::array<SuiteRow, 4> Modern{ {
    { Sequential, 1 * MiB, 8, 1 },
    { Sequential, 1 * MiB, 1, 1 },
    { Random, 4 * KiB, 32, 1 },
    { Random, 4 * KiB, 1, 1 },
} };
constexpr std::array<SuiteRow, 4> Nvme{ {
    { Sequential, 1 * MiB, 8, 1 },
    { Sequential, 128 * KiB, 32, 1 },
    { Random, 4 * KiB, 32, 16 },
    { Random, 4 * KiB, 1, 1 },
} };

constexpr std::array<Suite, 4> Suites{ {
    { "classic", "Classic", Classic },
    { "legacy", "Legacy", Legacy },
    { "modern", "Modern", Modern },
    { "nvme", "NVMe", Nvme },
} };

} // namespace

TestKey SuiteRow::key(Operation operation) const
{
    return { .operation = operation,
        .pattern = pattern,
        .blockSizeBytes = blockSizeBytes,
        .queueDepth = queueDepth,
        .threads = threads };
}

std::span<const Suite> builtInSuites() noexcept
{
    return Suites;
}

const Suite* findSuite(std::string_view id) noexcept
{
    const auto* const found = std::ranges::find(Suites, id, &Suite::id);
    return found == Suites.end() ? nullptr : found;
}

TestKey syncWriteTest() noexcept
{
    return { .operation = Operation::Write,
        .pattern = Pattern::Random,
        .blockSizeBytes = 4 * KiB,
        .queueDepth = 1,
        .threads = 1,
        .isSync = true };
}

std::vector<TestKey> testsOf(std::span<const SuiteRow> rows)
{
    std::vector<TestKey> tests;
    for (const Operation operation : { Operation::Read, Operation::Write }) {
        for (const SuiteRow& row : rows) {
            tests.push_back(row.key(operation));
        }
    }
    return tests;
}

} // namespace octamark
