"""Describes the score of a board after a ruling has been applied to the result at the table."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import BoardResult, Side, Vulnerability
from paiju.laws import Citation, Ruling
from paiju.referee.bridge.outcome import EXPECTED, VULNERABILITY, BoardOutcome
from paiju.referee.bridge.settlement import cancels, settle
from paiju.referee.case import Verdict
from paiju.referee.setting import Setting
from paiju.scoring.adjusted import VOID, score_text
from paiju.text import Text

CAME_TO: Final = (
    Setting("result", Text("Result at the table", "本桌的结果"), Citation("L77").id, "words", EXPECTED),
    Setting(
        "vulnerable",
        Text("Vulnerability", "局况"),
        Citation("L77").id,
        "one-of",
        VULNERABILITY.expected,
        "None",
        VULNERABILITY.values,
    ),
)
"""The settings that are needed in addition to the ruling to compute the score."""


def score_as_ruled(verdict: Verdict, result: str, vulnerable: str) -> tuple[Text, ...]:
    """Return the board's score after the ruling has been applied to the result at the table.

    - `result`: such as ``4S by S +1``; empty if it is not known.
    - `vulnerable`: None, NS, EW or Both.

    Raises `Malformed` if they cannot be parsed, or if the ruling does not fit the result.
    """
    if not result or not isinstance(verdict, Ruling):
        return ()
    outcome = BoardOutcome.parse(result)
    zone = Vulnerability.parse(vulnerable)
    points = outcome.points(Side.NS, zone)
    contract = outcome.contract
    natural = BoardResult(contract, None if contract is None else outcome.tricks, points)
    after, came = outcome, outcome.shown
    settled = settle(natural, zone, verdict.effects)
    if settled.ns is None and settled.ew is None:
        return (
            Text(
                f"Score: {outcome.text} does not count; no other score has been given yet",
                f"得分：{came.zh} 作废，尚无其他得分",
            ),
        )
    if settled.contract is not None and settled.tricks is not None:
        after = BoardOutcome(settled.contract, settled.tricks)
    ns, ew = (score_text(VOID if one is None else one) for one in (settled.ns, settled.ew))
    same = after == outcome and (settled.ns, settled.ew) == (points, -points)
    if same:
        return (
            Text(
                f"Score: {outcome.text} stands: NS {ns.en}, EW {ew.en}",
                f"得分：{came.zh} 不变：南北 {ns.zh}，东西 {ew.zh}",
            ),
        )
    if settled.contract is None and cancels(verdict.effects):
        return (
            Text(
                f"Score: {outcome.text} does not count: NS {ns.en}, EW {ew.en}",
                f"得分：{came.zh} 作废：南北 {ns.zh}，东西 {ew.zh}",
            ),
        )
    if after == outcome:
        return (
            Text(
                f"Score: {outcome.text} ({points:+d} NS) is scored as NS {ns.en}, EW {ew.en}",
                f"得分：{came.zh}（南北 {points:+d}）裁定为南北 {ns.zh}，东西 {ew.zh}",
            ),
        )
    return (
        Text(
            f"Score: {outcome.text} ({points:+d} NS) becomes {after.text}: NS {ns.en}, EW {ew.en}",
            f"得分：{came.zh}（南北 {points:+d}）裁定为 {after.shown.zh}：南北 {ns.zh}，东西 {ew.zh}",
        ),
    )
