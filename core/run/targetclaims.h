// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <vector>

namespace octamark {

/// Which volumes the runs of this process hold: each while it goes on and, when a device never gave
/// its I/O back, for as long as it owes it. A run in another process is not known here: there the
/// system keeps the process until its I/O is back. Any thread.
class TargetClaims
{
public:
    using Claim = std::shared_ptr<const void>;

    /// Held until the last copy is gone. Null when another claim on this folder or on its volume
    /// exists.
    Claim claim(const std::filesystem::path& directory, const std::filesystem::path& mountPoint);
    /// Whether a claim on this very folder exists. Does not touch the folder, which on a hanging
    /// device might block.
    bool isClaimed(const std::filesystem::path& directory);

private:
    struct Entry
    {
        std::filesystem::path directory{};
        std::filesystem::path mountPoint{};
        std::weak_ptr<const void> claim{};
    };

    std::mutex m_mutex{};
    std::vector<Entry> m_entries{};
};

} // namespace octamark
