// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/importer.h"
#include "core/formats/textdecoding.h"
#include "core/formats/unicode.h"
#include "tests/core/formats/samplereports.h"

#include <QStringEncoder>
#include <QTest>

using namespace octamark;

namespace {

std::string encoded(const std::string& utf8, QStringConverter::Encoding encoding, bool hasMark)
{
    QStringEncoder encoder(
        encoding, hasMark ? QStringConverter::Flag::WriteBom : QStringConverter::Flag::Default);
    const QByteArray bytes = encoder.encode(QString::fromStdString(utf8));
    return bytes.toStdString();
}

} // namespace

class TestTextDecoding : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsReportInAnyEncoding_data();
    void readsReportInAnyEncoding();
    void keepsUtf8AsItIs();
    void takesInvalidUtf8ForWindows1252();
    void replacesLoneSurrogates();
    void decodesAnyBytesToValidUtf8();
    void measuresDisplayWidth_data();
    void measuresDisplayWidth();
    void clipsBetweenCharacters();
    void putsTextOnOneLine();
};

void TestTextDecoding::readsReportInAnyEncoding_data()
{
    QTest::addColumn<int>("encoding");
    QTest::addColumn<bool>("hasMark");
    for (const bool hasMark : { false, true }) {
        const QByteArray suffix = hasMark ? QByteArrayLiteral(" with mark") : QByteArray();
        QTest::newRow(QByteArray("UTF-8" + suffix).constData())
            << static_cast<int>(QStringConverter::Utf8) << hasMark;
        QTest::newRow(QByteArray("UTF-16LE" + suffix).constData())
            << static_cast<int>(QStringConverter::Utf16LE) << hasMark;
        QTest::newRow(QByteArray("UTF-16BE" + suffix).constData())
            << static_cast<int>(QStringConverter::Utf16BE) << hasMark;
    }
}

void TestTextDecoding::readsReportInAnyEncoding()
{
    QFETCH(int, encoding);
    QFETCH(bool, hasMark);
    for (const samples::Report& report : samples::all()) {
        const std::string bytes
            = encoded(report.text, static_cast<QStringConverter::Encoding>(encoding), hasMark);
        QCOMPARE(toUtf8(bytes), report.text);
        const auto import = importText(bytes, "report.txt");
        QVERIFY(import.has_value());
        QCOMPARE(import->runs.size(), std::size_t(1));
        QCOMPARE(import->runs[0].results.size(), report.rows.size());
        QCOMPARE(import->runs[0].startedAt, report.date);
    }
}

void TestTextDecoding::keepsUtf8AsItIs()
{
    for (const char* const text : { "", "a", "été", "日本語", "\U0001F4BE", "µs" }) {
        QCOMPARE(toUtf8(text), std::string(text));
    }
}

void TestTextDecoding::takesInvalidUtf8ForWindows1252()
{
    QCOMPARE(toUtf8("caf\xE9 \x93quoted\x94 95.55 \xB5s \x96 \x80"),
        std::string("café “quoted” 95.55 µs – €"));
    QCOMPARE(toUtf8("\xC0\x80"), std::string("À€"));
}

void TestTextDecoding::replacesLoneSurrogates()
{
    QCOMPARE(toUtf8(std::string("\xFF\xFE\x00\xD8\x41\x00", 6)), std::string("\uFFFDA"));
    QCOMPARE(toUtf8(std::string("\xFF\xFE\x3D\xD8\xBE\xDC", 6)), std::string("\U0001F4BE"));
    QCOMPARE(toUtf8(std::string("\xFF\xFE\x41", 3)), std::string());
}

void TestTextDecoding::decodesAnyBytesToValidUtf8()
{
    std::uint64_t state = 1;
    for (int round = 0; round < 2000; ++round) {
        std::string bytes;
        for (int length = round % 64; length > 0; --length) {
            state = state * 6364136223846793005ULL + 1442695040888963407ULL;
            bytes += static_cast<char>(state >> 56U);
        }
        const std::string text = toUtf8(bytes);
        for (std::size_t at = 0; at < text.size();) {
            const CodePoint point = codePointAt(text, at);
            QVERIFY(point.valid);
            at += point.length;
        }
    }
}

void TestTextDecoding::measuresDisplayWidth_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("width");
    QTest::newRow("ASCII") << QStringLiteral("zfs none") << 8;
    QTest::newRow("Latin") << QStringLiteral("été ×1.23") << 9;
    QTest::newRow("Japanese") << QStringLiteral("日本語") << 6;
    QTest::newRow("half-width kana") << QStringLiteral("ｱｲｳ") << 3;
    QTest::newRow("full-width digits") << QStringLiteral("１２") << 4;
    QTest::newRow("combining mark") << QStringLiteral("e\u0301") << 1;
    QTest::newRow("zero-width space") << QStringLiteral("a\u200Bb") << 2;
    QTest::newRow("emoji") << QStringLiteral("\U0001F4BE") << 2;
}

void TestTextDecoding::measuresDisplayWidth()
{
    QFETCH(QString, text);
    QFETCH(int, width);
    QCOMPARE(displayWidth(text.toStdString()), static_cast<std::size_t>(width));
}

void TestTextDecoding::clipsBetweenCharacters()
{
    QCOMPARE(std::string(clipped("日本語", 9)), std::string("日本語"));
    QCOMPARE(std::string(clipped("日本語", 8)), std::string("日本"));
    QCOMPARE(std::string(clipped("日本語", 2)), std::string());
}

void TestTextDecoding::putsTextOnOneLine()
{
    QCOMPARE(singleLine(" a\r\n\tb \x07\u3000c "), std::string("a b c"));
    QCOMPARE(singleLine("\n \n"), std::string());
}

QTEST_APPLESS_MAIN(TestTextDecoding)
#include "tst_textdecoding.moc"
