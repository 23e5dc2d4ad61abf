// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <filesystem>

namespace octamark {

/// A path of core as Qt writes it: with slashes on every system. What is no Unicode is replaced.
QString toQtPath(const std::filesystem::path& path);

/// A path of Qt as the system writes it: with backslashes on Windows.
std::filesystem::path fromQtPath(const QString& path);

} // namespace octamark
