"""The state of an event after its journal: entries, stages, rounds, tables, scores, but nothing computed from them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from msgspec import Struct

from paiju.errors import Malformed
from paiju.laws import Code, Edition
from paiju.text import Text
from paiju.tournament.discipline import DisciplineOf
from paiju.tournament.edition import code_of, edition_of, laws_text
from paiju.tournament.entry import Player
from paiju.tournament.places import RoundKey, TableKey
from paiju.tournament.plan import Plan
from paiju.tournament.role import Role
from paiju.tournament.state import (
    BLOCK,
    Act,
    Contestant,
    Log,
    OpenCall,
    RecordedPenalty,
    RoundState,
    StageState,
    Substitution,
    TableState,
)


class Competition(Struct, frozen=True, kw_only=True, gc=False):
    """An event: the state after its journal's entries up to number `seq`.

    `overseers`: the staff who chose to be shown every result, even before they have played. `disciplines`: looks up
    the rules of a game.
    """

    id: str
    seq: int
    disciplines: Disciplines
    plan: Plan
    organiser: str
    opened: int
    staff: Mapping[str, frozenset[Role]] = {}
    contestants: Mapping[str, Contestant] = {}
    people: Mapping[str, str] = {}
    stages: Mapping[str, StageState] = {}
    penalties: tuple[RecordedPenalty, ...] = ()
    substitutions: tuple[Substitution, ...] = ()
    calls: tuple[OpenCall, ...] = ()
    overseers: frozenset[str] = frozenset()
    closed: bool = False
    log: Log = ()

    @property
    def discipline(self) -> Discipline:
        """The competition rules of its game."""
        return self.disciplines(self.plan.game)

    @property
    def edition(self) -> Edition | None:
        """The edition of its game's laws that applies, or None if the game has one code."""
        return edition_of(self.discipline, self.plan)

    @property
    def code(self) -> Code:
        """The code of law that applies."""
        return code_of(self.discipline, self.plan)

    @property
    def laws(self) -> Text:
        """The name of that code, with a note if its plan does not name one."""
        return laws_text(self.discipline, self.plan)

    @property
    def acts(self) -> Iterator[Act]:
        """All acts in order, including those that were undone."""
        return (act for block in self.log for act in block)

    @property
    def seated(self) -> bool:
        """Whether any round is seated."""
        return any(stage.rounds for stage in self.stages.values())

    def act(self, number: int) -> Act | None:
        """Return the act with a number, or None if there is none."""
        if not 1 <= number <= self.seq or not self.log:
            return None
        at = number - self.log[0][0].seq
        if at < 0:
            return None
        return self.log[at // BLOCK][at % BLOCK]

    def roles(self, person: str) -> frozenset[Role]:
        """Return a person's roles in the event; a spectator if they have no other."""
        found = set(self.staff.get(person, ()))
        if person == self.organiser:
            found.add(Role.ORGANISER)
        if person in self.people:
            found.add(Role.PLAYER)
        return frozenset(found or {Role.SPECTATOR})

    def contestant(self, entry: str) -> Contestant:
        """Return the entry with an id. Raises `Malformed` if there is none."""
        found = self.contestants.get(entry)
        if found is None:
            raise Malformed(Text("an entry of this event", "本赛事的参赛单位"), entry)
        return found

    def stage(self, name: str) -> StageState:
        """Return a stage that was opened. Raises `Malformed` if it does not exist or has not been opened."""
        self.plan.stage(name)
        found = self.stages.get(name)
        if found is None:
            raise Malformed(Text("a stage that has been opened", "已经开始的赛段"), name)
        return found

    def where(self, key: RoundKey | TableKey) -> Text:
        """Describe a round or a table in words, with the game's own word for a section."""
        return key.told(self.discipline.section)

    def round(self, key: RoundKey) -> RoundState:
        """Return a seated round. Raises `Malformed` if there is none with this key."""
        found = self.stage(key.stage).rounds.get(key)
        if found is None:
            word = self.discipline.section
            raise Malformed(
                Text(
                    f"a round that is seated (stage, session, {word.en}, round)",
                    f"已编排的一轮（赛段、节、{word.zh}、轮）",
                ),
                f"{key.stage}, {key.session}, {key.section}, {key.round}",
            )
        return found

    def table(self, key: TableKey) -> TableState:
        """Return a seated table. Raises `Malformed` with the tables of the round."""
        tables = self.round(key.of_round).tables
        found = tables.get(key.table)
        if found is None:
            numbers = [str(number) for number in tables]
            of = self.where(key.of_round)
            raise Malformed(
                Text(f"a table of {of.en}: {', '.join(numbers)}", f"{of.zh}的牌桌：{'、'.join(numbers)}"),
                str(key.table),
            )
        return found

    def lent_to(self, entry: str, key: RoundKey) -> tuple[str, ...]:
        """Return the substitutes lent to an entry in this round who stay only for some rounds (T1.5)."""
        return tuple(row.comes.id for row in self.substitutions if row.entry == entry and row.rounds and row.at(key))

    def people_of(self, entry: str, key: RoundKey) -> tuple[Player, ...]:
        """Return the players of an entry in a round, with substitutes in place of those they replace (L4)."""
        found = list(self.contestant(entry).entry.people)
        for row in self.substitutions:
            if row.entry == entry and row.at(key):
                found = [row.comes if player.id == row.leaves else player for player in found]
        return tuple(found)


Discipline: TypeAlias = DisciplineOf[Competition]
"""The competition rules of one game, applied to a `Competition`."""

Disciplines: TypeAlias = Callable[[str], Discipline]
"""Looks up the discipline of a game by its name. Raises `Malformed` with the list of games if there is none."""
