"""Makes the public record of a deal of six-player Tractor: the cards that everybody has seen (T2.6, T5)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from paiju.cards import CARDS, EMPTY, Hand
from paiju.games.sight import Recorded, RecordReader, VisibleRecord
from paiju.games.tractor.acts import Act, CarryOut
from paiju.games.tractor.public import Deed, KnownHand, act_as_known, hands_as_known, most, standing_as_known, unseen
from paiju.games.tractor.ruling_effects import placed
from paiju.games.tractor.standing import common, less_of
from paiju.games.tractor6.burying import Burying
from paiju.games.tractor6.dead import dead_as_known
from paiju.games.tractor6.deal import Deal
from paiju.games.tractor6.drawing import Cutting
from paiju.games.tractor6.playing import Playing
from paiju.games.tractor6.seat import SEATS
from paiju.games.tractor6.setting import Finished, SettledDeal
from paiju.games.tractor6.state import State

_NO_HANDS = (EMPTY,) * 6
_PACK = tuple(card for card in CARDS for _ in range(3))


class DealRecorded(Recorded[State, Act]):
    """Hides the cards of a recorded deal that a reader may not see: in hands, kitty and pack."""

    def shown(self, states: Sequence[State], acts: Sequence[Deed], reader: RecordReader) -> VisibleRecord[State, Act]:
        """Return the part of a deal that a reader may know, which is everything once it is finished. See `Recorded`."""
        seats = reader.seats
        if isinstance(states[-1], Finished):
            return VisibleRecord(states, [act for _, act in acts], frozenset())
        hands = [_NO_HANDS if isinstance(one, Cutting) else one.hands for one in states]
        deeds = [(by, _moved(states[at], act)) for at, (by, act) in enumerate(acts)]
        closed = [seat for seat in SEATS if seat not in seats]
        dead = [_NO_HANDS if isinstance(one, Cutting) else one.dead for one in states]
        known = {seat: hands_as_known(hands, deeds, seat, lambda _: False, dead) for seat in closed}
        cover = _Cover(reader)
        found = []
        for at, state in enumerate(states):
            seen = tuple([known[seat][at] if seat in known else KnownHand(hands[at][seat]) for seat in SEATS])
            found.append(cover.state(state, seen))
        shown = [act_as_known(by, act, seats) for by, act in acts]
        return VisibleRecord(found, shown, frozenset(closed))


def _moved(before: State, act: Act) -> Act:
    """Return an act; in a ruling during the burial, the seat that is burying replaces the kitty, which it holds."""
    if not isinstance(act, CarryOut) or not isinstance(before, Burying):
        return act
    effects = tuple(placed(effect, before.declarer) for effect in act.effects)
    return structs.replace(act, effects=effects)


class _Cover:
    """Hides what a reader may not see in the states of one deal."""

    def __init__(self, reader: RecordReader) -> None:
        self.reader = reader
        self.deals: dict[int, Deal] = {}
        self.setting: tuple[SettledDeal, SettledDeal] | None = None

    def state(self, state: State, seen: tuple[KnownHand, ...]) -> State:
        """Return a state with the hands as the reader sees them."""
        seats, hands = self.reader.seats, tuple([one.hand for one in seen])
        standing = standing_as_known(state.standing, _PACK, seats)
        if isinstance(state, Cutting):
            return structs.replace(state, deal=self._deal(state.deal), standing=standing)
        dead = self._dead(state, seen)
        if not isinstance(state, Playing):
            covered: State = structs.replace(
                state, deal=self._deal(state.deal), hands=hands, dead=dead, standing=standing
            )
            return covered
        setting, failed = self._setting(state.setting), state.failed
        if failed is not None and failed.interceptor not in seats:
            failure = structs.replace(failed.failure, beaten=(), choices=())
            failed = structs.replace(failed, failure=failure)
        return structs.replace(state, setting=setting, hands=hands, dead=dead, failed=failed, standing=standing)

    def _dead(self, state: State, seen: tuple[KnownHand, ...]) -> tuple[Hand, ...]:
        """Return the visible dead cards of each hand; those that left it unseen still count as held by it.

        A card that is played live later is not among them, even if an equal one is dead. One that is played dead
        later is among them, even if a ruling had moved it unseen.
        """
        assert not isinstance(state, Cutting)
        known = dead_as_known(state)
        if not any(one.bits for one in known):
            return state.dead
        seats = self.reader.seats
        dead = [state.dead[seat] if seat in seats else most(known[seat], seen[seat].dead) for seat in SEATS]
        return tuple(common(less_of(one.hand, one.alive), each) for one, each in zip(seen, dead, strict=True))

    def _setting(self, setting: SettledDeal) -> SettledDeal:
        """Return the setting without the kitty, unless the reader sees it."""
        if self.setting is None or self.setting[0] is not setting:
            sees = self.reader.kitty and setting.declarer in self.reader.seats
            covered = structs.replace(
                setting,
                deal=self._deal(setting.deal),
                kitty=setting.kitty if sees else unseen(setting.kitty),
                dead=setting.dead if sees else EMPTY,
            )
            self.setting = setting, covered
        return self.setting[1]

    def _deal(self, deal: Deal) -> Deal:
        if id(deal) not in self.deals:
            self.deals[id(deal)] = structs.replace(deal, cards=_PACK)
        return self.deals[id(deal)]
