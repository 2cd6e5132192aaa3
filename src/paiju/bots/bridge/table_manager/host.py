"""Connects an external program with a seat at a local table: it is sent what its view shows, and answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from paiju.bots.bot import Decision
from paiju.bots.bridge.table_manager import words
from paiju.bots.bridge.table_manager.channel import Channel
from paiju.bots.fault import BotFault, unread
from paiju.games.bridge import MakeCall, PlayCard, Seat, View
from paiju.games.bridge.acts import FACE_LEAD, Act, AnswerClaim
from paiju.text import Text

NOISE: Final = 40
"""How many irrelevant lines are skipped while another line is awaited."""
_SAID: Final = Text("as the program says", "依程序所说")
_CLAIM: Final = Text("the protocol has no claims: play continues", "协议中没有摊牌：打到底")
_OUT_OF_TURN: Final = Text("it acts out of turn", "不按次序行动")


class RemoteSeat:
    """Talks to the program at one seat. The program lags behind until it has to act; `over` brings it up to date."""

    def __init__(self, seat: Seat, channel: Channel) -> None:
        self.seat = seat
        self._channel = channel
        self._begun = False
        self._calls = 0
        self._cards = 0

    def open(self, ns: str, ew: str) -> None:
        """Send the names of the teams, once the program is ready for it. Raises `BotFault`."""
        self._until("for teams")
        self._channel.send(words.teams(ns, ew))
        self._until("to start")

    def act(self, view: View) -> Decision[Act]:
        """Return an act for what the seat has witnessed; its legality is not checked. Raises `BotFault`."""
        self._tell(view)
        if view.claim is not None:
            return Decision(AnswerClaim(accept=False), _CLAIM)
        if view.lead_down:
            return Decision(FACE_LEAD, _SAID)
        if view.phase == "bidding":
            return self._call()
        return self._card(view)

    def over(self, view: View, timing: str) -> None:
        """Send the rest of a board, and the time that it took. Raises `BotFault`."""
        self._tell(view)
        self._begun = False
        self._channel.send(timing)

    def forget(self) -> None:
        """Abandon a board about which the program is wrong, so that the next one begins from its start."""
        self._begun = False

    def close(self) -> None:
        """Send that the session is over. Raises `BotFault`."""
        self._channel.send(words.END)

    def _tell(self, view: View) -> None:
        if not self._begun:
            self._begin(view)
        for called in view.calls[self._calls :]:
            if called.seat is not self.seat:
                self._until(f"for {words.NAMES[called.seat]}'s bid", strict=True)
                made = MakeCall(called.call, called.alert, called.explanation)
                partner = called.seat is self.seat.partner
                self._channel.send(words.call(called.seat, made, words=not partner))
            self._calls += 1
        for played in view.played[self._cards :]:
            self._tell_card(view, played.seat, self._cards)
            self._cards += 1

    def _begin(self, view: View) -> None:
        hand = view.dealt[self.seat]
        assert hand is not None
        self._begun, self._calls, self._cards = True, 0, 0
        self._channel.send(words.START)
        self._until("for deal")
        self._channel.send(words.board(view.number, view.dealer, view.vulnerability))
        self._until("for cards")
        self._channel.send(words.cards(words.NAMES[self.seat], hand))

    def _tell_card(self, view: View, seat: Seat, at: int) -> None:
        if not self._plays(view, seat):  # the program knows what it has played
            names = [words.NAMES[seat]] + [words.DUMMY] * (seat is dummy_of(view))
            trick = at // 4 + 1
            self._until(*(f"for {name}'s card to trick {trick}" for name in names), strict=True)
            self._channel.send(words.card(seat, view.played[at].card))
        dummy = dummy_of(view)
        if at == 0 and dummy is not None and dummy is not self.seat:
            self._until("for dummy", strict=True)
            hand = view.dealt[dummy]
            assert hand is not None
            self._channel.send(words.cards(words.DUMMY, hand))

    def _plays(self, view: View, seat: Seat) -> bool:
        """Return whether the program plays the cards of a hand."""
        if view.contract is None:
            return False
        declarer = view.contract.declarer
        if seat is declarer.partner:
            return self.seat is declarer
        return seat is self.seat

    def _call(self) -> Decision[Act]:
        expected = Text(
            f"a call such as '{words.NAMES[self.seat]} passes'", f"叫牌，如「{words.NAMES[self.seat]} passes」"
        )
        caller, made = self._found(words.read_call, expected)
        if caller is not self.seat:
            raise BotFault(_OUT_OF_TURN)
        return Decision(made, _SAID)

    def _card(self, view: View) -> Decision[Act]:
        hand = view.turn
        assert hand is not None
        name = words.NAMES[hand]
        if not view.trick:
            self._channel.send(words.to_lead(words.DUMMY if hand is dummy_of(view) else name))
        expected = Text(f"a card such as '{name} plays AS'", f"一张牌，如「{name} plays AS」")
        player, card = self._found(lambda line: words.read_card(line, dummy_of(view)), expected)
        if player is not hand:
            raise BotFault(_OUT_OF_TURN)
        return Decision(PlayCard(card), _SAID)

    def _found(
        self, read: Callable[[str], tuple[Seat, words.Found] | None], expected: Text
    ) -> tuple[Seat, words.Found]:
        """Return the first line that `read` accepts, as parsed; readiness and unknown lines are skipped."""
        line = ""
        for _ in range(NOISE):
            line = self._channel.receive()
            found = read(line)
            if found is not None:
                return found
        raise unread(expected, line)

    def _until(self, *awaited: str, strict: bool = False) -> None:
        """Wait for the seat to be ready for something; if `strict`, it may not call or play meanwhile."""
        lowered = {one.lower() for one in awaited}
        line = ""
        for _ in range(NOISE):
            line = self._channel.receive()
            found = words.read_ready(line)
            if found is not None and found[0] is self.seat and found[1] in lowered:
                return
            if strict and (words.read_call(line) or words.read_card(line, None)):
                raise BotFault(_OUT_OF_TURN)
        example = words.ready(self.seat, awaited[0])
        raise unread(Text(f"'{example}'", f"「{example}」"), line)


def dummy_of(view: View) -> Seat | None:
    """Return the dummy, even before the opening lead and once the board is over."""
    return None if view.contract is None else view.contract.declarer.partner
