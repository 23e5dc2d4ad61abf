// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/console.h"
#include "core/plan/testplan.h"
#include "core/run/runobserver.h"
#include "core/stats/summary.h"

#include <mutex>
#include <string>

namespace octamark {

/// Tells on standard error how a run goes on: on a terminal by one line that is rewritten, below
/// the lines of the finished tests; anywhere else by a line when a test starts and one when it is
/// done. Any thread.
class ProgressPrinter : public RunObserver
{
public:
    ProgressPrinter(Console& console, TestPlan plan, Headline headline);

    void progressChanged(const RunProgress& progress) override;
    void prepared(const RunDocument& document) override;
    void testUpdated(const TestResult& result) override;

    /// A stop was asked for.
    void stopping();
    /// The run is over: takes the live line away and is silent from there on.
    void finish();

private:
    void writeLine(const std::string& line);
    void rewriteLiveLine(const std::string& line);
    void clearLiveLine();
    std::string liveText(const RunProgress& progress) const;
    void tellStart(const RunProgress& progress);
    std::string numberOf(std::size_t testIndex) const;
    std::string resultText(const TestResult& result) const;

    Console& m_console;
    const TestPlan m_plan;
    const Headline m_headline;
    std::mutex m_mutex{};
    std::size_t m_testIndex = 0;
    std::string m_announced{}; ///< the last start that was told, without its time
    std::string m_soFar{};     ///< MB/s of the loops of the running test
    bool m_hasLiveLine = false;
    bool m_isStopping = false;
    bool m_isFinished = false;
};

} // namespace octamark
