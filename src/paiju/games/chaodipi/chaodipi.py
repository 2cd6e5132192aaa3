"""Chao Di Pi as a game: the protocol of `paiju.games.game` under one set of `Conditions`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct, structs

from paiju.cards import EMPTY, Hand
from paiju.errors import Malformed
from paiju.games.chaodipi import irregular
from paiju.games.chaodipi.burying import Burying, Stirring
from paiju.games.chaodipi.conditions import STANDARD, Conditions
from paiju.games.chaodipi.deal import Deal
from paiju.games.chaodipi.drawing import (
    Cutting,
    Drawing,
    Waiting,
    after_show,
    barred,
    bottom_of,
    not_held,
    shows_of,
    why_not_show,
    with_hand,
)
from paiju.games.chaodipi.irregular import taken
from paiju.games.chaodipi.look import Look, look_at
from paiju.games.chaodipi.pack import PACK_SIZE
from paiju.games.chaodipi.playing import Finished, Playing
from paiju.games.chaodipi.ruling_effects import carry_out
from paiju.games.chaodipi.score import DealResult, redealt, ruled
from paiju.games.chaodipi.seat import SEATS, Seat
from paiju.games.chaodipi.sight import SIGHTS
from paiju.games.chaodipi.state import State
from paiju.games.chaodipi.stirring import seats_asked_to_stir, stirs, why_not_stir
from paiju.games.chaodipi.turn import not_asked, not_turn, only_the_referee, out_of_phase
from paiju.games.chaodipi.view import View
from paiju.games.sight import Sights
from paiju.games.tractor.acts import (
    DRAW,
    PASS,
    TAKE_KITTY,
    Act,
    Bury,
    CarryOut,
    Cut,
    Declare,
    Draw,
    Pass,
    Play,
    Stir,
    TakeKitty,
)
from paiju.games.tractor.standing import CLEAR, ActFault, Offence
from paiju.games.tractor.trick import Played
from paiju.laws import Citation, Refused
from paiju.text import Text

_CUTS: Final = tuple(Cut(at) for at in range(1, PACK_SIZE))


class ChaoDiPi(Struct, frozen=True):
    """The game of Chao Di Pi under `conditions`.

    >>> from paiju.games.chaodipi import Match
    >>> game = ChaoDiPi()
    >>> state = game.initial(Match.start(Seat.EAST).deal("seed"))
    >>> game.to_act(state), len(game.legal(state, Seat.SOUTH))
    ((<Seat.SOUTH: 0>,), 107)
    """

    conditions: Conditions = STANDARD

    @property
    def seats(self) -> int:
        """The number of seats: four."""
        return 4

    def initial(self, deal: Deal) -> Cutting:
        """Return the deal before the cut."""
        return Cutting(deal)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Return the seats that must act: those that cut, draw, show or pass, take or bury the kitty, stir, or play."""
        match state:
            case Cutting():
                return (state.deal.cutter,)
            case Drawing():
                return (state.turn,)
            case Waiting():
                return state.awaited
            case Burying():
                return (state.seat,)
            case Stirring():
                return state.asking[:1]
            case Playing():
                return (state.turn,)
            case Finished():
                return ()

    def legal(self, state: State, seat: int) -> Sequence[Act]:
        """List a seat's legal acts if it must act; shows out of turn are in `declarations`.

        There may be many burials and plays, which are counted and indexed without being built.
        """
        seat = _seat(seat)
        if seat not in self.to_act(state):
            return ()
        match state:
            case Cutting():
                return _CUTS
            case Drawing():
                return (DRAW, *self.declarations(state, seat))
            case Waiting():
                shows = self.declarations(state, seat)
                return (PASS if state.waiting else TAKE_KITTY, *shows)
            case Burying():
                return state.burials(self.conditions)
            case Stirring():
                if state.standing is not CLEAR and state.standing.is_barred(seat):
                    return (PASS,)
                return (PASS, *stirs(self.conditions, state.shows, seat, state.hands[seat]))
            case Playing():
                return state.legal(self.conditions)
            case Finished():
                return ()

    def declarations(self, state: State, seat: int) -> tuple[Declare, ...]:
        """List the shows that a seat may make before the kitty is taken, in turn or not (C3.1, C3.2)."""
        if isinstance(state, Drawing | Waiting):
            return shows_of(self.conditions, state, _seat(seat))
        return ()

    def is_legal(self, state: State, seat: int | None, act: Act) -> bool:
        """Return whether an act is legal."""
        return self.why_not(state, seat, act) is None

    def why_not(self, state: State, seat: int | None, act: Act) -> Refused | None:
        """Return the refusal if an act is illegal, or None. Raises `Malformed` for an invalid seat."""
        if isinstance(act, CarryOut):
            return self._why_not_carry_out(state, seat, act)
        if seat is None:
            return Refused(Text("the referee rules and does not play", "裁判只作裁定，不参与打牌"), Citation("C7.4"))
        return self._why_not(state, _seat(seat), act)

    def _why_not(self, state: State, seat: Seat, act: Act) -> Refused | None:
        match act, state:
            case Cut(), Cutting():
                return state.why_not_cut(seat, act)
            case Draw(), Drawing():
                return None if seat is state.turn else not_turn(state.turn, Citation("C2.2a"))
            case Declare(), Drawing() | Waiting():
                return why_not_show(self.conditions, state, seat, act)
            case Pass(), Waiting():
                return None if seat in state.waiting else not_asked()
            case TakeKitty(), Waiting():
                return _why_not_take(state, seat)
            case Bury(), Burying():
                return state.why_not(self.conditions, seat, act)
            case ((Pass() | Stir()), Stirring()):
                if seat is not state.asking[0]:
                    return self._not_asked_to_stir(state, seat)
                if isinstance(act, Pass):
                    return None
                if not act.cards <= state.hands[seat]:
                    return not_held(seat, act.cards, Citation("C3.5b", reading=21))
                if state.standing is not CLEAR and state.standing.is_barred(seat):
                    return barred()
                return why_not_stir(self.conditions, state.shows, seat, act)
            case Play(), Playing():
                return state.why_not(self.conditions, seat, act)
        return out_of_phase(act, state)

    def _not_asked_to_stir(self, state: Stirring, seat: Seat) -> Refused:
        if seat in seats_asked_to_stir(self.conditions, state.shows, state.buried_by) and (seat not in state.asking):
            return Refused(
                Text("you passed, and no one has stirred since", "你已不炒，其后无人反主"), Citation("C3.5d")
            )
        return not_turn(state.asking[0], Citation("C3.5a"))

    def _why_not_carry_out(self, state: State, seat: int | None, act: CarryOut) -> Refused | None:
        if seat is not None:
            return only_the_referee()
        try:
            carry_out(self.conditions, state, act)
        except Malformed as fault:
            return Refused(fault.text, Citation("C7.4"))
        return None

    def can_happen(self, state: State, seat: int | None, act: Act) -> bool:
        """Return whether the seat could physically do this: lay down any cards that it holds, in turn or not.

        In addition to legal acts, these are plays (`Playing.can_happen`) and the acts of `irregular.can_happen`.
        None instead of a seat is the referee, who can carry out a ruling.
        """
        if isinstance(act, CarryOut):
            return self._why_not_carry_out(state, seat, act) is None
        if seat is None:
            return False
        at = _seat(seat)
        if isinstance(act, Play) and isinstance(state, Playing):
            return state.can_happen(self.conditions, at, act)
        return irregular.can_happen(state, at, act) or self._why_not(state, at, act) is None

    def apply(self, state: State, seat: int | None, act: Act) -> State:
        """Carry out an act that can happen. Raises `Malformed` if it cannot."""
        if isinstance(act, CarryOut):
            if seat is not None:
                raise _cannot(seat, act)
            return carry_out(self.conditions, state, act)
        if seat is None:
            raise _cannot(seat, act)
        at = _seat(seat)
        if isinstance(act, Play) and isinstance(state, Playing):
            if not state.can_happen(self.conditions, at, act):
                raise _cannot(seat, act)
            if state.is_play(self.conditions, at, act):
                return state.after(self.conditions, at, act)
            return irregular.laid_down(state, at, act)
        if self._why_not(state, at, act) is None:
            return self._after(state, at, act)
        if isinstance(state, Finished) or not irregular.can_happen(state, at, act):
            raise _cannot(seat, act)
        if isinstance(act, Bury) and isinstance(state, Burying):
            offence = Offence(ActFault.KITTY, at, act.cards)
            noted = structs.replace(state, standing=state.standing.with_offence(offence))
            return self._after_bury(noted, act)
        after = irregular.carry_out(self.conditions, state, at, act)
        return self._to_play(after) if isinstance(after, Waiting) else after

    def enforce(self, state: State, seat: int | None, act: Act) -> State:
        """Carry out a legal act. Raises `Refused` if it is illegal."""
        refused = self.why_not(state, seat, act)
        if refused is not None:
            raise refused
        if seat is None or isinstance(act, CarryOut):
            assert isinstance(act, CarryOut)
            return carry_out(self.conditions, state, act)
        return self._after(state, _seat(seat), act)

    def _after(self, state: State, seat: Seat, act: Act) -> State:
        match act, state:
            case Cut(), Cutting():
                return state.after_cut(act.at)
            case Draw(), Drawing():
                after = state.after_draw(self.conditions)
                return self._to_play(after) if isinstance(after, Waiting) else after
            case Declare(), Drawing() | Waiting():
                shown = after_show(self.conditions, state, seat, act)
                return self._to_play(shown) if isinstance(shown, Waiting) else shown
            case Pass(), Waiting():
                passed = state.after_pass(self.conditions, seat)
                if passed is None:
                    return _redealt(state)
                return self._to_play(passed)
            case TakeKitty(), Waiting():
                return taken(state, seat, Hand.of(bottom_of(state)))
            case Bury(), Burying():
                return self._after_bury(state, act)
            case Pass(), Stirring():
                if len(state.asking) > 1:
                    return structs.replace(state, asking=state.asking[1:])
                return Playing.start(state, state.kitty, state.buried_by)
            case Stir(), Stirring():
                shows = state.shows.after(seat, act)
                return taken(structs.replace(state, shows=shows), seat, state.kitty)
            case Play(), Playing():
                return state.after(self.conditions, seat, act)
        raise Malformed(Text("an action of this phase", "本阶段的行为"), repr(act))

    def _after_bury(self, state: Burying, act: Bury) -> Stirring | Playing:
        seat = state.seat
        hands = with_hand(state.hands, seat, Hand(state.hands[seat].bits - act.cards.bits))
        asking = seats_asked_to_stir(self.conditions, state.shows, seat)
        if state.turn_up is not None and not self.conditions.stir_after_turn_up:
            asking = ()
        standing = state.standing
        if standing is not CLEAR:
            standing = standing.within(hands)
        stirring = Stirring(
            state.deal,
            state.cut,
            hands,
            state.shows,
            act.cards,
            seat,
            asking,
            state.turn_up,
            standing,
            (*state.buried, Played(seat, act.cards)),
        )
        if asking:
            return stirring
        return Playing.start(stirring, act.cards, seat)

    def _to_play(self, state: Waiting) -> Waiting | Playing:
        """Begin the play of a flag deal once nobody is left who may show; other deals go on to the kitty."""
        if state.deal.is_flag and not state.waiting:
            return Playing.start(state, Hand(), None)
        return state

    @property
    def sights(self) -> Sights[Look, State, View]:
        """The visibility rules of the game."""
        return SIGHTS

    def observe(self, state: State, seat: int | None, *, everything: bool = False) -> View:
        """Return the view of a seat; None is a spectator, who sees no hand before the end.

        `everything`: whether the spectator may see all cards.
        """
        viewer = None if seat is None else _seat(seat)
        look = look_at(self.conditions, state, viewer, self.to_act(state), everything=everything)
        return SIGHTS.of(look, state)

    def witness(self, state: State, seat: int) -> View:
        """Return what the seat has witnessed so far, including tricks that are turned over and its own burials."""
        look = look_at(self.conditions, state, _seat(seat), self.to_act(state), recalls=True)
        return SIGHTS.of(look, state)

    def buried(self, state: State) -> Hand:
        """Return the kitty as buried; empty before the burial."""
        return state.kitty if isinstance(state, Stirring | Playing) else EMPTY

    def buried_by(self, state: State) -> Seat | None:
        """Return the seat that has buried the kitty, or None."""
        return state.buried_by if isinstance(state, Stirring | Playing) else None

    def result(self, state: State) -> DealResult | None:
        """Return the result once the deal is over."""
        return state.result if isinstance(state, Finished) else None


def _seat(seat: int) -> Seat:
    if 0 <= seat < 4:
        return SEATS[seat]
    raise Malformed(Text("a seat from 0 to 3", "0 至 3 的座位"), str(seat))


def _cannot(seat: int | None, act: Act) -> Malformed:
    who = "the referee" if seat is None else _seat(seat).text.en
    return Malformed(Text(f"an action that {who} can take now", "此人此时能做的行为"), repr(act))


def _redealt(state: Waiting) -> Finished:
    result = ruled(redealt(state.deal), state.standing)
    return Finished(state.deal, state.cut, state.hands, state.shows, result, state.turn_up, standing=state.standing)


def _why_not_take(state: Waiting, seat: Seat) -> Refused | None:
    if state.deal.is_flag:
        return Refused(Text("a flag deal has no kitty", "扛旗不留底牌"), Citation("C4.3b"))
    if state.waiting:
        return Refused(
            Text("other players may still show before the kitty is taken", "拿底牌前，其他人仍可亮主或反主"),
            Citation("C3.2a"),
        )
    if seat is not state.shows.declarer:
        return Refused(Text("only the declarer may take the kitty", "只有庄家拿底牌"), Citation("C3.4a"))
    return None
