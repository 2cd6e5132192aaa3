"""The record of a tractor table, as its referee reads it: what both codes share, and what each has of its own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from itertools import combinations, islice
from typing import Any, ClassVar, Final

from msgspec import structs

from paiju.games.chaodipi import ChaoDiPi
from paiju.games.chaodipi import Seat as ChaoDiPiSeat
from paiju.games.tractor.acts import Bury, CarryOut, Claim, Declare, Play
from paiju.games.tractor6 import SEATS, Tractor6
from paiju.laws import Code, Put, Ruling
from paiju.referee import Case
from paiju.referee.chaodipi import sighting as chaodipi
from paiju.referee.chaodipi.deal_record import DealRecord as ChaoDiPiRecord
from paiju.referee.inquest import Inquest, Witness
from paiju.referee.tractor.facts import places
from paiju.referee.tractor.notation import seat_notation
from paiju.referee.tractor.places import Places
from paiju.referee.tractor6 import sighting as tractor6
from paiju.referee.tractor6.deal_record import DealRecord as Tractor6Record
from paiju.referee.tractor6.deal_record import open_counts
from paiju.server.case_file import CaseFile, Owed, PartialRecord, Sighting, looking_back
from paiju.table.state import DealInPlay, OpenCase, Step, Table

_ALWAYS: Final = (
    "declarer",
    "earlier-1",
    "earlier-2",
    "led",
    "kitty-cards",
    "second-round",
    "settled",
    "hands-ruled",
)
"""What the record tells though no act of it is in question."""
_TRIED: Final = 400
_SETTLED: Final[dict[str, type]] = {
    "failed-throw": Play,
    "failed-claim": Claim,
    "wrong-show": Declare,
}
"""What a deal of six-player Tractor fines by itself, and the act that it is."""


Hidden = tuple[str, Sighting]
"""What nobody could see as it was done: its name then, and how it is found."""


class TractorClerk(ABC):
    """The clerk of a table of either game; see `paiju.server.case_file.Clerk`."""

    __slots__ = ("game",)
    hidden: ClassVar[frozenset[str]]
    """What nobody can see as it is done: somebody must ask."""
    unseen: ClassVar[tuple[str, ...]] = ()
    """The stems of the questions for cards that are drawn unseen: the record draws them, whatever the case."""

    def __init__(self, game: Any) -> None:
        self.game = game

    @abstractmethod
    def code(self, table: Table) -> Code:
        """Say by which code a table is ruled."""

    @abstractmethod
    def sighted(self, before: Any, step: Step) -> str | None:
        """Name the irregularity that an act of a seat was, None where it was none."""

    @abstractmethod
    def found_later(self, table: Table, deal: DealInPlay, name: str) -> Witness | None:
        """Give the record of what no single act shows, such as hands that do not match; None for anything else."""

    @abstractmethod
    def record(self, table: Table, deal: DealInPlay, act: int | None) -> Witness:
        """Give the record of the act at a place, or of the deal as it stands."""

    def regulations(self) -> dict[str, str]:
        """Give what the conditions of the game settle about its rulings."""
        return {}

    def as_found(self, before: Any, name: str, now: Any) -> str:  # noqa: ARG002
        """Name what an act is ruled as by now."""
        return name

    def case_file(self, table: Table, case: OpenCase) -> CaseFile:
        """Put a named case together; what the record does not know of it, the director is asked."""
        deal = table.deal
        assert deal is not None
        code, settled = self.code(table), self.regulations()
        judged = Case(code, case.irregularity, dict(case.answers), settled)
        act = case.act if case.act is not None else self._last(deal, case.irregularity)
        if act is not None and deal.steps[act].seat is not None:
            return CaseFile(judged, self.record(table, deal, act), _went_on(deal, act))
        later = self.found_later(table, deal, case.irregularity)
        if later is not None:
            return CaseFile(judged, later)
        record = self.record(table, deal, None)
        blamed = self.blamed(table, deal, case)
        if blamed is None:
            return CaseFile(judged, PartialRecord(record, _ALWAYS, self.unseen))
        names = (*_ALWAYS, "earlier", "earlier-other")
        return CaseFile(judged, PartialRecord(blamed, names, self.unseen))

    def blamed(self, table: Table, deal: DealInPlay, case: OpenCase) -> Witness | None:  # noqa: ARG002
        """Give the record of the seat that was named as the offender, which counts what its side did before."""
        return None

    def due(self, state: Any) -> Owed | None:  # noqa: ARG002
        """Say nothing: in these codes play never waits for a ruling by itself."""
        return None

    def due_at_end(self, deal: DealInPlay) -> Owed | None:  # noqa: ARG002
        """Say nothing: every fine is known at once."""
        return None

    def settled_by(self, act: Any) -> str | None:
        """Name what was ruled."""
        return act.irregularity if isinstance(act, CarryOut) else None

    def sightings(self, deal: DealInPlay, since: int) -> Iterator[Sighting]:
        """Go back through the acts; a wrong follow and the like are not for all to see."""
        return (one for one in self._sightings(deal, since) if one.name not in self.hidden)

    def answers(self, deal: DealInPlay, put: Put) -> Iterable[str]:
        """Go through cards of the hand that chooses or of the kitty, and numbers."""
        if put.notation == "number":
            return (str(number) for number in range(163))
        hands = getattr(deal.state, "hands", ())
        if put.notation != "multiset" or not put.seats or not hands:
            return ()
        held = list(self.game.buried(deal.state) if put.kitty else hands[put.seats[0]])
        sets = (cards for size in range(1, 9) for cards in combinations(held, size))
        return (" ".join(card.text for card in cards) for cards in islice(sets, _TRIED))

    def _sightings(self, deal: DealInPlay, since: int) -> Iterator[Sighting]:
        def named(before: Any, step: Step) -> str | None:
            name = self.sighted(before, step)
            return None if name is None else self.as_found(before, name, deal.state)

        return looking_back(self, deal, since, named)

    def ruled_on(self, ruling: Ruling, deal: DealInPlay, left: list[Hidden]) -> list[Hidden]:
        """Pick out what a ruling was on, of all that lay hidden: the last with its name and seat."""
        return [one for one in left if _is_on(ruling, deal, one)][-1:]

    def _last(self, deal: DealInPlay, name: str) -> int | None:
        """Find the last irregularity of a name that came after the last ruling.

        What lies hidden does so through the rulings on other things: of that, the last that was not ruled on itself.
        """
        if name in self.hidden:
            return next((one.act for one in self._hidden(deal) if one.name == name), None)
        return next((one.act for one in self._sightings(deal, 0) if one.name == name), None)

    def _hidden(self, deal: DealInPlay) -> Iterator[Sighting]:
        """Go back through what nobody could see as it was done and nobody has ruled on."""
        left: list[Hidden] = []
        rulings = iter(deal.rulings)
        for act, step in enumerate(deal.steps):
            if isinstance(step.act, CarryOut):
                ruling = next(rulings, None)
                ruled = [] if ruling is None else self.ruled_on(ruling, deal, left)
                left = [one for one in left if one not in ruled]
            elif step.seat is not None:
                before = deal.before(act)
                name = self.sighted(before, step)
                if name in self.hidden:
                    found = self.as_found(before, name, deal.state)
                    left.append((name, Sighting(found, act)))
        return (one for _, one in reversed(left))


class Tractor6Clerk(TractorClerk):
    """The clerk of a table of six-player Tractor."""

    __slots__ = ()
    game: Tractor6
    hidden = frozenset(
        ("wrong-follow", "missed-interception", "kitty-size", "concealment", "wrong-count")
    )

    def code(self, table: Table) -> Code:  # noqa: ARG002
        """Give the code of 2023."""
        return Code.TRACTOR6

    def sighted(self, before: Any, step: Step) -> str | None:
        """Name the irregularity of an act."""
        assert step.seat is not None
        return tractor6.sighted(self.game, before, step.seat, step.act)

    def found_later(self, table: Table, deal: DealInPlay, name: str) -> Witness | None:
        """Find a concealment that was not ruled yet, those of several, or hands that do not match (T6.7)."""
        if name == "concealment":
            for one in self._concealments(deal):
                return Tractor6Record.of_concealment(deal.state, one)
        if name == "several-concealments":
            found = self._concealments(deal)
            first = {one.seat: one for one in reversed(found)}
            many = [one for one in found if first[one.seat] is one]
            if len(many) > 1:
                return Tractor6Record.of_concealments(deal.state, many)
        if name == "wrong-count":
            known = {_point(one, "offender") for one in deal.rulings if one.irregularity == name}
            for seat in open_counts(deal.state):
                if str(seat + 1) not in known:
                    return self._record(table, deal, deal.state, seat, None)
        return None

    def _concealments(self, deal: DealInPlay) -> list[tractor6.Concealment]:
        """List the concealments of a deal that nobody has ruled on, the earliest first."""
        left = list(tractor6.concealments(self.game, _steps(deal), deal.state))
        for ruling in deal.rulings:
            if ruling.irregularity not in ("concealment", "several-concealments"):
                continue
            trick = _point(ruling, "trick")
            for seat in (_point(ruling, "offender") or _point(ruling, "offenders") or "").split():
                for one in left:
                    if str(one.seat + 1) == seat and trick in (None, str(one.trick)):
                        left.remove(one)
                        break
        return left

    def _last(self, deal: DealInPlay, name: str) -> int | None:
        """Find what the deal has fined by itself too: it is not fined again."""
        kind = _SETTLED.get(name)
        return super()._last(deal, name) if kind is None else _last_fined(deal, kind)

    def record(self, table: Table, deal: DealInPlay, act: int | None) -> Tractor6Record:
        """Give the record of an act, with what was ruled before in its match."""
        if act is None:
            return self._record(table, deal, deal.state, 0, None)
        step = deal.steps[act]
        return self._record(table, deal, deal.before(act), step.seat or 0, step.act)

    def blamed(self, table: Table, deal: DealInPlay, case: OpenCase) -> Tractor6Record | None:
        """Give the record with the offender who was named."""
        said = dict(case.answers).get("offender")
        if said is None:
            return None
        declarer = self._record(table, deal, deal.state, 0, None).declarer
        seat = seat_notation(Places(len(SEATS), declarer)).read(said)
        return self._record(table, deal, deal.state, seat, None)

    def _record(
        self, table: Table, deal: DealInPlay, before: Any, seat: int, act: Any
    ) -> Tractor6Record:
        match = table.ruled + deal.rulings
        return Tractor6Record(before, seat, act, deal.state, {}, self.game.conditions, match)


class ChaoDiPiClerk(TractorClerk):
    """The clerk of a table of Chao Di Pi."""

    __slots__ = ()
    game: ChaoDiPi
    hidden = chaodipi.HIDDEN
    unseen = ("drawn", "back", "held")

    def code(self, table: Table) -> Code:  # noqa: ARG002
        """Give the rules of 2023."""
        return Code.CHAODIPI

    def sighted(self, before: Any, step: Step) -> str | None:
        """Name the irregularity of an act."""
        assert step.seat is not None
        return chaodipi.sighted(self.game, before, ChaoDiPiSeat(step.seat), step.act)

    def regulations(self) -> dict[str, str]:
        """Give how faults in burying are counted, and the times (C1.3, C3.4c)."""
        conditions = self.game.conditions
        return {
            "bury_faults": conditions.bury_faults.value,
            "bury_seconds": str(conditions.bury_seconds),
            "play_seconds": str(conditions.play_seconds),
        }

    def as_found(self, before: Any, name: str, now: Any) -> str:
        """Name what could be put right in its trick and was not, by what it is afterwards (C6.6)."""
        return chaodipi.as_found(name, before, now)

    def _last(self, deal: DealInPlay, name: str) -> int | None:
        """Find a throw that the deal has fined by itself too, which is not fined again (C6.8).

        Of kitties of the wrong size that were passed on from one to the next the first: they are one case (C6.2b).
        """
        if name == "kitty-count":
            acts = [one.act for one in self._hidden(deal) if one.name == name]
            return _passed_on(deal, acts[::-1])
        return _last_fined(deal, Play) if name == "failed-throw" else super()._last(deal, name)

    def ruled_on(self, ruling: Ruling, deal: DealInPlay, left: list[Hidden]) -> list[Hidden]:
        """Pick out the burials of all who passed a kitty of the wrong size on, too (C6.2b)."""
        found = super().ruled_on(ruling, deal, left)
        burials = [one for one in left if one[0] == "kitty-count"]
        if not found or found[0] not in burials:
            return found
        first = _passed_on(deal, [one.act for _, one in burials])
        found = [
            one for one in burials if one[1].act == first and _is_on(ruling, deal, one)
        ] or found
        after = [one for one in burials if one[1].act > found[0][1].act]
        for seat in (_point(ruling, "uncounted") or "").split():
            found += [one for one in after if str((deal.steps[one[1].act].seat or 0) + 1) == seat][
                :1
            ]
        return found

    def found_later(self, table: Table, deal: DealInPlay, name: str) -> Witness | None:  # noqa: ARG002
        """Give the record of hands that do not match (C6.3)."""
        if name == "hand-count":
            return ChaoDiPiRecord.of_counts(self.game, deal.state, deal.rulings)
        return None

    def record(self, table: Table, deal: DealInPlay, act: int | None) -> ChaoDiPiRecord:
        """Give the record of an act, with what was ruled before in this deal and in its match."""
        here, past = deal.rulings, table.ruled
        if act is None:
            now = deal.state
            return ChaoDiPiRecord(self.game, now, None, None, (), now, here, past)
        step = deal.steps[act]
        since = tuple(
            (ChaoDiPiSeat(later.seat), later.act)
            for later in deal.steps[act + 1 :]
            if later.seat is not None
        )
        seat = ChaoDiPiSeat(step.seat or 0)
        before = deal.before(act)
        return ChaoDiPiRecord(self.game, before, seat, step.act, since, deal.state, here, past)

    def blamed(self, table: Table, deal: DealInPlay, case: OpenCase) -> ChaoDiPiRecord | None:
        """Give the record with the offender who was named, and with who asked for a check of cards."""
        record, said = self.record(table, deal, None), dict(case.answers)
        seat = seat_notation(places(Inquest(Case(self.code(table), case.irregularity), record)))
        offender, checker = (
            ChaoDiPiSeat(seat.read(said[name])) if name in said else None
            for name in ("offender", "checker")
        )
        if offender is None and checker is None:
            return None
        return structs.replace(record, seat=offender, checker=checker)


def _went_on(deal: DealInPlay, act: int) -> int | None:
    return next((step.seat for step in deal.steps[act + 1 :] if step.seat is not None), None)


def _passed_on(deal: DealInPlay, wrong: list[int]) -> int | None:
    """Find the burial with which the last of those `wrong` began: each one after it took that kitty over."""
    if not wrong:
        return None
    burials = [act for act, step in enumerate(deal.steps) if isinstance(step.act, Bury)]
    first = wrong[-1]
    for act in reversed(burials[: burials.index(first)]):
        if act not in wrong:
            break
        first = act
    return first


def _last_fined(deal: DealInPlay, kind: type) -> int | None:
    """Find the last act of a kind that the deal fined by itself."""
    acts = range(len(deal.steps) - 1, -1, -1)
    found = (a for a in acts if isinstance(deal.steps[a].act, kind) and _has_fined(deal, a))
    return next(found, None)


def _has_fined(deal: DealInPlay, act: int) -> bool:
    """Whether the deal fined an act by itself."""
    before, after = deal.before(act), deal.steps[act].state
    return len(getattr(after, "fines", ())) > len(getattr(before, "fines", ()))


def _steps(deal: DealInPlay) -> Iterator[tuple[Any, int | None, Any]]:
    before = deal.start
    for step in deal.steps:
        yield before, step.seat, step.act
        before = step.state


def _is_on(ruling: Ruling, deal: DealInPlay, found: tuple[str, Sighting]) -> bool:
    """Whether a ruling was on something hidden, named as it was done or as it was found; by a check of cards too."""
    name, sighting = found
    ruled = _point(ruling, "found") or ruling.irregularity
    seat = deal.steps[sighting.act].seat
    return (
        ruled in (name, sighting.name)
        and seat is not None
        and _point(ruling, "offender") == str(seat + 1)
    )


def _point(ruling: Ruling, name: str) -> str | None:
    return next((point.answer for point in ruling.points if point.name == name), None)
