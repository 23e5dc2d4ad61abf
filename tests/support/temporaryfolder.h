// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/random.h"

#include <filesystem>
#include <string>

namespace octamark {

/// A folder of its own for one test, below the build folder (a real disk, where /tmp may be
/// memory), removed with everything in it.
class TemporaryFolder
{
public:
    TemporaryFolder()
    {
        const std::filesystem::path parent(OCTAMARK_BINARY_DIR "/tests/tmp");
        std::filesystem::create_directories(parent);
        do {
            m_path = (parent / std::to_string(freshSeed())).make_preferred();
        } while (!std::filesystem::create_directory(m_path));
    }
    ~TemporaryFolder()
    {
        std::error_code ignored;
        std::filesystem::remove_all(m_path, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    TemporaryFolder(TemporaryFolder&&) = delete;
    TemporaryFolder& operator=(TemporaryFolder&&) = delete;

    const std::filesystem::path& path() const { return m_path; }
    bool isEmpty() const { return std::filesystem::is_empty(m_path); }

private:
    std::filesystem::path m_path;
};

} // namespace octamark
