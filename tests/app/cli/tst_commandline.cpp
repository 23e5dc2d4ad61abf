// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commandline.h"
#include "core/base/units.h"
#include "core/base/version.h"
#include "core/io/ioengine.h"
#include "core/plan/suites.h"

#include <QTest>

using namespace octamark;

namespace {

CommandLine parse(const QStringList& arguments)
{
    std::vector<std::string> texts{ "octamark-cli" };
    for (const QString& argument : arguments) {
        texts.push_back(argument.toStdString());
    }
    return parseCommandLine(texts);
}

CommandLine parse(const char* arguments)
{
    return parse(QString::fromUtf8(arguments).split(u' ', Qt::SkipEmptyParts));
}

template <typename Options>
Options parsedAs(const CommandLine& commandLine)
{
    if (const auto* error = std::get_if<UsageError>(&commandLine)) {
        qWarning("%s", error->message.c_str());
    }
    return std::get<Options>(commandLine);
}

} // namespace

class CommandLineTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void runsTheClassicSuiteUnlessToldOtherwise()
    {
        const auto options = parsedAs<RunOptions>(parse("run --target /mnt"));
        TestPlan expected;
        expected.tests = testsOf(findSuite("classic")->rows);
        QVERIFY(options.plan == expected);
        QCOMPARE(options.target, std::filesystem::path("/mnt"));
        QVERIFY(options.format == OutputFormat::Text);
        QVERIFY(options.headline == Headline::Best);
        QVERIFY(options.label.empty() && options.tags.empty() && options.output.empty());
    }

    void takesEveryOptionOfARun()
    {
        const auto options = parsedAs<RunOptions>(parse(
            "run --target . --suite nvme --size 512MiB --loops 3 --seconds 2 --pause 0 --data zero "
            "--engine threads --seed 18446744073709551615 --label zfs --tag storage=zfs "
            "--tag cache=none --output x.octamark --format json --headline best"));
        TestPlan expected{ .suite = "nvme",
            .tests = testsOf(findSuite("nvme")->rows),
            .fileSizeBytes = 512 * MiB,
            .loops = 3,
            .measuredSeconds = 2,
            .pauseSeconds = 0,
            .data = WriteData::Zero,
            .engine = EngineChoice::Threads,
            .seed = UINT64_MAX };
        QVERIFY(options.plan == expected);
        QCOMPARE(options.label, std::string("zfs"));
        const std::vector<Tag> tags{ { "storage", "zfs" }, { "cache", "none" } };
        QVERIFY(options.tags == tags);
        QCOMPARE(options.output, std::filesystem::path("x.octamark"));
        QVERIFY(options.format == OutputFormat::Json);
        QVERIFY(options.headline == Headline::Best);
    }

    void keepsLabelsAndTagsAsTheyAreWritten()
    {
        const auto options = parsedAs<RunOptions>(parse(
            QStringList{ QStringLiteral("run"), QStringLiteral("--target"), QStringLiteral("a b"),
                QStringLiteral("--label"), QStringLiteral("[zfs, none]"), QStringLiteral("--tag"),
                QStringLiteral("[a]=x=y, z"), QStringLiteral("--tag=日本=語") }));
        QCOMPARE(options.target, std::filesystem::path("a b"));
        QCOMPARE(options.label, std::string("[zfs, none]"));
        const std::vector<Tag> tags{ { "[a]", "x=y, z" }, { "日本", "語" } };
        QVERIFY(options.tags == tags);
    }

    void choosesTheHeadlineByTheFormat_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<bool>("isBest");
        QTest::newRow("text") << QStringLiteral("text") << true;
        QTest::newRow("json") << QStringLiteral("json") << false;
        QTest::newRow("csv") << QStringLiteral("csv") << false;
        QTest::newRow("markdown") << QStringLiteral("markdown") << false;
        QTest::newRow("bbcode") << QStringLiteral("bbcode") << true;
        QTest::newRow("html") << QStringLiteral("html") << false;
    }
    void choosesTheHeadlineByTheFormat()
    {
        QFETCH(QString, format);
        QFETCH(bool, isBest);
        const QStringList show{ QStringLiteral("show"), QStringLiteral("x"),
            QStringLiteral("--format"), format };
        QCOMPARE(parsedAs<ShowOptions>(parse(show)).headline == Headline::Best, isBest);
        const QStringList median = show + QStringList{ QStringLiteral("--headline=median") };
        QVERIFY(parsedAs<ShowOptions>(parse(median)).headline == Headline::Median);
    }

    void readsTheOtherCommands()
    {
        const auto import = parsedAs<ImportOptions>(
            parse("import a - b --output runs --format csv --label x --tag k=v"));
        const std::vector<std::filesystem::path> files{ "a", "-", "b" };
        QVERIFY(import.files == files);
        QCOMPARE(import.output, std::filesystem::path("runs"));
        QVERIFY(import.format == OutputFormat::Csv);
        QCOMPARE(import.label, std::string("x"));
        QCOMPARE(import.tags.size(), std::size_t(1));
        QVERIFY(!parsedAs<ImportOptions>(parse("import a")).format);

        const auto compare = parsedAs<CompareOptions>(
            parse("compare a b --baseline b --format markdown --headline best --output c.md"));
        QCOMPARE(compare.output, std::filesystem::path("c.md"));
        QCOMPARE(parsedAs<ShowOptions>(parse("show a --output c.txt")).output,
            std::filesystem::path("c.txt"));
        QCOMPARE(compare.files.size(), std::size_t(2));
        QCOMPARE(compare.baseline, std::filesystem::path("b"));
        QVERIFY(compare.format == OutputFormat::Markdown);
        QVERIFY(compare.headline == Headline::Best);
        QVERIFY(parsedAs<CompareOptions>(parse("compare a")).headline == Headline::Median);

        QVERIFY(parsedAs<TargetsOptions>(parse("targets")).format == OutputFormat::Text);
        QVERIFY(
            parsedAs<TargetsOptions>(parse("targets --format json")).format == OutputFormat::Json);
    }

    void takesFileNamesThatLookLikeSomethingElse()
    {
        const auto options = parsedAs<ShowOptions>(parse("show [a,b] c,d -- --format [e]"));
        const std::vector<std::filesystem::path> files{ "./[a,b]", "c,d", "./--format", "./[e]" };
        QVERIFY(options.files == files);
    }

    void helpsWithAnExampleForEachCommand_data()
    {
        QTest::addColumn<QString>("command");
        for (const char* const command : { "run", "import", "show", "compare", "targets" }) {
            QTest::newRow(command) << QString::fromLatin1(command);
        }
    }
    void helpsWithAnExampleForEachCommand()
    {
        QFETCH(QString, command);
        const auto help
            = parsedAs<InformationText>(parse(QStringList{ command, QStringLiteral("--help") }));
        const auto text = QString::fromStdString(help.text);
        const QString name = QStringLiteral("octamark-cli ") + command;
        QVERIFY2(text.contains(QStringLiteral("Usage: ") + name), help.text.c_str());
        QVERIFY2(text.contains(QStringLiteral("Example: ") + name), help.text.c_str());
        const auto whole = parsedAs<InformationText>(parse("--help"));
        QVERIFY(QString::fromStdString(whole.text).contains(command));
    }

    void printsItsVersion()
    {
        const auto version = parsedAs<InformationText>(parse("--version"));
        QCOMPARE(version.text, std::string("octamark-cli ") + ProgramVersion + '\n');
    }

    void refusesWhatItDoesNotUnderstand_data()
    {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QString>("message");
        QTest::addColumn<QString>("help");
        const auto row = [](const char* arguments, const char* message, const char* help) {
            QTest::newRow(*arguments == '\0' ? "nothing" : arguments) << QString::fromUtf8(
                arguments) << QString::fromUtf8(message) << QString::fromUtf8(help);
        };
        const char* const run = "octamark-cli run --help";
        std::string engines = "Choose auto";
        for (const EngineChoice choice : engineLadder()) {
            engines += choice == EngineChoice::Threads ? " or " : ", ";
            engines += toString(choice);
        }
        engines += '.';
        row("", "A command is missing. Choose run, import, show, compare or targets.",
            "octamark-cli --help");
        row("foo", "“foo” is not a command. Choose run, import, show, compare or targets.",
            "octamark-cli --help");
        row("--target .", "“--target” is not a command.", "octamark-cli --help");
        row("run", "--target is required.", run);
        row("run --target", "--target needs a value.", run);
        row("run --target=", "--target needs a", run);
        row("run --target . --bogus x", "“--bogus” is not known here.", run);
        row("run --target . more", "“more” is not known here.", run);
        row("run --target . --target x", "--target is given more than once.", run);
        row("run --target . --suite foo",
            "--suite: “foo” is not known. Choose classic, legacy, modern or nvme.", run);
        row("run --target . --size 12x",
            "--size: “12x” is not a size. Write a number and a unit, such as 1GiB.", run);
        row("run --target . --size -1GiB", "--size", run);
        row("run --target . --loops five", "--loops: “five” is not a number", run);
        row("run --target . --loops -1", "--loops: “-1” is not a number", run);
        row("run --target . --loops 1.5", "--loops: “1.5” is not a number", run);
        row("run --target . --loops 99999999999", "--loops: “99999999999” is not a number", run);
        row("run --target . --loops 1 --loops 2", "--loops is given more than once.", run);
        row("run --target . --seconds 5s", "--seconds: “5s” is not a number", run);
        row("run --target . --pause 0x1", "--pause: “0x1” is not a number", run);
        row("run --target . --seed 18446744073709551616", "--seed: ", run);
        row("run --target . --data ones", "Choose random or zero.", run);
        row("run --target . --engine posix", engines.c_str(), run);
        row("run --target . --format csv", "Choose text or json.", run);
        row("run --target . --headline mean", "Choose median or best.", run);
        row("run --target . --tag zfs",
            "“zfs” is not a tag. Write a key, “=” and a value, such as storage=zfs.", run);
        row("run --target . --tag =zfs", "“=zfs” is not a tag.", run);
        row("run --target . --tag a=1 --tag a=2", "The tag “a” is given twice.", run);
        row("run --target . --tag a=1 b=2", "“b=2” is not known here.", run);
        row("import", "FILE is required.", "octamark-cli import --help");
        row("import x --format text", "Choose json or csv.", "octamark-cli import --help");
        row("show", "FILE is required.", "octamark-cli show --help");
        row("show x --format table", "Choose text, json, csv, markdown, bbcode, html or xlsx.",
            "octamark-cli show --help");
        row("compare", "FILE is required.", "octamark-cli compare --help");
        row("compare x --format text", "Choose table, csv, json, markdown, bbcode, html or xlsx.",
            "octamark-cli compare --help");
        row("show x --format xlsx", "Name the file to write with --output.",
            "octamark-cli show --help");
        row("compare x --format xlsx", "Name the file to write with --output.",
            "octamark-cli compare --help");
        row("compare x --baseline", "--baseline needs a value.", "octamark-cli compare --help");
        row("targets x", "“x” is not known here.", "octamark-cli targets --help");
        row("targets --format csv", "Choose table or json.", "octamark-cli targets --help");
    }
    void refusesWhatItDoesNotUnderstand()
    {
        QFETCH(QString, arguments);
        QFETCH(QString, message);
        QFETCH(QString, help);
        const auto commandLine = parse(arguments.toUtf8().constData());
        const auto* error = std::get_if<UsageError>(&commandLine);
        QVERIFY(error != nullptr);
        const auto text = QString::fromStdString(error->message);
        QVERIFY2(text.contains(message), error->message.c_str());
        QVERIFY2(text.endsWith(u'.') && !text.contains(u'\n'), error->message.c_str());
        QVERIFY2(QString::fromStdString(error->hint).contains(help), error->hint.c_str());
    }
};

QTEST_APPLESS_MAIN(CommandLineTest)
#include "tst_commandline.moc"
