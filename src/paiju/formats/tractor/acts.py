"""Describes acts in words."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from paiju.cards import Hand
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
from paiju.text import Text


def act_text(act: Act) -> Text:
    """Describe an act, with suit symbols.

    >>> act_text(Play(Hand.of("SA SA HK"), (Hand.of("SA SA"), Hand.of("HK")))).en
    '♠A ♠A + ♥K'
    """
    match act:
        case Cut(at):
            return Text(f"cuts at {at}", f"切牌 {at}")
        case Draw():
            return Text("draws", "摸牌")
        case Declare(cards):
            return Text(f"shows {_symbols(cards)}", f"亮 {_symbols(cards)}")
        case Pass():
            return Text("passes", "过")
        case TakeKitty():
            return Text("takes the kitty", "拿底牌")
        case Bury(cards):
            return Text(f"buries {_symbols(cards)}", f"埋底 {_symbols(cards)}")
        case Stir(cards):
            return Text(f"stirs with {_symbols(cards)}", f"炒底 {_symbols(cards)}")
        case Play(cards, units):
            said = " + ".join(_symbols(unit) for unit in units or (cards,))
            return Text(said, said)
        case ChooseFallback(cards):
            return Text(f"lets {_symbols(cards)} be led", f"要求改出 {_symbols(cards)}")
        case Claim():
            return Text("claims the rest", "摊牌，余牌全胜")
        case Expose(cards):
            return Text(f"lets {_symbols(cards)} be seen", f"暴露 {_symbols(cards)}")
        case Announce():
            return Text("announces an overturn", "明示反牌")
        case Grab(count):
            return Text(f"takes {count} of the kitty", f"拿底牌 {count} 张")
        case Peek():
            return Text("looks at the kitty", "查看底牌")
        case DrawOutOfTurn():
            return Text("draws out of turn", "不按次序摸牌")
        case CarryOut(_, irregularity, clauses):
            by = " ".join(clauses)
            return Text(f"ruled: {irregularity} [{by}]", f"裁定：{irregularity} [{by}]")


def _symbols(cards: Hand) -> str:
    """Write cards with suit symbols."""
    return " ".join(card.symbol for card in cards)


def needs_a_line(act: Act) -> bool:
    """Return whether an act is worth a separate line: drawing a card is not."""
    return not isinstance(act, Draw)


def after_cut(deal: Any, act: Act) -> Any:
    """Return a deal with its pack after an act: a cut moves the top cards below the others."""
    if not isinstance(act, Cut):
        return deal
    return structs.replace(deal, cards=deal.cards[act.at :] + deal.cards[: act.at])


def leads(state: Any, act: Act) -> bool:
    """Return whether an act leads a trick."""
    return isinstance(act, Play) and state.trick is None
