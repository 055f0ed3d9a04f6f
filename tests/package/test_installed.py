"""What an installation of the programs holds, and that it works wherever it lies.

Usage: test_installed.py BUILD STAGE
  installs the programs of BUILD, then moves them to STAGE
"""

import glob
import os
import re
import shutil
import struct
import subprocess
import sys
import unittest
import xml.etree.ElementTree as xml
import zlib

BUILD = STAGE = ""
SOURCES = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
REPLAY = os.path.join(SOURCES, "tests", "golden", "replays", "format-1-race.juzr")
README = os.path.join(SOURCES, "README.md")
PROGRAMS = ("juz", "juz-bot", "juz-replay", "juz-server", "juz-sim")
MIME = "application/x-juz-replay"
SIZES = (16, 24, 32, 48, 64, 128, 256)


def run(*command, **changes):
    environment = dict(os.environ, **changes)
    return subprocess.run(command, capture_output=True, text=True, env=environment, timeout=120)


def share(*path):
    return os.path.join(STAGE, "share", *path)


def install():
    """Moved after installing: nothing in it may remember where it was put first."""
    first = STAGE + ".first"
    for folder in (first, STAGE):
        shutil.rmtree(folder, ignore_errors=True)
    line = ("cmake", "--install", BUILD, "--prefix", first, "--component", "programs")
    done = run(*line)
    assert done.returncode == 0, done.stderr
    os.rename(first, STAGE)


def pixels(path):
    """Size and bytes of a picture that icons.py has written."""
    with open(path, "rb") as file:
        data = file.read()
    at, packed = 8, b""
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        if data[at + 4 : at + 8] == b"IDAT":
            packed += data[at + 8 : at + 8 + length]
        at += 12 + length
    return struct.unpack_from(">II", data, 16), zlib.decompress(packed)


class Installed(unittest.TestCase):
    maxDiff = None

    def assert_fine(self, done, out=""):
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
        if out:
            self.assertIn(out, done.stdout)

    def test_every_program_comes_with_its_page_and_completions(self):
        for program in PROGRAMS:
            for path in (
                f"bin/{program}",
                f"share/man/man1/{program}.1",
                f"share/bash-completion/completions/{program}",
                f"share/zsh/site-functions/_{program}",
                f"share/fish/vendor_completions.d/{program}.fish",
            ):
                self.assertTrue(os.path.isfile(os.path.join(STAGE, path)), path)
        self.assertEqual(sorted(os.listdir(os.path.join(STAGE, "bin"))), sorted(PROGRAMS))

    def test_programs_run_where_they_lie(self):
        for program in PROGRAMS:
            with self.subTest(program=program):
                path = os.path.join(STAGE, "bin", program)
                self.assert_fine(run(path, "--version"), program + " ")
                dynamic = run("readelf", "-d", path).stdout
                self.assertNotRegex(dynamic, "R(UN)?PATH")
        self.assert_fine(run(os.path.join(STAGE, "bin", "juz-replay"), "verify", REPLAY))

    def test_nothing_remembers_where_it_was_made(self):
        for path in glob.glob(os.path.join(STAGE, "share", "**"), recursive=True):
            if os.path.isfile(path) and not path.endswith(".png"):
                with open(path, encoding="utf-8") as file:
                    text = file.read()
                for folder in (SOURCES, BUILD, STAGE + ".first"):
                    self.assertNotIn(folder, text, path)

    def test_documents_lead_to_what_is_there(self):
        documents = glob.glob(share("doc", "juz", "**", "*.md"), recursive=True)
        self.assertGreater(len(documents), 12)
        for path in documents:
            with open(path, encoding="utf-8") as file:
                links = re.findall(r"\]\(([^)#:]+)\)", file.read())
            for link in links:
                there = os.path.join(os.path.dirname(path), link)
                self.assertTrue(os.path.exists(there), f"{path}: {link}")
        self.assertTrue(os.path.exists(share("doc", "juz", "LICENSE")))

    @unittest.skipUnless(shutil.which("desktop-file-validate"), "desktop-file-utils is missing")
    def test_the_desktop_file_is_sound(self):
        path = share("applications", "juz.desktop")
        self.assert_fine(run("desktop-file-validate", "--warn-kde", path))
        with open(path, encoding="utf-8") as file:
            fields = dict(line.split("=", 1) for line in file if "=" in line)
        self.assertEqual(fields["Icon"].strip(), "juz")
        self.assertIn(MIME, fields["MimeType"])
        for language in ("pl", "uk"):
            self.assertIn(f"Comment[{language}]", fields)

    @unittest.skipUnless(shutil.which("appstreamcli"), "appstream is missing")
    def test_software_catalogues_understand_what_we_say(self):
        (path,) = glob.glob(share("metainfo", "*.metainfo.xml"))
        done = run("appstreamcli", "validate", "--no-net", path)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        tree = xml.parse(path).getroot()
        self.assertEqual(tree.findtext("id") + ".metainfo.xml", os.path.basename(path))
        launchable = tree.findtext("launchable")
        self.assertTrue(os.path.exists(share("applications", launchable)))
        self.assertEqual(tree.findtext("provides/mediatype"), MIME)
        version = run(os.path.join(STAGE, "bin", "juz"), "--version").stdout.split()[1]
        self.assertEqual(tree.find("releases/release").get("version"), version)

    def test_icons_are_the_drawing(self):
        drawn = STAGE + ".icons"
        shutil.rmtree(drawn, ignore_errors=True)
        script = os.path.join(SOURCES, "client", "desktop", "icons.py")
        self.assert_fine(run(sys.executable, "-B", script, drawn))
        hicolor = share("icons", "hicolor")
        for name in ("apps/juz", "mimetypes/application-x-juz-replay"):
            svg = f"scalable/{name}.svg"
            with open(os.path.join(hicolor, svg), "rb") as file:
                kept = file.read()
            with open(os.path.join(drawn, svg), "rb") as file:
                self.assertEqual(file.read(), kept)
            for size in SIZES:
                png = f"{size}x{size}/{name}.png"
                self.assertEqual(pixels(os.path.join(hicolor, png))[0], (size, size))
                same = pixels(os.path.join(drawn, png)) == pixels(os.path.join(hicolor, png))
                self.assertTrue(same, f"{png}: run client/desktop/icons.py")


@unittest.skipUnless(
    shutil.which("update-mime-database") and shutil.which("gio"),
    "shared-mime-info or libglib2.0-bin is missing",
)
class Files(unittest.TestCase):
    """A desktop knows a replay when it meets one."""

    @classmethod
    def setUpClass(cls):
        cls.folder = STAGE + ".home"
        shutil.rmtree(cls.folder, ignore_errors=True)
        shutil.copytree(share("mime"), os.path.join(cls.folder, "share", "mime"))
        shutil.copytree(share("applications"), os.path.join(cls.folder, "share", "applications"))
        cls.data = os.path.join(cls.folder, "share")
        made = run("update-mime-database", os.path.join(cls.data, "mime"), XDG_DATA_DIRS=cls.data)
        assert (made.returncode, made.stderr) == (0, ""), made.stderr

    def gio(self, *words):
        return run(
            "gio", *words, HOME=self.folder, XDG_DATA_HOME=os.path.join(self.folder, "data"),
            XDG_CONFIG_HOME=os.path.join(self.folder, "config"), LC_ALL="C.UTF-8",
            XDG_DATA_DIRS=f"{self.data}:/usr/share",
            # A program that cannot be found is not offered; nothing is asked over a bus.
            PATH=os.path.join(STAGE, "bin") + ":" + os.environ["PATH"],
            DBUS_SESSION_BUS_ADDRESS="disabled:", GIO_USE_VFS="local",
        ).stdout

    def type_of(self, name, source):
        path = os.path.join(self.folder, name)
        shutil.copy(source, path)
        return self.gio("info", "-a", "standard::content-type,standard::icon", path)

    def test_by_its_name(self):
        self.assertIn(f"standard::content-type: {MIME}", self.type_of("a.juzr", README))

    def test_by_its_first_bytes(self):
        told = self.type_of("nameless", REPLAY)
        self.assertIn(f"standard::content-type: {MIME}", told)
        self.assertIn("application-x-juz-replay", told)
        self.assertNotIn(MIME, self.type_of("other", README))

    @unittest.skipUnless(shutil.which("update-desktop-database"), "desktop-file-utils is missing")
    def test_the_program_opens_it(self):
        folder = os.path.join(self.folder, "share", "applications")
        made = run("update-desktop-database", folder)
        self.assertEqual((made.returncode, made.stderr), (0, ""))
        for mime in (MIME, "x-scheme-handler/juz"):
            self.assertIn("juz.desktop", self.gio("mime", mime), mime)


if __name__ == "__main__":
    BUILD, STAGE = (os.path.abspath(path) for path in sys.argv[1:3])
    install()
    unittest.main(argv=sys.argv[:1])
