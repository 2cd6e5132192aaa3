"""Settles a board: computes, from the table's result and the effects of rulings, the values that scoring compares.

The order is that of the law: the table's own result, tricks awarded and transferred, each side's adjusted score,
then the scoring method of the competition (with a limit for a side, if a ruling set one), then penalties.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from paiju.errors import Malformed, Requirement
from paiju.games.bridge import BoardResult, Contract, Side, Vulnerability, score
from paiju.games.bridge.effects import AwardTricks, BridgeEffect, Grade, ScoreOverride, TrickTransfer
from paiju.games.bridge.score_rulings import moved
from paiju.games.bridge.seat import SIDES
from paiju.laws import Effect
from paiju.laws.effect import Cancel, Discipline, Forfeit, ProceduralPenalty, Redeal
from paiju.scoring.adjusted import AVERAGE, AVERAGE_MINUS, AVERAGE_PLUS, Average, CalculatedScore, SideScore
from paiju.text import Text, counted

AVERAGES: Final = {Grade.AVERAGE_PLUS: AVERAGE_PLUS, Grade.AVERAGE: AVERAGE, Grade.AVERAGE_MINUS: AVERAGE_MINUS}


class Stopped(Struct, frozen=True):
    """Play that ended before the last trick, with the contract and the tricks that each side had won (`ns`, `ew`)."""

    contract: Contract
    ns: int
    ew: int

    @property
    def remaining(self) -> int:
        """The number of tricks still to come."""
        return 13 - self.ns - self.ew


Natural: TypeAlias = BoardResult | Stopped | None
"""The table's own result: a board's result, play that was stopped, or None."""


class Settlement(Struct, frozen=True):
    """The data of a board that scoring needs.

    - `contract`, `tricks`: declarer's tricks after all awards and transfers; None if there is no played result
    - `ns`, `ew`: each side's score from its own point of view; the two need not balance. None: no score on the board
    - `fines`: penalties that are deducted afterwards
    """

    contract: Contract | None
    tricks: int | None
    ns: SideScore | None
    ew: SideScore | None
    fines: tuple[ProceduralPenalty | Discipline, ...] = ()


def settle(natural: Natural, vulnerability: Vulnerability, effects: Iterable[Effect]) -> Settlement:
    """Settle a board by the effects of its valid rulings, in any order.

    A `BoardResult` already includes the tricks awarded when its play ended; `AwardTricks` is for play that was
    `Stopped`. A transfer never leaves a side with more than 13 tricks or fewer than none, because only tricks won
    can be transferred (L64.A). On a board that is cancelled or dealt again, a side has the score that rulings give
    it, or none (L15.B).

    Raises `Malformed` for a transfer of tricks without a contract, for more awarded tricks than remained, for two
    different adjusted scores of one side, for an adjusted score of only one side when the other has none and
    nothing was cancelled, for a limit on a score that does not exist, and for an effect that no bridge law orders.
    """
    ruled = list(effects)
    for effect in ruled:
        if isinstance(effect, Forfeit) or not isinstance(effect, BridgeEffect):
            raise Malformed(Text("an effect of the bridge laws", "桥牌规则的裁决效果"), type(effect).__name__)
    played = _played(natural, ruled)
    contract, tricks, points = None, None, None
    if played is not None:
        contract, tricks = played
        points = 0
        if contract is not None and tricks is not None:
            points = score(contract, vulnerability.of(contract.declarer.side), tricks)
            points = -points if contract.declarer.side else points
    scores: list[SideScore | None] = [points, None if points is None else -points]
    for side in SIDES:
        found = override(ruled, side)
        if isinstance(found, CalculatedScore):
            own = scores[side]
            found = found.on(own if isinstance(own, int) else None)
            if found is None and not cancels(ruled):
                raise Malformed(
                    Requirement("a score for the side, to which the limit applies", "先有这一方的得分，才能封顶"),
                    side.text.en,
                )
        if found is not None:
            scores[side] = found
    if (scores[0] is None) is not (scores[1] is None) and not cancels(ruled):
        raise Malformed(
            Requirement("a score for each side, or for neither", "双方都有得分，或都没有"),
            "NS" if scores[1] is None else "EW",
        )
    return Settlement(contract, tricks, scores[0], scores[1], tuple(sorted(_fines(ruled), key=str)))


def cancels(effects: Iterable[Effect]) -> bool:
    """Return whether the result at the table is cancelled."""
    return any(isinstance(effect, Cancel | Redeal) for effect in effects)


def _played(natural: Natural, ruled: Sequence[Effect]) -> tuple[Contract | None, int | None] | None:
    transfers = [effect for effect in ruled if isinstance(effect, TrickTransfer)]
    if cancels(ruled) or natural is None:
        return None
    if isinstance(natural, Stopped):
        tricks = _awarded(natural, [one for one in ruled if isinstance(one, AwardTricks)])
        if tricks is None:
            return None
        contract: Contract | None = natural.contract
    else:
        contract, held = natural.contract, natural.tricks
        if natural.redeal is not None:
            return None
        if contract is None or held is None:
            if transfers:
                raise Malformed(Text("a contract that was played", "打过的定约"), "-")
            return None, None
        tricks = held
    if contract is None:
        return None, None
    return contract, moved(contract, tricks, transfers)


def _awarded(stopped: Stopped, awards: Sequence[AwardTricks]) -> int | None:
    """Return declarer's tricks after an award of the remaining ones, or None without an award."""
    found = set()
    for award in awards:
        if not 0 <= award.tricks <= stopped.remaining:
            raise Malformed(
                Text(f"0 to {counted(stopped.remaining, 'trick')} to come", f"余下的 0 到 {stopped.remaining} 墩"),
                str(award.tricks),
            )
        rest = stopped.remaining - award.tricks
        found.add(award.tricks if award.side == stopped.contract.declarer.side else rest)
    if len(found) > 1:
        raise Malformed(Requirement("one award of the tricks to come", "余下各墩只有一个裁定"), "2")
    if not found:
        return None
    return found.pop() + (stopped.ew if stopped.contract.declarer.side else stopped.ns)


def override(effects: Iterable[Effect], side: Side) -> SideScore | None:
    """Return the score that rulings give a side in place of its own, or None.

    A limit on the side's own score is a `CalculatedScore` without results. Raises `Malformed` for two different scores,
    and for an incomplete one.
    """
    mine = {one for one in effects if isinstance(one, ScoreOverride) and one.side == side}
    found = {one for one in mine if not one.at_most}
    if len(found) > 1:
        raise Malformed(
            Requirement(f"one adjusted score for {side.text.en}", f"{side.text.zh}方只有一个调整分"), str(len(found))
        )
    grades = [AVERAGES[one.grade] for one in mine if one.at_most and one.grade in AVERAGES]
    limit = min(grades, key=lambda average: average.percent, default=None)
    score = _score(found.pop()) if found else None
    return score if limit is None else _at_most(score, limit)


def _score(given: ScoreOverride) -> Average | CalculatedScore | int:
    if given.grade is not Grade.ASSIGNED:
        return AVERAGES[given.grade]
    if given.points is None:
        raise Malformed(Text("the points assigned", "裁定的分数"), "-")
    if given.weights or given.self_inflicted:
        return CalculatedScore(given.weights or ((given.points, 100),), given.self_inflicted)
    return given.points


def _at_most(score: Average | CalculatedScore | int | None, limit: Average) -> Average | CalculatedScore:
    match score:
        case None:
            return CalculatedScore(at_most=limit)
        case int():
            return CalculatedScore(((score, 100),), at_most=limit)
        case Average():
            return min(score, limit, key=lambda average: average.percent)
    return CalculatedScore(score.results, score.lost, limit)


def _fines(ruled: Sequence[Effect]) -> list[ProceduralPenalty | Discipline]:
    return [effect for effect in ruled if isinstance(effect, ProceduralPenalty | Discipline)]
