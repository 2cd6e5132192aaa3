"""Random evenings with everything a director can do to a score: from a seed to an event, the same every time."""

from __future__ import annotations

import random
from collections.abc import Iterable
from fractions import Fraction
from typing import Any, Final

from msgspec import Struct, structs

from paiju.errors import PaijuError
from paiju.packs import discipline_of
from paiju.tournament import (
    Competition,
    Contestants,
    Entry,
    Format,
    Plan,
    Player,
    Role,
    RoundKey,
    SeatedTable,
    Sender,
    Stage,
    TableKey,
    decide,
    evolve,
)
from paiju.tournament import commands as c
from paiju.tournament.bridge.outcome import possible, vulnerability
from paiju.tournament.plan import AveragesBy
from paiju.tournament.record import write_raw
from paiju.tournament.state import Act
from paiju.tournament.withdrawal import Withdrawal

ONE: Final = Sender("person:one")
AT: Final = 1_000_000
FIELD: Final = (
    "matchpoints",
    "matchpoints-half",
    "cross-imps",
    "cross-imps-total",
    "butler",
    "butler-all",
    "total-points",
)
MATCH: Final = ("team-imps", "board-a-match", "team-total-points")
GIVEN: Final = (
    *("A+", "A=", "A-", "A70", "A30", "A0", "A100", "none", None),
    *(420, -400, 620, -50),
    {"award": "13/2"},
    {"award": "-3"},
    {"weighted": [[420, 60], [-50, 40]]},
    {"weighted": [[620, 34], [170, 33], [-100, 33]], "at_most": "A-"},
    {"weighted": [[100, 50], [-420, 50]], "self_inflicted": [50, -100]},
    {"at_most": "A-"},
)
"""Every kind of adjusted score that a director can give one side, in the form in which it is entered."""


class Evening(Struct, frozen=True):
    """An event, and what was done to it, as words that tests query."""

    event: Competition
    done: frozenset[str]


class _Made:
    """An event under construction. Refused commands change nothing and are skipped."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.now: Competition | None = None
        self.done: set[str] = set()

    def give(self, command: c.AnyCommand) -> bool:
        """Send a command, and return whether it was accepted."""
        now = self.now
        try:
            for event in decide(now, command, ONE, AT, discipline_of):
                act = Act(now.seq + 1 if now else 1, AT, ONE.id, "", event)
                now = evolve(now, act, "x", discipline_of)
        except PaijuError:
            return False
        self.now = now
        return True

    def need(self, commands: Iterable[c.AnyCommand]) -> None:
        """Send commands, each of which must be accepted."""
        for command in commands:
            assert self.give(command), command


def evening(seed: int, contestants: Contestants = Contestants.PAIR) -> Evening:
    """Make an evening of pairs, individuals or teams."""
    made = _Made(seed)
    team = contestants is Contestants.TEAM
    chance = made.chance
    two = contestants is Contestants.PAIR and chance.random() < 0.4
    parts = ("A", "B") if chance.random() < 0.3 else ("A",)
    sessions = 2 if chance.random() < 0.25 else 1
    size = chance.choice((4, 8) if contestants is Contestants.INDIVIDUAL else (4, 6))
    method = chance.choice(MATCH if team else FIELD)
    scale = chance.choice(("", "", "wbf", "wbf-discrete")) if method == "team-imps" else ""
    stage = Stage(
        name="main",
        method=method,
        scale=scale,
        format=Format.ROUND_ROBIN if team else Format.MOVEMENT,
        sections=parts,
        across=len(parts) == 1 or (not team and chance.random() < 0.5),
        sessions=sessions,
        averages=chance.choice((AveragesBy.LAWS_1997, AveragesBy.LAWS_2017)),
    )
    people = 4 if team else 1 if contestants is Contestants.INDIVIDUAL else 2
    names = [str(number) for number in range(1, size * len(parts) + 1)]
    made.need(
        [
            c.OpenEvent(Plan(title="Monday", contestants=contestants, stages=(stage,))),
            c.GiveRole(ONE.id, Role.DIRECTOR),
            *(c.Enter(_entry(name, people)) for name in names),
        ]
    )
    fields = tuple(tuple(names[at * size : (at + 1) * size]) for at in range(len(parts)))
    made.need([c.OpenStage("main", fields if len(parts) > 1 else ())])
    keys = []
    for session in range(1, sessions + 1):
        for part, field in zip(parts, fields, strict=True):
            rounds = _rounds(chance, list(field), contestants, two=two)
            winners = 0 if team else 2 if two else 1
            made.need([c.SeatRounds("main", session, part, 1, rounds, winners)])
            keys += [
                (RoundKey("main", session, part, number).table(table.number), table)
                for number, seated in enumerate(rounds, 1)
                for table in seated
            ]
    if two:
        made.done.add("two")
    if not team and chance.random() < 0.25:
        keys[:2] = _swapped(made, *keys[:2])
    for key, table in keys:
        for board in table.boards:
            _score(made, key, board, team=team)
    _afterwards(made, keys, names, team=team)
    assert made.now is not None
    return Evening(made.now, frozenset(made.done))


def _swapped(made: _Made, *two: tuple[TableKey, SeatedTable]) -> list[tuple[TableKey, SeatedTable]]:
    """Record that two tables played their boards in the other order, one of them with another board."""
    found = []
    for key, table in two:
        boards = (str(int(table.boards[1]) + 6), table.boards[0])
        other = structs.replace(table, boards=boards)
        taken = made.give(c.ReseatTable(key, other))
        found.append((key, other if taken else table))
        if taken:
            made.done.add("swapped")
    return found


def _entry(name: str, people: int) -> Entry:
    players = tuple(Player(f"{name}.{at}", f"Player {name}.{at}") for at in range(people))
    return Entry(id=name, name=f"Entry {name}", players=players)


def _rounds(
    chance: random.Random, field: list[str], contestants: Contestants, *, two: bool
) -> tuple[tuple[SeatedTable, ...], ...]:
    """Seat three rounds with two boards each that all tables play, so that nobody meets a board again."""
    rounds = []
    half = len(field) // 2
    sides: list[tuple[tuple[str, ...], tuple[str, ...]]]
    for number in range(3):
        boards = (str(2 * number + 1), str(2 * number + 2))
        if contestants is Contestants.INDIVIDUAL:
            chance.shuffle(field)
            sides = [((field[at], field[at + 1]), (field[at + 2], field[at + 3])) for at in range(0, len(field), 4)]
        elif contestants is Contestants.TEAM:
            turned = [field[0], *field[1 + number :], *field[1 : 1 + number]]
            pairs = [((turned[at],), (turned[-1 - at],)) for at in range(half)]
            sides = [pair for ns, ew in pairs for pair in ((ns, ew), (ew, ns))]
        elif two:
            lines = field[:half], field[half:]
            ew = [*lines[1][number % half :], *lines[1][: number % half]]
            sides = [((one,), (other,)) for one, other in zip(lines[0], ew, strict=True)]
        else:
            chance.shuffle(field)
            sides = [((field[at],), (field[at + 1],)) for at in range(0, len(field), 2)]
        rounds.append(tuple(SeatedTable(at, side, boards) for at, side in enumerate(sides, 1)))
    return tuple(rounds)


def _score(made: _Made, key: Any, board: str, *, team: bool) -> None:
    """Score a board: usually a contract, sometimes points, an adjusted score, or nothing."""
    chance, luck = made.chance, made.chance.random()
    if luck < 0.06:
        made.give(c.MarkUnplayed(key, board))
        made.done.add("unplayed")
        return
    if luck < 0.12:
        made.done.add("gap")
        return
    if luck < 0.2:
        at = vulnerability(board)
        result: Any = chance.choice(sorted(possible(at)))
    elif luck < 0.24:
        result = "pass"
    else:
        level, over = chance.randint(1, 7), chance.randint(-3, 1)
        over = min(over, 7 - level)
        result = f"{level}{chance.choice(('C', 'D', 'H', 'S', 'NT'))}{chance.choice(('', '', 'X', 'XX'))} "
        result += f"{chance.choice('NESW')} {f'{over:+d}' if over else '='}"
    if luck < 0.9 or chance.random() < 0.5:
        made.need([c.EnterResult(key, board, write_raw(result))])
    if luck > 0.85:
        scores = [chance.choice(GIVEN), chance.choice(GIVEN)]
        if team and chance.random() < 0.8:
            scores = [chance.choice(("A+", "A=", "A-")), None]
            scores[1] = {"A+": "A-", "A=": "A=", "A-": "A+"}[str(scores[0])]
        raws = tuple(map(write_raw, scores))
        if made.give(c.AdjustScore(key, board, raws, "L12.C.1")):
            made.done.add("adjusted")


def _afterwards(made: _Made, keys: list[tuple[Any, SeatedTable]], names: list[str], *, team: bool) -> None:
    """Do what a director does after play: turned and fouled boards, forfeits, penalties, withdrawals."""
    chance = made.chance
    key, table = chance.choice(keys)
    if not team and chance.random() < 0.3 and made.give(c.TurnBoards(key, table.boards[:1])):
        made.done.add("turned")
    key, table = chance.choice(keys)
    if chance.random() < 0.2 and made.give(c.NameForm(table.boards[0], "2", (key,))):
        made.done.add("form")
    key, table = chance.choice(keys)
    if chance.random() < 0.15 and made.give(c.Forfeit(key, (chance.choice((0, 1)),), "L86.A")):
        made.done.add("forfeit")
    for name in chance.sample(names, 2):
        amount = chance.choice((Fraction(10), Fraction(5, 2), Fraction(25)))
        if chance.random() < 0.3 and made.give(c.Penalise(name, "main", amount)):
            made.done.add("penalty")
    for name in chance.sample(names, 2):
        standing = chance.choice(tuple(Withdrawal))
        if chance.random() < 0.3 and made.give(c.Withdraw(name, standing=standing)):
            made.done.add("withdrawn")
