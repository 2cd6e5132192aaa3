"""Movements for teams: the round robin of matches, and the movement in which every team meets board by board.

A station is a table: the N-S half of one team against the E-W half of another.
"""

from __future__ import annotations

from typing import Final

from paiju.text import Text
from paiju.tournament.movements.movement import Movement, Station
from paiju.tournament.movements.size import ROUNDS, TEAMS, expect

MOST_TEAMS: Final = 100


def berger(teams: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return the Berger table of a round robin: for every round its matches as (home, away).

    For an even number of `teams` there is one round less than teams. For an odd number there are as many rounds as
    teams, and the team that would meet the missing last one has no match. Home matches are shared as evenly as
    possible.

    >>> berger(4)
    (((1, 4), (2, 3)), ((4, 3), (1, 2)), ((2, 4), (3, 1)))
    """
    size = teams + teams % 2
    last = size - 1
    rounds: list[tuple[tuple[int, int], ...]] = []
    for at in range(last):
        first = at * (size // 2) % last
        matches = [(first + 1, size) if at % 2 == 0 else (size, first + 1)]
        matches += [((first + step) % last + 1, (first - step) % last + 1) for step in range(1, size // 2)]
        rounds.append(tuple(match for match in matches if max(match) <= teams))
    return tuple(rounds)


def round_robin(teams: int) -> Movement:
    """Build the round robin: every team plays a match with every other, at two tables, by the Berger table.

    Match m is at tables 2m - 1 (the home team N-S) and 2m (the home team E-W), which share the boards. All tables
    play the same board set in the same round. `teams` is 2 to 100. Raises `Malformed` for other numbers.

    >>> round_robin(8).rounds[0][:2]
    (Station(table=1, ns=(1,), ew=(8,), sets=(1,)), Station(table=2, ns=(8,), ew=(1,), sets=(1,)))
    """
    expect(TEAMS, teams, 2, MOST_TEAMS)
    rounds = tuple(
        tuple(
            station
            for at, (home, away) in enumerate(matches)
            for station in (
                Station(2 * at + 1, (home,), (away,), (number,)),
                Station(2 * at + 2, (away,), (home,), (number,)),
            )
        )
        for number, matches in enumerate(berger(teams), 1)
    )
    matches = teams // 2
    notes = [
        Text(
            "Tables 1 and 2 form a match, 3 and 4 the next, and so on, and share the boards. Every match plays the "
            "same boards.",
            "第 1、2 桌为一场，第 3、4 桌为一场，依此类推，两桌共用牌；各场打同样的牌。",
        )
    ]
    if teams % 2:
        notes.append(Text("Each round one team, in turn, has no match.", "每轮一队轮空。"))
    return Movement(
        Text("round robin of teams", "队式单循环"),
        "teams",
        contestants=teams,
        tables=2 * matches,
        sets=len(rounds),
        rounds=rounds,
        copies=matches,
        shares=tuple((2 * at + 1, 2 * at + 2) for at in range(matches)),
        notes=tuple(notes),
    )


def triangle() -> Movement:
    """Build the three-way match of teams 1, 2 and 3: three tables, two halves, separate boards for every two teams.

    N-S stay; for the second half E-W move one table down, and boards one table up. In the first half each half of a
    team meets one opponent, in the second half the other.

    >>> [tuple(station.sets) for station in triangle().rounds[1]]
    [(3,), (1,), (2,)]
    """
    return Movement(
        Text("three-way match", "三队赛"),
        "teams",
        contestants=3,
        tables=3,
        sets=3,
        rounds=tuple(
            tuple(Station(at + 1, (at + 1,), ((at + 1 + half) % 3 + 1,), ((at - half) % 3 + 1,)) for at in range(3))
            for half in range(2)
        ),
        notes=(
            Text(
                "For the second half E-W move down one table and boards move up one; N-S are stationary.",
                "后半场：东西方下移一桌，牌上移一桌，南北方不动。",
            ),
        ),
    )


def team_mitchell(teams: int, rounds: int = 0) -> Movement:
    """Build the movement for board-a-match of an odd number of teams (American Whist), one table for each team.

    N-S stay; after every round E-W move two tables up and boards one table up. Two teams meet in two rounds, once
    with each half, on the same boards. `teams` is odd, 5 to 99; `rounds` is even, up to one less than teams (0:
    all).
    Raises `Malformed` for other numbers.

    >>> len(team_mitchell(7).rounds)
    6
    """
    expect(TEAMS, teams, 5, MOST_TEAMS - 1)
    if teams % 2 == 0:
        expect(Text("teams (an odd number)", "队数（奇数）"), teams, teams + 1, teams + 1)
    rounds = rounds or teams - 1
    expect(ROUNDS, rounds, 2, teams - 1)
    if rounds % 2:
        expect(Text("rounds (an even number)", "轮数（偶数）"), rounds, rounds + 1, rounds + 1)
    half = rounds // 2
    steps = [step for step in range(-half, half + 1) if step]
    used = sorted({(table - step) % teams for step in steps for table in range(teams)})
    return Movement(
        Text("board-a-match movement of teams", "逐副赛队式移动"),
        "teams",
        contestants=teams,
        tables=teams,
        sets=len(used),
        rounds=tuple(
            tuple(
                Station(table + 1, (table + 1,), ((table - 2 * step) % teams + 1,), ((table - step) % teams + 1,))
                for table in range(teams)
            )
            for step in steps
        ),
        notes=(
            Text(
                "After each round E-W move up two tables and boards move up one; N-S are stationary.",
                "每轮之后：东西方上移两桌，牌上移一桌，南北方不动。",
            ),
            Text(
                f"After round {half} E-W move up four tables, past their own, and boards move up two.",
                f"第 {half} 轮之后东西方上移四桌（越过本队桌），牌上移两桌。",
            ),
        ),
    )
