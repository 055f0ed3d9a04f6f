"""The package for Debian: what it says of itself, what is in it, and that this is all it needs.

Usage: test_deb.py BUILD FOLDER
  packs what was built in BUILD, into FOLDER; nothing is built
"""

import email
import glob
import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import unittest

BUILD = FOLDER = DEB = ""
PROGRAMS = ("juz", "juz-bot", "juz-replay", "juz-server", "juz-sim")
TOOLS = ("cpack", "dpkg-deb", "dpkg-shlibdeps")
# ctest counts this as a test that was left out.
SKIPPED = 77


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    if done.returncode != 0:
        raise AssertionError(f"{command}: {done.stdout}{done.stderr}")
    return done.stdout


def pack():
    shutil.rmtree(FOLDER, ignore_errors=True)
    # Packed well only for people: here it would take half of the time.
    run("cpack", "--config", os.path.join(BUILD, "CPackConfig.cmake"), "-B", FOLDER,
        "-D", "CPACK_DEBIAN_COMPRESSION_TYPE=none")
    (deb,) = glob.glob(os.path.join(FOLDER, "*.deb"))
    return deb


class Package(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.root = os.path.join(FOLDER, "root")
        cls.control = os.path.join(FOLDER, "control")
        run("dpkg-deb", "--extract", DEB, cls.root)
        run("dpkg-deb", "--control", DEB, cls.control)
        with open(os.path.join(cls.control, "control"), encoding="utf-8") as file:
            cls.fields = email.message_from_string(file.read())
        archive = subprocess.run(
            ["dpkg-deb", "--fsys-tarfile", DEB], stdout=subprocess.PIPE, check=True
        )
        path = os.path.join(FOLDER, "files.tar")
        with open(path, "wb") as file:
            file.write(archive.stdout)
        with tarfile.open(path) as tar:
            cls.members = tar.getmembers()

    def files(self):
        return {m.name.removeprefix("./") for m in self.members if m.isfile()}

    def depends(self):
        return [entry.split()[0] for entry in self.fields["Depends"].split(",")]

    def test_what_it_says_of_itself(self):
        fields = self.fields
        self.assertEqual(fields["Package"], "juz")
        version = run(os.path.join(self.root, "usr", "bin", "juz"), "--version").split()[1]
        self.assertEqual(fields["Version"], version + "-1")
        machine = run("dpkg", "--print-architecture").strip()
        self.assertEqual(fields["Architecture"], machine)
        self.assertEqual(os.path.basename(DEB), f"juz_{version}-1_{machine}.deb")
        self.assertRegex(fields["Maintainer"], r"^\S.* <\S+@\S+>$")
        self.assertEqual(fields["Priority"], "optional")
        summary, *rest = fields["Description"].split("\n")
        self.assertLessEqual(len(summary), 80)
        self.assertFalse(summary.endswith("."))
        self.assertGreater(len(rest), 5)
        self.assertTrue(all(line.startswith(" ") and len(line) <= 81 for line in rest), rest)
        size = sum(m.size for m in self.members) // 1024
        self.assertAlmostEqual(int(fields["Installed-Size"]), size, delta=size / 5 + 200)

    def test_it_needs_no_more_than_it_names(self):
        depends = self.depends()
        for font in ("fonts-lato", "fonts-dejavu-core"):
            self.assertIn(font, depends)
        self.assertEqual([name for name in depends if name.endswith("-dev")], [])
        libraries = set()
        for program in PROGRAMS:
            shown = run("readelf", "-d", os.path.join(self.root, "usr", "bin", program))
            libraries |= set(re.findall(r"\(NEEDED\).*\[(.*)\]", shown))
        self.assertGreater(len(libraries), 8)
        for library in libraries - {"ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"}:
            with self.subTest(library=library):
                owners = {line.split(":")[0] for line in run("dpkg", "-S", library).splitlines()}
                # Some are depended on by another name.
                for owner in sorted(owners):
                    provided = run("dpkg-query", "-W", "-f", "${Provides}", owner)
                    owners |= {entry.split()[0] for entry in provided.split(",") if entry}
                self.assertTrue(owners & set(depends), (owners, depends))

    def test_every_file_is_where_debian_wants_it(self):
        files = self.files()
        for program in PROGRAMS:
            for path in (
                f"usr/bin/{program}",
                f"usr/share/man/man1/{program}.1.gz",
                f"usr/share/bash-completion/completions/{program}",
                f"usr/share/zsh/vendor-completions/_{program}",
                f"usr/share/fish/vendor_completions.d/{program}.fish",
            ):
                self.assertIn(path, files)
        for path in (
            "applications/juz.desktop", "mime/packages/juz.xml",
            "icons/hicolor/scalable/apps/juz.svg", "icons/hicolor/48x48/apps/juz.png",
            "doc/juz/copyright", "doc/juz/changelog.Debian.gz", "doc/juz/replays/FORMAT.md",
        ):
            self.assertIn("usr/share/" + path, files)
        for path in files:
            self.assertRegex(path, r"^usr/(bin|share)/")
            self.assertNotRegex(path, r"LICENSE|\.hpp$|\.a$|\.cmake$|/test")

    def test_files_are_readable_by_all_and_owned_by_root(self):
        for member in self.members:
            with self.subTest(path=member.name):
                self.assertEqual((member.uid, member.gid), (0, 0))
                runs = member.isdir() or "/bin/" in member.name
                self.assertEqual(member.mode & 0o7777, 0o755 if runs else 0o644)

    def test_sums_are_those_of_the_files(self):
        told = {}
        with open(os.path.join(self.control, "md5sums"), encoding="utf-8") as file:
            for line in file:
                digest, path = line.rstrip("\n").split("  ", 1)
                told[path] = digest
        self.assertEqual(set(told), self.files())
        for path, digest in told.items():
            with open(os.path.join(self.root, path), "rb") as file:
                self.assertEqual(hashlib.md5(file.read()).hexdigest(), digest, path)

    def test_programs_are_stripped_and_name_no_folder_of_the_build(self):
        for program in PROGRAMS:
            path = os.path.join(self.root, "usr", "bin", program)
            sections = run("readelf", "-S", "-W", path)
            self.assertNotRegex(sections, r"\.(debug_info|symtab)\b")
            self.assertNotRegex(run("readelf", "-d", path), r"R(UN)?PATH")
        for path in self.files():
            if "/share/" in path and not path.endswith((".png", ".gz")):
                with open(os.path.join(self.root, path), encoding="utf-8") as file:
                    self.assertNotIn(BUILD, file.read(), path)

    def test_documents_are_those_debian_asks_for(self):
        documents = os.path.join(self.root, "usr", "share", "doc", "juz")
        with gzip.open(os.path.join(documents, "changelog.Debian.gz"), "rt") as file:
            log = file.read()
        self.assertTrue(log.startswith(f"juz ({self.fields['Version']}) unstable; urgency="), log)
        self.assertIn(f"\n -- {self.fields['Maintainer']}  ", log)
        with open(os.path.join(documents, "copyright"), encoding="utf-8") as file:
            rights = file.read()
        self.assertIn("Permission is hereby granted, free of charge", rights)
        self.assertNotRegex(rights, r"(?m)^\S(?!.*:)")


if __name__ == "__main__":
    BUILD, FOLDER = (os.path.abspath(path) for path in sys.argv[1:3])
    if not all(shutil.which(tool) for tool in TOOLS):
        print("no Debian tools here: " + ", ".join(TOOLS))
        sys.exit(SKIPPED)
    DEB = pack()
    unittest.main(argv=sys.argv[:1])
