# SPDX-FileCopyrightText: Octamark contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the programs for Windows import and what Windows reads out of them."""

import re
import struct
import subprocess
import unittest

import winetools

# The oldest system that each program is for.
OLDEST = {"octamark": "10.0.14393", "octamark-cli": "6.1.7601"}

# The names in windows-imports.txt, oldest first.
SYSTEMS = {"xp": "5.1.2600", "vista": "6.0.6000", "7": "6.1.7600", "8": "6.2.9200",
           "8.1": "6.3.9600", "10": "10.0.10240", "10-1607": "10.0.14393"}

MAX_BYTES = {"octamark": 30_000_000, "octamark-cli": 4_000_000}


def version(text):
    return tuple(int(part) for part in text.split("."))


def imports(name):
    """The pairs of library and function that the program cannot start without."""
    winetools.need_tools("x86_64-w64-mingw32-objdump")
    text = subprocess.run(["x86_64-w64-mingw32-objdump", "-p", winetools.program(name)],
                          capture_output=True, text=True, check=True).stdout
    found = set()
    library = None
    for line in text.splitlines():
        if match := re.match(r"\s*DLL Name: (\S+)", line):
            library = match[1].lower()
        elif library and (match := re.match(r"\s+[0-9a-f]+\s+\d+\s+([A-Za-z_?@$][\w?@$]*)$", line)):
            found.add((library, match[1]))
        elif line.startswith("The Export Tables") or "PE File Base Relocations" in line:
            break
    return found


def known():
    """windows-imports.txt: a library in brackets, then its functions for each system."""
    path = winetools.SOURCE / "tests" / "packaging" / "windows-imports.txt"
    result = {}
    library = system = None
    for line in path.read_text().splitlines():
        line = line.split("#", 1)[0].strip()
        if match := re.match(r"\[(\S+)\]$", line):
            library = match[1]
        elif line:
            system, _, functions = line.partition(":")
            for function in functions.split():
                result[library, function] = SYSTEMS[system.strip()]
    return result


def resource(data, kind):
    """The first resource of a kind in a PE file of 64 bits."""
    pe = struct.unpack_from("<I", data, 0x3C)[0]
    sections, optional = struct.unpack_from("<H12xH", data, pe + 6)
    address = struct.unpack_from("<I", data, pe + 24 + 112 + 2 * 8)[0]
    table = pe + 24 + optional
    offset = None
    for at in range(sections):
        size, start, _, raw = struct.unpack_from("<IIII", data, table + 40 * at + 8)
        if start <= address < start + max(size, 1):
            base = raw
            offset = raw - start
    directory, wanted = base, kind
    while True:
        named, numbered = struct.unpack_from("<HH", data, directory + 12)
        entries = [struct.unpack_from("<II", data, directory + 16 + 8 * at)
                   for at in range(named + numbered)]
        chosen = next((to for name, to in entries if wanted in (None, name)), None)
        if chosen is None:
            return None
        if not chosen & 0x80000000:
            start, size = struct.unpack_from("<II", data, base + chosen)
            return data[start + offset:start + offset + size]
        directory, wanted = base + (chosen & 0x7FFFFFFF), None


class TestPrograms(unittest.TestCase):
    def programs(self):
        for name in OLDEST:
            with self.subTest(name):
                yield name, winetools.program(name).read_bytes()

    def test_they_import_only_what_their_oldest_system_has(self):
        listed = known()
        for name, oldest in OLDEST.items():
            with self.subTest(name):
                found = imports(name)
                self.assertGreater(len(found), 50)
                unknown = sorted(found - listed.keys())
                self.assertEqual(unknown, [], "look up since when Windows has them, and list them")
                newer = sorted(item for item in found
                               if version(listed[item]) > version(oldest))
                self.assertEqual(newer, [], "look them up at run time instead")

    def test_the_command_line_links_no_window(self):
        libraries = {library for library, _ in imports("octamark-cli")}
        self.assertLessEqual(libraries, {"kernel32.dll", "advapi32.dll", "msvcrt.dll",
                                         "shell32.dll", "ntdll.dll", "ole32.dll"})

    def test_they_are_not_larger_than_they_may_be(self):
        for name, data in self.programs():
            if winetools.program(name).parent.name == "stage":
                self.assertLess(len(data), MAX_BYTES[name])

    def test_each_is_what_its_name_says(self):
        for name, data in self.programs():
            pe = struct.unpack_from("<I", data, 0x3C)[0]
            machine = struct.unpack_from("<H", data, pe + 4)[0]
            subsystem, flags = struct.unpack_from("<HH", data, pe + 24 + 68)
            self.assertEqual(machine, 0x8664)
            self.assertEqual(subsystem, 2 if name == "octamark" else 3)
            # Address space randomized with high entropy, data not executable.
            self.assertEqual(flags & 0x160, 0x160)

    def test_the_manifest_asks_for_what_the_program_needs(self):
        for _, data in self.programs():
            manifest = (resource(data, 24) or b"").decode()
            for wanted in ('level="asInvoker"', "PerMonitorV2", "<longPathAware", "UTF-8",
                           "{8e0f7a12-bfb3-4fe8-b9a5-48fd50a15a9a}",
                           "Microsoft.Windows.Common-Controls"):
                self.assertIn(wanted, manifest)

    def test_the_version_is_the_project_s(self):
        project = (winetools.SOURCE / "CMakeLists.txt").read_text()
        number = re.search(r"Octamark VERSION ([0-9.]+)", project)[1]
        for name, data in self.programs():
            text = (resource(data, 16) or b"").decode("utf-16-le", errors="replace")
            self.assertIn(f"ProductVersion\0{number}", re.sub("\0+", "\0", text))
            self.assertIn(f"{name}.exe", text)

    def test_there_is_an_icon(self):
        for _, data in self.programs():
            group = resource(data, 14)
            self.assertIsNotNone(group)
            self.assertEqual(struct.unpack_from("<H", group, 4)[0], 6)


if __name__ == "__main__":
    unittest.main(verbosity=2)
