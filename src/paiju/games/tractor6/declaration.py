"""Shows for trump during the draw: the race to declare in a first deal, and the overturns of later ones (T4)."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct, structs

from paiju.cards import EMPTY, Hand, Suit
from paiju.games.tractor.acts import NO_TRUMP
from paiju.games.tractor.shows import Made
from paiju.games.tractor6.form import Declaration, Form, call_of, calls_in
from paiju.games.tractor6.seat import seat_text, side_of
from paiju.laws import Citation, Refused
from paiju.text import Text


class Move(StrEnum):
    """The kind of a show."""

    OPEN = "open"
    OVERTURN = "overturn"
    REINFORCE = "reinforce"


class Again(StrEnum):
    """What a player whose show was overturned in a first deal may show of that suit again (T4.2.7, reading 75).

    - `NEVER`: nothing, as in the releases 0.1 and 0.2
    - `HIGHER`: a higher form than the one in force, which is a new overturn
    - `EQUAL`: also an equal form, which adds to the player's show
    """

    NEVER = "never"
    HIGHER = "higher"
    EQUAL = "equal"


class Show(Struct, frozen=True):
    """Cards that a seat has shown to declare trump: the whole form, not only the cards that were added.

    `withdrawn`: the cards were taken back because another seat's simultaneous show takes precedence (T4.3.5.1).
    """

    seat: int
    cards: Hand
    form: Form
    trump: Suit | None
    move: Move
    withdrawn: bool = False

    @property
    def count(self) -> int:
        """The number of cards."""
        return len(self.cards)


class Shows(Made[Show], Struct, frozen=True, rename={"made": "shown"}):
    """All shows of a deal, in order; the last that is not withdrawn is in force.

    - `level`: 2 to 14
    - `declarer`: the declarer's seat, None in a first deal, which has other rules (T4.2)
    - `first`: the seat that draws first; in a first deal simultaneous shows are decided by seat order from it,
      because there is no declarer yet
    - `again`: what may be shown in a first deal after an overturn
    """

    level: int
    declarer: int | None
    first: int
    made: tuple[Show, ...] = ()  # `shown` in JSON
    again: Again = Again.HIGHER

    def on_table(self, seat: int) -> Hand:
        """Return the cards that a seat has shown and not taken back, combined from all its shows."""
        most: dict[int, int] = {}
        for show in self.made:
            if show.seat == seat and not show.withdrawn:
                for card in show.cards.faces():
                    most[card.index] = max(most.get(card.index, 0), show.cards.count(card))
        return Hand(sum(copies << 2 * index for index, copies in most.items()))

    def why_not(self, seat: int, cards: Hand, trump: Suit | None = None, *, together: bool = False) -> Refused | None:
        """Return the refusal if a seat may not show these cards, or None if it may.

        `cards` are the whole form, including the cards that are already on the table. `trump` may repeat the suit
        that they declare. `together`: the show and the one in force were simultaneous. Whether the seat holds the
        cards, and whether the time for it is over, is not checked here.
        """
        call = call_of(cards, self.level)
        if call is None:
            return Refused(
                Text(
                    f"{cards.shown.en} is not one of the seven forms of a declaration",
                    f"{cards.shown.zh} 不是七种牌式之一",
                ),
                Citation("T4.3.8"),
            )
        named = None if trump is NO_TRUMP else trump
        if trump is not None and named is not call.trump:
            return Refused(
                Text(
                    f"{cards.shown.en} calls {_trump_text(call.trump).en}, not {_trump_text(named).en}",
                    f"{cards.shown.zh} 叫{_trump_text(call.trump).zh}，不是{_trump_text(named).zh}",
                ),
                Citation("T4.3.8"),
            )
        if together:
            return self._why_not_together(seat, cards)
        if self.declarer is None:
            return self._why_not_first(seat, cards, call)
        return self._why_not_later(seat, call)

    def _why_not_first(self, seat: int, cards: Hand, call: Declaration) -> Refused | None:
        """Judge a show by the rules of a first deal (T4.2): any form opens, and only a higher one overturns."""
        standing = self.standing
        if standing is None:
            return None
        if standing.seat == seat:
            return _why_not_own(standing, cards, call)
        own = call.trump is not None and self._since(seat, call.trump) is not None
        if own and self.again is Again.EQUAL and self._reinforces(seat, call, standing):
            return None
        if own and (self.again is Again.NEVER or call.form <= standing.form):
            return Refused(
                Text("in the first deal, an overturned declaration cannot be reinforced", "第一把抢庄被反后不可加固"),
                Citation("T4.2.7", reading=75),
            )
        if call.form <= standing.form:
            return _too_low(call.form, standing.form)
        return None

    def _why_not_later(self, seat: int, call: Declaration) -> Refused | None:
        """Judge a show by the rules of every deal after the first (T4.3)."""
        standing = self.standing
        if standing is None:
            return _why_not_open(call.form)
        if standing.seat == seat:
            if call.trump is not None and call.trump is standing.trump:
                return Refused(
                    Text("no one has overturned you, so you cannot reinforce", "无人反牌时不可主动加固"),
                    Citation("T4.3.3.2"),
                )
            return Refused(Text("you may not overturn yourself", "不可自己反自己"), Citation("T4.3.2b"))
        if side_of(standing.seat) == side_of(seat):
            return Refused(Text("teammates may not overturn one another", "队友之间不可互反"), Citation("T4.3.2a"))
        if call.trump is standing.trump:
            if call.trump is None:
                return Refused(
                    Text("no-trump may not overturn no-trump", "无将不可反无将"), Citation("T4.3.8.5b", reading=67)
                )
            return Refused(Text("the same suit may not overturn", "同花色不可反牌"), Citation("T4.3.8.5a"))
        if self._reinforces(seat, call, standing):
            return None
        if call.form is Form.TRIPLE and standing.form is Form.SINGLE:
            return Refused(
                Text(
                    "three level cards may not overturn a single one; a pair may",
                    "三张级别牌不可直接反单张，只能出一对",
                ),
                Citation("T4.3.8.3", reading=79),
            )
        if call.form <= standing.form:
            own = None if call.trump is None else self._since(seat, call.trump)
            if own is not None and call.form < standing.form:
                return Refused(
                    Text(
                        f"{call.form.text.en} do not stop {standing.form.text.en}",
                        f"{call.form.text.zh}不能阻止{standing.form.text.zh}",
                    ),
                    Citation("T4.3.3.1b", reading=77),
                )
            return _too_low(call.form, standing.form)
        return None

    def _since(self, seat: int, suit: Suit) -> int | None:
        """Return the index of the first show of a suit by a seat that was not withdrawn, or None."""
        for at, show in enumerate(self.made):
            if show.seat == seat and show.trump is suit and not show.withdrawn:
                return at
        return None

    def _reinforces(self, seat: int, call: Declaration, standing: Show) -> bool:
        """Return whether a show equals the form in force and its seat declared its suit first (T4.3.3.1).

        See readings 77 and 78.
        """
        if call.trump is None or standing.trump is None or call.form is not standing.form:
            return False
        own = self._since(seat, call.trump)
        other = self._since(standing.seat, standing.trump)
        return own is not None and other is not None and own < other

    def _why_not_together(self, seat: int, cards: Hand) -> Refused | None:
        """Judge a show that was simultaneous with the one in force (T4.3.5)."""
        standing = self.standing
        if standing is None or standing.seat == seat:
            return Refused(Text("no one else showed at the same time", "没有别人同时亮牌"), Citation("T4.3.5"))
        before = self.without_last()
        refused = before.why_not(seat, cards)
        if refused is not None:
            return refused
        start = self.first if self.declarer is None else self.declarer
        if (seat - start) % 6 < (standing.seat - start) % 6:
            return None
        if standing.seat == self.declarer:
            clause = Citation("T4.3.5.2")
        elif standing.move is Move.OPEN:
            clause = Citation("T4.3.5.1")
        else:
            clause = Citation("T4.3.5.3")
        other = seat_text(standing.seat)
        return Refused(
            Text(
                f"{other.en} showed at the same time and comes first in the order of play",
                f"{other.zh}同时亮牌，且出牌顺序在前",
            ),
            clause,
        )

    def without_last(self) -> Shows:
        """Return these shows with the one in force taken back (T4.3.5.1)."""
        return structs.replace(self, made=self.with_last_withdrawn())

    def after(self, seat: int, cards: Hand, *, together: bool = False) -> Shows:
        """Return the shows after a legal one. Raises `Refused` if its cards are not one of the seven forms."""
        base = self.without_last() if together else self
        call = call_of(cards, self.level)
        if call is None:
            refused = self.why_not(seat, cards)
            assert refused is not None
            raise refused
        show = Show(seat, cards, call.form, call.trump, base.move_of(seat, call))
        return structs.replace(base, made=(*base.made, show))

    def move_of(self, seat: int, call: Declaration) -> Move:
        """Return the kind of a legal show."""
        standing = self.standing
        if standing is None:
            return Move.OPEN
        adds = self.declarer is not None or self.again is Again.EQUAL
        if standing.seat == seat or (adds and self._reinforces(seat, call, standing)):
            return Move.REINFORCE
        return Move.OVERTURN

    def options(self, seat: int, hand: Hand) -> tuple[Hand, ...]:
        """List the shows that a seat with this hand may make now, each as its whole form."""
        return tuple(cards for cards, _ in calls_in(hand, self.level) if self.why_not(seat, cards) is None)

    def salvaged(self, seat: int, cards: Hand) -> Hand:
        """Return the valid part of an illegal show: the highest form in it that the seat may show, if any.

        For example, a pair that may not open counts as one card, and a triple against one card as a pair
        (T4.3.8.2-3).
        """
        legal = [(call.form, held) for held, call in calls_in(cards, self.level) if self.why_not(seat, held) is None]
        return max(legal, key=lambda pair: pair[0])[1] if legal else EMPTY

    def added(self, seat: int, cards: Hand, stands: Hand = EMPTY) -> Hand:
        """Return the cards of a show that are neither on the table already nor among those that count (`stands`)."""
        table = self.on_table(seat)
        bits = 0
        for card in cards.faces():
            known = max(stands.count(card), table.count(card))
            bits += max(0, cards.count(card) - known) << 2 * card.index
        return Hand(bits)


def _trump_text(trump: Suit | None) -> Text:
    return Text("no-trump", "无将") if trump is None else trump.text


def _why_not_own(standing: Show, cards: Hand, call: Declaration) -> Refused | None:
    """Judge a show in a first deal by the seat whose show is in force; it may only add to its level cards."""
    if call.trump is not None and standing.trump is call.trump:
        if len(cards) > len(standing.cards):
            return None
        return _too_low(call.form, standing.form)
    if standing.form.is_mixed and call.form in (Form.SMALL_JOKERS, Form.BIG_JOKERS):
        return Refused(
            Text(
                "you may show three equal jokers over your own mixed ones only after an overturn",
                "亮混三王后，未被反牌不可主动亮清三王",
            ),
            Citation("T4.2.3a", reading=76),
        )
    return Refused(Text("you may not overturn yourself", "不可自己反自己"), Citation("T4.2.6"))


def _why_not_open(form: Form) -> Refused | None:
    """Judge the first show of a later deal: it may be one level card or three jokers."""
    if form is Form.PAIR:
        return Refused(
            Text("a pair of level cards may not open", "级别牌不可直接亮一对"), Citation("T4.3.8.2a", reading=75)
        )
    if form is Form.TRIPLE:
        return Refused(
            Text("three level cards may not open", "级别牌不可直接亮三张"), Citation("T4.3.8.2b", reading=75)
        )
    return None


def _too_low(form: Form, standing: Form) -> Refused:
    return Refused(
        Text(
            f"{form.text.en} do not overturn {standing.text.en}"
            if form is not Form.SINGLE and form is not Form.PAIR
            else f"{form.text.en} does not overturn {standing.text.en}",
            f"{form.text.zh}不能反{standing.text.zh}",
        ),
        Citation("T4.3.8"),
    )
