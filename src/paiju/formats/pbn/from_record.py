"""Converts a board record to a record of a PBN file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from paiju.cards import Card, Hand
from paiju.formats.pbn.calls import note_on, on_one_line
from paiju.formats.pbn.game import PbnGame
from paiju.formats.pbn.inheritance import OF_BOARD
from paiju.formats.pbn.play_columns import winner
from paiju.formats.pbn.tag import Tag
from paiju.formats.pbn.verify.syntax import LONGEST_LINE
from paiju.games.bridge import PASS, SEATS, Auction, BoardRecord, Called, Contract, MakeCall, Seat

_VULNERABLE: Final = ("None", "NS", "EW", "All")
_NOTES: Final = 32
"""The maximum number of notes in a section."""


def from_record(record: BoardRecord) -> PbnGame:
    """Write a board in the import format: the tags with known values, in the order of the export format.

    Notes explain the calls ("Alert: ..." for alerted ones), at most 32 different ones in an auction, each cut short
    with "..." if a line of the standard (254 characters) cannot hold it; ^S, ^I, ^L and ^R mark a call out of turn,
    an insufficient bid, a lead out of turn and a revoke. `adjusted` and `session` go into paiju's own tags
    AdjustedScore and Session. Unknown values are left out; to fill them in, use `dump` with `export`.

    If cards were played without a contract, only the first trick is written: PBN orders cards by hand, and without
    trumps nobody can tell who won it.

    >>> from paiju.games.bridge import Call
    >>> record = BoardRecord(board="1", dealer=Seat.EAST, calls=(Called(Seat.EAST, PASS), Called(Seat.SOUTH, PASS)))
    >>> print(from_record(record).text)
    [Board "1"]
    [Dealer "E"]
    [Auction "E"]
    Pass Pass *
    <BLANKLINE>
    <BLANKLINE>
    """
    return PbnGame.of(_tags(record))


def _tags(record: BoardRecord) -> Iterator[Tag]:
    contract = record.contract
    deal = _deal(record)
    result = "" if record.tricks is None or contract is None else str(record.tricks)
    plain = {
        "Event": record.event,
        "Board": record.board or ("" if record.number is None else str(record.number)),
        "West": record.players[3],
        "North": record.players[0],
        "East": record.players[1],
        "South": record.players[2],
        "Dealer": "" if record.dealer is None else record.dealer.letter,
        "Vulnerable": "" if record.vulnerability is None else _VULNERABLE[record.vulnerability],
        "Deal": deal,
        "Declarer": contract.declarer.letter if contract else "",
        "Contract": contract.short if contract else "Pass" if record.passed_out else "",
        "Result": result,
        "PairEW": record.ew,
        "PairNS": record.ns,
        "Room": record.room.capitalize() if record.room in ("open", "closed") else record.room,
        "Round": record.round,
        "Score": "" if record.score_ns is None else f"NS {record.score_ns}",
        "Section": record.section,
        "Table": record.table,
        "Session": record.session,
        "AdjustedScore": record.adjusted,
    }
    told = contract or record.passed_out or record.calls or record.played
    if told and not any(plain[name] for name in OF_BOARD):
        plain["Board"] = "?"  # otherwise it would be read as another table of the previous board
    for name, value in plain.items():
        if value:
            yield Tag.literal(name, on_one_line(value) if _has_control(value) else value)
    if record.calls:
        yield from _auction(record)
    if record.played:
        yield _play(record)


def _has_control(value: str) -> bool:
    return any(sign < " " for sign in value)


def _deal(record: BoardRecord) -> str:
    """Write the hands from the dealer on, or from North if the dealer is unknown."""
    if not any(hand is not None for hand in record.hands):
        return ""
    first = record.dealer or Seat.NORTH
    hands = [record.hands[(first + i) & 3] for i in range(4)]
    return f"{first.letter}:" + " ".join("-" if h is None else h.to_dotted() for h in hands)


def _auction(record: BoardRecord) -> Iterator[Tag]:
    """Yield the calls, four to a line, and the notes after them."""
    first = record.calls[0].seat if record.dealer is None else record.dealer
    notes: dict[str, int] = {}
    slots: list[str] = []
    auction = Auction.start(first)
    for called in record.calls:
        while auction.turn is not called.seat:
            slots.append("^S")
            turn = SEATS[(auction.turn + 1) & 3]
            auction = Auction(auction.dealer, turn, auction.calls, auction.bid, auction.bidder, auction.doubled)
        slots.append(_call(called, auction, notes))
        auction = auction.after(called.seat, MakeCall(called.call))
    if not record.auction_complete:
        slots.append("*")
    yield Tag.of("Auction", first.letter, "\n" + _in_fours(slots))
    for words, number in notes.items():
        tag = Tag.of("Note", f"{number}:{words}")
        over = len(tag.text.rstrip()) - LONGEST_LINE
        yield tag if over <= 0 else Tag.of("Note", f"{number}:{words[: -over - 3]}...")


def _call(called: Called, auction: Auction, notes: dict[str, int]) -> str:
    call = called.call
    word = "Pass" if call is PASS else call.text
    if call.is_bid and call.rank <= auction.bid:
        word = f"^I {word}"
    note = note_on(called)
    if note and (note in notes or len(notes) < _NOTES):
        word += f" ={notes.setdefault(note, len(notes) + 1)}="
    return word


def _in_fours(slots: Sequence[str]) -> str:
    return "".join(" ".join(slots[i : i + 4]) + "\n" for i in range(0, len(slots), 4))


def _play(record: BoardRecord) -> Tag:
    """Write the cards, a column for each hand from the opening leader on."""
    contract = record.contract or _contract_of(record)
    if contract is None:
        return _first_trick(record)
    first = contract.leader
    leader = first
    left = list(record.hands)
    slots: list[str] = []
    for start in range(0, len(record.played), 4):
        cards = record.played[start : start + 4]
        holder = _holder(left, cards[0], leader)
        row = ["-"] * 4
        for at, card in enumerate(cards):
            seat = SEATS[(holder + at) & 3]
            mark = "^L " if at == 0 and holder is not leader else ""
            if at and card.suit is not cards[0].suit and _could_follow(left[seat], cards[0]):
                mark = "^R "
            row[(seat - first) & 3] = mark + card.text
            hand = left[seat]
            if hand is not None and card in hand:
                left[seat] = hand.remove(card)
        slots += row
        if len(cards) == 4:
            leader = SEATS[(holder + winner(list(cards), int(contract.denomination))) & 3]
    if len(record.played) < 52:
        slots.append("*")
    return Tag.of("Play", first.letter, "\n" + _in_fours(slots))


def _first_trick(record: BoardRecord) -> Tag:
    """Write only the first trick, from the hand that led, "?" if the deal does not show which."""
    cards = record.played[:4]
    held = [seat for seat in SEATS if (hand := record.hands[seat]) and cards[0] in hand]
    slots = [card.text for card in cards] + ["-"] * (4 - len(cards))
    return Tag.of("Play", held[0].letter if held else "?", "\n" + _in_fours([*slots, "*"]))


def _contract_of(record: BoardRecord) -> Contract | None:
    auction = Auction.start(record.calls[0].seat) if record.calls else None
    for called in record.calls if auction else ():
        auction = auction.after(called.seat, MakeCall(called.call)) if auction else None
    return auction.contract if auction and auction.is_over else None


def _holder(left: Sequence[Hand | None], card: Card, leader: Seat) -> Seat:
    """Return the hand that leads a card: the one whose turn it is, unless another hand is known to hold the card."""
    hand = left[leader]
    if hand is None or card in hand:
        return leader
    for seat in SEATS:
        other = left[seat]
        if other is not None and card in other:
            return seat
    return leader


def _could_follow(hand: Hand | None, led: Card) -> bool:
    return hand is not None and bool(hand.suit(led.suit))
