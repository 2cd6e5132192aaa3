"""The cells of what a seat has witnessed, as the plain engine's `witness` has them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tests.lab.tractor.likeness import Difference

from paiju.cards import EMPTY, Hand
from paiju.lab import Kernel, places
from paiju.lab.tractor import layout as at

PHASES: Final = {
    "cutting": at.CUT, "drawing": at.DRAW, "waiting": at.WAIT, "burying": at.BURY, "stirring": at.STIR,
    "playing": at.PLAY, "finished": at.OVER,
}  # fmt: skip


def _hot(places_at: Iterable[int], size: int) -> list[int]:
    """Return so many cells, 1 at some places."""
    found = [0] * size
    for place in places_at:
        found[place] = 1
    return found


def _faces(cards: Iterable[Any]) -> list[int]:
    """Return how many there are of each face."""
    found = [0] * 54
    for card in cards:
        found[card.index] += 1
    return found


class Seen:
    """What the cells of one seat must be."""

    def __init__(self, name: str, view: Any, state: Any, seat: int) -> None:
        self.name, self.view, self.state, self.seat = name, view, state, seat
        self.seats = 4 if name == "chaodipi" else 6
        self.order = [(seat + step) % self.seats for step in range(self.seats)]
        self.hand = 26 if name == "tractor6" else 27 if view.level == 15 else 25
        play = getattr(state, "play", None) if PHASES[view.phase] == at.OVER else state
        self.play = play if view.phase in ("playing", "finished") else None
        self.failed = getattr(view, "failed", None)
        self.trick = view.trick
        if self.trick is None and view.won:
            self.trick = self.tricks[-1]

    @property
    def tricks(self) -> tuple[Any, ...]:
        """The tricks that are over."""
        found: tuple[Any, ...] = tuple(self.view.tricks)
        return found

    def of(self, which: int | None) -> list[int]:
        """Return one seat as cells."""
        return _hot([] if which is None else [(which - self.seat) % self.seats], self.seats)

    def each(self, hands: Any) -> list[int]:
        """Return sets of cards by seat as cells."""
        return [cell for seat in self.order for cell in _faces(hands[seat])]

    def sides(self, numbers: Any) -> list[int]:
        """Return what each side has, the own side first."""
        return [int(numbers[(self.seat + side) % 2]) for side in range(2)]

    def cells(self) -> dict[str, list[int]]:
        """Return all parts that both games have."""
        view, seats = self.view, self.seats
        phase = at.CHOOSE if self.failed is not None else PHASES[view.phase]
        held = view.hands[self.seat] or EMPTY
        found = {
            "phase": _hot([phase], 8),
            "actor": self.of(view.to_act[0] if view.to_act else None),
            "first": self.of(view.first),
            "level": _hot([view.level - 2], 14),
            "levels": [cell for level in self.sides(view.levels) for cell in _hot([level - 2], 14)],
            "failures": self.sides(getattr(view, "failures", (0, 0))),
            "hand": _faces(held),
            "counts": [view.counts[seat] for seat in self.order],
            "played": self.each([self._played(seat) for seat in range(seats)]),
            "trick": self.each([self._lies(seat) for seat in range(seats)]),
            "led": self.of(None if self.trick is None else self.trick.plays[0].seat),
            "wins": self.of(None if self.trick is None else self.trick.winner),
            "plays": [0 if view.trick is None else len(view.trick.plays), view.won],
            "intercepts": self.of(getattr(view, "intercepts", None)),
            "choices": [0] * 54,
            "against": self.of(getattr(view, "against", None)),
        }
        return found | (self._chaodipi() if self.name == "chaodipi" else self._tractor6())

    def _played(self, seat: int) -> Hand:
        tricks = [*self.tricks, *([self.view.trick] if self.view.trick is not None else [])]
        return Hand(sum(play.cards.bits for trick in tricks for play in trick.plays if play.seat == seat))

    def _lies(self, seat: int) -> Hand:
        plays = () if self.trick is None else self.trick.plays
        return next((play.cards for play in plays if play.seat == seat), EMPTY)

    def _lay(self, shown: Any) -> list[int]:
        """Return the most of each face that lay there at once, of what the seat has seen."""
        lay = [[0] * 54 for _ in range(self.seats)]
        for show in shown:
            mine = lay[show.seat]
            for face, many in enumerate(_faces(show.cards or EMPTY)):
                mine[face] = max(mine[face], many)
        return [cell for seat in self.order for cell in lay[seat]]

    def _chaodipi(self) -> dict[str, list[int]]:
        from paiju.games.chaodipi.show import Move

        view = self.view
        order = list(Move)
        moves = [0] * 16
        for show in view.shows:
            moves[4 * ((show.seat - self.seat) % 4) + order.index(show.move)] += 1
        stands = view.shows[-1].seat if view.shows else None
        trump = [4 if view.trump is None else int(view.trump)] if view.trump_known else []
        found = {
            "trump": _hot(trump, 5),
            "rounds": [min(view.drawn, 4 * self.hand) // 4],
            "shown": self._lay(view.shows),
            "shows": moves,
            "stands": self.of(stands),
            "turned": _faces(view.turned),
        }
        if view.phase != "finished":
            found["declarer"] = self.of(view.declarer)
            kept, caught = self.state.kept if view.phase == "playing" else 0, view.caught
            declarer = 0 if view.declarer is None else view.declarer.side
            won = (kept, caught) if declarer == 0 else (caught, kept)
            found["points"] = [points // 5 for points in self.sides(won)]
            if view.phase != "burying":  # who buried last still stands there until it is buried again
                buried = view.buried[-1] if view.buried and view.buried_by == self.seat else EMPTY
                found["buried_by"] = self.of(view.buried_by)
                found["buried"] = _faces(buried)
        return found

    def _tractor6(self) -> dict[str, list[int]]:
        from paiju.games.tractor6.declaration import Move

        view, shown = self.view, self.view.shows
        order = list(Move)
        moves = [0] * 18
        for show in shown:
            moves[3 * ((show.seat - self.seat) % 6) + order.index(show.move)] += 1
        stands = shown[-1] if shown else None
        trump: list[int] = []
        if view.trump_known or stands is not None:
            now = view.trump if view.trump_known or stands is None else stands.trump
            trump = [4 if now is None else int(now)]
        found = {
            "trump": _hot(trump, 5),
            "rounds": [(156 - view.undrawn) // 6],
            "shown": self._lay(shown),
            "shows": moves,
            "stands": self.of(None if stands is None else stands.seat),
            "turned": _faces([] if view.flipped is None else [view.flipped]),
        }
        if self.failed is not None:
            faces = {card.index for unit in self.failed.choices for card in unit}
            found["choices"] = _hot(faces, 54)
        if view.phase != "finished":
            declarer = view.declarer
            if declarer is None and stands is not None:
                declarer = stands.seat  # of a first deal: whose show stands is as good as declarer
            found["declarer"] = self.of(declarer)
            found["points"] = [points // 5 for points in self.sides(view.taken)]
            dead = self.state.dead if view.phase != "cutting" else [EMPTY] * 6
            found["dead"] = self.each(dead)
            found["waiting"] = (
                [int(not view.passed[seat]) for seat in self.order] if view.phase == "waiting" else [0] * 6
            )
            found["buried_by"] = self.of(view.declarer if view.phase == "playing" else None)
            found["buried"] = _faces(view.kitty or EMPTY)
        if view.phase == "playing" and view.trick is not None:
            trick = view.trick
            size = len(trick.plays[0].cards)
            found["lead"] = [*_hot([trick.lead.group], 5), int(trick.ruffed), size]
        return found


def check_sight(kernel: Kernel, state: Any, view: Any, plain: Any, seat: int) -> int:
    """Compare the cells of a seat with what the plain engine says that it has witnessed; return how many parts."""
    tensor, whole = kernel.tensor(), kernel.tensor(everything=True)
    kernel.observe(state, seat, tensor)
    first = places(kernel.witnessed)
    size = {part.name: len(part.cells) for part in kernel.witnessed}
    want = Seen(kernel.name, view, plain, seat).cells()
    for name, cells in want.items():
        found = tensor[first[name] : first[name] + size[name]].tolist()
        if found != cells:
            labels = next(part.cells for part in kernel.witnessed if part.name == name)
            differ = [
                f"{label}: {one} for {other}"
                for label, one, other in zip(labels, found, cells, strict=True)
                if one != other
            ]
            raise Difference(f"{name} of seat {seat} in {view.phase}: {differ[:6]}")
    kernel.reveal(state, seat, whole)
    if whole[: len(tensor)].tolist() != tensor.tolist():
        raise Difference("everything does not begin with what was witnessed")
    at_hands = places(kernel.everything)["hands"]
    hands = getattr(plain, "hands", None)
    if hands is not None and view.phase != "finished":
        for step in range(kernel.seats):
            begin = at_hands + 54 * step
            if whole[begin : begin + 54].tolist() != _faces(hands[(seat + step) % kernel.seats]):
                raise Difference(f"hand {step} of everything")
    return len(want)
