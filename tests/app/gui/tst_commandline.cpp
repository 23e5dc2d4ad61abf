// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/commandline.h"

#include <QTest>

using namespace octamark;

namespace {

QStringList words(const char* text)
{
    return QString::fromUtf8(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

} // namespace

class TestCommandLine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void opensTheWindowWithoutArguments();
    void opensFilesInTheWindow();
    void takesEveryOptionOfAnExport();
    void drawsAllChartsUnlessToldOtherwise();
    void takesValuesAfterAnEqualsSign();
    void printsOnPagesWhenAskedTo();
    void treatsEverythingAfterTwoDashesAsFiles();
    void passesOverTheOptionsOfQt_data();
    void passesOverTheOptionsOfQt();
    void refusesWrongUsageWithASentence_data();
    void refusesWrongUsageWithASentence();
    void answersHelpAndVersion();
    void leavesCommandsToTheOtherProgram();
};

void TestCommandLine::opensTheWindowWithoutArguments()
{
    const CommandLine line = CommandLine::parse({});
    QCOMPARE(line.task, CommandLine::Task::Window);
    QVERIFY(line.files.isEmpty());
}

void TestCommandLine::opensFilesInTheWindow()
{
    const CommandLine line
        = CommandLine::parse({ QStringLiteral("a b.octamark"), QStringLiteral("c=d.txt") });
    QCOMPARE(line.task, CommandLine::Task::Window);
    QCOMPARE(
        line.files, (QStringList{ QStringLiteral("a b.octamark"), QStringLiteral("c=d.txt") }));
}

void TestCommandLine::takesEveryOptionOfAnExport()
{
    const CommandLine line
        = CommandLine::parse(words("--export out.PNG --chart iops --size 1200x700 --scale 2.5 "
                                   "--dark --transparent --headline best "
                                   "--baseline b.txt a.txt b.txt"));
    QCOMPARE(line.problem, QString());
    QCOMPARE(line.task, CommandLine::Task::Export);
    QCOMPARE(line.request.output, QStringLiteral("out.PNG"));
    QVERIFY(line.request.view.charts == std::vector{ ChartKind::RandomIops });
    QCOMPARE(line.request.picture.size, QSize(1200, 700));
    QCOMPARE(line.request.picture.scale, 2.5);
    QVERIFY(line.request.picture.theme == ChartTheme::Dark);
    QVERIFY(line.request.picture.transparent);
    QVERIFY(line.request.view.headline == Headline::Best);
    QCOMPARE(line.request.baseline, QStringLiteral("b.txt"));
    QCOMPARE(line.request.files, words("a.txt b.txt"));
    QVERIFY(!line.choosesPlatform);
}

void TestCommandLine::drawsAllChartsUnlessToldOtherwise()
{
    const CommandLine line = CommandLine::parse(words("a.txt --export out.png"));
    QCOMPARE(line.task, CommandLine::Task::Export);
    QVERIFY(line.request.view.charts.empty());
    QCOMPARE(line.request.picture.size, QSize(1600, 900));
    QCOMPARE(line.request.picture.scale, 1.0);
    QVERIFY(!line.request.view.headline);
}

void TestCommandLine::takesValuesAfterAnEqualsSign()
{
    const CommandLine line
        = CommandLine::parse(words("--export=x=y.png --scale=2 --size=800x600 a.txt"));
    QCOMPARE(line.task, CommandLine::Task::Export);
    QCOMPARE(line.request.output, QStringLiteral("x=y.png"));
    QCOMPARE(line.request.picture.scale, 2.0);
    QCOMPARE(line.request.picture.size, QSize(800, 600));
}

void TestCommandLine::printsOnPagesWhenAskedTo()
{
    QVERIFY(!CommandLine::parse(words("--export o.pdf a.txt")).request.picture.onPaper);
    QVERIFY(CommandLine::parse(words("--export o.pdf --pages a.txt")).request.picture.onPaper);
}

void TestCommandLine::treatsEverythingAfterTwoDashesAsFiles()
{
    const CommandLine line = CommandLine::parse(words("--export out.png -- --dark -x.txt"));
    QCOMPARE(line.task, CommandLine::Task::Export);
    QCOMPARE(line.request.files, words("--dark -x.txt"));
    QVERIFY(line.request.picture.theme == ChartTheme::Light);
}

void TestCommandLine::passesOverTheOptionsOfQt_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<bool>("choosesPlatform");
    QTest::newRow("platform") << words("-platform offscreen a.txt") << true;
    QTest::newRow("two dashes") << words("--platform offscreen a.txt") << true;
    QTest::newRow("equals") << words("-platform=offscreen a.txt") << true;
    QTest::newRow("style") << words("-style fusion a.txt") << false;
    QTest::newRow("switch") << words("-reverse a.txt") << false;
}

void TestCommandLine::passesOverTheOptionsOfQt()
{
    QFETCH(QStringList, arguments);
    QFETCH(bool, choosesPlatform);
    const CommandLine line = CommandLine::parse(arguments);
    QCOMPARE(line.task, CommandLine::Task::Window);
    QCOMPARE(line.files, words("a.txt"));
    QCOMPARE(line.choosesPlatform, choosesPlatform);
}

void TestCommandLine::refusesWrongUsageWithASentence_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("names");
    const auto row = [](const char* arguments, const char* names) {
        QTest::newRow(arguments) << words(arguments) << QString::fromUtf8(names);
    };
    row("--fast", "--fast");
    row("-x", "-x");
    row("--export", "--export");
    row("--export out.png", "at least one");
    row("--export out.jpg a.txt", "out.jpg");
    row("--export= a.txt", "--export");
    row("--export o.png --chart pie a.txt", "pie");
    row("--export o.png --size 1600 a.txt", "1600");
    row("--export o.png --size 0x0 a.txt", "0x0");
    row("--export o.png --size -1x900 a.txt", "-1x900");
    row("--export o.png --size 99999x900 a.txt", "99999x900");
    row("--export o.png --scale nan a.txt", "nan");
    row("--export o.png --scale 0 a.txt", "0");
    row("--export o.png --scale 2x a.txt", "2x");
    row("--export o.png --scale 100 a.txt", "100");
    row("--export o.pdf --scale 2 a.txt", "--scale");
    row("--export o.svg --scale 2 a.txt", "--scale");
    row("--export o.pdf --transparent a.txt", "--transparent");
    row("--export o.html --transparent a.txt", "--transparent");
    row("--export o.html --pages a.txt", "--pages");
    row("--export o.csv --size 800x600 a.txt", "--size is for charts");
    row("--export o.md --dark a.txt", "--dark is for charts");
    row("--export o.txt --chart iops a.txt", "--chart is for charts");
    row("--transparent a.txt", "--transparent");
    row("--export o.png --headline worst a.txt", "worst");
    row("--export o.png --chart iops,pie a.txt", "pie");
    row("--export o.png --values log a.txt", "absolute, ratio or percent");
    row("--export o.png --order up a.txt", "chosen, best or name");
    row("--export o.png --panels disk a.txt", "test or run");
    row("--export o.png --theme pink a.txt", "light, dark or print");
    row("--export o.csv --theme print a.txt", "--theme");
    row("--logarithmic a.txt", "--export");
    row("--export o.png a.txt --baseline", "--baseline");
    row("--chart iops a.txt", "--chart");
    row("--dark a.txt", "--dark");
    row("--dark=yes a.txt", "--dark");
    row("-platform", "-platform");
}

void TestCommandLine::refusesWrongUsageWithASentence()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, names);
    const CommandLine line = CommandLine::parse(arguments);
    QCOMPARE(line.task, CommandLine::Task::Refuse);
    QVERIFY2(line.problem.contains(names), qPrintable(line.problem));
    QVERIFY(line.problem.endsWith(QLatin1Char('.')));
}

void TestCommandLine::answersHelpAndVersion()
{
    QCOMPARE(CommandLine::parse(words("--help")).task, CommandLine::Task::Help);
    QCOMPARE(CommandLine::parse(words("a.txt -h")).task, CommandLine::Task::Help);
    QCOMPARE(CommandLine::parse(words("--version")).task, CommandLine::Task::Version);
    QVERIFY(CommandLine::help().contains(QStringLiteral("--export")));
    QVERIFY(CommandLine::version().startsWith(QStringLiteral("Octamark ")));
}

void TestCommandLine::leavesCommandsToTheOtherProgram()
{
    const QStringList all = words("run --target D: --nonsense");
    const CommandLine line = CommandLine::parse(all);
    QCOMPARE(line.task, CommandLine::Task::CommandLineProgram);
    QCOMPARE(line.words, all);
    QCOMPARE(CommandLine::parse(words("a.txt run")).task, CommandLine::Task::Window);
    QCOMPARE(CommandLine::parse(words("./run")).files, words("./run"));
    QCOMPARE(CommandLine::parse(words("-- run")).files, words("run"));
    QCOMPARE(CommandLine::parse(words("/?")).task, CommandLine::Task::Help);
}

QTEST_APPLESS_MAIN(TestCommandLine)
#include "tst_commandline.moc"
