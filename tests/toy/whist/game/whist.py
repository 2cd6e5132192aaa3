"""Whist as a game: it implements the protocol of `paiju.games.game`."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from tests.toy.whist.game.acts import Act, CarryOut, PlayCard
from tests.toy.whist.game.deal import Deal
from tests.toy.whist.game.effects import TricksBack
from tests.toy.whist.game.play import Play
from tests.toy.whist.game.sight import SIGHTS, Look
from tests.toy.whist.game.state import Finished, Playing, Result, State
from tests.toy.whist.game.view import View
from tests.toy.whist.law import WHIST

from paiju.cards import Card
from paiju.errors import Malformed
from paiju.games.sight import Sights
from paiju.laws import Citation, Effect, Refused
from paiju.laws.effect import RestoreCard
from paiju.text import Text

W1 = Citation("W1")
W2 = Citation("W2")
W3 = Citation("W3")
W7 = Citation("W7")


class Whist(Struct, frozen=True):
    """The game of Whist.

    >>> game = Whist()
    >>> state = game.initial(Deal.shuffled(1, "seed"))
    >>> game.to_act(state), len(game.legal(state, 1))
    ((1,), 13)
    """

    code = WHIST

    @property
    def seats(self) -> int:
        """Four."""
        return 4

    def initial(self, deal: Deal) -> Playing:
        """Return the deal before the first lead."""
        return Playing(deal, Play(deal.hands, deal.leader))

    def to_act(self, state: State) -> tuple[int, ...]:
        """Return who plays next."""
        return (state.play.turn,) if isinstance(state, Playing) else ()

    def legal(self, state: State, seat: int) -> Sequence[PlayCard]:
        """Return the cards that a seat may play in turn."""
        if seat not in self.to_act(state):
            return ()
        return [PlayCard(card) for card in state.play.may_play(seat)]

    def is_legal(self, state: State, seat: int | None, act: Act) -> bool:
        """Return whether the rules allow the act."""
        return self.why_not(state, seat, act) is None

    def why_not(self, state: State, seat: int | None, act: Act) -> Refused | None:
        """Return the clause that forbids the act, or None."""
        if isinstance(act, CarryOut):
            if seat is None and _carried_out(state, act.effects) is not None:
                return None
            return Refused(Text("only the director rules, what can be carried out", "由裁判裁定，且须能够执行"), W7)
        if seat is None:
            return Refused(Text("the director plays no card", "裁判不出牌"), W7)
        if seat not in self.to_act(state):
            return Refused(Text("it is not this player's turn", "还没轮到他出牌"), W2)
        if act.card not in state.play.hands[seat]:
            return Refused(Text("he does not hold this card", "他没有这张牌"), W1)
        if act.card not in state.play.may_play(seat):
            return Refused(Text("they can follow suit", "他有牌可跟"), W3)
        return None

    def can_happen(self, state: State, seat: int | None, act: Act) -> bool:
        """Return whether the seat in turn holds the card, or the director can carry out the ruling."""
        if isinstance(act, CarryOut):
            return seat is None and _carried_out(state, act.effects) is not None
        return seat is not None and seat in self.to_act(state) and act.card in state.play.hands[seat]

    def apply(self, state: State, seat: int | None, act: Act) -> State:
        """Carry out an act that can happen. Raises `Malformed` otherwise."""
        if isinstance(act, CarryOut) and seat is None:
            ruled = _carried_out(state, act.effects)
            if ruled is not None:
                return ruled
        elif isinstance(act, PlayCard) and self.can_happen(state, seat, act):
            return _at(state.deal, state.play.after(act.card), state.owed)
        raise Malformed(Text("an act that can be done now", "此时能做的行为"), repr(act))

    def enforce(self, state: State, seat: int | None, act: Act) -> State:
        """Carry out a legal act. Raises `Refused` otherwise."""
        refused = self.why_not(state, seat, act)
        if refused is not None:
            raise refused
        return self.apply(state, seat, act)

    @property
    def sights(self) -> Sights[Look, State, View]:
        """The table of who sees what."""
        return SIGHTS

    def observe(self, state: State, seat: int | None, *, everything: bool = False) -> View:
        """Return what the seat may see; None is a spectator; `everything`: one who is shown all hands."""
        look = Look(seat, everything, isinstance(state, Finished), self.to_act(state))
        return SIGHTS.of(look, state)

    def witness(self, state: State, seat: int) -> View:
        """Return what the seat has witnessed."""
        return self.observe(state, seat)

    def result(self, state: State) -> Result | None:
        """Return the result once the deal is over."""
        return state.result if isinstance(state, Finished) else None


def _at(deal: Deal, play: Play, owed: tuple[int, int]) -> State:
    return Finished(deal, play, owed) if play.is_over else Playing(deal, play, owed)


def _carried_out(state: State, effects: tuple[Effect, ...]) -> State | None:
    """Carry out effects in order, or none if nothing changes. Returns None if one cannot be carried out."""
    play, owed = state.play, state.owed
    for effect in effects:
        last = play.played[-1] if play.played else None
        match effect:
            case RestoreCard(seat, card) if last and (last.seat, last.card) == (seat, Card(card)):
                play = play.back()
            case TricksBack(0, tricks):
                owed = owed[0] + tricks, owed[1]
            case TricksBack(1, tricks):
                owed = owed[0], owed[1] + tricks
            case _:
                return None
    return _at(state.deal, play, owed)
