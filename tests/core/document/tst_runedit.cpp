// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/documentio.h"
#include "core/document/runedit.h"
#include "tests/core/document/sampledocuments.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace octamark;
using namespace octamark::samples;

class TestRunEdit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(QStringLiteral("run.octamark")).toStdString();
        QVERIFY(saveDocument(fullRun(), m_path));
    }

    void changesNothingButLabelAndTags()
    {
        const RunEdit edit{ .label = "new",
            .removedKeys = { "空", "none of them" },
            .setTags = { { "storage", "lvm" }, { "host", "a" } } };
        RunDocument expected = fullRun();
        expected.label = "new";
        expected.tags = { { "storage", "lvm" }, { "cache", "none" }, { "host", "a" } };
        QVERIFY(editSavedRun(m_path, edit));
        QVERIFY(loadDocument(m_path).value() == expected);
    }

    void returnsWhatTakesItBack_data()
    {
        QTest::addColumn<int>("edit");
        for (std::size_t at = 0; at < edits().size(); ++at) {
            QTest::addRow("%zu", at) << static_cast<int>(at);
        }
    }

    void returnsWhatTakesItBack()
    {
        QFETCH(const int, edit);
        const auto back = editSavedRun(m_path, edits()[static_cast<std::size_t>(edit)]);
        QVERIFY(back);
        QVERIFY(*back != RunEdit());
        QVERIFY(editSavedRun(m_path, *back));
        QVERIFY(loadDocument(m_path).value() == fullRun());
    }

    void leavesTheFileAloneWhereNothingChanges()
    {
        QVERIFY(QFile::setPermissions(q(m_path.string()), QFileDevice::ReadOwner));
        const QDateTime before = QFileInfo(q(m_path.string())).lastModified();
        const auto back = editSavedRun(
            m_path, { .label = fullRun().label, .setTags = { { "storage", "zfs" } } });
        QVERIFY(back);
        QVERIFY(*back == RunEdit());
        QCOMPARE(QFileInfo(q(m_path.string())).lastModified(), before);
    }

    void keepsWhatOthersChangedMeanwhile()
    {
        RunDocument changed = fullRun();
        changed.comment = "from elsewhere";
        QVERIFY(saveDocument(changed, m_path));
        QVERIFY(editSavedRun(m_path, { .label = "mine" }));
        changed.label = "mine";
        QVERIFY(loadDocument(m_path).value() == changed);
    }

    void tellsWhatCannotBeReadOrSaved()
    {
        QVERIFY(!editSavedRun(m_path.parent_path() / "none", { .label = "x" }));
        QVERIFY(!editSavedRun(m_path, { .label = std::string(2 * MiB, 'x') }));
        QVERIFY(loadDocument(m_path).value() == fullRun());
    }

private:
    static std::vector<RunEdit> edits()
    {
        return { { .label = "" }, { .tags = { { { "a", "b" } } } }, { .removedKeys = { "cache" } },
            { .setTags = { { "cache", "writeback" }, { "new", "" } } } };
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::filesystem::path m_path;
};

QTEST_GUILESS_MAIN(TestRunEdit)
#include "tst_runedit.moc"
