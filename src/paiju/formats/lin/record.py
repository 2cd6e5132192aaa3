"""Converts the commands of a board to a `BoardRecord`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import product
from typing import Final, NoReturn

from paiju.cards import CARDS, Card
from paiju.errors import Malformed, Place, Requirement
from paiju.formats.lin.calls import auction_of, explained, parse_calls
from paiju.formats.lin.command import LinCommand, advance, place_of
from paiju.formats.lin.deal import Hands, parse_deal
from paiju.formats.lin.result import LinResult
from paiju.formats.lin.vugraph_header import NOBODY, PAIRS, Players, VugraphMatch, adjusted, both_rooms
from paiju.games.bridge import BoardRecord, Called, Contract, MakeCall, Seat, Side, Vulnerability, score
from paiju.text import Text

_LABEL: Final = re.compile(r"([oc]?)(\d{1,6})", re.IGNORECASE)
_BOARD: Final = re.compile(r"board\s+(\S+)", re.IGNORECASE)
_CARD: Final[dict[str, Card]] = {
    suit + rank: card
    for card in CARDS[:52]
    for suit, rank in product((card.text[0], card.text[0].lower()), (card.text[1], card.text[1].lower()))
}
_HIDDEN: Final = frozenset({"", "?", "-"})
_UNDEALT: Final[Hands] = (None, None, None, None)
_VULNERABLE: Final[dict[str, Vulnerability | None]] = {
    "o": Vulnerability.NONE,
    "0": Vulnerability.NONE,
    "-": Vulnerability.NONE,
    "n": Vulnerability.NS,
    "e": Vulnerability.EW,
    "b": Vulnerability.BOTH,
    "": None,
}
_PLAY: Final = frozenset(("pc", "pg", "nt"))
_ANY: Final = (1 << 104) - 1
_STRENGTH: Final = tuple(
    tuple(
        tuple(index % 13 + (26 if index // 13 == trump else 13 if index // 13 == led else 0) for index in range(52))
        for led in range(4)
    )
    for trump in range(5)
)
"""A card's strength in a trick, by trump, suit led and index."""


def read_board(
    commands: tuple[LinCommand, ...], match: VugraphMatch, place: Place, *, dealt: bool = True
) -> tuple[BoardRecord, LinResult | None]:
    """Parse a board of `match` whose commands begin at `place`: its record, and its entry in the results list.

    Without `dealt` only the dealer is taken from the deal.

    Raises `Malformed` with its place.
    """
    acts: list[MakeCall] = []
    dealer: Seat | None = None
    hands = _UNDEALT
    vulnerability: Vulnerability | None = None
    claimed: int | None = None
    label = title = ""
    seated: tuple[Players, Players] | None = None
    at = -1
    try:
        for at, command in enumerate(commands):  # noqa: B007 - the fault below tells where
            code = command.code
            if code in _PLAY:
                continue
            value = command.said
            if code == "mb":
                acts += parse_calls(value) if dealer is not None else _no_dealer(value)
            elif code == "an":
                if acts:
                    acts[-1] = explained(acts[-1], value)
            elif code == "md":
                dealer, hands = parse_deal(value if dealt else value.strip()[:1])
            elif code == "sv":
                vulnerability = _vulnerability(value)
            elif code == "ah":
                title = value.strip()
            elif code == "mc":
                claimed = _tricks(value)
            elif code == "qx":
                label = value.strip()
            elif code == "pn":
                seated = both_rooms(value)
    except Malformed as fault:
        raise fault.at(place_of(commands, at, place)) from None
    played = _played(commands, place)

    name, number, room = _name(label, title, match)
    stated = match.result(number, room)
    contract: Contract | None = None
    calls: tuple[Called, ...] = ()
    complete = False
    if dealer is not None and acts:
        auction = auction_of(dealer, acts)
        calls = auction.calls
        complete = auction.passes >= (4 if auction.bid < 0 else 3)
        if complete or played or claimed is not None:
            contract = auction.contract
    passed_out = complete and contract is None
    if not complete and stated is not None and (stated.contract or stated.passed_out):
        contract, passed_out = stated.contract, stated.passed_out
    tricks = None if passed_out else claimed
    if contract is not None and tricks is None:
        if len(played) == 52:
            tricks = won(contract, hands, played)
        if tricks is None and stated is not None and stated.contract == contract:
            tricks = stated.tricks
    ns, ew = match.sides(room)
    record = BoardRecord(
        place=advance(place, commands[0].before) if commands else place,
        board=name,
        number=number,
        dealer=dealer,
        vulnerability=vulnerability,
        hands=hands,
        calls=calls,
        auction_complete=complete,
        contract=contract,
        passed_out=passed_out,
        played=played,
        tricks=tricks,
        score_ns=0 if passed_out else _score(contract, vulnerability, tricks),
        adjusted="" if stated is None or contract or passed_out else adjusted(stated),
        players=_players(seated, match, number, room),
        ns=ns,
        ew=ew,
        event=match.event,
        room=room,
        round=match.segment,
    )
    return record, stated


def _name(label: str, title: str, match: VugraphMatch) -> tuple[str, int | None, str]:
    """Return a board's name, number and room from qx (o7) and ah (Board 7)."""
    found = _LABEL.fullmatch(label)
    number = int(found[2]) if found else None
    name = label if number is None else str(number)
    room = ""
    if found and found[1] and match.scoring != PAIRS:
        room = "closed" if found[1] in "cC" else "open"
    if title:
        named = _BOARD.fullmatch(title)
        name = named[1] if named else title
        if name.isascii() and name.isdigit() and len(name) < 7:
            number = int(name)
    return name, number, room


def _players(seated: tuple[Players, Players] | None, match: VugraphMatch, number: int | None, room: str) -> Players:
    if seated is None:
        return match.seated(number, room)
    return seated[1] if room == "closed" and seated[1] != NOBODY else seated[0]


def _no_dealer(value: str) -> NoReturn:
    raise Malformed(Requirement("md with the dealer before the calls", "叫品之前应有带发牌人的 md"), f"mb|{value}|")


def _played(commands: tuple[LinCommand, ...], place: Place) -> tuple[Card, ...]:
    """Return the cards in order, up to the first that is hidden."""
    try:
        return tuple([_CARD[command.value] for command in commands if command.code == "pc"])
    except KeyError:
        pass
    played: list[Card] = []
    for at, command in enumerate(commands):
        if command.code == "pc":
            word = command.value.strip().replace("10", "T")
            if word in _HIDDEN:
                break
            cards = [_CARD.get(word[start : start + 2]) for start in range(0, len(word), 2)]
            found = [card for card in cards if card is not None]
            if len(found) < len(cards):
                expected = Text("a card, for example SA or h5", "一张牌，写作 SA 或 h5")
                raise Malformed(expected, command.value, place_of(commands, at, place))
            played += found
    return tuple(played)


def _vulnerability(value: str) -> Vulnerability | None:
    word = value.strip().lower()
    if word not in _VULNERABLE:
        raise Malformed(Text("a vulnerability: o, n, e or b", "局况：o、n、e 或 b"), value)
    return _VULNERABLE[word]


def _tricks(value: str) -> int:
    word = value.strip()
    if not (word.isascii() and word.isdigit() and len(word) < 3 and int(word) <= 13):
        raise Malformed(Text("declarer's tricks, 0 to 13", "庄家所得墩数，0 到 13"), value)
    return int(word)


def _score(contract: Contract | None, vulnerability: Vulnerability | None, tricks: int | None) -> int | None:
    if contract is None or vulnerability is None or tricks is None:
        return None
    side = contract.declarer.side
    points = score(contract, vulnerability.of(side), tricks)
    return points if side is Side.NS else -points


def won(contract: Contract, hands: Hands, played: Sequence[Card]) -> int | None:
    """Count declarer's tricks in a complete play, or return None if a card does not come from the hand in turn."""
    turn = int(contract.leader)
    strengths = _STRENGTH[contract.denomination]
    declarer = contract.declarer & 1
    held = [_ANY if hand is None else hand.bits for hand in hands] * 2
    tricks = 0
    for start in range(0, 52, 4):
        first, second, third, last = [card.index for card in played[start : start + 4]]
        if not (
            held[turn] >> 2 * first
            & held[turn + 1] >> 2 * second
            & held[turn + 2] >> 2 * third
            & held[turn + 3] >> 2 * last
            & 1
        ):
            return None
        strength = strengths[first // 13]
        trick = [strength[first], strength[second], strength[third], strength[last]]
        turn = (turn + trick.index(max(trick))) & 3
        tricks += turn & 1 == declarer
    return tricks
