// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/aboutdialog.h"

#include "core/base/version.h"
#include "ui/theme/styleclass.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QDir>
#include <QHBoxLayout>
#include <QIcon>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace octamark {

namespace {

constexpr int Gap = 8;
constexpr int IconSize = 64;

QLabel* createText(const QString& text, StyleClass styleClass, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    setStyleClass(*label, styleClass);
    return label;
}

} // namespace

AboutDialog::AboutDialog(const QString& settingsFile, QWidget* parent)
    : QDialog(parent)
{
    setWindowTitle(tr("About Octamark"));
    auto* texts = new QVBoxLayout;
    texts->setSpacing(Gap);
    texts->addWidget(
        createText(tr("%1 %2").arg(QLatin1String(ProgramName), QLatin1String(ProgramVersion)),
            StyleClass::Title, this));
    texts->addWidget(createText(
        tr("Measures disks as virtual machines see them, and compares what was measured."),
        StyleClass::None, this));
    texts->addWidget(createText(tr("Free software under the GNU General Public License, version 3 "
                                   "or later. It comes without any warranty."),
        StyleClass::None, this));
    texts->addWidget(
        createText(tr("Made with Qt %1 (Widgets and Charts), nlohmann-json, tl-expected and, on "
                      "Linux, liburing. Numbers can be compared with those of CrystalDiskMark, "
                      "which is not part of this program.")
                       .arg(QLatin1String(qVersion())),
            StyleClass::Muted, this));
    texts->addWidget(
        createText(tr("Settings are kept in %1").arg(QDir::toNativeSeparators(settingsFile)),
            StyleClass::Small, this));

    auto* content = new QHBoxLayout;
    content->setSpacing(2 * Gap);
    const QIcon icon = QApplication::windowIcon();
    if (!icon.isNull()) {
        auto* image = new QLabel(this);
        image->setPixmap(icon.pixmap(QSize(IconSize, IconSize), devicePixelRatioF()));
        content->addWidget(image, 0, Qt::AlignTop);
    }
    content->addLayout(texts, 1);

    auto* buttons = new QDialogButtonBox(this);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole)->setDefault(true);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(3 * Gap, 3 * Gap, 3 * Gap, 2 * Gap);
    layout->setSpacing(2 * Gap);
    layout->addLayout(content, 1);
    layout->addWidget(buttons);
    setMinimumWidth(fontMetrics().averageCharWidth() * 72);
}

} // namespace octamark
