// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/volumelistmodel.h"

#include <QAbstractItemModelTester>
#include <QDir>
#include <QSignalSpy>
#include <QTest>

using namespace octamark;

namespace {

Volume volume(const char* mountPoint)
{
    Volume result;
    result.mountPoint = mountPoint;
    result.fileSystem = "ext4";
    result.kind = VolumeKind::Local;
    result.totalBytes = 60 * 1024ULL * 1024 * 1024;
    result.availableBytes = 45 * 1024ULL * 1024 * 1024;
    result.device.vendor = "QEMU";
    result.device.model = "HARDDISK";
    return result;
}

Target target(const char* path, const char* name)
{
    return { QString::fromLatin1(path), QString::fromLatin1(name), volume(name) };
}

} // namespace

class TestVolumeListModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void offersOnlyAFolderBeforeAnythingWasRead()
    {
        const VolumeListModel model;
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.index(0).data(VolumeListModel::KindRole).toInt(),
            static_cast<int>(VolumeListModel::Kind::ChooseFolder));
        QVERIFY(model.index(0).data(VolumeListModel::PathRole).toString().isEmpty());
    }

    void listsVolumesThenFoldersThenTheChoice()
    {
        VolumeListModel model;
        const QAbstractItemModelTester tester(&model);
        model.setTargets({ .volumes = { target("/data", "/data"), target("/home/me", "/") },
            .folders = { { QStringLiteral("/srv/x"), QStringLiteral("/srv/x"), {} } } });
        QCOMPARE(model.rowCount(), 4);
        QCOMPARE(model.index(1).data().toString(), QStringLiteral("/"));
        QCOMPARE(
            model.index(1).data(VolumeListModel::PathRole).toString(), QStringLiteral("/home/me"));
        QCOMPARE(model.rowOfPath(QStringLiteral("/srv/x")), 2);
        QCOMPARE(model.rowOfPath(QStringLiteral("/nowhere")), -1);
        QCOMPARE(model.rowOfPath(QString()), -1);
    }

    void tellsSpaceFileSystemAndDevice()
    {
        VolumeListModel model;
        model.setTargets({ .volumes = { target("/home/me", "/") }, .folders = {} });
        QString details = model.index(0).data(VolumeListModel::DetailsRole).toString();
        details.replace(QChar(QChar::Nbsp), QLatin1Char(' '));
        QCOMPARE(details,
            QStringLiteral("15.0 GiB of 60.0 GiB used · ext4 · QEMU HARDDISK · in %1")
                .arg(QDir::toNativeSeparators(QStringLiteral("/home/me"))));
        QVERIFY(model.index(0)
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .startsWith(QStringLiteral("/ · ")));
    }

    void keepsItsRowsWhenOnlySpaceChanged()
    {
        VolumeListModel model;
        TargetList targets{ .volumes = { target("/data", "/data") }, .folders = {} };
        model.setTargets(targets);
        const QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        const QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        targets.volumes[0].volume->availableBytes = 1;
        model.setTargets(targets);
        QCOMPARE(reset.count(), 0);
        QCOMPARE(changed.count(), 1);
        model.setTargets(targets);
        QCOMPARE(changed.count(), 1);
    }

    void showsAChosenFolderBeforeItWasRead()
    {
        VolumeListModel model;
        const QAbstractItemModelTester tester(&model);
        model.setTargets({ .volumes = { target("/data", "/data") }, .folders = {} });
        model.addFolder(QStringLiteral("/srv/new"));
        model.addFolder(QStringLiteral("/srv/new"));
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.rowOfPath(QStringLiteral("/srv/new")), 1);
    }
};

QTEST_GUILESS_MAIN(TestVolumeListModel)
#include "tst_volumelistmodel.moc"
