// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"
#include "ui/theme/theme.h"

#include <QMainWindow>

#include <memory>

namespace octamark {

class Settings;

/// Assembles the three places, the switches that apply everywhere, and the menu; nothing else.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    explicit MainWindow(Settings& settings, QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Stops a run and returns when its file is gone; asks nothing. For the end of the session.
    void endSession();

public Q_SLOTS:
    /// Opens runs and reports in the comparison.
    void openFiles(const QStringList& paths);

Q_SIGNALS:
    void themeChosen(octamark::ThemeChoice choice);
    void languageChosen(const QString& language);

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace octamark
