"""What a seat did, in words."""

from __future__ import annotations

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
    """Say what an act is, cards with their signs.

    >>> act_text(Play(Hand.of("SA SA HK"), (Hand.of("SA SA"), Hand.of("HK")))).en
    '♠A ♠A + ♥K'
    """
    match act:
        case Cut(at):
            return Text(f"cuts at {at}", f"切牌 {at}")
        case Draw():
            return Text("draws", "摸牌")
        case Declare(cards):
            return Text(f"shows {symbols(cards)}", f"亮 {symbols(cards)}")
        case Pass():
            return Text("passes", "过")
        case TakeKitty():
            return Text("takes the kitty", "拿底牌")
        case Bury(cards):
            return Text(f"buries {symbols(cards)}", f"埋底 {symbols(cards)}")
        case Stir(cards):
            return Text(f"stirs with {symbols(cards)}", f"炒底 {symbols(cards)}")
        case Play(cards, units):
            said = " + ".join(symbols(unit) for unit in units or (cards,))
            return Text(said, said)
        case ChooseFallback(cards):
            return Text(f"lets {symbols(cards)} be led", f"要求改出 {symbols(cards)}")
        case Claim():
            return Text("claims the rest", "摊牌，余牌全胜")
        case Expose(cards):
            return Text(f"lets {symbols(cards)} be seen", f"暴露 {symbols(cards)}")
        case Announce():
            return Text("says that it overturns", "明示反牌")
        case Grab(count):
            return Text(f"takes {count} of the kitty", f"拿底牌 {count} 张")
        case Peek():
            return Text("looks at the kitty", "查看底牌")
        case DrawOutOfTurn():
            return Text("draws out of turn", "不按次序摸牌")
        case CarryOut(_, irregularity, clauses):
            by = " ".join(clauses)
            return Text(f"ruled: {irregularity} [{by}]", f"裁定：{irregularity} [{by}]")


def symbols(cards: Hand) -> str:
    """Write cards with their signs."""
    return " ".join(card.symbol for card in cards)
