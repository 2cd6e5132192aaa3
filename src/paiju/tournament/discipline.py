"""The interface of a game to the competition machinery: one protocol, implemented by one module for each game.

The journal, its commands and its state are the same for every game; whatever differs is defined here. A result and
an adjusted score are sent as the game's own JSON (`Raw`), parsed once, and opaque to the journal from then on.
"""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from paiju.laws import Code, Edition
from paiju.text import Text
from paiju.tournament.capabilities import (
    BracketOf,
    Contracts,
    Duplicate,
    FieldDraw,
    Latecomers,
    NamedRounds,
    ResultNotes,
    Rosters,
    RuledAfter,
    ScoreSheets,
    Teams,
    Timing,
)
from paiju.tournament.entry import Entry
from paiju.tournament.events import Penalised
from paiju.tournament.memo import Memo
from paiju.tournament.places import RoundKey, SeatedTable
from paiju.tournament.plan import Plan, Stage
from paiju.tournament.powers import Powers
from paiju.tournament.ranked import Ranked
from paiju.tournament.state import TableState

CompetitionT_contra = TypeVar("CompetitionT_contra", contravariant=True)
"""The competition: opaque to this protocol, which is in a lower layer."""


class DisciplineOf(Protocol[CompetitionT_contra]):
    """The competition rules of one game. Every check raises `Malformed` or `Refused`, and returns nothing."""

    @property
    def name(self) -> str:
        """The game's name in plans."""

    @property
    def section(self) -> Text:
        """The game's word for a part of a stage that plays separately: a section, or a group (T1.1)."""

    @property
    def codes(self) -> tuple[Code, ...]:
        """The codes of law that may apply to its events."""

    @property
    def editions(self) -> tuple[Edition, ...]:
        """The editions of its laws, one of which an event's plan names; empty if the game has only one code."""

    @property
    def sides(self) -> tuple[Text, Text]:
        """The names of a table's two sides, for texts in which their numbers are not enough."""

    @property
    def teams(self) -> Teams:
        """How many tables a match of teams has, and how many players per side."""

    def boards_of(self, stage: Stage, number: int) -> int:
        """Return how many boards, or at most how many games, an entry plays in a round."""

    def unit(self, *boards: str) -> Text | None:
        """Name boards or games as the players do, or None if a match is not divided."""

    def counted(self, count: int) -> Text:
        """Describe a number of boards, games or matches."""

    @property
    def duplicate(self) -> Duplicate | None:
        """Its duplicate boards, with the same cards at every table, or None."""

    @property
    def contracts(self) -> Contracts[CompetitionT_contra] | None:
        """The reader of the declarer and the contract in its results, or None."""

    @property
    def named_rounds(self) -> NamedRounds | None:
        """The rounds with their own numbers of games, or None."""

    @property
    def bracket(self) -> BracketOf[CompetitionT_contra] | None:
        """Its knock-outs; None if no stage can be one."""

    @property
    def draw(self) -> FieldDraw[CompetitionT_contra] | None:
        """Its way to draw or cross the field of a stage, or None."""

    @property
    def timing(self) -> Timing[CompetitionT_contra] | None:
        """The times that the code itself sets, or None."""

    @property
    def rosters(self) -> Rosters[CompetitionT_contra] | None:
        """Its rules for rosters that close and for substitutes for one match, or None."""

    @property
    def latecomers(self) -> Latecomers | None:
        """The code's penalties for coming late to a match, or None."""

    @property
    def notes(self) -> ResultNotes | None:
        """The notes that its results have in addition to the score, or None."""

    @property
    def sheets(self) -> ScoreSheets | None:
        """The score sheets of its matches, or None."""

    @property
    def ruled_after(self) -> RuledAfter | None:
        """Its way to apply a ruling on points or levels to a result that is already entered, or None."""

    def powers(self, code: Code) -> Powers:
        """Return the director's powers under a code. Without a clause to penalise, the general one applies."""

    def draws_lots(self, stage: Stage) -> bool:
        """Return whether lots decide which tied entries leave a stage: always, or if its plan has them (L78.D)."""

    def check_plan(self, plan: Plan) -> None:
        """Check that the game has these contestants, formats, methods, scales and tie rules."""

    def check_entry(self, plan: Plan, entry: Entry) -> None:
        """Check an entry's number of players and the other entry conditions."""

    def check_lineup(
        self, competition: CompetitionT_contra, key: RoundKey, entry: str, players: tuple[str, ...]
    ) -> None:
        """Check that these players of an entry may play together in a round."""

    def check_round(self, plan: Plan, stage: Stage, tables: tuple[SeatedTable, ...]) -> None:
        """Check that a round's tables have the sides that the game needs, and that each match has its tables."""

    def check_penalty(self, competition: CompetitionT_contra, stage: Stage, given: Penalised) -> None:
        """Check that a penalty has a value in the ranking of a stage, now and whatever happens later."""

    def outcome(self, plan: Plan, stage: Stage, table: SeatedTable, board: str, raw: bytes) -> Any:
        """Read a result: an immutable value that equals another exactly if the results are the same."""

    def adjusted(self, plan: Plan, stage: Stage, table: SeatedTable, side: int, raw: bytes) -> Any:
        """Parse one side's adjusted score; JSON null gives None: the side keeps its own score."""

    def agree(self, outcome: Any, other: Any) -> bool:
        """Return whether two outcomes are the same result, so that the second confirms the first."""

    def said(self, outcome: Any) -> Text:
        """Return an outcome or an adjusted score as text."""

    def winner_said(self, outcome: Any, sides: tuple[str, str]) -> Text | None:
        """Say which of two sides won, by name, and how; None if an outcome has no winner of its own."""

    def due(self, table: TableState) -> tuple[str, ...]:
        """Return the boards (or games) of a table still to be scored; a match may be decided before its last game."""

    def match_tables(
        self, plan: Plan, stage: Stage, *, home: str, away: str, round_number: int, first: int
    ) -> tuple[SeatedTable, ...]:
        """Seat a match of two entries at tables, numbered from `first`, with the boards (or games) of the round."""

    def standings(self, competition: CompetitionT_contra, stage: Stage, memo: Memo, stratum: str) -> tuple[Ranked, ...]:
        """Rank a stage: one ranking, or one for each section or line. `stratum`: only entries of it or a lower one."""
