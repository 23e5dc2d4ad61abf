# SPDX-FileCopyrightText: Octamark contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The portable zip and the installer, unpacked and installed under Wine."""

import hashlib
import unittest
import zipfile

import winetools

EVERYWHERE = {"octamark.exe", "octamark-cli.exe", "LICENSE.txt", "README.txt", "THIRD-PARTY.md",
              "licenses/gcc.txt", "licenses/headers.txt", "licenses/lgpl-3.0.txt",
              "licenses/mingw-w64.txt", "licenses/mpl-2.0.txt", "licenses/OFL.txt",
              "licenses/qt-notices.txt", "licenses/xlsxwriter.txt", "licenses/zlib.txt"}

# What a Windows keeps about every program that ran, whoever installed it.
NOISE = ("recent", "\\fontcache", "drivers\\services", "explorer\\sessioninfo", "#time=")


class TestZip(unittest.TestCase):
    def setUp(self):
        self.path = winetools.package("octamark-*-windows-x64.zip")

    def test_it_holds_the_programs_and_every_notice_in_one_folder(self):
        with zipfile.ZipFile(self.path) as archive:
            names = {name for name in archive.namelist() if not name.endswith("/")}
            folder = self.path.stem
            expected = {f"{folder}/{name}" for name in EVERYWHERE | {"octamark-portable.txt"}}
            self.assertEqual(names, expected)
            readme = archive.read(f"{folder}/README.txt").decode()
            self.assertIn("\r\n", readme)
            self.assertNotIn("@VERSION@", readme)
            for name in names:
                self.assertGreater(archive.getinfo(name).file_size, 100)

    def test_the_checksums_are_right(self):
        for line in (self.path.parent / "SHA256SUMS").read_text().splitlines():
            digest, name = line.split()
            data = (self.path.parent / name).read_bytes()
            self.assertEqual(hashlib.sha256(data).hexdigest(), digest)

    def test_the_unpacked_programs_start(self):
        with winetools.Wine() as wine, zipfile.ZipFile(self.path) as archive:
            archive.extractall(wine.drive)
            folder = wine.drive / self.path.stem
            answer = wine.run(folder / "octamark.exe", "--version")
            self.assertEqual((answer.returncode, answer.stdout.split()[0]), (0, b"Octamark"))
            answer = wine.run(folder / "octamark.exe", "targets", "--help")
            self.assertEqual(answer.returncode, 0)
            self.assertIn(b"targets", answer.stdout)


class TestInstaller(unittest.TestCase):
    def test_it_installs_silently_and_uninstalls_without_a_trace(self):
        setup = winetools.package("octamark-*-windows-x64-setup.exe")
        with winetools.Wine() as wine:
            wine.settle()
            files, registry = wine.files(), wine.registry()

            self.assertEqual(wine.run(setup, "/S").returncode, 0)
            folder = wine.drive / "Program Files" / "Octamark"
            installed = {path.relative_to(folder).as_posix()
                         for path in folder.rglob("*") if path.is_file()}
            self.assertEqual(installed, EVERYWHERE | {"uninstall.exe"})
            self.assertTrue(any(name.endswith("Programs/Octamark.lnk") for name in wine.files()))
            added = "\n".join(wine.registry() - registry)
            self.assertIn("Classes\\\\.octamark", added)
            self.assertIn('octamark.exe\\" \\"%1\\"', added)

            answer = wine.run(folder / "octamark.exe", "--version")
            self.assertEqual((answer.returncode, answer.stdout.split()[0]), (0, b"Octamark"))
            answer = wine.run(folder / "octamark-cli.exe", "--version")
            self.assertEqual(answer.returncode, 0)

            # Over an older one, as an update does.
            self.assertEqual(wine.run(setup, "/S").returncode, 0)
            self.assertEqual(wine.run(folder / "uninstall.exe", "/S").returncode, 0)
            wine.settle()
            self.assertFalse(folder.exists())
            left = {name for name in wine.files() - files if "/temp/" not in name.lower()
                    and not any(noise in name.lower() for noise in NOISE)}
            self.assertEqual(left, set())
            left = {line for line in wine.registry() - registry
                    if "octamark" in line.lower()
                    and not any(noise in line.lower() for noise in NOISE)}
            self.assertEqual(left, set())

    def test_it_is_for_64_bits(self):
        data = winetools.package("octamark-*-windows-x64-setup.exe").read_bytes()
        header = int.from_bytes(data[0x3C:0x40], "little")
        self.assertEqual(data[header + 4:header + 6], b"\x64\x86")


if __name__ == "__main__":
    unittest.main(verbosity=2)
