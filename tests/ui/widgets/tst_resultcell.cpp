// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/units.h"
#include "core/plan/suites.h"
#include "ui/models/measuremodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/measuregrid.h"
#include "ui/widgets/meterscale.h"
#include "ui/widgets/resultcell.h"
#include "ui/widgets/tabulartext.h"

#include <QApplication>
#include <QClipboard>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace octamark;

namespace {

std::vector<TestKey> classicTests()
{
    return testsOf(findSuite("classic")->rows);
}

TestResult result(const TestKey& key, double megabytesPerSecond)
{
    LoopResult loop;
    loop.measuredNs = NsPerSecond;
    loop.bytes = static_cast<std::uint64_t>(megabytesPerSecond * 1e6);
    loop.ios = loop.bytes / *key.blockSizeBytes;
    TestResult made;
    made.key = key;
    made.loops = { loop };
    return made;
}

class PaintCounter : public QObject
{
public:
    explicit PaintCounter(QObject* watched) { watched->installEventFilter(this); }
    int count = 0;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        count += event->type() == QEvent::Paint ? 1 : 0;
        return QObject::eventFilter(watched, event);
    }
};

} // namespace

class TestResultCell : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, ThemeChoice::Light); }

    void runsByKeyAndDoubleClickButNotByASingleClick()
    {
        MeasureModel model;
        model.setTests(classicTests());
        ResultCell cell;
        cell.resize(400, 110);
        cell.show(model, model.index(0, 0));
        cell.QWidget::show();
        const QSignalSpy runs(&cell, &ResultCell::clicked);
        QTest::mouseClick(&cell, Qt::LeftButton, {}, QPoint(40, 30));
        QCOMPARE(runs.count(), 0);
        QTest::mouseDClick(&cell, Qt::LeftButton, {}, QPoint(40, 30));
        QCOMPARE(runs.count(), 1);
        QTest::keyClick(&cell, Qt::Key_Return);
        QTest::keyClick(&cell, Qt::Key_Space);
        QCOMPARE(runs.count(), 3);
        cell.setRunnable(false);
        QTest::keyClick(&cell, Qt::Key_Return);
        QTest::mouseDClick(&cell, Qt::LeftButton, {}, QPoint(40, 30));
        QCOMPARE(runs.count(), 3);
    }

    void repaintsOnlyWhenItsValueChanges()
    {
        MeasureModel model;
        model.setTests(classicTests());
        model.setResult(result(classicTests()[0], 100));
        ResultCell cell;
        cell.resize(400, 110);
        cell.show(model, model.index(0, 0));
        cell.QWidget::show();
        QVERIFY(QTest::qWaitForWindowExposed(&cell));
        QCoreApplication::processEvents();
        const PaintCounter paints(&cell);
        cell.show(model, model.index(0, 0));
        QCoreApplication::processEvents();
        QCOMPARE(paints.count, 0);
        model.setResult(result(classicTests()[0], 101));
        cell.show(model, model.index(0, 0));
        QCoreApplication::processEvents();
        QCOMPARE(paints.count, 1);
    }

    void copiesItsValue()
    {
        MeasureModel model;
        model.setTests(classicTests());
        model.setResult(result(classicTests()[0], 281.7));
        ResultCell cell;
        cell.show(model, model.index(0, 0));
        QTest::keySequence(&cell, QKeySequence::Copy);
        QCOMPARE(QApplication::clipboard()->text().replace(QChar(QChar::Nbsp), QLatin1Char(' ')),
            QStringLiteral("281.7 MB/s"));
    }

    void isNamedForScreenReaders()
    {
        MeasureModel model;
        model.setTests(classicTests());
        ResultCell cell;
        cell.show(model, model.index(1, 1));
        QVERIFY(cell.accessibleName().startsWith(QStringLiteral("Random write")));
        QVERIFY(cell.accessibleName().endsWith(QStringLiteral("not run")));
    }

    void anActiveCellHasTheColourOfItsColumn()
    {
        MeasureModel model;
        model.setTests(classicTests());
        const TestKey write = classicTests()[4];
        model.setWaiting(std::span(&write, 1));
        model.setActive(write);
        ResultCell cell;
        cell.resize(400, 110);
        cell.show(model, model.indexOf(write));
        const QImage image = cell.grab().toImage();
        QCOMPARE(image.pixelColor(image.width() / 2, 0), lightColors().write);
    }

    void digitsOfOneFontAreEquallyWide()
    {
        const QFont font(QStringLiteral("Inter"), 30);
        QCOMPARE(tabularWidth(font, QStringLiteral("1,111.1")),
            tabularWidth(font, QStringLiteral("9,480.7")));
    }

    void theMeterIsLogarithmicAndEndsAtItsEnds()
    {
        const auto place = [](double bytesPerSecond) {
            TestSummary summary;
            summary.bytesPerSecond = bytesPerSecond;
            return *meterPlaces(summary, Unit::MegabytesPerSecond).value;
        };
        QCOMPARE(place(1), 0.0);
        QCOMPARE(place(1e12), 1.0);
        QVERIFY(qAbs((place(1e9) - place(1e8)) - (place(1e8) - place(1e7))) < 1e-9);
        QVERIFY(!meterPlaces({}, Unit::Iops).value);
    }

    void arrowKeysGoFromCellToCellAndARowRunsBothItsTests()
    {
        MeasureModel model;
        model.setTests(classicTests());
        MeasureGrid grid(model);
        grid.resize(900, 500);
        grid.show();
        QVERIFY(QTest::qWaitForWindowActive(&grid));
        grid.cellAt(0, 0)->setFocus();
        QTest::keyClick(grid.cellAt(0, 0), Qt::Key_Right);
        QTest::keyClick(grid.cellAt(0, 1), Qt::Key_Down);
        QVERIFY(grid.cellAt(1, 1)->hasFocus());
        std::vector<TestKey> asked;
        connect(&grid, &MeasureGrid::runRequested, &grid,
            [&asked](const std::vector<TestKey>& tests) { asked = tests; });
        QTest::keyClick(grid.cellAt(1, 1), Qt::Key_Return);
        QVERIFY(asked == std::vector<TestKey>{ classicTests()[5] });
        grid.rowButton(2)->click();
        QVERIFY((asked == std::vector<TestKey>{ classicTests()[2], classicTests()[6] }));
    }
};

QTEST_MAIN(TestResultCell)
#include "tst_resultcell.moc"
