// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/resultcell.h"

#include "ui/text/testtext.h"
#include "ui/theme/colors.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/widgets/meterscale.h"
#include "ui/widgets/tabulartext.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QStyleOption>
#include <QToolTip>

#include <algorithm>

namespace octamark {

namespace {

constexpr int UsualHeight = 112;
constexpr int LowestHeight = 72;
constexpr int MeterHeight = 4;
constexpr int ChipHeight = 20;
constexpr double Radius = 8;

} // namespace

ResultCell::ResultCell(QWidget* parent)
    : QAbstractButton(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAttribute(Qt::WA_Hover);
    setMouseTracking(true);
}

void ResultCell::show(const MeasureModel& model, const QModelIndex& index)
{
    const MeasureCell& cell = model.cell(index);
    const QString value = index.data(Qt::DisplayRole).toString();
    // The words change with the language even where the numbers do not.
    const QString details = index.data(Qt::AccessibleDescriptionRole).toString();
    if (cell == m_cell && model.viewSettings() == m_view && value == m_value
        && details == m_details) {
        return;
    }
    m_cell = cell;
    m_view = model.viewSettings();
    m_value = value;
    m_state = cell.summary ? QString() : value;
    m_details = details;
    setAccessibleName(index.data(Qt::AccessibleTextRole).toString());
    setAccessibleDescription(details);
    setToolTip(index.data(Qt::ToolTipRole).toString());
    setFocusPolicy(cell.key ? Qt::StrongFocus : Qt::NoFocus);
    placeChips();
    update();
}

void ResultCell::setRunnable(bool runnable)
{
    if (runnable != m_isRunnable) {
        m_isRunnable = runnable;
        if (isHot()) {
            update();
        }
    }
}

QSize ResultCell::sizeHint() const
{
    return { 360, UsualHeight };
}

QSize ResultCell::minimumSizeHint() const
{
    return { 220, LowestHeight };
}

void ResultCell::copyValue() const
{
    if (m_cell.summary) {
        QGuiApplication::clipboard()->setText(m_value);
    }
}

bool ResultCell::canRun() const
{
    return m_isRunnable && m_cell.key && octamark::isRunnable(*m_cell.key) && isEnabled();
}

bool ResultCell::isHot() const
{
    QStyleOption option;
    option.initFrom(this);
    const bool hasKeyboardFocus = (option.state & QStyle::State_HasFocus) != 0
        && (option.state & QStyle::State_KeyboardFocusChange) != 0;
    return underMouse() || hasKeyboardFocus;
}

void ResultCell::run()
{
    if (canRun()) {
        Q_EMIT clicked();
    }
}

bool ResultCell::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help
            = static_cast<QHelpEvent*>(event); // NOLINT(*-static-cast-downcast) by type
        for (const Chip& chip : m_chips) {
            if (chip.rect.contains(help->pos())) {
                QToolTip::showText(help->globalPos(), chip.explanation, this, chip.rect);
                return true;
            }
        }
    }
    return QAbstractButton::event(event);
}

void ResultCell::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy)) {
        copyValue();
        return;
    }
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
    case Qt::Key_Select:
        run();
        return;
    default:
        // The grid moves the focus by the arrow keys.
        event->ignore();
    }
}

void ResultCell::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        event->ignore();
    }
}

void ResultCell::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && canRun() && runRect().contains(event->pos())) {
        run();
    }
}

void ResultCell::mouseMoveEvent(QMouseEvent* event)
{
    const bool isOverRun = canRun() && runRect().contains(event->pos());
    setCursor(isOverRun ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void ResultCell::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && !runRect().contains(event->pos())) {
        run();
    }
}

void ResultCell::contextMenuEvent(QContextMenuEvent* event)
{
    if (!m_cell.key) {
        return;
    }
    QMenu menu(this);
    QAction* const runAction = menu.addAction(tr("&Run this test"));
    runAction->setEnabled(canRun());
    QAction* const copyAction = menu.addAction(tr("&Copy value"));
    copyAction->setEnabled(m_cell.summary.has_value());
    QAction* const copyAllAction = menu.addAction(tr("Copy &all numbers"));
    const QPoint place = event->reason() == QContextMenuEvent::Keyboard
        ? mapToGlobal(rect().center())
        : event->globalPos();
    const QAction* const chosen = menu.exec(place);
    if (chosen == runAction) {
        run();
    } else if (chosen == copyAction) {
        copyValue();
    } else if (chosen == copyAllAction) {
        QGuiApplication::clipboard()->setText(toolTip());
    }
}

void ResultCell::changeEvent(QEvent* event)
{
    QAbstractButton::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        placeChips();
    }
}

void ResultCell::resizeEvent(QResizeEvent* event)
{
    QAbstractButton::resizeEvent(event);
    placeChips();
}

QColor ResultCell::columnColor() const
{
    const Colors& colors = colorsOf(palette());
    if (!m_cell.key) {
        return colors.muted;
    }
    switch (m_cell.key->operation) {
    case Operation::Read:
        return colors.read;
    case Operation::Write:
        return colors.write;
    case Operation::Mix:
        return colors.mix;
    case Operation::Unknown:
        break;
    }
    return colors.muted;
}

double ResultCell::density() const
{
    return std::clamp(height() / static_cast<double>(UsualHeight), 0.7, 1.2);
}

/// Number, line and meter as one group in the middle of the cell.
QRect ResultCell::content() const
{
    const double number = QFontMetricsF(bigFont()).capHeight();
    const int group = qRound(number + 2 * gap()) + QFontMetrics(font()).height() + MeterHeight;
    const int upright = std::max(6, (height() - group) / 2);
    return rect().adjusted(18, upright, -18, -upright);
}

double ResultCell::gap() const
{
    return 13 * density() - 2;
}

QFont ResultCell::bigFont() const
{
    QFont big = numberFont(font());
    if (big.pixelSize() > 0) {
        big.setPixelSize(qRound(big.pixelSize() * density()));
    } else {
        big.setPointSizeF(big.pointSizeF() * density());
    }
    return big;
}

QString ResultCell::secondLine() const
{
    if (m_cell.error) {
        return Formatter().sentence(describe(*m_cell.error));
    }
    if (!m_cell.summary) {
        return m_state;
    }
    const QString line = resultLine(Formatter(), *m_cell.summary, m_view.unit);
    return m_cell.state == CellState::Waiting
        ? tr("waiting · %1", "the earlier numbers follow").arg(line)
        : line;
}

QRect ResultCell::runRect() const
{
    const QFontMetrics metrics(font());
    const int width = metrics.horizontalAdvance(tr("Run this test")) + 18;
    const QRect area = content();
    const int bottom = area.bottom() + 1 - MeterHeight - qRound(gap());
    return { area.right() - width, bottom - metrics.height() + 1, width + 4, metrics.height() + 4 };
}

void ResultCell::placeChips()
{
    m_chips.clear();
    const Formatter formatter;
    const QFontMetrics metrics(smallFont(font()));
    const QRect area = content();
    double room = area.width();
    if (m_cell.summary) {
        room -= tabularWidth(bigFont(), formatter.value(m_cell.summary, m_view.unit))
            + QFontMetricsF(font()).horizontalAdvance(Formatter::unitName(m_view.unit)) + 24;
    }
    const int moreWidth = metrics.horizontalAdvance(QStringLiteral("+99")) + 16 + 6;
    int right = area.right() + 1;
    QStringList hidden;
    for (std::size_t index = 0; index < m_cell.marks.size(); ++index) {
        const Mark& mark = m_cell.marks[index];
        const QString text = formatter.sentence(title(mark));
        const int width = metrics.horizontalAdvance(text) + 16;
        const bool isLast = index + 1 == m_cell.marks.size();
        const double needed = width + (isLast ? 0 : moreWidth);
        const QString explanation = formatter.sentence(explain(mark));
        if (!hidden.isEmpty() || needed > room) {
            hidden << explanation;
            continue;
        }
        m_chips.push_back(
            { QRect(right - width, area.top() - 3, width, ChipHeight), text, explanation });
        right -= width + 6;
        room -= width + 6;
    }
    if (!hidden.isEmpty()) {
        const QString text = m_chips.empty()
            ? tr("%n mark(s)", nullptr, static_cast<int>(hidden.size()))
            : QString(QLatin1Char('+') + QString::number(hidden.size()));
        const int width = metrics.horizontalAdvance(text) + 16;
        m_chips.push_back({ QRect(right - width, area.top() - 3, width, ChipHeight), text,
            hidden.join(QLatin1Char('\n')) });
    }
    if (layoutDirection() == Qt::RightToLeft) {
        for (Chip& chip : m_chips) {
            chip.rect = QStyle::visualRect(Qt::RightToLeft, area, chip.rect);
        }
    }
}

void ResultCell::paintFrame(QPainter& painter) const
{
    const Colors& colors = colorsOf(palette());
    const bool isEmpty = !m_cell.summary && !m_cell.error && m_cell.state != CellState::Active;
    Panel panel{ .fill
        = isEmpty ? blended(colors.background, colors.surface, 0.45) : colors.surface,
        .border = isEmpty ? blended(colors.background, colors.line, 0.8) : colors.line,
        .radius = Radius };
    if (m_cell.state == CellState::Active) {
        panel.border = columnColor();
        panel.borderWidth = 2;
    } else if (m_cell.error && m_cell.state != CellState::Waiting) {
        panel.border = blended(colors.line, colors.error, 0.6);
    } else if (underMouse() && canRun()) {
        panel.border = blended(colors.line, colors.muted, 0.5);
    }
    paintPanel(painter, rect(), panel);
    if (hasFocus() && isHot() && m_cell.state != CellState::Active) {
        paintFocusRing(painter, rect(), colors.read, Radius);
    } else if (hasFocus() && isHot()) {
        paintFocusRing(painter, QRectF(rect()).adjusted(4, 4, -4, -4), colors.read, Radius - 3);
    }
}

void ResultCell::paintNumber(QPainter& painter) const
{
    const Colors& colors = colorsOf(palette());
    const QRect area = content();
    const QFont big = bigFont();
    const QString number = Formatter().value(m_cell.summary, m_view.unit);
    const QPointF baseline(area.left(), area.top() + QFontMetricsF(big).capHeight());
    painter.setPen(m_cell.state == CellState::Waiting ? colors.muted : colors.text);
    paintTabular(painter, baseline, big, number);
    painter.setFont(font());
    painter.setPen(colors.muted);
    painter.drawText(
        baseline + QPointF(tabularWidth(big, number) + 7, 0), Formatter::unitName(m_view.unit));
}

void ResultCell::paintDash(QPainter& painter) const
{
    const Colors& colors = colorsOf(palette());
    const QRect area = content();
    const double middle = area.top() + QFontMetricsF(bigFont()).capHeight() / 2;
    paintPanel(painter, QRectF(area.left(), middle - 1.5, 36 * density(), 4),
        { .fill = m_cell.state == CellState::Active ? columnColor()
                                                    : blended(colors.surface, colors.muted, 0.45),
            .radius = 1 });
}

void ResultCell::paintFailure(QPainter& painter) const
{
    const Colors& colors = colorsOf(palette());
    const QRect area = content().adjusted(0, -2, 0, -MeterHeight - 4);
    const QFontMetrics metrics(font());
    const int lines = std::max(1, area.height() / metrics.lineSpacing());
    QString text = secondLine();
    // Shortened to what fits; the tool tip has all of it.
    const auto height = [&](const QString& words) {
        return metrics.boundingRect(area, Qt::TextWordWrap, words).height();
    };
    if (height(text) > lines * metrics.lineSpacing()) {
        while (text.size() > 8 && height(text + QChar(0x2026)) > lines * metrics.lineSpacing()) {
            text.chop(4);
        }
        text = text.trimmed() + QChar(0x2026);
    }
    painter.setFont(font());
    painter.setPen(colors.error);
    painter.drawText(area, Qt::TextWordWrap | Qt::AlignVCenter | Qt::AlignLeading, text);
}

void ResultCell::paintSecondLine(QPainter& painter) const
{
    const Colors& colors = colorsOf(palette());
    const QRect run = runRect();
    const bool offersRun = isHot() && canRun();
    const QRect area = content();
    const QFontMetrics metrics(font());
    const QRect line(area.left(), run.top() + 1,
        offersRun ? run.left() - area.left() - 12 : area.width(), metrics.height());
    painter.setFont(font());
    painter.setPen(m_cell.error ? colors.error : colors.muted);
    painter.drawText(QStyle::visualRect(layoutDirection(), area, line),
        static_cast<int>(Qt::AlignVCenter | Qt::AlignLeading),
        metrics.elidedText(secondLine(), Qt::ElideRight, line.width()));
}

void ResultCell::paintMeter(QPainter& painter) const
{
    const Colors& colors = colorsOf(palette());
    const QRect area = content();
    const QRectF track(area.left(), area.bottom() + 1 - MeterHeight, area.width(), MeterHeight);
    const double strength = m_cell.summary ? 0.16 : 0.08;
    paintPanel(
        painter, track, { .fill = blended(colors.surface, colors.muted, strength), .radius = 2 });
    if (!m_cell.summary) {
        return;
    }
    const MeterPlaces places = meterPlaces(*m_cell.summary, m_view.unit);
    if (places.value) {
        QRectF bar = track;
        bar.setWidth(std::max<double>(MeterHeight, track.width() * *places.value));
        const QColor color = m_cell.state == CellState::Waiting
            ? blended(colors.surface, columnColor(), 0.45)
            : columnColor();
        paintPanel(painter, bar, { .fill = color, .radius = 2 });
    }
    for (const std::optional<double>& place : { places.worst, places.best }) {
        if (place) {
            const double at = track.left() + track.width() * *place;
            paintPanel(painter, QRectF(at - 0.5, track.top() - 3, 1, MeterHeight + 6),
                { .fill = blended(colors.surface, colors.text, 0.75), .radius = 0 });
        }
    }
}

void ResultCell::paintChips(QPainter& painter) const
{
    const Colors& colors = colorsOf(palette());
    painter.setFont(smallFont(font()));
    for (const Chip& chip : m_chips) {
        paintPanel(
            painter, chip.rect, { .fill = colors.markBackground, .radius = ChipHeight / 2.0 });
        painter.setPen(colors.markText);
        painter.drawText(chip.rect, Qt::AlignCenter, chip.text);
    }
}

void ResultCell::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const bool isAbsent = m_cell.state == CellState::Absent;
    if (!isAbsent || hasFocus()) {
        paintFrame(painter);
    }
    if (isAbsent) {
        return;
    }
    const bool isFailure = m_cell.error && !m_cell.summary && m_cell.state != CellState::Waiting;
    if (isFailure) {
        paintFailure(painter);
    } else {
        m_cell.summary ? paintNumber(painter) : paintDash(painter);
        paintSecondLine(painter);
        paintMeter(painter);
    }
    paintChips(painter);
    if (isHot() && canRun()) {
        const Colors& colors = colorsOf(palette());
        const QRect run = runRect();
        if (isFailure) {
            painter.fillRect(run, colors.surface);
        }
        paintGlyph(painter, Glyph::Run, QRectF(run.left() - 2, run.top() + 1, 16, run.height() - 4),
            colors.read);
        painter.setFont(font());
        painter.setPen(colors.read);
        painter.drawText(
            run.adjusted(16, 1, 4, -3), Qt::AlignVCenter | Qt::AlignLeft, tr("Run this test"));
    }
}

} // namespace octamark
