// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/systemlook.h"

namespace octamark {

std::optional<bool> systemLookIsDark()
{
    return std::nullopt;
}

void setFrameLook(QApplication& /*application*/, bool /*dark*/)
{
    // The desktop dresses the frames.
}

} // namespace octamark
