"""Shows: cards on the table that make trump, and which of them are in force (C3.1, C3.2, C3.5)."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct, structs

from paiju.cards import Hand, Suit
from paiju.games.chaodipi.form import Form, form_of, trump_of, why_no_form
from paiju.games.chaodipi.seat import Seat
from paiju.games.tractor.acts import Declare, Stir
from paiju.games.tractor.shows import Made
from paiju.text import Text


class Move(StrEnum):
    """The kind of a show: declaring, protecting or overturning before the kitty is taken, stirring after (C0b)."""

    DECLARE = "declare"
    PROTECT = "protect"
    OVERTURN = "overturn"
    STIR = "stir"

    @property
    def text(self) -> Text:
        """The move in words."""
        return _MOVE_TEXT[self]


_MOVE_TEXT = {
    Move.DECLARE: Text("declared", "亮主"),
    Move.PROTECT: Text("protected", "自保"),
    Move.OVERTURN: Text("overturned", "反主"),
    Move.STIR: Text("stirred", "炒底"),
}


class Show(Struct, frozen=True):
    """A seat's show: all its cards on the table, their form, the trump they make (None: no-trump), and its kind.

    `declarer`: the declarer before this show, from whom simultaneous shows are counted (reading 3); None if there
    was none.
    `withdrawn`: taken back because another seat's simultaneous show takes precedence (C3.2c).
    """

    seat: Seat
    cards: Hand
    form: Form
    trump: Suit | None
    move: Move
    declarer: Seat | None
    withdrawn: bool = False

    @property
    def is_pair(self) -> bool:
        """Whether the show has two cards."""
        return self.form is not Form.SINGLE


class Shows(Made[Show], Struct, frozen=True):
    """All shows of a deal, in order; the one in force makes trump (C3.5f).

    - `level`: 2 to 14, or 0 in a flag deal, in which no show makes trump
    - `first_deal`: whether the declarer is still to be determined, so that an overturn also makes its seat the declarer
      (C3.1c, reading 1)
    - `declarer`: the current declarer, None if nobody has declared yet
    - `against`: the defender who has shown two heart 5s in a flag deal (C4.3g)
    """

    level: int
    first_deal: bool
    declarer: Seat | None
    made: tuple[Show, ...] = ()
    against: Seat | None = None

    @property
    def stirs(self) -> int:
        """The number of times that the kitty was taken over."""
        return sum(show.move is Move.STIR and not show.withdrawn for show in self.made)

    def is_used(self, seat: Seat, cards: Hand) -> bool:
        """Return whether a seat has already shown exactly these cards in this deal (reading 18)."""
        return any(show.seat is seat and show.cards == cards and not show.withdrawn for show in self.made)

    def seen_against(self, seat: Seat) -> Shows:
        """Return the shows after a defender has shown the heart 5s in a flag deal (C4.3g)."""
        return structs.replace(self, against=seat)

    def without_last(self) -> Shows:
        """Return the shows with the one in force taken back, and with the declarer before it (C3.2c)."""
        last = self.standing
        assert last is not None
        return structs.replace(self, made=self.with_last_withdrawn(), declarer=last.declarer)

    def after(self, seat: Seat, act: Declare | Stir) -> Shows:
        """Return the shows after a legal one. Raises `Refused` for cards that cannot make trump."""
        form = form_of(act.cards, self.level)
        if form is None:
            refused = why_no_form(act.cards, self.level)
            assert refused is not None
            raise refused
        before = self.without_last() if isinstance(act, Declare) and act.together else self
        now = before.standing
        if now is not None and now.seat is seat and isinstance(act, Declare):
            show = structs.replace(now, cards=act.cards, form=form, move=Move.PROTECT, declarer=before.declarer)
        else:
            trump = trump_of(act.cards, form, act.trump)
            move = Move.STIR if isinstance(act, Stir) else Move.DECLARE if now is None else Move.OVERTURN
            show = Show(seat, act.cards, form, trump, move, before.declarer)
        return before.with_show(show)

    def wrongly(self, seat: Seat, act: Declare | Stir) -> Shows:
        """Return the shows after an illegal one with cards that can make trump, which counts all the same.

        Raises `Refused` for cards that cannot make trump.
        """
        form = form_of(act.cards, self.level)
        if form is None:
            refused = why_no_form(act.cards, self.level)
            assert refused is not None
            raise refused
        move = Move.STIR if isinstance(act, Stir) else Move.OVERTURN
        if self.standing is None and move is Move.OVERTURN:
            move = Move.DECLARE
        trump = trump_of(act.cards, form, act.trump)
        return self.with_show(Show(seat, act.cards, form, trump, move, self.declarer))

    def with_show(self, show: Show) -> Shows:
        """Return the shows with one more; in a first deal its seat becomes declarer, unless it stirs (C3.1d)."""
        takes_seat = self.first_deal and show.move is not Move.STIR
        declarer = show.seat if takes_seat else self.declarer
        return structs.replace(self, made=(*self.made, show), declarer=declarer)
