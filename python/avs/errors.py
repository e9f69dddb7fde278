"""The exceptions of the package. The `status` of each is the exit code of the programs for the same error."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NoReturn


@dataclass(frozen=True)
class Label:
    """Another place, with a message that explains the diagnostic: "declared here"."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    message: str


@dataclass(frozen=True)
class Diagnostic:
    """A mistake or warning of a scene. Lines and columns count from 1, columns in code points; the end is behind the last character."""

    code: str  #: a name that stays the same in later versions: "unit_mismatch"
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
    """The base class. `message` is one line; the text of the exception may have more lines."""

    status = 70  #: exit code of the programs for this error

    def __init__(self, message: str, text: str = "") -> None:
        super().__init__(text.rstrip() or message)
        self.message = message


class SceneError(Error, ValueError):
    """A mistake in a scene, a mesh, an image or an option. `diagnostics` has all mistakes of a scene with their places."""

    status = 2

    def __init__(self, message: str, text: str = "", diagnostics: list[Diagnostic] | None = None) -> None:
        super().__init__(message, text)
        self.diagnostics = diagnostics or []

    @property
    def first(self) -> Diagnostic | None:
        """The first diagnostic that is not a warning; `file`, `line`, `column`, `code` and `help` are its attributes."""
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
    """An `expect` of the scene does not hold, or the run has not reached its end. Only `Run.check` raises it."""

    status = 1


class Stopped(Error, ArithmeticError):
    """The simulation cannot go on, for instance because a force is no longer finite."""

    status = 3


class EnvironmentFault(Error, OSError):
    """A fault of the environment: a full disk, a missing permission, no memory, a missing library such as Gmsh."""

    status = 4


class Misuse(Error, RuntimeError):
    """A call that is not allowed at this time: after `finish`, or from within a callback."""

    status = 64


class OurBug(Error, RuntimeError):
    """A bug of avs: please report it."""

    status = 70


class Interrupted(Error):
    """`Simulation.interrupt` was called. If the scene can be resumed, there is a checkpoint. The simulation may be advanced further."""

    status = 130


class SceneWarning(UserWarning):
    """A warning of the compiler: something in a scene is correct but probably not intended."""


class RunWarning(UserWarning):
    """A warning of a run. The report shows it, too."""


_KINDS: dict[int, type[Error]] = {kind.status: kind for kind in (ExpectationFailed, Stopped, EnvironmentFault, Misuse, OurBug, Interrupted)}


def throw(status: int, message: str, text: str, diagnostics: list[dict[str, Any]]) -> NoReturn:
    """Raises the exception that belongs to a status of the library. The compiled module calls it."""
    if status == SceneError.status:
        raise SceneError(message, text, [Diagnostic.of(row) for row in diagnostics])
    raise _KINDS.get(status, OurBug)(message, text)
