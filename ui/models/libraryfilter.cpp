// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/libraryfilter.h"

#include "ui/models/librarymodel.h"

#include <algorithm>

namespace octamark {

QString LibraryFilter::keyOf(const QString& tag)
{
    return tag.section(QLatin1Char('='), 0, 0);
}

void LibraryFilter::setSearch(const QString& text)
{
    QString spaced = text;
    // The space of Japanese input methods separates words like any other.
    spaced.replace(QChar(0x3000), QLatin1Char(' '));
    m_words = spaced.split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

void LibraryFilter::setTags(const QStringList& tags)
{
    m_tags = tags;
    m_keys.clear();
    for (const QString& tag : tags) {
        m_keys.insert(keyOf(tag));
    }
}

bool LibraryFilter::accepts(const QModelIndex& row) const
{
    const QString searched = row.data(LibraryModel::SearchRole).toString();
    const bool hasWords = std::all_of(m_words.begin(), m_words.end(),
        [&](const QString& word) { return searched.contains(word, Qt::CaseInsensitive); });
    if (!hasWords || m_tags.isEmpty()) {
        return hasWords;
    }
    QSet<QString> found;
    const QStringList tags = row.data(LibraryModel::TagsRole).toStringList();
    for (const QString& tag : tags) {
        if (m_tags.contains(tag)) {
            found.insert(keyOf(tag));
        }
    }
    return found == m_keys;
}

} // namespace octamark
