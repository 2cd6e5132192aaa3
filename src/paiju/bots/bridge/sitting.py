"""Plays a board at one table of an event of bots, and records it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from paiju.bots.bot import Bot, Decision, next_best
from paiju.bots.bridge.bot_match import BoardScore, match_boards
from paiju.bots.bridge.players import PLAYERS
from paiju.bots.bridge.table import play_board
from paiju.bots.players import Brief, Maker
from paiju.cards import Seed
from paiju.games.bridge import ONLINE, Act, Board, BoardRecord, BoardResult, Finished, MakeCall, PlayCard, Seat, View
from paiju.text import Language, Text, verbatim


class BotPlayer(Struct, frozen=True):
    """The data with which a bot is created: name, samples per decision for each table, language of explanations.

    `maker`: creates it, None for the built-in bot with that name.
    """

    name: str
    samples: tuple[int, ...]
    language: Language
    maker: Maker | None = None

    def make(self, seed: Seed, table: int = 1) -> Bot[View, Act]:
        """Create the bot with its own seed, as strong as at that table."""
        samples = self.samples[(table - 1) % len(self.samples)]
        brief = Brief(seed=seed, samples=samples, language=self.language)
        return (self.maker or PLAYERS[self.name])(brief)


class Contest(Struct, frozen=True):
    """The two players, and the seed of deals and bots."""

    seed: str
    ns: BotPlayer
    ew: BotPlayer

    def board(self, number: int) -> Board:
        """Deal a board."""
        return Board.shuffled(number, self.seed)

    def dealt(self, record: BoardRecord) -> bool:
        """Return whether a record is of a board of this seed."""
        return record.number is not None and record.hands == self.board(record.number).deal.hands

    def score(self, number: int) -> BoardScore:
        """Play a board of a match in both rooms."""
        numbers = range(number, number + 1)
        (score,) = match_boards(self.ns.make, self.ew.make, self.seed, numbers, ONLINE)
        return score


class BoardAtTable(Struct, frozen=True):
    """One board at one table."""

    contest: Contest
    number: int
    table: int
    tables: int
    title: str = ""

    @property
    def board(self) -> Board:
        """The board that is played."""
        return self.contest.board(self.number)

    def play(self) -> BoardRecord:
        """Play it; return the whole record."""
        return self._record(play_board(self._bots(), self.board, ONLINE))

    def explained(self, tell: Callable[[Text], None], others: int = 0) -> BoardResult:
        """Play it, reporting each call and each card with its reason: a line each, an empty one before a trick.

        `others`: how many of the next best acts are also reported, below the act itself.
        """
        bots = self._bots()

        def watch(seat: Seat, view: View, decision: Decision[Act]) -> None:
            shown = _shown(decision.act)
            if shown is None:
                return
            hand = seat
            if isinstance(decision.act, PlayCard):
                hand = seat if view.turn is None else view.turn
                if not view.trick:
                    tell(verbatim(""))
            who, why = hand.text, decision.reason
            tell(Text(f"{who.en}  {shown}  — {why.en}", f"{who.zh}  {shown}  — {why.zh}"))
            for one in next_best(bots[seat], view, decision, others):
                what, why = _shown(one.act), one.reason
                tell(Text(f"    {what}  — {why.en}", f"    {what}  — {why.zh}"))

        return play_board(bots, self.board, ONLINE, watch).result

    def _bots(self) -> tuple[Bot[View, Act], ...]:
        contest, table = self.contest, self.table
        ns = contest.ns.make(f"{contest.seed}/{table}/ns", table)
        ew = contest.ew.make(f"{contest.seed}/{table}/ew", self.tables + 1 - table)
        return (ns, ew, ns, ew)

    def _record(self, end: Finished) -> BoardRecord:
        board, result = end.board, end.result
        return BoardRecord(
            board=str(board.number),
            number=board.number,
            dealer=board.dealer,
            vulnerability=board.vulnerability,
            hands=board.deal.hands,
            calls=end.auction.calls,
            auction_complete=True,
            contract=result.contract,
            passed_out=result.contract is None,
            played=tuple(played.card for played in end.play.played) if end.play else (),
            tricks=result.tricks,
            score_ns=result.score_ns,
            event=self.title,
            ns=str(self.table),
            ew=str(self.tables + self.table),
            table=str(self.table),
        )


def _shown(act: Act) -> str | None:
    """Write a call, with its meaning if it has one, or a card; None for any other act."""
    if isinstance(act, MakeCall):
        return act.call.symbol + (f" [{act.explanation}]" if act.explanation else "")
    return act.card.symbol if isinstance(act, PlayCard) else None
