// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/runedit.h"

#include <QDialog>
#include <QString>
#include <QStringList>

#include <memory>
#include <vector>

class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace octamark {

/// Changes the tags of one or several runs at once. A value that is left alone stays as it is in
/// each run; what is changed or added applies to all of them.
class TagsDialog : public QDialog
{
    Q_OBJECT

public:
    using Run = std::shared_ptr<const RunDocument>;

    /// `known` are tags to be suggested, as key=value.
    TagsDialog(const std::vector<Run>& runs, const QStringList& known, QWidget* parent = nullptr);

    RunEdit edit() const;
    void accept() override;

Q_SIGNALS:
    void editChosen(const octamark::RunEdit& edit); ///< once, and not when nothing was changed

private:
    struct Line
    {
        std::string key{};
        QLineEdit* value = nullptr;
        QPushButton* remove = nullptr;
        bool isNew = false;
        bool isRemoved = false;
    };

    QWidget* createLines(const std::vector<Run>& runs);
    QWidget* createAddLine(const QStringList& known);
    Line& addLine(const std::string& key);
    void toggleRemoved(const std::string& key);
    void addTag();
    void showProblem(const QString& sentence);

    std::vector<Line> m_lines;
    QGridLayout* m_grid = nullptr;
    QLabel* m_none = nullptr;
    QLineEdit* m_new = nullptr;
    QLabel* m_problem = nullptr;
};

} // namespace octamark
