// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace octamark {

/// An element of an XML text. Attributes are passed over: the reports that are read have their
/// values in elements.
struct XmlElement
{
    std::string name{};
    std::string text{}; ///< without the children's, entities resolved
    std::vector<XmlElement> children{};

    const XmlElement* child(std::string_view childName) const noexcept; ///< the first, or null
    std::string_view textOf(std::string_view childName) const noexcept; ///< empty without one
};

/// The root element. Takes linear time. Fails with `Corrupt`, naming the line, also for elements
/// nested deeper than any report does. `name` is the file's.
Result<XmlElement> parseXml(std::string_view text, const std::string& name);

} // namespace octamark
