"""Finds the revokes in a board's record: the one a case is about, and those that still need a ruling."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from paiju.games.bridge import Bidding, Finished, PlayCard, Playing, Seat
from paiju.laws import Citation, Refused
from paiju.referee.bridge.deal_at_table import RIGHTS_LOST, BridgeDeal, found_before, record_of
from paiju.referee.bridge.deal_record import BridgeDealRecord
from paiju.referee.bridge.detection import disobeyed
from paiju.referee.bridge.facts import CORRECTED
from paiju.referee.bridge.notation import SUIT
from paiju.referee.bridge.revoke.noticed import DUMMY, LAWFUL
from paiju.referee.bridge.revoke.questions import SUBSTITUTE
from paiju.referee.bridge.revoke_record import Revoke, revokes, tricks_since
from paiju.referee.bridge.ruled_revoke import RuledRevoke, ruled_revoke
from paiju.referee.hearing import Witness
from paiju.referee.question import YES_NO
from paiju.table.state import OpenCase
from paiju.text import Text


def _rulings(deal: BridgeDeal) -> Iterator[RuledRevoke]:
    """Yield the revokes on which rulings were given, in order."""
    found = (ruled_revoke(ruling) for ruling in deal.rulings)
    return (one for one in found if one is not None)


def waiting_for_count(deal: BridgeDeal) -> Iterator[RuledRevoke]:
    """Yield ruled revokes that no card shows any more and whose tricks must still be counted.

    Such a revoke was corrected after a question that Laws 43 and 61 forbid, or was not a failure to follow suit.
    """
    if not deal.ended:
        return
    done, shown = ruled_revokes(deal, waiting=False), {name_of(one) for one in revokes(deal.state)}
    for ruled in _rulings(deal):
        if ruled.waits and ruled.name not in done | shown:
            yield ruled


def act_of(deal: BridgeDeal, waiting: RuledRevoke) -> int | None:
    """Return the index of the act of a revoke that waits for its count, or None.

    The act is the play of the card that was corrected, or of the one that broke a requirement.
    """
    seat, trick = Seat.parse(waiting.offender), int(waiting.trick)
    for at, step in enumerate(deal.steps):
        before = deal.before(at)
        if not isinstance(before, Playing) or len(before.play.full) + 1 != trick:
            continue
        if isinstance(step.act, PlayCard) and before.play.holds(seat, step.act.card):
            return at
    return None


def counted(deal: BridgeDeal, case: OpenCase) -> BridgeDealRecord | None:
    """Return the record for counting the tricks of a revoke that waits for this; None if the case is not about one."""
    state = deal.state
    found = next((one for one in waiting_for_count(deal) if act_of(deal, one) == case.act), None)
    if found is None or not isinstance(state, Finished):
        return None
    seat, led = Seat.parse(found.offender), found.answers.get("led")
    suit = SUIT.read(led) if led is not None and found.answers.get("failure") == "follow" else None
    known = {**found.answers, **tricks_since(state, seat, int(found.trick), suit)}
    if SUBSTITUTE.name in known:
        known[CORRECTED.name] = "yes"
    return BridgeDealRecord(state, seat, None, (), state, known)


def has_disobeyed(deal: BridgeDeal, case: OpenCase) -> bool:
    """Return whether the case is about a play that did not comply with a requirement (L61.A)."""
    if case.act is None or deal.steps[case.act].seat is None:
        return False
    record = record_of(deal, case.act)
    return disobeyed(record.before, record.seat, deal.steps[case.act].act)


def revoke_record(deal: BridgeDeal, case: OpenCase) -> BridgeDealRecord:
    """Return the record of the revoke that the case is about, or of the last one not ruled on yet.

    Raises `Refused` if the record shows no such revoke.
    """
    left = revokes_about(deal, case)
    if not left or isinstance(deal.state, Bidding):
        raise Refused(Text("the record shows no such revoke", "记录中没有这样的藏牌"), Citation("L61.A"))
    record = BridgeDealRecord.of_revoke(deal.state, left[-1])
    faced = YES_NO.write(_faced_before(deal, left[-1]))
    record = structs.replace(record, known={**record.known, "faced-before": faced})
    if case.seat is None or record.contract is None:
        return record
    attention = LAWFUL
    if Seat(case.seat) is record.contract.dummy and RIGHTS_LOST in found_before(deal):
        attention = DUMMY
    elif Seat(case.seat) in (record.contract.dummy, left[-1].seat.partner):
        return record  # the director says whether that was allowed
    return structs.replace(record, known={**record.known, "attention": attention})


def _faced_before(deal: BridgeDeal, revoke: Revoke) -> bool:
    """Return whether the card of a revoke was a penalty card before it was played (L62.B.2)."""
    before = deal.before(place_of(deal, revoke))
    return revoke.card in before.standing.penalty_cards(revoke.seat)


def revokes_about(deal: BridgeDeal, case: OpenCase) -> list[Revoke]:
    """List the unruled revokes that the case may be about."""
    left = left_to_rule(deal)
    if case.act is None or not isinstance(act := deal.steps[case.act].act, PlayCard):
        return left
    return [one for one in left if one.card == act.card]


def place_of(deal: BridgeDeal, revoke: Revoke) -> int:
    """Return the index of the act of a revoke; of a card that was withdrawn and played again, the last one."""
    played = PlayCard(revoke.card)
    return max(at for at, step in enumerate(deal.steps) if step.act == played)


def left_to_rule(deal: BridgeDeal) -> list[Revoke]:
    """List the revokes that still need a ruling; after play, also those that waited for it."""
    known = ruled_revokes(deal, waiting=False)
    if not deal.ended:
        known |= ruled_revokes(deal, waiting=True)
    return [one for one in revokes(deal.state) if name_of(one) not in known]


def told_before(deal: BridgeDeal, witness: Witness) -> dict[str, str]:
    """Return the director's earlier answers on a revoke whose tricks are now counted, where the record has none."""
    known = witness.known if isinstance(witness, BridgeDealRecord) and deal.ended else {}
    for ruled in _rulings(deal):
        if ruled.waits and ruled.name == (known.get("offender"), known.get("trick")):
            return {name: said for name, said in ruled.answers.items() if name not in known}
    return {}


def name_of(revoke: Revoke) -> tuple[str, str]:
    """Return a revoke's offender and trick, which identify it in a ruling."""
    return revoke.seat.letter, str(revoke.trick)


def ruled_revokes(deal: BridgeDeal, *, waiting: bool) -> set[tuple[str, str]]:
    """Return, by offender and trick, the revokes with a final ruling, or those that wait until the board is over."""
    return {one.name for one in _rulings(deal) if one.waits == waiting}
