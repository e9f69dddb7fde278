"""Scenes, and the images that they are compiled to."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Union

from avs.arrays import Array
from avs.errors import Diagnostic, SceneWarning
from avs.library import library

if TYPE_CHECKING:
    from avs import _avs
    from avs.run import Run
    from avs.simulation import Simulation

#: A value of a param: a text in the scene language ("2 m/s"), a number without unit, or a list of values.
Value = Union[str, int, float, bool, Sequence["Value"]]
#: A time: a text with a unit, or seconds.
Time = Union[str, float]


def quantity(text: str, unit: str) -> float:
    """Converts a text such as "1.5 ms" to a number in SI. `unit` ("s", "m/s^2") tells which dimension it must have.

    >>> avs.quantity("1.5 ms", "s")
    0.0015
    """
    value: float = library().quantity(text, unit)
    return value


def seconds(time: Time) -> float:
    """A time in seconds."""
    return quantity(time, "s") if isinstance(time, str) else float(time)


def written(value: Value) -> str:
    """A value as the scene language writes it."""
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if hasattr(value, "tolist"):  # a number or an array of numpy
        return written(value.tolist())
    if isinstance(value, Sequence):
        return "[" + ", ".join(written(one) for one in value) + "]"
    return repr(value)


class Scene:
    """A scene with values of its params: `Scene("first.avs", speed="2 m/s", n=8)`.

    :param file: path of the scene
    :param modules: folders that modules are read from, besides the scene's
    :param parameter_file: a file of lines `name = value`; `params` override it
    :param unjailed: read geometry files without seccomp, on systems that lack it; only for files that are trusted
    :param patience: factor on the time limits for reading and meshing a file
    :param params: values of the scene's params by name. A number has no unit: for a length `0.1` is an error, as in scenes
    """

    def __init__(
        self,
        file: str | os.PathLike[str],
        *,
        modules: Sequence[str | os.PathLike[str]] = (),
        parameter_file: str | os.PathLike[str] = "",
        unjailed: bool = False,
        patience: float = 1,
        **params: Value,
    ) -> None:
        self.file = os.fspath(file)
        self.params: dict[str, Value] = dict(params)
        self._text: str | None = None
        self._how = {
            "modules": [os.fspath(folder) for folder in modules],
            "parameter_file": os.fspath(parameter_file),
            "unjailed": unjailed,
            "patience": patience,
        }
        self._image: Image | None = None

    @classmethod
    def from_text(cls, text: str, name: str = "scene.avs", **how: Any) -> Scene:
        """A scene in memory. Messages use `name` as its file name; modules and meshes are read from the folder of `name`."""
        scene = cls(name, **how)
        scene._text = text
        return scene

    def with_params(self, **params: Value) -> Scene:
        """The same scene with other values."""
        scene = Scene.__new__(Scene)
        scene.__dict__.update(self.__dict__)
        scene.params = {**self.params, **params}
        scene._image = None
        return scene

    def compile(self) -> Image:
        """Compiles the scene; the first call does, and later calls return the same image. Raises `SceneError` with all mistakes. Warnings
        of the compiler become `SceneWarning`."""
        if self._image is None:
            module = library()
            options = module.CompileOptions()
            options.settings = [f"{name}={written(value)}" for name, value in self.params.items()]
            for name, value in self._how.items():
                setattr(options, name, value)
            self._image = Image(module.compile(self._text, self.file, options))
            for diagnostic in self._image.diagnostics:
                warnings.warn(str(diagnostic), SceneWarning, stacklevel=2)
        return self._image

    def run(self, folder: str | os.PathLike[str] | None = None, **options: Any) -> Run:
        """Compiles the scene and runs it to the end: see `Image.run`. An earlier run in the folder is replaced."""
        return self.compile().run(folder, **options)

    def start(self, folder: str | os.PathLike[str] | None = None, **options: Any) -> Simulation:
        """Compiles the scene and returns a simulation before its first event: see `Image.start`."""
        return self.compile().start(folder, **options)

    def __repr__(self) -> str:
        return f"Scene({', '.join([repr(self.file), *(f'{name}={value!r}' for name, value in self.params.items())])})"


@dataclass(frozen=True)
class Body:
    """A body. Its nodes are consecutive, and so are its elements: `positions[body.nodes]` are the positions of its nodes."""

    name: str
    nodes: slice
    elements: slice


@dataclass(frozen=True)
class Driven:
    """A drive, or a load that changes with time, whose function a callback may replace."""

    name: str
    components: int  #: values per node: 1 for a pressure, else 3
    unit: str  #: unit of the values
    at_the_end: bool  #: True for a drive by displacement, whose function is evaluated at the end of a step
    period: float  #: time between two steps of the drive, or kicks of the load [s]
    nodes: int  #: number of nodes


class Image:
    """A compiled scene. It never changes, so that simulations and threads may share it. Its arrays are read-only views."""

    def __init__(self, handle: _avs.Image) -> None:
        self._handle = handle

    @property
    def name(self) -> str:
        """Name of the scene."""
        return self._handle.name

    @property
    def version(self) -> str:
        """Version of the compiler that made the image."""
        return self._handle.version

    @property
    def provenance(self) -> str:
        """SHA-256 of the scene's sources, meshes and params, hexadecimal."""
        return self._handle.provenance

    @property
    def until(self) -> float:
        """Time at which a run ends [s]."""
        return self._handle.until

    @property
    def diagnostics(self) -> list[Diagnostic]:
        """Warnings of the compiler."""
        return [Diagnostic.of(row) for row in self._handle.diagnostics]

    @property
    def rest_positions(self) -> Array:
        """Positions of the N nodes at rest, N x 3 [m]."""
        return self._handle.rest_positions

    @property
    def masses(self) -> Array:
        """Masses of the N nodes [kg]."""
        return self._handle.masses

    @property
    def faces(self) -> Array:
        """Boundary faces, F x 4 nodes, counterclockwise seen from outside; the fourth node of a triangle is 0xffffffff."""
        return self._handle.faces[:, :4]

    @property
    def elements(self) -> dict[str, Array]:
        """Kind ("hex8") -> nodes of all elements of this kind, E x nodes per element. If the image has several blocks of elements of a
        kind, the array is a copy that has one after the other."""
        import numpy as np

        found: dict[str, list[Array]] = {}
        for kind, _, nodes in self._handle.blocks:
            found.setdefault(kind, []).append(nodes)
        return {kind: blocks[0] if len(blocks) == 1 else np.concatenate(blocks) for kind, blocks in found.items()}

    @property
    def bodies(self) -> dict[str, Body]:
        """The bodies by name, in the order of their nodes."""
        return {
            name: Body(name, slice(node, node + nodes), slice(element, element + elements))
            for name, node, nodes, element, elements in self._handle.bodies
        }

    @property
    def columns(self) -> dict[str, str]:
        """Units of the columns that a run records, by the name of the column."""
        return dict(self._handle.columns)

    @property
    def driven(self) -> dict[str, Driven]:
        """The drives, and the loads that change with time, by name."""
        return {row[0]: Driven(*row) for row in self._handle.driven}

    def write(self, file: str | os.PathLike[str]) -> None:
        """Writes the image to a file (.avb), which `avsr run` can run."""
        self._handle.write(os.fspath(file))

    def run(self, folder: str | os.PathLike[str] | None = None, *, again: bool = True, **options: Any) -> Run:
        """Runs the image to the end and returns the run folder, also if an expectation does not hold (see `Run.passed`, `Run.check`).

        Ctrl-C finishes the folder, with a checkpoint if the scene can be resumed, and raises KeyboardInterrupt; `resume=True` continues
        from the checkpoint with the same results to the bit. If the simulation cannot go on, `Stopped` is raised; the folder is finished.

        :param folder: the run folder; None: SCENE.run in the current folder
        :param again: remove an earlier run in the folder (not with `resume`)
        :param options: the other options of `start`
        """
        from avs.run import open_run

        if options.get("resume"):
            again = False
        with self._begin(folder, again=again, **options) as simulation:
            simulation.advance()
        return open_run(simulation.folder)

    def start(
        self,
        folder: str | os.PathLike[str] | None = None,
        *,
        again: bool = False,
        resume: bool = False,
        until: Time | None = None,
        threads: int = 1,
        engine: str | None = None,
        checkpoint: Time | None = None,
        certificate: bool = False,
        callbacks: Mapping[str, Callable[..., Any]] | None = None,
        progress: Callable[[dict[str, Any]], Any] | None = None,
    ) -> Simulation:
        """Returns a simulation before its first event, or at its checkpoint with `resume`.

        :param folder: the run folder; None: a temporary folder that is removed with the simulation
        :param again: remove an earlier run in the folder
        :param resume: continue from the folder's checkpoint
        :param until: end of the run, in place of the scene's
        :param threads: largest number of threads; results do not depend on it, to the bit
        :param engine: "exact", "nested" or "synchronous"; None: chosen as by `avsr run`, see docs/output.md
        :param checkpoint: wall time between checkpoints; None: 10 min, 0: checkpoints only when interrupted
        :param certificate: write the motion of surfaces, from which `avsr verify` proves that nothing has crossed
        :param callbacks: name of a drive or load -> function(time, points) that replaces the scene's function. `points` are the rest
            positions of its n nodes, n x 3 [m]; the result, in SI, is broadcast to n x components. `time` [s] is the end of the step that
            begins for drives by displacement, the middle of that step for drives by velocity, the time of the kick for loads
        :param progress: a function that is called up to fifty times a second with a dictionary: time, until, kicks, energy_error,
            deepest_gap
        """
        return self._begin(
            folder, temporary=folder is None, again=again, resume=resume, until=until, threads=threads, engine=engine,
            checkpoint=checkpoint, certificate=certificate, callbacks=callbacks, progress=progress,
        )

    def _begin(
        self,
        folder: str | os.PathLike[str] | None,
        *,
        temporary: bool = False,
        again: bool = False,
        resume: bool = False,
        until: Time | None = None,
        threads: int = 1,
        engine: str | None = None,
        checkpoint: Time | None = None,
        certificate: bool = False,
        callbacks: Mapping[str, Callable[..., Any]] | None = None,
        progress: Callable[[dict[str, Any]], Any] | None = None,
    ) -> Simulation:
        from avs.simulation import Simulation, filling, told

        module = library()
        options = module.RunOptions()
        options.folder = None if folder is None else os.fspath(folder)
        options.temporary = temporary
        options.again = again
        options.resume = resume
        options.until = 0 if until is None else seconds(until)
        options.threads = threads
        options.engine = engine
        if checkpoint is not None:
            options.checkpoint_seconds = seconds(checkpoint) or -1
        options.certificate = certificate
        options.callbacks = [(name, filling(name, function)) for name, function in (callbacks or {}).items()]
        options.progress = progress
        options.warn = told
        return Simulation(self, module.Simulation(self._handle, options))

    def __repr__(self) -> str:
        return f"<avs.Image {self.name}: {len(self.masses)} nodes, {self.until:g} s>"


def open_image(file: str | os.PathLike[str]) -> Image:
    """Reads an image from a file (.avb)."""
    return Image(library().open_image(os.fspath(Path(file))))
