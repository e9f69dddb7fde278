"""The packed client of the extension against the server, under Node: python3 vscode.py AVSC ROOT. 77 where it is not built."""
import pathlib
import shutil
import subprocess
import sys
import tempfile
import zipfile

avsc, root = sys.argv[1], pathlib.Path(sys.argv[2])
folder = root / "editors/vscode"
if shutil.which("node") is None:
    print("node is not installed")
    sys.exit(77)
if not (folder / "dist/extension.js").exists():
    print("the extension is not built: editors/vscode/pack")
    sys.exit(77)
with tempfile.TemporaryDirectory() as home:
    one, two = pathlib.Path(home, "1.vsix"), pathlib.Path(home, "2.vsix")
    for output in (one, two):
        subprocess.run([folder / "pack", output], check=True, stdout=subprocess.DEVNULL)
    assert one.read_bytes() == two.read_bytes(), "packed twice, two files"
    names = zipfile.ZipFile(one).namelist()
    assert {"extension.vsixmanifest", "[Content_Types].xml", "extension/package.json", "extension/dist/extension.js",
            "extension/syntaxes/avs.tmLanguage.json"} <= set(names), names
sys.exit(subprocess.run(["node", folder / "test/run.mjs", avsc]).returncode)
