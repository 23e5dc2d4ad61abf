// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"

#include <QMenu>

#include <functional>

class QActionGroup;

namespace octamark {

/// How the charts of the compare page are looked at: which ones, their values, axis and order, and
/// what their panels, rows and bars are.
class ViewMenu : public QMenu
{
    Q_OBJECT

public:
    explicit ViewMenu(QWidget* parent = nullptr);

    /// Shows the view of a comparison, and offers the tags that its runs have.
    void setComparison(const Comparison& comparison);
    const ComparisonView& view() const { return m_view; }
    void retranslate();

Q_SIGNALS:
    void viewChosen(const octamark::ComparisonView& view);
    void textRequested(); ///< title and notes are to be written

private:
    using Change = std::function<void(ComparisonView&)>;
    /// What an action does to the view, and whether the view is like that already.
    struct Choice
    {
        Change change{};
        std::function<bool(const ComparisonView&)> isChosen{};
    };

    void rebuild();
    void addCharts();
    void addValues();
    void addAxis();
    void addOrder();
    void addPanels();
    void addTags(const QString& title, const QString& untagged, std::string ComparisonView::*key);
    void addChoice(QMenu& menu, QActionGroup& group, const QString& text, const Choice& choice);
    template <typename Value>
    void addChoice(QMenu& menu, QActionGroup& group, const QString& text,
        Value ComparisonView::*member, Value value);
    void choose(const Change& change);

    ComparisonView m_view{};
    QStringList m_tagKeys{}; ///< in order of first appearance
    bool m_hasBaseline = false;
};

} // namespace octamark
