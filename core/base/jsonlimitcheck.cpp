// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/jsonlimitcheck.h"

namespace octamark {

JsonLimitCheck::JsonLimitCheck(const Limits& limits)
    : m_limits(limits)
{
}

bool JsonLimitCheck::parse_error(std::size_t position, const std::string& /*token*/,
    const nlohmann::detail::exception& /*exception*/)
{
    m_problem = "it is not valid JSON at byte " + std::to_string(position);
    m_faultAt = position;
    return false;
}

bool JsonLimitCheck::addValue()
{
    if (++m_values > m_limits.values) {
        m_problem = "it holds more than " + std::to_string(m_limits.values) + " values";
        return false;
    }
    return true;
}

bool JsonLimitCheck::enter()
{
    if (++m_depth > m_limits.depth) {
        m_problem = "it is nested more than " + std::to_string(m_limits.depth) + " levels deep";
        return false;
    }
    return addValue();
}

bool JsonLimitCheck::leave()
{
    --m_depth;
    return true;
}

} // namespace octamark
