// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/rundocument.h"

#include "core/base/random.h"
#include "core/base/translate.h"
#include "core/document/isotime.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <string_view>

namespace octamark {

namespace {

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view Blank = " \t\r\n";
    const auto first = text.find_first_not_of(Blank);
    if (first == std::string_view::npos) {
        return {};
    }
    return text.substr(first, text.find_last_not_of(Blank) - first + 1);
}

std::string joinedTags(const std::vector<Tag>& tags)
{
    std::string joined;
    for (const Tag& tag : tags) {
        const std::string_view value = trimmed(tag.value);
        if (!value.empty()) {
            joined += joined.empty() ? "" : " · ";
            joined += value;
        }
    }
    return joined;
}

/// "2026-03-07 14:05" of an ISO 8601 time; anything else as it is.
std::string shortTime(std::string_view text)
{
    const auto time = parseIsoTime(trimmed(text));
    return time ? dateAndTime(*time, ":") : std::string(trimmed(text));
}

/// Where the run was measured, or what measured it; may be empty.
std::string originOf(const RunDocument& document)
{
    if (document.target && !trimmed(document.target->directory).empty()) {
        return std::string(trimmed(document.target->directory));
    }
    std::string program(trimmed(document.program.name));
    const std::string_view version = trimmed(document.program.version);
    if (!program.empty() && !version.empty()) {
        program += ' ';
        program += version;
    }
    return program;
}

/// A file's name without its suffix; a pasted text comes from no file.
std::string reportName(const RunDocument& document)
{
    const std::string_view name = trimmed(document.importedFrom);
    const std::size_t dot = name.rfind('.');
    return std::string(dot == std::string_view::npos ? std::string_view() : name.substr(0, dot));
}

} // namespace

Result<Tag> parseTag(std::string_view text)
{
    const std::size_t equals = text.find('=');
    if (equals != std::string_view::npos) {
        const std::string_view key = trimmed(text.substr(0, equals));
        const std::string_view value = trimmed(text.substr(equals + 1));
        if (!key.empty() && !value.empty()) {
            return Tag{ std::string(key), std::string(value) };
        }
    }
    return failure({ .code = ErrorCode::BadTag, .subject = std::string(text) });
}

std::string_view toString(Outcome outcome) noexcept
{
    switch (outcome) {
    case Outcome::Finished:
        return "finished";
    case Outcome::Stopped:
        return "stopped";
    case Outcome::Failed:
        return "failed";
    }
    return "failed";
}

std::optional<Outcome> outcomeFromString(std::string_view text) noexcept
{
    for (const Outcome outcome : { Outcome::Finished, Outcome::Stopped, Outcome::Failed }) {
        if (toString(outcome) == text) {
            return outcome;
        }
    }
    return std::nullopt;
}

const TestResult* RunDocument::find(const TestKey& key) const noexcept
{
    const auto found = std::ranges::find(results, key, &TestResult::key);
    return found == results.end() ? nullptr : &*found;
}

void setPlan(RunDocument& document, const TestPlan& plan)
{
    document.suite = plan.suite;
    document.fileSizeBytes = plan.fileSizeBytes;
    document.loops = plan.loops;
    document.measuredSeconds = plan.measuredSeconds;
    document.pauseSeconds = plan.pauseSeconds;
    document.writeThrough = plan.writeThrough;
    document.interleaved = plan.interleaved;
    document.data = plan.data;
    document.seed = plan.seed;
    document.warmUpNs = plan.warmUpNs();
}

Mark wrongDataMark(const Verification& verification)
{
    return { .code = MarkCode::WrongData,
        .value = static_cast<double>(verification.wrongBytes),
        .reference = static_cast<double>(verification.firstWrongOffsetBytes.value_or(0)) };
}

Sentence describe(const Verification& verification)
{
    if (verification.wrongBytes > 0) {
        return explain(wrongDataMark(verification));
    }
    if (verification.unknownBytes > 0) {
        return { QT_TRANSLATE_NOOP("Sentence",
                     "Verified: %1 of the test file held what was last written there. Writes that "
                     "failed have left %2 in doubt."),
            { ByteCount{ verification.verifiedBytes }, ByteCount{ verification.unknownBytes } } };
    }
    return { QT_TRANSLATE_NOOP(
                 "Sentence", "Verified: all %1 of the test file held what was last written there."),
        { ByteCount{ verification.verifiedBytes } } };
}

std::string displayName(const RunDocument& document)
{
    if (const std::string_view label = trimmed(document.label); !label.empty()) {
        return std::string(label);
    }
    if (std::string tags = joinedTags(document.tags); !tags.empty()) {
        return tags;
    }
    // A file's name says more than the program that wrote it.
    std::string report = reportName(document);
    if (!report.empty()) {
        return report;
    }
    const std::string origin = originOf(document);
    std::string time = shortTime(document.startedAt);
    if (!origin.empty()) {
        return time.empty() ? origin : origin + ", " + time;
    }
    if (!time.empty()) {
        return time;
    }
    return document.id.empty() ? "Run" : "Run " + document.id.substr(0, 8);
}

std::string newRunId()
{
    std::array<char, 33> text{};
    std::snprintf(text.data(), text.size(), "%016llx%016llx",
        static_cast<unsigned long long>(freshSeed()), static_cast<unsigned long long>(freshSeed()));
    return text.data();
}

} // namespace octamark
