"""node tree_sitter.mjs ROOT AVSC; 77 where there is no node: python3 tree_sitter.py AVSC ROOT"""
import pathlib
import shutil
import subprocess
import sys

avsc, root = sys.argv[1:]
if shutil.which("node") is None:
    print("node is not installed")
    sys.exit(77)
sys.exit(subprocess.run(["node", pathlib.Path(__file__).parent / "tree_sitter.mjs", root, avsc]).returncode)
