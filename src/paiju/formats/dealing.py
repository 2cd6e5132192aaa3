"""DUP and DLM: files for dealing machines (Duplimate). They contain only cards.

DUP: 156 bytes a board without separators: the cards of North, East and South as numbers from 01 (ace of spades) to
52 (two of clubs); all four hands with a character before each suit; ten bytes for the machine, with the lowest and
the highest board of the set. DLM: lines as in an INI file for the boards 1 to 99, with two cards per letter and a
checksum.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from paiju.cards import Card, Hand
from paiju.errors import Malformed, Place
from paiju.games.bridge import SEATS, BoardRecord, Deal, dealer_of, vulnerability_of
from paiju.text import Text

RECORD: Final = 156
"""The size of a board in a DUP file in bytes."""
_RANKS: Final = "AKQJT98765432"
_SUITS: Final = "SHDC"
_SIGNS: Final = "\x06\x03\x04\x05"
_CARDS: Final = tuple(Card.parse(suit + rank) for suit in _SUITS for rank in _RANKS)
_MOST: Final = 99
_EMPTY: Final = "aaaaaabffffffkkkkkklpppppp"
"""A DLM file's entry for a board that is not dealt: each hand has thirteen cards of one suit."""
_LETTERS: Final = re.compile(r"Board (\d{2})=([a-p]{26})(\d{3})")
_ENDS: Final = re.compile(r"(From|To) board=(\d{1,2})")


def write_dup(records: Iterable[BoardRecord]) -> str:
    """Write the deals of boards as DUP. Raises the first error of `writable`."""
    deals = _deals(records, 999)
    if not deals:
        return ""
    low, high = min(deals), max(deals)
    return "".join(_record(deal, low, high) for _, deal in sorted(deals.items()))


def _record(deal: Deal, low: int, high: int) -> str:
    numbers = "".join(f"{at:02}" for seat in SEATS[:3] for at, card in enumerate(_CARDS, 1) if card in deal.hands[seat])
    drawn = "".join(
        sign + suit
        for seat in SEATS
        for sign, suit in zip(_SIGNS, deal.hands[seat].to_dotted().split("."), strict=True)
    )
    return f"{numbers}{drawn}YN{low:<3}0 {high:<3}"


def read_dup(data: bytes, source: str = "") -> tuple[list[BoardRecord], list[Malformed]]:
    """Read a DUP file; an unreadable board only loses itself. Raises `Malformed` for an impossible length."""
    if len(data) % RECORD:
        expected = Text(f"a multiple of {RECORD} bytes", f"{RECORD} 字节的整数倍")
        raise Malformed(expected, str(len(data)), Place(source))
    text = data.decode("latin-1")
    first = text[148:151].strip()
    low = int(first) if first.isascii() and first.isdigit() and int(first) else 1
    found: list[BoardRecord] = []
    faults: list[Malformed] = []
    for at in range(len(text) // RECORD):
        numbers = text[at * RECORD : at * RECORD + 78]
        try:
            found.append(_board(low + at, _numbered(numbers, source)))
        except Malformed as fault:
            faults.append(fault)
    return found, faults


def _numbered(numbers: str, source: str) -> Deal:
    """Parse three hands given as numbers of cards; West gets the remaining cards. Raises `Malformed`."""
    words = [numbers[at : at + 2] for at in range(0, 78, 2)]
    places = [int(word) for word in words if word.isascii() and word.isdigit()]
    if len(places) != 39 or len({one for one in places if 1 <= one <= 52}) != 39:
        expected = Text("39 different cards from 01 to 52", "39 张不同的牌，编号 01 到 52")
        raise Malformed(expected, numbers, Place(source))
    three = [places[:13], places[13:26], places[26:]]
    rest = sorted(set(range(1, 53)) - set(places))
    return Deal.of([Hand.of(_CARDS[one - 1] for one in hand) for hand in (*three, rest)])


def write_dlm(records: Iterable[BoardRecord]) -> str:
    """Write the deals of boards as DLM. Raises the first error of `writable_dlm`."""
    deals = _deals(records, _MOST)
    if not deals:
        return ""
    low, high = min(deals), max(deals)
    lines = [
        "[Document]",
        "Headline=paiju",
        "Status=Show",
        "Duplicates=0",
        f"From board={low}",
        f"To board={high}",
        "Next board to duplimate=0",
        "PrintOuts=0",
        "Crypto key=0",
        f"Checksum={low ^ high ^ 1}",
    ]
    for number in range(1, _MOST + 1):
        letters = _letters(deals[number]) if number in deals else _EMPTY
        lines += [f"Duplicates {number:02}=0", f"Board {number:02}={letters}{_sum(number, letters):03}"]
    return "\n".join(lines) + "\n"


def _letters(deal: Deal) -> str:
    """Write a letter for every two cards, by the hands that hold them."""
    holders = [next(seat for seat in SEATS if card in deal.hands[seat]) for card in _CARDS]
    return "".join(chr(ord("a") + 4 * one + other) for one, other in zip(holders[::2], holders[1::2], strict=True))


def _sum(number: int, letters: str) -> int:
    found = number
    for letter in letters:
        found ^= ord(letter)
    return found


def read_dlm(text: str, source: str = "") -> tuple[list[BoardRecord], list[Malformed]]:
    """Read a DLM file's boards from its first to its last; an unreadable board only loses itself."""
    ends: dict[str, int] = {}
    found: list[BoardRecord] = []
    faults: list[Malformed] = []
    for at, line in enumerate(text.splitlines(), 1):
        place = Place(source, at, 1)
        if end := _ENDS.fullmatch(line.strip()):
            ends[end[1]] = int(end[2])
            continue
        if not line.startswith("Board "):
            continue
        board = _LETTERS.fullmatch(line.strip())
        if board is None or _sum(int(board[1]), board[2]) != int(board[3]):
            expected = Text("26 letters and their checksum", "26 个字母及其校验和")
            faults.append(Malformed(expected, line, place))
            continue
        number = int(board[1])
        if not ends.get("From", 1) <= number <= ends.get("To", _MOST):
            continue
        try:
            found.append(_board(number, _lettered(board[2])))
        except Malformed as fault:
            faults.append(fault.at(place))
    return found, faults


def _lettered(letters: str) -> Deal:
    hands: list[list[Card]] = [[], [], [], []]
    for at, letter in enumerate(letters):
        both = divmod(ord(letter) - ord("a"), 4)
        for beside, seat in enumerate(both):
            hands[seat].append(_CARDS[2 * at + beside])
    return Deal.of([Hand.of(hand) for hand in hands])


def _board(number: int, deal: Deal) -> BoardRecord:
    north, east, south, west = (deal.hands[seat] for seat in SEATS)
    return BoardRecord(
        board=str(number),
        number=number,
        dealer=dealer_of(number),
        vulnerability=vulnerability_of(number),
        hands=(north, east, south, west),
    )


def writable(records: Sequence[BoardRecord]) -> tuple[tuple[BoardRecord, ...], tuple[Malformed, ...]]:
    """Separate the records that a dealing machine can deal from the others.

    Each needs a number and four hands, a board has one deal, and the numbers are consecutive from the lowest.
    """
    return _parted(records, 999)


def writable_dlm(records: Sequence[BoardRecord]) -> tuple[tuple[BoardRecord, ...], tuple[Malformed, ...]]:
    """Separate the records that fit in a DLM file, which ends with board 99, from the others; see `writable`."""
    return _parted(records, _MOST)


def _parted(records: Sequence[BoardRecord], most: int) -> tuple[tuple[BoardRecord, ...], tuple[Malformed, ...]]:
    kept: dict[int, BoardRecord] = {}
    faults: list[Malformed] = []
    for record in records:
        number = record.number or 0
        whole = all(hand is not None and len(hand) == 13 for hand in record.hands)
        if not 0 < number <= most or not whole:
            expected = Text(
                f"a board with a number from 1 to {most} and four hands", f"牌号为 1 到 {most}、四家牌齐全的一副牌"
            )
            faults.append(Malformed(expected, record.board or "?", record.place))
        elif kept.setdefault(number, record).hands != record.hands:
            expected = Text(f"one deal of board {number}", f"第 {number} 副只有一种牌张")
            faults.append(Malformed(expected, str(number), record.place))
    low = min(kept, default=0)
    for number in sorted(kept):
        if number - 1 not in kept and number != low:
            record = kept.pop(number)
            expected = Text("boards numbered consecutively", "牌号连续的各副牌")
            faults.append(Malformed(expected, str(number), record.place))
    return tuple(one for one in records if kept.get(one.number or 0) is one), tuple(faults)


def _deals(records: Iterable[BoardRecord], most: int) -> dict[int, Deal]:
    kept, faults = _parted(tuple(records), most)
    if faults:
        raise faults[0]
    return {one.number: Deal.of(list(_four(one))) for one in kept if one.number}


def _four(record: BoardRecord) -> Iterator[Hand]:
    for hand in record.hands:
        assert hand is not None
        yield hand
