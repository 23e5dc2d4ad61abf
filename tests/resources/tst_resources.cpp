// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontDatabase>
#include <QFontInfo>
#include <QImage>
#include <QRawFont>
#include <QTest>

/// What is built into the window: the icon in all its sizes, and the font of charts that are
/// drawn without a display.
class TestResources : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void holdTheIconInEverySize_data()
    {
        QTest::addColumn<int>("size");
        for (const int size : { 16, 22, 24, 32, 48, 64, 128, 256, 512 }) {
            QTest::addRow("%d", size) << size;
        }
    }
    void holdTheIconInEverySize()
    {
        QFETCH(const int, size);
        const QImage image(QStringLiteral(":/octamark/icons/octamark-%1.png").arg(size));
        QCOMPARE(image.size(), QSize(size, size));
        QVERIFY(image.hasAlphaChannel());
        QCOMPARE(qAlpha(image.pixel(0, 0)), 0);
        // Read is blue and left, write is orange and right, as everywhere in the program.
        const int row = size * 10 / 16;
        const QColor read = image.pixelColor(size * 5 / 16, row);
        const QColor write = image.pixelColor(size * 11 / 16, row);
        QVERIFY(read.blue() > read.red() + 40);
        QVERIFY(write.red() > write.blue() + 40);
    }

    void holdAFontThatChartsCanBeDrawnWith_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("weight");
        QTest::newRow("regular") << QStringLiteral("Inter-Regular") << int(QFont::Normal);
        QTest::newRow("semi bold") << QStringLiteral("Inter-SemiBold") << int(QFont::DemiBold);
    }
    void holdAFontThatChartsCanBeDrawnWith()
    {
        QFETCH(const QString, file);
        QFETCH(const int, weight);
        const int id = QFontDatabase::addApplicationFont(
            QStringLiteral(":/octamark/fonts/%1.otf").arg(file));
        QVERIFY(id >= 0);
        QVERIFY(QFontDatabase::applicationFontFamilies(id).contains(QStringLiteral("Inter")));
        QFont font(QStringLiteral("Inter"));
        font.setWeight(static_cast<QFont::Weight>(weight));
        QCOMPARE(QFontInfo(font).family(), QStringLiteral("Inter"));
        QCOMPARE(QFontInfo(font).weight(), weight);
        const QRawFont raw = QRawFont::fromFont(font);
        for (const QChar c : QStringLiteral("AZaz09 .,:·–−×±≥≤µéßŁЖΩ→…“”")) {
            QVERIFY2(raw.supportsCharacter(c), qPrintable(QString(c)));
        }
    }
};

QTEST_MAIN(TestResources)
#include "tst_resources.moc"
