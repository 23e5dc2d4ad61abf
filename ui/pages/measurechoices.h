// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "ui/models/volumelistmodel.h"
#include "ui/settings.h"

#include <QWidget>

#include <vector>

class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace octamark {

class TargetCombo;

/// The line of choices above the grid, and the button that starts and stops. It wraps where it does
/// not fit.
class MeasureChoices : public QWidget
{
    Q_OBJECT

public:
    enum class RunState : std::uint8_t { Idle, Running, Stopping };

    explicit MeasureChoices(VolumeListModel& targets, QWidget* parent = nullptr);

    MeasureSettings settings() const;
    /// Values that no list has are added to it. Sends no signal.
    void setSettings(const MeasureSettings& settings);
    void setRunState(RunState state);
    /// To the control that can put an error right.
    void focusFor(ErrorCode code);

    TargetCombo* target() const { return m_target; }
    QPushButton* runButton() const { return m_run; }

Q_SIGNALS:
    void suiteChanged();
    void changed(); ///< any choice, by the user
    void runClicked();
    void stopClicked();

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* captioned(QWidget* control);
    void fillLists();
    void retranslate();
    QWidget* controlFor(ErrorCode code) const;

    TargetCombo* m_target;
    QComboBox* m_suite;
    QComboBox* m_size;
    QComboBox* m_loops;
    QComboBox* m_measured;
    QSpinBox* m_pause;
    QComboBox* m_data;
    QPushButton* m_run;
    std::vector<QLabel*> m_captions;
    MeasureSettings m_settings; ///< what has no control of its own
    RunState m_state = RunState::Idle;
};

} // namespace octamark
