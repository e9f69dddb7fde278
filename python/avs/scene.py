"""Scenes and what they are compiled to."""

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

#: A value of a param: a text is in the scene language ("2 m/s"), a number is a plain number, a list is a list.
Value = Union[str, int, float, bool, Sequence["Value"]]
#: A time: a text with a unit, or seconds.
Time = Union[str, float]


def quantity(text: str, unit: str) -> float:
    """The number of `unit` (SI: "s", "m/s^2") that a text with a unit means.

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
    if hasattr(value, "tolist"):  # of numpy: numbers and arrays
        return written(value.tolist())
    if isinstance(value, Sequence):
        return "[" + ", ".join(written(one) for one in value) + "]"
    return repr(value)


class Scene:
    """A scene and values of its params: `Scene("first.avs", speed="2 m/s", n=8)`.

    :param file: the scene
    :param modules: folders below which modules are read, beside the scene's own
    :param parameter_file: a file of lines `name = value`; params given here win over it
    :param unjailed: files of geometry are read without seccomp: where the system has none, and only files that are trusted
    :param patience: times as long as usual for reading and meshing a file
    :param params: values; a number without a unit is a plain number, as in scenes
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
        """A scene in memory. `name` is what messages call it; modules and meshes are looked for in its folder."""
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
        """Checks, meshes, works out every clock. Raises `SceneError` with every mistake; warns of what may not be meant. Once: the image
        is kept."""
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
        """Compiles and runs to the end. The folder is SCENE.run here, and a run that was in it is replaced. Options: `Image.run`."""
        return self.compile().run(folder, **options)

    def start(self, folder: str | os.PathLike[str] | None = None, **options: Any) -> Simulation:
        """Compiles and stands before the first event. Options: `Image.start`."""
        return self.compile().start(folder, **options)

    def __repr__(self) -> str:
        return f"Scene({', '.join([repr(self.file), *(f'{name}={value!r}' for name, value in self.params.items())])})"


@dataclass(frozen=True)
class Body:
    """Nodes and elements of a body are consecutive: `positions[body.nodes]`."""

    name: str
    nodes: slice
    elements: slice


@dataclass(frozen=True)
class Driven:
    """A drive, or a load that changes with time: what a callback may stand in for."""

    name: str
    components: int  #: values per node: 3, or 1 of a pressure
    unit: str  #: of the values
    at_the_end: bool  #: it is asked for the end of a step (a drive by displacement); else a drive is for its middle
    period: float  #: between two steps [s]
    nodes: int


class Image:
    """A compiled scene. It never changes: any number of simulations, in any threads, may use it."""

    def __init__(self, handle: _avs.Image) -> None:
        self._handle = handle

    @property
    def name(self) -> str:
        """Of the scene."""
        return self._handle.name

    @property
    def version(self) -> str:
        """Of the compiler that made it."""
        return self._handle.version

    @property
    def provenance(self) -> str:
        """SHA-256 of sources, meshes and params, hexadecimal."""
        return self._handle.provenance

    @property
    def until(self) -> float:
        """End of a run [s]."""
        return self._handle.until

    @property
    def diagnostics(self) -> list[Diagnostic]:
        """Warnings of compiling."""
        return [Diagnostic.of(row) for row in self._handle.diagnostics]

    @property
    def rest_positions(self) -> Array:
        """N x 3 [m]; a view."""
        return self._handle.rest_positions

    @property
    def masses(self) -> Array:
        """N [kg]; a view."""
        return self._handle.masses

    @property
    def faces(self) -> Array:
        """F x 4 nodes, from outside counterclockwise; the fourth of a triangle is 0xffffffff. A view."""
        return self._handle.faces[:, :4]

    @property
    def elements(self) -> dict[str, Array]:
        """Kind -> E x nodes; blocks of one kind behind each other. Views where there is one block of a kind."""
        import numpy as np

        found: dict[str, list[Array]] = {}
        for kind, _, nodes in self._handle.blocks:
            found.setdefault(kind, []).append(nodes)
        return {kind: blocks[0] if len(blocks) == 1 else np.concatenate(blocks) for kind, blocks in found.items()}

    @property
    def bodies(self) -> dict[str, Body]:
        """By name, in the order of their nodes."""
        return {
            name: Body(name, slice(node, node + nodes), slice(element, element + elements))
            for name, node, nodes, element, elements in self._handle.bodies
        }

    @property
    def columns(self) -> dict[str, str]:
        """Name -> unit of what a run records."""
        return dict(self._handle.columns)

    @property
    def driven(self) -> dict[str, Driven]:
        """Drives, and loads that change with time, by name."""
        return {row[0]: Driven(*row) for row in self._handle.driven}

    def write(self, file: str | os.PathLike[str]) -> None:
        """Writes the .avb that `avsr run` takes."""
        self._handle.write(os.fspath(file))

    def run(self, folder: str | os.PathLike[str] | None = None, *, again: bool = True, **options: Any) -> Run:
        """Runs to the end and returns the run folder, whatever its expectations say (`Run.passed`, `Run.check`).

        Ctrl-C writes a checkpoint, finishes the folder and raises KeyboardInterrupt; `resume=True` goes on from there, to the same bits.
        A simulation that cannot go on raises `Stopped`; its folder is readable.

        :param folder: None: SCENE.run in the current folder
        :param again: whatever run is in the folder is removed
        :param options: those of `start`
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
        """A simulation before its first event.

        :param folder: None: a temporary one that is gone with the simulation
        :param again: whatever run is in the folder is removed
        :param resume: goes on from the folder's checkpoint
        :param until: end in place of the scene's
        :param threads: no bit depends on it
        :param engine: "exact", "nested" or "synchronous"; None: the scheme decides
        :param checkpoint: wall time between checkpoints; None: 10 min, 0: only when interrupted
        :param certificate: writes what `avsr verify` proves by that nothing crossed
        :param callbacks: name of a drive or load -> function(time, points), in place of the scene's function: values in SI for nodes with
            these rest positions, n x 3, or what numpy can spread over them
        :param progress: called up to fifty times a second with time, until, kicks, energy_error, deepest_gap
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
    """A .avb that was written before."""
    return Image(library().open_image(os.fspath(Path(file))))
