"""Every "did you mean" has a quick fix, and every quick fix mends what it is for: python3 fixes.py AVSC ROOT

All goldens of diagnostics and syntax errors are opened as an editor does.
"""
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from lsp_client import Client, offset  # noqa: E402

avsc, root = sys.argv[1], pathlib.Path(sys.argv[2])
client = Client(avsc)
wrong, tried, meant = [], 0, 0
for golden in sorted([*(root / "tests/diagnostics").glob("*.txt"), *(root / "tests/golden").rglob("*.txt")]):
    text = golden.read_text(errors="replace")
    files = re.findall(r">>> file (\S+)\n(.*?)(?=>>> (?:file|expected))", text, re.S)
    if not files or not files[0][0].endswith(".avs") or "\ufffd" in text:
        continue
    uri, scene = f"file:///nowhere/{golden.stem}.avs", files[0][1]
    for found in client.open(uri, scene):
        key = (found["code"], found["range"]["start"]["line"], found["message"])
        actions = client.ask("textDocument/codeAction", {"textDocument": {"uri": uri}, "range": found["range"], "context": {"diagnostics": [found]}})
        actions = [a for a in actions if a["isPreferred"] and a["diagnostics"][0]["message"] == found["message"]]
        if "did you mean" in found["message"]:
            meant += 1
            if not actions:
                wrong.append(f"{golden.name}: no fix for {found['message']!r}")
        for action in actions:
            tried += 1
            mended = client.applied(uri, action["edit"]["changes"][uri])
            left = {(d["code"], d["range"]["start"]["line"], d["message"]) for d in client.open(uri + "m", mended)}
            if key in left:
                wrong.append(f"{golden.name}: {action['title']!r} does not mend {found['message']!r}")
assert client.close() == 0
print("\n".join(wrong) or f"{tried} fixes mend what they are for; all of {meant} \"did you mean\" have one")
sys.exit(1 if wrong or tried < 50 else 0)
