"""What every game must satisfy: one suite, run for each game under each of its conditions.

To add a game, write its `Subject` and put it into `SUBJECTS`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import structs
from tests.toy.twin import twin
from tests.toy.whist import game as whist
from tests.toy.whist.game.effects import TricksBack
from tests.toy.whist.table.rules import WhistRules

from paiju.cards import CARDS, Card, Hand, Suit
from paiju.errors import Malformed
from paiju.games import chaodipi, tractor, tractor6
from paiju.games.bridge import (
    CALLS,
    DUPLICATE,
    HOUSE,
    ONLINE,
    SEATS,
    Adjudicate,
    AnswerClaim,
    Bidding,
    Board,
    Bridge,
    Claim,
    Conditions,
    Deal,
    FaceLead,
    Finished,
    MakeCall,
    PlayCard,
    Playing,
    Seat,
)
from paiju.games.game import Game
from paiju.games.tractor.acts import DRAW_OUT_OF_TURN, PEEK, Expose, Grab
from paiju.laws import Refused
from paiju.laws.effect import RestoreCard
from paiju.table.bridge import BridgeRules
from paiju.table.chaodipi import ChaoDiPiRules
from paiju.table.sight import Sight
from paiju.table.tractor6 import Tractor6Rules

Step = tuple[int | None, Any]
"""Who acted (None: the director), and how."""


class Subject(ABC):
    """A game under test, with what the suite must know about it."""

    name: str
    game: Game[Any, Any, Any, Any, Any]
    rules: Any
    """The same game as played at a table."""
    moments = 60
    """How many acts are tried in deals with irregularities."""

    @abstractmethod
    def deal(self, rng: Random) -> Any:
        """Return a deal."""

    @abstractmethod
    def listable(self) -> list[Any]:
        """Return every act of a kind that `legal` lists, legal or not; empty if there are too many."""

    def looks(self, state: Any, rng: Random) -> bool:  # noqa: ARG002
        """Return whether to check a state; a game with many similar moments may skip some."""
        return True

    def tries(self, state: Any, seat: int, rng: Random) -> list[Any]:  # noqa: ARG002
        """Return acts of the listed kinds to try in a state, legal or not."""
        return self.listable()

    def listed(self, state: Any, seat: int) -> Sequence[Any]:
        """Return all legal acts of a seat that the game lists, in turn or not; they may be generated lazily."""
        return self.game.legal(state, seat)

    @abstractmethod
    def unlisted(self, rng: Random) -> list[Step]:
        """Return some acts of the unlisted kinds, legal or not."""

    @abstractmethod
    def twin(self, history: list[Any], steps: list[Step], viewer: int | None, rng: Random) -> Any:
        """Return a state that differs from the last of `history` only in cards that the viewer cannot see."""


class BridgeSubject(Subject):
    def __init__(self, name: str, conditions: Conditions) -> None:
        self.name = f"bridge-{name}"
        self.conditions = conditions
        self.game = Bridge(conditions)
        self.rules = BridgeRules(conditions)

    def deal(self, rng: Random) -> Board:
        return Board.shuffled(rng.randrange(1, 65), rng.getrandbits(64))

    def listable(self) -> list[Any]:
        cards = [PlayCard(card) for card in (Card(text) for text in _PACK)]
        answers = [AnswerClaim(accept=True), AnswerClaim(accept=False)]
        return [*(MakeCall(call) for call in CALLS), *cards, FaceLead(), *answers]

    def unlisted(self, rng: Random) -> list[Step]:
        seats: list[int | None] = [0, 1, 2, 3, None]
        claims = [(seat, Claim(rng.randrange(-1, 15), "drawing trumps")) for seat in seats]
        rulings = [(seat, Adjudicate(rng.randrange(-1, 15))) for seat in seats]
        alerts = [(s, MakeCall(rng.choice(CALLS), alert=True, explanation="?")) for s in seats]
        jokers = [(seat, PlayCard(Card("W1"))) for seat in seats]
        return [*claims, *rulings, *alerts, *jokers]

    def twin(self, history: list[Any], steps: list[Step], viewer: int | None, rng: Random) -> Any:
        state = history[-1]
        held = _held(state)
        hidden = [s for s in SEATS if s not in _seen(self.conditions, state, viewer)]
        lead = None
        if isinstance(state, Playing) and state.play.lead_down:
            lead = state.play.trick[0]
            if lead.seat not in hidden:
                lead = None
        faced = {s: Hand.of([c.card for c in state.standing.faced if c.seat == s]) for s in SEATS}
        pool = [card for seat in hidden for card in held[seat] - faced[seat]]
        sizes = {seat: len(held[seat]) - len(faced[seat]) for seat in hidden}
        if lead is not None:
            pool.append(lead.card)
            sizes[lead.seat] += 1
        rng.shuffle(pool)
        changed = dict(held)
        for seat in hidden:
            changed[seat] = faced[seat] + Hand.of([pool.pop() for _ in range(sizes[seat])])
        gone = {seat: state.board.deal.hands[seat] - held[seat] for seat in SEATS}
        if lead is not None:
            gone[lead.seat] = gone[lead.seat].remove(lead.card)
        deal = Deal.of(gone[seat] + changed[seat] for seat in SEATS)
        board = Board(state.board.number, state.board.dealer, state.board.vulnerability, deal)
        other: Any = self.game.initial(board)
        for who, act in steps:
            if lead is not None and act == PlayCard(lead.card) and isinstance(other, Playing):
                hand = changed[lead.seat] - faced[lead.seat]
                act = PlayCard(rng.choice(list(hand)))  # noqa: PLW2901
            other = self.game.apply(other, who, act)
        return other


_PACK = [suit + rank for suit in "CDHS" for rank in "23456789TJQKA"]
_CARDS = [Card(text) for text in _PACK]


def _held(state: Any) -> dict[Seat, Hand]:
    hands = state.board.deal.hands
    if not isinstance(state, Bidding) and state.play is not None:
        hands = state.play.hands
    return {seat: hands[seat] for seat in SEATS}


def _seen(conditions: Conditions, state: Any, viewer: int | None) -> set[int | None]:
    """Return whose cards a viewer may see, written from the laws and not from the code."""
    if isinstance(state, Finished):
        return {0, 1, 2, 3}
    seen = {viewer}
    if isinstance(state, Playing):
        dummy, faced = state.contract.dummy, state.play.played and not state.play.lead_down
        if faced:
            seen.add(dummy)
            if viewer == dummy and conditions.dummy_sees_declarer:
                seen.add(state.contract.declarer)
        if state.claim is not None:
            seen |= {0, 1, 2, 3} if state.claim.contested else {state.claim.claimer}
    return seen


# --- Chao Di Pi ---


class ChaoDiPiSubject(Subject):
    """Chao Di Pi; `flag`: only flag deals. The hidden cards of a state are changed in the state itself."""

    moments = 230

    def __init__(self, name: str, conditions: chaodipi.Conditions, *, flag: bool = False) -> None:
        self.name = f"chaodipi-{name}"
        self.conditions = conditions
        self.flag = flag
        self.chaodipi = chaodipi.ChaoDiPi(conditions)
        self.game = self.chaodipi
        self.rules = ChaoDiPiRules(conditions)

    def deal(self, rng: Random) -> chaodipi.Deal:
        declarer = rng.choice([None, *chaodipi.SEATS])
        if declarer is None and not self.flag:
            return chaodipi.Match.start(rng.choice(chaodipi.SEATS)).deal(rng.getrandbits(64))
        declarer = declarer or chaodipi.Seat.SOUTH
        level = chaodipi.FLAG if self.flag else rng.choice([5, 10, 2, 14])
        return chaodipi.Match((level, level), declarer, declarer, 7).deal(rng.getrandbits(64))

    def looks(self, state: Any, rng: Random) -> bool:
        if isinstance(state, chaodipi.Drawing):
            return rng.random() < 0.05
        return not isinstance(state, chaodipi.Playing) or rng.random() < 0.18

    def listable(self) -> list[Any]:
        return []

    def listed(self, state: Any, seat: int) -> Sequence[Any]:
        acts = self.game.legal(state, seat)
        shows = self.chaodipi.declarations(state, seat)
        return (*acts, *(show for show in shows if show not in acts)) if shows else acts

    def tries(self, state: Any, seat: int, rng: Random) -> list[Any]:
        if isinstance(state, chaodipi.Cutting):
            return [tractor.Cut(at) for at in range(-2, 112)]
        held = list(state.hands[seat]) or [Card("W1")]
        level = min(state.deal.level, 14)
        makers = [Card(f"{suit}{'23456789TJQKA'[level - 2]}") for suit in "CDHS"]
        makers += [Card("W1"), Card("W2"), Card("H5")]
        acts: list[Any] = [tractor.DRAW, tractor.PASS, tractor.TAKE_KITTY, tractor.Cut(5)]
        standing = state.shows.standing
        own = standing is not None and standing.seat == seat
        for card in [rng.choice(makers), rng.choice(makers), rng.choice(held)]:
            for cards in (Hand.of([card]), Hand.of([card, card])):
                named = rng.choice([Suit.CLUBS, tractor.NO_TRUMP, None])
                named = None if own or cards != Hand.of("H5 H5") else named
                acts += [tractor.Declare(cards, named), tractor.Stir(cards, named)]
        for size in (7, 8, 8, 9):
            acts.append(tractor.Bury(Hand.of(rng.sample(held, min(size, len(held))))))
        wanted = rng.randrange(1, 5)
        if isinstance(state, chaodipi.Playing) and state.trick is not None:
            wanted = state.trick.lead.size
        for _ in range(6):
            suit = rng.choice(held).suit
            pool = rng.choice([held, [card for card in held if card.suit is suit]])
            acts.append(tractor.Play(Hand.of(rng.sample(pool, min(wanted, len(pool))))))
        acts += [PEEK, DRAW_OUT_OF_TURN, Grab(rng.randrange(3))]
        acts.append(Expose(Hand.of(rng.sample(held, rng.randrange(min(3, len(held)) + 1)))))
        return [*acts, tractor.Play(Hand()), tractor.Play(Hand.of([rng.choice(makers)]))]

    def unlisted(self, rng: Random) -> list[Step]:
        seats: list[int | None] = [0, 1, 2, 3, None]
        pair = Hand.of([Card(rng.choice(["C2", "D2", "H2", "S2", "W1", "W2"]))] * 2)
        acts = [
            tractor.Declare(pair, together=True),
            tractor.Claim(),
            tractor.ChooseFallback(Hand.of("S2")),
            tractor.Play(Hand.of("S3 S3"), (Hand.of("S3"), Hand.of("S3"))),
            tractor.Play(Hand.of("S3"), dead=Hand.of("S3")),
        ]
        return [(seat, act) for act in acts for seat in seats]

    def twin(self, history: list[Any], steps: list[Step], viewer: int | None, rng: Random) -> Any:  # noqa: ARG002
        state = history[-1]
        if isinstance(state, chaodipi.Finished):
            return state
        deal = state.deal
        if isinstance(state, chaodipi.Cutting):
            return structs.replace(state, deal=_reordered(deal, rng.sample(deal.cards, 108)))
        hidden = [seat for seat in range(4) if seat != viewer]
        held = {seat: list(state.hands[seat]) for seat in hidden}
        slots: list[tuple[Any, list[Card]]] = list(held.items())
        if isinstance(state, chaodipi.Drawing):
            slots.append(("pack", list(deal.dealt(state.cut)[state.drawn :])))
        buried = getattr(state, "buried_by", None)
        kitty_seen = buried is not None and buried == viewer and not self.conditions.kitty_sealed
        kitty_seen |= viewer in state.standing.peeked
        if isinstance(state, chaodipi.Stirring | chaodipi.Playing) and not kitty_seen:
            slots.append(("kitty", list(state.kitty)))
        pool = [card for _, cards in slots for card in cards]
        rng.shuffle(pool)
        new = {where: [pool.pop() for _ in cards] for where, cards in slots}
        hands = tuple(Hand.of(new[seat]) if seat in new else hand for seat, hand in enumerate(state.hands))
        changed: dict[str, Any] = {"hands": hands, "shows": self._other_shows(state, viewer, rng)}
        if isinstance(state, chaodipi.Drawing):
            drawn = [list(hand) for hand in hands]
            by = dict(state.standing.drawn)
            seats = [by.get(at, (deal.first + at) % 4) for at in range(state.drawn)]
            order = [drawn[seat].pop() for seat in seats] + new["pack"]
            at = 108 - state.cut
            changed["deal"] = _reordered(deal, order[at:] + order[:at])
        else:
            changed["deal"] = _reordered(deal, rng.sample(deal.cards, 108))
        if "kitty" in new:
            changed["kitty"] = Hand.of(new["kitty"])
        if isinstance(state, chaodipi.Playing) and self.conditions.hide_history:
            past = state.tricks if state.trick is not None else state.tricks[:-1]
            others = tuple(_other_cards(trick, viewer, rng) for trick in past)
            changed["tricks"] = others + state.tricks[len(past) :]
        return structs.replace(state, **changed)

    def _other_shows(self, state: Any, viewer: int | None, rng: Random) -> Any:
        """Put other face-down cards, the same number, where the viewer may not look."""
        shows = state.shows
        if self.conditions.stir_visibility is chaodipi.StirVisibility.OPEN:
            return shows
        turned_up = shows.standing if getattr(state, "tricks", ()) else None
        made = []
        for show in shows.made:
            if show.seat == viewer or show is turned_up:
                made.append(show)
                continue
            card = rng.choice([Card("W1"), Card("W2"), Card("S9"), Card("H5")])
            cards = Hand.of([card] * len(show.cards))
            trump = rng.choice([None, Suit.CLUBS, Suit.HEARTS])
            made.append(structs.replace(show, cards=cards, trump=trump))
        return structs.replace(shows, made=tuple(made))


def _reordered(deal: chaodipi.Deal, order: list[Card]) -> chaodipi.Deal:
    return structs.replace(deal, cards=tuple(order))


def _other_cards(trick: Any, viewer: int | None, rng: Random) -> Any:
    """Return a trick in which the others played any cards, the same number of them."""
    plays = tuple(
        played
        if played.seat == viewer
        else structs.replace(played, cards=Hand.of(rng.sample(_CARDS, len(played.cards))))
        for played in trick.plays
    )
    return structs.replace(trick, plays=plays)


# --- Six-player Tractor ---


class Tractor6Subject(Subject):
    """Six-player Tractor. The hidden cards of a state are changed in the state itself."""

    moments = 260

    def __init__(self, name: str, conditions: tractor6.Conditions) -> None:
        self.name = f"tractor6-{name}"
        self.conditions = conditions
        self.tractor6 = tractor6.Tractor6(conditions)
        self.game = self.tractor6
        self.rules = Tractor6Rules(conditions)

    def deal(self, rng: Random) -> tractor6.Deal:
        first, seed = rng.randrange(6), rng.getrandbits(64)
        if rng.random() < 0.4:
            return tractor6.Match.start(first, self.conditions).deal(seed)
        levels = (rng.choice([2, 5, 14]), rng.choice([2, 10, 14]))
        return tractor6.Match(levels, first, first, 7, conditions=self.conditions).deal(seed)

    def looks(self, state: Any, rng: Random) -> bool:
        if isinstance(state, tractor6.Drawing):
            return rng.random() < 0.05
        return not isinstance(state, tractor6.Playing) or rng.random() < 0.18

    def listable(self) -> list[Any]:
        return []

    def listed(self, state: Any, seat: int) -> Sequence[Any]:
        acts = self.game.legal(state, seat)
        shows = self.tractor6.declarations(state, seat)
        return (*acts, *(show for show in shows if show not in acts)) if shows else acts

    def tries(self, state: Any, seat: int, rng: Random) -> list[Any]:
        if isinstance(state, tractor6.Cutting):
            return [tractor.Cut(at) for at in range(-2, 165)]
        held = list(state.hands[seat]) or [Card("W1")]
        deal = state.setting.deal if isinstance(state, tractor6.Playing) else state.deal
        rank = "23456789TJQKA"[deal.level - 2]
        makers = [[Card(f"{suit}{rank}")] * copies for suit in "CDHS" for copies in (1, 2, 3)]
        makers += [[Card(w) for w in ("W1", big, last)] for big in ("W1", "W2") for last in ("W2",)]
        makers += [[rng.choice(held)], [rng.choice(held)] * 2]
        acts: list[Any] = [tractor.DRAW, tractor.PASS, tractor.TAKE_KITTY, tractor.Cut(5)]
        acts += [tractor.Declare(Hand.of(cards)) for cards in rng.sample(makers, 6)]
        acts.append(tractor.Stir(Hand.of("W1 W1")))
        for size in (5, 6, 6, 7):
            acts.append(tractor.Bury(Hand.of(rng.sample(held, min(size, len(held))))))
        wanted = rng.randrange(1, 5)
        if isinstance(state, tractor6.Playing) and state.trick is not None:
            wanted = state.trick.lead.size
        for _ in range(6):
            suit = rng.choice(held).suit
            pool = rng.choice([held, [card for card in held if card.suit is suit]])
            acts.append(tractor.Play(Hand.of(rng.sample(pool, min(wanted, len(pool))))))
        acts += [PEEK, DRAW_OUT_OF_TURN, Grab(rng.randrange(3))]
        live = list(state.hands[seat] - state.dead[seat])  # everybody knows the dead cards
        acts.append(Expose(Hand.of(rng.sample(live, rng.randrange(min(3, len(live)) + 1)))))
        return [*acts, tractor.Play(Hand()), tractor.Play(Hand.of(rng.choice(makers)))]

    def unlisted(self, rng: Random) -> list[Step]:
        seats: list[int | None] = [*rng.sample(range(6), 6), None]
        card = Card(rng.choice(["C2", "D2", "H5", "ST", "DA"]))
        acts = [
            tractor.Declare(Hand.of([card] * rng.choice((1, 2))), together=True),
            tractor.Play(Hand.of([card]), dead=Hand.of([card])),
            tractor.Play(Hand.of([card] * 2), (Hand.of([card]), Hand.of([card]))),
            tractor.ChooseFallback(Hand.of("S2")),
            tractor.Claim(),
        ]
        return [(seat, act) for act in acts for seat in seats]

    def twin(self, history: list[Any], steps: list[Step], viewer: int | None, rng: Random) -> Any:  # noqa: ARG002
        state = history[-1]
        if isinstance(state, tractor6.Finished):
            return state
        if isinstance(state, tractor6.Cutting):
            return structs.replace(state, deal=_packed(state.deal, rng))
        slots: dict[Any, list[Card]] = {
            seat: list(state.hands[seat] - state.dead[seat]) for seat in range(6) if seat != viewer
        }
        changed: dict[str, Any] = {}
        if isinstance(state, tractor6.Drawing):
            slots["pack"] = list(state.deal.cards[state.drawn :])
        elif isinstance(state, tractor6.Waiting) and state.flipped is None:
            slots["pack"] = list(state.kitty)
        elif isinstance(state, tractor6.Playing):
            setting = state.setting
            sealed = self.conditions.kitty_sealed and state.has_begun
            peeked = viewer in state.standing.peeked
            if (viewer != setting.declarer or sealed) and not peeked:
                slots["kitty"] = list(setting.kitty - setting.dead)
        pool = [card for cards in slots.values() for card in cards]
        rng.shuffle(pool)
        new = {where: [pool.pop() for _ in cards] for where, cards in slots.items()}
        hands = tuple(
            Hand.of(new[seat]) + state.dead[seat] if seat in new else hand for seat, hand in enumerate(state.hands)
        )
        changed["hands"] = hands
        if isinstance(state, tractor6.Waiting) and state.standing.kitty is not None:
            changed["deal"] = _packed(state.deal, rng)
            lies = tuple(new.get("pack", state.kitty))
            changed["standing"] = structs.replace(state.standing, kitty=lies)
        elif isinstance(state, tractor6.Drawing | tractor6.Waiting):
            deal = state.deal
            drawn = [list(hand) for hand in hands]
            many = sum(map(len, drawn))
            by = dict(state.standing.drawn)
            order = [drawn[by.get(at, deal.drawer(at))].pop() for at in range(many)]
            rest = new.get("pack", list(deal.kitty))
            changed["deal"] = structs.replace(deal, cards=(*order, *rest))
        elif isinstance(state, tractor6.Burying):
            changed["deal"] = _packed(state.deal, rng)
        else:
            kitty = setting.kitty
            if "kitty" in new:
                kitty = Hand.of(new["kitty"]) + setting.dead
            changed["setting"] = structs.replace(setting, kitty=kitty, deal=_packed(setting.deal, rng))
            if state.failed is not None and viewer != state.failed.interceptor:
                failure = state.failed.failure
                other = structs.replace(failure, choices=failure.choices[:1], beaten=())
                changed["failed"] = structs.replace(state.failed, failure=other)
            if self.conditions.history is tractor6.History.OWN_LAST:
                past = [_other_cards(trick, None, rng) for trick in state.tricks[:-1]]
                last = list(state.tricks[-1:])
                if state.trick is not None or state.failed is not None:  # otherwise it is still there
                    last = [_other_cards(trick, viewer, rng) for trick in last]
                changed["tricks"] = (*past, *last)
        return structs.replace(state, **changed)


def _packed(deal: tractor6.Deal, rng: Random) -> tractor6.Deal:
    return structs.replace(deal, cards=tuple(rng.sample(deal.cards, len(deal.cards))))


class WhistSubject(Subject):
    """The toy game of `tests/toy`: four-handed Whist without trumps."""

    name = "whist"
    game = whist.Whist()
    rules = WhistRules()

    def deal(self, rng: Random) -> whist.Deal:
        return whist.Deal.shuffled(rng.randrange(1, 20), rng.randbytes(8))

    def listable(self) -> list[Any]:
        return [whist.PlayCard(card) for card in CARDS[:52]]

    def unlisted(self, rng: Random) -> list[Step]:
        transfer = whist.CarryOut((TricksBack(rng.randrange(2), 2),))
        return [(rng.randrange(4), transfer), (None, whist.CarryOut((RestoreCard(0, "SA"),)))]

    def twin(self, history: list[Any], steps: list[Step], viewer: int | None, rng: Random) -> Any:  # noqa: ARG002
        return twin(history[-1], viewer, rng)


SUBJECTS: list[Subject] = [
    BridgeSubject("duplicate", DUPLICATE),
    BridgeSubject("online", ONLINE),
    BridgeSubject("house", HOUSE),
    ChaoDiPiSubject("standard", chaodipi.STANDARD),
    ChaoDiPiSubject("flag", chaodipi.STANDARD, flag=True),
    ChaoDiPiSubject(
        "open",
        chaodipi.Conditions(
            stir_visibility=chaodipi.StirVisibility.OPEN,
            shown_cards_locked_trick1=True,
            kitty_sealed=False,
            hide_history=False,
        ),
    ),
    Tractor6Subject("standard", tractor6.STANDARD),
    Tractor6Subject("online", tractor6.ONLINE),
    WhistSubject(),
]

each_game = pytest.mark.parametrize("subject", SUBJECTS, ids=lambda s: s.name)
each_seed = pytest.mark.parametrize("seed", range(5))


def playout(subject: Subject, rng: Random, *, odd: float = 0.0) -> Iterator[tuple[list[Any], list[Step]]]:
    """Play legal acts to the end, some of them unlisted ones with the chance `odd`; stop to look, and at the end."""
    state = subject.game.initial(subject.deal(rng))
    states, steps = [state], list[Step]()
    while True:
        step = choose(subject, state, rng, odd)
        if step is None or subject.looks(state, rng):
            yield states, steps
        if step is None:
            return
        state = subject.game.enforce(state, *step)
        states.append(state)
        steps.append(step)
        assert len(steps) < 1000, "a game must end"


def choose(subject: Subject, state: Any, rng: Random, odd: float) -> Step | None:
    game = subject.game
    if game.result(state) is not None:
        return None
    awaited = game.to_act(state)
    if not awaited or rng.random() < odd:
        for step in subject.unlisted(rng):
            if game.is_legal(state, *step):
                return step
    if not awaited:
        return choose(subject, state, rng, odd)
    seat = rng.choice(awaited)
    acts = game.legal(state, seat)
    return seat, favoured(acts, rng)


def favoured(acts: Any, rng: Random) -> Any:
    """Choose at random, the first act (a pass, if there is one) half the time, so that games move on."""
    return acts[0] if rng.random() < 0.5 else acts[rng.randrange(len(acts))]


LONG = 200
"""Only a part of an act list longer than this is tried."""


def part(acts: Sequence[Any], most: int, rng: Random) -> list[Any]:
    """Return all acts of a short list, and some of a long one."""
    if len(acts) <= most:
        return list(acts)
    return [acts[rng.randrange(len(acts))] for _ in range(min(most, 20))]


def some_steps(subject: Subject, state: Any, many: int, rng: Random) -> list[Step]:
    """Return acts of random seats, legal or not."""
    steps = list[Step]()
    while len(steps) < many:
        seat = rng.randrange(subject.game.seats)
        steps.append((seat, rng.choice(subject.tries(state, seat, rng))))
    return steps


@each_game
@each_seed
def test_random_legal_acts_lead_to_a_result(subject: Subject, seed: int) -> None:
    game = subject.game
    states: list[Any] = []
    for states, _ in playout(subject, Random(seed), odd=0.02):
        state = states[-1]
        over = game.result(state) is not None
        awaited = game.to_act(state)
        assert not (over and awaited)
        assert set(awaited) <= set(range(game.seats))
        for seat in range(game.seats):
            assert bool(game.legal(state, seat)) == (seat in awaited)
    assert game.result(states[-1]) is not None


@each_game
@each_seed
def test_what_is_listed_is_legal_and_can_happen_and_nothing_else_is_legal(subject: Subject, seed: int) -> None:
    game, rng = subject.game, Random(seed)
    known = subject.listable()
    for states, _ in playout(subject, rng, odd=0.02):
        state = states[-1]
        for seat in range(game.seats):
            listed = subject.listed(state, seat)
            assert all(act in listed for act in part(game.legal(state, seat), LONG, rng))
            shown = part(listed, LONG, rng)
            assert len(set(shown)) == len(shown) or len(listed) > LONG
            for act in shown:
                assert not known or act in known
                assert game.can_happen(state, seat, act)
                assert game.is_legal(state, seat, act)
            every = subject.tries(state, seat, rng)
            for act in every if rng.random() < 0.15 else rng.sample(every, 8):
                assert game.is_legal(state, seat, act) == (act in listed), (seat, act)


@each_game
@each_seed
def test_a_refusal_names_its_clause_and_leaves_the_state_alone(subject: Subject, seed: int) -> None:
    game, rng = subject.game, Random(seed)
    for states, _ in playout(subject, rng, odd=0.02):
        state = states[-1]
        before = repr(state), hash(state)
        tries = some_steps(subject, state, 6, rng)
        tries += [(None, tries[0][1]), *subject.unlisted(rng)]
        for who, act in tries:
            refused = game.why_not(state, who, act)
            assert (refused is None) == game.is_legal(state, who, act)
            if refused is None:
                assert game.can_happen(state, who, act)
                assert game.enforce(state, who, act) == game.apply(state, who, act)
                continue
            assert refused.citation.clause.requirement.en
            assert refused.text.en
            assert refused.text.zh
            with pytest.raises(Refused) as raised:
                game.enforce(state, who, act)
            assert raised.value.citation == refused.citation
            assert raised.value.reason == refused.reason
        assert (repr(state), hash(state)) == before


@each_game
@each_seed
def test_what_can_happen_can_be_applied_and_what_cannot_is_malformed(subject: Subject, seed: int) -> None:
    game, rng = subject.game, Random(seed)
    for states, _ in playout(subject, rng, odd=0.02):
        state = states[-1]
        tries = some_steps(subject, state, 10, rng)
        for who, act in [*tries, (None, tries[0][1]), *subject.unlisted(rng)]:
            if game.can_happen(state, who, act):
                assert game.apply(state, who, act) != state
            else:
                assert not game.is_legal(state, who, act)
                with pytest.raises(Malformed):
                    game.apply(state, who, act)


@each_game
@each_seed
def test_the_same_acts_give_the_same_states(subject: Subject, seed: int) -> None:
    game = subject.game
    *_, (states, steps) = playout(subject, Random(seed), odd=0.02)
    state = game.initial(subject.deal(Random(seed)))
    again = [state]
    for step in steps:
        state = game.enforce(state, *step)
        again.append(state)
    assert again == states
    assert [hash(one) for one in again] == [hash(one) for one in states]
    assert len({hash(one) for one in states}) == len(states)


def shown(subject: Subject, state: Any, viewer: int | None) -> tuple[Any, bytes]:
    """Return all that a viewer is shown of a state: the game's view, and every byte that a table sends of it."""
    seen = subject.game.observe(state, viewer)
    if subject.game.result(state) is not None:
        return seen, b"all hands are open"
    rules = subject.rules
    sent = (rules.public(state), rules.private(state, Sight(viewer)))
    return seen, msgspec.json.encode(sent)


@each_game
@each_seed
def test_nobody_sees_a_hidden_card(subject: Subject, seed: int) -> None:
    """Cards that a viewer cannot see are exchanged: the view does not change."""
    game, rng = subject.game, Random(seed)
    differed = looked = 0
    for states, steps in playout(subject, rng, odd=0.05):
        looked += 1
        for viewer in (*range(game.seats), None):
            twin = subject.twin(states, steps, viewer, rng)
            differed += twin != states[-1]
            assert shown(subject, twin, viewer) == shown(subject, states[-1], viewer)
    assert differed > looked / 4


@each_game
@each_seed
def test_nobody_sees_a_hidden_card_where_laws_were_broken(subject: Subject, seed: int) -> None:
    """A recording table lets everything happen; it must not leak anything either."""
    game, rng = subject.game, Random(seed)
    state = game.initial(subject.deal(rng))
    states, steps = [state], list[Step]()
    while len(steps) < subject.moments and game.result(state) is None:
        seat = rng.randrange(game.seats)
        tries = subject.tries(state, seat, rng) if subject.looks(state, rng) else []
        acts = [act for act in tries if game.can_happen(state, seat, act)]
        step: Step | None = (seat, favoured(acts, rng)) if acts else None
        if step is None or rng.random() < 0.3:
            step = choose(subject, state, rng, 0.0) or step
        if step is None:
            continue
        state = game.apply(state, *step)
        states.append(state)
        steps.append(step)
        if not subject.looks(state, rng):
            continue
        for viewer in (*range(game.seats), None):
            twin = subject.twin(states, steps, viewer, rng)
            assert shown(subject, twin, viewer) == shown(subject, state, viewer)
