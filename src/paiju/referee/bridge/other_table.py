"""Converts adjusted scores on a teams board to IMPs, given the result at the other table (78.B, 86)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from paiju.games.bridge import Side, Vulnerability
from paiju.games.bridge.effects import Grade, ScoreOverride
from paiju.games.bridge.seat import SIDES
from paiju.laws import Effect
from paiju.referee.bridge.outcome import OUTCOME, BoardOutcome
from paiju.referee.bridge.scores.questions import BOARD_VULNERABILITY
from paiju.referee.hearing import Hearing
from paiju.referee.kinds import fact
from paiju.scoring.imps import imps
from paiju.text import Text

OTHER_RESULT: Final = fact(
    "other-result", Text("What was the result at the other table?", "另一桌的结果是什么？"), "2017:L86.B.1", OUTCOME
)
_AVERAGES: Final = {Grade.AVERAGE_PLUS: 3, Grade.AVERAGE: 0, Grade.AVERAGE_MINUS: -3}


def other_result(hearing: Hearing, clause: str) -> tuple[BoardOutcome, Vulnerability]:
    """Ask for the other table's result, and the vulnerability of the board."""
    return hearing.ask(OTHER_RESULT, clause), hearing.ask(BOARD_VULNERABILITY, clause)


def in_imps(effects: list[Effect], other: BoardOutcome, vulnerability: Vulnerability) -> dict[Side, Fraction]:
    """Return the IMPs of each side that has an adjusted score, except for scores that are only an upper limit.

    An assigned score is compared with the score in the same direction at the other table, where the opposing team
    sits.
    """
    found = {}
    for effect in effects:
        if isinstance(effect, ScoreOverride) and not effect.at_most:
            found[SIDES[effect.side]] = _imps(effect, other, vulnerability)
    return found


def _imps(effect: ScoreOverride, other: BoardOutcome, vulnerability: Vulnerability) -> Fraction:
    if effect.grade is not Grade.ASSIGNED:
        return Fraction(_AVERAGES[effect.grade])
    there = other.points(SIDES[effect.side], vulnerability)
    each = effect.weights or ((effect.points or 0, 100),)
    award = sum((Fraction(imps(points - there) * share, 100) for points, share in each), Fraction(0))
    if effect.self_inflicted is not None:
        sound, table = effect.self_inflicted
        award -= imps(sound - there) - imps(table - there)
    return award


def say_imps(hearing: Hearing, other: BoardOutcome, vulnerability: Vulnerability, clause: str) -> None:
    """State the IMPs of each team on the board, by the result at the other table."""
    for side, award in in_imps(hearing.effects, other, vulnerability).items():
        shown = _signed(award)
        hearing.tell(
            Text(
                f"against {other.text} at the other table, the team sitting {side.text.en} here scores {shown} IMP",
                f"与另一桌的 {other.text} 相比，本桌坐{side.text.zh}的队得 {shown} IMP",
            ),
            clause,
        )


def _signed(award: Fraction) -> str:
    if award.denominator == 1:
        return f"{award.numerator:+d}" if award else "0"
    return f"{float(award):+.2f}"
