// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/testplan.h"

#include <algorithm>
#include <bit>

namespace octamark {

namespace {

Result<void> refuse(ErrorCode code, std::uint64_t requested, std::uint64_t limit)
{
    return failure({ .code = code, .requested = requested, .limit = limit });
}

Result<void> validate(const TestKey& test, std::uint64_t fileSizeBytes)
{
    const std::uint64_t block = test.blockSizeBytes.value_or(0);
    const std::uint32_t depth = test.queueDepth.value_or(0);
    const std::uint32_t threads = test.threads.value_or(0);
    if (block < TestPlan::MinBlockSizeBytes || block > TestPlan::MaxBlockSizeBytes) {
        return refuse(ErrorCode::BlockSizeOutOfRange, block, TestPlan::MaxBlockSizeBytes);
    }
    if (!std::has_single_bit(block)) {
        return refuse(ErrorCode::BlockSizeNotPowerOfTwo, block, 0);
    }
    if (depth < 1 || depth > TestPlan::MaxQueueDepth) {
        return refuse(ErrorCode::QueueDepthOutOfRange, depth, TestPlan::MaxQueueDepth);
    }
    if (threads < 1 || threads > TestPlan::MaxThreads) {
        return refuse(ErrorCode::ThreadsOutOfRange, threads, TestPlan::MaxThreads);
    }
    if (block > fileSizeBytes / threads) {
        return refuse(ErrorCode::BlockLargerThanFile, block, fileSizeBytes / threads);
    }
    return {};
}

} // namespace

std::string_view toString(WriteData data) noexcept
{
    return data == WriteData::Zero ? "zero" : "random";
}

std::optional<WriteData> writeDataFromString(std::string_view text) noexcept
{
    for (const WriteData data : { WriteData::Random, WriteData::Zero }) {
        if (toString(data) == text) {
            return data;
        }
    }
    return std::nullopt;
}

std::string_view toString(EngineChoice choice) noexcept
{
    switch (choice) {
    case EngineChoice::Auto:
        return "auto";
    case EngineChoice::Uring:
        return "uring";
    case EngineChoice::Aio:
        return "aio";
    case EngineChoice::Overlapped:
        return "overlapped";
    case EngineChoice::Threads:
        return "threads";
    }
    return "auto";
}

std::optional<EngineChoice> engineChoiceFromString(std::string_view text) noexcept
{
    for (const EngineChoice choice : { EngineChoice::Auto, EngineChoice::Uring, EngineChoice::Aio,
             EngineChoice::Overlapped, EngineChoice::Threads }) {
        if (toString(choice) == text) {
            return choice;
        }
    }
    return std::nullopt;
}

std::int64_t TestPlan::warmUpNs() const noexcept
{
    return std::max<std::int64_t>(NsPerSecond, measuredSeconds * NsPerSecond / 20);
}

Result<void> validate(const TestPlan& plan)
{
    if (plan.tests.empty()) {
        return refuse(ErrorCode::NoTests, 0, 0);
    }
    if (plan.fileSizeBytes < TestPlan::MinFileSizeBytes
        || plan.fileSizeBytes > TestPlan::MaxFileSizeBytes) {
        return refuse(
            ErrorCode::FileSizeOutOfRange, plan.fileSizeBytes, TestPlan::MaxFileSizeBytes);
    }
    if (plan.fileSizeBytes % MiB != 0) {
        return refuse(ErrorCode::FileSizeNotWholeMebibytes, plan.fileSizeBytes, 0);
    }
    if (plan.loops < 1 || plan.loops > TestPlan::MaxLoops) {
        return refuse(ErrorCode::LoopsOutOfRange, plan.loops, TestPlan::MaxLoops);
    }
    if (plan.measuredSeconds < 1 || plan.measuredSeconds > TestPlan::MaxMeasuredSeconds) {
        return refuse(
            ErrorCode::MeasuredTimeOutOfRange, plan.measuredSeconds, TestPlan::MaxMeasuredSeconds);
    }
    if (plan.pauseSeconds > TestPlan::MaxPauseSeconds) {
        return refuse(ErrorCode::PauseOutOfRange, plan.pauseSeconds, TestPlan::MaxPauseSeconds);
    }
    if (plan.verify && plan.data == WriteData::Zero) {
        return refuse(ErrorCode::VerifyNeedsRandomData, 0, 0);
    }
    for (const TestKey& test : plan.tests) {
        if (test.operation == Operation::Mix) {
            return refuse(ErrorCode::NoTests, 0, 0);
        }
        if (auto valid = validate(test, plan.fileSizeBytes); !valid) {
            return valid;
        }
    }
    return {};
}

} // namespace octamark
