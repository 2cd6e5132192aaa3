"""What every bot must satisfy: `paiju bot check` for each bot of each game by name, and tests that need a state.

A bot's act must depend on its view alone: a `Subject` can deal a position of its game again with different cards
where a seat cannot see them. Bots are found by name; nobody lists them here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from random import Random
from typing import Any

import pytest
from msgspec import structs
from tests.toy.twin import twin
from tests.toy.whist import game as whist
from tests.toy.whist.bots import PLAYERS

from paiju.bots import Bot, Decision, RandomBot, chaodipi, tractor6
from paiju.bots.bridge import BridgeBot, legal_acts, view_key
from paiju.bots.chaodipi import ChaoDiPiBot
from paiju.bots.contract import BotRule, check
from paiju.bots.players import Brief
from paiju.bots.tractor import WeighingSpeech
from paiju.bots.tractor6 import Tractor6Bot
from paiju.cards import Hand, Seed
from paiju.external.maker import installed_maker
from paiju.games import chaodipi as chaodipi_game
from paiju.games import tractor6 as tractor6_game
from paiju.games.bridge import (
    DUPLICATE,
    HOUSE,
    ONLINE,
    SEATS,
    Adjudicate,
    Board,
    Bridge,
    Claim,
    Conditions,
    Deal,
    MakeCall,
    Play,
    Playing,
)
from paiju.games.game import Game
from paiju.packs import PACKS, pack_of


class Subject(ABC):
    """A bot under test, with what the suite must know about its game."""

    name: str
    games: list[Game[Any, Any, Any, Any, Any]]
    boards: int
    quick: Bot[Any, Any] | None = None
    """For a slow bot: a quick one that makes the acts of `early` states instead, so that few of its own are needed."""

    def early(self, state: Any) -> bool:
        """Return whether a state is early in the deal, where a slow bot is slowest."""
        del state
        return False

    @abstractmethod
    def make(self, seed: Seed) -> Bot[Any, Any]:
        """Make the bot."""

    @abstractmethod
    def deal(self, number: int) -> Any:
        """Return a deal."""

    @abstractmethod
    def director(self, state: Any) -> Any:
        """Return the director's act if no seat is to act."""

    @abstractmethod
    def otherwise(self, state: Any, seat: int, rng: Random) -> Any:
        """Return a state that the seat cannot tell from this one, if there is one; otherwise the same."""

    @abstractmethod
    def questions(self, state: Any, rng: Random) -> list[tuple[int, Any]]:
        """Return acts out of turn to which the bot must respond: claims to answer."""


class BridgeSubject(Subject):
    """Any bot that plays bridge."""

    def __init__(self, name: str, maker: Callable[[Seed], Bot[Any, Any]], boards: int) -> None:
        self.name, self.maker, self.boards = name, maker, boards
        self.games = [Bridge(conditions) for conditions in (DUPLICATE, ONLINE, HOUSE)]
        self.quick = BridgeBot(0, samples=0) if "samples" in name else None

    def early(self, state: Any) -> bool:
        return isinstance(state, Playing) and len(state.play.full) < 5

    def make(self, seed: Seed) -> Bot[Any, Any]:
        return self.maker(seed)

    def deal(self, number: int) -> Board:
        return Board.shuffled(number, "bots")

    def director(self, state: Any) -> Any:
        assert isinstance(state, Playing)
        assert state.claim is not None
        return Adjudicate(state.claim.tricks)

    def otherwise(self, state: Any, seat: int, rng: Random) -> Any:
        """Swap cards of one suit that have not been played between two hands that the seat does not see."""
        view = Bridge().witness(state, seat)
        unseen = [s for s in SEATS if view.dealt[s] is None]
        gone = {p.card for p in state.play.played} if isinstance(state, Playing) else set()
        hands = list(state.board.deal.hands)
        for _ in range(10):
            if len(unseen) < 2:
                break
            one, other = rng.sample(unseen, 2)
            mine = [card for card in hands[one] if card not in gone]
            theirs = [card for card in hands[other] if card not in gone]
            suits = {card.suit for card in mine} & {card.suit for card in theirs}
            if not suits:
                continue
            suit = rng.choice(sorted(suits))
            give = rng.choice([card for card in mine if card.suit is suit])
            take = rng.choice([card for card in theirs if card.suit is suit])
            hands[one] = hands[one].remove(give).add(take)
            hands[other] = hands[other].remove(take).add(give)
        deal = Deal.of(hands)
        board = structs.replace(state.board, deal=deal)
        if isinstance(state, Playing):
            play = Play.start(state.contract, deal)
            for played in state.play.played:
                play = play.after(played.seat, played.card)
            if state.play.lead_down:
                play = play.with_lead(down=True)
            return structs.replace(state, board=board, play=play)
        return structs.replace(state, board=board)

    def questions(self, state: Any, rng: Random) -> list[tuple[int, Any]]:
        if not isinstance(state, Playing) or state.claim is not None or len(state.play.full) < 6:
            return []
        remaining = 13 - sum(state.play.won)
        tricks = rng.randint(0, remaining)
        return [(seat, Claim(tricks)) for seat in SEATS if seat is not state.contract.dummy]


class TractorSubject(Subject):
    """Any bot that plays a game of the tractor family."""

    def __init__(
        self, name: str, maker: Callable[[Seed], Bot[Any, Any]], games: list[Any], deals: Callable[[int], Any]
    ) -> None:
        self.name, self.maker, self.games, self.deal_of = name, maker, games, deals
        self.boards = 2

    def make(self, seed: Seed) -> Bot[Any, Any]:
        return self.maker(seed)

    def deal(self, number: int) -> Any:
        return self.deal_of(number)

    def director(self, state: Any) -> Any:
        raise AssertionError(f"nobody is to act: {state}")

    def otherwise(self, state: Any, seat: int, rng: Random) -> Any:
        """Swap a card that is not dead between two hands that the seat does not see."""
        hands = list(getattr(state, "hands", ()))
        others = [at for at, hand in enumerate(hands) if at != seat and len(hand)]
        dead = getattr(state, "dead", None) or [Hand()] * len(hands)
        if len(others) < 2 or getattr(state, "failed", None) is not None:
            return state
        for _ in range(20):
            one, other = rng.sample(others, 2)
            give, take = rng.choice(list(hands[one])), rng.choice(list(hands[other]))
            if give in dead[one] or take in dead[other] or give is take:
                continue
            hands[one] = hands[one].remove(give).add(take)
            hands[other] = hands[other].remove(take).add(give)
            return structs.replace(state, hands=tuple(hands))
        return state

    def questions(self, state: Any, rng: Random) -> list[tuple[int, Any]]:
        del rng
        game: Any = self.games[0]
        return [
            (seat, show)
            for seat in range(game.seats)
            if seat not in game.to_act(state)
            for show in game.declarations(state, seat)
        ]


class WhistSubject(Subject):
    """Any bot of the toy game in `tests/toy`."""

    boards = 3

    def __init__(self, name: str) -> None:
        self.name, self.maker, self.games = (name, PLAYERS[name.rsplit(maxsplit=1)[-1]], [whist.Whist()] * 2)

    def make(self, seed: Seed) -> Bot[Any, Any]:
        return self.maker(Brief(seed=seed))

    def deal(self, number: int) -> whist.Deal:
        return whist.Deal.shuffled(number, "bots")

    def director(self, state: Any) -> Any:
        raise AssertionError(f"nobody is to act: {state}")

    def otherwise(self, state: Any, seat: int, rng: Random) -> Any:
        return twin(state, seat, rng)

    def questions(self, state: Any, rng: Random) -> list[tuple[int, Any]]:  # noqa: ARG002
        return []


OPEN = chaodipi_game.Conditions(
    stir_visibility=chaodipi_game.StirVisibility.OPEN, kitty_sealed=False, hide_history=False
)
TRACTOR6 = [tractor6_game.Tractor6(conditions) for conditions in (tractor6_game.STANDARD, tractor6_game.ONLINE)]
CHAODIPI = [chaodipi_game.ChaoDiPi(conditions) for conditions in (chaodipi_game.STANDARD, OPEN)]

SUBJECTS = [
    TractorSubject("tractor6", Tractor6Bot, TRACTOR6, tractor6.contest("bots").deal),
    TractorSubject("chaodipi", ChaoDiPiBot, CHAODIPI, chaodipi.contest("bots").deal),
    TractorSubject(
        "tractor6, random",
        lambda seed: RandomBot(tractor6.legal_acts(), tractor6.view_key, seed),
        TRACTOR6,
        tractor6.contest("bots").deal,
    ),
    TractorSubject(
        "chaodipi, random",
        lambda seed: RandomBot(chaodipi.legal_acts(), chaodipi.view_key, seed),
        CHAODIPI,
        chaodipi.contest("bots").deal,
    ),
    BridgeSubject("random", lambda seed: RandomBot(legal_acts, view_key, seed), 12),
    BridgeSubject("by rule", lambda seed: BridgeBot(seed, samples=0), 40),
    BridgeSubject("by rule, Chinese", lambda seed: BridgeBot(seed, 0, language="zh"), 5),
    BridgeSubject("claims", lambda seed: BridgeBot(seed, samples=0, claims=True), 20),
    BridgeSubject("two samples", lambda seed: BridgeBot(seed, samples=2), 1),
    WhistSubject("whist, low"),
    WhistSubject("whist, random"),
]


SLOW = ("bridge club", "bridge expert", "chaodipi search", "chaodipi expert", "tractor6 search", "tractor6 expert")
"""Bots that compile kernels, or sample many deals, before they act: they are checked nightly."""
NAMED = [
    pytest.param(game, name, marks=[pytest.mark.nightly] if f"{game} {name}" in SLOW else [], id=f"{game} {name}")
    for game, pack in PACKS.items()
    for name in pack.players().PLAYERS
]


@pytest.mark.parametrize(("game", "name"), NAMED)
def test_a_bot_keeps_the_contract(game: str, name: str) -> None:
    """Under the game's conditions for screens and for tables, over a few deals each."""
    pack = pack_of(game)
    make = installed_maker(game, name, "the bot")
    for conditions in ("", *pack.conditions):
        rules: Any = pack.rules_under(conditions)
        brief = Brief(seed="suite", conditions=rules.game.conditions)
        deals = (rules.deal(number, bytes([number] * 32), None) for number in range(1, 3))
        found = check(rules.game, deals, partial(make, brief))
        assert found.acts
        assert set(found.rules) == set(BotRule)
        assert found.breaches == ()


@pytest.fixture(params=SUBJECTS, ids=lambda subject: subject.name)
def subject(request: pytest.FixtureRequest) -> Subject:
    found: Subject = request.param
    return found


def table(
    subject: Subject, game: Game[Any, Any, Any, Any, Any], number: int, *, whole: bool = False
) -> Iterator[tuple[Any, int, Any, Decision[Any]]]:
    """Play a deal with the bot in every seat; yield each state, seat, view and decision on the way."""
    bot, state = subject.make("suite"), game.initial(subject.deal(number))
    for _ in range(600):
        if game.result(state) is not None:
            return
        waiting = game.to_act(state)
        if not waiting:
            state = game.enforce(state, None, subject.director(state))
            continue
        seat = waiting[0]
        view = game.witness(state, seat)
        if subject.quick is not None and subject.early(state) and not whole:
            state = game.enforce(state, seat, subject.quick.act(view).act)
            continue
        decision = bot.act(view)
        yield state, seat, view, decision
        state = game.enforce(state, seat, decision.act)
    pytest.fail("the deal did not end")


def test_what_it_says_is_the_first_that_it_weighs(subject: Subject) -> None:
    """For bots that may act out of turn: not showing is listed among the shows, once."""
    bot = subject.make("suite")
    if not isinstance(bot, WeighingSpeech):
        return
    shown = 0
    game = subject.games[0]
    for state, *_ in islice(table(subject, game, 5), 0, None, 3):
        for seat in range(game.seats):
            view = game.witness(state, seat)
            ranked = list(bot.weigh_speech(view))
            decision = bot.speak(view)
            assert ranked[0].act == (None if decision is None else decision.act)
            assert sum(one.act is None for one in ranked) == 1
            for one in ranked:
                shown += one.act is not None
                assert one.act is None or game.why_not(state, seat, one.act) is None
                assert one.reason.zh.strip()
    assert shown


def test_nothing_counts_but_the_view(subject: Subject) -> None:
    """If cards that the seat cannot see are changed, its view is the same, and so is its act."""
    rng = Random(11)
    game, changed = subject.games[0], 0
    for at, (state, seat, view, decision) in enumerate(table(subject, game, 3)):
        if at % 3:
            continue
        other = subject.otherwise(state, seat, rng)
        changed += other != state
        assert game.witness(other, seat) == view
        assert subject.make("suite").act(game.witness(other, seat)) == decision
    assert changed


def test_answers_what_is_put_to_it_out_of_turn(subject: Subject) -> None:
    rng = Random(5)
    for game in subject.games:
        bot, answered = subject.make("suite"), 0
        for at, (state, _, _, _) in enumerate(table(subject, game, 4)):
            if at % 10:
                continue
            for asker, act in subject.questions(state, rng):
                if not game.is_legal(state, asker, act):
                    continue
                asked = game.enforce(state, asker, act)
                for seat in game.to_act(asked):
                    answer = bot.act(game.witness(asked, seat)).act
                    assert game.is_legal(asked, seat, answer)
                    answered += 1
        assert answered or not any(subject.questions(state, rng) for state, *_ in table(subject, game, 4))


def test_acts_out_of_turn_only_as_the_law_allows(subject: Subject) -> None:
    """For bots that may: each seat is asked on the way; its act is legal, always the same, and has a reason."""
    bot = subject.make("suite")
    if not isinstance(bot, WeighingSpeech):
        return
    said = 0
    for game in subject.games:
        for number in (5, 8):
            for state, *_ in table(subject, game, number):
                if not game.declarations(state, 0) and said:  # type: ignore[attr-defined]
                    continue
                for seat in range(game.seats):
                    decision = bot.speak(game.witness(state, seat))
                    if decision is not None:
                        said += 1
                        assert game.why_not(state, seat, decision.act) is None
                        assert decision == bot.speak(game.witness(state, seat))
                        assert decision.reason.zh
                assert bot.speak(game.observe(state, None)) is None
    assert said


def test_other_seeds_may_act_otherwise() -> None:
    """Only for bots that draw lots: the random one sometimes acts differently with another seed."""
    game = Bridge(Conditions())
    view = game.observe(game.initial(Board.shuffled(1, "seeds")), 0)
    acts = [RandomBot(legal_acts, view_key, seed).act(view).act for seed in range(20)]
    assert len({act.call for act in acts if isinstance(act, MakeCall)}) > 5
