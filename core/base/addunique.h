// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

namespace octamark {

/// Adds `item` to the end of `list`, unless it is in it already. For short lists: compares with
/// each.
template <typename Item>
void addUnique(std::vector<Item>& list, Item item)
{
    if (std::ranges::find(list, item) == list.end()) {
        list.push_back(std::move(item));
    }
}

} // namespace octamark
