// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/hosttext_windows.h"

#include "core/device/machinename.h"

#include <array>
#include <cstring>
#include <string_view>
#include <utility>

namespace octamark {

namespace {

constexpr std::uint32_t FirstBuildOf11 = 22'000;

/// The year by the build; the annual channel's builds have none.
std::string_view serverYear(std::uint32_t build)
{
    constexpr std::array<std::pair<std::uint32_t, std::string_view>, 8> Years{ {
        { 26'100, "2025" },
        { 25'398, "" },
        { 20'348, "2022" },
        { 17'763, "2019" },
        { 14'393, "2016" },
        { 9'600, "2012 R2" },
        { 9'200, "2012" },
        { 7'600, "2008 R2" },
    } };
    for (const auto& [first, year] : Years) {
        if (build >= first) {
            return year;
        }
    }
    return {};
}

bool isServer(const WindowsVersion& version)
{
    return version.installationType.starts_with("Server")
        || version.installationType == "Nano Server"
        || version.productName.find("Server") != std::string::npos;
}

/// "Standard" of "Windows Server 2019 Standard" and of "Windows Server Standard".
std::string editionOf(std::string_view productName)
{
    constexpr std::string_view Server = "Server";
    const std::size_t at = productName.find(Server);
    if (at == std::string_view::npos) {
        return {};
    }
    std::string edition = simplified(productName.substr(at + Server.size()));
    while (!edition.empty() && ((edition[0] >= '0' && edition[0] <= '9') || edition[0] == 'R')) {
        const std::size_t end = edition.find(' ');
        edition.erase(0, end == std::string::npos ? end : end + 1);
    }
    return edition;
}

std::string serverName(const WindowsVersion& version)
{
    std::string name = "Windows Server ";
    name += serverYear(version.build);
    return simplified(name + ' ' + editionOf(version.productName));
}

std::string clientName(const WindowsVersion& version)
{
    constexpr std::string_view Ten = "Windows 10";
    std::string name = version.productName;
    if (version.build >= FirstBuildOf11 && name.starts_with(Ten)) {
        name.replace(0, Ten.size(), "Windows 11");
    }
    return name.empty() ? "Windows" : name;
}

/// One structure of the table: its formatted part and the strings behind it.
struct Structure
{
    std::span<const std::byte> formatted{};
    std::span<const std::byte> strings{};

    std::uint8_t byteAt(std::size_t at) const
    {
        return at < formatted.size() ? std::to_integer<std::uint8_t>(formatted[at]) : 0;
    }

    /// The string whose number, counted from 1, lies at `at`.
    std::string stringAt(std::size_t at) const
    {
        std::size_t number = byteAt(at);
        std::string text;
        for (const std::byte byte : strings) {
            if (number <= 1 && (number == 0 || byte == std::byte{ 0 })) {
                break;
            }
            if (byte == std::byte{ 0 }) {
                --number;
            } else if (number == 1) {
                text += std::to_integer<char>(byte);
            }
        }
        return simplified(text);
    }
};

/// Takes the first structure off the table. Empty at its end and where it is damaged.
Structure takeStructure(std::span<const std::byte>& table)
{
    constexpr std::size_t HeaderBytes = 4;
    if (table.size() < HeaderBytes) {
        return {};
    }
    const auto length = std::to_integer<std::size_t>(table[1]);
    if (length < HeaderBytes || length > table.size()) {
        return {};
    }
    std::size_t end = length;
    while (end + 1 < table.size()
        && (table[end] != std::byte{ 0 } || table[end + 1] != std::byte{ 0 })) {
        ++end;
    }
    const Structure structure{ table.first(length), table.subspan(length, end - length) };
    table = table.subspan(std::min(end + 2, table.size()));
    return structure;
}

} // namespace

std::string windowsNameOf(const WindowsVersion& version)
{
    std::string name = isServer(version) ? serverName(version) : clientName(version);
    if (!version.release.empty() && name.find(version.release) == std::string::npos) {
        name += ' ' + version.release;
    }
    const bool hasDesktop
        = version.installationType != "Server Core" && version.installationType != "Nano Server";
    return hasDesktop ? name : name + " (" + version.installationType + ')';
}

DmiStrings dmiStringsOf(std::span<const std::byte> table)
{
    constexpr std::size_t HeaderBytes = 8; ///< of what Windows puts in front
    DmiStrings strings;
    table = table.subspan(std::min(HeaderBytes, table.size()));
    while (!table.empty()) {
        const Structure structure = takeStructure(table);
        if (structure.formatted.empty()) {
            break;
        }
        switch (structure.byteAt(0)) {
        case 0:
            strings.biosVendor = structure.stringAt(4);
            break;
        case 1:
            strings.systemVendor = structure.stringAt(4);
            strings.productName = structure.stringAt(5);
            strings.productVersion = structure.stringAt(6);
            break;
        case 2:
            strings.boardVendor = structure.stringAt(4);
            break;
        default:
            break;
        }
    }
    return strings;
}

} // namespace octamark
