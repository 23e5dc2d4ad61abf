// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What Wine does not do and no system does on demand, by scripted calls.

#include "core/base/oserror.h"
#include "core/base/sentence.h"
#include "core/io/engine_overlapped_windows.h"
#include "tests/support/temporaryfolder.h"

#include <QTest>

#include <algorithm>
#include <deque>
#include <utility>
#include <vector>

using namespace octamark;
using std::chrono::milliseconds;

namespace {

constexpr std::uint32_t BlockBytes = 4096;
constexpr LONG StatusPending = 0x103;
constexpr auto StatusCancelled = static_cast<LONG>(0xC0000120);
constexpr auto StatusDeviceDataError = static_cast<LONG>(0xC000009C);
constexpr auto StatusInvalidParameter = static_cast<LONG>(0xC000000D);
constexpr auto StatusEndOfFile = static_cast<LONG>(0xC0000011);

/// How a call ends, and what becomes of its I/O.
struct Answer
{
    DWORD osCode = ERROR_IO_PENDING; ///< ERROR_SUCCESS: the call returns TRUE
    LONG status = 0;                 ///< of the completion
    int packets = 1;                 ///< how often the port tells of it
    bool isLost = false;             ///< pending for ever, until cancelled
    bool isStuck = false;            ///< not even then
    bool isLate = false;             ///< it succeeds, but only after it was cancelled
};

/// The system's side. The functions have no context, hence the one instance.
struct Script
{
    std::deque<Answer> answers{}; ///< when empty: pending and then done
    std::vector<OVERLAPPED_ENTRY> port{};
    std::vector<OVERLAPPED*> lost{};
    std::vector<OVERLAPPED*> stuck{};
    std::vector<OVERLAPPED*> late{};
    DWORD cancelCode = ERROR_SUCCESS; ///< what CancelIoEx says
    std::uint64_t calls = 0;
    std::uint64_t polls = 0;
    std::uint64_t cancels = 0;

    static Script*& current()
    {
        static Script* script = nullptr;
        return script;
    }

    void post(OVERLAPPED* overlapped, LONG status, DWORD bytes)
    {
        overlapped->Internal = static_cast<ULONG_PTR>(static_cast<ULONG>(status));
        overlapped->InternalHigh = bytes;
        OVERLAPPED_ENTRY entry{};
        entry.lpOverlapped = overlapped;
        entry.dwNumberOfBytesTransferred = bytes;
        port.push_back(entry);
    }

    BOOL transfer(DWORD bytes, OVERLAPPED* overlapped)
    {
        ++calls;
        Answer answer;
        if (!answers.empty()) {
            answer = answers.front();
            answers.pop_front();
        }
        overlapped->Internal = StatusPending;
        if (answer.isLost) {
            lost.push_back(overlapped);
        } else if (answer.isStuck) {
            stuck.push_back(overlapped);
        } else if (answer.isLate) {
            late.push_back(overlapped);
        } else {
            for (int packet = 0; packet < answer.packets; ++packet) {
                post(overlapped, answer.status, answer.status == 0 ? bytes : 0);
            }
            overlapped->InternalHigh = answer.status == 0 ? bytes : 0;
        }
        ::SetLastError(answer.osCode);
        return answer.osCode == ERROR_SUCCESS ? TRUE : FALSE;
    }

    static BOOL WINAPI read(HANDLE, LPVOID, DWORD bytes, LPDWORD, LPOVERLAPPED overlapped)
    {
        return current()->transfer(bytes, overlapped);
    }

    static BOOL WINAPI write(HANDLE, LPCVOID, DWORD bytes, LPDWORD, LPOVERLAPPED overlapped)
    {
        return current()->transfer(bytes, overlapped);
    }

    static BOOL WINAPI dequeue(
        HANDLE, LPOVERLAPPED_ENTRY entries, ULONG most, PULONG count, DWORD waitMs, BOOL)
    {
        Script& script = *current();
        ++script.polls;
        *count = static_cast<ULONG>(std::min<std::size_t>(script.port.size(), most));
        std::copy_n(script.port.begin(), *count, entries);
        script.port.erase(script.port.begin(), script.port.begin() + *count);
        if (*count == 0) {
            ::Sleep(std::min<DWORD>(waitMs, 20));
            ::SetLastError(WAIT_TIMEOUT);
            return FALSE;
        }
        return TRUE;
    }

    static BOOL WINAPI cancel(HANDLE, LPOVERLAPPED)
    {
        Script& script = *current();
        ++script.cancels;
        for (OVERLAPPED* overlapped : std::exchange(script.lost, {})) {
            script.post(overlapped, StatusCancelled, 0);
        }
        for (OVERLAPPED* overlapped : std::exchange(script.late, {})) {
            script.post(overlapped, 0, BlockBytes);
        }
        ::SetLastError(script.cancelCode);
        return script.cancelCode == ERROR_SUCCESS ? TRUE : FALSE;
    }

    static BOOL WINAPI noModes(HANDLE, UCHAR) { return FALSE; }
    static BOOL WINAPI allModes(HANDLE, UCHAR) { return TRUE; }

    OverlappedCalls functions(bool skips = true)
    {
        current() = this;
        return { .readFile = read,
            .writeFile = write,
            .dequeue = dequeue,
            .cancel = cancel,
            .setModes = skips ? allModes : noModes };
    }
};

/// An engine on scripted calls, with requests for it.
struct Bench
{
    TemporaryFolder folder{};
    Script script{};
    std::unique_ptr<IoEngine> engine{};
    std::vector<IoRequest> requests{};

    explicit Bench(std::uint32_t depth, bool skips = true)
        : requests(depth)
    {
        const auto arena = AlignedBuffer::create(std::size_t{ depth } * BlockBytes).value();
        engine = makeOverlappedEngine(
            { .file = File::createScratch(folder.path()).value(), .arena = arena, .depth = depth },
            script.functions(skips))
                     .value();
        for (std::uint32_t slot = 0; slot < depth; ++slot) {
            requests[slot].slot = slot;
            requests[slot].data = arena->bytes().data() + std::size_t{ slot } * BlockBytes;
            requests[slot].sizeBytes = BlockBytes;
        }
    }

    std::vector<IoRequest*> all()
    {
        std::vector<IoRequest*> list;
        for (IoRequest& request : requests) {
            list.push_back(&request);
        }
        return list;
    }
};

} // namespace

class OverlappedEngineTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesWhatIsDoneAtOnceWithoutAskingThePort()
    {
        Bench bench(4);
        bench.script.answers = { 4, Answer{ .osCode = ERROR_SUCCESS, .packets = 0 } };
        QCOMPARE(bench.engine->submit(bench.all()).value(), std::size_t{ 4 });
        QCOMPARE(bench.engine->inFlight(), std::size_t{ 4 });
        const auto done = bench.engine->wait(4, milliseconds(100)).value();
        QCOMPARE(done.size(), std::size_t{ 4 });
        for (const IoRequest* request : done) {
            QCOMPARE(request->transferredBytes, BlockBytes);
            QCOMPARE(request->osError, 0);
            QVERIFY(request->completedNs >= request->issuedNs);
        }
        QCOMPARE(bench.script.polls, std::uint64_t{ 0 });
        QCOMPARE(bench.engine->inFlight(), std::size_t{ 0 });
    }

    void waitsForThePacketWhereSkippingIsRefused()
    {
        Bench bench(2, false);
        bench.script.answers = { 2, Answer{ .osCode = ERROR_SUCCESS, .packets = 1 } };
        QCOMPARE(bench.engine->submit(bench.all()).value(), std::size_t{ 2 });
        QCOMPARE(bench.engine->wait(2, milliseconds(100)).value().size(), std::size_t{ 2 });
        const auto flags = bench.engine->flags();
        QVERIFY(std::ranges::find(flags, "no skip on success") != flags.end());
    }

    void tellsOfNothingTwice_data()
    {
        QTest::addColumn<uint>("osCode");
        QTest::addColumn<int>("packets");
        QTest::newRow("done at once, and a packet") << uint(ERROR_SUCCESS) << 1;
        QTest::newRow("failed at once, and a packet") << uint(ERROR_CRC) << 1;
        QTest::newRow("pending, and two packets") << uint(ERROR_IO_PENDING) << 2;
    }
    void tellsOfNothingTwice()
    {
        QFETCH(uint, osCode);
        QFETCH(int, packets);
        for (const std::uint32_t depth : { 1U, 2U, 32U, 100U }) {
            Bench bench(depth);
            std::uint64_t submitted = 0;
            std::uint64_t completed = 0;
            auto ready = bench.all();
            while (completed < 2000) {
                for (std::size_t count = 0; count < depth; ++count) {
                    bench.script.answers.push_back({ .osCode = osCode, .packets = packets });
                }
                const std::size_t taken = bench.engine->submit(ready).value();
                submitted += taken;
                ready.erase(ready.begin(), ready.begin() + static_cast<std::ptrdiff_t>(taken));
                const auto done = bench.engine->wait(1, milliseconds(100)).value();
                completed += done.size();
                ready.insert(ready.end(), done.begin(), done.end());
                QCOMPARE(bench.engine->inFlight(), depth - ready.size());
            }
            completed += bench.engine->drain(milliseconds(100)).value().size();
            QCOMPARE(completed, submitted);
        }
    }

    void translatesTheStatusOfADriver_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<int>("osCode");
        QTest::newRow("medium") << int(StatusDeviceDataError) << int(ERROR_CRC);
        QTest::newRow("aborted") << int(StatusCancelled) << int(ERROR_OPERATION_ABORTED);
        QTest::newRow("end of the file is none") << int(StatusEndOfFile) << 0;
        QTest::newRow("alignment") << int(StatusInvalidParameter) << int(ERROR_INVALID_PARAMETER);
        QTest::newRow("disk full") << int(0xC000007F) << int(ERROR_DISK_FULL);
    }
    void translatesTheStatusOfADriver()
    {
        QFETCH(int, status);
        QFETCH(int, osCode);
        Bench bench(1);
        bench.script.answers = { { .status = status } };
        QCOMPARE(bench.engine->submit(bench.all()).value(), std::size_t{ 1 });
        const auto done = bench.engine->wait(1, milliseconds(100)).value();
        QCOMPARE(done.size(), std::size_t{ 1 });
        QCOMPARE(done[0]->osError, osCode);
        QCOMPARE(done[0]->transferredBytes, 0U);
    }

    void handsARefusedAlignmentBackAsData_data()
    {
        QTest::addColumn<uint>("osCode");
        QTest::addColumn<int>("status");
        QTest::addColumn<int>("packets");
        QTest::newRow("by the call") << uint(ERROR_INVALID_PARAMETER) << 0 << 0;
        QTest::newRow("by the call, and a packet")
            << uint(ERROR_INVALID_PARAMETER) << int(StatusInvalidParameter) << 1;
        QTest::newRow("by the driver")
            << uint(ERROR_IO_PENDING) << int(StatusInvalidParameter) << 1;
    }
    void handsARefusedAlignmentBackAsData()
    {
        QFETCH(uint, osCode);
        QFETCH(int, status);
        QFETCH(int, packets);
        Bench bench(2);
        bench.script.answers = { { .osCode = osCode, .status = status, .packets = packets } };
        QCOMPARE(bench.engine->submit(bench.all()).value(), std::size_t{ 2 });
        const auto done = bench.engine->wait(2, milliseconds(100)).value();
        QCOMPARE(done.size(), std::size_t{ 2 });
        QCOMPARE(bench.requests[0].osError, int(ERROR_INVALID_PARAMETER));
        QCOMPARE(bench.requests[0].transferredBytes, 0U);
        QCOMPARE(bench.requests[1].osError, 0);
        QCOMPARE(english(describe(osError(bench.requests[0].osError, "write at byte 0"))),
            std::string("The device refuses blocks of this size or alignment. Choose a larger "
                        "block."));
    }

    void takesWhatWasPendingFromThePort()
    {
        Bench bench(3);
        bench.script.answers = { {}, { .status = StatusCancelled }, {} };
        QCOMPARE(bench.engine->submit(bench.all()).value(), std::size_t{ 3 });
        QCOMPARE(bench.engine->inFlight(), std::size_t{ 3 });
        QCOMPARE(bench.script.polls, std::uint64_t{ 0 });
        QCOMPARE(bench.engine->wait(3, milliseconds(100)).value().size(), std::size_t{ 3 });
        QCOMPARE(bench.engine->inFlight(), std::size_t{ 0 });
        for (const std::size_t done : { std::size_t{ 0 }, std::size_t{ 2 } }) {
            QCOMPARE(bench.requests[done].osError, 0);
            QCOMPARE(bench.requests[done].transferredBytes, BlockBytes);
        }
    }

    void goesOnAfterAnIoThatSomebodyElseAborted()
    {
        Bench bench(1);
        for (const LONG status : { StatusCancelled, LONG{ 0 }, StatusCancelled, LONG{ 0 } }) {
            bench.script.answers = { { .status = status } };
            QCOMPARE(bench.engine->submit(bench.all()).value(), std::size_t{ 1 });
            QCOMPARE(bench.engine->wait(1, milliseconds(100)).value().size(), std::size_t{ 1 });
            QCOMPARE(bench.requests[0].osError, status == 0 ? 0 : int(ERROR_OPERATION_ABORTED));
            QCOMPARE(bench.requests[0].transferredBytes, status == 0 ? BlockBytes : 0U);
        }
        QCOMPARE(bench.script.cancels, std::uint64_t{ 0 });
    }

    void overlooksAPacketThatIsOfNoIo()
    {
        Bench bench(1);
        bench.script.port.push_back({}); // as PostQueuedCompletionStatus() of another makes it
        QCOMPARE(bench.engine->submit(bench.all()).value(), std::size_t{ 1 });
        QCOMPARE(bench.engine->wait(1, milliseconds(100)).value().size(), std::size_t{ 1 });
        QCOMPARE(bench.engine->inFlight(), std::size_t{ 0 });
    }

    void takesLessWhereTheSystemHasNoRoomAndCountsIt_data()
    {
        QTest::addColumn<uint>("osCode");
        for (const uint code : { ERROR_NO_SYSTEM_RESOURCES, ERROR_WORKING_SET_QUOTA,
                 ERROR_INVALID_USER_BUFFER, ERROR_NOT_ENOUGH_QUOTA }) {
            QTest::addRow("%u", code) << code;
        }
    }
    void takesLessWhereTheSystemHasNoRoomAndCountsIt()
    {
        QFETCH(uint, osCode);
        Bench bench(4);
        bench.script.answers = { {}, {}, { .osCode = osCode, .packets = 0 } };
        auto list = bench.all();
        QCOMPARE(bench.engine->submit(list).value(), std::size_t{ 2 });
        QCOMPARE(bench.engine->retries(), std::uint64_t{ 1 });
        QCOMPARE(bench.engine->inFlight(), std::size_t{ 2 });
        QCOMPARE(bench.engine->wait(1, milliseconds(100)).value().size(), std::size_t{ 2 });
        QCOMPARE(bench.engine->submit(std::span(list).subspan(2)).value(), std::size_t{ 2 });
        QCOMPARE(bench.engine->wait(2, milliseconds(100)).value().size(), std::size_t{ 2 });
    }

    void staysUsableWhenNothingAtAllIsTaken()
    {
        Bench bench(1);
        for (int count = 0; count < 200; ++count) {
            bench.script.answers
                = { { .osCode = ERROR_NO_SYSTEM_RESOURCES, .packets = count % 2 } };
            QCOMPARE(bench.engine->submit(bench.all()).value(), std::size_t{ 0 });
            QVERIFY(bench.engine->wait(1, milliseconds(1)).value().empty());
        }
        QCOMPARE(bench.engine->retries(), std::uint64_t{ 200 });
        QCOMPARE(bench.engine->submit(bench.all()).value(), std::size_t{ 1 });
        QCOMPARE(bench.engine->wait(1, milliseconds(100)).value().size(), std::size_t{ 1 });
    }

    void takesMoreThanOneBatch()
    {
        Bench bench(300);
        QCOMPARE(bench.engine->submit(bench.all()).value(), std::size_t{ 300 });
        QCOMPARE(bench.engine->wait(1, milliseconds(100)).value().size(), std::size_t{ 300 });
    }

    void cancelsWhatDoesNotComeBack()
    {
        Bench bench(3);
        bench.script.answers = { { .isLost = true }, {}, { .isLost = true } };
        QCOMPARE(bench.engine->submit(bench.all()).value(), std::size_t{ 3 });
        const auto drained = bench.engine->drain(milliseconds(50)).value();
        QCOMPARE(drained.size(), std::size_t{ 3 });
        QCOMPARE(bench.script.cancels, std::uint64_t{ 1 });
        QCOMPARE(bench.requests[1].osError, 0);
        QCOMPARE(bench.requests[0].osError, int(ERROR_OPERATION_ABORTED));
        QCOMPARE(bench.requests[2].osError, int(ERROR_OPERATION_ABORTED));
    }

    void takesWhatWasDoneBeforeTheCancelAsDone_data()
    {
        QTest::addColumn<uint>("cancelCode");
        QTest::newRow("cancelled too late") << uint(ERROR_SUCCESS);
        QTest::newRow("nothing left to cancel") << uint(ERROR_NOT_FOUND);
    }
    void takesWhatWasDoneBeforeTheCancelAsDone()
    {
        QFETCH(uint, cancelCode);
        Bench bench(2);
        bench.script.cancelCode = cancelCode;
        bench.script.answers = { { .isLate = true }, {} };
        QCOMPARE(bench.engine->submit(bench.all()).value(), std::size_t{ 2 });
        QCOMPARE(bench.engine->drain(milliseconds(50)).value().size(), std::size_t{ 2 });
        QCOMPARE(bench.script.cancels, std::uint64_t{ 1 });
        QCOMPARE(bench.requests[0].osError, 0);
        QCOMPARE(bench.requests[0].transferredBytes, BlockBytes);
        QCOMPARE(bench.engine->inFlight(), std::size_t{ 0 });
    }

    void takesWhatComesAfterADrainThatGaveUp()
    {
        Bench bench(2);
        bench.script.answers = { { .isStuck = true } };
        QCOMPARE(bench.engine->submit(bench.all()).value(), std::size_t{ 2 });
        QVERIFY(!bench.engine->drain(milliseconds(20)).has_value());
        QCOMPARE(bench.engine->inFlight(), std::size_t{ 1 });
        bench.script.post(bench.script.stuck.front(), 0, BlockBytes);
        const auto late = bench.engine->wait(1, milliseconds(100)).value();
        QCOMPARE(late.size(), std::size_t{ 1 });
        QCOMPARE(late[0], bench.requests.data());
        QCOMPARE(late[0]->transferredBytes, BlockBytes);
        QVERIFY(bench.engine->drain(milliseconds(20)).value().empty());
        QCOMPARE(bench.engine->submit(bench.all()).value(), std::size_t{ 2 });
        QCOMPARE(bench.engine->drain(milliseconds(100)).value().size(), std::size_t{ 2 });
    }

    void givesUpTheMemoryOfWhatNeverComesBack()
    {
        Bench bench(2);
        bench.script.answers = { { .isStuck = true } };
        QCOMPARE(bench.engine->submit(bench.all()).value(), std::size_t{ 2 });
        const auto drained = bench.engine->drain(milliseconds(20));
        QVERIFY(!drained.has_value());
        QCOMPARE(int(drained.error().code), int(ErrorCode::TimedOut));
        QCOMPARE(bench.engine->inFlight(), std::size_t{ 1 });
        bench.engine.reset();
        // Windows may still write here; the memory must be there.
        bench.script.stuck.front()->Internal = 0;
    }

    void saysWhichCallFailed()
    {
        Bench broken(1);
        auto calls = broken.script.functions();
        calls.dequeue = [](HANDLE, LPOVERLAPPED_ENTRY, ULONG, PULONG, DWORD, BOOL) WINAPI -> BOOL {
            ::SetLastError(ERROR_INVALID_HANDLE);
            return FALSE;
        };
        broken.engine
            = makeOverlappedEngine({ .file = File::createScratch(broken.folder.path()).value(),
                                       .arena = AlignedBuffer::create(BlockBytes).value(),
                                       .depth = 1 },
                calls)
                  .value();
        QCOMPARE(broken.engine->submit(broken.all()).value(), std::size_t{ 1 });
        const auto waited = broken.engine->wait(1, milliseconds(10));
        QVERIFY(!waited.has_value());
        QCOMPARE(waited.error().operation, std::string("GetQueuedCompletionStatusEx"));
        QCOMPARE(waited.error().osCode, std::int64_t{ ERROR_INVALID_HANDLE });
    }
};

QTEST_GUILESS_MAIN(OverlappedEngineTest)
#include "tst_engine_overlapped_windows.moc"
