"""A built-in bot at an external table manager: builds its view from the lines that it receives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from paiju.bots.bot import Bot
from paiju.bots.bridge.table_manager import words
from paiju.bots.bridge.table_manager.channel import Channel
from paiju.bots.fault import GONE, BotFault, unread
from paiju.cards import Card, Hand
from paiju.games.bridge import SEATS, Auction, Contract, MakeCall, PlayCard, Played, Seat, View
from paiju.games.bridge.acts import Act
from paiju.games.bridge.trick import winner_of
from paiju.text import Text

NOISE: Final = 40
_ILLEGAL: Final = Text(
    "the table manager reports a call or card that the Laws forbid", "主持程序转告了不合规则的叫牌或出牌"
)
Cards: TypeAlias = tuple[Played, ...]


class _StartedAgain(Exception):
    """The table manager begins a board while another is in progress."""


class Guest:
    """Plays one seat through a session.

    `make` creates the bot of a board by its number; `told` is called for each board.
    """

    def __init__(
        self,
        seat: Seat,
        team: str,
        channel: Channel,
        make: Callable[[int], Bot[View, Act]],
        told: Callable[[int, str], None] = lambda _number, _what: None,
    ) -> None:
        self.seat = seat
        self._team = team
        self._channel = channel
        self._make = make
        self._told = told

    def play(self) -> int:
        """Play until the session ends; return how many boards were played. Raises `BotFault`."""
        self._sit()
        boards = 0
        line = self._next(boards)
        while line is not None and line.lower() != words.END.lower():
            if line.lower() == words.START.lower():
                try:
                    self._board()
                except _StartedAgain:
                    line = words.START
                    continue
                boards += 1
            elif words.is_teams(line):
                self._ready("to start")
            line = self._next(boards)
        return boards

    def _next(self, boards: int) -> str | None:
        """Return the line after a board; None if the connection has been closed."""
        try:
            return self._channel.receive()
        except BotFault as fault:
            if boards and fault.text == GONE:
                return None
            raise

    def _sit(self) -> None:
        self._channel.send(words.connecting(self._team, self.seat))
        line = self._channel.receive()
        if not words.is_seated(line, self.seat):
            raise unread(_quoted(words.seated(self.seat, self._team)), line)
        self._ready("for teams")
        line = self._channel.receive()
        if not words.is_teams(line):
            raise unread(_quoted(words.teams("A", "B")), line)
        self._ready("to start")

    def _ready(self, what: str) -> None:
        self._channel.send(words.ready(self.seat, what))

    def _receive(self) -> str:
        line = self._channel.receive()
        if line.lower() == words.START.lower():
            raise _StartedAgain
        return line

    def _board(self) -> None:
        self._ready("for deal")
        board = words.read_board(self._receive())
        self._ready("for cards")
        hand = words.read_cards(self._receive(), words.NAMES[self.seat])
        table = _Table(self.seat, board, hand)
        bot = self._make(board.number)
        while not table.auction.is_over:
            self._call(table, bot)
        contract = table.auction.contract
        if contract is None:
            self._told(board.number, "")
            return
        table.contract = contract
        while len(table.played) < 52:
            self._card(table, bot)
        self._told(board.number, str(contract))

    def _call(self, table: _Table, bot: Bot[View, Act]) -> None:
        turn = table.auction.turn
        if turn is self.seat:
            act = bot.act(table.view()).act
            assert isinstance(act, MakeCall)
            self._channel.send(words.call(self.seat, act))
        else:
            self._ready(f"for {words.NAMES[turn]}'s bid")
            line = self._receive()
            found = words.read_call(line)
            if found is None or found[0] is not turn:
                raise unread(_quoted(f"{words.NAMES[turn]} passes"), line)
            act = found[1]
        if table.auction.why_not(turn, act) is not None:
            raise BotFault(_ILLEGAL)
        table.auction = table.auction.after(turn, act)

    def _card(self, table: _Table, bot: Bot[View, Act]) -> None:
        turn, contract = table.turn, table.contract
        assert contract is not None
        dummy = contract.declarer.partner
        name = words.DUMMY if turn is dummy and table.played else words.NAMES[turn]
        if table.actor is self.seat:
            if not table.trick:
                self._until_lead()
            act = bot.act(table.view()).act
            assert isinstance(act, PlayCard)
            self._channel.send(words.card(turn, act.card))
            card = act.card
        else:
            self._ready(f"for {name}'s card to trick {len(table.played) // 4 + 1}")
            line = self._receive()
            found = words.read_card(line, dummy)
            if found is None or found[0] is not turn:
                raise unread(_quoted(f"{words.NAMES[turn]} plays AS"), line)
            card = found[1]
        table.play(turn, card)
        if len(table.played) == 1 and dummy is not self.seat:
            self._ready("for dummy")
            table.dummy = words.read_cards(self._receive(), words.DUMMY)

    def _until_lead(self) -> None:
        for _ in range(NOISE):
            line = self._receive()
            if words.is_lead(line):
                return
        raise unread(_quoted(words.to_lead(words.NAMES[self.seat])), line)


class _Table:
    """The part of a board that a seat has been shown."""

    def __init__(self, seat: Seat, board: words.BoardReport, hand: Hand) -> None:
        self.seat = seat
        self.board = board
        self.hand = hand
        self.auction = Auction.start(board.dealer)
        self.contract: Contract | None = None
        self.dummy: Hand | None = None
        self.played: Cards = ()
        self.tricks: tuple[Seat, ...] = ()

    @property
    def trick(self) -> Cards:
        return self.played[4 * len(self.tricks) :]

    @property
    def turn(self) -> Seat:
        """The seat whose call or card is due."""
        if self.contract is None:
            return self.auction.turn
        if self.trick:
            return self.trick[-1].seat.lho
        return self.tricks[-1] if self.tricks else self.contract.declarer.lho

    @property
    def actor(self) -> Seat:
        """The player who makes the next play; declarer plays dummy's cards (L45.B)."""
        if self.contract is not None and self.turn is self.contract.declarer.partner:
            return self.contract.declarer
        return self.turn

    def play(self, seat: Seat, card: Card) -> None:
        """Play a card. Raises `BotFault` if its hand does not have it, or must follow suit."""
        assert self.contract is not None
        whole = self.dealt()[seat]
        left = None if whole is None else self.left(seat, whole)
        if any(one.card is card for one in self.played) or (left is not None and card not in left):
            raise BotFault(_ILLEGAL)
        if left is not None and self.trick:
            led = self.trick[0].card.suit
            if card.suit is not led and left.suit(led):
                raise BotFault(_ILLEGAL)
        self.played = (*self.played, Played(seat, card))
        if len(self.trick) == 4:
            self.tricks = (*self.tricks, winner_of(self.trick, self.contract.denomination))

    def dealt(self) -> tuple[Hand | None, ...]:
        """Return the hands that the seat has seen, as they were dealt."""
        dummy = None if self.contract is None else self.contract.declarer.partner
        return tuple(self.hand if seat is self.seat else self.dummy if seat is dummy else None for seat in SEATS)

    def left(self, seat: Seat, hand: Hand) -> Hand:
        """Return the cards of a hand that have not been played."""
        return hand - Hand.of(one.card for one in self.played if one.seat is seat)

    def view(self) -> View:
        """Return the view that the seat's bot would be shown at a local table."""
        dealt = self.dealt()
        own = sum(1 for winner in self.tricks if winner.side == 0)
        faced = self.contract is not None and bool(self.played)
        return View(
            seat=self.seat,
            number=self.board.number,
            dealer=self.board.dealer,
            vulnerability=self.board.vulnerability,
            phase="bidding" if self.contract is None else "playing",
            calls=self.auction.calls,
            hands=tuple(
                None if hand is None else self.left(seat, hand) for seat, hand in zip(SEATS, dealt, strict=True)
            ),
            dealt=dealt,
            counts=tuple(13 - sum(1 for one in self.played if one.seat is seat) for seat in SEATS),
            turn=self.turn,
            to_act=(self.actor,),
            contract=self.contract,
            dummy=self.contract.declarer.partner if self.contract is not None and faced else None,
            played=self.played,
            trick=self.trick,
            taken=self.tricks,
            won=(own, len(self.tricks) - own),
            lead_down=False,
            claim=None,
            result=None,
        )


def _quoted(example: str) -> Text:
    return Text(f"'{example}'", f"「{example}」")
