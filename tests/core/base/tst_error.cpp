// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"
#include "core/base/oserror.h"
#include "core/base/sentence.h"
#include "tests/support/oscodes.h"

#include <QTest>

#include <clocale>
#include <filesystem>
#include <set>
#include <system_error>

using namespace octamark;

class ErrorTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCodeHasANameOfItsOwnAndASentence()
    {
        std::set<std::string> names;
        for (int index = 0; index < int(ErrorCode::Count); ++index) {
            const auto code = static_cast<ErrorCode>(index);
            names.insert(std::string(toString(code)));
            QCOMPARE(errorCodeFromString(toString(code)), std::optional(code));
            const Sentence sentence = describe({ .code = code,
                .osCode = 5,
                .operation = "doing",
                .subject = "thing",
                .requested = 2048,
                .limit = 1024 });
            const std::string text = english(sentence);
            QVERIFY2(text.size() > 20, toString(code).data());
            QVERIFY2(text.ends_with('.'), text.c_str());
            QVERIFY2(text.find('%') == std::string::npos, text.c_str());
        }
        QCOMPARE(int(names.size()), int(ErrorCode::Count));
    }

    void keepsTheSystemsCode()
    {
        const Error error = osError(OsCodes::NoSpace, "write", "disk");
        QCOMPARE(int(error.code), int(ErrorCode::NoSpace));
        QCOMPARE(error.osCode, std::int64_t{ OsCodes::NoSpace });
        QCOMPARE(int(osError(12345, "x").code), int(ErrorCode::Io));
    }

    void wordsEveryCodeOnOneLine()
    {
        for (const std::int64_t code : { -1, 0, 1, 5, 32, 87, 112, 995, 1117, 1450, 123'456 }) {
            const std::string text = osErrorText(code);
            QVERIFY(!text.empty() && text.find('\n') == std::string::npos);
        }
    }

    void knowsWhatOnlyHasToBeAskedAgain()
    {
        QVERIFY(isRepeatable(OsCodes::Repeat) && isRepeatable(OsCodes::RepeatToo));
        QVERIFY(!isRepeatable(0) && !isRepeatable(OsCodes::MediumError));
        QCOMPARE(cancelledOsCode(), OsCodes::Cancelled);
    }

    void understandsWhatTheStandardLibrarySays()
    {
        std::error_code code;
        QVERIFY(!std::filesystem::create_directory(OCTAMARK_BINARY_DIR "/no/folder", code));
        QCOMPARE(int(osError(code, "stat").code), int(ErrorCode::NotFound));
        const Error full = osError(std::make_error_code(std::errc::no_space_on_device), "write");
        QCOMPARE(int(full.code), int(ErrorCode::NoSpace));
        QCOMPARE(osCodeOf(std::error_code()), std::int64_t{ 0 });
    }

    void writesAPointWhateverTheLocale()
    {
        if (std::setlocale(LC_NUMERIC, "de_DE.UTF-8") == nullptr) {
            QSKIP("no locale with a decimal comma is installed");
        }
        const std::string text = english({ "%1 and %2", { 0.125, ByteCount{ 64'208'000'123 } } });
        std::setlocale(LC_NUMERIC, "C");
        QCOMPARE(text, std::string("0.125 and 59.8 GiB"));
    }

    void fillsArgumentsInAnyOrder()
    {
        const Sentence sentence{ "%2 before %1, %3 stays, 100 % too",
            { std::string("a"), ByteCount{ 1024 } } };
        QCOMPARE(english(sentence), std::string("1 KiB before a, %3 stays, 100 % too"));
    }
};

QTEST_APPLESS_MAIN(ErrorTest)
#include "tst_error.moc"
