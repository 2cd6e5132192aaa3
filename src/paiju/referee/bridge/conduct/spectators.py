"""Spectators under the Laws of 2017, those on an electronic view included (Law 76)."""

from __future__ import annotations

from typing import Final

from paiju.laws import Citation
from paiju.laws.effect import Information
from paiju.referee.bridge.notation import SEAT
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text

_ACTS: Final = {
    "looked": Text("looked at more than one hand at the table", "在桌旁看了不止一手牌"),
    "reacted": Text("showed a reaction, spoke or disturbed", "有反应、说话或打扰"),
    "told": Text(
        "told a player something of the hands, from the table or from an electronic view",
        "在桌旁或通过电子转播向选手透露牌情",
    ),
    "aspect": Text("drew attention to some aspect of the game", "提请注意牌局中的某件事"),
    "irregularity": Text("pointed out an irregularity", "指出违规"),
    "law": Text("spoke on a fact or on the law", "谈论事实或规则"),
}


def spectator_conduct(inquest: Inquest) -> None:
    """Rule on what a spectator did, at the table or before a screen."""
    what = inquest.which(
        "breach", Text("What did the spectator do?", "观众做了什么？"), "2017:L76", _ACTS
    )
    if what == "irregularity":
        inquest.contradiction(
            Text(
                'a spectator may not point it out: rule it as "a spectator pointed out an irregularity"',
                "观众不得指出违规：按「观众指出违规」裁定",
            ),
            "2017:L76",
            instead="spectator-drew-attention",
        )
    if what == "looked" and inquest.happened(
        "permitted", Text("Was it permitted?", "得到允许了吗？"), "2017:L76"
    ):
        inquest.tell(Text("with permission he may", "得到允许，可以这样做"), "2017:L76")
        return
    if what == "law" and inquest.happened(
        "director-asked", Text("Had the director asked him?", "是裁判问他的吗？"), "2017:L76"
    ):
        inquest.tell(Text("he may answer the director", "他可以回答裁判"), "2017:L76")
        return
    inquest.tell(
        Text(
            "a spectator, before a screen too, shows nothing and says nothing of the game",
            "观众，包括观看电子转播者，不得有所表示，也不得谈论牌局",
        ),
        "2017:L76",
    )
    if what != "told":
        return
    seat = inquest.fact("recipient", Text("Whom did he tell?", "告诉了谁？"), "2017:L76", SEAT)
    inquest.order(Information((seat,), "spectator"))
    inquest.tell(
        Text(
            f'{seat.text.en} has extraneous information: rule it as "accidental information about a board"',
            f"{seat.text.zh}家得到了外来信息：按「无意得知一副牌的信息」裁定",
        ),
        "2017:L16.D.2",
    )


FAMILY_2017: Final = (
    Irregularity(
        "spectator-conduct",
        Text("a spectator's conduct", "观众的行为"),
        Citation("2017:L76"),
        spectator_conduct,
    ),
)
