// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/charts/chartruns.h"
#include "ui/dialogs/exportdialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QSpinBox>
#include <QTest>

using namespace octamark;
using namespace octamark::test;

class TestExportDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsChoices();
    void unreadableChoicesAreTheDefaults();
    void presetsGiveTheirPicture();
    void showsWhatItStartsWithAndTellsTheSize();
    void ownSizeHasFields();
    void onlyWhatTheFileHasCanBeChosen();
};

void TestExportDialog::keepsChoices()
{
    ExportChoices choices;
    choices.type = ExportType::Svg;
    choices.chart = ChartKind::RandomIops;
    choices.size = ExportChoices::Size::Custom;
    choices.look = ExportChoices::Look::Dark;
    choices.transparent = true;
    choices.onPaper = true;
    choices.customSize = QSize(1000, 700);
    choices.customScale = 1.5;
    QCOMPARE(ExportChoices::restore(choices.save()), choices);
}

void TestExportDialog::unreadableChoicesAreTheDefaults()
{
    QCOMPARE(ExportChoices::restore({}), ExportChoices());
    QCOMPARE(ExportChoices::restore(QByteArray("\x01\x02", 2)), ExportChoices());
    QByteArray damaged = ExportChoices().save();
    damaged[1] = 99;
    QCOMPARE(ExportChoices::restore(damaged), ExportChoices());
}

void TestExportDialog::presetsGiveTheirPicture()
{
    ExportChoices choices;
    choices.size = ExportChoices::Size::Print;
    const ChartPictureOptions picture = choices.picture(true, Unit::GigabytesPerSecond);
    QCOMPARE(picture.size.width() * picture.scale, 3200.0);
    QCOMPARE(picture.unit, Unit::GigabytesPerSecond);
    QVERIFY(picture.theme == ChartTheme::Dark);
    choices.look = ExportChoices::Look::Light;
    QVERIFY(choices.picture(true, Unit::MegabytesPerSecond).theme == ChartTheme::Light);
}

void TestExportDialog::showsWhatItStartsWithAndTellsTheSize()
{
    const auto comparison = std::make_shared<const Comparison>(compare(seedRuns(8), {}));
    ExportChoices choices;
    choices.chart = ChartKind::SequentialThroughput;
    ExportDialog dialog(comparison, choices, Unit::MegabytesPerSecond);
    QCOMPARE(dialog.choices(), choices);
    auto* pixels = dialog.findChild<QLabel*>(QStringLiteral("pixels"));
    QCOMPARE(pixels->text(), QStringLiteral("1600 × 900 pixels"));
    QVERIFY(!dialog.picture().transparent);
    dialog.findChild<QCheckBox*>(QStringLiteral("transparent"))->setChecked(true);
    QVERIFY(dialog.picture().transparent);
    auto* size = dialog.findChild<QComboBox*>(QStringLiteral("size"));
    size->setCurrentIndex(0);
    QTRY_VERIFY(pixels->text().startsWith(QStringLiteral("800 × ")));
}

void TestExportDialog::ownSizeHasFields()
{
    const auto comparison = std::make_shared<const Comparison>(compare(seedRuns(2), {}));
    ExportDialog dialog(comparison, {}, Unit::MegabytesPerSecond);
    auto* width = dialog.findChild<QSpinBox*>(QStringLiteral("width"));
    dialog.show();
    QVERIFY(!width->isVisible());
    auto* size = dialog.findChild<QComboBox*>(QStringLiteral("size"));
    size->setCurrentIndex(size->count() - 1);
    QVERIFY(width->isVisible());
    width->setValue(1234);
    QCOMPARE(dialog.picture().size.width(), 1234);
}

void TestExportDialog::onlyWhatTheFileHasCanBeChosen()
{
    const auto comparison = std::make_shared<const Comparison>(compare(seedRuns(2), {}));
    ExportChoices choices;
    choices.transparent = true;
    choices.onPaper = true;
    ExportDialog dialog(comparison, choices, Unit::MegabytesPerSecond);
    auto* type = dialog.findChild<QComboBox*>(QStringLiteral("type"));
    const auto* chart = dialog.findChild<QComboBox*>(QStringLiteral("chart"));
    const auto* transparent = dialog.findChild<QCheckBox*>(QStringLiteral("transparent"));
    const auto* pixels = dialog.findChild<QLabel*>(QStringLiteral("pixels"));
    QCOMPARE(type->count(), static_cast<int>(exportTypes().size()));
    for (const ExportType each : exportTypes()) {
        type->setCurrentIndex(type->findData(static_cast<int>(each)));
        QVERIFY(dialog.choices().type == each);
        QCOMPARE(chart->isEnabled(), hasCharts(each));
        QCOMPARE(transparent->isEnabled(), canBeTransparent(each));
        QCOMPARE(dialog.picture().transparent, canBeTransparent(each));
        QCOMPARE(dialog.picture().onPaper, each == ExportType::Pdf);
        QTRY_COMPARE(pixels->text().isEmpty(), !hasCharts(each));
    }
}

QTEST_MAIN(TestExportDialog)
#include "tst_exportdialog.moc"
