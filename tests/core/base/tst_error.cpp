// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"
#include "core/base/oserror.h"
#include "core/base/sentence.h"

#include <QTest>

#include <cerrno>
#include <clocale>
#include <set>

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
        const Error error = osError(ENOSPC, "write", "disk");
        QCOMPARE(int(error.code), int(ErrorCode::NoSpace));
        QCOMPARE(error.osCode, std::int64_t{ ENOSPC });
        QCOMPARE(int(osError(12345, "x").code), int(ErrorCode::Io));
        QVERIFY(!osErrorText(EIO).empty());
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
