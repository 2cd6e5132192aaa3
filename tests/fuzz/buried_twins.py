"""Twins with another card in the kitty: a buried card, or a kitty card exchanged with a hand; or with a mere host.

See `tests.fuzz.twins`: a viewer who does not see those cards must be told the same at both tables.
"""

from __future__ import annotations

from typing import Any

from msgspec import Raw, structs
from tests.fuzz.twins import DIRECTOR, SEATS, Seen, Twins

from paiju.cards import EMPTY, Hand
from paiju.games.bridge.acts import Claim
from paiju.games.tractor.acts import DRAW, Bury, Declare, Grab, Peek, Stir
from paiju.laws import Put
from paiju.table import Actor, Table
from paiju.table import commands as c

HAL = Actor("person:88", "Hal")
"""The host of the table, who neither plays nor directs, and sees no hand."""
DRAWN = {"tractor6": 156, "chaodipi": 100}


class KittyTwins(Twins):
    """A card of the kitty as dealt is exchanged with one from a hand that the viewer does not see."""

    def _length(self) -> int:
        return DRAWN[self.game] + self.rng.randrange(1, 25)

    def wild(self, table: Table, seat: int) -> list[Any]:
        """Leave out acts by which the viewer looks at the kitty, because they would then see it."""
        acts = super().wild(table, seat)
        return [act for act in acts if seat != self.me or not isinstance(act, Peek | Grab)]

    def act_of(self, command: c.AnyCommand) -> Any:
        """Return the act that a command sends, or None for any other command."""
        return self.rules.read_act(bytes(command.act)) if isinstance(command, c.Perform) else None

    def _has_looked(self) -> bool:
        """Return whether the viewer's own acts have shown them cards of the kitty."""
        mine = [self.act_of(command) for actor, command in self.script if actor == self.viewer]
        return any(isinstance(act, Peek | Grab) for act in mine)

    def _swap(self) -> Seen | None:
        if not self._hands(self.one.t) or self._has_looked():
            return None
        rng, cards, cut = self.rng, list(self.deal.cards), getattr(self.state, "cut", 0) or 0
        many, seats = DRAWN[self.game], len(self.people)
        first = rng.choice([seat for seat in range(seats) if seat != self.me])
        kitty = [(at + cut) % len(cards) for at in range(many, len(cards))]
        hand = [(at + cut) % len(cards) for at in range(many) if (self.deal.first + at) % seats == first]
        here, there = rng.choice(kitty), rng.choice(hand)
        self.both = (cards[here], cards[there])
        if cards[here] == cards[there] or {card.text for card in self.both} & {t for _, t in self.named}:
            return None
        cards[here], cards[there] = cards[there], cards[here]
        self.swapped = (first, first)
        return self._replayed(structs.replace(self.deal, cards=tuple(cards)))

    def _there(self, at: int, command: c.AnyCommand, two: Seen) -> c.AnyCommand | None:
        act = self.act_of(command)
        if not isinstance(act, Bury):
            return command
        actor, cards = self.script[at][0], list(act.cards)
        if actor == self.viewer and set(self.both) & set(cards):
            return None
        seat = self.people.index(actor)
        held, (one, other) = self._hands(two.t)[seat], self.both
        tries = [_with(cards, one, other), _with(cards, other, one), cards]
        buried = next((Hand.of(each) for each in tries if each and Hand.of(each) <= held), None)
        return None if buried is None else c.Perform(Raw(self.rules.write_act(Bury(buried))))

    def _is_open(self) -> bool:
        """Return whether a claim faces hands (L68.D, C6.2c), or a ruling moved cards unseen to or from the viewer."""
        hands = [self._hands(seen.t) for seen in (self.one, self.other)]
        claimed = getattr(self.state, "claim", None) is not None
        return claimed or not all(hands) or hands[0][self.me] != hands[1][self.me]


class BuriedTwins(KittyTwins):
    """One card of the last burial is exchanged with another of the hand that buried."""

    def _length(self) -> int:
        return Twins._length(self)

    def _swap(self) -> Seen | None:
        hands = self._hands(self.one.t)
        acts = [(actor, self.act_of(command)) for actor, command in self.script]
        self.at = max((at for at, (_, act) in enumerate(acts) if isinstance(act, Bury)), default=-1)
        if self.at < 0 or not hands or self._has_looked():
            return None
        actor, act = acts[self.at]
        seat = self.people.index(actor)
        if seat == self.me or not hands[seat]:
            return None
        shown = {card for by, each in acts if by == actor and isinstance(each, Declare | Stir) for card in each.cards}
        card, other = self._seen_before(seat, act.cards), self._seen_before(seat, hands[seat])
        if card == other or {card, other} & shown:
            return None
        self.put, self.swapped = Hand.of(_with(list(act.cards), card, other)), (seat, seat)
        return self._replayed(self.deal)

    def _seen_before(self, seat: int, cards: Hand) -> Any:
        """Choose a card, usually one that everybody has seen in the hand."""
        seen = [card for card in cards if (seat, card.text) in self.named]
        return self.rng.choice(seen if seen and self.rng.random() < 0.7 else list(cards))

    def _there(self, at: int, command: c.AnyCommand, two: Seen) -> c.AnyCommand | None:  # noqa: ARG002
        return c.Perform(Raw(self.rules.write_act(Bury(self.put)))) if at == self.at else command


class HostedTwins(Twins):
    """The asker hosts the table, and neither plays nor directs."""

    @property
    def viewer(self) -> Actor:
        """The asker."""
        return HAL

    @property
    def opener(self) -> Actor:
        """The person who opens the table."""
        return HAL

    def swap(self, me: int, tries: int = 12) -> bool:  # noqa: ARG002
        """Find a deal in which nothing that the host sees has changed."""
        return super().swap(SEATS[self.game], tries)

    def _hands(self, table: Table) -> tuple[Hand, ...]:
        hands = super()._hands(table)
        return (*hands, EMPTY) if hands else hands

    def _acts(self) -> list[Any]:
        return [Claim(1)] if self.game == "bridge" else [DRAW]

    def command(self) -> Any:
        """Return a command of the host, including attention without a name, but no question about an act."""
        found = super().command()
        while isinstance(found, Raw):
            found = super().command()
        unnamed = isinstance(found, c.DrawAttention) and self.rng.random() < 0.3
        return c.DrawAttention("", None) if unnamed else found

    def answer(self, put: Put) -> tuple[Actor, c.AnyCommand]:
        """Have the host answer most of what a director would."""
        who, command = super().answer(put)
        return (HAL if who == DIRECTOR and self.rng.random() < 0.6 else who), command


def _with(cards: list[Any], old: Any, new: Any) -> list[Any]:
    """Return the cards with one replaced, or an empty list if the old one is not among them."""
    if old not in cards:
        return []
    at = cards.index(old)
    return [*cards[:at], new, *cards[at + 1 :]]
