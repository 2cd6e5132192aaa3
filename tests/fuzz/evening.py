"""An evening at a table as a list of what everybody sends, and other deals under which the same could have happened."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct
from tests.fuzz.served_site import certain

from paiju.cards import CARDS
from paiju.errors import PaijuError
from paiju.games.bridge import SEATS, Board, Deal, Playing
from paiju.packs import rules_of
from paiju.table import Actor, Table, Terms, decide, evolve
from paiju.table import commands as c

PLAYERS = ("North", "East", "South", "West")
SIX = ("Ann", "Bo", "Cai", "Dee", "Eve", "Fay")
WATCHING = frozenset(("Sam", "Lee"))
PERSONS = {
    name: Actor(f"person:{number}", name, director=name in ("Dora", "Wim"))
    for number, name in enumerate((*PLAYERS, "Hana", "Wim", "Dora", "Sam", *SIX), 1)
}
"""Hana sets the table up, Wim is a director who watches, Dora one who does not, Sam and Lee are spectators."""

READ = msgspec.json.Decoder(c.PlayerCommand).decode


class Step(Struct, frozen=True):
    """What somebody sends: a command, or (`asks`) an act that he asks the law about."""

    who: str
    command: dict[str, Any]
    asks: bool = False


class Told(Struct, frozen=True):
    """What becomes of a step: the table's number after it, and the error's kind where it was refused."""

    seq: int
    fault: str


class Secret(Struct, frozen=True):
    """Words that only `readers` may read while the deal lasts."""

    words: str
    readers: frozenset[str]


def opened(terms: Terms, conditions: str, game: str = "bridge") -> Table:
    """Set the table up as the route does, with Wim there to watch."""
    table: Table | None = None
    for who, command in (("Hana", c.OpenTable("桌", game, conditions, terms)), ("Wim", c.Watch())):
        table, _ = _done(table, PERSONS[who], command)
    assert table is not None
    return table


def _done(table: Table | None, actor: Actor, command: Any) -> tuple[Table, int]:
    events = decide(table, command, actor, 1_700_000_000_000, bytes(32), games=rules_of)
    seq = 0 if table is None else table.seq
    for event in events:
        seq += 1
        table = evolve(table, event, "t", seq, 1_700_000_000_000, games=rules_of)
    assert table is not None
    return table, len(events)


def tried(table: Table, step: Step) -> tuple[Table, Told]:
    """Carry a step out, or see it refused."""
    if step.asks:
        return table, Told(table.seq, "")
    command = READ(msgspec.json.encode(step.command))
    try:
        after, _ = _done(table, PERSONS[step.who], command)
    except PaijuError as error:
        return table, Told(table.seq, type(error).__name__)
    return after, Told(after.seq, "")


class Evening:
    """A random evening of bridge: `steps` were sent, `told` is what became of each, `secrets` the words among them."""

    game = "bridge"
    players = PLAYERS

    def __init__(self, seed: int, *, terms: Terms, conditions: str, acts: int) -> None:
        self.rng = random.Random(f"evening {seed}")
        self.terms = terms
        self.conditions = conditions
        self.deal = Board.shuffled(1, self.rng.randbytes(32)).deal
        self.steps: list[Step] = []
        self.told: list[Told] = []
        self.secrets: list[Secret] = []
        self.played: set[int] = set()
        self.claimers: set[int] = set()
        self._asked: list[tuple[int, int]] = []
        with certain({1: self.deal}):
            self.table = opened(terms, conditions)
            for seat, name in enumerate(PLAYERS):
                self.do(name, {"type": "TakeSeat", "seat": seat})
            for name in PLAYERS:
                self.do(name, {"type": "SetReady"})
            self._play(acts)

    def do(self, who: str, command: dict[str, Any], *, asks: bool = False) -> Told:
        """Have somebody send something."""
        step = Step(who, command, asks)
        self.table, told = tried(self.table, step)
        self.steps.append(step)
        self.told.append(told)
        return told

    def _play(self, acts: int) -> None:
        rng = self.rng
        for _ in range(acts):
            if not self.table.playing:
                return
            while rng.random() < 0.55:
                self._beside()
            seat = self.table.to_act[0]
            deal = self.table.deal
            assert deal is not None
            self._perform(seat, self._chosen(deal.state, seat))

    def _perform(self, seat: int, act: dict[str, Any]) -> None:
        if act["type"] == "PlayCard":
            self.played.add(next(card.index for card in CARDS if card.text == act["card"]))
        told = self.do(PLAYERS[seat], {"type": "Perform", "act": act})
        assert not told.fault, told

    def _chosen(self, state: Any, seat: int) -> dict[str, Any]:
        """Choose a sensible act: mostly passes once somebody has bid."""
        rules, rng = self.table.rules, self.rng
        legal = [msgspec.json.decode(rules.write_act(a)) for a in rules.game.legal(state, seat)]
        calls = [act for act in legal if act["type"] == "MakeCall"]
        if not calls:
            return rng.choice(legal)
        bids = [act for act in calls if act["call"] not in ("P", "X", "XX")]
        begun = any(call.call.text not in ("P", "X", "XX") for call in state.auction.calls)
        few = len(state.auction.calls) < 6
        act = dict(rng.choice(bids[:4]) if not begun or (few and rng.random() < 0.5) else calls[0])
        if rng.random() < 0.4 and self.conditions in ("", "online", "friendly"):
            words = self._words("call", {*PERSONS, *WATCHING} - {PLAYERS[(seat + 2) % 4]})
            act |= {"alert": True, "explanation": words}
        return act

    def _words(self, kind: str, readers: Iterable[str]) -> str:
        words = f"{kind}-{len(self.secrets)}-{self.rng.randrange(1 << 40):x}"
        self.secrets.append(Secret(words, frozenset(readers)))
        return words

    def _beside(self) -> None:
        """Have somebody do something that is no act of the game, or that the law refuses."""
        rng = self.rng
        who = rng.choice(PLAYERS)
        deal = self.table.deal
        assert deal is not None
        explaining = self.table.rules.explaining
        assert explaining is not None
        calls = explaining.calls(deal.state)
        match rng.randrange(9):
            case 0:
                self.do(who, {"type": "WriteNote", "words": self._words("note", {who})})
            case 1:
                words = self._words("to the director", {who, "Wim", "Dora"})
                self.do(who, {"type": "Say", "words": words, "to": "director"})
            case 2 if calls:
                about = rng.randrange(calls)
                if not self.do(who, {"type": "Ask", "about": about}).fault:
                    self._explained(about)
            case 3:
                self._undo()
            case 4:
                self.do(who, {"type": "Perform", "act": self._wild()})
            case 5:
                for card in rng.sample(CARDS[:52], 6):
                    self.do(who, {"type": "PlayCard", "card": card.text}, asks=True)
            case 6:
                self.do(who, self._wild(), asks=True)
            case 7 if calls:
                self._explained(rng.randrange(calls))
            case _:
                self.do(who, {"type": "CallDirector", "words": "?"})
                self.do(who, {"type": "CloseCall"})

    def _explained(self, about: int) -> None:
        deal = self.table.deal
        assert deal is not None
        explaining = self.table.rules.explaining
        assert explaining is not None
        of = explaining.explainer(deal.state, about)
        deaf = {PLAYERS[seat] for seat in explaining.deaf(deal.state, about)}
        words = self._words("explained", {*PERSONS, *WATCHING} - deaf)
        self.do(PLAYERS[of], {"type": "Explain", "about": about, "words": words})

    def _undo(self) -> None:
        """Have somebody ask for an undo; one opponent refuses, or both agree, or it is dropped."""
        seat = self.rng.randrange(4)
        if self.do(PLAYERS[seat], {"type": "AskUndo"}).fault:
            return
        if self.rng.random() < 0.3:
            self.do(PLAYERS[seat], {"type": "DropUndo"})
            return
        accept = self.rng.random() < 0.5
        for other in ((seat + 1) % 4, (seat + 3) % 4):
            self.do(PLAYERS[other], {"type": "AnswerUndo", "accept": accept})

    def _wild(self) -> dict[str, Any]:
        """Return an act that is most likely not legal now."""
        rng = self.rng
        return rng.choice(
            [
                {"type": "PlayCard", "card": rng.choice(CARDS[:52]).text, "x": 1},
                {"type": "MakeCall", "call": rng.choice(["8S", "", "PP", "1Z"])},
                {"type": "AnswerClaim", "accept": True},
                {"type": "Adjudicate", "tricks": 3},
                {"type": "PlayCard", "card": "BJ"},
            ]
        )

    def swapped(self, seen: Iterable[int], tries: int = 400) -> Deal | None:
        """Find a deal with other cards in the hands that are not in `seen`, under which all went as it did.

        Cards that were played stay where they were. None where so much has been seen that no other deal is found.
        """
        hidden = [seat for seat in SEATS if int(seat) not in set(seen)]
        loose = {seat: [card for card in self.deal.hands[seat] if card.index not in self.played] for seat in hidden}
        pool = [card for cards in loose.values() for card in cards]
        for number in range(tries):
            swapped = self._shuffled(loose, pool, by_suit=number > tries // 2)
            deal = self._with(swapped)
            if deal != self.deal and self._went_the_same(deal):
                return deal
        return None

    def _shuffled(self, loose: dict[Any, list[Any]], pool: list[Any], *, by_suit: bool) -> dict[Any, list[Any]]:
        rng = self.rng
        if by_suit:  # each hand keeps as many cards of each suit
            left: dict[Any, list[Any]] = {}
            for card in rng.sample(pool, len(pool)):
                left.setdefault(card.suit, []).append(card)
            return {seat: [left[c.suit].pop() for c in cards] for seat, cards in loose.items()}
        mixed = rng.sample(pool, len(pool))
        found = {}
        for seat, cards in loose.items():
            found[seat], mixed = mixed[: len(cards)], mixed[len(cards) :]
        return found

    def _with(self, swapped: dict[Any, list[Any]]) -> Deal:
        hands = []
        for seat in SEATS:
            cards = list(self.deal.hands[seat])
            if seat in swapped:
                cards = [card for card in cards if card.index in self.played] + swapped[seat]
            hands.append(cards)
        return Deal.parse("N:" + " ".join(_dotted(cards) for cards in hands))

    def _went_the_same(self, deal: Deal) -> bool:
        with certain({1: deal}):
            table = opened(self.terms, self.conditions)
            for step, before in zip(self.steps, self.told, strict=True):
                table, told = tried(table, step)
                if told != before:
                    return False
        return True

    @property
    def dummy(self) -> int | None:
        """The seat whose hand is on the table as dummy."""
        deal = self.table.deal
        state: Any = None if deal is None else deal.state
        if not isinstance(state, Playing) or state.play.lead_down or not state.play.played:
            return None
        return int(state.contract.dummy)


def _dotted(cards: Iterable[Any]) -> str:
    suits = dict.fromkeys("SHDC", "")
    for card in sorted(cards, key=lambda one: -one.index):
        suits[card.text[0]] += card.text[1:]
    return ".".join(suits.values())
