// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/io/iorequest.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace octamark {

/// What a file system does to a file's data on its way, as it is named among an engine's flags.
namespace filetrait {
inline constexpr std::string_view Encrypted = "encrypted file";
inline constexpr std::string_view Compressed = "compressed file";
inline constexpr std::string_view Sparse = "sparse file";
inline constexpr std::string_view IntegrityStreams = "integrity streams";
inline constexpr std::string_view CopyOnWrite = "copy-on-write file";
} // namespace filetrait

/// A scratch file that has no name, or loses it when closed or when the process dies, however it
/// dies. The handle is owned; methods may be called from any thread, one writer at a time.
class File
{
public:
    using NativeHandle = std::intptr_t; ///< file descriptor or HANDLE; for engines only

    struct Transfer
    {
        std::uint32_t bytes = 0;
        std::int32_t osError = 0; ///< 0, or the system's code; then bytes is 0
    };

    /// How the system takes its reads and writes.
    struct Mode
    {
        bool direct = true;      ///< around the system's cache
        bool syncWrites = false; ///< a write completes when it is stored for good

        bool operator==(const Mode&) const = default;
    };

    struct Extents
    {
        std::uint32_t count = 0;     ///< pieces on the volume
        std::uint32_t unwritten = 0; ///< extents that hold nothing yet
    };

    /// Removes what a power cut left in `directory` and creates it there: nameless where the file
    /// system can, else created exclusively and unlinked at once, or on Windows deleted by the
    /// system when its last handle closes. Direct I/O is asked for; where it is refused, or where
    /// the file system goes through its cache all the same (encrypted and compressed files on
    /// Windows), `isDirect()` tells.
    static Result<std::shared_ptr<File>> createScratch(const std::filesystem::path& directory);
    /// Opens an existing file for reading and writing; for tests and benchmarks.
    static Result<std::shared_ptr<File>> open(const std::filesystem::path& path, bool direct);

    /// Another handle to the same scratch file (O_DIRECT and O_DSYNC, FILE_FLAG_NO_BUFFERING and
    /// FILE_FLAG_WRITE_THROUGH). `Unsupported` and the like where the system refuses.
    Result<std::shared_ptr<File>> openAgain(const Mode& mode) const;

    ~File();
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    File(File&&) = delete;
    File& operator=(File&&) = delete;

    NativeHandle native() const noexcept { return m_handle; }
    const Mode& mode() const noexcept { return m_mode; }
    bool isDirect() const noexcept { return m_mode.direct; }
    /// Of those above.
    const std::vector<std::string>& traits() const noexcept { return m_traits; }

    /// One blocking read or write at an offset; an interrupted call is repeated, a short one is
    /// not.
    Transfer transfer(IoRequest::Direction direction, std::byte* data, std::uint32_t sizeBytes,
        std::uint64_t offsetBytes) const noexcept;

    /// Reserves the space, so that a full volume is noticed early. `NoSpace`; a file system that
    /// cannot reserve is no error.
    Result<void> reserve(std::uint64_t sizeBytes) const;
    /// Data and what is needed to find it again is on the device afterwards. Blocks.
    Result<void> flush() const;
    /// Drops what the page cache holds of the file. Best effort.
    void dropCache() const noexcept;
    /// What offsets of direct I/O must be multiples of; 0 where the file system says that it has
    /// none. Empty where the system does not tell.
    std::optional<std::uint32_t> directAlignBytes() const;
    /// Empty where the file system does not tell. NTFS does not tell what is unwritten.
    std::optional<Extents> extents() const;

private:
    File(NativeHandle handle, const Mode& mode, std::vector<std::string> traits = {})
        : m_handle(handle)
        , m_mode(mode)
        , m_traits(std::move(traits))
    {
    }

    NativeHandle m_handle;
    Mode m_mode;
    std::vector<std::string> m_traits;
};

/// `TargetNotFound`, `TargetNotDirectory`, `TargetReadOnly` or `TargetNotWritable` when no file
/// could be created in `directory`. Creates nothing.
Result<void> checkWritableDirectory(const std::filesystem::path& directory);

} // namespace octamark
