"""Frames of a run as arrays of numpy, read without the compiled module: the VTU files of `export vtu`, and frames.avf, which
report.html plays.

Arrays of an uncompressed VTU file are views of the mapped file. Compressed arrays are decompressed into memory.
"""

from __future__ import annotations

import json
import mmap
import re
import struct
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, overload

from avs.arrays import Array
from avs.errors import SceneError

try:
    import numpy as np
except ImportError as error:
    raise ImportError("frames are arrays of numpy: apt install python3-numpy (series and manifests are read without)") from error


@dataclass(frozen=True, eq=False)
class Frame:
    """The state of a run at one time: points, cells and fields, as in VTK."""

    time: float  #: [s]
    points: Array  #: positions of the n points at this time, n x 3 [m]
    fields: dict[str, Array]  #: values at the points by name of the field: n, or n x components; a tensor has xx yy zz xy yz xz
    cell_fields: dict[str, Array] = field(default_factory=dict)  #: values of the cells by name of the field
    connectivity: Array = field(default_factory=lambda: np.empty(0, np.int64))  #: numbers of the points of all cells, cell by cell
    offsets: Array = field(default_factory=lambda: np.empty(0, np.int64))  #: per cell: end of its points in `connectivity`
    types: Array = field(default_factory=lambda: np.empty(0, np.uint8))  #: per cell: VTK's number of its type

    @property
    def cells(self) -> list[Array]:
        """The numbers of the points of each cell."""
        return np.split(self.connectivity, self.offsets[:-1]) if len(self.offsets) else []

    @property
    def triangles(self) -> Array:
        """The cells that are triangles, and the quadrilaterals as two triangles each: T x 3 numbers of points."""
        starts = np.concatenate([[0], self.offsets[:-1]]).astype(np.int64)[: len(self.offsets)]
        parts = []
        for kind, corners in ((5, (0, 1, 2)), (9, (0, 1, 2)), (9, (0, 2, 3))):
            first = starts[self.types == kind]
            parts.append(np.stack([self.connectivity[first + corner] for corner in corners], axis=1))
        return np.concatenate(parts)

    def __repr__(self) -> str:
        return f"<avs.Frame at {self.time:g} s: {len(self.points)} points, {len(self.offsets)} cells, {', '.join(self.fields)}>"


class Frames(Sequence[Frame]):
    """A sequence of frames in the order of time. `frames[i]` reads the frame from its file."""

    def __init__(self, times: Sequence[float], read: Callable[[int], Frame]) -> None:
        self.times = np.asarray(times, dtype=float)  #: times of the frames [s]
        self._read = read

    def __len__(self) -> int:
        return len(self.times)

    @overload
    def __getitem__(self, index: int) -> Frame: ...
    @overload
    def __getitem__(self, index: slice) -> list[Frame]: ...
    def __getitem__(self, index: int | slice) -> Frame | list[Frame]:
        if isinstance(index, slice):
            return [self._read(i) for i in range(*index.indices(len(self)))]
        if not -len(self) <= index < len(self):
            raise IndexError(f"there are {len(self)} frames, not {index}")
        return self._read(index % len(self))

    def at(self, time: float) -> Frame:
        """The frame nearest to a time [s]."""
        if not len(self):
            raise ValueError("there are no frames")
        return self[int(np.argmin(np.abs(self.times - time)))]

    def __repr__(self) -> str:
        return f"<avs.Frames: {len(self)}>"


def open_frames(folder: Path) -> Frames:
    """The frames of `export vtu`; if the run has none, the frames that report.html plays."""
    collection = folder / "fields.pvd"
    if not collection.exists():
        return open_page(folder)
    rows = re.findall(r'<DataSet timestep="([^"]+)"[^>]*file="([^"]+)"', collection.read_text(encoding="utf-8"))
    seen: dict[str, str] = {}
    for time, file in rows:  # with several bodies or exports at one time, only the first of them is taken
        seen.setdefault(time, file)
    return Frames([float(time) for time in seen], lambda index: read_vtu(folder / list(seen.values())[index]))


# ---- VTU ---------------------------------------------------------------------------------------------------------------------------

_TYPES = {"Float64": "<f8", "Float32": "<f4", "Int64": "<i8", "Int32": "<i4", "UInt8": "u1"}


def read_vtu(file: Path) -> Frame:
    """Reads a .vtu file that avs has written: its arrays are appended raw, uncompressed or in blocks of zlib."""
    with file.open("rb") as stream:
        data = memoryview(mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ))
    head_end = bytes(data[: 1 << 16]).find(b"<AppendedData")
    if head_end < 0:
        head_end = bytes(data).find(b"<AppendedData")
    begin = bytes(data[head_end : head_end + 200]).find(b"_") + head_end + 1
    if head_end < 0 or begin <= head_end:
        raise SceneError(f"{file} is no VTU file of a run")
    head = bytes(data[:head_end]).decode("utf-8")
    compressed = 'compressor="vtkZLibDataCompressor"' in head
    parts: dict[str, dict[str, Array]] = {}
    for part in ("Points", "Cells", "PointData", "CellData"):
        text = re.search(rf"<{part}>(.*?)</{part}>|<{part} [^>]*>(.*?)</{part}>", head, re.S)
        parts[part] = {}
        for tag in re.findall(r"<DataArray [^>]*>", text.group(0) if text else ""):
            about = dict(re.findall(r'(\w+)="([^"]*)"', tag))
            array = _array(data, begin + int(about["offset"]), np.dtype(_TYPES[about["type"]]), compressed)
            components = int(about.get("NumberOfComponents", "1"))
            parts[part][about["Name"]] = array.reshape(-1, components) if components > 1 else array
    time = re.search(r'Name="TimeValue"[^>]*>([^<]+)<', head)
    cells = parts["Cells"]
    return Frame(
        time=float(time.group(1)) if time else float("nan"),
        points=parts["Points"]["Points"],
        fields=parts["PointData"],
        cell_fields=parts["CellData"],
        connectivity=cells["connectivity"],
        offsets=cells["offsets"],
        types=cells["types"],
    )


def _array(data: memoryview, at: int, kind: np.dtype[Any], compressed: bool) -> Array:
    if not compressed:
        (size,) = struct.unpack_from("<Q", data, at)
        return np.frombuffer(data, kind, size // kind.itemsize, at + 8)
    blocks, block_size, rest = struct.unpack_from("<3Q", data, at)
    sizes = struct.unpack_from(f"<{blocks}Q", data, at + 24)
    total = blocks * block_size - ((block_size - rest) if rest else 0)
    unpacked, to, begin = bytearray(total), 0, at + 24 + 8 * blocks
    for size in sizes:
        block = zlib.decompress(data[begin : begin + size])
        unpacked[to : to + len(block)] = block
        to += len(block)
        begin += size
    array = np.frombuffer(unpacked, kind)
    array.flags.writeable = False
    return array


# ---- frames.avf: docs/output.md ----------------------------------------------------------------------------------------------------

_NO_EXPONENT = -2000


@dataclass
class _Coded:
    """An array of numbers, stored as integers times 2^exponent."""

    exponent: int
    values: Array

    def at(self, exponent: int) -> Array:
        """The same numbers as integers times 2^exponent for another exponent, not smaller than ours; rounded half up."""
        shift = exponent - self.exponent
        if shift <= 0:
            return self.values
        return (self.values + (1 << (shift - 1))) >> shift if shift <= 30 else np.zeros_like(self.values)

    def numbers(self) -> Array:
        return np.zeros(len(self.values)) if self.exponent == _NO_EXPONENT else np.ldexp(self.values.astype(float), self.exponent)


def _planes(data: bytes, at: int, count: int, planes: int) -> Array:
    """Decodes integers: the lowest bytes of all of them come first, then the next bytes; the sign is in the lowest bit (zigzag code)."""
    code = np.zeros(count, np.int64)
    for plane in range(planes):
        code |= np.frombuffer(data, np.uint8, count, at + plane * count).astype(np.int64) << (8 * plane)
    return (code >> 1) ^ -(code & 1)


class _Page:
    """The content of frames.avf (its format is in docs/output.md): a geometry, and frames coded as differences from earlier frames."""

    def __init__(self, file: Path) -> None:
        self.pieces: list[tuple[dict[str, Any], bytes]] = []
        try:
            data = file.read_bytes()
        except OSError as error:
            raise SceneError(f"there are no frames: {file} cannot be read ({error.strerror})") from error
        at = 0
        while at + 16 <= len(data):
            mark, head, body, _ = struct.unpack_from("<4sIII", data, at)
            end = at + 16 + head + body
            if mark != b"AVSF" or end > len(data):
                break
            self.pieces.append((json.loads(data[at + 16 : at + 16 + head]), data[at + 16 + head : end]))
            at = end
        if not self.pieces or self.pieces[0][0].get("kind") != "geometry":
            raise SceneError(f"{file} has no frames, or is damaged")
        self._read_geometry(*self.pieces.pop(0))
        self.pieces = [piece for piece in self.pieces if piece[0].get("kind") == "frame"]
        self._last: tuple[int, list[_Coded], list[_Coded] | None] | None = None

    def _read_geometry(self, head: dict[str, Any], body: bytes) -> None:
        data, at, words = zlib.decompress(body), 0, {}
        for name, count, planes in head["arrays"]:
            words[name] = np.cumsum(_planes(data, at, count, planes)).astype(np.int64) & 0xFFFFFFFF
            at += count * planes
        self.vertices = head["vertices"]
        self.fields = [("displacement", 3)] + [(row["name"], row["components"]) for row in head["fields"]]
        self.rest = np.stack([words[axis].astype(np.uint32).view(np.float32) for axis in "xyz"], axis=1).astype(float)
        self.body = words["body"]
        cells = [(5, 3, words["triangles"]), (9, 4, words["quads"]), (3, 2, words["lines"]), (1, 1, words["sphere_vertices"])]
        self.connectivity = np.concatenate([nodes for _, _, nodes in cells])
        self.types = np.concatenate([np.full(len(nodes) // size, kind, np.uint8) for kind, size, nodes in cells])
        self.offsets = np.cumsum(np.concatenate([np.full(len(nodes) // size, size, np.int64) for _, size, nodes in cells]))

    def _decode(self, index: int) -> list[_Coded]:
        """The arrays of a frame. Decodes from the last key frame before it, or continues from the frame that was decoded last."""
        start, last, older = index, None, None
        while not self.pieces[start][0]["key"]:
            start -= 1
        if self._last is not None and start <= self._last[0] <= index:
            start, last, older = self._last[0] + 1, self._last[1], self._last[2]
        for number in range(start, index + 1):
            head, body = self.pieces[number]
            if head["key"]:
                last = older = None
            data, at, coded = zlib.decompress(body), 0, []
            for i, (exponent, temporal, spatial, planes) in enumerate(head["arrays"]):
                values = _planes(data, at, self.vertices, planes)
                at += self.vertices * planes
                if spatial:
                    values = np.cumsum(values)
                if temporal == 1:
                    values = values + last[i].at(exponent)  # type: ignore[index]
                elif temporal == 2:
                    values = values + 2 * last[i].at(exponent) - older[i].at(exponent)  # type: ignore[index]
                coded.append(_Coded(exponent, values))
            last, older = coded, last
            self._last = (number, last, older)
        return self._last[1]  # type: ignore[index]

    def frame(self, index: int) -> Frame:
        arrays = iter(self._decode(index))
        fields = {}
        for name, components in self.fields:
            columns = [next(arrays).numbers() for _ in range(components)]
            if components == 6:  # xx yy zz yz xz xy -> the order of VTK
                columns = [columns[i] for i in (0, 1, 2, 5, 3, 4)]
            fields[name] = columns[0] if components == 1 else np.stack(columns, axis=1)
        points = self.rest + fields["displacement"]
        return Frame(self.pieces[index][0]["time"], points, fields, {}, self.connectivity, self.offsets, self.types)


def open_page(folder: Path) -> Frames:
    """The frames that report.html plays."""
    page = _Page(folder / "frames.avf")
    return Frames([head["time"] for head, _ in page.pieces], page.frame)
