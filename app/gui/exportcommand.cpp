// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/exportcommand.h"

#include "core/compare/savedcomparison.h"
#include "core/formats/importer.h"
#include "ui/charts/comparisonexport.h"
#include "ui/text/filepath.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>
#include <vector>

namespace octamark {

namespace {

struct LoadedRuns
{
    std::vector<RunPointer> runs;
    std::optional<std::size_t> baseline;
};

bool isSameFile(const QString& left, const QString& right)
{
    return QFileInfo(left) == QFileInfo(right);
}

QString plain(const Sentence& sentence)
{
    return QString::fromStdString(english(sentence));
}

bool load(const QString& file, std::vector<RunPointer>& runs, QTextStream& errors)
{
    auto imported = importFile(fromQtPath(file));
    if (!imported) {
        errors << plain(describe(imported.error())) << '\n';
        return false;
    }
    for (const Sentence& warning : imported->warnings) {
        errors << plain(warning) << '\n';
    }
    for (RunDocument& run : imported->runs) {
        runs.push_back(std::make_shared<const RunDocument>(std::move(run)));
    }
    return true;
}

/// Every file is tried, so that all that is wrong is told at once.
std::optional<LoadedRuns> loadAll(const ExportRequest& request, QTextStream& errors)
{
    QStringList files = request.files;
    const auto isBaseline = [&](const QString& file) {
        return isSameFile(file, request.baseline);
    };
    if (!request.baseline.isEmpty() && std::none_of(files.begin(), files.end(), isBaseline)) {
        files.prepend(request.baseline);
    }
    LoadedRuns loaded;
    bool isComplete = true;
    for (const QString& file : std::as_const(files)) {
        if (!loaded.baseline && !request.baseline.isEmpty() && isBaseline(file)) {
            loaded.baseline = loaded.runs.size();
        }
        isComplete = load(file, loaded.runs, errors) && isComplete;
    }
    return isComplete ? std::optional(std::move(loaded)) : std::nullopt;
}

/// The one saved comparison among the files; empty where it is not alone.
bool isOneComparison(const ExportRequest& request)
{
    return request.files.size() == 1
        && exportTypeOf(request.files.front()) == ExportType::Comparison
        && request.baseline.isEmpty();
}

std::optional<Comparison> comparisonFrom(const ExportRequest& request, QTextStream& errors)
{
    if (isOneComparison(request)) {
        auto saved = loadComparison(fromQtPath(request.files.front()));
        if (!saved) {
            errors << plain(describe(saved.error())) << '\n';
            return std::nullopt;
        }
        saved->headline = request.view.headline.value_or(saved->headline);
        request.view.applyTo(saved->view);
        return compare(*saved);
    }
    const std::optional<LoadedRuns> loaded = loadAll(request, errors);
    if (!loaded) {
        return std::nullopt;
    }
    ComparisonOptions options{ .headline = request.view.headline.value_or(Headline::Median),
        .baseline = loaded->baseline };
    request.view.applyTo(options.view);
    return compare(loaded->runs, options);
}

} // namespace

ExitCode runExport(const ExportRequest& request, QTextStream& errors)
{
    const std::optional<Comparison> comparison = comparisonFrom(request, errors);
    if (!comparison) {
        return ExitCode::Failed;
    }
    const PreparedExport prepared = prepareExport(*comparison, request.picture, request.output);
    if (!prepared.notice.isEmpty()) {
        errors << prepared.notice << '\n';
    }
    if (const QString reason = prepared.write(); !reason.isEmpty()) {
        errors << QStringLiteral("“%1” could not be written: %2\n").arg(request.output, reason);
        return ExitCode::Failed;
    }
    return ExitCode::Done;
}

} // namespace octamark
