// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/messages.h"
#include "core/base/pathtext.h"
#include "core/base/units.h"
#include "core/device/volume.h"
#include "core/formats/numbertext.h"
#include "core/formats/unicode.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace octamark {

namespace {

using Json = nlohmann::ordered_json;

struct Target
{
    Volume volume{};
    std::filesystem::path folder{}; ///< where this user may create files on it
};

std::vector<Target> findTargets()
{
    std::vector<Target> targets;
    for (Volume& volume : listVolumes()) {
        auto folder = writableFolderOn(volume);
        targets.push_back({ std::move(volume), std::move(folder) });
    }
    return targets;
}

std::string deviceTitle(const DeviceInfo& device)
{
    std::string title = device.vendor;
    title += title.empty() || device.model.empty() ? "" : " ";
    title += device.model;
    if (device.name.empty()) {
        return title;
    }
    return title.empty() ? device.name : device.name + ' ' + title;
}

using Row = std::array<std::string, 9>;

constexpr std::size_t FirstNumber = 2;
constexpr std::size_t LastNumber = 4;

Row rowOf(const Target& target)
{
    const Volume& volume = target.volume;
    return { singleLine(pathText(volume.mountPoint)), volume.fileSystem,
        formatByteSize(volume.usedBytes()), formatByteSize(volume.totalBytes),
        formatByteSize(volume.availableBytes), std::string(toString(volume.kind)),
        singleLine(deviceTitle(volume.device)), volume.device.scheduler,
        singleLine(pathText(target.folder)) };
}

std::string table(const std::vector<Target>& targets)
{
    std::vector<Row> rows{ { "Mount point", "File system", "Used", "Total", "Free", "Kind",
        "Device", "Scheduler", "Folder for --target" } };
    std::ranges::transform(targets, std::back_inserter(rows), rowOf);
    std::array<std::size_t, std::tuple_size_v<Row>> widths{};
    for (const Row& row : rows) {
        for (std::size_t column = 0; column < row.size(); ++column) {
            widths[column] = std::max(widths[column], displayWidth(row[column]));
        }
    }
    std::string text;
    for (const Row& row : rows) {
        for (std::size_t column = 0; column < row.size(); ++column) {
            const bool isNumber = column >= FirstNumber && column <= LastNumber;
            text += column > 0 ? "  " : "";
            text += isNumber ? alignedRight(row[column], widths[column])
                             : alignedLeft(row[column], widths[column]);
        }
        text.erase(text.find_last_not_of(' ') + 1);
        text += '\n';
    }
    return text;
}

void putText(Json& object, const char* name, const std::string& text)
{
    if (!text.empty()) {
        object[name] = text;
    }
}

template <typename Value>
void putKnown(Json& object, const char* name, const std::optional<Value>& value)
{
    if (value) {
        object[name] = *value;
    }
}

/// Named as in saved runs; what is not known is left out.
Json toJson(const DeviceInfo& device)
{
    Json json = Json::object();
    putText(json, "name", device.name);
    putText(json, "vendor", device.vendor);
    putText(json, "model", device.model);
    putText(json, "firmware", device.firmware);
    putText(json, "bus", device.bus);
    putText(json, "driver", device.driver);
    putText(json, "scheduler", device.scheduler);
    putText(json, "writeCache", device.writeCache);
    putKnown(json, "rotational", device.rotational);
    putKnown(json, "logicalSectorBytes", device.logicalSectorBytes);
    putKnown(json, "physicalSectorBytes", device.physicalSectorBytes);
    json["layers"] = device.layers;
    return json;
}

Json toJson(const Target& target)
{
    const Volume& volume = target.volume;
    Json json = Json::object();
    json["mountPoint"] = pathText(volume.mountPoint);
    json["targetFolder"] = pathText(target.folder);
    putText(json, "label", volume.label);
    putText(json, "source", volume.source);
    json["fileSystem"] = volume.fileSystem;
    json["mountOptions"] = volume.mountOptions;
    json["kind"] = toString(volume.kind);
    json["readOnly"] = volume.readOnly;
    json["totalBytes"] = volume.totalBytes;
    json["usedBytes"] = volume.usedBytes();
    json["availableBytes"] = volume.availableBytes;
    putKnown(json, "maxFileSizeBytes", volume.maxFileSizeBytes);
    json["device"] = toJson(volume.device);
    return json;
}

std::string jsonText(const std::vector<Target>& targets)
{
    Json list = Json::array();
    for (const Target& target : targets) {
        list.push_back(toJson(target));
    }
    return list.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace

ExitCode targetsCommand(const TargetsOptions& options, Console& console)
{
    const std::vector<Target> targets = findTargets();
    if (targets.empty()) {
        complain(console, "No volume was found that you may write on.");
    }
    return printOrComplain(
        console, options.format == OutputFormat::Json ? jsonText(targets) : table(targets));
}

} // namespace octamark
