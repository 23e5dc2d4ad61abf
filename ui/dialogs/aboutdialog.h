// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace octamark {

/// Name, version, licence, what the program is made with, and where it keeps its settings.
class AboutDialog : public QDialog
{
    Q_OBJECT

public:
    explicit AboutDialog(const QString& settingsFile, QWidget* parent = nullptr);
};

} // namespace octamark
