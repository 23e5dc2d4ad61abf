// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"
#include "ui/widgets/rundetails.h"
#include "ui/widgets/tagchip.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace octamark;

class TestRunDetails : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, ThemeChoice::Light); }

    void addsATag()
    {
        RunDetails details;
        details.resize(1200, 40);
        details.show();
        const QSignalSpy changes(&details, &RunDetails::changed);
        details.editTag();
        QTest::keyClicks(details.tagEdit(), QStringLiteral("storage=zfs"));
        QTest::keyClick(details.tagEdit(), Qt::Key_Return);
        QCOMPARE(changes.count(), 1);
        QVERIFY((details.tags() == std::vector<Tag>{ { "storage", "zfs" } }));
        QVERIFY(!details.tagEdit()->isVisible());
    }

    void explainsWhatIsNoTagAndKeepsTheText()
    {
        RunDetails details;
        details.resize(1200, 40);
        details.show();
        details.editTag();
        QTest::keyClicks(details.tagEdit(), QStringLiteral("fast"));
        QTest::keyClick(details.tagEdit(), Qt::Key_Return);
        QVERIFY(details.tags().empty());
        QVERIFY(details.tagError()->isVisible());
        QVERIFY(details.tagError()->text().contains(QStringLiteral("“fast”")));
        QCOMPARE(details.tagEdit()->text(), QStringLiteral("fast"));
        QTest::keyClick(details.tagEdit(), Qt::Key_Escape);
        QVERIFY(!details.tagError()->isVisible());
        QVERIFY(!details.tagEdit()->isVisible());
    }

    void aKeyHasOneValue()
    {
        RunDetails details;
        details.show();
        details.setLabelAndTags(
            QStringLiteral("run"), { { "storage", "zfs" }, { "cache", "none" } });
        details.editTag();
        details.tagEdit()->setText(QStringLiteral("storage=lvm"));
        QTest::keyClick(details.tagEdit(), Qt::Key_Return);
        QVERIFY((details.tags() == std::vector<Tag>{ { "storage", "lvm" }, { "cache", "none" } }));
        QCOMPARE(details.label(), QStringLiteral("run"));
    }

    void removesATagByKeyAndByItsSign()
    {
        RunDetails details;
        details.resize(1200, 40);
        details.show();
        details.setLabelAndTags({}, { { "storage", "zfs" }, { "cache", "none" } });
        const QSignalSpy changes(&details, &RunDetails::changed);
        QTest::keyClick(details.chips()[0], Qt::Key_Delete);
        QVERIFY((details.tags() == std::vector<Tag>{ { "cache", "none" } }));
        TagChip* const chip = details.chips()[0];
        QTest::mouseClick(chip, Qt::LeftButton, {}, QPoint(chip->width() - 8, chip->height() / 2));
        QVERIFY(details.tags().empty());
        QCOMPARE(changes.count(), 2);
    }

    void aTagIsEditedByClickingItsWords()
    {
        RunDetails details;
        details.resize(1200, 40);
        details.show();
        details.setLabelAndTags({}, { { "storage", "zfs" } });
        QTest::mouseClick(details.chips()[0], Qt::LeftButton, {}, QPoint(12, 12));
        QVERIFY(details.tagEdit()->isVisible());
        QCOMPARE(details.tagEdit()->selectedText(), QStringLiteral("zfs"));
    }
};

QTEST_MAIN(TestRunDetails)
#include "tst_rundetails.moc"
