"""What earlier rulings left on a board, and an act that ignored it: the record answers what it can know."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.cards import Card
from paiju.games.bridge import SEATS, Bidding, Board, Bridge, Call, Deal, MakeCall, PlayCard
from paiju.games.bridge.acts import CarryOut
from paiju.games.bridge.conditions import ONLINE
from paiju.games.bridge.effects import LeadPenalty, LeadRestriction, MustCall, NoDouble, PenaltyCard, of_board
from paiju.games.bridge.standing import Due, Matter
from paiju.laws import Code, Ruling
from paiju.laws.effect import RestoreCard, SetTurn
from paiju.referee import Case, Pending, judge
from paiju.referee.bridge.deal_record import BridgeDealRecord
from paiju.referee.bridge.detection import detect_irregularity, turn_lost

N, E, S, W = SEATS
GAME: Any = Bridge(ONLINE)
DEAL = Deal.parse("N:AKQJ.T98.765.432 T987.AKQ.T98.765 6543.765.AKQ.T98 2.J432.J432.AKQJ")
EDITIONS = pytest.mark.parametrize("code", [Code.BRIDGE_1997, Code.BRIDGE_2017])


def bid(words: str, *effects: Any) -> Any:
    state: Any = GAME.initial(Board.of(1, DEAL))
    for word in words.split():
        who, out, call = word.rpartition("/")
        seat = "NESW".index(who) if out else state.auction.turn
        state = GAME.apply(state, SEATS[seat], MakeCall(Call.parse(call)))
    return rule(state, *effects)


def rule(state: Any, *effects: Any) -> Any:
    return GAME.apply(state, None, CarryOut(effects)) if effects else state


def recorded(before: Any, *acts: tuple[Any, Any]) -> tuple[str | None, BridgeDealRecord, Any]:
    """Do acts of seats, the first the one in question; return its irregularity, its record and the board after it."""
    now = before
    for seat, act in acts:
        now = GAME.apply(now, seat, act)
    seat, act = acts[0]
    return detect_irregularity(GAME, before, seat, act), BridgeDealRecord(before, seat, act, acts[1:], now), now


def ruled(code: Code, name: str | None, record: BridgeDealRecord, **said: str) -> Ruling:
    """Judge from the record, and answer what only people can say."""
    case = Case(code, name or "", {key.replace("_", "-"): word for key, word in said.items()})
    verdict = judge(case, record)
    assert isinstance(verdict, Ruling), verdict
    return verdict


def asked(code: Code, name: str | None, record: BridgeDealRecord, **said: str) -> str:
    case = Case(code, name or "", {key.replace("_", "-"): word for key, word in said.items()})
    verdict = judge(case, record)
    assert isinstance(verdict, Pending), verdict
    return verdict.question.name


CALL = MakeCall
HEARTS = LeadPenalty(E, ("H",), shower=W)
ANY = LeadPenalty(E, any_suit=True)
LEADS = {Code.BRIDGE_1997: "named_suits", Code.BRIDGE_2017: "shown_suits"}


def test_L31_A_1_another_call_than_the_one_that_must_be_repeated_is_cancelled() -> None:
    """South must repeat 1H but bids 2H: the record knows what was required, and nothing is asked about it."""
    before = bid("P P", MustCall(S, "1H"))
    name, record, now = recorded(before, (S, CALL(Call("2D"))))
    assert name == "call-against-ruling"
    assert asked(Code.BRIDGE_1997, name, record) == "withdrawn-conventional"
    ruling = ruled(Code.BRIDGE_1997, name, record, withdrawn_conventional="no", penalty_ns="no")
    assert LeadPenalty(N, ("D",), shower=S) in ruling.effects
    after = rule(now, *ruling.effects)
    assert [act.call.text for act in GAME.legal(after, S)] == ["1H"]
    assert str(after.auction) == "P P"


def test_L30_B_2_b_a_double_that_was_forbidden_is_cancelled_and_he_bids_or_passes() -> None:
    before = bid("1S", NoDouble(E))
    name, record, now = recorded(before, (E, CALL(Call("X"))))
    assert name == "call-against-ruling"
    assert asked(Code.BRIDGE_1997, name, record) == "bid-or-pass"
    said = {"withdrawn_conventional": "no", "penalty_ew": "no", "bid_or_pass": "2H"}
    ruling = ruled(Code.BRIDGE_1997, name, record, **said)
    assert LeadPenalty(W, any_suit=True) in ruling.effects
    after = rule(now, *ruling.effects)
    assert [act.call.text for act in GAME.legal(after, E)] == ["2H"]
    verdict = judge(Case(Code.BRIDGE_1997, name or "", {"bid-or-pass": "X"}), record)
    assert getattr(verdict, "citation", None) is not None, "he may not double again"


@EDITIONS
def test_L11_A_a_call_over_it_may_have_forfeited_the_right(code: Code) -> None:
    """West calls over South's 2D: only the director can say whether the right is forfeited."""
    before = bid("P P", MustCall(S, "1H"))
    name, record, now = recorded(before, (S, CALL(Call("2D"))), (W, CALL(Call("P"))))
    assert asked(code, name, record) == "forfeited"
    assert ruled(code, name, record, forfeited="yes").effects == ()
    said = {"withdrawn_conventional": "no"} if code is Code.BRIDGE_1997 else {"comparable": "none"}
    ruling = ruled(code, name, record, forfeited="no", penalty_ns="no", **said)
    assert str(rule(now, *ruling.effects).auction) == "P P"


def test_a_required_call_that_is_not_legal_binds_nobody_and_is_no_irregularity() -> None:
    before = bid("P 2S", MustCall(S, "1H"))
    assert recorded(before, (S, CALL(Call("3D"))))[0] is None


def due(state: Any) -> tuple[str, BridgeDealRecord]:
    waits = GAME.due(state)
    assert waits == Due(Matter.LEAD_PENALTY, E)
    return BridgeDealRecord.of_due(state, waits)


def test_L26_a_call_made_again_in_turn_frees_the_lead_unless_it_means_something_else() -> None:
    """West doubles at East's turn (32A), doubles again in turn, and defends: 26B asks nothing of East's lead."""
    before = bid("1H")
    name, record, now = recorded(before, (W, CALL(Call("X"))))
    assert name == "call-out-of-rotation"
    ruling = ruled(Code.BRIDGE_1997, name, record, accept="refuse")
    state = rule(now, *ruling.effects)
    for call in ("P", "2H", "X", "P", "P", "P"):
        state = GAME.apply(state, state.auction.turn, CALL(Call(call)))
    matter, record = due(state)
    assert asked(Code.BRIDGE_1997, matter, record) == "same-call-other-meaning"
    free = ruled(Code.BRIDGE_1997, matter, record, same_call_other_meaning="no")
    assert free.effects == (LeadRestriction(E, withdrawn=True),)
    assert "L26" in free.clauses
    other = {"same_call_other_meaning": "yes", "lead": "prohibit-s"}
    bound = ruled(Code.BRIDGE_1997, matter, record, **other)
    assert bound.effects == (LeadRestriction(E, forbid=("S",), withdrawn=True),)
    early, record, _ = recorded(state, (E, PlayCard(Card("ST"))))
    assert early == "lead-before-choice"
    assert ruled(Code.BRIDGE_1997, early, record, same_call_other_meaning="no").effects == ()


def test_L26_another_call_in_turn_leaves_the_lead_penalty() -> None:
    before = bid("1H")
    name, record, now = recorded(before, (W, CALL(Call("X"))))
    ruling = ruled(Code.BRIDGE_1997, name, record, accept="refuse")
    state = rule(now, *ruling.effects)
    for call in ("P", "2H", "2S", "3H", "P", "P", "P"):
        state = GAME.apply(state, state.auction.turn, CALL(Call(call)))
    assert asked(Code.BRIDGE_1997, *due(state)) == "lead"


@pytest.mark.parametrize(
    ("calls", "question"), [("P P", "lead"), ("P 2C 2S P P P", "lead"), ("P X 2S P P P", "named-suits")]
)
def test_L26_A_1_what_a_double_specified_the_director_is_asked(calls: str, question: str) -> None:
    """Passes and bids of other suits do not name hearts; a double by West may have shown them."""
    state = bid("1S", HEARTS)
    for call in ("P", *calls.split()):
        state = GAME.apply(state, state.auction.turn, CALL(Call(call)))
    name, record = due(state)
    assert asked(Code.BRIDGE_1997, name, record) == question
    if question == "named-suits":
        free = ruled(Code.BRIDGE_1997, name, record, named_suits="H")
        assert free.effects == (LeadRestriction(E, withdrawn=True),)
        assert "L26.A.1" in free.clauses
        assert asked(Code.BRIDGE_1997, name, record, named_suits="-") == "lead"
        early, record, _ = recorded(state, (E, PlayCard(Card("ST"))))
        assert ruled(Code.BRIDGE_1997, early, record, named_suits="H").effects == ()


def test_L26_A_1_an_alerted_bid_of_the_suit_the_director_is_asked_about() -> None:
    state = bid("1S", HEARTS)
    for call in ("P", "P", "2H", "2S", "P", "P", "P"):
        act = CALL(Call(call), alert=call == "2H")
        state = GAME.apply(state, state.auction.turn, act)
    assert asked(Code.BRIDGE_1997, *due(state)) == "named-suits"


@EDITIONS
def test_L26_a_lead_before_declarer_chose_is_withdrawn_where_he_asks_for_another(code: Code) -> None:
    """East leads a spade before North has chosen: North forbids spades, so it becomes a penalty card."""
    before = bid("1NT P P P", ANY)
    name, record, now = recorded(before, (E, PlayCard(Card("ST"))))
    assert name == "lead-before-choice"
    said = {"lead": "prohibit-s"} | ({} if code is Code.BRIDGE_1997 else {"shown_suits": "-"})
    ruling = ruled(code, name, record, **said)
    assert PenaltyCard(E, "ST", True) in ruling.effects
    after = rule(now, *ruling.effects)
    assert GAME.due(after) is None
    assert {act.card.suit.letter for act in GAME.legal(after, E)} == {"C", "D", "H"}


@EDITIONS
def test_L26_a_lead_that_declarer_lets_stand_stays_and_what_he_forbids_goes_on(code: Code) -> None:
    before = bid("1NT P P P", ANY)
    name, record, now = recorded(before, (E, PlayCard(Card("HA"))))
    more = {} if code is Code.BRIDGE_1997 else {"shown_suits": "-"}
    ruling = ruled(code, name, record, lead="prohibit-s", **more)
    assert ruling.effects == (LeadRestriction(E, forbid=("S",), withdrawn=True, kept=True),)
    state = rule(now, *ruling.effects)
    for card in ("H5", "H2", "H8"):
        state = GAME.apply(state, GAME.to_act(state)[0], PlayCard(Card(card)))
    assert state.play.turn is E
    assert "S" not in {act.card.suit.letter for act in GAME.legal(state, E)}
    assert ruled(code, name, record, lead="none", **more).effects == ()


def test_L59_a_lead_stands_where_the_leader_could_not_have_led_as_asked() -> None:
    """East is asked for a heart: if East has none, the spade stands; the record knows which."""
    void = Deal.parse("N:AKQJ.T98.765.432 T987..KT98.98765 6543.765.AQJ.AKT 2.AKQJ432.432.QJ")
    state: Any = GAME.initial(Board.of(1, void))
    for call in ("1NT", "P", "P", "P"):
        state = GAME.apply(state, state.auction.turn, MakeCall(Call.parse(call)))
    name, record, _ = recorded(rule(state, HEARTS), (E, PlayCard(Card("ST"))))
    ruling = ruled(Code.BRIDGE_1997, name, record, lead="require-h")
    assert ruling.effects == ()
    assert "L59" in ruling.clauses
    name, record, _ = recorded(bid("1NT P P P", HEARTS), (E, PlayCard(Card("ST"))))
    ruling = ruled(Code.BRIDGE_1997, name, record, lead="require-h")
    assert LeadRestriction(E, require="H", withdrawn=True) in ruling.effects


@EDITIONS
def test_L60_A_1_a_card_of_the_next_hand_takes_the_choice_away(code: Code) -> None:
    before = bid("1NT P P P", ANY)
    acts = ((E, PlayCard(Card("ST"))), (N, PlayCard(Card("S3"))))
    name, record, now = recorded(before, *acts)
    ruling = ruled(code, name, record)
    assert ruling.effects == ()
    assert "L60.A.1" in {one.clause.rpartition(":")[2] for one in ruling.statements}
    assert len(now.play.trick) == 2


def test_L41_A_a_lead_that_lies_face_down_goes_back_and_declarer_chooses() -> None:
    face_down: Any = Bridge()
    state: Any = face_down.initial(Board.of(1, DEAL))
    for call in ("1NT", "P", "P", "P"):
        state = face_down.apply(state, state.auction.turn, MakeCall(Call.parse(call)))
    before = face_down.apply(state, None, CarryOut((HEARTS,)))
    lead = PlayCard(Card("ST"))
    now = face_down.apply(before, E, lead)
    record = BridgeDealRecord(before, E, lead, (), now)
    ruling = ruled(Code.BRIDGE_1997, detect_irregularity(face_down, before, E, lead), record)
    after = face_down.apply(now, None, CarryOut(of_board(ruling.effects)))
    assert after.play.trick == ()
    assert face_down.due(after) == Due(Matter.LEAD_PENALTY, E)


@EDITIONS
def test_L26_B_declarer_who_forbids_nothing_is_not_asked_again(code: Code) -> None:
    before = bid("1NT P P P", ANY)
    due = GAME.due(before)
    name, record = BridgeDealRecord.of_due(before, due)
    more = {} if code is Code.BRIDGE_1997 else {"shown_suits": "-"}
    after = rule(before, *ruled(code, name, record, lead="none", **more).effects)
    assert GAME.due(after) is None
    assert len(GAME.legal(after, E)) == 13


@EDITIONS
def test_L50_D_2_after_dummy_has_played_an_early_lead_stands(code: Code) -> None:
    """East leads before declarer has chosen about West's penalty card, and dummy has played to it (60.A.1)."""
    before = bid("1NT P P P", PenaltyCard(W, "CA", True))
    lead = (E, PlayCard(Card("ST")))
    name, record, now = recorded(before, lead, (S, PlayCard(Card("S3"))))
    assert name == "penalty-card-partner-led-early"
    ruling = ruled(code, name, record)
    assert ruling.effects == ()
    assert now.standing.penalty_cards(W) == {Card("CA"): True}
    alone = recorded(before, lead)
    assert asked(code, alone[0], alone[1]) == "partner-lead"


@EDITIONS
def test_L60_B_a_defender_who_plays_before_the_required_lead(code: Code) -> None:
    """North leads from the wrong hand and must retract it; East plays before dummy's lead."""
    state = bid("1NT P P P")
    for card in ("ST", "S3", "S2", "SA"):
        state = GAME.apply(state, GAME.to_act(state)[0], PlayCard(Card(card)))
    out = GAME.apply(state, S, PlayCard(Card("DA")))
    before = rule(out, RestoreCard(S, "DA"), SetTurn(N))
    name, record, _ = recorded(before, (E, PlayCard(Card("HA"))))
    assert name == "play-before-required-lead"
    ruling = ruled(code, name, record)
    assert PenaltyCard(E, "HA", True) in ruling.effects
    led = GAME.apply(before, N, PlayCard(Card("D6")))
    assert recorded(led, (E, PlayCard(Card("HA"))))[0] == "revoke", "the right hand has led"
    assert recorded(state, (E, PlayCard(Card("HA"))))[0] == "defender-lead-out-of-turn"


def test_L53_cards_of_the_next_trick_are_not_played_to_a_lead_out_of_turn() -> None:
    """A lead out of turn is noticed a trick later: the cards played to it end with its trick."""
    state = bid("1NT P P P")
    for card in ("ST", "S3", "S2", "SA"):
        state = GAME.apply(state, GAME.to_act(state)[0], PlayCard(Card(card)))
    acts = [(E, "HA"), (S, "H5"), (W, "H2"), (N, "H8"), (E, "HK"), (S, "H6")]
    name, record, _ = recorded(state, *((seat, PlayCard(Card(card))) for seat, card in acts))
    assert name == "defender-lead-out-of-turn"
    ruling = ruled(Code.BRIDGE_1997, name, record, misled="no", proper_lead="no")
    assert "L60.A.1" in ruling.clauses
    points = {point.name: point.answer for point in ruling.points}
    assert points["after"] == "S/H5 W/H2 N/H8"


@EDITIONS
def test_L34_the_record_sees_a_lost_turn_and_counts_the_passes(code: Code) -> None:
    """North 1S, East passes, West passes at South's turn, North passes: the auction is not over."""
    before = bid("1S P")
    now = GAME.apply(GAME.apply(before, W, CALL(Call("P"))), N, CALL(Call("P")))
    act = CALL(Call("P"))
    assert turn_lost(before, W, act, now)
    record = BridgeDealRecord(before, W, act, ((N, act),), now)
    ruling = ruled(code, "lost-turn", record)
    after = rule(now, *ruling.effects)
    assert isinstance(after, Bidding)
    assert (str(after.auction), after.auction.turn) == ("1S P", S)
    faced = GAME.apply(now, E, PlayCard(Card("HA")))
    assert not turn_lost(before, W, act, faced), "the auction period is over (L17.E)"
    assert not turn_lost(bid("1S"), S, act, GAME.apply(bid("1S"), S, act)), "nobody's turn is lost yet"


@EDITIONS
def test_L34_without_a_bid_the_lost_turn_is_seen_while_the_auction_waits(code: Code) -> None:
    """North passes, East passes, West passes at South's turn, North passes: four passes, and none by South."""
    before = bid("P P")
    act = CALL(Call("P"))
    now = GAME.apply(GAME.apply(before, W, act), N, act)
    assert isinstance(now, Bidding)
    assert turn_lost(before, W, act, now)
    ruling = ruled(code, "lost-turn", BridgeDealRecord(before, W, act, ((N, act),), now))
    after = rule(now, *ruling.effects)
    assert (str(after.auction), after.auction.turn) == ("P P", S)
    went_on = GAME.apply(now, E, act)
    assert turn_lost(before, W, act, went_on)
    assert not turn_lost(before, W, act, GAME.apply(went_on, S, act)), "South has had his turn"
    assert not turn_lost(before, W, act, GAME.apply(before, W, act)), "three passes do not end it"
