"""Describes an act to which attention is drawn, in words that everybody may read: who, what, which cards."""

from __future__ import annotations

from paiju.games.tractor.acts import (
    Act,
    Announce,
    Bury,
    Claim,
    Cut,
    Declare,
    DrawOutOfTurn,
    Expose,
    Grab,
    Pass,
    Peek,
    Play,
    TakeKitty,
)
from paiju.text import Text, counted


def describe_act(before: object, who: Text, act: Act, *, unnamed: bool = False) -> Text | None:
    """Describe the act of the seat `who` (`before` is the deal before it), or return None; names no hidden card.

    `unnamed`: no other card is named either, because they are face down, or nobody may look at them again.
    """
    done = _unnamed(before, act) if unnamed else _done(before, act)
    if done is None:
        return None
    name = who.en[:1].upper() + who.en[1:]
    return Text(f"{name} {done.en}.", f"{who.zh}{done.zh}。")


def trick_of(state: object) -> int:
    """Return the number of the trick in progress or to be led, from 1."""
    return len(_over(state)) + 1


def last_trick(state: object) -> int:
    """Return the number of the last trick on the table, from 1."""
    return len(_over(state)) + (getattr(state, "trick", None) is not None)


def _over(state: object) -> tuple[object, ...]:
    found: tuple[object, ...] = getattr(state, "tricks", ())
    return found


def _unnamed(before: object, act: Act) -> Text | None:
    match act:
        case Play():
            number = trick_of(before)
            return Text(f"played in trick {number}", f"第 {number} 轮出了牌")
        case Declare(cards):
            return Text(f"showed {counted(len(cards), 'card')}", f"亮了 {len(cards)} 张牌")
    return _done(before, act)


def _done(before: object, act: Act) -> Text | None:
    match act:
        case Play(cards):
            number = trick_of(before)
            leads = getattr(before, "trick", None) is None
            did = Text("led", "领出") if leads else Text("played", "出")
            names = cards.shown
            return Text(f"{did.en} {names.en} in trick {number}", f"第 {number} 轮{did.zh} {names.zh}")
        case Expose(cards):
            return Text(f"let other players see {cards.shown.en}", f"暴露了 {cards.shown.zh}")
        case Declare(cards):
            return Text(f"showed {cards.shown.en}", f"亮出 {cards.shown.zh}")
        case Grab(count):
            return Text(f"took {count} of the kitty", f"拿了 {count} 张底牌")
        case Bury(cards):
            return Text(f"buried {counted(len(cards), 'card')}", f"埋了 {len(cards)} 张底牌")
    return _OTHERS.get(type(act))


_OTHERS: dict[type, Text] = {
    Announce: Text("announced an overturn", "明示要反"),
    Claim: Text("laid down their cards", "摊牌"),
    Cut: Text("cut the pack", "切了牌"),
    DrawOutOfTurn: Text("drew a card out of turn", "没轮到就摸了一张牌"),
    Pass: Text("passed", "表示不反"),
    Peek: Text("looked into the buried kitty", "查看了埋下的底牌"),
    TakeKitty: Text("took the kitty", "拿了底牌"),
}
