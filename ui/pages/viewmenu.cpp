// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/viewmenu.h"

#include "ui/text/charttext.h"

#include <QActionGroup>

#include <algorithm>

namespace octamark {

ViewMenu::ViewMenu(QWidget* parent)
    : QMenu(parent)
{
    rebuild();
}

void ViewMenu::setComparison(const Comparison& comparison)
{
    m_view = comparison.view;
    m_hasBaseline = comparison.baseline.has_value();
    m_tagKeys.clear();
    for (const RunPointer& run : comparison.runs) {
        for (const Tag& tag : run->tags) {
            const QString key = QString::fromStdString(tag.key);
            if (!m_tagKeys.contains(key)) {
                m_tagKeys.append(key);
            }
        }
    }
    rebuild();
}

void ViewMenu::retranslate()
{
    rebuild();
}

void ViewMenu::rebuild()
{
    qDeleteAll(findChildren<QMenu*>(QString(), Qt::FindDirectChildrenOnly));
    clear();
    addCharts();
    addSeparator();
    addValues();
    addAxis();
    addOrder();
    addSeparator();
    addPanels();
    addTags(tr("&Rows"), tr("Runs"), &ComparisonView::rowTag);
    addTags(tr("&Bars"), tr("Read and write"), &ComparisonView::barTag);
    addSeparator();
    QAction* text = QMenu::addAction(tr("&Title and notes…"));
    text->setObjectName(QStringLiteral("comparisonText"));
    connect(text, &QAction::triggered, this, &ViewMenu::textRequested);
}

void ViewMenu::choose(const Change& change)
{
    change(m_view);
    Q_EMIT viewChosen(m_view);
}

void ViewMenu::addCharts()
{
    QMenu* menu = addMenu(tr("&Charts"));
    for (std::size_t index = 0; index < static_cast<std::size_t>(ChartKind::Count); ++index) {
        const auto kind = static_cast<ChartKind>(index);
        QAction* action = menu->addAction(chartName(kind));
        action->setObjectName(QStringLiteral("chart%1").arg(index));
        action->setCheckable(true);
        const bool isShown = std::ranges::find(m_view.charts, kind) != m_view.charts.end();
        action->setChecked(isShown);
        // The last one stays: a page without charts looks broken.
        action->setEnabled(!isShown || m_view.charts.size() > 1);
        connect(action, &QAction::triggered, this, [this, kind](bool isChecked) {
            choose([&](ComparisonView& view) {
                std::erase(view.charts, kind);
                if (isChecked) {
                    view.charts.push_back(kind);
                    std::ranges::sort(view.charts);
                }
            });
        });
    }
}

void ViewMenu::addValues()
{
    QMenu* menu = addMenu(tr("&Values"));
    auto* group = new QActionGroup(menu);
    addChoice(*menu, *group, tr("As measured"), &ComparisonView::values, ValueMode::Absolute);
    addChoice(
        *menu, *group, tr("Ratio to the baseline"), &ComparisonView::values, ValueMode::Ratio);
    addChoice(
        *menu, *group, tr("Percent of the baseline"), &ComparisonView::values, ValueMode::Percent);
    // Without a baseline they would change nothing.
    menu->setEnabled(m_hasBaseline);
}

void ViewMenu::addAxis()
{
    QMenu* menu = addMenu(tr("&Axis"));
    auto* group = new QActionGroup(menu);
    addChoice(*menu, *group, tr("Linear, from zero"), &ComparisonView::isLogarithmic, false);
    addChoice(*menu, *group, tr("Logarithmic"), &ComparisonView::isLogarithmic, true);
}

void ViewMenu::addOrder()
{
    QMenu* menu = addMenu(tr("&Order"));
    auto* group = new QActionGroup(menu);
    addChoice(*menu, *group, tr("As in the list"), &ComparisonView::order, RowOrder::AsChosen);
    addChoice(*menu, *group, tr("Best first"), &ComparisonView::order, RowOrder::BestFirst);
    addChoice(*menu, *group, tr("By name"), &ComparisonView::order, RowOrder::ByName);
}

void ViewMenu::addPanels()
{
    QMenu* menu = addMenu(tr("&Panels"));
    auto* group = new QActionGroup(menu);
    addChoice(*menu, *group, tr("One for each test"), &ComparisonView::panels, PanelSubject::Test);
    addChoice(*menu, *group, tr("One for each run"), &ComparisonView::panels, PanelSubject::Run);
}

void ViewMenu::addTags(
    const QString& title, const QString& untagged, std::string ComparisonView::*key)
{
    QMenu* menu = addMenu(title);
    auto* group = new QActionGroup(menu);
    addChoice(*menu, *group, untagged, key, std::string());
    for (const QString& tag : m_tagKeys) {
        QString text = tr("Values of “%1”").arg(tag);
        addChoice(*menu, *group, text.replace(QLatin1Char('&'), QStringLiteral("&&")), key,
            tag.toStdString());
    }
    menu->setEnabled(!m_tagKeys.isEmpty());
}

void ViewMenu::addChoice(
    QMenu& menu, QActionGroup& group, const QString& text, const Choice& choice)
{
    QAction* action = group.addAction(menu.addAction(text));
    action->setCheckable(true);
    action->setChecked(choice.isChosen(m_view));
    connect(action, &QAction::triggered, this, [this, choice] { choose(choice.change); });
}

template <typename Value>
void ViewMenu::addChoice(QMenu& menu, QActionGroup& group, const QString& text,
    Value ComparisonView::*member, Value value)
{
    addChoice(menu, group, text,
        { .change = [member, value](ComparisonView& view) { view.*member = value; },
            .isChosen =
                [member, value](const ComparisonView& view) {
                    return view.*member == value;
                } });
}

} // namespace octamark
