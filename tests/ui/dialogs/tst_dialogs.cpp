// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/version.h"
#include "ui/dialogs/aboutdialog.h"
#include "ui/dialogs/preferencesdialog.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace octamark;

namespace {

constexpr int Patience = 20'000;

} // namespace

class TestDialogs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsNameVersionAndLicence();
    void createsTheChosenFolder();
    void refusesAFolderThatCannotBeUsed_data();
    void refusesAFolderThatCannotBeUsed();
    void goesBackToTheDefaultFolder();
    void keepsOtherFoldersThatAreOutOfReach();
    void removesAnotherFolder();
};

void TestDialogs::tellsNameVersionAndLicence()
{
    const AboutDialog dialog(QStringLiteral("some/octamark.ini"));
    QString text;
    const auto labels = dialog.findChildren<QLabel*>();
    for (const QLabel* label : labels) {
        text += label->text();
    }
    QVERIFY(text.contains(QLatin1String(ProgramVersion)));
    QVERIFY(text.contains(QStringLiteral("GNU General Public License")));
    QVERIFY(text.contains(QLatin1String(qVersion())));
    QVERIFY(text.contains(QDir::toNativeSeparators(QStringLiteral("some/octamark.ini"))));
}

void TestDialogs::createsTheChosenFolder()
{
    const QTemporaryDir parent;
    const QString folder = parent.filePath(QStringLiteral("my/runs"));
    PreferencesDialog dialog({ parent.path() }, parent.path());
    const QSignalSpy chosen(&dialog, &PreferencesDialog::libraryFoldersChosen);
    dialog.show();
    auto* edit = dialog.findChild<QLineEdit*>(QStringLiteral("libraryFolder"));
    QVERIFY(edit != nullptr);
    edit->setText(QString(folder + QLatin1String("/ ")));
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(chosen.size(), 1, Patience);
    QCOMPARE(chosen.first().first().toStringList(), QStringList{ folder });
    QVERIFY(QDir(folder).exists());
    QVERIFY(!dialog.isVisible());
}

void TestDialogs::refusesAFolderThatCannotBeUsed_data()
{
    QTest::addColumn<QString>("folder");
    QTest::newRow("relative") << QStringLiteral("runs");
    QTest::newRow("below a file") << QStringLiteral("%1/file/runs");
    QTest::newRow("a file") << QStringLiteral("%1/file");
}

void TestDialogs::refusesAFolderThatCannotBeUsed()
{
    QFETCH(QString, folder);
    const QTemporaryDir parent;
    QFile file(parent.filePath(QStringLiteral("file")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    folder.replace(QLatin1String("%1"), parent.path());
    PreferencesDialog dialog({ parent.path() }, parent.path());
    const QSignalSpy chosen(&dialog, &PreferencesDialog::libraryFoldersChosen);
    dialog.show();
    auto* edit = dialog.findChild<QLineEdit*>(QStringLiteral("libraryFolder"));
    edit->setText(folder);
    QTest::keyClick(edit, Qt::Key_Return);
    const auto isTold = [&] {
        const auto labels = dialog.findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
            return label->isVisible() && label->text().contains(folder);
        });
    };
    QTRY_VERIFY_WITH_TIMEOUT(isTold(), Patience);
    QVERIFY(dialog.isVisible());
    QVERIFY(chosen.isEmpty());
}

void TestDialogs::goesBackToTheDefaultFolder()
{
    const QTemporaryDir parent;
    const QString folder = parent.filePath(QStringLiteral("default"));
    PreferencesDialog dialog({ parent.path() }, folder);
    const QSignalSpy chosen(&dialog, &PreferencesDialog::libraryFoldersChosen);
    const auto buttons = dialog.findChildren<QPushButton*>();
    for (QPushButton* button : buttons) {
        if (button->text() == QStringLiteral("Use the default folder")) {
            button->click();
            QVERIFY(!button->isEnabled());
        }
    }
    dialog.show();
    QTest::keyClick(dialog.findChild<QLineEdit*>(), Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(chosen.size(), 1, Patience);
    QCOMPARE(chosen.first().first().toStringList(), QStringList{ folder });
}

void TestDialogs::keepsOtherFoldersThatAreOutOfReach()
{
    const QTemporaryDir parent;
    // The library's folder is listed once, whatever was chosen beside it.
    const QStringList folders{ parent.path(), parent.filePath(QStringLiteral("usb/runs")),
        QStringLiteral("/mnt/gone") };
    PreferencesDialog dialog(folders + QStringList{ parent.path() }, parent.path());
    const QSignalSpy chosen(&dialog, &PreferencesDialog::libraryFoldersChosen);
    dialog.show();
    QTest::keyClick(dialog.findChild<QLineEdit*>(), Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(chosen.size(), 1, Patience);
    QCOMPARE(chosen.first().first().toStringList(), folders);
    QVERIFY(!QFile::exists(folders.at(1)));
}

void TestDialogs::removesAnotherFolder()
{
    const QTemporaryDir parent;
    PreferencesDialog dialog(
        { parent.path(), QStringLiteral("/a"), QStringLiteral("/b") }, parent.path());
    const QSignalSpy chosen(&dialog, &PreferencesDialog::libraryFoldersChosen);
    dialog.show();
    QPushButton* remove = nullptr;
    const auto buttons = dialog.findChildren<QPushButton*>();
    for (QPushButton* button : buttons) {
        remove = button->text() == QStringLiteral("Remove") ? button : remove;
    }
    QVERIFY(remove != nullptr && !remove->isEnabled());
    dialog.findChild<QListWidget*>()->setCurrentRow(0);
    remove->click();
    QTest::keyClick(dialog.findChild<QLineEdit*>(), Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(chosen.size(), 1, Patience);
    QCOMPARE(chosen.first().first().toStringList(),
        (QStringList{ parent.path(), QStringLiteral("/b") }));
}

QTEST_MAIN(TestDialogs)
#include "tst_dialogs.moc"
