// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/outputfile.h"

#include "app/cli/messages.h"
#include "core/base/files.h"
#include "core/base/pathtext.h"
#include "core/io/file.h"

#include <system_error>

namespace octamark {

std::optional<std::string> whyNotWritable(const std::filesystem::path& file)
{
    if (file == "-") {
        return "--output takes a file name. For standard output leave it out, or choose --format "
               "json.";
    }
    std::error_code ignored;
    const auto status = std::filesystem::status(file, ignored);
    const bool isDirectory = std::filesystem::is_directory(status);
    if (isDirectory || !file.has_filename()) {
        return "--output: “" + pathText(file) + "” is a folder. Choose a file name in it.";
    }
    // Saving replaces what is there, and a device or a pipe must not become a file.
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
        return "--output: “" + pathText(file) + "” is not a regular file. Choose another name.";
    }
    const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
    const auto writable = checkWritableDirectory(folder);
    if (writable) {
        return std::nullopt;
    }
    Error error = writable.error();
    error.code
        = error.code == ErrorCode::TargetNotFound ? ErrorCode::NotFound : ErrorCode::AccessDenied;
    if (writable.error().code == ErrorCode::TargetNotDirectory) {
        return "--output: “" + pathText(folder) + "” is not a folder. Choose another name.";
    }
    return "--output: " + errorText(error);
}

ExitCode deliver(
    Console& console, const Result<std::string>& content, const std::filesystem::path& file)
{
    if (!content) {
        complain(console, content.error());
        return ExitCode::Failed;
    }
    if (file.empty()) {
        return printOrComplain(console, *content);
    }
    if (const auto reason = whyNotWritable(file)) {
        complain(console, *reason);
        return ExitCode::Usage;
    }
    if (const auto written = writeFileAtomically(file, *content); !written) {
        complain(console, written.error());
        return ExitCode::Failed;
    }
    return ExitCode::Done;
}

} // namespace octamark
