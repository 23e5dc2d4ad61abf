// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/filechooser.h"

#include "ui/charts/comparisonexport.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QMap>

namespace octamark {

namespace {

class Text
{
    Q_DECLARE_TR_FUNCTIONS(FileChooser)
};

QStringList askForReports(QWidget* parent, const QString& folder)
{
    return QFileDialog::getOpenFileNames(parent, Text::tr("Add runs"), folder,
        Text::tr("Runs and reports (*.octamark *.octacompare *.txt *.json *.xml *.csv *.log "
                 "*.html);;All files (*)"));
}

QString filterOf(ExportType type)
{
    return titleOf(type) + QStringLiteral(" (*.") + suffixOf(type) + u')';
}

/// Begins with the kind of file that the path has.
QString askForPicture(QWidget* parent, const QString& path)
{
    QStringList filters;
    QMap<QString, QString> suffixes;
    for (const ExportType type : exportTypes()) {
        filters.append(filterOf(type));
        suffixes.insert(filters.back(), suffixOf(type));
    }
    const ExportType first = exportTypeOf(path).value_or(ExportType::Png);
    QFileDialog dialog(parent, Text::tr("Export"), path);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setNameFilters(filters);
    dialog.selectNameFilter(filterOf(first));
    dialog.setDefaultSuffix(suffixOf(first));
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog,
        [&dialog, &suffixes](
            const QString& filter) { dialog.setDefaultSuffix(suffixes.value(filter)); });
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
