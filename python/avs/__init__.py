"""avs: bodies that deform and collide, each piece of them on its own clock.

    import avs

    run = avs.Scene("first.avs", speed="2 m/s").run()
    print(run.status, run.series["hammer_v"].values[-1])

A `Scene` is a scene file with values of its params. `Scene.run` compiles and runs it and returns a `Run`; `Scene.start` returns a
`Simulation`, which is advanced in steps. A `Run` is a run folder: reading it needs only Python (and numpy for frames, pandas for tables).
Mistakes in a scene raise a `SceneError`, which has their places. Units are SI throughout. A value that is given as a text is in the scene
language: "2 m/s".
"""

import sys
from typing import TYPE_CHECKING, Any

if sys.version_info < (3, 10):
    raise ImportError(
        "avs needs Python 3.10 or newer, this is %d.%d (%s): start it with the python3 of your system"
        % (sys.version_info[0], sys.version_info[1], sys.executable)
    )

from avs._version import __version__
from avs.errors import (
    Diagnostic,
    EnvironmentFault,
    Error,
    ExpectationFailed,
    Interrupted,
    Label,
    Misuse,
    OurBug,
    RunWarning,
    SceneError,
    SceneWarning,
    Stopped,
)
from avs.loop import Environment
from avs.run import Expectation, Run, open_run
from avs.scene import Image, Scene, open_image, quantity
from avs.series import Column, Series
from avs.simulation import Simulation
from avs.sweep import Sweep, sweep

if TYPE_CHECKING:
    from avs.frames import Frame, Frames

__all__ = [
    "Column", "Diagnostic", "Environment", "EnvironmentFault", "Error", "Expectation", "ExpectationFailed", "Frame", "Frames", "Image",
    "Interrupted", "Label", "Misuse", "OurBug", "Run", "RunWarning", "Scene", "SceneError", "SceneWarning", "Series", "Simulation",
    "Stopped", "Sweep", "__version__", "open_image", "open_run", "quantity", "sweep",
]


def __getattr__(name: str) -> Any:
    """Loads `Frame` and `Frames` at their first use, since they need numpy."""
    if name in ("Frame", "Frames"):
        from avs import frames

        return getattr(frames, name)
    raise AttributeError(f"module 'avs' has no attribute '{name}'")
