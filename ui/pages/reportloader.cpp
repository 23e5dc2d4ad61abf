// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/reportloader.h"

#include "core/formats/importer.h"
#include "ui/text/filepath.h"
#include "ui/text/formatter.h"

#include <QFileInfo>
#include <QFuture>
#include <QPromise>
#include <QThreadPool>

#include <memory>
#include <utility>

namespace octamark {

namespace {

bool isComparison(const QString& path)
{
    return path.endsWith(QString::fromLatin1(ComparisonSuffix.data(),
                             static_cast<qsizetype>(ComparisonSuffix.size())),
        Qt::CaseInsensitive);
}

void takeComparison(LoadedReports& reports, const QString& path)
{
    auto comparison = loadComparison(fromQtPath(path));
    if (comparison) {
        reports.comparisons.push_back(std::move(*comparison));
    } else {
        reports.failures.append(Formatter().sentence(describe(comparison.error())));
    }
}

void take(LoadedReports& reports, Result<Import> import, const QString& name)
{
    const Formatter formatter;
    if (!import.has_value()) {
        reports.failures.append(formatter.sentence(describe(import.error())));
        return;
    }
    for (RunDocument& run : import->runs) {
        reports.runs.push_back(std::make_shared<const RunDocument>(std::move(run)));
    }
    for (const Sentence& warning : import->warnings) {
        reports.warnings.append(QStringLiteral("%1: %2").arg(name, formatter.sentence(warning)));
    }
}

} // namespace

ReportLoader::ReportLoader(QObject* parent)
    : QObject(parent)
{
}

template <typename Work>
void ReportLoader::start(Work work)
{
    if (m_running++ == 0) {
        Q_EMIT loadingChanged(true);
    }
    auto promise = std::make_shared<QPromise<LoadedReports>>();
    promise->future().then(this, [this](const LoadedReports& reports) {
        if (--m_running == 0) {
            Q_EMIT loadingChanged(false);
        }
        Q_EMIT loaded(reports);
    });
    QThreadPool::globalInstance()->start([promise, task = std::move(work)] {
        promise->start();
        promise->addResult(task());
        promise->finish();
    });
}

void ReportLoader::loadFiles(const QStringList& paths)
{
    start([paths] {
        LoadedReports reports;
        for (const QString& path : paths) {
            if (isComparison(path)) {
                takeComparison(reports, path);
            } else {
                take(reports, importFile(fromQtPath(path)), QFileInfo(path).fileName());
            }
        }
        return reports;
    });
}

void ReportLoader::loadText(const QString& text, const QString& name)
{
    start([bytes = text.toStdString(), name] {
        LoadedReports reports;
        take(reports, importText(bytes, name.toStdString()), name);
        return reports;
    });
}

} // namespace octamark
