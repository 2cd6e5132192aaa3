"""Converts a score of a board to a row of ReceivedData."""

from __future__ import annotations

from typing import Final

from paiju.cards import Card
from paiju.formats.bws.jet import Value
from paiju.games.bridge import Contract
from paiju.scoring import Average
from paiju.text import Text
from paiju.tournament.bridge import Outcome
from paiju.tournament.state import Score

_GRADES: Final = (40, 50, 60)
_NOTHING: Final[dict[str, Value]] = {
    "Declarer": 0,
    "NS/EW": "",
    "Contract": "",
    "Result": "",
    "LeadCard": "",
    "Remarks": "",
}


def result_row(score: Score, four: tuple[int, int, int, int]) -> dict[str, Value] | Text:
    """Write a score: contract, tricks, lead; a pass, "60%-40%", "Not played"; or return the loss, in words.

    `four`: the numbers of North, East, South and West.
    """
    if score.unplayed:
        return _NOTHING | {"Remarks": "Not played"}
    if not score.counts:
        return Text("results that are not agreed on", "未经双方同意的结果")
    if score.adjusted is not None:
        return _adjusted(score)
    outcome = score.outcome
    if not isinstance(outcome, Outcome):
        return Text("results without a contract", "没有定约的结果")
    if outcome.passed:
        return _NOTHING | {"Contract": "PASS"}
    if outcome.contract is None or outcome.tricks is None:
        return Text("results without a contract", "没有定约的结果")
    lead = "" if outcome.lead is None else outcome.lead.suit.letter + _rank(outcome.lead)
    return _NOTHING | _played(outcome.contract, outcome.tricks, four) | {"LeadCard": lead}


def _rank(card: Card) -> str:
    """Write a rank as the units do: a ten as "10"."""
    return "10" if card.rank_text == "T" else card.rank_text


def _adjusted(score: Score) -> dict[str, Value] | Text:
    shares = [one.percent for one in score.adjusted or () if isinstance(one, Average)]
    if len(shares) == 2 and all(one in _GRADES for one in shares):
        return _NOTHING | {"Remarks": f"{shares[0]}%-{shares[1]}%"}
    return Text("adjusted scores other than 40 / 50 / 60 %", "40%、50%、60% 以外的调整分")


def _played(contract: Contract, tricks: int, four: tuple[int, int, int, int]) -> dict[str, Value]:
    over = tricks - contract.target
    letter = contract.denomination.letter
    words = (str(contract.level), "NT" if letter == "N" else letter, "x" * contract.doubled)
    return {
        "Declarer": four[contract.declarer],
        "NS/EW": contract.declarer.letter,
        "Contract": " ".join(word for word in words if word),
        "Result": f"{over:+d}" if over else "=",
    }
