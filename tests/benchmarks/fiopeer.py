# SPDX-FileCopyrightText: Octamark contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the comparisons with fio share: running either program on one file, and files to run on."""

import json
import os
import statistics
import subprocess
import time

FIO_RW = {
    ("read", "sequential"): "read",
    ("write", "sequential"): "write",
    ("read", "random"): "randread",
    ("write", "random"): "randwrite",
}


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def octamark(program, engine, operation, pattern, block, depth, path, seconds, data="random"):
    """What measurefile prints."""
    return json.loads(run(program, path, engine, operation, pattern, str(block), str(depth),
                          str(seconds), data))


def fio(engine, operation, pattern, block, depth, path, seconds, flags=()):
    """The one job of fio's JSON, asked for the same with the flags that serve it best."""
    command = ["fio", "--output-format=json", "--name=peer", f"--filename={path}", "--direct=1",
               f"--rw={FIO_RW[operation, pattern]}", f"--bs={block}", "--time_based=1",
               f"--runtime={seconds}", "--ramp_time=1", "--randrepeat=0", "--thread=1",
               "--group_reporting=1", "--invalidate=0", *flags]
    if engine == "uring":
        command += ["--ioengine=io_uring", f"--iodepth={depth}", "--fixedbufs=1",
                    "--registerfiles=1"]
    elif engine == "null":
        command += ["--ioengine=null", f"--iodepth={depth}", "--filesize=256m"]
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
    return json.loads(text[text.index("{"):])["jobs"][0]


def interleaved(rounds, ours, theirs):
    """What each of the two returned in each round; they take turns at being first."""
    results = {ours: [], theirs: []}
    for turn in range(rounds):
        for side in (ours, theirs) if turn % 2 == 0 else (theirs, ours):
            results[side].append(side())
    return results[ours], results[theirs]


def spread(values):
    return (max(values) - min(values)) / statistics.median(values)


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
        # The kernel lets go of an ended ring's file a moment after its program.
        for _ in range(20):
            if not subprocess.run(["umount", self.mount], capture_output=True,
                                  check=False).returncode:
                break
            time.sleep(0.5)
        else:
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
