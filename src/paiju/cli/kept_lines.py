"""A file of JSON lines that long work writes as it goes, and goes on with after it was broken off."""

from __future__ import annotations

from pathlib import Path

from paiju.cli.files import JSON_ENDINGS, NO_OUTPUT, append, need_ending, write_bytes
from paiju.errors import Malformed
from paiju.text import Text


class KeptLines:
    """The lines of a file; `begun`: those that it held already, but for one that was broken off in the middle.

    That one is written whole when its turn comes. Without an output nothing is kept. `meant`: what the lines of the
    same work are, for who hands in another's.

    Raises `Malformed` where a file would be written over, or its ending is not of JSON.
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
        """Write the next line, or find it in the file. Raises `Malformed` where another stands there."""
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
        """Say of a line that it is not of the same work."""
        shown = line[:60].decode(errors="replace").strip()
        return Malformed(self._meant, f"{self._output}: {shown}")


def _lines(output: Path, *, resume: bool) -> list[bytes]:
    """Return the lines of a file, and last what follows the last of them."""
    if not resume:
        raise Malformed(
            Text("a new output file, or --resume to go on with this one", "新的输出文件，或用 --resume 接着写"),
            str(output),
        )
    given = output.read_bytes()
    end = given.rfind(b"\n") + 1
    return [*given[:end].splitlines(keepends=True), given[end:]]
