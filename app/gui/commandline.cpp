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
    void setChart(const QString& text);
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

void Parser::setChart(const QString& text)
{
    static const std::map<QString, ChartSelection> Charts{ { QStringLiteral("sequential"),
                                                               ChartSelection::Sequential },
        { QStringLiteral("random"), ChartSelection::Random },
        { QStringLiteral("iops"), ChartSelection::Iops },
        { QStringLiteral("all"), ChartSelection::All } };
    const auto found = Charts.find(text);
    if (found == Charts.end()) {
        refuse(QStringLiteral("“%1” is not a chart. Choose sequential, random, iops or all.")
                   .arg(text));
        return;
    }
    m_result.request.picture.selection = found->second;
    m_chartOption = QStringLiteral("--chart");
}

void Parser::setHeadline(const QString& text)
{
    if (text != QLatin1String("median") && text != QLatin1String("best")) {
        refuse(QStringLiteral("“%1” is not a headline. Choose median or best.").arg(text));
        return;
    }
    m_result.request.headline = text == QLatin1String("best") ? Headline::Best : Headline::Median;
}

void Parser::parseOption(const QString& argument)
{
    const qsizetype equals = argument.indexOf(QLatin1Char('='));
    const bool isAttached = equals > 0;
    const QString option = argument.left(isAttached ? equals : argument.size());
    const QString attached = isAttached ? argument.mid(equals + 1) : QString();
    const QString bare = option.mid(option.startsWith(QLatin1String("--")) ? 2 : 1);

    const std::map<QString, Handler> valued{ { QStringLiteral("--export"),
                                                 [this](const QString& v) {
                                                     m_result.request.output = v;
                                                 } },
        { QStringLiteral("--chart"),
            [this](const QString& v) {
                setChart(v);
            } },
        { QStringLiteral("--size"),
            [this](const QString& v) {
                setSize(v);
            } },
        { QStringLiteral("--scale"),
            [this](const QString& v) {
                setScale(v);
            } },
        { QStringLiteral("--headline"),
            [this](const QString& v) {
                setHeadline(v);
            } },
        { QStringLiteral("--baseline"), [this](const QString& v) {
             m_result.request.baseline = v;
         } } };
    if (option == QLatin1String("--help") || option == QLatin1String("-h")) {
        m_result.task = CommandLine::Task::Help;
    } else if (option == QLatin1String("--version") || option == QLatin1String("-v")) {
        m_result.task = CommandLine::Task::Version;
    } else if (option == QLatin1String("--dark") && !isAttached) {
        m_result.request.picture.dark = true;
        m_exportOption = option;
        m_chartOption = option;
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
        refuse(QStringLiteral("“%1” says not what to write. End it with %2 or %3.")
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

} // namespace

CommandLine CommandLine::parse(const QStringList& arguments)
{
    return Parser(arguments).parse();
}

QString CommandLine::help()
{
    return QStringLiteral(
        "Usage: octamark [FILE…]\n"
        "       octamark --export OUT.png [--chart sequential|random|iops|all] [--size 1600x900]\n"
        "                [--scale 2] [--dark] [--transparent] [--pages] [--headline median|best]\n"
        "                [--baseline FILE] FILE…\n"
        "       octamark run|import|show|compare|targets …\n"
        "\n"
        "The first form opens the window, with saved runs or benchmark reports in the comparison.\n"
        "The second writes their comparison into a file; it needs no display. The third does what\n"
        "octamark-cli does, which has to be beside it.\n"
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
        "  --chart CHART      sequential, random (both MB/s), iops, or all (the default)\n"
        "  --size WxH         size of the charts; grows where the rows need more (1600x900)\n"
        "  --scale N          pixels of a PNG for each unit of size, 0.5 to 8 (1)\n"
        "  --dark             light on dark\n"
        "  --transparent      nothing behind the charts of a PNG or SVG\n"
        "  --pages            a PDF report on pages of A4, with the tables\n"
        "  --headline WHICH   the loop that stands for a test: median (the default) or best\n"
        "  --baseline FILE    the run that the others are compared with\n"
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
