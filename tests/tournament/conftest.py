"""An event at hand: commands go in, and each act is written to a journal and read again."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec
import pytest

from paiju.errors import Malformed, PaijuError
from paiju.journal import Envelope
from paiju.laws import Refused
from paiju.packs import discipline_of
from paiju.text import Text
from paiju.tournament import (
    Competition,
    Contestants,
    Disciplines,
    Entry,
    Memo,
    Plan,
    Player,
    Ranked,
    Role,
    RoundKey,
    Rounds,
    SeatedTable,
    Sender,
    Stage,
    TableKey,
    decide,
    record,
    standings,
)
from paiju.tournament import commands as c
from paiju.tournament import events as e

ORGANISER = Sender("person:organiser", "O")
DIRECTOR = Sender("person:director", "D")
STREAM = "event:test"
MINUTE = 60_000


_PLACES: Final = (re.compile(r"[^\s,(]+, session \d+, \w+ [^\s,]+"), re.compile(r"[^\s（，]+ 第 \d+ 节 \S+ [区组]"))
"""A stage with its session and section, as `RoundKey.told` formats them in each language."""


_CLASSES: Final = re.compile(
    "|".join(
        rf"\b{name}\b" for name in sorted({*vars(c), *vars(e)}) if re.fullmatch(r"[A-Z][a-z]+([A-Z][a-z]+)+", name)
    )
)
"""The internal names of commands and events, which messages must not contain."""


def told_well(text: Text) -> None:
    """Check that an error is in both languages, names no section twice, and contains no internal names."""
    for words, place in zip((text.en, text.zh), _PLACES, strict=True):
        assert words
        assert not _CLASSES.search(words), words
        found = place.findall(words)
        assert len(set(found)) == len(found), words


class Desk:
    """An event and its journal; `at` is the time of the next command."""

    organiser = ORGANISER
    director = DIRECTOR

    def __init__(self, disciplines: Disciplines = discipline_of) -> None:
        self.disciplines = disciplines
        self.competition: Competition | None = None
        self.envelopes: list[Envelope] = []
        self.memo = Memo()
        self.at = 1_000_000
        self._causes = 0

    @property
    def now(self) -> Competition:
        assert self.competition is not None
        return self.competition

    def do(self, command: c.AnyCommand, actor: Sender = DIRECTOR) -> int:
        """Send a command, through bytes; return the number of the last event."""
        command = record.read_command(record.write(command))
        try:
            events = decide(self.competition, command, actor, self.at, self.disciplines)
        except PaijuError as fault:
            told_well(fault.text)
            raise
        self._causes += 1
        new = record.envelopes(
            self.competition, events, stream=STREAM, at=self.at, actor=actor.id, cause=f"c{self._causes}"
        )
        self.competition = record.replay(new, self.disciplines, self.competition) if new else self.competition
        self.envelopes += new
        return self.now.seq

    def refused(self, clause: str, command: c.AnyCommand, actor: Sender = DIRECTOR) -> str:
        """Check that a command is refused by a clause and nothing changes; return the reason."""
        before = self.competition
        with pytest.raises(Refused) as caught:
            self.do(command, actor)
        assert caught.value.citation.id == clause, caught.value
        assert self.competition is before
        return caught.value.reason.en

    def malformed(self, words: str, command: c.AnyCommand, actor: Sender = DIRECTOR) -> str:
        """Check that a command cannot be read, with words of what would be right; return the message."""
        before = self.competition
        with pytest.raises(Malformed) as caught:
            self.do(command, actor)
        assert words in caught.value.text.en, caught.value
        assert self.competition is before
        return caught.value.text.en

    def ranked(self, stage: str = "main", stratum: str = "") -> tuple[Ranked, ...]:
        """Rank a stage; with a memo kept between calls the result must be the same as without."""
        kept = standings(self.now, stage, stratum=stratum, memo=self.memo)
        assert kept == standings(self.now, stage, stratum=stratum)
        return kept

    def places(self, stage: str = "main") -> list[tuple[str, str]]:
        """Return place and entry of the first ranking."""
        return [(line.place, line.entry) for line in self.ranked(stage)[0].lines]

    def enter(self, key: TableKey, board: str, result: Any, actor: Sender = DIRECTOR) -> int:
        return self.do(c.EnterResult(key, board, msgspec.Raw(msgspec.json.encode(result))), actor)

    def adjust(self, key: TableKey, board: str, *scores: Any, clause: str = "L12.C.1") -> int:
        raws = tuple(msgspec.Raw(msgspec.json.encode(score)) for score in scores)
        return self.do(c.AdjustScore(key, board, raws, clause))

    def seat(self, rounds: Rounds, stage: str = "main", session: int = 1, section: str = "A", first: int = 1) -> None:
        self.do(c.SeatRounds(stage, session, section, first, rounds))


def entry_of(name: str, size: int = 2, **fields: Any) -> Entry:
    players = tuple(Player(f"person:{name}.{at}", f"{name}{at}") for at in range(1, size + 1))
    return Entry(id=name, name=f"Entry {name}", players=players, **fields)


@pytest.fixture
def make_entry() -> Callable[..., Entry]:
    return entry_of


@pytest.fixture
def new_desk() -> Callable[..., Desk]:
    """Return a function that makes events: a plan (or stages) and entry names, a director, the first stage open."""

    def make(
        names: Sequence[str] = (),
        *stages: Stage,
        contestants: Contestants = Contestants.PAIR,
        opened: bool = True,
        size: int = 0,
        disciplines: Disciplines = discipline_of,
        **plan: Any,
    ) -> Desk:
        desk = Desk(disciplines)
        stages = stages or (Stage(name="main", method="matchpoints"),)
        desk.do(c.OpenEvent(Plan(title="Test", contestants=contestants, stages=stages, **plan)), ORGANISER)
        desk.do(c.GiveRole(DIRECTOR.id, Role.DIRECTOR), ORGANISER)
        players = size or {"individual": 1, "pair": 2, "team": 4}[contestants]
        for name in names:
            desk.do(c.Enter(entry_of(name, players)))
        if opened:
            desk.do(c.OpenStage(stages[0].name))
        return desk

    return make


@pytest.fixture
def two_tables() -> Rounds:
    """Return two rounds of four pairs at two tables, two boards each."""
    return (
        (SeatedTable(1, (("1",), ("2",)), ("1", "2")), SeatedTable(2, (("3",), ("4",)), ("1", "2"))),
        (SeatedTable(1, (("1",), ("3",)), ("3", "4")), SeatedTable(2, (("4",), ("2",)), ("3", "4"))),
    )


@pytest.fixture
def key() -> Callable[..., TableKey]:
    """Return a function that makes table keys: round and table, in the main stage's first session and section."""

    def make(number: int, table: int, *, stage: str = "main", session: int = 1, section: str = "A") -> TableKey:
        return RoundKey(stage, session, section, number).table(table)

    return make
