// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QModelIndex>
#include <QSet>
#include <QString>
#include <QStringList>

namespace octamark {

/// Which rows of a LibraryModel are wanted: those with every searched word, and of each key of the
/// chosen tags one of its values.
class LibraryFilter
{
public:
    /// Words apart by spaces; upper and lower case are the same.
    void setSearch(const QString& text);
    /// Each as key=value.
    void setTags(const QStringList& tags);
    const QStringList& tags() const { return m_tags; }

    bool accepts(const QModelIndex& row) const;

    static QString keyOf(const QString& tag); ///< of key=value

private:
    QStringList m_words;
    QStringList m_tags;
    QSet<QString> m_keys; ///< of the tags
};

} // namespace octamark
