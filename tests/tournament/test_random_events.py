"""Random events of all bridge formats and sizes: standings always equal a plain recomputation.

The recomputation (`Book`) is written here from the Laws, without the scoring package: it keeps what counts in plain
dictionaries and compares every result with every other. From the program it takes only the victory-point scales.
``PAIJU_EVENTS`` sets how many events (60), ``PAIJU_EVENTS_FROM`` the first (0), so that a campaign can be split.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from copy import deepcopy
from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from paiju.errors import PaijuError
from paiju.journal.lines import dumps, loads
from paiju.packs import discipline_of
from paiju.scoring import scale
from paiju.tournament import (
    Contestants,
    Format,
    Player,
    RoundKey,
    Sender,
    Stage,
    TableKey,
    record,
    rounds_of,
    seat_knockout,
    seat_swiss,
    standings,
)
from paiju.tournament import commands as c
from paiju.tournament.movements import howell, individual, mitchell, round_robin, team_mitchell
from paiju.tournament.plan import AveragesBy

EVENTS = int(os.environ.get("PAIJU_EVENTS", "60"))
FIRST = int(os.environ.get("PAIJU_EVENTS_FROM", "0"))
SCORES = (420, 450, 110, 140, 90, 50, 100, 400, 430, 980, 1430, 300, 500, 120, 150, 0)
# fmt: off
LIMITS = (
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900,
    1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
)
# fmt: on
F = Fraction


def imps(points: int) -> int:
    """Convert a difference by the table of Law 78.B."""
    size = sum(abs(points) >= limit for limit in LIMITS)
    return size if points > 0 else -size


class Book:
    """The facts that count: seats, cells by table and board, forfeits, penalties."""

    def __init__(self) -> None:
        self.sides: dict[TableKey, list[tuple[str, ...]]] = {}
        self.boards: dict[TableKey, tuple[str, ...]] = {}
        self.match: dict[TableKey, str] = {}
        self.cells: dict[tuple[TableKey, str], dict[str, Any]] = {}
        self.forfeits: dict[TableKey, tuple[int, ...]] = {}
        self.penalties: list[tuple[str, str, Fraction, str, RoundKey | None]] = []
        self.out: set[str] = set()
        self.winners = 1

    def cell(self, key: TableKey, board: str) -> dict[str, Any]:
        return self.cells.setdefault((key, board), {})

    # what each act does

    def enter(self, key: TableKey, board: str, points: int, pending: bool) -> None:
        cell = self.cell(key, board)
        cell.update(points=points, pending=pending)
        cell.pop("unplayed", None)

    def confirm(self, key: TableKey, board: str) -> None:
        self.cell(key, board)["pending"] = False

    def remove(self, key: TableKey, board: str) -> None:
        cell = self.cell(key, board)
        for part in ("points", "pending"):
            cell.pop(part)
        if not cell.get("form"):
            del self.cells[key, board]

    def adjust(self, key: TableKey, board: str, scores: tuple[Any, Any]) -> None:
        cell = self.cell(key, board)
        cell["adjusted"] = scores
        cell.pop("unplayed", None)

    def cancel(self, key: TableKey, board: str) -> None:
        cell = self.cell(key, board)
        del cell["adjusted"]
        if "points" not in cell and not cell.get("form"):
            del self.cells[key, board]

    def unplayed(self, key: TableKey, board: str) -> None:
        self.cell(key, board)["unplayed"] = True

    def form(self, keys: list[TableKey], board: str, form: str) -> None:
        for key in keys:
            self.cell(key, board)["form"] = form

    def forfeit(self, key: TableKey, sides: tuple[int, ...]) -> None:
        named = {self.sides[key][side] for side in sides}
        both = set(self.sides[key])
        for other, seated in self.sides.items():
            if other.of_round == key.of_round and set(seated) == both:
                theirs = tuple(at for at, side in enumerate(seated) if side in named)
                if theirs:
                    self.forfeits[other] = theirs
                else:
                    self.forfeits.pop(other, None)

    def withdraw(self, entry: str) -> None:
        self.out.add(entry)
        for key, seated in self.sides.items():
            scored = key in self.forfeits or any(at == key for at, _ in self.cells)
            if not scored:
                self.sides[key] = [() if entry in side else side for side in seated]

    # the rows that are compared

    def rows(self, stage: str) -> list[dict[str, Any]]:
        found = []
        for key, seated in self.sides.items():
            if key.stage != stage or not all(seated):
                continue
            for board in self.boards[key]:
                cell = self.cells.get((key, board), {})
                scores: list[Any]
                if key in self.forfeits:
                    scores = [("A", 40 if side in self.forfeits[key] else 60) for side in (0, 1)]
                elif "adjusted" in cell or ("points" in cell and not cell["pending"]):
                    own = [cell["points"], -cell["points"]] if "points" in cell else [None, None]
                    given = cell.get("adjusted", (None, None))
                    scores = [own[at] if given[at] is None else given[at] for at in (0, 1)]
                else:
                    continue
                found.append(
                    {
                        "key": key,
                        "board": board,
                        "form": cell.get("form", ""),
                        "who": seated,
                        "scores": scores,
                        "match": self.match[key],
                    }
                )
        return found


def is_int(score: Any) -> bool:
    return isinstance(score, int)


# ---- against the field


def own_value(score: Any, others: list[int], size: int, stage: Stage) -> tuple[Fraction, Fraction]:
    """Return the value of a played score against the column's others, and the top."""
    method = stage.method
    if method.startswith("matchpoints"):
        count = len(others) + 1
        points = F(sum((other < score) * 2 + (other == score) for other in others))
        if stage.neuberg and count != size:
            points = (points + 1) * size / count - 1
        per = 2 if method == "matchpoints" else 1
        return points * per / 2, F(per * ((size if stage.neuberg else count) - 1))
    if method == "total-points":
        return F(score), F(0)
    if method.startswith("cross-imps"):
        total = F(sum(imps(score - other) for other in others))
        return total / max(len(others), 1) if method == "cross-imps" else total, F(0)
    raise AssertionError(method)


def datum(scores: list[int], drop: int) -> int:
    """Return the mean, without `drop` at each end if there are more than two, rounded to tens away from zero."""
    kept = sorted(scores)
    if drop and len(kept) > 2:
        kept = kept[1:-1]
    mean = F(sum(kept), len(kept))
    tens = abs(mean) / 10
    whole = int(tens) + (tens - int(tens) >= F(1, 2))
    return (10 * whole) if mean >= 0 else -10 * whole


def field_totals(book: Book, stage: Stage, section: str) -> tuple[dict[str, dict[str, Any]], Fraction, list[Any]]:
    """Return every contestant's boards, awards and tops; the greatest top; and every award with its opponents."""
    groups: dict[Any, list[dict[str, Any]]] = {}
    for row in book.rows(stage.name):
        if not section or row["key"].section == section:
            groups.setdefault((row["key"].session, "" if stage.across else row["key"].section), []).append(row)
    totals: dict[str, dict[str, Any]] = {}
    most = F(0)
    awards: list[Any] = []
    for rows in groups.values():
        sizes: dict[str, int] = {}
        for row in rows:
            sizes[row["board"]] = sizes.get(row["board"], 0) + 1
        size = max(sizes.values())
        worth: dict[tuple[int, int], tuple[Any, Fraction]] = {}
        for at, row in enumerate(rows):
            same = [other for other in rows if (other["board"], other["form"]) == (row["board"], row["form"])]
            for side in (0, 1):
                score = row["scores"][side]
                column = [other["scores"][side] for other in same if is_int(other["scores"][side])]
                if is_int(score):
                    column.remove(score)
                    if stage.method.startswith("butler"):
                        every = [*column, score]
                        middle = (
                            -datum([-one for one in every], stage.method == "butler")
                            if side
                            else datum(every, stage.method == "butler")
                        )
                        worth[at, side] = F(imps(score - middle)), F(0)
                    else:
                        worth[at, side] = own_value(score, column, size, stage)
                else:
                    top = F(0)
                    if stage.method.startswith("matchpoints"):
                        per = 2 if stage.method == "matchpoints" else 1
                        top = F(per * max((size if stage.neuberg else len(column)) - 1, 0))
                    worth[at, side] = None if score[0] == "A" else score[1], top
                most = max(most, worth[at, side][1])
        for at, row in enumerate(rows):
            for side in (0, 1):
                score = row["scores"][side]
                base, top = worth[at, side]
                for name in row["who"][side]:
                    award = base
                    if base is None:
                        percent = F(score[1])
                        mine = [
                            worth[k, s]
                            for k, other in enumerate(rows)
                            for s in (0, 1)
                            if name in other["who"][s] and worth[k, s][0] is not None
                        ]
                        full = sum((t for _, t in mine), F(0))
                        if stage.method.startswith("matchpoints"):
                            if full:
                                own = sum((a for a, _ in mine), F(0)) * 100 / full
                                if percent > 50:
                                    percent = max(percent, own)
                                elif percent < 50 and stage.averages is AveragesBy.LAWS_2017:
                                    percent = min(percent, own)
                            award = percent * top / 100
                        else:
                            each = 2 if stage.averages is AveragesBy.TWO_IMPS else 3
                            award = (percent - 50) / 10 * each
                            if stage.method == "cross-imps-total":
                                same = [
                                    other
                                    for other in rows
                                    if (other["board"], other["form"]) == (row["board"], row["form"])
                                    and is_int(other["scores"][side])
                                ]
                                award *= max(len(same) - 1, 1)
                    held = totals.setdefault(name, {"boards": 0, "earned": F(0), "top": F(0)})
                    held["boards"] += 1
                    held["earned"] += award
                    held["top"] += top
                    awards.append((name, row["who"][1 - side], award, top))
    return totals, most, awards


# ---- teams


def matches(book: Book, stage: Stage) -> list[dict[str, Any]]:
    """Return every match with each team's results board by board."""
    found: dict[Any, list[dict[str, Any]]] = {}
    for row in book.rows(stage.name):
        key = row["key"]
        name = row["match"] or (key.section, key.round)
        found.setdefault((key.session, name, frozenset(row["who"])), []).append(row)
    games = []
    for (session, name, pair), rows in found.items():
        teams = sorted(side[0] for side in pair)
        each: dict[str, list[Fraction]] = {team: [] for team in teams}
        for row in rows:
            if row["who"][0][0] != teams[0]:
                continue
            twin = [
                other
                for other in rows
                if other["who"][1][0] == teams[0] and (other["board"], other["form"]) == (row["board"], row["form"])
            ]
            for other in twin:
                for team, one, two in (
                    (teams[0], row["scores"][0], other["scores"][1]),
                    (teams[1], row["scores"][1], other["scores"][0]),
                ):
                    each[team].append(team_award(one, two, stage))
        games.append({"session": session, "name": name, "teams": teams, "each": each, "rows": rows})
    return games


def team_award(one: Any, two: Any, stage: Stage) -> Fraction:
    fixed = {score for score in (one, two) if not is_int(score)}
    if fixed:
        (score,) = fixed
        if score[0] == "W":
            return F(score[1])
        if stage.method == "board-a-match":
            return F(score[1] * 2, 100)
        return F(score[1] - 50, 10) * (2 if stage.averages is AveragesBy.TWO_IMPS else 3)
    net = one + two
    if stage.method == "team-imps":
        return F(imps(net))
    if stage.method == "board-a-match":
        return F(2 if net > 0 else 1 if net == 0 else 0)
    return F(net)


def match_totals(book: Book, stage: Stage) -> dict[str, dict[str, Any]]:
    totals: dict[str, dict[str, Any]] = {}
    for game in matches(book, stage):
        planned = {
            board
            for key, seated in book.sides.items()
            if (key.stage, key.session) == (stage.name, game["session"])
            and {name for side in seated for name in side} == set(game["teams"])
            and (book.match[key] or (key.section, key.round)) == game["name"]
            for board in book.boards[key]
        }
        gave_up = {row["who"][side][0] for row in game["rows"] for side in book.forfeits.get(row["key"], ())}
        for team in game["teams"]:
            awards = game["each"][team]
            score = sum(awards, F(0))
            if stage.scale:
                off = sum(
                    (
                        amount
                        for at, who, amount, unit, round_key in book.penalties
                        if at == stage.name
                        and who == team
                        and unit == "imps"
                        and round_key is not None
                        and round_key.session == game["session"]
                        and (round_key.section, round_key.round) == game["name"]
                    ),
                    F(0),
                )
                score = scale(stage.scale)(len(planned)).vps(score - off) if awards else F(0)
            if gave_up and stage.forfeit_won is not None:
                assert stage.forfeit_lost is not None
                score = stage.forfeit_lost if team in gave_up else stage.forfeit_won
            if (stage.scale or stage.forfeit_won is not None) and "three-way" in game["name"]:
                score *= F(len(planned), stage.boards) if stage.scale or gave_up else 1
            held = totals.setdefault(team, {"boards": 0, "earned": F(0), "wins": {}, "net": F(0)})
            held["boards"] += len(awards)
            held["earned"] += score
            held["net"] += sum(awards, F(0))
            other = next(name for name in game["teams"] if name != team)
            held["wins"][other] = held["wins"].get(other, F(0)) + score
    for name, worth in byes(book, stage):
        held = totals.setdefault(name, {"boards": 0, "earned": F(0), "wins": {}, "net": F(0)})
        held["earned"] += worth
    return totals


def byes(book: Book, stage: Stage) -> list[tuple[str, Fraction]]:
    """Return who sat out in a Swiss round with results, and its value: the plan's, or 60% of the maximum."""
    most = F(20) if stage.scale else F(2 * stage.boards if stage.method == "board-a-match" else 0)
    found = []
    for key, seated in book.sides.items():
        played = any(at.of_round == key.of_round for at, _ in book.cells)
        if stage.format is Format.SWISS and played and not book.boards[key]:
            (name,) = seated[0]
            found.append((name, most * F(3, 5) if stage.bye is None else stage.bye))
    return found


# ---- the whole ranking


def split(group: list[str], rules: list[Callable[[list[str]], dict[str, Fraction]]]) -> list[list[str]]:
    """Split a tied group by rules, one after the other."""
    if len(group) == 1 or not rules:
        return [group]
    values = rules[0](group)
    steps = sorted(set(values.values()), reverse=True)
    return [part for step in steps for part in split([name for name in group if values[name] == step], rules[1:])]


def expected(book: Book, stage: Stage, entries: list[str], section: str) -> list[dict[str, tuple[int, bool, Fraction]]]:
    """Return each ranking of the stage: every entry's rank, whether it is tied, and its total."""
    team = stage.method in ("team-imps", "board-a-match", "team-total-points")
    awards: list[Any] = []
    if team:
        totals = match_totals(book, stage)
        most = F(2 if stage.method == "board-a-match" else 0)
    else:
        totals, most, awards = field_totals(book, stage, section)
    ns: set[str] = set()
    ew: set[str] = set()
    for key, seated in book.sides.items():
        if key.stage == stage.name and key.session == 1:
            ns.update(seated[0])
            ew.update(seated[1])
    two = not team and book.winners == 2 and bool(ns)
    found = []
    for line in [ns, ew] if two else [set(entries)]:
        total: dict[str, Fraction] = {}
        here = [name for name in entries if name in line and name not in book.out]
        ranked = max((totals[name]["top"] for name in here if name in totals and not team), default=F(0))
        for name in here:
            held = totals.get(name, {"earned": F(0), "top": F(0)})
            earned = held["earned"]
            if not team and most and held["top"]:
                earned = earned * ranked / held["top"]
            total[name] = earned
            for at, who, amount, unit, _ in book.penalties:
                if at != stage.name or who != name or (unit == "imps" and stage.scale):
                    continue
                total[name] -= amount if unit else amount * most / 100
        rules = [rule_of(rule, team, two, totals, awards) for rule in stage.ties]
        lines: dict[str, tuple[int, bool, Fraction]] = {}
        for value in sorted(set(total.values()), reverse=True):
            for group in split([name for name in here if total[name] == value], rules):
                rank = len(lines) + 1
                for name in group:
                    lines[name] = (rank, len(group) > 1, total[name])
        found.append(lines)
    return found


def rule_of(
    rule: str, team: bool, two: bool, totals: dict[str, Any], awards: list[Any]
) -> Callable[[list[str]], dict[str, Fraction]]:
    def values(group: list[str]) -> dict[str, Fraction]:
        if rule == "net-score":
            return {name: totals[name]["net"] if name in totals else F(0) for name in group}
        if team:
            return {
                name: sum((value for other, value in totals[name]["wins"].items() if other in group), F(0))
                if name in totals
                else F(0)
                for name in group
            }
        if rule == "boards-won":
            return {
                name: sum(
                    (F((award > top / 2) + (award >= top / 2), 2) for who, _, award, top in awards if who == name), F(0)
                )
                for name in group
            }
        if two:
            return dict.fromkeys(group, F(0))
        return {
            name: sum(
                (award for who, against, award, _ in awards if who == name for other in against if other in group), F(0)
            )
            for name in group
        }

    return values


# ---- random events


class Running:
    """A random event: the desk, and the acts that the book records."""

    def __init__(self, seed: int, new_desk: Callable[..., Any]) -> None:
        self.rng = rng = Random(seed)
        kind = rng.choice(["pairs", "pairs", "individual", "teams", "teams"])
        self.team = kind == "teams"
        self.sections = ["A", "B"][: rng.choice([1, 1, 2])] if kind == "pairs" else ["A"]
        self.across = rng.random() < 0.6
        sessions = rng.choice([1, 1, 2])
        self.boards = 6 if self.team and rng.random() < 0.5 else rng.randint(1, 3)
        size, self.rounds = self._movement(kind)
        method, scale_name = self._method(kind)
        self.stage = Stage(
            name="main",
            format=Format.MOVEMENT if self.bam or not self.team else Format.ROUND_ROBIN,
            sections=tuple(self.sections),
            across=self.across or self.team,
            sessions=sessions,
            method=method,
            scale=scale_name,
            neuberg=rng.random() < 0.7,
            averages=rng.choice(list(AveragesBy)),
            ties=self._ties(),
            forfeit_won=F(15) if scale_name and rng.random() < 0.5 else None,
            forfeit_lost=F(0),
            round_minutes=45,
            time_outs=2,
            time_out_minutes=1,
        )
        if self.stage.forfeit_won is None:
            from msgspec import structs

            self.stage = structs.replace(self.stage, forfeit_lost=None)
        self.names = [f"{section}{at}" for section in self.sections for at in range(1, size + 1)]
        stages = [self.stage]
        contestants = {"pairs": Contestants.PAIR, "individual": Contestants.INDIVIDUAL}.get(kind, Contestants.TEAM)
        self.desk = new_desk(self.names, *stages, contestants=contestants, opened=False)
        split_names = tuple(tuple(name for name in self.names if name.startswith(section)) for section in self.sections)
        self.desk.do(c.OpenStage("main", split_names))
        self.base = Book()
        self.acts: list[tuple[int, list[int], Callable[[Book], None]]] = []
        self.undone: set[int] = set()
        for session in range(1, sessions + 1):
            for section, names in zip(self.sections, split_names, strict=True):
                self._seat(session, section, names)
        self.keys = list(self.base.sides)
        self.substitutes = 0

    def _movement(self, kind: str) -> tuple[int, Any]:
        rng = self.rng
        self.bam = False
        if kind == "individual":
            movement = individual(rng.choice([8, 12]))
        elif kind == "teams":
            self.bam = rng.random() < 0.2
            movement = team_mitchell(rng.choice([5, 7])) if self.bam else round_robin(rng.randint(2, 5))
        elif rng.random() < 0.5:
            movement = howell(rng.choice([4, 5, 6, 7, 8]))
        else:
            movement = mitchell(rng.choice([3, 4, 5]), half=rng.random() < 0.3)
        return movement.contestants, movement

    def _method(self, kind: str) -> tuple[str, str]:
        rng = self.rng
        if kind == "teams":
            method = rng.choice(["team-imps", "team-imps", "board-a-match", "team-total-points"])
            if self.bam:
                method = "board-a-match"
            scales = ["", "wbf", "wbf-discrete"] + (["american-20"] if self.boards == 6 else [])
            return method, rng.choice(scales) if method == "team-imps" else ""
        methods = ["matchpoints", "matchpoints", "matchpoints-half", "cross-imps", "cross-imps-total"]
        return rng.choice([*methods, "butler", "butler-all", "total-points"]), ""

    def _ties(self) -> tuple[str, ...]:
        names = ["head-to-head", "net-score"] if self.team else ["head-to-head", "boards-won"]
        self.rng.shuffle(names)
        return tuple(names[: self.rng.randint(0, 2)])

    def _seat(self, session: int, section: str, names: tuple[str, ...]) -> None:
        order, half = list(names), len(names) // 2
        if self.rounds.winners == 2 and session > 1:
            halves = [order[: half + len(order) % 2], order[half + len(order) % 2 :]]
            for one in halves:
                self.rng.shuffle(one)
            if len(order) % 2 == 0 and self.rng.random() < 0.5:
                halves.reverse()
            order = halves[0] + halves[1]
        elif self.rounds.winners == 1:
            self.rng.shuffle(order)
        seated = rounds_of(self.rounds, tuple(order), self.boards)
        winners = self.rounds.winners if self.rounds.kind == "pairs" else 0
        self.desk.do(c.SeatRounds("main", session, section, 1, seated, winners))
        self.base.winners = winners
        for number, tables in enumerate(seated, 1):
            for table in tables:
                key = RoundKey("main", session, section, number).table(table.number)
                self.base.sides[key] = list(table.sides)
                self.base.boards[key] = table.boards
                self.base.match[key] = table.match
            self.desk.do(c.StartRound(RoundKey("main", session, section, number)))

    def book(self) -> Book:
        book = deepcopy(self.base)
        for number, _, act in self.acts:
            if number not in self.undone:
                act(book)
        return book

    def did(self, numbers: list[int], act: Callable[[Book], None]) -> None:
        self.acts.append((numbers[-1], numbers, act))

    def attempt(self, command: c.AnyCommand, act: Callable[[Book], None], actor: Any = None) -> bool:
        """Send a command, and record its act if it was accepted."""
        before = self.desk.now.seq
        try:
            self.desk.do(command, actor or self.desk.director)
        except PaijuError:
            assert self.desk.now.seq == before
            return False
        if self.desk.now.seq > before:
            self.did(list(range(before + 1, self.desk.now.seq + 1)), act)
        return True

    def spot(self) -> tuple[TableKey, str]:
        key = self.rng.choice(self.keys)
        boards = self.base.boards[key]
        return key, self.rng.choice(boards) if boards else "1"

    def points(self, board: str) -> int:
        from paiju.tournament.bridge.outcome import possible, vulnerability

        score = self.rng.choice(SCORES) * self.rng.choice((1, 1, -1))
        return score if score in possible(vulnerability(board)) else 0

    def step(self) -> None:
        rng = self.rng
        kind = rng.choices(
            ["enter", "player", "correct", "remove", "adjust", "cancel", "unplayed", "form", "forfeit",
             "penalty", "withdraw", "substitute", "clock", "undo"],
            [50, 12, 8, 3, 7, 2, 2, 3, 1.5, 2, 0.7, 1, 4, 6],
        )[0]  # fmt: skip
        getattr(self, f"_{kind}")()

    def _enter(self) -> None:
        key, board = self.spot()
        points = self.points(board)
        self.attempt(
            c.EnterResult(key, board, record.write_raw(points)), lambda book: book.enter(key, board, points, False)
        )

    def _player(self) -> None:
        key, board = self.spot()
        seated = self.desk.now.table(key).table.sides
        if not all(seated):
            return
        points = self.points(board)
        fresh = self.desk.now.table(key).score(board).outcome is None
        actors = [Sender(self.desk.now.people_of(side[0], key.of_round)[0].id) for side in seated]
        self.rng.shuffle(actors)
        raw = record.write_raw(points)
        done = fresh and self.attempt(
            c.EnterResult(key, board, raw), lambda book: book.enter(key, board, points, True), actors[0]
        )
        if done and self.rng.random() < 0.7:
            self.attempt(c.ConfirmResult(key, board), lambda book: book.confirm(key, board), actors[1])

    def _correct(self) -> None:
        key, board = self.spot()
        points = self.points(board)

        def act(book: Book) -> None:
            cell = book.cell(key, board)
            cell.update(points=points, pending=False)

        self.attempt(c.CorrectResult(key, board, record.write_raw(points)), act)

    def _remove(self) -> None:
        key, board = self.spot()
        self.attempt(c.RemoveResult(key, board), lambda book: book.remove(key, board))

    def _adjust(self) -> None:
        key, board = self.spot()
        raws = []
        scores: list[Any] = []
        for _ in range(2):
            kind = self.rng.choice(["average", "average", "points", "award", "none"])
            if kind == "average":
                percent = self.rng.choice([60, 50, 40, 70, 30])
                raws.append(record.write_raw(f"A{percent}"))
                scores.append(("A", percent))
            elif kind == "points":
                points = self.rng.choice([50, -50, 420, -100, 110])
                raws.append(record.write_raw(points))
                scores.append(points)
            elif kind == "award":
                amount = F(self.rng.randint(-4, 9), 2)
                raws.append(record.write_raw({"award": amount}))
                scores.append(("W", amount))
            else:
                raws.append(record.write_raw(None))
                scores.append(None)
        both = (scores[0], scores[1])
        self.attempt(c.AdjustScore(key, board, tuple(raws), "L12.C.2"), lambda book: book.adjust(key, board, both))

    def _cancel(self) -> None:
        adjusted = [
            (key, board)
            for key in self.keys
            for board, score in self.desk.now.table(key).scores.items()
            if score.adjusted is not None
        ]
        if adjusted:
            key, board = self.rng.choice(adjusted)
            self.attempt(c.CancelAdjustment(key, board), lambda book: book.cancel(key, board))

    def _unplayed(self) -> None:
        key, board = self.spot()
        self.attempt(c.MarkUnplayed(key, board), lambda book: book.unplayed(key, board))

    def _form(self) -> None:
        _, board = self.spot()
        keys = [other for other in self.keys if board in self.base.boards[other] and self.rng.random() < 0.4]
        form = self.rng.choice(["", "x"])
        if keys:
            self.attempt(c.NameForm(board, form, tuple(keys)), lambda book: book.form(keys, board, form))

    def _forfeit(self) -> None:
        key, _ = self.spot()
        sides = self.rng.choice([(0,), (1,), (0, 1), ()])
        self.attempt(c.Forfeit(key, sides, "L90.B.1"), lambda book: book.forfeit(key, sides))

    def _penalty(self) -> None:
        name, amount = self.rng.choice(self.names), F(self.rng.randint(1, 40), 4)
        unit = self.rng.choice(["", "matchpoints", "imps", "victory-points", "board-points"])
        at = self.rng.choice([None, self.rng.choice(self.keys).of_round])
        self.attempt(
            c.Penalise(name, "main", amount, unit, at),
            lambda book: book.penalties.append(("main", name, amount, unit, at)),
        )

    def _withdraw(self) -> None:
        name = self.rng.choice(self.names)
        self.attempt(c.Withdraw(name), lambda book: book.withdraw(name))

    def _substitute(self) -> None:
        key = self.rng.choice(self.keys)
        seated = self.desk.now.table(key).table.entries
        if seated:
            self.substitutes += 1
            leaves = self.desk.now.people_of(seated[0], key.of_round)[0].id
            comes = Player(f"person:s{self.substitutes}", "S")
            self.attempt(c.Substitute(seated[0], leaves, comes, key.of_round), lambda _: None)

    def _clock(self) -> None:
        """Do something to a table's clock: no standing may change."""
        key, _ = self.spot()
        self.desk.at += self.rng.randint(0, 90_000)
        minutes = self.rng.randint(-9, 9)
        command: Any = self.rng.choice(
            [
                c.StartTable(key),
                c.ExtendTable(key, minutes),
                c.StopClock(key),
                c.ResumeClock(key),
                c.TimeOut(key, self.rng.randint(0, 1), self.rng.choice([0, 0, 45])),
            ]
        )
        self.attempt(command, lambda _: None)

    def _undo(self) -> None:
        if not self.acts:
            return
        number, numbers, _ = self.rng.choice(self.acts[-25:])
        before = self.desk.now.seq
        try:
            self.desk.do(c.Undo(self.rng.choice(numbers)))
        except PaijuError:
            return
        assert self.desk.now.seq == before + 1
        assert number not in self.undone
        self.undone.add(number)

    def compare(self) -> None:
        """Check that the standings are those of the book."""
        book = self.book()
        rankings = self.desk.ranked()
        parts = [""] if self.stage.across else self.sections
        wanted: list[dict[str, tuple[int, bool, Fraction]]] = []
        for section in parts:
            entries = [name for name in self.names if not section or name.startswith(section)]
            wanted += expected(book, self.stage, entries, section)
        assert len(rankings) == len(wanted), (rankings, wanted)
        for ranking, lines in zip(rankings, wanted, strict=True):
            got = {line.entry: (line.rank, line.tied, line.total) for line in ranking.lines}
            assert got == lines, self.stage
            for one, other in pairwise(ranking.lines):
                if one.total == other.total and one.rank != other.rank:
                    assert one.by is not None
                    assert other.by is not None
        self.conserved(book)

    def conserved(self, book: Book) -> None:
        """Check that what one side wins the other loses, if nothing was ruled separately."""
        plain = not book.penalties and not book.forfeits and not book.out
        ruled = any("adjusted" in cell for cell in book.cells.values())
        if not plain or ruled:
            return
        total = sum((line.total for ranking in self.desk.ranked() for line in ranking.lines), F(0))
        if self.stage.scale.startswith(("wbf", "american")):
            games = sum(bool(game["each"][game["teams"][0]]) for game in matches(book, self.stage))
            assert total == 20 * games
        elif self.stage.method in ("team-imps", "team-total-points", "cross-imps", "cross-imps-total"):
            assert total == 0
        elif self.stage.method == "board-a-match":
            boards = sum(len(game["each"][game["teams"][0]]) for game in matches(book, self.stage))
            assert total == 2 * boards
        elif self.stage.method.startswith("matchpoints"):
            totals, _, _ = field_totals(book, self.stage, "")
            if self.stage.across or len(self.sections) == 1:
                earned = sum((held["earned"] for held in totals.values()), F(0))
                tops = sum((held["top"] for held in totals.values()), F(0))
                assert earned == tops / 2


@pytest.mark.parametrize("seed", range(FIRST, EVENTS))
def test_standings_equal_a_plain_recomputation(seed: int, new_desk: Callable[..., Any]) -> None:
    running = Running(seed, new_desk)
    for at in range(running.rng.randint(30, 160)):
        running.step()
        if at % 25 == 24:
            running.compare()
    running.compare()
    desk = running.desk
    again = record.replay(loads(dumps(desk.envelopes)), discipline_of)
    assert again == desk.now
    assert standings(again, "main") == desk.ranked()


def keep(book: Book, desk: Any, at: RoundKey) -> None:
    """Record a seated round in the book."""
    for number, table in desk.now.round(at).tables.items():
        key = at.table(number)
        book.sides[key] = list(table.table.sides)
        book.boards[key] = table.table.boards
        book.match[key] = table.table.match


def play(book: Book, desk: Any, at: RoundKey, rng: Random) -> None:
    """Enter a result or an adjusted score for every board of a round, with some corrected at once."""
    for number, table in desk.now.round(at).tables.items():
        key = at.table(number)
        for board in table.table.boards if table.table.played else ():
            if rng.random() < 0.06 and number % 2:  # one table of a match
                desk.adjust(key, board, {"award": 4}, {"award": -1})
                book.adjust(key, board, (("W", F(4)), ("W", F(-1))))
                break
            for points in rng.choices([110, 140, -90, -110, 90, 0], k=rng.choice([1, 1, 2])):
                raw = record.write_raw(points)
                if desk.now.table(key).score(board).outcome is None:
                    desk.do(c.EnterResult(key, board, raw))
                else:
                    desk.do(c.CorrectResult(key, board, raw))
                book.enter(key, board, points, False)


@pytest.mark.parametrize("seed", range(FIRST // 4, max(EVENTS // 4, 4)))
def test_a_random_swiss_meets_nobody_twice_and_adds_up(seed: int, new_desk: Callable[..., Any]) -> None:
    rng = Random(seed)
    team = rng.random() < 0.5
    stage = Stage(
        name="main",
        format=Format.SWISS,
        method="team-imps" if team else rng.choice(["matchpoints", "cross-imps"]),
        scale=rng.choice(["", "wbf"]) if team else "",
        boards=2,
        ties=("head-to-head",),
        bye=F(rng.randint(0, 30), 2) if team and rng.random() < 0.5 else None,
    )
    names = [f"E{at}" for at in range(rng.randint(6, 11))]
    desk = new_desk(names, stage, contestants=Contestants.TEAM if team else Contestants.PAIR)
    book = Book()
    met: set[frozenset[str]] = set()
    for number in range(1, rng.randint(2, 4)):
        at = RoundKey("main", 1, "A", number)
        desk.do(seat_swiss(desk.now, at))
        keep(book, desk, at)
        pairs = {frozenset(table.table.entries) for table in desk.now.round(at).tables.values() if table.table.played}
        assert not met & pairs
        assert len(pairs) == len(names) // 2
        met |= pairs
        play(book, desk, at, rng)
        (ranking,) = desk.ranked()
        (lines,) = expected(book, stage, names, "")
        assert {line.entry: (line.rank, line.tied, line.total) for line in ranking.lines} == lines


@pytest.mark.parametrize("seed", range(FIRST // 4, max(EVENTS // 4, 4)))
def test_a_random_knock_out_has_the_winners_of_a_plain_count(seed: int, new_desk: Callable[..., Any]) -> None:
    rng = Random(seed)
    method = rng.choice(["team-imps", "board-a-match", "team-total-points"])
    stage = Stage(name="main", format=Format.KNOCK_OUT, method=method, boards=3)
    names = [f"E{at}" for at in range(rng.randint(2, 9))]
    desk = new_desk(names, stage, contestants=Contestants.TEAM)
    book, left, number = Book(), list(names), 0
    out: list[set[str]] = []
    while len(left) > 1:
        number += 1
        at = RoundKey("main", 1, "A", number)
        desk.do(seat_knockout(desk.now, at))
        keep(book, desk, at)
        pairs = {
            tuple(sorted(table.table.entries)) for table in desk.now.round(at).tables.values() if table.table.played
        }
        gone: set[str] = set()
        while any(not gone & set(pair) for pair in pairs):
            for number_, table in desk.now.round(at).tables.items():
                for board in table.table.boards if table.table.played else ():
                    key = at.table(number_)
                    if gone & set(table.table.entries):
                        continue
                    points = rng.choice([110, 140, -90, -110, 90, 0])
                    enter = desk.now.table(key).score(board).outcome is None
                    raw = record.write_raw(points)
                    desk.do(c.EnterResult(key, board, raw) if enter else c.CorrectResult(key, board, raw))
                    book.enter(key, board, points, False)
            if rng.random() < 0.2:
                pair = rng.choice(sorted(pairs))
                seated = {(pair[0],), (pair[1],)}
                first = next(key for key, sides in book.sides.items() if key.of_round == at and set(sides) == seated)
                if not gone & set(pair) and method != "team-total-points":
                    side = rng.randint(0, 1)
                    desk.do(c.Forfeit(first, (side,), "L90.B.1"))
                    book.forfeit(first, (side,))
            for game in matches(book, stage):
                home, away = game["teams"]
                if (home, away) not in pairs or gone & {home, away}:
                    continue
                losers = {row["who"][s][0] for row in game["rows"] for s in book.forfeits.get(row["key"], ())}
                lead = sum(game["each"][home], F(0)) - sum(game["each"][away], F(0))
                if losers:
                    gone |= losers
                elif lead:
                    gone.add(away if lead > 0 else home)
        left = [name for name in left if name not in gone]
        out.append(gone)
    lines = desk.ranked()[0].lines
    wanted, place = {left[0]: 1}, 2
    for group in reversed(out):
        wanted.update(dict.fromkeys(group, place))
        place += len(group)
    assert {line.entry: line.rank for line in lines} == wanted
