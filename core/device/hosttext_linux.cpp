// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/hosttext_linux.h"

#include "core/base/files.h"
#include "core/base/units.h"
#include "core/device/machinename.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace octamark {

namespace {

using namespace std::string_view_literals;

/// The value after `key` and `separator` of the first such line; empty when there is none.
std::string valueOf(std::string_view text, std::string_view key, char separator)
{
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        const std::size_t at = line.find(separator);
        if (at != std::string_view::npos && simplified(line.substr(0, at)) == key) {
            return simplified(line.substr(at + 1));
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return {};
}

/// A value of a shell-like assignment: quotes off, escapes resolved.
std::string unquoted(std::string_view text)
{
    if (text.size() >= 2 && (text.front() == '"' || text.front() == '\'')
        && text.back() == text.front()) {
        text = text.substr(1, text.size() - 2);
    }
    std::string result;
    for (std::size_t at = 0; at < text.size(); ++at) {
        at += text[at] == '\\' && at + 1 < text.size() ? 1 : 0;
        result += text[at];
    }
    return result;
}

std::string joined(std::string_view first, std::string_view second)
{
    return simplified(std::string(first) + " " + std::string(second));
}

/// ARM's numbers for what people meet in virtual machines and on boards, as in
/// arch/arm64/include/asm/cputype.h of Linux.
std::string armName(std::string_view implementer, std::string_view part)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 17> Parts{ {
        { "0x41 0xd03", "ARM Cortex-A53" },
        { "0x41 0xd04", "ARM Cortex-A35" },
        { "0x41 0xd05", "ARM Cortex-A55" },
        { "0x41 0xd07", "ARM Cortex-A57" },
        { "0x41 0xd08", "ARM Cortex-A72" },
        { "0x41 0xd09", "ARM Cortex-A73" },
        { "0x41 0xd0a", "ARM Cortex-A75" },
        { "0x41 0xd0b", "ARM Cortex-A76" },
        { "0x41 0xd0c", "ARM Neoverse-N1" },
        { "0x41 0xd40", "ARM Neoverse-V1" },
        { "0x41 0xd49", "ARM Neoverse-N2" },
        { "0x41 0xd4f", "ARM Neoverse-V2" },
        { "0x43 0x0af", "Cavium ThunderX2" },
        { "0x48 0xd01", "HiSilicon TaiShan v110" },
        { "0x50 0x000", "APM X-Gene" },
        { "0xc0 0xac3", "Ampere-1" },
        { "0xc0 0xac4", "Ampere-1a" },
    } };
    if (implementer.empty()) {
        return {};
    }
    if (implementer == "0x61") {
        return "Apple silicon";
    }
    const std::string key = joined(implementer, part);
    const auto* known = std::ranges::find(
        Parts, std::string_view(key), &std::pair<std::string_view, std::string_view>::first);
    return known != Parts.end() ? std::string(known->second) : "ARM implementer " + key;
}

} // namespace

std::string osNameOf(std::string_view osRelease)
{
    std::string name = unquoted(valueOf(osRelease, "PRETTY_NAME", '='));
    if (name.empty()) {
        name = joined(unquoted(valueOf(osRelease, "NAME", '=')),
            unquoted(valueOf(osRelease, "VERSION", '=')));
    }
    return name.empty() ? "Linux" : name;
}

std::string cpuNameOf(std::string_view cpuInfo)
{
    // x86, LoongArch and some ARM kernels; MIPS; POWER.
    for (const std::string_view key : { "model name"sv, "Model Name"sv, "cpu model"sv, "cpu"sv }) {
        if (std::string name = valueOf(cpuInfo, key, ':'); !name.empty()) {
            return name;
        }
    }
    std::string arm
        = armName(valueOf(cpuInfo, "CPU implementer", ':'), valueOf(cpuInfo, "CPU part", ':'));
    if (!arm.empty()) {
        return arm;
    }
    // RISC-V; s390; old ARM.
    for (const std::string_view key : { "uarch"sv, "vendor_id"sv, "Processor"sv, "Hardware"sv }) {
        if (std::string name = valueOf(cpuInfo, key, ':'); !name.empty()) {
            return name;
        }
    }
    return {};
}

std::uint64_t memoryBytesOf(std::string_view memInfo)
{
    const std::string text = valueOf(memInfo, "MemTotal", ':');
    std::uint64_t kibibytes = 0;
    std::from_chars(text.data(), text.data() + text.size(), kibibytes);
    return kibibytes * KiB;
}

std::optional<MachineCpuTime> machineCpuTimeOf(std::string_view stat)
{
    constexpr std::string_view Begin = "cpu ";
    // user, nice, system, idle, iowait, irq, softirq, steal; guest time is part of user time.
    constexpr std::size_t Fields = 8;
    std::string_view line = stat.substr(0, stat.find('\n'));
    if (!line.starts_with(Begin)) {
        return std::nullopt;
    }
    line.remove_prefix(Begin.size());
    MachineCpuTime time;
    for (std::size_t field = 0; field < Fields; ++field) {
        line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
        std::uint64_t value = 0;
        const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), value);
        if (error != std::errc{}) {
            return std::nullopt;
        }
        line.remove_prefix(static_cast<std::size_t>(end - line.data()));
        time.total += value;
        time.stolen = value;
    }
    return time;
}

std::string powerSourceOf(const std::filesystem::path& supplies)
{
    constexpr std::uint64_t MaxAttributeBytes = 4096;
    bool hasMains = false;
    bool isDischarging = false;
    std::error_code error;
    for (std::filesystem::directory_iterator at(supplies, error), end; !error && at != end;
         at.increment(error)) {
        const auto attribute = [&at](const char* name) {
            return simplified(
                readFile(at->path() / name, MaxAttributeBytes).value_or(std::string()));
        };
        const std::string type = attribute("type");
        hasMains = hasMains || (type == "Mains" && attribute("online") == "1");
        isDischarging = isDischarging
            || (type == "Battery" && attribute("scope") != "Device"
                && attribute("status") == "Discharging");
    }
    if (hasMains) {
        return "mains";
    }
    return isDischarging ? "battery" : "";
}

} // namespace octamark
