// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/rundocument.h"
#include "ui/models/volumelistmodel.h"
#include "ui/runcontroller.h"
#include "ui/settings.h"
#include "ui/viewsettings.h"

#include <QWidget>

#include <functional>
#include <memory>

namespace octamark {

/// What becomes of unsaved results that a new run would replace.
enum class UnsavedAnswer : std::uint8_t { Save, Discard, Cancel };

/// What the page takes from its surroundings. The defaults are the real ones; tests give others.
struct MeasureServices
{
    RunController::RunFunction run{}; ///< empty: octamark::run()
    /// Called on another thread; empty: the system's volumes.
    std::function<TargetList(const QStringList& folders)> readTargets{};
    std::function<UnsavedAnswer(QWidget* parent)> askUnsaved{}; ///< empty: a message box
    std::function<QString(QWidget* parent, const QString& start)>
        chooseFolder{}; ///< empty: a dialog
};

/// The place where a person chooses target and suite, runs tests, and sees the eight numbers.
class MeasurePage : public QWidget
{
    Q_OBJECT

public:
    explicit MeasurePage(QWidget* parent = nullptr);
    explicit MeasurePage(MeasureServices services, QWidget* parent = nullptr);
    ~MeasurePage() override;

    MeasureSettings settings() const;
    void setSettings(const MeasureSettings& settings);
    void setViewSettings(const ViewSettings& settings);

    /// The run as shown, with the label and tags typed so far; null before any result.
    std::shared_ptr<const RunDocument> document() const;
    /// Shows a saved run. Not while running.
    void setDocument(const std::shared_ptr<const RunDocument>& document);
    /// Tells the page that its document was saved as it is.
    void setSaved();

    bool isRunning() const;
    bool hasUnsavedResults() const;
    /// Returns at once; `runningChanged(false)` follows when the run has stopped.
    void stop();
    /// Stops a run and returns when its file is gone; nothing follows. For the end of the session.
    void endRun();

public Q_SLOTS:
    void runAll();
    /// Reads the volumes again, off the GUI thread.
    void refreshTargets();

Q_SIGNALS:
    void runningChanged(bool running);
    void documentChanged(); ///< results, label or tags
    void saveRequested();
    void compareRequested(); ///< add the shown run to the comparison

protected:
    void changeEvent(QEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace octamark
