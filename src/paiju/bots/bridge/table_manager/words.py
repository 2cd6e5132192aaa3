"""Writes the lines of the table manager protocol as published, and parses them as programs send them.

Seats are written `North`, cards with the rank first (`TS`), suits from spades down. When parsing, letter case, the
number of spaces, and a full stop at the end do not matter.
"""

from __future__ import annotations

import re
from typing import Final, TypeVar

from msgspec import Struct

from paiju.bots.fault import BotFault, unread
from paiju.cards import SUITS, Card, Hand
from paiju.errors import Malformed
from paiju.games.bridge import DOUBLE, PASS, REDOUBLE, SEATS, Call, MakeCall, Seat, Vulnerability
from paiju.text import Text

VERSION: Final = 18
START: Final = "Start of board"
END: Final = "End of session"
DUMMY: Final = "Dummy"
LONGEST_ALERT: Final = 200

NAMES: Final = {seat: seat.name.capitalize() for seat in SEATS}
_BY_NAME: Final = {name.lower(): seat for seat, name in NAMES.items()}
_SEAT: Final = "(north|east|south|west)"
_VULNERABLE: Final = {
    Vulnerability.NONE: "Neither",
    Vulnerability.NS: "N/S",
    Vulnerability.EW: "E/W",
    Vulnerability.BOTH: "Both",
}
_BY_SIDES: Final = {word.lower(): one for one, word in _VULNERABLE.items()}
_SAID: Final = {PASS: "passes", DOUBLE: "doubles", REDOUBLE: "redoubles"}
_BY_WORD: Final = {word: call for call, word in _SAID.items()}


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(text, re.IGNORECASE)


_CONNECTING: Final = _pattern(
    r'connecting "([^"]*)" as (north|east|south|west|anypl) using protocol version (\d{1,4})\b.*'
)
_SEATED: Final = _pattern(rf"{_SEAT}\b.*\bseated")
_TEAMS: Final = _pattern(r'teams ?: ?N/S ?: ?"([^"]*)"\.? ?E/W ?: ?"([^"]*)".*')
_BOARD: Final = _pattern(rf"board number (\d{{1,6}}) ?\. ?dealer {_SEAT} ?\. ?(neither|n/s|e/w|both) vulnerable")
_CARDS: Final = _pattern(rf"({_SEAT}|dummy)'s cards ?: ?(.*)")
_CALL: Final = _pattern(
    rf"{_SEAT} (?:(passes|doubles|redoubles)|bids ([1-7]) ?(NT|[CDHSN]))\b\.?(?: ?(alert|infos)\b[.:]? ?(.*))?"
)
_CARD: Final = _pattern(rf"({_SEAT}|dummy) plays (10|[2-9TJQKA]) ?([SHDC])\b.*")
_LEAD: Final = _pattern(rf"({_SEAT}|dummy) to lead")
_READY: Final = _pattern(rf"{_SEAT} ready (.*)")


Found = TypeVar("Found")


class BoardReport(Struct, frozen=True):
    """A table manager's report on a board."""

    number: int
    dealer: Seat
    vulnerability: Vulnerability


def tidy(line: str) -> str:
    """Return a line without extra spaces, unprintable characters and a full stop at the end."""
    words = "".join(sign if sign.isprintable() else " " for sign in line).split()
    return " ".join(words).removesuffix(".").rstrip()


def connecting(name: str, seat: Seat) -> str:
    """Write the line with which a program introduces itself."""
    return f'Connecting "{plain(name)}" as {NAMES[seat]} using protocol version {VERSION}'


def read_connecting(line: str) -> tuple[str, Seat | None, int]:
    """Parse that line; return the team, the seat (None: any) and the version. Raises `BotFault` for any other line."""
    found = _read(_CONNECTING, line, f'Connecting "TEAM" as North using protocol version {VERSION}')
    return found[1], _BY_NAME.get(found[2].lower()), int(found[3])


def seated(seat: Seat, name: str) -> str:
    """Write that a seat is taken."""
    return f'{NAMES[seat]} ("{plain(name)}") seated'


def is_seated(line: str, seat: Seat) -> bool:
    """Return whether a line says that a seat is taken."""
    found = _SEATED.fullmatch(line)
    return found is not None and _BY_NAME[found[1].lower()] is seat


def teams(ns: str, ew: str) -> str:
    """Write the line that names the teams."""
    return f'Teams : N/S : "{plain(ns)}" E/W : "{plain(ew)}"'


def is_teams(line: str) -> bool:
    """Return whether a line names the teams."""
    return _TEAMS.fullmatch(line) is not None


def board(number: int, dealer: Seat, vulnerability: Vulnerability) -> str:
    """Write the line that announces a board."""
    sides = _VULNERABLE[vulnerability]
    return f"Board number {number}. Dealer {NAMES[dealer]}. {sides} vulnerable."


def read_board(line: str) -> BoardReport:
    """Parse the line that announces a board. Raises `BotFault` for any other line."""
    found = _read(_BOARD, line, "Board number 1. Dealer North. Neither vulnerable.")
    return BoardReport(int(found[1]), _BY_NAME[found[2].lower()], _BY_SIDES[found[3].lower()])


def cards(whose: str, hand: Hand) -> str:
    """Write a hand: of a seat by name, or dummy's.

    >>> cards("Dummy", Hand.dotted("AT.KJ2..Q9876543"))
    "Dummy's cards : S A T. H K J 2. D -. C Q 9 8 7 6 5 4 3."
    """
    suits = (
        f"{suit.letter} {' '.join(card.rank_text for card in hand.suit(suit)) or '-'}." for suit in reversed(SUITS)
    )
    return f"{whose}'s cards : {' '.join(suits)}"


def read_cards(line: str, whose: str) -> Hand:
    """Parse a hand of thirteen cards. Raises `BotFault`.

    >>> print(read_cards("NORTH's cards: s a 10.h kj2. D . c Q98765 4 3", "North"))
    SA ST HK HJ H2 CQ C9 C8 C7 C6 C5 C4 C3
    """
    example = cards(whose, Hand.dotted("AT9.KJ2..QT98765"))
    found = _read(_CARDS, line, example)
    dotted = {suit.letter: "" for suit in reversed(SUITS)}
    for part in found[3].upper().split("."):
        suit, ranks = part.strip()[:1], part.strip()[1:].replace("-", "").replace(" ", "")
        if suit in dotted:
            dotted[suit] += ranks
        elif suit:
            raise _unread(example, line)
    try:
        hand = Hand.dotted(".".join(dotted.values()))
    except Malformed:
        raise _unread(example, line) from None
    if len(hand) != 13 or found[1].lower() != whose.lower():
        raise _unread(example, line)
    return hand


def call(seat: Seat, act: MakeCall, *, words: bool = True) -> str:
    """Write a call, with its alert and meaning if the recipient may have the `words`."""
    said = _SAID.get(act.call) or f"bids {act.call.text}"
    line = f"{NAMES[seat]} {said}"
    if not words:
        return line
    told = plain(act.explanation)[:LONGEST_ALERT]
    if act.alert:
        return f"{line} Alert. {told}".rstrip()
    return f"{line} Infos. {told}" if told else line


def read_call(line: str) -> tuple[Seat, MakeCall] | None:
    """Parse a call with its alert; None if the line is not a call."""
    found = _CALL.fullmatch(line)
    if found is None:
        return None
    made = _BY_WORD[found[2].lower()] if found[2] else Call.parse(found[3] + found[4].upper().removesuffix("T"))
    words = (found[6] or "")[:LONGEST_ALERT].strip()
    alert = (found[5] or "").lower() == "alert"
    return _BY_NAME[found[1].lower()], MakeCall(made, alert, words)


def card(seat: Seat, played: Card) -> str:
    """Write a card that a hand plays, dummy's under its own seat's name.

    >>> card(Seat.EAST, Card("ST"))
    'East plays TS'
    """
    return f"{NAMES[seat]} plays {played.rank_text}{played.suit.letter}"


def read_card(line: str, dummy: Seat | None) -> tuple[Seat, Card] | None:
    """Parse a card and its seat; None if the line is not a card."""
    found = _CARD.fullmatch(line)
    if found is None:
        return None
    seat = dummy if found[2] is None else _BY_NAME[found[2].lower()]
    rank = "T" if found[3] == "10" else found[3].upper()
    return None if seat is None else (seat, Card(found[4].upper() + rank))


def to_lead(whose: str) -> str:
    """Write the line that asks a player to lead from a hand: a seat's by its name, or dummy's."""
    return f"{whose} to lead"


def is_lead(line: str) -> bool:
    """Return whether a line asks a player to lead."""
    return _LEAD.fullmatch(line) is not None


def ready(seat: Seat, what: str) -> str:
    """Write what a program is ready for: `for deal`, `to start`, `for East's bid`."""
    return f"{NAMES[seat]} ready {what}"


def read_ready(line: str) -> tuple[Seat, str] | None:
    """Parse who is ready for what, in lower case; None if the line does not say so."""
    found = _READY.fullmatch(line)
    return None if found is None else (_BY_NAME[found[1].lower()], found[2].lower())


def timing(ns: tuple[float, float], ew: tuple[float, float]) -> str:
    """Write how many seconds each side took: for this board, and in total."""
    (north, all_north), (east, all_east) = ns, ew
    return (
        f"Timing - N/S : this board {_minutes(north)}, total {_hours(all_north)}."
        f" E/W : this board {_minutes(east)}, total {_hours(all_east)}."
    )


def _minutes(seconds: float) -> str:
    return f"{int(seconds) // 60:02}:{int(seconds) % 60:02}"


def _hours(seconds: float) -> str:
    return f"{int(seconds) // 3600}:{_minutes(int(seconds) % 3600)}"


def plain(words: str) -> str:
    """Convert words to the protocol's form: in ASCII, suits as letters, without quotation marks."""
    for suit in SUITS:
        words = words.replace(suit.symbol, suit.letter)
    words = words.replace('"', "'").encode("ascii", "replace").decode()
    return " ".join(words.split())


def _read(pattern: re.Pattern[str], line: str, example: str) -> re.Match[str]:
    found = pattern.fullmatch(line)
    if found is None:
        raise _unread(example, line)
    return found


def _unread(example: str, line: str) -> BotFault:
    return unread(Text(f"'{example}'", f"「{example}」"), line)
