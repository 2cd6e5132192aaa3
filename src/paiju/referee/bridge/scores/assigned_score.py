"""Rules on assigned scores: the likely result, or a weighting of possible ones (12C2 of 1997, 12C1 of 2017)."""

from __future__ import annotations

from collections.abc import Sequence

from paiju.games.bridge import Side, Vulnerability
from paiju.games.bridge.effects import Grade, ScoreOverride
from paiju.games.bridge.seat import SIDES
from paiju.referee.bridge.outcome import BoardOutcome
from paiju.referee.bridge.scores.law import score_law
from paiju.referee.bridge.scores.questions import (
    AT_ALL_PROBABLE_OF,
    BOARD_VULNERABILITY,
    BY_ERROR_ONLY,
    BY_INFRACTION_ONLY,
    LIKELY_OF,
    PROBABLE,
    PROBABLE_OF,
    SELF_INFLICTED,
    SOUND_RESULT,
    TABLE_RESULT,
)
from paiju.referee.bridge.scores.weighted import Weighted
from paiju.referee.hearing import Hearing
from paiju.referee.question import Question
from paiju.text import Text


def assigned(hearing: Hearing, offending: tuple[Side, ...]) -> None:
    """Assign both sides a score by the edition's rules."""
    score_law(hearing).assigned(hearing, offending)


def assigned_1997(hearing: Hearing, offending: tuple[Side, ...]) -> None:
    """Assign each side its own score: the best likely result, or for an offender the worst at all probable (12C2)."""
    vulnerability = vulnerable(hearing)
    given: dict[Side, BoardOutcome] = {}
    for side in SIDES:
        given[side] = _worst(hearing, side) if side in offending else _best(hearing, side)
    points = {side: given[side].points(side, vulnerability) for side in SIDES}
    for side in offending:
        other = side.opponents
        if other not in offending and points[side] > -points[other]:
            hearing.contradiction(
                Text(
                    f"{given[other].text} is likely, and therefore at all probable, and worse for {side.text.en} "
                    f"than {given[side].text}",
                    f"{given[other].text} 既然很可能出现，也就有可能出现，对{side.text.zh}方比"
                    f" {given[side].text} 更不利",
                ),
                "L12.C.2",
            )
    for side in SIDES:
        assign(hearing, side, points[side], given[side].shown, "L12.C.2")


def assigned_2017(hearing: Hearing, offending: tuple[Side, ...]) -> None:
    """Assign the probable outcome, with weights if the director says so, by one standard for both sides (12C1b, c)."""
    vulnerability = vulnerable(hearing)
    probable = hearing.ask(PROBABLE)
    _weights(hearing, probable)
    innocent = SIDES[1 - offending[0]] if len(offending) == 1 else None
    lost = None if innocent is None else _self_inflicted(hearing, innocent, vulnerability)
    for side in SIDES:
        _assign(hearing, side, probable, vulnerability, lost if side is innocent else None)


def assign(hearing: Hearing, side: Side, points: int, result: Text, clause: str) -> None:
    """Order an assigned score for one side, in its own total points, and tell the players."""
    hearing.order(ScoreOverride(side, Grade.ASSIGNED, points))
    hearing.tell(
        Text(
            f"{side.text.en} score {points:+d} ({result.en})", f"{side.text.zh}方得分为 {points:+d} 分（{result.zh}）"
        ),
        clause,
    )


def vulnerable(hearing: Hearing) -> Vulnerability:
    """Ask for the vulnerability of the board."""
    return hearing.ask(BOARD_VULNERABILITY)


def _weights(hearing: Hearing, probable: Weighted, question: Question[bool] = BY_INFRACTION_ONLY) -> None:
    """Check that the weights sum to 100, and that no result is included that only the irregularity made possible."""
    if probable.percent != 100:
        hearing.contradiction(
            Text(
                f"the weights add up to {probable.percent}, not to 100", f"各百分比之和为 {probable.percent}，应为 100"
            ),
            "2017:L12.C.1.c",
        )
    if len(probable.results) > 1 and hearing.ask(question):
        hearing.contradiction(
            Text(
                "a result that only the irregularity could have brought about is left out",
                "只因违规才会出现的结果，不得计入",
            ),
            "2017:L12.C.1.c",
        )


def assigned_apart(hearing: Hearing, clause: str, sides: Sequence[Side] = SIDES) -> None:
    """Assign each side its own probable outcome; the two scores need not balance."""
    vulnerability = vulnerable(hearing)
    for side in sides:
        probable = hearing.ask(PROBABLE_OF, clause, name=side.name.lower(), side=side.text)
        _weights(hearing, probable, hearing.put(BY_ERROR_ONLY, side=side.name.lower()))
        _assign(hearing, side, probable, vulnerability, None)


def _assign(
    hearing: Hearing, side: Side, probable: Weighted, vulnerability: Vulnerability, lost: tuple[int, int] | None
) -> None:
    each = probable.points(side, vulnerability)
    weights = each if len(each) > 1 else ()
    points = max(each, key=lambda found: found[1])[0]
    if not weights and lost is None:
        assign(hearing, side, points, probable.shown, "2017:L12.C.1.b")
        return
    hearing.order(ScoreOverride(side, Grade.ASSIGNED, points, weights=weights, self_inflicted=lost))
    hearing.tell(
        Text(
            f"{side.text.en} are scored on {probable.text}: each result by the method of the competition, then weighted"
            if weights
            else f"{side.text.en} are scored on {probable.text}",
            f"{side.text.zh}方按 {probable.shown.zh} 计分：每个结果先按比赛的计分方法计算，再加权平均"
            if weights
            else f"{side.text.zh}方按 {probable.shown.zh} 计分",
        ),
        "2017:L12.C.1.c" if weights else "2017:L12.C.1.b",
    )
    if lost is not None:
        hearing.tell(
            Text(
                f"{side.text.en} lose the self-inflicted part: the difference between {lost[0]:+d} and {lost[1]:+d} "
                "by the method of the competition",
                f"{side.text.zh}方自己造成的损失不补：按比赛的计分方法，扣去 {lost[0]:+d} 与 {lost[1]:+d} 之差",
            ),
            "2017:L12.C.1.e",
        )


def _self_inflicted(hearing: Hearing, side: Side, vulnerability: Vulnerability) -> tuple[int, int] | None:
    """Ask whether the non-offending side damaged itself.

    Returns its points after sound play and its points at the table, or None if it did not.
    """
    found = hearing.ask(SELF_INFLICTED, side=side.text)
    if found == "no":
        return None
    sound = hearing.ask(SOUND_RESULT)
    table = hearing.ask(TABLE_RESULT)
    lost = sound.points(side, vulnerability), table.points(side, vulnerability)
    if lost[1] >= lost[0]:
        hearing.tell(
            Text(
                f"the table result is no worse for {side.text.en} than that: no damage was self-inflicted",
                f"桌上结果对{side.text.zh}方并不比它差：没有自己造成的损失",
            ),
            "2017:L12.C.1.e",
        )
        return None
    return lost


def _best(hearing: Hearing, side: Side) -> BoardOutcome:
    return hearing.ask(LIKELY_OF, name=side.name.lower(), side=side.text)


def _worst(hearing: Hearing, side: Side) -> BoardOutcome:
    return hearing.ask(AT_ALL_PROBABLE_OF, name=side.name.lower(), side=side.text)
