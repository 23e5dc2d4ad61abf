// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/svgpaintdevice.h"

#include <QPainter>
#include <QPainterPath>
#include <QTest>
#include <QXmlStreamReader>

#include <functional>
#include <vector>

using namespace octamark;

namespace {

struct Element
{
    QString name{};
    QXmlStreamAttributes attributes{};
    QString text{};

    QString value(const char* attribute) const
    {
        return attributes.value(QLatin1String(attribute)).toString();
    }
};

/// What was drawn, as elements in their order without the root; empty when it is not valid XML.
std::vector<Element> drawn(const std::function<void(QPainter&)>& draw)
{
    SvgPaintDevice device(QSizeF(200, 100), QStringLiteral("<Title>"), QStringLiteral("A & B"));
    {
        QPainter painter(&device);
        draw(painter);
    }
    std::vector<Element> elements;
    QXmlStreamReader reader(device.svg());
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement) {
            elements.push_back({ reader.name().toString(), reader.attributes() });
        } else if (reader.isCharacters() && !reader.isWhitespace() && !elements.empty()) {
            elements.back().text += reader.text();
        }
    }
    if (reader.hasError()) {
        qWarning("%s: %s", qPrintable(reader.errorString()), device.svg().constData());
        return {};
    }
    return { elements.begin() + 3, elements.end() }; // svg, title, desc
}

} // namespace

class TestSvgPaintDevice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysSizeAndWhatItShows();
    void filledRectanglesStayRectangles();
    void linesOfOnePenBecomeOnePath();
    void transformsAreAppliedToShapes();
    void turnedTextKeepsItsPlace();
    void clipsOnlyWhatSticksOut();
    void everyClipEndsWithItsState();
    void textsStayTexts_data();
    void textsStayTexts();
    void picturesAreEmbedded();
};

void TestSvgPaintDevice::saysSizeAndWhatItShows()
{
    SvgPaintDevice device(QSizeF(200, 100), QStringLiteral("<Title>"), QStringLiteral("A & B"));
    QPainter painter(&device);
    painter.end();
    QVERIFY(device.svg().contains("width=\"200\" height=\"100\" viewBox=\"0 0 200 100\""));
    QVERIFY(device.svg().contains("<title>&lt;Title&gt;</title><desc>A &amp; B</desc>"));
}

void TestSvgPaintDevice::filledRectanglesStayRectangles()
{
    const auto elements = drawn([](QPainter& painter) {
        QColor color(0x12, 0x34, 0x56);
        color.setAlphaF(0.5F);
        painter.setOpacity(0.5);
        painter.fillRect(QRectF(1.5, 2, 30, 40.125), color);
        painter.fillRect(QRectF(0, 0, 10, 10), Qt::NoBrush);
    });
    QCOMPARE(elements.size(), std::size_t{ 1 });
    QCOMPARE(elements[0].name, QStringLiteral("rect"));
    QCOMPARE(elements[0].value("x"), QStringLiteral("1.5"));
    QCOMPARE(elements[0].value("width"), QStringLiteral("30"));
    QCOMPARE(elements[0].value("fill"), QStringLiteral("#123456"));
    QCOMPARE(elements[0].value("fill-opacity"), QStringLiteral("0.25"));
}

void TestSvgPaintDevice::linesOfOnePenBecomeOnePath()
{
    const auto elements = drawn([](QPainter& painter) {
        painter.setPen(QPen(Qt::red, 2, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(QLineF(0, 0, 10, 10));
        painter.drawLine(QLine(20, 20, 30, 30));
        painter.setPen(QPen(Qt::blue, 1));
        painter.drawLine(QLineF(1, 1, 2, 2));
    });
    QCOMPARE(elements.size(), std::size_t{ 2 });
    QCOMPARE(elements[0].value("d"), QStringLiteral("M0 0L10 10M20 20L30 30"));
    QCOMPARE(elements[0].value("fill"), QStringLiteral("none"));
    QCOMPARE(elements[0].value("stroke"), QStringLiteral("#ff0000"));
    QCOMPARE(elements[0].value("stroke-width"), QStringLiteral("2"));
    QCOMPARE(elements[0].value("stroke-linecap"), QString());
    QCOMPARE(elements[1].value("stroke-linecap"), QStringLiteral("square"));
}

void TestSvgPaintDevice::transformsAreAppliedToShapes()
{
    const auto elements = drawn([](QPainter& painter) {
        painter.translate(100, 50);
        painter.scale(2, 2);
        painter.fillRect(QRectF(1, 1, 10, 5), Qt::black);
        painter.setPen(QPen(Qt::black, 1.5));
        painter.drawPolyline(QPolygonF{ { 0, 0 }, { 1, 0 }, { 1, 1 } });
        painter.setPen(Qt::NoPen);
        painter.setBrush(Qt::green);
        QPainterPath path(QPointF(0, 0));
        path.lineTo(1, 1);
        path.cubicTo(1, 2, 3, 4, 5, 6);
        painter.drawPath(path);
    });
    QCOMPARE(elements.size(), std::size_t{ 3 });
    QCOMPARE(elements[0].value("x"), QStringLiteral("102"));
    QCOMPARE(elements[0].value("height"), QStringLiteral("10"));
    QCOMPARE(elements[1].value("d"), QStringLiteral("M100 50L102 50L102 52"));
    QCOMPARE(elements[1].value("stroke-width"), QStringLiteral("3"));
    QCOMPARE(elements[1].value("fill"), QStringLiteral("none"));
    QCOMPARE(elements[2].value("d"), QStringLiteral("M100 50L102 52C102 54 106 58 110 62"));
    QCOMPARE(elements[2].value("fill"), QStringLiteral("#00ff00"));
    QVERIFY(!elements[2].attributes.hasAttribute(QLatin1String("stroke")));
}

void TestSvgPaintDevice::turnedTextKeepsItsPlace()
{
    const auto elements = drawn([](QPainter& painter) {
        painter.translate(50, 60);
        painter.drawText(QPointF(1, 2), QStringLiteral("straight"));
        painter.rotate(-90);
        painter.drawText(QPointF(3, 4), QStringLiteral("turned"));
    });
    QCOMPARE(elements.size(), std::size_t{ 2 });
    QCOMPARE(elements[0].value("x"), QStringLiteral("51"));
    QCOMPARE(elements[0].value("y"), QStringLiteral("62"));
    QCOMPARE(elements[1].value("x"), QStringLiteral("3"));
    QCOMPARE(elements[1].value("transform"), QStringLiteral("matrix(0 -1 1 0 50 60)"));
}

void TestSvgPaintDevice::clipsOnlyWhatSticksOut()
{
    const auto elements = drawn([](QPainter& painter) {
        painter.translate(10, 10);
        painter.setClipRect(QRectF(0, 0, 20, 20));
        painter.fillRect(QRectF(5, 5, 5, 5), Qt::black);
        painter.fillRect(QRectF(5, 5, 50, 5), Qt::black);
        painter.fillRect(QRectF(5, 15, 50, 5), Qt::black);
    });
    QCOMPARE(elements.size(), std::size_t{ 4 });
    QCOMPARE(elements[0].name, QStringLiteral("rect"));
    QCOMPARE(elements[1].name, QStringLiteral("svg"));
    QCOMPARE(elements[1].value("x"), QStringLiteral("10"));
    QCOMPARE(elements[1].value("viewBox"), QStringLiteral("10 10 20 20"));
    QCOMPARE(elements[3].value("y"), QStringLiteral("25"));
}

void TestSvgPaintDevice::everyClipEndsWithItsState()
{
    const auto elements = drawn([](QPainter& painter) {
        painter.setPen(QPen(Qt::black, 1));
        painter.save();
        painter.setClipRect(QRectF(0, 0, 20, 20));
        painter.drawLine(QLineF(0, 0, 40, 40));
        painter.restore();
        painter.drawLine(QLineF(0, 50, 40, 50));
    });
    QCOMPARE(elements.size(), std::size_t{ 3 });
    QCOMPARE(elements[0].name, QStringLiteral("svg"));
    QCOMPARE(elements[1].value("d"), QStringLiteral("M0 0L40 40"));
    QCOMPARE(elements[2].value("d"), QStringLiteral("M0 50L40 50"));
}

void TestSvgPaintDevice::textsStayTexts_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("written");
    const auto row = [](const char* name, const QString& text) {
        QTest::newRow(name) << text << text;
    };
    row("markup", QStringLiteral("<b>&\"'</b> ]]> <!--"));
    row("spaces", QStringLiteral("  two  spaces"));
    row("right to left", QStringLiteral("\u05e9\u05dc\u05d5\u05dd"));
    QTest::newRow("control characters") << QStringLiteral("a\u0001b") << QStringLiteral("a\uFFFDb");
    QTest::newRow("half a pair") << QStringLiteral("a") + QChar(0xD83D) + QStringLiteral("b")
                                 << QStringLiteral("a\uFFFDb");
}

void TestSvgPaintDevice::textsStayTexts()
{
    QFETCH(const QString, text);
    QFETCH(const QString, written);
    const auto elements = drawn([&text](QPainter& painter) {
        QFont font = painter.font();
        font.setPixelSize(20);
        font.setWeight(QFont::DemiBold);
        painter.setFont(font);
        painter.setPen(Qt::red);
        painter.drawText(QPointF(5, 30), text);
    });
    QString all;
    double width = 0;
    for (const Element& element : elements) {
        QCOMPARE(element.name, QStringLiteral("text"));
        QCOMPARE(element.value("font-size"), QStringLiteral("20"));
        QCOMPARE(element.value("font-weight"), QStringLiteral("600"));
        QCOMPARE(element.value("fill"), QStringLiteral("#ff0000"));
        QVERIFY(element.value("font-family").endsWith(QStringLiteral(", sans-serif")));
        all += element.text;
        width += element.value("textLength").toDouble();
    }
    QCOMPARE(all, written);
    QVERIFY(width > 10);
}

void TestSvgPaintDevice::picturesAreEmbedded()
{
    const auto elements = drawn([](QPainter& painter) {
        QPixmap pixmap(4, 4);
        pixmap.fill(Qt::red);
        painter.drawPixmap(QRectF(1, 2, 30, 40), pixmap, QRectF(0, 0, 4, 4));
    });
    QCOMPARE(elements.size(), std::size_t{ 1 });
    QCOMPARE(elements[0].name, QStringLiteral("image"));
    QCOMPARE(elements[0].value("height"), QStringLiteral("40"));
    const QString data
        = elements[0]
              .attributes
              .value(QStringLiteral("http://www.w3.org/1999/xlink"), QStringLiteral("href"))
              .toString();
    QVERIFY(data.startsWith(QStringLiteral("data:image/png;base64,")));
}

QTEST_MAIN(TestSvgPaintDevice)
#include "tst_svgpaintdevice.moc"
