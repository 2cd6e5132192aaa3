"""Declaring and stirring compared with plainly written rules: everything a seat could lay down is tried."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from paiju.cards import Hand, Suit
from paiju.games.chaodipi import (
    SEATS,
    STANDARD,
    Burying,
    ChaoDiPi,
    Conditions,
    Deal,
    Drawing,
    DrawOvercall,
    Finished,
    Playing,
    SelfProtect,
    StirMin,
    StirOrder,
    Stirring,
    Waiting,
)
from paiju.games.tractor import DRAW, NO_TRUMP, PASS, Act, Cut, Declare, Stir

RANKS = "  23456789TJQKA"
BIG = ("W1", "W2", "H5")
NAMES: list[Suit | None] = [None, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES, NO_TRUMP]
LETTER = {"C": Suit.CLUBS, "D": Suit.DIAMONDS, "H": Suit.HEARTS, "S": Suit.SPADES}

Lay = tuple[tuple[str, ...], Suit | None]
"""Cards, and the trump that is named with them."""
Laid = tuple[int, tuple[str, ...], Suit | None, str]
"""Who laid which cards for which trump (None: no-trump), and whether to declare or to stir."""


def makes(level: int, cards: tuple[str, ...], named: Suit | None) -> tuple[bool, Suit | None]:
    """Return whether cards make trump with what is named, and which."""
    if len(cards) not in (1, 2) or len(set(cards)) != 1:
        return False, None
    card = cards[0]
    is_level = card[0] != "W" and card[1] == RANKS[level]
    if len(cards) == 1:
        return is_level and named in (None, LETTER.get(card[0])), LETTER.get(card[0])
    if card == "H5":
        return named is not None, None if named is NO_TRUMP else named
    if card in BIG:
        return named in (None, NO_TRUMP), None
    return is_level and named in (None, LETTER[card[0]]), LETTER.get(card[0])


def may_declare(c: Conditions, level: int, laid: list[Laid], seat: int, lay: Lay) -> bool:
    cards, named = lay
    if laid and laid[-1][0] == seat:
        _, mine, trump, _ = laid[-1]
        keeps = named is None or named is trump
        return c.self_protect is not SelfProtect.NEVER and cards == mine * 2 and keeps
    makes_trump, _ = makes(level, cards, named)
    if not makes_trump or not laid:
        return makes_trump
    there = laid[-1][1]
    if not c.stir_partner and laid[-1][0] == (seat + 2) % 4:
        return False
    if any(who == seat and what == cards for who, what, _, _ in laid):
        return False
    if len(there) == 1:
        return len(cards) == 2 or c.single_over_single
    return c.draw_overcall is DrawOvercall.ANY_PAIR_OVER_ANY_PAIR and len(cards) == 2


def height(level: int, cards: tuple[str, ...]) -> tuple[int, int, int]:
    card = cards[0]
    big = {"W1": 1, "W2": 2, "H5": 3}.get(card, 0) if len(cards) == 2 else 0
    return (len(cards), big, 0 if big else "DCHS".index(card[0]))


def may_stir(c: Conditions, level: int, laid: list[Laid], seat: int, lay: Lay) -> bool:
    cards, named = lay
    makes_trump, _ = makes(level, cards, named)
    if not makes_trump or (len(cards) == 1 and c.stir_min is StirMin.PAIR):
        return False
    if any(who == seat and what == cards for who, what, _, _ in laid):
        return False
    if not laid:
        return True
    if laid[-1][0] == seat or (not c.stir_partner and laid[-1][0] == (seat + 2) % 4):
        return False
    if c.stir_order is StirOrder.RANKED:
        return height(level, cards) > height(level, laid[-1][1])
    return True


def lays(hand: Hand, level: int, rng: Random) -> Iterator[Lay]:
    """Yield all single cards and pairs of equal cards in a hand and some unequal ones, each with all that can be named.

    Cards that can never make trump are tried with two names, not with six.
    """
    held = Counter(card.text for card in hand)
    some: list[tuple[str, ...]] = [(card,) for card in held]
    some += [(card, card) for card in held if held[card] == 2]
    some += [tuple(sorted(rng.sample(sorted(held), 2))) for _ in range(6) if len(held) > 1]
    for cards in some:
        maker = cards[0] in BIG or cards[0][1] == RANKS[level]
        for named in NAMES if maker else NAMES[:2]:
            yield cards, named


def who_is_asked(c: Conditions, laid: list[Laid], declarer: int, since: list[tuple[int, str]]) -> list[int]:
    """Return who is still asked; `since`: who buried last, then who passed."""
    stirs = sum(kind == "stir" for _, _, _, kind in laid)
    if c.max_stirs is not None and stirs >= c.max_stirs:
        return []
    asked = []
    last = since[0][0]
    for seat in ((last + 1) % 4, (last + 2) % 4, (last + 3) % 4):
        if (seat, "pass") in since:
            continue
        if laid and seat == laid[-1][0]:
            continue
        if laid and not c.stir_partner and seat == (laid[-1][0] + 2) % 4:
            continue
        if seat == declarer and (not stirs or not c.declarer_restirs):
            continue
        asked.append(seat)
    return asked


CONDITIONS = {
    "standard": STANDARD,
    "free": Conditions(
        draw_overcall=DrawOvercall.ANY_PAIR_OVER_ANY_PAIR,
        single_over_single=True,
        stir_min=StirMin.SINGLE,
        bury_shown=True,
    ),
    "strict": Conditions(
        self_protect=SelfProtect.NEVER,
        stir_partner=False,
        declarer_restirs=False,
        stir_order=StirOrder.RANKED,
        max_stirs=2,
    ),
}


def rich_deal(rng: Random) -> Deal:
    """Shuffle a deal in which level cards, jokers and heart 5s form pairs more often."""
    level = rng.choice((2, 5, 5, 9, 14))
    declarer = None if level == 2 else rng.choice(SEATS)
    first = rng.choice(SEATS) if declarer is None else declarer
    levels = (level, level) if declarer is not None else (2, 2)
    deal = Deal.shuffled(rng.getrandbits(64), number=1, first=first, declarer=declarer, levels=levels)
    hands = [list(hand) for hand in deal.hands(54)]
    kitty = list(deal.kitty(54))
    makers = [f"{suit}{RANKS[level]}" for suit in "CDHS"] + list(BIG)
    for text in makers:
        if rng.random() < 0.7:
            places = [(held, at) for held in (*hands, kitty) for at, x in enumerate(held) if x.text == text]
            (one, i), (two, j) = places
            if one is not two:
                k = next(k for k, card in enumerate(two if two is not kitty else one) if card.text not in makers)
                if two is not kitty:
                    one[i], two[k] = two[k], one[i]
                else:
                    two[j], one[k] = one[k], two[j]
    for held in hands:
        rng.shuffle(held)
    return Deal.of_hands(hands, kitty, first=first, declarer=declarer, levels=levels)


def as_text(cards: Hand) -> tuple[str, ...]:
    return tuple(sorted(card.text for card in cards))


def check_declaring(game: ChaoDiPi, state: Any, laid: list[Laid], rng: Random) -> int:
    """Try what every seat could lay down; return how many shows are legal."""
    level, legal = state.deal.level, 0
    for seat in SEATS:
        listed = game.declarations(state, seat)
        assert len(set(listed)) == len(listed)
        found = set()
        for lay in lays(state.hands[seat], level, rng):
            act = Declare(Hand.of(" ".join(lay[0])), lay[1])
            wanted = may_declare(game.conditions, level, laid, seat, lay)
            assert game.is_legal(state, seat, act) == wanted, (seat, act, laid)
            if wanted:
                found.add(lay[0])
        legal += len(listed)
        assert {as_text(act.cards) for act in listed} == found
        assert all(game.is_legal(state, seat, act) for act in listed)
    return legal


def check_stirring(game: ChaoDiPi, state: Any, laid: list[Laid], since: list[tuple[int, str]], rng: Random) -> None:
    level, c = state.deal.level, game.conditions
    asked = who_is_asked(c, laid, state.shows.declarer, since)
    assert list(state.asking) == asked
    assert game.to_act(state) == (SEATS[asked[0]],)
    for seat in SEATS:
        listed = [act for act in game.legal(state, seat) if isinstance(act, Stir)]
        found = set()
        for lay in lays(state.hands[seat], level, rng):
            act = Stir(Hand.of(" ".join(lay[0])), lay[1])
            wanted = seat == asked[0] and may_stir(c, level, laid, seat, lay)
            assert game.is_legal(state, seat, act) == wanted, (seat, act, laid)
            if wanted:
                found.add(lay[0])
        assert {as_text(act.cards) for act in listed} == found


def some(rng: Random, acts: list[Act]) -> Act:
    """Choose an act, with passing a little less likely than showing."""
    return acts[0] if rng.random() < 0.4 else rng.choice(acts)


@pytest.mark.parametrize("name", CONDITIONS)
@pytest.mark.parametrize("seed", range(12))
def test_what_may_be_shown_is_just_what_the_plain_rules_say(name: str, seed: int) -> None:
    game, rng = ChaoDiPi(CONDITIONS[name]), Random(f"{name} {seed}")
    deal = rich_deal(rng)
    state: Any = game.enforce(game.initial(deal), deal.cutter, Cut(54))
    laid: list[Laid] = []
    since: list[tuple[int, str]] = []
    seen: Counter[str] = Counter()
    while not isinstance(state, Playing | Finished):
        seat = game.to_act(state)[0]
        if isinstance(state, Drawing | Waiting):
            if not isinstance(state, Drawing) or rng.random() < 0.04:
                seen["declarations"] += (
                    check_declaring(game, state, laid, rng) if not getattr(state, "turn_up", None) else 0
                )
            who = rng.choice(SEATS)
            shows = list(game.declarations(state, who))
            if shows and rng.random() < 0.1:
                act: Act = rng.choice(shows)
                seat = who
            else:
                act = DRAW if isinstance(state, Drawing) else game.legal(state, seat)[0]
        elif isinstance(state, Burying):
            acts = game.legal(state, seat)
            act = acts[rng.randrange(len(acts))]
            since = [(seat, "buried")]
        else:
            assert isinstance(state, Stirring)
            seen["stirring"] += 1
            check_stirring(game, state, laid, since, rng)
            act = some(rng, list(game.legal(state, seat)))
            if act == PASS:
                since.append((seat, "pass"))
        if isinstance(act, Declare | Stir):
            named = None
            if len(act.cards) == 2 and laid and laid[-1][0] == seat:
                named = laid[-1][2]
            else:
                named = makes(deal.level, as_text(act.cards), act.trump)[1]
            kind = "stir" if isinstance(act, Stir) else "declare"
            laid.append((seat, as_text(act.cards), named, kind))
        state = game.enforce(state, seat, act)
        now = state.shows.standing
        assert (now is None) == (not laid)
        if laid:
            assert (now.seat, as_text(now.cards), now.trump) == laid[-1][:3]
            if deal.declarer is None:
                assert state.shows.declarer == [one[0] for one in laid if one[3] == "declare"][-1]
            else:
                assert state.shows.declarer is deal.declarer
    assert seen["declarations"] or seen["stirring"] or isinstance(state, Finished)
    if isinstance(state, Playing):
        turned = None if state.turn_up is None else state.turn_up.trump
        assert state.trump == (laid[-1][2] if laid else turned)
