// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QPushButton>
#include <QStringList>

class QMenu;

namespace octamark {

/// How many runs have each tag: by key, then by key=value.
using TagCounts = QMap<QString, QMap<QString, int>>;

/// A button with a menu of keys, and below each its values to choose from.
class TagMenuButton : public QPushButton
{
    Q_OBJECT

public:
    explicit TagMenuButton(QWidget* parent = nullptr);

    void setCounts(const TagCounts& counts);
    void setChosen(const QStringList& tags); ///< each as key=value

Q_SIGNALS:
    void chosen(const QStringList& tags);

private:
    void fillMenu();
    void addValues(QMenu& menu, const QMap<QString, int>& values);

    TagCounts m_counts;
    QStringList m_chosen;
};

/// A button with a menu of keys, one of which, or none, is chosen.
class GroupMenuButton : public QPushButton
{
    Q_OBJECT

public:
    explicit GroupMenuButton(QWidget* parent = nullptr);

    void setKeys(const QStringList& keys);
    void setChosen(const QString& key); ///< empty for none
    void retranslate();

Q_SIGNALS:
    void chosen(const QString& key);

private:
    void fillMenu();
    void addChoice(const QString& text, const QString& key);

    QStringList m_keys;
    QString m_chosen;
};

/// The chosen tags, each with a sign to remove it. Hidden while there are none.
class TagFilterLine : public QWidget
{
    Q_OBJECT

public:
    explicit TagFilterLine(QWidget* parent = nullptr);

    void setTags(const QStringList& tags); ///< each as key=value

Q_SIGNALS:
    void removeRequested(const QString& tag);
    void clearRequested();

private:
    QStringList m_tags;
};

} // namespace octamark
