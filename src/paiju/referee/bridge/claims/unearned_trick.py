"""Rules on accepting a trick that one's side did not win, or that the opponents could not lose (Law 72.A.2)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Side
from paiju.games.bridge.effects import TrickTransfer
from paiju.laws import Citation
from paiju.referee.bridge.claims.questions import (
    CONCESSION_DOUBTED_WHEN,
    CONVINCED,
    KNEW,
    SIDE_WITH_TRICK,
    TAKEN,
    TRICKS_NOT_LOST,
)
from paiju.referee.bridge.conduct.ethics import sanction
from paiju.referee.bridge.facts import OFFENDER
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def unearned_trick(hearing: Hearing) -> None:
    """Rule on a trick that a side took but did not win, and on whether a player knew it."""
    what = hearing.ask(TAKEN)
    side = hearing.ask(SIDE_WITH_TRICK)
    _given_back(hearing, side, what)
    if not hearing.ask(KNEW, side=side.text):
        hearing.tell(Text("no one knew: there is nothing more to do", "没有人明知，到此为止"), "L72.A.2")
        return
    hearing.tell(
        Text(
            "a player may not knowingly take a trick that their side did not win, or one that the opponents could "
            "not lose",
            "选手不得明知而接受己方未赢的牌墩，或对方不可能输掉的认输",
        ),
        "L72.A.2",
    )
    seat = hearing.ask(OFFENDER, "L72.A.2")
    if seat.side is not side:
        hearing.contradiction(Text(f"it is one of {side.text.en}", f"应是{side.text.zh}方的选手"), "L72.A.2")
    sanction(hearing, seat, "unearned-trick")


def _given_back(hearing: Hearing, side: Side, what: str) -> None:
    """Transfer the tricks to the other side, unless it is too late for that."""
    clause = "L71.A" if what == "concession" else "L79.B"
    other = side.opponents
    when = hearing.ask(CONCESSION_DOUBTED_WHEN, clause)
    late = when == "late" or (what == "trick" and when == "in-period" and not hearing.ask(CONVINCED, other=other.text))
    if late:
        hearing.tell(Text("the score stays as it is", "得分不变"), clause)
        return
    tricks = hearing.ask(TRICKS_NOT_LOST, clause, other=other.text)
    hearing.order(TrickTransfer(other, tricks))
    hearing.tell(
        Text(
            f"{tricks} {'trick goes' if tricks == 1 else 'tricks go'} to {other.text.en}, and the board is rescored",
            f"{tricks} 墩归{other.text.zh}方，这副牌重新计分",
        ),
        clause,
    )


FAMILY: Final = (
    Irregularity(
        "unearned-trick",
        Text(
            "a trick accepted that the side had not won, or that the opponents could not lose",
            "接受了未赢的墩，或对方不可能输掉的认输",
        ),
        Citation("L72.A.2"),
        unearned_trick,
        (Citation("L71.A"), Citation("L79.A"), Citation("L79.B")),
    ),
)
