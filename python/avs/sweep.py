"""Runs of one scene with several values of its params, one after the other or several at the same time."""

from __future__ import annotations

import itertools
import os
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

from avs.errors import Error
from avs.run import Run, open_run
from avs.scene import Scene, Value, written

if TYPE_CHECKING:
    import pandas

    from avs.simulation import Simulation


def _plain(text: str) -> str:
    """The text with all characters that may be unsafe in the name of a folder replaced by `_`, and without spaces."""
    return "".join(c if c.isalnum() or c in ".-_=" else "_" for c in text if c != " ")


class Sweep(Sequence[Run]):
    """The runs of a sweep, in the order of their values; the last param varies fastest. If a scene could not be compiled or a run stopped,
    `errors` has its error, and indexing raises it."""

    def __init__(self, values: list[dict[str, Value]], runs: list[Run | None], errors: dict[int, Error]) -> None:
        self.values = values  #: per run: values of the params by name
        self._runs = runs
        self.errors = errors  #: the error of each run that failed, by the number of the run, from 0

    def __len__(self) -> int:
        return len(self._runs)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        run = self._runs[index]
        if run is None:
            raise self.errors[index % len(self)]
        return run

    def table(self) -> list[dict[str, Any]]:
        """A row per run: params, status, energy error, and the final value of each column with a sample; `error` if the run failed."""
        rows = []
        for number, values in enumerate(self.values):
            run = self._runs[number]
            row: dict[str, Any] = {**values, "status": run.status if run else "error"}
            if number in self.errors:
                row["error"] = self.errors[number].message
            if run:
                row["energy_error"] = run.manifest["energy_error"]
                row.update({f"{name}.final": column.final for name, column in run.series.items() if len(column)})
            rows.append(row)
        return rows

    def to_pandas(self) -> pandas.DataFrame:
        """`table()` as a DataFrame."""
        try:
            import pandas
        except ImportError as error:
            raise ImportError("a table of a sweep needs pandas: apt install python3-pandas; `table()` is there without") from error
        return pandas.DataFrame(self.table())

    def __repr__(self) -> str:
        return f"<avs.Sweep: {len(self)} runs, {len(self.errors)} errors>"


def sweep(
    scene: Scene | str | os.PathLike[str],
    folder: str | os.PathLike[str] = "sweep",
    *,
    jobs: int = 1,
    options: dict[str, Any] | None = None,
    **params: Sequence[Value],
) -> Sweep:
    """Runs a scene for each combination of values: `sweep("first.avs", n=[2, 4, 8], speed=["1 m/s", "2 m/s"], jobs=2)`.

    Each run has its own folder, FOLDER/0001_n=2_speed=1m_s. A run that fails does not stop the others. Ctrl-C stops all runs; if the scene
    can be resumed, each writes a checkpoint.

    :param jobs: number of runs at the same time, each in its own thread
    :param options: options of `Image.start` for every run
    """
    base = scene if isinstance(scene, Scene) else Scene(scene)
    names = list(params)
    values = [dict(zip(names, row)) for row in itertools.product(*params.values())]
    how: dict[str, Any] = {"again": True, **(options or {})}
    running: set[Simulation] = set()
    lock, stop = threading.Lock(), threading.Event()

    def one(number: int) -> Run | Error | None:
        words = [f"{number + 1:04d}", *(f"{name}={written(value)}" for name, value in values[number].items())]
        place = Path(folder) / "_".join(_plain(word) for word in words)
        try:
            image = base.with_params(**values[number]).compile()
            if stop.is_set():
                return None
            with image._begin(place, **how) as simulation:
                with lock:
                    running.add(simulation)
                try:
                    if not stop.is_set():
                        simulation.advance()
                finally:
                    with lock:
                        running.discard(simulation)
            return open_run(place)
        except Error as error:
            return error

    Path(folder).mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(max_workers=max(1, jobs)) as pool:
        futures = [pool.submit(one, number) for number in range(len(values))]
        try:
            results = [future.result() for future in futures]
        except BaseException:
            stop.set()
            with lock:
                for simulation in running:
                    simulation.interrupt()
            raise
    errors = {number: result for number, result in enumerate(results) if isinstance(result, Error)}
    return Sweep(values, [result if isinstance(result, Run) else None for result in results], errors)
