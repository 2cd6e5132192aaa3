"""The values that a record inherits from those before it."""

from __future__ import annotations

from paiju.formats.pbn.game import PbnGame
from paiju.formats.pbn.tag import Tag

OF_BOARD = ("Board", "Dealer", "Vulnerable", "Deal")
"""A record with one of these tags is not a further table of the board before it."""
_OF_TABLE = frozenset(("Contract", "Auction", "Play"))
_SHARED = ("Event", "Site", "Date", "Stage", "Round", "HomeTeam", "VisitTeam", "Scoring", *OF_BOARD)


class Inheritance:
    """Follows the records of a file in order.

    - ``#`` means the value that the tag has in the record before;
    - ``##value`` is the value in this record, and in all following records without the tag, up to the next that has
      it (PBN 2.0);
    - a record with a contract, calls or cards, but none of Board, Dealer, Vulnerable and Deal, is treated as another
      table of the board before it. This is not in the standard, but files of matches are often written like that.
    """

    def __init__(self) -> None:
        self._before: PbnGame | None = None
        self._standing: dict[str, str] = {}

    def after(self, game: PbnGame, text: str) -> PbnGame:
        """Return the record with its inherited values; `text` is its own text."""
        inherited: dict[str, str] = {}
        before = self._before
        names = {tag.name for tag in game.tags}
        if self._standing or '"#' in text:
            self._follow(game.tags, names, inherited)
        if before is not None and names.isdisjoint(OF_BOARD) and not names.isdisjoint(_OF_TABLE):
            values = before.values
            if "Deal" in values:
                for name in _SHARED:
                    if name in values and name not in names:
                        inherited.setdefault(name, values[name])
        if inherited:
            pairs = tuple(inherited.items())
            game = PbnGame(game.head, game.tags, game.place, pairs, game.encoding)
        self._before = game
        return game

    def _follow(self, tags: tuple[Tag, ...], names: set[str], inherited: dict[str, str]) -> None:
        before = {} if self._before is None else self._before.values
        standing = self._standing
        inherited.update({name: standing[name] for name in standing if name not in names})
        for tag in tags:
            name, raw = tag.name, tag.raw
            if raw[:2] == "##":
                standing[name] = tag.value[2:]
            else:
                standing.pop(name, None)
                if raw == "#" and name in before:
                    inherited[name] = before[name]
