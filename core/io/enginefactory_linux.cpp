// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/engine_threads.h"
#include "core/io/engine_uring_linux.h"
#include "core/io/ioengine.h"

namespace octamark {

namespace {

Result<std::unique_ptr<IoEngine>> make(EngineChoice choice, const EngineOptions& options)
{
    return choice == EngineChoice::Uring ? makeUringEngine(options) : makeThreadsEngine(options);
}

} // namespace

std::vector<EngineChoice> engineLadder()
{
    return { EngineChoice::Uring, EngineChoice::Threads };
}

Result<MadeEngine> makeEngine(EngineChoice choice, const EngineOptions& options)
{
    const auto ladder
        = choice == EngineChoice::Auto ? engineLadder() : std::vector<EngineChoice>{ choice };
    MadeEngine made;
    Error last;
    for (const EngineChoice rung : ladder) {
        auto engine = make(rung, options);
        if (engine) {
            made.engine = std::move(*engine);
            return made;
        }
        last = engine.error();
        made.refused.push_back({ .engine = std::string(toString(rung)),
            .osCode = last.osCode,
            .reason = last.operation });
    }
    return failure(last);
}

} // namespace octamark
