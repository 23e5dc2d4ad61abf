// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/jsontext.h"

#include "core/formats/linereader.h"

namespace octamark {

namespace {

/// Walks over the text without keeping anything: finds the first fault, and refuses hostile nesting
/// or size before memory is spent on it.
class JsonCheck : public nlohmann::json_sax<Json>
{
public:
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
    bool parse_error(
        std::size_t position, const std::string&, const nlohmann::detail::exception&) override
    {
        m_faultAt = position;
        return false;
    }

    /// Behind the first fault; empty where the text has too many values or levels.
    std::optional<std::size_t> faultAt() const { return m_faultAt; }

private:
    bool addValue() { return ++m_values <= MaxValues; }
    bool enter() { return ++m_depth <= MaxDepth && addValue(); }
    bool leave()
    {
        --m_depth;
        return true;
    }

    static constexpr std::size_t MaxValues = 4'000'000;
    static constexpr std::size_t MaxDepth = 64;

    std::size_t m_values = 0;
    std::size_t m_depth = 0;
    std::optional<std::size_t> m_faultAt{};
};

} // namespace

Result<Json> parseJson(std::string_view text, const std::string& name)
{
    JsonCheck check;
    if (!Json::sax_parse(text, &check)) {
        const auto at = check.faultAt();
        return failure({ .code = ErrorCode::Corrupt,
            .operation = at ? "line " + std::to_string(lineOf(text, *at)) + " is not valid JSON"
                            : "it has more values or levels than a report",
            .subject = name });
    }
    return Json::parse(text, nullptr, false);
}

const Json* findAt(const Json& json, std::initializer_list<const char*> path)
{
    const Json* place = &json;
    for (const char* name : path) {
        if (!place->is_object()) {
            return nullptr;
        }
        const auto found = place->find(name);
        if (found == place->end()) {
            return nullptr;
        }
        place = &*found;
    }
    return place;
}

std::optional<double> numberAt(const Json& json, std::initializer_list<const char*> path)
{
    const Json* place = findAt(json, path);
    if (place == nullptr) {
        return std::nullopt;
    }
    if (place->is_number()) {
        return place->get<double>();
    }
    if (!place->is_string()) {
        return std::nullopt;
    }
    std::string_view text = place->get_ref<const std::string&>();
    const auto value = takeNumber(text);
    return trimmed(text).empty() ? value : std::nullopt;
}

std::string textAt(const Json& json, std::initializer_list<const char*> path)
{
    const Json* place = findAt(json, path);
    return place != nullptr && place->is_string() ? place->get<std::string>() : std::string();
}

} // namespace octamark
