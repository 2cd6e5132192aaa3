"""Describes the legal plays of a seat for a screen: as a list if it is short, otherwise the duty in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Final

from paiju.cards import Hand
from paiju.games.tractor import Group, Lead, Leads, Order, Plays, write_play
from paiju.games.tractor.acts import Play
from paiju.table.tractor.seen import PlayChoice
from paiju.table.tractor.wire_text import sorted_text
from paiju.text import Text, counted

LISTED: Final = 24
"""The largest number of ways to play that are listed, and counted."""

_LEAD: Final = Text(
    "lead a single, a pair, a triple, a tractor or a throw of one suit",
    "首家出牌：同一门的单张、对子、清三、拖拉机或甩牌",
)

_BOUND: Final = Text(
    "a ruling limits your choice: play one of the options listed here", "你受裁定或已着桌的牌约束：只能出下列的牌"
)


def lead_choice(order: Order, leads: Leads) -> PlayChoice:
    """Return the possible leads of a hand."""
    return _choice(order, leads, 0, _LEAD)


def follow_choice(order: Order, lead: Lead, hand: Hand, plays: Plays, *, intercepts: bool) -> PlayChoice:
    """Return how a hand may follow a lead; `intercepts`: it must beat what remains of a failed throw."""
    mine = order.of_group(hand, lead.group)
    choice = _choice(order, plays, lead.size, _duty(lead, len(mine), intercepts=intercepts))
    if not choice.plays and len(mine) <= lead.size:
        return PlayChoice(choice.size, choice.count, (), sorted_text(order, mine), choice.words)
    return choice


def bound_choice(order: Order, plays: Sequence[Play], *, leads: bool) -> PlayChoice:
    """Return the plays to which a hand is restricted by a ruling, or by cards that are already on the table."""
    return _choice(order, plays, 0 if leads else len(plays[0].cards), _BOUND)


def _choice(order: Order, plays: Sequence[Play], size: int, words: Text) -> PlayChoice:
    listed = list(islice(plays, LISTED + 1))
    if len(listed) > LISTED or (isinstance(plays, Plays) and not plays.is_whole):
        return PlayChoice(size, LISTED + 1, (), "", words)
    bits = [play.cards.bits for play in listed]
    must = Hand(sum(min(one >> at & 3 for one in bits) << at for at in range(0, 108, 2)))
    return PlayChoice(size, len(listed), tuple([write_play(play) for play in listed]), sorted_text(order, must), words)


def _duty(lead: Lead, have: int, *, intercepts: bool) -> Text:
    size, group, form = lead.size, lead.group, lead.text
    if intercepts:
        return Text(
            f"beat the throw: play a higher {form.en} of {group.text.en}",
            f"你拦截甩牌：须出更大的{group.text.zh}{form.zh}",
        )
    if not have:
        if group is Group.TRUMP:
            return Text(f"you have no trumps: play any {size}", f"没有主牌：任出 {size} 张")
        return Text(
            f"you have no {group.text.en}: play any {size}, or trumps in the form of the lead to win",
            f"没有{group.text.zh}：任出 {size} 张，或以相同牌型的主牌杀牌",
        )
    if have < size:
        return Text(
            f"play all your {have} {group.text.en}, and {counted(size - have, 'other card')}",
            f"须出全部 {have} 张{group.text.zh}，另出 {size - have} 张其他牌",
        )
    if have == size:
        return Text(f"play all your {have} {group.text.en}", f"须出全部 {have} 张{group.text.zh}")
    if size == 1:
        return Text(f"play one of your {group.text.en}", f"须出一张{group.text.zh}")
    return Text(
        f"play {size} {group.text.en}; a {form.en} was led, so play any that you hold first",
        f"须出 {size} 张{group.text.zh}；首家出{form.zh}，有同样牌型者须先出",
    )
