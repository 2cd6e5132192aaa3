"""Bridge as a game: the protocol of `paiju.games.game` under one set of `Conditions`."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, structs

from paiju.cards import Card
from paiju.errors import Malformed
from paiju.games.bridge import claiming, obligations
from paiju.games.bridge.acts import (
    FACE_LEAD,
    Act,
    Adjudicate,
    AnswerClaim,
    CarryOut,
    Claim,
    FaceLead,
    MakeCall,
    PlayCard,
    ShowCard,
)
from paiju.games.bridge.auction import L17_E, Auction
from paiju.games.bridge.board import Board
from paiju.games.bridge.conditions import DUPLICATE, Conditions, PassedOut
from paiju.games.bridge.play import L41_A, L44_B, Play
from paiju.games.bridge.ruling_effects import carry_out
from paiju.games.bridge.seat import SEATS, Seat
from paiju.games.bridge.sight import SIGHTS, Look, dummy_of, hands_seen, look_at
from paiju.games.bridge.standing import CLEAR, Due
from paiju.games.bridge.state import Bidding, BoardResult, Finished, Playing, State
from paiju.games.bridge.view import View
from paiju.games.sight import Sights
from paiju.laws import Citation, Refused
from paiju.text import Text

L41_C = Citation("L41.C")
L45_B = Citation("L45.B")
L68_D = Citation("L68.D")
L81_C_5 = Citation("L81.C.5")
L9_B_2 = Citation("L9.B.2")
L10_A = Citation("L10.A")
L74_B = Citation("L74.B")

_FACE = (FACE_LEAD,)
_ALONE = tuple((seat,) for seat in SEATS)
_ANSWERS = (AnswerClaim(accept=True), AnswerClaim(accept=False))


# `type(x) is C` where speed matters: `isinstance` is six times slower for a Struct of another class.


class Bridge(Struct, frozen=True):
    """The game of bridge under `conditions`.

    >>> game = Bridge()
    >>> state = game.initial(Board.shuffled(1, "seed"))
    >>> [str(act.call) for act in game.legal(state, Seat.NORTH)][:3]
    ['P', '1C', '1D']
    """

    conditions: Conditions = DUPLICATE

    @property
    def seats(self) -> int:
        """The number of seats: four."""
        return 4

    def initial(self, deal: Board) -> Bidding:
        """Return the board before the first call."""
        return Bidding(deal, Auction.start(deal.dealer))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Return the seats that must act: the caller, the player of the next card, or those who answer a claim."""
        if type(state) is Playing:
            if state.claim is not None:
                return state.claim.awaiting
            if state.standing is not CLEAR and self.due(state) is not None:
                return ()
            return state.play.on_play.awaited
        if type(state) is Bidding:
            return _ALONE[state.auction.turn]
        return ()

    def legal(self, state: State, seat: int) -> Sequence[Act]:
        """List the legal acts of a seat that must act, without claims (possible at any time) and alerts."""
        if type(state) is Playing:
            play = state.play
            if state.claim is not None:
                return _ANSWERS if seat in self.to_act(state) else ()
            if seat not in play.on_play.awaited:
                return ()
            if state.standing is not CLEAR and not play.lead_down:
                return () if self.due(state) else obligations.cards(play, state.standing)
            return play.legal_plays or (_FACE if play.lead_down else ())
        if type(state) is Bidding and state.auction.turn == seat:
            if state.standing is not CLEAR:
                return obligations.calls(state.auction, state.standing)
            return state.auction.legal_calls
        return ()

    def due(self, state: State) -> Due | None:
        """Return what must be ruled on before play goes on (Laws 26, 50-51, 67), or None."""
        if not isinstance(state, Playing) or state.claim is not None:
            return None
        return obligations.due(state.play, state.contract.declarer, state.standing)

    def is_legal(self, state: State, seat: int | None, act: Act) -> bool:
        """Return whether an act is legal."""
        return self.why_not(state, seat, act) is None

    def why_not(self, state: State, seat: int | None, act: Act) -> Refused | None:
        """Return the refusal if an act is illegal, or None."""
        if isinstance(act, Adjudicate):
            return claiming.why_not_adjudicate(state, seat, act)
        if isinstance(act, CarryOut):
            return self._why_not_carry_out(state, seat, act)
        if seat is None:
            return Refused(Text("the director does not call or play", "裁判不叫牌也不出牌"), L81_C_5)
        if isinstance(act, ShowCard):
            return Refused(Text("cards cannot be shown", "不得亮出牌张"), L74_B)
        if isinstance(act, MakeCall):
            if isinstance(state, Bidding):
                refused = state.auction.why_not(SEATS[seat], act)
                if refused is None and state.standing is not CLEAR:
                    return obligations.why_not_call(state.auction, state.standing, act.call)
                return refused
            return Refused(Text("the auction is over", "竞叫已经结束"), L17_E)
        if not isinstance(state, Playing):
            return Refused(
                Text("no play is in progress", "现在不是打牌阶段"), L41_A if isinstance(state, Bidding) else L44_B
            )
        if isinstance(act, Claim):
            return claiming.why_not_claim(state, SEATS[seat], act, self.conditions)
        if isinstance(act, AnswerClaim):
            return claiming.why_not_answer(state, SEATS[seat])
        if state.claim is not None:
            return Refused(Text("play stops after a claim", "摊牌之后停止打牌"), L68_D)
        if isinstance(act, FaceLead):
            if state.play.lead_down and seat == state.play.player:
                return None
            return Refused(Text("only the leader may face a face-down lead", "只有首攻者可翻开面向下的首攻"), L41_C)
        return self._why_not_play(state, SEATS[seat], act)

    def _why_not_play(self, state: Playing, seat: Seat, act: PlayCard) -> Refused | None:
        if state.play.lead_down:
            return Refused(Text("the opening lead is still face down", "首攻还面向下，尚未翻开"), L41_C)
        hand = self._hand_of(state, seat, act)
        if hand is None:
            return Refused(
                Text(f"{seat.text.en} does not hold {act.card.shown.en}", f"{seat.text.zh}家没有 {act.card.shown.zh}"),
                L44_B,
            )
        dummy = state.contract.dummy
        if seat is dummy and (state.play.full or state.play.trick):
            return Refused(Text("declarer plays dummy's cards", "明手的牌由庄家打出"), L45_B)
        refused = state.play.why_not(hand, act.card)
        if refused is None and state.standing is not CLEAR:
            if self.due(state) is not None:
                return Refused(Text("the director must rule before this card is played", "须由裁判先作裁定"), L9_B_2)
            return obligations.why_not_card(state.play, state.standing, act.card)
        return refused

    def _why_not_carry_out(self, state: State, seat: int | None, act: CarryOut) -> Refused | None:
        if seat is not None:
            return Refused(Text("only the director rules", "只有裁判可以裁定"), L10_A)
        try:
            self._ruled(state, act)
        except Malformed as fault:
            return Refused(fault.text, L81_C_5)
        return None

    def can_happen(self, state: State, seat: int | None, act: Act) -> bool:
        """Return whether the seat could physically do this: any call before a card is led, any card that it holds.

        Dummy can put one of their own cards on the table, declarer any card of dummy's that they see; a card played
        during the auction is merely exposed. No card can be played after a claim, because no such play counts
        (L68.D).
        """
        match act:
            case MakeCall():
                return seat is not None and (
                    isinstance(state, Bidding)
                    or (isinstance(state, Playing) and not (state.play.trick or state.play.full))
                )
            case PlayCard():
                if seat is None or isinstance(state, Finished):
                    return False
                if isinstance(state, Bidding):
                    return act.card in state.board.deal.hands[seat]
                return (
                    state.claim is None
                    and not state.play.lead_down
                    and self._hand_of(state, SEATS[seat], act) is not None
                )
            case ShowCard():
                return seat is not None and self._can_show(state, SEATS[seat], act.card)
            case CarryOut():
                return self._why_not_carry_out(state, seat, act) is None
            case FaceLead():
                return isinstance(state, Playing) and state.play.lead_down and seat == state.play.player
            case Claim():
                return (
                    seat is not None
                    and isinstance(state, Playing)
                    and state.claim is None
                    and 0 <= act.tricks <= 13 - sum(state.play.won)
                )
            case AnswerClaim():
                return (
                    seat is not None
                    and isinstance(state, Playing)
                    and state.claim is not None
                    and seat in state.claim.awaiting
                )
            case Adjudicate():
                return claiming.why_not_adjudicate(state, seat, act) is None

    def _hand_of(self, state: Playing, seat: Seat, act: PlayCard) -> Seat | None:
        """Return the hand that the card comes from when `seat` plays it: its own, or dummy's for declarer."""
        play = state.play
        if play.holds(seat, act.card):
            return seat
        dummy = play.dummy
        if seat ^ 2 == dummy and (play.full or play.trick) and play.holds(dummy, act.card):
            return dummy
        return None

    def apply(self, state: State, seat: int | None, act: Act) -> State:
        """Carry out an act that can happen. Raises `Malformed` if it cannot."""
        if type(act) is PlayCard and type(state) is Playing and state.claim is None:
            on_play = state.play.on_play
            if seat in on_play.awaited and state.standing is CLEAR:
                try:
                    play = state.play.after(on_play.seat, act.card)
                except Malformed:
                    return self._from_another_hand(state, seat, act)
                if play.full and play.legal_plays:
                    return Playing(state.board, state.auction, state.contract, play)
                if not on_play.lead_down:
                    return self._card(state, play)
            return self._from_another_hand(state, seat, act)
        if type(act) is MakeCall and type(state) is Bidding and seat is not None:
            auction = state.auction.after(SEATS[seat], act)
            if state.standing is CLEAR and (auction.passes < 3 or not auction.is_over):
                return Bidding(state.board, auction)
            return self._called(state, auction, SEATS[seat])
        if type(act) is CarryOut and seat is None:
            return self._ruled(state, act)
        if not self.can_happen(state, seat, act):
            raise _cannot(seat, act)
        if isinstance(state, Playing) and not isinstance(act, ShowCard | MakeCall):
            return self._other(state, seat, act)
        return self._out_of_place(state, SEATS[seat or 0], act)

    def _called(self, state: Bidding | Playing, auction: Auction, seat: Seat) -> State:
        """Return the state after a call if obligations bind the seats, or if it is the last call of the auction.

        An obligation on a seat's next call binds its call in turn; a call out of rotation does not use it up.
        """
        standing = state.standing
        if standing is not CLEAR and seat is state.auction.turn:
            standing = standing.after_call(seat, len(state.auction.calls), auction.calls[-1].call)
        after = Bidding(state.board, auction, standing)
        return self._closed(after, auction) if auction.is_over else after

    def _out_of_place(self, state: State, seat: Seat, act: Act) -> State:
        """Carry out an act outside its phase: a late call, or a card exposed early (Laws 24, 39, 49)."""
        if isinstance(act, MakeCall) and isinstance(state, Playing):
            bound = state.standing.reopened(state.auction, state.contract.declarer)
            late = structs.replace(state, standing=bound)
            return self._called(late, state.auction.after(seat, act), seat)
        assert isinstance(act, PlayCard | ShowCard)
        return structs.replace(state, standing=state.standing.with_faced(seat, act.card))

    def _can_show(self, state: State, seat: Seat, card: Card) -> bool:
        if isinstance(state, Bidding):
            return card in state.board.deal.hands[seat]
        return (
            isinstance(state, Playing)
            and state.claim is None
            and seat is not dummy_of(state)
            and state.play.holds(seat, card)
        )

    def _ruled(self, state: State, act: CarryOut) -> State:
        """Carry out a ruling, and return the state that follows."""
        before: State = state
        if act.instead:
            before = structs.replace(state, standing=state.standing.without(*act.instead))
        after = carry_out(before, act.effects)
        if isinstance(after, Bidding) and after.auction.is_over:
            return self._closed(after, after.auction)
        if isinstance(state, Finished) and isinstance(after, Playing):
            return self._over_again(state, after)
        return after

    def _over_again(self, before: Finished, after: Playing) -> State:
        """End a finished board again if the ruling leaves no player a choice of cards (L62.D.1, L67.B.2).

        Cards of the last two tricks that were returned are played as the ruling requires; a claim is kept if no
        trick has changed. Otherwise the board stays open, and the caller decides what happens to it.
        """
        if before.play is not None and not before.play.is_over:
            same = (after.play.full, after.play.trick) == (before.play.full, before.play.trick)
            restored = structs.replace(before, play=after.play, standing=after.standing)
            return restored if same else after
        state: State = after
        while isinstance(state, Playing):
            left = obligations.cards(state.play, state.standing)
            if len(left) != 1:
                return state
            state = self._from_another_hand(state, state.play.turn, left[0])
        return state

    def enforce(self, state: State, seat: int | None, act: Act) -> State:
        """Carry out a legal act. Raises `Refused` if it is illegal."""
        refused = self.why_not(state, seat, act)
        if refused is not None:
            raise refused
        return self.apply(state, seat, act)

    def _closed(self, state: Bidding, auction: Auction) -> Playing | Finished:
        """Return the state that follows the end of the auction."""
        contract = auction.contract
        if contract is None:
            return self.passed_out(state)
        standing = state.standing
        if standing is not CLEAR:
            standing = standing.after_auction(auction, contract.declarer)
        play = Play.start(contract, state.board.deal)
        return Playing(state.board, auction, contract, play, None, standing)

    def passed_out(self, state: Bidding) -> Finished:
        """End a board that was passed out (L22.A)."""
        redeal = self.conditions.passed_out is PassedOut.REDEAL_NEXT_DEALER
        result = BoardResult(None, None, 0, state.board.dealer.lho if redeal else None)
        return Finished(state.board, state.auction, result, standing=state.standing)

    def _from_another_hand(self, state: Playing, seat: int | None, act: PlayCard) -> State:
        """Carry out the play of a card from a hand other than the one in turn, or by a seat that may not act now.

        A second card of a hand in the same trick belongs to no trick. Raises `Malformed` if the seat cannot play
        the card.
        """
        play, standing = state.play, state.standing
        hand = None if seat is None or play.lead_down else self._hand_of(state, SEATS[seat], act)
        if hand is None:
            raise _cannot(seat, act)
        if any(played.seat is hand for played in play.trick):
            standing = standing.after_extra(hand, act.card, len(play.full) + 1)
            return structs.replace(state, play=play.without_card(hand, act.card), standing=standing)
        after = play.after(hand, act.card)
        if standing is not CLEAR:
            winner = None if after.trick else after.full[-1].winner
            number, led = len(play.full) + 1, not play.trick
            standing = standing.after_card(hand, act.card, trick=number, led=led, winner=winner)
            state = structs.replace(state, standing=standing)
        return self._card(state, after)

    def _card(self, state: Playing, play: Play) -> State:
        full = play.full
        if not full:
            if self.conditions.lead_face_down and len(play.trick) == 1:
                play = play.with_lead(down=True)
        elif len(full) == 13:
            won = play.won[state.contract.declarer & 1]
            result = BoardResult.of(state.board, state.contract, won)
            return Finished(state.board, state.auction, result, play, None, state.standing)
        return Playing(state.board, state.auction, state.contract, play, state.claim, state.standing)

    def _other(self, state: Playing, seat: int | None, act: Act) -> State:
        if isinstance(act, FaceLead):
            return structs.replace(state, play=state.play.with_lead(down=False))
        if isinstance(act, Claim) and seat is not None:
            return claiming.claimed(state, SEATS[seat], act)
        if isinstance(act, AnswerClaim) and seat is not None:
            return claiming.answered(state, SEATS[seat], act, self.conditions)
        if isinstance(act, Adjudicate) and state.claim is not None:
            return claiming.ended(state, state.claim.claimer.side, act.tricks)
        raise Malformed(Text("an action of the play", "打牌阶段的行为"), repr(act))

    def result(self, state: State) -> BoardResult | None:
        """Return the result once the board is over."""
        return state.result if isinstance(state, Finished) else None

    @property
    def sights(self) -> Sights[Look, State, View]:
        """The visibility rules of the game."""
        return SIGHTS

    def observe(self, state: State, seat: int | None, *, everything: bool = False) -> View:
        """Return the view of a seat; None is a spectator, who sees dummy and, at the end, everything.

        `everything`: whether the spectator may see all hands.
        """
        look = look_at(self.conditions, state, seat, self.to_act(state), everything=everything)
        return SIGHTS.of(look, state)

    def witness(self, state: State, seat: int) -> View:
        """Return what the seat has witnessed; this is its view, which has every call and card so far."""
        return self.observe(state, seat)

    def sees(self, state: State, seat: int | None) -> tuple[Seat, ...]:
        """Return the hands that a seat sees, including its own; None is a spectator."""
        return hands_seen(look_at(self.conditions, state, seat))


def _cannot(seat: int | None, act: Act) -> Malformed:
    who = "the director" if seat is None else SEATS[seat].text.en
    return Malformed(Text(f"an action that {who} can take now", "此人此时能做的行为"), repr(act))
