// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <cstddef>
#include <optional>
#include <string>

namespace octamark {

/// Walks over JSON text without keeping anything, so that hostile nesting or size is refused before
/// memory is spent on it, and finds the first fault. For `nlohmann::json::sax_parse()`.
class JsonLimitCheck : public nlohmann::json_sax<nlohmann::json>
{
public:
    struct Limits
    {
        std::size_t values = 0;
        std::size_t depth = 0; ///< of objects and lists in each other
    };

    explicit JsonLimitCheck(const Limits& limits);

    bool null() override { return addValue(); }
    bool boolean(bool) override { return addValue(); }
    bool number_integer(number_integer_t) override { return addValue(); }
    bool number_unsigned(number_unsigned_t) override { return addValue(); }
    bool number_float(number_float_t, const string_t&) override { return addValue(); }
    bool string(string_t&) override { return addValue(); }
    bool binary(binary_t&) override { return addValue(); }
    bool key(string_t&) override { return addValue(); }
    bool start_object(std::size_t) override { return enter(); }
    bool start_array(std::size_t) override { return enter(); }
    bool end_object() override { return leave(); }
    bool end_array() override { return leave(); }
    bool parse_error(std::size_t position, const std::string& token,
        const nlohmann::detail::exception& exception) override;

    /// Why the walk ended early, for the details of an error; empty where it did not.
    const std::string& problem() const { return m_problem; }
    /// Bytes up to what is not JSON; empty where a limit ended the walk.
    std::optional<std::size_t> faultAt() const { return m_faultAt; }

private:
    bool addValue();
    bool enter();
    bool leave();

    Limits m_limits;
    std::size_t m_values = 0;
    std::size_t m_depth = 0;
    std::string m_problem{};
    std::optional<std::size_t> m_faultAt{};
};

} // namespace octamark
