"""The two kinds of records in a LIN file, with every command as written."""

from __future__ import annotations

from msgspec import Struct

from paiju.errors import Place
from paiju.formats.lin.command import LinCommand, text_of
from paiju.formats.lin.record import read_board
from paiju.formats.lin.result import LinResult
from paiju.formats.lin.vugraph_header import VugraphMatch
from paiju.games.bridge import BoardRecord


class LinHeader(Struct, frozen=True, gc=False):
    """The commands before the boards of a match, and the match that they describe."""

    commands: tuple[LinCommand, ...]
    match: VugraphMatch = VugraphMatch()
    place: Place = Place()

    @staticmethod
    def of(
        commands: tuple[LinCommand, ...], match: VugraphMatch | None = None, place: Place | None = None
    ) -> LinHeader:
        """Parse a header that follows another one's `match`. Raises `Malformed` with its place."""
        start = place or Place()
        return LinHeader(commands, (match or VugraphMatch()).after(commands, start), start)

    @property
    def text(self) -> str:
        """The header as it is in the file."""
        return text_of(self.commands)


class LinBoard(Struct, frozen=True, gc=False):
    """A board: every command in order, known or not, and the record that they describe.

    `stated` is the board's entry in the results list (rs), if the header has one. The board's own commands take
    precedence.
    """

    commands: tuple[LinCommand, ...]
    record: BoardRecord
    stated: LinResult | None = None

    @staticmethod
    def of(
        commands: tuple[LinCommand, ...],
        match: VugraphMatch | None = None,
        place: Place | None = None,
        *,
        dealt: bool = True,
    ) -> LinBoard:
        """Parse the commands of a board of `match`; they begin at `place`. Without `dealt` hands are left out.

        Raises `Malformed` with its place for a deal, call, card, vulnerability or number that cannot be read.

        >>> commands = LinCommand("qx", "c7"), LinCommand("md", "1"), LinCommand("mb", "2H!"), LinCommand("an", "weak")
        >>> record = LinBoard.of(commands).record
        >>> record.board, record.room, record.calls[0].alert, record.calls[0].explanation
        ('7', 'closed', True, 'weak')
        """
        record, stated = read_board(commands, match or VugraphMatch(), place or Place(), dealt=dealt)
        return LinBoard(commands, record, stated)

    @property
    def text(self) -> str:
        """The board as it is in the file."""
        return text_of(self.commands)

    def values(self, code: str) -> tuple[str, ...]:
        """Return the values of all commands with a code, in order: the comments are ``values("nt")``."""
        return tuple(c.value for c in self.commands if c.code.lower() == code)
