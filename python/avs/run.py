"""A run folder, read by plain Python: whatever made it, finished, going on or killed."""

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
    """What a scene expects, and what came out."""

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
    """A run folder. What is read is kept: open it anew to see what a run that goes on has added."""

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
        """It got to its end, and every expectation held."""
        return self.status == "completed"

    @property
    def time(self) -> float:
        """Simulated so far [s]."""
        found: float = self.manifest["time"]
        return found

    @property
    def state_hash(self) -> str | None:
        """The same for runs that are the same to the bit; None while it goes on."""
        found: str | None = self.manifest["state_hash"]
        return found

    @property
    def expectations(self) -> list[Expectation]:
        return [
            Expectation(row["text"], row["verdict"], row["value"], row.get("unit") or "", row.get("reason") or "", row["file"], row["line"])
            for row in self.manifest["expectations"]
        ]

    def check(self) -> Run:
        """Raises `ExpectationFailed` unless the run got to its end and every expectation held; else itself."""
        if self.passed:
            return self
        failed = [one for one in self.expectations if one.verdict == "failed"]
        words = "; ".join(f"{one.file}:{one.line}: `expect {one.text}` does not hold: {one.reason or one.value}" for one in failed)
        raise ExpectationFailed(f"{self.folder}: {words or f'the run is {self.status}'}")

    @functools.cached_property
    def series(self) -> Series:
        """What was recorded: series.csv."""
        return read_series(self.folder / "series.csv")

    def to_pandas(self) -> pandas.DataFrame:
        """`series.to_pandas()`"""
        return self.series.to_pandas()

    @functools.cached_property
    def contacts(self) -> list[dict[str, Any]]:
        """contact.csv: a dictionary for each pair of bodies that has met; an empty field is None."""
        import csv

        file = self.folder / "contact.csv"
        if not file.exists():
            return []
        with file.open(newline="", encoding="utf-8") as rows:
            return [{name.partition(" [")[0]: _number(field) for name, field in row.items()} for row in csv.DictReader(rows)]

    @functools.cached_property
    def frames(self) -> Frames:
        """Frames of `export vtu` with all nodes and fields; without one, those of the page: surfaces in single precision. Needs numpy."""
        from avs.frames import open_frames

        return open_frames(self.folder)

    @functools.cached_property
    def surface(self) -> Frames:
        """Frames of the page, which every run has: surfaces, displacement, speed, in single precision. Needs numpy."""
        from avs.frames import open_page

        return open_page(self.folder)

    @property
    def report(self) -> Path:
        """The page: open it in a browser."""
        return self.folder / "report.html"

    def __repr__(self) -> str:
        return f"<avs.Run {self.folder}: {self.scene}, {self.status} at {self.time:g} s>"


def open_run(folder: str | os.PathLike[str]) -> Run:
    """A run folder, as `avsr run` or `Scene.run` left it."""
    return Run(folder)


def _number(field: str) -> Any:
    if field == "":
        return None
    try:
        return float(field)
    except ValueError:
        return field
