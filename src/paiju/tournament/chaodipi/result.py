"""The result of a game, as commands and the journal write it (C1.3, C4.3).

A result is a JSON object, side 0 first:

- ``{"levels": ["flag", "9"], "passed": 0}``: side 0 has won the flag deal (C4.3d)
- ``{"levels": ["9", "7"]}``: the time was up, and the side ahead has won (C1.3d)
- ``{"levels": ["9", "9"], "declarer": 1}``: the same with equal levels; side 1, which would declare next, is on
  stage and wins (reading 57)

Each may have ``"deals"``, the number of deals played, if it was recorded.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from paiju.cards import RANK_TEXT
from paiju.errors import Malformed, Requirement, because
from paiju.games.chaodipi import FLAG, Ending, Match, Seat, level_text
from paiju.laws import Citation, Refused
from paiju.text import Text

Side = Annotated[int, Meta(ge=0, le=1)]


class WrittenResult(Struct, frozen=True, forbid_unknown_fields=True):
    """A result as it is written in JSON."""

    levels: tuple[str, str]
    passed: Side | None = None
    declarer: Side | None = None
    deals: Annotated[int, Meta(ge=0, le=300)] = 0


class Outcome(Struct, frozen=True):
    """A finished game: the winner, both sides' levels (15 is the flag), how it ended, the clause, deals noted."""

    winner: int
    levels: tuple[int, int]
    ending: Ending
    citation: Citation
    deals: int = 0

    @property
    def text(self) -> Text:
        """The result in words."""
        zero, one = (level_text(level) for level in self.levels)
        first = _NAMED[self.winner]
        how, of = _ENDINGS[self.ending], self.citation.said
        return Text(
            f"{zero.en} - {one.en}, won by the {first.en}, {how.en} [{of.en}]",
            f"{zero.zh} - {one.zh}，{first.zh}胜，{how.zh}〔{of.zh}〕",
        )


class Adjusted(Struct, frozen=True, forbid_unknown_fields=True):
    """A side's result for a game by a ruling."""

    won: bool


_NAMED: Final = (Text("former", "前者"), Text("latter", "后者"))
"""The words by which a result's text refers to its first and second side."""
_ENDINGS: Final = {
    Ending.PASSED_FLAG: Text("past the flag", "扛旗成功"),
    Ending.TIME: Text("ahead at time", "时间到领先"),
    Ending.FORFEIT: Text("by forfeit", "弃权"),
}
_READ: Final = msgspec.json.Decoder(WrittenResult)
_ADJUSTED: Final = msgspec.json.Decoder(Adjusted | None)
_EXPECTED: Final = Text(
    'a result, in which 0 stands for side 1 and 1 for side 2: {"levels": ["flag", "9"], "passed": 0}, or at time '
    '{"levels": ["9", "7"]}, with '
    '"declarer": 0 or 1 if the levels are equal; "deals" if noted',
    '一个结果（0 指 1 方，1 指 2 方）：{"levels": ["flag", "9"], "passed": 0}；时间到为 {"levels": ["9", "7"]}，'
    '级数相等时加 "declarer": 0 或 1；可加 "deals"',
)


def _level(word: str) -> int:
    code = word.strip().upper().replace("10", "T")
    if code in ("FLAG", "扛旗"):
        return FLAG
    if len(code) != 1 or code not in RANK_TEXT:
        raise Malformed(
            Text("a level: 2 to 10 (or T), J, Q, K, A, flag", "级别：2 至 10（或 T）、J、Q、K、A、flag"), word
        )
    return RANK_TEXT.index(code) + 2


def read_outcome(raw: bytes, *, timed: bool) -> Outcome:
    """Parse a result; `timed`: games of this round have a time limit.

    Raises `Malformed` if no game can end like this, and `Refused` if the game ended by time in a round without a
    limit (C1.3f).
    """
    try:
        written = _READ.decode(raw)
    except msgspec.DecodeError as fault:
        raise Malformed(because(_EXPECTED, fault), raw[:40].decode(errors="replace")) from None
    zero, one = levels = (_level(written.levels[0]), _level(written.levels[1]))
    passed, declarer = written.passed, written.declarer
    if passed is not None:
        if levels[passed] != FLAG or declarer is not None:
            raise Malformed(
                Requirement(
                    'a side that has "passed" at the level "flag", without "declarer" (C4.3d)',
                    '"passed" 的一方级别为 "flag"，且不填 "declarer"（C4.3d）',
                ),
                raw.decode(),
            )
        return Outcome(passed, levels, Ending.PASSED_FLAG, Citation("C4.3d"), written.deals)
    if not timed:
        raise Refused(
            Text(
                "from the quarter-finals on a game has no time limit: it ends when a side passes the flag",
                "从四分之一决赛起每局不限时：一方扛旗成功才结束",
            ),
            Citation("C1.3f"),
        )
    if (zero == one) != (declarer is not None):
        raise Malformed(
            Requirement(
                '"declarer" (the side on stage: 0 for side 1, 1 for side 2) if and only if the levels are '
                "equal (reading 57)",
                '级别相等时、且仅在此时，填 "declarer"（台上方：0 指 1 方，1 指 2 方）（解读 57）',
            ),
            raw.decode(),
        )
    seat = None if declarer is None else Seat(declarer)
    ahead = Match(levels, Seat.SOUTH, seat).ahead
    assert ahead is not None
    clause = Citation("C1.3d", reading=0 if declarer is None else 57)
    return Outcome(ahead, levels, Ending.TIME, clause, written.deals)


def winner_text(outcome: Outcome, sides: tuple[str, str]) -> Text:
    """Say which side won and how, by name, so that a mistake in "passed" or "declarer" is seen at once."""
    won, lost = sides[outcome.winner], sides[1 - outcome.winner]
    how = Text("", "")
    if outcome.ending is Ending.PASSED_FLAG:
        how = Text("passed the flag and ", "扛旗成功，")
    elif outcome.levels[0] == outcome.levels[1]:
        how = Text("was on stage and ", "为台上方，")
    return Text(f"{won} {how.en}beat {lost}", f"{won} {how.zh}胜 {lost}")


def read_adjusted(raw: bytes) -> Adjusted | None:
    """Parse one side's adjusted result; null gives None. Raises `Malformed`."""
    try:
        found: Adjusted | None = _ADJUSTED.decode(raw)
    except msgspec.DecodeError as fault:
        expected = Text(
            'a ruling: {"won": true}, {"won": false} or null', '裁定：{"won": true}、{"won": false} 或 null'
        )
        raise Malformed(because(expected, fault), raw[:40].decode(errors="replace")) from None
    return found
