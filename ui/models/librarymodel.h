// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"
#include "core/document/library.h"
#include "ui/text/formatter.h"

#include <QAbstractTableModel>
#include <QStringList>

#include <vector>

namespace octamark {

/// The saved runs of the library folder, one a row, files that cannot be read among them.
/// GUI thread only; touches no file.
class LibraryModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column : int {
        NameColumn,
        TagsColumn,
        TargetColumn,
        SuiteColumn,
        SizeColumn,
        DateColumn,
        MarksColumn,
        ColumnCount
    };
    enum Role : int {
        SortRole = Qt::UserRole, ///< the raw value behind the text, for sorting
        ChipsRole,               ///< QStringList: what is drawn as chips
        SearchRole,              ///< everything of the row that a search looks at
        ProblemRole,             ///< why the file cannot be read; empty when it can
        PathRole
    };

    explicit LibraryModel(QObject* parent = nullptr);

    /// Takes over what the folder holds. Rows that stay keep their place, so that selection and
    /// scrolling survive a change of one file.
    void setEntries(const std::vector<LibraryEntry>& entries);

    /// Makes all texts anew in the language and locale of now.
    void retranslate();

    /// nullptr for a file that cannot be read.
    RunPointer run(int row) const;
    QString path(int row) const;
    int rowOfPath(const QString& path) const; ///< −1 when there is none

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    /// What is shown of a file, made once and not at every paint.
    struct Row
    {
        LibraryEntry entry{};
        QString path{};
        RunPointer run{};
        QString problem{};
        QString name{};
        QStringList tags{};
        QString target{};
        QString suite{};
        QStringList marks{};
        QStringList markSentences{};
        QString search{};
    };

    Row makeRow(const LibraryEntry& entry) const;
    static bool isSame(const Row& row, const LibraryEntry& entry);
    QString display(const Row& row, int column) const;
    QVariant sortValue(const Row& row, int column) const;
    static QString toolTip(const Row& row, int column);

    std::vector<Row> m_rows;
    Formatter m_formatter;
};

} // namespace octamark
