#!/usr/bin/env python3
# SPDX-FileCopyrightText: Octamark contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Octamark and fio on the same file: eight tests, every engine, on loop devices with ext4, xfs and btrfs.

Rounds are interleaved, medians are compared, and the ratio is printed with the spread of each side.
Needs root (loop devices), fio and the file system tools. Prints Markdown; exit 1 when a ratio is
further than --limit from 1. Not part of the tests: a machine with other work on it fails honestly.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile

CLASSIC = [
    ("sequential", 128 * 1024, 32),
    ("random", 4 * 1024, 32),
    ("sequential", 1024 * 1024, 1),
    ("random", 4 * 1024, 1),
]
FIO_RW = {
    ("read", "sequential"): "read",
    ("write", "sequential"): "write",
    ("read", "random"): "randread",
    ("write", "random"): "randwrite",
}


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def octamark(arguments, engine, operation, pattern, block, depth, path):
    output = run(arguments.measurefile, path, engine, operation, pattern, str(block), str(depth),
                 str(arguments.seconds))
    return json.loads(output)["mb_per_s"]


def fio(arguments, engine, operation, pattern, block, depth, path):
    command = ["fio", "--output-format=json", "--name=peer", f"--filename={path}", "--direct=1",
               f"--rw={FIO_RW[operation, pattern]}", f"--bs={block}", "--time_based=1",
               f"--runtime={arguments.seconds}", "--ramp_time=1", "--randrepeat=0", "--thread=1",
               "--group_reporting=1", "--invalidate=0"]
    if engine == "uring":
        command += ["--ioengine=io_uring", f"--iodepth={depth}", "--fixedbufs=1",
                    "--registerfiles=1"]
    elif engine == "aio":
        command += ["--ioengine=libaio", f"--iodepth={depth}"]
    elif depth == 1:
        command += ["--ioengine=psync"]
    elif pattern == "random":
        # As many blocking threads as our engine has; each on its own random offsets.
        command += ["--ioengine=psync", f"--numjobs={depth}"]
    else:
        # One cursor over blocking threads is what fio's aio emulation does not have; its native
        # aio keeps the same number of requests in flight from one cursor.
        command += ["--ioengine=libaio", f"--iodepth={depth}"]
    text = run(*command)
    job = json.loads(text[text.index("{"):])["jobs"][0]
    return job[operation]["bw_bytes"] / 1e6


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


class LoopFileSystem:
    """A loop device over a file in `folder`, formatted and mounted."""

    def __init__(self, kind, folder, size_mib):
        self.image = os.path.join(folder, f"{kind}.img")
        self.mount = os.path.join(folder, kind)
        with open(self.image, "wb") as image:
            os.posix_fallocate(image.fileno(), 0, size_mib << 20)
        force = "-F" if kind == "ext4" else "-f"
        run(f"mkfs.{kind}", "-q", force, self.image)
        os.mkdir(self.mount)
        self.device = run("losetup", "--find", "--show", self.image).strip()
        # Refused where the image lies in memory, which has no cache to go around.
        subprocess.run(["losetup", "--direct-io=on", self.device], capture_output=True, check=False)
        run("mount", self.device, self.mount)

    def close(self):
        run("umount", self.mount)
        run("losetup", "--detach", self.device)
        os.remove(self.image)


def prepare(path, size_mib):
    """Written whole with random data and flushed. On btrfs without checksums and copies, or direct
    I/O is not and every random write breaks the file up. Not by fio, which makes the file anew."""
    open(path, "wb").close()
    subprocess.run(["chattr", "+C", path], capture_output=True, check=False)
    run("dd", "if=/dev/urandom", f"of={path}", "bs=1M", f"count={size_mib}", "oflag=direct",
        "conv=notrunc,fdatasync", "iflag=fullblock")


def compare(arguments, kind, engine, path):
    worst = 0.0
    for operation in ("read", "write"):
        for pattern, block, depth in CLASSIC:
            test = (arguments, engine, operation, pattern, block, depth, path)
            ours, theirs = [], []
            for turn in range(arguments.rounds):
                order = [(octamark, ours), (fio, theirs)]
                for tool, results in order if turn % 2 == 0 else reversed(order):
                    results.append(tool(*test))
            ratio = statistics.median(ours) / statistics.median(theirs)
            worst = max(worst, abs(ratio - 1))
            spread = [(max(side) - min(side)) / statistics.median(side) for side in (ours, theirs)]
            print(f"| {kind} | {engine} | {operation} {pattern} {block // 1024} KiB Q{depth} "
                  f"| {statistics.median(ours):.1f} | {statistics.median(theirs):.1f} "
                  f"| {ratio:.3f} | {spread[0]:.0%} / {spread[1]:.0%} |", flush=True)
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
