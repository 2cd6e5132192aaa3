"""Lets the referee read the public record of a tractor table: the part of the adapter that both codes share."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain, combinations, islice
from typing import Any, ClassVar, Final, TypeAlias, TypeVar, cast

from msgspec import structs

from paiju.cards import Hand
from paiju.games.tractor.acts import Act, CarryOut
from paiju.laws import Code, Put, Refused, Ruling
from paiju.referee import Case, Question, irregularity, judge
from paiju.referee.adapter import CaseFile, DetectedIrregularity, LedBy, PartialRecord, RefereeAdapter, looking_back
from paiju.referee.hearing import Hearing, Witness
from paiju.referee.player_questions import PlayerQuestion, asking, pointed_at, spoken_for, to_the_law
from paiju.referee.tractor.deal_at_table import (
    Hidden,
    acts_ruled,
    in_sight,
    leader_at,
    live_in_hand,
    matter_of,
    point,
    seat_of,
    went_on,
)
from paiju.referee.tractor.facts import places, wrong_play_of_offender
from paiju.table.public_record import PublicDeal, PublicTable
from paiju.table.state import OpenCase, Step
from paiju.text import Text

_ALWAYS: Final = (
    "declarer",
    "earlier-1",
    "earlier-2",
    "led",
    "kitty-cards",
    "second-round",
    "settled",
    "scored",
    "hands-ruled",
    "entered",
    "tricks",
    "found-trick",
)
"""The questions that the record answers even if no act is in question."""
_TRIED: Final = 120
_LAWFUL: Final = Text(
    "the record shows no such irregularity here: as far as anyone could see, it was legal",
    "记录中这个行为没有这样的违规：就各家所见，它是合规的",
)
Found: TypeAlias = tuple[Witness, tuple[int, ...]]
"""The record of the irregularity, and the indices of its acts."""
StateT = TypeVar("StateT")


class TractorAdapter(RefereeAdapter[StateT, Act]):
    """The referee adapter of a table of either game; see `paiju.referee.adapter.RefereeAdapter`."""

    __slots__ = ("game",)
    hidden: ClassVar[frozenset[str]]
    """Irregularities that cannot be seen when they happen: a player must ask about them."""
    done_openly: ClassVar[frozenset[str]]
    """Irregularities that the record shows directly, so that a lawful act cannot be ruled as one of them."""
    off_record: ClassVar[frozenset[str]]
    """Irregularities that are never an act on the record. If a user points at an act, it is ignored, and the user is
    asked who did what.
    """
    asks: ClassVar[Mapping[str, str]]
    """Irregularities about which one player may ask another during play, each with the clause that allows it."""
    follows: ClassVar[tuple[str, ...]]
    """The names of a wrong follow, one for each time at which it can be found; all mean the same irregularity."""
    unseen: ClassVar[tuple[str, ...]] = ()
    """The first parts of the names of the questions for cards that are drawn or taken face down; the record answers
    them.
    """

    def __init__(self, game: Any) -> None:
        self.game = game

    def deal_on(self, table: PublicTable) -> PublicDeal[StateT, Act] | None:
        """Return the deal on a table; the caller has checked that the table plays this game."""
        return cast("PublicDeal[StateT, Act] | None", table.deal)

    @abstractmethod
    def code(self, table: PublicTable) -> Code:
        """Return the code whose rules apply at a table."""

    @abstractmethod
    def detect_irregularity(self, before: StateT, step: Step[StateT, Act]) -> str | None:
        """Return the name of the irregularity that an act of a seat was, or None."""

    @abstractmethod
    def found_later(self, table: PublicTable, deal: PublicDeal[StateT, Act], name: str, case: OpenCase) -> Found | None:
        """Return the record of an irregularity that no single act shows, such as hands that do not match, or None."""

    @abstractmethod
    def tricks_over(self, state: StateT) -> int | None:
        """Return the number of completed tricks, or None before the play."""

    @abstractmethod
    def record(self, table: PublicTable, deal: PublicDeal[StateT, Act], act: int | None) -> Witness:
        """Return the record of the act at an index; None: of the deal as it is now."""

    def regulations(self) -> dict[str, str]:
        """Return the regulations for rulings that follow from the game's conditions."""
        return {}

    def as_found(self, before: StateT, name: str, now: StateT) -> str:  # noqa: ARG002
        """Return the name under which an irregularity is ruled now; `name` is what it was when it was done."""
        return name

    def case_file(self, table: PublicTable, case: OpenCase) -> CaseFile:
        """Build the case file of a named case; the director is asked for what the record does not show."""
        deal = self.deal_on(table)
        assert deal is not None
        self._look_at_the_act(table, deal, case)
        file = self.file_of(table, case)
        return structs.replace(file, witness=LedBy(file.witness, leader_at(deal, case)))

    def _look_at_the_act(self, table: PublicTable, deal: PublicDeal[StateT, Act], case: OpenCase) -> None:
        """Raise `Refused` if everybody could see that the act in question was not the named irregularity."""
        name = case.irregularity
        if case.act is None or name not in self.done_openly or deal.steps[case.act].seat is None:
            return
        if self.openly(deal, case.act) is None:
            raise Refused(_LAWFUL, irregularity(self.code(table), name).citation)

    def openly(self, deal: PublicDeal[StateT, Act], act: int) -> str | None:
        """Return the irregularity that everybody could see in an act, or None if it looked lawful."""
        name = self.as_all_saw(deal.before(act), deal.steps[act])
        return None if name in self.hidden else name

    def as_all_saw(self, before: StateT, step: Step[StateT, Act]) -> str | None:
        """Return the irregularity in an act, or None; open ones are judged without the cards that nobody has seen."""
        return self.detect_irregularity(before, step)

    def file_of(self, table: PublicTable, case: OpenCase) -> CaseFile:
        """Build the case file, without the leader (首家)."""
        deal = self.deal_on(table)
        assert deal is not None
        code, settled = self.code(table), self.regulations()
        name = self.on_record(deal, case)
        judged = Case(code, name, to_the_law(case), settled)
        later = self.found_later(table, deal, name, case)
        act = case.act if case.act is not None else self._last(deal, name)
        act = None if name in self.off_record else act
        shown = act is not None and deal.steps[act].seat is not None
        if later is not None and (name in self.names_of(self.follows[0]) or not shown):
            witness, acts = later
            return CaseFile(judged, witness, acts=acts, act=case.act)
        if act is not None and shown:
            acts = (act,) if self.is_seen_as(deal, name, act) else ()
            return CaseFile(judged, self.record(table, deal, act), went_on(deal, act), acts, act)
        owned = self._owned(deal, case)
        if owned is not None and "offender" not in judged.answers:
            judged = judged.with_answer("offender", owned)
            case = structs.replace(case, answers=(*case.answers, ("offender", owned)))
        plain = PartialRecord(self.record(table, deal, None), _ALWAYS, self.unseen)
        blamed = self.blamed(table, deal, self._with_only(judged, plain, deal, case))
        if blamed is None:
            return CaseFile(judged, plain)
        names = (*_ALWAYS, "earlier", "earlier-other")
        return CaseFile(judged, PartialRecord(blamed, names, self.unseen))

    def _owned(self, deal: PublicDeal[StateT, Act], case: OpenCase) -> str | None:
        """Return, as an answer, the player who has admitted the irregularity if no act shows it; otherwise None."""
        seat = spoken_for(deal, case) if case.irregularity in self.asks and not deal.ended else None
        return None if seat is None else str(seat + 1)

    def _with_only(self, judged: Case, record: Witness, deal: PublicDeal[StateT, Act], case: OpenCase) -> OpenCase:
        """Return the case with the offender filled in if only one seat can be the offender (T5.5, T4.3.6)."""
        if "offender" in judged.answers:
            return case
        only = point(judge(judged, LedBy(record, leader_at(deal, case))), "offender")
        if only is None:
            return case
        return structs.replace(case, answers=(*case.answers, ("offender", only)))

    def on_record(self, deal: PublicDeal[StateT, Act], case: OpenCase) -> str:  # noqa: ARG002
        """Return the record's name for an irregularity that a user has named."""
        return case.irregularity

    def blamed(
        self,
        table: PublicTable,  # noqa: ARG002
        deal: PublicDeal[StateT, Act],  # noqa: ARG002
        case: OpenCase,  # noqa: ARG002
    ) -> Witness | None:
        """Return the record for the seat named as the offender, so that its side's earlier rulings count, or None."""
        return None

    def player_question(self, table: PublicTable, case: OpenCase) -> PlayerQuestion | None:
        """Return the question to a player about a hidden hand, or None if none is needed (T6.7.1, C6.6a).

        None is needed if a card on the record already proves the irregularity.
        """
        found = asking(self.deal_on(table), case, self.asks)
        if found is None:
            return None
        asker, deal = found
        if any(case.act in (None, act) for _, act in self.done(deal, case.irregularity)):
            return None
        named = pointed_at(deal, case)
        return PlayerQuestion(asker, tuple(range(table.seats)), named, self.asks[case.irregularity])

    def has_done(self, table: PublicTable, case: OpenCase, seat: int) -> bool:
        """Return whether a seat has committed the irregularity of a case, and no ruling has dealt with it yet."""
        deal = self.deal_on(table)
        if deal is None:
            return False
        return any(one == seat for one, _ in self.done(deal, case.irregularity))

    def is_unseen(self, question: Question[Any], *, ahead: bool) -> bool:  # noqa: ARG002
        """Return whether a question asks for cards drawn or taken face down: no decision depends on its answer."""
        return question.name.partition("-")[0] in self.unseen or question.name in self.unseen

    def told(self, file: CaseFile) -> Text | None:
        """Return a sentence on who did not follow, in which trick and with which cards, or None (T6.7, C6.6a)."""
        case = file.case
        if case.answers.get("found", case.irregularity) not in self.follows:
            return None
        said = wrong_play_of_offender(
            Hearing(case, file.witness), irregularity(case.code, case.irregularity).citation.id
        )
        return None if said is None else Text(f"{said.en[:1].upper()}{said.en[1:]}.", f"{said.zh}。")

    def seat_text(self, table: PublicTable, seat: int) -> Text:
        """Return the name of a seat by its role."""
        deal = self.deal_on(table)
        assert deal is not None
        witness = self.record(table, deal, None)
        return places(Hearing(Case(self.code(table), ""), witness)).seat(seat)

    def names_of(self, name: str) -> tuple[str, ...]:
        """Return all names of the same irregularity."""
        return self.follows if name in self.follows else (name,)

    def done(self, deal: PublicDeal[StateT, Act], name: str) -> list[tuple[int, int]]:
        """List the unruled irregularities of a name that only the cards of a hand prove, as pairs of seat and act."""
        names = self.names_of(name)
        found = [one.act for one in self._hidden(deal) if one.name in names]
        return [(seat, act) for act in found if (seat := deal.steps[act].seat) is not None]

    def has_shown(
        self,
        deal: PublicDeal[StateT, Act],
        seat: int | None,
        cards: tuple[str, ...],
        *,
        in_hand: bool = False,
    ) -> bool:
        """Return whether everybody knows that a seat, or the buried kitty, has at least these cards.

        `in_hand`: they must be known to be in the hand; a card that was seen may have been buried since. `seat`:
        None for the buried kitty.
        """
        if seat is None:
            known: Hand = self.game.buried(deal.state).seen
        else:
            known = live_in_hand(deal.state, seat) if in_hand else in_sight(deal.state, seat)
        return Hand.of(" ".join(cards)) <= known

    def settled_by(self, act: Act) -> str | None:
        """Return the irregularity whose ruling an act carries out, or None."""
        return act.irregularity if isinstance(act, CarryOut) else None

    def detected_irregularities(self, deal: PublicDeal[StateT, Act], since: int) -> Iterator[DetectedIrregularity]:
        """Yield the detected irregularities, the last first, without the hidden ones, such as wrong follows."""
        return (one for one in self._detected_irregularities(deal, since) if one.name not in self.hidden)

    def answers(self, deal: PublicDeal[StateT, Act], put: Put) -> Iterable[str]:
        """Yield answers to try: numbers, or sets of the chooser's or the kitty's cards, one of each size first."""
        if put.notation == "number":
            return (str(number) for number in range(163))
        hands = getattr(deal.state, "hands", ())
        if put.notation != "multiset" or not put.seats or not hands:
            return ()
        held = list((self.game.buried(deal.state) if put.kitty else hands[put.seats[0]]).seen)
        first = (tuple(held[:size]) for size in range(1, len(held) + 1))
        others = (cards for size in range(1, 9) for cards in combinations(held, size))
        sets = chain(first, others)
        return (" ".join(card.text for card in cards) for cards in islice(sets, _TRIED))

    def _detected_irregularities(self, deal: PublicDeal[StateT, Act], since: int) -> Iterator[DetectedIrregularity]:
        def named(act: int, step: Step[StateT, Act]) -> str | None:
            before = deal.before(act)
            name = self.as_all_saw(before, step)
            return None if name is None else self.as_found(before, name, deal.state)

        return looking_back(self, deal, since, named)

    def ruled_on(
        self, ruling: Ruling, acts: tuple[int, ...], deal: PublicDeal[StateT, Act], left: list[Hidden]
    ) -> list[Hidden]:
        """Return those irregularities in `left` that a ruling dealt with: those in its `acts`.

        If the ruling names no acts, it dealt with the last irregularity that has its name and seat, and its trick
        if the ruling names one.
        """
        names, offender = self.names_of(matter_of(ruling)), point(ruling, "offender")
        if acts:
            here = [one for one in left if one[1].act in acts]
            return [one for one in here if one[0] not in self.hidden or names_meet(one, names)]
        trick = point(ruling, "trick")
        his = [
            one
            for one in left
            if names_meet(one, names) and seat_of(deal, one) == offender and trick in (None, self._trick_of(deal, one))
        ]
        return his[-1:]

    def _trick_of(self, deal: PublicDeal[StateT, Act], found: Hidden) -> str | None:
        """Return the number of the trick of an irregularity in the form of an answer, or None before the play."""
        over = self.tricks_over(deal.before(found[1].act))
        return None if over is None else str(over + 1)

    def is_seen_as(self, deal: PublicDeal[StateT, Act], name: str, act: int) -> bool:
        """Return whether an act was the named irregularity, as all saw it or, if it is hidden, by all the hands."""
        before, step = deal.before(act), deal.steps[act]
        return any(
            names_meet((seen, found), self.names_of(name))
            for seen in self._names(before, step)
            for found in (DetectedIrregularity(self.as_found(before, seen, deal.state), act),)
        )

    def _names(self, before: StateT, step: Step[StateT, Act]) -> tuple[str, ...]:
        """Return all irregularities in an act: the one that all saw, and a hidden one that the hands prove."""
        open_, whole = self.as_all_saw(before, step), self.detect_irregularity(before, step)
        names = dict.fromkeys((open_, whole if whole in self.hidden else None))
        return tuple(name for name in names if name is not None)

    def has_ruled(self, table: PublicTable, name: str, act: int) -> bool:
        """Return whether an act has been ruled on under any name of this irregularity, which is fined only once."""
        deal = self.deal_on(table)
        names = self.names_of(name)
        return deal is not None and any(act in acts and matter_of(ruling) in names for ruling, acts in acts_ruled(deal))

    def _last(self, deal: PublicDeal[StateT, Act], name: str) -> int | None:
        """Return the act of the last irregularity with a name that is still to be ruled on, or None.

        That is one since the last ruling, or an earlier one that no ruling has dealt with. A hidden irregularity
        stays hidden through rulings on other matters, so of these it is the last one that no ruling has dealt with.
        """
        seen = () if name in self.hidden else self._detected_irregularities(deal, 0)
        left = self._hidden(deal) if name in self.hidden else self._unruled(deal, bool)
        return next((one.act for one in chain(seen, left) if one.name == name), None)

    def _hidden(self, deal: PublicDeal[StateT, Act]) -> Iterator[DetectedIrregularity]:
        """Yield, from the last act backwards, the hidden irregularities that have not been ruled on."""
        return self._unruled(deal, lambda name: name in self.hidden)

    def _unruled(self, deal: PublicDeal[StateT, Act], wanted: Callable[[str], bool]) -> Iterator[DetectedIrregularity]:
        """Yield the irregularities with a `wanted` name that no ruling has dealt with, the last first."""
        left: list[Hidden] = []
        rulings = acts_ruled(deal)
        for act, step in enumerate(deal.steps):
            if isinstance(step.act, CarryOut):
                ruling = next(rulings, None)
                ruled = [] if ruling is None else self._settled_by(*ruling, deal, left)
                left = [one for one in left if one not in ruled]
            elif step.seat is not None:
                before = deal.before(act)
                for name in filter(wanted, self._names(before, step)):
                    found = self.as_found(before, name, deal.state)
                    left.append((name, DetectedIrregularity(found, act)))
        return (one for _, one in reversed(left))

    def _settled_by(
        self, ruling: Ruling, acts: tuple[int, ...], deal: PublicDeal[StateT, Act], left: list[Hidden]
    ) -> list[Hidden]:
        """Return what a ruling dealt with; if no seat matches, the last visible irregularity with its name."""
        ruled = self.ruled_on(ruling, acts, deal, left)
        if acts:
            return ruled
        seen = [one for one in left if one[0] not in self.hidden]
        return ruled or [one for one in seen if ruling.irregularity in (one[0], one[1].name)][-1:]


def names_meet(found: Hidden, names: Iterable[str]) -> bool:
    """Return whether an irregularity has one of the names, either when it was done or as it is found."""
    return found[0] in names or found[1].name in names
