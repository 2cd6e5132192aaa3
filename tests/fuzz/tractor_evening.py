"""An evening at a recording table of a tractor game, and other deals under which the same could have happened."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct, structs
from tests.fuzz.evening import SIX, Step, Told, opened, tried
from tests.fuzz.served_site import certain
from tests.phases import phase_of

from paiju.cards import Hand
from paiju.games.tractor import DRAW
from paiju.games.tractor.acts import DRAW_OUT_OF_TURN, PEEK, Announce, Bury, Cut, Draw, Expose, Grab, Play, Stir
from paiju.packs import rules_of
from paiju.table import Terms

TERMS = Terms(enforcing=False, draw_time=86_400_000, answer_time=86_400_000)
"""Nothing happens automatically: players draw, pass and let shows stand themselves."""
PLAYS = 16
"""Approximate number of acts of the play."""
PEEKERS = 2
"""How many players look into the kitty."""
PAIRS = 6
"""The maximum number of pairs of cards that are exchanged."""


class Owner(Struct, frozen=True):
    """The owner of a card of the pack after the draw: a seat, and the card."""

    seat: int
    card: str


class Other(Struct, frozen=True):
    """The same evening with another deal.

    Who knows none of the exchanged cards, who holds them, and who looked into the kitty while one of them was
    there.
    """

    deal: Any
    steps: list[Step]
    blind: frozenset[int]
    holders: frozenset[int]
    lookers: frozenset[int]


class TractorEvening:
    """A random evening of a first deal; see `tests.fuzz.evening.Evening`."""

    def __init__(self, game: str, conditions: str, seed: int) -> None:
        self.rng = random.Random(f"{game} evening {seed}")
        self.game, self.conditions, self.terms = game, conditions, TERMS
        rules = rules_of(game, conditions)
        self.seats = rules.game.seats
        self.players = SIX[: self.seats]
        self.deal: Any = rules.deal(1, self.rng.randbytes(32), None)
        self.steps: list[Step] = []
        self.told: list[Told] = []
        self.owners: dict[int, Owner] = {}
        self.held = [Counter[str]() for _ in self.players]
        self.named: set[tuple[int, str]] = set()
        self.peekers: set[int] = set()
        self.looked: set[tuple[int, Owner]] = set()
        self.phases: Counter[str] = Counter()
        self.done: Counter[str] = Counter()
        self._offset = 0
        with certain({1: self.deal}):
            self.table = opened(self.terms, conditions, game)
            for seat, name in enumerate(self.players):
                self.do(name, {"type": "TakeSeat", "seat": seat})
            for name in self.players:
                self.do(name, {"type": "SetReady"})
            self._play()

    @property
    def state(self) -> Any:
        """The current state of the deal."""
        assert self.table.deal is not None
        return self.table.deal.state

    def do(self, who: str, command: dict[str, Any], *, asks: bool = False) -> Told:
        """Have a person send a command."""
        step = Step(who, command, asks)
        self.table, told = tried(self.table, step)
        self.steps.append(step)
        self.told.append(told)
        return told

    def _play(self) -> None:
        plays = 0
        while self.table.playing and plays < PLAYS:
            phase = phase_of(self.state)
            self.phases[phase] += 1
            plays += phase == "playing"
            if self.rng.random() < (0.04 if phase == "drawing" else 0.4):
                self._ask()
            if self.rng.random() < (0.03 if phase == "drawing" else 0.35):
                self._break()
            else:
                self._go_on()

    def _go_on(self) -> None:
        rules, rng, state = self.table.rules, self.rng, self.state
        game: Any = rules.game
        seat = rng.choice(self.table.to_act)
        shows = game.declarations(state, seat)
        if shows and rng.random() < 0.6:
            return self._perform(seat, rng.choice(shows))
        legal = game.legal(state, seat)
        if phase_of(state) == "drawing":
            return self._perform(seat, DRAW)
        singles = [act for act in legal[:60] if isinstance(act, Play) and len(act.cards) == 1]
        stirs = [act for act in legal[:60] if isinstance(act, Stir)]
        if stirs and rng.random() < 0.7:
            return self._perform(seat, rng.choice(stirs))
        return self._perform(seat, rng.choice(singles or [legal[rng.randrange(len(legal))]]))

    def _break(self) -> None:
        """Have a player do something that only a recording table allows."""
        game: Any = self.table.rules.game
        state, rng = self.state, self.rng
        seat = rng.randrange(self.seats)
        held = [] if phase_of(state) == "cutting" else list(state.hands[seat])
        acts: list[Any] = [DRAW_OUT_OF_TURN, Grab(1), Announce(), Cut(rng.randrange(1, 90))]
        if len(self.peekers) < PEEKERS:
            acts.append(PEEK)
        if held:
            acts.append(Expose(Hand.of(rng.sample(held, 1))))
        if len(held) > 8:
            acts.append(Bury(Hand.of(rng.sample(held, rng.randrange(3, 9)))))
        can = [act for act in acts if game.can_happen(state, seat, act)]
        if can:
            self._perform(seat, PEEK if PEEK in can else rng.choice(can))

    def _ask(self) -> None:
        """Have a player ask the law about acts with their own or others' cards."""
        rules, rng = self.table.rules, self.rng
        seat = rng.randrange(self.seats)
        held = getattr(self.state, "hands", ((),) * 6)[seat]
        acts: list[Any] = [PEEK, DRAW_OUT_OF_TURN, Grab(2)]
        acts += [Play(Hand.of((card,))) for card in list(held)[:2]]
        for act in rng.sample(acts, 2):
            command = msgspec.json.decode(rules.write_act(act))
            self.do(self.players[seat], command, asks=True)

    def _perform(self, seat: int, act: Any) -> None:
        before = self.state
        command = msgspec.json.decode(self.table.rules.write_act(act))
        told = self.do(self.players[seat], {"type": "Perform", "act": command})
        assert not told.fault, (act, told)
        self.done[type(act).__name__] += 1
        if isinstance(act, Cut):
            self._offset += act.at
        if isinstance(act, Draw) or act == DRAW_OUT_OF_TURN:
            self._note_drawn(before, seat)
        if act == PEEK:
            self.peekers.add(seat)
            lying = Counter(self.buried)
            drawn = (one for one in self.owners.values() if lying[one.card] == 1)
            self.looked |= {(seat, one) for one in drawn if self._is_buried(one, lying)}
        if not isinstance(act, Bury | Draw):
            self.named |= {(seat, card.text) for card in getattr(act, "cards", ())}
        for at, held in enumerate(getattr(self.state, "hands", ())):
            counted = Counter(card.text for card in held)
            if not isinstance(act, Draw) and act != DRAW_OUT_OF_TURN:
                # whoever takes the kitty knows what others buried in it
                gained = counted - self._hand(before, at)
                self.named |= {(other, card) for other in range(self.seats) for card in gained}
            self.held[at] |= counted

    @staticmethod
    def _hand(state: Any, seat: int) -> Counter[str]:
        hands = getattr(state, "hands", ())
        return Counter(card.text for card in hands[seat]) if hands else Counter()

    @property
    def buried(self) -> tuple[str, ...]:
        """The cards in the kitty."""
        game: Any = self.table.rules.game
        if phase_of(self.state) in ("cutting", "drawing", "waiting"):
            return ()
        return tuple(card.text for card in game.buried(self.state))

    def _note_drawn(self, before: Any, seat: int) -> None:
        if phase_of(before) == "drawing":
            at = (before.drawn + self._offset) % len(self.deal.cards)
            self.owners[at] = Owner(seat, self.deal.cards[at].text)

    def other(self, *, buried: bool, tries: int = 200) -> Other | None:
        """Find a deal with other cards in two hands, some of which were buried, or none."""
        drawn = list(self.owners.items())
        for _ in range(tries):
            first = self.rng.choice(drawn)[1].seat
            second = self.rng.choice(drawn)[1].seat
            lying = Counter(self.buried)
            hidden = [
                (at, one)
                for at, one in drawn
                if one.seat in (first, second)
                and self.held[one.seat][one.card] == 1
                and (one.seat, one.card) not in self.named
            ]
            mine = [(at, one) for at, one in hidden if one.seat == first and self._is_buried(one, lying) == buried]
            theirs = [(at, one) for at, one in hidden if one.seat == second and not self._is_buried(one, lying)]
            if first == second or not mine or not theirs:
                continue
            found = self._swapped(mine, theirs)
            if found is not None:
                knowing = {first, second} | (self.peekers if buried else set())
                blind = frozenset(range(self.seats)) - knowing
                return structs.replace(found, blind=blind)
        return None

    def _is_buried(self, one: Owner, lying: Counter[str]) -> bool:
        holds = Counter(card.text for card in self.state.hands[one.seat])
        return bool(lying[one.card]) and not holds[one.card]

    def _swapped(self, mine: list[tuple[int, Owner]], theirs: list[tuple[int, Owner]]) -> Other | None:
        cards, renamed = list(self.deal.cards), (dict[str, str](), dict[str, str]())
        self.rng.shuffle(mine)
        self.rng.shuffle(theirs)
        pairs = list(zip(mine, theirs, strict=False))[:PAIRS]
        first, second = pairs[0][0][1].seat, pairs[0][1][1].seat
        for (at, one), (there, two) in pairs:
            if self.held[first][two.card] or self.held[second][one.card]:
                continue
            cards[at], cards[there] = cards[there], cards[at]
            renamed[0][one.card], renamed[1][two.card] = two.card, one.card
        if not renamed[0]:
            return None
        names = {self.players[first]: renamed[0], self.players[second]: renamed[1]}
        steps = [_with(step, names.get(step.who, {})) for step in self.steps]
        deal = structs.replace(self.deal, cards=tuple(cards))
        if not self._went_the_same(deal, steps):
            return None
        moved = {Owner(first, card) for card in renamed[0]}
        lookers = frozenset(seat for seat, one in self.looked if one in moved)
        holders = frozenset((first, second))
        return Other(deal, steps, frozenset(), holders, lookers - holders)

    def _went_the_same(self, deal: Any, steps: Iterable[Step]) -> bool:
        with certain({1: deal}):
            table = opened(self.terms, self.conditions, self.game)
            for step, before in zip(steps, self.told, strict=True):
                table, told = tried(table, step)
                if told != before:
                    return False
        return True


def _with(step: Step, renamed: dict[str, str]) -> Step:
    """Return a step with the cards that its sender holds in the other deal."""
    if not renamed:
        return step
    text = msgspec.json.encode(step.command).decode()
    text = re.sub(r"(?<=[\" ])\w{2}(?=[\" ])", lambda found: renamed.get(found[0], found[0]), text)
    return structs.replace(step, command=msgspec.json.decode(text))
