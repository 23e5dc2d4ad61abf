// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/stats/summary.h"
#include "ui/charts/chartexport.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <string>
#include <vector>

namespace octamark {

/// Exit codes of the program.
enum class ExitCode : int { Done = 0, Failed = 1, WrongUsage = 2 };

/// What is said about the view; what is not is as in a saved comparison, or as usual.
struct ViewOptions
{
    std::vector<ChartKind> charts{}; ///< empty = not said
    std::optional<Headline> headline{};
    std::optional<ValueMode> values{};
    std::optional<RowOrder> order{};
    std::optional<PanelSubject> panels{};
    std::optional<std::string> barTag{};
    std::optional<std::string> rowTag{};
    std::optional<std::string> title{};
    std::optional<std::string> notes{};
    bool isLogarithmic = false;

    void applyTo(ComparisonView& view) const;
};

/// What `octamark --export` is asked for.
struct ExportRequest
{
    QString output;
    QStringList files;
    QString baseline; ///< empty = none
    ViewOptions view{};
    ChartPictureOptions picture{};
};

/// The program's arguments, understood before any Qt application exists. A value.
struct CommandLine
{
    enum class Task : std::uint8_t { Window, Export, Help, Version, Refuse, CommandLineProgram };

    Task task = Task::Window;
    QString problem{};   ///< with Task::Refuse: the sentence for standard error
    QStringList files{}; ///< with Task::Window: what to open in the comparison
    QStringList words{}; ///< with Task::CommandLineProgram: all arguments
    ExportRequest request{};
    bool choosesPlatform = false; ///< one of Qt's own options names the display to use

    /// `arguments` without the program's name. Qt's own options are passed over. When the first
    /// one is a command of octamark-cli, they are all for that.
    static CommandLine parse(const QStringList& arguments);
    static QString help();
    static QString version();
};

} // namespace octamark
