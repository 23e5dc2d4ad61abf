// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/notesarea.h"

#include "ui/theme/styleclass.h"

#include <QEvent>
#include <QLabel>
#include <QLayoutItem>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <memory>

namespace octamark {

namespace {

constexpr int Gap = 8;

} // namespace

NotesArea::NotesArea(QWidget* parent)
    : QScrollArea(parent)
{
    auto* content = new QWidget;
    m_paragraphs = new QVBoxLayout(content);
    m_paragraphs->setContentsMargins(Gap, 0, Gap, Gap);
    m_paragraphs->setSpacing(Gap);
    setWidget(content);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    // Keys scroll it, where there is something to scroll.
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this,
        [this](int, int last) { setFocusPolicy(last > 0 ? Qt::TabFocus : Qt::NoFocus); });
}

void NotesArea::setParagraphs(const QStringList& paragraphs)
{
    while (const std::unique_ptr<QLayoutItem> item{ m_paragraphs->takeAt(0) }) {
        delete item->widget();
    }
    for (const QString& paragraph : paragraphs) {
        if (paragraph.isEmpty()) {
            continue;
        }
        auto* label = new QLabel(paragraph);
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        setStyleClass(*label, StyleClass::Small);
        m_paragraphs->addWidget(label);
    }
    setVisible(m_paragraphs->count() > 0);
    fit();
}

/// Of the content: its texts or their font are other ones.
bool NotesArea::eventFilter(QObject* object, QEvent* event)
{
    if (object == widget() && event->type() == QEvent::LayoutRequest) {
        fit();
    }
    return QScrollArea::eventFilter(object, event);
}

void NotesArea::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    fit();
}

void NotesArea::fit()
{
    const int height = m_paragraphs->heightForWidth(width());
    setMaximumHeight(std::max(height, 0));
    setMinimumHeight(std::min(maximumHeight(), 4 * fontMetrics().lineSpacing()));
}

} // namespace octamark
