// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/translators.h"
#include "core/base/sentence.h"
#include "ui/settings.h"
#include "ui/text/formatter.h"

#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>
#include <map>
#include <set>

using namespace octamark;

namespace {

/// One text of a .ts file.
struct Message
{
    QString source;
    QStringList forms; ///< one, or one for each plural form
    bool isPlural = false;
    bool isUnfinished = false;
};

/// By context, source and comment.
using Messages = std::map<QString, Message>;

Message readMessage(QXmlStreamReader& xml, QString& comment)
{
    Message message;
    message.isPlural = xml.attributes().value(QLatin1String("numerus")) == QLatin1String("yes");
    while (xml.readNextStartElement()) {
        if (xml.name() == QLatin1String("source")) {
            message.source = xml.readElementText();
        } else if (xml.name() == QLatin1String("comment")) {
            comment = xml.readElementText();
        } else if (xml.name() != QLatin1String("translation")) {
            xml.skipCurrentElement();
        } else {
            message.isUnfinished = xml.attributes().hasAttribute(QLatin1String("type"));
            if (!message.isPlural) {
                message.forms.append(xml.readElementText());
                continue;
            }
            while (xml.readNextStartElement()) {
                message.forms.append(xml.readElementText());
            }
        }
    }
    return message;
}

Messages read(const QString& path)
{
    QFile file(path);
    Messages messages;
    if (!file.open(QIODevice::ReadOnly)) {
        return messages;
    }
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) {
            continue;
        }
        if (xml.name() == QLatin1String("name")) {
            context = xml.readElementText();
        } else if (xml.name() == QLatin1String("message")) {
            QString comment;
            const Message message = readMessage(xml, comment);
            const QStringList key{ context, message.source, comment };
            messages.emplace(key.join(QLatin1String(" | ")), message);
        }
    }
    return xml.hasError() ? Messages() : messages;
}

QStringList placesOf(const QString& text)
{
    static const QRegularExpression pattern(QStringLiteral("%(n|L?\\d)"));
    QStringList places;
    for (auto match = pattern.globalMatch(text); match.hasNext();) {
        places.append(match.next().captured());
    }
    places.sort();
    return places;
}

QString tsFile(const QString& language)
{
    return QStringLiteral(OCTAMARK_SOURCE_DIR "/translations/octamark_%1.ts").arg(language);
}

} // namespace

class TestTranslations : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void translatesEveryText_data();
    void translatesEveryText();
    void keepsThePlacesOfArguments_data();
    void keepsThePlacesOfArguments();
    void holdsTheTextsOfTheSources_data();
    void holdsTheTextsOfTheSources();
    void changesTheLanguageWhileRunning();
    void fallsBackToEnglish();
};

void TestTranslations::translatesEveryText_data()
{
    QTest::addColumn<QString>("language");
    const QStringList languages = Settings::languages();
    for (const QString& language : languages) {
        QTest::newRow(qPrintable(language)) << language;
    }
}

void TestTranslations::translatesEveryText()
{
    QFETCH(QString, language);
    const Messages messages = read(tsFile(language));
    QVERIFY(!messages.empty());
    QStringList unfinished;
    for (const auto& [key, message] : messages) {
        const bool isEmpty = message.forms.isEmpty()
            || std::any_of(message.forms.begin(), message.forms.end(),
                [](const QString& form) { return form.trimmed().isEmpty(); });
        if (message.isUnfinished || isEmpty) {
            unfinished.append(key);
        }
    }
    QVERIFY2(unfinished.isEmpty(), qPrintable(unfinished.join(QLatin1Char('\n'))));
}

void TestTranslations::keepsThePlacesOfArguments_data()
{
    translatesEveryText_data();
}

void TestTranslations::keepsThePlacesOfArguments()
{
    QFETCH(QString, language);
    QStringList wrong;
    for (const auto& [key, message] : read(tsFile(language))) {
        for (const QString& form : message.forms) {
            // "1 run" may be written without its number.
            QStringList expected = placesOf(message.source);
            QStringList found = placesOf(form);
            if (message.isPlural) {
                expected.removeAll(QStringLiteral("%n"));
                found.removeAll(QStringLiteral("%n"));
            }
            if (found != expected) {
                wrong.append(key);
            }
        }
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
}

void TestTranslations::holdsTheTextsOfTheSources_data()
{
    translatesEveryText_data();
}

void TestTranslations::holdsTheTextsOfTheSources()
{
    QFETCH(QString, language);
    const QString lupdate = QStringLiteral(OCTAMARK_LUPDATE);
    if (!QFileInfo(lupdate).isExecutable()) {
        QSKIP("lupdate is not installed (Debian: qt6-l10n-tools)");
    }
    const QTemporaryDir folder;
    const QString copy = folder.filePath(QFileInfo(tsFile(language)).fileName());
    QVERIFY(QFile::copy(tsFile(language), copy));
    QStringList arguments{ QStringLiteral("-no-obsolete"), QStringLiteral("-locations"),
        QStringLiteral("none"), QStringLiteral("-I"), QStringLiteral(OCTAMARK_SOURCE_DIR),
        QStringLiteral("@" OCTAMARK_TRANSLATED_SOURCES), QStringLiteral("-ts"), copy };
    if (language == QLatin1String("en")) {
        arguments.prepend(QStringLiteral("-pluralonly"));
    }
    QProcess process;
    process.start(lupdate, arguments);
    QVERIFY(process.waitForFinished(120'000));
    QCOMPARE(process.exitCode(), 0);

    const Messages committed = read(tsFile(language));
    const Messages fresh = read(copy);
    QVERIFY(!fresh.empty());
    QStringList differences;
    for (const auto& [key, message] : fresh) {
        if (committed.count(key) == 0) {
            differences.append(QStringLiteral("new: %1").arg(key));
        }
    }
    for (const auto& [key, message] : committed) {
        if (fresh.count(key) == 0) {
            differences.append(QStringLiteral("gone: %1").arg(key));
        }
    }
    differences.append(QStringLiteral("Run the target update_translations and translate."));
    QVERIFY2(differences.size() == 1, qPrintable(differences.join(QLatin1Char('\n'))));
}

void TestTranslations::changesTheLanguageWhileRunning()
{
    const Sentence sentence = describe({ .code = ErrorCode::NoTests });
    Translators translators;
    translators.use(QStringLiteral("ja"));
    QCOMPARE(translators.language(), QStringLiteral("ja"));
    QCOMPARE(QLocale().language(), QLocale::Japanese);
    const QString japanese = Formatter().sentence(sentence);
    QVERIFY(japanese != QString::fromStdString(english(sentence)));
    translators.use(QStringLiteral("en"));
    QCOMPARE(Formatter().sentence(sentence), QString::fromStdString(english(sentence)));
    QCOMPARE(QCoreApplication::translate("octamark::LibraryPage::Private", "%n run(s)", nullptr, 1),
        QStringLiteral("1 run"));
    QCOMPARE(QCoreApplication::translate("octamark::LibraryPage::Private", "%n run(s)", nullptr, 2),
        QStringLiteral("2 runs"));
    translators.use(QStringLiteral("ja"));
    QCOMPARE(Formatter().sentence(sentence), japanese);
}

void TestTranslations::fallsBackToEnglish()
{
    // Tests run in the C locale, for which there is no translation.
    Translators translators;
    translators.use({});
    QCOMPARE(translators.language(), QStringLiteral("en"));
}

QTEST_GUILESS_MAIN(TestTranslations)
#include "tst_translations.moc"
