// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/comparisonview.h"

#include <array>
#include <cstddef>

namespace octamark {

namespace {

template <std::size_t Count>
using Names = std::array<std::string_view, Count>;

constexpr auto ChartNames = std::to_array<std::string_view>(
    { "sequential", "random", "iops", "latency", "durable", "first-write", "over-time" });
static_assert(ChartNames.size() == static_cast<std::size_t>(ChartKind::Count));
constexpr auto ValueNames = std::to_array<std::string_view>({ "absolute", "ratio", "percent" });
constexpr auto OrderNames = std::to_array<std::string_view>({ "chosen", "best", "name" });
constexpr auto SubjectNames = std::to_array<std::string_view>({ "test", "run" });

template <typename Enum, std::size_t Count>
std::optional<Enum> find(const Names<Count>& names, std::string_view text) noexcept
{
    for (std::size_t index = 0; index < Count; ++index) {
        if (names.at(index) == text) {
            return static_cast<Enum>(index);
        }
    }
    return std::nullopt;
}

template <typename Enum, std::size_t Count>
std::string_view nameOf(const Names<Count>& names, Enum value) noexcept
{
    const auto index = static_cast<std::size_t>(value);
    return index < Count ? names[index] : std::string_view();
}

} // namespace

std::string_view toString(ChartKind kind) noexcept
{
    return nameOf(ChartNames, kind);
}

std::optional<ChartKind> chartKindFromString(std::string_view text) noexcept
{
    return find<ChartKind>(ChartNames, text);
}

std::string_view toString(ValueMode mode) noexcept
{
    return nameOf(ValueNames, mode);
}

std::optional<ValueMode> valueModeFromString(std::string_view text) noexcept
{
    return find<ValueMode>(ValueNames, text);
}

std::string_view toString(RowOrder order) noexcept
{
    return nameOf(OrderNames, order);
}

std::optional<RowOrder> rowOrderFromString(std::string_view text) noexcept
{
    return find<RowOrder>(OrderNames, text);
}

std::string_view toString(PanelSubject subject) noexcept
{
    return nameOf(SubjectNames, subject);
}

std::optional<PanelSubject> panelSubjectFromString(std::string_view text) noexcept
{
    return find<PanelSubject>(SubjectNames, text);
}

} // namespace octamark
