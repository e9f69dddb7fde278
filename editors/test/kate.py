"""The syntax file by Kate's own library: python3 kate.py ROOT. 77 where kate-syntax-highlighter is not installed."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

root = pathlib.Path(sys.argv[1])
if shutil.which("kate-syntax-highlighter") is None:
    print("kate-syntax-highlighter (libkf5syntaxhighlighting-tools) is not installed")
    sys.exit(77)
with tempfile.TemporaryDirectory() as home:
    folder = pathlib.Path(home, "org.kde.syntax-highlighting/syntax")
    folder.mkdir(parents=True)
    shutil.copy(root / "editors/kate/avs.xml", folder)
    page = subprocess.run(["kate-syntax-highlighter", "-s", "AVS", "-f", "html", root / "scenes/tutorial/first.avs"], capture_output=True, text=True,
                          env={**os.environ, "XDG_DATA_HOME": home, "QT_QPA_PLATFORM": "offscreen"})
assert page.returncode == 0, page.stderr
styles = {}
for style, text in re.findall(r'<span style="([^"]*)">([^<]*)</span>', page.stdout):
    styles.setdefault(text.strip(), style)
same = [("material", "body"), ("MPa", "kg/m^3"), ("E", "velocity"), ("0.3", "1000")]
for one, other in same:
    assert one in styles and styles[one] == styles.get(other), f"{one} and {other} should look alike: {styles.get(one)}, {styles.get(other)}"
assert len({styles[word] for word in ("material", "MPa", "E", "0.3", "dcr")}) >= 4, "kinds of words look alike"
print("Kate knows the words")
