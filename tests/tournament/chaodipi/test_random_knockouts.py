"""Random knock-outs of Chao Di Pi: pairings and places always equal a plain recomputation.

The recomputation is written here from C1.2 and C7.3, independently of the program: slots 1 to 32 in a line, of
which slot s meets slot 33 - s, then 17 - s, and so on; the winner keeps the smaller number. ``PAIJU_EVENTS`` sets
how many (60).
"""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from paiju.errors import PaijuError
from paiju.journal.lines import dumps, loads
from paiju.packs import discipline_of
from paiju.tournament import Format, RoundKey, Stage, TableKey, record, seat_knockout, standings
from paiju.tournament import commands as c

EVENTS = int(os.environ.get("PAIJU_EVENTS", "60"))
LEVELS = "23456789TJQKA"


class Play:
    """A random knock-out in progress, and its bookkeeping: who is in which slot, who went out in which round."""

    def __init__(self, new_desk: Callable[..., Any], random: Random) -> None:
        self.random = random
        pairs = random.choice((2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 16, 17, 23, 27, 32))
        self.rounds = 1
        while 2**self.rounds < pairs:
            self.rounds += 1
        names = [f"{at:02}" for at in range(1, pairs + 1)]
        stage = Stage(name="cup", format=Format.KNOCK_OUT, method="games", rounds=self.rounds, best_of=3)
        self.desk = new_desk(names, stage, game="chaodipi", opened=False)
        self.desk.do(c.OpenStage("cup", seed=str(random.random())))
        drawn = self.desk.now.stage("cup").sections[0]
        self.slots: dict[int, str] = dict(enumerate(drawn, 1))
        self.left_in: dict[str, int] = {}
        self.withdrawn: set[str] = set()
        self.games: dict[str, int] = dict.fromkeys(drawn, 0)
        self.matches: dict[str, int] = dict.fromkeys(drawn, 0)

    def run(self) -> None:
        for number in range(1, self.rounds + 1):
            self.round(number)

    def round(self, number: int) -> None:
        key = RoundKey("cup", 1, "A", number)
        self.desk.do(seat_knockout(self.desk.now, key))
        size = 2 ** (self.rounds - number + 1)
        expected: dict[frozenset[str], tuple[int, int]] = {}
        alone: set[str] = set()
        for slot in range(1, size // 2 + 1):
            here = [self.slots.get(slot, ""), self.slots.get(size + 1 - slot, "")]
            names = [name for name in here if name]
            if len(names) == 2:
                expected[frozenset(names)] = (slot, size + 1 - slot)
            alone.update(names if len(names) == 1 else ())
        tables = self.desk.now.round(key).tables
        met = {frozenset(one.table.entries) for one in tables.values() if one.table.played}
        assert met == set(expected), f"round {number}"
        byes = {one.table.entries[0] for one in tables.values() if not one.table.played}
        assert byes == alone, f"byes of round {number}"
        winners: dict[int, str] = {}
        for slot in range(1, size // 2 + 1):
            winners[slot] = next(
                (name for at in (slot, size + 1 - slot) if (name := self.slots.get(at, "")) in alone), ""
            )
        for at, one in tables.items():
            if one.table.played:
                names = [side[0] for side in one.table.sides]
                won = self.match(key.table(at), number, names, one.table.boards)
                winners[min(expected[frozenset(names)])] = "" if won is None else names[won]
        self.slots = winners

    def match(self, key: TableKey, number: int, names: list[str], boards: tuple[str, ...]) -> int | None:
        """Play a match; return the winning side, or None if both are out."""
        draw = self.random.random()
        if draw < 0.08:
            loser = self.random.randrange(2)
            self.desk.do(c.ComeLate(key, loser, self.random.randint(600, 3000)))
            if self.random.random() < 0.4 and number < self.rounds:
                self.desk.do(c.ComeLate(key, 1 - loser, 700))
                for name in names:
                    self.left_in[name] = number
                    self.desk.do(c.Withdraw(name))
                    self.withdrawn.add(name)
                return None
            return self.end(names, 1 - loser, number)
        untimed = self.rounds - number <= 2
        assert len(boards) == (3 if self.rounds - number <= 1 else 1)
        won = [0, 0]
        for board in boards:
            if max(won) > len(boards) // 2:
                break
            winner = self.game(key, board, untimed=untimed)
            won[winner] += 1
            self.games[names[winner]] += 1
        for board in boards[sum(won) :]:
            self.desk.refused("H.event.result", c.EnterResult(key, board, record.write_raw(result(0, None))))
        return self.end(names, int(won[1] > won[0]), number)

    def end(self, names: list[str], winner: int, number: int) -> int:
        self.matches[names[winner]] += 1
        self.left_in[names[1 - winner]] = number
        return winner

    def game(self, key: TableKey, board: str, *, untimed: bool) -> int:
        """Play a game, sometimes with a correction, a ruling or an undo; return the winner."""
        winner = self.random.randrange(2)
        timed = None if untimed or self.random.random() < 0.3 else self.random
        draw = self.random.random()
        if draw < 0.15:
            self.desk.enter(key, board, result(1 - winner, timed))
            self.desk.do(c.CorrectResult(key, board, record.write_raw(result(winner, timed)), "wrong side"))
        elif draw < 0.25:
            act = self.desk.enter(key, board, result(1 - winner, timed))
            act = self.desk.now.seq
            self.desk.do(c.Undo(act))
            self.desk.enter(key, board, result(winner, timed))
        elif draw < 0.35:
            self.desk.enter(key, board, result(1 - winner, timed))
            ruled = [{"won": side == winner} for side in (0, 1)]
            self.desk.adjust(key, board, *ruled, clause="C7.4")
        else:
            self.desk.enter(key, board, result(winner, timed))
        return winner

    def check(self) -> None:
        (ranked,) = self.desk.ranked("cup")
        places: dict[int, set[str]] = {}
        for line in ranked.lines:
            places.setdefault(line.rank, set()).add(line.entry)
            assert line.total == self.matches[line.entry]
            assert line.values[0] == self.games[line.entry]
        expected: dict[int, set[str]] = {}
        count = 1
        (champion,) = [name for name in self.slots.values() if name]
        rows = {name: number for name, number in self.left_in.items() if name not in self.withdrawn}
        assert champion not in rows
        for number in (self.rounds + 1, *range(self.rounds, 0, -1)):
            names = {name for name, out in rows.items() if out == number}
            names |= {champion} if number > self.rounds else set()
            if names:
                expected[count] = names
                count += len(names)
        assert places == expected
        assert set(ranked.unranked) == self.withdrawn


def result(winner: int, random: Random | None) -> dict[str, Any]:
    """Return a result won by a side: at time if `random` is given, otherwise past the flag."""
    if random is None:
        levels = ["9", "9"]
        levels[winner] = "flag"
        return {"levels": levels, "passed": winner}
    low, high = sorted(random.choices(range(len(LEVELS)), k=2))
    levels = [LEVELS[low]] * 2
    levels[winner] = LEVELS[high]
    return {"levels": levels} | ({"declarer": winner} if low == high else {})


@pytest.mark.parametrize("seed", range(EVENTS))
def test_C1_2_a_random_knock_out_equals_its_recomputation(new_desk: Callable[..., Any], seed: int) -> None:
    play = Play(new_desk, Random(seed))
    try:
        play.run()
    except PaijuError as fault:
        raise AssertionError(f"seed {seed}: {fault}") from fault
    play.check()
    again = record.replay(loads(dumps(play.desk.envelopes)), discipline_of)
    assert again == play.desk.now
    assert standings(again, "cup") == play.desk.ranked("cup")
