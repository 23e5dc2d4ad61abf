// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/comparesidebar.h"

#include "ui/delegates/comparedrundelegate.h"
#include "ui/text/collation.h"
#include "ui/text/formatter.h"
#include "ui/theme/styleclass.h"
#include "ui/widgets/notesarea.h"

#include <QAction>
#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>
#include <set>

namespace octamark {

namespace {

constexpr int Gap = 8;

} // namespace

CompareSidebar::CompareSidebar(QWidget* parent)
    : QWidget(parent)
{
    m_count = new QLabel(this);
    setStyleClass(*m_count, StyleClass::Title);
    m_add = new QPushButton(this);
    m_add->setObjectName(QStringLiteral("addRuns"));
    m_paste = new QPushButton(this);
    m_paste->setObjectName(QStringLiteral("pasteReport"));
    for (QPushButton* button : { m_add, m_paste }) {
        setStyleClass(*button, StyleClass::Quiet);
    }
    createList();
    createActions();
    m_notes = new NotesArea(this);

    auto* head = new QHBoxLayout;
    head->setContentsMargins(Gap, 0, 0, 0);
    head->addWidget(m_count, 1);
    head->addWidget(m_add);
    head->addWidget(m_paste);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, Gap, 0, 0);
    layout->setSpacing(Gap);
    layout->addLayout(head);
    // Many notes do not crowd the runs out.
    layout->addWidget(m_list, 3);
    layout->addWidget(m_notes, 2);

    connect(m_add, &QPushButton::clicked, this, &CompareSidebar::addRequested);
    connect(m_paste, &QPushButton::clicked, this, &CompareSidebar::pasteRequested);
    for (const auto signal :
        { &QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved }) {
        connect(&m_model, signal, this, &CompareSidebar::changed);
    }
    connect(&m_model, &QAbstractItemModel::rowsMoved, this, &CompareSidebar::changed);
    connect(&m_model, &QAbstractItemModel::layoutChanged, this, &CompareSidebar::changed);
    connect(&m_model, &QAbstractItemModel::modelReset, this, &CompareSidebar::changed);
    connect(&m_model, &QAbstractItemModel::dataChanged, this, &CompareSidebar::changed);
    connect(this, &CompareSidebar::changed, this, &CompareSidebar::updateState);
    retranslate();
}

CompareSidebar::~CompareSidebar()
{
    // The view outlives the model by a moment.
    m_list->selectionModel()->disconnect(this);
    m_list->setModel(nullptr);
}

void CompareSidebar::createList()
{
    m_list = new QListView(this);
    m_list->setObjectName(QStringLiteral("comparedRuns"));
    m_list->setModel(&m_model);
    m_list->setItemDelegate(new ComparedRunDelegate(m_list));
    m_list->setResizeMode(QListView::Adjust);
    m_list->viewport()->installEventFilter(this);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
    m_list->setDragDropMode(QAbstractItemView::InternalMove);
    m_list->setDefaultDropAction(Qt::MoveAction);
    m_list->setDragDropOverwriteMode(false);
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(m_list->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        &CompareSidebar::updateState);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
        &CompareSidebar::updateState);
}

QAction* CompareSidebar::addAction(const QKeySequence& shortcut, void (CompareSidebar::*slot)())
{
    auto* action = new QAction(m_list);
    action->setShortcut(shortcut);
    action->setShortcutContext(Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this, slot);
    m_list->addAction(action);
    return action;
}

void CompareSidebar::createActions()
{
    m_renameAction = addAction({}, &CompareSidebar::renameCurrent); // F2 is the list's own
    m_baselineAction
        = addAction(QKeySequence(Qt::CTRL | Qt::Key_B), &CompareSidebar::toggleBaseline);
    m_baselineAction->setCheckable(true);
    m_upAction = addAction(QKeySequence(Qt::ALT | Qt::Key_Up), &CompareSidebar::moveUp);
    m_downAction = addAction(QKeySequence(Qt::ALT | Qt::Key_Down), &CompareSidebar::moveDown);
    m_sortMenu = new QMenu(m_list);
    connect(m_sortMenu, &QMenu::aboutToShow, this, &CompareSidebar::fillSortMenu);
    m_list->addAction(m_sortMenu->menuAction());
    m_removeAction = addAction(QKeySequence::Delete, &CompareSidebar::removeSelected);
}

void CompareSidebar::retranslate()
{
    m_add->setText(tr("+ &add"));
    m_add->setAccessibleName(tr("Add runs"));
    m_add->setToolTip(tr("Add saved runs or reports of other programs from files"));
    m_paste->setText(tr("&paste"));
    m_paste->setAccessibleName(tr("Paste report"));
    m_paste->setToolTip(tr("Add the reports whose text is in the clipboard"));
    m_list->setAccessibleName(tr("Compared runs"));
    m_renameAction->setText(tr("Rename in this comparison") + QStringLiteral("\tF2"));
    m_baselineAction->setText(tr("Baseline"));
    m_upAction->setText(tr("Move up"));
    m_downAction->setText(tr("Move down"));
    m_sortMenu->setTitle(tr("Sort all by"));
    m_removeAction->setText(tr("Remove from comparison"));
    updateState();
}

void CompareSidebar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
    }
    QWidget::changeEvent(event);
}

bool CompareSidebar::eventFilter(QObject* object, QEvent* event)
{
    // The list asks for heights again only when its own height changes, but names and tags wrap.
    if (object == m_list->viewport() && event->type() == QEvent::Resize) {
        Q_EMIT m_list->itemDelegate()->sizeHintChanged({});
    }
    return QWidget::eventFilter(object, event);
}

void CompareSidebar::updateState()
{
    const auto shown = static_cast<int>(m_model.chosenRuns().size());
    const int all = m_model.rowCount();
    m_count->setText(shown == all ? tr("%n run(s)", nullptr, all)
                                  : tr("%1 of %n run(s)", nullptr, all).arg(shown));
    const std::vector<int> rows = selectedRows();
    const QModelIndex current = m_list->currentIndex();
    m_removeAction->setEnabled(!rows.empty());
    m_renameAction->setEnabled(current.isValid());
    m_baselineAction->setEnabled(current.isValid());
    m_baselineAction->setChecked(
        current.isValid() && current.data(ComparedRunsModel::BaselineRole).toBool());
    m_upAction->setEnabled(!rows.empty() && rows.front() > 0);
    m_downAction->setEnabled(!rows.empty() && rows.back() + 1 < all);
}

void CompareSidebar::setNotes(const QString& description, const QStringList& caveats)
{
    m_notes->setParagraphs({ description, caveats.join(QLatin1Char('\n')) });
}

void CompareSidebar::fillSortMenu()
{
    m_sortMenu->clear();
    const auto add
        = [this](const QString& text, const std::function<QString(const RunDocument&)>& keyOf) {
              connect(m_sortMenu->addAction(text), &QAction::triggered, this, [this, keyOf] {
                  const QCollator collator = nameCollator();
                  m_model.sortRuns([&](const RunDocument& left, const RunDocument& right) {
                      return collator.compare(keyOf(left), keyOf(right)) < 0;
                  });
              });
          };
    add(tr("Name"),
        [](const RunDocument& run) { return QString::fromStdString(displayName(run)); });
    add(tr("Date"), [](const RunDocument& run) { return QString::fromStdString(run.startedAt); });
    std::set<std::string> keys;
    for (const RunPointer& run : m_model.runs()) {
        for (const Tag& tag : run->tags) {
            keys.insert(tag.key);
        }
    }
    for (const std::string& key : keys) {
        QString text = tr("Values of “%1”").arg(QString::fromStdString(key));
        add(text.replace(QLatin1Char('&'), QStringLiteral("&&")), [key](const RunDocument& run) {
            const auto tag = std::ranges::find(run.tags, key, &Tag::key);
            return tag != run.tags.end() ? QString::fromStdString(tag->value) : QString();
        });
    }
}

std::vector<int> CompareSidebar::selectedRows() const
{
    std::vector<int> rows;
    const QModelIndexList selected = m_list->selectionModel()->selectedRows();
    for (const QModelIndex& index : selected) {
        rows.push_back(index.row());
    }
    std::ranges::sort(rows);
    return rows;
}

void CompareSidebar::removeSelected()
{
    std::vector<int> rows = selectedRows();
    std::ranges::sort(rows, std::greater<>());
    for (const int row : rows) {
        m_model.removeRow(row);
    }
}

void CompareSidebar::moveUp()
{
    const std::vector<int> rows = selectedRows();
    if (rows.empty() || rows.front() == 0) {
        return;
    }
    for (const int row : rows) {
        m_model.moveRow({}, row, {}, row - 1);
    }
}

void CompareSidebar::moveDown()
{
    std::vector<int> rows = selectedRows();
    if (rows.empty() || rows.back() + 1 >= m_model.rowCount()) {
        return;
    }
    std::ranges::sort(rows, std::greater<>());
    for (const int row : rows) {
        m_model.moveRow({}, row, {}, row + 2);
    }
}

void CompareSidebar::renameCurrent()
{
    m_list->edit(m_list->currentIndex());
}

void CompareSidebar::toggleBaseline()
{
    const int row = m_list->currentIndex().row();
    m_model.setBaseline(m_model.baseline() == row ? std::nullopt : std::optional(row));
    updateState();
}

namespace {

class Text
{
    Q_DECLARE_TR_FUNCTIONS(CompareSidebar)
};

/// The one value of all runs; empty where they differ or do not tell.
template <typename Value>
std::optional<Value> common(const std::vector<RunPointer>& runs,
    const std::function<std::optional<Value>(const RunDocument&)>& valueOf)
{
    std::optional<Value> value;
    for (const RunPointer& run : runs) {
        const std::optional<Value> own = valueOf(*run);
        if (!own.has_value() || (value.has_value() && *value != *own)) {
            return std::nullopt;
        }
        value = own;
    }
    return value;
}

std::optional<QString> programOf(const RunDocument& run)
{
    const QString program = QString::fromStdString(run.program.name + " " + run.program.version);
    if (program.trimmed().isEmpty()) {
        return std::nullopt;
    }
    return run.isImported() ? Text::tr("%1 reports").arg(program.trimmed())
                            : Text::tr("%1 runs").arg(program.trimmed());
}

/// Whether the numbers of a run are medians or bests; a report's are what its program printed.
std::optional<Headline> headlineOf(const RunDocument& run, Headline headline)
{
    std::set<Headline> found;
    for (const TestResult& result : run.results) {
        if (!result.reported.has_value()) {
            found.insert(headline);
        } else if (result.reported->aggregate == Aggregate::Best) {
            found.insert(Headline::Best);
        } else if (result.reported->aggregate == Aggregate::Median) {
            found.insert(Headline::Median);
        } else {
            return std::nullopt;
        }
    }
    return found.size() == 1 ? std::optional(*found.begin()) : std::nullopt;
}

} // namespace

QString describeRuns(const std::vector<RunPointer>& runs, Headline headline)
{
    const Formatter formatter;
    QStringList parts;
    if (const auto program = common<QString>(runs, programOf)) {
        parts.append(*program);
    }
    const auto size
        = common<std::uint64_t>(runs, [](const RunDocument& run) { return run.fileSizeBytes; });
    const auto loops
        = common<std::uint32_t>(runs, [](const RunDocument& run) { return run.loops; });
    if (size.has_value() && loops.has_value()) {
        parts.append(
            Text::tr("%1 × %2", "file size, loops").arg(formatter.bytes(*size)).arg(*loops));
    } else if (size.has_value()) {
        parts.append(formatter.bytes(*size));
    }
    const auto kind = common<Headline>(
        runs, [headline](const RunDocument& run) { return headlineOf(run, headline); });
    if (kind == Headline::Best) {
        parts.append(Text::tr("best of loops"));
    } else if (kind == Headline::Median) {
        parts.append(Text::tr("median of loops"));
    }
    return parts.join(QStringLiteral(" · "));
}

} // namespace octamark
