// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/engine_overlapped_windows.h"

#include "core/base/clock.h"
#include "core/base/oserror.h"
#include "core/base/units.h"
#include "core/io/fileobject_windows.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <deque>
#include <thread>
#include <utility>

namespace octamark {

namespace {

using std::chrono::nanoseconds;

/// How long a dying engine waits for I/O that was not drained.
constexpr auto LastWait = std::chrono::seconds(2);

/// Operations beyond twice the depth. The longest unused one is taken first, and the port is
/// emptied when so many were over early, so that none is used again before that.
constexpr std::size_t SpareOperations = 64;
constexpr std::size_t MostUnpolled = SpareOperations / 2;

constexpr std::size_t BatchSize = 64;

/// What Windows owns from the call that starts an I/O until its completion is dequeued.
struct Operation
{
    OVERLAPPED overlapped{};      ///< first, so that its address is the operation's
    IoRequest* request = nullptr; ///< null while the operation is not in use
};

/// ntdll's own table from the status of a driver to the codes that programs know.
using StatusToCode = ULONG(WINAPI*)(LONG);

StatusToCode findStatusToCode()
{
    StatusToCode function = nullptr;
    const HMODULE library = ::GetModuleHandleW(L"ntdll.dll");
    if (library != nullptr) {
        const FARPROC found = ::GetProcAddress(library, "RtlNtStatusToDosError");
        std::memcpy(&function, &found, sizeof function);
    }
    return function;
}

/// Everything that Windows may still touch while I/O is in flight.
struct Port
{
    explicit Port(EngineOptions engineOptions)
        : options(std::move(engineOptions))
        , operations(2 * std::size_t{ options.depth } + SpareOperations)
    {
    }

    EngineOptions options;
    Handle file{};
    Handle port{};
    std::vector<Operation> operations;
};

DWORD millisecondsOf(nanoseconds duration)
{
    constexpr std::int64_t Longest = 60'000;
    const std::int64_t rounded = (duration.count() + NsPerMs - 1) / NsPerMs;
    return static_cast<DWORD>(std::clamp<std::int64_t>(rounded, 0, Longest));
}

class OverlappedEngine final : public IoEngine
{
public:
    OverlappedEngine(std::unique_ptr<Port> port, const OverlappedCalls& calls, bool skipsPort)
        : m_port(std::move(port))
        , m_calls(calls)
        , m_statusToCode(findStatusToCode())
        , m_skipsPort(skipsPort)
    {
        for (Operation& operation : m_port->operations) {
            m_free.push_back(&operation);
        }
        m_early.reserve(m_port->options.depth);
        m_completed.reserve(m_port->options.depth);
    }
    ~OverlappedEngine() override
    {
        if (inFlight() > 0 && !drain(LastWait)) {
            // Windows still owns operations and buffers; freeing them would hand it someone else's
            // memory.
            static_cast<void>(m_port.release()); // NOLINT(bugprone-unused-return-value)
        }
    }
    OverlappedEngine(const OverlappedEngine&) = delete;
    OverlappedEngine& operator=(const OverlappedEngine&) = delete;
    OverlappedEngine(OverlappedEngine&&) = delete;
    OverlappedEngine& operator=(OverlappedEngine&&) = delete;

    std::string_view name() const noexcept override { return "overlapped"; }
    std::vector<std::string> flags() const override
    {
        return { "completion port", m_skipsPort ? "skip on success" : "no skip on success" };
    }
    std::size_t inFlight() const noexcept override { return m_pending + m_early.size(); }
    std::uint64_t retries() const noexcept override { return m_retries; }

    Result<std::size_t> submit(std::span<IoRequest* const> requests) override
    {
        m_isRefused = false;
        std::size_t taken = 0;
        for (IoRequest* request : requests) {
            if (inFlight() == m_port->options.depth || !start(*request)) {
                break;
            }
            ++taken;
        }
        return taken;
    }

    Result<std::span<IoRequest* const>> wait(std::size_t minimum, nanoseconds timeout) override
    {
        m_completed.clear();
        std::swap(m_completed, m_early);
        const std::int64_t deadline = monotonicNs() + timeout.count();
        const std::size_t wanted = std::min(minimum, m_completed.size() + m_pending);
        while (m_pending > 0 || m_unpolled >= MostUnpolled) {
            const bool isEnough = m_completed.size() >= wanted;
            const auto left = nanoseconds(isEnough ? 0 : deadline - monotonicNs());
            if (auto reaped = reap(left); !reaped) {
                return failure(reaped.error());
            }
            if (m_completed.size() >= wanted || monotonicNs() >= deadline) {
                break;
            }
        }
        if (m_isRefused && m_completed.empty() && timeout > nanoseconds(0)) {
            // Nothing is in flight that could make room; the caller would spin.
            std::this_thread::sleep_for(
                std::min<nanoseconds>(timeout, std::chrono::milliseconds(1)));
        }
        return std::span<IoRequest* const>(m_completed);
    }

    Result<std::vector<IoRequest*>> drain(nanoseconds timeout) override
    {
        std::vector<IoRequest*> drained;
        for (const bool isCancelling : { false, true }) {
            if (isCancelling && m_pending > 0) {
                m_calls.cancel(m_port->file.get(), nullptr);
            }
            const std::int64_t deadline = monotonicNs() + timeout.count();
            while (inFlight() > 0 && (monotonicNs() < deadline || !m_early.empty())) {
                const auto batch = wait(1, nanoseconds(deadline - monotonicNs()));
                if (!batch) {
                    return failure(batch.error());
                }
                drained.insert(drained.end(), batch->begin(), batch->end());
            }
        }
        if (inFlight() > 0) {
            return failure(
                { .code = ErrorCode::TimedOut, .operation = "drain", .subject = "overlapped" });
        }
        return drained;
    }

private:
    /// False when Windows has no room for it, and it is as if nothing had been asked.
    bool start(IoRequest& request)
    {
        Operation& operation = *m_free.front();
        operation.overlapped = {};
        operation.overlapped.Offset = static_cast<DWORD>(request.offsetBytes);
        operation.overlapped.OffsetHigh = static_cast<DWORD>(request.offsetBytes >> 32U);
        operation.request = &request;
        request.issuedNs = monotonicNs();
        const HANDLE file = m_port->file.get();
        const BOOL isDone = request.direction == IoRequest::Direction::Read
            ? m_calls.readFile(
                file, request.data, request.sizeBytes, nullptr, &operation.overlapped)
            : m_calls.writeFile(
                file, request.data, request.sizeBytes, nullptr, &operation.overlapped);
        const DWORD osCode = isDone != FALSE ? ERROR_SUCCESS : ::GetLastError();
        m_free.pop_front();
        if (osCode == ERROR_IO_PENDING || (osCode == ERROR_SUCCESS && !m_skipsPort)) {
            ++m_pending;
            return true;
        }
        return finishEarly(operation, osCode);
    }

    /// The I/O is over and, as Windows documents it, nothing of it will be in the port. Wine, and
    /// who knows which filter driver, puts it there all the same; the operation goes to the end of
    /// the queue, so that what comes finds it unused.
    bool finishEarly(Operation& operation, DWORD osCode)
    {
        IoRequest& request = *std::exchange(operation.request, nullptr);
        m_free.push_back(&operation);
        ++m_unpolled;
        if (isRepeatable(osCode)) {
            ++m_retries;
            m_isRefused = true;
            return false;
        }
        request.completedNs = monotonicNs();
        setOutcome(request, osCode, static_cast<DWORD>(operation.overlapped.InternalHigh));
        m_early.push_back(&request);
        return true;
    }

    /// Takes at most what one call gives, as often as the port has more.
    Result<void> reap(nanoseconds timeout)
    {
        ULONG count = 0;
        DWORD milliseconds = millisecondsOf(timeout);
        do {
            count = 0;
            if (m_calls.dequeue(m_port->port.get(), m_entries.data(),
                    static_cast<ULONG>(m_entries.size()), &count, milliseconds, FALSE)
                == 0) {
                if (::GetLastError() != WAIT_TIMEOUT) {
                    return failure(lastOsError("GetQueuedCompletionStatusEx", "overlapped"));
                }
                count = 0;
            }
            const std::int64_t now = monotonicNs();
            for (ULONG index = 0; index < count; ++index) {
                complete(m_entries.at(index), now);
            }
            milliseconds = 0;
        } while (count == m_entries.size());
        m_unpolled = 0;
        return {};
    }

    void complete(const OVERLAPPED_ENTRY& entry, std::int64_t now)
    {
        auto* const operation = reinterpret_cast<Operation*>(entry.lpOverlapped); // NOLINT
        if (operation == nullptr || operation->request == nullptr) {
            return; // told before
        }
        IoRequest& request = *std::exchange(operation->request, nullptr);
        m_free.push_back(operation);
        --m_pending;
        request.completedNs = now;
        setOutcome(request, codeOf(operation->overlapped), entry.dwNumberOfBytesTransferred);
        m_completed.push_back(&request);
    }

    DWORD codeOf(const OVERLAPPED& overlapped) const
    {
        const auto status = static_cast<LONG>(overlapped.Internal);
        if (status >= 0) {
            return ERROR_SUCCESS;
        }
        return m_statusToCode != nullptr ? m_statusToCode(status) : DWORD{ ERROR_GEN_FAILURE };
    }

    /// A read behind the end of the file has read nothing; that is no failure.
    static void setOutcome(IoRequest& request, DWORD osCode, DWORD bytes)
    {
        const bool isDone = osCode == ERROR_SUCCESS;
        request.transferredBytes = isDone ? bytes : 0;
        request.osError
            = isDone || osCode == ERROR_HANDLE_EOF ? 0 : static_cast<std::int32_t>(osCode);
    }

    std::unique_ptr<Port> m_port;
    OverlappedCalls m_calls;
    StatusToCode m_statusToCode;
    std::deque<Operation*> m_free{};   ///< the one that is unused for longest comes first
    std::vector<IoRequest*> m_early{}; ///< over when the call returned
    std::vector<IoRequest*> m_completed{};
    std::array<OVERLAPPED_ENTRY, BatchSize> m_entries{};
    std::size_t m_pending = 0;  ///< in Windows' hands
    std::size_t m_unpolled = 0; ///< operations over early since the port was last emptied
    std::uint64_t m_retries = 0;
    bool m_isRefused = false; ///< the last submission found no room
    bool m_skipsPort;
};

Error unavailable(Error error)
{
    error.code = ErrorCode::EngineUnavailable;
    error.subject = "overlapped";
    return error;
}

} // namespace

Result<std::unique_ptr<IoEngine>> makeOverlappedEngine(
    const EngineOptions& options, const OverlappedCalls& calls)
{
    auto port = std::make_unique<Port>(options);
    auto file = openAgain(*options.file, options.file->mode());
    if (!file) {
        return failure(unavailable(file.error()));
    }
    port->file = std::move(*file);
    port->port = Handle(::CreateIoCompletionPort(port->file.get(), nullptr, 0, 1));
    if (!port->port.isValid()) {
        return failure(unavailable(lastOsError("CreateIoCompletionPort")));
    }
    const bool skipsPort = calls.setModes(port->file.get(),
                               FILE_SKIP_COMPLETION_PORT_ON_SUCCESS | FILE_SKIP_SET_EVENT_ON_HANDLE)
        != 0;
    return std::make_unique<OverlappedEngine>(std::move(port), calls, skipsPort);
}

} // namespace octamark
