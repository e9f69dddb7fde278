import doctest
import inspect
import os
import platform
import subprocess
import sys
from pathlib import Path

import pytest

import avs
import avs.scene
from conftest import BAR

PACKAGE = Path(avs.__file__).parent


def test_everything_public_has_words():
    for name in avs.__all__:
        thing = getattr(avs, name)
        if name.startswith("_"):
            continue
        assert inspect.getdoc(thing), name
        if inspect.isclass(thing):
            for member, value in vars(thing).items():
                if not member.startswith("_") and (inspect.isfunction(value) or isinstance(value, property)) and member not in {
                    "file", "line", "column", "code", "help", "folder", "units", "passed", "expectations",
                }:
                    assert inspect.getdoc(value), f"{name}.{member}"


def test_examples_in_words_are_true():
    assert doctest.testmod(avs.scene, extraglobs={"avs": avs}).failed == 0


def test_the_stub_is_of_the_module():
    import ast

    import avs._avs

    tree = ast.parse((Path(__file__).parents[1] / "avs/_avs.pyi").read_text())
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            said = {item.target.id if isinstance(item, ast.AnnAssign) else item.name for item in node.body}
            there = {name for name in vars(getattr(avs._avs, node.name)) if not name.startswith("__")} | {"__init__"}
            assert said | {"__init__"} == there, node.name
        elif isinstance(node, ast.FunctionDef):
            assert callable(getattr(avs._avs, node.name))


def test_types_agree():
    pytest.importorskip("mypy", reason="mypy is not installed")
    result = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--cache-dir=/dev/null", "--ignore-missing-imports", "-p", "avs"],
        cwd=PACKAGE.parent, capture_output=True, text=True,
    )
    assert result.returncode == 0, result.stdout


def test_an_old_python_is_told_so():
    code = "import sys; sys.version_info = (3, 9, 2); import avs"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=PACKAGE.parent)
    assert result.returncode == 1 and "avs needs Python 3.10 or newer, this is 3.9" in result.stderr


def test_a_library_of_another_version_is_named(monkeypatch):
    import avs.library

    avs.library.library.cache_clear()
    monkeypatch.setattr(avs, "__version__", "9.9.9")
    with pytest.raises(ImportError, match="avs is 9.9.9, but the library libavs that was found is .*install both from one version .apt install libavs1 python3-avs"):
        avs.library.library()
    avs.library.library.cache_clear()


@pytest.mark.skipif(platform.machine() != "x86_64", reason="there Gmsh is loaded with the library")
def test_a_gmsh_that_is_not_there_is_named_where_it_is_needed(tmp_path):
    (tmp_path / "libgmsh.so.4.8").write_bytes(b"no library")
    scene = BAR.replace("structured { element = hex8, cells = [4, 1, 1] }", "free { element = tet4, size = 10 cm }")
    code = "import sys, avs\nscene = avs.Scene.from_text(sys.argv[1])\ntry: scene.compile()\nexcept avs.EnvironmentFault as error: print(error)"
    environment = {**os.environ, "LD_LIBRARY_PATH": str(tmp_path)}
    result = subprocess.run([sys.executable, "-c", code, scene], capture_output=True, text=True, env=environment)
    assert "cannot load Gmsh" in result.stdout and "install its library" in result.stdout, result.stderr
    result = subprocess.run([sys.executable, "-c", code, BAR], capture_output=True, text=True, env=environment)
    assert result.returncode == 0 and result.stdout == ""  # a structured mesh does not need Gmsh
