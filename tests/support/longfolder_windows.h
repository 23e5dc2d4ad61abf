// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/folders.h"
#include "core/base/pathtext.h"
#include "tests/support/temporaryfolder.h"

#include <windows.h>

namespace octamark {

/// The name of a folder beyond MAX_PATH in a temporary one. Nothing creates it; what a test leaves
/// there is removed, which <filesystem> could not.
class LongFolder
{
public:
    LongFolder()
        : m_path(m_base.path())
    {
        while (m_path.native().size() < MAX_PATH + 40) {
            m_path /= L"složka 日本語 with a long name";
        }
    }
    ~LongFolder()
    {
        for (auto folder = m_path; folder != m_base.path(); folder = folder.parent_path()) {
            for (const auto& name : listFiles(folder).names) {
                removeFile(folder / name);
            }
            ::RemoveDirectoryW(systemPath(folder).c_str());
        }
    }
    LongFolder(const LongFolder&) = delete;
    LongFolder& operator=(const LongFolder&) = delete;
    LongFolder(LongFolder&&) = delete;
    LongFolder& operator=(LongFolder&&) = delete;

    const std::filesystem::path& path() const { return m_path; }

private:
    TemporaryFolder m_base{};
    std::filesystem::path m_path;
};

} // namespace octamark
