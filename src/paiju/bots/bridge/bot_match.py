"""Plays matches between two bots: the same deals in both rooms, IMPs, and how certain the difference is.

Bot A sits North-South in the open room and East-West in the closed room, so that both meet the same cards from both
sides. A match is data: it can be stored after any board, and continued later or elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from msgspec import Struct

from paiju.bots.bot import BotMaker
from paiju.bots.bridge.table import BridgePlayer, play_board
from paiju.bots.interval import Interval, mean_interval
from paiju.cards import Seed
from paiju.errors import Malformed
from paiju.games.bridge import DUPLICATE, Board, Conditions, Finished, View
from paiju.games.bridge.acts import Act
from paiju.scoring.elo import HeadToHead
from paiju.scoring.imps import imps
from paiju.text import Text

BridgeMaker: TypeAlias = BotMaker[View, Act]
Progress: TypeAlias = Callable[["BotMatchResult", int], None]
"""Called after each board with the match so far, and how many boards it will have."""


class BoardScore(Struct, frozen=True):
    """A board of a match: the play in each room, its total points for North-South, and A's IMPs."""

    number: int
    open: str
    closed: str
    open_ns: int
    closed_ns: int
    imps: int


class BotMatchResult(Struct, frozen=True):
    """The boards of a match so far, with its seed. Stored as JSON by msgspec, it can be passed back to continue."""

    seed: str
    boards: tuple[BoardScore, ...] = ()

    def __str__(self) -> str:
        won = self.meeting
        return (
            f"{self.imps:+d} IMPs over {len(self.boards)} boards ({won.wins} won, {won.draws} drawn, {won.losses} lost)"
        )

    def __repr__(self) -> str:
        return f"<match of seed {self.seed}: {self}>"

    @property
    def imps(self) -> int:
        """A's IMPs, net."""
        return sum(board.imps for board in self.boards)

    @property
    def meeting(self) -> HeadToHead:
        """The number of boards that A won, drew and lost."""
        won, lost = (sum(sign * board.imps > 0 for board in self.boards) for sign in (1, -1))
        return HeadToHead(won, len(self.boards) - won - lost, lost)

    def interval(self, confidence: float = 0.95) -> Interval:
        """Return A's mean IMPs per board, with the interval by Student's t.

        Raises `Malformed` if there is no board yet.
        """
        return mean_interval([board.imps for board in self.boards], confidence)


def _name(seed: Seed) -> str:
    return seed.hex() if isinstance(seed, bytes) else str(seed)


def match_boards(
    make_a: BridgeMaker, make_b: BridgeMaker, seed: Seed, numbers: range, conditions: Conditions = DUPLICATE
) -> Iterator[BoardScore]:
    """Play the boards `numbers` of a match one by one, so that a match can be divided.

    Board 7 of a seed is the same deal, played by bots with the same seeds, whatever was played before it. A board
    that is passed out scores zero, even if the conditions would have it dealt again.
    """
    a, b = make_a(f"{_name(seed)}/a"), make_b(f"{_name(seed)}/b")
    for number in numbers:
        board = Board.shuffled(number, seed)
        rooms = [_play(bots, board, conditions) for bots in ((a, b, a, b), (b, a, b, a))]
        points = [room.result.score_ns for room in rooms]
        yield BoardScore(
            number, str(rooms[0].result), str(rooms[1].result), points[0], points[1], imps(points[0] - points[1])
        )


def _play(
    bots: tuple[BridgePlayer, BridgePlayer, BridgePlayer, BridgePlayer], board: Board, conditions: Conditions
) -> Finished:
    return play_board(bots, board, conditions)


def play_match(
    make_a: BridgeMaker,
    make_b: BridgeMaker,
    boards: int,
    seed: Seed,
    *,
    conditions: Conditions = DUPLICATE,
    progress: Progress | None = None,
    done: BotMatchResult | None = None,
) -> BotMatchResult:
    """Play a match of `boards` boards, from 1, and return every board's score.

    `done`: an earlier result of the same seed to continue; its boards are not played again. Raises `Malformed` if
    it has another seed; errors of a bot or the law propagate.
    """
    result = done or BotMatchResult(_name(seed))
    if result.seed != _name(seed):
        raise Malformed(Text(f"a result of seed {_name(seed)}", f"种子为 {_name(seed)} 的结果"), result.seed)
    first = len(result.boards) + 1
    for score in match_boards(make_a, make_b, seed, range(first, boards + 1), conditions):
        result = BotMatchResult(result.seed, (*result.boards, score))
        if progress is not None:
            progress(result, boards)
    return result
