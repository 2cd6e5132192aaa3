"""The rules of each edition on conduct and ethics."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from paiju.referee.bridge.conduct.law import ConductLaw
from paiju.referee.bridge.conduct.questions import DAMAGED, GAINED
from paiju.text import Text

_GRAVE: Final[Mapping[str, tuple[str, Text]]] = {
    "unearned-trick": (
        "L72.A.2",
        Text(
            "knowingly accepted a trick that their side did not win, or a concession of a trick that could not be lost",
            "明知没有赢还收下一墩，或对方让出不可能输的一墩也收下",
        ),
    ),
    "deliberate": ("L72.B.2", Text("infringed a law intentionally", "故意违反规则")),
    "concealment": (
        "L72.B.4",
        Text("tried to conceal an infraction, for example by a second revoke", "企图掩盖违规，如再次藏牌"),
    ),
    "improper-message": (
        "L73.B.1",
        Text("communicated with partner other than by a call or play", "用叫牌和打牌以外的方式传递信息"),
    ),
    "code": ("L73.B.2", Text("used a prearranged method of communication", "预先约定的不合法的通讯方法")),
    "misleading": ("L73.D.2", Text("tried to mislead by a remark, gesture or tempo", "企图用言语、姿势或快慢误导")),
    "not-strict": ("L72.A.1", Text("failed in another way to play by the Laws", "其他不守规则的行为")),
}
_GRAVE_2017: Final[Mapping[str, tuple[str, Text]]] = {
    **_GRAVE,
    "tempo": ("2017:L73.A.2", Text("hesitated or hurried unduly, on purpose", "故意不适当地犹豫或匆忙")),
    "used-information": (
        "2017:L73.C.2",
        Text("did not carefully avoid taking advantage of unauthorised information", "没有谨慎避免利用未经许可的信息"),
    ),
    "misleading": (
        "2017:L73.D.2",
        Text(
            "tried to mislead by a question, remark, gesture, tempo or deliberate breach of procedure",
            "企图用询问、言语、姿势、快慢或故意违反程序来误导",
        ),
    ),
}
_WATCHING: Final[Mapping[str, Text]] = {
    "looked": Text("looked at more than one hand at the table", "在桌旁看了不止一手牌"),
    "reacted": Text("reacted visibly, spoke or disturbed the players", "有反应、说话或打扰"),
    "irregularity": Text("pointed out an irregularity", "指出违规"),
    "law": Text("spoke about the facts or the law", "谈论事实或规则"),
}
CONDUCT_1997: Final = ConductLaw(
    grave=_GRAVE,
    enforced_pass=True,
    foreseen=Text("have known, at the time, that this was likely to damage", "有可能知道这多半会损害"),
    gained=DAMAGED,
    watching=_WATCHING,
)
CONDUCT_2017: Final = ConductLaw(
    grave=_GRAVE_2017,
    enforced_pass=False,
    foreseen=Text("have been aware, at the time, that it could well damage", "可能意识到这很可能损害"),
    gained=GAINED,
    watching={
        **_WATCHING,
        "told": Text(
            "told a player something about the hands, seen at the table or on an electronic display",
            "在桌旁或通过电子转播向选手透露牌情",
        ),
        "aspect": Text("drew attention to some aspect of the game", "提请注意牌局中的某件事"),
    },
)
