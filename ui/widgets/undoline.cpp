// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/undoline.h"

#include "ui/theme/styleclass.h"
#include "ui/widgets/elidedlabel.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QPushButton>

namespace octamark {

UndoLine::UndoLine(QWidget* parent)
    : QWidget(parent)
    , m_text(new ElidedLabel(this))
    , m_undo(new QPushButton(this))
{
    m_text->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_undo->setAutoDefault(false);
    setStyleClass(*m_undo, StyleClass::Quiet);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_text);
    layout->addWidget(m_undo);
    connect(m_undo, &QPushButton::clicked, this, &UndoLine::undoRequested);
    retranslate();
    hide();
}

QString UndoLine::message() const
{
    return m_text->fullText();
}

void UndoLine::showMessage(const QString& text, bool canUndo)
{
    m_text->setFullText(text);
    m_undo->setVisible(canUndo);
    setVisible(!text.isEmpty());
    if (!text.isEmpty()) {
        QAccessibleEvent alert(m_text, QAccessible::Alert);
        QAccessible::updateAccessibility(&alert);
    }
}

void UndoLine::retranslate()
{
    m_undo->setText(tr("Undo"));
    m_undo->setToolTip(tr("Takes the last change back (Ctrl+Z)"));
}

} // namespace octamark
