// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/charts/chartruns.h"
#include "ui/charts/pdfreport.h"

#include <QTest>

using namespace octamark;
using namespace octamark::test;

class TestPdfReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { loadChartFont(); }
    void hasPagesOfA4_data();
    void hasPagesOfA4();
    void hasLettersAndNoPixels();
    void growsWithWhatItShows();
};

void TestPdfReport::hasPagesOfA4_data()
{
    QTest::addColumn<int>("runs");
    QTest::addColumn<std::size_t>("nameLength");
    QTest::newRow("none") << 0 << std::size_t{ 0 };
    QTest::newRow("one") << 1 << std::size_t{ 0 };
    QTest::newRow("forty") << 40 << std::size_t{ 0 };
    QTest::newRow("long names") << 8 << std::size_t{ 300 };
}

void TestPdfReport::hasPagesOfA4()
{
    QFETCH(const int, runs);
    QFETCH(const std::size_t, nameLength);
    const QByteArray pdf
        = renderPdfReport(compare(seedRuns(static_cast<std::size_t>(runs), nameLength), {}), {});
    QVERIFY(pdf.startsWith("%PDF-"));
    const qsizetype pages = pdf.count("/Type /Page\n");
    QVERIFY(pages >= 2); // charts, and tables
    QCOMPARE(pdf.count("/MediaBox [0 0 595.000000 842.000000]"), pages);
}

void TestPdfReport::hasLettersAndNoPixels()
{
    const QByteArray pdf
        = renderPdfReport(compare({ renamed(seedRuns(1)[0], "<b>&\"'</b> <img src=x>") }, {}), {});
    QVERIFY(pdf.contains("/Type /Font"));
    QVERIFY(!pdf.contains("/Subtype /Image"));
}

void TestPdfReport::growsWithWhatItShows()
{
    const auto pages = [](const std::vector<RunPointer>& runs, std::optional<ChartKind> chart) {
        return renderPdfReport(compare(runs, {}), { .chart = chart }).count("/Type /Page\n");
    };
    QVERIFY(pages(seedRuns(12), std::nullopt) > pages(seedRuns(12), ChartKind::RandomIops));
    QVERIFY(pages(seedRuns(40), ChartKind::RandomIops) > pages(seedRuns(2), ChartKind::RandomIops));
}

QTEST_MAIN(TestPdfReport)
#include "tst_pdfreport.moc"
