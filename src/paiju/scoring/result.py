"""One result: one board at one table, as the input of the comparison."""

from __future__ import annotations

from msgspec import Struct

from paiju.errors import Malformed, Requirement
from paiju.games.bridge import Side
from paiju.scoring.adjusted import SideScore, Void
from paiju.text import Text


class TableResult(Struct, frozen=True, kw_only=True, gc=False):
    """One board at one table.

    - `board`: the board's name; `form`: which form of it was played, if a fouled board had several (L87.A)
    - `ns`, `ew`: the contestants: one id for a pair or a team, two for the players of an individual, none for a
      result that only serves for comparison
    - `score_ns`: North-South's score in total points from their own view, or their adjusted score
    - `score_ew`: East-West's own score from their own view if the two do not mirror each other (L12.C.2); None means
      minus `score_ns`
    - `count`: how many tables had this same result (more than 1 only without contestants)
    - `session`, `round`: as in the source. Boards are compared within a session, and averages depend on it (L88); a
      match of teams belongs to one round

    Raises `Malformed` for an adjusted North-South score without an East-West score, and for a wrong `count`.
    """

    board: str
    ns: tuple[str, ...] = ()
    ew: tuple[str, ...] = ()
    score_ns: SideScore
    score_ew: SideScore | None = None
    count: int = 1
    form: str = ""
    session: str = ""
    round: str = ""

    def __post_init__(self) -> None:
        if self.score_ew is None and not isinstance(self.score_ns, int):
            raise Malformed(
                Text("East-West's own score beside an adjusted North-South score", "南北得调整分时，东西自己的得分"),
                "-",
            )
        if self.count < 1 or (self.count > 1 and (self.ns or self.ew)):
            raise Malformed(
                Requirement("a count of 1, or more where no contestants are named", "次数为 1；不写参赛者时可以更多"),
                str(self.count),
            )

    @property
    def own_ew(self) -> SideScore:
        """East-West's score from their own view."""
        if self.score_ew is None:
            return -self.score_ns if isinstance(self.score_ns, int) else self.score_ns
        return self.score_ew

    def contestants(self, side: Side) -> tuple[str, ...]:
        """Return a side's contestants who have a score on it; none if the side has no score."""
        if isinstance(self.own_ew if side else self.score_ns, Void):
            return ()
        return self.ew if side else self.ns
