// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the program does on systems that forbid one engine or the other.

#include "core/document/documentio.h"
#include "core/io/ioengine.h"
#include "tests/app/cli/programrun.h"
#include "tests/support/childlimits_linux.h"
#include "tests/support/temporaryfolder.h"

#include <QTest>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <functional>
#include <unistd.h>

using namespace octamark;

namespace {

/// The program as it runs after `limit`, which is called in its process before it starts.
Ended runRestricted(
    const TemporaryFolder& target, const QString& engine, const std::function<bool()>& limit)
{
    constexpr int Forbidden = 99; // such a child gives this code instead of the program's
    QProcess process;
    process.setChildProcessModifier([&limit] {
        if (!limit()) {
            ::_exit(Forbidden);
        }
    });
    process.start(Program,
        shortRun(target.path(),
            { QStringLiteral("--engine"), engine, QStringLiteral("--format=json") }));
    return ended(process);
}

bool refuseUring(std::uint32_t osCode)
{
    return refuseSystemCall(SYS_io_uring_setup, osCode);
}

bool refuseAio(std::uint32_t osCode)
{
    return refuseSystemCall(SYS_io_setup, osCode);
}

QString whichRefused(const RunDocument& document)
{
    QStringList list;
    for (const RefusedEngine& refused : document.engine->refused) {
        list << QStringLiteral("%1: %2 %3")
                    .arg(QString::fromStdString(refused.engine),
                        QString::fromStdString(refused.reason))
                    .arg(refused.osCode);
    }
    return list.join(QStringLiteral(", "));
}

bool hasFlag(const RunDocument& document, const std::string& flag)
{
    return std::ranges::find(document.engine->flags, flag) != document.engine->flags.end();
}

} // namespace

class EngineLadderTest : public QObject
{
    Q_OBJECT

private:
    static bool isUringAllowed()
    {
        const TemporaryFolder folder;
        return makeEngine(EngineChoice::Uring,
            { .file = File::createScratch(folder.path()).value(),
                .arena = AlignedBuffer::create(4096).value(),
                .depth = 1 })
            .has_value();
    }

private Q_SLOTS:
    void takesAioWhereUringIsForbidden()
    {
        const TemporaryFolder target;
        const Ended result
            = runRestricted(target, QStringLiteral("auto"), [] { return refuseUring(EPERM); });
        QVERIFY2(result.code == 0, result.err.constData());
        const auto document = fromJson(result.out.toStdString(), "standard output");
        QVERIFY(document.has_value());
        QCOMPARE(document->engine->name, std::string("aio"));
        QCOMPARE(whichRefused(*document), QStringLiteral("uring: io_uring_setup %1").arg(EPERM));
        QCOMPARE(document->results.size(), std::size_t{ 8 });
        QVERIFY2(result.err.contains("uring is not available (io_uring_setup: Operation not "
                                     "permitted), engine aio, direct I/O."),
            result.err.constData());
        QVERIFY(target.isEmpty());
    }

    void takesThreadsWhereBothAreForbidden()
    {
        const TemporaryFolder target;
        const Ended result = runRestricted(
            target, QStringLiteral("auto"), [] { return refuseUring(EPERM) && refuseAio(ENOSYS); });
        QVERIFY2(result.code == 0, result.err.constData());
        const auto document = fromJson(result.out.toStdString(), "standard output");
        QVERIFY(document.has_value());
        QCOMPARE(document->engine->name, std::string("threads"));
        QCOMPARE(whichRefused(*document),
            QStringLiteral("uring: io_uring_setup %1, aio: io_setup %2").arg(EPERM).arg(ENOSYS));
        QCOMPARE(document->results.size(), std::size_t{ 8 });
        QVERIFY(target.isEmpty());
    }

    void saysThatANamedEngineIsForbidden_data()
    {
        QTest::addColumn<QString>("engine");
        QTest::newRow("uring") << QStringLiteral("uring");
        QTest::newRow("aio") << QStringLiteral("aio");
    }
    void saysThatANamedEngineIsForbidden()
    {
        QFETCH(QString, engine);
        const TemporaryFolder target;
        const Ended result
            = runRestricted(target, engine, [] { return refuseUring(EPERM) && refuseAio(ENOSYS); });
        QCOMPARE(result.code, 1);
        const QByteArray sentence = QStringLiteral("The I/O engine “%1” is not available on this "
                                                   "system. Choose “auto” instead.")
                                        .arg(engine)
                                        .toUtf8();
        QVERIFY2(result.err.contains(sentence), result.err.constData());
        QVERIFY(target.isEmpty());
    }

    void measuresWithUnregisteredBuffersWhereLittleMemoryMayBeLocked()
    {
        if (!isUringAllowed()) {
            QSKIP("this system does not allow io_uring");
        }
        constexpr std::uint64_t Few = 64 * KiB;
        const TemporaryFolder target;
        const Ended result
            = runRestricted(target, QStringLiteral("uring"), [] { return limitLockedMemory(Few); });
        QVERIFY2(result.code == 0, result.err.constData());
        const auto document = fromJson(result.out.toStdString(), "standard output");
        QVERIFY(document.has_value());
        QCOMPARE(document->engine->name, std::string("uring"));
        QVERIFY(hasFlag(*document, "buffers not registered"));
        QCOMPARE(document->results.size(), std::size_t{ 8 });
        for (const TestResult& measured : document->results) {
            QVERIFY(!measured.error);
        }
        QVERIFY(target.isEmpty());
    }

    void doesNotUseAioWithoutDirectIo()
    {
        const TemporaryFolder folder;
        const auto path = folder.path() / "file";
        std::ofstream(path) << "x";
        const EngineOptions options{ .file = File::open(path, false).value(),
            .arena = AlignedBuffer::create(4096).value(),
            .depth = 1 };
        const auto made = makeEngine(EngineChoice::Aio, options);
        QVERIFY(!made.has_value());
        QCOMPARE(int(made.error().code), int(ErrorCode::EngineNeedsDirectIo));
    }
};

QTEST_GUILESS_MAIN(EngineLadderTest)
#include "tst_engineladder_linux.moc"
