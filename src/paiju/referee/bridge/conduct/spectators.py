"""Rules on spectators, including those who watch on a screen (Law 76)."""

from __future__ import annotations

from typing import Final

from paiju.laws import Citation
from paiju.laws.effect import Information
from paiju.referee.bridge.conduct.law import conduct_law
from paiju.referee.bridge.conduct.questions import DIRECTOR_ASKED, PERMITTED, RECIPIENT, SPECTATOR_BREACH
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def spectator_conduct(hearing: Hearing) -> None:
    """Rule on what a spectator did, at the table or at a screen."""
    what = hearing.ask(SPECTATOR_BREACH.among(conduct_law(hearing).watching))
    if what == "irregularity":
        hearing.contradiction(
            Text(
                'a spectator may not point it out: rule it as "a spectator pointed out an irregularity"',
                "观众不得指出违规：按「观众指出违规」裁定",
            ),
            "L76.B",
            instead="spectator-drew-attention",
        )
    if what == "looked" and hearing.ask(PERMITTED):
        hearing.tell(Text("with permission, a spectator may", "得到允许，可以这样做"), "L76.A")
        return
    if what == "law" and hearing.ask(DIRECTOR_ASKED):
        hearing.tell(Text("a spectator may answer the director", "他可以回答裁判"), "L76.B")
        return
    hearing.tell(
        Text(
            "a spectator watches only one hand, shows no reaction and says nothing about the game",
            "观众只看一手牌，不得有所表示，也不得谈论牌局",
        ),
        "L76.B" if what in ("law", "aspect") else "L76.A",
    )
    if what != "told":
        return
    seat = hearing.ask(RECIPIENT)
    hearing.order(Information((seat,), "spectator"))
    hearing.tell(
        Text(
            f'{seat.text.en} has extraneous information: rule it as "accidental information about a board"',
            f"{seat.text.zh}家得到了外来信息：按「无意得知一副牌的信息」裁定",
        ),
        "L16.B",
    )


FAMILY: Final = (
    Irregularity(
        "spectator-conduct", Text("a spectator's conduct", "观众的行为"), Citation("L76.A"), spectator_conduct
    ),
)
