// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chartexport.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <vector>

namespace octamark {

/// What a comparison can be exported as.
enum class ExportType : std::uint8_t {
    Png,
    Svg,
    Pdf,
    Html,
    Xlsx,
    Csv,
    Markdown,
    Bbcode,
    Text,
    Comparison
};

/// All that this program can write, pictures first.
std::vector<ExportType> exportTypes();
QString suffixOf(ExportType type); ///< "png"
QString titleOf(ExportType type);  ///< "PNG picture", translated
bool hasCharts(ExportType type);
bool canBeTransparent(ExportType type);

/// By the ending of the file's name, in either case; empty where it is none of ours.
std::optional<ExportType> exportTypeOf(const QString& path);

/// An export that only has to be written.
struct PreparedExport
{
    /// Writes the file: a reader sees the old one or the whole new one. Says why that failed;
    /// empty when it did not. Blocks on the disk; any thread.
    std::function<QString()> write{};
    QString notice{}; ///< what differs from what was asked for; mostly empty
};

/// Draws and words what the name of the file asks for. GUI thread.
PreparedExport prepareExport(
    const Comparison& comparison, const ChartPictureOptions& options, const QString& path);

} // namespace octamark
