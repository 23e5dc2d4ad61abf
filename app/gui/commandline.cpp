// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/commandline.h"

#include "core/base/version.h"
#include "ui/charts/comparisonexport.h"

#include <QRegularExpression>

#include <functional>
#include <map>
#include <utility>

namespace octamark {

namespace {

constexpr int MinSide = 320;
constexpr int MaxSide = 20'000;
constexpr double MinScale = 0.5;
constexpr double MaxScale = 8;

/// Options of QGuiApplication that are followed by a value.
bool isQtOptionWithValue(const QString& name)
{
    static const QStringList Names{ QStringLiteral("platform"),
        QStringLiteral("platformpluginpath"), QStringLiteral("platformtheme"),
        QStringLiteral("plugin"), QStringLiteral("qwindowgeometry"), QStringLiteral("qwindowicon"),
        QStringLiteral("qwindowtitle"), QStringLiteral("session"), QStringLiteral("style"),
        QStringLiteral("stylesheet"), QStringLiteral("display"), QStringLiteral("geometry"),
        QStringLiteral("icon"), QStringLiteral("title"), QStringLiteral("fontengine") };
    return Names.contains(name);
}

/// Options of QGuiApplication that stand alone.
bool isQtSwitch(const QString& name)
{
    return name == QLatin1String("reverse") || name == QLatin1String("widgetcount")
        || name == QLatin1String("nograb") || name == QLatin1String("dograb");
}

QStringList chartNames()
{
    QStringList names;
    for (std::size_t kind = 0; kind < static_cast<std::size_t>(ChartKind::Count); ++kind) {
        const std::string_view name = toString(static_cast<ChartKind>(kind));
        names.append(QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size())));
    }
    return names;
}

/// Reads the arguments one by one; the first thing that is wrong ends it.
class Parser
{
public:
    explicit Parser(QStringList arguments)
        : m_arguments(std::move(arguments))
    {
    }

    CommandLine parse();

private:
    using Handler = std::function<void(const QString&)>;

    void parseOption(const QString& argument);
    std::optional<QString> takeValue(const QString& name, const QString& attached, bool isAttached);
    void refuse(const QString& problem);
    void setSize(const QString& text);
    void setScale(const QString& text);
    void setCharts(const QString& text);
    void setTheme(const QString& text);
    template <typename Value>
    void choose(const QString& text, std::optional<Value>& target,
        std::optional<Value> (*fromString)(std::string_view) noexcept, const QString& choices);
    std::map<QString, Handler> valuedOptions();
    void setHeadline(const QString& text);
    void checkType();
    void checkWhole();

    QStringList m_arguments;
    qsizetype m_at = 0;
    CommandLine m_result;
    QStringList m_files;
    QString m_exportOption; ///< the last option that needs --export
    QString m_chartOption;  ///< the last one that needs charts
    bool m_hasScale = false;
};

void Parser::refuse(const QString& problem)
{
    if (m_result.problem.isEmpty()) {
        m_result.task = CommandLine::Task::Refuse;
        m_result.problem = problem;
    }
}

std::optional<QString> Parser::takeValue(
    const QString& name, const QString& attached, bool isAttached)
{
    if (isAttached) {
        return attached;
    }
    if (m_at + 1 < m_arguments.size()) {
        return m_arguments[++m_at];
    }
    refuse(QStringLiteral("%1 needs a value after it.").arg(name));
    return std::nullopt;
}

void Parser::setSize(const QString& text)
{
    static const QRegularExpression Pattern(QStringLiteral("^(\\d{1,5})[x×](\\d{1,5})$"));
    const QRegularExpressionMatch match = Pattern.match(text);
    const QSize size(match.captured(1).toInt(), match.captured(2).toInt());
    if (!match.hasMatch() || size.width() < MinSide || size.width() > MaxSide
        || size.height() < MinSide || size.height() > MaxSide) {
        refuse(QStringLiteral("“%1” is not a picture size. Write width and height, each from %2 to "
                              "%3, such as 1600x900.")
                   .arg(text)
                   .arg(MinSide)
                   .arg(MaxSide));
        return;
    }
    m_result.request.picture.size = size;
    m_chartOption = QStringLiteral("--size");
}

void Parser::setScale(const QString& text)
{
    bool isNumber = false;
    const double scale = text.toDouble(&isNumber);
    // Written so that a NaN is refused as well.
    if (!isNumber || !(scale >= MinScale && scale <= MaxScale)) {
        refuse(QStringLiteral("“%1” is not a scale. Write a number from %2 to %3, such as 2.")
                   .arg(text)
                   .arg(MinScale)
                   .arg(MaxScale));
        return;
    }
    m_result.request.picture.scale = scale;
    m_hasScale = true;
}

void Parser::setCharts(const QString& text)
{
    m_chartOption = QStringLiteral("--chart");
    m_result.request.view.charts.clear();
    if (text == QLatin1String("all")) {
        return;
    }
    const QStringList names = text.split(QLatin1Char(','));
    for (const QString& name : names) {
        const auto kind = chartKindFromString(name.toStdString());
        if (!kind) {
            refuse(QStringLiteral("“%1” is not a chart. Choose all, or one or more of %2, with "
                                  "commas between them.")
                       .arg(name, chartNames().join(QLatin1String(", "))));
            return;
        }
        m_result.request.view.charts.push_back(*kind);
    }
}

template <typename Value>
void Parser::choose(const QString& text, std::optional<Value>& target,
    std::optional<Value> (*fromString)(std::string_view) noexcept, const QString& choices)
{
    target = fromString(text.toStdString());
    if (!target) {
        refuse(QStringLiteral("“%1” cannot be chosen here. Choose %2.").arg(text, choices));
    }
}

void Parser::setTheme(const QString& text)
{
    const auto theme = chartThemeFromString(text);
    if (!theme) {
        refuse(QStringLiteral("“%1” is not a theme. Choose light, dark or print.").arg(text));
        return;
    }
    m_result.request.picture.theme = *theme;
    m_chartOption = QStringLiteral("--theme");
}

void Parser::setHeadline(const QString& text)
{
    if (text != QLatin1String("median") && text != QLatin1String("best")) {
        refuse(QStringLiteral("“%1” is not a headline. Choose median or best.").arg(text));
        return;
    }
    m_result.request.view.headline
        = text == QLatin1String("best") ? Headline::Best : Headline::Median;
}

std::map<QString, Parser::Handler> Parser::valuedOptions()
{
    ExportRequest& request = m_result.request;
    ViewOptions& view = request.view;
    const auto text = [](std::optional<std::string>& target) {
        return [&target](const QString& value) {
            target = value.toStdString();
        };
    };
    std::map<QString, Handler> options;
    options[QStringLiteral("--export")] = [&request](const QString& v) {
        request.output = v;
    };
    options[QStringLiteral("--baseline")] = [&request](const QString& v) {
        request.baseline = v;
    };
    options[QStringLiteral("--chart")] = [this](const QString& v) {
        setCharts(v);
    };
    options[QStringLiteral("--size")] = [this](const QString& v) {
        setSize(v);
    };
    options[QStringLiteral("--scale")] = [this](const QString& v) {
        setScale(v);
    };
    options[QStringLiteral("--theme")] = [this](const QString& v) {
        setTheme(v);
    };
    options[QStringLiteral("--headline")] = [this](const QString& v) {
        setHeadline(v);
    };
    options[QStringLiteral("--values")] = [this, &view](const QString& v) {
        choose(v, view.values, valueModeFromString, QStringLiteral("absolute, ratio or percent"));
    };
    options[QStringLiteral("--order")] = [this, &view](const QString& v) {
        choose(v, view.order, rowOrderFromString, QStringLiteral("chosen, best or name"));
    };
    options[QStringLiteral("--panels")] = [this, &view](const QString& v) {
        choose(v, view.panels, panelSubjectFromString, QStringLiteral("test or run"));
    };
    options[QStringLiteral("--rows")] = text(view.rowTag);
    options[QStringLiteral("--bars")] = text(view.barTag);
    options[QStringLiteral("--title")] = text(view.title);
    options[QStringLiteral("--notes")] = text(view.notes);
    return options;
}

void Parser::parseOption(const QString& argument)
{
    const qsizetype equals = argument.indexOf(QLatin1Char('='));
    const bool isAttached = equals > 0;
    const QString option = argument.left(isAttached ? equals : argument.size());
    const QString attached = isAttached ? argument.mid(equals + 1) : QString();
    const QString bare = option.mid(option.startsWith(QLatin1String("--")) ? 2 : 1);

    const std::map<QString, Handler> valued = valuedOptions();
    if (option == QLatin1String("--help") || option == QLatin1String("-h")) {
        m_result.task = CommandLine::Task::Help;
    } else if (option == QLatin1String("--version") || option == QLatin1String("-v")) {
        m_result.task = CommandLine::Task::Version;
    } else if (option == QLatin1String("--dark") && !isAttached) {
        m_result.request.picture.theme = ChartTheme::Dark;
        m_exportOption = option;
        m_chartOption = option;
    } else if (option == QLatin1String("--logarithmic") && !isAttached) {
        m_result.request.view.isLogarithmic = true;
        m_exportOption = option;
    } else if (option == QLatin1String("--transparent") && !isAttached) {
        m_result.request.picture.transparent = true;
        m_exportOption = option;
    } else if (option == QLatin1String("--pages") && !isAttached) {
        m_result.request.picture.onPaper = true;
        m_exportOption = option;
    } else if (const auto found = valued.find(option); found != valued.end()) {
        if (const auto value = takeValue(option, attached, isAttached)) {
            m_exportOption = option;
            if (value->isEmpty()) {
                refuse(QStringLiteral("%1 needs a value after it.").arg(option));
            } else {
                found->second(*value);
            }
        }
    } else if (isQtOptionWithValue(bare)) {
        takeValue(option, attached, isAttached);
        m_result.choosesPlatform = m_result.choosesPlatform || bare == QLatin1String("platform");
    } else if (!isQtSwitch(bare)) {
        refuse(QStringLiteral("There is no option “%1”. “octamark --help” lists them all.")
                   .arg(option));
    }
}

/// Every option has to mean something for this kind of file.
void Parser::checkType()
{
    const ExportRequest& request = m_result.request;
    const std::optional<ExportType> type = exportTypeOf(request.output);
    if (!type) {
        QStringList endings;
        for (const ExportType known : exportTypes()) {
            endings.append(u'.' + suffixOf(known));
        }
        const QString last = endings.takeLast();
        refuse(QStringLiteral("“%1” does not say what to write. End it with %2 or %3.")
                   .arg(request.output, endings.join(QLatin1String(", ")), last));
        return;
    }
    const QString ending = u'.' + suffixOf(*type);
    if (!m_chartOption.isEmpty() && !hasCharts(*type)) {
        refuse(QStringLiteral("%1 is for charts, of which a %2 file has none.")
                   .arg(m_chartOption, ending));
    }
    if (m_hasScale && *type != ExportType::Png) {
        refuse(QStringLiteral("--scale is for the pixels of a .png file; a %1 file has none.")
                   .arg(ending));
    }
    if (request.picture.onPaper && *type != ExportType::Pdf) {
        refuse(QStringLiteral("--pages is for .pdf files; a %1 file has none.").arg(ending));
    }
    if (request.picture.transparent && !canBeTransparent(*type)) {
        refuse(QStringLiteral("--transparent is for .png and .svg files; a %1 file is opaque.")
                   .arg(ending));
    }
}

void Parser::checkWhole()
{
    const ExportRequest& request = m_result.request;
    if (request.output.isEmpty()) {
        if (!m_exportOption.isEmpty()) {
            refuse(QStringLiteral("%1 goes with --export. Say where to: --export charts.png.")
                       .arg(m_exportOption));
        }
        return;
    }
    checkType();
    if (m_files.isEmpty()) {
        refuse(QStringLiteral("Name at least one saved run or report to draw."));
    }
    m_result.task = m_result.problem.isEmpty() ? CommandLine::Task::Export : m_result.task;
}

/// The commands of octamark-cli. A file of such a name is opened as "./run".
bool isCommand(const QString& word)
{
    static const QStringList Commands{ QStringLiteral("run"), QStringLiteral("import"),
        QStringLiteral("show"), QStringLiteral("compare"), QStringLiteral("targets") };
    return Commands.contains(word);
}

CommandLine Parser::parse()
{
    if (!m_arguments.isEmpty() && isCommand(m_arguments.front())) {
        m_result.task = CommandLine::Task::CommandLineProgram;
        m_result.words = m_arguments;
        return m_result;
    }
    bool onlyFiles = false;
    for (; m_at < m_arguments.size(); ++m_at) {
        const QString& argument = m_arguments[m_at];
        if (argument.isEmpty()) {
            continue;
        }
        if (!onlyFiles && argument == QLatin1String("--")) {
            onlyFiles = true;
        } else if (!onlyFiles && argument == QLatin1String("/?")) {
            m_result.task = CommandLine::Task::Help;
        } else if (onlyFiles || !argument.startsWith(QLatin1Char('-'))) {
            m_files.append(argument);
        } else {
            parseOption(argument);
        }
        if (m_result.task != CommandLine::Task::Window) {
            return m_result; // help, version, or something wrong
        }
    }
    checkWhole();
    m_result.files = m_files;
    m_result.request.files = m_files;
    return m_result;
}

template <typename Value>
void take(Value& target, const std::optional<Value>& said)
{
    target = said.value_or(target);
}

} // namespace

void ViewOptions::applyTo(ComparisonView& view) const
{
    if (!charts.empty()) {
        view.charts = charts;
    }
    take(view.values, values);
    take(view.order, order);
    take(view.panels, panels);
    take(view.barTag, barTag);
    take(view.rowTag, rowTag);
    take(view.title, title);
    take(view.notes, notes);
    view.isLogarithmic = view.isLogarithmic || isLogarithmic;
}

CommandLine CommandLine::parse(const QStringList& arguments)
{
    return Parser(arguments).parse();
}

QString CommandLine::help()
{
    return QStringLiteral(
        "Usage: octamark [FILE…]\n"
        "       octamark --export OUT.png [OPTION…] FILE…\n"
        "       octamark run|import|show|compare|targets …\n"
        "\n"
        "The first form opens the window, with saved runs or benchmark reports in the comparison.\n"
        "The second writes their comparison into a file; it needs no display. One saved "
        "comparison\n"
        "brings its own view, baseline, title and notes. The third does what octamark-cli does,\n"
        "which has to be beside it.\n"
        "\n"
        "  --export OUT       the file to write; its ending says what becomes of the comparison:\n"
        "                     .png .svg .pdf  charts; .svg and .pdf stay sharp at any size\n"
        "                     .html           charts, tables and the runs, which can be opened "
        "again\n"
        "                     .xlsx .csv      tables for spreadsheets; .xlsx has the notes as "
        "well\n"
        "                     .md             tables as Markdown\n"
        "                     .bbcode         tables for forums\n"
        "                     .txt            a report of each run as CrystalDiskMark prints it\n"
        "                     .octacompare    the runs and the view, to be opened again\n"
        "  --chart LIST       which charts, with commas between them: sequential, random (both\n"
        "                     MB/s), iops, latency, durable, first-write, over-time; or all,\n"
        "                     the first three (the default)\n"
        "  --baseline FILE    the run that the others are compared with\n"
        "  --values WHICH     absolute with the ratio beside it (the default), or ratio or "
        "percent\n"
        "                     of the baseline\n"
        "  --logarithmic      on an axis of powers of ten\n"
        "  --order WHICH      the rows as chosen (the default), best first, or by name\n"
        "  --panels WHICH     a panel for each test (the default) or each run\n"
        "  --rows TAG         a row for each value of the tag, instead of each run\n"
        "  --bars TAG         a bar for each value of the tag, instead of read and write\n"
        "  --title, --notes   text above and below the charts\n"
        "  --size WxH         size of the charts; grows where the rows need more (1600x900)\n"
        "  --scale N          pixels of a PNG for each unit of size, 0.5 to 8 (1)\n"
        "  --theme WHICH      light (the default), dark, or print: black on white with patterns\n"
        "  --dark             the same as --theme dark\n"
        "  --transparent      nothing behind the charts of a PNG or SVG\n"
        "  --pages            a PDF report on pages of A4, with the tables\n"
        "  --headline WHICH   the loop that stands for a test: median (the default) or best\n"
        "  --help, --version  show this, or the version, and exit\n"
        "\n"
        "Exit codes: 0 done, 1 failed, 2 wrong usage. Qt's own options, such as -platform and\n"
        "-style, are accepted as well. Measuring without a window: octamark-cli.\n");
}

QString CommandLine::version()
{
    return QStringLiteral("%1 %2\n").arg(QLatin1String(ProgramName), QLatin1String(ProgramVersion));
}

} // namespace octamark
