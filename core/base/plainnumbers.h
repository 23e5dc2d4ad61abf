// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

namespace octamark {

/// While it lives, C's functions write the numbers of this thread with `.` as the decimal point,
/// whatever locale the process has; on Windows those of all threads, since MinGW's C library has
/// one locale for them. For libraries that use printf() in files. Ends on the thread where it
/// began; such scopes may be nested.
class PlainNumbers
{
public:
    PlainNumbers();
    ~PlainNumbers();
    PlainNumbers(const PlainNumbers&) = delete;
    PlainNumbers& operator=(const PlainNumbers&) = delete;
    PlainNumbers(PlainNumbers&&) = delete;
    PlainNumbers& operator=(PlainNumbers&&) = delete;

private:
    struct Locales;
    std::unique_ptr<Locales> m_locales;
};

} // namespace octamark
