// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/writeledger.h"

#include <algorithm>

namespace octamark {

namespace {

constexpr std::uint64_t InFlight = std::uint64_t{ 1 } << 63U;
constexpr std::uint64_t Contested = std::uint64_t{ 1 } << 62U;
constexpr std::uint64_t NumberMask = (std::uint64_t{ 1 } << WriteNumber::PackedBits) - 1;

/// 0 stands for what is unknown, and is the packed number of the first write of all.
constexpr std::uint64_t entryOf(const WriteNumber& number) noexcept
{
    return number.packed() + 1;
}

std::uint32_t partBytesOf(const TestPlan& plan) noexcept
{
    std::uint64_t bytes = MiB;
    for (const TestKey& key : plan.tests) {
        if (key.operation == Operation::Write) {
            bytes = std::min(bytes, key.blockSizeBytes.value_or(MiB));
        }
    }
    return static_cast<std::uint32_t>(bytes);
}

} // namespace

WriteLedger::WriteLedger(const TestPlan& plan)
    : m_partBytes(partBytesOf(plan))
    , m_last(plan.fileSizeBytes / m_partBytes, 0)
{
}

std::uint64_t WriteLedger::memoryBytes(const TestPlan& plan) noexcept
{
    return plan.fileSizeBytes / partBytesOf(plan) * sizeof(std::uint64_t);
}

void WriteLedger::issued(std::uint64_t offset, std::uint64_t size, const WriteNumber& number)
{
    for (std::uint64_t at = offset; at < offset + size; at += m_partBytes) {
        issuedPart(at / m_partBytes, entryOf(number));
    }
}

void WriteLedger::completed(std::uint64_t offset, std::uint64_t size, const WriteNumber& number)
{
    for (std::uint64_t at = offset; at < offset + size; at += m_partBytes) {
        completedPart(at / m_partBytes, entryOf(number));
    }
}

void WriteLedger::failed(std::uint64_t offset, std::uint64_t size)
{
    for (std::uint64_t at = offset; at < offset + size; at += m_partBytes) {
        failedPart(at / m_partBytes);
    }
}

void WriteLedger::issuedPart(std::size_t part, std::uint64_t number)
{
    std::uint64_t& last = m_last[part];
    const std::uint64_t before = last & NumberMask;
    if ((last & InFlight) == 0) {
        if ((last & Contested) != 0) {
            const std::lock_guard lock(m_mutex);
            m_contests.erase(part);
        }
        last = number | InFlight;
        return;
    }
    if (before == number) {
        return; // the system asked for it once more
    }
    const std::lock_guard lock(m_mutex);
    Contest& contest = m_contests[part];
    if ((last & Contested) == 0) {
        contest.writes.push_back({ .number = before, .isDone = false });
    }
    // What was done before this one began cannot be the last any more.
    std::erase_if(contest.writes,
        [number](const Contest::Write& write) { return write.isDone || write.number == number; });
    contest.writes.push_back({ .number = number, .isDone = false });
    last = number | InFlight | Contested;
}

void WriteLedger::completedPart(std::size_t part, std::uint64_t number)
{
    std::uint64_t& last = m_last[part];
    if ((last & Contested) == 0) {
        last = (last & NumberMask) == number ? number : last;
        return;
    }
    const std::lock_guard lock(m_mutex);
    Contest& contest = m_contests[part];
    for (Contest::Write& write : contest.writes) {
        write.isDone = write.isDone || write.number == number;
    }
    if (std::ranges::all_of(contest.writes, &Contest::Write::isDone)) {
        last &= ~InFlight;
    }
}

void WriteLedger::failedPart(std::size_t part)
{
    std::uint64_t& last = m_last[part];
    if ((last & Contested) == 0) {
        last = 0;
        return;
    }
    const std::lock_guard lock(m_mutex);
    m_contests[part].hasFailed = true;
}

std::vector<WriteNumber> WriteLedger::lastWrites(std::uint64_t offset) const
{
    const std::size_t part = offset / m_partBytes;
    const std::uint64_t last = m_last[part];
    if (last == 0 || (last & InFlight) != 0) {
        return {};
    }
    if ((last & Contested) == 0) {
        return { WriteNumber::unpacked(last - 1) };
    }
    std::vector<WriteNumber> writes;
    const Contest& contest = m_contests.at(part);
    for (const Contest::Write& write : contest.writes) {
        writes.push_back(WriteNumber::unpacked(write.number - 1));
    }
    return contest.hasFailed ? std::vector<WriteNumber>() : writes;
}

} // namespace octamark
