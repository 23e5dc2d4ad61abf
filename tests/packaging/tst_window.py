# SPDX-FileCopyrightText: Octamark contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window for Windows under Wine, on an X server, as a person uses it.

Its pictures stay in the folder packaging of the build folder, to be looked at.
"""

import json
import os
import shutil
import subprocess
import tempfile
import time
import unittest

import winetools

PICTURES = winetools.BUILD / "packaging"

SETTINGS = """[measure]
fileSizeBytes=67108864
loops=1
measuredSeconds=1
pauseSeconds=0
target=C:/measured
recentFolders=C:/measured

[view]
theme={theme}
language={language}

[window]
place={place}
"""


def layout(path, columns=64, rows=36):
    """A picture as a coarse mosaic, whatever its fonts: size and grey values."""
    size = subprocess.run(["identify", "-format", "%w %h", path], capture_output=True, text=True,
                          check=True).stdout.split()
    mosaic = subprocess.run(
        ["convert", path, "-colorspace", "Gray", "-resize", f"{columns}x{rows}!", "-depth", "8",
         "gray:-"], capture_output=True, check=True).stdout
    return tuple(int(side) for side in size), mosaic


class TestWindow(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        winetools.need_tools("convert", "identify")
        PICTURES.mkdir(parents=True, exist_ok=True)
        cls.wine = winetools.Wine()
        cls.addClassCleanup(cls.wine.__exit__)
        cls.folder = cls.wine.drive / "portable"
        cls.folder.mkdir()
        (cls.wine.drive / "measured").mkdir()
        for name in ("octamark", "octamark-cli"):
            shutil.copy(winetools.program(name), cls.folder / f"{name}.exe")
        (cls.folder / "octamark-portable.txt").write_text("portable\n")
        cls.seeds = sorted(winetools.SEEDS.glob("0*.txt")) if winetools.SEEDS.exists() else []
        cls.runtime = tempfile.mkdtemp(prefix="octamark-runtime-")
        cls.addClassCleanup(shutil.rmtree, cls.runtime)
        cls.reports = cls.wine.drive / "レポート"
        cls.reports.mkdir()
        for seed in cls.seeds:
            shutil.copy(seed, cls.reports / f"č-{seed.name}")

    def configure(self, theme="light", language="en", place="measure"):
        (self.folder / "octamark.ini").write_text(
            SETTINGS.format(theme=theme, language=language, place=place))

    def open(self, display, *arguments):
        process = self.wine.start(self.folder / "octamark.exe", *arguments, DISPLAY=display.name)
        self.addCleanup(self.wine.settle, "--kill")
        window = display.window("Octamark")
        display.do("windowmove", window, 0, 0)
        display.do("windowfocus", window)
        time.sleep(2)
        return process, window

    def reports_as_windows_sees_them(self):
        if not self.seeds:
            self.skipTest("there are no seed reports in ../shared/seeds")
        return [f"C:\\レポート\\{path.name}" for path in sorted(self.reports.iterdir())]

    def test_a_small_run_is_measured_saved_and_leaves_no_file(self):
        self.configure()
        with winetools.Display() as display:
            process, window = self.open(display)
            display.picture(PICTURES / "measure-before.png")
            display.do("key", "--window", window, "F5")
            time.sleep(4)
            display.picture(PICTURES / "measure-during.png")
            runs = self.folder / "runs"

            def saved():
                display.do("key", "--window", window, "ctrl+s")
                time.sleep(2)
                return list(runs.glob("*.octamark"))

            document = json.loads(winetools.wait_until(saved, "a saved run", 300)[0].read_text())
            display.picture(PICTURES / "measure-after.png")
            self.assertEqual(document["outcome"], "finished")
            self.assertEqual(len(document["results"]), 8)
            for result in document["results"]:
                self.assertEqual(len(result["loops"]), 1)
            display.do("key", "--window", window, "ctrl+q")
            self.assertEqual(process.wait(timeout=60), 0)
            self.wine.settle("--kill")
        self.assertEqual(list((self.wine.drive / "measured").iterdir()), [])
        self.assertIn("geometry=", (self.folder / "octamark.ini").read_text())

    def test_the_end_of_the_session_ends_a_run_and_its_file(self):
        self.configure()
        with winetools.Display() as display:
            _, window = self.open(display)
            display.do("key", "--window", window, "F5")
            measured = self.wine.drive / "measured"
            winetools.wait_until(lambda: list(measured.iterdir()), "a test file")
            # As at log-off: every window is asked, then told.
            self.wine.run("wineboot", "--end-session", timeout=120, DISPLAY=display.name)
            winetools.wait_until(lambda: not list(measured.iterdir()), "the file to go", 60)

    def test_the_seed_runs_are_compared(self):
        reports = self.reports_as_windows_sees_them()
        for name, theme, language, percent in (("light", "light", "en", 100),
                                               ("dark", "dark", "ja", 125),
                                               ("light-200", "light", "en", 200)):
            with self.subTest(name):
                self.configure(theme, language, "compare")
                self.wine.scale(percent)
                self.addCleanup(self.wine.scale, 100)
                side = percent / 100
                with winetools.Display(int(1320 * side), int(840 * side)) as display:
                    _, window = self.open(display, *reports)
                    time.sleep(5)
                    width = display.do("getwindowgeometry", "--shell", window).split("WIDTH=")[1]
                    self.assertEqual(int(width.split()[0]), 1280 * percent // 100)
                    picture = PICTURES / f"compare-{name}.png"
                    display.picture(picture)
                    colors = subprocess.run(["identify", "-format", "%k", picture],
                                            capture_output=True, text=True, check=True).stdout
                    self.assertGreater(int(colors), 50)
                    self.wine.settle("--kill")

    def test_charts_are_exported_as_on_linux(self):
        reports = self.reports_as_windows_sees_them()
        native = next((path for path in (winetools.SOURCE / "build" / preset / "bin" / "octamark"
                                         for preset in ("release", "dev")) if path.exists()), None)
        for chart in ("sequential", "random", "iops"):
            with self.subTest(chart):
                here = PICTURES / f"export-{chart}.png"
                here.unlink(missing_ok=True)
                answer = self.wine.run(self.folder / "octamark.exe", "--export", "C:\\out.png",
                                       "--chart", chart, "--size", "1200x700", *reports)
                self.assertEqual(answer.returncode, 0, answer.stderr.decode())
                shutil.move(self.wine.drive / "out.png", here)
                if native is None:
                    print("not compared: there is no octamark of Linux in build/release or dev")
                    continue
                there = PICTURES / f"export-{chart}-linux.png"
                environment = dict(os.environ, LC_ALL="C.UTF-8",
                                   XDG_RUNTIME_DIR=self.runtime)
                environment.pop("DISPLAY", None)
                subprocess.run([native, "--export", there, "--chart", chart, "--size", "1200x700",
                                *sorted(self.reports.iterdir())], env=environment, check=True)
                self.expect_equal(here, there)

    def test_the_files_of_a_pattern_are_drawn(self):
        self.reports_as_windows_sees_them()
        answer = self.wine.run(self.folder / "octamark.exe", "--export", "C:\\pattern.png",
                               "C:\\レポート\\*-0*.txt")
        self.assertEqual(answer.returncode, 0, answer.stderr.decode())
        self.assertTrue((self.wine.drive / "pattern.png").exists())
        answer = self.wine.run(self.folder / "octamark.exe", "--export", "C:\\nothing.png",
                               "C:\\レポート\\*.octamark")
        self.assertEqual(answer.returncode, 1)
        self.assertIn("No file matches “C:\\レポート\\*.octamark”.", answer.stderr.decode())

    def expect_equal(self, here, there):
        (width, height), mosaic = layout(here)
        (other_width, other_height), other = layout(there)
        self.assertEqual(width, other_width)
        # The lines of two font engines differ by a fraction of a pixel.
        self.assertLessEqual(abs(height - other_height), 8)
        differing = sum(abs(one - two) > 40 for one, two in zip(mosaic, other))
        self.assertLess(differing, len(mosaic) * 0.02)

    def test_the_command_line_is_answered(self):
        program = self.folder / "octamark.exe"
        answer = self.wine.run(program, "--help")
        self.assertEqual(answer.returncode, 0)
        self.assertIn(b"Usage: octamark", answer.stdout)
        answer = self.wine.run(program, "--nonsense")
        self.assertEqual(answer.returncode, 2)
        self.assertIn("“--nonsense”", answer.stderr.decode())
        answer = self.wine.run(program, "show", "C:\\nothing here.octamark")
        self.assertEqual(answer.returncode, 1)
        self.assertIn(b"nothing here.octamark", answer.stderr)
        answer = self.wine.run(program, "run", "--nonsense")
        self.assertEqual(answer.returncode, 2)

    def test_a_missing_command_line_program_is_told(self):
        alone = self.wine.drive / "alone"
        alone.mkdir()
        shutil.copy(winetools.program("octamark"), alone / "octamark.exe")
        answer = self.wine.run(alone / "octamark.exe", "targets")
        self.assertEqual(answer.returncode, 1)
        self.assertIn("octamark-cli", answer.stderr.decode())


if __name__ == "__main__":
    unittest.main(verbosity=2)
