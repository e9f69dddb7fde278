"""Loads the compiled module `avs._avs` at its first use. Reading run folders does not need it."""

from __future__ import annotations

import functools
import importlib
import sys
from pathlib import Path
from typing import Any


@functools.cache
def library() -> Any:
    """The module `avs._avs`, or an ImportError that says what to do."""
    try:
        module = importlib.import_module("avs._avs")
    except ImportError as error:
        raise ImportError(_cure(error)) from error
    from avs import __version__

    if module.version().split("+")[0] != __version__.split("+")[0]:
        raise ImportError(
            f"the package avs is {__version__}, but the library libavs that was found is {module.version()}: "
            "install both from one version (apt install libavs1 python3-avs), and look for another libavs in LD_LIBRARY_PATH"
        )
    return module


def _cure(error: ImportError) -> str:
    folder = Path(__file__).parent
    present = sorted(file.name for file in folder.glob("_avs*.so"))
    here = f"Python {sys.version_info[0]}.{sys.version_info[1]}"
    if not present:
        return (
            f"avs has no compiled module in {folder}, so scenes cannot be compiled or run from here; reading run folders works. "
            "Install the package python3-avs, or build it where pybind11 is: apt install python3-pybind11 pybind11-dev, then ./dev build"
        )
    if "cannot open shared object" in str(error):
        return f"avs cannot load its library: {error}. Install the package libavs1 of the same version"
    return (
        f"the compiled module of avs in {folder} ({', '.join(present)}) is not for {here} ({sys.executable}): start the Python that it "
        f"was built for, or build it with -DPython3_EXECUTABLE={sys.executable} ({error})"
    )
