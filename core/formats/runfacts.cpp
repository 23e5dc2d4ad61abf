// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/runfacts.h"

#include "core/base/pathtext.h"
#include "core/base/units.h"
#include "core/formats/unicode.h"

#include <initializer_list>

namespace octamark {

namespace {

/// Without the parts that are empty.
std::string joined(std::initializer_list<std::string> parts, const char* separator)
{
    std::string text;
    for (const std::string& part : parts) {
        text += text.empty() || part.empty() ? "" : separator;
        text += part;
    }
    return text;
}

std::string tagsText(const std::vector<Tag>& tags)
{
    std::string text;
    for (const Tag& tag : tags) {
        text += (text.empty() ? "" : ", ") + tag.key + '=' + tag.value;
    }
    return text;
}

std::string seconds(const std::optional<std::uint32_t>& count, const char* what)
{
    return count ? std::to_string(*count) + " s " + what : std::string();
}

std::string planText(const RunDocument& run)
{
    const std::string size = run.fileSizeBytes ? formatByteSize(*run.fileSizeBytes) : "";
    const std::string loops = run.loops
        ? std::to_string(*run.loops) + (*run.loops == 1 ? " loop" : " loops")
        : std::string();
    const std::string data = run.data ? std::string(toString(*run.data)) + " data" : std::string();
    return joined({ run.suite, size, loops, seconds(run.measuredSeconds, "each"),
                      seconds(run.pauseSeconds, "pause"), data,
                      run.writeThrough == true ? "write-through" : "",
                      run.interleaved == true ? "interleaved" : "" },
        ", ");
}

std::string fileText(const Preparation& preparation)
{
    const std::string pieces = piecesText(preparation);
    return pieces.empty() ? pieces : pieces + " on the volume";
}

std::string hostText(const HostInfo& host)
{
    return joined({ host.os, host.kernel, host.architecture }, ", ");
}

std::string processorText(const HostInfo& host)
{
    return joined(
        { host.cpu, host.logicalCpus > 0 ? std::to_string(host.logicalCpus) + " logical" : "" },
        ", ");
}

} // namespace

std::string piecesText(const Preparation& preparation)
{
    const std::uint32_t pieces = preparation.extents.value_or(0);
    return pieces > 1 ? "in " + std::to_string(pieces) + " pieces" : std::string();
}

std::vector<RunFact> factsOf(const RunDocument& run)
{
    std::vector<RunFact> facts;
    const auto add = [&facts](const char* name, const std::string& value) {
        std::string line = singleLine(value);
        if (!line.empty()) {
            facts.push_back({ name, std::move(line) });
        }
    };
    add("Tags", tagsText(run.tags));
    add("Comment", run.comment);
    add("Program", joined({ run.program.name, run.program.version }, " "));
    add("Started", run.startedAt);
    add("Outcome", run.outcome == Outcome::Finished ? "" : std::string(toString(run.outcome)));
    add("Test", planText(run));
    add("Test file", run.preparation ? fileText(*run.preparation) : "");
    add("Target", run.target ? pathText(run.target->volume.mountPoint) : run.targetText);
    if (run.target) {
        const Volume& volume = run.target->volume;
        add("File system", joined({ volume.fileSystem, volume.source }, ", "));
        add("Device",
            joined({ volume.device.name, volume.device.vendor, volume.device.model,
                       volume.device.bus },
                ", "));
    }
    if (run.engine) {
        add("Engine",
            run.engine->name + (run.engine->directGranted ? ", direct I/O" : ", buffered I/O"));
    }
    add("System", run.host ? hostText(*run.host) : run.osText);
    if (run.host) {
        add("Processor", processorText(*run.host));
        add("Memory", run.host->memoryBytes > 0 ? formatByteSize(run.host->memoryBytes) : "");
        add("Machine", joined({ run.host->machine, run.host->hypervisor }, ", "));
    }
    add("Imported from", run.importedFrom);
    return facts;
}

} // namespace octamark
