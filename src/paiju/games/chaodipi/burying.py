"""The phases of burying the kitty and of stirring, which takes the kitty over (C3.4, C3.5)."""

from __future__ import annotations

from msgspec import Struct

from paiju.cards import Hand
from paiju.games.chaodipi.conditions import Conditions
from paiju.games.chaodipi.deal import Deal
from paiju.games.chaodipi.drawing import not_held
from paiju.games.chaodipi.pack import KITTY_SIZE
from paiju.games.chaodipi.seat import Seat
from paiju.games.chaodipi.show import Move, Shows
from paiju.games.chaodipi.turn_up import TurnUp
from paiju.games.tractor.acts import Bury
from paiju.games.tractor.burials import Burials
from paiju.games.tractor.standing import CLEAR, DealNotes, common
from paiju.games.tractor.trick import Played
from paiju.laws import Citation, Refused
from paiju.text import Text


class Burying(Struct, frozen=True, tag=True):
    """The phase in which `seat`, the declarer or a stirrer, holds 33 cards and buries eight at once (C3.4a).

    `before`: the deal before an illegal stir, otherwise None. `buried`: the burials so far, with their seats, in
    order.
    """

    deal: Deal
    cut: int
    hands: tuple[Hand, Hand, Hand, Hand]
    shows: Shows
    seat: Seat
    turn_up: TurnUp | None = None
    standing: DealNotes = CLEAR
    before: Stirring | None = None
    buried: tuple[Played, ...] = ()

    def kept(self, conditions: Conditions) -> Hand:
        """Return the cards on the table for trump that may not be buried (readings 22 and 130)."""
        now = self.shows.standing
        if now is None or now.seat is not self.seat:
            return Hand()
        if conditions.may_bury_shown(stirred=now.move is Move.STIR):
            return Hand()
        if self.standing is not CLEAR:
            return common(now.cards, self.hands[self.seat])
        return now.cards

    def size(self, conditions: Conditions) -> int:
        """Return how many cards must be buried: eight (C3.4a), or fewer if the hand lacks cards after a fault."""
        if self.standing is CLEAR:
            return KITTY_SIZE
        return min(KITTY_SIZE, len(self._free(conditions)))

    def _free(self, conditions: Conditions) -> Hand:
        held = self.hands[self.seat]
        return Hand(held.bits - self.kept(conditions).bits) or held

    def burials(self, conditions: Conditions) -> Burials:
        """Return every legal burial, as a lazy sequence."""
        return Burials(self._free(conditions), self.size(conditions))

    def why_not(self, conditions: Conditions, seat: Seat, act: Bury) -> Refused | None:
        """Return the refusal if a seat may not bury these cards, or None if it may."""
        if seat is not self.seat:
            who = self.seat.text
            return Refused(Text(f"{who.en} buries the kitty", f"由{who.zh}扣底"), Citation("C3.4a"))
        size = self.size(conditions)
        if len(act.cards) != size:
            return Refused(
                Text(
                    f"{size} cards are buried together, not {len(act.cards)}",
                    f"须一次性扣 {size} 张底牌，不是 {len(act.cards)} 张",
                ),
                Citation("C3.4a"),
            )
        held = self.hands[seat]
        if not act.cards <= held:
            return not_held(seat, act.cards, Citation("C3.4a"))
        kept = self.kept(conditions)
        if len(held) > len(kept) and not kept <= Hand(held.bits - act.cards.bits):
            now = self.shows.standing
            stirred = now is not None and now.move is Move.STIR
            return Refused(
                Text(
                    f"{kept.shown.en} is on the table as trump and cannot be buried",
                    f"{kept.shown.zh} 已亮在桌上，不可扣底",
                ),
                Citation("C3.5b", reading=22 if stirred else 130),
            )
        return None


class Stirring(Struct, frozen=True, tag=True):
    """The kitty is buried, and the other seats are asked in turn whether they stir (C3.5a).

    `asking`: the seats still to be asked, the next first. `buried_by`: the seat that buried last. `buried`: the
    burials so far, with their seats.
    """

    deal: Deal
    cut: int
    hands: tuple[Hand, Hand, Hand, Hand]
    shows: Shows
    kitty: Hand
    buried_by: Seat
    asking: tuple[Seat, ...]
    turn_up: TurnUp | None = None
    standing: DealNotes = CLEAR
    buried: tuple[Played, ...] = ()
