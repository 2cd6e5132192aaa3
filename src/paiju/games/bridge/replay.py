"""Replays a recorded board with the engine, to compute its result and find what is inconsistent in the record."""

from __future__ import annotations

from msgspec import Struct

from paiju.cards import Hand, Pack
from paiju.errors import Malformed
from paiju.games.bridge import fault
from paiju.games.bridge.acts import FACE_LEAD, PLAY_CARD, AnswerClaim, Claim, MakeCall, PlayCard
from paiju.games.bridge.auction import Auction
from paiju.games.bridge.board import Board, dealer_of, vulnerability_of
from paiju.games.bridge.breakdown import tricks_for
from paiju.games.bridge.bridge import Bridge
from paiju.games.bridge.conditions import DUPLICATE, Conditions
from paiju.games.bridge.contract import Contract
from paiju.games.bridge.deal import Deal
from paiju.games.bridge.fault import RecordFault
from paiju.games.bridge.play import Play
from paiju.games.bridge.play_order import hands_played, tricks_won
from paiju.games.bridge.record import BoardRecord
from paiju.games.bridge.score import score
from paiju.games.bridge.seat import SEATS, Seat, Side, Vulnerability
from paiju.games.bridge.state import Bidding, Finished, Playing, State
from paiju.laws import Citation
from paiju.text import Text

L22_A = Citation("L22.A")
L44_B = Citation("L44.B")

_PLAYED_TWICE = Text("the card has already been played", "这张牌已经打出过")
_NO_CARD = Text("the pack has no such card", "牌中没有这张")
_NO_PLAY = Text("all four players passed, so no card is played", "四家不叫，不应有出牌")
_NONE_LEFT = Text("all thirteen tricks have been played", "十三墩已经打完")


class ReplayResult(Struct, frozen=True):
    """The result of replaying a record.

    - `auction`: the calls, None if the record has none; `contract`: the contract, None for a passed-out board
    - `state`: the engine's final state; None if the record does not give the whole deal
    - `tricks`: those of declarer's side, if the cards and a claim determine them
    - `score_ns`: total points for North-South, None if the vulnerability or the tricks are unknown
    - `faults`: all inconsistencies, in the order of auction, deal, play and result
    """

    record: BoardRecord
    auction: Auction | None
    contract: Contract | None
    state: State | None
    tricks: int | None
    score_ns: int | None
    faults: tuple[RecordFault, ...]

    @property
    def fits(self) -> bool:
        """Whether the record is free of faults."""
        return not self.faults

    @property
    def passed_out(self) -> bool:
        """Whether all four passed."""
        return _passed_out(self.record, self.auction)


def replay(record: BoardRecord, conditions: Conditions = DUPLICATE) -> ReplayResult:
    """Replay a record, call by call and card by card; a faulty record gives faults, never an error.

    A call or a card that breaks a law is a fault with its clause, and the replay continues as the table did; it
    stops at a card that cannot be played at all. If the cards end before the last trick, the record's tricks (or
    those that its score implies) are taken as declarer's claim, to which both defenders agree. Missing data are
    derived if possible: a deal from three hands, or from 52 played cards; dealer and vulnerability from the board's
    number (L2).

    >>> from paiju.games.bridge.auction import Called
    >>> from paiju.games.bridge.call import Call
    >>> calls = "1NT 2NT P P P".split()
    >>> record = BoardRecord(number=1, auction_complete=True, tricks=9, score_ns=-150,
    ...     calls=tuple(Called(SEATS[i % 4], Call(text)) for i, text in enumerate(calls)))
    >>> again = replay(record)
    >>> print(again.contract, again.score_ns, again.fits)
    2NT by E -150 True
    """
    return _Replaying(record, conditions).run()


class _Replaying:
    """A replay in progress; it collects faults."""

    def __init__(self, record: BoardRecord, conditions: Conditions) -> None:
        self.record = record
        self.game = Bridge(conditions)
        self.faults: list[RecordFault] = []
        self.said: int | None = None

    def run(self) -> ReplayResult:
        record = self.record
        auction = self.auction()
        contract = self.contract(auction)
        self.said = self.tricks_said(contract)
        deal = self.deal(contract)
        state: State | None = None
        tricks: int | None = None
        if deal is not None:
            state = self.play(self.start(deal, auction, contract))
            tricks = state.result.tricks if isinstance(state, Finished) else None
        elif contract is not None:
            tricks = self.count(contract)
        if tricks is not None and self.said is not None and tricks != self.said:
            self.faults.append(fault.of_tricks(self.said, tricks))
        passed_out = _passed_out(record, auction)
        if passed_out and record.played:
            self.faults.append(fault.of_card(0, record.played[0], _NO_PLAY, L22_A, None))
        score_ns = 0 if passed_out else self.score(contract, tricks)
        if score_ns is not None and not record.adjusted and record.score_ns not in (None, score_ns):
            self.faults.append(fault.of_score(record.score_ns or 0, score_ns))
        return ReplayResult(record, auction, contract, state, tricks, score_ns, tuple(self.faults))

    def auction(self) -> Auction | None:
        """Make the calls, whether legal or not, until the auction is over."""
        record = self.record
        if not record.calls:
            return None
        dealer = _dealer(record)
        auction = Auction.start(record.calls[0].seat if dealer is None else dealer)
        for index, called in enumerate(record.calls):
            act = MakeCall(called.call, called.alert, called.explanation)
            refused = auction.why_not(called.seat, act)
            if refused is not None:
                self.faults.append(fault.of_call(index, called, refused))
            if not auction.is_over:
                auction = auction.after(called.seat, act)
        if record.auction_complete and not auction.is_over:
            lost = auction.three_passes
            self.faults.append(fault.of_lost_turn() if lost else fault.of_open_auction())
        return auction

    def contract(self, auction: Auction | None) -> Contract | None:
        """Return the contract from the auction if it is over, otherwise from the record."""
        said = self.record.contract
        if auction is None or not auction.is_over:
            return None if self.record.passed_out else said
        ours = auction.contract
        is_said = said is not None or self.record.passed_out
        if is_said and ours != said:
            self.faults.append(fault.of_contract(said, ours))
        if ours is None or said is None or not self.record.played:
            return ours
        leads = self.record.played[0]
        led, said_led = self.record.hands[ours.leader], self.record.hands[said.leader]
        fits_said = said_led is not None and leads in said_led
        return said if fits_said and (led is None or leads not in led) else ours

    def tricks_said(self, contract: Contract | None) -> int | None:
        """Return declarer's tricks from the record, or derive them from its score."""
        record, vulnerability = self.record, _vulnerability(self.record)
        points = record.score_ns
        if record.tricks is not None or points is None or record.adjusted:
            return record.tricks
        if contract is None or vulnerability is None:
            return None
        side = contract.declarer.side
        tricks = tricks_for(contract, vulnerability.of(side), points if side is Side.NS else -points)
        if tricks is None:
            self.faults.append(fault.of_no_tricks(points, contract))
        return tricks

    def deal(self, contract: Contract | None) -> Deal | None:
        """Return the deal from the record, or derive it; None if that is impossible.

        Hands that do not make a deal are a fault.
        """
        hands = list(self.record.hands)
        known = [hand for hand in hands if hand is not None]
        try:
            if len(known) == 3:
                rest = Pack().hand.bits
                for one in known:
                    rest &= ~one.bits
                hands[hands.index(None)] = Hand(rest)
            elif len(known) < 3 and contract is not None and len(self.record.played) == 52:
                played = hands_played(contract, self.record.played)
                for seat, hand, out in zip(SEATS, hands, played, strict=True):
                    if hand not in (None, out):
                        self.faults.append(fault.of_hand_played(seat.text))
                hands = list(played)
            whole = [hand for hand in hands if hand is not None]
            return Deal.of(whole) if len(whole) == 4 else None
        except Malformed as reason:
            self.faults.append(fault.of_deal(reason))
            return None

    def start(self, deal: Deal, auction: Auction | None, contract: Contract | None) -> State:
        """Return the state at the start of the play."""
        board = self.board(deal, auction)
        if auction is None:
            auction = Auction.start(board.dealer)
        elif auction.is_over and auction.contract == contract:
            last = auction.calls[-1]
            act = MakeCall(last.call, last.alert, last.explanation)
            return self.game.apply(Bidding(board, _without_last(auction)), last.seat, act)
        if contract is None:
            return Bidding(board, auction)
        return Playing(board, auction, contract, Play.start(contract, deal))

    def board(self, deal: Deal, auction: Auction | None) -> Board:
        """Return the board; by default North deals and nobody is vulnerable."""
        dealer, vulnerability = _dealer(self.record), _vulnerability(self.record)
        if dealer is None:
            dealer = Seat.NORTH if auction is None else auction.dealer
        if vulnerability is None:
            vulnerability = Vulnerability.NONE
        return Board(self.record.number or 0, dealer, vulnerability, deal)

    def play(self, state: State) -> State:
        """Play the recorded cards, then claim the remaining tricks."""
        if not isinstance(state, Playing):
            return state
        for index, card in enumerate(self.record.played):
            if not isinstance(state, Playing):
                self.faults.append(fault.of_card(index, card, _NONE_LEFT, L44_B, None))
                return state
            if card.is_joker:
                self.faults.append(fault.of_card(index, card, _NO_CARD, L44_B, None))
                return state
            act = PLAY_CARD[card.index]
            seat = self.player(state, index, act)
            if seat is None:
                return state
            state = self.faced(self.game.apply(state, seat, act))
        return self.claim(state) if isinstance(state, Playing) else state

    def player(self, state: Playing, index: int, act: PlayCard) -> Seat | None:
        """Return the seat that plays a card, and record any fault; None if the replay cannot continue.

        A lead from the wrong hand is played as if it had been accepted.
        """
        play, card = state.play, act.card
        holder = play.turn
        if not play.holds(holder, card):
            others = [seat for seat in SEATS if play.holds(seat, card)]
            if not others:
                self.faults.append(fault.of_card(index, card, _PLAYED_TWICE, L44_B, act))
                return None
            holder = others[0]
        refused = play.why_not(holder, card)
        if refused is not None:
            self.faults.append(fault.of_card(index, card, refused.reason, refused.citation, act))
        if holder is play.turn:
            return play.player
        return None if play.trick else holder

    def faced(self, state: State) -> State:
        """Face a face-down lead."""
        if isinstance(state, Playing) and state.play.lead_down:
            return self.game.apply(state, state.play.player, FACE_LEAD)
        return state

    def claim(self, state: Playing) -> State:
        """Let declarer claim the tricks of the record, and both defenders agree."""
        said = self.said
        if said is None:
            return state
        declarer = state.contract.declarer
        won = state.play.won[declarer.side]
        left = 13 - sum(state.play.won)
        if not 0 <= said - won <= left:
            self.faults.append(fault.of_tricks_left(said, won, left))
            return state
        claimed = self.game.apply(state, declarer, Claim(said - won))
        for seat in (declarer.lho, declarer.rho):
            claimed = self.game.apply(claimed, seat, AnswerClaim(accept=True))
        return claimed

    def count(self, contract: Contract) -> int | None:
        """Count declarer's tricks when the deal is not known, from the winners of the tricks and the record."""
        cards = self.record.played
        for index, card in enumerate(cards):
            if card.is_joker or card in cards[:index]:
                reason = _NO_CARD if card.is_joker else _PLAYED_TWICE
                self.faults.append(fault.of_card(index, card, reason, L44_B, None))
                return None
        won = tricks_won(contract, cards)
        ours, left = won[contract.declarer.side], 13 - sum(won)
        said = self.said
        if left == 0 or said is None:
            return None if left else ours
        if not ours <= said <= ours + left:
            self.faults.append(fault.of_tricks_left(said, ours, left))
            return None
        return said

    def score(self, contract: Contract | None, tricks: int | None) -> int | None:
        """Return North-South's points by Law 77 for the tricks made, or for those in the record; None if unknown."""
        made = self.said if tricks is None else tricks
        vulnerability = _vulnerability(self.record)
        if contract is None or made is None or vulnerability is None or not 0 <= made <= 13:
            return None
        side = contract.declarer.side
        points = score(contract, vulnerability.of(side), made)
        return points if side is Side.NS else -points


def _passed_out(record: BoardRecord, auction: Auction | None) -> bool:
    if auction is not None and auction.is_over:
        return auction.bid < 0
    return record.passed_out


def _dealer(record: BoardRecord) -> Seat | None:
    if record.dealer is None and record.number is not None and record.number > 0:
        return dealer_of(record.number)
    return record.dealer


def _vulnerability(record: BoardRecord) -> Vulnerability | None:
    if record.vulnerability is None and record.number is not None and record.number > 0:
        return vulnerability_of(record.number)
    return record.vulnerability


def _without_last(auction: Auction) -> Auction:
    before = Auction.start(auction.dealer)
    for called in auction.calls[:-1]:
        act = MakeCall(called.call, called.alert, called.explanation)
        before = before.after(called.seat, act)
    return before
