// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>
#include <QRect>

#include <vector>

namespace octamark {

/// Lines of widgets that wrap where the width ends. What a line has left over goes to its widgets
/// with an expanding policy; a line that wrapped and has none stands at the end.
class FlowLayout : public QLayout
{
    Q_OBJECT

public:
    explicit FlowLayout(QWidget* parent = nullptr, int spacing = 8);
    ~FlowLayout() override;

    /// Where a widget stands that is lower than its line: AlignBottom (as it starts) or
    /// AlignVCenter.
    void setLineAlignment(Qt::Alignment alignment);
    void insertWidget(int index, QWidget* widget);

    void addItem(QLayoutItem* item) override;
    int count() const override;
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override;
    bool hasHeightForWidth() const override;
    int heightForWidth(int width) const override;
    QSize minimumSize() const override;
    QSize sizeHint() const override;
    void setGeometry(const QRect& rect) override;

private:
    struct Line
    {
        std::vector<QLayoutItem*> items{};
        int width = 0;
        int height = 0;
        int expanding = 0;
    };

    std::vector<Line> lines(int width) const;
    void place(const Line& line, const QRect& rect) const;

    std::vector<QLayoutItem*> m_items;
    Qt::Alignment m_alignment = Qt::AlignBottom;
};

} // namespace octamark
