"""Rules on signals, talk and gestures, and bystanders (C1.1b, C6.10, C6.11)."""

from __future__ import annotations

from typing import Final

from paiju.laws import Citation
from paiju.laws.effect import DISQUALIFY, Discipline, Forfeit
from paiju.referee.chaodipi.discretion import ALL, discretion
from paiju.referee.chaodipi.questions import (
    BY_CARDS,
    DISCLOSED,
    DISTURBED,
    DISTURBER,
    EARLIER_DISTURBANCES,
    HELPED,
    PROVEN,
    SIGNALLER,
    WAY,
)
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.referee.tractor.facts import offender, places, seats
from paiju.text import Text


def signal(hearing: Hearing) -> None:
    """Rule on a signal: one by cards that was disclosed is lawful; a proved secret agreement disqualifies."""
    seat = offender(hearing, SIGNALLER)
    at = places(hearing)
    who = at.seat(seat)
    by_cards = hearing.ask(BY_CARDS)
    if by_cards and hearing.ask(DISCLOSED):
        hearing.tell(Text("a disclosed signal by cards is allowed", "已告知对方的牌张信号合法"), "C6.10a")
        return
    if not hearing.ask(PROVEN, who=who):
        hearing.tell(Text("no secret agreement is proved: play continues", "密约未经核实：继续打牌"), "C6.10b")
        return
    for one in sorted((seat, *at.mates(seat))):
        hearing.order(Discipline(one, DISQUALIFY))
    hearing.order(Forfeit(seat % 2))
    hearing.tell(
        Text(f"{who.en}'s side is disqualified, and loses the game", f"取消{who.zh}一方的比赛资格，判本局为负"),
        "C6.10b",
    )


def disturbance(hearing: Hearing) -> None:
    """Rule on talk, gestures or sounds: a warning or points, and the game if it is repeated and serious."""
    seat = offender(hearing, DISTURBER)
    who = places(hearing).seat(seat)
    hearing.once_asked(WAY)  # nothing depends on it
    if not hearing.ask(DISTURBED):
        hearing.tell(Text("play continues, in silence", "继续打牌，请保持安静"), "C6.11")
        return
    before = hearing.ask(EARLIER_DISTURBANCES, who=who)
    measures = ("warn", "points", "lose") if before else ("warn", "points")
    discretion(hearing, seat, "C6.11", measures)


def bystander(hearing: Hearing) -> None:
    """Rule on a person at the table who is neither a player nor a referee, and must leave."""
    hearing.tell(
        Text(
            "only the players and the referee may stay at the table: the bystander leaves",
            "比赛时除裁判外其他人员不得围观：请其离开",
        ),
        "C1.1b",
    )
    helped = seats(hearing, HELPED)
    for seat in helped:
        discretion(hearing, seat, "C7.4", ALL, name=f"seat-{seat + 1}-")


FAMILY: Final = (
    Irregularity("bystander", Text("a bystander at the table", "围观"), Citation("C1.1b"), bystander),
    Irregularity(
        "signal", Text("a signal between partners", "同伴间的信号"), Citation("C6.10a"), signal, (Citation("C6.10b"),)
    ),
    Irregularity(
        "disturbance", Text("talk, gestures or sounds", "讲话、手势等干扰比赛"), Citation("C6.11"), disturbance
    ),
)
