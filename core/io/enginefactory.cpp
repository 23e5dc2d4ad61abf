// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/enginefactory.h"

namespace octamark {

Result<MadeEngine> makeEngine(EngineChoice choice, const EngineOptions& options)
{
    const auto ladder
        = choice == EngineChoice::Auto ? engineLadder() : std::vector<EngineChoice>{ choice };
    MadeEngine made;
    Error last;
    for (const EngineChoice rung : ladder) {
        auto engine = makeNamedEngine(rung, options);
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
