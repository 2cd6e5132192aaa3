"""What every game must keep: one suite, run for each game under each of its conditions.

To add a game, write its `Subject` and put it into `SUBJECTS`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from paiju.cards import Card, Hand
from paiju.errors import Malformed
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
from paiju.laws import Refused

Step = tuple[int | None, Any]
"""Who acted (None: the director), and how."""


class Subject(ABC):
    """A game under test, with what the suite must know of it."""

    name: str
    game: Game[Any, Any, Any, Any, Any]

    @abstractmethod
    def deal(self, rng: Random) -> Any:
        """Give a deal."""

    @abstractmethod
    def listable(self) -> list[Any]:
        """Give every act of a kind that `legal` lists, legal or not."""

    @abstractmethod
    def unlisted(self, rng: Random) -> list[Step]:
        """Give some acts of the kinds that `legal` does not list, legal or not."""

    @abstractmethod
    def twin(self, history: list[Any], steps: list[Step], viewer: int | None, rng: Random) -> Any:
        """Give a state that differs from the last of `history` only in cards which the viewer cannot see."""


class BridgeSubject(Subject):
    def __init__(self, name: str, conditions: Conditions) -> None:
        self.name = f"bridge-{name}"
        self.conditions = conditions
        self.game = Bridge(conditions)

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
        pool = [card for seat in hidden for card in held[seat]]
        sizes = {seat: len(held[seat]) for seat in hidden}
        if lead is not None:
            pool.append(lead.card)
            sizes[lead.seat] += 1
        rng.shuffle(pool)
        changed = dict(held)
        for seat in hidden:
            changed[seat] = Hand.of([pool.pop() for _ in range(sizes[seat])])
        gone = {seat: state.board.deal.hands[seat] - held[seat] for seat in SEATS}
        if lead is not None:
            gone[lead.seat] = gone[lead.seat].remove(lead.card)
        deal = Deal.of(gone[seat] + changed[seat] for seat in SEATS)
        board = Board(state.board.number, state.board.dealer, state.board.vulnerability, deal)
        other: Any = self.game.initial(board)
        for who, act in steps:
            if lead is not None and isinstance(act, PlayCard):
                act = PlayCard(rng.choice(list(changed[lead.seat])))  # noqa: PLW2901
            other = self.game.apply(other, who, act)
        return other


_PACK = [suit + rank for suit in "CDHS" for rank in "23456789TJQKA"]


def _held(state: Any) -> dict[Seat, Hand]:
    hands = state.board.deal.hands
    if not isinstance(state, Bidding) and state.play is not None:
        hands = state.play.hands
    return {seat: hands[seat] for seat in SEATS}


def _seen(conditions: Conditions, state: Any, viewer: int | None) -> set[int | None]:
    """Say whose cards a viewer may see, written from the laws and not from the code."""
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


SUBJECTS: list[Subject] = [
    BridgeSubject("duplicate", DUPLICATE),
    BridgeSubject("online", ONLINE),
    BridgeSubject("house", HOUSE),
]

each_game = pytest.mark.parametrize("subject", SUBJECTS, ids=lambda s: s.name)
each_seed = pytest.mark.parametrize("seed", range(5))


def playout(
    subject: Subject, rng: Random, *, odd: float = 0.0
) -> Iterator[tuple[list[Any], list[Step]]]:
    """Play legal acts to the end, some of them unlisted ones with the chance `odd`; stop at every moment."""
    state = subject.game.initial(subject.deal(rng))
    states, steps = [state], list[Step]()
    while True:
        yield states, steps
        step = choose(subject, state, rng, odd)
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
    """Choose at random, the first act (a pass, where it is one) half the time, so that games move on."""
    return acts[0] if rng.random() < 0.5 else rng.choice(acts)


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
def test_what_is_listed_is_legal_and_can_happen_and_nothing_else_is_legal(
    subject: Subject, seed: int
) -> None:
    game, rng = subject.game, Random(seed)
    every = subject.listable()
    for states, _ in playout(subject, rng, odd=0.02):
        state = states[-1]
        for seat in range(game.seats):
            listed = list(game.legal(state, seat))
            assert len(set(listed)) == len(listed)
            for act in listed:
                assert act in every
                assert game.can_happen(state, seat, act)
            for act in every if rng.random() < 0.15 else rng.sample(every, 8):
                assert game.is_legal(state, seat, act) == (act in listed), (seat, act)


@each_game
@each_seed
def test_a_refusal_names_its_clause_and_leaves_the_state_alone(subject: Subject, seed: int) -> None:
    game, rng = subject.game, Random(seed)
    for states, _ in playout(subject, rng, odd=0.02):
        state = states[-1]
        before = repr(state), hash(state)
        tries: list[Step] = [
            (rng.randrange(game.seats), act) for act in rng.sample(subject.listable(), 6)
        ]
        tries += [(None, rng.choice(subject.listable())), *subject.unlisted(rng)]
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
def test_what_can_happen_can_be_applied_and_what_cannot_is_malformed(
    subject: Subject, seed: int
) -> None:
    game, rng = subject.game, Random(seed)
    for states, _ in playout(subject, rng, odd=0.02):
        state = states[-1]
        tries: list[Step] = [
            (rng.randrange(game.seats), act) for act in rng.sample(subject.listable(), 10)
        ]
        for who, act in [
            *tries,
            (None, rng.choice(subject.listable())),
            *subject.unlisted(rng),
        ]:
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


@each_game
@each_seed
def test_nobody_sees_a_hidden_card(subject: Subject, seed: int) -> None:
    """Cards that a viewer cannot see change places: what he sees does not change."""
    game, rng = subject.game, Random(seed)
    differed = 0
    for states, steps in playout(subject, rng, odd=0.05):
        for viewer in (*range(game.seats), None):
            twin = subject.twin(states, steps, viewer, rng)
            differed += twin != states[-1]
            assert game.observe(twin, viewer) == game.observe(states[-1], viewer)
    assert differed > len(steps) / 4


@each_game
@each_seed
def test_nobody_sees_a_hidden_card_where_laws_were_broken(subject: Subject, seed: int) -> None:
    """A recording table lets everything happen; it must leak nothing either."""
    game, rng = subject.game, Random(seed)
    state = game.initial(subject.deal(rng))
    states, steps = [state], list[Step]()
    while len(steps) < 60 and game.result(state) is None:
        seat = rng.randrange(game.seats)
        acts = [act for act in subject.listable() if game.can_happen(state, seat, act)]
        step: Step | None = (seat, favoured(acts, rng)) if acts else None
        if step is None or rng.random() < 0.3:
            step = choose(subject, state, rng, 0.0) or step
        if step is None:
            continue
        state = game.apply(state, *step)
        states.append(state)
        steps.append(step)
        for viewer in (*range(game.seats), None):
            twin = subject.twin(states, steps, viewer, rng)
            assert game.observe(twin, viewer) == game.observe(state, viewer)
