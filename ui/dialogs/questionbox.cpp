// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/questionbox.h"

#include "core/base/version.h"

#include <QTextDocument>

namespace octamark {

QMessageBox* createBox(const QString& text, const QString& details, QWidget* parent)
{
    auto* box = new QMessageBox(
        QMessageBox::NoIcon, QLatin1String(ProgramName), text, QMessageBox::NoButton, parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    // The details have no format of their own: Qt guesses.
    box->setInformativeText(Qt::mightBeRichText(details) ? details.toHtmlEscaped() : details);
    return box;
}

} // namespace octamark
