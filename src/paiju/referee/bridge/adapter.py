"""Lets the referee read the public record of a bridge table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, Final

from msgspec import Struct, structs

from paiju.cards import CARDS
from paiju.games.bridge import CALLS, PASS, SEATS, Bidding, Bridge, MakeCall, PlayCard, Playing, Seat, State
from paiju.games.bridge.acts import ActSeen, CarryOut, Claim, FaceDownLead, ShowCard
from paiju.games.bridge.claim import ClaimMade
from paiju.games.bridge.sight import open_hands
from paiju.games.bridge.standing import Due, Matter
from paiju.laws import Code, Put, Refused
from paiju.laws.effect import MustPlay
from paiju.referee import Case, Question, irregularity
from paiju.referee.adapter import CaseFile, DetectedIrregularity, Owed, PartialRecord, looking_back
from paiju.referee.bridge.answers_on_cards import OF_HIS_HAND
from paiju.referee.bridge.deal_at_table import (
    RIGHTS_LOST,
    BridgeDeal,
    BridgeStep,
    board_on,
    found_before,
    hand_in,
    record_of,
)
from paiju.referee.bridge.deal_record import BridgeDealRecord
from paiju.referee.bridge.detection import DUE, detect_irregularity, hand_of, outplayed, turn_lost
from paiju.referee.bridge.facts import PLAY_GOES_ON
from paiju.referee.bridge.revoke.questions import PARTNER_CARDS
from paiju.referee.bridge.revokes_at_table import (
    act_of,
    counted,
    has_disobeyed,
    left_to_rule,
    name_of,
    place_of,
    revoke_record,
    revokes_about,
    ruled_revokes,
    told_before,
    waiting_for_count,
)
from paiju.referee.bridge.ruled_revoke import DEFECTIVE, REVOKE
from paiju.referee.hearing import Witness
from paiju.referee.player_questions import H_CASE_HIDDEN, PlayerQuestion, asking, pointed_at, to_the_law
from paiju.table.public_record import PublicTable
from paiju.table.state import OpenCase
from paiju.text import Text

_IN_TURN: Final = (
    "premature-play",
    "exposed-card",
    "declarer-exposed-card",
    "card-exposed-in-auction",
    "faced-cards-due",
    "opening-lead-out-of-turn",
    "defender-lead-out-of-turn",
    "declarer-lead-out-of-turn",
)
"""Irregularities that a card played in turn cannot be (L44.B, L45.A)."""
_LAWFUL_CALL: Final = ("insufficient-bid", "inadmissible-double", "call-out-of-rotation", "bid-above-seven")
"""Irregularities that neither a legal call nor a played card can be."""
_LAWFUL: Final = Text(
    "the record shows no such irregularity here: as far as anyone could see, it was legal",
    "记录中这个行为没有这样的违规：就各家所见，它是合规的",
)
_LED_DOWN: Final = ("opening-lead-out-of-turn", "declarer-lead-out-of-turn")
"""Irregularities as which a face-down lead can be ruled on without revealing the card (L41.A)."""
_FACE_DOWN: Final = Text(
    "this card is face down: a director who is not playing rules on it, or it is ruled on once it is faced",
    "这张牌扣着，没有人看过：由不上场的裁判裁定，或等翻开后再裁定",
)
_ROTATION: Final = ("call-out-of-rotation", "lost-turn")
_CLAIMS: Final = ("claim", "claim-contested")
"""Irregularities for which the record shows the claimer, and how many of how many tricks were claimed (L68.A)."""
_ALWAYS: Final = (
    "contract",
    RIGHTS_LOST,
    PLAY_GOES_ON.name,
    "period-over",
    "play-over",
    "asked-when",
    "stage",
    "vulnerability",
    "vulnerable",
)


class BridgeAdapter(Struct, frozen=True):
    """The referee adapter of a table of bridge; see `paiju.referee.adapter.RefereeAdapter`."""

    leaves_due: ClassVar[bool] = True
    game: Bridge

    def code(self, table: PublicTable) -> Code:
        """Return the code of the edition that the table's terms name."""
        return table.terms.edition.code

    def case_file(self, table: PublicTable, case: OpenCase) -> CaseFile:
        """Build the case file of a named case. Raises `Refused` if the record shows no such irregularity."""
        deal = board_on(table)
        assert deal is not None
        if case.act is not None and _is_plainly_lawful(self.game, deal, case.irregularity, case.act):
            raise Refused(_LAWFUL, irregularity(self.code(table), case.irregularity).citation)
        witness = _witness(self, deal, case)
        if isinstance(witness, BridgeDealRecord):
            down = isinstance(witness.act, FaceDownLead)
            if down and case.irregularity not in _LED_DOWN:
                raise Refused(_FACE_DOWN, H_CASE_HIDDEN)
            witness = structs.replace(witness, told=_told(deal), closed=deal.closed)
        answers = told_before(deal, witness) | to_the_law(case)
        judged = Case(self.code(table), case.irregularity, answers)
        if not isinstance(witness, BridgeDealRecord):
            return CaseFile(judged, witness)
        went_on = int(witness.since[0][0]) if witness.since else None
        return CaseFile(judged, witness, went_on, act=_act_of(self, deal, case))

    def player_question(self, table: PublicTable, case: OpenCase) -> PlayerQuestion | None:
        """Return the question to a player about a hidden hand, or None if the record shows the irregularity (L61.B)."""
        found = asking(board_on(table), case, (REVOKE,))
        if found is None:
            return None
        asker, deal = found
        if not isinstance(deal.state, Playing) or hand_in(deal, case) in open_hands(deal.state):
            return None
        if revokes_about(deal, case) or has_disobeyed(deal, case):
            return None
        dummy = deal.state.contract.dummy
        seats = tuple(int(seat) for seat in SEATS if seat is not dummy)
        return PlayerQuestion(asker, seats, pointed_at(deal, case), "L61.B")

    def has_done(self, table: PublicTable, case: OpenCase, seat: int) -> bool:
        """Return whether a seat's hand has revoked, or has not done what a ruling required of it."""
        deal = board_on(table)
        if deal is None:
            return False
        own = hand_in(deal, case) is Seat(seat) and has_disobeyed(deal, case)
        return own or any(one.seat is Seat(seat) for one in revokes_about(deal, case))

    def has_ruled(self, table: PublicTable, name: str, act: int) -> bool:  # noqa: ARG002
        """Return False. The laws decide what is not ruled on again (L64.B), and how a ruling is corrected (L82.C)."""
        return False

    def answers_himself(self, file: CaseFile, question: Question[Any]) -> int | None:
        """Return the seat that must answer a question about its closed hand (L59, L50.D.1), or None."""
        witness = file.witness
        if not isinstance(witness, BridgeDealRecord) or not witness.is_closed:
            return None
        about = question.key in OF_HIS_HAND
        return int(witness.offender) if about else None

    def is_unseen(self, question: Question[Any], *, ahead: bool) -> bool:
        """Return whether a question asks for the hand of a revoker's partner, which only a ruling opens (L62.D.2)."""
        return question.name == PARTNER_CARDS.name and not ahead

    def told(self, file: CaseFile) -> None:
        """Return None, because everybody sees a card that is played."""

    def seat_text(self, table: PublicTable, seat: int) -> Text:  # noqa: ARG002
        """Return the name of a seat."""
        return Seat(seat).text

    def has_shown(
        self,
        deal: BridgeDeal,
        seat: int | None,
        cards: tuple[str, ...],
        *,
        in_hand: bool = False,  # noqa: ARG002 - at bridge no card leaves its hand unseen
    ) -> bool:
        """Return whether everybody has seen these cards: they were on the table, or the seat's hand is open."""
        if seat is not None and Seat(seat) in open_hands(deal.state):
            return True
        acts = [step.act for step in deal.steps]
        seen = {one.card.text for one in acts if isinstance(one, PlayCard | ShowCard)}
        return seen.issuperset(cards)

    def due(self, state: State) -> Owed | None:
        """Return what must be settled now: a lead penalty, a penalty card or an incomplete designation; or None."""
        due = self.game.due(state)
        if due is None:
            return None
        name = BridgeDealRecord.of_due(state, due)[0]
        return Owed(name, due, may_be_none=_may_follow(state, due))

    def due_at_end(self, deal: BridgeDeal) -> Owed | None:
        """Return the established revoke that must still be ruled on once the tricks are counted, or None (L64.A)."""
        for revoke in left_to_rule(deal):
            if name_of(revoke) in ruled_revokes(deal, waiting=True):
                return Owed(REVOKE, revoke, place_of(deal, revoke))
        for waiting in waiting_for_count(deal):
            return Owed(REVOKE, waiting.name, act_of(deal, waiting))
        return None

    def settled_by(self, act: ActSeen) -> str | None:
        """Return the irregularity whose ruling an act carries out, or None."""
        return act.irregularity if isinstance(act, CarryOut) else None

    def detected_irregularities(self, deal: BridgeDeal, since: int) -> Iterator[DetectedIrregularity]:
        """Yield detected irregularities, the last first, except revokes, which the program does not point out."""
        return (one for one in self.all_detected(deal, since) if one.name != REVOKE)

    def all_detected(self, deal: BridgeDeal, since: int) -> Iterator[DetectedIrregularity]:
        """Yield all detected irregularities, the last first, including revokes."""

        def named(at: int, step: BridgeStep) -> str | None:
            seat, act, before = Seat(step.seat or 0), step.act, deal.before(at)
            name = detect_irregularity(self.game, before, seat, act)
            if name == "call-out-of-rotation" and turn_lost(before, seat, act, deal.state):
                return "lost-turn"
            if name == "fifth-card" and outplayed(act, deal.state):
                return DEFECTIVE
            return name

        found = looking_back(self, deal, since, named)
        return (one for one in found if not _in_his_turn(self, deal, one))

    def answers(self, deal: BridgeDeal, put: Put) -> Iterable[str]:  # noqa: ARG002
        """Yield answers to try: calls, cards, suits or numbers."""
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


def _may_follow(state: State, due: Due) -> bool:
    """Return whether a hand with penalty cards may hold an unseen card of the suit led (L44.C, L50.D.1).

    That card would have to be played before a penalty card.
    """
    if due.matter is not Matter.DESIGNATION or not isinstance(state, Playing):
        return False
    play = state.play
    led = play.trick[0].card.suit if play.trick else None
    hand = play.hands[due.seat]
    return led is not None and hand.unseen > 0 and not hand.suit(led)


def _may_be_due(state: State) -> Seat | None:
    """Return the hand in turn if it has several penalty cards and none has been designated, or None (L51.A)."""
    if not isinstance(state, Playing) or state.standing.of(state.play.turn, MustPlay):
        return None
    seat = state.play.turn
    return seat if len(state.standing.penalty_cards(seat)) > 1 else None


def _is_plainly_lawful(game: Bridge, deal: BridgeDeal, name: str, at: int) -> bool:
    """Return whether everybody could see that an act was not the named irregularity, whatever the hands held."""
    step, before = deal.steps[at], deal.before(at)
    if step.seat is None or isinstance(step.act, FaceDownLead):
        return False
    seat = Seat(step.seat)
    match step.act, before:
        case PlayCard(), Playing(play=play) if name in _IN_TURN:
            hand = hand_of(before, seat, step.act)
            return play.turn is hand and all(played.seat is not hand for played in play.trick)
        case MakeCall(), Bidding() if name in _LAWFUL_CALL:
            return game.is_legal(before, seat, step.act)
        case PlayCard(), _:
            return name in _LAWFUL_CALL
    return False


def _in_his_turn(adapter: BridgeAdapter, deal: BridgeDeal, one: DetectedIrregularity) -> bool:
    """Return whether a call only seems out of rotation, because an opponent had just called at this turn (L28.B)."""
    if one.name not in _ROTATION or one.act == 0 or deal.ended:
        return False
    step, early = deal.steps[one.act], deal.steps[one.act - 1]
    before = deal.before(one.act - 1)
    if early.seat is None or not isinstance(before, Bidding) or not isinstance(early.act, MakeCall):
        return False
    robbed = before.auction.turn
    opposed = robbed is Seat(step.seat or 0) and robbed.side is not Seat(early.seat).side
    own = step.act
    return opposed and isinstance(own, MakeCall) and adapter.game.is_legal(before, robbed, own)


def _witness(adapter: BridgeAdapter, deal: BridgeDeal, case: OpenCase) -> Witness:
    state = deal.state
    if case.irregularity == REVOKE and (count := counted(deal, case)) is not None:
        return count
    if case.act is None:
        due = adapter.game.due(state)
        if due is not None:
            name, record = BridgeDealRecord.of_due(state, due)
            if name == case.irregularity:
                return record
        if case.irregularity == DUE[Matter.DESIGNATION] and (seat := _may_be_due(state)) is not None:
            return BridgeDealRecord(state, seat, None, (), state)
    if case.irregularity in _CLAIMS and (made := _last_claim(deal)) is not None:
        known = {"claimer": made.claimer.letter, "remaining": str(made.remaining), "claimed": str(made.tricks)}
        return BridgeDealRecord(state, made.claimer, None, (), state, known)
    if case.irregularity == REVOKE and not has_disobeyed(deal, case):
        return revoke_record(deal, case)
    if case.irregularity == DEFECTIVE and (surplus := _surplus(deal, case)) is not None:
        return surplus
    act = _act_of(adapter, deal, case)
    if act is None or deal.steps[act].seat is None:
        blank = BridgeDealRecord(state, Seat.NORTH, None, (), state, told=_told(deal))
        return PartialRecord(blank, _ALWAYS)
    return record_of(deal, act)


def _last_claim(deal: BridgeDeal) -> ClaimMade | None:
    """Return the last claim, pending or followed by further play, or None."""
    for at in range(len(deal.steps) - 1, -1, -1):
        if isinstance(deal.steps[at].act, Claim):
            after = deal.state if at + 1 == len(deal.steps) else deal.before(at + 1)
            return after.claim if isinstance(after, Playing) else None
    return None


def _surplus(deal: BridgeDeal, case: OpenCase) -> BridgeDealRecord | None:
    """Return the record of a hand that put a second card into a trick, or None if there is no such card (L67.B.2)."""
    act = None if case.act is None else deal.steps[case.act].act
    for lies, _ in deal.state.standing.extra:
        if not isinstance(act, PlayCard) or act.card is lies.card:
            return BridgeDealRecord(deal.state, lies.seat, None, (), deal.state)
    return None


def _told(deal: BridgeDeal) -> dict[str, str]:
    """Return what earlier rulings have found, and whether the board is still being played."""
    return found_before(deal) | ({} if deal.ended else {PLAY_GOES_ON.name: "yes"})


def _act_of(adapter: BridgeAdapter, deal: BridgeDeal, case: OpenCase) -> int | None:
    """Return the index of the act that a case is about, or None."""
    return case.act if case.act is not None else _last(adapter, deal, case)


def _last(adapter: BridgeAdapter, deal: BridgeDeal, case: OpenCase) -> int | None:
    """Return the index of the last act with the case's irregularity since the last ruling, or None."""
    found = adapter.all_detected(deal, 0)
    return next((one.act for one in found if one.name == case.irregularity), None)
