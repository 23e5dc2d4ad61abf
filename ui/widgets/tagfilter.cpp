// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tagfilter.h"

#include "ui/theme/styleclass.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/tagchip.h"

#include <QMenu>

#include <utility>

namespace octamark {

namespace {

/// An ampersand in a name is no mnemonic.
QString menuText(QString text)
{
    return text.replace(QLatin1Char('&'), QLatin1String("&&"));
}

} // namespace

TagMenuButton::TagMenuButton(QWidget* parent)
    : QPushButton(parent)
{
    setAutoDefault(false);
    setMenu(new QMenu(this));
    connect(menu(), &QMenu::aboutToShow, this, &TagMenuButton::fillMenu);
}

void TagMenuButton::setCounts(const TagCounts& counts)
{
    m_counts = counts;
    setEnabled(!counts.isEmpty());
}

void TagMenuButton::setChosen(const QStringList& tags)
{
    m_chosen = tags;
}

void TagMenuButton::fillMenu()
{
    menu()->clear();
    for (auto key = m_counts.cbegin(); key != m_counts.cend(); ++key) {
        addValues(*menu()->addMenu(menuText(key.key())), key.value());
    }
    menu()->addSeparator();
    QAction* all = menu()->addAction(tr("Show all"));
    all->setEnabled(!m_chosen.isEmpty());
    connect(all, &QAction::triggered, this, [this] { Q_EMIT chosen({}); });
}

void TagMenuButton::addValues(QMenu& menu, const QMap<QString, int>& values)
{
    for (auto at = values.cbegin(); at != values.cend(); ++at) {
        const QString& tag = at.key();
        const QString value = tag.section(QLatin1Char('='), 1);
        QAction* action = menu.addAction(tr("%1 (%2)", "value of a tag, number of runs")
                                             .arg(menuText(value.isEmpty() ? tag : value))
                                             .arg(at.value()));
        action->setCheckable(true);
        action->setChecked(m_chosen.contains(tag));
        connect(action, &QAction::toggled, this, [this, tag](bool isChosen) {
            QStringList tags = m_chosen;
            tags.removeAll(tag);
            if (isChosen) {
                tags.append(tag);
            }
            Q_EMIT chosen(tags);
        });
    }
}

GroupMenuButton::GroupMenuButton(QWidget* parent)
    : QPushButton(parent)
{
    setAutoDefault(false);
    setMenu(new QMenu(this));
    connect(menu(), &QMenu::aboutToShow, this, &GroupMenuButton::fillMenu);
}

void GroupMenuButton::setKeys(const QStringList& keys)
{
    m_keys = keys;
    setEnabled(!keys.isEmpty() || !m_chosen.isEmpty());
}

void GroupMenuButton::setChosen(const QString& key)
{
    m_chosen = key;
    retranslate();
}

void GroupMenuButton::retranslate()
{
    setText(m_chosen.isEmpty() ? tr("Group by") : tr("Group by %1").arg(menuText(m_chosen)));
    setToolTip(tr("Puts the runs under headings, one for each value of a tag"));
}

void GroupMenuButton::fillMenu()
{
    menu()->clear();
    addChoice(tr("No groups"), {});
    menu()->addSeparator();
    for (const QString& key : std::as_const(m_keys)) {
        addChoice(menuText(key), key);
    }
}

void GroupMenuButton::addChoice(const QString& text, const QString& key)
{
    QAction* action = menu()->addAction(text);
    action->setCheckable(true);
    action->setChecked(key == m_chosen);
    connect(action, &QAction::triggered, this, [this, key] { Q_EMIT chosen(key); });
}

TagFilterLine::TagFilterLine(QWidget* parent)
    : QWidget(parent)
{
    auto* layout = new FlowLayout(this, 8);
    layout->setLineAlignment(Qt::AlignVCenter);
    hide();
}

void TagFilterLine::setTags(const QStringList& tags)
{
    if (tags == m_tags) {
        return;
    }
    m_tags = tags;
    const auto old = findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
    for (QWidget* widget : old) {
        layout()->removeWidget(widget);
        widget->hide();
        widget->deleteLater();
    }
    for (const QString& tag : tags) {
        auto* chip = new TagChip({ tag.section(QLatin1Char('='), 0, 0).toStdString(),
                                     tag.section(QLatin1Char('='), 1).toStdString() },
            this);
        chip->setToolTip(tr("Only runs with %1 are shown. Click to show the others too.").arg(tag));
        chip->setAccessibleDescription(chip->toolTip());
        const auto remove = [this, tag] {
            Q_EMIT removeRequested(tag);
        };
        connect(chip, &TagChip::editRequested, this, remove);
        connect(chip, &TagChip::removeRequested, this, remove);
        layout()->addWidget(chip);
    }
    auto* clear = new QPushButton(tr("Show all"), this);
    clear->setAutoDefault(false);
    setStyleClass(*clear, StyleClass::Quiet);
    connect(clear, &QPushButton::clicked, this, &TagFilterLine::clearRequested);
    layout()->addWidget(clear);
    setVisible(!tags.isEmpty());
    updateGeometry();
}

} // namespace octamark
