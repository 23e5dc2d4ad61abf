// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/filepass.h"
#include "tests/support/fakeengine.h"
#include "tests/support/oscodes.h"

#include <QTest>

#include <algorithm>

using namespace octamark;

namespace {

constexpr std::uint64_t FileBytes = 12 * MiB + 5 * 4096; // ends inside a block

/// A pass over a disk in memory, with an engine that makes mistakes.
struct Pass
{
    std::shared_ptr<std::vector<std::byte>> disk = std::make_shared<std::vector<std::byte>>();
    FakeClock clock{};
    FakeEngine::Options engine{ .depth = FilePass::Depth, .jitterNs = 500'000 };
    Patience patience{};
    std::vector<std::byte> given = std::vector<std::byte>(FileBytes); ///< what was to be written
    std::size_t blocks = 0;

    Result<void> run(IoRequest::Direction direction)
    {
        auto data = DataSource::create({ .depth = FilePass::Depth,
            .blockSizeBytes = FilePass::BlockBytes,
            .writing = direction == IoRequest::Direction::Write,
            .seed = 1 });
        FilePass pass({ .direction = direction,
                          .sizeBytes = FileBytes,
                          .patience = patience,
                          .blockDone =
                              [this](const FilePass::Block& block) {
                                  note(block);
                              } },
            std::make_unique<FakeEngine>(engine, disk, clock), std::move(*data));
        return pass.run([](std::uint64_t) {}, {});
    }

    void note(const FilePass::Block& block)
    {
        ++blocks;
        std::ranges::copy(
            block.bytes, given.begin() + static_cast<std::ptrdiff_t>(block.offsetBytes));
    }
};

} // namespace

class FilePassTest : public QObject
{
    Q_OBJECT

private:
    static void addDirections()
    {
        QTest::addColumn<bool>("isWrite");
        QTest::newRow("write") << true;
        QTest::newRow("read") << false;
    }

    static IoRequest::Direction direction(bool isWrite)
    {
        return isWrite ? IoRequest::Direction::Write : IoRequest::Direction::Read;
    }

private Q_SLOTS:
    void writesEverySectorWhateverComesBackShort()
    {
        Pass pass;
        pass.engine.faults.shortBytes
            = { { 0, 0 }, { 1, 512 }, { 2, 1024 * 1024 - 512 }, { 3, 4096 }, { 9, 8192 } };
        pass.engine.faults.errors
            = { { 4, OsCodes::Repeat }, { 5, OsCodes::RepeatToo }, { 11, OsCodes::Repeat } };
        QVERIFY(pass.run(IoRequest::Direction::Write).has_value());
        QCOMPARE(pass.blocks, std::size_t{ 13 });
        QVERIFY(*pass.disk == pass.given);
    }

    void saysWhereATransferFailed_data() { addDirections(); }
    void saysWhereATransferFailed()
    {
        QFETCH(bool, isWrite);
        Pass pass;
        pass.disk->resize(FileBytes);
        pass.engine.faults.errors = { { 3, OsCodes::MediumError } };
        const auto result = pass.run(direction(isWrite));
        QVERIFY(!result.has_value());
        QVERIFY(result.error().code == ErrorCode::MediumError);
        QCOMPARE(result.error().requested, 3 * MiB);
    }

    void readsNoFurtherThanTheFileGoes()
    {
        Pass pass;
        pass.disk->resize(5 * MiB + 4096);
        const auto result = pass.run(IoRequest::Direction::Read);
        QVERIFY(!result.has_value());
        QVERIFY(result.error().code == ErrorCode::EndOfFile);
    }

    void givesUpADeviceThatAlwaysAsksToRepeat_data() { addDirections(); }
    void givesUpADeviceThatAlwaysAsksToRepeat()
    {
        QFETCH(bool, isWrite);
        Pass pass;
        pass.disk->resize(FileBytes);
        pass.patience.hungNs = NsPerSecond / 20;
        for (std::uint64_t request = 0; request < 10'000; ++request) {
            pass.engine.faults.errors[request] = OsCodes::Repeat;
        }
        const auto result = pass.run(direction(isWrite));
        QVERIFY(!result.has_value());
        QVERIFY(result.error().code == ErrorCode::TimedOut);
    }
};

QTEST_APPLESS_MAIN(FilePassTest)
#include "tst_filepass.moc"
