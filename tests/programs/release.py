"""The version of CMakeLists.txt, where else it stands, and what a tag makes of it: python3 release.py ROOT CMAKE. 77 where git is missing."""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(sys.argv[1]).resolve()
CMAKE = sys.argv[2]
failures = []


def wants(what, is_so):
    if not is_so:
        failures.append(what)


def text(name):
    return (ROOT / name).read_text(encoding="utf-8")


version = re.search(r"project\(avs VERSION (\d+\.\d+\.\d+) ", text("CMakeLists.txt")).group(1)

# Every place that names it; each is looked for, so that a page that loses it is noticed.
places = {
    "CITATION.cff": r"(?m)^version: (\S+)$",
    "editors/README.md": r"rev: v(\d+\.\d+\.\d+)",
    "editors/vscode/README.md": r"avs-(\d+\.\d+\.\d+)\.vsix",
    "README.md": r"avs_(\d+\.\d+\.\d+)_amd64\.deb",
    "docs/command.md": r"avs_(\d+\.\d+\.\d+)_amd64\.deb",
    "docs/python.md": r"(?:libavs1|python3-avs)_(\d+\.\d+\.\d+)_amd64\.deb",
    "docs/library.md": r"(?:libavs1|libavs-dev)_(\d+\.\d+\.\d+)_amd64\.deb",
}
for name, pattern in places.items():
    found = re.findall(pattern, text(name))
    wants(f"{name}: no version is found", found)
    for other in found:
        wants(f"{name}: {other}, but CMakeLists.txt has {version}", other == version)
for name in ("editors/vscode/package.json", "editors/vscode/package-lock.json", "editors/tree-sitter/package.json"):
    other = json.loads(text(name))["version"]
    wants(f"{name}: {other}, but CMakeLists.txt has {version}", other == version)

# The changelog: the newest version first, and a day for each that is released.
headings = re.findall(r"(?m)^## (.*)$", text("CHANGELOG.md"))
released = []
for heading in headings:
    parts = re.fullmatch(r"(\d+)\.(\d+)\.(\d+)(?:, not released yet| \((\d{4}-\d\d-\d\d)\))", heading)
    if parts is None:
        failures.append(f"CHANGELOG.md: `## {heading}` is neither `## VERSION, not released yet` nor `## VERSION (YEAR-MONTH-DAY)`")
        continue
    released.append((tuple(int(part) for part in parts.groups()[:3]), parts.group(4)))
wants("CHANGELOG.md: versions are not newest first", released == sorted(released, key=lambda entry: entry[0], reverse=True))
wants("CHANGELOG.md: only the first version can be one that is not released", all(day for _, day in released[1:]))
wants(f"CHANGELOG.md begins with {headings[0]}, but CMakeLists.txt has {version}", headings[0].startswith((version + ",", version + " ")))
cited = re.search(r"(?m)^date-released: (\S+)$", text("CITATION.cff"))
wants("date-released of CITATION.cff is not the day of the changelog", released and (cited.group(1) if cited else None) == released[0][1])

if failures:
    print("\n".join(failures))
    sys.exit(1)
if shutil.which("git") is None:
    print("git is not installed")
    sys.exit(77)


def run(*command, cwd):
    return subprocess.run(command, cwd=cwd, check=True, capture_output=True, text=True).stdout.strip()


def told(folder):
    """The version that a build of a tree tells."""
    output = folder / "build.cpp"
    run(CMAKE, f"-DROOT={folder}", f"-DOUTPUT={output}", "-DVERSION=1.2.3", "-P", str(ROOT / "cmake/Build.cmake"), cwd=folder)
    result = re.search(r'build_version\(\) \{ return "(.*)"; \}', output.read_text()).group(1)
    output.unlink()
    return result


with tempfile.TemporaryDirectory() as name:
    tree = pathlib.Path(name)
    wants(f"without git: {told(tree)}", told(tree) == "1.2.3")

    def git(*words):
        return run("git", "-c", "user.name=tester", "-c", "user.email=tester@localhost", *words, cwd=tree)

    git("init", "--quiet")
    (tree / "scene").write_text("one\n")
    git("add", "scene")
    git("commit", "--quiet", "--message", "one")
    behind = "+g" + git("rev-parse", "HEAD")[:8]
    wants(f"a commit: {told(tree)}", told(tree) == "1.2.3" + behind)
    git("tag", "v1.2.2")
    wants(f"the tag of another version: {told(tree)}", told(tree) == "1.2.3" + behind)
    git("tag", "--annotate", "v1.2.3", "--message", "avs 1.2.3")
    git("tag", "later")
    wants(f"its tag, with others: {told(tree)}", told(tree) == "1.2.3")
    git("tag", "--delete", "v1.2.3")
    git("tag", "v1.2.3")
    wants(f"a tag without a message: {told(tree)}", told(tree) == "1.2.3")
    (tree / "scene").write_text("two\n")
    wants(f"its tag, with changes: {told(tree)}", told(tree) == "1.2.3" + behind + ".dirty")
    git("commit", "--quiet", "--all", "--message", "two")
    behind = "+g" + git("rev-parse", "HEAD")[:8]
    wants(f"a commit after the tag: {told(tree)}", told(tree) == "1.2.3" + behind)

print("\n".join(failures) or f"{version} in {len(places) + 3} files; {headings[0]}")
sys.exit(1 if failures else 0)
