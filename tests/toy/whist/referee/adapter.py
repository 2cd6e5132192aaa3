"""The public record of a table of Whist, as its referee reads it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias, cast

from msgspec import Struct
from tests.toy.whist.game import Act, CarryOut, PlayCard, State, Whist
from tests.toy.whist.game.play import Played
from tests.toy.whist.game.seats import LETTERS, SEATS
from tests.toy.whist.law import WHIST
from tests.toy.whist.referee.revoke import ESTABLISHED, OFFENDER, REVOKE, REVOKED, SINCE, write_played

from paiju.laws import Citation, Code, Refused
from paiju.referee import Case, Question
from paiju.referee.adapter import CaseFile, DetectedIrregularity, RefereeAdapter, looking_back
from paiju.referee.player_questions import to_the_law
from paiju.table.public_record import PublicDeal, PublicTable
from paiju.table.state import OpenCase, Step
from paiju.text import Text

W6 = Citation("W6")
WhistDeal: TypeAlias = PublicDeal[State, Act]
"""A deal at a table of Whist."""


class Record(Struct, frozen=True):
    """The answers of the record, by the names of the questions."""

    answers: Mapping[str, str]

    def answer(self, question: Question[Any]) -> str | None:
        """Return the record's answer, if it has one."""
        return self.answers.get(question.name)


class WhistAdapter(RefereeAdapter[State, Act]):
    """The referee adapter of a table of Whist."""

    def __init__(self, game: Whist) -> None:
        self.game = game

    def code(self, table: PublicTable) -> Code:  # noqa: ARG002
        """Return the rules of Whist."""
        return WHIST

    def case_file(self, table: PublicTable, case: OpenCase) -> CaseFile:
        """Build the case file of the last revoke that the record shows. Raises `Refused` if there is none."""
        deal = cast("WhistDeal", table.deal)
        acts = [act for act in reversed(self._revokes(deal)) if case.act in (None, act)]
        if not acts:
            raise Refused(Text("no card that was played shows a revoke", "打出的牌看不出有人有牌不跟"), W6)
        judged = Case(WHIST, case.irregularity, to_the_law(case))
        return CaseFile(judged, self._record(deal, acts[0]))

    def seat_text(self, table: PublicTable, seat: int) -> Text:  # noqa: ARG002
        """Return a seat's name."""
        return SEATS[seat]

    def has_shown(
        self,
        deal: WhistDeal,
        seat: int | None,
        cards: tuple[str, ...],
        *,
        in_hand: bool = False,  # noqa: ARG002
    ) -> bool:
        """Return whether the seat has played these cards."""
        shown = {one.card.text for one in deal.state.play.played if one.seat == seat}
        return shown.issuperset(cards)

    def settled_by(self, act: Any) -> str | None:
        """Return the irregularity that an act settles."""
        return act.irregularity if isinstance(act, CarryOut) else None

    def detected_irregularities(self, deal: WhistDeal, since: int) -> Iterator[DetectedIrregularity]:
        """Go back through the acts; a revoke is visible once its player has shown a card of the suit."""
        known = set(self._revokes(deal))
        return looking_back(self, deal, since, lambda act, _: REVOKE.name if act in known else None)

    def _revokes(self, deal: WhistDeal) -> list[int]:
        """Return the indices of the visible revokes that have not been ruled on."""
        left: dict[int, Played] = {}
        rulings = iter(deal.rulings)
        for at, step in enumerate(deal.steps):
            one = _played(step)
            if one is None:
                ruled = {point.answer for point in next(rulings).points}
                left = {act: one for act, one in left.items() if one.card.text not in ruled}
            elif not self.game.is_legal(deal.before(at), one.seat, PlayCard(one.card)):
                left[at] = one
        return [act for act, one in left.items() if one in deal.state.play.played]

    def _record(self, deal: WhistDeal, act: int) -> Record:
        revoked, played = _played(deal.steps[act]), deal.state.play.played
        assert revoked is not None
        place = played.index(revoked)
        later = [one.seat for one in played[place // 4 * 4 + 4 :]]
        established = any(seat % 2 == revoked.seat % 2 for seat in later)
        return Record(
            {
                OFFENDER.name: LETTERS[revoked.seat],
                REVOKED.name: revoked.card.text,
                ESTABLISHED.name: "yes" if established else "no",
                SINCE.name: write_played(played[place + 1 :]),
            }
        )


def _played(step: Step[State, Act]) -> Played | None:
    if step.seat is None or not isinstance(step.act, PlayCard):
        return None
    return Played(step.seat, step.act.card)
