// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/targetcombo.h"

#include "ui/delegates/volumedelegate.h"
#include "ui/theme/colors.h"
#include "ui/theme/fonts.h"

#include <QAbstractItemView>
#include <QDir>
#include <QScreen>
#include <QStyleOptionComboBox>
#include <QStylePainter>

#include <algorithm>

namespace octamark {

TargetCombo::TargetCombo(VolumeListModel& model, QWidget* parent)
    : QComboBox(parent)
    , m_model(model)
{
    setModel(&model);
    setItemDelegate(new VolumeDelegate(this));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMaxVisibleItems(12);
    connect(this, &QComboBox::activated, this, &TargetCombo::chosen);
    connect(&model, &QAbstractItemModel::modelReset, this, &TargetCombo::followModel);
    connect(&model, &QAbstractItemModel::dataChanged, this, [this] { update(); });
    followModel();
}

void TargetCombo::setPath(const QString& path)
{
    m_path = path;
    followModel();
}

void TargetCombo::followModel()
{
    if (m_path.isEmpty() && m_model.rowCount() > 1) {
        m_path = m_model.index(0).data(VolumeListModel::PathRole).toString();
    }
    setCurrentIndex(m_model.rowOfPath(m_path));
    const QModelIndex index = m_model.index(currentIndex());
    setToolTip(index.isValid() ? index.data(Qt::ToolTipRole).toString()
                               : QDir::toNativeSeparators(m_path));
    setAccessibleDescription(toolTip());
    update();
}

void TargetCombo::chosen(int row)
{
    const QString path = m_model.index(row).data(VolumeListModel::PathRole).toString();
    if (path.isEmpty()) {
        followModel();
        Q_EMIT folderWanted();
        return;
    }
    setPath(path);
    Q_EMIT pathChosen(path);
}

QSize TargetCombo::sizeHint() const
{
    return { 360, QComboBox::sizeHint().height() };
}

QSize TargetCombo::minimumSizeHint() const
{
    return { 208, QComboBox::minimumSizeHint().height() };
}

void TargetCombo::showPopup()
{
    Q_EMIT aboutToShow();
    int widest = width();
    for (int row = 0; row < m_model.rowCount(); ++row) {
        QStyleOptionViewItem option;
        option.font = font();
        widest
            = std::max(widest, itemDelegate()->sizeHint(option, m_model.index(row)).width() + 32);
    }
    view()->setMinimumWidth(std::min(widest, screen()->availableGeometry().width() - 32));
    QComboBox::showPopup();
}

void TargetCombo::paintEvent(QPaintEvent*)
{
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    option.currentText.clear();
    painter.drawComplexControl(QStyle::CC_ComboBox, option);

    const Colors& colors = colorsOf(palette());
    const QModelIndex index = m_model.index(currentIndex());
    const QString name
        = index.isValid() ? index.data().toString() : QDir::toNativeSeparators(m_path);
    const QString details = index.data(VolumeListModel::DetailsRole).toString();
    QRect area
        = style()
              ->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this)
              .adjusted(1, 0, -1, 0);
    const auto alignment = static_cast<int>(Qt::AlignVCenter | Qt::AlignLeading);
    const QFont strong = strongFont(font());
    const QFontMetrics strongMetrics(strong);
    painter.setFont(strong);
    painter.setPen(
        isEnabled() ? colors.text : palette().color(QPalette::Disabled, QPalette::ButtonText));
    const QString shownName = strongMetrics.elidedText(
        name.isEmpty() ? tr("Choose a target") : name, Qt::ElideMiddle, area.width());
    painter.drawText(area, alignment, shownName);
    const int used = strongMetrics.horizontalAdvance(shownName) + 8;
    area = layoutDirection() == Qt::RightToLeft ? area.adjusted(0, 0, -used, 0)
                                                : area.adjusted(used, 0, 0, 0);
    painter.setFont(font());
    painter.setPen(
        isEnabled() ? colors.muted : palette().color(QPalette::Disabled, QPalette::ButtonText));
    if (area.width() > 24) {
        painter.drawText(
            area, alignment, fontMetrics().elidedText(details, Qt::ElideRight, area.width()));
    }
}

} // namespace octamark
