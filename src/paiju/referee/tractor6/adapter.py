"""Lets the referee read the public record of a table of six-player Tractor."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Final, TypeAlias

from paiju.games.tractor.acts import Act, Claim, Declare, Expose, Play
from paiju.games.tractor6 import SEATS, Burying, Cutting, Drawing, Finished, Playing, State, Tractor6
from paiju.games.tractor6.pack import KITTY_SIZE
from paiju.laws import Citation, Code, Refused
from paiju.referee import Question
from paiju.referee.adapter import CaseFile, DetectedIrregularity
from paiju.referee.tractor.adapter import Found, TractorAdapter
from paiju.referee.tractor.deal_at_table import acts_ruled, last_fined, leader_at, point
from paiju.referee.tractor.notation import seat_notation
from paiju.referee.tractor.places import Places
from paiju.referee.tractor6 import detection as tractor6
from paiju.referee.tractor6.deal_record import Tractor6DealRecord as Tractor6Record
from paiju.referee.tractor6.deal_record import open_counts
from paiju.referee.tractor6.questions_on_the_kitty import KITTY_CARDS_DRAWN
from paiju.table.public_record import PublicDeal, PublicTable
from paiju.table.state import OpenCase, Step
from paiju.text import Text

Tractor6Deal: TypeAlias = PublicDeal[State, Act]
"""A deal of six-player Tractor on a table."""
_SETTLED: Final[dict[str, type]] = {"failed-throw": Play, "failed-claim": Claim, "wrong-show": Declare}
"""The irregularities that a deal of six-player Tractor fines automatically, and the type of their act."""
_NOT_BURIED: Final = Text(
    "the kitty is not buried yet: rule on how many cards it has once the declarer has buried it",
    "底牌尚未扣好：庄家扣好底牌之后，才能裁定底牌张数",
)


class Tractor6Adapter(TractorAdapter[State]):
    """The referee adapter of a table of six-player Tractor."""

    __slots__ = ()
    game: Tractor6
    hidden = frozenset(("wrong-follow", "missed-interception", "kitty-size", "concealment", "wrong-count"))
    done_openly = frozenset(
        (
            "wrong-cut",
            "wrong-declarer",
            "wrong-draw",
            "kitty-overdrawn",
            "kitty-looked-at",
            "exposed-card",
            "premature-follow",
            "out-of-turn",
            "wrong-lead",
            "announced-overturn",
        )
    )
    off_record = frozenset(("mixed-cards", "minor-dispute"))
    follows = ("wrong-follow", "concealment")
    unseen = ("drawn",)
    asks: ClassVar[Mapping[str, str]] = {**dict.fromkeys(follows, "T6.7.1"), "missed-interception": "T6.6.5.2"}

    def code(self, table: PublicTable) -> Code:  # noqa: ARG002
        """Return the code of six-player Tractor; it has only the rules of 2023."""
        return Code.TRACTOR6

    def case_file(self, table: PublicTable, case: OpenCase) -> CaseFile:
        """Build the case file.

        Raises `Refused` for a kitty of the wrong size before it is buried (T5.1a), and as
        `TractorAdapter.case_file` does.
        """
        deal = self.deal_on(table)
        if case.irregularity == "kitty-size" and deal and isinstance(deal.state, Cutting | Drawing | Burying):
            raise Refused(_NOT_BURIED, Citation("T5.1a"))
        return super().case_file(table, case)

    def tricks_over(self, state: State) -> int | None:
        """Return the number of completed tricks, or None before the play."""
        return len(state.tricks) if isinstance(state, Playing | Finished) else None

    def detect_irregularity(self, before: State, step: Step[State, Act]) -> str | None:
        """Return the irregularity in an act of a seat, or None."""
        assert step.seat is not None
        name = tractor6.detect_irregularity(self.game, before, step.seat, step.act)
        if isinstance(step.act, Expose):  # whether it counts as dead was decided when it was shown
            return "exposed-card" if step.state.standing.offences != before.standing.offences else None
        if name not in self.hidden or not isinstance(before, Playing):
            return name
        held = [*tractor6.with_third_copies(before, step.seat)]
        if name == "missed-interception" and isinstance(step.act, Play):
            held.append(tractor6.with_live_copies(before, step.seat, step.act.cards))
        is_proven = all(tractor6.detect_irregularity(self.game, one, step.seat, step.act) == name for one in held)
        return name if is_proven else None

    def detected_irregularities(self, deal: Tractor6Deal, since: int) -> Iterator[DetectedIrregularity]:
        """Yield detected irregularities; after the lead, all can count a kitty of the wrong size, too (T5.6)."""
        yield from super().detected_irregularities(deal, since)
        led = next((at for at, step in enumerate(deal.steps) if isinstance(step.act, Play)), None)
        if led is None or _kitty_size(deal.state) == KITTY_SIZE:
            return
        name = "kitty-size"
        ruled = [at for at, step in enumerate(deal.steps) if self.settled_by(step.act) == name]
        act = next((one.act for one in self._hidden(deal) if one.name == name), None)
        if act is not None and max(act, led) >= since and not (ruled and ruled[-1] > act):
            yield DetectedIrregularity(name, act)

    def on_record(self, deal: Tractor6Deal, case: OpenCase) -> str:
        """Return the record's name for an irregularity: concealment and wrong follow differ in time (T6.5, T6.7)."""
        name = case.irregularity
        if name not in self.follows:
            return name
        found = {"concealment": self._found_later(deal), "wrong-follow": self._in_this_round(deal)}
        told = [one for one, acts in found.items() if any(case.act in (None, act) for _, act in acts)]
        return name if name in told or not told else told[0]

    def is_unseen(self, question: Question[Any], *, ahead: bool) -> bool:
        """Return whether a question asks for cards drawn unseen, or taken from the kitty by mistake (T5.2a)."""
        taken = question.key == KITTY_CARDS_DRAWN.key and question.citation == KITTY_CARDS_DRAWN.citation
        return taken or super().is_unseen(question, ahead=ahead)

    def names_of(self, name: str) -> tuple[str, ...]:
        """Return all names of the same irregularity; concealments of several players are concealments too (T6.7.2)."""
        names = (*self.follows, "several-concealments")
        return names if name in names else (name,)

    def done(self, deal: Tractor6Deal, name: str) -> list[tuple[int, int]]:
        """List unruled irregularities that only the cards of a hand prove, as pairs of seat and act.

        For a wrong follow or a concealment, the list has both.
        """
        if name not in self.follows:
            return super().done(deal, name)
        return [*self._found_later(deal), *self._in_this_round(deal)]

    def _found_later(self, deal: Tractor6Deal) -> list[tuple[int, int]]:
        return [(one.seat, _play_of(deal, one)) for one in self._concealments(deal)]

    def _in_this_round(self, deal: Tractor6Deal) -> list[tuple[int, int]]:
        """List the wrong follows since which no later trick has begun."""
        begun = tractor6.rounds_begun(deal.state)
        return [
            (seat, act)
            for seat, act in super().done(deal, "wrong-follow")
            if len(getattr(deal.before(act), "tricks", ())) + 1 >= begun
        ]

    def found_later(self, table: PublicTable, deal: Tractor6Deal, name: str, case: OpenCase) -> Found | None:
        """Return an unruled concealment, those of several players, or hands with wrong counts (T6.7), or None."""
        told = self._concealments(deal)
        if name == "concealment":
            for one in told:
                act = _play_of(deal, one)
                if case.act in (None, act):
                    return Tractor6Record.of_concealment(deal.state, one), (act,)
        if name == "several-concealments":
            found = told
            first = {one.seat: one for one in reversed(found)}
            many = [one for one in found if first[one.seat] is one]
            if len(many) > 1:
                acts = tuple(_play_of(deal, one) for one in many)
                return Tractor6Record.of_concealments(deal.state, many), acts
        if name == "wrong-count":
            known = {point(one, "offender") for one in deal.rulings if one.irregularity == name}
            for seat in open_counts(deal.state):
                if str(seat + 1) not in known:
                    return self._record(table, deal, deal.state, seat, None), ()
        return None

    def _concealments(self, deal: Tractor6Deal) -> list[tractor6.Concealment]:
        """List the unruled concealments of a deal, the earliest first."""
        left = list(tractor6.concealments(self.game, _steps(deal), deal.state))
        for ruling, acts in acts_ruled(deal):
            if acts:
                left = [one for one in left if _play_of(deal, one) not in acts]
                continue
            if ruling.irregularity not in ("concealment", "several-concealments"):
                continue
            trick = point(ruling, "trick")
            for seat in (point(ruling, "offender") or point(ruling, "offenders") or "").split():
                for one in left:
                    if str(one.seat + 1) == seat and trick in (None, str(one.trick)):
                        left.remove(one)
                        break
        return left

    def _last(self, deal: Tractor6Deal, name: str) -> int | None:
        """Return the last irregularity of a name, including one that the deal has fined, which is not fined again."""
        kind = _SETTLED.get(name)
        return super()._last(deal, name) if kind is None else last_fined(deal, kind)

    def record(self, table: PublicTable, deal: Tractor6Deal, act: int | None) -> Tractor6Record:
        """Return the record of an act (None: of the deal), with the rulings of its match."""
        if act is None:
            return self._record(table, deal, deal.state, 0, None)
        step = deal.steps[act]
        return self._record(table, deal, deal.before(act), step.seat or 0, step.act)

    def blamed(self, table: PublicTable, deal: Tractor6Deal, case: OpenCase) -> Tractor6Record | None:
        """Return the record with the named offender, or None if none is named."""
        said = dict(case.answers).get("offender")
        if said is None:
            return None
        declarer = self._record(table, deal, deal.state, 0, None).declarer
        at = Places(len(SEATS), declarer, leader_at(deal, case))
        seat = seat_notation(at).read(said)
        return self._record(table, deal, deal.state, seat, None)

    def _record(
        self, table: PublicTable, deal: Tractor6Deal, before: State, seat: int, act: Act | None
    ) -> Tractor6Record:
        match = table.ruled + deal.rulings
        return Tractor6Record(before, seat, act, deal.state, {}, self.game.conditions, match)


def _kitty_size(state: State) -> int:
    """Return the number of cards in the buried kitty, or six before the burial."""
    setting = getattr(state, "setting", None)
    return KITTY_SIZE if setting is None else len(setting.kitty)


def _play_of(deal: Tractor6Deal, found: tractor6.Concealment) -> int:
    """Return the index of the play that was a concealment."""
    for at, step in enumerate(deal.steps):
        if step.seat == found.seat and isinstance(step.act, Play) and step.act.cards == found.played:
            before = deal.before(at)
            if len(getattr(before, "tricks", ())) + 1 == found.trick:
                return at
    raise ValueError("no such play")


def _steps(deal: Tractor6Deal) -> Iterator[tuple[State, int | None, Act]]:
    before = deal.start
    for step in deal.steps:
        yield before, step.seat, step.act
        before = step.state
