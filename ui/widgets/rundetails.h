// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/rundocument.h"

#include <QWidget>

#include <vector>

class QLabel;
class QLineEdit;
class QPushButton;

namespace octamark {

class ElidedLabel;
class FlowLayout;
class TagChip;

/// What a person says about a run (label and tags), what to do with it, and one quiet line of what
/// the program found out about it.
class RunDetails : public QWidget
{
    Q_OBJECT

public:
    explicit RunDetails(QWidget* parent = nullptr);

    QString label() const;
    std::vector<Tag> tags() const;
    /// Sends no signal.
    void setLabelAndTags(const QString& label, const std::vector<Tag>& tags);
    void setInformation(const QString& text);
    void setSuggestion(const QString& text); ///< stands in the empty label field
    void setActionsEnabled(bool canSave, bool canCompare);

    QLineEdit* labelEdit() const { return m_label; }
    QLineEdit* tagEdit() const { return m_tagEdit; }
    QLabel* tagError() const { return m_tagError; }
    QPushButton* saveButton() const { return m_save; }
    QPushButton* compareButton() const { return m_compare; }
    std::vector<TagChip*> chips() const { return m_chips; }

public Q_SLOTS:
    /// Opens the field for a tag, with a text to start from.
    void editTag(const QString& text = {});

Q_SIGNALS:
    void changed(); ///< label or tags, by the user
    void saveRequested();
    void compareRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void acceptTag();
    void closeTagEdit();
    void showTagError(const QString& text);
    void addChip(const Tag& tag);
    void removeChip(TagChip* chip);

    FlowLayout* m_layout;
    QLineEdit* m_label;
    QPushButton* m_addTag;
    QLineEdit* m_tagEdit;
    QLabel* m_tagError;
    ElidedLabel* m_information;
    QPushButton* m_compare;
    QPushButton* m_save;
    std::vector<TagChip*> m_chips;
};

} // namespace octamark
