"""One run that is stepped and asked."""

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
    """What a run warns of."""
    warnings.warn(message, RunWarning, stacklevel=4)


def filling(name: str, function: Callable[..., Any]) -> Callable[..., None]:
    """A callback as the library calls it: fills `values`."""

    def fill(time: float, points: Array, values: Array) -> None:
        given = function(time, points)
        if given is None:
            raise TypeError(f"the callback of `{name}` returned None: it has to return values for {len(values)} nodes")
        if values.shape[1] == 1 and getattr(given, "ndim", 0) == 1:
            given = given[:, None]
        values[...] = given

    return fill


class Simulation:
    """A run between two events. `advance` moves it; how often does not change a bit of any result.

    Used with `with`, it is finished at the end of the block. Calls from several threads wait for each other; `interrupt` does not.
    """

    def __init__(self, image: Image, handle: _avs.Simulation) -> None:
        self.image = image
        self._handle = handle
        self.status: str | None = None  #: how it ended, once it is finished: as `status` of the manifest

    def advance(self, time: Time | None = None, *, by: Time | None = None) -> float:
        """Goes on to a time, by a time, or to the end; returns where it is [s].

        Ctrl-C raises KeyboardInterrupt behind a checkpoint. Raises `Stopped` where the simulation cannot go on, `Interrupted` after
        `interrupt`, and what a callback raised.
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
        """Asks it to come back from `advance`; from any thread."""
        self._handle.interrupt()

    def checkpoint(self) -> None:
        """Writes a checkpoint of this moment, for `resume`."""
        self._handle.checkpoint()

    def finish(self) -> str:
        """Ends it here: before its end with a checkpoint and the status `interrupted`. Writes report and manifest; how it ended. Once."""
        if self.status is None:
            self._handle.finish()
            self.status = str(json.loads(self._handle.manifest or "{}").get("status", "failed"))
        return self.status

    @property
    def time(self) -> float:
        """[s]"""
        return self._handle.time

    @property
    def until(self) -> float:
        """[s]"""
        return self._handle.until

    @property
    def has_ended(self) -> bool:
        """It is at its end, or stopped."""
        return self._handle.has_ended

    @property
    def folder(self) -> str:
        return self._handle.folder

    @property
    def state_hash(self) -> str:
        """Of positions, momenta and node times, as the manifest has it: 16 hexadecimal digits."""
        return f"{self._handle.state_hash:016x}"

    @property
    def positions(self) -> Array:
        """N x 3 [m] at `time`, read-only. The library's own memory: the next look after an `advance` changes it; `.copy()` keeps it."""
        return self._handle.positions

    @property
    def displacements(self) -> Array:
        """N x 3 [m] at `time`."""
        moved: Array = self.positions - self.image.rest_positions
        return moved

    @property
    def velocities(self) -> Array:
        """N x 3 [m/s] at `time`, read-only, as `positions`."""
        return self._handle.velocities

    def field(self, name: str, *, of: str = "nodes") -> Array:
        """A field as `export vtu` has it ("von_mises", "stress", ..), at nodes or of="elements": rows, or rows x components; of a tensor
        xx yy zz xy yz xz, as files have them."""
        if of not in ("nodes", "elements"):
            raise ValueError(f"field: of={of!r} has to be 'nodes' or 'elements'")
        return self._handle.field(name, of == "elements")

    @property
    def energies(self) -> dict[str, float]:
        """kinetic, strain, load, layers, drive_work, load_work [J] at `time`."""
        return self._handle.energies()

    def record(self, name: str) -> Column:
        """One column of what has been recorded so far."""
        times, values = self._handle.series(name)
        return Column(name, self.image.columns[name], times, values)

    @property
    def series(self) -> Series:
        """All that has been recorded so far."""
        return Series([self.record(name) for name in self.image.columns])

    @property
    def run(self) -> Run:
        """The run folder, as it is now: waits for what is being written."""
        from avs.run import open_run

        self._handle.flush()
        return open_run(self.folder)

    def __enter__(self) -> Simulation:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.finish()

    def __repr__(self) -> str:
        return f"<avs.Simulation {self.image.name}: {self.time:g} of {self.until:g} s>"
