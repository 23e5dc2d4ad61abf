// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/targetclaims.h"

#include <algorithm>

namespace octamark {

TargetClaims::Claim TargetClaims::claim(
    const std::filesystem::path& directory, const std::filesystem::path& mountPoint)
{
    const std::lock_guard lock(m_mutex);
    std::erase_if(m_entries, [](const Entry& entry) { return entry.claim.expired(); });
    const bool isTaken = std::ranges::any_of(m_entries, [&](const Entry& entry) {
        return entry.directory == directory || entry.mountPoint == mountPoint;
    });
    if (isTaken) {
        return nullptr;
    }
    Claim made = std::make_shared<const char>();
    m_entries.push_back({ .directory = directory, .mountPoint = mountPoint, .claim = made });
    return made;
}

bool TargetClaims::isClaimed(const std::filesystem::path& directory)
{
    const std::lock_guard lock(m_mutex);
    return std::ranges::any_of(m_entries, [&directory](const Entry& entry) {
        return entry.directory == directory && !entry.claim.expired();
    });
}

} // namespace octamark
