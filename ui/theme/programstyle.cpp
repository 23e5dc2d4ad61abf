// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/programstyle.h"

#include "ui/theme/colors.h"
#include "ui/theme/paint.h"
#include "ui/theme/styleclass.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPainter>
#include <QStyleOption>

namespace octamark {

namespace {

constexpr int ControlHeight = 32;
constexpr int ChipHeight = 24;
constexpr int ChevronWidth = 26;
constexpr int SpinButtonWidth = 22;
constexpr int TextMargin = 10;

bool isSet(const QStyleOption& option, QStyle::StateFlag flag)
{
    return (option.state & flag) != 0;
}

bool showsFocus(const QStyleOption& option)
{
    return isSet(option, QStyle::State_HasFocus)
        && isSet(option, QStyle::State_KeyboardFocusChange);
}

QColor textColor(const QStyleOption& option)
{
    const Colors& colors = colorsOf(option.palette);
    return isSet(option, QStyle::State_Enabled) ? colors.text
                                                : blended(colors.background, colors.muted, 0.6);
}

/// The frame of everything that looks like a field to click or type into.
void paintField(QPainter& painter, const QStyleOption& option, bool isError = false)
{
    const Colors& colors = colorsOf(option.palette);
    Panel panel{ .fill = colors.surface, .border = colors.line };
    if (!isSet(option, QStyle::State_Enabled)) {
        panel.fill = blended(colors.background, colors.surface, 0.5);
    } else if (isError) {
        panel.border = colors.error;
    } else if (isSet(option, QStyle::State_MouseOver) || isSet(option, QStyle::State_On)) {
        panel.border = blended(colors.line, colors.muted, 0.5);
    }
    paintPanel(painter, option.rect, panel);
}

QColor primaryFill(const QStyleOption& option)
{
    const Colors& colors = colorsOf(option.palette);
    if (!isSet(option, QStyle::State_Enabled)) {
        return blended(colors.background, colors.muted, 0.25);
    }
    if (isSet(option, QStyle::State_Sunken)) {
        return blended(colors.read, colors.text, 0.2);
    }
    return isSet(option, QStyle::State_MouseOver) ? blended(colors.read, colors.text, 0.1)
                                                  : colors.read;
}

Panel framedButton(const QStyleOption& option)
{
    const Colors& colors = colorsOf(option.palette);
    Panel panel{ .fill = colors.surface, .border = colors.line };
    if (!isSet(option, QStyle::State_Enabled)) {
        panel.fill = blended(colors.background, colors.surface, 0.5);
    } else if (isSet(option, QStyle::State_Sunken) || isSet(option, QStyle::State_On)) {
        panel.fill = colors.selection;
        panel.border = colors.read;
    } else if (isSet(option, QStyle::State_MouseOver)) {
        panel.border = blended(colors.line, colors.muted, 0.5);
    }
    return panel;
}

Panel quietButton(const QStyleOption& option)
{
    const Colors& colors = colorsOf(option.palette);
    Panel panel;
    if (isSet(option, QStyle::State_Enabled)
        && (isSet(option, QStyle::State_MouseOver) || isSet(option, QStyle::State_Sunken))) {
        panel.fill = blended(
            colors.background, colors.read, isSet(option, QStyle::State_Sunken) ? 0.18 : 0.1);
    }
    return panel;
}

void paintButton(QPainter& painter, const QStyleOption& option, const QWidget* widget)
{
    const Colors& colors = colorsOf(option.palette);
    double radius = 6;
    switch (styleClassOf(widget)) {
    case StyleClass::Primary:
        paintPanel(painter, option.rect, { .fill = primaryFill(option) });
        break;
    case StyleClass::Quiet:
        paintPanel(painter, option.rect, quietButton(option));
        break;
    case StyleClass::Chip: {
        Panel panel = framedButton(option);
        radius = panel.radius = option.rect.height() / 2.0;
        paintPanel(painter, option.rect, panel);
        break;
    }
    default:
        paintPanel(painter, option.rect, framedButton(option));
    }
    if (showsFocus(option)) {
        const bool isPrimary = styleClassOf(widget) == StyleClass::Primary;
        const QRectF ring = isPrimary ? QRectF(option.rect).adjusted(3, 3, -3, -3) : option.rect;
        paintFocusRing(painter, ring, isPrimary ? colors.onAccent : colors.read,
            isPrimary ? radius - 2 : radius);
    }
}

QColor buttonText(const QStyleOption& option, const QWidget* widget)
{
    const Colors& colors = colorsOf(option.palette);
    const StyleClass styleClass = styleClassOf(widget);
    if (!isSet(option, QStyle::State_Enabled)) {
        return textColor(option);
    }
    if (styleClass == StyleClass::Primary) {
        return colors.onAccent;
    }
    return styleClass == StyleClass::Quiet ? colors.read : colors.text;
}

void paintCheckMark(QPainter& painter, const QStyleOption& option)
{
    const Colors& colors = colorsOf(option.palette);
    const bool isOn = isSet(option, QStyle::State_On);
    const bool isPartial = isSet(option, QStyle::State_NoChange);
    const bool isEnabled = isSet(option, QStyle::State_Enabled);
    const QColor accent = isEnabled ? colors.read : blended(colors.background, colors.muted, 0.5);
    const QRectF box(option.rect);
    paintPanel(painter, box,
        { .fill = isOn || isPartial ? accent : colors.surface,
            .border = isOn || isPartial ? accent : blended(colors.line, colors.muted, 0.5),
            .radius = 4 });
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(
        QPen(colors.onAccent, box.width() / 9, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const auto at = [&box](double x, double y) {
        return QPointF(box.left() + x * box.width(), box.top() + y * box.height());
    };
    if (isPartial) {
        painter.drawLine(at(0.28, 0.5), at(0.72, 0.5));
    } else if (isOn) {
        painter.drawPolyline(QPolygonF({ at(0.25, 0.52), at(0.43, 0.70), at(0.76, 0.32) }));
    }
    painter.restore();
}

void paintRadioMark(QPainter& painter, const QStyleOption& option)
{
    const Colors& colors = colorsOf(option.palette);
    const bool isOn = isSet(option, QStyle::State_On);
    const QColor accent = isSet(option, QStyle::State_Enabled)
        ? colors.read
        : blended(colors.background, colors.muted, 0.5);
    const QRectF box(option.rect);
    paintPanel(painter, box,
        { .fill = isOn ? accent : colors.surface,
            .border = isOn ? accent : blended(colors.line, colors.muted, 0.5),
            .radius = box.height() / 2 });
    if (isOn) {
        const double inset = box.width() * 0.32;
        paintPanel(painter, box.adjusted(inset, inset, -inset, -inset),
            { .fill = colors.onAccent, .radius = box.height() / 2 });
    }
}

void paintCombo(QPainter& painter, const QStyleOptionComboBox& option)
{
    paintField(painter, option);
    const QRect arrow(option.rect.right() - ChevronWidth + 1, option.rect.top(), ChevronWidth,
        option.rect.height());
    const Colors& colors = colorsOf(option.palette);
    const QColor color = isSet(option, QStyle::State_Enabled) ? colors.muted : textColor(option);
    paintChevron(
        painter, QStyle::visualRect(option.direction, option.rect, arrow).translated(-1, 0), color);
    if (showsFocus(option)) {
        paintFocusRing(painter, option.rect, colors.read);
    }
}

void paintSpinBox(QPainter& painter, const QStyleOptionSpinBox& option, const QStyle& style,
    const QWidget* widget)
{
    paintField(painter, option);
    const Colors& colors = colorsOf(option.palette);
    const auto paintStep = [&](QStyle::SubControl part, QAbstractSpinBox::StepEnabledFlag flag) {
        const QRect rect = style.subControlRect(QStyle::CC_SpinBox, &option, part, widget);
        const bool isActive
            = isSet(option, QStyle::State_Enabled) && (option.stepEnabled & flag) != 0;
        const bool isHot = isActive && (option.activeSubControls & part) != 0;
        const QColor color = isHot ? colors.read
            : isActive             ? colors.muted
                                   : blended(colors.surface, colors.muted, 0.4);
        paintChevron(painter, rect, color, part == QStyle::SC_SpinBoxUp);
    };
    if (option.buttonSymbols != QAbstractSpinBox::NoButtons) {
        paintStep(QStyle::SC_SpinBoxUp, QAbstractSpinBox::StepUpEnabled);
        paintStep(QStyle::SC_SpinBoxDown, QAbstractSpinBox::StepDownEnabled);
    }
    if (isSet(option, QStyle::State_HasFocus)) {
        paintFocusRing(painter, option.rect, colors.read);
    }
}

void paintToolButton(QPainter& painter, const QStyleOptionToolButton& option, const QStyle& style,
    const QWidget* widget)
{
    const Colors& colors = colorsOf(option.palette);
    const bool isLit = isSet(option, QStyle::State_Sunken) || isSet(option, QStyle::State_On);
    if (isLit || (isSet(option, QStyle::State_MouseOver) && isSet(option, QStyle::State_Enabled))) {
        paintPanel(painter, option.rect,
            { .fill = blended(colors.surface, colors.muted, isLit ? 0.2 : 0.1) });
    }
    QStyleOptionToolButton label = option;
    const bool hasMenu = (option.features & QStyleOptionToolButton::HasMenu) != 0
        && option.toolButtonStyle != Qt::ToolButtonIconOnly;
    label.palette.setColor(QPalette::ButtonText, buttonText(option, widget));
    if (hasMenu) {
        const QRect words(option.rect.left(), option.rect.top(),
            option.rect.width() - ChevronWidth + 6, option.rect.height());
        const QRect arrow(words.right() + 1, option.rect.top(),
            option.rect.right() - words.right() - 4, option.rect.height());
        label.rect = QStyle::visualRect(option.direction, option.rect, words);
        label.features &= ~QStyleOptionToolButton::HasMenu;
        paintChevron(
            painter, QStyle::visualRect(option.direction, option.rect, arrow), colors.muted);
    }
    style.drawControl(QStyle::CE_ToolButtonLabel, &label, &painter, widget);
    if (showsFocus(option)) {
        paintFocusRing(painter, option.rect, colors.read);
    }
}

} // namespace

ProgramStyle::ProgramStyle()
    : QProxyStyle(QStringLiteral("Fusion"))
{
}

void ProgramStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option,
    QPainter* painter, const QWidget* widget) const
{
    const Colors& colors = colorsOf(option->palette);
    switch (element) {
    case PE_PanelLineEdit:
        // The editor inside a combo or spin box has that one's frame.
        if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
            frame != nullptr && frame->lineWidth > 0) {
            paintField(*painter, *option, styleClassOf(widget) == StyleClass::Error);
            if (isSet(*option, State_HasFocus) && styleClassOf(widget) != StyleClass::Error) {
                paintFocusRing(*painter, option->rect, colors.read);
            }
        }
        break;
    case PE_FrameLineEdit:
        break;
    case PE_Frame:
        paintPanel(*painter, option->rect, { .border = colors.line, .radius = 0 });
        break;
    case PE_PanelButtonCommand:
        paintButton(*painter, *option, widget);
        break;
    case PE_IndicatorArrowDown:
    case PE_IndicatorArrowUp:
        paintChevron(*painter, option->rect,
            isSet(*option, State_Enabled) ? colors.muted : textColor(*option),
            element == PE_IndicatorArrowUp);
        break;
    case PE_IndicatorCheckBox:
        paintCheckMark(*painter, *option);
        break;
    case PE_IndicatorRadioButton:
        paintRadioMark(*painter, *option);
        break;
    case PE_FrameFocusRect:
        if (isSet(*option, State_KeyboardFocusChange)
            && qobject_cast<const QAbstractButton*>(widget) != nullptr) {
            paintFocusRing(*painter, option->rect, colors.read, 4);
        }
        break;
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void ProgramStyle::drawControl(ControlElement element, const QStyleOption* option,
    QPainter* painter, const QWidget* widget) const
{
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
    if (element == CE_PushButton && button != nullptr) {
        drawControl(CE_PushButtonBevel, option, painter, widget);
        drawControl(CE_PushButtonLabel, option, painter, widget);
        return;
    }
    if (element == CE_PushButtonBevel && button != nullptr) {
        paintButton(*painter, *option, widget);
        return;
    }
    if (element == CE_PushButtonLabel && button != nullptr) {
        QStyleOptionButton label = *button;
        label.palette.setColor(QPalette::ButtonText, buttonText(*option, widget));
        if ((button->features & QStyleOptionButton::HasMenu) != 0) {
            label.features &= ~QStyleOptionButton::HasMenu;
            const QRect arrow(option->rect.right() - ChevronWidth, option->rect.top(), ChevronWidth,
                option->rect.height());
            label.rect = visualRect(option->direction, option->rect,
                QRect(option->rect.left(), option->rect.top(),
                    option->rect.width() - ChevronWidth + TextMargin, option->rect.height()));
            paintChevron(*painter, visualRect(option->direction, option->rect, arrow),
                buttonText(*option, widget));
        }
        QProxyStyle::drawControl(element, &label, painter, widget);
        return;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void ProgramStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
    QPainter* painter, const QWidget* widget) const
{
    if (const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
        control == CC_ComboBox && combo != nullptr) {
        paintCombo(*painter, *combo);
        return;
    }
    if (const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
        control == CC_SpinBox && spin != nullptr) {
        paintSpinBox(*painter, *spin, *this, widget);
        return;
    }
    if (const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
        control == CC_ToolButton && button != nullptr && button->arrowType == Qt::NoArrow
        && (button->subControls & SC_ToolButtonMenu) == 0) {
        paintToolButton(*painter, *button, *proxy(), widget);
        return;
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QRect ProgramStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option,
    SubControl subControl, const QWidget* widget) const
{
    const QRect all = option->rect;
    if (control == CC_ComboBox && subControl == SC_ComboBoxEditField) {
        return visualRect(
            option->direction, all, all.adjusted(TextMargin - 1, 1, -ChevronWidth, -1));
    }
    if (control == CC_ComboBox && subControl == SC_ComboBoxArrow) {
        return visualRect(
            option->direction, all, all.adjusted(all.width() - ChevronWidth, 0, 0, 0));
    }
    if (const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
        control == CC_SpinBox && spin != nullptr) {
        const int steps = spin->buttonSymbols == QAbstractSpinBox::NoButtons ? 0 : SpinButtonWidth;
        const QRect column = all.adjusted(all.width() - steps - 2, 3, -2, -3);
        switch (subControl) {
        case SC_SpinBoxEditField:
            return visualRect(
                option->direction, all, all.adjusted(TextMargin - 3, 1, -steps - 2, -1));
        case SC_SpinBoxUp:
            return visualRect(
                option->direction, all, column.adjusted(0, 0, 0, -column.height() / 2));
        case SC_SpinBoxDown:
            return visualRect(option->direction, all,
                column.adjusted(0, column.height() - column.height() / 2, 0, 0));
        default:
            break;
        }
    }
    return QProxyStyle::subControlRect(control, option, subControl, widget);
}

QRect ProgramStyle::subElementRect(
    SubElement element, const QStyleOption* option, const QWidget* widget) const
{
    const QRect rect = QProxyStyle::subElementRect(element, option, widget);
    const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
    if (element == SE_LineEditContents && frame != nullptr && frame->lineWidth > 0) {
        return rect.adjusted(TextMargin - 4, 0, 4 - TextMargin, 0);
    }
    return rect;
}

QSize ProgramStyle::sizeFromContents(ContentsType type, const QStyleOption* option,
    const QSize& contents, const QWidget* widget) const
{
    QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
    switch (type) {
    case CT_PushButton: {
        const StyleClass styleClass = styleClassOf(widget);
        const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
        const bool hasMenu
            = button != nullptr && (button->features & QStyleOptionButton::HasMenu) != 0;
        if (styleClass == StyleClass::Quiet || styleClass == StyleClass::Chip) {
            return { contents.width() + (styleClass == StyleClass::Chip ? 20 : 12)
                    + (hasMenu ? ChevronWidth : 0),
                std::max(contents.height() + 6, ChipHeight) };
        }
        return { std::max(contents.width() + 32 + (hasMenu ? ChevronWidth - TextMargin : 0), 72),
            std::max(contents.height() + 12, ControlHeight) };
    }
    case CT_ComboBox:
        return { contents.width() + TextMargin + ChevronWidth + 4,
            std::max(contents.height() + 10, ControlHeight) };
    case CT_LineEdit:
        return { size.width() + 2 * TextMargin - 8, std::max(size.height(), ControlHeight) };
    case CT_SpinBox:
        return { size.width() + 6, std::max(size.height(), ControlHeight) };
    case CT_ToolButton: {
        const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
        const bool hasMenu = button != nullptr
            && (button->features & QStyleOptionToolButton::HasMenu) != 0
            && button->toolButtonStyle != Qt::ToolButtonIconOnly;
        return { size.width() + 8 + (hasMenu ? ChevronWidth - 6 : 0),
            std::max(size.height(), ControlHeight - 4) };
    }
    default:
        return size;
    }
}

int ProgramStyle::pixelMetric(
    PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    switch (metric) {
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
    case PM_MenuButtonIndicator:
        return 0;
    case PM_LayoutHorizontalSpacing:
    case PM_LayoutVerticalSpacing:
        return 8;
    case PM_LayoutLeftMargin:
    case PM_LayoutTopMargin:
    case PM_LayoutRightMargin:
    case PM_LayoutBottomMargin:
        return 16;
    case PM_SplitterWidth:
        return 7;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return 16;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int ProgramStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
    QStyleHintReturn* returnData) const
{
    switch (hint) {
    case SH_ComboBox_Popup:
    case SH_EtchDisabledText:
    case SH_DitherDisabledText:
    case SH_Widget_Animate:
    case SH_Widget_Animation_Duration:
        return 0;
    default:
        return QProxyStyle::styleHint(hint, option, widget, returnData);
    }
}

void ProgramStyle::polish(QWidget* widget)
{
    QProxyStyle::polish(widget);
    if (qobject_cast<QAbstractButton*>(widget) != nullptr
        || qobject_cast<QComboBox*>(widget) != nullptr
        || qobject_cast<QLineEdit*>(widget) != nullptr
        || qobject_cast<QAbstractSpinBox*>(widget) != nullptr) {
        widget->setAttribute(Qt::WA_Hover);
    }
}

} // namespace octamark
