// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/rundocument.h"
#include "core/plan/testkey.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace octamark {

enum class Phase : std::uint8_t {
    Preparing, ///< writing the test file; doneBytes and totalBytes are set
    Pausing,   ///< waiting before a test
    WarmingUp,
    Measuring,
    Flushing,  ///< the timed flush after a write test, or after preparing
    Verifying, ///< reading the test file again; doneBytes and totalBytes are set
    Finishing  ///< draining and removing the test file
};

/// Where a run is. A value, sent at every change of phase and, while preparing or pausing, at most
/// four times a second; nothing is sent inside a measured window,
/// unless the device is silent.
struct RunProgress
{
    Phase phase = Phase::Preparing;
    std::optional<TestKey> test{}; ///< empty while preparing, verifying and finishing
    std::size_t testIndex = 0;     ///< into the plan's tests
    std::size_t testCount = 0;
    std::uint32_t loop = 0; ///< counts from 1
    std::uint32_t loopCount = 0;
    std::uint64_t doneBytes = 0;
    std::uint64_t totalBytes = 0;
    double fraction = 0;          ///< of the whole run including preparation, 0 … 1, never falls
    std::int64_t remainingNs = 0; ///< estimate for the whole run
    /// The device has given no I/O back for so long. Set where that is worrying, 30 s and more, and
    /// sent again with 0 when it goes on.
    std::int64_t silentNs = 0;
};

/// What a run tells while it goes on. Called on the runner's thread; must return quickly, since
/// the next measurement waits for it.
class RunObserver
{
public:
    virtual ~RunObserver() = default;

    virtual void progressChanged(const RunProgress& progress) = 0;
    /// Preparation done: engine, direct I/O, first-write speed are known. Results are empty.
    virtual void prepared(const RunDocument& document) = 0;
    /// After each loop and when a test fails: the result as far as it goes.
    virtual void testUpdated(const TestResult& result) = 0;
};

} // namespace octamark
