"""The bots of Whist: one plays its lowest card, the other a random one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec
from tests.toy.whist.game import Deal, PlayCard, State, View, Whist
from tests.toy.whist.table.notation import write_act

from paiju.bots.advice import Advice, advised
from paiju.bots.bot import Decision
from paiju.bots.job import Job
from paiju.bots.players import Brief, Players
from paiju.bots.random_bot import RandomBot
from paiju.cards import Hand
from paiju.errors import Malformed
from paiju.table.strength import Strength
from paiju.text import Text


def legal_acts(view: View) -> Sequence[PlayCard]:
    """Return the cards that a view's seat may play now."""
    if view.seat is None or view.seat not in view.to_act:
        return ()
    hand = view.hands[view.seat] or Hand()
    return [PlayCard(card) for card in (view.trick and hand.suit(view.trick[0].card.suit)) or hand]


def view_key(view: View) -> str:
    """Return a text that identifies a turn."""
    own = None if view.seat is None else view.dealt[view.seat]
    return f"{view.number} {view.seat} {own} {[(one.seat, one.card.text) for one in view.played]}"


class LowBot:
    """Plays its lowest card; follows suit with the lowest."""

    def act(self, view: View) -> Decision[PlayCard]:
        """Play a card. Raises `Malformed` if it is not the seat's turn."""
        return next(self.weigh(view))

    def weigh(self, view: View) -> Iterator[Decision[PlayCard]]:
        """Rank the cards, the lowest first."""
        acts = legal_acts(view)
        if not acts:
            raise Malformed(Text("a view in which someone is to act", "轮到本方位行动的视角"), repr(view))
        reason = Text("the lowest", "最小的牌")
        for act in sorted(acts, key=lambda act: (act.card.rank, act.card.suit)):
            yield Decision(act, reason)
            reason = Text("a higher one", "大一些的牌")


def _random(brief: Brief) -> RandomBot[View, PlayCard]:
    return RandomBot(legal_acts, view_key, brief.seed)


PLAYERS: Final[Players] = {"low": lambda _: LowBot(), "random": _random}


def act(view: View, seed: str, samples: int, strength: Strength | None = None) -> bytes:
    """Choose an act for a view at a live table."""
    return write_act(LowBot().act(view).act)


def weigh(view: View, seed: str, samples: int, strength: Strength | None = None) -> Advice:
    """Advise a seat at a live table."""
    return advised(LowBot().weigh(view), write_act)


def play(job: Job) -> bytes:
    """Let bots play a deal of an event, the same at every table; return it as the event's result."""
    game = Whist()
    deal = Deal.shuffled(int(job.board), f"{job.seed}/{job.key.stage}/{job.key.session}")
    result = game.result(_played(game, deal, job.place))
    assert result is not None
    return msgspec.json.encode(result.points)


def deal(job: Job) -> str:
    return ""


def again(rules: Any, deal: Deal) -> State:
    """Replay the deal of a live table with bots; return the final state."""
    return _played(rules.game, deal, "again")


def _played(game: Whist, deal: Deal, seed: str) -> State:
    state: State = game.initial(deal)
    seats: list[Any] = [_random(Brief(seed=f"{seed}/{seat}")) for seat in range(game.seats)]
    while awaited := game.to_act(state):
        (seat,) = awaited
        state = game.enforce(state, seat, seats[seat].act(game.observe(state, seat)).act)
    return state
