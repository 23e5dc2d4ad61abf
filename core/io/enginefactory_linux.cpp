// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/engine_aio_linux.h"
#include "core/io/engine_threads.h"
#include "core/io/engine_uring_linux.h"
#include "core/io/enginefactory.h"

namespace octamark {

std::vector<EngineChoice> engineLadder()
{
    return { EngineChoice::Uring, EngineChoice::Aio, EngineChoice::Threads };
}

Result<std::unique_ptr<IoEngine>> makeNamedEngine(EngineChoice choice, const EngineOptions& options)
{
    switch (choice) {
    case EngineChoice::Uring:
        return makeUringEngine(options);
    case EngineChoice::Aio:
        return makeAioEngine(options);
    case EngineChoice::Threads:
        return makeThreadsEngine(options);
    default:
        return failure({ .code = ErrorCode::EngineUnavailable,
            .operation = "another system's engine",
            .subject = std::string(toString(choice)) });
    }
}

} // namespace octamark
