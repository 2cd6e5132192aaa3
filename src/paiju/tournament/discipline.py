"""What an event asks of the game that is played in it: one protocol, kept by a module for each game.

The journal, its commands and its state are the same for every game; whatever differs is asked here. A result
and an adjusted score travel as the game's own JSON (`Raw`), are read once, and are then opaque to the journal.
"""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from paiju.laws import Code, Edition
from paiju.text import Text
from paiju.tournament.bracket import Duel
from paiju.tournament.capabilities import Latecomers, Lending, Notes, RuledAfter, ScoreSheets
from paiju.tournament.entry import Entry, Player
from paiju.tournament.events import Penalised
from paiju.tournament.memo import Memo
from paiju.tournament.places import RoundKey, SeatedTable, TableKey
from paiju.tournament.plan import Plan, Stage
from paiju.tournament.powers import Powers
from paiju.tournament.ranked import Ranked
from paiju.tournament.state import TableState

CompetitionT_contra = TypeVar("CompetitionT_contra", contravariant=True)
"""The event that asks: opaque to this protocol, which is below it."""


class DisciplineOf(Protocol[CompetitionT_contra]):
    """The rules of competition of one game. Every check raises `Malformed` or `Refused`, and returns nothing."""

    @property
    def name(self) -> str:
        """The game, as plans name it."""

    @property
    def section(self) -> Text:
        """What the game calls a part of a stage that plays apart: a section, or a group (T1.1)."""

    @property
    def duplicate(self) -> bool:
        """Whether a board is the same cards at every table, so that nobody may meet one twice in a session (L15.B)."""

    @property
    def codes(self) -> tuple[Code, ...]:
        """The codes of law by which its events may be ruled."""

    @property
    def editions(self) -> tuple[Edition, ...]:
        """The editions of its laws, one of which an event's plan names; none where the game has one code."""

    @property
    def sides(self) -> tuple[Text, Text]:
        """What the two sides of a table are called, where their numbers alone may not say it."""

    @property
    def rooms(self) -> int:
        """At how many tables two teams meet at once: in two rooms with the same boards, or at one table."""

    @property
    def lineup(self) -> int:
        """How many players sit for a side of a table."""

    @property
    def third_place(self) -> bool:
        """Whether the losers of a knock-out's semi-finals meet for third place (T1.1.5)."""

    @property
    def code_times(self) -> bool:
        """Whether the code itself limits a match that the plan gives no time (C1.3)."""

    @property
    def drawn(self) -> bool:
        """Whether the first stage's field is drawn from a seed, which everybody may check."""

    @property
    def rounds_named(self) -> bool:
        """Whether a plan names as many rounds as its entries need, each with its own games (C1.2)."""

    @property
    def times_games(self) -> bool:
        """Whether the time of a round is that of each game of it (C1.3)."""

    def boards_of(self, stage: Stage, number: int) -> int:
        """Count the boards, or the most games, that somebody plays in a round."""

    def unit(self, *boards: str) -> Text | None:
        """Name boards or games as those at the table do; None where a match is one whole."""

    def counted(self, count: int) -> Text:
        """Count boards, games or matches."""

    @property
    def latecomers(self) -> Latecomers | None:
        """What coming late to a match costs by the code."""

    @property
    def lending(self) -> Lending[CompetitionT_contra] | None:
        """Who of other entries may stand in for one match."""

    @property
    def notes(self) -> Notes | None:
        """What is noted with its results beside the score."""

    @property
    def sheets(self) -> ScoreSheets | None:
        """The score sheets of its matches."""

    @property
    def ruled_after(self) -> RuledAfter | None:
        """What a ruling on points or levels makes of a result that is in."""

    def powers(self, code: Code) -> Powers:
        """Return the director's powers by a code. Without a clause to penalise, that of every event holds."""

    def organiser_corrects(self, code: Code) -> bool:
        """Whether by a code the organiser may have an error corrected after the correction period (2017:L79.C.2)."""

    def draws_lots(self, stage: Stage) -> bool:
        """Whether lots decide who of equals goes on from a stage: always, or where its plan has them (L78.D)."""

    def check_plan(self, plan: Plan) -> None:
        """See that contestants, formats, methods, scales and tie rules are such as this game has."""

    def check_entry(self, plan: Plan, entry: Entry) -> None:
        """See that an entry has as many players as it must, and what else the entry conditions say."""

    def amended(self, competition: CompetitionT_contra, entry: Entry) -> tuple[Entry, ...]:
        """See that an entry may be changed into this one; give the other entries that change with it."""

    def field(self, competition: CompetitionT_contra, stage: Stage, seed: str) -> tuple[tuple[str, ...], ...]:
        """Return who plays in each section of a stage where the director names nobody: drawn, crossed or spread."""

    def check_field(
        self, competition: CompetitionT_contra, stage: Stage, sections: tuple[tuple[str, ...], ...], seed: str
    ) -> None:
        """See that these may be the sections of a stage."""

    def minutes(self, plan: Plan, stage: Stage, key: RoundKey) -> int:
        """Return the time of a round in minutes; 0 without a limit."""

    @property
    def last_minutes(self) -> int:
        """How many minutes before its end a match's last deal is announced; 0 where nothing is (T1.2.1)."""

    @property
    def either_asks(self) -> bool:
        """Whether either side may ask for the time that the other was away (T1.2.2), or each for itself."""

    def time_out(self, competition: CompetitionT_contra, key: TableKey, side: int, at: int, seconds: int) -> int:
        """See that a side may have a time-out at a time; give the longest it lasts, in seconds, 0 for no limit.

        `seconds`: what the sides have timed already; 0: the clock stands from now on.
        """

    def check_lineup(
        self, competition: CompetitionT_contra, key: RoundKey, entry: str, players: tuple[str, ...]
    ) -> None:
        """See that these of an entry may play together in a round."""

    def check_substitute(
        self, competition: CompetitionT_contra, entry: str, leaves: str, comes: Player, start: RoundKey
    ) -> None:
        """See that somebody may play in place of another."""

    def check_round(self, plan: Plan, stage: Stage, tables: tuple[SeatedTable, ...]) -> None:
        """See that the tables of a round have the sides that the game needs, and matches their tables."""

    def check_penalty(self, competition: CompetitionT_contra, stage: Stage, given: Penalised) -> None:
        """See that a penalty has a value in the ranking of a stage, now and whatever happens later."""

    def outcome(self, plan: Plan, stage: Stage, table: SeatedTable, board: str, raw: bytes) -> Any:
        """Read what was played: a frozen value that equals another exactly where the results are the same."""

    def adjusted(self, plan: Plan, stage: Stage, table: SeatedTable, side: int, raw: bytes) -> Any:
        """Read one side's adjusted score; None for JSON null, where the side keeps its own."""

    def agree(self, outcome: Any, other: Any) -> bool:
        """Whether two outcomes are the same result, so that the second confirms the first."""

    def said(self, outcome: Any) -> Text:
        """Return an outcome or an adjusted score in words."""

    def declared(self, outcome: Any) -> int | None:
        """Return which side of the table declared; None where neither did, or nothing says so."""

    def doubts(self, competition: CompetitionT_contra, key: TableKey, board: str) -> tuple[Text, ...]:
        """Return why the result of a board is unlikely, by the results in `competition`; () where it is not."""

    def deal(self, board: str, text: str) -> str:
        """Read the deal of a board, and give it as it is kept: ``N:`` and four dotted hands."""

    def due(self, table: TableState) -> tuple[str, ...]:
        """Get the boards (or games) of a table that are still to be scored; a match may be decided before its last."""

    def match_tables(
        self, plan: Plan, stage: Stage, *, home: str, away: str, round_number: int, first: int
    ) -> tuple[SeatedTable, ...]:
        """Lay a match of two entries on tables, numbered from `first`, with the boards (or games) of the round."""

    def duels(self, competition: CompetitionT_contra, stage: Stage, memo: Memo) -> tuple[Duel, ...]:
        """Return the matches of a knock-out as far as they are seated, and who won each."""

    def standings(self, competition: CompetitionT_contra, stage: Stage, memo: Memo, stratum: str) -> tuple[Ranked, ...]:
        """Rank a stage: one ranking, or one for each section or line. `stratum`: only those of it or below."""
