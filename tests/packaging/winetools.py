# SPDX-FileCopyrightText: Octamark contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of the Windows packages share: the files under test, Wine, an X server.

Environment: OCTAMARK_BUILD is the build folder of the preset "windows", OCTAMARK_SOURCE the
project. Where something is missing the test exits with 77, which ctest counts as skipped.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

SKIPPED = 77

SOURCE = pathlib.Path(os.environ.get("OCTAMARK_SOURCE", pathlib.Path(__file__).parents[2]))
BUILD = pathlib.Path(os.environ.get("OCTAMARK_BUILD", SOURCE / "build" / "windows"))
SEEDS = SOURCE.parent / "shared" / "seeds"


def skip(reason):
    print("Skipped: " + reason)
    sys.exit(SKIPPED)


def need_tools(*names):
    for name in names:
        if shutil.which(name) is None:
            skip(f"{name} is not installed, see windows_packages in packaging/packages.sh")


def need_file(path, how):
    if not path.exists():
        skip(f"{path.name} is missing: {how}")
    return path


def program(name):
    """One of the two programs: as packed, else as linked."""
    for folder in (BUILD / "stage", BUILD / "bin"):
        if (folder / f"{name}.exe").exists():
            return folder / f"{name}.exe"
    return need_file(BUILD / "bin" / f"{name}.exe", "build the preset windows first")


def package(pattern):
    found = sorted((BUILD / "packages").glob(pattern))
    if not found:
        skip(f"there is no {pattern}: run packaging/windows/build.sh first")
    return found[-1]


class Wine:
    """A Windows 10 of its own in a temporary folder. Close it, or its processes stay."""

    def __init__(self):
        need_tools("wine", "wineserver")
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="octamark-wine-"))
        self.environment = dict(os.environ, WINEPREFIX=str(self.folder / "prefix"),
                                WINEDEBUG="-all", # winemenubuilder would write into the menus of this
                                # machine.
                                WINEDLLOVERRIDES="mscoree,mshtml,winemenubuilder.exe=",
                                LC_ALL="C.UTF-8")
        self.environment.pop("DISPLAY", None)
        self.run("wineboot", "--init")
        self.run("reg", "add", "HKCU\\Software\\Wine", "/v", "Version", "/d", "win10", "/f")
        # Every Windows has a Japanese font; this machine's has another name.
        self.run("reg", "add", "HKCU\\Software\\Wine\\Fonts\\Replacements", "/v", "Yu Gothic UI",
                 "/d", "Noto Sans CJK JP", "/f")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.settle("--kill")
        for _ in range(20):
            shutil.rmtree(self.folder, ignore_errors=True)
            if not self.folder.exists():
                break
            time.sleep(0.5)

    def scale(self, percent):
        """As in the display settings. Variables of Qt do not reach programs under Wine."""
        self.run("reg", "add", "HKCU\\Control Panel\\Desktop", "/v", "LogPixels", "/t", "REG_DWORD",
                 "/d", 96 * percent // 100, "/f")

    @property
    def drive(self):
        return self.folder / "prefix" / "drive_c"

    def run(self, *words, timeout=300, cwd=None, **more):
        """Runs a program of Windows and returns what subprocess.run() returns, texts as bytes."""
        return subprocess.run(["wine", *map(str, words)], env=dict(self.environment, **more),
                              cwd=cwd, stdin=subprocess.DEVNULL, capture_output=True,
                              timeout=timeout, check=False)

    def start(self, *words, cwd=None, **more):
        return subprocess.Popen(["wine", *map(str, words)], env=dict(self.environment, **more),
                                cwd=cwd, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                stderr=subprocess.DEVNULL)

    def settle(self, option="--wait"):
        """Waits until every program of this Windows has ended."""
        subprocess.run(["wineserver", option], env=self.environment, check=False, timeout=120)

    def registry(self):
        """The whole registry as a set of lines, each with the key it belongs to."""
        self.settle()
        lines = set()
        for name in ("system.reg", "user.reg"):
            key = ""
            text = (self.folder / "prefix" / name).read_text(errors="replace")
            for line in text.splitlines():
                if line.startswith("["):
                    key = line.rsplit("]", 1)[0]
                    lines.add(key)
                elif line and not line.startswith(("#", ";")):
                    lines.add(key + line)
        return lines

    def files(self):
        return {str(path.relative_to(self.drive)) for path in self.drive.rglob("*")}


class Display:
    """An X server that nobody sees, and the keyboard and mouse in front of it."""

    def __init__(self, width=1400, height=900):
        need_tools("Xvfb", "xdotool", "import")
        read, write = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24",
             "-nolisten", "tcp"], pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as answer:
            self.name = ":" + answer.readline().strip()
        self.environment = dict(os.environ, DISPLAY=self.name)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.terminate()
        self.server.wait()

    def do(self, *words):
        done = subprocess.run(["xdotool", *map(str, words)], env=self.environment, check=False,
                              capture_output=True, text=True)
        return done.stdout.strip() if done.returncode == 0 else ""

    def window(self, title, patience=120):
        """Waits for a window and returns its number."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            numbers = self.do("search", "--onlyvisible", "--name", title).split()
            if numbers:
                return numbers[-1]
            time.sleep(0.3)
        raise AssertionError(f"no window “{title}” in {patience} seconds")

    def picture(self, path, window="root"):
        subprocess.run(["import", "-window", window, str(path)], env=self.environment, check=True)


def wait_until(condition, what, patience=120):
    end = time.monotonic() + patience
    while time.monotonic() < end:
        value = condition()
        if value:
            return value
        time.sleep(0.3)
    raise AssertionError(f"not in {patience} seconds: {what}")
