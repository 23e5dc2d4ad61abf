// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/librarypage.h"

#include "ui/backgroundtask.h"
#include "ui/delegates/librarydelegate.h"
#include "ui/dialogs/questionbox.h"
#include "ui/models/libraryfilter.h"
#include "ui/models/librarymodel.h"
#include "ui/models/libraryreader.h"
#include "ui/text/formatter.h"
#include "ui/theme/styleclass.h"

#include <QAction>
#include <QApplication>
#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedLayout>
#include <QTreeView>
#include <QUrl>
#include <QVBoxLayout>

#include <array>
#include <functional>
#include <utility>

namespace octamark {

namespace {

/// Parts of the whole width; the name takes what is left.
constexpr double TagsPart = 0.22;
constexpr double TargetPart = 0.13;
constexpr double MarksPart = 0.17;
constexpr int Margin = 20;
constexpr int Gap = 8;

} // namespace

class LibraryPage::Private : public QObject
{
    Q_OBJECT

public:
    explicit Private(LibraryPage& page);
    ~Private() override;
    Private(const Private&) = delete;
    Private& operator=(const Private&) = delete;
    Private(Private&&) = delete;
    Private& operator=(Private&&) = delete;

    QString pathOf(const RunPointer& run) const;
    QByteArray headerState() const;
    void restoreHeaderState(const QByteArray& state);
    void retranslate();

    LibraryModel m_model;
    LibraryFilter m_filter;
    LibraryReader m_reader;
    QTreeView* m_view = nullptr;
    QLabel* m_folder = nullptr;

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    QLayout* createTools();
    void createView();
    QAction* addAction(const QList<QKeySequence>& shortcuts, const std::function<void()>& action);
    QPushButton* createButton(QAction* action);
    void setDefaultWidths();

    void takeEntries(const LibraryEntries& entries);
    void spanProblems();
    void updateState();
    void updateEmptyText();

    QModelIndexList selectedRows() const;
    std::vector<RunPointer> selectedRuns() const;
    QStringList selectedPaths() const;
    void open();
    void compare();
    void showInFileManager();
    void askToDelete();
    void moveToTrash(const QStringList& paths);
    void tellNotMoved(const QStringList& paths);

    LibraryPage& m_page;
    QStackedLayout* m_stack = nullptr;
    QLineEdit* m_search = nullptr;
    QLabel* m_count = nullptr;
    QLabel* m_empty = nullptr;
    QAction* m_openAction = nullptr;
    QAction* m_compareAction = nullptr;
    QAction* m_showAction = nullptr;
    QAction* m_deleteAction = nullptr;
    bool m_isRead = false;
    bool m_hasDefaultHeader = true; ///< until the user sorts or sets a width
    bool m_isAdjusting = false;
};

LibraryPage::Private::Private(LibraryPage& page)
    : m_page(page)
{
    createView();
    m_empty = new QLabel(&page);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setTextFormat(Qt::PlainText);
    setStyleClass(*m_empty, StyleClass::Muted);
    m_folder = new QLabel(&page);
    m_folder->setTextFormat(Qt::PlainText);
    m_folder->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_folder->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setStyleClass(*m_folder, StyleClass::Small);

    auto* content = new QWidget(&page);
    m_stack = new QStackedLayout(content);
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_empty);
    auto* layout = new QVBoxLayout(&page);
    layout->setContentsMargins(Margin, 2 * Gap, Margin, Gap);
    layout->setSpacing(Gap);
    layout->addLayout(createTools());
    layout->addWidget(content, 1);
    layout->addWidget(m_folder);

    connect(&m_reader, &LibraryReader::entriesRead, this, &Private::takeEntries);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_filter.setSearch(text);
        spanProblems();
        updateState();
    });
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        &Private::updateState);
    connect(m_view, &QTreeView::doubleClicked, this, &Private::open);
    retranslate();
}

LibraryPage::Private::~Private()
{
    // The view outlives its model by a moment.
    m_view->selectionModel()->disconnect(this);
    m_view->setModel(nullptr);
}

QLayout* LibraryPage::Private::createTools()
{
    m_count = new QLabel(&m_page);
    setStyleClass(*m_count, StyleClass::Title);
    m_search = new QLineEdit(&m_page);
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);

    auto* find = new QAction(&m_page);
    find->setShortcut(QKeySequence::Find);
    find->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(find, &QAction::triggered, this, [this] {
        m_search->setFocus(Qt::ShortcutFocusReason);
        m_search->selectAll();
    });
    m_page.addAction(find);

    m_openAction = addAction({ Qt::Key_Return, Qt::Key_Enter }, [this] { open(); });
    m_compareAction
        = addAction({ Qt::CTRL | Qt::Key_Return, Qt::CTRL | Qt::Key_Enter }, [this] { compare(); });
    m_showAction = addAction({}, [this] { showInFileManager(); });
    m_deleteAction = addAction({ QKeySequence::Delete }, [this] { askToDelete(); });

    auto* tools = new QHBoxLayout;
    tools->setSpacing(Gap);
    tools->addWidget(m_count);
    tools->addSpacing(Gap);
    tools->addWidget(m_search, 1);
    tools->addSpacing(Gap);
    for (QAction* action : { m_openAction, m_compareAction, m_showAction, m_deleteAction }) {
        tools->addWidget(createButton(action));
    }
    QWidget::setTabOrder(m_search, m_view);
    return tools;
}

void LibraryPage::Private::createView()
{
    m_filter.setSourceModel(&m_model);
    m_view = new QTreeView(&m_page);
    m_view->setModel(&m_filter);
    m_view->setItemDelegate(new LibraryDelegate(m_view));
    m_view->setRootIsDecorated(false);
    m_view->setItemsExpandable(false);
    m_view->setUniformRowHeights(true);
    m_view->setAllColumnsShowFocus(true);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_view->setMouseTracking(true);
    m_view->setTextElideMode(Qt::ElideRight);
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(LibraryModel::DateColumn, Qt::DescendingOrder);
    m_view->header()->setStretchLastSection(false);
    m_view->header()->setSectionResizeMode(LibraryModel::NameColumn, QHeaderView::Stretch);
    m_view->header()->setSectionsMovable(false);
    m_view->header()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_view->header()->setHighlightSections(false);
    m_view->header()->setMinimumSectionSize(6 * Gap);
    m_view->viewport()->installEventFilter(this);
    const auto touched = [this] {
        m_hasDefaultHeader = m_hasDefaultHeader && m_isAdjusting;
    };
    connect(m_view->header(), &QHeaderView::sortIndicatorChanged, this, touched);
    connect(m_view->header(), &QHeaderView::sectionResized, this, [touched](int column) {
        if (column != LibraryModel::NameColumn) {
            touched();
        }
    });
}

void LibraryPage::Private::setDefaultWidths()
{
    const Formatter formatter;
    const QFontMetrics metrics = m_view->fontMetrics();
    const int margins = 3 * Gap;
    const auto widthOf = [&](const QString& text) {
        return metrics.horizontalAdvance(text) + margins;
    };
    const int width = m_view->viewport()->width();
    const auto part = [width](double ratio) {
        return static_cast<int>(ratio * width);
    };
    const std::array<std::pair<int, int>, 6> widths{ { { LibraryModel::TagsColumn, part(TagsPart) },
        { LibraryModel::TargetColumn, part(TargetPart) },
        { LibraryModel::SuiteColumn, widthOf(Formatter::suiteName("classic")) + Gap },
        { LibraryModel::SizeColumn, widthOf(formatter.bytes(1023 * MiB)) },
        { LibraryModel::DateColumn, widthOf(formatter.dateTime("2026-12-28T20:38:00")) },
        { LibraryModel::MarksColumn, part(MarksPart) } } };
    const bool wasAdjusting = std::exchange(m_isAdjusting, true);
    for (const auto& [column, wanted] : widths) {
        m_view->header()->resizeSection(column, wanted);
    }
    m_isAdjusting = wasAdjusting;
}

QByteArray LibraryPage::Private::headerState() const
{
    return m_hasDefaultHeader ? QByteArray() : m_view->header()->saveState();
}

void LibraryPage::Private::restoreHeaderState(const QByteArray& state)
{
    QHeaderView& header = *m_view->header();
    const bool wasAdjusting = std::exchange(m_isAdjusting, true);
    if (!state.isEmpty() && header.restoreState(state)) {
        m_hasDefaultHeader = false;
        // A damaged state may hide columns or leave them no width.
        for (int column = 0; column < LibraryModel::ColumnCount; ++column) {
            header.setSectionHidden(column, false);
            m_hasDefaultHeader
                = m_hasDefaultHeader || header.sectionSize(column) < header.minimumSectionSize();
        }
        header.setSectionResizeMode(QHeaderView::Interactive);
        header.setSectionResizeMode(LibraryModel::NameColumn, QHeaderView::Stretch);
        m_filter.sort(header.sortIndicatorSection(), header.sortIndicatorOrder());
    }
    m_isAdjusting = wasAdjusting;
}

QAction* LibraryPage::Private::addAction(
    const QList<QKeySequence>& shortcuts, const std::function<void()>& action)
{
    auto* result = new QAction(&m_page);
    result->setShortcuts(shortcuts);
    result->setShortcutContext(Qt::WidgetShortcut);
    connect(result, &QAction::triggered, this, action);
    m_view->addAction(result);
    return result;
}

QPushButton* LibraryPage::Private::createButton(QAction* action)
{
    auto* button = new QPushButton(&m_page);
    button->setAutoDefault(false);
    setStyleClass(*button, StyleClass::Quiet);
    connect(button, &QPushButton::clicked, action, &QAction::trigger);
    connect(action, &QAction::changed, button, [action, button] {
        button->setText(action->text());
        button->setToolTip(action->toolTip());
        button->setEnabled(action->isEnabled());
    });
    return button;
}

void LibraryPage::Private::retranslate()
{
    m_search->setPlaceholderText(tr("Search names, tags, targets…"));
    m_search->setAccessibleName(tr("Search the library"));
    m_view->setAccessibleName(tr("Saved runs"));
    m_openAction->setText(tr("Open"));
    m_openAction->setToolTip(tr("Shows the run in Measure (Enter)"));
    m_compareAction->setText(tr("Compare"));
    m_compareAction->setToolTip(tr("Adds the runs to the comparison (Ctrl+Enter)"));
    m_showAction->setText(tr("Show in file manager"));
    m_showAction->setToolTip(tr("Opens the folder of the file"));
    m_deleteAction->setText(tr("Delete…"));
    m_deleteAction->setToolTip(tr("Moves the files to the trash (Del)"));
    m_model.retranslate();
    if (m_hasDefaultHeader) {
        setDefaultWidths();
    }
    updateState();
}

bool LibraryPage::Private::eventFilter(QObject* object, QEvent* event)
{
    if (object == m_view->viewport() && event->type() == QEvent::Resize && m_hasDefaultHeader) {
        setDefaultWidths();
    }
    if (object != m_search || event->type() != QEvent::KeyPress) {
        return QObject::eventFilter(object, event);
    }
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Escape:
        m_search->clear();
        return true;
    case Qt::Key_Down:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        m_view->setFocus(Qt::OtherFocusReason);
        if (!m_view->selectionModel()->hasSelection() && m_filter.rowCount() > 0) {
            m_view->setCurrentIndex(m_filter.index(0, 0));
        }
        return true;
    default:
        return false;
    }
}

void LibraryPage::Private::takeEntries(const LibraryEntries& entries)
{
    m_isRead = true;
    m_model.setEntries(*entries);
    spanProblems();
    updateState();
}

void LibraryPage::Private::spanProblems()
{
    for (int row = 0; row < m_filter.rowCount(); ++row) {
        const bool isProblem
            = !m_filter.index(row, 0).data(LibraryModel::ProblemRole).toString().isEmpty();
        m_view->setFirstColumnSpanned(row, {}, isProblem);
    }
}

void LibraryPage::Private::updateState()
{
    const auto runs = selectedRuns();
    const bool hasSelection = m_view->selectionModel()->hasSelection();
    m_openAction->setEnabled(runs.size() == 1);
    m_compareAction->setEnabled(!runs.empty());
    m_deleteAction->setEnabled(hasSelection);
    m_showAction->setEnabled(m_isRead);
    const int all = m_model.rowCount();
    const int shown = m_filter.rowCount();
    m_count->setText(shown == all ? tr("%n run(s)", nullptr, all)
                                  : tr("%1 of %n run(s)", nullptr, all).arg(shown));
    m_count->setVisible(m_isRead);
    updateEmptyText();
    m_stack->setCurrentIndex(shown == 0 && m_isRead ? 1 : 0);
}

void LibraryPage::Private::updateEmptyText()
{
    m_empty->setText(m_model.rowCount() == 0
            ? tr("No saved runs yet.\nRun the tests in Measure and save them with Ctrl+S.")
            : tr("No run contains “%1”.").arg(m_search->text()));
}

QModelIndexList LibraryPage::Private::selectedRows() const
{
    QModelIndexList rows;
    for (int row = 0; row < m_filter.rowCount(); ++row) {
        if (m_view->selectionModel()->isSelected(m_filter.index(row, 0))) {
            rows.append(m_filter.mapToSource(m_filter.index(row, 0)));
        }
    }
    return rows;
}

std::vector<RunPointer> LibraryPage::Private::selectedRuns() const
{
    std::vector<RunPointer> runs;
    for (const QModelIndex& index : selectedRows()) {
        if (const RunPointer run = m_model.run(index.row())) {
            runs.push_back(run);
        }
    }
    return runs;
}

QStringList LibraryPage::Private::selectedPaths() const
{
    QStringList paths;
    for (const QModelIndex& index : selectedRows()) {
        paths.append(m_model.path(index.row()));
    }
    return paths;
}

QString LibraryPage::Private::pathOf(const RunPointer& run) const
{
    for (int row = 0; run && row < m_model.rowCount(); ++row) {
        if (m_model.run(row) == run) {
            return m_model.path(row);
        }
    }
    return {};
}

void LibraryPage::Private::open()
{
    const auto runs = selectedRuns();
    if (runs.size() == 1) {
        Q_EMIT m_page.openRequested(runs.front());
    }
}

void LibraryPage::Private::compare()
{
    const auto runs = selectedRuns();
    if (!runs.empty()) {
        Q_EMIT m_page.compareRequested(runs);
    }
}

void LibraryPage::Private::showInFileManager()
{
    const QStringList paths = selectedPaths();
    const QString folder
        = paths.isEmpty() ? m_reader.folder() : QFileInfo(paths.front()).absolutePath();
    QDesktopServices::openUrl(QUrl::fromLocalFile(folder));
}

void LibraryPage::Private::askToDelete()
{
    const QStringList paths = selectedPaths();
    if (paths.isEmpty()) {
        return;
    }
    QStringList names;
    for (const QString& path : paths.mid(0, 5)) {
        names.append(QFileInfo(path).fileName());
    }
    if (paths.size() > names.size()) {
        names.append(tr("and %n more", nullptr, static_cast<int>(paths.size() - names.size())));
    }
    QMessageBox* box
        = createBox(tr("Move %n run(s) to the trash?", nullptr, static_cast<int>(paths.size())),
            names.join(QLatin1Char('\n')), &m_page);
    QPushButton* move = box->addButton(tr("Move to trash"), QMessageBox::AcceptRole);
    box->setEscapeButton(box->addButton(tr("Cancel"), QMessageBox::RejectRole));
    box->setDefaultButton(move);
    connect(box, &QMessageBox::buttonClicked, this,
        [this, paths, move](const QAbstractButton* clicked) {
            if (clicked == move) {
                moveToTrash(paths);
            }
        });
    box->open();
}

void LibraryPage::Private::moveToTrash(const QStringList& paths)
{
    const auto move = [paths] {
        QStringList left;
        for (const QString& path : paths) {
            if (QFile::exists(path) && !QFile::moveToTrash(path)) {
                left.append(path);
            }
        }
        return left;
    };
    runInBackground(this, move, [this](const QStringList& left) {
        m_reader.refresh();
        if (!left.isEmpty()) {
            tellNotMoved(left);
        }
    });
}

void LibraryPage::Private::tellNotMoved(const QStringList& paths)
{
    QMessageBox* box = createBox(
        tr("These files could not be moved to the trash. Check the permissions of their folder."),
        paths.join(QLatin1Char('\n')), &m_page);
    box->setStandardButtons(QMessageBox::Ok);
    box->open();
}

LibraryPage::LibraryPage(QWidget* parent)
    : QWidget(parent)
    , d(std::make_unique<Private>(*this))
{
}

LibraryPage::~LibraryPage() = default;

void LibraryPage::setFolder(const QString& folder)
{
    d->m_folder->setText(QDir::toNativeSeparators(folder));
    d->m_folder->setToolTip(QDir::toNativeSeparators(folder));
    d->m_reader.setFolder(folder);
}

QString LibraryPage::pathOf(const RunPointer& run) const
{
    return d->pathOf(run);
}

QByteArray LibraryPage::headerState() const
{
    return d->headerState();
}

void LibraryPage::restoreHeaderState(const QByteArray& state)
{
    d->restoreHeaderState(state);
}

void LibraryPage::refresh()
{
    d->m_reader.refresh();
}

void LibraryPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        d->retranslate();
    }
}

} // namespace octamark

#include "librarypage.moc"
