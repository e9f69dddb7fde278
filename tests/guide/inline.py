#!/usr/bin/env python3
"""inline.py ROOT BIN: checks commands in the prose of pages, such as `avs run --threads 2`: the verb must exist and have the options."""

import functools
import re
import subprocess
import sys
from pathlib import Path

root, programs = Path(sys.argv[1]), Path(sys.argv[2])
command = re.compile(r"`((avsc|avsr|avs) ([a-z][a-z-]*)((?: [^`]*)?))`")
option = re.compile(r"(?<!\S)(--?[a-z][\w-]*)")


@functools.cache
def shown(program, verb):
    """The output of --help for a verb; None if the verb does not exist."""
    result = subprocess.run([programs / program, verb, "--help"], capture_output=True, text=True)
    told = result.stdout + result.stderr
    return told if re.search(rf"Usage: \w+ {verb}\b", told) else None


def mistakes(text):
    prose = re.sub(r"^```.*?^```$", lambda block: "\n" * block.group().count("\n"), text, flags=re.M | re.S)
    for match in command.finditer(prose):
        line = prose.count("\n", 0, match.start()) + 1
        whole, program, verb, rest = match.groups()
        told = shown(program, verb)
        if told is None:
            yield line, f"`{whole}`: {program} has no verb `{verb}`"
            continue
        for name in option.findall(rest):
            if not re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", told):
                yield line, f"`{whole}`: `{program} {verb}` has no option {name}"


def count(text):
    return len(command.findall(text))


pages = [root / "README.md", root / "CONTRIBUTING.md", *sorted((root / "docs").rglob("*.md"))]
texts = {page: page.read_text() for page in pages}
wrong = [f"{page.relative_to(root)}:{line}: {what}" for page, text in texts.items() for line, what in mistakes(text)]
# The check is tested itself: it must find these mistakes.
for lie in ("say `avs rnu first.avs`", "say `avsr run --treads 2`", "say `avsc compile -x a.avs`"):
    if not list(mistakes(lie)):
        wrong.append(f"not seen: {lie}")
number = sum(map(count, texts.values()))
if number < 100:
    wrong.append(f"only {number} commands were found")
print("\n".join(wrong) or f"{number} commands in prose, all of them known")
sys.exit(1 if wrong else 0)
