// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"
#include "ui/dialogs/filechooser.h"
#include "ui/viewsettings.h"

#include <QWidget>

#include <memory>
#include <vector>

namespace octamark {

/// Chosen runs on the left, their three charts and the table on the right.
class ComparePage : public QWidget
{
    Q_OBJECT

public:
    explicit ComparePage(QWidget* parent = nullptr);
    ~ComparePage() override;

    void addRuns(const std::vector<RunPointer>& runs);
    std::vector<RunPointer> runs() const;
    void setViewSettings(const ViewSettings& settings);
    /// Where the splitter is, and what was chosen for the last export.
    QByteArray splitterState() const;
    void restoreSplitterState(const QByteArray& state);
    /// Where file dialogs start.
    void setLastFolder(const QString& folder);
    QString lastFolder() const;
    /// Instead of the system's dialogs.
    void setFileChooser(const FileChooser& chooser);

public Q_SLOTS:
    /// Imports files off the GUI thread and adds their runs; what cannot be read is told in one
    /// box.
    void openFiles(const QStringList& paths);
    void pasteReport();  ///< reports in the clipboard
    void exportCharts(); ///< asks for chart, size and file
    /// Asks for a file, and keeps the runs and the view in it.
    void saveComparison();

Q_SIGNALS:
    /// A comparison that was opened shows another loop of the tests.
    void viewSettingsWanted(const octamark::ViewSettings& settings);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace octamark
