"""Lists what a call or play may be based on, by edition (Laws 40 and 75)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from paiju.referee.bridge.information.law import AllowedBasis
from paiju.text import Text

BASES_1997: Final[Mapping[str, AllowedBasis]] = {
    "agreement": AllowedBasis(words=Text("a partnership agreement, spoken or unspoken", "同伴间明示或默示的约定")),
    "habit": AllowedBasis(
        words=Text("a departure that partner knows from experience", "偏离约定，但同伴凭经验已经知道"),
        said=(
            (
                "L75.B",
                Text(
                    "what partner has come to know through habit is an implicit agreement, and must be disclosed",
                    "同伴凭习惯已经知道的，就是默契，必须公开",
                ),
            ),
        ),
    ),
    "departure": AllowedBasis(
        words=Text(
            "a departure, such as a psychic call, that surprised partner too", "偏离约定（如心理叫），同伴同样不知道"
        ),
        said=(
            (
                "L75.B",
                Text(
                    "players may depart from their announced methods if partner does not know it; this need not be "
                    "disclosed, and gives no redress",
                    "选手可以偏离已公布的约定，只要同伴不知情；不必说明，对方也得不到补偿",
                ),
            ),
            ("L40.A", Text("any call or play may be made without warning", "任何叫牌或打牌，都可以不先声明")),
        ),
        free=True,
    ),
    "outside": AllowedBasis(
        words=Text(
            "something outside this deal: the seat, the clock, an earlier board", "本副牌以外的事：座位、时间或以前的牌"
        ),
        said=(
            (
                "L75.A",
                Text(
                    "what an agreement conveys must come from the calls, plays and conditions of this deal",
                    "约定传达的信息，只能来自本副牌的叫牌、打牌和条件",
                ),
            ),
        ),
        barred="L12.A.1",
    ),
    "general": AllowedBasis(
        words=Text("an inference from general knowledge", "由一般知识推断"),
        said=(
            ("L75.C", Text("inferences from general knowledge need not be disclosed", "由一般知识作出的推断无须说明")),
        ),
        free=True,
    ),
}
BASES_2017: Final[Mapping[str, AllowedBasis]] = {
    "agreement": AllowedBasis(
        words=Text("a partnership understanding, explicit or implicit", "同伴间明示或默示的约定")
    ),
    "habit": AllowedBasis(
        words=Text("a deviation so frequent that partner expects it", "多次重复的偏离，同伴已经料到"),
        said=(
            (
                "2017:L40.C.1",
                Text(
                    "repeated deviations have become an implicit understanding, which must be disclosed",
                    "重复偏离已成为默示的约定，必须公开",
                ),
            ),
        ),
    ),
    "departure": AllowedBasis(
        words=Text(
            "a deviation that partner had no more reason to expect than the opponents",
            "偏离约定，而同伴并不比对手更有理由料到",
        ),
        said=(
            (
                "2017:L40.C.1",
                Text(
                    "a player may deviate if partner has no more reason to expect it than the opponents",
                    "只要同伴并不比对手更有理由料到，选手可以偏离约定",
                ),
            ),
        ),
        free=True,
    ),
}
