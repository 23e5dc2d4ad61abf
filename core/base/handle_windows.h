// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <windows.h>

namespace octamark {

/// Windows' own INVALID_HANDLE_VALUE is a cast that the compiler warns about.
inline HANDLE invalidHandle() noexcept
{
    return INVALID_HANDLE_VALUE; // NOLINT
}

/// Closes the handle at the end of its scope. Neither null nor invalid handles are closed.
class Handle
{
public:
    Handle() = default;
    explicit Handle(HANDLE handle) noexcept
        : m_handle(handle)
    {
    }
    Handle(Handle&& other) noexcept
        : m_handle(std::exchange(other.m_handle, nullptr))
    {
    }
    Handle& operator=(Handle&& other) noexcept
    {
        std::swap(m_handle, other.m_handle);
        return *this;
    }
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;
    ~Handle() { close(); }

    HANDLE get() const noexcept { return m_handle; }
    bool isValid() const noexcept { return m_handle != nullptr && m_handle != invalidHandle(); }
    HANDLE release() noexcept { return std::exchange(m_handle, nullptr); }
    bool close() noexcept
    {
        const bool isClosed = !isValid() || ::CloseHandle(m_handle) != 0;
        m_handle = nullptr;
        return isClosed;
    }

private:
    HANDLE m_handle = nullptr;
};

} // namespace octamark
