"""The default settings of the units."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from paiju.formats.bws.jet import Value

SETTINGS: Final[Mapping[str, Value]] = {
    "ShowResults": True,
    "ShowOwnResult": True,
    "ShowPercentage": True,
    "MaximumResults": 0,
    "ScorePoints": 1,
    "EnterResultsMethod": 0,
    "ShowPairNumbers": True,
    "AutopoweroffTime": 20,
    "VerificationTime": 2,
    "ShowContract": 1,
    "BoardOrderVerification": True,
    "BM2PINcode": "0000",
    "BM2RemainingBoards": True,
    "BM2NextSeatings": True,
    "BM2AutoBoardNumber": True,
    "BM2ResultsOverview": 0,
    "BM2ShowPlayerNames": 1,
    "BM2Ranking": 0,
    "BM2SummaryPoints": 0,
    "BM2PairNumberEntry": 0,
    "BM2ResetFunctionKey": True,
    "BM2NameSource": 2,
}
"""Players see the results of a board once theirs is entered, and no ranking; no lead is asked for; names are sent."""
