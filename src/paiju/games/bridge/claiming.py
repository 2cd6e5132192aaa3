"""Makes, answers and settles claims (Laws 68-71)."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from paiju.games.bridge.acts import Adjudicate, AnswerClaim, Claim
from paiju.games.bridge.claim import ClaimMade, answering
from paiju.games.bridge.conditions import Claims, Conditions, Contested
from paiju.games.bridge.seat import Seat, Side
from paiju.games.bridge.state import BoardResult, Finished, Playing, State
from paiju.laws import Citation, Refused
from paiju.text import Text, counted

L68_A: Final = Citation("L68.A")
L68_D: Final = Citation("L68.D")
L69_A: Final = Citation("L69.A")
L70_A: Final = Citation("L70.A")
O_CLM: Final = Citation("O.clm")


def why_not_claim(state: Playing, seat: Seat, act: Claim, conditions: Conditions) -> Refused | None:
    """Return the refusal if a seat may not make this claim, or None if it may."""
    remaining = 13 - sum(state.play.won)
    if state.claim is not None:
        return Refused(Text("a claim is already being settled", "已有摊牌待解决"), L68_D)
    if not 0 <= act.tricks <= remaining:
        return Refused(
            Text(f"{counted(remaining, 'trick')} left, not {act.tricks}", f"还剩 {remaining} 墩，不是 {act.tricks} 墩"),
            L68_A,
        )
    if seat is state.contract.dummy and (state.play.full or state.play.trick):
        return Refused(Text("dummy may not claim", "明手不得摊牌"), Citation("L43.A.1.c"))
    declarer = state.contract.declarer
    if conditions.claims is Claims.DECLARER_ONLY and not (seat is declarer is state.play.player):
        return Refused(
            Text(
                "in this game only declarer may claim, and only at declarer's or dummy's turn to play",
                "本玩法只有庄家可在自己或明手出牌前摊牌",
            ),
            O_CLM,
        )
    return None


def why_not_answer(state: Playing, seat: Seat) -> Refused | None:
    """Return the refusal if a seat may not answer the pending claim, or None if it may."""
    if state.claim is None:
        return Refused(Text("there is no claim", "没有人摊牌"), L69_A)
    if state.claim.for_director:
        return Refused(Text("the director settles this claim", "此摊牌由裁判裁定"), L70_A)
    if seat not in state.claim.awaiting:
        return Refused(Text(f"{seat.text.en} does not need to answer", f"{seat.text.zh}家无须回答"), L69_A)
    return None


def why_not_adjudicate(state: State, seat: int | None, act: Adjudicate) -> Refused | None:
    """Return the refusal if this settlement of the claim is not allowed, or None; `seat` is None for the director."""
    if seat is not None:
        return Refused(Text("only the director may adjudicate", "只有裁判可以裁定"), L70_A)
    if not isinstance(state, Playing) or state.claim is None or not state.claim.for_director:
        return Refused(Text("no claim is being contested", "没有有争议的摊牌"), L70_A)
    if not 0 <= act.tricks <= state.claim.remaining:
        return Refused(
            Text(
                f"{counted(state.claim.remaining, 'trick')} left, not {act.tricks}",
                f"还剩 {state.claim.remaining} 墩，不是 {act.tricks} 墩",
            ),
            L70_A,
        )
    return None


def claimed(state: Playing, seat: Seat, act: Claim) -> Playing:
    """Return the board with the claim pending and play stopped (L68.D)."""
    remaining = 13 - sum(state.play.won)
    awaiting = answering(seat, state.contract.declarer, remaining - act.tricks)
    made = ClaimMade(seat, act.tricks, remaining, act.statement, awaiting)
    return structs.replace(state, claim=made)


def answered(state: Playing, seat: Seat, act: AnswerClaim, conditions: Conditions) -> Playing | Finished:
    """Return the board after a seat has answered the pending claim.

    Once nobody is left to answer, an uncontested claim ends the board. If it is contested, play continues if the
    claimer's partner objected or the conditions say so; otherwise the director settles the claim.
    """
    claim = state.claim
    assert claim is not None
    if act.accept:
        awaiting = tuple(s for s in claim.awaiting if s is not seat)
        if not awaiting and not claim.contested:
            return ended(state, claim.claimer.side, claim.tricks)
        return structs.replace(state, claim=structs.replace(claim, awaiting=awaiting))
    partner = claim.claimer.partner
    if seat is partner or conditions.contested is Contested.PLAY_ON:
        return structs.replace(state, claim=None)
    asked = tuple(s for s in claim.awaiting if s is partner)
    return structs.replace(state, claim=structs.replace(claim, contested=True, awaiting=asked))


def ended(state: Playing, side: Side, tricks: int) -> Finished:
    """End the play; `side` gets `tricks` of the remaining tricks, and the other side the rest."""
    won = list(state.play.won)
    left = 13 - sum(won)
    won[side] += tricks
    won[1 - side] += left - tricks
    result = BoardResult.of(state.board, state.contract, won[state.contract.declarer & 1])
    return Finished(state.board, state.auction, result, state.play, state.claim, state.standing)
