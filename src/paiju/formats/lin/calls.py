"""Parses and writes calls of LIN's mb commands, with alerts (!) and explanations (an)."""

from __future__ import annotations

import re
from typing import Final

from paiju.errors import Malformed
from paiju.formats.lin.command import plain
from paiju.games.bridge import CALLS, SEATS, Auction, Called, MakeCall, Seat
from paiju.games.bridge.acts import MAKE_CALL
from paiju.text import Text

_SUIT_OUT: Final = re.compile(r"!([SHDCshdc])(?![a-z])")
_SUIT_IN: Final = re.compile(r"([♠♥♦♣])(?![a-z])")
_SIGNS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_LETTERS: Final = {sign: letter for letter, sign in _SIGNS.items()}
_RUN: Final = re.compile(r"[1-9](?:NT|[CDHSN])|PASS|P|DBL|D|XX|X|RDBL|R", re.IGNORECASE)
_WORDS: Final = {"P": "P", "PASS": "P", "D": "X", "X": "X", "DBL": "X"} | dict.fromkeys(("R", "RDBL", "XX"), "XX")


def _acts() -> dict[str, MakeCall]:
    known = {}
    for call in CALLS:
        texts = [word for word, text in _WORDS.items() if text == call.text]
        if call.is_bid:
            texts = [call.text, call.text[:2]]
        for text in texts:
            for word in (text, text.lower(), text.capitalize()):
                known[word] = MAKE_CALL[call.index]
                known[word + "!"] = MakeCall(call, alert=True)
    return known


_ACTS: Final = _acts()


def parse_calls(value: str) -> list[MakeCall]:
    """Parse a value of mb: one call, or several without spaces, each with ! if it was alerted.

    Raises `Malformed` for anything else.

    >>> [(act.call.text, act.alert) for act in parse_calls("p1n2H!d")]
    [('P', False), ('1NT', False), ('2H', True), ('X', False)]
    """
    act = _ACTS.get(value)
    if act is not None:
        return [act]
    acts = []
    at = 0
    word = value.strip()
    while at < len(word):
        found = _RUN.match(word, at)
        if found is None:
            break
        at = found.end()
        alert = word[at : at + 1] == "!"
        acts.append(_ACTS[found[0].upper() + ("!" if alert else "")])
        at += alert
    if not acts or at < len(word):
        raise Malformed(Text("a call such as p, d, r, 1C or 3N!", "叫品，如 p、d、r、1C 或 3N!"), value)
    return acts


def explained(act: MakeCall, value: str) -> MakeCall:
    """Add a value of the command `an` to the call before it; a lone ! alerts the call."""
    if not value:
        return act
    if value == "!":
        return MakeCall(act.call, alert=True, explanation=act.explanation)
    words = signs(value)
    if act.explanation:
        words = f"{act.explanation}; {words}"
    return MakeCall(act.call, act.alert, words)


def auction_of(dealer: Seat, acts: list[MakeCall]) -> Auction:
    """Make calls in turn from the dealer on, whether legal or not."""
    auction = Auction.start(dealer)
    for act in acts:
        auction = auction.after(auction.turn, act)
    return auction


def write_call(called: Called) -> tuple[str, str]:
    """Write a call as values of the commands `mb` and `an` ("" if nothing was explained)."""
    text = called.call.text
    value = {"P": "p", "X": "d", "XX": "r"}.get(text, text[:2])
    return value + ("!" if called.alert else ""), letters(called.explanation)


def in_turn(calls: tuple[Called, ...], dealer: Seat) -> bool:
    """Return whether the calls go round from the dealer; LIN has no seats, so it cannot store other calls."""
    return all(called.seat is SEATS[(dealer + at) & 3] for at, called in enumerate(calls))


def signs(text: str) -> str:
    """Replace LIN's suit codes in an explanation by suit symbols.

    >>> signs("5+ !S, no !CA, forcing!")
    '5+ ♠, no ♣A, forcing!'
    """
    if "!" not in text:
        return text
    return _SUIT_OUT.sub(lambda found: _SIGNS[found[1].upper()], text)


def letters(text: str) -> str:
    """Replace suit symbols in an explanation by LIN's codes: the reverse of `signs`."""
    return plain(_SUIT_IN.sub(lambda found: "!" + _LETTERS[found[1]], text))
