"""What can go wrong, as exceptions: each knows the exit code that the programs have for it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NoReturn


@dataclass(frozen=True)
class Label:
    """Another place that explains a diagnostic: "declared here"."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    message: str


@dataclass(frozen=True)
class Diagnostic:
    """A mistake or warning of a scene. Lines and columns count from 1, columns in code points; the end is behind the last one."""

    code: str  #: stable: "unit_mismatch"
    message: str
    help: str  #: what to do; may be empty
    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    is_warning: bool = False
    labels: tuple[Label, ...] = field(default=())

    def __str__(self) -> str:
        text = f"{self.file}:{self.line}:{self.column}: {self.message} [{self.code}]"
        return f"{text}; {self.help}" if self.help else text

    @staticmethod
    def of(row: dict[str, Any]) -> Diagnostic:
        fields = dict(row)
        fields["labels"] = tuple(Label(**label) for label in row["labels"])
        return Diagnostic(**fields)


class Error(Exception):
    """Something went wrong. `message` is one line; the text of the exception may have more."""

    status = 70  #: the exit code of the programs for it

    def __init__(self, message: str, text: str = "") -> None:
        super().__init__(text.rstrip() or message)
        self.message = message


class SceneError(Error, ValueError):
    """A scene, a mesh, an image or an option is wrong. Of a scene, every mistake has its place in `diagnostics`."""

    status = 2

    def __init__(self, message: str, text: str = "", diagnostics: list[Diagnostic] | None = None) -> None:
        super().__init__(message, text)
        self.diagnostics = diagnostics or []

    @property
    def first(self) -> Diagnostic | None:
        """The first mistake that is no warning."""
        return next((one for one in self.diagnostics if not one.is_warning), None)

    @property
    def file(self) -> str | None:
        return self.first.file if self.first else None

    @property
    def line(self) -> int | None:
        return self.first.line if self.first else None

    @property
    def column(self) -> int | None:
        return self.first.column if self.first else None

    @property
    def code(self) -> str | None:
        return self.first.code if self.first else None

    @property
    def help(self) -> str | None:
        return self.first.help if self.first else None


class ExpectationFailed(Error, AssertionError):
    """A run got to its end, but an `expect` did not hold: raised by `Run.check` only."""

    status = 1


class Stopped(Error, ArithmeticError):
    """The simulation could not go on."""

    status = 3


class EnvironmentFault(Error, OSError):
    """The world: a disk, a permission, memory, a library that is not there."""

    status = 4


class Misuse(Error, RuntimeError):
    """A call out of its order, or from within a callback."""

    status = 64


class OurBug(Error, RuntimeError):
    """A bug of avs: please report it."""

    status = 70


class Interrupted(Error):
    """`Simulation.interrupt` was called. There is a checkpoint, and the simulation can go on."""

    status = 130


class SceneWarning(UserWarning):
    """Something in a scene that may not be meant."""


class RunWarning(UserWarning):
    """Something that a run tells beside its results."""


_KINDS: dict[int, type[Error]] = {kind.status: kind for kind in (ExpectationFailed, Stopped, EnvironmentFault, Misuse, OurBug, Interrupted)}


def throw(status: int, message: str, text: str, diagnostics: list[dict[str, Any]]) -> NoReturn:
    """Raises what a status of the library is called here."""
    if status == SceneError.status:
        raise SceneError(message, text, [Diagnostic.of(row) for row in diagnostics])
    raise _KINDS.get(status, OurBug)(message, text)
