"""Corrects card counts: surplus cards are drawn unseen, and a short hand stays short to the end (C6.2c, C6.7)."""

from __future__ import annotations

from collections.abc import Sized
from typing import Final

from paiju.cards import Card, Hand, read_cards
from paiju.referee.chaodipi.questions_on_play import HELD_OF
from paiju.referee.hearing import Hearing
from paiju.referee.kinds import fact
from paiju.referee.question import Notation, Question
from paiju.referee.tractor.facts import places
from paiju.referee.tractor.moving import move
from paiju.referee.tractor.notation import CARDS_OF_TWO, NONE, say_cards
from paiju.text import Text


def _drawn(words: str) -> tuple[Card, ...]:
    if words.strip() in ("-", NONE.zh):
        return ()
    CARDS_OF_TWO.read(words)
    return read_cards(words)


DRAWN: Final = Notation(
    "cards-drawn",
    Text(
        "cards separated by spaces, in the order in which they were drawn, or - if none is left",
        "以空格分开的牌，按抽出的先后；手中已无牌则填 -",
    ),
    _drawn,
    lambda cards: " ".join(card.text for card in cards) or "-",
    say_cards,
)
BACK_OF: Final = fact(
    "back-{count}",
    Text(
        "Which cards are drawn unseen from the kitty for the short hands ({count})?",
        "从底牌中任意抽取了哪些牌补给少牌者（{count} 张）？",
    ),
    "C6.2c",
    DRAWN,
    secret=True,
)
DRAWN_OF: Final = fact(
    "drawn-{giver}-{count}",
    Text(
        "Which cards do {by_named} draw unseen from {who} ({count})?",
        "{by_named}从{who}手中任意抽取了哪些牌（{count} 张）？",
    ),
    "C6.2c",
    DRAWN,
    secret=True,
)


def drawn(hearing: Hearing, giver: int, count: int, clause: str, *, silent: bool = False) -> tuple[Card, ...]:
    """Ask which `count` cards were drawn unseen from a hand; the question's name is drawn-SEAT-COUNT.

    The defenders draw surplus kitty cards of the declarers (C6.7), otherwise the other side or the referee draws
    (C6.2c). Fewer are drawn if the record shows that the hand has no more. If it has none, none are drawn, and the
    players are told so unless `silent`.
    """
    at = places(hearing)
    who = at.seat(giver)
    by = Text("the opponents or the referee", "对方或裁判")
    if clause in ("C6.7a", "C6.7b") and at.declares(giver % 2):
        by = at.defenders
    count = min(count, _held(hearing, giver, count))
    found: tuple[Card, ...] = ()
    if count:
        found = hearing.ask(DRAWN_OF, clause, giver=giver + 1, count=count, by_named=by, who=who)
    if found:
        check_count(hearing, found, count, clause)
        return found
    if not silent:
        none_left(hearing, giver, clause)
    return found


def none_left(hearing: Hearing, seat: int, clause: str) -> None:
    """State that a hand has no card left that could be drawn."""
    who = places(hearing).seat(seat)
    hearing.tell(Text(f"{who.en} has no cards left to draw", f"{who.zh}手中已无牌可抽"), clause)


def _held(hearing: Hearing, seat: int, count: int) -> int:
    """Return `count`, or how many cards a seat still holds if a record shows fewer; nobody is asked."""
    known = hearing.known(HELD_OF, seat=seat + 1)
    if known is None or known >= count:
        return count
    return hearing.ask(HELD_OF, seat=seat + 1)


def to_kitty(hearing: Hearing, giver: int, count: int, clause: str, taker: int | None = None) -> bool:
    """Have `count` cards drawn unseen from a hand and moved to the kitty, or to the hand of a `taker`.

    Return whether any cards were moved.
    """
    found = drawn(hearing, giver, count, clause)
    if found:
        move(hearing, giver, taker, found, clause)
    return bool(found)


def give_chosen(hearing: Hearing, giver: int, count: int, question: Question[Hand], taker: int | None = None) -> bool:
    """Let the holder of too many cards choose those that go to the kitty, or to the hand of a `taker`.

    Return whether any cards were moved.
    """
    count = min(count, _held(hearing, giver, count))
    if not count:
        none_left(hearing, giver, question.citation.id)
        return False
    found = hearing.ask(question, by=giver, who=places(hearing).seat(giver), count=count)
    check_count(hearing, found, count, question.citation.id)
    move(hearing, giver, taker, found, question.citation.id)
    return True


def check_count(hearing: Hearing, found: Sized, count: int, clause: str) -> None:
    """Stop with a contradiction if the wrong number of cards was named."""
    if len(found) != count:
        hearing.contradiction(
            Text(f"it must be {count}, not {len(found)}", f"应为 {count} 张，不是 {len(found)} 张"), clause
        )


def short(hearing: Hearing, seat: int, count: int, clause: str = "C6.2c") -> None:
    """State that a short hand plays on, and will lack cards for the last trick."""
    who = places(hearing).seat(seat)
    hearing.tell(
        Text(
            f"{who.en} is {count} short, plays on, and has no card for the last trick",
            f"{who.zh}少 {count} 张，打牌照样进行，最后一圈作为无牌处理",
        ),
        clause,
    )


def even_out(hearing: Hearing, wrong: dict[int, int], clause: str) -> None:
    """Move cards drawn unseen from the longer hands to the shorter ones in order, and the rest to the kitty.

    `wrong`: each hand's surplus, negative if it is short; it is updated.
    """
    for seat in [seat for seat, over in wrong.items() if over > 0]:
        left = drawn(hearing, seat, wrong[seat], clause)
        wrong[seat] = 0 if left else wrong[seat]
        for taker in [other for other, over in wrong.items() if over < 0]:
            many = min(len(left), -wrong[taker])
            if many:
                move(hearing, seat, taker, left[:many], clause)
                wrong[taker] += many
                left = left[many:]
        if left:
            move(hearing, seat, None, left, clause)


def from_kitty(hearing: Hearing, short: dict[int, int], clause: str) -> None:
    """Fill up the short hands with cards drawn unseen from a kitty that is too large.

    The question's name is back-COUNT. `short`: how many cards each hand is short, in order.
    """
    count = sum(short.values())
    if not count:
        return
    left = hearing.ask(BACK_OF, clause, count=count)
    check_count(hearing, left, count, clause)
    for taker, many in short.items():
        move(hearing, None, taker, left[:many], clause)
        left = left[many:]
