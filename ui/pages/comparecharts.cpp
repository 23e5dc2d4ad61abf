// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/comparecharts.h"

#include "core/formats/bbcode.h"
#include "core/formats/markdown.h"
#include "ui/charts/chartview.h"
#include "ui/theme/styleclass.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStackedLayout>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace octamark {

namespace {

constexpr int Gap = 8;
constexpr int NarrowestColumn = 110;
constexpr int WidestColumn = 190;
constexpr int HintWidth = 420;

} // namespace

CompareCharts::CompareCharts(QWidget* parent)
    : QWidget(parent)
{
    m_proxy.setSourceModel(&m_model);
    auto* stack = new QWidget(this);
    m_stack = new QStackedLayout(stack);
    m_stack->addWidget(createEmptyState());
    m_stack->addWidget(createContent());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(createControls());
    layout->addWidget(createNotice());
    layout->addWidget(stack, 1);
    retranslate();
    setComparison(nullptr, m_unit);
}

CompareCharts::~CompareCharts()
{
    // The view outlives its model by a moment.
    m_table->setModel(nullptr);
}

QWidget* CompareCharts::createControls()
{
    m_controls = new QWidget(this);
    m_baselineLabel = new QLabel(m_controls);
    setStyleClass(*m_baselineLabel, StyleClass::Muted);
    m_baseline = new QComboBox(m_controls);
    m_baseline->setObjectName(QStringLiteral("baseline"));
    m_baseline->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_baseline->setMinimumContentsLength(16);
    m_baselineLabel->setBuddy(m_baseline);
    connect(m_baseline, &QComboBox::activated, this, [this](int place) {
        Q_EMIT baselineChosen(
            place > 0 ? std::optional(static_cast<std::size_t>(place - 1)) : std::nullopt);
    });
    m_copyImage = new QPushButton(m_controls);
    m_copyImage->setObjectName(QStringLiteral("copyImage"));
    connect(m_copyImage, &QPushButton::clicked, this, &CompareCharts::copyImageRequested);
    m_export = new QPushButton(m_controls);
    m_export->setObjectName(QStringLiteral("exportCharts"));
    setStyleClass(*m_export, StyleClass::Primary);
    createExportMenu();

    auto* row = new QHBoxLayout(m_controls);
    row->setContentsMargins(2 * Gap, Gap, 2 * Gap, 0);
    row->setSpacing(Gap);
    row->addWidget(m_baselineLabel);
    row->addWidget(m_baseline);
    row->addStretch();
    row->addWidget(m_copyImage);
    row->addWidget(m_export);
    return m_controls;
}

void CompareCharts::createExportMenu()
{
    m_exportMenu = new QMenu(m_export);
    for (const ChartSelection selection : { ChartSelection::All, ChartSelection::Sequential,
             ChartSelection::Random, ChartSelection::Iops }) {
        QAction* action = m_exportMenu->addAction(QString());
        connect(action, &QAction::triggered, this,
            [this, selection] { Q_EMIT exportRequested(selection); });
    }
    for (const auto copy : { &CompareCharts::copyMarkdown, &CompareCharts::copyBbcode }) {
        connect(m_exportMenu->addAction(QString()), &QAction::triggered, this, copy);
    }
    m_export->setMenu(m_exportMenu);
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_copyImageAction = new QAction(m_view);
    m_copyImageAction->setShortcut(QKeySequence::Copy);
    m_copyImageAction->setShortcutContext(Qt::WidgetShortcut);
    connect(m_copyImageAction, &QAction::triggered, this, &CompareCharts::copyImageRequested);
    m_view->addAction(m_copyImageAction);
    m_view->addActions(m_exportMenu->actions());
}

QWidget* CompareCharts::createNotice()
{
    m_notice = new QWidget(this);
    m_noticeText = new QLabel(m_notice);
    m_noticeText->setObjectName(QStringLiteral("notice"));
    m_noticeText->setWordWrap(true);
    m_noticeText->setTextFormat(Qt::PlainText);
    m_noticeText->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setStyleClass(*m_noticeText, StyleClass::Muted);
    m_dismiss = new QPushButton(m_notice);
    m_dismiss->setObjectName(QStringLiteral("dismiss"));
    setStyleClass(*m_dismiss, StyleClass::Quiet);
    connect(m_dismiss, &QPushButton::clicked, m_notice, &QWidget::hide);
    auto* row = new QHBoxLayout(m_notice);
    row->setContentsMargins(2 * Gap, Gap, 2 * Gap, 0);
    row->addWidget(m_noticeText, 1);
    row->addWidget(m_dismiss, 0, Qt::AlignTop);
    m_notice->hide();
    return m_notice;
}

QWidget* CompareCharts::createContent()
{
    auto* content = new QWidget;
    m_view = new ChartView(content);
    m_view->setObjectName(QStringLiteral("charts"));
    createTable();
    auto* head = new QHBoxLayout;
    head->addWidget(m_tableTitle, 1);
    head->addWidget(m_copyTable);
    auto* below = new QVBoxLayout;
    below->setContentsMargins(2 * Gap, Gap, 2 * Gap, 2 * Gap);
    below->setSpacing(Gap);
    below->addLayout(head);
    below->addWidget(m_table);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_view);
    layout->addLayout(below);
    layout->addStretch();

    m_scroll = new QScrollArea(this);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus); // the charts have it, and hand their keys on
    m_scroll->setWidgetResizable(true);
    m_scroll->setWidget(content);
    // The scroll bar's place is kept free, since charts that become wider when it goes may become
    // lower, and then it would come and go without end.
    m_scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    return m_scroll;
}

void CompareCharts::createTable()
{
    m_tableTitle = new QLabel;
    setStyleClass(*m_tableTitle, StyleClass::Title);
    m_copyTable = new QPushButton;
    m_copyTable->setObjectName(QStringLiteral("copyTable"));
    setStyleClass(*m_copyTable, StyleClass::Quiet);
    connect(m_copyTable, &QPushButton::clicked, this, [this] {
        m_table->clearSelection();
        copyTable();
    });
    m_table = new QTableView;
    m_table->setObjectName(QStringLiteral("numbers"));
    m_table->setModel(&m_proxy);
    m_table->setSortingEnabled(true);
    m_table->horizontalHeader()->setSortIndicatorClearable(true);
    m_table->sortByColumn(-1, Qt::AscendingOrder);
    m_table->horizontalHeader()->setDefaultAlignment(
        static_cast<Qt::Alignment>(Qt::AlignRight | Qt::AlignBottom | Qt::TextWordWrap));
    m_table->verticalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_copyAction = new QAction(m_table);
    m_copyAction->setShortcut(QKeySequence::Copy);
    m_copyAction->setShortcutContext(Qt::WidgetShortcut);
    m_table->addAction(m_copyAction);
    connect(m_copyAction, &QAction::triggered, this, &CompareCharts::copyTable);
}

QWidget* CompareCharts::createEmptyState()
{
    auto* empty = new QWidget(this);
    m_emptyTitle = new QLabel(empty);
    setStyleClass(*m_emptyTitle, StyleClass::Title);
    m_emptyText = new QLabel(empty);
    m_emptyText->setObjectName(QStringLiteral("hint"));
    m_emptyText->setWordWrap(true);
    m_emptyText->setAlignment(Qt::AlignHCenter);
    m_emptyText->setFixedWidth(HintWidth);
    setStyleClass(*m_emptyText, StyleClass::Muted);
    m_emptyAdd = new QPushButton(empty);
    m_emptyAdd->setObjectName(QStringLiteral("emptyAdd"));
    setStyleClass(*m_emptyAdd, StyleClass::Primary);
    m_emptyPaste = new QPushButton(empty);
    m_emptyPaste->setObjectName(QStringLiteral("emptyPaste"));
    connect(m_emptyAdd, &QPushButton::clicked, this, &CompareCharts::addRequested);
    connect(m_emptyPaste, &QPushButton::clicked, this, &CompareCharts::pasteRequested);

    // A label that wraps tells its height only to a layout that does not align it.
    auto* hint = new QHBoxLayout;
    hint->addStretch();
    hint->addWidget(m_emptyText);
    hint->addStretch();
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(Gap);
    buttons->addStretch();
    buttons->addWidget(m_emptyAdd);
    buttons->addWidget(m_emptyPaste);
    buttons->addStretch();
    auto* layout = new QVBoxLayout(empty);
    layout->setSpacing(2 * Gap);
    layout->addStretch(2);
    layout->addWidget(m_emptyTitle, 0, Qt::AlignHCenter);
    layout->addLayout(hint);
    layout->addLayout(buttons);
    layout->addStretch(3);
    return empty;
}

void CompareCharts::retranslate()
{
    m_baselineLabel->setText(tr("&Baseline"));
    m_baseline->setAccessibleName(tr("Baseline"));
    m_baseline->setToolTip(tr("The run that the others are measured against"));
    m_copyImage->setText(tr("&Copy image"));
    m_copyImageAction->setText(tr("Copy image"));
    m_copyImage->setToolTip(tr("Copy the charts to the clipboard"));
    m_export->setText(tr("&Export"));
    m_export->setToolTip(tr("Save the charts or the numbers as a file"));
    const std::array texts{ tr("Export all three charts…"), tr("Export Sequential…"),
        tr("Export Random…"), tr("Export Random IOPS…"), tr("Copy as Markdown"),
        tr("Copy as BBCode for a forum") };
    const QList<QAction*> actions = m_exportMenu->actions();
    for (qsizetype i = 0; i < actions.size(); ++i) {
        actions[i]->setText(texts[static_cast<std::size_t>(i)]);
    }
    m_dismiss->setText(tr("Dismiss"));
    m_tableTitle->setText(tr("Numbers"));
    m_copyTable->setText(tr("Copy ta&ble"));
    m_copyTable->setToolTip(tr("Copy all numbers for a spreadsheet"));
    m_copyAction->setText(tr("Copy"));
    m_emptyAdd->setText(tr("&Add runs…"));
    m_emptyPaste->setText(tr("&Paste report"));
    setLoading(m_isLoading);
}

void CompareCharts::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
    }
    QWidget::changeEvent(event);
}

void CompareCharts::setLoading(bool isLoading)
{
    m_isLoading = isLoading;
    m_emptyTitle->setText(isLoading ? tr("Reading…") : tr("No runs to compare"));
    m_emptyText->setText(tr("Open saved runs or CrystalDiskMark reports, or drop them here. Text "
                            "that was copied from a forum can be pasted."));
}

void CompareCharts::showNotice(const QString& text)
{
    m_noticeText->setText(text);
    m_notice->setVisible(!text.isEmpty());
}

void CompareCharts::setComparison(std::shared_ptr<const Comparison> comparison, Unit unit)
{
    m_comparison = std::move(comparison);
    m_unit = unit;
    const bool isEmpty = !m_comparison || m_comparison->runs.empty();
    m_controls->setVisible(!isEmpty);
    m_stack->setCurrentIndex(isEmpty ? 0 : 1);
    m_model.setComparison(m_comparison, unit);
    fillBaselines();
    if (isEmpty) {
        m_view->setCharts({}, {}, QLocale());
        return;
    }
    const Formatter formatter;
    std::vector<ChartData> charts = chartsOf(*m_comparison, unit, formatter);
    const QStringList notes = takeNotes(charts, *m_comparison, formatter);
    m_view->setCharts(std::move(charts), notes, formatter.locale());
    m_view->setAccessibleName(tr("Charts of %n run(s)", nullptr, m_model.columnCount()));
    m_table->setAccessibleName(tr("Numbers of %n run(s) in %1", nullptr, m_model.columnCount())
                                   .arg(Formatter::unitName(unit)));
    m_tableTitle->setText(tr("Numbers in %1").arg(Formatter::unitName(unit)));
    fitTable();
}

void CompareCharts::fillBaselines()
{
    const QSignalBlocker blocker(m_baseline);
    m_baseline->clear();
    m_baseline->addItem(tr("none"));
    if (!m_comparison) {
        return;
    }
    for (const std::string& name : m_comparison->names) {
        m_baseline->addItem(QString::fromStdString(name));
    }
    const auto place = m_comparison->baseline;
    m_baseline->setCurrentIndex(place.has_value() ? static_cast<int>(*place) + 1 : 0);
}

void CompareCharts::fitTable()
{
    m_table->resizeColumnsToContents();
    QHeaderView* header = m_table->horizontalHeader();
    for (int column = 0; column < m_proxy.columnCount(); ++column) {
        header->resizeSection(
            column, std::clamp(header->sectionSize(column), NarrowestColumn, WidestColumn));
    }
    m_table->resizeRowsToContents();
    const int frame = 2 * m_table->frameWidth();
    m_table->setMaximumWidth(
        m_table->verticalHeader()->sizeHint().width() + header->length() + frame);
    m_table->setFixedHeight(header->sizeHint().height() + m_table->verticalHeader()->length()
        + m_table->horizontalScrollBar()->sizeHint().height() + frame);
}

void CompareCharts::copyMarkdown()
{
    if (m_comparison) {
        copyText(toMarkdown(*m_comparison));
    }
}

void CompareCharts::copyBbcode()
{
    if (m_comparison) {
        copyText(toBbcode(*m_comparison));
    }
}

void CompareCharts::copyText(const std::string& text)
{
    QGuiApplication::clipboard()->setText(QString::fromStdString(text));
    showNotice(tr("The tables were copied to the clipboard."));
}

void CompareCharts::copyTable()
{
    QGuiApplication::clipboard()->setText(
        toTabSeparated(m_proxy, QLocale(), m_table->selectionModel()->selectedIndexes()));
}

} // namespace octamark
