"""Everything that the program needs to know about a game, bundled as one value."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, cast

from msgspec import Raw, Struct

from paiju.bots.advice import Advice
from paiju.bots.external import ExternalProtocol
from paiju.bots.job import Job
from paiju.bots.players import Players
from paiju.errors import Malformed
from paiju.formats.tractor.code import GameFormat
from paiju.laws import Effect, Ruling
from paiju.referee.adapter import TableAdapter
from paiju.referee.combined_rulings import CombinedRulings
from paiju.referee.hearing import Witness
from paiju.referee.lawbook import Lawbook
from paiju.table.replay import TimedDeal
from paiju.table.rules import VERSION, AnyRules, Rules
from paiju.table.state import Table
from paiju.table.strength import Strength
from paiju.text import Text
from paiju.tournament import Discipline

RulesByName: TypeAlias = Mapping[str, Callable[[], Rules[Any, Any, Any, Struct]]]
"""Factories of a game's rules by the names of conditions; the empty name is for casual online tables."""


PartT = TypeVar("PartT")


class LazyImport(Struct, Generic[PartT], frozen=True):
    """A part of a game with heavy imports, loaded on first use: a module, or a name in it."""

    module: str
    name: str = ""

    def __call__(self) -> PartT:
        """Import and return the part."""
        module = import_module(self.module)
        return cast("PartT", getattr(module, self.name) if self.name else module)


class TableBot(Protocol):
    """A game's bot at a live table; if the game's acts are explained, it also implements `Explainer`."""

    def act(self, view: Any, seed: str, samples: int, strength: Strength | None) -> bytes:
        """Choose an act for a seat's view, as JSON; empty if the seat need not act and the bot does not want to.

        `seed`: the source of all its randomness; `samples`: how much work the usual bot does for an act;
        `strength`: the bot's strength, None for the usual one.
        """

    def weigh(self, view: Any, seed: str, samples: int, strength: Strength | None) -> Advice:
        """Advise a seat that must act, or that may act although it is not its turn."""


class Preparing(Protocol):
    """The preparation of a slow-starting bot before it plays at live tables."""

    def prepare(self, strength: Strength) -> None:
        """Prepare, in the process in which it will play."""


class Explainer(Protocol):
    """Explanations of acts at a live table, for games that have them."""

    def meaning(self, view: Any, about: int) -> Text:
        """Explain the act at an index (from 0) of a view."""


class EventBots(Protocol):
    """Bots at all seats: they play the tables of an event, and replay the deal of a live table."""

    def play(self, job: Job) -> bytes:
        """Play the board, game or match; return the result as JSON in the game's own form. Raises `NoEnd`."""

    def deal(self, job: Job) -> str:
        """Return the deal of the board in the form that events keep, or "" if each table has its own cards."""

    def again(self, rules: Any, deal: Any) -> Any:
        """Play a deal by rules of thumb, in well under a second; return the final state. Raises `NoEnd`."""


class NamedPlayers(Protocol):
    """The bots of a game that may be chosen by name; the first is the default."""

    PLAYERS: Players


class Settling(Protocol):
    """Combines the rulings on one board and computes its scores from those of the table."""

    def combine_rulings(self, earlier: Sequence[Ruling], new: Ruling) -> CombinedRulings:
        """Combine a new ruling with those in force on a board."""

    def effects_of(self, rulings: Sequence[Ruling]) -> tuple[Effect, ...]:
        """Return the combined effects of the rulings in force on a board."""

    def scores(self, effects: Sequence[Effect], board: str, outcome: Any) -> tuple[tuple[Raw, ...] | None, list[Text]]:
        """Return each side's score from effects on a board, or None if they set none; and why any is left open."""

    def gives_scores(self, effects: Sequence[Effect]) -> bool:
        """Return whether effects give a side a score that replaces the result."""

    def is_void(self, given: Sequence[Raw]) -> bool:
        """Return whether these scores leave both sides without one."""


class Wire(Struct, frozen=True, kw_only=True):
    """The wire types of a game, from which the browser's types are generated.

    `acts`: unions that a browser sends; `words`: those that it receives, by the names of their types; `seen`: the
    types in a table's views.
    """

    acts: Mapping[str, Any]
    words: Mapping[str, Any] = {}
    seen: tuple[type[Struct], ...]


class GamePack(Struct, frozen=True, kw_only=True):
    """A game, with all its parts.

    - `name`: its name in journals and plans
    - `rules`: its rules at a table, by the names of conditions; `older`: by version, the rules before `VERSION`
    - `discipline`: its competition rules; `event_conditions`: the name of its conditions at an event's live tables
    - `lawbooks`: the lawbooks of its codes for the referee, only for a game from outside this program; those of
      built-in games are only in `paiju.referee.codes.LAWBOOKS`
    - `referee_adapter`: makes the adapter through which the referee reads a table's record, from the game as the table
      plays it; None if its tables have no referee
    - `match_record`: makes the witness for the recorded rulings of a match, if the laws count from deal to deal
    - `settling`: how rulings on one board determine its scores, or None if they change points and levels of a match
    - `result`: converts the result of a live table to an event's result; returns None for one that a ruling has
      removed
    - `boards`: its deals are boards, which files of many formats contain; `notation`: how a match of it is written
      act by act. A game with neither cannot be dealt, played or scored at the command line
    - `strengths`: the strengths of its bots at live tables, the weakest first, and the extra that each needs (""
      for none); `slow`: those whose bots need preparation before they play (`Preparing`), which takes a minute
    - `players`: its bots by name; `external`: how external programs are asked, None if they cannot be; `table_bot`:
      its bot at a live table; `event_bots`: those that play an event's tables on their own
    - `analysis`: computes the best possible results of a finished deal, or None if it cannot be analysed
    - `wire`: its types for the browser
    """

    name: str
    rules: RulesByName
    older: Mapping[int, RulesByName] = {}
    discipline: Discipline
    event_conditions: str = ""
    lawbooks: tuple[Lawbook, ...] = ()
    referee_adapter: LazyImport[Callable[[Any], TableAdapter]] | None = None
    match_record: LazyImport[Callable[..., Witness]] | None = None
    settling: LazyImport[Settling] | None = None
    result: LazyImport[Callable[[Table, Any], Raw | None]]
    boards: bool = False
    notation: LazyImport[GameFormat] | None = None
    strengths: Mapping[Strength, str] = {}
    slow: frozenset[Strength] = frozenset()
    players: LazyImport[NamedPlayers]
    external: LazyImport[ExternalProtocol] | None = None
    table_bot: LazyImport[TableBot]
    event_bots: LazyImport[EventBots]
    analysis: LazyImport[Callable[[TimedDeal], Struct]] | None = None
    wire: LazyImport[Wire]

    @property
    def conditions(self) -> tuple[str, ...]:
        """The names of the conditions that the game has."""
        return tuple(name for name in self.rules if name)

    def rules_under(self, conditions: str, version: int = VERSION) -> AnyRules:
        """Return the rules under named conditions, as of a version. Raises `Malformed` with the list of names."""
        found = self.older.get(version, self.rules).get(conditions)
        if found is None:
            names = self.conditions
            raise Malformed(
                Text(f"conditions of {self.name}: {', '.join(names)}", f"{self.name} 的规则：{'、'.join(names)}"),
                conditions,
            )
        return found()
