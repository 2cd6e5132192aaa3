"""A file of JSON lines that long-running work appends to, and continues after an interruption."""

from __future__ import annotations

from pathlib import Path

from paiju.cli.files import JSON_ENDINGS, NO_OUTPUT, append, need_ending, write_bytes
from paiju.errors import Malformed
from paiju.text import Text


class ResumableLines:
    """The lines of a file; `begun`: those that it already contained, without an incomplete last one.

    The incomplete line is written again in its turn. Without an output nothing is stored. `meant`: a description of
    the lines of this work, for the error if the file contains others.

    Raises `Malformed` if an existing file would be overwritten, or its name is not one for JSON.
    """

    def __init__(self, output: Path | None, meant: Text, *, resume: bool) -> None:
        if resume and output is None:
            raise Malformed(NO_OUTPUT, "-")
        self.begun: list[bytes] = []
        self._output = output
        self._meant = meant
        self._count = 0
        self._torn = b""
        if output is None:
            return
        need_ending(output, JSON_ENDINGS)
        if output.exists():
            *self.begun, self._torn = _lines(output, resume=resume)

    def keep(self, line: str) -> None:
        """Write the next line, or find it in the file. Raises `Malformed` if another is there."""
        at, given = self._count, line.encode()
        self._count += 1
        if self._output is None:
            return
        if at < len(self.begun):
            if self.begun[at] != given:
                raise self.other(self.begun[at])
            return
        torn, self._torn = self._torn, b""
        if not torn:
            append(line, self._output)
        elif given.startswith(torn):
            write_bytes(b"".join((*self.begun, given)), self._output)
        else:
            raise self.other(torn)

    def other(self, line: bytes) -> Malformed:
        """Return the error that a line does not belong to the same work."""
        shown = line[:60].decode(errors="replace").strip()
        return Malformed(self._meant, f"{self._output}: {shown}")


def _lines(output: Path, *, resume: bool) -> list[bytes]:
    """Return the complete lines of a file, and last the incomplete remainder."""
    if not resume:
        raise Malformed(
            Text("a new output file, or --resume to continue this one", "新的输出文件，或用 --resume 接着写"),
            str(output),
        )
    given = output.read_bytes()
    end = given.rfind(b"\n") + 1
    return [*given[:end].splitlines(keepends=True), given[end:]]
