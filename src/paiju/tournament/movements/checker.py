"""Verifies a movement: finds its faults, and measures how fairly it compares contestants."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from paiju.text import Text
from paiju.tournament.movements.balance import Balance, balance
from paiju.tournament.movements.movement import Movement, Station

Rule: TypeAlias = Literal[
    "number",  # a contestant, table or board set that does not exist, or a side with the wrong number of players
    "table-twice",  # a table occurs twice in one round
    "seated-twice",  # a contestant has two seats at once
    "never-plays",  # a contestant plays nothing at all
    "idle",  # both sides are there, but no boards
    "met-twice",  # contestants meet the same opponents again
    "partner-twice",  # two players are partners again
    "board-twice",  # a contestant plays a board set again
    "half-match",  # a team's other half does not play the same opponents on the same boards
    "two-places",  # a board set is in more places than it has copies
    "never-travels",  # a board set is played nowhere
]

_ROUND: Final = Text("round {}", "第{}轮")
_TABLE: Final = Text("table {}", "第{}桌")


class MovementFault(Struct, frozen=True):
    """A fault: the `rule` broken, the `round` and `table` (from 1; 0: the whole movement), `who`, and a text.

    `who` are contestants, except for "two-places" and "never-travels", where it is the board set.
    """

    rule: Rule
    round: int
    table: int
    who: tuple[int, ...]
    text: Text


class MovementReport(Struct, frozen=True):
    """The result of `check`. `leaps` counts moves of boards to places other than the next lower table or a stand."""

    faults: tuple[MovementFault, ...]
    balance: Balance
    leaps: int

    @property
    def ok(self) -> bool:
        """Whether there are no faults."""
        return not self.faults


def check(movement: Movement) -> MovementReport:
    """Verify `movement`: nobody meets an opponent or a board twice, everybody has a seat, and boards can be carried.

    In a teams movement two teams meet twice in one match, once with each half. In an individual two players may be
    partners once and opponents twice, as in whist movements. A bad movement gives faults, in the order of rounds
    and tables; nothing is raised.

    >>> from paiju.text import verbatim
    >>> once = (Station(1, (1,), (2,), (1,)),)
    >>> [fault.rule for fault in check(Movement(verbatim("m"), "pairs", 2, 1, 1, (once, once))).faults]
    ['met-twice', 'board-twice', 'board-twice']
    """
    faults = [*_numbers(movement)]
    faults += [fault for rule in (_seats, _opponents, _boards, _matches, _places) for fault in rule(movement)]
    faults.sort(key=lambda fault: (fault.round or 1 << 30, fault.table))
    return MovementReport(tuple(faults), balance(movement), _leaps(movement))


def _fault(rule: Rule, number: int, table: int, who: tuple[int, ...], words: Text) -> MovementFault:
    """Build a fault whose text starts with the place."""
    places = [Text(form.en.format(at), form.zh.format(at)) for form, at in ((_ROUND, number), (_TABLE, table)) if at]
    en = ", ".join(place.en for place in places)
    zh = "".join(place.zh for place in places)
    text = Text(f"{en}: {words.en}", f"{zh}：{words.zh}") if places else words
    return MovementFault(rule, number, table, who, text)


def _called(movement: Movement, who: tuple[int, ...]) -> Text:
    en, zh = {"pairs": ("pair", "对"), "individual": ("player", "选手"), "teams": ("team", "队")}[movement.kind]
    if len(who) > 1:
        numbers = " and ".join(str(one) for one in who), "、".join(str(one) for one in who)
        return Text(f"{en}s {numbers[0]}", f"{numbers[1]} 号{zh}")
    return Text(f"{en} {who[0]}", f"{who[0]} 号{zh}")


def _numbers(movement: Movement) -> Iterator[MovementFault]:
    """Check that all numbers exist, and that sides have the size that the kind of movement needs."""
    side = 2 if movement.kind == "individual" else 1
    for number, stations in enumerate(movement.rounds, 1):
        seen: set[int] = set()
        for s in stations:
            if not 1 <= s.table <= movement.tables:
                said = Text(
                    f"there is no such table; there are {movement.tables}", f"没有这张牌桌，共有 {movement.tables} 桌"
                )
                yield _fault("number", number, s.table, (), said)
            if s.table in seen:
                said = Text("the table is listed twice in this round", "本轮这张牌桌出现两次")
                yield _fault("table-twice", number, s.table, (), said)
            seen.add(s.table)
            for one in s.contestants:
                if not 1 <= one <= movement.contestants:
                    said = Text(
                        f"there is no number {one}; the last is {movement.contestants}",
                        f"没有 {one} 号，最大为 {movement.contestants} 号",
                    )
                    yield _fault("number", number, s.table, (one,), said)
            for one in s.sets:
                if not 1 <= one <= movement.sets:
                    said = Text(
                        f"there is no board set {one}; the last is {movement.sets}",
                        f"没有第 {one} 组牌，最后为第 {movement.sets} 组",
                    )
                    yield _fault("number", number, s.table, (), said)
            for who in (s.ns, s.ew):
                if who and len(who) != side:
                    said = Text(f"a side holds {side}, not {len(who)}", f"一方应为 {side} 个号，却有 {len(who)} 个")
                    yield _fault("number", number, s.table, who, said)


def _seats(movement: Movement) -> Iterator[MovementFault]:
    """Check that no contestant has two seats in a round, that all play, and that tables in play have boards."""
    for number, stations in enumerate(movement.rounds, 1):
        seated: dict[tuple[int, bool], int] = {}
        for s in stations:
            halves = [(one, False) for one in s.ns]
            halves += [(one, movement.kind == "teams") for one in s.ew]
            for half in halves:
                if half in seated:
                    who = _called(movement, half[:1])
                    said = Text(f"{who.en} also sits at table {seated[half]}", f"{who.zh}同时坐在第{seated[half]}桌")
                    yield _fault("seated-twice", number, s.table, half[:1], said)
                seated[half] = s.table
            if s.ns and s.ew and not s.sets:
                said = Text("both sides are there, but no boards", "双方都在，却没有牌")
                yield _fault("idle", number, s.table, s.contestants, said)
    playing = {one for stations in movement.rounds for s in stations if s.played for one in s.contestants}
    for one in range(1, movement.contestants + 1):
        if one not in playing:
            who = _called(movement, (one,))
            said = Text(f"{who.en} does not play in any round", f"{who.zh}一轮也没有打")
            yield _fault("never-plays", 0, 0, (one,), said)


def _opponents(movement: Movement) -> Iterator[MovementFault]:
    """Check that no opponents meet again (in an individual: opponents at most twice, partners once)."""
    often = 2 if movement.kind == "individual" else 1
    met: dict[tuple[int, int], list[int]] = defaultdict(list)
    partners: dict[tuple[int, int], int] = {}
    for number, stations in enumerate(movement.rounds, 1):
        for s in stations:
            if not s.played:
                continue
            for one in s.ns:
                for other in s.ew:
                    teams = movement.kind == "teams"
                    who = (one, other) if one < other or teams else (other, one)
                    before = met[who]
                    if one == other:
                        said = Text("a contestant meets itself", "自己与自己相遇")
                        yield _fault("met-twice", number, s.table, (one,), said)
                    elif len(before) >= often:
                        whom = _called(movement, who)
                        rounds = ", ".join(str(at) for at in before)
                        said = Text(
                            f"{whom.en} have already met, in round {rounds}", f"{whom.zh}已在第 {rounds} 轮相遇过"
                        )
                        yield _fault("met-twice", number, s.table, who, said)
                    before.append(number)
            for side in (s.ns, s.ew):
                if len(side) != 2:
                    continue
                pair = (min(side), max(side))
                if pair in partners:
                    whom = _called(movement, pair)
                    said = Text(
                        f"{whom.en} have already been partners, in round {partners[pair]}",
                        f"{whom.zh}已在第 {partners[pair]} 轮做过同伴",
                    )
                    yield _fault("partner-twice", number, s.table, pair, said)
                partners.setdefault(pair, number)


def _boards(movement: Movement) -> Iterator[MovementFault]:
    """Check that no contestant plays a board set twice; each half of a team plays it once."""
    played: dict[tuple[int, bool, int], int] = {}
    for number, stations in enumerate(movement.rounds, 1):
        for s in stations:
            if not s.played:
                continue
            for side, turned in ((s.ns, False), (s.ew, movement.kind == "teams")):
                for one in side:
                    for board_set in s.sets:
                        key = (one, turned, board_set)
                        if key in played:
                            who = _called(movement, (one,))
                            said = Text(
                                f"{who.en} has already played board set {board_set}, in round {played[key]}",
                                f"{who.zh}已在第 {played[key]} 轮打过第 {board_set} 组牌",
                            )
                            yield _fault("board-twice", number, s.table, (one,), said)
                        played.setdefault(key, number)


def _matches(movement: Movement) -> Iterator[MovementFault]:
    """Check that the other half of each team plays the same opponents on the same boards."""
    if movement.kind != "teams":
        return
    found = {
        (s.ns[0], s.ew[0], board_set): (number, s)
        for number, stations in enumerate(movement.rounds, 1)
        for s in stations
        if s.played
        for board_set in s.sets
    }
    for (home, away, board_set), (number, s) in found.items():
        if (away, home, board_set) not in found:
            who = _called(movement, (home, away))
            said = Text(
                f"{who.en} play board set {board_set} at one table only", f"{who.zh}只在一张牌桌上打第 {board_set} 组牌"
            )
            yield _fault("half-match", number, s.table, (home, away), said)


def _places(movement: Movement) -> Iterator[MovementFault]:
    """Check that no board set is in more places than it has copies, and that each is played somewhere."""
    place = {table: -at for at, group in enumerate(movement.shares, 1) for table in group}
    played: set[int] = set()
    for number, stations in enumerate(movement.rounds, 1):
        where: dict[int, dict[int, int]] = defaultdict(dict)
        for s in stations:
            for board_set in s.sets:
                where[board_set].setdefault(place.get(s.table, s.table), s.table)
                if s.played:
                    played.add(board_set)
        for board_set, places in where.items():
            if len(places) > movement.copies:
                tables = sorted(places.values())
                said = Text(
                    f"board set {board_set} is needed at tables {', '.join(map(str, tables))} at once; copies of it: "
                    f"{movement.copies}",
                    f"第 {board_set} 组牌同时在第 {'、'.join(map(str, tables))} 桌，而它只有 {movement.copies} 份",
                )
                yield _fault("two-places", number, tables[movement.copies], (board_set,), said)
    for board_set in range(1, movement.sets + 1):
        if board_set not in played:
            said = Text(f"board set {board_set} is not played anywhere", f"第 {board_set} 组牌没有人打")
            yield _fault("never-travels", 0, 0, (board_set,), said)


def _leaps(movement: Movement) -> int:
    """Count the moves of boards to a table that is neither the same one nor the next lower one.

    Moves to or from a stand are not counted.
    """
    count = 0
    for before, after in zip(movement.rounds, movement.rounds[1:], strict=False):
        tables, where = _tables(before), _tables(after)
        for board_set, lay in tables.items():
            to = where.get(board_set, set())
            fine = lay | {table - 1 or movement.tables for table in lay}
            count += bool(to) and not to & fine
    return count


def _tables(stations: tuple[Station, ...]) -> dict[int, set[int]]:
    """Return the tables at which each board set is."""
    found: dict[int, set[int]] = defaultdict(set)
    for s in stations:
        for board_set in s.sets:
            found[board_set].add(s.table)
    return found
