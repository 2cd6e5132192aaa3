"""Who sees what of a deal."""

from __future__ import annotations

from typing import Final, NamedTuple

from tests.toy.whist.game.state import Finished, State
from tests.toy.whist.game.view import View

from paiju.games.sight import Each, PartAudience, Sights, ViewerGroup, Whole, by
from paiju.text import Text


class Look(NamedTuple):
    """A viewer: a seat, or None; `everything`: they are shown all hands; `over`: whether the deal is over."""

    seat: int | None
    everything: bool
    over: bool
    to_act: tuple[int, ...]


_OVER: Final = ViewerGroup[Look](Text("everyone, once the deal is over", "所有人：打完以后"), lambda look: look.over)
_SHOWN_ALL: Final = ViewerGroup[Look](
    Text("who is shown all hands", "获准看全部牌的人"), lambda look: look.everything, by("H.watch")
)
_OWNER: Final = PartAudience[Look](Text("who holds it", "持牌的人"), lambda look, seat: seat == look.seat)

SIGHTS: Final = Sights[Look, State, View](
    Text("Whist", "惠斯特"),
    View,
    Whole("seat", Text("whose view it is", "这是谁看到的"), lambda look, _: look.seat),
    Whole("number", Text("the deal's number", "牌号"), lambda _, state: state.deal.number),
    Each(
        "hands",
        Text("the cards that each hand holds", "各家手里的牌"),
        lambda _, state: enumerate(state.play.hands),
        (_OVER, _SHOWN_ALL),
        (_OWNER,),
    ),
    Each(
        "dealt",
        Text("those hands as they were dealt", "这些牌发下来的样子"),
        lambda _, state: enumerate(state.deal.hands),
        (_OVER, _SHOWN_ALL),
        (_OWNER,),
    ),
    Whole("played", Text("the cards played", "出过的牌"), lambda _, state: state.play.played),
    Whole("trick", Text("the trick on the table", "这一墩"), lambda _, state: state.play.trick),
    Whole("taken", Text("who won each trick", "每一墩由谁赢得"), lambda _, state: state.play.taken),
    Whole("to_act", Text("who plays next", "轮到谁"), lambda look, _: look.to_act),
    Whole("owed", Text("tricks that go over", "转移的墩"), lambda _, state: state.owed),
    Whole("result", Text("the result", "结果"), lambda _, state: state.result if isinstance(state, Finished) else None),
)
