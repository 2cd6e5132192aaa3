"""The record of a bridge table, as its referee reads it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from msgspec import Struct, structs

from paiju.cards import CARDS
from paiju.games.bridge import (
    CALLS,
    PASS,
    SEATS,
    Bidding,
    Bridge,
    Finished,
    MakeCall,
    PlayCard,
    Playing,
    Seat,
    State,
)
from paiju.games.bridge.acts import CarryOut, Claim, ShowCard
from paiju.games.bridge.claim import ClaimMade
from paiju.laws import Citation, Code, Put, Refused
from paiju.referee import Case, Question
from paiju.referee.bridge.answers_on_cards import ABLE, OF_HIS_HAND
from paiju.referee.bridge.board_record import BoardRecord
from paiju.referee.bridge.closed_hands import laid_open
from paiju.referee.bridge.facts import CORRECTED, PLAY_GOES_ON
from paiju.referee.bridge.notation import SUIT
from paiju.referee.bridge.revoke.revoke import DUMMY, LAWFUL
from paiju.referee.bridge.revoke.twelfth_trick import PARTNER_CARDS
from paiju.referee.bridge.revoke_record import Revoke, revokes, tricks_since
from paiju.referee.bridge.ruled_revoke import DEFECTIVE, REVOKE, RuledRevoke, ruled_revoke
from paiju.referee.bridge.sighting import disobeyed, hand_of, outplayed, sighted, turn_lost
from paiju.referee.inquest import Witness
from paiju.referee.question import YES_NO
from paiju.server.case_file import Ahead, CaseFile, Owed, PartialRecord, Sighting, looking_back
from paiju.server.inquiry import (
    Inquiry,
    asking,
    pointed_at,
    spoken_for,
    tells_all,
    to_the_law,
)
from paiju.table.state import DealInPlay, OpenCase, Step, Table
from paiju.text import Text

_ROTATION: Final = ("call-out-of-rotation", "lost-turn")
CLAIMS: Final = ("claim", "claim-contested")
"""Of these the record knows who claimed, and how many tricks of how many (L68.A)."""
RIGHTS_LOST: Final = "rights-lost"
_LOST: Final = "L43.B.2.a"
"""The clause by which a ruling tells that dummy has lost his rights."""
_ALWAYS: Final = (
    "contract",
    RIGHTS_LOST,
    PLAY_GOES_ON,
    "period-over",
    "play-over",
    "asked-when",
    "stage",
    "vulnerability",
    "vulnerable",
)


class BridgeClerk(Struct, frozen=True):
    """The clerk of a table of bridge; see `paiju.server.case_file.Clerk`."""

    game: Bridge

    def code(self, table: Table) -> Code:
        """Give the edition that the table's terms name."""
        return table.terms.edition.code

    def case_file(self, table: Table, case: OpenCase) -> CaseFile:
        """Put a named case together. Raises `Refused` where the record shows no such irregularity."""
        deal = table.deal
        assert deal is not None
        witness = _witness(self, deal, case)
        if isinstance(witness, BoardRecord):
            closed = frozenset() if witness.act is None else _closed(deal, case)
            witness = structs.replace(witness, told=_told(deal), closed=closed)
        answers = _told_before(deal, witness) | to_the_law(case)
        judged = Case(self.code(table), case.irregularity, answers)
        if not isinstance(witness, BoardRecord):
            return CaseFile(judged, witness)
        went_on = int(witness.since[0][0]) if witness.since else None
        return CaseFile(judged, witness, went_on, structs.replace(witness, closed=frozenset()))

    def inquiry(self, table: Table, case: OpenCase) -> Inquiry | None:
        """Have a player ask the one whose hand is hidden, while no card has shown a revoke (L61.B)."""
        found = asking(table, case, (REVOKE,))
        if found is None:
            return None
        asker, deal = found
        if not isinstance(deal.state, Playing) or _hand_in(deal, case) in _open_hands(deal.state):
            return None
        if any(_is_open(deal, one) for one in _about(deal, case)) or _disobeyed(deal, case):
            return None
        dummy = deal.state.contract.dummy
        seats = tuple(int(seat) for seat in SEATS if seat is not dummy)
        return Inquiry(asker, seats, pointed_at(deal, case), "L61.B")

    def has_done(self, table: Table, case: OpenCase, seat: int) -> bool:
        """Say whether a hand has revoked, or not kept to what was required of it."""
        deal = table.deal
        if deal is None:
            return False
        own = _hand_in(deal, case) is Seat(seat) and _disobeyed(deal, case, closed=frozenset())
        return own or any(one.seat is Seat(seat) for one in _about(deal, case))

    def answers_himself(self, file: CaseFile, question: Question[Any]) -> int | None:
        """Name whose closed hand a question is about: he knows what it held (L59, L50.D.1)."""
        witness = file.witness
        if not isinstance(witness, BoardRecord) or not witness.is_closed:
            return None
        about = question.name in OF_HIS_HAND or question.name.startswith(ABLE)
        return int(witness.offender) if about else None

    def ahead(self, file: CaseFile) -> Witness:
        """Give the record without the cards of the offender's partner, which only a ruling opens (L62.D.2)."""
        return Ahead(file.witness, (PARTNER_CARDS,))

    def told(self, file: CaseFile) -> None:
        """Say nothing: a card is played for all to see."""

    def seat_text(self, table: Table, seat: int) -> Text:  # noqa: ARG002
        """Name a seat."""
        return Seat(seat).text

    def has_shown(self, deal: DealInPlay, seat: int | None, cards: tuple[str, ...]) -> bool:
        """Say whether these cards have lain on the table, or lie there now."""
        if seat is not None and Seat(seat) in _open_hands(deal.state):
            return True
        acts = [step.act for step in deal.steps]
        seen = {one.card.text for one in acts if isinstance(one, PlayCard | ShowCard)}
        return seen.issuperset(cards)

    def due(self, state: Any) -> Owed | None:
        """Say what a lead penalty, a penalty card or an incomplete designation has left to settle."""
        due = self.game.due(state)
        return None if due is None else Owed(BoardRecord.of_due(state, due)[0], due)

    def due_at_end(self, deal: DealInPlay) -> Owed | None:
        """Say which established revoke still waits for the count of the tricks (L64.A)."""
        for revoke in _left(deal):
            if _name_of(revoke) in _ruled(deal, waiting=True):
                return Owed(REVOKE, revoke, _place_of(deal, revoke))
        for waiting in _waiting(deal):
            return Owed(REVOKE, waiting.name, _act_of(deal, waiting))
        return None

    def settled_by(self, act: Any) -> str | None:
        """Name what was ruled."""
        return act.irregularity if isinstance(act, CarryOut) else None

    def sightings(self, deal: DealInPlay, since: int) -> Iterator[Sighting]:
        """Go back through the acts; a revoke is not for all to see, nor what a closed hand could have done."""
        closed = _closed_hands(deal)
        return (one for one in self.every_sighting(deal, since, closed) if one.name != REVOKE)

    def every_sighting(
        self, deal: DealInPlay, since: int, closed: frozenset[Seat]
    ) -> Iterator[Sighting]:
        """Go back likewise, revokes included; of `closed` hands only what their cards have shown."""

        def named(at: int, step: Step) -> str | None:
            seat, act, before = Seat(step.seat or 0), step.act, deal.before(at)
            name = sighted(self.game, before, seat, act)
            if (
                name is not None and closed
            ):  # what is right with all of a hand is so with a part of it
                record = structs.replace(_record_of(deal, at), closed=closed)
                name = sighted(self.game, record.before_as_seen, seat, act)
            if name == "call-out-of-rotation" and turn_lost(before, seat, act, deal.state):
                return "lost-turn"
            if name == "fifth-card" and outplayed(act, deal.state):
                return DEFECTIVE
            return name

        found = looking_back(self, deal, since, named)
        return (one for one in found if not _in_his_turn(self, deal, one))

    def answers(self, deal: DealInPlay, put: Put) -> Iterable[str]:  # noqa: ARG002
        """Go through calls, cards, suits and numbers."""
        match put.notation:
            case "call":
                return (call.text for call in (PASS, *CALLS))
            case "card":
                return (card.text for card in CARDS[:52])
            case "suits":
                return ("-", "C", "D", "H", "S")
            case "suit" | "cards":
                return ("C", "D", "H", "S", "-")
            case "number":
                return (str(number) for number in range(14))
        return ()


def _in_his_turn(clerk: BridgeClerk, deal: DealInPlay, one: Sighting) -> bool:
    """Whether a call only seems out of rotation: an opponent had just called at this player's turn (L28.B)."""
    if one.name not in _ROTATION or one.act == 0 or deal.ended:
        return False
    step, early = deal.steps[one.act], deal.steps[one.act - 1]
    before = deal.before(one.act - 1)
    if early.seat is None or not isinstance(before, Bidding) or not isinstance(early.act, MakeCall):
        return False
    robbed = before.auction.turn
    opposed = robbed is Seat(step.seat or 0) and robbed.side is not Seat(early.seat).side
    return opposed and clerk.game.is_legal(before, robbed, step.act)


def _witness(clerk: BridgeClerk, deal: DealInPlay, case: OpenCase) -> Witness:
    state = deal.state
    if case.irregularity == REVOKE and (counted := _counted(deal, case)) is not None:
        return counted
    if case.act is None:
        due = clerk.game.due(state)
        if due is not None:
            name, record = BoardRecord.of_due(state, due)
            if name == case.irregularity:
                return record
    if case.irregularity in CLAIMS and (made := _last_claim(deal)) is not None:
        known = {
            "claimer": made.claimer.letter,
            "remaining": str(made.remaining),
            "claimed": str(made.tricks),
        }
        return BoardRecord(state, made.claimer, None, (), state, known)
    if case.irregularity == REVOKE and not _disobeyed(deal, case):
        return _revoke(deal, case)
    if case.irregularity == DEFECTIVE and (surplus := _surplus(deal, case)) is not None:
        return surplus
    act = case.act if case.act is not None else _last(clerk, deal, case)
    if act is None or deal.steps[act].seat is None:
        blank = BoardRecord(state, Seat.NORTH, None, (), state, told=_told(deal))
        return PartialRecord(blank, _ALWAYS)
    return _record_of(deal, act)


def _last_claim(deal: DealInPlay) -> ClaimMade | None:
    """Give the last claim, whether it still awaits its answers or play went on."""
    for at in range(len(deal.steps) - 1, -1, -1):
        if isinstance(deal.steps[at].act, Claim):
            after = deal.state if at + 1 == len(deal.steps) else deal.before(at + 1)
            return after.claim if isinstance(after, Playing) else None
    return None


def _record_of(deal: DealInPlay, act: int) -> BoardRecord:
    """Give the record of the act at a place."""
    step = deal.steps[act]
    since = tuple(
        (Seat(later.seat), later.act)
        for later in deal.steps[act + 1 :]
        if later.seat is not None and isinstance(later.act, MakeCall | PlayCard)
    )
    return BoardRecord(deal.before(act), Seat(step.seat or 0), step.act, since, deal.state)


def _open_hands(state: State) -> frozenset[Seat]:
    """Name the hands that all see: dummy's once it lies there, and what a claim faces."""
    return frozenset() if isinstance(state, Bidding) else frozenset(Bridge().sees(state, None))


def _closed_hands(deal: DealInPlay) -> frozenset[Seat]:
    """Name the hands that not all see."""
    return frozenset(SEATS) - _open_hands(deal.state)


def _closed(deal: DealInPlay, case: OpenCase) -> frozenset[Seat]:
    """Name the hands of which the record does not tell: all but those that lie open, and his who speaks for himself."""
    if tells_all(deal, case):
        return frozenset()
    return _closed_hands(deal) - {spoken_for(deal, case)}


def _hand_in(deal: DealInPlay, case: OpenCase) -> Seat | None:
    """Name the hand that the case points at: dummy's where declarer played from it."""
    if case.act is None or (seat := deal.steps[case.act].seat) is None:
        return None
    return hand_of(deal.before(case.act), Seat(seat), deal.steps[case.act].act)


def _surplus(deal: DealInPlay, case: OpenCase) -> BoardRecord | None:
    """Give the record of a hand that put a second card to a trick, None where no such card lies there (L67.B.2)."""
    act = None if case.act is None else deal.steps[case.act].act
    for lies, _ in deal.state.standing.extra:
        if not isinstance(act, PlayCard) or act.card is lies.card:
            return BoardRecord(deal.state, lies.seat, None, (), deal.state)
    return None


def _rulings(deal: DealInPlay) -> Iterator[RuledRevoke]:
    """Give the revokes that rulings were about, in their order."""
    found = (ruled_revoke(ruling) for ruling in deal.rulings)
    return (one for one in found if one is not None)


def _waiting(deal: DealInPlay) -> Iterator[RuledRevoke]:
    """Give what was ruled of revokes that no card shows any more and that are still to be counted.

    One was put right after a question that Laws 43 and 61 forbid, another was no failure to follow suit.
    """
    if not deal.ended:
        return
    done, shown = _ruled(deal, waiting=False), {_name_of(one) for one in revokes(deal.state)}
    for ruled in _rulings(deal):
        if ruled.waits and ruled.name not in done | shown:
            yield ruled


def _act_of(deal: DealInPlay, waiting: RuledRevoke) -> int | None:
    """Find the act of such a revoke: the card that was put right, or the one by which a duty was not met."""
    seat, trick = Seat.parse(waiting.offender), int(waiting.trick)
    for at, step in enumerate(deal.steps):
        before = deal.before(at)
        if not isinstance(before, Playing) or len(before.play.full) + 1 != trick:
            continue
        if isinstance(step.act, PlayCard) and before.play.holds(seat, step.act.card):
            return at
    return None


def _counted(deal: DealInPlay, case: OpenCase) -> BoardRecord | None:
    """Give the record by which such a revoke is counted, None where the case is about none."""
    state = deal.state
    found = next((one for one in _waiting(deal) if _act_of(deal, one) == case.act), None)
    if found is None or not isinstance(state, Finished):
        return None
    seat, led = Seat.parse(found.offender), found.answers.get("led")
    suit = SUIT.read(led) if led is not None and found.answers.get("failure") == "follow" else None
    known = {**found.answers, **tricks_since(state, seat, int(found.trick), suit)}
    if "substitute" in known:
        known[CORRECTED] = "yes"
    return BoardRecord(state, seat, None, (), state, known)


def _disobeyed(deal: DealInPlay, case: OpenCase, closed: frozenset[Seat] | None = None) -> bool:
    """Whether the case is about an act that did not keep to what had been required (L61.A), as far as may be told.

    `closed`: the hands of which nothing is told, where not those of the case.
    """
    if case.act is None or deal.steps[case.act].seat is None:
        return False
    hidden = _closed(deal, case) if closed is None else closed
    record = structs.replace(_record_of(deal, case.act), closed=hidden)
    return disobeyed(record.before_as_seen, record.seat, deal.steps[case.act].act)


def _revoke(deal: DealInPlay, case: OpenCase) -> BoardRecord:
    """Give the revoke that the case is about, or the last that was not ruled yet."""
    closed = _closed(deal, case)
    left = _told_of(deal, _about(deal, case), closed)
    if not left or isinstance(deal.state, Bidding):
        raise Refused(
            Text("the record shows no such revoke", "记录中没有这样的藏牌"), Citation("L61.A")
        )
    others = _told_of(deal, revokes(deal.state), closed)
    found = _among(left[-1], others) if closed else left[-1]
    record = BoardRecord.of_revoke(deal.state, found)
    faced = YES_NO.write(_faced_before(deal, left[-1]))
    record = structs.replace(record, known={**record.known, "faced-before": faced})
    if case.seat is None or record.contract is None:
        return record
    attention = LAWFUL
    if Seat(case.seat) is record.contract.dummy and RIGHTS_LOST in _found_before(deal):
        attention = DUMMY
    elif Seat(case.seat) in (record.contract.dummy, left[-1].seat.partner):
        return record  # whether he might do so, the director says
    return structs.replace(record, known={**record.known, "attention": attention})


def _told_of(deal: DealInPlay, found: Iterable[Revoke], closed: frozenset[Seat]) -> list[Revoke]:
    """Pick out the revokes that may be told of: of hands that are not `closed`, and those that cards have shown."""
    return [one for one in found if one.seat not in closed or _is_open(deal, one)]


def _among(revoke: Revoke, told: Iterable[Revoke]) -> Revoke:
    """Give a revoke as it stands beside those alone that may be told of (L64.B.7)."""
    opposite = [
        one for one in told if one.trick == revoke.trick and one.seat.side is not revoke.seat.side
    ]
    both = any(one.established for one in opposite)
    return structs.replace(revoke, opposed=bool(opposite), both=both)


def _faced_before(deal: DealInPlay, revoke: Revoke) -> bool:
    """Whether the card of a revoke lay as a penalty card before it was played (L62.B.2)."""
    before = deal.before(_place_of(deal, revoke))
    return revoke.card in before.standing.penalty_cards(revoke.seat)


def _about(deal: DealInPlay, case: OpenCase) -> list[Revoke]:
    """List the revokes that the case may be about, of those that were not ruled yet."""
    left = _left(deal)
    if case.act is None or not isinstance(act := deal.steps[case.act].act, PlayCard):
        return left
    return [one for one in left if one.card == act.card]


def _is_open(deal: DealInPlay, revoke: Revoke) -> bool:
    """Whether the cards on the table prove a revoke: an open hand's, or by a card of the suit that it showed since."""
    state = deal.state
    if not isinstance(state, Playing) or revoke.seat in _open_hands(state):
        return True
    record = _record_of(deal, _place_of(deal, revoke))
    assert isinstance(record.before, Playing)
    assert record.act is not None
    done = ((record.seat, record.act), *record.since)
    return bool(laid_open(record.before, revoke.seat, done, state).suit(revoke.led))


def _place_of(deal: DealInPlay, revoke: Revoke) -> int:
    """Find the act of a revoke: a card that was taken back and played again is where it was played last."""
    played = PlayCard(revoke.card)
    return max(at for at, step in enumerate(deal.steps) if step.act == played)


def _told(deal: DealInPlay) -> dict[str, str]:
    """Give what earlier rulings have found, and whether the board is still being played."""
    return _found_before(deal) | ({} if deal.ended else {PLAY_GOES_ON: "yes"})


def _found_before(deal: DealInPlay) -> dict[str, str]:
    """Give what earlier rulings on the board have found and still holds: that dummy has lost his rights (L43.B)."""
    for ruling in deal.rulings:
        found = any(one.name == RIGHTS_LOST and one.answer == "yes" for one in ruling.points)
        if found or any(one.clause == _LOST for one in ruling.statements):
            return {RIGHTS_LOST: "yes"}
    return {}


def _left(deal: DealInPlay) -> list[Revoke]:
    """List the revokes that are still to be ruled; those that wait for the end of play, once it has come."""
    known = _ruled(deal, waiting=False)
    if not deal.ended:
        known |= _ruled(deal, waiting=True)
    return [one for one in revokes(deal.state) if _name_of(one) not in known]


def _told_before(deal: DealInPlay, witness: Witness) -> dict[str, str]:
    """Give what the director answered when a revoke was ruled that is now counted, beyond what the record shows."""
    known = witness.known if isinstance(witness, BoardRecord) and deal.ended else {}
    for ruled in _rulings(deal):
        if ruled.waits and ruled.name == (known.get("offender"), known.get("trick")):
            return {name: said for name, said in ruled.answers.items() if name not in known}
    return {}


def _name_of(revoke: Revoke) -> tuple[str, str]:
    return revoke.seat.letter, str(revoke.trick)


def _ruled(deal: DealInPlay, *, waiting: bool) -> set[tuple[str, str]]:
    """Name, by offender and trick, the revokes that were ruled for good, or those left until the board is over."""
    return {one.name for one in _rulings(deal) if one.waits == waiting}


def _last(clerk: BridgeClerk, deal: DealInPlay, case: OpenCase) -> int | None:
    """Find the last irregularity of the case's name that came after the last ruling, as far as may be told."""
    found = clerk.every_sighting(deal, 0, _closed(deal, case))
    return next((one.act for one in found if one.name == case.irregularity), None)
