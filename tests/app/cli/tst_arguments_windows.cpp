// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments_windows.h"

#include <QTest>

using namespace octamark;

class ArgumentsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void splitsAsMicrosoftsOwnProgramsDo_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QStringList>("arguments");
        // In these texts ' stands for a quotation mark and / for a backslash.
        const auto text = [](const char* plain) {
            QString result = QString::fromUtf8(plain);
            return result.replace(u'\'', u'"').replace(u'/', u'\\');
        };
        const auto row = [text](const char* line, std::initializer_list<const char*> arguments) {
            QStringList list;
            for (const char* const argument : arguments) {
                list << text(argument);
            }
            QTest::newRow(line) << text(line) << list;
        };
        row("", { "" });
        row("x.exe", { "x.exe" });
        row("x.exe  a \t b ", { "x.exe", "a", "b" });
        row("'C:/a b/x.exe' a", { "C:/a b/x.exe", "a" });
        row("C:/'a b'/x.exe a", { "C:/a b/x.exe", "a" });
        row("x 'a b' c'd e'f", { "x", "a b", "cd ef" });
        row("x '' y", { "x", "", "y" });
        row("x C:/dir/ D:/", { "x", "C:/dir/", "D:/" });
        row("x 'C:/dir//' y", { "x", "C:/dir/", "y" });
        row("x a/'b ///'c", { "x", "a'b", "/'c" });
        row("x a//b //server/share", { "x", "a//b", "//server/share" });
        row("x 'a''b' c", { "x", "a'b", "c" });
        row("x 'open end", { "x", "open end" });
        row("x --label '日本 😀' --tag=a=š", { "x", "--label", "日本 😀", "--tag=a=š" });
    }
    void splitsAsMicrosoftsOwnProgramsDo()
    {
        QFETCH(QString, line);
        QFETCH(QStringList, arguments);
        QStringList split;
        for (const std::string& argument : splitCommandLine(line.toStdWString())) {
            split << QString::fromStdString(argument);
        }
        QCOMPARE(split, arguments);
    }
};

QTEST_APPLESS_MAIN(ArgumentsTest)
#include "tst_arguments_windows.moc"
