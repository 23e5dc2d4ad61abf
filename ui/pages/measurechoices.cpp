// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/measurechoices.h"

#include "core/plan/suites.h"
#include "ui/text/formatter.h"
#include "ui/theme/icons.h"
#include "ui/theme/styleclass.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/targetcombo.h"

#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <array>

namespace octamark {

namespace {

QComboBox* makeList()
{
    auto* list = new QComboBox;
    list->setItemDelegate(new QStyledItemDelegate(list));
    list->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    list->setMaxVisibleItems(16);
    return list;
}

/// A list's values are in its items' data; a value it does not have is put where it belongs.
void choose(QComboBox& list, qulonglong value, const QString& text)
{
    int index = list.findData(value);
    if (index < 0) {
        index = 0;
        while (index < list.count() && list.itemData(index).toULongLong() < value) {
            ++index;
        }
        list.insertItem(index, text, value);
    }
    list.setCurrentIndex(index);
}

std::uint32_t numberIn(const QComboBox& list)
{
    return list.currentData().toUInt();
}

} // namespace

MeasureChoices::MeasureChoices(VolumeListModel& targets, QWidget* parent)
    : QWidget(parent)
    , m_target(new TargetCombo(targets))
    , m_suite(makeList())
    , m_size(makeList())
    , m_loops(makeList())
    , m_measured(makeList())
    , m_pause(new QSpinBox)
    , m_data(makeList())
    , m_run(new QPushButton)
{
    m_pause->setRange(0, TestPlan::MaxPauseSeconds);
    m_pause->setMinimumWidth(88);
    setStyleClass(*m_run, StyleClass::Primary);
    m_run->setIconSize({ 16, 16 });
    auto* layout = new FlowLayout(this, 8);
    for (QWidget* control : std::initializer_list<QWidget*>{
             m_target, m_suite, m_size, m_loops, m_measured, m_pause, m_data }) {
        layout->addWidget(captioned(control));
    }
    layout->addWidget(m_run);
    fillLists();
    retranslate();
    setSettings({});
    connect(m_suite, &QComboBox::currentIndexChanged, this, &MeasureChoices::suiteChanged);
    for (const QComboBox* list : { m_suite, m_size, m_loops, m_measured, m_data }) {
        connect(list, &QComboBox::activated, this, &MeasureChoices::changed);
    }
    connect(m_pause, &QSpinBox::valueChanged, this, &MeasureChoices::changed);
    connect(m_target, &TargetCombo::pathChosen, this, &MeasureChoices::changed);
    connect(m_run, &QPushButton::clicked, this, [this] {
        if (m_state == RunState::Idle) {
            Q_EMIT runClicked();
        } else {
            Q_EMIT stopClicked();
        }
    });
}

QWidget* MeasureChoices::captioned(QWidget* control)
{
    auto* pair = new QWidget;
    pair->setSizePolicy(control->sizePolicy());
    auto* layout = new QVBoxLayout(pair);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    auto* caption = new QLabel;
    setStyleClass(*caption, StyleClass::Small);
    caption->setBuddy(control);
    layout->addWidget(caption);
    layout->addWidget(control);
    m_captions.push_back(caption);
    return pair;
}

void MeasureChoices::fillLists()
{
    const Formatter formatter;
    const QLocale& locale = formatter.locale();
    const QSignalBlocker blocker(m_suite);
    for (QComboBox* list : { m_suite, m_size, m_loops, m_measured, m_data }) {
        list->clear();
    }
    for (const Suite& suite : builtInSuites()) {
        const auto tests = static_cast<int>(suite.rows.size() * 2);
        m_suite->addItem(
            tr("%1 (%n test(s))", "suite", tests).arg(Formatter::suiteName(std::string(suite.id))),
            QString::fromUtf8(suite.id.data(), static_cast<qsizetype>(suite.id.size())));
    }
    for (std::uint64_t size = TestPlan::MinFileSizeBytes; size <= TestPlan::MaxFileSizeBytes;
         size *= 2) {
        m_size->addItem(formatter.bytes(size), static_cast<qulonglong>(size));
    }
    for (std::uint32_t loops = 1; loops <= TestPlan::MaxLoops; ++loops) {
        m_loops->addItem(locale.toString(loops), static_cast<qulonglong>(loops));
    }
    for (const std::uint32_t seconds : { 1U, 2U, 3U, 5U, 10U, 20U, 30U, 60U }) {
        m_measured->addItem(
            formatter.duration(std::chrono::seconds(seconds)), static_cast<qulonglong>(seconds));
    }
    m_data->addItem(tr("Random"), static_cast<int>(WriteData::Random));
    m_data->addItem(tr("Zero fill"), static_cast<int>(WriteData::Zero));
}

void MeasureChoices::retranslate()
{
    const std::array<std::pair<QString, QString>, 7> texts{ {
        { tr("Ta&rget"), tr("The disk or folder in which the test file is made") },
        { tr("S&uite"), tr("Which tests are run, each of them for reading and for writing") },
        { tr("Si&ze"), tr("The size of the test file; larger than memory shows the disk alone") },
        { tr("&Loops"), tr("How often each test is repeated") },
        { tr("M&easure"), tr("How long each loop is measured, after a warm-up") },
        { tr("&Pause"), tr("How long to let the disk rest before each test") },
        { tr("&Data"), tr("What is written; storage that compresses looks fast with zeros") },
    } };
    for (std::size_t index = 0; index < texts.size(); ++index) {
        QLabel& caption = *m_captions[index];
        caption.setText(texts.at(index).first);
        caption.setToolTip(texts.at(index).second);
        QWidget& control = *caption.buddy();
        control.setAccessibleName(QString(texts.at(index).first).remove(QLatin1Char('&')));
        if (&control != m_target) {
            control.setToolTip(texts.at(index).second);
        }
    }
    m_pause->setSuffix(QString(QChar(QChar::Nbsp) + tr("s", "seconds")));
    setRunState(m_state);
}

MeasureSettings MeasureChoices::settings() const
{
    MeasureSettings settings = m_settings;
    settings.target = m_target->path();
    settings.suite = m_suite->currentData().toString();
    settings.fileSizeBytes = m_size->currentData().toULongLong();
    settings.loops = numberIn(*m_loops);
    settings.measuredSeconds = numberIn(*m_measured);
    settings.pauseSeconds = static_cast<std::uint32_t>(m_pause->value());
    settings.data = static_cast<WriteData>(m_data->currentData().toInt());
    return settings;
}

void MeasureChoices::setSettings(const MeasureSettings& settings)
{
    const QSignalBlocker blocker(m_suite);
    const Formatter formatter;
    m_settings = settings;
    m_target->setPath(settings.target);
    m_suite->setCurrentIndex(std::max(0, m_suite->findData(settings.suite)));
    choose(*m_size, settings.fileSizeBytes, formatter.bytes(settings.fileSizeBytes));
    choose(*m_loops, settings.loops, formatter.locale().toString(settings.loops));
    choose(*m_measured, settings.measuredSeconds,
        formatter.duration(std::chrono::seconds(settings.measuredSeconds)));
    const QSignalBlocker pauseBlocker(m_pause);
    m_pause->setValue(static_cast<int>(settings.pauseSeconds));
    m_data->setCurrentIndex(m_data->findData(static_cast<int>(settings.data)));
}

void MeasureChoices::setRunState(RunState state)
{
    m_state = state;
    for (QLabel* caption : m_captions) {
        caption->buddy()->setEnabled(state == RunState::Idle);
    }
    m_run->setEnabled(state != RunState::Stopping);
    switch (state) {
    case RunState::Idle:
        m_run->setText(tr("Run all"));
        m_run->setIcon(glyphIcon(Glyph::Run, GlyphColor::OnAccent));
        break;
    case RunState::Running:
        m_run->setText(tr("Stop"));
        m_run->setIcon(glyphIcon(Glyph::Stop, GlyphColor::OnAccent));
        break;
    case RunState::Stopping:
        m_run->setText(tr("Stopping…"));
        m_run->setIcon({});
        break;
    }
    // Wide enough for each of its texts, so that the line never moves.
    const QFontMetrics metrics(m_run->font());
    const int widest = std::max({ metrics.horizontalAdvance(tr("Run all")),
        metrics.horizontalAdvance(tr("Stop")), metrics.horizontalAdvance(tr("Stopping…")) });
    m_run->setMinimumWidth(widest + 56);
}

QWidget* MeasureChoices::controlFor(ErrorCode code) const
{
    switch (code) {
    case ErrorCode::NoTests:
    case ErrorCode::BlockSizeOutOfRange:
    case ErrorCode::BlockSizeNotPowerOfTwo:
    case ErrorCode::QueueDepthOutOfRange:
    case ErrorCode::ThreadsOutOfRange:
        return m_suite;
    case ErrorCode::BlockLargerThanFile:
    case ErrorCode::FileSizeOutOfRange:
    case ErrorCode::FileSizeNotWholeMebibytes:
    case ErrorCode::FileLargerThanFreeSpace:
    case ErrorCode::FileLargerThanFileSystemAllows:
    case ErrorCode::NoSpace:
        return m_size;
    case ErrorCode::LoopsOutOfRange:
        return m_loops;
    case ErrorCode::MeasuredTimeOutOfRange:
        return m_measured;
    case ErrorCode::PauseOutOfRange:
        return m_pause;
    default:
        return m_target;
    }
}

void MeasureChoices::focusFor(ErrorCode code)
{
    controlFor(code)->setFocus(Qt::TabFocusReason);
}

void MeasureChoices::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        const MeasureSettings kept = settings();
        fillLists();
        retranslate();
        setSettings(kept);
    }
}

} // namespace octamark
