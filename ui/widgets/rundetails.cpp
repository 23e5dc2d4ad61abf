// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/rundetails.h"

#include "ui/text/formatter.h"
#include "ui/theme/styleclass.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/tagchip.h"

#include <QAccessible>
#include <QCompleter>
#include <QEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>

namespace octamark {

namespace {

/// Keys are part of the file format and of filters, so they are not translated.
QStringList commonKeys()
{
    return { QStringLiteral("bus="), QStringLiteral("cache="), QStringLiteral("filesystem="),
        QStringLiteral("format="), QStringLiteral("host="), QStringLiteral("storage=") };
}

} // namespace

RunDetails::RunDetails(QWidget* parent)
    : QWidget(parent)
    , m_layout(new FlowLayout(this, 8))
    , m_label(new QLineEdit)
    , m_addTag(new QPushButton)
    , m_tagEdit(new QLineEdit)
    , m_tagError(new QLabel)
    , m_information(new ElidedLabel)
    , m_compare(new QPushButton)
    , m_save(new QPushButton)
{
    m_layout->setLineAlignment(Qt::AlignVCenter);
    m_label->setFixedWidth(224);
    m_label->setMaxLength(200);
    setStyleClass(*m_addTag, StyleClass::Quiet);
    m_tagEdit->setFixedWidth(176);
    m_tagEdit->setMaxLength(200);
    m_tagEdit->hide();
    m_tagEdit->installEventFilter(this);
    auto* completer = new QCompleter(commonKeys(), m_tagEdit);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setCompletionMode(QCompleter::PopupCompletion);
    m_tagEdit->setCompleter(completer);
    setStyleClass(*m_tagError, StyleClass::Error);
    m_tagError->hide();
    setStyleClass(*m_information, StyleClass::Small);
    m_information->setMinimumWidth(160);
    m_information->setAlignment(Qt::AlignVCenter | Qt::AlignTrailing);
    for (QWidget* widget : std::initializer_list<QWidget*>{
             m_label, m_addTag, m_tagEdit, m_tagError, m_information, m_compare, m_save }) {
        m_layout->addWidget(widget);
    }
    connect(m_label, &QLineEdit::textEdited, this, &RunDetails::changed);
    connect(m_addTag, &QPushButton::clicked, this, [this] { editTag(); });
    connect(m_tagEdit, &QLineEdit::returnPressed, this, &RunDetails::acceptTag);
    connect(m_tagEdit, &QLineEdit::textEdited, this, [this] { showTagError({}); });
    connect(m_save, &QPushButton::clicked, this, &RunDetails::saveRequested);
    connect(m_compare, &QPushButton::clicked, this, &RunDetails::compareRequested);
    setActionsEnabled(false, false);
    retranslate();
}

void RunDetails::retranslate()
{
    m_label->setAccessibleName(tr("Label of the run"));
    m_label->setToolTip(tr("A name for this run, as charts and lists show it"));
    m_addTag->setText(tr("+ &tag"));
    m_addTag->setAccessibleName(tr("Add a tag"));
    m_addTag->setToolTip(tr("What sets this run apart, as key=value: storage=zfs, cache=none"));
    m_tagEdit->setAccessibleName(tr("Tag as key=value"));
    m_tagEdit->setPlaceholderText(tr("key=value"));
    m_compare->setText(tr("&Compare"));
    m_compare->setToolTip(tr("Add this run to the comparison"));
    m_save->setText(tr("Sa&ve"));
    m_save->setToolTip(tr("Keep this run in the library"));
}

QString RunDetails::label() const
{
    return m_label->text().trimmed();
}

std::vector<Tag> RunDetails::tags() const
{
    std::vector<Tag> tags;
    for (const TagChip* chip : m_chips) {
        tags.push_back(chip->tag());
    }
    return tags;
}

void RunDetails::setLabelAndTags(const QString& label, const std::vector<Tag>& tags)
{
    closeTagEdit();
    m_label->setText(label);
    while (!m_chips.empty()) {
        removeChip(m_chips.back());
    }
    for (const Tag& tag : tags) {
        addChip(tag);
    }
}

void RunDetails::setInformation(const QString& text)
{
    m_information->setFullText(text);
}

void RunDetails::setSuggestion(const QString& text)
{
    m_label->setPlaceholderText(text);
}

void RunDetails::setActionsEnabled(bool canSave, bool canCompare)
{
    m_save->setEnabled(canSave);
    m_compare->setEnabled(canCompare);
}

void RunDetails::addChip(const Tag& tag)
{
    auto* chip = new TagChip(tag);
    m_layout->insertWidget(1 + static_cast<int>(m_chips.size()), chip);
    chip->show();
    setTabOrder(m_chips.empty() ? static_cast<QWidget*>(m_label) : m_chips.back(), chip);
    m_chips.push_back(chip);
    connect(chip, &TagChip::editRequested, this, [this, chip] { editTag(chip->text()); });
    connect(chip, &TagChip::removeRequested, this, [this, chip] {
        removeChip(chip);
        m_addTag->setFocus(Qt::OtherFocusReason);
        Q_EMIT changed();
    });
}

void RunDetails::removeChip(TagChip* chip)
{
    std::erase(m_chips, chip);
    m_layout->removeWidget(chip);
    chip->hide();
    chip->deleteLater();
    updateGeometry();
}

void RunDetails::editTag(const QString& text)
{
    m_addTag->hide();
    m_tagEdit->setText(text);
    m_tagEdit->show();
    m_tagEdit->setFocus(Qt::OtherFocusReason);
    const auto equals = static_cast<int>(text.indexOf(QLatin1Char('=')));
    if (equals >= 0) {
        m_tagEdit->setSelection(equals + 1, static_cast<int>(text.size()) - equals - 1);
    }
}

void RunDetails::closeTagEdit()
{
    showTagError({});
    const bool hadFocus = m_tagEdit->hasFocus();
    m_addTag->show();
    m_tagEdit->clear();
    if (hadFocus) {
        m_addTag->setFocus(Qt::OtherFocusReason);
    }
    m_tagEdit->hide();
}

void RunDetails::acceptTag()
{
    const QString text = m_tagEdit->text().trimmed();
    if (text.isEmpty()) {
        closeTagEdit();
        return;
    }
    const Result<Tag> tag = parseTag(text.toStdString());
    if (!tag) {
        showTagError(Formatter().sentence(describe(tag.error())));
        return;
    }
    const auto same
        = std::ranges::find(m_chips, tag->key, [](const TagChip* chip) { return chip->tag().key; });
    if (same != m_chips.end()) {
        // A key has one value in a run: the newer one.
        std::vector<Tag> all = tags();
        std::ranges::find(all, tag->key, &Tag::key)->value = tag->value;
        setLabelAndTags(m_label->text(), all);
    } else {
        closeTagEdit();
        addChip(*tag);
    }
    Q_EMIT changed();
}

void RunDetails::showTagError(const QString& text)
{
    if (text.isEmpty() && m_tagError->isHidden()) {
        return;
    }
    m_tagError->setText(text);
    m_tagError->setVisible(!text.isEmpty());
    m_tagEdit->setAccessibleDescription(text);
    setStyleClass(*m_tagEdit, text.isEmpty() ? StyleClass::None : StyleClass::Error);
    if (!text.isEmpty()) {
        QAccessibleEvent alert(m_tagError, QAccessible::Alert);
        QAccessible::updateAccessibility(&alert);
    }
}

bool RunDetails::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_tagEdit) {
        return QWidget::eventFilter(watched, event);
    }
    if (event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride) {
        const auto* press
            = static_cast<QKeyEvent*>(event); // NOLINT(*-static-cast-downcast) by type
        if (press->key() == Qt::Key_Escape) {
            event->accept();
            if (event->type() == QEvent::KeyPress) {
                closeTagEdit();
            }
            return true;
        }
    }
    const auto* focus = event->type() == QEvent::FocusOut
        ? static_cast<QFocusEvent*>(event) // NOLINT(*-static-cast-downcast) by type
        : nullptr;
    if (focus != nullptr && focus->reason() != Qt::PopupFocusReason
        && focus->reason() != Qt::ActiveWindowFocusReason && m_tagEdit->isVisible()) {
        acceptTag();
    }
    return QWidget::eventFilter(watched, event);
}

void RunDetails::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
    }
}

} // namespace octamark
