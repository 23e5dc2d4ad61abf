// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/tagsdialog.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

using namespace octamark;

namespace {

TagsDialog::Run runWith(const std::vector<Tag>& tags)
{
    RunDocument run;
    run.tags = tags;
    return std::make_shared<const RunDocument>(run);
}

} // namespace

class TestTagsDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void showsWhatAllAndWhatSomeHave();
    void changesNothingWhenNothingIsTouched();
    void changesAValueOfAllRuns();
    void leavesSeveralValuesAloneThatAreEmptiedAgain();
    void removesATagAndKeepsItAgain();
    void addsATagWithEnterAndStays();
    void addsWhatIsStillInTheField();
    void replacesTheValueOfAKeyThatIsThere();
    void forgetsATagThatIsAddedAndRemoved();
    void tellsWhatIsNoTag();

private:
    QLineEdit& field(const char* name) const
    {
        return *m_dialog->findChild<QLineEdit*>(QString::fromLatin1(name));
    }
    void type(const char* name, const char* text) const
    {
        field(name).selectAll();
        QTest::keyClicks(&field(name), QString::fromLatin1(text));
    }
    QPushButton& button(const QString& name) const
    {
        const auto buttons = m_dialog->findChildren<QPushButton*>();
        const auto found
            = std::find_if(buttons.begin(), buttons.end(), [&](const QPushButton* each) {
                  return each->accessibleName() == name || each->text() == name;
              });
        return **found;
    }

    std::unique_ptr<TagsDialog> m_dialog;
    RunEdit m_chosen;
};

void TestTagsDialog::init()
{
    m_chosen = {};
    m_dialog = std::make_unique<TagsDialog>(
        std::vector<TagsDialog::Run>{
            runWith({ { "storage", "zfs" }, { "cache", "none" }, { "host", "a" } }),
            runWith({ { "storage", "zfs" }, { "cache", "writeback" } }) },
        QStringList{});
    connect(m_dialog.get(), &TagsDialog::editChosen, this,
        [this](const RunEdit& edit) { m_chosen = edit; });
    m_dialog->show();
}

void TestTagsDialog::showsWhatAllAndWhatSomeHave()
{
    QCOMPARE(field("storage").text(), QStringLiteral("zfs"));
    QVERIFY(field("cache").text().isEmpty());
    QVERIFY(field("cache").placeholderText().contains(QStringLiteral("none, writeback")));
    QVERIFY(field("host").placeholderText().contains(QStringLiteral("1 of 2")));
}

void TestTagsDialog::changesNothingWhenNothingIsTouched()
{
    QVERIFY(m_dialog->edit() == RunEdit());
    m_dialog->accept();
    QVERIFY(m_chosen == RunEdit());
    QVERIFY(!m_dialog->isVisible());
}

void TestTagsDialog::changesAValueOfAllRuns()
{
    type("host", "b");
    type("storage", "lvm");
    m_dialog->accept();
    QVERIFY(m_chosen == (RunEdit{ .setTags = { { "storage", "lvm" }, { "host", "b" } } }));
}

void TestTagsDialog::leavesSeveralValuesAloneThatAreEmptiedAgain()
{
    type("cache", "x");
    QTest::keyClick(&field("cache"), Qt::Key_Backspace);
    QVERIFY(m_dialog->edit() == RunEdit());
    type("storage", "x"); // one value may become empty
    QTest::keyClick(&field("storage"), Qt::Key_Backspace);
    QVERIFY(m_dialog->edit() == (RunEdit{ .setTags = { { "storage", "" } } }));
}

void TestTagsDialog::removesATagAndKeepsItAgain()
{
    button(QStringLiteral("Remove cache")).click();
    QVERIFY(!field("cache").isEnabled());
    QVERIFY(m_dialog->edit() == (RunEdit{ .removedKeys = { "cache" } }));
    button(QStringLiteral("Keep")).click();
    QVERIFY(m_dialog->edit() == RunEdit());
}

void TestTagsDialog::addsATagWithEnterAndStays()
{
    field("newTag").setFocus();
    QTRY_VERIFY(field("newTag").hasFocus());
    type("newTag", "bus=virtio");
    QTest::keyClick(&field("newTag"), Qt::Key_Return);
    QVERIFY(m_dialog->isVisible());
    QCOMPARE(field("bus").text(), QStringLiteral("virtio"));
    QTest::keyClick(&field("newTag"), Qt::Key_Return);
    QVERIFY(!m_dialog->isVisible());
    QVERIFY(m_chosen == (RunEdit{ .setTags = { { "bus", "virtio" } } }));
}

void TestTagsDialog::addsWhatIsStillInTheField()
{
    field("newTag").setText(QStringLiteral("bus=virtio"));
    button(QStringLiteral("OK")).setFocus();
    button(QStringLiteral("OK")).click();
    QVERIFY(m_chosen == (RunEdit{ .setTags = { { "bus", "virtio" } } }));
}

void TestTagsDialog::replacesTheValueOfAKeyThatIsThere()
{
    button(QStringLiteral("Remove cache")).click();
    type("newTag", "cache=directsync");
    button(QStringLiteral("Add tag")).click();
    QVERIFY(field("cache").isEnabled());
    QVERIFY(m_dialog->edit() == (RunEdit{ .setTags = { { "cache", "directsync" } } }));
}

void TestTagsDialog::forgetsATagThatIsAddedAndRemoved()
{
    type("newTag", "bus=virtio");
    button(QStringLiteral("Add tag")).click();
    button(QStringLiteral("Remove bus")).click();
    QVERIFY(m_dialog->edit() == RunEdit());
}

void TestTagsDialog::tellsWhatIsNoTag()
{
    type("newTag", "nonsense");
    m_dialog->accept();
    QVERIFY(m_dialog->isVisible());
    const auto labels = m_dialog->findChildren<QLabel*>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
        return label->isVisible() && label->text().contains(QStringLiteral("nonsense"));
    }));
    field("newTag").clear();
    QTest::keyClicks(&field("newTag"), QStringLiteral(" "));
    m_dialog->accept();
    QVERIFY(!m_dialog->isVisible());
}

QTEST_MAIN(TestTagsDialog)
#include "tst_tagsdialog.moc"
