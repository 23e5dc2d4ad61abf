// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/tagsdialog.h"

#include "ui/text/formatter.h"
#include "ui/theme/styleclass.h"

#include <QCompleter>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace octamark {

namespace {

constexpr int Gap = 8;
constexpr int MaxLength = 200;

/// What the runs have of one key.
struct SharedTag
{
    std::string key{};
    QStringList values{}; ///< each once
    std::size_t runs = 0; ///< that have the key
};

std::vector<SharedTag> sharedTags(const std::vector<TagsDialog::Run>& runs)
{
    std::vector<SharedTag> shared;
    for (const TagsDialog::Run& run : runs) {
        for (const Tag& tag : run->tags) {
            auto found = std::ranges::find(shared, tag.key, &SharedTag::key);
            if (found == shared.end()) {
                found = shared.insert(shared.end(), { .key = tag.key });
            }
            const QString value = QString::fromStdString(tag.value);
            if (!found->values.contains(value)) {
                found->values.append(value);
            }
            ++found->runs;
        }
    }
    return shared;
}

} // namespace

TagsDialog::TagsDialog(const std::vector<Run>& runs, const QStringList& known, QWidget* parent)
    : QDialog(parent)
{
    const auto count = static_cast<int>(runs.size());
    setWindowTitle(tr("Tags of %n run(s)", nullptr, count));
    auto* note = new QLabel(
        tr("What you change or add applies to all of them. Other values stay as they are."), this);
    note->setWordWrap(true);
    note->setVisible(count > 1);
    setStyleClass(*note, StyleClass::Muted);
    m_problem = new QLabel(this);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    m_problem->hide();
    setStyleClass(*m_problem, StyleClass::Error);
    auto* buttons = new QDialogButtonBox(this);
    buttons->addButton(tr("OK"), QDialogButtonBox::AcceptRole)->setDefault(true);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(3 * Gap, 3 * Gap, 3 * Gap, 2 * Gap);
    layout->setSpacing(Gap);
    layout->addWidget(note);
    layout->addWidget(createLines(runs), 1);
    layout->addWidget(createAddLine(known));
    layout->addWidget(m_problem);
    layout->addSpacing(Gap);
    layout->addWidget(buttons);
    setMinimumWidth(fontMetrics().averageCharWidth() * 72);
    m_new->setFocus(Qt::OtherFocusReason);
    connect(buttons, &QDialogButtonBox::accepted, this, &TagsDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

QWidget* TagsDialog::createLines(const std::vector<Run>& runs)
{
    auto* area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* content = new QWidget(area);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    m_none = new QLabel(tr("No tags yet."), content);
    setStyleClass(*m_none, StyleClass::Muted);
    m_grid = new QGridLayout;
    m_grid->setHorizontalSpacing(2 * Gap);
    m_grid->setVerticalSpacing(Gap);
    m_grid->setColumnStretch(1, 1);
    layout->addWidget(m_none);
    layout->addLayout(m_grid);
    layout->addStretch(1);
    area->setWidget(content);
    for (const SharedTag& tag : sharedTags(runs)) {
        const Line& line = addLine(tag.key);
        const QString values = tag.values.join(QStringLiteral(", "));
        if (tag.runs < runs.size()) {
            line.value->setPlaceholderText(
                tr("%1 (%2 of %n run(s))", nullptr, static_cast<int>(runs.size()))
                    .arg(values)
                    .arg(tag.runs));
        } else if (tag.values.size() > 1) {
            line.value->setPlaceholderText(values);
        } else {
            line.value->setText(values);
        }
        line.value->setToolTip(line.value->placeholderText());
    }
    return area;
}

QWidget* TagsDialog::createAddLine(const QStringList& known)
{
    auto* line = new QWidget(this);
    m_new = new QLineEdit(line);
    m_new->setObjectName(QStringLiteral("newTag"));
    m_new->setPlaceholderText(tr("key=value"));
    m_new->setAccessibleName(tr("Tag as key=value"));
    m_new->setMaxLength(MaxLength);
    auto* completer = new QCompleter(known, m_new);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    m_new->setCompleter(completer);
    auto* add = new QPushButton(tr("Add tag"), line);
    add->setAutoDefault(false);
    auto* layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(Gap);
    layout->addWidget(m_new, 1);
    layout->addWidget(add);
    connect(add, &QPushButton::clicked, this, &TagsDialog::addTag);
    connect(m_new, &QLineEdit::textEdited, this, [this] { showProblem({}); });
    return line;
}

TagsDialog::Line& TagsDialog::addLine(const std::string& key)
{
    m_none->hide();
    QWidget* content = m_none->parentWidget();
    const QString name = QString::fromStdString(key);
    auto* label = new QLabel(name, content);
    label->setTextFormat(Qt::PlainText);
    auto* value = new QLineEdit(content);
    value->setObjectName(name);
    value->setAccessibleName(tr("Value of %1").arg(name));
    value->setMaxLength(MaxLength);
    auto* remove = new QPushButton(tr("Remove"), content);
    remove->setAutoDefault(false);
    remove->setAccessibleName(tr("Remove %1", "tag").arg(name));
    setStyleClass(*remove, StyleClass::Quiet);
    const int row = m_grid->rowCount();
    m_grid->addWidget(label, row, 0);
    m_grid->addWidget(value, row, 1);
    m_grid->addWidget(remove, row, 2);
    connect(remove, &QPushButton::clicked, this, [this, key] { toggleRemoved(key); });
    return m_lines.emplace_back(Line{ .key = key, .value = value, .remove = remove });
}

void TagsDialog::toggleRemoved(const std::string& key)
{
    const auto line = std::ranges::find(m_lines, key, &Line::key);
    line->isRemoved = !line->isRemoved;
    line->value->setEnabled(!line->isRemoved);
    line->remove->setText(line->isRemoved ? tr("Keep") : tr("Remove"));
}

void TagsDialog::addTag()
{
    const QString text = m_new->text().trimmed();
    if (text.isEmpty()) {
        return;
    }
    const Result<Tag> tag = parseTag(text.toStdString());
    if (!tag) {
        showProblem(Formatter().sentence(describe(tag.error())));
        return;
    }
    const auto same = std::ranges::find(m_lines, tag->key, &Line::key);
    const bool isNew = same == m_lines.end();
    Line& line = isNew ? addLine(tag->key) : *same;
    line.isNew = line.isNew || isNew;
    line.value->setText(QString::fromStdString(tag->value));
    line.value->setModified(true);
    if (line.isRemoved) {
        toggleRemoved(tag->key);
    }
    m_new->clear();
    m_new->setFocus(Qt::OtherFocusReason);
}

void TagsDialog::showProblem(const QString& sentence)
{
    m_problem->setText(sentence);
    m_problem->setVisible(!sentence.isEmpty());
    setStyleClass(*m_new, sentence.isEmpty() ? StyleClass::None : StyleClass::Error);
}

RunEdit TagsDialog::edit() const
{
    RunEdit edit;
    for (const Line& line : m_lines) {
        if (line.isRemoved) {
            if (!line.isNew) {
                edit.removedKeys.push_back(line.key);
            }
            continue;
        }
        const QString value = line.value->text().trimmed();
        // Emptied again, a field of several values leaves them alone.
        const bool isLeft = value.isEmpty() && !line.value->placeholderText().isEmpty();
        if (line.value->isModified() && !isLeft) {
            edit.setTags.push_back({ line.key, value.toStdString() });
        }
    }
    return edit;
}

void TagsDialog::accept()
{
    // Enter in the field adds; elsewhere, what was typed and not added yet is meant.
    const bool isAdding = m_new->hasFocus() && !m_new->text().trimmed().isEmpty();
    addTag();
    if (isAdding || !m_problem->isHidden()) {
        return;
    }
    if (const RunEdit chosen = edit(); chosen != RunEdit()) {
        Q_EMIT editChosen(chosen);
    }
    QDialog::accept();
}

} // namespace octamark
