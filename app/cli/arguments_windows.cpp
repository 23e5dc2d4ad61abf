// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments_windows.h"

#include "app/cli/arguments.h"
#include "core/base/widetext_windows.h"

#include <windows.h>

namespace octamark {

namespace {

bool isBlank(wchar_t letter)
{
    return letter == L' ' || letter == L'\t';
}

/// The program's name knows no backslashes: it is a path.
std::wstring takeProgram(std::wstring_view& rest)
{
    std::wstring name;
    bool isQuoted = false;
    while (!rest.empty() && (isQuoted || !isBlank(rest.front()))) {
        if (rest.front() == L'"') {
            isQuoted = !isQuoted;
        } else {
            name += rest.front();
        }
        rest.remove_prefix(1);
    }
    return name;
}

std::wstring takeArgument(std::wstring_view& rest)
{
    std::wstring argument;
    bool isQuoted = false;
    while (!rest.empty() && (isQuoted || !isBlank(rest.front()))) {
        const std::size_t backslashes = std::min(rest.find_first_not_of(L'\\'), rest.size());
        rest.remove_prefix(backslashes);
        const bool isBeforeQuote = !rest.empty() && rest.front() == L'"';
        argument.append(isBeforeQuote ? backslashes / 2 : backslashes, L'\\');
        if (isBeforeQuote && backslashes % 2 == 0) {
            const bool isDoubled = isQuoted && rest.size() > 1 && rest[1] == L'"';
            argument += isDoubled ? L"\"" : L"";
            isQuoted = isQuoted == isDoubled;
            rest.remove_prefix(isDoubled ? 2 : 1);
        } else if (isBeforeQuote || (backslashes == 0 && !rest.empty())) {
            argument += rest.front();
            rest.remove_prefix(1);
        }
    }
    return argument;
}

} // namespace

std::vector<std::string> splitCommandLine(std::wstring_view commandLine)
{
    std::vector<std::string> arguments;
    arguments.push_back(utf8Text(takeProgram(commandLine)));
    while (true) {
        while (!commandLine.empty() && isBlank(commandLine.front())) {
            commandLine.remove_prefix(1);
        }
        if (commandLine.empty()) {
            return arguments;
        }
        arguments.push_back(utf8Text(takeArgument(commandLine)));
    }
}

std::vector<std::string> programArguments(std::span<const char* const> /*given*/)
{
    return splitCommandLine(::GetCommandLineW());
}

std::string_view exampleFolder() noexcept
{
    return "D:\\test";
}

} // namespace octamark
