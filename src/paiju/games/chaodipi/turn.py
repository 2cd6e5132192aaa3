"""Refuses acts out of turn and acts that do not belong to a phase, before they are examined further."""

from __future__ import annotations

from paiju.games.chaodipi.burying import Stirring
from paiju.games.chaodipi.drawing import Cutting, Drawing, Waiting
from paiju.games.chaodipi.playing import Finished, Playing
from paiju.games.chaodipi.seat import Seat
from paiju.games.chaodipi.state import State
from paiju.games.tractor.acts import (
    DRAW,
    Act,
    Announce,
    Bury,
    CarryOut,
    ChooseFallback,
    Claim,
    Cut,
    Declare,
    Draw,
    DrawOutOfTurn,
    Expose,
    Grab,
    Pass,
    Peek,
    Play,
    Stir,
    TakeKitty,
)
from paiju.laws import Citation, Refused
from paiju.text import Text


def not_turn(turn: Seat, citation: Citation) -> Refused:
    """Return the refusal of an act out of turn."""
    who = turn.text
    return Refused(Text(f"it is {who.en}'s turn", f"轮到{who.zh}"), citation)


def not_asked() -> Refused:
    """Return the refusal of a pass by a seat that nobody waits for."""
    return Refused(Text("it is not this player's turn", "现在无须等此座位"), Citation("C3.2a"))


def only_the_referee() -> Refused:
    """Return the refusal of a player's attempt to make a ruling."""
    return Refused(Text("only the referee rules", "只有裁判可以裁定"), Citation("C7.4"))


def out_of_phase(act: Act, state: State) -> Refused:
    """Return the refusal of an act that does not belong to the current phase."""
    match act:
        case Cut():
            return Refused(
                Text("the pack is cut only once, before the first card", "启牌前只倒牌一次"), Citation("C2.4a")
            )
        case Draw():
            if isinstance(state, Cutting):
                return Refused(
                    Text(
                        "both sides must accept the shuffle first: the pack has not been cut",
                        "洗牌须经双方认可：尚未倒牌",
                    ),
                    Citation("C2.1b"),
                )
            return Refused(Text("all cards have been drawn", "牌已抓完"), Citation("C2.2a"))
        case Declare():
            if isinstance(state, Cutting):
                return Refused(Text("no card has been drawn yet", "尚未抓牌"), Citation("C3.1a"))
            return Refused(
                Text("the kitty has been taken: trump can now be stirred, not declared", "底牌已拿，只能炒底"),
                Citation("C3.2a"),
            )
        case Pass():
            return Refused(Text("no one is being asked now", "现在不问任何人"), Citation("C3.5a"))
        case TakeKitty():
            return Refused(Text("the kitty cannot be taken now", "现在不能拿底牌"), Citation("C3.4a"))
        case Bury():
            return Refused(Text("the kitty cannot be exchanged now", "现在不能换底牌"), Citation("C3.4b"))
        case Stir():
            if isinstance(state, Playing | Finished):
                return Refused(Text("no one may stir any more", "不可再炒底"), Citation("C3.5d"))
            return Refused(Text("stirring begins once the kitty is buried", "扣底之后才可炒底"), Citation("C3.5a"))
        case Play():
            if isinstance(state, Finished):
                return Refused(Text("the deal is over", "本盘已经结束"), Citation("C4.1a"))
            return Refused(Text("play begins once the kitty is settled", "底牌落定之后才出牌"), Citation("C3.5a"))
        case ChooseFallback():
            return Refused(
                Text("the cards of a failed throw are not chosen here", "甩牌失败留下的牌无须选择"),
                Citation("C6.8", reading=41),
            )
        case Claim():
            return Refused(
                Text("Chao Di Pi has no claims: play the cards", "炒地皮无摊牌，须逐轮出牌"), Citation("C6.1")
            )
        case Expose():
            return Refused(Text("play the cards; they cannot be shown", "牌只能按正常方式打出"), Citation("C6.1"))
        case Announce():
            return Refused(
                Text("overturning takes cards on the table, not words", "反主以牌着桌为准，口头无效"), Citation("C3.1a")
            )
        case Grab():
            return Refused(
                Text("the declarer gets the whole kitty", "底牌由庄家整体拿起"),
                Citation("C3.4b" if isinstance(state, Stirring | Playing) else "C6.7a"),
            )
        case Peek():
            return Refused(Text("no one may look into the buried kitty", "扣底之后不得查看底牌"), Citation("C3.4b"))
        case DrawOutOfTurn():
            return _draw_out(state)
        case CarryOut():
            return only_the_referee()


def _draw_out(state: State) -> Refused:
    """Return the refusal of a draw that is out of turn or not in the drawing phase."""
    match state:
        case Cutting():
            return out_of_phase(DRAW, state)
        case Drawing():
            return not_turn(state.turn, Citation("C2.2a"))
        case Waiting():
            return Refused(
                Text("all cards have been drawn, and the kitty stays", "牌已抓完，底牌不得多抓"), Citation("C6.7a")
            )
    return out_of_phase(DRAW, state)
