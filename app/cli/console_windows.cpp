// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/console.h"

#include "core/base/handle_windows.h"
#include "core/base/oserror.h"
#include "core/base/widetext_windows.h"

#include <algorithm>
#include <array>
#include <string>

namespace octamark {

namespace {

constexpr std::string_view EraseToEnd = "\x1b[K";
constexpr wchar_t CtrlZ = L'\x1a';

bool isConsole(HANDLE stream)
{
    DWORD mode = 0;
    return ::GetConsoleMode(stream, &mode) != 0;
}

/// What a disk, a pipe or a serial line takes: the bytes as they are.
Result<void> writeBytes(HANDLE stream, std::string_view text, const char* subject)
{
    while (!text.empty()) {
        constexpr std::size_t MostBytes = 1U << 20U;
        DWORD written = 0;
        if (::WriteFile(stream, text.data(), static_cast<DWORD>(std::min(text.size(), MostBytes)),
                &written, nullptr)
            == 0) {
            return failure(lastOsError("WriteFile", subject));
        }
        text.remove_prefix(written);
    }
    return {};
}

Result<void> writeToConsole(HANDLE console, std::wstring_view text, const char* subject)
{
    while (!text.empty()) {
        // Old consoles take no more than 64 KiB at a time.
        std::size_t length = std::min<std::size_t>(text.size(), 8192);
        const bool isCutPair = length < text.size() && IS_HIGH_SURROGATE(text[length - 1]);
        length -= isCutPair ? 1 : 0;
        DWORD written = 0;
        if (::WriteConsoleW(console, text.data(), static_cast<DWORD>(length), &written, nullptr)
            == 0) {
            return failure(lastOsError("WriteConsole", subject));
        }
        text.remove_prefix(written);
    }
    return {};
}

/// By hand, because consoles before Windows 10 know no escape sequences.
void eraseToEndOfLine(HANDLE console)
{
    CONSOLE_SCREEN_BUFFER_INFO information{};
    if (::GetConsoleScreenBufferInfo(console, &information) != 0) {
        const COORD cursor = information.dwCursorPosition;
        DWORD written = 0;
        ::FillConsoleOutputCharacterW(
            console, L' ', static_cast<DWORD>(information.dwSize.X - cursor.X), cursor, &written);
    }
}

Result<void> writeAll(HANDLE stream, std::string_view text, const char* subject)
{
    if (!isConsole(stream)) {
        return writeBytes(stream, text, subject);
    }
    while (!text.empty()) {
        const std::size_t at = text.find(EraseToEnd);
        const std::string_view part = text.substr(0, at);
        if (auto written = writeToConsole(stream, wideText(part), subject); !written) {
            return written;
        }
        text.remove_prefix(part.size());
        if (at != std::string_view::npos) {
            eraseToEndOfLine(stream);
            text.remove_prefix(EraseToEnd.size());
        }
    }
    return {};
}

/// Empty when it is no console.
std::optional<std::size_t> columnsOf(HANDLE stream)
{
    CONSOLE_SCREEN_BUFFER_INFO information{};
    if (::GetConsoleScreenBufferInfo(stream, &information) == 0) {
        return std::nullopt;
    }
    const int columns = information.srWindow.Right - information.srWindow.Left + 1;
    return columns > 0 ? static_cast<std::size_t>(columns) : 80;
}

/// Some bytes, none at the end.
Result<std::string> readPart(HANDLE stream)
{
    std::string part(65536, '\0');
    DWORD length = 0;
    const bool isRead
        = ::ReadFile(stream, part.data(), static_cast<DWORD>(part.size()), &length, nullptr) != 0;
    if (!isRead && ::GetLastError() != ERROR_BROKEN_PIPE && ::GetLastError() != ERROR_HANDLE_EOF) {
        return failure(lastOsError("ReadFile", "standard input"));
    }
    part.resize(isRead ? length : 0);
    return part;
}

/// A line; nothing for one that begins with Ctrl-Z.
Result<std::string> readLine(HANDLE console)
{
    std::array<wchar_t, 8192> line{};
    DWORD length = 0;
    if (::ReadConsoleW(console, line.data(), static_cast<DWORD>(line.size()), &length, nullptr)
        == 0) {
        return failure(lastOsError("ReadConsole", "standard input"));
    }
    return length > 0 && line[0] == CtrlZ ? std::string() : utf8Text({ line.data(), length });
}

} // namespace

Result<void> SystemConsole::print(std::string_view text)
{
    return writeAll(::GetStdHandle(STD_OUTPUT_HANDLE), text, "standard output");
}

void SystemConsole::tell(std::string_view text)
{
    // Without standard error there is nobody to tell that it is missing.
    static_cast<void>(writeAll(::GetStdHandle(STD_ERROR_HANDLE), text, "standard error"));
}

std::optional<std::size_t> SystemConsole::liveColumns() const
{
    return columnsOf(::GetStdHandle(STD_ERROR_HANDLE));
}

std::optional<std::size_t> SystemConsole::outputColumns() const
{
    return columnsOf(::GetStdHandle(STD_OUTPUT_HANDLE));
}

Result<std::string> SystemConsole::readInput(std::uint64_t maxBytes)
{
    const HANDLE input = ::GetStdHandle(STD_INPUT_HANDLE);
    const bool isTyped = isConsole(input);
    if (isTyped) {
        tell("Paste the reports here, then press Enter, Ctrl-Z and Enter.\n");
    }
    std::string content;
    while (true) {
        const auto part = isTyped ? readLine(input) : readPart(input);
        if (!part) {
            return failure(part.error());
        }
        if (part->empty()) {
            return content;
        }
        content += *part;
        if (content.size() > maxBytes) {
            return failure({ .code = ErrorCode::TooLarge,
                .subject = "standard input",
                .requested = content.size(),
                .limit = maxBytes });
        }
    }
}

void prepareStandardStreams() noexcept
{
    // An empty card reader or a missing disk is an error, not a window that nobody answers.
    ::SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOOPENFILEERRORBOX);
    for (const DWORD stream : { STD_INPUT_HANDLE, STD_OUTPUT_HANDLE, STD_ERROR_HANDLE }) {
        ::SetLastError(ERROR_SUCCESS);
        if (::GetFileType(::GetStdHandle(stream)) == FILE_TYPE_UNKNOWN
            && ::GetLastError() != ERROR_SUCCESS) {
            ::SetStdHandle(stream, nullptr);
        }
    }
}

} // namespace octamark
