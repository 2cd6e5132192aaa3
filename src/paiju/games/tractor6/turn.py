"""Finds whether an act is possible in a phase, and whether it is the seat's turn."""

from __future__ import annotations

from paiju.games.tractor.acts import (
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
from paiju.games.tractor6.burying import Burying
from paiju.games.tractor6.drawing import Cutting, Drawing, Waiting
from paiju.games.tractor6.playing import Playing
from paiju.games.tractor6.seat import SEATS, seat_text, side_of
from paiju.games.tractor6.setting import Finished
from paiju.games.tractor6.state import State
from paiju.laws import Citation, Refused
from paiju.text import Text


def why_not_now(state: State, seat: int | None, act: Act) -> Refused | None:
    """Return the refusal if this kind of act is not possible now, with the clause, or None (if it may be)."""
    if seat is None or seat not in SEATS:
        return _no("T2.2a", "only the six players may act", "只有六位选手可以行动")
    match act:
        case Cut():
            return _cut(state, seat, act)
        case Draw():
            return _draw(state, seat)
        case DrawOutOfTurn():
            return _draw_out(state, seat)
        case Declare():
            return _declare(state)
        case Pass():
            return _pass(state, seat)
        case TakeKitty():
            return _take(state, seat)
        case Bury():
            if isinstance(state, Burying):
                return None
            return _no("T5.1a", "the kitty is not being buried", "现在不是埋底牌的时候")
        case Stir():
            return _no("T4.3.1b", "the kitty cannot be taken over", "不可反底")
        case ChooseFallback() | Claim() | Play():
            return _play(state, act)
        case Expose() | Announce() | Grab() | Peek():
            return _physical(act)
        case CarryOut():
            return _no("T9.1", "only the referee rules", "只有裁判可以裁定")


def _physical(act: Expose | Announce | Grab | Peek) -> Refused | None:
    """Return the refusal of an act that is possible only with physical cards; an overturn may be announced."""
    match act:
        case Expose():
            return _no("T6.8.1", "cards are not shown before they are played", "出牌前不得暴露牌张")
        case Grab():
            return _no("T5.3", "the kitty is the declarer's, as a whole", "底牌归庄家一次拿起")
        case Peek():
            return _no("T5.4", "the kitty is not looked at again", "不得再拿起底牌查看")
        case Announce():
            return None


def _play(state: State, act: ChooseFallback | Claim | Play) -> Refused | None:
    if isinstance(state, Playing):
        return None
    if isinstance(act, ChooseFallback):
        return _no("T6.6.5.4", "no throw needs a decision", "没有待决定的甩牌")
    if isinstance(state, Finished):
        return _no("T6.3a", "the deal has been played", "这把牌已经打完")
    if isinstance(act, Claim):
        return _no("T6.9", "play has not begun", "打牌还没有开始")
    return _no("T5.1a", "the declarer first buries the kitty", "须先由庄家埋底牌")


def _cut(state: State, seat: int, act: Cut) -> Refused | None:
    if not isinstance(state, Cutting):
        return _no("T2.6b", "the pack is cut already", "牌已经切好")
    if seat != state.cutter:
        who = seat_text(state.cutter)
        return _no("T2.6b", f"{who.en} cuts", f"由{who.zh}切牌")
    if not 1 <= act.at < len(state.deal.cards):
        return _no("T2.6b", "a pack is cut at 1 to 161 cards", "切牌处为 1 至 161 张")
    return None


def _draw(state: State, seat: int) -> Refused | None:
    if isinstance(state, Cutting):
        return _no("T2.6b", "the pack is to be cut first", "须先切牌")
    if not isinstance(state, Drawing):
        return _no("T5.1b", "all cards are drawn", "牌已摸完")
    if seat != state.turn:
        who = seat_text(state.turn)
        return _no("T5.1b", f"{who.en} draws the next card", f"轮到{who.zh}摸牌")
    return None


def _draw_out(state: State, seat: int) -> Refused:
    if isinstance(state, Waiting):
        return _no("T5.2a", "the kitty is not drawn: it is the declarer's", "底牌不摸，归庄家")
    refused = _draw(state, seat)
    if refused is None or not isinstance(state, Drawing):
        return refused or _no("T5.1b", "it is this seat's turn to draw", "正轮到此人摸牌")
    declarer = state.deal.declarer
    if not state.drawn and declarer is not None and side_of(seat) == side_of(declarer):
        who = seat_text(declarer)
        return _no("T2.5b", f"{who.en} declares, and draws first", f"由{who.zh}打庄，先揭牌")
    return refused


def _declare(state: State) -> Refused | None:
    if isinstance(state, Drawing | Waiting):
        return None
    if isinstance(state, Cutting):
        return _no("T4.1", "no card has been drawn", "还没有摸牌")
    return _no("T4.3.7", "the kitty has been taken", "底牌已经拿起，不得再反")


def _pass(state: State, seat: int) -> Refused | None:
    match state:
        case Cutting():
            if seat == state.cutter:
                return None
            return _no("T2.6b", "only the bottom seat lets the pack be drawn", "只有底家可以结束切牌")
        case Drawing():
            return _no("T4.3.6", "the wait begins when all cards are drawn", "摸完牌才开始等待")
        case Waiting():
            if state.passed[seat] or state.flipped is not None:
                return _no("T4.3.6", "this seat has passed already", "此人已经表示不反")
            return None
    return _no("T4.3.7", "the kitty has been taken: no answer is due", "底牌已经拿起，无须表态")


def _take(state: State, seat: int) -> Refused | None:
    if isinstance(state, Cutting | Drawing):
        return _no("T4.3.6", "the cards are not all drawn", "牌还没有摸完")
    if not isinstance(state, Waiting):
        return _no("T4.3.7", "the kitty has been taken", "底牌已经拿起")
    declarer = state.declarer
    if declarer is None:
        return _no("T4.3.6", "nobody has declared yet", "还没有人叫牌")
    if seat != declarer:
        who = seat_text(declarer)
        return _no("T4.3.1b", f"{who.en} declares and takes the kitty", f"由庄家（{who.zh}）拿底牌")
    if not state.can_take:
        return _no(
            "T4.3.6",
            "the others may still show: the declarer waits before taking the kitty",
            "庄家须等待，以便别家反牌，之后才可拿底牌",
        )
    return None


def _no(clause: str, en: str, zh: str) -> Refused:
    return Refused(Text(en, zh), Citation(clause))
