// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runsaver.h"

#include "core/document/documentio.h"
#include "core/document/library.h"
#include "ui/backgroundtask.h"
#include "ui/text/filepath.h"

namespace octamark {

void RunSaver::setPath(const Document& document, const QString& path)
{
    m_id = document->id;
    m_path = path;
}

void RunSaver::save(const Document& document, const QString& libraryFolder)
{
    if (m_isBusy) {
        return;
    }
    m_isBusy = true;
    std::filesystem::path known
        = document->id == m_id && !m_path.isEmpty() ? fromQtPath(m_path) : std::filesystem::path();
    const auto work = [document, known, folder = fromQtPath(libraryFolder)]() -> Saved {
        std::error_code ignored;
        if (!known.empty() && std::filesystem::exists(known, ignored)) {
            return saveDocument(*document, known).map([&] { return known; });
        }
        return addToLibrary(*document, folder);
    };
    runInBackground(
        this, work, [this, document](const Saved& result) { finish(document, result); });
}

void RunSaver::saveAs(const Document& document, const QString& path)
{
    if (m_isBusy) {
        return;
    }
    m_isBusy = true;
    const auto work = [document, file = fromQtPath(path)]() -> Saved {
        return saveDocument(*document, file).map([&] { return file; });
    };
    runInBackground(
        this, work, [this, document](const Saved& result) { finish(document, result); });
}

void RunSaver::finish(const Document& document, const Saved& result)
{
    m_isBusy = false;
    if (!result) {
        Q_EMIT failed(result.error());
        return;
    }
    m_id = document->id;
    m_path = toQtPath(*result);
    Q_EMIT saved(document, m_path);
}

} // namespace octamark
