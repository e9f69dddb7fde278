#!/usr/bin/env python3
"""run_page.py PAGE.md BIN PYTHONPATH: runs the code blocks of a page of the guide.

Blocks are handled in a new folder, from the top of the page to its end:
  ```avs      A whole scene is written to NAME.avs, checked, and run if no command on the page names it.
  ```console  `$ command` is run. A line `exit N` after it is the expected exit code (0 if there is none). All other lines must occur in the
              output, in this order; `..` stands for anything.
  ```python   The block is run by Python.
The exit code is 0 if all results are as the page says, else 1.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path


def blocks(text):
    """Yields (kind, line number, text) of each fenced block that has a kind."""
    for match in re.finditer(r"^```(avs|console|python)\n(.*?)^```$", text, re.M | re.S):
        yield match.group(1), text.count("\n", 0, match.start()) + 1, match.group(2)


def commands(block):
    """Returns [command, exit code, [lines that must occur in the output]] for each command of a console block."""
    found = []
    for line in block.splitlines():
        if line.startswith("$ "):
            found.append([line[2:], 0, []])
        elif not found:
            raise ValueError(f"`{line}` comes before any command")
        elif re.fullmatch(r"exit \d+", line):
            found[-1][1] = int(line[5:])
        elif line.strip() not in ("", ".."):
            found[-1][2].append(line.strip())
    return found


def missing(said, wanted):
    """The first of the wanted lines that does not occur in the output after those before it; None if all occur in order."""
    at = 0
    for line in wanted:
        at = said.find(line, at)
        if at < 0:
            return line
        at += len(line)
    return None


class Page:
    def __init__(self, path, programs, modules):
        self.path = path
        self.failures = 0
        self.ran = 0
        self.folder = tempfile.TemporaryDirectory(prefix="avs-guide-")
        self.environment = {
            **os.environ,
            "PATH": f"{programs}:{os.environ['PATH']}",
            "PYTHONPATH": modules,
            "HOME": self.folder.name,
            "LC_ALL": "C.UTF-8",
        }

    def run(self, command, line):
        self.ran += 1
        result = subprocess.run(
            command, cwd=self.folder.name, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            timeout=600,
        )
        return result.returncode, result.stdout.decode(errors="replace")

    def fail(self, line, what, said):
        self.failures += 1
        print(f"{self.path}:{line}: {what}\n{said}", flush=True)

    def console(self, line, block):
        for command, code, wanted in commands(block):
            got, said = self.run(["bash", "-c", command], line)
            lost = missing(said, wanted)
            if got != code:
                self.fail(line, f"`{command}` ends with {got}, not {code}", said)
            elif lost is not None:
                self.fail(line, f"`{command}` does not say `{lost}`", said)

    def scene(self, line, block, rest):
        name = re.search(r"^scene (\w+)", block, re.M)
        if not name:
            self.fail(line, "a block of the scene language that is no whole scene", block)
            return
        file = name.group(1) + ".avs"
        Path(self.folder.name, file).write_text(block)
        verb = ["check"] if file in rest else ["run", "--progress=none"]
        got, said = self.run(["avs", verb[0], file, *verb[1:]], line)
        if got != 0:
            self.fail(line, f"the scene `{name.group(1)}` ends with {got}", said)

    def python(self, line, block):
        got, said = self.run([sys.executable, "-c", block], line)
        if got != 0:
            self.fail(line, "Python ends with an error", said)

    def all(self):
        text = self.path.read_text()
        for kind, line, block in blocks(text):
            if kind == "avs":
                self.scene(line, block, text.split("\n", line)[-1])
            else:
                getattr(self, kind)(line, block)


def main():
    page = Page(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve(), sys.argv[3])
    page.all()
    print(f"{page.path.name}: {page.ran} commands, scenes and programs, {page.failures} not as the page says")
    return 1 if page.failures else 0


if __name__ == "__main__":
    sys.exit(main())
