// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/rundocument.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace octamark {

/// What a run did with its rows: read, write, or mix with a share of reads.
struct RowAction
{
    Operation operation = Operation::Read;
    std::optional<std::uint32_t> readPercent{};

    bool operator==(const RowAction&) const = default;
};

/// The run's rows in the order of first appearance: its keys without what is done with them (which
/// stands at Read).
std::vector<TestKey> rowsOf(const RunDocument& run);

/// The actions the run has results of, in their order: read, write, then mixes.
std::vector<RowAction> actionsOf(const RunDocument& run);

/// Null where the row was not run this way.
const TestResult* resultOf(const RunDocument& run, const TestKey& row, const RowAction& action);

} // namespace octamark
