"""The records of a run, in plain Python. numpy.asarray of a column's times or values makes no copy; only `to_pandas` needs pandas."""

from __future__ import annotations

import csv
import io
from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from avs.arrays import Array

if TYPE_CHECKING:
    import pandas


@dataclass(frozen=True, eq=False)
class Column:
    """A recorded quantity over time: as many `values` as `times` [s]."""

    name: str
    unit: str  #: "J"; "1" for a number without unit
    times: Sequence[float] | Array
    values: Sequence[float] | Array
    of: str = ""  #: "" if values belong to the times of their rows, else for instance "mean since the row before"

    def at(self, time: float) -> float:
        """The value at a time, by linear interpolation. A time before the first or after the last sample is a ValueError."""
        import bisect

        if not len(self.times) or not self.times[0] <= time <= self.times[-1]:
            raise ValueError(f"`{self.name}` was not recorded at {time:g} s")
        right = bisect.bisect_left(self.times, time)  # type: ignore[arg-type]
        if self.times[right] == time:
            return float(self.values[right])
        share = (time - self.times[right - 1]) / (self.times[right] - self.times[right - 1])
        return float((1 - share) * self.values[right - 1] + share * self.values[right])

    @property
    def final(self) -> float:
        """The last value."""
        return float(self.values[-1])

    def __len__(self) -> int:
        return len(self.values)

    def __repr__(self) -> str:
        return f"<avs.Column {self.name} [{self.unit}]: {len(self)} samples>"


class Series(Mapping[str, Column]):
    """The columns of a run by name: `series["energy.total"].values`."""

    def __init__(self, columns: list[Column]) -> None:
        self._columns = {column.name: column for column in columns}

    def __getitem__(self, name: str) -> Column:
        try:
            return self._columns[name]
        except KeyError:
            raise KeyError(f"nothing is recorded as `{name}`; columns are {', '.join(self._columns)}") from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        return len(self._columns)

    @property
    def units(self) -> dict[str, str]:
        return {name: column.unit for name, column in self._columns.items()}

    def to_pandas(self) -> pandas.DataFrame:
        """A table with a row per time [s], which is the index. A column that was not recorded at that time is NaN. Units are in
        `.attrs["units"]`."""
        try:
            import pandas
        except ImportError as error:
            raise ImportError("a table of the series needs pandas: apt install python3-pandas; columns are there without") from error
        parts = [pandas.Series(column.values, index=pandas.Index(column.times, name="time"), name=column.name) for column in self.values()]
        table = pandas.concat(parts, axis=1).sort_index() if parts else pandas.DataFrame()
        table.index.name = "time"
        table.attrs["units"] = {"time": "s", **self.units}
        return table

    def __repr__(self) -> str:
        return "<avs.Series: " + ", ".join(f"{name} [{column.unit}]" for name, column in self._columns.items()) + ">"


def read_series(file: Path) -> Series:
    """Reads series.csv, also of a run that is going on or was killed: an incomplete last row is left out."""
    text = file.read_text(encoding="utf-8")
    rows = csv.reader(io.StringIO(text[: text.rfind("\n") + 1]))
    header = next(rows, None)
    if header is None:
        return Series([])
    columns = [(name, array("d"), array("d")) for name in header[1:]]
    for row in rows:
        time = float(row[0])
        for (_, times, values), field in zip(columns, row[1:]):
            if field:
                times.append(time)
                values.append(float(field))
    return Series([_column(name, times, values) for name, times, values in columns])


def _column(header: str, times: array[float], values: array[float]) -> Column:
    """Makes a column; its name, its unit and `of` are read from a header such as "wall.force_x [N; mean since the row before]"."""
    name, _, rest = header.rpartition(" [")
    unit, _, of = rest.rstrip("]").partition("; ")
    return Column(name, unit, times, values, of)
