// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace octamark {

/// The three standard streams. Any thread, but each stream from one thread at a time.
class Console
{
public:
    virtual ~Console() = default;

    /// Results, on standard output: the whole text or an error, such as a reader that has gone.
    virtual Result<void> print(std::string_view text) = 0;
    /// Progress and messages, on standard error, as they are. A failure has nowhere to go.
    virtual void tell(std::string_view text) = 0;
    /// Columns of the terminal that standard error is; empty when it is no terminal, or one that
    /// cannot rewrite a line.
    virtual std::optional<std::size_t> liveColumns() const = 0;
    /// Columns of the terminal that standard output is; empty when it is none.
    virtual std::optional<std::size_t> outputColumns() const = 0;
    /// Standard input to its end. Fails with `TooLarge` or what the system says.
    virtual Result<std::string> readInput(std::uint64_t maxBytes) = 0;
};

/// The real ones, once `prepareStandardStreams()` was called.
class SystemConsole : public Console
{
public:
    Result<void> print(std::string_view text) override;
    void tell(std::string_view text) override;
    std::optional<std::size_t> liveColumns() const override;
    std::optional<std::size_t> outputColumns() const override;
    Result<std::string> readInput(std::uint64_t maxBytes) override;
};

/// For the whole process, before anything is opened: writing to a pipe that nobody reads fails
/// instead of killing without a word, and a standard stream that the caller closed stays useless
/// instead of becoming the number of the next file, which progress would then be written into.
void prepareStandardStreams() noexcept;

} // namespace octamark
