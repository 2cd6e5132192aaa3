"""Bridge as a game: the protocol of `paiju.games.game` under one set of `Conditions`."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, structs

from paiju.cards import Hand
from paiju.errors import Malformed
from paiju.games.bridge.acts import (
    FACE_LEAD,
    Act,
    Adjudicate,
    AnswerClaim,
    Claim,
    FaceLead,
    MakeCall,
    PlayCard,
)
from paiju.games.bridge.auction import L17_E, Auction, Called
from paiju.games.bridge.board import Board
from paiju.games.bridge.claim import ClaimMade, answering
from paiju.games.bridge.conditions import (
    DUPLICATE,
    Alerting,
    Claims,
    Conditions,
    Contested,
    PassedOut,
)
from paiju.games.bridge.play import L41_A, L44_B, Play
from paiju.games.bridge.seat import SEATS, Seat
from paiju.games.bridge.state import Bidding, BoardResult, Finished, Playing, State
from paiju.games.bridge.view import View
from paiju.laws import Citation, Refused
from paiju.text import Text

L41_C = Citation("L41.C")
L45_B = Citation("L45.B")
L68_A = Citation("L68.A")
L68_D = Citation("L68.D")
L69_A = Citation("L69.A")
L70_A = Citation("L70.A")
L81_C_5 = Citation("L81.C.5")
O_CLM = Citation("O.clm")

_FACE = (FACE_LEAD,)
_ALONE = tuple((seat,) for seat in SEATS)
_ANSWERS = (AnswerClaim(accept=True), AnswerClaim(accept=False))

PHASES = {Bidding: "bidding", Playing: "playing", Finished: "finished"}


# `type(x) is C` where speed counts: to ask `isinstance` of a Struct that is another one takes six times as long.


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
        """Four."""
        return 4

    def initial(self, deal: Board) -> Bidding:
        """Give the board before the first call."""
        return Bidding(deal, Auction.start(deal.dealer))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Name who must act: the caller; the player of the next card; who answers a claim."""
        if type(state) is Playing:
            if state.claim is None:
                return state.play.station.awaited
            return state.claim.awaiting
        if type(state) is Bidding:
            return _ALONE[state.auction.turn]
        return ()

    def legal(self, state: State, seat: int) -> Sequence[Act]:
        """List the seat's legal acts in turn; a claim (any time in the play) and alerts are not listed."""
        if type(state) is Playing:
            play = state.play
            if state.claim is not None:
                return _ANSWERS if seat in self.to_act(state) else ()
            if seat not in play.station.awaited:
                return ()
            return play.legal_plays or (_FACE if play.lead_down else ())
        if type(state) is Bidding and state.auction.turn == seat:
            return state.auction.legal_calls
        return ()

    def is_legal(self, state: State, seat: int | None, act: Act) -> bool:
        """Ask the law."""
        return self.why_not(state, seat, act) is None

    def why_not(self, state: State, seat: int | None, act: Act) -> Refused | None:
        """Say which clause forbids the act, or None."""
        if isinstance(act, Adjudicate):
            return self._why_not_adjudicate(state, seat, act)
        if seat is None:
            return Refused(
                Text("the director neither calls nor plays", "裁判不叫牌也不出牌"), L81_C_5
            )
        if isinstance(act, MakeCall):
            if isinstance(state, Bidding):
                return state.auction.why_not(SEATS[seat], act)
            return Refused(Text("the auction is over", "竞叫已经结束"), L17_E)
        if not isinstance(state, Playing):
            return Refused(
                Text("no play is in progress", "现在不是打牌阶段"),
                L41_A if isinstance(state, Bidding) else L44_B,
            )
        if isinstance(act, Claim):
            return self._why_not_claim(state, SEATS[seat], act)
        if isinstance(act, AnswerClaim):
            return self._why_not_answer(state, SEATS[seat])
        if state.claim is not None:
            return Refused(Text("play stops after a claim", "摊牌之后停止打牌"), L68_D)
        if isinstance(act, FaceLead):
            if state.play.lead_down and seat == state.play.player:
                return None
            return Refused(
                Text(
                    "only the leader faces a lead that lies face down",
                    "只有首引者可翻开面向下的首引",
                ),
                L41_C,
            )
        return self._why_not_play(state, SEATS[seat], act)

    def _why_not_play(self, state: Playing, seat: Seat, act: PlayCard) -> Refused | None:
        if state.play.lead_down:
            return Refused(
                Text("the opening lead is still face down", "首引还面向下，尚未翻开"), L41_C
            )
        hand = self._hand_of(state, seat, act)
        if hand is None:
            return Refused(
                Text(
                    f"{seat.text.en} does not hold {act.card}", f"{seat.text.zh}家没有 {act.card}"
                ),
                L44_B,
            )
        dummy = state.contract.dummy
        if seat is dummy and (state.play.full or state.play.trick):
            return Refused(
                Text("dummy's cards are played by declarer", "明手的牌由庄家打出"), L45_B
            )
        return state.play.why_not(hand, act.card)

    def _why_not_claim(self, state: Playing, seat: Seat, act: Claim) -> Refused | None:
        remaining = 13 - sum(state.play.won)
        if state.claim is not None:
            return Refused(Text("a claim is already being settled", "已有摊牌待解决"), L68_D)
        if not 0 <= act.tricks <= remaining:
            return Refused(
                Text(
                    f"{remaining} tricks are left, not {act.tricks}",
                    f"还剩 {remaining} 墩，不是 {act.tricks} 墩",
                ),
                L68_A,
            )
        if seat is state.contract.dummy and (state.play.full or state.play.trick):
            return Refused(Text("dummy may not claim", "明手不得摊牌"), Citation("L43.A.1.c"))
        declarer = state.contract.declarer
        if self.conditions.claims is Claims.DECLARER_ONLY and not (
            seat is declarer is state.play.player
        ):
            return Refused(
                Text(
                    "only declarer claims in this game, when he or dummy is to play",
                    "本玩法只有庄家可在自己或明手出牌前摊牌",
                ),
                O_CLM,
            )
        return None

    def _why_not_answer(self, state: Playing, seat: Seat) -> Refused | None:
        if state.claim is None:
            return Refused(Text("nobody has claimed", "没有人摊牌"), L69_A)
        if state.claim.for_director:
            return Refused(Text("the director settles this claim", "此摊牌由裁判裁定"), L70_A)
        if seat not in state.claim.awaiting:
            return Refused(
                Text(f"{seat.text.en} need not answer", f"{seat.text.zh}家无须回答"), L69_A
            )
        return None

    def _why_not_adjudicate(
        self, state: State, seat: int | None, act: Adjudicate
    ) -> Refused | None:
        if seat is not None:
            return Refused(Text("only the director adjudicates", "只有裁判可以裁定"), L70_A)
        if not isinstance(state, Playing) or state.claim is None or not state.claim.for_director:
            return Refused(Text("no claim is contested", "没有有争议的摊牌"), L70_A)
        if not 0 <= act.tricks <= state.claim.remaining:
            return Refused(
                Text(
                    f"{state.claim.remaining} tricks are left, not {act.tricks}",
                    f"还剩 {state.claim.remaining} 墩，不是 {act.tricks} 墩",
                ),
                L70_A,
            )
        return None

    def can_happen(self, state: State, seat: int | None, act: Act) -> bool:
        """Ask only whether the seat could do it: any call while nobody has finished, any card that it holds.

        Dummy can put a card of his own on the table, declarer any of dummy's that he sees. After a claim there is no
        play that counts (L68.D), so no card can be played.
        """
        match act:
            case MakeCall():
                return seat is not None and isinstance(state, Bidding)
            case PlayCard():
                return (
                    seat is not None
                    and isinstance(state, Playing)
                    and state.claim is None
                    and not state.play.lead_down
                    and self._hand_of(state, SEATS[seat], act) is not None
                )
            case FaceLead():
                return (
                    isinstance(state, Playing)
                    and state.play.lead_down
                    and seat == state.play.player
                )
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
                return self._why_not_adjudicate(state, seat, act) is None

    def _hand_of(self, state: Playing, seat: Seat, act: PlayCard) -> Seat | None:
        """Name the hand that the card comes from when `seat` plays it: its own, or dummy's for declarer."""
        play = state.play
        if play.holds(seat, act.card):
            return seat
        dummy = play.dummy
        if seat ^ 2 == dummy and (play.full or play.trick) and play.holds(dummy, act.card):
            return dummy
        return None

    def apply(self, state: State, seat: int | None, act: Act) -> State:
        """Carry out an act that can happen. Raises `Malformed` where it cannot."""
        if type(act) is PlayCard and type(state) is Playing and state.claim is None:
            station = state.play.station
            if seat in station.awaited:
                try:
                    play = state.play.after(station.seat, act.card)
                except Malformed:
                    return self._from_another_hand(state, seat, act)
                if play.full and play.legal_plays:
                    return Playing(state.board, state.auction, state.contract, play)
                if not station.lead_down:
                    return self._card(state, play)
            return self._from_another_hand(state, seat, act)
        if type(act) is MakeCall and type(state) is Bidding and seat is not None:
            auction = state.auction.after(SEATS[seat], act)
            if auction.passes < 3 or not auction.is_over:
                return Bidding(state.board, auction)
            return self._closed(state, auction)
        if isinstance(state, Playing) and self.can_happen(state, seat, act):
            return self._other(state, seat, act)
        raise _cannot(seat, act)

    def enforce(self, state: State, seat: int | None, act: Act) -> State:
        """Carry out a legal act. Raises `Refused` otherwise."""
        refused = self.why_not(state, seat, act)
        if refused is not None:
            raise refused
        return self.apply(state, seat, act)

    def _closed(self, state: Bidding, auction: Auction) -> Playing | Finished:
        """Go on from an auction that is over."""
        contract = auction.contract
        if contract is None:
            redeal = self.conditions.passed_out is PassedOut.REDEAL_NEXT_DEALER
            result = BoardResult(None, None, 0, state.board.dealer.lho if redeal else None)
            return Finished(state.board, auction, result)
        return Playing(state.board, auction, contract, Play.start(contract, state.board.deal))

    def _from_another_hand(self, state: Playing, seat: int | None, act: PlayCard) -> State:
        """Carry out the play of a card that the hand in turn does not hold, or of a seat that is not awaited."""
        down = state.play.lead_down
        hand = None if seat is None or down else self._hand_of(state, SEATS[seat], act)
        if hand is None:
            raise _cannot(seat, act)
        return self._card(state, state.play.after(hand, act.card))

    def _card(self, state: Playing, play: Play) -> State:
        full = play.full
        if not full:
            if self.conditions.lead_face_down and len(play.trick) == 1:
                play = play.with_lead(down=True)
        elif len(full) == 13:
            won = play.won[state.contract.declarer & 1]
            result = BoardResult.of(state.board, state.contract, won)
            return Finished(state.board, state.auction, result, play)
        return Playing(state.board, state.auction, state.contract, play, state.claim)

    def _other(self, state: Playing, seat: int | None, act: Act) -> State:
        if isinstance(act, FaceLead):
            return structs.replace(state, play=state.play.with_lead(down=False))
        if isinstance(act, Claim) and seat is not None:
            remaining = 13 - sum(state.play.won)
            awaiting = answering(SEATS[seat], state.contract.declarer, remaining - act.tricks)
            made = ClaimMade(SEATS[seat], act.tricks, remaining, act.statement, awaiting)
            return structs.replace(state, claim=made)
        claim = state.claim
        if isinstance(act, AnswerClaim) and claim is not None and seat is not None:
            return self._answer(state, claim, SEATS[seat], act)
        if isinstance(act, Adjudicate) and claim is not None:
            return self._settle(state, claim, act.tricks)
        raise Malformed(Text("an act of the play", "打牌阶段的行为"), repr(act))

    def _answer(self, state: Playing, claim: ClaimMade, seat: Seat, act: AnswerClaim) -> State:
        if act.accept:
            awaiting = tuple(s for s in claim.awaiting if s is not seat)
            if not awaiting and not claim.contested:
                return self._settle(state, claim, claim.tricks)
            return structs.replace(state, claim=structs.replace(claim, awaiting=awaiting))
        partner = claim.claimer.partner
        if seat is partner or self.conditions.contested is Contested.PLAY_ON:
            return structs.replace(state, claim=None)
        asked = tuple(s for s in claim.awaiting if s is partner)
        return structs.replace(state, claim=structs.replace(claim, contested=True, awaiting=asked))

    def _settle(self, state: Playing, claim: ClaimMade, tricks: int) -> Finished:
        won = list(state.play.won)
        won[claim.claimer & 1] += tricks
        won[1 - (claim.claimer & 1)] += claim.remaining - tricks
        result = BoardResult.of(state.board, state.contract, won[state.contract.declarer & 1])
        return Finished(state.board, state.auction, result, state.play, claim)

    def result(self, state: State) -> BoardResult | None:
        """Give the result once the board is over."""
        return state.result if isinstance(state, Finished) else None

    def observe(self, state: State, seat: int | None) -> View:
        """Show what the seat may see; None is a spectator, who sees dummy and, at the end, everything."""
        viewer = None if seat is None else SEATS[seat]
        board, auction = state.board, state.auction
        play = None if isinstance(state, Bidding) else state.play
        contract = None
        if isinstance(state, Playing):
            contract = state.contract
        elif isinstance(state, Finished):
            contract = state.result.contract
        claim = None if isinstance(state, Bidding) else state.claim
        over = isinstance(state, Finished)
        dummy = None
        if isinstance(state, Playing) and play is not None and play.played and not play.lead_down:
            dummy = state.contract.dummy
        faced = over or (claim is not None and claim.for_director)
        seen = SEATS if faced else self._visible(state, viewer, dummy, claim)
        held = play.hands if play is not None else board.deal.hands
        down = play is not None and play.lead_down and not faced and viewer is not play.player
        return View(
            seat=viewer,
            number=board.number,
            dealer=board.dealer,
            vulnerability=board.vulnerability,
            phase=PHASES[type(state)],
            calls=tuple(self._shown(called, viewer, over) for called in auction.calls),
            hands=_only(held, seen),
            dealt=_only(board.deal.hands, seen),
            turn=auction.turn
            if isinstance(state, Bidding)
            else None
            if over or play is None
            else play.turn,
            to_act=self.to_act(state),
            contract=contract,
            dummy=dummy,
            played=() if play is None or down else play.played,
            trick=() if play is None or down else play.trick,
            won=(0, 0) if play is None else play.won,
            lead_down=play is not None and play.lead_down,
            claim=claim,
            result=self.result(state),
        )

    def _visible(
        self, state: State, viewer: Seat | None, dummy: Seat | None, claim: ClaimMade | None
    ) -> tuple[Seat, ...]:
        """Name the hands that are seen while not all are faced."""
        seen = {viewer, dummy}
        if claim is not None:
            seen.add(claim.claimer)
        if (
            self.conditions.dummy_sees_declarer
            and isinstance(state, Playing)
            and dummy is not None
            and viewer is dummy
        ):
            seen.add(state.contract.declarer)
        return tuple(s for s in SEATS if s in seen)

    def _shown(self, called: Called, viewer: Seat | None, over: bool) -> Called:
        """Hide from a caller's partner what the caller himself explained."""
        hidden = (
            self.conditions.alerting is Alerting.BY_CALLER
            and viewer is called.seat.partner
            and not over
        )
        return Called(called.seat, called.call) if hidden else called


def _cannot(seat: int | None, act: Act) -> Malformed:
    who = "the director" if seat is None else SEATS[seat].text.en
    return Malformed(Text(f"an act that {who} can do now", "此人此时能做的行为"), repr(act))


def _only(hands: Sequence[Hand], seats: tuple[Seat, ...]) -> tuple[Hand | None, ...]:
    return tuple(hand if s in seats else None for s, hand in zip(SEATS, hands, strict=True))
