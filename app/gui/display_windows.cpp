// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/display.h"

#include <QDir>

#include <windows.h>

#include <algorithm>
#include <string>

namespace octamark {

bool hasDisplay()
{
    // Services, ssh and remote shells run on a desktop that nobody sees, where a window would wait
    // for ever. One that does not tell is taken for visible.
    USEROBJECTFLAGS flags{};
    DWORD length = 0;
    return ::GetUserObjectInformationW(
               ::GetProcessWindowStation(), UOI_FLAGS, &flags, sizeof(flags), &length)
        == FALSE
        || (flags.dwFlags & WSF_VISIBLE) != 0;
}

QString fontFolder()
{
    std::wstring folder(MAX_PATH, L'\0');
    const UINT length
        = ::GetSystemWindowsDirectoryW(folder.data(), static_cast<UINT>(folder.size()));
    folder.resize(std::min<std::size_t>(length, folder.size()));
    return QString(
        QDir::fromNativeSeparators(QString::fromStdWString(folder)) + QLatin1String("/Fonts"));
}

} // namespace octamark
