#!/usr/bin/env python3
"""Makes gallery.md, its pictures and verification.md out of the runs that the tests of scenes leave: pages.py BUILD [--check].

BUILD is a build tree in which `ctest -R scenes/` has run. A picture is taken by `avsr snapshot`, near the end of a run or as LOOKS says.
With --check nothing is written, and the exit code is 1 if verification.md lacks a row of the runs, or has a number that is off by more than a
tenth of what the scene allows.
"""

import json
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

here = Path(__file__).resolve().parent
scenes = here.parent.parent / "scenes"
rooms = {
    "tutorial": "To learn from",
    "engineering": "Engineering practice",
    "benchmarks": "To measure",
    "papers": "Experiments of the papers",
    "templates": "What `avs new` writes",
}
# Where the end from the front right is not what a scene is about. In words of `avsr snapshot`.
looks = {
    "engineering/cradle": ["--view", "front"],
    "engineering/chain": ["--field", "displacement"],
    "engineering/gears": ["--view", "top", "--field", "von_mises"],
    "engineering/phone_drop": ["--field", "von_mises", "--time", "0.1ms"],
    "engineering/sheet": ["--time", "5.5ms", "--field", "displacement.z"],
    "engineering/bracket": ["--field", "von_mises"],
    "engineering/airbag": ["--view", "0.4,-1,0.15", "--time", "60ms"],
    "engineering/press_fit": ["--view", "0.3,-0.6,1"],
    "papers/acm_particles": ["--view", "0.1,-0.3,1"],
}


def about(scene):
    """The first sentence of a scene's comment."""
    lines = []
    for line in scene.read_text().removeprefix("avs 1\n").splitlines():
        if not line.startswith("//") or line.startswith("// test:") or not line.strip("/ "):
            break
        lines.append(line.lstrip("/ "))
    return re.split(r"(?<=[.])(?<!Fig[.])\s", " ".join(lines))[0]


def run_of(build, scene):
    return build / "scenes" / scene.parent.name / (scene.name + ".test") / "run"


def gallery(build):
    text = [
        "# Gallery",
        "",
        "Every scene of the tree with what it is about. Pictures are of `avsr snapshot`; `scenes/` has the files, each with its references and",
        "expectations, and each is a test.",
        "",
    ]
    (here / "images" / "scenes").mkdir(parents=True, exist_ok=True)
    for room, title in rooms.items():
        text += [f"## {title}", "", f"`scenes/{room}/`", ""]
        for scene in sorted((scenes / room).glob("*.avs")):
            name = f"{room}/{scene.stem}"
            picture = here / "images" / "scenes" / f"{room}_{scene.stem}.png"
            run = run_of(build, scene)
            drawn = sorted((run / "pictures").glob("*_0001.png")) if name == "engineering/hopper" else []
            if drawn:
                picture.write_bytes(drawn[0].read_bytes())
            elif (run / "manifest.json").is_file():
                avsr = build / "bin" / "avsr"
                subprocess.run([avsr, "snapshot", run, "--size", "480x300", *looks.get(name, []), "-o", picture], check=False,
                               stdout=subprocess.DEVNULL)
            if picture.is_file() and shutil.which("mogrify"):
                # A third of the bytes.
                subprocess.run(["mogrify", "-resize", "480x300", "-colors", "96", "-define", "png:compression-level=9", picture], check=False)
            text += [textwrap.fill(f"**{scene.stem}**. {about(scene)}", 138), ""]
            if picture.is_file():
                text += [f"![{scene.stem}](images/scenes/{picture.name})", ""]
    return "\n".join(text)


def rows_of(build, room):
    """(scene, measured, formula, value, unit, formula's value, allowed difference) of each expectation of a value within a formula."""
    for scene in sorted((scenes / room).glob("*.avs")):
        manifest = run_of(build, scene) / "manifest.json"
        if not manifest.is_file():
            continue
        for one in json.loads(manifest.read_text())["expectations"]:
            if one["comparison"] != "within" or not one.get("bound") or "tolerance" not in one or one.get("value") is None:
                continue
            measured, _, formula = one["text"].split(" +- ")[0].replace("|", "\\|").partition(" within ")
            if ".." not in formula:
                unit = one["unit"] if one["unit"] != "1" else ""
                yield scene.stem, measured, formula, one["value"], unit, one["bound"], one["tolerance"]


def verification(build):
    text = [
        "# Verification",
        "",
        "Numbers of the scenes' own expectations, as the tests leave them: what comes out, beside what a formula says. *Off* is the difference as",
        "a share of the formula's value, *allowed* what the scene fails at. A test compares this page with new runs.",
        "",
    ]
    for room, title in rooms.items():
        rows = [
            f"| {scene} | `{measured}` | `{formula}` | {value:.4g} {unit} | {wanted:.4g} | {100 * (value - wanted) / abs(wanted):+.2g} % "
            f"| {100 * allowed / abs(wanted):.2g} % |"
            for scene, measured, formula, value, unit, wanted, allowed in rows_of(build, room)
        ]
        if rows:
            head = ["| scene | measured | formula | ours | formula's value | off | allowed |", "|---|---|---|---|---|---|---|"]
            text += [f"## {title}", "", *head, *rows, ""]
    return "\n".join(text)


def differences(build, page):
    """What the page does not say as the runs do."""
    said = {}
    for line in page.read_text().splitlines():
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        if len(cells) == 7 and cells[1].startswith("`"):
            said.setdefault((cells[0], cells[1].strip("`"), cells[2].strip("`")), []).append(float(cells[3].split()[0]))
    for room in rooms:
        for scene, measured, formula, value, _, _, allowed in rows_of(build, room):
            on_page = said.get((scene, measured, formula), [])
            if not any(abs(value - one) <= 0.1 * allowed + 1e-3 * abs(value) for one in on_page):
                yield f"{scene}: {measured} is {value:.4g}, on the page {on_page or 'not at all'}"


def main():
    build = Path(sys.argv[1]).resolve()
    page = here / "verification.md"
    if "--check" in sys.argv:
        other = list(differences(build, page))
        for line in other:
            print(line)
        print(f"verification.md: {len(other)} numbers are not those of the runs; `{Path(sys.argv[0]).name} {sys.argv[1]}` writes it anew")
        return 1 if other else 0
    page.write_text(verification(build))
    (here / "gallery.md").write_text(gallery(build))
    return 0


if __name__ == "__main__":
    sys.exit(main())
