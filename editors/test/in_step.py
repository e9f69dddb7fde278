"""The words of the language in every editor's files are those of grammar/keywords.h: python3 in_step.py ROOT"""
import json
import pathlib
import re
import sys
import xml.etree.ElementTree as tree

root = pathlib.Path(sys.argv[1])
classes = {}
for word, kind in re.findall(r'Keyword\{"(\w+)", KeywordClass::(\w+)\}', (root / "grammar/keywords.h").read_text()):
    classes.setdefault(kind, set()).add(word)
assert sum(map(len, classes.values())) > 30, "grammar/keywords.h could not be read"
# `if` is an operation and opens a declaration, too; editors colour it as an operation.
wrong = []


def same(where, kind, words):
    if set(words) != classes[kind]:
        wrong.append(f"{where}: {kind}: lacks {sorted(classes[kind] - set(words))}, has {sorted(set(words) - classes[kind])} too many")


vim = (root / "editors/vim/syntax/avs.vim").read_text()
for group, kind in dict(avsHeader="header", avsDeclaration="declaration", avsClause="clause", avsOperator="operation", avsConstant="constant",
                        avsReserved="reserved").items():
    same("avs.vim", kind, re.search(rf"syn keyword {group} (.*)", vim).group(1).split())

lisp = (root / "editors/emacs/avs-mode.el").read_text()
for kind in classes:
    name = {"operation": "operator"}.get(kind, kind)
    same("avs-mode.el", kind, re.findall(r'"(\w+)"', re.search(rf"avs-{name}-words\s+'\((.*?)\)", lisp, re.S).group(1)))

kate = tree.parse(root / "editors/kate/avs.xml")
for kind in classes:
    same("avs.xml", kind, [item.text for item in kate.findall(f".//list[@name='{kind}']/item")])

for file, begin in (("grammar.js", r"const keywords = \[(.*?)\]"), ("src/scanner.c", r"keywords\[\] = \{(.*?)\}")):
    text = (root / "editors/tree-sitter" / file).read_text()
    same_words = set(re.findall(r'"(\w+)"', re.search(begin, text, re.S).group(1)))
    if same_words != set().union(*classes.values()):
        wrong.append(f"{file}: {sorted(same_words ^ set().union(*classes.values()))}")

package = json.loads((root / "editors/vscode/package.json").read_text())
version = re.search(r"project\(avs VERSION ([\d.]+)", (root / "CMakeLists.txt").read_text()).group(1)
if package["version"] != version:
    wrong.append(f"vscode/package.json has version {package['version']}, the project {version}")

print("\n".join(wrong) or "all editors know the same words")
sys.exit(1 if wrong else 0)
