// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <nlohmann/json.hpp>

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace octamark {

using Json = nlohmann::json;

/// Reads foreign JSON. Fails with `Corrupt`, naming the line. `name` is the file's.
Result<Json> parseJson(std::string_view text, const std::string& name);

/// What stands at the end of the path of names; nothing where one of them is missing or of
/// another kind. A number may also be written as a string.
const Json* findAt(const Json& json, std::initializer_list<const char*> path);
std::optional<double> numberAt(const Json& json, std::initializer_list<const char*> path);
std::string textAt(const Json& json, std::initializer_list<const char*> path);

} // namespace octamark
