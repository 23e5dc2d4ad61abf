// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/units.h"
#include "ui/delegates/volumedelegate.h"
#include "ui/models/volumelistmodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/targetcombo.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>

using namespace octamark;

namespace {

TargetList targets()
{
    Volume volume;
    volume.mountPoint = "/data";
    volume.totalBytes = 60 * GiB;
    volume.availableBytes = 45 * GiB;
    volume.fileSystem = "ext4";
    return { .volumes = { { QStringLiteral("/data"), QStringLiteral("/data"), volume } },
        .folders = { { QStringLiteral("/srv/x"), QStringLiteral("/srv/x"), {} } } };
}

} // namespace

class TestVolumeDelegate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, ThemeChoice::Light); }

    void aVolumeHasALineMoreThanABareFolder()
    {
        VolumeListModel model;
        model.setTargets(targets());
        const VolumeDelegate delegate;
        QStyleOptionViewItem option;
        option.font = QApplication::font();
        const int ofVolume = delegate.sizeHint(option, model.index(0)).height();
        const int ofFolder = delegate.sizeHint(option, model.index(1)).height();
        QVERIFY(ofVolume > ofFolder);
    }

    void paintsInsideItsRowAlone()
    {
        VolumeListModel model;
        model.setTargets(targets());
        const VolumeDelegate delegate;
        QImage image(400, 120, QImage::Format_RGB32);
        image.fill(Qt::magenta);
        QPainter painter(&image);
        QStyleOptionViewItem option;
        option.font = QApplication::font();
        option.palette = QApplication::palette();
        option.rect = QRect(20, 40, 200, 46);
        option.state = QStyle::State_Selected;
        delegate.paint(&painter, option, model.index(0));
        painter.end();
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                if (!option.rect.contains(x, y)) {
                    QCOMPARE(image.pixelColor(x, y), QColor(Qt::magenta));
                }
            }
        }
        QCOMPARE(image.pixelColor(210, 60), lightColors().selection);
    }

    void theComboKeepsItsPathWhileTheListIsReadAgain()
    {
        VolumeListModel model;
        TargetCombo combo(model);
        combo.setPath(QStringLiteral("/srv/x"));
        QCOMPARE(combo.currentIndex(), -1);
        model.setTargets(targets());
        QCOMPARE(combo.currentIndex(), 1);
        model.setTargets({});
        QCOMPARE(combo.path(), QStringLiteral("/srv/x"));
    }

    void choosingAFolderIsARequestAndNotAPath()
    {
        VolumeListModel model;
        model.setTargets(targets());
        TargetCombo combo(model);
        const QSignalSpy wanted(&combo, &TargetCombo::folderWanted);
        Q_EMIT combo.activated(2);
        QCOMPARE(wanted.count(), 1);
        QCOMPARE(combo.path(), QStringLiteral("/data"));
    }
};

QTEST_MAIN(TestVolumeDelegate)
#include "tst_volumedelegate.moc"
