"""Samples deals that fit what a seat has seen and the calls.

It walks at random through the layouts of the hidden cards: two hidden hands swap a card, and the swap is kept if
the hands then agree no worse with the calls (occasionally even if they do). A hand never gets cards of a suit in
which it has shown out. The calls are a soft constraint: if no layout agrees with all of them, the walk ends near
the best layout, so a seat whose bidding makes no sense still gets cards.
"""

from __future__ import annotations

from random import Random
from typing import Final

from paiju.bots.bridge.cardplay.knowledge import Knowledge
from paiju.bots.bridge.evaluation import Evaluation, hand_of
from paiju.games.bridge import SEATS, Deal

_CHAINS: Final = 4
"""Walks with different starts, so that the samples do not all come from one region."""
_UPHILL: Final = 0.1
"""The chance that a swap is kept although it makes the fit worse by one."""
_TRIES: Final = 4
"""How many layouts that the system would have bid differently are skipped before one is accepted."""


def sample_deals(knowledge: Knowledge, count: int, random: Random) -> list[Deal]:
    """Draw `count` whole deals that the view does not rule out, likely ones by the calls.

    If every hand is in sight there is one deal, and it is returned once.
    """
    if not knowledge.hidden:
        return [_deal(knowledge, [])]
    if count <= 0:
        return []
    chains = min(_CHAINS, count)
    deals: list[Deal] = []
    for chain in range(chains):
        walk = _Walk(knowledge, random)
        walk.settle()
        for _ in range((count - chain + chains - 1) // chains):
            walk.next()
            deals.append(walk.deal())
    return deals


class _Walk:
    def __init__(self, knowledge: Knowledge, random: Random) -> None:
        self.knowledge = knowledge
        self.random = random
        self.hidden = knowledge.hidden
        self.cards = _first_layout(knowledge, random)
        self.hands = [self._mask(at) for at in range(len(self.hidden))]
        self.off = [
            hidden.misfit(Evaluation.of_mask(mask)) for hidden, mask in zip(self.hidden, self.hands, strict=True)
        ]
        self.apart = 2 + len(knowledge.pool) // 3

    def _mask(self, at: int) -> int:
        mask = self.hidden[at].played
        for index in self.cards[at]:
            mask |= 1 << index
        return mask

    def settle(self) -> None:
        """Walk until the layout fits, or for long enough."""
        for _ in range(12):
            self._steps(2 * self.apart)
            if not any(self.off):
                return

    def next(self) -> None:
        """Walk to another layout, if possible one in which each hand would have called as it did."""
        for _ in range(_TRIES):
            self._steps(self.apart)
            if any(self.off):
                self._steps(self.apart)
            if not any(self.off) and all(
                hidden.would_call_so(Evaluation.of_mask(mask))
                for hidden, mask in zip(self.hidden, self.hands, strict=True)
            ):
                return
        if any(self.off):
            self._steps(4 * self.apart, uphill=0)

    def _steps(self, count: int, uphill: float = _UPHILL) -> None:
        if len(self.hidden) < 2:
            return
        random, hidden, cards = self.random, self.hidden, self.cards
        several = len(hidden) > 2
        for _ in range(count):
            one, other = random.sample(range(len(hidden)), 2) if several else (0, 1)
            if not cards[one] or not cards[other]:
                continue
            i = int(random.random() * len(cards[one]))
            j = int(random.random() * len(cards[other]))
            given, taken = cards[one][i], cards[other][j]
            if given // 13 in hidden[other].voids or taken // 13 in hidden[one].voids:
                continue
            swap = 1 << given | 1 << taken
            first, second = self.hands[one] ^ swap, self.hands[other] ^ swap
            off_one = hidden[one].misfit(Evaluation.of_mask(first))
            off_other = hidden[other].misfit(Evaluation.of_mask(second))
            worse = off_one + off_other - self.off[one] - self.off[other]
            if worse <= 0 or random.random() < uphill**worse:
                cards[one][i], cards[other][j] = taken, given
                self.hands[one], self.hands[other] = first, second
                self.off[one], self.off[other] = off_one, off_other

    def deal(self) -> Deal:
        """Return the layout as a deal."""
        return _deal(self.knowledge, self.hands)


def _deal(knowledge: Knowledge, hands: list[int]) -> Deal:
    masks = dict(knowledge.known)
    for hidden, mask in zip(knowledge.hidden, hands, strict=True):
        masks[hidden.seat] = mask
    return Deal.of(hand_of(masks[seat]) for seat in SEATS)


def _first_layout(knowledge: Knowledge, random: Random) -> list[list[int]]:
    """Deal the pool at random, the cards that few hands may hold first.

    Voids are ignored only if they cannot all be true.
    """
    hidden = knowledge.hidden
    pool = list(knowledge.pool)
    random.shuffle(pool)
    every = range(len(hidden))
    takers = {suit: [at for at in every if suit not in hidden[at].voids] for suit in range(4)}
    pool.sort(key=lambda index: len(takers[index // 13]))
    cards: list[list[int]] = [[] for _ in hidden]
    room = [hand.need for hand in hidden]
    for index in pool:
        allowed = [at for at in takers[index // 13] if room[at]]
        if not allowed:
            made = _make_room(cards, room, takers, index)
            allowed = [next(a for a in every if room[a]) if made is None else made]
        at = random.choices(allowed, [room[a] for a in allowed])[0]
        cards[at].append(index)
        room[at] -= 1
    return cards


def _make_room(cards: list[list[int]], room: list[int], takers: dict[int, list[int]], index: int) -> int | None:
    """Move a card from a full hand that may take `index` to one with room; return the hand, or None."""
    for at in takers[index // 13]:
        for i, held in enumerate(cards[at]):
            for other in takers[held // 13]:
                if room[other]:
                    cards[other].append(cards[at].pop(i))
                    room[other] -= 1
                    room[at] += 1
                    return at
    return None
