// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// In place of xlsx.cpp where there is no libxlsxwriter.
#include "core/formats/xlsx.h"

namespace octamark {

bool canWriteXlsx() noexcept
{
    return false;
}

Result<std::string> toXlsx(const Comparison& /*comparison*/)
{
    return failure({ .code = ErrorCode::Unsupported, .operation = "xlsx" });
}

} // namespace octamark
