"""Rules on plays made before the previous player's cards were on the table (C6.4)."""

from __future__ import annotations

from typing import Final

from paiju.laws import Citation
from paiju.referee.chaodipi.questions_on_play import CARDS_PLAYED, DISPUTED, PLAYER_OUT_OF_TURN, TOO_EARLY
from paiju.referee.chaodipi.shown_cards import A_CARD, CUSTOM
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.referee.tractor.facts import offender, places
from paiju.referee.tractor.wording import fine
from paiju.text import Text


def out_of_turn(hearing: Hearing) -> None:
    """Rule on a play out of turn; if it is disputed whose cards came first, the referee decides (C6.4b)."""
    seat = offender(hearing, PLAYER_OUT_OF_TURN)
    at = places(hearing)
    who, first = at.seat(seat), at.seat((seat - 1) % at.seats)
    found = hearing.ask(CARDS_PLAYED)
    disputed = hearing.ask(DISPUTED)
    if disputed and not hearing.ask(TOO_EARLY, who=who, first=first):
        hearing.tell(Text(f"{who.en}'s play stands, without penalty", f"{who.zh}所出的牌有效，不罚分"), "C6.4b")
        return
    fine(hearing, seat, A_CARD * len(found), "C6.4a")
    hearing.tell(
        Text(
            f"the cards stay on the table as {who.en}'s play when their turn comes; if they may not be played then, "
            f"{who.en} takes them back",
            f"牌已着桌，轮到{who.zh}时就算他出这些牌；不合规定的收回",
        ),
        CUSTOM,
    )


FAMILY: Final = (
    Irregularity(
        "out-of-turn",
        Text("a play out of turn", "越序出牌"),
        Citation("C6.4a"),
        out_of_turn,
        (Citation("C6.4b"), Citation("C7.4")),
    ),
)
