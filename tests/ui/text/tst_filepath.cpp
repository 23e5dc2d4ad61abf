// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/filepath.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace octamark;

class TestFilePath : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesTheSameFileBothWays_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("plain") << QStringLiteral("a b.txt");
        QTest::newRow("Czech and Russian") << QStringLiteral("Žluťoučký отчёт.txt");
        QTest::newRow("Japanese") << QStringLiteral("測定結果");
        QTest::newRow("beyond the first plane") << QStringLiteral("\U0001F4BE.octamark");
    }
    void namesTheSameFileBothWays()
    {
        QFETCH(const QString, name);
        const QTemporaryDir folder;
        const QString path = folder.filePath(name);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        QVERIFY(std::filesystem::exists(fromQtPath(path)));
        QCOMPARE(toQtPath(fromQtPath(path)), path);
    }

    void keepsTheEmptyPathEmpty()
    {
        QVERIFY(fromQtPath({}).empty());
        QVERIFY(toQtPath({}).isEmpty());
    }
};

QTEST_APPLESS_MAIN(TestFilePath)
#include "tst_filepath.moc"
