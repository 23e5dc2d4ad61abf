// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/documentio.h"

#include "core/base/files.h"
#include "core/base/pathtext.h"

namespace octamark {

Result<void> saveDocument(const RunDocument& document, const std::filesystem::path& path)
{
    const std::string json = toJson(document);
    // Better no file than one that the next start refuses.
    if (const auto readBack = fromJson(json, pathText(path)); !readBack) {
        return failure(readBack.error());
    }
    return writeFileAtomically(path, json);
}

Result<RunDocument> loadDocument(const std::filesystem::path& path)
{
    const auto json = readFile(path, MaxDocumentBytes);
    if (!json) {
        return failure(json.error());
    }
    return fromJson(*json, pathText(path));
}

} // namespace octamark
