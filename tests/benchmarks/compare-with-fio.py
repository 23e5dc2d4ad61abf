#!/usr/bin/env python3
# SPDX-FileCopyrightText: Octamark contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Octamark and fio on the same file: eight tests, every engine, on loop devices with ext4, xfs and btrfs.

Rounds are interleaved, medians are compared, and the ratio is printed with the spread of each side.
Needs root (loop devices), fio and the file system tools. Prints Markdown; exit 1 when a ratio is
further than --limit from 1. Not part of the tests: a machine with other work on it fails honestly.
"""

import argparse
import os
import statistics
import sys
import tempfile
from functools import partial

from fiopeer import LoopFileSystem, fio, interleaved, octamark, prepare, spread

CLASSIC = [
    ("sequential", 128 * 1024, 32),
    ("random", 4 * 1024, 32),
    ("sequential", 1024 * 1024, 1),
    ("random", 4 * 1024, 1),
]
def octamark_rate(arguments, engine, *test):
    return octamark(arguments.measurefile, engine, *test, arguments.seconds)["mb_per_s"]


def fio_rate(arguments, engine, operation, *test):
    return fio(engine, operation, *test, arguments.seconds)[operation]["bw_bytes"] / 1e6


class Throttle:
    """A control group that lets this process and its children do so much on one device.

    A rate that is known makes both programs' numbers comparable where the disk itself is shared
    with others. blkio of cgroup v1, else io.max of v2.
    """

    V1 = "/sys/fs/cgroup/blkio"
    V2 = "/sys/fs/cgroup"

    def __init__(self, device, bytes_per_second, ios_per_second):
        self.is_v1 = os.path.isdir(self.V1)
        self.group = os.path.join(self.V1 if self.is_v1 else self.V2, f"octamark-{os.getpid()}")
        number = os.stat(device).st_rdev
        number = f"{os.major(number)}:{os.minor(number)}"
        os.mkdir(self.group)
        if self.is_v1:
            for side in ("read", "write"):
                self.write(f"blkio.throttle.{side}_bps_device", f"{number} {bytes_per_second}")
                self.write(f"blkio.throttle.{side}_iops_device", f"{number} {ios_per_second}")
        else:
            self.write("io.max", f"{number} rbps={bytes_per_second} wbps={bytes_per_second} "
                                 f"riops={ios_per_second} wiops={ios_per_second}")
        self.write("cgroup.procs", str(os.getpid()))

    def write(self, name, text):
        with open(os.path.join(self.group, name), "w", encoding="ascii") as file:
            file.write(text)

    def close(self):
        with open(os.path.join(os.path.dirname(self.group), "cgroup.procs"), "w",
                  encoding="ascii") as file:
            file.write(str(os.getpid()))
        os.rmdir(self.group)


def compare(arguments, kind, engine, path):
    worst = 0.0
    for operation in ("read", "write"):
        for pattern, block, depth in CLASSIC:
            test = (arguments, engine, operation, pattern, block, depth, path)
            ours, theirs = interleaved(
                arguments.rounds, partial(octamark_rate, *test), partial(fio_rate, *test))
            ratio = statistics.median(ours) / statistics.median(theirs)
            worst = max(worst, abs(ratio - 1))
            print(f"| {kind} | {engine} | {operation} {pattern} {block // 1024} KiB Q{depth} "
                  f"| {statistics.median(ours):.1f} | {statistics.median(theirs):.1f} "
                  f"| {ratio:.3f} | {spread(ours):.0%} / {spread(theirs):.0%} |", flush=True)
    return worst


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--measurefile", default="build/release-bench/bin/measurefile")
    parser.add_argument("--folder", help="where the images go; default: a new temporary folder")
    parser.add_argument("--file-systems", default="ext4,xfs,btrfs")
    parser.add_argument("--engines", default="uring,aio,threads")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=int, default=2)
    parser.add_argument("--size-mib", type=int, default=512)
    parser.add_argument("--limit", type=float, default=0.10)
    parser.add_argument("--mib-per-second", type=int, help="throttle the device to this")
    parser.add_argument("--iops", type=int, help="and to this")
    arguments = parser.parse_args()
    if (arguments.mib_per_second is None) != (arguments.iops is None):
        parser.error("--mib-per-second and --iops go together")
    if os.geteuid() != 0:
        print("Loop devices need root. Run this as root.", file=sys.stderr)
        return 2
    worst = 0.0
    print("| file system | engine | test | Octamark MB/s | fio MB/s | ratio | spread |")
    print("|---|---|---|---:|---:|---:|---:|")
    with tempfile.TemporaryDirectory(dir=arguments.folder) as folder:
        for kind in arguments.file_systems.split(","):
            file_system = LoopFileSystem(kind, folder, 2 * arguments.size_mib + 200)
            throttle = None
            try:
                path = os.path.join(file_system.mount, "test.bin")
                prepare(path, arguments.size_mib)
                if arguments.iops is not None:
                    throttle = Throttle(
                        file_system.device, arguments.mib_per_second << 20, arguments.iops)
                for engine in arguments.engines.split(","):
                    worst = max(worst, compare(arguments, kind, engine, path))
            finally:
                if throttle:
                    throttle.close()
                file_system.close()
    print(f"\nLargest difference of the medians: {worst:.1%}")
    return 0 if worst <= arguments.limit else 1


if __name__ == "__main__":
    sys.exit(main())
