"""The tables of a BWS file as scoring programs create them, from Bridgemate's developer documentation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import structs

from paiju.formats.bws.jet import JetColumn, JetType

NAME: Final = 30
"""The maximum length of a player's name."""
TITLE: Final = 40
"""The maximum length of a session's name."""
COMPUTER: Final = 255
NAMED: Final = 255
"""The maximum length of a contestant's id."""
ENTRIES: Final = "PaijuEntries"
"""A separate table of paiju, which other programs ignore: the ids of contestants that are not numbers, by their
numbers on the units. A file has it only if there are such ids.
"""

_SEATS: Final = ("North", "East", "South", "West")
_SUITS: Final = ("Spades", "Hearts", "Diamonds", "Clubs")


def _columns(words: str) -> tuple[JetColumn, ...]:
    """Parse columns: a name, and after a colon its type (by default a small integer) or the length of a text."""
    found = []
    for word in words.split():
        name, _, kind = word.partition(":")
        found.append(
            JetColumn(name=name, kind=JetType.TEXT, size=int(kind))
            if kind.isdecimal()
            else structs.replace(_KINDS[kind], name=name)
        )
    return tuple(found)


_KINDS: Final = {
    "": JetColumn(name="", kind=JetType.SHORT),
    "long": JetColumn(name="", kind=JetType.LONG),
    "own": JetColumn(name="", kind=JetType.LONG, counts=True),
    "yes": JetColumn(name="", kind=JetType.BOOL),
    "date": JetColumn(name="", kind=JetType.DATE),
}
_AT: Final = "Section Table Round"
_RESULT: Final = (
    f"ID:own {_AT} Board PairNS PairEW Declarer NS/EW:2 Contract:10 Result:10 LeadCard:10 Remarks:255 DateLog:date "
    "TimeLog:date Processed:yes Processed1:yes Processed2:yes Processed3:yes Processed4:yes ExternalUpdate:yes "
    "Erased:yes SuspiciousContract"
)
_SETTINGS: Final = (
    "Section ShowResults:yes ShowOwnResult:yes RepeatResults:yes MaximumResults ShowPercentage:yes GroupSections:yes "
    "ScorePoints EnterResultsMethod ShowPairNumbers:yes IntermediateResults:yes AutopoweroffTime VerificationTime "
    "ShowContract LeadCard:yes MemberNumbers:yes MemberNumbersNoBlankEntry:yes BoardOrderVerification:yes "
    "HandRecordValidation:yes AutoShutDownBPC:yes BM2PINcode:4 BM2ConfirmNP:yes BM2RemainingBoards:yes "
    "BM2NextSeatings:yes BM2ScoreRecap:yes BM2AutoShowScoreRecap:yes BM2ScoreCorrection:yes BM2AutoBoardNumber:yes "
    "BM2FirstBoardManually:yes BM2ValidateLeadCard:yes BM2ResultsOverview BM2ShowPlayerNames BM2Ranking "
    "BM2GameSummary:yes BM2SummaryPoints BM2PairNumberEntry BM2ResetFunctionKey:yes BM2RecordBidding:yes "
    "BM2RecordPlay:yes BM2ValidateRecording:yes BM2ShowHands:yes BM2NumberEntryEachRound:yes "
    "BM2NumberEntryPreloadValues:yes BM2NameSource BM2ViewHandRecord:yes BM2EnterHandRecord:yes "
    "BM2TextBasedNumber:yes BM2TDCall:yes"
)
_CARDS: Final = " ".join(f"{seat}{suit}:13" for seat in _SEATS for suit in _SUITS)
_TRICKS: Final = " ".join(f"{seat}{suit}" for seat in _SEATS for suit in (*_SUITS, "NoTrump"))
_PLAYED: Final = f"{_AT} Board Counter Direction:2"
_LOGGED: Final = "DateLog:date TimeLog:date Erased:yes"

TABLES: Final[Mapping[str, tuple[JetColumn, ...]]] = {
    name: _columns(words)
    for name, words in {
        "Clients": f"ID:own Computer:{COMPUTER}",
        "Session": (
            f"ID Name:{TITLE} Date:date Time:date GUID:40 Status ShowInApp:yes PairsMoveAcrossField:yes "
            "EWReturnHome:yes"
        ),
        "Section": "ID Letter:2 Tables MissingPair EWMoveBeforePlay Session ScoringType Winners:long",
        "Tables": ("Section Table ComputerID Status LogOnOff CurrentRound CurrentBoard UpdateFromRound Group"),
        "RoundData": f"{_AT} NSPair EWPair LowBoard HighBoard CustomBoards:255",
        "ReceivedData": _RESULT,
        "IntermediateData": _RESULT,
        "PlayerNumbers": (
            f"Section Table Direction:2 Number:18 Name:{NAME} Updated:yes TimeLog:date Processed:yes Round"
        ),
        "PlayerNames": f"ID:long Name:{TITLE} strID:18",
        "Settings": _SETTINGS,
        "BiddingData": f"ID:own {_PLAYED} Bid:10 {_LOGGED}",
        "PlayData": f"ID:own {_PLAYED} Card:10 {_LOGGED}",
        "HandRecord": f"Section Board {_CARDS}",
        "HandEvaluation": f"Section Board {_TRICKS} NorthHcp EastHcp SouthHcp WestHcp",
    }.items()
}
ENTRY: Final = _columns(f"Section Number Entry:{NAMED}")
"""The columns of paiju's own table."""
INDIVIDUAL: Final = _columns("South West")
"""Further columns of RoundData, ReceivedData and IntermediateData in an individual."""


def columns_of(table: str, *, individual: bool = False) -> tuple[JetColumn, ...]:
    """Return the columns of a table."""
    more = individual and table in ("RoundData", "ReceivedData", "IntermediateData")
    return TABLES[table] + (INDIVIDUAL if more else ())
