// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/pathtext.h"

#include <QTest>

using namespace octamark;

class PathTextWindowsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void replacesWhatIsNoUnicode()
    {
        const wchar_t half = 0xD83D;
        QCOMPARE(pathText(std::wstring(1, half)), std::string("\uFFFD"));
    }

    void makesLongPathsReachable()
    {
        const std::wstring name(300, L'x');
        QCOMPARE(systemPath(L"C:\\" + name).native(), L"\\\\?\\C:\\" + name);
        QCOMPARE(systemPath(L"C:/a/../" + name).native(), L"\\\\?\\C:\\" + name);
        QCOMPARE(systemPath(L"\\\\server\\share\\" + name).native(),
            L"\\\\?\\UNC\\server\\share\\" + name);
        QCOMPARE(systemPath(L"\\\\?\\C:\\" + name).native(), L"\\\\?\\C:\\" + name);
        QVERIFY(systemPath(name).native().starts_with(L"\\\\?\\"));
    }
};

QTEST_APPLESS_MAIN(PathTextWindowsTest)
#include "tst_pathtext_windows.moc"
