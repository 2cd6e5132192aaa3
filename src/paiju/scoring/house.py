"""The online house game of document 003: IMPs for the winners' score + 20 - the winners' high-card points.

The document does not say what the losers get, whether a total may fall below 0, and who the winners are. The fields
of `HouseGame` hold the choices made here; its docstring gives the reasons.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Annotated, Final

from msgspec import Struct, structs

from paiju.errors import Malformed
from paiju.games.bridge import BoardRecord, Side
from paiju.games.bridge.points import DECK_POINTS, hcp
from paiju.laws import Citation, Refused
from paiju.scoring.adjusted import Average, Award
from paiju.scoring.field import Counts, TravellerColumn
from paiju.scoring.imps import imps
from paiju.scoring.intake import points_of, result_of
from paiju.scoring.method import Method
from paiju.scoring.result import TableResult
from paiju.scoring.total_points import no_average
from paiju.text import Text


class HouseGame(Struct, frozen=True, kw_only=True):
    """How a board's game points are calculated.

    - `base`: what is added before the points are deducted: 20, half the pack's 40 (O.gamescore)
    - `losers`: the losers' game points; the document gives a total only to the winners, so 0
    - `least`: the minimum total of the winners; the document sets none and its formula can go below 0 (1 IMP + 20 -
      30 points = -9), so None

    The winners are the side with the positive score, that is the defenders if a contract fails: the document
    converts "the winning players' score" to IMPs. A passed-out board is dealt again and has no score (O.passout).
    """

    base: Annotated[int, Citation("O.gamescore")] = 20
    losers: Annotated[int, Citation("O.gamescore")] = 0
    least: Annotated[int | None, Citation("O.gamescore")] = None


HOUSE_GAME: Final = HouseGame()
"""Document 003 with the choices above."""


class HouseScore(Struct, frozen=True, kw_only=True):
    """A board of the house game.

    - `winners`: the side with the positive score; `imps`: that score in IMPs (O.imp)
    - `points`: the high-card points that the winners' two hands were dealt (O.hcp)
    - `ns`, `ew`: each side's game points
    """

    winners: Side
    imps: int
    points: int
    ns: int
    ew: int


def house_score(score_ns: int, points_ns: int, game: HouseGame = HOUSE_GAME) -> HouseScore:
    """Score a board: `score_ns` is North-South's score in total points, `points_ns` their high-card points, 0 to 40.

    Raises `Refused` for a score of 0, a passed-out board (O.passout), and `Malformed` for other points.

    >>> house_score(620, 23).ns, house_score(-50, 22).ew
    (9, 4)
    """
    if not 0 <= points_ns <= DECK_POINTS:
        raise Malformed(Text("0 to 40 high-card points", "0 到 40 大牌点"), str(points_ns))
    if score_ns == 0:
        raise Refused(
            Text("a passed-out board is dealt again and not scored", "四家不叫的牌重发，不记分"), Citation("O.passout")
        )
    winners = Side.NS if score_ns > 0 else Side.EW
    points = DECK_POINTS - points_ns if winners else points_ns
    won = imps(abs(score_ns))
    total = won + game.base - points
    if game.least is not None:
        total = max(total, game.least)
    ns, ew = (game.losers, total) if winners else (total, game.losers)
    return HouseScore(winners=winners, imps=won, points=points, ns=ns, ew=ew)


def house_score_of(record: BoardRecord, game: HouseGame = HOUSE_GAME) -> HouseScore | None:
    """Score a record by its own hands, or return None if it has no score or hides a hand of both sides.

    Raises `Refused` for a passed-out board.
    """
    points = points_of(record)
    north, east, south, west = record.hands
    if points is None:
        return None
    if north is not None and south is not None:
        return house_score(points, hcp(north) + hcp(south), game)
    if east is not None and west is not None:
        return house_score(points, DECK_POINTS - hcp(east) - hcp(west), game)
    return None


def house_results_of(
    records: Iterable[BoardRecord], game: HouseGame = HOUSE_GAME, *, individual: bool = True
) -> list[TableResult]:
    """Convert records to results in game points, for `HousePoints`.

    Boards that are passed out, have no score, or hide a hand of both sides are left out. An artificial score is
    kept, so that scoring refuses it instead of losing the board. Partners are drawn for each board (O.deal.seat),
    so by default each player is a contestant. Raises `Malformed` as `result_of` does.
    """
    results = []
    for record in records:
        result = result_of(record, individual=individual)
        if result is None:
            continue
        if record.adjusted:
            results.append(result)
            continue
        scored = house_score_of(record, game) if result.score_ns else None
        if scored is not None:
            ns, ew = Award(Fraction(scored.ns)), Award(Fraction(scored.ew))
            results.append(structs.replace(result, score_ns=ns, score_ew=ew))
    return results


class HousePoints(Struct, frozen=True):
    """Adds up game points that `house_results_of` has computed table by table, without comparing them."""

    @property
    def method(self) -> Method:
        """The house game."""
        return Method.HOUSE

    def column(self, counts: Counts, expected: int, side: Side) -> TravellerColumn:  # noqa: ARG002
        """Return an empty column; total points are not game points. Raises `Malformed` if there are any."""
        if counts:
            raise Malformed(
                Text("game points, from house_results_of", "由 house_results_of 得出的游戏得分"),
                str(next(iter(counts))),
            )
        return TravellerColumn({}, 0, expected)

    def average(self, average: Average, column: TravellerColumn, own: Fraction | None) -> Fraction:  # noqa: ARG002
        """Raise `Refused`: the house game has no averages (O.gamescore)."""
        raise no_average(average, "O.gamescore")
