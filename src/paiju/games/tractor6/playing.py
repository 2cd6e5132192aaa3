"""The phase of card play (T6): whose turn it is, and which leads and follows are legal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from paiju.cards import Hand
from paiju.errors import Malformed
from paiju.games.tractor.acts import Act, ChooseFallback, Claim, Play
from paiju.games.tractor.claim import claimed_shape
from paiju.games.tractor.fine import Fine
from paiju.games.tractor.follow import why_not_follow
from paiju.games.tractor.lead import Lead, read_lead
from paiju.games.tractor.leads import leads
from paiju.games.tractor.must import obeying, why_not_obeyed
from paiju.games.tractor.play_rules import PlayRules
from paiju.games.tractor.plays import follows
from paiju.games.tractor.points import holds
from paiju.games.tractor.ruling_effects import awaited
from paiju.games.tractor.standing import CLEAR, DealNotes
from paiju.games.tractor.throw import Failure
from paiju.games.tractor.trick import Trick
from paiju.games.tractor6.seat import seat_text
from paiju.games.tractor6.setting import SettledDeal
from paiju.laws import Citation, Refused
from paiju.text import Text, counted, listed

T6_1: Final = Citation("T6.1")
T6_3: Final = Citation("T6.3a")
T6_6_2: Final = Citation("T6.6.2")
T6_6_5_4: Final = Citation("T6.6.5.4")
T6_5_2: Final = Citation("T6.5.2a")
T6_9: Final = Citation("T6.9")
T8_2_2: Final = Citation("T8.2.2")


class FailedThrow(Struct, frozen=True):
    """A throw, or a claim (T6.9), that failed and whose interceptor must choose what is led instead (T6.6.5.4)."""

    thrower: int
    interceptor: int
    failure: Failure


class Playing(Struct, frozen=True, gc=False, tag=True):
    """The phase of card play.

    - `hands`: the cards still held; `dead`: the dead cards among them
    - `trick`: the trick in progress, None before a lead; `tricks`: the completed ones
    - `taken`: the points that each side has won
    - `failed`: a failed throw for which the interceptor has to choose
    - `intercepts`: the seat that must beat the lead of this trick (T6.6.5.1)

    Hands can hold unequal numbers of cards after an irregularity. They are then played to the end (T5.6.2): a
    player without cards is skipped, one with fewer than were led plays them all, and neither wins the trick.
    """

    setting: SettledDeal
    hands: tuple[Hand, ...]
    dead: tuple[Hand, ...]
    fines: tuple[Fine, ...]
    leader: int
    trick: Trick | None = None
    tricks: tuple[Trick, ...] = ()
    taken: tuple[int, int] = (0, 0)
    failed: FailedThrow | None = None
    intercepts: int | None = None
    standing: DealNotes = CLEAR

    @property
    def turn(self) -> int:
        """The seat that acts next: after a failed throw it chooses what is led, otherwise it leads or follows."""
        if self.failed is not None:
            return self.failed.interceptor
        if self.standing is not CLEAR:
            seat = awaited(self.hands, self.leader, self.trick)
            return self.leader if seat is None else seat
        if self.trick is None:
            return self.leader
        return (self.trick.plays[-1].seat + 1) % 6

    @property
    def has_begun(self) -> bool:
        """Whether the declarer has made the first lead."""
        return bool(self.tricks) or self.trick is not None or self.failed is not None

    def legal(self, rules: PlayRules) -> Sequence[Act]:
        """List the plays and choices of the seat in turn that are legal; claims are not listed."""
        if self.failed is not None:
            return tuple(ChooseFallback(unit.cards) for unit in self.failed.failure.choices)
        seat = self.turn
        listed = self._listed(rules, seat)
        if self.standing is CLEAR:
            return listed
        return obeying(listed, self.standing.must_play(seat), self.hands[seat])

    def _listed(self, rules: PlayRules, seat: int) -> Sequence[Act]:
        order, hand = self.setting.order, self.hands[seat]
        if self.trick is None:
            return leads(rules, order, hand, self.dead[seat])
        lead = self.trick.lead
        if self.standing is not CLEAR and len(hand) < lead.size:
            return (Play(hand),)
        intercepts = seat == self.intercepts
        return follows(rules, order, lead, hand, self.dead[seat], intercepts=intercepts)

    def why_not(self, rules: PlayRules, seat: int, act: Act) -> Refused | None:
        """Return the refusal if a seat may not make this play, choice or claim, or None if it may."""
        match act:
            case Play():
                return self._why_not_play(rules, seat, act)
            case ChooseFallback():
                return self._why_not_choose(seat, act)
            case Claim():
                if seat == self.turn and self.trick is None and self.failed is None:
                    return self._why_not_claim(seat, act)
                return Refused(Text("a player must be on lead to lay down their cards", "轮到首家出牌时才可摊牌"), T6_9)
        return Refused(Text("cards are being played", "现在是打牌阶段"), T6_3)

    def _why_not_claim(self, seat: int, act: Claim) -> Refused | None:
        try:
            claimed_shape(self.setting.order, self.hands[seat], self.dead[seat], act.units)
        except Malformed as fault:
            return Refused(fault.text, T6_6_2)
        return None

    def _why_not_choose(self, seat: int, act: ChooseFallback) -> Refused | None:
        failed = self.failed
        if failed is None:
            return Refused(Text("no throw needs a decision", "没有待决定的甩牌"), T6_6_5_4)
        if seat != failed.interceptor:
            who = seat_text(failed.interceptor)
            return Refused(Text(f"{who.en} intercepts first and decides", f"由首位拦截者（{who.zh}）决定"), T6_6_5_4)
        if all(unit.cards != act.cards for unit in failed.failure.choices):
            owed = listed([unit.cards.shown for unit in failed.failure.choices])
            return Refused(Text(f"choose one of {owed.en}", f"须从 {owed.zh} 中选定一种"), T6_6_5_4)
        return None

    def _why_not_play(self, rules: PlayRules, seat: int, act: Play) -> Refused | None:
        if self.failed is not None:
            return Refused(Text("the first interceptor decides on the throw", "须先由拦截者决定所出牌型"), T6_6_5_4)
        if seat != self.turn:
            who = seat_text(self.turn)
            return Refused(Text(f"{who.en} plays next", f"轮到{who.zh}出牌"), T6_3)
        hand = self.hands[seat]
        if not act.cards or not holds(hand.bits, act.cards.bits):
            who = seat_text(seat)
            return Refused(
                Text(f"{who.en} does not hold {act.cards.shown.en}", f"{who.zh}没有 {act.cards.shown.zh}")
                if act.cards
                else Text("a play needs cards", "没有出牌"),
                T6_1,
            )
        if not holds(self.dead[seat].bits, act.dead.bits) or not holds(act.cards.bits, act.dead.bits):
            return Refused(
                Text(f"these are not dead cards: {act.dead.shown.en}", f"不是废牌：{act.dead.shown.zh}"), T8_2_2
            )
        if self.trick is None:
            lead = self.read_lead(rules, seat, act)
            refused = lead if isinstance(lead, Refused) else None
        else:
            refused = self._why_not_follow(rules, self.trick.lead, seat, act)
        if refused is None and self.standing is not CLEAR:
            must = self.standing.must_play(seat)
            return why_not_obeyed(self.legal(rules), must, act.cards, T6_5_2)
        return refused

    def _why_not_follow(self, rules: PlayRules, lead: Lead, seat: int, act: Play) -> Refused | None:
        if act.units:
            return Refused(Text("only the player on lead names the units", "只有领牌者才说明牌型"), T6_6_2)
        if len(act.cards) != lead.size:
            if act.cards == self.hands[seat] and len(act.cards) < lead.size:
                return None
            return Refused(
                Text(
                    f"{counted(lead.size, 'card')} led: play the same number, not {len(act.cards)}",
                    f"首家出了 {lead.size} 张，不是 {len(act.cards)} 张",
                ),
                T6_1,
            )
        return why_not_follow(
            rules,
            self.setting.order,
            lead,
            self.hands[seat],
            self.dead[seat],
            act.cards,
            dead_played=act.dead,
            intercepts=seat == self.intercepts,
        )

    def read_lead(self, rules: PlayRules, seat: int, act: Play) -> Lead | Refused:
        """Return the lead that a seat's cards make, or the refusal if they may not be led; the seat must hold them."""
        order, hand, dead = self.setting.order, self.hands[seat], self.dead[seat]
        try:
            return read_lead(
                rules, order, hand, act.cards, dead=dead, dead_played=act.dead, units=act.units, said=act.said
            )
        except Malformed as fault:
            return Refused(fault.text, T6_6_2)

    def can_play(self, seat: int, act: Play) -> bool:
        """Return whether a seat could physically follow in turn with these cards, which must be the right number."""
        return (
            self.failed is None
            and self.trick is not None
            and seat == self.turn
            and len(act.cards) == self.trick.lead.size
            and not act.units
            and holds(self.hands[seat].bits, act.cards.bits)
            and holds(self.dead[seat].bits, act.dead.bits)
            and holds(act.cards.bits, act.dead.bits)
        )
