"""Parses the cards of a Play section, which has a column for each hand, in the order of play."""

from __future__ import annotations

from typing import Final

from paiju.cards import CARDS, Card
from paiju.errors import Malformed
from paiju.formats.pbn.board_values import UNDEALT, Hands, seat_of
from paiju.formats.pbn.calls import move_place
from paiju.formats.pbn.fault import PbnFault, PbnFaultKind
from paiju.formats.pbn.game import PbnGame
from paiju.formats.pbn.move import PLAIN, Moves
from paiju.games.bridge import Contract, Denomination
from paiju.text import Text

_BY_WORD: Final[dict[str, Card]] = {card.text: card for card in CARDS[:52]}
_BY_WORD.update({text.replace("T", "10"): card for text, card in list(_BY_WORD.items())})
_UNKNOWN: Final = -1


def card_of(word: str) -> Card | None:
    """Parse a card in any case, with T or 10 for a ten, or return None."""
    return _BY_WORD.get(word) or _BY_WORD.get(word.upper())


def played_of(game: PbnGame, contract: Contract | None, hands: Hands = UNDEALT) -> tuple[Card, ...]:
    """Return the cards of a record in the order of play, up to the first that it leaves out.

    The opening leader plays first, then the winner of the trick before, or the hand that a mark ^L names. If
    neither contract nor auction gives the trump suit, the order is unknown after the first trick. If the cards of a
    row are in wrong columns, although there is one from each of the four `hands`, they are assigned to the hands
    that hold them. Raises `PbnFault` with its place for a word that is not a card.
    """
    tag = game.tag("Play")
    if tag is None:
        return ()
    led: dict[int, int] = {}
    if PLAIN.fullmatch(tag.body):
        words = tag.body.split()
        if words and words[-1] == "*":
            words.pop()
    else:
        moves = Moves.of(tag.body).moves
        words = [move.text for move in moves]
        led = {at >> 2: at & 3 for at, move in enumerate(moves) if "L" in move.marks}
    first = seat_of(game["Play"])
    column = 0 if first is None or contract is None else (contract.leader - first) & 3
    trump = int(contract.denomination) if contract else trump_of(game["Contract"])
    bits = [0 if hand is None else hand.bits for hand in hands]
    columns = [bits[((first or 0) + i) & 3] for i in range(4)] if all(bits) else []
    played: list[Card] = []
    for start in range(0, len(words), 4):
        cards = [_BY_WORD.get(word) for word in words[start : start + 4]]
        if None in cards or len(cards) < 4:
            cards = [_card(game, words, at) for at in range(start, start + 4)]
        if columns:
            cards = _at_home(cards, columns)
        column = led.get(start >> 2, column)
        row = [cards[(column + i) & 3] for i in range(4)]
        for card in row:
            if card is None:
                return tuple(played)
            played.append(card)
        if trump == _UNKNOWN:
            return tuple(played)
        column = (column + winner(played[-4:], trump)) & 3
    return tuple(played)


def _at_home(cards: list[Card | None], columns: list[int]) -> list[Card | None]:
    """Move four cards to the columns of the hands that hold them, if each hand holds one of them."""
    homes: list[Card | None] = [None] * 4
    for at, card in enumerate(cards):
        if card is None:
            return cards
        if columns[at] >> 2 * card.index & 1:
            homes[at] = card
    if None not in homes:
        return cards
    for card in cards:
        for column, hand in enumerate(columns):
            if card is not None and hand >> 2 * card.index & 1:
                homes[column] = card
    return cards if None in homes else homes


def _card(game: PbnGame, words: list[str], at: int) -> Card | None:
    """Parse one card with full checks."""
    if at >= len(words):
        return None
    word = words[at]
    card = card_of(word)
    if card is None and word not in ("-", "+", "", "--"):
        place = move_place(game, "Play", at)
        raise PbnFault(PbnFaultKind.CARD, Text("a card such as SA, or -", "一张牌，如 SA，或 -"), word, place)
    return card


def trump_of(contract: str) -> int:
    """Return the denomination of a contract, or of an end position, as a number, or -1 if it is unknown."""
    word = contract.strip().upper().lstrip("1234567").rstrip("X")
    try:
        return int(Denomination.parse(word))
    except Malformed:
        return _UNKNOWN


def winner(cards: list[Card], trump: int) -> int:
    """Return which of four cards, in the order of play, wins the trick: 0 for the lead."""
    best = cards[0]
    at = 0
    for index in (1, 2, 3):
        card = cards[index]
        if card.suit == best.suit:
            if card.rank > best.rank:
                best, at = card, index
        elif card.suit == trump:
            best, at = card, index
    return at
