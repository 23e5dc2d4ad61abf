// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/comparisontextdialog.h"

#include "ui/theme/styleclass.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace octamark {

namespace {

constexpr int Gap = 8;
constexpr int MaxTitleLength = 300;
constexpr QSize NotesSize(420, 120);

} // namespace

ComparisonTextDialog::ComparisonTextDialog(
    const QString& title, const QString& notes, QWidget* parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Title and notes"));
    m_title = new QLineEdit(title, this);
    m_title->setObjectName(QStringLiteral("title"));
    m_title->setMaxLength(MaxTitleLength);
    m_title->setAccessibleName(tr("Title"));
    m_title->setPlaceholderText(tr("Above the charts"));
    m_notes = new QPlainTextEdit(notes, this);
    m_notes->setObjectName(QStringLiteral("notes"));
    m_notes->setAccessibleName(tr("Notes"));
    m_notes->setPlaceholderText(tr("Below the charts, a paragraph a line"));
    m_notes->setTabChangesFocus(true);
    m_notes->setMinimumSize(NotesSize);

    auto* form = new QFormLayout;
    form->setSpacing(Gap);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
    form->addRow(tr("&Title"), m_title);
    form->addRow(tr("&Notes"), m_notes);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    setStyleClass(*buttons->button(QDialogButtonBox::Ok), StyleClass::Primary);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(2 * Gap, 2 * Gap, 2 * Gap, 2 * Gap);
    layout->setSpacing(2 * Gap);
    layout->addLayout(form, 1);
    layout->addWidget(buttons);
}

QString ComparisonTextDialog::title() const
{
    return m_title->text().simplified();
}

QString ComparisonTextDialog::notes() const
{
    return m_notes->toPlainText().trimmed();
}

} // namespace octamark
