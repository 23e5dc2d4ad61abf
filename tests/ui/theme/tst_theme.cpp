// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/picture.h"
#include "ui/theme/paint.h"
#include "ui/theme/styleclass.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QComboBox>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>

using namespace octamark;

namespace {

double luminance(const QColor& color)
{
    const auto linear = [](double part) {
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF())
        + 0.0722 * linear(color.blueF());
}

/// As WCAG 2.1 defines it, 1 … 21.
double contrast(const QColor& one, const QColor& other)
{
    const auto [low, high] = std::minmax({ luminance(one), luminance(other) });
    return (high + 0.05) / (low + 0.05);
}

/// Equal but for what rounding coordinates does to coverage.
bool isNearly(const QColor& one, const QColor& other)
{
    return isColor(one, other, 8);
}

} // namespace

class TestTheme : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void switchesBetweenLightAndDarkWhileRunning()
    {
        applyTheme(*qApp, ThemeChoice::Dark);
        QVERIFY(isDark(QApplication::palette()));
        QCOMPARE(&colorsOf(QApplication::palette()), &darkColors());
        applyTheme(*qApp, ThemeChoice::Light);
        QCOMPARE(&colorsOf(QApplication::palette()), &lightColors());
    }

    void followsTheSystemByThePaletteItStartedWith()
    {
        const bool startedDark = isDark(m_startPalette);
        applyTheme(*qApp, startedDark ? ThemeChoice::Light : ThemeChoice::Dark);
        applyTheme(*qApp, ThemeChoice::System);
        QCOMPARE(isDark(QApplication::palette()), startedDark);
    }

    void fillsThePrimaryButtonAndRepaintsItInTheOtherTheme()
    {
        applyTheme(*qApp, ThemeChoice::Light);
        QPushButton button(QStringLiteral("Run all"));
        setStyleClass(button, StyleClass::Primary);
        QCOMPARE(styleClassOf(&button), StyleClass::Primary);
        QVERIFY(hasColor(button.grab().toImage(), lightColors().read));
        applyTheme(*qApp, ThemeChoice::Dark);
        QVERIFY(hasColor(button.grab().toImage(), darkColors().read));
    }

    void styleClassesMayChangeWhileShown()
    {
        applyTheme(*qApp, ThemeChoice::Light);
        QLabel label(QStringLiteral("████"));
        label.setFont(QFont(QStringLiteral("DejaVu Sans")));
        QVERIFY(hasColor(label.grab().toImage(), lightColors().text));
        setStyleClass(label, StyleClass::Error);
        QVERIFY(hasColor(label.grab().toImage(), lightColors().error));
    }

    void controlsOfOneLineAreEquallyHigh()
    {
        applyTheme(*qApp, ThemeChoice::Light);
        QPushButton button(QStringLiteral("Run"));
        QComboBox combo;
        combo.addItem(QStringLiteral("1 GiB"));
        QLineEdit edit;
        QCOMPARE(button.sizeHint().height(), 32);
        QCOMPARE(combo.sizeHint().height(), 32);
        QCOMPARE(edit.sizeHint().height(), 32);
    }

    void textIsReadable_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }

    void textIsReadable()
    {
        QFETCH(bool, dark);
        const Colors& colors = dark ? darkColors() : lightColors();
        for (const QColor& under : { colors.background, colors.surface, colors.selection }) {
            QVERIFY(contrast(colors.text, under) >= 7);
            QVERIFY(contrast(colors.muted, under) >= 4.5);
        }
        QVERIFY(contrast(colors.error, colors.surface) >= 4.5);
        QVERIFY(contrast(colors.onAccent, colors.read) >= 4.5);
        QVERIFY(contrast(colors.markText, colors.markBackground) >= 4.5);
        QVERIFY(contrast(colors.write, colors.surface) >= 3);
    }

    void hairlinesAreSharpAtAnyScaling_data()
    {
        QTest::addColumn<double>("scale");
        for (const double scale : { 1.0, 1.25, 1.5, 1.75, 2.0, 3.0 }) {
            QTest::addRow("%g", scale) << scale;
        }
    }

    /// The left edge is border colour in whole pixels and fill right beside it: no mixed pixel.
    void hairlinesAreSharpAtAnyScaling()
    {
        QFETCH(double, scale);
        QImage image(QSize(100, 100) * scale, QImage::Format_RGB32);
        image.setDevicePixelRatio(scale);
        image.fill(Qt::white);
        QPainter painter(&image);
        paintPanel(
            painter, QRectF(3, 3, 61, 61), { .fill = Qt::green, .border = Qt::black, .radius = 4 });
        painter.end();
        const int middle = static_cast<int>(32 * scale);
        for (int x = 0; x < image.width(); ++x) {
            const QColor color = image.pixelColor(x, middle);
            QVERIFY2(isNearly(color, Qt::white) || isNearly(color, Qt::green)
                    || isNearly(color, Qt::black),
                qPrintable(color.name()));
        }
    }

private:
    const QPalette m_startPalette = QApplication::palette();
};

QTEST_MAIN(TestTheme)
#include "tst_theme.moc"
