"""Six-player Tractor as a game: the protocol of `paiju.games.game` under one set of `Conditions`."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, structs

from paiju.cards import EMPTY, Hand
from paiju.errors import Malformed
from paiju.games.sight import Sights
from paiju.games.tractor.acts import Act, Announce, Bury, CarryOut, Cut, Declare, Draw, Pass, Play, TakeKitty
from paiju.games.tractor.burials import Burials
from paiju.games.tractor.lead import dead_among
from paiju.games.tractor.standing import CLEAR, ActFault, DealNotes, Offence
from paiju.games.tractor6 import drawing, irregular, turn
from paiju.games.tractor6.advance import advance
from paiju.games.tractor6.burying import Burying
from paiju.games.tractor6.conditions import STANDARD, Conditions
from paiju.games.tractor6.deal import Deal
from paiju.games.tractor6.debt import left_by
from paiju.games.tractor6.drawing import Cutting, Drawing, Waiting
from paiju.games.tractor6.listing import legal_in
from paiju.games.tractor6.look import Look, look_at
from paiju.games.tractor6.pack import KITTY_SIZE
from paiju.games.tractor6.playing import Playing
from paiju.games.tractor6.ruling_effects import carry_out
from paiju.games.tractor6.score import DealResult
from paiju.games.tractor6.seat import SEATS, seat_text
from paiju.games.tractor6.setting import Finished, SettledDeal
from paiju.games.tractor6.sight import SIGHTS
from paiju.games.tractor6.state import State
from paiju.games.tractor6.view import View
from paiju.laws import Citation, Refused
from paiju.text import Text


class Tractor6(Struct, frozen=True):
    """The game of six-player Tractor under `conditions`.

    >>> game = Tractor6()
    >>> state = game.initial(Deal.shuffled("seed"))
    >>> game.to_act(state)
    (5,)
    """

    conditions: Conditions = STANDARD

    @property
    def seats(self) -> int:
        """The number of seats: six."""
        return 6

    def initial(self, deal: Deal) -> State:
        """Return the deal before the cut, or before the first card is drawn if the conditions have no cut."""
        brought = tuple(debt.ruled for debt in deal.debts)
        standing = DealNotes(ruled=brought) if brought else CLEAR
        again = self.conditions.readd_after_overturn
        if self.conditions.cut:
            return Cutting(deal, standing=standing, again=again)
        return Drawing.start(deal, standing, again=again)

    def to_act(self, state: State) -> tuple[int, ...]:
        """Return the seats that must act: to cut, draw, show or pass, take or bury the kitty, choose, or play."""
        match state:
            case Playing() | Drawing():
                return (state.turn,)
            case Cutting():
                return (state.cutter,)
            case Waiting():
                return state.awaited
            case Burying():
                return (state.declarer,)
            case Finished():
                return ()

    def legal(self, state: State, seat: int) -> Sequence[Act]:
        """List a seat's legal acts if it must act; the one that moves the deal on comes first.

        Shows are listed for the seat in turn; for the others use `declarations`. Claims, and shows at the same time
        as another (`Declare.together`), are not listed.
        """
        match state:
            case Playing():
                return state.legal(self.conditions.rules) if seat == state.turn else ()
            case Drawing():
                return drawing.legal_in_draw(state, seat)
            case Cutting():
                return state.legal() if seat == state.cutter else ()
            case Waiting():
                return drawing.legal_in_wait(state, seat)
            case Burying():
                return Burials(state.hands[seat], KITTY_SIZE) if seat == state.declarer else ()
            case Finished():
                return ()

    def declarations(self, state: State, seat: int) -> tuple[Declare, ...]:
        """List the shows that a seat may make now, in turn or not, each as its whole form (T4)."""
        return drawing.options(state, seat) if isinstance(state, Drawing | Waiting) else ()

    def is_legal(self, state: State, seat: int | None, act: Act) -> bool:
        """Return whether an act is legal."""
        return self.why_not(state, seat, act) is None

    def why_not(self, state: State, seat: int | None, act: Act) -> Refused | None:
        """Return the refusal if an act is illegal, or if a ruling cannot be carried out; otherwise None."""
        if seat is None and isinstance(act, CarryOut):
            return self._why_not_rule(state, act)
        untimely = turn.why_not_now(state, seat, act)
        if untimely is not None or seat is None:
            return untimely
        match state, act:
            case ((Drawing() | Waiting()), Declare()):
                return drawing.why_not_declare(state, seat, act)
            case Burying(), Bury():
                return state.why_not(seat, act)
            case _, Announce():
                return self._why_not_announce(state, seat)
            case Playing(), _:
                return state.why_not(self.conditions.rules, seat, act)
            case _:
                return None

    def can_happen(self, state: State, seat: int | None, act: Act) -> bool:
        """Return whether the seat could physically do this now, legal or not.

        In addition to legal acts, these are cuts and draws out of turn, wrong shows, cards laid out of turn, stray
        or in the wrong number, exposed cards, and a kitty that is grabbed, peeked into or buried with the wrong
        number of cards (`irregular`); for the director (None), they are rulings that can be carried out.
        """
        if seat is None:
            return isinstance(act, CarryOut) and self._why_not_rule(state, act) is None
        return self._is_regular(state, seat, act) or (
            seat in SEATS and irregular.can_happen(self.conditions, state, seat, act)
        )

    def _is_regular(self, state: State, seat: int, act: Act) -> bool:
        """Return whether an act is legal, or a fault without a handling of its own, such as a wrong show or follow."""
        if seat not in SEATS:
            return False
        if isinstance(act, Declare) and isinstance(state, Drawing | Waiting):
            return drawing.can_declare(state, seat, act)
        if isinstance(act, Play) and isinstance(state, Playing) and state.can_play(seat, act):
            return True
        if isinstance(act, Announce):
            return False
        return self.why_not(state, seat, act) is None

    def apply(self, state: State, seat: int | None, act: Act) -> State:
        """Carry out an act that can happen, legal or not. Raises `Malformed` if it cannot."""
        if seat is not None and self._is_regular(state, seat, act):
            return self._carry_out(state, seat, act)
        if seat is None and isinstance(act, CarryOut):
            return carry_out(self.conditions, state, act)
        if seat not in SEATS or not irregular.can_happen(self.conditions, state, seat, act):
            raise _cannot(seat, act)
        if isinstance(act, Bury):
            return self._carry_out(state, seat, act)
        return irregular.carry_out(self.conditions, state, seat, act)

    def _why_not_rule(self, state: State, act: CarryOut) -> Refused | None:
        try:
            carry_out(self.conditions, state, act)
        except Malformed as fault:
            return Refused(fault.text, Citation("T9.1"))
        return None

    def _why_not_announce(self, state: State, seat: int) -> Refused | None:
        """Return the refusal if a seat announces an overturn that it cannot make (T4.3.6.2), or None."""
        if isinstance(state, Drawing | Waiting) and drawing.options(state, seat):
            return None
        return Refused(
            Text("this player announces that they have nothing to show", "无牌可反而明示反牌"), Citation("T4.3.6.2")
        )

    def enforce(self, state: State, seat: int | None, act: Act) -> State:
        """Carry out a legal act. Raises `Refused` if it is illegal."""
        refused = self.why_not(state, seat, act)
        if refused is not None:
            raise refused
        if seat is None or isinstance(act, Announce):
            return self.apply(state, seat, act)
        return self._carry_out(state, seat, act)

    def _carry_out(self, state: State, seat: int, act: Act) -> State:
        match state, act:
            case Drawing(), Draw():
                return state.after_draw()
            case ((Drawing() | Waiting()), Declare()):
                return drawing.after_declare(state, seat, act)
            case Cutting(), Cut():
                return state.after_cut(act.at)
            case Cutting(), Pass():
                return Drawing.start(state.deal, state.standing, state.cuts, state.again)
            case Waiting(), Pass():
                return self._passed(state, seat)
            case Waiting(), TakeKitty():
                return _taken(state, seat)
            case Burying(), Bury():
                return _buried(state, act)
            case Playing(), _:
                return advance(self.conditions, state, seat, act)
        raise _cannot(seat, act)

    def _passed(self, state: Waiting, seat: int) -> State:
        after = state.after_pass(seat, self.conditions)
        if after is not None:
            return after
        result = DealResult(state.deal.first, None, state.deal.level, redeal=True)
        return Finished(
            state.deal,
            state.shows,
            structs.replace(result, levels=state.standing.levels, debts=left_by(state.deal.debts, state.standing)),
            state.hands,
            state.dead,
            state.fines,
            standing=state.standing,
        )

    def buried(self, state: State) -> Hand:
        """Return the kitty as buried; empty outside the play."""
        return state.setting.kitty if isinstance(state, Playing) else EMPTY

    def buried_by(self, state: State) -> int | None:
        """Return the seat that has buried the kitty, or None outside the play."""
        return state.setting.declarer if isinstance(state, Playing) else None

    def result(self, state: State) -> DealResult | None:
        """Return the result once the deal is over."""
        return state.result if isinstance(state, Finished) else None

    @property
    def sights(self) -> Sights[Look, State, View]:
        """The visibility rules of the game."""
        return SIGHTS

    def observe(self, state: State, seat: int | None, *, everything: bool = False) -> View:
        """Return the view of a seat; None is a spectator, who sees no hand before the end.

        `everything`: whether the spectator may see all cards.
        """
        look = look_at(self.conditions, state, seat, self.to_act(state), everything=everything)
        return SIGHTS.of(look, state)

    def witness(self, state: State, seat: int) -> View:
        """Return what the seat has witnessed so far, including tricks that are turned over and its own kitty."""
        look = look_at(self.conditions, state, seat, self.to_act(state), recalls=True)
        return SIGHTS.of(look, state)

    def legal_in(self, view: View) -> Sequence[Act]:
        """List the legal acts of the viewer from the view alone: the same as `legal` in that state."""
        return legal_in(self.conditions, view)


def _taken(state: Waiting, seat: int) -> Burying:
    """Return the state in which the declarer has taken the kitty and must bury cards (T5.1)."""
    standing, kitty = state.standing, Hand.of(state.kitty)
    if standing is not CLEAR:
        standing = structs.replace(drawing.unfulfilled(standing, *standing.announced), kitty=None)
    hands = tuple(hand + kitty if at == seat else hand for at, hand in enumerate(state.hands))
    return Burying(state.deal, state.shows, seat, state.trump, hands, state.dead, state.fines, state.flipped, standing)


def _buried(state: Burying, act: Bury) -> Playing:
    """Return the play with the kitty buried; the declarer leads (T5.1a).

    If the hand has live and dead copies of a buried card, the live ones are buried first.
    """
    seat = state.declarer
    dead = dead_among(state.hands[seat], state.dead[seat], act.cards)
    setting = SettledDeal(state.deal, state.shows, seat, state.trump, act.cards, state.flipped, dead)
    hands, left = list(state.hands), list(state.dead)
    hands[seat] = Hand(hands[seat].bits - act.cards.bits)
    left[seat] = Hand(left[seat].bits - dead.bits)
    standing = state.standing
    if len(act.cards) != KITTY_SIZE:
        standing = standing.with_offence(Offence(ActFault.KITTY, seat, act.cards))
    if standing is not CLEAR:
        standing = standing.within(hands)
    return Playing(setting, tuple(hands), tuple(left), state.fines, seat, standing=standing)


def _cannot(seat: int | None, act: Act) -> Malformed:
    who = Text("the director", "裁判") if seat is None else seat_text(seat)
    return Malformed(Text(f"an action that {who.en} can take now", f"{who.zh}此时能做的行为"), repr(act))
