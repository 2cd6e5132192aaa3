"""Boards: the traveller with its results, and the deal."""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec import Struct, structs

from paiju.cards import Hand
from paiju.errors import Malformed, Place
from paiju.formats.usebio.fields import Field, Leaves, lay_out, leaf
from paiju.formats.usebio.line import TravellerLine
from paiju.formats.usebio.round_match import RoundMatch
from paiju.formats.usebio.tree import Element
from paiju.games.bridge import SEATS, Seat, Vulnerability
from paiju.text import Text

Hands: TypeAlias = tuple[Hand | None, Hand | None, Hand | None, Hand | None]

_SUITS: Final = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")
_VULNERABLE: Final = {
    Vulnerability.NONE: "None",
    Vulnerability.NS: "North-South",
    Vulnerability.EW: "East-West",
    Vulnerability.BOTH: "All",
}
_WORDS: Final = {word.upper(): value for value, word in _VULNERABLE.items()}


class UsebioTraveller(Struct, frozen=True, kw_only=True):
    """The results of one board: in a section of a session, or in a match.

    `board` is its name, usually a number; `fields` the board's other data, `kind` the event type that it repeats.
    """

    board: str
    lines: tuple[TravellerLine, ...] = ()
    kind: str = ""
    session: str = ""
    section: str = ""
    match: RoundMatch | None = None
    vulnerability: Vulnerability | None = None
    fields: tuple[Field, ...] = ()
    place: Place = Place()

    def element(self) -> Element:
        """Write the board."""
        attributes = (("EVENT_TYPE", self.kind),) if self.kind else ()
        return lay_out(
            "BOARD",
            leaf("BOARD_NUMBER", self.board),
            *_vulnerable(self.vulnerability),
            *(leaf(name, text) for name, text in self.fields),
            *(line.element() for line in self.lines),
            attributes=attributes,
        )


class Dealt(Struct, frozen=True, kw_only=True):
    """The cards of one board, North first; None for a hand that the file lacks.

    `session` and `section` if it was dealt only for these.
    """

    board: str
    hands: Hands = (None, None, None, None)
    session: str = ""
    section: str = ""
    vulnerability: Vulnerability | None = None
    fields: tuple[Field, ...] = ()
    place: Place = Place()

    def element(self) -> Element:
        """Write the board."""
        hands = []
        for seat, hand in zip(SEATS, self.hands, strict=True):
            if hand is not None:
                suits = hand.to_dotted().split(".")
                leaves = (leaf(name, suit) for name, suit in zip(_SUITS, suits, strict=True))
                hands.append(lay_out("HAND", leaf("DIRECTION", seat.name.capitalize()), *leaves))
        return lay_out(
            "BOARD",
            leaf("BOARD_NUMBER", self.board),
            *_vulnerable(self.vulnerability),
            *(leaf(name, text) for name, text in self.fields),
            *hands,
        )


def read_hand(leaves: Leaves) -> tuple[Seat, Hand]:
    """Parse one hand: its seat and cards. Raises `Malformed` with its place."""
    seat = leaves.read("DIRECTION", Seat.parse, None)
    if seat is None:
        raise Malformed(Text("a hand with its DIRECTION", "带 DIRECTION 的一手牌"), "HAND", leaves.place)
    suits = [leaves.take(name).replace("-", "").replace(" ", "") for name in _SUITS]
    try:
        hand = Hand.dotted(".".join(suits))
    except Malformed as fault:
        said, of = fault.expected, seat.text
        expected = structs.replace(said, en=f"{said.en} for {of.en}", zh=f"{of.zh}家的牌：{said.zh}")
        raise Malformed(expected, fault.found, leaves.place) from None
    if len(hand) > 13:
        of = seat.text
        expected = Text(f"13 cards for {of.en}", f"{of.zh}家 13 张牌")
        raise Malformed(expected, f"{len(hand)}: {hand}", leaves.place)
    return seat, hand


def whole_deal(found: list[tuple[Seat, Hand]], place: Place) -> Hands:
    """Put hands in order. Raises `Malformed` for a hand too many, or repeated cards."""
    hands: list[Hand | None] = [None] * 4
    seen = Hand()
    for seat, hand in found:
        if hands[seat] is not None:
            raise Malformed(Text("one hand for each direction", "每个方位一手牌"), seat.name, place)
        if seen.bits & hand.bits:
            twice = Hand(seen.bits & hand.bits)
            of = seat.text
            en, zh = f"each card once, for {of.en} too", f"每张牌只出现一次，{of.zh}家也是"
            raise Malformed(Text(en, zh), str(twice), place)
        hands[seat] = hand
        seen += hand
    north, east, south, west = hands
    return north, east, south, west


def read_vulnerability(text: str) -> Vulnerability:
    """Parse None, North-South, East-West, All or a short form. Raises `Malformed` otherwise."""
    word = text.upper()
    return _WORDS[word] if word in _WORDS else Vulnerability.parse(word)


def _vulnerable(vulnerability: Vulnerability | None) -> tuple[Element, ...]:
    return () if vulnerability is None else (leaf("VULNERABILITY", _VULNERABLE[vulnerability]),)
