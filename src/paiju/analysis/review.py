"""Reviews played boards: the tricks that were available, and those that each card gave away."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from contextlib import closing
from itertools import groupby, pairwise
from operator import itemgetter
from typing import TypeAlias

from msgspec import Struct

from paiju.analysis.double_dummy import Progress, double_dummy_table, traces
from paiju.analysis.par import Par, par
from paiju.analysis.table import DoubleDummyTable
from paiju.engines import LOCAL, Workers
from paiju.errors import Malformed
from paiju.games.bridge import Bidding, BoardRecord, Contract, Deal, Play, Played, Seat, dealer_of, vulnerability_of
from paiju.games.bridge.replay import ReplayResult, replay
from paiju.text import Text


class CardReview(Struct, frozen=True):
    """One card of a play compared with best play.

    `played`: the card and its hand. `cost`: the tricks that it gave away, 0 or more (negative only if a hand broke
    the law and gained by it). `tricks`: declarer's total tricks with best play from here.
    """

    played: Played
    cost: int
    tricks: int


class Solved(Struct, frozen=True):
    """The solver's results for one board: the table of its deal, and declarer's tricks before and after each card."""

    table: DoubleDummyTable
    tricks: tuple[int, ...] = ()


class BoardReview(Struct, frozen=True):
    """One board compared with best play.

    - `table`: the double-dummy table; `par` of the board, or None if dealer or vulnerability is not known
    - `contract`: None if the board was passed out or the record has none; then everything else except the score is
      empty
    - `double_dummy`: declarer's tricks in the contract with best play by all players
    - `cards`: the cards played, in order, up to the first that could not have been played
    - `tricks`: declarer's tricks from the cards and the claim, or else from the record; None if neither gives them
    - `score_ns`: total points for North-South, computed, or else from the record; None if neither gives them
    """

    table: DoubleDummyTable
    par: Par | None = None
    contract: Contract | None = None
    double_dummy: int | None = None
    cards: tuple[CardReview, ...] = ()
    tricks: int | None = None
    score_ns: int | None = None

    @property
    def solved(self) -> Solved:
        """The solver's results, from which a review of the same record can be rebuilt without solving."""
        before = () if self.double_dummy is None else (self.double_dummy,)
        return Solved(self.table, (*before, *(card.tricks for card in self.cards)))

    @property
    def lead_cost(self) -> int | None:
        """The tricks that the opening lead gave away, or None if no card was played."""
        return self.cards[0].cost if self.cards else None

    @property
    def declarer_cost(self) -> int:
        """The tricks that declarer's cards and dummy's gave away."""
        return sum(c.cost for c in self.cards if self._is_declarers(c.played.seat))

    @property
    def defence_cost(self) -> int:
        """The tricks that the defenders' cards gave away, including the opening lead."""
        return sum(c.cost for c in self.cards if not self._is_declarers(c.played.seat))

    def _is_declarers(self, seat: Seat) -> bool:
        return self.contract is not None and seat.side is self.contract.declarer.side


def review(record: BoardRecord) -> BoardReview:
    """Review one board. Raises `Malformed`, with the record's place, if the four hands are not known.

    Other inconsistencies in a record are not errors here: the cards are followed up to the first that could not
    have been played, and `paiju.games.bridge.replay` reports the faults.
    """
    return reviews((record,))[0]


def reviews(
    records: Iterable[BoardRecord], *, workers: int | None = 1, on: str = LOCAL, progress: Progress | None = None
) -> list[BoardReview]:
    """Review many boards, in order.

    `workers`: how many processes share the work; `on`: the cluster that they belong to; both as in
    `paiju.engines.Workers`. `progress(done, total)` is called as boards are finished; if it raises, the work stops.
    Raises the errors of `review` and `Workers`.
    """
    given = list(records)
    found: dict[int, BoardReview] = {}
    with closing(each_review(given, workers=workers, on=on)) as answers:
        for at, one in answers:
            found[at] = one
            if progress is not None:
                progress(len(found), len(given))
    return [found[at] for at in range(len(given))]


def each_review(
    records: Sequence[BoardRecord], *, workers: int | None = 1, on: str = LOCAL, solved: Sequence[Solved] = ()
) -> Generator[tuple[int, BoardReview], None, None]:
    """Review boards deal by deal; yield each review as it is finished, with its record's index in `records`.

    A deal that was played at many tables is solved once. `workers`, `on` and errors as in `reviews`. `solved`: the
    solver's results for the first boards, from an earlier, interrupted call. Raises `Malformed` if they do not fit
    the boards.
    """
    if workers is not None and workers < 1:
        raise Malformed(Text("at least one worker", "至少一个工作进程"), str(workers))
    replays = [replay(record) for record in records]
    tables_of: dict[Deal, list[int]] = {}
    for at, again in enumerate(replays):
        tables_of.setdefault(_deal(again), []).append(at)
    order = [(at, deal) for deal, places in tables_of.items() for at in places]
    if len(solved) > len(order):
        raise Malformed(Text(f"at most {len(order)} boards", f"至多 {len(order)} 副"), str(len(solved)))
    for (at, deal), known in zip(order, solved, strict=False):
        play = _play(replays[at], deal)
        if len(known.tricks) != (0 if play is None else len(play.played) + 1):
            raise Malformed(
                Text("the results already solved for this board", "这副牌的求解结果"),
                str(known.tricks),
                records[at].place,
            )
        yield at, _review(replays[at], known.table, play, known.tricks)
    jobs = [
        (deal, tuple((at, _play(replays[at], deal)) for at, _ in boards))
        for deal, boards in groupby(order[len(solved) :], key=itemgetter(1))
    ]
    with Workers(workers, on) as several, closing(several.in_order(_solve, jobs)) as answers:
        for (_, plays), (table, tricks) in zip(jobs, answers, strict=True):
            for (at, play), followed in zip(plays, tricks, strict=True):
                yield at, _review(replays[at], table, play, followed)


_Job: TypeAlias = tuple[Deal, tuple[tuple[int, Play | None], ...]]


def _solve(job: _Job) -> tuple[DoubleDummyTable, tuple[tuple[int, ...], ...]]:
    """Solve a deal, and follow its plays."""
    deal, plays = job
    traced = iter(traces([play for _, play in plays if play is not None]))
    return double_dummy_table(deal), tuple(() if play is None else next(traced) for _, play in plays)


def _deal(again: ReplayResult) -> Deal:
    if again.state is None:
        hands = " ".join("-" if hand is None else hand.to_dotted() for hand in again.record.hands)
        raise Malformed(Text("a board with four known hands", "四手牌都已知的牌"), hands, again.record.place)
    return again.state.board.deal


def _play(again: ReplayResult, deal: Deal) -> Play | None:
    """Return the play up to the last card that could be followed, or None if there is no contract."""
    state = again.state
    if state is not None and not isinstance(state, Bidding) and state.play is not None:
        return state.play
    return None if again.contract is None else Play.start(again.contract, deal)


def _review(again: ReplayResult, table: DoubleDummyTable, play: Play | None, tricks: tuple[int, ...]) -> BoardReview:
    contract, record = again.contract, again.record
    score_ns = record.score_ns if again.score_ns is None else again.score_ns
    if play is None or contract is None:
        return BoardReview(table, _par(again, table), score_ns=score_ns)
    cards = []
    for played, (before, after) in zip(play.played, pairwise(tricks), strict=True):
        ours = played.seat.side is contract.declarer.side
        cards.append(CardReview(played, before - after if ours else after - before, after))
    return BoardReview(
        table=table,
        par=_par(again, table),
        contract=contract,
        double_dummy=tricks[0],
        cards=tuple(cards),
        tricks=record.tricks if again.tricks is None else again.tricks,
        score_ns=score_ns,
    )


def _par(again: ReplayResult, table: DoubleDummyTable) -> Par | None:
    record = again.record
    dealer, vulnerability = record.dealer, record.vulnerability
    if record.number is not None and record.number > 0:
        dealer = dealer_of(record.number) if dealer is None else dealer
        vulnerability = vulnerability_of(record.number) if vulnerability is None else vulnerability
    if dealer is None and again.auction is not None:
        dealer = again.auction.dealer
    if dealer is None or vulnerability is None:
        return None
    return par(table, vulnerability, dealer)
