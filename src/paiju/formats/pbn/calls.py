"""Parses the calls of an Auction section, with their explanations."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from paiju.errors import Place
from paiju.formats.pbn.board_values import seat_of
from paiju.formats.pbn.fault import PbnFault, PbnFaultKind
from paiju.formats.pbn.game import PbnGame
from paiju.formats.pbn.grammar import advance
from paiju.formats.pbn.move import PLAIN, Moves
from paiju.games.bridge import DOUBLE, PASS, REDOUBLE, SEATS, Call, Called, Seat
from paiju.games.bridge.call import CALLS
from paiju.text import Text

_BY_WORD: Final[dict[str, Call]] = {
    "PASS": PASS,
    "P": PASS,
    "X": DOUBLE,
    "DBL": DOUBLE,
    "XX": REDOUBLE,
    "RDBL": REDOUBLE,
    "REDBL": REDOUBLE,
    **{call.text: call for call in CALLS if call.is_bid},
    **{call.text[:2]: call for call in CALLS if call.text.endswith("NT")},
}
_BY_WORD.update({word.capitalize(): call for word, call in list(_BY_WORD.items())})
_CONTROL: Final = re.compile(r"\s*[\x00-\x1f]+\s*")
_ALERTED: Final = re.compile(r"alert\s*(?::\s*(.*))?", re.IGNORECASE | re.DOTALL)


def call_of(word: str) -> Call | None:
    """Parse a call in any case, or return None: Pass, P, X, Dbl, XX, Rdbl, 1C, 1NT, 1N."""
    return _BY_WORD.get(word) or _BY_WORD.get(word.upper())


def explained(note: str) -> tuple[bool, str]:
    """Parse a note on a call: whether it says that the call was alerted, and the explanation.

    >>> explained("Alert: weak"), explained("six spades"), explained("Alert")
    ((True, 'weak'), (False, 'six spades'), (True, ''))
    """
    found = _ALERTED.fullmatch(note)
    return (True, (found[1] or "").strip()) if found else (False, note)


def on_one_line(words: str) -> str:
    r"""Replace line ends and tabs, which no value can hold, by spaces; other spaces are kept.

    >>> on_one_line("weak,  or\nstrong")
    'weak,  or strong'
    """
    return _CONTROL.sub(" ", words).strip()


def note_on(called: Called) -> str:
    """Write the note on a call, "" for none: the reverse of `explained`."""
    words = on_one_line(called.explanation)
    if called.alert:
        return f"Alert: {words}" if words else "Alert"
    return words


def calls_of(game: PbnGame, dealer: Seat | None) -> tuple[tuple[Called, ...], bool]:
    """Parse the calls of a record; also return whether they reach the end of the auction.

    A seat that is skipped (^S) makes no call. Raises `PbnFault` with its place for a word that is not a call, and
    if the record does not show who calls first.
    """
    tag = game.tag("Auction")
    if tag is None:
        return (), False
    seat = seat_of(game["Auction"])
    seat = dealer if seat is None else seat
    notes: dict[int, str] = {}
    if PLAIN.fullmatch(tag.body):
        words = tag.body.split()
        stopped = bool(words) and words[-1] == "*"
        if stopped:
            words.pop()
    else:
        read = Moves.of(tag.body)
        stopped = read.stopped
        words = [move.text for move in read.moves]
        given = game.notes("Auction")
        notes = {at: given.get(move.note, "") for at, move in enumerate(read.moves) if move.note}
    if not words:
        return (), False
    if seat is None:
        raise PbnFault(PbnFaultKind.SIDE, Text("the seat that calls first", "首先叫牌的方位"), game["Auction"])
    calls: list[Called] = []
    passes, needed = 0, 4
    for at, word in enumerate(words):
        call = _BY_WORD.get(word) or _BY_WORD.get(word.upper())
        if call is not None:
            note = notes and notes.get(at)
            calls.append(Called(seat, call, *explained(note)) if note else Called(seat, call))
            if call is PASS:
                passes += 1
            else:
                passes, needed = 0, 3 if call.is_bid else needed
        elif word.upper() == "AP" or _all_pass(words[at : at + 2]):
            for _ in range(needed - passes):
                calls.append(Called(seat, PASS))
                seat = SEATS[(seat + 1) & 3]
            return tuple(calls), True
        elif word == "+":
            return tuple(calls), False
        elif word not in ("", "-"):
            expected = Text("a call such as Pass, X, 1C or 3NT", "叫品，如 Pass、X、1C 或 3NT")
            raise PbnFault(PbnFaultKind.CALL, expected, word, move_place(game, "Auction", at))
        seat = SEATS[(seat + 1) & 3]
    return tuple(calls), not stopped and passes >= needed


def _all_pass(words: Sequence[str]) -> bool:
    """Return whether two words mean that all pass, as people write it instead of the standard's AP."""
    first, *then = (word.upper() for word in words)
    return first == "ALL" and then in (["PASS"], ["P"])


def move_place(game: PbnGame, section: str, index: int) -> Place:
    """Return the place of a call or card in a section, counted from 0."""
    for tag, place in game.placed():
        if tag.name == section:
            at = Moves.of(tag.body).moves[index].at
            return advance(place, tag.text[: tag.body_at + at])
    return game.place
