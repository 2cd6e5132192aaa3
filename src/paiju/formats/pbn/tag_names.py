"""The tag names of the standard: PBN 1.0 (1998), 2.0 (1999) and 2.1 (2007)."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

Version: TypeAlias = Literal["1.0", "2.0", "2.1"]
VERSIONS: Final[tuple[Version, ...]] = get_args(Version)

MANDATORY: Final = (
    "Event",
    "Site",
    "Date",
    "Board",
    "West",
    "North",
    "East",
    "South",
    "Dealer",
    "Vulnerable",
    "Deal",
    "Scoring",
    "Declarer",
    "Contract",
    "Result",
)
"""The fifteen tags of the export format in their order (Scoring came with 2.0)."""

_MORE: Final[dict[Version, str]] = {
    "1.0": """
        Annotator AnnotatorNA BidSystemEW BidSystemNS Competition Description EastNA EastType EventDate
        EventSponsor FrenchMP Generator Hidden HomeTeam Mode NorthNA NorthType Room Round Score ScoreIMP
        ScorePercentage ScoreRubber Section SouthNA SouthType Stage Table Termination Time TimeCall TimeCard
        TimeControl UTCDate UTCTime VisitTeam WestNA WestType Auction Play Note
    """,
    "2.0": """
        Application DealId PairEW PairNS ScoreMP ScoreRubberHistory
        ActionTable AuctionTimeTable InstantScoreTable PlayTimeTable ScoreTable TotalScoreTable
    """,
    "2.1": "OptimumScore OptimumPlayTable OptimumResultTable",
}

KNOWN: Final[dict[Version, frozenset[str]]] = {
    version: frozenset(MANDATORY).union(*(_MORE[earlier].split() for earlier in VERSIONS if earlier <= version))
    for version in VERSIONS
}
"""The tag names of each edition of the standard."""

TABLES: Final = frozenset(name for name in KNOWN["2.1"] if name.endswith("Table") and name != "Table")
"""The tags whose value names the columns of a table."""

MOVES: Final = frozenset(("Auction", "Play"))
"""The tags that are followed by calls or cards."""

WITHOUT_SECTION: Final = KNOWN["2.1"] - TABLES - MOVES
"""The tags that only comments may follow."""

NEVER_INHERITED: Final = frozenset(("Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play"))
"""The tags that must have their own value."""
