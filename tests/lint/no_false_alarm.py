"""python3 no_false_alarm.py AVSC ROOT: checks that no scene of the repository gets a warning of compiler/lint that it does not allow.

If there is a warning, either the scene or the rule is wrong.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

avsc, root = sys.argv[1], pathlib.Path(sys.argv[2])
table = (root / "compiler/support/diagnostic_kinds.def").read_text()
kinds = set(re.findall(r"AVS_PHYSICS\((\w+)", table[table.index("// lint"):]))
page = (root / "docs/language/physics.md").read_text()
wrong = [f"docs/language/physics.md has no section {kind}" for kind in sorted(kinds) if f"\n## {kind}\n" not in page]
wrong += [f"docs/language/physics.md does not know {kind}" for kind in re.findall(r"AVS_PHYSICS\((\w+)", table) if kind not in page]
scenes = [path for path in sorted((root / "scenes").rglob("*.avs")) if re.search(r"^scene ", path.read_text(), re.M)]
with tempfile.TemporaryDirectory() as folder:
    for path in scenes:
        said = subprocess.run([avsc, "compile", path, "-o", folder + "/s.avb"], capture_output=True, text=True, timeout=600).stderr
        for severity, kind, message in re.findall(r"^(\w+)\[(\w+)\]: (.*)$", said, re.M):
            if kind in kinds:
                wrong.append(f"{path.relative_to(root)}: {kind}: {message}")
print("\n".join(wrong) or f"{len(scenes)} scenes, no warning of {len(kinds)} kinds")
sys.exit(1 if wrong or len(scenes) < 50 else 0)
