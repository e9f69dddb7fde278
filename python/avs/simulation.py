"""A run that is advanced in steps and whose state can be read between them."""

from __future__ import annotations

import json
import warnings
from collections.abc import Callable
from types import TracebackType
from typing import TYPE_CHECKING, Any

from avs.arrays import Array
from avs.errors import RunWarning
from avs.scene import Image, Time, seconds
from avs.series import Column, Series

if TYPE_CHECKING:
    from avs import _avs
    from avs.run import Run


def told(message: str) -> None:
    """Issues a warning of a run as a `RunWarning`."""
    warnings.warn(message, RunWarning, stacklevel=4)


def filling(name: str, function: Callable[..., Any]) -> Callable[..., None]:
    """Makes, of a callback function(time, points) of the user, one that writes its result to `values`, as the compiled module needs it."""

    def fill(time: float, points: Array, values: Array) -> None:
        given = function(time, points)
        if given is None:
            raise TypeError(f"the callback of `{name}` returned None: it has to return values for {len(values)} nodes")
        if values.shape[1] == 1 and getattr(given, "ndim", 0) == 1:
            given = given[:, None]
        values[...] = given

    return fill


class Simulation:
    """A run that is advanced in steps by `advance`. Results do not depend, to the bit, on the number of steps.

    In a `with` statement the simulation is finished at the end of the block. Calls from several threads wait for each other, but for
    `interrupt`.
    """

    def __init__(self, image: Image, handle: _avs.Simulation) -> None:
        self.image = image
        self._handle = handle
        self.status: str | None = None  #: None before `finish`, then the `status` of the manifest

    def advance(self, time: Time | None = None, *, by: Time | None = None) -> float:
        """Advances to a time, by a duration, or to the end of the run; returns the time reached [s].

        Raises `Stopped` if the simulation cannot go on, `Interrupted` after a call of `interrupt`, KeyboardInterrupt after Ctrl-C, and
        exceptions of callbacks. If it is interrupted and the scene can be resumed, it writes a checkpoint first.
        """
        if time is not None and by is not None:
            raise TypeError("advance: say a time or `by`, not both")
        target = float("inf")
        if time is not None:
            target = seconds(time)
        elif by is not None:
            target = self.time + seconds(by)
        self._handle.advance(target)
        return self.time

    def interrupt(self) -> None:
        """Makes the running or the next `advance` raise `Interrupted` soon. It does not wait and may be called from any thread."""
        self._handle.interrupt()

    def checkpoint(self) -> None:
        """Writes a checkpoint of the present state, from which `resume` continues. A `SceneError` if the scene cannot be resumed."""
        self._handle.checkpoint()

    def finish(self) -> str:
        """Ends the run at its present time, writes manifest and report, and returns the status of the manifest. Before the end of the run
        that is `interrupted`, and a checkpoint is written if the scene can be resumed. Further calls only return the status."""
        if self.status is None:
            self._handle.finish()
            self.status = str(json.loads(self._handle.manifest or "{}").get("status", "failed"))
        return self.status

    @property
    def time(self) -> float:
        """Simulated time that has been reached [s]."""
        return self._handle.time

    @property
    def until(self) -> float:
        """Time at which the run ends [s]."""
        return self._handle.until

    @property
    def has_ended(self) -> bool:
        """True at the end of the run, and if the simulation cannot go on."""
        return self._handle.has_ended

    @property
    def folder(self) -> str:
        return self._handle.folder

    @property
    def state_hash(self) -> str:
        """Hash of positions, momenta and node times, 16 hexadecimal digits; at the end it is the `state_hash` of the manifest."""
        return f"{self._handle.state_hash:016x}"

    @property
    def positions(self) -> Array:
        """Positions of the nodes at `time`, N x 3 [m]: a read-only array of the library, which is overwritten when positions or velocities
        are next read after an `advance`; `.copy()` keeps the values."""
        return self._handle.positions

    @property
    def displacements(self) -> Array:
        """Displacements of the nodes at `time`, N x 3 [m]: a new array."""
        moved: Array = self.positions - self.image.rest_positions
        return moved

    @property
    def velocities(self) -> Array:
        """Velocities of the nodes at `time`, N x 3 [m/s]: a read-only array that is overwritten as `positions` is."""
        return self._handle.velocities

    def field(self, name: str, *, of: str = "nodes") -> Array:
        """A field of `export vtu` ("von_mises", "stress", ..) at `time`, at nodes or, with of="elements", of elements: an array of rows, or
        of rows x components. A tensor has xx yy zz xy yz xz."""
        if of not in ("nodes", "elements"):
            raise ValueError(f"field: of={of!r} has to be 'nodes' or 'elements'")
        return self._handle.field(name, of == "elements")

    @property
    def energies(self) -> dict[str, float]:
        """Energies at `time` [J]: kinetic, strain, load (potential of constant loads), layers (penalty layers), drive_work, load_work."""
        return self._handle.energies()

    def record(self, name: str) -> Column:
        """What one column of the series has recorded so far."""
        times, values = self._handle.series(name)
        return Column(name, self.image.columns[name], times, values)

    @property
    def series(self) -> Series:
        """What all columns have recorded so far."""
        return Series([self.record(name) for name in self.image.columns])

    @property
    def run(self) -> Run:
        """The run folder in its present state. Waits until all frames so far are written."""
        from avs.run import open_run

        self._handle.flush()
        return open_run(self.folder)

    def __enter__(self) -> Simulation:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.finish()

    def __repr__(self) -> str:
        return f"<avs.Simulation {self.image.name}: {self.time:g} of {self.until:g} s>"
