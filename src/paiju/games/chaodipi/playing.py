"""The phase of card play: leads, throws and follows until the last trick and its kitty (C4.4, C5, C6.8)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, structs

from paiju.cards import Hand, Suit
from paiju.games.chaodipi.burying import Stirring
from paiju.games.chaodipi.conditions import Conditions, HeartStake
from paiju.games.chaodipi.deal import Deal
from paiju.games.chaodipi.drawing import HEART_FIVES, Waiting, not_held, with_hand
from paiju.games.chaodipi.obligations import bound, why_bound, without_a_card
from paiju.games.chaodipi.score import DealResult, Outcome, ruled, settle
from paiju.games.chaodipi.seat import SEATS, Seat
from paiju.games.chaodipi.show import Shows
from paiju.games.chaodipi.turn_up import TurnUp
from paiju.games.tractor.acts import Play
from paiju.games.tractor.fine import Fine, for_defenders
from paiju.games.tractor.follow import why_not_follow
from paiju.games.tractor.lead import Lead, read_lead
from paiju.games.tractor.leads import Leads, leads
from paiju.games.tractor.order import Order
from paiju.games.tractor.play_rules import SetInThrow
from paiju.games.tractor.plays import Plays, follows
from paiju.games.tractor.points import points
from paiju.games.tractor.ruling_effects import awaited, joined
from paiju.games.tractor.standing import CLEAR, ActFault, DealNotes, Offence, common
from paiju.games.tractor.throw import Failure, judge_throw
from paiju.games.tractor.trick import Played, Trick
from paiju.games.tractor.unit import Kind, Unit
from paiju.laws import Citation, Refused
from paiju.text import Text, counted


class ThrowFine(Fine, frozen=True):
    """The fine for a failed throw.

    `led`: the unit that was led instead (C6.8). `trick`: the index of its trick in `Playing.tricks`, from 0.
    """

    led: Hand
    trick: int


class Playing(Struct, frozen=True, tag=True):
    """The phase of card play, after the kitty is settled; the declarer leads first (readings 23 and 48).

    - `hands`: the cards that each seat still holds
    - `kitty`: the kitty as last buried, by `buried_by` (None in a flag deal)
    - `trump`: None for no-trump; `turn_up`: the turned card that made it, if nobody declared
    - `leader`: the seat that leads the trick; `trick`: the plays so far, None before the lead
    - `tricks`: the completed tricks; `caught` and `kept`: points in those of the defenders and of the declarers
    - `fines`: those for failed throws
    - `standing`: irregularities, and obligations from rulings; `buried`: the burials with their seats, in order

    If hands are uneven, nobody waits for missing cards (C6.2c). A hand with fewer cards than were led plays all of
    them. An empty hand is skipped and wins nothing; if it would be its turn to lead, the next seat with cards
    leads. So a hand that is too short has no card for the last trick, a hand that is too long plays its last cards
    to tricks of its own, and every card ends in a trick or in the kitty.
    """

    deal: Deal
    cut: int
    hands: tuple[Hand, Hand, Hand, Hand]
    shows: Shows
    trump: Suit | None
    kitty: Hand
    buried_by: Seat | None
    turn_up: TurnUp | None
    leader: Seat
    trick: Trick | None = None
    tricks: tuple[Trick, ...] = ()
    caught: int = 0
    kept: int = 0
    fines: tuple[ThrowFine, ...] = ()
    standing: DealNotes = CLEAR
    buried: tuple[Played, ...] = ()

    @staticmethod
    def start(state: Waiting | Stirring, kitty: Hand, buried_by: Seat | None) -> Playing:
        """Begin the play. The last show makes trump, otherwise the turned card; with neither it is a flag deal."""
        standing, turn_up = state.shows.standing, state.turn_up
        trump = None
        if standing is not None:
            trump = standing.trump
        elif turn_up is not None:
            trump = turn_up.trump
        declarer = state.shows.declarer
        assert declarer is not None
        leader = declarer
        if state.standing is not CLEAR:
            leader = _holder(state.hands, declarer)
        return Playing(
            state.deal,
            state.cut,
            state.hands,
            state.shows,
            trump,
            kitty,
            buried_by,
            turn_up,
            leader,
            standing=state.standing,
            buried=state.buried if isinstance(state, Stirring) else (),
        )

    @property
    def declarer(self) -> Seat:
        """The declarer's seat."""
        declarer = self.shows.declarer
        assert declarer is not None
        return declarer

    @property
    def turn(self) -> Seat:
        """The seat that plays next."""
        if self.trick is None:
            return self.leader
        if self.standing is not CLEAR:
            seat = awaited(self.hands, self.leader, self.trick)
            assert seat is not None
            return SEATS[seat]
        return SEATS[(self.leader + len(self.trick.plays)) & 3]

    def order(self, conditions: Conditions) -> Order:
        """Return the order of the cards."""
        return conditions.order(self.deal.level, self.trump)

    def legal(self, conditions: Conditions) -> Sequence[Play]:
        """List the plays of the seat in turn that are legal. For a lead, single units come before throws."""
        if self.standing is not CLEAR:
            binds = self.bound(conditions)
            if binds:
                return binds
        return self.listed(conditions)

    def bound(self, conditions: Conditions) -> Sequence[Play]:
        """List the plays to which obligations restrict the seat in turn; empty if nothing restricts it."""
        seat, standing = self.turn, self.standing
        hand = self.hands[seat]
        if self._is_short(hand):
            return (Play(hand),)
        must, laid = common(standing.must_play(seat), hand), standing.laid_by(seat)
        return bound(self.listed(conditions), must, laid) if must.bits or laid.bits else ()

    def _is_short(self, hand: Hand) -> bool:
        """Return whether a hand holds fewer cards than were led (C6.2c)."""
        return self.trick is not None and len(hand) < self.trick.lead.size

    def listed(self, conditions: Conditions) -> Leads | Plays:
        """List the plays of the seat in turn that its cards allow, ignoring obligations from rulings."""
        held = self._free(conditions)
        if self.trick is None:
            return leads(conditions.rules, self.order(conditions), held)
        return follows(conditions.rules, self.order(conditions), self.trick.lead, held)

    def why_not(self, conditions: Conditions, seat: Seat, act: Play) -> Refused | None:
        """Return the refusal if a play is illegal, or None. A throw that will fail is legal (C6.8)."""
        turn = self.turn
        if seat is not turn:
            who = turn.text
            return Refused(Text(f"it is {who.en}'s turn to play", f"轮到{who.zh}出牌"), Citation("C6.4a"))
        hand = self.hands[seat]
        if not act.cards:
            return Refused(Text("a play needs cards", "出牌须有牌"), Citation("C6.1"))
        if not act.cards <= hand:
            return not_held(seat, act.cards, Citation("C6.1"))
        if act.dead:
            return Refused(Text("there are no dead cards in this game", "本玩法没有废牌"), Citation("C6.1"))
        if self.standing is not CLEAR:
            if self._is_short(hand):
                return None if act == Play(hand) else without_a_card(hand)
            binds = self.bound(conditions)
            if binds and act not in binds:
                must = common(self.standing.must_play(seat), hand)
                return why_bound(must, self.standing.laid_by(seat))
        refused = self._why_not_cards(conditions, hand, act)
        if refused is None and not act.cards <= self._free(conditions):
            return Refused(
                Text("cards on the table as trump stay there through the first trick", "亮主的牌首轮留在桌上"),
                Citation("C3.5h", reading=6),
            )
        return refused

    def _why_not_cards(self, conditions: Conditions, hand: Hand, act: Play) -> Refused | None:
        rules, order = conditions.rules, self.order(conditions)
        if self.trick is None:
            lead = read_lead(rules, order, hand, act.cards)
            if isinstance(lead, Refused):
                return lead
            return _why_not_named(lead, act)
        if act.units:
            return Refused(Text("only a lead is named", "只有首家说明牌型"), Citation("C6.8"))
        wanted = self.trick.lead.size
        if len(act.cards) != wanted:
            return Refused(
                Text(
                    f"{counted(wanted, 'card')} led: play the same number, not {len(act.cards)}",
                    f"首家出 {wanted} 张，须跟 {wanted} 张，不是 {len(act.cards)} 张",
                ),
                Citation("C6.1"),
            )
        return why_not_follow(rules, order, self.trick.lead, hand, Hand(), act.cards)

    def _free(self, conditions: Conditions) -> Hand:
        """Return the cards that the seat in turn may choose from: all except those that lie on the table for trump.

        The restriction is an option (reading 6), for the first trick only, and does not apply if a follower must
        play those cards. Cards that were buried no longer lie on the table.
        """
        hand, now = self.hands[self.turn], self.shows.standing
        if not conditions.shown_cards_locked_trick1 or self.tricks or now is None or now.seat is not self.turn:
            return hand
        (card,) = now.cards.faces()
        free = hand - Hand.of((card,) * min(len(now.cards), hand.count(card)))
        if self.trick is None:
            return free
        lead = self.trick.lead
        if len(free) < lead.size:
            return hand
        rules, order = conditions.rules, self.order(conditions)
        first = next(iter(follows(rules, order, lead, free)))
        return free if why_not_follow(rules, order, lead, hand, Hand(), first.cards) is None else hand

    def can_happen(self, conditions: Conditions, seat: Seat, act: Play) -> bool:
        """Return whether a seat could physically lay these cards down, in turn or not, in any number.

        If a lead names units, it must be legal; other cards that make no legal lead are merely exposed.
        """
        if not act.cards or not act.cards <= self.hands[seat] or act.dead:
            return False
        if seat is not self.turn:
            return not act.units
        if self.trick is not None:
            return not act.units
        return not act.units or self._why_not_cards(conditions, self.hands[seat], act) is None

    def is_play(self, conditions: Conditions, seat: Seat, act: Play) -> bool:
        """Return whether cards that a seat lays down go to the trick: it must be in turn, and a lead must be legal."""
        if seat is not self.turn:
            return False
        return self.trick is not None or (self._why_not_cards(conditions, self.hands[seat], act) is None)

    def after(self, conditions: Conditions, seat: Seat, act: Play) -> Playing | Finished:
        """Carry out a play; a throw that fails leaves its beaten unit on the table and is fined (C6.8).

        A play with a different number of cards than the lead wins nothing; a wrong follow stands until attention is
        drawn to it.
        """
        rules, order = conditions.rules, self.order(conditions)
        fines, standing = self.fines, self.standing
        lead_size = 0 if self.trick is None else self.trick.lead.size
        if self.trick is None:
            lead, failure = self._led(conditions, seat, act.cards)
            if failure is not None:
                lead = failure.lead(order, failure.default)
                place = len(self.tricks)
                cost = ThrowFine(seat, act.cards, failure.fine, failure.citation, lead.cards, place)
                fines = (*fines, cost)
            cards, trick = lead.cards, Trick.start(seat, lead)
            standing = standing if standing is CLEAR else standing.after_trick()
        else:
            cards = act.cards
            if standing is CLEAR and len(cards) == lead_size:
                trick = self.trick.with_play(rules, order, seat, cards)
            else:
                played = Played(seat, cards)
                trick = joined(rules, order, 4, self.trick, played, standing.lowest)
                if len(cards) != lead_size and not self._is_all(seat, cards):
                    standing = standing.with_offence(self.offence(ActFault.COUNT, seat, cards))
        hands = with_hand(self.hands, seat, Hand(self.hands[seat].bits - cards.bits))
        if standing is CLEAR:
            after = structs.replace(self, hands=hands, trick=trick, fines=fines)
            return after if len(trick.plays) < 4 else after.won(conditions, trick)
        standing = standing.after_play(seat).without_exposed(seat, cards).within(hands)
        return structs.replace(self, hands=hands, trick=trick, fines=fines, standing=standing).going_on(conditions)

    def _is_all(self, seat: Seat, cards: Hand) -> bool:
        return self._is_short(self.hands[seat]) and cards == self.hands[seat]

    def offence(self, kind: ActFault, seat: Seat, cards: Hand) -> Offence:
        """Return the offence of a seat at this moment."""
        trick = len(self.tricks) + 1
        return Offence(kind, seat, cards, trick, 0 if self.trick is None else len(self.trick.plays))

    def going_on(self, conditions: Conditions) -> Playing | Finished:
        """Return the next state if hands may be uneven: the same trick, the next one, or the end of the deal."""
        if self.trick is not None:
            if awaited(self.hands, self.leader, self.trick) is None:
                return self.won(conditions, self.trick)
            return self
        if not any(self.hands):
            return self.finished(conditions)
        return structs.replace(self, leader=_holder(self.hands, self.leader))

    def _led(self, conditions: Conditions, seat: Seat, cards: Hand) -> tuple[Lead, Failure | None]:
        """Return the lead that cards make, and its failure if it is a throw that fails.

        The 5-10-K may be part of a throw (C5.1h, reading 37). If the other hands beat a unit of that reading, but
        no unit of the reading without the 5-10-K, the second reading counts.
        """
        rules, order, hand = conditions.rules, self.order(conditions), self.hands[seat]
        others = [self.hands[(seat + step) & 3] for step in (1, 2, 3)]
        lead = read_lead(rules, order, hand, cards)
        assert isinstance(lead, Lead)
        failure = judge_throw(rules, order, lead, others)
        if failure is not None and lead.unit.kind is Kind.SET:
            without = structs.replace(rules, set_in_throw=SetInThrow.NEVER)
            plain = read_lead(without, order, hand, cards)
            if isinstance(plain, Lead) and judge_throw(rules, order, plain, others) is None:
                return plain, None
        return lead, failure

    def won(self, conditions: Conditions, trick: Trick) -> Playing | Finished:
        """Return the state after a complete trick goes to its winner, or the finished deal after the last trick."""
        winner = SEATS[trick.winner]
        defended = winner.side == self.declarer.side
        after = structs.replace(
            self,
            leader=winner,
            trick=None,
            tricks=(*self.tricks, trick),
            caught=self.caught + (0 if defended else trick.points),
            kept=self.kept + (trick.points if defended else 0),
        )
        if not any(self.hands):
            return after.finished(conditions)
        if self.standing is not CLEAR:
            after = structs.replace(after, leader=_holder(self.hands, winner))
        return after

    def finished(self, conditions: Conditions) -> Finished:
        """Return the finished deal, after its last card."""
        result = ruled(settle(conditions, self.deal, self.outcome(conditions)), self.standing)
        return Finished(self.deal, self.cut, self.hands, self.shows, result, self.turn_up, self, self.standing)

    def outcome(self, conditions: Conditions) -> Outcome:
        """Return the outcome of the deal, after its last trick."""
        last, declarer = self.tricks[-1] if self.tricks else None, self.declarer
        captured = last is not None and SEATS[last.winner].side != declarer.side
        dug = (
            last is not None
            and captured
            and not self.deal.is_flag
            and conditions.heaven_or_hell
            and digs(conditions, self.order(conditions), _won_with(last))
            and (conditions.throw_ruff_5_10_k or not _is_ruffed_throw(last))
        )
        out_of_play = self.deal.is_flag and bool(self.kitty)
        counts = captured and conditions.guard_kitty and not dug and not out_of_play
        pays = for_defenders(self.fines, declarer)
        if self.standing is not CLEAR:
            pays += self.standing.moved(declarer.side)
        return Outcome(
            declarer,
            self.trump,
            self.caught,
            self.kept,
            points(self.kitty),
            max(multiplier_of(unit) for unit in last.shape) if counts and last is not None else 0,
            pays,
            stake=self.is_staked(conditions),
            dug=dug,
            against_flag=self.shows.against is not None,
        )

    def is_staked(self, conditions: Conditions) -> bool:
        """Return whether a pair of heart 5s was shown that makes the deal heaven-or-hell (reading 51).

        The conditions decide whether it must have made trump in the end, or only must not have been withdrawn.
        """
        standing = self.shows.standing
        if conditions.h5_stake is HeartStake.FINAL_ONLY:
            return standing is not None and standing.cards == HEART_FIVES
        return any(show.cards == HEART_FIVES and not show.withdrawn for show in self.shows.made)


class Finished(Struct, frozen=True, tag=True):
    """A deal that is over.

    `play`: its state after the last trick, or when a side forfeited the game (C6.10b, C7.4); None if the cards are
    dealt again.
    """

    deal: Deal
    cut: int
    hands: tuple[Hand, Hand, Hand, Hand]
    shows: Shows
    result: DealResult
    turn_up: TurnUp | None = None
    play: Playing | None = None
    standing: DealNotes = CLEAR


def _holder(hands: tuple[Hand, ...], seat: Seat) -> Seat:
    """Return the first seat that holds cards, from this one on in order of play (C6.2c)."""
    found = awaited(hands, seat, None)
    return seat if found is None else SEATS[found]


def _won_with(trick: Trick) -> Hand:
    return next(played.cards for played in trick.plays if played.seat == trick.winner)


def multiplier_of(unit: Unit) -> int:
    """Return the kitty's multiplier for the largest unit of a won last trick (C4.4, readings 7 and 56).

    A single multiplies by two, a pair by four, a tractor by four for each of its pairs; a 5-10-K that does not make
    heaven-or-hell counts as three singles.
    """
    if unit.kind is Kind.SET or unit.copies == 1:
        return 2
    return 4 * unit.length


def _is_ruffed_throw(trick: Trick) -> bool:
    """Return whether a throw without a 5-10-K was won by a seat other than the thrower (C5.1h, reading 129)."""
    return trick.winner != trick.leader and all(unit.kind is not Kind.SET for unit in trick.lead.shape)


def digs(conditions: Conditions, order: Order, cards: Hand) -> bool:
    """Return whether the cards that won the last trick contain a 5-10-K (C5.1h, readings 37, 54).

    If a 5-10-K may not be part of a throw, they must be a 5-10-K and nothing else.
    """
    held = [kept for kept in order.sets if kept]
    if conditions.set_in_throw is SetInThrow.NEVER:
        return cards in held
    return any(kept <= cards for kept in held)


def _why_not_named(lead: Lead, act: Play) -> Refused | None:
    """Return the refusal if the units that a leader names are not those of the reading that counts, or None."""
    if not act.units or sorted(u.bits for u in act.units) == sorted(unit.cards.bits for unit in lead.shape):
        return None
    return Refused(
        Text("a lead counts as the largest units that its cards make", "首家出牌按所能组成的最大牌型计"),
        Citation("C6.8"),
    )
