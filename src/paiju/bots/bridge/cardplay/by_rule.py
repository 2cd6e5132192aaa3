"""Chooses cards by rules of thumb: used without samples, and with them to decide between equal cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from paiju.bots.bridge.bidding import position
from paiju.bots.bridge.cardplay.leads import leads
from paiju.bots.bridge.legal import legal_cards
from paiju.cards import SUITS, Card, Hand, Suit
from paiju.games.bridge import Played, Seat, View
from paiju.games.bridge.play import winner_of
from paiju.text import Text

Choice = tuple[Card, Text]

_LOWEST: Final = Text("lowest card", "最小的牌")


def ranked(view: View) -> list[Choice]:
    """Return the legal cards of the hand in turn, the best by rule first, each with its reason.

    Empty if the view does not show the hand in turn.
    """
    cards = legal_cards(view)
    if view.contract is None or view.turn is None or not cards:
        return []
    if len(cards) == 1:
        (only,) = cards
        return [(only, Text("the only legal card", "唯一合法的牌"))]
    chosen: dict[Card, Text] = {}
    for card, reason in _lead(view, cards) if not view.trick else _follow(view, cards):
        chosen.setdefault(card, reason)
    rest = sorted((card for card in cards if card not in chosen), key=lambda c: (_is_trump(view, c), c.rank))
    return [*chosen.items(), *((card, _LOWEST) for card in rest)]


def _is_trump(view: View, card: Card) -> bool:
    return view.contract is not None and card.suit is view.contract.denomination.suit


def _held(view: View, seat: Seat) -> Hand:
    return view.hands[seat] or Hand()


def _gone(view: View) -> set[Card]:
    return {played.card for played in view.played}


def unseen(view: View, suit: Suit) -> list[Card]:
    """Return the cards of a suit that are neither played nor in a visible hand, high to low."""
    seen = _gone(view)
    for hand in view.hands:
        if hand is not None:
            seen.update(hand)
    full = (Card.parse(f"{suit.letter}{rank}") for rank in "AKQJT98765432")
    return [card for card in full if card not in seen]


def top_winners(view: View, hand: Hand, suit: Suit) -> int:
    """Return how many cards of a hand's suit beat all cards that the view does not show."""
    against = unseen(view, suit)
    highest = against[0].rank if against else 0
    return sum(card.rank > highest for card in hand.suit(suit))


# -- leading


def _lead(view: View, cards: Hand) -> list[Choice]:
    contract = view.contract
    if contract is None or view.turn is None:
        return []
    if not view.played:
        return _opening_lead(view, cards)
    if view.turn.side is contract.declarer.side:
        return list(_declarer_leads(view, cards))
    return list(_defender_leads(view, cards))


def _opening_lead(view: View, cards: Hand) -> list[Choice]:
    contract, seat = view.contract, view.turn
    if contract is None or seat is None:
        return []
    here = position(view.dealer, view.vulnerability, tuple(c.call for c in view.calls)).context
    theirs = frozenset(here.suits_of(contract.declarer, contract.dummy))
    ours = frozenset(here.suits_of(seat.partner))
    return [(lead.card, lead.reason) for lead in leads(cards, contract.denomination, theirs, ours - theirs)]


def _declarer_leads(view: View, cards: Hand) -> Iterable[Choice]:
    contract, turn = view.contract, view.turn
    if contract is None or turn is None:
        return
    other = _held(view, turn.partner)
    trump = contract.denomination.suit
    if trump is not None and cards.suit(trump) and unseen(view, trump):
        winners = top_winners(view, cards, trump) + top_winners(view, other, trump)
        if winners or len(cards.suit(trump)) + len(other.suit(trump)) > len(unseen(view, trump)) + 1:
            yield _led_card(view, cards, other, trump), Text("draws trumps", "清将牌")
    plain = [suit for suit in SUITS if suit is not trump and cards.suit(suit)]
    for suit in sorted(plain, key=lambda s: -_promise(view, cards, other, s)):
        yield (_led_card(view, cards, other, suit), Text(f"plays on {suit.text.en}", f"发展{suit.text.zh}"))


def _promise(view: View, cards: Hand, other: Hand, suit: Suit) -> float:
    mine, theirs = cards.suit(suit), other.suit(suit)
    winners = max(top_winners(view, mine, suit), 0) + max(top_winners(view, theirs, suit), 0)
    longest = max(len(mine), len(theirs))
    return winners + 0.8 * max(0, longest - len(unseen(view, suit)) / 2) + 0.3 * (len(mine) + len(theirs))


def _led_card(view: View, cards: Hand, other: Hand, suit: Suit) -> Card:
    """Choose a winner from the shorter side first; otherwise a low card towards the other hand's honours."""
    mine, theirs = list(cards.suit(suit)), list(other.suit(suit))
    winners = top_winners(view, cards, suit)
    if winners and (len(mine) <= len(theirs) or not top_winners(view, other, suit)):
        return mine[winners - 1] if len(mine) > winners else mine[0]
    if theirs and theirs[0].rank >= 11 and theirs[0].rank > mine[0].rank:
        return mine[-1]
    if winners:
        return mine[-1] if top_winners(view, other, suit) else mine[0]
    return mine[0] if len(mine) > 1 and mine[0].rank - mine[1].rank == 1 else mine[-1]


def _defender_leads(view: View, cards: Hand) -> Iterable[Choice]:
    contract, turn = view.contract, view.turn
    if contract is None or turn is None:
        return
    partner_led = [
        view.played[at].card.suit for at in range(0, len(view.played), 4) if view.played[at].seat is turn.partner
    ]
    own_led = [view.played[at].card.suit for at in range(0, len(view.played), 4) if view.played[at].seat is turn]
    for suit in SUITS:
        held = cards.suit(suit)
        if held and suit is not contract.denomination.suit and top_winners(view, held, suit) and suit in own_led:
            yield next(iter(held)), Text("cashes a winner", "兑现赢张")
    for suit in partner_led[:1]:
        held = cards.suit(suit)
        if held:
            card = list(held)[-1] if len(held) > 2 else next(iter(held))
            yield card, Text("returns partner's suit", "回打同伴的花色")
    for lead in leads(cards, contract.denomination, frozenset(), frozenset()):
        yield lead.card, lead.reason


# -- following


def _follow(view: View, cards: Hand) -> list[Choice]:
    contract, turn = view.contract, view.turn
    if contract is None or turn is None:
        return []
    led = view.trick[0].card.suit
    winning = _winning(view)
    partner_wins = winning.seat is turn.partner
    beats = [card for card in cards if _beats(view, card, winning.card)]
    if led not in {card.suit for card in cards}:
        return _discard(view, cards, beats, partner_wins)
    place = len(view.trick)
    low = [(card, _LOWEST) for card in reversed(list(cards))]
    if not beats:
        return low
    if place == 3:
        if partner_wins:
            return low
        return [(beats[-1], Text("the cheapest winner", "最小的赢张")), *low]
    if place == 1:
        return _second_hand(view, cards, beats, low)
    return _third_hand(view, cards, beats, low, partner_wins)


def _second_hand(view: View, cards: Hand, beats: list[Card], low: list[Choice]) -> list[Choice]:
    led = view.trick[0].card
    held = list(cards)
    if led.rank >= 11 and held[0].rank > led.rank and held[0].rank <= 13 and len(held) >= 2:
        return [(beats[-1], Text("covers an honour", "以大盖大")), *low]
    if len(held) >= 2 and held[0].rank - held[1].rank == 1 and 11 <= held[0].rank <= 13 and len(held) <= 3:
        return [(held[1], Text("splits honours", "分开连张")), *low]
    return [(low[0][0], Text("second hand low", "二家出小")), *low[1:]]


def _third_hand(view: View, cards: Hand, beats: list[Card], low: list[Choice], partner_wins: bool) -> list[Choice]:
    turn = view.turn
    if turn is None:
        return low
    last = view.hands[turn.lho]
    led = view.trick[0].card.suit
    highest_after = (
        max((card.rank for card in last.suit(led)), default=0)
        if last is not None
        else max((card.rank for card in unseen(view, led)), default=0)
    )
    winning = _winning(view)
    if partner_wins and winning.card.rank > highest_after:
        return low
    sure = [card for card in beats if card.rank > highest_after]
    if sure:
        finesse = _finesse(view, cards, beats)
        if finesse is not None and last is None:
            return [(finesse, Text("finesses", "飞牌")), (sure[-1], Text("third hand high", "三家出大")), *low]
        return [(sure[-1], Text("wins the trick", "赢得此墩")), *low]
    if partner_wins and winning.card.rank >= 11:
        return low
    top = beats[0]
    for card in beats[1:]:
        if top.rank - card.rank == 1:
            top = card
        else:
            break
    return [(top, Text("third hand high", "三家出大")), *low]


def _finesse(view: View, cards: Hand, beats: list[Card]) -> Card | None:
    """Return the lower card of declarer's tenace over one missing card that the next hand may hold; else None."""
    contract, turn = view.contract, view.turn
    if contract is None or turn is None or turn.side is not contract.declarer.side:
        return None
    led = view.trick[0].card.suit
    out = unseen(view, led)
    held = list(cards)
    if not out or len(held) < 2 or len(beats) < 2:
        return None
    missing = out[0].rank
    below = [card for card in beats if card.rank < missing]
    above = [card for card in beats if card.rank > missing]
    if above and below and below[0].rank >= 10 and len(out) >= 3:
        return below[0]
    return None


def _discard(view: View, cards: Hand, beats: list[Card], partner_wins: bool) -> list[Choice]:
    choices: list[Choice] = []
    place = len(view.trick)
    if beats and not (partner_wins and (place == 3 or _winning(view).card.rank >= 12)):
        choices.append((beats[-1], Text("ruffs", "将吃")))
    trump = None if view.contract is None else view.contract.denomination.suit
    side_suits = [s for s in SUITS if s is not trump and cards.suit(s)]

    def keep(suit: Suit) -> tuple[bool, int, int]:
        held = list(cards.suit(suit))
        guard = held[0].rank >= 11 and len(held) <= 15 - held[0].rank
        return (guard, top_winners(view, cards, suit), -len(held))

    choices += [(list(cards.suit(suit))[-1], Text("discards", "垫牌")) for suit in sorted(side_suits, key=keep)]
    return choices


def _winning(view: View) -> Played:
    if view.contract is None:
        return view.trick[0]
    seat = winner_of(view.trick, view.contract.denomination)
    return next(played for played in view.trick if played.seat is seat)


def _beats(view: View, card: Card, best: Card) -> bool:
    if card.suit is best.suit:
        return card.rank > best.rank
    return _is_trump(view, card)
