// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/runedit.h"

#include "core/document/documentio.h"

#include <algorithm>

namespace octamark {

namespace {

void setTag(std::vector<Tag>& tags, const Tag& tag)
{
    const auto same = std::ranges::find(tags, tag.key, &Tag::key);
    if (same == tags.end()) {
        tags.push_back(tag);
    } else {
        same->value = tag.value;
    }
}

} // namespace

RunEdit apply(const RunEdit& edit, RunDocument& document)
{
    const RunEdit before{ .label = document.label, .tags = document.tags };
    document.label = edit.label.value_or(document.label);
    document.tags = edit.tags.value_or(document.tags);
    for (const std::string& key : edit.removedKeys) {
        std::erase_if(document.tags, [&key](const Tag& tag) { return tag.key == key; });
    }
    for (const Tag& tag : edit.setTags) {
        setTag(document.tags, tag);
    }
    RunEdit back;
    if (document.label != *before.label) {
        back.label = before.label;
    }
    if (document.tags != *before.tags) {
        back.tags = before.tags;
    }
    return back;
}

Result<RunEdit> editSavedRun(const std::filesystem::path& path, const RunEdit& edit)
{
    auto document = loadDocument(path);
    if (!document) {
        return failure(document.error());
    }
    RunEdit back = apply(edit, *document);
    if (back != RunEdit()) {
        if (auto saved = saveDocument(*document, path); !saved) {
            return failure(saved.error());
        }
    }
    return back;
}

} // namespace octamark
