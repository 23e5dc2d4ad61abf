// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/filechooser.h"

#include <QCoreApplication>
#include <QFileDialog>

namespace octamark {

namespace {

class Text
{
    Q_DECLARE_TR_FUNCTIONS(FileChooser)
};

QStringList askForReports(QWidget* parent, const QString& folder)
{
    return QFileDialog::getOpenFileNames(parent, Text::tr("Add runs"), folder,
        Text::tr("Runs and reports (*.octamark *.octacompare *.txt *.json *.xml *.csv *.log);;All "
                 "files (*)"));
}

QString askForPicture(QWidget* parent, const QString& path)
{
    const QStringList filters{ Text::tr("PNG pictures (*.png)"),
        Text::tr("PDF documents (*.pdf)") };
    QFileDialog dialog(parent, Text::tr("Export charts"), path);
    dialog.setNameFilters(filters);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QStringLiteral("png"));
    QObject::connect(
        &dialog, &QFileDialog::filterSelected, &dialog, [&dialog, &filters](const QString& filter) {
            dialog.setDefaultSuffix(
                filter == filters.back() ? QStringLiteral("pdf") : QStringLiteral("png"));
        });
    dialog.selectFile(path);
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

QString askForComparison(QWidget* parent, const QString& path)
{
    QFileDialog dialog(parent, Text::tr("Save comparison"), path);
    dialog.setNameFilter(Text::tr("Octamark comparisons (*.octacompare)"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QStringLiteral("octacompare"));
    dialog.selectFile(path);
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

} // namespace

FileChooser FileChooser::native()
{
    return { .openReports = askForReports,
        .savePicture = askForPicture,
        .saveComparison = askForComparison };
}

} // namespace octamark
