// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/display.h"

#include <QtGlobal>

namespace octamark {

bool hasDisplay()
{
    return !qEnvironmentVariableIsEmpty("DISPLAY")
        || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY")
        || !qEnvironmentVariableIsEmpty("WAYLAND_SOCKET")
        || !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
}

QString fontFolder()
{
    return {}; // fontconfig knows them
}

} // namespace octamark
