// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/html.h"
#include "core/formats/importer.h"
#include "tests/core/formats/sampleruns.h"

#include <QRegularExpression>
#include <QStringConverter>
#include <QTest>
#include <QXmlStreamReader>

using namespace octamark;

namespace {

RunPointer share(RunDocument run)
{
    return std::make_shared<const RunDocument>(std::move(run));
}

QString text(const std::string& utf8)
{
    return QString::fromStdString(utf8);
}

/// A run whose every text is `words`.
RunDocument runSaying(const std::string& words)
{
    RunDocument run = samples::measuredRun(words);
    run.comment = words;
    run.tags = { { "key", words } };
    run.suite = words;
    run.program = { words, words };
    run.host->os = words;
    run.target->volume.mountPoint = words;
    run.target->volume.device.model = words;
    run.startedAt = words;
    run.results[0].marks = { { MarkCode::Unstable, 0.5 } };
    return run;
}

/// The page is written so that it is XML as well, but for what HTML leaves open.
QString asXml(const std::string& html)
{
    static const QRegularExpression openTag(QStringLiteral("(<meta [^>]*)>"));
    return text(html).replace(openTag, QStringLiteral("\\1/>"));
}

/// Every element's name and attributes, as far as they are no links between notes.
QStringList markupOf(const std::string& html)
{
    QStringList markup;
    QXmlStreamReader reader(asXml(html));
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement) {
            QString element = reader.name().toString();
            for (const QXmlStreamAttribute& attribute : reader.attributes()) {
                element += u' ' + attribute.name().toString() + u'=' + attribute.value().toString();
            }
            markup.append(element);
        }
    }
    return reader.hasError() ? QStringList(reader.errorString()) : markup;
}

} // namespace

class TestHtml : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hasTablesNotesAndRuns();
    void drawnChartsStandInside();
    void needsNothingAndRunsNothing();
    void userTextIsNoMarkup_data();
    void userTextIsNoMarkup();
    void runsComeBackEqual_data() { userTextIsNoMarkup_data(); }
    void runsComeBackEqual();
    void isReadInEveryEncoding();
    void aDamagedPageIsRefused();
    void otherTextsHoldNoRuns();
};

void TestHtml::hasTablesNotesAndRuns()
{
    RunDocument marked = samples::measuredRun("zfs");
    marked.results[0].marks = { { MarkCode::Unstable, 0.5 } };
    const std::string html
        = toHtml(compare({ share(marked), share(samples::measuredRun("lvm")) }, { .baseline = 1 }),
            { .title = "Two disks" });
    const QString page = text(html);
    QVERIFY(page.startsWith(QStringLiteral("<!DOCTYPE html>\n")));
    for (const char* part : { "<title>Two disks</title>", "<h2>MB/s</h2>", "<h2>IOPS</h2>",
             "<bdi>lvm (baseline)</bdi>", "SEQ 1 MiB Q8 T1 read", "2097.152 <small>×1.00 ≈</small>",
             "<sup><a href=\"#note-1\">1</a></sup>", "<li id=\"note-1\">",
             "<h3><bdi>zfs</bdi></h3>", "Debian GNU/Linux 12 (bookworm), 6.1.0-18-amd64, x86_64",
             "QEMU HARDDISK", "Values of the median loop." }) {
        QVERIFY2(page.contains(QString::fromUtf8(part)), part);
    }
    QVERIFY(markupOf(html).size() > 50);
}

void TestHtml::drawnChartsStandInside()
{
    const std::string html = toHtml(compare({ share(samples::measuredRun("zfs")) }, {}),
        { .charts
            = { { "Charts & more", "<?xml version=\"1.0\"?>\n<svg width=\"1\"><rect/></svg>" } } });
    QVERIFY(text(html).contains(QStringLiteral(
        "<h2>Charts &amp; more</h2>\n<figure>\n<svg width=\"1\"><rect/></svg>\n</figure>")));
    QVERIFY(!text(html).contains(QStringLiteral("<?xml")));
}

void TestHtml::needsNothingAndRunsNothing()
{
    const std::string html = toHtml(compare({ share(samples::measuredRun("zfs")) }, {}));
    QVERIFY(text(html).contains(QStringLiteral("default-src 'none'")));
    for (const QString& element : markupOf(html)) {
        QVERIFY2(!element.contains(QStringLiteral("src=")), qPrintable(element));
        QVERIFY2(!element.contains(QRegularExpression(QStringLiteral("href=(?!#note-)"))),
            qPrintable(element));
        QVERIFY2(
            !element.contains(QRegularExpression(QStringLiteral(" on\\w+="))), qPrintable(element));
        QVERIFY2(!element.startsWith(QStringLiteral("script"))
                || element == QStringLiteral("script type=application/json id=octamark-runs"),
            qPrintable(element));
    }
}

void TestHtml::userTextIsNoMarkup_data()
{
    QTest::addColumn<QString>("words");
    QTest::newRow("plain") << QStringLiteral("zfs none");
    QTest::newRow("markup") << QStringLiteral("<b>&\"'</b>");
    QTest::newRow("script") << QStringLiteral("</script><script>alert(1)</script>");
    QTest::newRow("the runs' own mark")
        << QStringLiteral("<script type=\"application/json\" id=\"octamark-runs\">[]</script>");
    QTest::newRow("comment") << QStringLiteral("<!-- ]]> <![CDATA[ -->");
    QTest::newRow("formula") << QStringLiteral("=cmd|' /C calc'!A0");
    QTest::newRow("several lines") << QStringLiteral("a\nb\r\nc\td");
    QTest::newRow("control characters") << QStringLiteral("a\u0001b\u001b[31m\u2028\u2029");
    QTest::newRow("Japanese") << QStringLiteral("日本語の名前");
    QTest::newRow("right to left") << QStringLiteral("שלום \u202eabc");
    QTest::newRow("long") << QStringLiteral("0123456789").repeated(30);
}

void TestHtml::userTextIsNoMarkup()
{
    QFETCH(const QString, words);
    const std::string plain = toHtml(compare({ share(runSaying("x")) }, {}), { .title = "x" });
    const std::string html = toHtml(
        compare({ share(runSaying(words.toStdString())) }, {}), { .title = words.toStdString() });
    QCOMPARE(markupOf(html), markupOf(plain));
}

void TestHtml::runsComeBackEqual()
{
    QFETCH(const QString, words);
    const RunDocument first = runSaying(words.toStdString());
    const RunDocument second = samples::measuredRun("lvm");
    const auto import
        = importText(toHtml(compare({ share(first), share(second) }, {})), "report.html");
    QVERIFY2(import.has_value(), import ? "" : import.error().operation.c_str());
    QCOMPARE(import->runs.size(), std::size_t{ 2 });
    QVERIFY(import->runs[0] == first);
    QVERIFY(import->runs[1] == second);
}

void TestHtml::isReadInEveryEncoding()
{
    const RunDocument run = runSaying("日本語 <b>");
    const std::string html = toHtml(compare({ share(run) }, {}));
    QStringEncoder utf16(QStringConverter::Utf16LE, QStringConverter::Flag::WriteBom);
    const QByteArray encoded = utf16(text(html));
    for (const std::string& bytes : { "\xEF\xBB\xBF" + html, "\r\n " + html,
             std::string(encoded.constData(), static_cast<std::size_t>(encoded.size())) }) {
        const auto import = importText(bytes, "report.html");
        QVERIFY(import.has_value());
        QCOMPARE(import->runs.size(), std::size_t{ 1 });
        QVERIFY(import->runs[0] == run);
    }
}

void TestHtml::aDamagedPageIsRefused()
{
    const std::string html = toHtml(compare({ share(samples::measuredRun("zfs")) }, {}));
    const std::size_t runs = html.find("octamark-runs");
    for (const std::size_t length : { runs + 20, runs + 200, html.find("</script>") - 1 }) {
        const auto import = importText(html.substr(0, length), "report.html");
        QVERIFY(!import.has_value());
        QVERIFY(import.error().code == ErrorCode::Corrupt);
    }
    QVERIFY(!importText(toHtml(compare({}, {})), "none.html").has_value());
}

void TestHtml::otherTextsHoldNoRuns()
{
    QVERIFY(!runsInHtml("").has_value());
    QVERIFY(!runsInHtml("<html></html>").has_value());
    QVERIFY(!runsInHtml("text <script type=\"application/json\" id=\"octamark-runs\">[]</script>")
                 .has_value());
}

QTEST_APPLESS_MAIN(TestHtml)
#include "tst_html.moc"
