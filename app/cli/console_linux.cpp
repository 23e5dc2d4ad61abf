// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/console.h"

#include "core/base/oserror.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace octamark {

namespace {

constexpr std::size_t UsualColumns = 80;

/// A stream that somebody made non-blocking is waited for.
void waitFor(int fd, short events)
{
    pollfd entry{ .fd = fd, .events = events, .revents = 0 };
    ::poll(&entry, 1, -1);
}

Result<void> writeAll(int fd, std::string_view text, const char* subject)
{
    while (!text.empty()) {
        const ssize_t written = ::write(fd, text.data(), text.size());
        if (written >= 0) {
            text.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno == EAGAIN) {
            waitFor(fd, POLLOUT);
        } else if (errno != EINTR) {
            return failure(lastOsError("write", subject));
        }
    }
    return {};
}

/// Empty when it is no terminal.
std::optional<std::size_t> columnsOf(int fd)
{
    if (::isatty(fd) != 1) {
        return std::nullopt;
    }
    winsize size{};
    const bool isKnown = ::ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return isKnown ? size.ws_col : UsualColumns;
}

} // namespace

Result<void> SystemConsole::print(std::string_view text)
{
    return writeAll(STDOUT_FILENO, text, "standard output");
}

void SystemConsole::tell(std::string_view text)
{
    // Without standard error there is nobody to tell that it is missing.
    static_cast<void>(writeAll(STDERR_FILENO, text, "standard error"));
}

std::optional<std::size_t> SystemConsole::liveColumns() const
{
    const char* const terminal = std::getenv("TERM");
    const std::string_view type = terminal == nullptr ? "dumb" : terminal;
    return type.empty() || type == "dumb" ? std::nullopt : columnsOf(STDERR_FILENO);
}

std::optional<std::size_t> SystemConsole::outputColumns() const
{
    return columnsOf(STDOUT_FILENO);
}

Result<std::string> SystemConsole::readInput(std::uint64_t maxBytes)
{
    if (::isatty(STDIN_FILENO) == 1) {
        tell("Paste the reports here, then press Enter and Ctrl-D.\n");
    }
    std::string content;
    std::array<char, 65536> chunk{};
    while (true) {
        const ssize_t length = ::read(STDIN_FILENO, chunk.data(), chunk.size());
        if (length == 0) {
            return content;
        }
        if (length > 0) {
            content.append(chunk.data(), static_cast<std::size_t>(length));
        } else if (errno == EAGAIN) {
            waitFor(STDIN_FILENO, POLLIN);
        } else if (errno != EINTR) {
            return failure(lastOsError("read", "standard input"));
        }
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
    std::signal(SIGPIPE, SIG_IGN);
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; ++fd) {
        // Opened for the wrong direction, so that its use is still an error.
        if (::fcntl(fd, F_GETFD) < 0 && errno == EBADF) {
            static_cast<void>(::open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY));
        }
    }
}

} // namespace octamark
