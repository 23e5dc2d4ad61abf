// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace octamark {

/// The names of some runs, for a sentence: “zfs none”, “zfs writeback”, “lvm none”, …
class RunNames
{
public:
    static constexpr std::size_t MaxListed = 3; ///< the others are an ellipsis

    void add(const std::string& name)
    {
        if (++m_count <= MaxListed) {
            m_text += (m_count > 1 ? ", “" : "“") + name + "”";
        } else if (m_count == MaxListed + 1) {
            m_text += ", …";
        }
        m_last = name;
    }

    bool isEmpty() const { return m_count == 0; }
    std::int64_t count() const { return static_cast<std::int64_t>(m_count); }
    const std::string& text() const { return m_text; }
    const std::string& last() const { return m_last; } ///< added last

private:
    std::size_t m_count = 0;
    std::string m_text{};
    std::string m_last{};
};

} // namespace octamark
