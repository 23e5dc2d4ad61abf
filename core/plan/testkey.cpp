// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/testkey.h"

#include "core/base/units.h"

namespace octamark {

std::string_view toString(Operation operation) noexcept
{
    switch (operation) {
    case Operation::Read:
        return "read";
    case Operation::Write:
        return "write";
    case Operation::Mix:
        return "mix";
    case Operation::Unknown:
        break;
    }
    return "unknown";
}

std::string_view toString(Pattern pattern) noexcept
{
    return pattern == Pattern::Sequential ? "sequential" : "random";
}

std::optional<Operation> operationFromString(std::string_view text) noexcept
{
    for (const Operation operation :
        { Operation::Read, Operation::Write, Operation::Mix, Operation::Unknown }) {
        if (toString(operation) == text) {
            return operation;
        }
    }
    return std::nullopt;
}

std::optional<Pattern> patternFromString(std::string_view text) noexcept
{
    for (const Pattern pattern : { Pattern::Sequential, Pattern::Random }) {
        if (toString(pattern) == text) {
            return pattern;
        }
    }
    return std::nullopt;
}

std::string patternTitle(const TestKey& key)
{
    std::string title = key.pattern == Pattern::Sequential ? "SEQ" : "RND";
    if (key.blockSizeBytes) {
        title += ' ' + formatByteSize(*key.blockSizeBytes);
    }
    return title;
}

std::string depthTitle(const TestKey& key)
{
    std::string title;
    if (key.queueDepth) {
        title = 'Q' + std::to_string(*key.queueDepth);
    }
    if (key.threads) {
        title += (title.empty() ? "T" : " T") + std::to_string(*key.threads);
    }
    if (key.isSync) {
        title += title.empty() ? "sync" : " sync";
    }
    return title;
}

std::string rowTitle(const TestKey& key)
{
    const std::string depth = depthTitle(key);
    return depth.empty() ? patternTitle(key) : patternTitle(key) + ' ' + depth;
}

} // namespace octamark
