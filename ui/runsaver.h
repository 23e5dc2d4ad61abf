// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/document/rundocument.h"

#include <QObject>
#include <QString>

#include <filesystem>
#include <memory>

namespace octamark {

/// Saves one run at a time on a thread of its own and remembers where it is, so that saving it
/// again replaces its file. GUI thread; nothing blocks.
class RunSaver : public QObject
{
    Q_OBJECT

public:
    using Document = std::shared_ptr<const RunDocument>;

    using QObject::QObject;

    bool isBusy() const { return m_isBusy; }
    /// The run is kept in this file, for example because it was opened from there.
    void setPath(const Document& document, const QString& path);
    /// To where the run is kept; else under a suggested name into `libraryFolder`.
    void save(const Document& document, const QString& libraryFolder);
    void saveAs(const Document& document, const QString& path);

Q_SIGNALS:
    void saved(const std::shared_ptr<const octamark::RunDocument>& document, const QString& path);
    void failed(const octamark::Error& error);

private:
    using Saved = Result<std::filesystem::path>;

    void finish(const Document& document, const Saved& result);

    std::string m_id;
    QString m_path;
    bool m_isBusy = false;
};

} // namespace octamark
