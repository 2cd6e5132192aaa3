"""Random leagues of six-player Tractor: standings always equal a plain recomputation, and points are conserved.

The recomputation is written here from T7.3 to T7.5, independently of the program: it keeps what counts in a
dictionary, and finds the cycle at the top of tied teams as the smallest set whose every team has lost to nobody
outside it, by trying all sets. ``PAIJU_EVENTS`` sets how many leagues (60).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

import pytest

from paiju.errors import PaijuError
from paiju.journal.lines import dumps, loads
from paiju.packs import discipline_of
from paiju.tournament import Contestants, Format, RoundKey, Stage, TableKey, record, seat_round_robin, standings
from paiju.tournament import commands as c

EVENTS = int(os.environ.get("PAIJU_EVENTS", "60"))
LEVELS = "23456789TJQKA"
F = Fraction
Row = tuple[str, F, int, bool]
"""A team, its points, its net levels, whether it won."""


class Book:
    """The facts that count: for each match its teams, its result, its forfeits, its rulings."""

    def __init__(self) -> None:
        self.teams: dict[TableKey, list[str]] = {}
        self.results: dict[TableKey, dict[str, Any]] = {}
        self.forfeits: dict[TableKey, tuple[int, ...]] = {}
        self.rulings: dict[TableKey, list[Any]] = {}
        self.taken: dict[str, F] = {}
        self.out: set[str] = set()
        self.lots: list[list[str]] = []

    def rows(self, key: TableKey) -> list[Row] | None:
        """Return what both teams have of a match."""
        teams = self.teams[key]
        if "" in teams:
            return [(name, F(3 if name else 0), 3 if name else -3, bool(name)) for name in teams]
        gone = self.forfeits.get(key, ())
        if gone:
            both = len(gone) == 2
            return [
                (name, F(0 if side in gone else 3), 0 if both else -3 if side in gone else 3, side not in gone)
                for side, name in enumerate(teams)
            ]
        found: list[Any] = [None, None]
        if key in self.results:
            result = self.results[key]
            mine, theirs = (LEVELS.index(level) for level in result["levels"])
            points = (F(3), F(1)) if mine != theirs or "passed" in result else (F(5, 2), F(3, 2))
            if "passed" in result:
                won = result["passed"]
                mine, theirs = mine + (won == 0), theirs + (won == 1)
            elif mine == theirs:
                won = result["first"]
            else:
                won = 0 if mine > theirs else 1
            net = (mine - theirs, theirs - mine)
            found = [(teams[side], points[side != won], net[side], side == won) for side in (0, 1)]
        for side, ruling in enumerate(self.rulings.get(key, [None, None])):
            if ruling is not None:
                found[side] = (teams[side], F(ruling["points"]), ruling["net"], ruling["won"])
        if None in found:
            return None
        if found[0][3] and found[1][3]:
            found = [(*row[:3], False) for row in found]
        return found

    def matches(self, section: str) -> list[list[Row]]:
        rows = [self.rows(key) for key in self.teams if key.section == section]
        return [row for row in rows if row is not None]

    def order(self, section: str, members: Iterable[str]) -> list[list[str]]:
        """Rank a group; teams that share a place are in one list."""
        matches = self.matches(section)
        total = {
            name: sum((row[1] for match in matches for row in match if row[0] == name), F(0))
            - self.taken.get(name, F(0))
            for name in members
            if name not in self.out
        }
        found: list[list[str]] = []
        for points in sorted(set(total.values()), reverse=True):
            tied = [name for name in total if total[name] == points]
            found += [tied] if len(tied) == 1 else self.begin(tied, matches)
        return found

    def begin(self, tied: list[str], matches: list[list[Row]]) -> list[list[str]]:
        if len(tied) < 2:
            return [tied] if tied else []
        circle = top_circle(tied, matches)
        rest = [name for name in tied if name not in circle]
        first = [circle] if len(circle) == 1 else self.circle(circle, matches)
        return first + self.begin(rest, matches)

    def circle(self, circle: list[str], matches: list[list[Row]]) -> list[list[str]]:
        inside = [m for m in matches if m[0][0] in circle and m[1][0] in circle]
        for within in (inside, matches):
            net = {name: sum(row[2] for match in within for row in match if row[0] == name) for name in circle}
            if len(set(net.values())) > 1:
                return [
                    place
                    for value in sorted(set(net.values()), reverse=True)
                    for place in self.begin([name for name in circle if net[name] == value], matches)
                ]
        draws = [draw for draw in self.lots if all(name in draw for name in circle)]
        return [[name] for name in draws[-1] if name in circle] if draws else [circle]


def top_circle(tied: list[str], matches: list[list[Row]]) -> list[str]:
    """Return the smallest set of teams of which none has lost to, or drawn with, a team outside it."""

    def wins(one: str, other: str) -> int:
        return sum(
            row[0] == one and row[3] for match in matches if {match[0][0], match[1][0]} == {one, other} for row in match
        )

    for size in range(1, len(tied) + 1):
        for some in combinations(tied, size):
            outside = [name for name in tied if name not in some]
            if all(wins(one, other) > wins(other, one) for one in some for other in outside):
                return list(some)
    raise AssertionError("the whole set qualifies")


def random_result(random: Random) -> dict[str, Any]:
    if random.random() < 0.15:
        side = random.randrange(2)
        levels = [random.choice(LEVELS), random.choice(LEVELS)]
        levels[side] = "A"
        return {"levels": levels, "passed": side}
    # few levels, so that cycles and equal nets are frequent
    levels = [random.choice("89TJ"), random.choice("89TJ")]
    if levels[0] == levels[1]:
        return {"levels": levels, "first": random.randrange(2)}
    return {"levels": levels}


class Play:
    """A random league in progress, and its bookkeeping."""

    def __init__(self, new_desk: Callable[..., Any], random: Random) -> None:
        self.random = random
        groups = random.choice((1, 1, 2, 4))
        self.sections = tuple("ABCD"[:groups])
        names = [f"{at:02}" for at in range(1, groups * random.randint(2, 6) + 1)]
        stage = Stage(name="main", format=Format.GROUPS, method="match-points", sections=self.sections)
        self.desk = new_desk(names, stage, contestants=Contestants.TEAM, size=3, game="tractor6", opened=False)
        self.desk.do(c.OpenStage("main", seed=str(random.random())))
        self.book = Book()
        for section in self.sections:
            self.desk.do(seat_round_robin(self.desk.now, RoundKey("main", 1, section, 1)))
        for key, state in self.desk.now.stage("main").rounds.items():
            for number, table in state.tables.items():
                if table.table.boards:
                    self.book.teams[key.table(number)] = [side[0] for side in table.table.sides]

    def run(self) -> None:
        keys = list(self.book.teams)
        self.random.shuffle(keys)
        played = self.random.choice((0.97, 0.97, 0.6, 0.25))
        for key in keys:
            if "" in self.book.teams[key]:
                continue
            draw = self.random.random()
            if draw < 0.06:
                self.forfeit(key)
            elif draw < played:
                result = random_result(self.random)
                self.desk.enter(key, "1", result)
                self.book.results[key] = result
            if self.random.random() < 0.15:
                self.disturb()
        for _ in range(self.random.randrange(3)):
            self.lots()

    def forfeit(self, key: TableKey) -> None:
        sides = self.random.choice(((0,), (1,), (0, 1)))
        self.desk.do(c.Forfeit(key, sides, "T7.4"))
        self.book.forfeits[key] = sides

    def disturb(self) -> None:
        """Correct, remove, adjust, penalise, withdraw, or undo something."""
        played = [key for key in self.book.results if "" not in self.book.teams[key]]
        draw = self.random.random()
        if draw < 0.1:
            name = self.random.choice(sorted(self.desk.now.contestants))
            if name not in self.book.out:
                self.desk.do(c.Withdraw(name))
                self.book.out.add(name)
                for key, teams in self.book.teams.items():
                    touched = key in self.book.results or key in self.book.forfeits
                    if not touched and key not in self.book.rulings:
                        self.book.teams[key] = ["" if one == name else one for one in teams]
        elif draw < 0.25:
            name = self.random.choice(sorted(self.desk.now.contestants))
            self.desk.do(c.Penalise(name, "main", F(1, 2), "match-points", clause="T9.3f"))
            self.book.taken[name] = self.book.taken.get(name, F(0)) + F(1, 2)
        elif played:
            key = self.random.choice(played)
            if draw < 0.5:
                result = random_result(self.random)
                self.desk.do(c.CorrectResult(key, "1", record.write_raw(result)))
                self.book.results[key] = result
            elif draw < 0.7 and key not in self.book.rulings:
                self.desk.do(c.RemoveResult(key, "1"))
                del self.book.results[key]
            elif draw < 0.85:
                act = self.desk.do(c.CorrectResult(key, "1", record.write_raw({"levels": ["A", "2"]})))
                if self.book.results[key] != {"levels": ["A", "2"]}:
                    self.desk.do(c.Undo(act))
            else:
                ruling = {"points": self.random.choice(("0", "2", "5/2")), "net": 1, "won": True}
                pair = [ruling, None] if self.random.random() < 0.5 else [None, ruling]
                self.desk.adjust(key, "1", *pair, clause="T9.3f")
                self.book.rulings[key] = pair

    def lots(self) -> None:
        section = self.random.randrange(len(self.sections))
        members = self.desk.now.stage("main").sections[section]
        act = self.desk.do(c.DrawLots("main", members, str(self.random.random())))
        self.book.lots.append(list(self.desk.now.act(act).event.entries))

    def check(self) -> None:
        state = self.desk.now.stage("main")
        for section, members, ranked in zip(self.sections, state.sections, self.desk.ranked(), strict=True):
            places: dict[int, set[str]] = {}
            for line in ranked.lines:
                places.setdefault(line.rank, set()).add(line.entry)
            expected: dict[int, set[str]] = {}
            count = 1
            for names in self.book.order(section, members):
                expected[count] = set(names)
                count += len(names)
            assert places == expected, f"group {section}: {ranked.lines}"
            self.check_lines(section, ranked)

    def check_lines(self, section: str, ranked: Any) -> None:
        rows = [row for match in self.book.matches(section) for row in match]
        totals = [line.total for line in ranked.lines]
        for line in ranked.lines:
            mine = [row for row in rows if row[0] == line.entry]
            assert line.total == sum(row[1] for row in mine) - self.book.taken.get(line.entry, F(0))
            assert line.values[0] == len(mine)
            assert line.values[1] == sum(row[3] for row in mine)
            assert line.values[3] == sum(row[2] for row in mine)
            named = line.by is not None
            assert named == (totals.count(line.total) > 1 and not line.tied), "a rule where one decided"

    def check_points(self) -> None:
        """Check 3 + 1, 2.5 + 1.5, 3 + 0 or 0 + 0 wherever nothing was ruled; net levels cancel out."""
        for key, teams in self.book.teams.items():
            rows = self.book.rows(key)
            if rows is None or "" in teams or key in self.book.rulings:
                continue
            gone = len(self.book.forfeits.get(key, ()))
            assert sum(row[1] for row in rows) == (4, 3, 0)[gone]
            assert sum(row[2] for row in rows) == 0
        if not self.book.out and not self.book.rulings:
            lines = [line for ranked in self.desk.ranked() for line in ranked.lines]
            done = [key for key in self.book.teams if self.book.rows(key) is not None]
            whole = sum((4, 3, 0)[len(self.book.forfeits.get(key, ()))] for key in done)
            assert sum(line.total for line in lines) == whole - sum(self.book.taken.values())
            assert sum(line.values[3] for line in lines) == 0


@pytest.mark.parametrize("seed", range(EVENTS))
def test_a_random_league_equals_its_recomputation(new_desk: Callable[..., Any], seed: int) -> None:
    play = Play(new_desk, Random(seed))
    try:
        play.run()
    except PaijuError as fault:
        raise AssertionError(f"seed {seed}: {fault}") from fault
    play.check()
    play.check_points()
    again = record.replay(loads(dumps(play.desk.envelopes)), discipline_of)
    assert again == play.desk.now
    assert standings(again, "main") == play.desk.ranked()
