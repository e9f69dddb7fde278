"""Sphinx's settings of the guide: all pages of docs/ with those of this folder first, as HTML with search. `./dev guide` builds it."""

import os
import re
import sys
from pathlib import Path

from pygments.lexer import RegexLexer, words
from pygments.token import Comment, Keyword, Name, Number, Operator, String, Text

docs = Path(__file__).resolve().parent.parent
top = docs.parent
sys.path.insert(0, str(top / "python"))

project = "avs"
author = "avs maintainers"
release = re.search(r"project\(avs VERSION (\S+)", (top / "CMakeLists.txt").read_text()).group(1)
master_doc = "guide/index"
extensions = ["myst_parser", "sphinx.ext.autodoc"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["guide/README.md"]
language = "en"

html_theme = "furo"
html_title = f"avs {release}"
html_copy_source = False
html_show_copyright = False
html_show_sphinx = False
html_last_updated_fmt = None
pygments_style = "friendly"
pygments_dark_style = "monokai"

myst_heading_anchors = 6

# The compiled half of the package for Python, and NumPy, are not needed to read docstrings.
autodoc_mock_imports = ["avs._avs", "avs._version", "numpy"]
autodoc_typehints = "signature"
autodoc_member_order = "bysource"


class SceneLexer(RegexLexer):
    """The scene language, as far as colours need it."""

    name = "avs"
    aliases = ["avs"]
    tokens = {
        "root": [
            (r"//.*?$", Comment.Single),
            (r'"[^"]*"', String),
            (
                words(
                    "avs scene module use pub param let fn material body region restrain load drive clock contact between run record export "
                    "expect every at on for in if then else sweep where within and or not within".split(),
                    prefix=r"\b",
                    suffix=r"\b",
                ),
                Keyword,
            ),
            (r"\b(true|false|pi|all)\b", Keyword.Constant),
            (r"\d+(\.\d+)?([eE][-+]?\d+)?", Number),
            (r"[a-zA-Z_][a-zA-Z0-9_]*(?=\s*\{)", Name.Function),
            (r"[a-zA-Z_][a-zA-Z0-9_]*", Name),
            (r"[-+*/^=<>:.,|&%°µμ]+", Operator),
            (r"\s+", Text),
            (r".", Text),
        ]
    }


def keep_inside(app, name, source):
    """Links out of docs/ lead nowhere in a guide that is installed: their words stay."""
    here = (docs / (name + ".md")).parent

    def inside(match):
        target = match.group(2).split("#")[0]
        if not target or "://" in target or target.startswith("mailto:"):
            return match.group(0)
        resolved = Path(os.path.normpath(here / target))
        if docs in resolved.parents and resolved.is_file():
            return match.group(0)
        return match.group(1)

    source[0] = re.sub(r"(?<!\!)\[((?:[^][]|\[[^]]*\])*)\]\(([^)\s]+)\)", lambda m: m.group(0) if inside(m) == m.group(0) else m.group(1), source[0])


def setup(app):
    app.add_lexer("avs", SceneLexer)
    app.connect("source-read", keep_inside)
    return {"parallel_read_safe": True}
