// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/savedcomparison.h"

#include <QObject>
#include <QStringList>

#include <vector>

namespace octamark {

/// What came of reading some files or a pasted text.
struct LoadedReports
{
    std::vector<RunPointer> runs{};
    std::vector<SavedComparison> comparisons{};
    QStringList failures{}; ///< a sentence for each file that could not be read
    QStringList warnings{}; ///< what was odd but could be read, the file's name in front
};

/// Reads runs and foreign reports off the GUI thread, in the order given. A load goes on when a
/// second one begins; nothing is reported after the object is gone.
class ReportLoader : public QObject
{
    Q_OBJECT

public:
    explicit ReportLoader(QObject* parent = nullptr);

    void loadFiles(const QStringList& paths);
    /// `name` stands for the file's in sentences.
    void loadText(const QString& text, const QString& name);
    bool isLoading() const { return m_running > 0; }

Q_SIGNALS:
    void loadingChanged(bool isLoading);
    void loaded(const octamark::LoadedReports& reports);

private:
    template <typename Work>
    void start(Work work);

    int m_running = 0;
};

} // namespace octamark
