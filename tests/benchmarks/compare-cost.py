#!/usr/bin/env python3
# SPDX-FileCopyrightText: Octamark contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the program itself costs beside fio: user CPU for each 4 KiB I/O, and the IOPS reached.

First without any I/O (fio's null engine against ours), then with io_uring on a file in memory and on
one on a loop device. Octamark writes data that nothing can compress or share, fio by default its one
buffer a little changed: so writes are also compared where both do the same, with zeros and with data
that is new in each block. Rounds are interleaved and medians compared. Needs root and fio. Prints
Markdown; exit 1 when our null engine makes less than 5 million I/Os for each second of CPU and costs
more than half of fio's, when a file's I/O costs more than half of fio's user CPU, or when the IOPS are
further below fio's than the rounds differ. Not part of the tests: a busy machine fails honestly.
"""

import argparse
import os
import statistics
import sys
import tempfile
from functools import partial

from fiopeer import LoopFileSystem, fio, interleaved, octamark, prepare, spread

BLOCK = 4096
WANTED_NULL_US = 0.2  # 5 million I/Os for each second of CPU

# name: operation, what Octamark writes, how fio is told to write the like
TESTS = {
    "read": ("read", "random", []),
    "write": ("write", "random", []),
    "write zeros": ("write", "zero", ["--zero_buffers=1", "--scramble_buffers=0"]),
    "write new data": ("write", "random", ["--refill_buffers=1"]),
}

PLACES = ["none", "memory", "loop"]


def ours(arguments, engine, test, depth, path):
    operation, data, _ = TESTS[test]
    result = octamark(arguments.measurefile, engine, operation, "random", BLOCK, depth, path,
                      arguments.seconds, data)
    return result["user_us_per_io"], result["iops"]


def theirs(arguments, engine, test, depth, path):
    operation, _, flags = TESTS[test]
    job = fio(engine, operation, "random", BLOCK, depth, path, arguments.seconds, flags)
    side = job[operation]
    return job["usr_cpu"] / 100 * side["runtime"] * 1e3 / side["total_ios"], side["iops"]


def compare(arguments, place, engine, path):
    """Whether every test is within what is wanted."""
    is_good = True
    for test in arguments.tests:
        for depth in arguments.depths:
            asked = (arguments, engine, test, depth, path)
            sides = interleaved(arguments.rounds, partial(ours, *asked), partial(theirs, *asked))
            cost, iops = zip(*(
                [statistics.median(column) for column in zip(*values)] for values in sides))
            slack = max(spread([value[1] for value in values]) for values in sides)
            if engine == "null":
                is_good &= cost[0] <= max(WANTED_NULL_US, cost[1] / 2)
            else:
                is_good &= cost[0] <= cost[1] / 2 and iops[0] >= iops[1] * (1 - slack)
            print(f"| {place} | {test} Q{depth} | {cost[0]:.3f} | {cost[1]:.3f} "
                  f"| {cost[0] / cost[1]:.2f} | {iops[0]:,.0f} | {iops[1]:,.0f} "
                  f"| {iops[0] / iops[1]:.2f} | {slack:.0%} |", flush=True)
    return is_good


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--measurefile", default="build/release-bench/bin/measurefile")
    parser.add_argument("--folder", help="where the loop device's image goes")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=int, default=3)
    parser.add_argument("--size-mib", type=int, default=256)
    parser.add_argument("--depths", type=int, nargs="+", default=[1, 32], help="queue depths")
    parser.add_argument("--tests", nargs="+", choices=TESTS, default=list(TESTS))
    parser.add_argument("--places", nargs="+", choices=PLACES, default=PLACES)
    arguments = parser.parse_args()
    if os.geteuid() != 0:
        print("Loop devices need root. Run this as root.", file=sys.stderr)
        return 2
    print("| place | random 4 KiB | Octamark user µs | fio user µs | ratio | Octamark IOPS "
          "| fio IOPS | ratio | spread |")
    print("|---|---|---:|---:|---:|---:|---:|---:|---:|")
    with tempfile.TemporaryDirectory(dir="/dev/shm") as memory, \
            tempfile.TemporaryDirectory(dir=arguments.folder) as disk:
        path = os.path.join(memory, "test.bin")
        prepare(path, arguments.size_mib)
        is_good = True
        if "none" in arguments.places:
            is_good &= compare(arguments, "no I/O", "null", path)
        if "memory" in arguments.places:
            is_good &= compare(arguments, "memory", "uring", path)
        if "loop" not in arguments.places:
            return 0 if is_good else 1
        file_system = LoopFileSystem("ext4", disk, 2 * arguments.size_mib + 200)
        try:
            path = os.path.join(file_system.mount, "test.bin")
            prepare(path, arguments.size_mib)
            is_good &= compare(arguments, "loop device", "uring", path)
        finally:
            file_system.close()
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
