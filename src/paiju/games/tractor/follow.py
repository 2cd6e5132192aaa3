"""Judges follows: which cards may be played to a lead, and which duty an illegal follow breaks (T6.1, C5.1, C5.3)."""

from __future__ import annotations

from paiju.cards import EMPTY, Hand
from paiju.cards.hand import cards_text
from paiju.errors import Malformed
from paiju.games.tractor.duty import ANY, Demand, Met, demands_of, met
from paiju.games.tractor.holding import Holding, is_met, pools_of
from paiju.games.tractor.lead import Lead, dead_among
from paiju.games.tractor.order import Group, Order
from paiju.games.tractor.play_rules import PlayRules, TrumpSet
from paiju.games.tractor.points import holds, size
from paiju.games.tractor.unit import DEAD, Kind, Unit, form_text, units_in
from paiju.laws import Citation, Refused
from paiju.text import Text, counted, listed


def why_not_follow(  # noqa: PLR0917 - the whole situation of a follower
    rules: PlayRules,
    order: Order,
    lead: Lead,
    hand: Hand,
    dead: Hand,
    cards: Hand,
    *,
    dead_played: Hand = EMPTY,
    intercepts: bool = False,
) -> Refused | None:
    """Return the refusal that names the duty an illegal follow breaks, or None if the follow is legal.

    `hand`: all cards that the follower holds; `dead`: the dead ones among them, which form no pairs (T8.2).
    `dead_played`: the dead copies played although live ones are held; those that must be among the cards need not
    be named. `intercepts`: the follower is the interceptor of a failed throw, and must beat the unit that is led
    instead (T6.6.5.1). Raises `Malformed` if the cards are not held, or if their number is not the lead's.
    """
    if not holds(hand.bits, cards.bits):
        raise Malformed(Text(f"cards of {hand.shown.en}", f"{hand.shown.zh} 中的牌"), str(cards))
    if size(cards.bits) != lead.size:
        raise Malformed(Text(f"{counted(lead.size, 'card')}", f"{lead.size} 张牌"), str(cards))
    if intercepts and rules.interceptor_bound:
        beating = interceptions(order, lead, hand, dead)
        if beating:
            return _why_not_intercept(rules, lead, beating, cards, dead_played)
    mask = order.masks[lead.group]
    mine = hand.bits & mask
    kept = set_of(order, lead)
    if kept.bits and holds(hand.bits, kept.bits):
        if cards.bits == kept.bits and lead.group is not Group.TRUMP:
            return None
        if is_set_owed(rules, order, lead, hand):
            return _set_owed(rules, kept, cards)
    have = size(mine)
    if have <= lead.size:
        if cards.bits & mask == mine:
            return None
        return _group_owed(rules, lead, Hand(mine))
    if cards.bits & ~mask:
        return _group_owed(rules, lead, Hand(mine))
    if draws_top(rules, lead):
        return _why_not_top(rules, order, hand, dead, cards, dead_played)
    demands = demands_of(rules, lead.shape)
    if not demands:
        return None
    live = mine - (dead.bits & mask)
    owed = met(demands, pools_of(order, lead.group, live), rules.steps)
    if dead.bits & mask:
        cards = Hand(cards.bits - dead_among(hand, dead, cards, dead_played).bits)
    holding = Holding(order, lead.group, live, cards.bits)
    if is_met(rules, holding, demands, owed):
        return None
    return _unit_owed(rules, lead, holding, demands, owed)


def set_of(order: Order, lead: Lead) -> Hand:
    """Return the 5-10-K that answers a lead of one 5-10-K, that of the group led (C5.1g); empty for other leads."""
    if lead.is_throw or lead.unit.kind is not Kind.SET:
        return EMPTY
    return order.sets[lead.group]


def is_set_owed(rules: PlayRules, order: Order, lead: Lead, hand: Hand) -> bool:
    """Return whether a hand must follow a 5-10-K with its own (C5.1g).

    If a card of its 5-10-K is a trump that counts in the suit, only an option requires that.
    """
    kept = set_of(order, lead)
    if not (rules.structures_owed and rules.set_owed and kept.bits and holds(hand.bits, kept.bits)):
        return False
    if lead.group is Group.TRUMP:
        return rules.trump_set is TrumpSet.OWN_SET
    return rules.lowered_set_owed or not kept.bits & ~order.masks[lead.group]


def draws_top(rules: PlayRules, lead: Lead) -> bool:
    """Return whether a lead draws the highest trumps, as a 5-10-K of trumps does (C5.1d)."""
    return (
        rules.trump_set is TrumpSet.TOP_TRUMPS
        and lead.group is Group.TRUMP
        and lead.unit.kind is Kind.SET
        and not lead.is_throw
    )


def interceptions(order: Order, lead: Lead, hand: Hand, dead: Hand = EMPTY) -> list[Unit]:
    """List the units with which an interceptor can beat the unit that is led instead, strongest first (T6.6.5.1)."""
    unit = lead.unit
    return list(units_in(order, hand, lead.group, unit.form, unit.strength, dead=dead))


def top_strengths(order: Order, cards: Hand, dead: Hand, group: int) -> list[int]:
    """List the strengths of the cards of a group, highest first; a dead card is below every other (T8.2.1)."""
    found: list[int] = []
    for shift, strength in reversed(order.shifts[group]):
        count = (cards.bits >> shift & 3) - (dead.bits >> shift & 3)
        found += [strength] * count
    return found + [DEAD] * size(dead.bits & order.masks[group])


def _why_not_intercept(
    rules: PlayRules, lead: Lead, owed: list[Unit], cards: Hand, dead_played: Hand
) -> Refused | None:
    if not dead_played and any(unit.cards.bits == cards.bits for unit in owed):
        return None
    return Refused(
        Text(
            f"the interceptor must beat the {lead.text.en} {lead.cards.shown.en}: {_either(owed).en}",
            f"拦截者必须出拦截牌张，管住{lead.text.zh} {lead.cards.shown.zh}：{_either(owed).zh}",
        ),
        rules.clauses.intercept,
    )


def _why_not_top(  # noqa: PLR0917
    rules: PlayRules, order: Order, hand: Hand, dead: Hand, cards: Hand, dead_played: Hand
) -> Refused | None:
    group = Group.TRUMP
    lost = dead_among(hand, dead, cards, dead_played)
    most = top_strengths(order, hand, dead, group)[: len(cards)]
    if top_strengths(order, cards, lost, group) == most:
        return None
    trumps = order.sorted(order.of_group(hand, group))
    owed = cards_text(card for card in trumps if order.strength(card) >= most[-1])
    return Refused(
        Text(
            f"a 5-10-K of trumps draws the {len(cards)} highest trumps: of {owed.en}",
            f"主花色 5·10·K 调大主，必须跟出最大的 {len(cards)} 张主牌：{owed.zh} 之中",
        ),
        rules.clauses.trump_set,
    )


def _set_owed(rules: PlayRules, kept: Hand, cards: Hand) -> Refused | None:
    if cards.bits == kept.bits:
        return None
    return Refused(
        Text(
            f"a 5-10-K was led, and the hand holds {kept.shown.en}", f"首家出 5·10·K，手中有 {kept.shown.zh}，必须跟出"
        ),
        rules.clauses.set,
    )


def _group_owed(rules: PlayRules, lead: Lead, mine: Hand) -> Refused:
    group = lead.group.text
    if len(mine) > lead.size:
        reason = Text(
            f"{group.en} were led, so you must play {lead.size} of these: {mine.shown.en}",
            f"首家出{group.zh}，须从中跟出 {lead.size} 张：{mine.shown.zh}",
        )
        return Refused(reason, rules.clauses.group)
    reason = Text(
        f"{group.en} were led, so you must play all of these: {mine.shown.en}",
        f"首家出{group.zh}，手中的{group.zh}须全部跟出：{mine.shown.zh}",
    )
    is_short = len(mine) < lead.size
    return Refused(reason, rules.clauses.short if is_short else rules.clauses.group)


def _unit_owed(rules: PlayRules, lead: Lead, holding: Holding, demands: tuple[Demand, ...], owed: Met) -> Refused:
    """Return the refusal of a play that does not meet the units owed; it names them, and why the play does not do."""
    _, either = holding.pools()
    found = met(demands, either, rules.steps).rows
    led = lead.text
    what = _owed_units(holding, owed)
    if not owed.pieces or (not rules.protect_triples and found < owed.rows):
        what = Text("any combination made by breaking the triples", "清三拆开后所能组成的单元")
    if found >= owed.rows and owed.pieces:
        return Refused(
            Text(
                f"a {led.en} was led: {what.en}; a triple broken for a pair will not do",
                f"首家出{led.zh}：{what.zh}；拆清三凑对不能代替",
            ),
            rules.clauses.natural,
        )
    return Refused(
        Text(f"a {led.en} was led, so this hand must play {what.en}", f"首家出{led.zh}，必须跟出{what.zh}"),
        _column(rules, demands, owed),
    )


def _column(rules: PlayRules, demands: tuple[Demand, ...], owed: Met) -> Citation:
    clauses = rules.clauses
    if len(demands) > 1:
        return clauses.thrown
    copies, length = demands[0]
    if length == 1:
        return clauses.triple if copies == 3 else clauses.pair
    if owed.pieces and owed.pieces[0][:2] == (copies, length):
        return clauses.triple_tractor if copies == 3 else clauses.tractor
    if length > 2:
        return clauses.longer
    return clauses.lone_triple if owed.pieces == ((3, 1, ANY),) else clauses.partial


def _owed_units(holding: Holding, owed: Met) -> Text:
    """Return the names of the units owed, with the cards from which they may be taken."""
    order, group = holding.order, holding.group
    parts: list[Text] = []
    for copies in (3, 2):
        chains = [piece for piece in owed.pieces if piece[0] == copies and piece[1] > 1]
        for _, length, _top in sorted(set(chains)):
            hand = _natural(holding, copies)
            parts.append(_either(list(units_in(order, hand, group, (Kind.RUN, copies, length)))))
        loose = owed.pieces.count((copies, 1, ANY))
        if loose:
            hand = _natural(holding, copies)
            units = list(units_in(order, hand, group, (Kind.RUN, copies, 1)))
            some = _either(units)
            if loose > 1:
                some = Text(f"{loose} times {some.en}", f"{loose} 个{some.zh}")
            parts.append(some)
    return Text(" and ".join(p.en for p in parts), "，以及".join(p.zh for p in parts))


def _natural(holding: Holding, copies: int) -> Hand:
    """Return the cards of the group of which a hand holds exactly `copies` copies."""
    shifts = holding.order.shifts[holding.group]
    return Hand(sum(copies << s for s, _ in shifts if holding.hand >> s & 3 == copies))


def _either(units: list[Unit]) -> Text:
    """Return the name of a form, and the cards of each unit that has it."""
    cards = [unit.cards.shown for unit in units[:12]]
    name = form_text(units[0].form)
    some = listed(cards)
    if len(units) == 1:
        return Text(f"the {name.en} {some.en}", f"手中的{name.zh} {some.zh}")
    return Text(f"a {name.en} ({some.en})", f"{name.zh}（{some.zh} 之一）")
