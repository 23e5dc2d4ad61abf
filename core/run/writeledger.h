// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/testplan.h"
#include "core/run/writenumber.h"

#include <cstdint>
#include <mutex>
#include <unordered_map>
#include <vector>

namespace octamark {

/// Remembers of every part of the test file which write was the last, so that it can be proven
/// afterwards. Where several writes to one part were in flight together, any of them may have been
/// the last. Any thread; but one part belongs to one thread at a time, as in every test.
class WriteLedger
{
public:
    /// Of `plan`: its file, in parts of its smallest written block.
    explicit WriteLedger(const TestPlan& plan);

    static std::uint64_t memoryBytes(const TestPlan& plan) noexcept;
    std::uint32_t partBytes() const noexcept { return m_partBytes; }

    // Offsets and sizes in bytes, multiples of the part.
    void issued(std::uint64_t offset, std::uint64_t size, const WriteNumber& number);
    void completed(std::uint64_t offset, std::uint64_t size, const WriteNumber& number);
    /// It failed, or moved less than was asked: what is there now, nobody knows.
    void failed(std::uint64_t offset, std::uint64_t size);

    /// The writes of which one was the last to the part at `offset`; none where that is unknown.
    /// Not while tests are running.
    std::vector<WriteNumber> lastWrites(std::uint64_t offset) const;

private:
    /// Writes to one part that were in flight together.
    struct Contest
    {
        struct Write
        {
            std::uint64_t number;
            bool isDone;
        };

        std::vector<Write> writes{};
        bool hasFailed = false;
    };

    void issuedPart(std::size_t part, std::uint64_t number);
    void completedPart(std::size_t part, std::uint64_t number);
    void failedPart(std::size_t part);

    std::uint32_t m_partBytes;
    std::vector<std::uint64_t> m_last; ///< packed number and flags of each part; 0 where unknown
    std::unordered_map<std::size_t, Contest> m_contests{};
    std::mutex m_mutex{}; ///< for the contests
};

} // namespace octamark
