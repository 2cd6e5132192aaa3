"""Rules on faults with the buried kitty: a look into it, an exchange, a burial in parts or too slow (C3.4)."""

from __future__ import annotations

from typing import Final

from paiju.cards import Card, Hand
from paiju.laws import Citation
from paiju.referee.chaodipi.putting_right import drawn, none_left
from paiju.referee.chaodipi.questions import SECONDS_TO_BURY
from paiju.referee.chaodipi.questions_on_the_kitty import (
    BURIER_IN_PARTS,
    EARLIER_BURYING_FAULTS,
    KITTY_TAKER,
    KITTY_VIEWER,
    OTHER_BURYING_FAULTS,
    PLAYED,
    PUT,
    SLOW_BURIER,
    TAKEN,
    TAKEN_OVER,
)
from paiju.referee.chaodipi.regulations import regulations
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.referee.question import Question
from paiju.referee.tractor.facts import offender, places
from paiju.referee.tractor.moving import move
from paiju.referee.tractor.notation import seat_notation
from paiju.referee.tractor.wording import by_reading, fine, warn
from paiju.text import Text

BREACH: Final = 80


def breach(hearing: Hearing, *seats: int) -> None:
    """Rule on breaches of C3.4, one by each seat: a side's first is a warning, each later one costs 80 (C3.4c)."""
    before: dict[int, int] = {}
    for seat in seats:
        side = seat % 2
        if side not in before:
            before[side] = _before(hearing, seat, OTHER_BURYING_FAULTS if before else EARLIER_BURYING_FAULTS)
        _ruled(hearing, seat, before[side])
        before[side] += 1


def _span(hearing: Hearing) -> Text:
    """Return the word for the period in which such faults are counted."""
    if regulations(hearing).bury_faults == "per-deal":
        return Text("deal", "盘")
    return Text("match", "场比赛")


def _before(hearing: Hearing, seat: int, question: Question[int]) -> int:
    """Ask how many such faults a seat's side has committed before."""
    return hearing.ask(question, who=places(hearing).seat(seat), span=_span(hearing))


def _ruled(hearing: Hearing, seat: int, before: int) -> None:
    span = _span(hearing)
    if before == 0:
        warn(hearing, seat, "C3.4c")
        again = Text(
            f"the next such fault by that side in this {span.en} costs {BREACH}",
            f"该方本{span.zh}再次违例罚 {BREACH} 分",
        )
        if regulations(hearing).bury_faults == "per-deal":
            hearing.tell(again, "C3.4c")
        else:
            by_reading(hearing, again, "C3.4c", 24)
    else:
        fine(hearing, seat, BREACH, "C3.4c")


def kitty_peeked(hearing: Hearing) -> None:
    """Rule on a look into the kitty after it was buried and before the deal is over."""
    seat = offender(hearing, KITTY_VIEWER)
    hearing.tell(Text("no one looks at the kitty before the deal is over", "本盘结束前任何人不得查看底牌"), "C3.4b")
    breach(hearing, seat)


def kitty_exchanged(hearing: Hearing) -> None:
    """Rule that cards taken out of the buried kitty, whether or not exchanged for others, are returned.

    If the player has already played some of those cards, cards drawn unseen replace them. All go back at once, so
    that nobody learns which of the played cards came from the kitty.
    """
    seat = offender(hearing, KITTY_TAKER)
    taken = hearing.ask(TAKEN)
    put = hearing.ask(PUT)
    if put and len(taken) != len(put):
        hearing.contradiction(
            Text(
                'the kitty now has a different number of cards: rule that as "a kitty with more or fewer than '
                'eight cards"',
                "底牌张数已变：按「底牌张数不对」处理",
            ),
            "C6.2a",
            instead="kitty-count",
        )
    played = hearing.ask(PLAYED)
    if not played <= taken:
        hearing.contradiction(Text("those are not among the cards that were taken", "这些不是他换走的牌"), "C3.4b")
    taker = _taken_over_by(hearing)
    back: list[Card] = [*Hand(taken.bits - played.bits)]
    if played:
        back += drawn(hearing, seat, len(played), "C3.4b", silent=True)
    if back:
        move(hearing, seat, taker, back, "C3.4b")
    if len(back) < len(taken):
        none_left(hearing, seat, "C6.2c")
    if put:
        move(hearing, None, seat, put, "C3.4b")
    if taker is not None:
        who = places(hearing).seat(taker)
        hearing.tell(
            Text(
                f"{who.en} took up that kitty that many cards short: the cards go to {who.en}",
                f"{who.zh}炒底时少拿了这么多张：这些牌归{who.zh}",
            ),
            "C7.4",
        )
    breach(hearing, seat)


def _taken_over_by(hearing: Hearing) -> int | None:
    """Return the stirrer who, by the record, has since taken up the kitty and buried again; or None."""
    question = TAKEN_OVER.but(notation=seat_notation(places(hearing)))
    return hearing.ask(question) if hearing.is_known(question) else None


def buried_in_parts(hearing: Hearing) -> None:
    """Rule on a kitty that was not laid down all at once; the eight buried cards remain as they are."""
    seat = offender(hearing, BURIER_IN_PARTS)
    hearing.tell(
        Text(
            "the eight cards are laid down together, and those already laid down stay",
            "8 张底牌必须同时扣下；已扣的牌不变",
        ),
        "C3.4a",
    )
    breach(hearing, seat)


def bury_overtime(hearing: Hearing) -> None:
    """Rule on a kitty that took too long to bury, by the declarer or by a stirrer."""
    seat = offender(hearing, SLOW_BURIER)
    most = regulations(hearing).bury_seconds
    seconds = hearing.ask(SECONDS_TO_BURY)
    if seconds <= most:
        hearing.tell(
            Text(f"{seconds} of {most} seconds: it was in time", f"{most} 秒内用了 {seconds} 秒：没有超时"), "C1.3b"
        )
        return
    hearing.tell(
        Text(f"the kitty is buried within {most} seconds, also after a stir", f"扣底不得超过 {most} 秒，炒底重扣相同"),
        "C1.3b",
    )
    breach(hearing, seat)


FAMILY: Final = (
    Irregularity(
        "kitty-peeked",
        Text("looking into the buried kitty", "扣底后查看底牌"),
        Citation("C3.4b"),
        kitty_peeked,
        (Citation("C3.4c"),),
    ),
    Irregularity(
        "kitty-exchanged",
        Text("cards taken out of the buried kitty", "扣底后换底牌或取回底牌"),
        Citation("C3.4b"),
        kitty_exchanged,
        (Citation("C3.4c"),),
    ),
    Irregularity(
        "buried-in-parts",
        Text("the kitty not laid down all at once", "底牌没有一次扣下"),
        Citation("C3.4a"),
        buried_in_parts,
        (Citation("C3.4c"),),
    ),
    Irregularity(
        "bury-overtime",
        Text("too slow in burying", "扣底超时"),
        Citation("C1.3b"),
        bury_overtime,
        (Citation("C3.4a"), Citation("C3.4c")),
    ),
)
