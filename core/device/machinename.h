// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace octamark {

/// SMBIOS strings as one name, without the fillers that board makers forget ("To be filled by
/// O.E.M.") and without saying the vendor twice.
std::string machineNameOf(std::string_view vendor, std::string_view product);

/// Without blanks around it, and with single ones inside.
std::string simplified(std::string_view text);

} // namespace octamark
