// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"
#include "core/document/library.h"
#include "ui/text/formatter.h"

#include <QAbstractTableModel>
#include <QDateTime>
#include <QHash>
#include <QMap>
#include <QSet>
#include <QStringList>

#include <vector>

namespace octamark {

/// The saved runs of the library folders, one a row, files that cannot be read among them.
/// GUI thread only; touches no file.
class LibraryModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column : int {
        NameColumn,
        TagsColumn,
        TargetColumn,
        ModelColumn,
        HypervisorColumn,
        SuiteColumn,
        SizeColumn,
        DateColumn,
        MarksColumn,
        FolderColumn,
        ColumnCount
    };
    enum Role : int {
        SortRole = Qt::UserRole, ///< the raw value behind the text, for sorting
        ChipsRole,               ///< QStringList: what is drawn as chips
        SearchRole,              ///< everything of the row that a search looks at
        ProblemRole,             ///< why the file cannot be read; empty when it can
        PathRole,
        TagsRole, ///< QStringList of key=value, of every column
        FirstFreeRole
    };

    explicit LibraryModel(QObject* parent = nullptr);

    /// Takes over what the folders hold, in as much time as there are entries. Rows that stay keep
    /// their place, so that selection and scrolling survive a change of one file.
    void setEntries(const std::vector<LibraryEntry>& entries);

    /// Makes all texts anew in the language and locale of now.
    void retranslate();

    /// Without its loops, see loadOutline(); nullptr for a file that cannot be read.
    RunPointer run(int row) const;
    QString path(int row) const;
    bool isFolder(int row) const;             ///< that cannot be read
    int fileCount() const;                    ///< rows that are no folders
    int rowOfPath(const QString& path) const; ///< −1 when there is none
    /// How many runs have each tag: by key, then by key=value.
    QMap<QString, QMap<QString, int>> tagCounts() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

Q_SIGNALS:
    /// Before the first and after the last signal of one change of many rows.
    void updateStarted();
    void updateEnded();

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
        QString diskModel{};
        QString hypervisor{};
        QString suite{};
        QDateTime startedAt{};
        QStringList marks{};
        QStringList markSentences{};
        QString folder{};
        QString search{};
    };

    Row makeRow(const LibraryEntry& entry) const;
    static bool isSame(const Row& row, const LibraryEntry& entry);
    QString display(const Row& row, int column) const;
    QVariant sortValue(const Row& row, int column) const;
    static QString toolTip(const Row& row, int column);
    void fillRow(Row& row, const RunDocument& run) const;
    void removeAllBut(const QSet<QString>& paths);
    void indexRows();

    std::vector<Row> m_rows;
    QHash<QString, int> m_rowOfPath;
    Formatter m_formatter;
};

} // namespace octamark
