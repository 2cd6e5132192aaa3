"""The public record of a tractor table, as its referee reads it: what both codes share."""

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
from paiju.referee.clerk import CaseFile, Clerk, LedBy, PartialRecord, Sighting, looking_back
from paiju.referee.inquest import Inquest, Witness
from paiju.referee.inquiry import Inquiry, asking, pointed_at, spoken_for, to_the_law
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
"""What the record tells though no act of it is in question."""
_TRIED: Final = 120
_LAWFUL: Final = Text(
    "the record shows nothing of the kind in this act: it was lawful as far as anybody could see",
    "记录中这个行为没有这样的违规：就各家所见，它是合规的",
)
Found: TypeAlias = tuple[Witness, tuple[int, ...]]
"""The record of what was found, and the acts that it was."""
StateT = TypeVar("StateT")


class TractorClerk(Clerk[StateT, Act]):
    """The clerk of a table of either game; see `paiju.referee.clerk.Clerk`."""

    __slots__ = ("game",)
    hidden: ClassVar[frozenset[str]]
    """What nobody can see as it is done: somebody must ask."""
    done_openly: ClassVar[frozenset[str]]
    """What an act is on record as, or is not: nobody calls a lawful act so."""
    off_record: ClassVar[frozenset[str]]
    """What no act on a record is: whoever points at one has said nothing, and is asked who did what."""
    asks: ClassVar[Mapping[str, str]]
    """What of it one player asks another about, while cards are played, by the clause that lets him."""
    follows: ClassVar[tuple[str, ...]]
    """What a play is called that did not follow, by when it is found: the same thing."""
    unseen: ClassVar[tuple[str, ...]] = ()
    """The stems of the questions for cards that are drawn or taken unseen: those are looked up."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def deal_on(self, table: PublicTable) -> PublicDeal[StateT, Act] | None:
        """Return the deal on a table of the game; that it is its game, whoever asks a clerk has seen to."""
        return cast("PublicDeal[StateT, Act] | None", table.deal)

    @abstractmethod
    def code(self, table: PublicTable) -> Code:
        """Return by which code a table is ruled."""

    @abstractmethod
    def sighted(self, before: StateT, step: Step[StateT, Act]) -> str | None:
        """Name the irregularity that an act of a seat was, None where it was none."""

    @abstractmethod
    def found_later(self, table: PublicTable, deal: PublicDeal[StateT, Act], name: str, case: OpenCase) -> Found | None:
        """Return the record of what no single act shows, such as hands that do not match; None for anything else."""

    @abstractmethod
    def tricks_over(self, state: StateT) -> int | None:
        """Count the tricks that are over; None before cards are played."""

    @abstractmethod
    def record(self, table: PublicTable, deal: PublicDeal[StateT, Act], act: int | None) -> Witness:
        """Get the record of the act at a place, or of the deal as it stands."""

    def regulations(self) -> dict[str, str]:
        """Return what the conditions of the game settle about its rulings."""
        return {}

    def as_found(self, before: StateT, name: str, now: StateT) -> str:  # noqa: ARG002
        """Name what an act is ruled as by now."""
        return name

    def case_file(self, table: PublicTable, case: OpenCase) -> CaseFile:
        """Put a named case together; what the record does not know of it, the director is asked."""
        deal = self.deal_on(table)
        assert deal is not None
        self._look_at_the_act(table, deal, case)
        file = self.file_of(table, case)
        return structs.replace(file, witness=LedBy(file.witness, leader_at(deal, case)))

    def _look_at_the_act(self, table: PublicTable, deal: PublicDeal[StateT, Act], case: OpenCase) -> None:
        """See that no act is ruled as what all have seen that it was not. Raises `Refused`."""
        name = case.irregularity
        if case.act is None or name not in self.done_openly or deal.steps[case.act].seat is None:
            return
        if self.openly(deal, case.act) is None:
            raise Refused(_LAWFUL, irregularity(self.code(table), name).citation)

    def openly(self, deal: PublicDeal[StateT, Act], act: int) -> str | None:
        """Name what all could see that an act was; None where it was lawful as far as they could see."""
        name = self.as_all_saw(deal.before(act), deal.steps[act])
        return None if name in self.hidden else name

    def as_all_saw(self, before: StateT, step: Step[StateT, Act]) -> str | None:
        """Name what an act was, an open fault not by what a closed hand holds besides; None where it was none."""
        return self.sighted(before, step)

    def file_of(self, table: PublicTable, case: OpenCase) -> CaseFile:
        """Put it together, but for who led (首家)."""
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
        """Give, as an answer, who has said of himself that he did it, where no act shows it; None for nobody."""
        seat = spoken_for(deal, case) if case.irregularity in self.asks and not deal.ended else None
        return None if seat is None else str(seat + 1)

    def _with_only(self, judged: Case, record: Witness, deal: PublicDeal[StateT, Act], case: OpenCase) -> OpenCase:
        """Return the case with the offender of whom nobody is asked, since he alone can be it (T5.5, T4.3.6)."""
        if "offender" in judged.answers:
            return case
        only = point(judge(judged, LedBy(record, leader_at(deal, case))), "offender")
        if only is None:
            return case
        return structs.replace(case, answers=(*case.answers, ("offender", only)))

    def on_record(self, deal: PublicDeal[StateT, Act], case: OpenCase) -> str:  # noqa: ARG002
        """Return the name by which the record knows what somebody called so."""
        return case.irregularity

    def blamed(
        self,
        table: PublicTable,  # noqa: ARG002
        deal: PublicDeal[StateT, Act],  # noqa: ARG002
        case: OpenCase,  # noqa: ARG002
    ) -> Witness | None:
        """Return the record of the seat that was named as the offender, which counts what its side did before."""
        return None

    def inquiry(self, table: PublicTable, case: OpenCase) -> Inquiry | None:
        """Have a player ask the one whose hand is hidden, while no card shows what he asks about (T6.7.1, C6.6a)."""
        found = asking(self.deal_on(table), case, self.asks)
        if found is None:
            return None
        asker, deal = found
        if any(case.act in (None, act) for _, act in self.done(deal, case.irregularity)):
            return None
        named = pointed_at(deal, case)
        return Inquiry(asker, tuple(range(table.seats)), named, self.asks[case.irregularity])

    def has_done(self, table: PublicTable, case: OpenCase, seat: int) -> bool:
        """Whether a seat has done what the case names and nobody has ruled on."""
        deal = self.deal_on(table)
        if deal is None:
            return False
        return any(one == seat for one, _ in self.done(deal, case.irregularity))

    def is_unseen(self, question: Question[Any], *, ahead: bool) -> bool:  # noqa: ARG002
        """Whether a question is for cards that are drawn or taken unseen: which they are decides nothing else."""
        return question.name.partition("-")[0] in self.unseen or question.name in self.unseen

    def told(self, file: CaseFile) -> Text | None:
        """Return who did not follow, in which trick and with which cards, where the record knows (T6.7, C6.6a)."""
        case = file.case
        if case.answers.get("found", case.irregularity) not in self.follows:
            return None
        said = wrong_play_of_offender(
            Inquest(case, file.witness), irregularity(case.code, case.irregularity).citation.id
        )
        return None if said is None else Text(f"{said.en[:1].upper()}{said.en[1:]}.", f"{said.zh}。")

    def seat_text(self, table: PublicTable, seat: int) -> Text:
        """Name a seat by its part."""
        deal = self.deal_on(table)
        assert deal is not None
        witness = self.record(table, deal, None)
        return places(Inquest(Case(self.code(table), ""), witness)).seat(seat)

    def names_of(self, name: str) -> tuple[str, ...]:
        """Return all names of the same thing."""
        return self.follows if name in self.follows else (name,)

    def done(self, deal: PublicDeal[StateT, Act], name: str) -> list[tuple[int, int]]:
        """List, by seat and act, what only the cards of a hand prove, of a name, and nobody has ruled on."""
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
        """Whether all know these cards to be with a seat, each as often, where a ruling can reach them.

        `in_hand`: to be in its hand; one that was seen may have been buried since.
        """
        if seat is None:
            known: Hand = self.game.buried(deal.state).seen
        else:
            known = live_in_hand(deal.state, seat) if in_hand else in_sight(deal.state, seat)
        return Hand.of(" ".join(cards)) <= known

    def settled_by(self, act: Act) -> str | None:
        """Name what was ruled."""
        return act.irregularity if isinstance(act, CarryOut) else None

    def sightings(self, deal: PublicDeal[StateT, Act], since: int) -> Iterator[Sighting]:
        """Go back through the acts; a wrong follow and the like are not for all to see."""
        return (one for one in self._sightings(deal, since) if one.name not in self.hidden)

    def answers(self, deal: PublicDeal[StateT, Act], put: Put) -> Iterable[str]:
        """Go through cards of the hand that chooses or of the kitty, first one set of each size, and numbers."""
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

    def _sightings(self, deal: PublicDeal[StateT, Act], since: int) -> Iterator[Sighting]:
        def named(act: int, step: Step[StateT, Act]) -> str | None:
            before = deal.before(act)
            name = self.as_all_saw(before, step)
            return None if name is None else self.as_found(before, name, deal.state)

        return looking_back(self, deal, since, named)

    def ruled_on(
        self, ruling: Ruling, acts: tuple[int, ...], deal: PublicDeal[StateT, Act], left: list[Hidden]
    ) -> list[Hidden]:
        """Pick out what a ruling was on, of all that is left: its `acts`.

        Where it names none, the last with its name and seat, and in its trick where it tells that.
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
        """Name the trick in which something was done, as an answer names it; None where no cards were played yet."""
        over = self.tricks_over(deal.before(found[1].act))
        return None if over is None else str(over + 1)

    def is_seen_as(self, deal: PublicDeal[StateT, Act], name: str, act: int) -> bool:
        """Whether the act at a place was what a name says: an open fault for all, a hidden one by all hands."""
        before, step = deal.before(act), deal.steps[act]
        return any(
            names_meet((seen, found), self.names_of(name))
            for seen in self._names(before, step)
            for found in (Sighting(self.as_found(before, seen, deal.state), act),)
        )

    def _names(self, before: StateT, step: Step[StateT, Act]) -> tuple[str, ...]:
        """Return all that an act was: the open fault that all saw, and what hidden hands prove besides."""
        open_, whole = self.as_all_saw(before, step), self.sighted(before, step)
        names = dict.fromkeys((open_, whole if whole in self.hidden else None))
        return tuple(name for name in names if name is not None)

    def has_ruled(self, table: PublicTable, name: str, act: int) -> bool:
        """Whether the act at a place has been ruled on under a name of the same thing: it is fined once."""
        deal = self.deal_on(table)
        names = self.names_of(name)
        return deal is not None and any(act in acts and matter_of(ruling) in names for ruling, acts in acts_ruled(deal))

    def _last(self, deal: PublicDeal[StateT, Act], name: str) -> int | None:
        """Find the last irregularity of a name that came after the last ruling, or else was not ruled on itself.

        What lies hidden does so through the rulings on other things: of that, the last that was not ruled on itself.
        """
        seen = () if name in self.hidden else self._sightings(deal, 0)
        left = self._hidden(deal) if name in self.hidden else self._unruled(deal, bool)
        return next((one.act for one in chain(seen, left) if one.name == name), None)

    def _hidden(self, deal: PublicDeal[StateT, Act]) -> Iterator[Sighting]:
        """Go back through what nobody could see as it was done and nobody has ruled on."""
        return self._unruled(deal, lambda name: name in self.hidden)

    def _unruled(self, deal: PublicDeal[StateT, Act], wanted: Callable[[str], bool]) -> Iterator[Sighting]:
        """Go back through what went wrong, of some names, and nobody has ruled on, whatever was ruled since."""
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
                    left.append((name, Sighting(found, act)))
        return (one for _, one in reversed(left))

    def _settled_by(
        self, ruling: Ruling, acts: tuple[int, ...], deal: PublicDeal[StateT, Act], left: list[Hidden]
    ) -> list[Hidden]:
        """Pick out what a ruling was on; of what all could see, the last with its name where no seat of it fits."""
        ruled = self.ruled_on(ruling, acts, deal, left)
        if acts:
            return ruled
        seen = [one for one in left if one[0] not in self.hidden]
        return ruled or [one for one in seen if ruling.irregularity in (one[0], one[1].name)][-1:]


def names_meet(found: Hidden, names: Iterable[str]) -> bool:
    """Whether something goes by one of the names, as it was done or as it is found."""
    return found[0] in names or found[1].name in names
