// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/jsontext.h"

#include "core/base/jsonlimitcheck.h"
#include "core/formats/linereader.h"

namespace octamark {

Result<Json> parseJson(std::string_view text, const std::string& name)
{
    JsonLimitCheck check({ .values = 4'000'000, .depth = 64 });
    if (!Json::sax_parse(text, &check)) {
        const auto at = check.faultAt();
        return failure({ .code = ErrorCode::Corrupt,
            .operation = at ? "line " + std::to_string(lineOf(text, *at)) + " is not valid JSON"
                            : check.problem(),
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
