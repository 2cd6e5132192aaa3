"""Lets the referee read the public record of a table of Chao Di Pi."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final, TypeAlias

from msgspec import Struct, structs

from paiju.games.chaodipi import ChaoDiPi, Cutting, Seat, State
from paiju.games.tractor.acts import Act, Bury, Declare, Play, Stir
from paiju.laws import Code, Refused, Ruling
from paiju.referee import Case, Question
from paiju.referee.adapter import CaseFile, LedBy
from paiju.referee.chaodipi.deal_record import ChaoDiPiDealRecord
from paiju.referee.chaodipi.detection import HIDDEN, as_all_saw, as_found, detect_irregularity, played_of
from paiju.referee.chaodipi.questions_on_play import CARDS_SHOWN, SHOW
from paiju.referee.hearing import Hearing, Witness
from paiju.referee.player_questions import H_CASE_HIDDEN, asker_of
from paiju.referee.tractor.adapter import Found, TractorAdapter
from paiju.referee.tractor.deal_at_table import Hidden, has_fined, last_fined, leader_at, point, seat_of
from paiju.referee.tractor.facts import places
from paiju.referee.tractor.notation import seat_notation
from paiju.table.public_record import PublicDeal, PublicTable
from paiju.table.state import OpenCase, Step
from paiju.text import Text

ChaoDiPiDeal: TypeAlias = PublicDeal[State, Act]
"""A deal of Chao Di Pi on a table."""
_CHECKED: Final = ("concealed-cards", "kitty-count")
"""Hidden irregularities that a check of cards may find, as answers to the question on its findings."""
WRONG_SHOW: Final = "wrong-show"
SHOWS: Final = (WRONG_SHOW, "late-protection")
"""The irregularities of cards that were shown for trump."""
_CARDS: Final = ("cards", "lead", "wrong-play")
"""The questions about a play whose answers reveal its cards, or those of its trick."""
_FACE_DOWN: Final = Text(
    "these cards are face down: a director who is not playing rules on them, or they are ruled on once they are "
    "turned up",
    "这些牌扣着，没有人看过：由不上场的裁判裁定，或等翻开后再裁定",
)


class ChaoDiPiAdapter(TractorAdapter[State]):
    """The referee adapter of a table of Chao Di Pi."""

    __slots__ = ()
    game: ChaoDiPi
    hidden = HIDDEN
    done_openly = frozenset(
        (
            "exposed-cards",
            "wrong-cut",
            "wrong-draw",
            "kitty-overdrawn",
            "kitty-underdrawn",
            "kitty-peeked",
            "kitty-exchanged",
            "improper-play",
            "out-of-turn",
        )
    )
    off_record = frozenset(("buried-in-parts",))
    follows = ("wrong-follow", "concealed-cards")
    asks: ClassVar[Mapping[str, str]] = dict.fromkeys(follows, "C6.6a")
    unseen = ("drawn", "back", "held", "taken", "played", "card-drawn")

    def code(self, table: PublicTable) -> Code:  # noqa: ARG002
        """Return the code of Chao Di Pi; it has only the rules of 2023."""
        return Code.CHAODIPI

    def detect_irregularity(self, before: State, step: Step[State, Act]) -> str | None:
        """Return the irregularity in an act of a seat, or None."""
        assert step.seat is not None
        return detect_irregularity(self.game, before, Seat(step.seat), step.act)

    def as_all_saw(self, before: State, step: Step[State, Act]) -> str | None:
        """Return the irregularity in an act, or None; a play before its turn is judged by the cards shown only."""
        assert step.seat is not None
        return as_all_saw(self.game, before, Seat(step.seat), step.act)

    def file_of(self, table: PublicTable, case: OpenCase) -> CaseFile:
        """Build the case file; its record also shows what a check of cards has found (C7.2c)."""
        said, deal = dict(case.answers), self.deal_on(table)
        if deal is not None:
            self._look_at_the_show(deal, case)
        file = super().file_of(table, case)
        if deal is not None and self._is_turned_over(deal, case):
            file = structs.replace(file, witness=TurnedOver(file.witness))
        checker = self._named(table, case, "checker")
        if case.irregularity != "card-check" or deal is None or checker is None:
            return file
        found = self._checked(table, deal, said.get("found", ""), checker)
        if found is None:
            return file
        record, acts = found
        return CaseFile(file.case, structs.replace(record, checker=checker), acts=acts)

    def _look_at_the_show(self, deal: ChaoDiPiDeal, case: OpenCase) -> None:
        """Raise `Refused` if a show would be judged by face-down cards (C3.1b, C3.5h)."""
        act = case.act
        if act is None and case.irregularity in SHOWS:
            act = self._last(deal, case.irregularity)
        if act is None:
            said = dict(case.answers).get(SHOW.name, "")
            made = () if isinstance(deal.state, Cutting) else deal.state.shows.made
            if said.isdecimal() and any(show.cards.unseen for show in made[int(said) - 1 : int(said)]):
                raise Refused(_FACE_DOWN, H_CASE_HIDDEN)
            return
        step = deal.steps[act]
        is_down = isinstance(step.act, Declare | Stir) and step.act.cards.unseen > 0
        if is_down and self.detect_irregularity(deal.before(act), step) is None:
            raise Refused(_FACE_DOWN, H_CASE_HIDDEN)

    def _is_turned_over(self, deal: ChaoDiPiDeal, case: OpenCase) -> bool:
        """Return whether a case would reveal another player's cards in an old trick (C7.2a).

        It does if it points to such a play, and the record does not show that the play was the named irregularity.
        """
        act, name, hides = case.act, case.irregularity, self.game.conditions.hide_history
        if act is None or not hides or name in self.follows or deal.whole:
            return False
        step, over = deal.steps[act], self.tricks_over(deal.before(act))
        if not isinstance(step.act, Play) or step.seat == asker_of(case) or over is None:
            return False
        play = played_of(deal.state)
        lying = 0 if play is None else len(play.tricks) + (play.trick is not None)
        fined = name == "failed-throw" and has_fined(deal, act)
        return over + 1 < lying and not fined and not self.is_seen_as(deal, name, act)

    def _checked(
        self, table: PublicTable, deal: ChaoDiPiDeal, found: str, checker: Seat
    ) -> tuple[ChaoDiPiDealRecord, tuple[int, ...]] | None:
        """Return the record of the fault that a check has found, and its acts; None if there is no such fault.

        A check finds hands with wrong numbers of cards, or faults that the other side has concealed. It looks at
        cards already played, not at those in hand (C7.2b).
        """
        if found == "hand-count":
            return ChaoDiPiDealRecord.of_counts(self.game, deal.state, deal.rulings), ()
        names = self.names_of(found) if found in _CHECKED else ()
        told = [one for one in self._hidden(deal) if _side_of(deal, one.act) != checker.side]
        acts = [one.act for one in told if one.name in names]
        act = _passed_on(deal, acts[::-1]) if found == "kitty-count" else next(iter(acts), None)
        if act is None:
            return None
        others = sum(one.name in self.follows for one in told if one.act != act)
        if found != "kitty-count":
            others += any(one.name == "kitty-count" for one in told)
        return structs.replace(self.record(table, deal, act), also=others), (act,)

    def is_unseen(self, question: Question[Any], *, ahead: bool) -> bool:
        """Return whether a question asks for cards drawn or taken face down, or for cards of a face-down show.

        Such a show is wrong whatever its cards are.
        """
        shown = question.key == CARDS_SHOWN.key and question.citation.id.startswith("C3.")
        return shown or super().is_unseen(question, ahead=ahead)

    def tricks_over(self, state: State) -> int | None:
        """Return the number of completed tricks, or None before the play."""
        play = played_of(state)
        return None if play is None else len(play.tricks)

    def regulations(self) -> dict[str, str]:
        """Return the regulations on faults in burying and on time limits, from the conditions (C1.3, C3.4c)."""
        conditions = self.game.conditions
        return {
            "bury_faults": conditions.bury_faults.value,
            "bury_seconds": str(conditions.bury_seconds),
            "play_seconds": str(conditions.play_seconds),
        }

    def on_record(self, deal: ChaoDiPiDeal, case: OpenCase) -> str:
        """Return the record's name for an irregularity: concealment and wrong follow differ only in time (C6.6)."""
        name = case.irregularity
        if name not in self.follows:
            return name
        found = (one.name for one in self._hidden(deal) if one.name in self.follows and case.act in (None, one.act))
        return next(found, name)

    def as_found(self, before: State, name: str, now: State) -> str:
        """Return the name that a fault has now; one not corrected in its trick has another name afterwards (C6.6)."""
        return as_found(name, before, now)

    def _last(self, deal: ChaoDiPiDeal, name: str) -> int | None:
        """Return the last irregularity of a name, including a throw that the deal has fined (not fined again, C6.8).

        Of kitties of the wrong size that players took over from one another it is the first, because they are one
        case (C6.2b).
        """
        if name == "kitty-count":
            acts = [one.act for one in self._hidden(deal) if one.name == name]
            return _passed_on(deal, acts[::-1])
        return last_fined(deal, Play) if name == "failed-throw" else super()._last(deal, name)

    def ruled_on(self, ruling: Ruling, acts: tuple[int, ...], deal: ChaoDiPiDeal, left: list[Hidden]) -> list[Hidden]:
        """Return what a ruling dealt with, including all wrong kitties taken over from one another (C6.2b)."""
        found = super().ruled_on(ruling, acts, deal, left)
        burials = [one for one in left if one[0] == "kitty-count"]
        if not found or found[0] not in burials:
            return found
        first = _passed_on(deal, [one.act for _, one in burials])
        offender = point(ruling, "offender")
        begun = [one for one in burials if one[1].act == first and seat_of(deal, one) == offender]
        found = found if acts else begun or found
        after = [one for one in burials if one[1].act > found[0][1].act]
        for seat in (point(ruling, "uncounted") or "").split():
            found += [one for one in after if seat_of(deal, one) == seat][:1]
        return found

    def found_later(
        self,
        table: PublicTable,  # noqa: ARG002
        deal: ChaoDiPiDeal,
        name: str,
        case: OpenCase,  # noqa: ARG002
    ) -> Found | None:
        """Return the record of hands with wrong numbers of cards (C6.3), or None for any other irregularity."""
        if name == "hand-count":
            return ChaoDiPiDealRecord.of_counts(self.game, deal.state, deal.rulings), ()
        return None

    def record(self, table: PublicTable, deal: ChaoDiPiDeal, act: int | None) -> ChaoDiPiDealRecord:
        """Return the record of an act (None: of the deal), with the earlier rulings of this deal and of its match."""
        here, past = deal.rulings, table.ruled
        if act is None:
            now = deal.state
            return ChaoDiPiDealRecord(self.game, now, None, None, (), now, here, past)
        step = deal.steps[act]
        since = tuple((Seat(later.seat), later.act) for later in deal.steps[act + 1 :] if later.seat is not None)
        seat = Seat(step.seat or 0)
        before = deal.before(act)
        now = deal.state
        return ChaoDiPiDealRecord(self.game, before, seat, step.act, since, now, here, past)

    def blamed(self, table: PublicTable, deal: ChaoDiPiDeal, case: OpenCase) -> ChaoDiPiDealRecord | None:
        """Return the record with the named offender, and the player who asked for a check of cards; None if neither."""
        offender, checker = (self._named(table, case, name) for name in ("offender", "checker"))
        if offender is None and checker is None:
            return None
        return structs.replace(self.record(table, deal, None), seat=offender, checker=checker)

    def _named(self, table: PublicTable, case: OpenCase, name: str) -> Seat | None:
        """Return the seat that answers the question `name`, or None if it is not answered."""
        said, deal = dict(case.answers), self.deal_on(table)
        if name not in said or deal is None:
            return None
        record = LedBy(self.record(table, deal, None), leader_at(deal, case))
        at = places(Hearing(Case(self.code(table), case.irregularity), record))
        return Seat(seat_notation(at).read(said[name]))


class TurnedOver(Struct, frozen=True):
    """The record of a play in a trick that was turned over, so that nobody may look at its cards again (C7.2a)."""

    record: Witness

    def answer(self, question: Question[Any]) -> str | None:
        """Answer a question unless it is about the cards; see `Witness`."""
        return None if question.name in _CARDS else self.record.answer(question)


def _passed_on(deal: ChaoDiPiDeal, wrong: list[int]) -> int | None:
    """Return the first of the wrong burials in a row that ends with the last of `wrong`; each took over that kitty."""
    if not wrong:
        return None
    burials = [act for act, step in enumerate(deal.steps) if isinstance(step.act, Bury)]
    first = wrong[-1]
    for act in reversed(burials[: burials.index(first)]):
        if act not in wrong:
            break
        first = act
    return first


def _side_of(deal: ChaoDiPiDeal, act: int) -> int | None:
    seat = deal.steps[act].seat
    return None if seat is None else seat % 2
