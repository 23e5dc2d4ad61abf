// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/resultrows.h"

#include "core/base/addunique.h"

#include <algorithm>

namespace octamark {

std::vector<TestKey> rowsOf(const RunDocument& run)
{
    std::vector<TestKey> rows;
    for (const TestResult& result : run.results) {
        TestKey row = result.key;
        row.operation = Operation::Read;
        row.readPercent.reset();
        addUnique(rows, row);
    }
    return rows;
}

std::vector<RowAction> actionsOf(const RunDocument& run)
{
    std::vector<RowAction> actions;
    for (const TestResult& result : run.results) {
        const RowAction action{ result.key.operation, result.key.readPercent };
        addUnique(actions, action);
    }
    std::stable_sort(
        actions.begin(), actions.end(), [](const RowAction& left, const RowAction& right) {
            return left.operation < right.operation;
        });
    return actions;
}

const TestResult* resultOf(const RunDocument& run, const TestKey& row, const RowAction& action)
{
    TestKey key = row;
    key.operation = action.operation;
    key.readPercent = action.readPercent;
    return run.find(key);
}

} // namespace octamark
