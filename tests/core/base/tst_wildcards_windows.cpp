// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files.h"
#include "core/base/sentence.h"
#include "core/base/wildcards.h"
#include "tests/support/longfolder_windows.h"

#include <QTest>

using namespace octamark;

namespace {

using Paths = std::vector<std::filesystem::path>;

/// The names found in `folder`, one after the other.
QString found(const std::filesystem::path& folder, const QString& pattern)
{
    QStringList names;
    for (const auto& file : expandWildcards({ folder / pattern.toStdWString() })) {
        const bool isIn = file.parent_path() == folder;
        names << QString::fromStdString((isIn ? "" : "elsewhere: ") + pathText(file.filename()));
    }
    return names.join(QStringLiteral(", "));
}

} // namespace

class WildcardsWindowsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesAStarAndAQuestionMarkAndNothingElse_data()
    {
        QTest::addColumn<bool>("isPattern");
        QTest::newRow("run.octamark") << false;
        QTest::newRow("*.octamark") << true;
        QTest::newRow("C:\\runs\\run?.octamark") << true;
        QTest::newRow("[ab].octamark") << false;
        QTest::newRow("-") << false;
        QTest::newRow("") << false;
        QTest::newRow("\\\\?\\C:\\runs\\run.octamark") << false;
        QTest::newRow("\\\\?\\C:\\runs\\*.octamark") << true;
    }
    void takesAStarAndAQuestionMarkAndNothingElse()
    {
        QFETCH(bool, isPattern);
        QCOMPARE(hasWildcards(pathFromText(QTest::currentDataTag())), isPattern);
    }

    void findsTheFilesInTheOrderOfTheirNames_data()
    {
        QTest::addColumn<QString>("expected");
        QTest::newRow("*.octamark") << "a.octamark, B.octamark, c č 日本.octamark";
        QTest::newRow("*.OCTAMARK") << "a.octamark, B.octamark, c č 日本.octamark";
        QTest::newRow("b*") << "B.octamark";
        QTest::newRow("?.octamark") << "a.octamark, B.octamark";
        QTest::newRow("*č*.o*k") << "c č 日本.octamark";
        QTest::newRow("*Č 日?.octamark") << "c č 日本.octamark";
        QTest::newRow("*.*") << "a.octamark, B.octamark, c č 日本.octamark, notes, report.txt~";
        QTest::newRow("*") << "a.octamark, B.octamark, c č 日本.octamark, notes, report.txt~";
        QTest::newRow("notes*") << "notes";
        QTest::newRow("notes?") << "notes?";
        QTest::newRow("*.txt") << "*.txt"; // not by a short name either
        QTest::newRow("*octa*mark*k") << "*octa*mark*k";
        QTest::newRow("a.octamark") << "a.octamark";
        QTest::newRow("below*") << "below*";
    }
    void findsTheFilesInTheOrderOfTheirNames()
    {
        QFETCH(QString, expected);
        const TemporaryFolder folder;
        QVERIFY(createFolders(folder.path() / "below").has_value());
        for (const char* const name :
            { "report.txt~", "B.octamark", "a.octamark", "notes", "c č 日本.octamark" }) {
            QVERIFY(writeFileAtomically(folder.path() / pathFromText(name), "x").has_value());
        }
        QCOMPARE(found(folder.path(), QString::fromUtf8(QTest::currentDataTag())), expected);
    }

    void keepsTheOrderOfWhatWasGiven()
    {
        const TemporaryFolder folder;
        const auto& at = folder.path();
        for (const char* const name : { "1.a", "2.a", "1.b" }) {
            QVERIFY(writeFileAtomically(at / name, "x").has_value());
        }
        QVERIFY(expandWildcards({ "-", at / "*.b", at / "missing", at / "*.a", at / "1.a" })
            == Paths({ "-", at / "1.b", at / "missing", at / "1.a", at / "2.a", at / "1.a" }));
    }

    void findsThemInTheCurrentFolderAndInLongOnes()
    {
        const LongFolder folder;
        QVERIFY(createFolders(folder.path()).has_value());
        QVERIFY(writeFileAtomically(folder.path() / "run.octamark", "x").has_value());
        QCOMPARE(
            found(folder.path(), QStringLiteral("*.octamark")), QStringLiteral("run.octamark"));

        const TemporaryFolder current;
        QVERIFY(writeFileAtomically(current.path() / "here.octamark", "x").has_value());
        const auto before = std::filesystem::current_path();
        std::filesystem::current_path(current.path());
        const Paths files = expandWildcards({ "*.octamark" });
        std::filesystem::current_path(before);
        QVERIFY(files == Paths({ "here.octamark" }));
    }

    void saysThatNoFileMatches()
    {
        const TemporaryFolder folder;
        for (const char* const pattern : { "*.octamark", "missing/*.octamark", "m*/x.octamark" }) {
            const auto names = expandWildcards({ folder.path() / pattern });
            QVERIFY(names == Paths({ folder.path() / pattern }));
            const auto read = readFile(names.front(), 100);
            QVERIFY(!read.has_value());
            QCOMPARE(int(read.error().code), int(ErrorCode::NothingMatches));
            QCOMPARE(english(describe(read.error())),
                "No file matches “" + pathText(names.front())
                    + "”. Check the folder and the name.");
        }
    }
};

QTEST_APPLESS_MAIN(WildcardsWindowsTest)
#include "tst_wildcards_windows.moc"
