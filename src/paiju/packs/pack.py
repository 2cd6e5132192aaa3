"""What the program needs of one game, put together: whoever asks for a game gets it from its pack."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, cast

from msgspec import Raw, Struct

from paiju.bots.advice import Advice
from paiju.bots.job import Job
from paiju.bots.outside import Outside
from paiju.bots.players import Players
from paiju.errors import Malformed
from paiju.formats.tractor.code import Code
from paiju.laws import Effect, Ruling
from paiju.referee.clerk import TableClerk
from paiju.referee.inquest import Witness
from paiju.referee.lawbook import Lawbook
from paiju.referee.together import Together
from paiju.table.replay import PlayedDeal
from paiju.table.rules import VERSION, AnyRules, Rules
from paiju.table.state import Table
from paiju.table.strength import Strength
from paiju.text import Text
from paiju.tournament import Discipline

RulesByName: TypeAlias = Mapping[str, Callable[[], Rules[Any, Any, Any, Struct]]]
"""Makers of a game's rules by the names of conditions; the empty name means those for friends at screens."""


PartT = TypeVar("PartT")


class Late(Struct, Generic[PartT], frozen=True):
    """A part of a game that brings much with it, loaded where it is first asked for: a module, or a name in it."""

    module: str
    name: str = ""

    def __call__(self) -> PartT:
        """Load it."""
        module = import_module(self.module)
        return cast("PartT", getattr(module, self.name) if self.name else module)


class TableBot(Protocol):
    """What a game's bot does at a live table; of a game whose acts are explained it is an `Explainer` too."""

    def act(self, view: Any, seed: str, samples: int, strength: Strength | None) -> bytes:
        """Act on a seat's view: an act as JSON, nothing if the seat is not awaited and the bot will not act.

        `seed`: what all its chance comes from; `samples`: the usual bot's work for an act; `strength`: of the bot,
        None for the usual one.
        """

    def weigh(self, view: Any, seed: str, samples: int, strength: Strength | None) -> Advice:
        """Advise a seat that is to act, or that may do something although it is not awaited."""


class Preparing(Protocol):
    """What a bot does before it plays at live tables, of a game with strengths that are slow to begin."""

    def prepare(self, strength: Strength) -> None:
        """Make ready, in the process in which it will play."""


class Explainer(Protocol):
    """What a bot says at a live table of a game whose acts are explained."""

    def meaning(self, view: Any, about: int) -> Text:
        """Explain the act at a place (from 0) of a view."""


class EventBots(Protocol):
    """Bots at all seats: those of a table of an event, and those who play the deal of a live table once more."""

    def play(self, job: Job) -> bytes:
        """Play what is to be played there; the result as JSON in the game's own form. Raises `NoEnd`."""

    def deal(self, job: Job) -> str:
        """Deal the board that is to be played, as events keep it; empty if each table has its own cards."""

    def again(self, rules: Any, deal: Any) -> Any:
        """Play a deal by rule of thumb, in well under a second; the state that it ends in. Raises `NoEnd`."""


class NamedPlayers(Protocol):
    """The bots of a game that may be chosen by name; the first plays where nobody is named."""

    PLAYERS: Players


class Settling(Protocol):
    """Rulings on one board that are put together and settle its scores anew, from those of the table."""

    def together(self, earlier: Sequence[Ruling], new: Ruling) -> Together:
        """Put a new ruling beside those that are in force on a board."""

    def effects_of(self, rulings: Sequence[Ruling]) -> tuple[Effect, ...]:
        """Return what the rulings in force on a board come to."""

    def scores(self, effects: Sequence[Effect], board: str, outcome: Any) -> tuple[tuple[Raw, ...] | None, list[Text]]:
        """Return what each side has by effects on a board, or None if nothing is ruled of it; or why it is left."""

    def gives_scores(self, effects: Sequence[Effect]) -> bool:
        """Return whether a side has a score by effects in place of what was played."""

    def is_void(self, given: Sequence[Raw]) -> bool:
        """Return whether neither side has a score by these."""


class Wire(Struct, frozen=True, kw_only=True):
    """What a game puts on the wire, for the browser's types.

    `acts`: unions that a browser sends, `words`: those that it receives, by the names of their types; `seen`: what
    fills a table's views.
    """

    acts: Mapping[str, Any]
    words: Mapping[str, Any] = {}
    seen: tuple[type[Struct], ...]


class Pack(Struct, frozen=True, kw_only=True):
    """A game.

    - `name`: as journals and plans have it
    - `rules`: as a table plays it, by the names of conditions; `older`: by version, as it was played before `VERSION`
    - `discipline`: its rules of competition; `event_conditions`: the name of those at an event's live tables
    - `lawbooks`: those of its codes that a referee judges by, of a game that is not of this program; of one that is,
      they stand in `paiju.referee.codes.LAWBOOKS` and nowhere else
    - `clerk`: makes who keeps the record of a table for the referee, of the game as the table plays it, or None if its
      tables have no referee
    - `match_record`: makes who answers for the rulings on record of a match, where the laws count from deal to deal
    - `settling`: how rulings on one board settle its scores, or None if they move points and levels of a match
    - `result`: what was played at a live table, as an event's result; None for what a ruling has taken out
    - `boards`: its deals are boards, which files of many formats hold; `notation`: how a match of it is written act by
      act. A game with neither is not dealt, played or scored at the command line
    - `strengths`: in which its bots sit at live tables, the weakest first, and the extra that each needs ("" for none);
      `slow`: those of them whose bots must be made ready before they play (`Preparing`), which takes a minute
    - `players`: its bots by name; `outside`: how programs of another house are asked, or None if none can be;
      `table_bot`: its bot at a live table; `event_bots`: those that play an event's
      tables by themselves
    - `analysis`: works out what a deal that is over could have come to, or None if nothing does
    - `wire`: its types for the browser
    """

    name: str
    rules: RulesByName
    older: Mapping[int, RulesByName] = {}
    discipline: Discipline
    event_conditions: str = ""
    lawbooks: tuple[Lawbook, ...] = ()
    clerk: Late[Callable[[Any], TableClerk]] | None = None
    match_record: Late[Callable[..., Witness]] | None = None
    settling: Late[Settling] | None = None
    result: Late[Callable[[Table, Any], Raw | None]]
    boards: bool = False
    notation: Late[Code] | None = None
    strengths: Mapping[Strength, str] = {}
    slow: frozenset[Strength] = frozenset()
    players: Late[NamedPlayers]
    outside: Late[Outside] | None = None
    table_bot: Late[TableBot]
    event_bots: Late[EventBots]
    analysis: Late[Callable[[PlayedDeal], Struct]] | None = None
    wire: Late[Wire]

    @property
    def conditions(self) -> tuple[str, ...]:
        """The names of the conditions that the game knows."""
        return tuple(name for name in self.rules if name)

    def rules_under(self, conditions: str, version: int = VERSION) -> AnyRules:
        """Find the rules under conditions by name, as they were in a version. Raises `Malformed`, listing them."""
        found = self.older.get(version, self.rules).get(conditions)
        if found is None:
            names = self.conditions
            raise Malformed(
                Text(f"conditions of {self.name}: {', '.join(names)}", f"{self.name} 的规则：{'、'.join(names)}"),
                conditions,
            )
        return found()
