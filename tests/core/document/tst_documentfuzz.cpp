// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/document/documentio.h"
#include "core/stats/summary.h"
#include "tests/core/document/sampledocuments.h"

#include <QTest>

#include <array>

using namespace octamark;
using namespace octamark::samples;

namespace {

/// Whatever the text is, it is a run that can be used and saved again, or an error that says why.
void check(const std::string& text)
{
    const auto read = fromJson(text, "fuzz");
    if (!read) {
        const Error& error = read.error();
        QVERIFY(error.code == ErrorCode::Corrupt || error.code == ErrorCode::TooNew
            || error.code == ErrorCode::UnknownFormat);
        QVERIFY(error.code != ErrorCode::Corrupt || !error.operation.empty());
        return;
    }
    for (const TestResult& result : read->results) {
        summarize(result, Headline::Median);
    }
    const auto again = fromJson(toJson(*read), "again");
    QVERIFY2(again, again ? "" : again.error().operation.c_str());
    QVERIFY(*again == *read);
}

} // namespace

class TestDocumentFuzz : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void survivesTruncation()
    {
        const std::string text = toJson(fullRun());
        for (std::size_t length = 0; length < text.size(); length += 97) {
            check(text.substr(0, length));
        }
        QVERIFY(!fromJson(text.substr(0, text.size() - 3), "fuzz"));
    }

    void survivesFlippedBits()
    {
        const std::string text = toJson(fullRun());
        SplitMix64 random(1);
        for (int round = 0; round < 1500; ++round) {
            std::string damaged = text;
            for (std::uint64_t flips = 1 + random.next() % 4; flips > 0; --flips) {
                char& letter = damaged[random.next() % damaged.size()];
                letter = static_cast<char>(
                    static_cast<unsigned char>(letter) ^ (1U << random.next() % 8));
            }
            check(damaged);
        }
    }

    void survivesJunk()
    {
        const std::string text = toJson(fullRun());
        constexpr std::array<std::string_view, 16> Junk{ "null", "-1", "1e308", "\"", "{}", "[]",
            "[[[[", "}}", "0.5", "18446744073709551616", ",", ":", "\\u0000", "\xFF\xFE", "true",
            "99999999999" };
        SplitMix64 random(2);
        for (int round = 0; round < 1500; ++round) {
            std::string damaged = text;
            const std::size_t at = random.next() % damaged.size();
            damaged.replace(at, random.next() % 12, Junk[random.next() % Junk.size()]);
            check(damaged);
        }
    }

    void survivesSwappedValues()
    {
        // Whole tokens change places, so that the text stays JSON and the readers of the fields
        // are what is tested.
        const std::string text = toJson(fullRun());
        constexpr std::array<std::string_view, 14> Values{ "null", "-1", "0", "1.5", "1e308",
            "18446744073709551615", "\"18446744073709551615\"", "\"text\"", "\"\"", "{}", "[]",
            "[[0,1]]", "true", "{\"code\": \"io\"}" };
        std::size_t at = 0;
        while ((at = text.find("\": ", at)) != std::string::npos) {
            at += 3;
            const std::size_t end = text.find('\n', at);
            if (text[at] == '{' || (text[at] == '[' && text[end - 1] == '[')) {
                continue;
            }
            const std::string_view comma = text[end - 1] == ',' ? "," : "";
            for (const std::string_view value : Values) {
                check(text.substr(0, at).append(value).append(comma) + text.substr(end));
            }
        }
    }

    void survivesNoise()
    {
        SplitMix64 random(3);
        for (int round = 0; round < 300; ++round) {
            std::string noise(random.next() % 4096, '\0');
            random.fill(std::as_writable_bytes(std::span(noise)));
            check(noise);
            check('{' + noise);
        }
    }
};

QTEST_APPLESS_MAIN(TestDocumentFuzz)
#include "tst_documentfuzz.moc"
