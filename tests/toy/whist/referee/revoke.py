"""The revoke (W6): corrected until it is established, then two tricks."""

from __future__ import annotations

from typing import Final

from tests.toy.whist.game.effects import TricksBack
from tests.toy.whist.game.play import Played
from tests.toy.whist.game.seats import LETTERS, SEATS

from paiju.cards import Card
from paiju.errors import Malformed
from paiju.laws import Citation, Source
from paiju.laws.effect import RestoreCard
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.referee.question import NO, YES, YES_NO, Choice, Notation, Question, one_of
from paiju.text import Text, listed, verbatim

TRANSFER: Final = 2
"""Tricks that an established revoke costs (W6.b)."""
NOTHING: Final = "-"
_CARD_EXPECTED: Final = Text("a card: SA, ♠A", "一张牌：SA、♠A")
_PLAYED_EXPECTED: Final = Text(
    "seats and cards in the order of play, e-C5 s-C9, or -", "按出牌次序写方位与牌：e-C5 s-C9；没有则写 -"
)


def write_played(played: tuple[Played, ...]) -> str:
    """Write cards together with the players who played them."""
    return " ".join(f"{LETTERS[one.seat]}-{one.card.text}" for one in played) or NOTHING


def read_played(text: str) -> tuple[Played, ...]:
    """Read cards together with the players who played them. Raises `Malformed`."""
    found = []
    for word in text.split() if text.strip() != NOTHING else ():
        seat, dash, card = word.partition("-")
        if not dash or seat not in LETTERS:
            raise Malformed(_PLAYED_EXPECTED, text)
        found.append(Played(LETTERS.index(seat), Card.parse(card)))
    return tuple(found)


def _said(played: tuple[Played, ...]) -> Text:
    if not played:
        return Text("nothing", "没有")
    return listed(
        [Text(f"{SEATS[one.seat].en} {one.card.symbol}", f"{SEATS[one.seat].zh} {one.card.symbol}") for one in played]
    )


SEAT: Final = one_of(tuple(Choice(letter, text) for letter, text in zip(LETTERS, SEATS, strict=True)))
CARD: Final = Notation("card", _CARD_EXPECTED, Card.parse, lambda card: card.text, lambda card: verbatim(card.symbol))
PLAYED: Final = Notation("played", _PLAYED_EXPECTED, read_played, write_played, _said)

OFFENDER: Final = Question(
    "offender", Source.FACT, Text("Who did not follow suit?", "谁有牌不跟？"), Citation("W6"), SEAT
)
REVOKED: Final = Question("card", Source.FACT, Text("With which card?", "他出的是哪张牌？"), Citation("W6"), CARD)
ESTABLISHED: Final = Question(
    "established",
    Source.FACT,
    Text("Has his side played to the next trick since?", "此后他这一方是否已在下一墩出过牌？"),
    Citation("W6"),
    YES_NO,
    choices=(YES, NO),
)
SINCE: Final = Question(
    "since", Source.FACT, Text("What was played after it?", "其后出了哪些牌？"), Citation("W6.a"), PLAYED
)


def revoke(hearing: Hearing) -> None:
    """Rule a revoke."""
    seat = LETTERS.index(hearing.ask(OFFENDER))
    who, card = SEATS[seat], hearing.ask(REVOKED)
    if hearing.ask(ESTABLISHED):
        hearing.order(TricksBack(1 - seat % 2, TRANSFER))
        hearing.tell(
            Text(
                f"{who.en}'s {card.symbol} is an established revoke: two tricks go over to the other side at the end",
                f"{who.zh}出 {card.symbol} 有牌不跟，已经成立：照打，打完后两墩归对方",
            ),
            "W6.b",
        )
        return
    since = hearing.ask(SINCE)
    for one in reversed(since):
        hearing.order(RestoreCard(one.seat, one.card.text))
    hearing.order(RestoreCard(seat, card.text))
    hearing.tell(
        Text(
            f"{who.en} takes {card.symbol} back and follows suit; what was played after it is played anew",
            f"{who.zh}收回 {card.symbol}，跟出领出的花色；其后所出的牌收回重出",
        ),
        "W6.a",
    )


REVOKE: Final = Irregularity("revoke", Text("a revoke", "有牌不跟"), Citation("W6"), revoke)
