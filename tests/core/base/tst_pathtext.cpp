// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/pathtext.h"

#include <QTest>

using namespace octamark;

class PathTextTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsEveryScriptBothWays()
    {
        for (const char* const text : { "", "run.octamark", "každý/пробег", "日本語 😀.txt" }) {
            QCOMPARE(pathText(pathFromText(text)), std::string(text));
        }
        QCOMPARE(pathFromText("日本"), std::filesystem::path(u"日本"));
    }

    void leavesShortPathsToTheSystemAsTheyAre()
    {
        for (const char* const text : { "", ".", "run.octamark", "a/../b" }) {
            QCOMPARE(systemPath(text), std::filesystem::path(text));
        }
    }
};

QTEST_APPLESS_MAIN(PathTextTest)
#include "tst_pathtext.moc"
