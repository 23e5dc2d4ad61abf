// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/progressline.h"

#include "ui/theme/styleclass.h"
#include "ui/widgets/elidedlabel.h"

#include <QAccessible>
#include <QGridLayout>
#include <QProgressBar>

#include <cmath>

namespace octamark {

ProgressLine::ProgressLine(QWidget* parent)
    : QWidget(parent)
    , m_text(new ElidedLabel)
    , m_timeLeft(new QLabel)
    , m_bar(new QProgressBar)
{
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setVerticalSpacing(6);
    layout->addWidget(m_text, 0, 0);
    layout->addWidget(m_timeLeft, 0, 1);
    layout->addWidget(m_bar, 1, 0, 1, 2);
    layout->setColumnStretch(0, 1);
    setStyleClass(*m_timeLeft, StyleClass::Muted);
    m_bar->setTextVisible(false);
    m_bar->setRange(0, 1000);
    m_bar->setAccessibleName(tr("Progress of the run"));
    QSizePolicy keepsRoom = m_bar->sizePolicy();
    keepsRoom.setRetainSizeWhenHidden(true);
    m_bar->setSizePolicy(keepsRoom);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    showText({});
}

void ProgressLine::showProgress(const QString& text, const QString& timeLeft, double fraction)
{
    m_isError = false;
    setStyleClass(*m_text, StyleClass::None);
    m_text->setFullText(text);
    if (m_timeLeft->text() != timeLeft) {
        m_timeLeft->setText(timeLeft);
    }
    m_bar->setValue(static_cast<int>(std::lround(fraction * m_bar->maximum())));
    m_bar->setVisible(true);
}

void ProgressLine::showText(const QString& text)
{
    m_isError = false;
    setStyleClass(*m_text, StyleClass::Muted);
    m_text->setFullText(text);
    m_timeLeft->clear();
    m_bar->setVisible(false);
    m_bar->setValue(0);
}

void ProgressLine::showError(const QString& text)
{
    showText(text);
    m_isError = true;
    setStyleClass(*m_text, StyleClass::Error);
    QAccessibleEvent alert(m_text, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

QString ProgressLine::text() const
{
    return m_text->fullText();
}

} // namespace octamark
