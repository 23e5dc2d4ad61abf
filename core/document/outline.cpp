// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/outline.h"

#include "core/base/files.h"
#include "core/base/pathtext.h"
#include "core/document/documentio.h"

namespace octamark {

namespace {

constexpr std::string_view Loops = "\"loops\"";
constexpr std::size_t NotFound = std::string_view::npos;

/// The position behind the text that begins with the quote at `at`.
std::size_t endOfText(std::string_view json, std::size_t at)
{
    for (++at; at < json.size(); ++at) {
        if (json[at] == '\\') {
            ++at;
        } else if (json[at] == '"') {
            return at + 1;
        }
    }
    return NotFound;
}

/// The position of the bracket that closes the one at `at`.
std::size_t endOfList(std::string_view json, std::size_t at)
{
    std::size_t depth = 0;
    while (at < json.size()) {
        switch (json[at]) {
        case '"':
            at = endOfText(json, at);
            continue;
        case '[':
            ++depth;
            break;
        case ']':
            if (--depth == 0) {
                return at;
            }
            break;
        default:
            break;
        }
        ++at;
    }
    return NotFound;
}

/// The position of the bracket where the text at `at` goes on with ": [".
std::size_t startOfList(std::string_view json, std::size_t at)
{
    constexpr const char* Blanks = " \t\r\n";
    at = json.find_first_not_of(Blanks, at);
    if (at == NotFound || json[at] != ':') {
        return NotFound;
    }
    at = json.find_first_not_of(Blanks, at + 1);
    return at != NotFound && json[at] == '[' ? at : NotFound;
}

} // namespace

std::string withoutLoops(std::string_view json)
{
    std::string outline;
    std::size_t copied = 0;
    std::size_t at = json.find('"');
    while (at != NotFound) {
        const std::size_t end = endOfText(json, at);
        if (end == NotFound) {
            return std::string(json);
        }
        const bool isLoops = json.substr(at, end - at) == Loops;
        at = end;
        if (const std::size_t list = isLoops ? startOfList(json, end) : NotFound;
            list != NotFound) {
            at = endOfList(json, list);
            if (at == NotFound) {
                return std::string(json);
            }
            outline += json.substr(copied, list + 1 - copied);
            copied = at;
        }
        at = json.find('"', at);
    }
    outline += json.substr(copied);
    return outline;
}

Result<RunDocument> loadOutline(const std::filesystem::path& path)
{
    const auto json = readFile(path, MaxDocumentBytes);
    if (!json) {
        return failure(json.error());
    }
    return fromJson(withoutLoops(*json), pathText(path));
}

} // namespace octamark
