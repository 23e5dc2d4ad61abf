// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/dd.h"

#include "core/formats/foreignrun.h"
#include "core/formats/linereader.h"

namespace octamark {

namespace {

/// What a command line says; all empty where there is none.
struct Command
{
    std::string_view input{};
    std::string_view output{};
    std::optional<std::uint64_t> blockSizeBytes{};
    std::string_view text{};
};

/// "dd if=/dev/zero of=/mnt/test bs=1M count=1024", behind whatever prompt.
std::optional<Command> readCommand(std::string_view line)
{
    std::size_t start = line.find("dd ");
    while (start != std::string_view::npos && start > 0 && line[start - 1] != ' '
        && line[start - 1] != '/' && line[start - 1] != '$' && line[start - 1] != '#') {
        start = line.find("dd ", start + 1);
    }
    if (start == std::string_view::npos) {
        return std::nullopt;
    }
    Command command{ .text = line.substr(start) };
    std::string_view rest = command.text;
    while (!rest.empty()) {
        std::string_view word = takeUntil(rest, ' ');
        if (takeWord(word, "if=")) {
            command.input = word;
        } else if (takeWord(word, "of=")) {
            command.output = word;
        } else if (takeWord(word, "bs=")) {
            if (const auto size = parseByteSize(word)) {
                command.blockSizeBytes = *size;
            }
        }
    }
    const bool isCommand = !command.input.empty() || !command.output.empty();
    return isCommand ? std::optional(command) : std::nullopt;
}

bool isEndless(std::string_view path)
{
    return path == "/dev/zero" || path == "/dev/urandom" || path == "/dev/random";
}

Operation operationOf(const Command& command)
{
    const bool isDropped = command.output.empty() || command.output == "/dev/null";
    if (isEndless(command.input) && !isDropped) {
        return Operation::Write;
    }
    const bool isRead = !command.input.empty() && !isEndless(command.input) && isDropped;
    return isRead ? Operation::Read : Operation::Unknown;
}

/// "1073741824 bytes (1.1 GB, 1.0 GiB) copied, 2.50 s, 429 MB/s": the speed is made of bytes and
/// seconds, as dd prints it with three digits at most.
std::optional<double> bytesPerSecond(std::string_view rest)
{
    const auto bytes = takeNumber(rest);
    if (!bytes || *bytes <= 0 || !takeWord(rest, "bytes")) {
        return std::nullopt;
    }
    if (takeWord(rest, "(")) {
        takeUntil(rest, ')');
    }
    if (!takeWord(rest, "copied,")) {
        return std::nullopt;
    }
    const auto seconds = takeNumber(rest);
    const bool isTime = seconds && *seconds > 0 && takeWord(rest, "s");
    return isTime ? std::optional(*bytes / *seconds) : std::nullopt;
}

} // namespace

Import readDd(std::string_view text, const std::string& name)
{
    Import import;
    Command command;
    LineReader lines(text);
    while (const auto line = lines.next()) {
        if (const auto found = readCommand(*line)) {
            command = *found;
            continue;
        }
        const auto speed = bytesPerSecond(*line);
        if (!speed) {
            continue;
        }
        RunDocument run = foreignRun({ "dd", {} }, name);
        const Operation operation = operationOf(command);
        run.targetText = operation == Operation::Read ? command.input
            : operation == Operation::Write           ? command.output
                                                      : std::string_view();
        run.comment = command.text;
        run.results.push_back(foreignResult({ .operation = operation,
                                                .pattern = Pattern::Sequential,
                                                .blockSizeBytes = command.blockSizeBytes,
                                                .queueDepth = 1,
                                                .threads = 1 },
            { .bytesPerSecond = speed }));
        import.runs.push_back(std::move(run));
        command = {};
    }
    return import;
}

} // namespace octamark
