// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <functional>

class QWidget;

namespace octamark {

/// How a page asks for file names. Tests put their own answers here, since nobody can answer the
/// system's dialogs for them.
struct FileChooser
{
    /// Existing runs and reports; starts in a folder; empty when cancelled.
    std::function<QStringList(QWidget* parent, const QString& folder)> openReports;
    /// A name for what is exported, whose ending says as what; starts at a path; empty when
    /// cancelled.
    std::function<QString(QWidget* parent, const QString& path)> savePicture;

    /// A name for a comparison; starts at a path; empty when cancelled.
    std::function<QString(QWidget* parent, const QString& path)> saveComparison{};

    /// The system's own dialogs.
    static FileChooser native();
};

} // namespace octamark
