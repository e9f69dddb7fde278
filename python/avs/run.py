"""Reads run folders in plain Python, whether the run is finished, still going on or was killed."""

from __future__ import annotations

import functools
import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from avs.errors import EnvironmentFault, ExpectationFailed, SceneError
from avs.series import Series, read_series

if TYPE_CHECKING:
    import pandas

    from avs.frames import Frames


@dataclass(frozen=True)
class Expectation:
    """An `expect` of the scene with its verdict and the value that the run gave."""

    text: str
    verdict: str  #: passed, failed, not_evaluated
    value: float | None
    unit: str
    reason: str
    file: str
    line: int

    @property
    def passed(self) -> bool:
        return self.verdict == "passed"


class Run:
    """A run folder. The manifest is read at once, other files at their first use, and both are kept: to see what a run that is going
    on has added, make a new `Run`."""

    def __init__(self, folder: str | os.PathLike[str]) -> None:
        self.folder = Path(folder)
        self.manifest: dict[str, Any] = self._manifest()

    def _manifest(self) -> dict[str, Any]:
        file = self.folder / "manifest.json"
        if not self.folder.is_dir():
            raise SceneError(f"{self.folder} is not there, or no folder: say the folder of a run, as avs.Scene(..).run() or avsr made it")
        try:
            manifest = json.loads(file.read_text(encoding="utf-8"))
        except FileNotFoundError:
            raise SceneError(f"{self.folder} is not the folder of a run: it has no manifest.json") from None
        except OSError as error:
            raise EnvironmentFault(f"{file} cannot be read: {error.strerror}") from error
        except ValueError:
            raise SceneError(f"{file} is damaged: it is no JSON; run the scene again") from None
        if not isinstance(manifest, dict) or "status" not in manifest:
            raise SceneError(f"{file} is not the manifest of a run")
        return manifest

    @property
    def scene(self) -> str:
        """Name of the scene."""
        found: str = self.manifest["scene"]
        return found

    @property
    def params(self) -> dict[str, str]:
        """Values of the scene's params, as text."""
        found: dict[str, str] = self.manifest["params"]
        return found

    @property
    def status(self) -> str:
        """running (or killed), completed, failed (an expectation), stopped, interrupted."""
        found: str = self.manifest["status"]
        return found

    @property
    def passed(self) -> bool:
        """True if the run has reached its end and every expectation holds."""
        return self.status == "completed"

    @property
    def time(self) -> float:
        """Simulated time that the run has reached [s]."""
        found: float = self.manifest["time"]
        return found

    @property
    def state_hash(self) -> str | None:
        """Hash of the final state: equal for runs whose states are equal to the bit. None while the run is going on."""
        found: str | None = self.manifest["state_hash"]
        return found

    @property
    def expectations(self) -> list[Expectation]:
        return [
            Expectation(row["text"], row["verdict"], row["value"], row.get("unit") or "", row.get("reason") or "", row["file"], row["line"])
            for row in self.manifest["expectations"]
        ]

    def check(self) -> Run:
        """Returns this run, or raises `ExpectationFailed` if it has not reached its end or an expectation does not hold."""
        if self.passed:
            return self
        failed = [one for one in self.expectations if one.verdict == "failed"]
        words = "; ".join(f"{one.file}:{one.line}: `expect {one.text}` does not hold: {one.reason or one.value}" for one in failed)
        raise ExpectationFailed(f"{self.folder}: {words or f'the run is {self.status}'}")

    @functools.cached_property
    def series(self) -> Series:
        """The records of the run: series.csv."""
        return read_series(self.folder / "series.csv")

    def to_pandas(self) -> pandas.DataFrame:
        """`series.to_pandas()`"""
        return self.series.to_pandas()

    @functools.cached_property
    def contacts(self) -> list[dict[str, Any]]:
        """The rows of contact.csv: a dictionary for each pair of bodies that were in contact; empty fields are None."""
        import csv

        file = self.folder / "contact.csv"
        if not file.exists():
            return []
        with file.open(newline="", encoding="utf-8") as rows:
            return [{name.partition(" [")[0]: _number(field) for name, field in row.items()} for row in csv.DictReader(rows)]

    @functools.cached_property
    def frames(self) -> Frames:
        """The frames of `export vtu`, with all nodes and fields; if the scene has no such export, the same as `surface`. Needs numpy."""
        from avs.frames import open_frames

        return open_frames(self.folder)

    @functools.cached_property
    def surface(self) -> Frames:
        """The frames that report.html plays, which every run has: surfaces with displacement and speed, in single precision or less. Needs
        numpy."""
        from avs.frames import open_page

        return open_page(self.folder)

    @property
    def report(self) -> Path:
        """Path of report.html, for a browser."""
        return self.folder / "report.html"

    def __repr__(self) -> str:
        return f"<avs.Run {self.folder}: {self.scene}, {self.status} at {self.time:g} s>"


def open_run(folder: str | os.PathLike[str]) -> Run:
    """Reads a run folder that `avsr run`, `Scene.run` or a simulation has made."""
    return Run(folder)


def _number(field: str) -> Any:
    if field == "":
        return None
    try:
        return float(field)
    except ValueError:
        return field
