// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/preferencesdialog.h"

#include "ui/backgroundtask.h"
#include "ui/theme/styleclass.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace octamark {

namespace {

constexpr int Gap = 8;

enum class FolderState : std::uint8_t { Usable, NotCreated, NotWritable };

/// Creates the folder when it does not exist yet. Blocks on the disk.
FolderState tryFolder(const QString& folder)
{
    if (!QDir().mkpath(folder)) {
        return FolderState::NotCreated;
    }
    const QFileInfo info(folder);
    return info.isDir() && info.isWritable() ? FolderState::Usable : FolderState::NotWritable;
}

} // namespace

PreferencesDialog::PreferencesDialog(
    const QStringList& libraryFolders, QString defaultFolder, QWidget* parent)
    : QDialog(parent)
    , m_default(std::move(defaultFolder))
{
    setWindowTitle(tr("Preferences"));
    m_problem = new QLabel(this);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    setStyleClass(*m_problem, StyleClass::Error);
    m_problem->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(3 * Gap, 3 * Gap, 3 * Gap, 2 * Gap);
    layout->setSpacing(Gap);
    layout->addLayout(createFolder(libraryFolders.value(0)));
    layout->addSpacing(Gap);
    layout->addLayout(createOthers(libraryFolders.mid(1)));
    layout->addWidget(m_problem);
    layout->addStretch(1);
    layout->addSpacing(Gap);
    layout->addWidget(createButtons());
    m_folder->setFocus(Qt::OtherFocusReason);
    updateState();
}

QLayout* PreferencesDialog::createFolder(const QString& folder)
{
    auto* caption = new QLabel(tr("Folder of the library"), this);
    setStyleClass(*caption, StyleClass::Small);
    m_folder = new QLineEdit(QDir::toNativeSeparators(folder), this);
    m_folder->setObjectName(QStringLiteral("libraryFolder"));
    m_folder->setAccessibleName(caption->text());
    m_folder->setMinimumWidth(fontMetrics().averageCharWidth() * 56);
    caption->setBuddy(m_folder);
    auto* choose = new QPushButton(tr("Choose…"), this);
    choose->setAutoDefault(false);
    m_useDefault = new QPushButton(tr("Use the default folder"), this);
    m_useDefault->setAutoDefault(false);
    setStyleClass(*m_useDefault, StyleClass::Quiet);
    auto* note = new QLabel(
        tr("Saved runs are kept here and listed in Library. Runs in the old folder stay there."),
        this);
    note->setWordWrap(true);
    setStyleClass(*note, StyleClass::Muted);

    auto* line = new QHBoxLayout;
    line->setSpacing(Gap);
    line->addWidget(m_folder, 1);
    line->addWidget(choose);
    auto* layout = new QVBoxLayout;
    layout->setSpacing(Gap);
    layout->addWidget(caption);
    layout->addLayout(line);
    layout->addWidget(m_useDefault, 0, Qt::AlignLeft);
    layout->addWidget(note);
    connect(m_folder, &QLineEdit::textChanged, this, &PreferencesDialog::updateState);
    connect(choose, &QPushButton::clicked, this, &PreferencesDialog::browse);
    connect(m_useDefault, &QPushButton::clicked, this,
        [this] { m_folder->setText(QDir::toNativeSeparators(m_default)); });
    return layout;
}

QLayout* PreferencesDialog::createOthers(const QStringList& folders)
{
    constexpr int Lines = 4;
    auto* caption = new QLabel(tr("Other folders whose runs are listed too"), this);
    setStyleClass(*caption, StyleClass::Small);
    m_others = new QListWidget(this);
    m_others->setAccessibleName(caption->text());
    m_others->setTextElideMode(Qt::ElideMiddle);
    m_others->setFixedHeight(Lines * (fontMetrics().height() + Gap) + Gap);
    caption->setBuddy(m_others);
    for (const QString& folder : folders) {
        addOther(folder);
    }
    auto* add = new QPushButton(tr("Add…"), this);
    add->setAutoDefault(false);
    m_remove = new QPushButton(tr("Remove"), this);
    m_remove->setAutoDefault(false);

    auto* buttons = new QVBoxLayout;
    buttons->setSpacing(Gap);
    buttons->addWidget(add);
    buttons->addWidget(m_remove);
    buttons->addStretch(1);
    auto* line = new QHBoxLayout;
    line->setSpacing(Gap);
    line->addWidget(m_others, 1);
    line->addLayout(buttons);
    auto* layout = new QVBoxLayout;
    layout->setSpacing(Gap);
    layout->addWidget(caption);
    layout->addLayout(line);
    connect(add, &QPushButton::clicked, this, &PreferencesDialog::browseForOther);
    connect(m_remove, &QPushButton::clicked, this, [this] {
        delete m_others->currentItem();
        updateState();
    });
    connect(m_others, &QListWidget::currentRowChanged, this, &PreferencesDialog::updateState);
    return layout;
}

QWidget* PreferencesDialog::createButtons()
{
    auto* buttons = new QDialogButtonBox(this);
    m_ok = buttons->addButton(tr("OK"), QDialogButtonBox::AcceptRole);
    m_ok->setDefault(true);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &PreferencesDialog::check);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    return buttons;
}

QString PreferencesDialog::folder() const
{
    return QDir::cleanPath(QDir::fromNativeSeparators(m_folder->text().trimmed()));
}

QStringList PreferencesDialog::folders() const
{
    QStringList folders{ folder() };
    for (int row = 0; row < m_others->count(); ++row) {
        const QString other = QDir::fromNativeSeparators(m_others->item(row)->text());
        if (!folders.contains(other)) {
            folders.append(other);
        }
    }
    return folders;
}

void PreferencesDialog::browse()
{
    auto* dialog = new QFileDialog(this, tr("Folder of the library"), m_folder->text());
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::fileSelected, this,
        [this](const QString& folder) { m_folder->setText(QDir::toNativeSeparators(folder)); });
    dialog->open();
}

void PreferencesDialog::browseForOther()
{
    auto* dialog = new QFileDialog(this, tr("Other folder of the library"), m_folder->text());
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& folder) {
        addOther(folder);
        updateState();
    });
    dialog->open();
}

void PreferencesDialog::addOther(const QString& folder)
{
    const QString shown = QDir::toNativeSeparators(QDir::cleanPath(folder));
    if (m_others->findItems(shown, Qt::MatchFixedString | Qt::MatchCaseSensitive).isEmpty()) {
        auto* item = new QListWidgetItem(shown, m_others);
        item->setToolTip(shown);
    }
}

void PreferencesDialog::updateState()
{
    m_useDefault->setEnabled(folder() != m_default);
    m_remove->setEnabled(m_others->currentRow() >= 0);
    m_ok->setEnabled(!m_folder->text().trimmed().isEmpty() && !m_isChecking);
    showProblem({});
}

void PreferencesDialog::check()
{
    const QString folder = this->folder();
    if (!QDir::isAbsolutePath(folder)) {
        showProblem(tr("“%1” is not a whole path. Write one that begins at the root.").arg(folder));
        return;
    }
    m_isChecking = true;
    m_ok->setEnabled(false);
    runInBackground(
        this, [folder] { return tryFolder(folder); },
        [this, folder, chosen = folders()](FolderState state) {
            m_isChecking = false;
            updateState();
            if (state == FolderState::Usable) {
                Q_EMIT libraryFoldersChosen(chosen);
                accept();
            } else if (state == FolderState::NotCreated) {
                showProblem(tr("The folder “%1” could not be created. Choose another one or check "
                               "the permissions above it.")
                                .arg(folder));
            } else {
                showProblem(tr("You may not write into “%1”. Choose another folder or change its "
                               "permissions.")
                                .arg(folder));
            }
        });
}

void PreferencesDialog::showProblem(const QString& sentence)
{
    m_problem->setText(sentence);
    m_problem->setVisible(!sentence.isEmpty());
    setStyleClass(*m_folder, sentence.isEmpty() ? StyleClass::None : StyleClass::Error);
}

} // namespace octamark
