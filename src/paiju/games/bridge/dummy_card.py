"""Finds which of dummy's cards a designation refers to, or which player must name one (Law 46)."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from paiju.cards import Card, Hand, Suit
from paiju.games.bridge.designation import Designation, RankWord
from paiju.games.bridge.play import Play, Played, winner_of
from paiju.games.bridge.seat import Seat
from paiju.laws import Citation, Code
from paiju.text import Text, listed


class CardMeant(Struct, frozen=True):
    """The designation means `card`. `why_not` decides whether dummy may legally play it."""

    card: Card
    citation: Citation

    @property
    def text(self) -> Text:
        """The finding in words."""
        return Text(f"dummy's {self.card.shown.en} [{self.citation}]", f"明手的 {self.card.shown.zh} [{self.citation}]")


class DeclarerNames(Struct, frozen=True):
    """No card is played yet, because declarer (`seat`) must name one of the cards `among`."""

    seat: Seat
    among: Hand
    citation: Citation

    @property
    def text(self) -> Text:
        """The requirement for declarer, in words."""
        cards = _listed(self.among)
        return Text(
            f"declarer chooses one of {cards.en} [{self.citation}]", f"庄家须从 {cards.zh} 中指定一张 [{self.citation}]"
        )


class DefenderNames(Struct, frozen=True):
    """Either defender (`seats`) may name dummy's card: one of those `among` (L46.B.5)."""

    seats: tuple[Seat, Seat]
    among: Hand
    citation: Citation

    @property
    def text(self) -> Text:
        """The defenders' option, in words."""
        cards = _listed(self.among)
        return Text(
            f"either defender may choose one of {cards.en} [{self.citation}]",
            f"任一防家可从 {cards.zh} 中指定一张 [{self.citation}]",
        )


Meaning: TypeAlias = CardMeant | DeclarerNames | DefenderNames


def meaning(play: Play, said: Designation, *, edition: Code, intent: Card | None = None) -> Meaning:
    """Return the card of dummy's to which declarer's words refer, in the current trick, or who must name one.

    `edition`: 1997 or 2017, which differ for "high" and "win" (2017:L46.B.1). `intent`: the card that declarer
    plainly meant, if the director finds so; it takes precedence over every interpretation (L46.B).

    The 1997 text does not have "win"; the program treats it as a word like "high". If "high" or "low" has no suit
    to which it could refer (dummy leads, or is void in the suit led), or no card is sure to win, declarer must name
    the card.
    """
    reader = _Reader(play, edition)
    if intent is not None:
        return CardMeant(intent, Citation("L46.B")) if intent in reader.held else reader.void()
    suit = play.trump.suit if said.trump else said.suit
    if said.word is not None:
        return reader.by_word(said.word, suit)
    if suit is None and said.rank is None:
        if said.anything:
            return DefenderNames(reader.defenders, reader.legal, Citation("L46.B.5"))
        return reader.ask(reader.legal, "L46.A")
    if suit is None:
        return reader.by_rank(said.rank or 0)
    cards = list(reader.held.suit(suit))
    if said.rank is None:
        return CardMeant(cards[-1], Citation("L46.B.2")) if cards else reader.void()
    for card in cards:
        if card.rank == said.rank:
            return CardMeant(card, Citation("L46.A"))
    return reader.void()


class _Reader:
    """Interprets words by Law 46.B, from dummy's cards and the trick in progress."""

    def __init__(self, play: Play, edition: Code) -> None:
        self.play = play
        self.modern = edition is Code.BRIDGE_2017
        self.held = play.hands[play.dummy]
        self.led: Suit | None = play.trick[0].card.suit if play.trick else None
        follow = self.held.suit(self.led) if self.led is not None else self.held
        self.legal = follow or self.held
        self.declarer = play.dummy.partner
        self.defenders = (self.declarer.lho, self.declarer.rho)

    def ask(self, among: Hand, clause: str) -> DeclarerNames:
        return DeclarerNames(self.declarer, among, Citation(clause))

    def void(self) -> DeclarerNames:
        """Ask for any legal card, because dummy does not hold the card named (L46.B.4)."""
        return self.ask(self.legal, "L46.B.4")

    def by_word(self, word: RankWord, suit: Suit | None) -> Meaning:
        clause = "2017:L46.B.1" if self.modern else "L46.B.1"
        if suit is None:
            if self.led is None or not self.held.suit(self.led):
                return self.ask(self.legal, clause)
            suit = self.led
        cards = list(self.held.suit(suit))
        if not cards:
            return self.void()
        if word is RankWord.LOW:
            return CardMeant(cards[-1], Citation(clause))
        winners = [card for card in cards if self.wins(card)]
        if self.modern and word is RankWord.WIN:
            sure = [card for card in winners if self.is_sure(card)]
            return CardMeant(sure[-1], Citation(clause)) if sure else self.ask(self.legal, clause)
        if not self.modern and len(self.play.trick) == 3 and winners:
            return CardMeant(winners[-1], Citation(clause))
        return CardMeant(cards[0], Citation(clause))

    def wins(self, card: Card) -> bool:
        """Return whether a card of dummy's would be winning the trick so far."""
        trick = (*self.play.trick, Played(self.play.dummy, card))
        return winner_of(trick, self.play.trump) is self.play.dummy

    def is_sure(self, card: Card) -> bool:
        """Return whether, by what declarer can know, no defender still to play to the trick can beat a card."""
        trick = (*self.play.trick, Played(self.play.dummy, card))
        hands = self.play.hands
        behind = [seat for seat in self.defenders if all(played.seat is not seat for played in trick)]
        unseen = [one for seat in self.defenders for one in hands[seat]] if behind else []
        return all(
            winner_of((*trick, Played(self.defenders[0], one)), self.play.trump) is self.play.dummy for one in unseen
        )

    def by_rank(self, rank: int) -> Meaning:
        """Interpret a rank without a suit (L46.B.3)."""
        full = self.play.full
        if self.led is None and full and full[-1].winner is self.play.dummy:
            won_with = next(p.card for p in full[-1].played if p.seat is self.play.dummy)
            for card in self.held.suit(won_with.suit):
                if card.rank == rank:
                    return CardMeant(card, Citation("L46.B.3.a"))
        fits = [card for card in self.legal if card.rank == rank]
        if len(fits) == 1:
            return CardMeant(fits[0], Citation("L46.B.3.b"))
        if fits:
            return self.ask(Hand.of(fits), "L46.B.3.b")
        if any(card.rank == rank for card in self.held):
            return self.ask(self.legal, "L46.B.3.b")
        return self.void()


def _listed(cards: Hand) -> Text:
    return listed([card.shown for card in cards])
