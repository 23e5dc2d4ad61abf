// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/documentio.h"
#include "core/document/outline.h"
#include "tests/core/document/sampledocuments.h"

#include <QTemporaryDir>
#include <QTest>

using namespace octamark;
using namespace octamark::samples;

namespace {

RunDocument outlineOf(RunDocument run)
{
    for (TestResult& result : run.results) {
        result.loops.clear();
    }
    return run;
}

} // namespace

class TestOutline : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void leavesOutNothingButTheLoops_data()
    {
        QTest::addColumn<int>("sample");
        for (std::size_t at = 0; at < all().size(); ++at) {
            QTest::newRow(all()[at].first.c_str()) << static_cast<int>(at);
        }
    }

    void leavesOutNothingButTheLoops()
    {
        QFETCH(const int, sample);
        const RunDocument run = all()[static_cast<std::size_t>(sample)].second;
        const auto outline = fromJson(withoutLoops(toJson(run)), "x");
        QVERIFY(outline);
        QVERIFY(*outline == outlineOf(run));
        const std::filesystem::path path = m_folder.filePath(QStringLiteral("x")).toStdString();
        QVERIFY(saveDocument(run, path));
        QVERIFY(loadOutline(path).value() == outlineOf(run));
    }

    void emptiesListsOfLoopsAlone_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("outline");
        // Written with apostrophes for the quotes of JSON.
        const auto row
            = [](const char* name, const char* text, const char* outline) {
                  QTest::newRow(name)
                      << QString::fromUtf8(text).replace(QLatin1Char('\''), QLatin1Char('"'))
                      << QString::fromUtf8(outline).replace(QLatin1Char('\''), QLatin1Char('"'));
              };
        row("list", "{'loops' : [[1, ']'], {'a': [2]}], 'b': 1}", "{'loops' : [], 'b': 1}");
        row("two lists", "[{'loops':[1]},{'loops':[2]}]", "[{'loops':[]},{'loops':[]}]");
        row("number", "{'loops': 5, 'a': [1]}", "{'loops': 5, 'a': [1]}");
        row("value", "['loops', [1]]", "['loops', [1]]");
        row("word in a text", "{'a': '\\'loops\\': [1]'}", "{'a': '\\'loops\\': [1]'}");
        row("ends in the list", "{'loops': [1", "{'loops': [1");
        row("ends in a text of the list", "{'loops': ['1", "{'loops': ['1");
        row("ends in a text", "{'loops': [], 'a", "{'loops': [], 'a");
        row("ends in an escape", "{'a\\", "{'a\\");
        row("ends behind the key", "{'loops'", "{'loops'");
        row("closes too much", "{'loops': []]}", "{'loops': []]}");
        row("nothing", "", "");
    }

    void emptiesListsOfLoopsAlone()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, outline);
        QCOMPARE(q(withoutLoops(text.toStdString())), outline);
    }

    void tellsWhyAFileCannotBeRead()
    {
        const auto outline = loadOutline(m_folder.filePath(QStringLiteral("none")).toStdString());
        QVERIFY(!outline);
        QCOMPARE(word(outline.error().code), word(ErrorCode::NotFound));
    }

private:
    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestOutline)
#include "tst_outline.moc"
