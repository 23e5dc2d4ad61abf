# SPDX-FileCopyrightText: Octamark contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What octamark-cli and fio for Windows count, against what Linux saw them do.

Wine turns each overlapped ReadFile() and WriteFile() into one pread() or pwrite() of the thread
that called it, so strace is a witness that knows nothing of either program. It writes one file for
each thread, with the time at which every call began. Nothing here is about speed.

fio counts everything it does: its numbers must be the witness's to the last I/O, which shows that
the witness can be trusted with overlapped I/O. octamark-cli leaves out what completes before and
after the measured window, so for it there is:

* The test file was written whole: the calls of its preparation tile it without gap or overlap.
* Each loop was done by the threads of its test, with nothing but calls of its operation and block
  size, on block boundaries, each moving all that was asked.
* The counts of the document fit the calls. An I/O begins its call after it was issued and ends it
  before it is counted. So at any moment no more than queue depth × threads of the calls that have
  begun are not counted yet, and for some beginning of the window and every end of an interval of
  the series the counted I/Os and the calls since then differ by no more than that. No speed, no
  tolerance for a busy machine enters it; only the two clocks are given a thousandth.
* Each write test ended with one flush, as did the preparation.
* The document agrees with itself: bytes, I/Os, histogram, series, and the printed rates.

Both programs use files of one size, in turn.
"""

import bisect
import collections
import itertools
import json
import re
import shutil
import subprocess
import unittest

import winetools

MIB = 1 << 20
SECTOR_BYTES = 512
FILE_BYTES = 32 * MIB
SUITES = ("classic", "nvme")
LEAD = 0.1  # seconds that the threads of a test have to begin with, at most

# A line of strace -ttt -y: 1700000000.123456 pwrite64(9</folder/file>, ""..., 4096, 8192) = 4096
CALL = re.compile(r'(?P<time>[\d.]+) (?P<name>pread64|pwrite64)\(\d+<(?P<path>[^>]*)>(?:\(deleted\))?,'
                  r' .*, (?P<size>\d+), (?P<offset>\d+)\) = (?P<moved>-?\d+)')
FLUSH = re.compile(r'[\d.]+ f(?:data)?sync\(\d+<(?P<path>[^>]*)>(?:\(deleted\))?\) = 0')

Call = collections.namedtuple("Call", "time name size offset moved")
NAMES = {"read": "pread64", "write": "pwrite64"}


class Witness:
    """Runs a program of Windows and keeps what each of its threads did to some files."""

    def __init__(self, wine, is_watched, *words, cwd):
        folder = wine.folder / "witness"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        self.done = subprocess.run(
            ["strace", "-ff", "--seccomp-bpf", "-qq", "-ttt", "-y", "-s", "0", "-o",
             str(folder / "thread"), "-e", "trace=pread64,pwrite64,fsync,fdatasync",
             "wine", *map(str, words)], env=wine.environment, cwd=cwd, stdin=subprocess.DEVNULL,
            capture_output=True, timeout=300, check=False)
        self.threads = []
        self.flushes = 0
        for path in folder.iterdir():
            calls = []
            with path.open(errors="replace") as lines:
                for line in lines:
                    if match := CALL.match(line):
                        # Not what Wine looks at for itself, nor a probe with an odd size:
                        # unbuffered I/O is whole sectors. And Wine repeats a call into memory
                        # that it watches.
                        if (is_watched(match["path"]) and match["moved"] != "-1"
                                and int(match["size"]) % SECTOR_BYTES == 0):
                            calls.append(Call(float(match["time"]), match["name"],
                                              int(match["size"]), int(match["offset"]),
                                              int(match["moved"])))
                    elif (match := FLUSH.match(line)) and is_watched(match["path"]):
                        self.flushes += 1
            if calls:
                self.threads.append(calls)
        self.threads.sort(key=lambda calls: calls[0].time)


def is_possible(times, counts, interval, in_flight, warm_up):
    """Whether counts can be those of the calls in intervals that follow each other, see above. The
    first one begins after the first call, and a warm-up later at most.
    """
    sums = [0, *itertools.accumulate(counts)]
    allowed = in_flight + sums[-1] // 1000 + 1

    def fits(beginning):
        before = bisect.bisect_left(times, beginning)
        return all(abs(bisect.bisect_left(times, beginning + at * interval) - before - count)
                   <= allowed for at, count in enumerate(sums))

    # Nothing changes between two beginnings for which a call falls on an edge.
    beginnings = (time - at * interval + 5e-7 for at in range(len(sums)) for time in times)
    return any(fits(beginning) for beginning in beginnings
               if times[0] <= beginning <= times[0] + warm_up)


def can_trace():
    try:
        return subprocess.run(["strace", "-f", "--seccomp-bpf", "-o", "/dev/null", "true"],
                              capture_output=True, check=False, timeout=60).returncode == 0
    except subprocess.TimeoutExpired:
        return False


class TestAccounting(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        winetools.need_tools("strace")
        if not can_trace():
            winetools.skip("this system does not let strace watch programs")
        cls.fio = winetools.need_file(
            winetools.SOURCE / "build" / "fio-windows" / "fio.exe",
            "run packaging/windows/build-fio.sh first, it fetches fio's source")
        cls.octamark = winetools.program("octamark-cli")
        cls.wine = winetools.Wine()
        cls.addClassCleanup(cls.wine.__exit__)
        # Else strace would wait for the services of Windows that its program has started.
        subprocess.run(["wineserver", "--persistent"], env=cls.wine.environment, check=True)
        cls.wine.start("cmd", "/c", "exit").wait(timeout=120)
        cls.folder = cls.wine.drive / "target"
        cls.folder.mkdir()

    def test_both_count_what_they_did(self):
        for suite in SUITES:
            document = self.expect_octamark_counts_right(suite)
            self.expect_fio_counts_right(document["results"])

    def test_fio_verifies_what_it_has_written(self):
        report, witness = self.run_fio(
            "[verified]\nrw=randwrite\nbs=64k\niodepth=16\nverify=crc32c\ndo_verify=1\n"
            "verify_fatal=1\n")
        job = report["jobs"][0]
        self.assertEqual(job["error"], 0)
        for operation, name in NAMES.items():
            self.assertEqual(job[operation]["io_bytes"], FILE_BYTES)
            self.assertEqual(self.sum_of(witness, name), FILE_BYTES)

    @staticmethod
    def sum_of(witness, name):
        return sum(call.moved for calls in witness.threads for call in calls if call.name == name)

    # fio

    def run_fio(self, jobs):
        script = self.folder / "jobs.fio"
        script.write_text("[global]\nioengine=windowsaio\ndirect=1\nthread=1\n"
                          f"filename=shared.bin\nsize={FILE_BYTES}\n\n" + jobs)
        witness = Witness(self.wine, lambda path: path.endswith("/shared.bin"), self.fio,
                          "--output-format=json", "--output=report.json", script.name,
                          cwd=self.folder)
        self.assertEqual(witness.done.returncode, 0, witness.done.stderr.decode(errors="replace"))
        text = (self.folder / "report.json").read_text()
        return json.loads(text[text.index("{"):]), witness

    def expect_fio_counts_right(self, results):
        """The tests of a suite, each as one pass over the file, after it was written whole."""
        jobs = "[prepared]\nrw=write\nbs=1m\niodepth=8\n"
        for number, result in enumerate(results):
            random = "rand" if result["pattern"] == "random" else ""
            jobs += (f"\n[test{number}]\nstonewall\nrw={random}{result['operation']}\n"
                     f"bs={result['blockSizeBytes']}\niodepth={result['queueDepth']}\n"
                     f"numjobs={result['threads']}\n"
                     f"io_size={FILE_BYTES // result['threads']}\n")
        report, witness = self.run_fio(jobs)
        self.assertEqual((self.folder / "shared.bin").stat().st_size, FILE_BYTES)

        counted = collections.Counter()
        for job in report["jobs"]:
            self.assertEqual(job["error"], 0)
            block = int(job["job options"].get("bs", "0").replace("1m", str(MIB)))
            for operation, name in NAMES.items():
                side = job[operation]
                self.assertEqual(side["io_bytes"], side["total_ios"] * block)
                self.assertEqual(side["short_ios"] + side["drop_ios"], 0)
                counted[name, block] += side["total_ios"]
        seen = collections.Counter((call.name, call.size)
                                   for calls in witness.threads for call in calls)
        self.assertEqual(seen, +counted)
        self.assertEqual(sum(job[operation]["io_bytes"] for job in report["jobs"]
                             for operation in NAMES), FILE_BYTES * (1 + len(results)))
        for calls in witness.threads:
            self.assertTrue(all(call.moved == call.size for call in calls))

    # octamark-cli

    def expect_octamark_counts_right(self, suite):
        saved = self.wine.drive / f"{suite}.octamark"
        witness = Witness(self.wine,
                          lambda path: re.fullmatch(r".*/octamark-\w{16}\.tmp", path),
                          self.octamark, "run", "--target", "C:\\target", "--suite", suite,
                          "--size", f"{FILE_BYTES // MIB}MiB", "--loops", "1", "--seconds", "1",
                          "--pause", "0", "--seed", "7", "--output", f"C:\\{saved.name}",
                          cwd=self.folder)
        self.assertEqual(witness.done.returncode, 0, witness.done.stderr.decode(errors="replace"))
        self.assertEqual(list(self.folder.glob("octamark-*")), [])
        document = json.loads(saved.read_text())
        self.assertEqual(document["engine"]["name"], "overlapped")
        self.assertGreaterEqual(len(document["results"]), 8)

        warm_up = document["plan"]["warmUpNs"] / 1e9 + LEAD
        preparation, *workers = witness.threads
        self.expect_whole_file(document, preparation)
        for result in document["results"]:
            with self.subTest(suite=suite, **{key: result[key] for key in
                                              ("operation", "pattern", "queueDepth", "threads")}):
                self.assertEqual(len(result["loops"]), 1)
                loop = result["loops"][0]
                self.expect_agreement(result, loop)
                # A loop that the machine disturbed is measured again.
                for _ in range(1 + loop.get("repeats", 0)):
                    threads = [workers.pop(0) for _ in range(result["threads"])]
                    self.expect_calls_of(result, threads)
                self.expect_counts_fit(result, loop, threads, warm_up)
        self.assertEqual(len(workers), 0)
        writes = [result["loops"][0] for result in document["results"]
                  if result["operation"] == "write"]
        self.assertTrue(all(loop["flushNs"] > 0 for loop in writes))
        self.assertEqual(witness.flushes, 1 + sum(1 + loop.get("repeats", 0) for loop in writes))
        return document

    def expect_whole_file(self, document, calls):
        self.assertEqual(document["preparation"]["bytes"], FILE_BYTES)
        end = 0
        for call in sorted(calls, key=lambda call: call.offset):
            self.assertEqual((call.name, call.offset, call.moved), ("pwrite64", end, call.size))
            end += call.moved
        self.assertEqual(end, FILE_BYTES)

    def expect_agreement(self, result, loop):
        seconds = loop["measuredNs"] / 1e9
        self.assertEqual(seconds, 1)
        self.assertEqual((loop["errors"], loop["shortTransfers"]), (0, 0))
        self.assertGreater(loop["ios"], 0)
        self.assertEqual(loop["bytes"], loop["ios"] * result["blockSizeBytes"])
        self.assertEqual(sum(count for _, count in loop["latency"]["buckets"]), loop["ios"])
        self.assertEqual(sum(loop["series"]["bytes"]), loop["bytes"])
        # The document has them with three decimals.
        self.assertAlmostEqual(result["summary"]["iops"] * seconds, loop["ios"], delta=0.001)
        self.assertAlmostEqual(result["summary"]["megabytesPerSecond"] * seconds,
                               loop["bytes"] / 1e6, delta=0.001)

    def expect_calls_of(self, result, threads):
        """A thread measures one loop, so all its calls are alike."""
        block = result["blockSizeBytes"]
        for calls in threads:
            self.assertEqual({(call.name, call.size, call.moved) for call in calls},
                             {(NAMES[result["operation"]], block, block)})
            self.assertTrue(all(call.offset % block == 0 for call in calls))
            self.assertLessEqual(max(call.offset for call in calls) + block, FILE_BYTES)
            if result["pattern"] == "sequential" and result["threads"] == 1:
                for call, following in zip(calls, calls[1:]):
                    self.assertEqual(following.offset, (call.offset + block) % FILE_BYTES)

    def expect_counts_fit(self, result, loop, threads, warm_up):
        times = sorted(call.time for calls in threads for call in calls)
        block = result["blockSizeBytes"]
        counts = [moved // block for moved in loop["series"]["bytes"]]
        self.assertTrue(all(moved % block == 0 for moved in loop["series"]["bytes"]))
        self.assertTrue(is_possible(times, counts, loop["series"]["intervalNs"] / 1e9,
                                    result["queueDepth"] * result["threads"], warm_up),
                        f"{counts} were counted of {len(times)} calls")


class TestRule(unittest.TestCase):
    """What is_possible() finds, on calls of its own."""

    TIMES = [at * 0.001 + (at % 7) * 0.0001 for at in range(2000)]

    def test_it_accepts_what_was_counted_from_any_moment_on(self):
        for beginning in (0.1, 0.5003, 0.95):
            edges = [bisect.bisect_left(self.TIMES, beginning + at * 0.1) for at in range(11)]
            counts = [end - start for start, end in zip(edges, edges[1:])]
            self.assertTrue(is_possible(self.TIMES, counts, 0.1, 1, 1.1))
            self.assertTrue(is_possible(self.TIMES, counts, 0.1, 32, 1.1))

    def test_it_refuses_what_was_not_done_or_not_then(self):
        for counts in ([106] * 10, [95] * 10, [100] * 5 + [140] + [100] * 4, [0] + [110] * 9):
            self.assertFalse(is_possible(self.TIMES, counts, 0.1, 32, 1.1), counts)
        self.assertFalse(is_possible(self.TIMES, [101] * 10, 0.1, 1, 1.1))
        self.assertFalse(is_possible(self.TIMES, [100] * 21, 0.1, 32, 1.1))


if __name__ == "__main__":
    unittest.main(verbosity=2)
