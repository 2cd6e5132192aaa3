"""An event as its journal leaves it: entries, stages, rounds, tables, scores; nothing that is computed from them."""

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
    Call,
    Contestant,
    Log,
    Penalty,
    RoundState,
    StageState,
    Substitution,
    TableState,
)


class Competition(Struct, frozen=True, kw_only=True, gc=False):
    """An event: whatever its journal says up to number `seq`.

    `overseers`: who of the staff chose to be shown every result, also where he has yet to play. `disciplines`: where
    the rules of its game are found.
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
    penalties: tuple[Penalty, ...] = ()
    substitutions: tuple[Substitution, ...] = ()
    calls: tuple[Call, ...] = ()
    overseers: frozenset[str] = frozenset()
    closed: bool = False
    log: Log = ()

    @property
    def discipline(self) -> Discipline:
        """The rules of competition of its game."""
        return self.disciplines(self.plan.game)

    @property
    def edition(self) -> Edition | None:
        """The edition of its game's laws by which it is ruled, or None if the game has one code."""
        return edition_of(self.discipline, self.plan)

    @property
    def code(self) -> Code:
        """The code by which it is ruled."""
        return code_of(self.discipline, self.plan)

    @property
    def laws(self) -> Text:
        """The name of that code, and where its plan does not say it, that it does not."""
        return laws_text(self.discipline, self.plan)

    @property
    def acts(self) -> Iterator[Act]:
        """Everything that happened, in order, what was taken back too."""
        return (act for block in self.log for act in block)

    @property
    def seated(self) -> bool:
        """Whether any round is seated."""
        return any(stage.rounds for stage in self.stages.values())

    def act(self, number: int) -> Act | None:
        """Return the event of a number, or None if there is none."""
        if not 1 <= number <= self.seq or not self.log:
            return None
        at = number - self.log[0][0].seq
        if at < 0:
            return None
        return self.log[at // BLOCK][at % BLOCK]

    def roles(self, person: str) -> frozenset[Role]:
        """Return what somebody is to the event; a spectator, where nothing else."""
        found = set(self.staff.get(person, ()))
        if person == self.organiser:
            found.add(Role.ORGANISER)
        if person in self.people:
            found.add(Role.PLAYER)
        return frozenset(found or {Role.SPECTATOR})

    def contestant(self, entry: str) -> Contestant:
        """Find an entry. Raises `Malformed` if nobody entered under that id."""
        found = self.contestants.get(entry)
        if found is None:
            raise Malformed(Text("an entry of this event", "本赛事的参赛单位"), entry)
        return found

    def stage(self, name: str) -> StageState:
        """Find a stage that was opened. Raises `Malformed`."""
        self.plan.stage(name)
        found = self.stages.get(name)
        if found is None:
            raise Malformed(Text("a stage that has been opened", "已经开始的赛段"), name)
        return found

    def where(self, key: RoundKey | TableKey) -> Text:
        """Describe a round or a table in words, its section called as the event's game calls it."""
        return key.told(self.discipline.section)

    def round(self, key: RoundKey) -> RoundState:
        """Find a seated round. Raises `Malformed`."""
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
        """Find a seated table. Raises `Malformed`, listing the tables of the round."""
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
        """Return who stands in for an entry for this round or a few, and no longer (T1.5)."""
        return tuple(row.comes.id for row in self.substitutions if row.entry == entry and row.rounds and row.at(key))

    def people_of(self, entry: str, key: RoundKey) -> tuple[Player, ...]:
        """Return who belongs to an entry in a round: its people, with those who stand in by then (L4)."""
        found = list(self.contestant(entry).entry.people)
        for row in self.substitutions:
            if row.entry == entry and row.at(key):
                found = [row.comes if player.id == row.leaves else player for player in found]
        return tuple(found)


Discipline: TypeAlias = DisciplineOf[Competition]
"""The rules of competition of one game, as an event asks them."""

Disciplines: TypeAlias = Callable[[str], Discipline]
"""Finds the discipline of a game by its name. Raises `Malformed`, listing the games, where there is none."""
