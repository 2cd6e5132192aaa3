"""Boards and matches between bots: the same deals in both rooms, data that can be continued, and strength."""

from __future__ import annotations

from functools import partial

import msgspec
import pytest

from paiju.bots import BotMaker, Decision, RandomBot
from paiju.bots.bridge import (
    BotMatchResult,
    BridgeBot,
    NoEnd,
    legal_acts,
    match_boards,
    play_board,
    play_match,
    view_key,
)
from paiju.errors import Malformed
from paiju.games.bridge import (
    CALLS,
    DUPLICATE,
    HOUSE,
    ONLINE,
    Board,
    Claim,
    Conditions,
    FaceLead,
    Finished,
    MakeCall,
    Seat,
    View,
)
from paiju.games.bridge.acts import Act
from paiju.laws import Refused
from paiju.scoring.imps import imps
from paiju.text import Text

BY_RULE: BotMaker[View, Act] = partial(BridgeBot, samples=0)
SAMPLED: BotMaker[View, Act] = partial(BridgeBot, samples=2)
RANDOM: BotMaker[View, Act] = partial(RandomBot, legal_acts, view_key)


def test_like_against_like_gains_nothing() -> None:
    """A deterministic bot ties every board with itself, because both rooms have the same deals."""
    result = play_match(BY_RULE, BY_RULE, 12, "mirror")
    assert [board.imps for board in result.boards] == [0] * 12
    assert all(board.open == board.closed for board in result.boards)


def test_a_score_is_the_difference_of_the_rooms() -> None:
    result = play_match(BY_RULE, RANDOM, 4, "rooms")
    for board in result.boards:
        assert board.imps == imps(board.open_ns - board.closed_ns)
    assert [board.number for board in result.boards] == [1, 2, 3, 4]


def test_a_match_is_played_again_alike() -> None:
    assert play_match(BY_RULE, RANDOM, 3, "again") == play_match(BY_RULE, RANDOM, 3, "again")
    assert play_match(BY_RULE, RANDOM, 3, "again") != play_match(BY_RULE, RANDOM, 3, "other")


def test_a_match_goes_on_from_its_data() -> None:
    """Stopped after two boards, stored as JSON and continued, it is the same as in one run.

    Likewise if split by numbers.
    """
    whole = play_match(BY_RULE, RANDOM, 5, "resume")
    stored = msgspec.json.encode(play_match(BY_RULE, RANDOM, 2, "resume"))
    done = msgspec.json.decode(stored, type=BotMatchResult)
    assert play_match(BY_RULE, RANDOM, 5, "resume", done=done) == whole
    shared = [*match_boards(BY_RULE, RANDOM, "resume", range(4, 6))]
    assert tuple(shared) == whole.boards[3:]
    with pytest.raises(Malformed):
        play_match(BY_RULE, RANDOM, 5, "another seed", done=done)


def test_progress_is_told_after_each_board() -> None:
    told: list[tuple[int, int]] = []
    play_match(
        BY_RULE,
        RANDOM,
        3,
        "progress",
        conditions=ONLINE,
        progress=lambda so_far, of: told.append((len(so_far.boards), of)),
    )
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_the_first_rung_beats_chance_by_far() -> None:
    interval = play_match(BY_RULE, RANDOM, 30, "strength").interval(0.999)
    assert interval.low > 12
    assert interval.count == 30


@pytest.mark.nightly
def test_samples_beat_rules_of_thumb() -> None:
    """The same bidding in both rooms: only the card play differs.

    Only two samples, to be quick; twenty gained 4.5 IMPs a board over forty boards.
    """
    result = play_match(SAMPLED, BY_RULE, 8, "strength2")
    assert result.interval().mean > 1
    assert sum(board.imps > 0 for board in result.boards) > sum(b.imps < 0 for b in result.boards)


@pytest.mark.parametrize("conditions", [DUPLICATE, ONLINE, HOUSE])
def test_a_board_ends_and_every_decision_is_told(conditions: Conditions) -> None:
    told: list[tuple[Seat, Decision[Act]]] = []
    end = play_board(
        [BY_RULE(0)] * 4,
        Board.shuffled(2, "told"),
        conditions,
        lambda seat, _view, decision: told.append((seat, decision)),
    )
    assert isinstance(end, Finished)
    faced = sum(isinstance(decision.act, FaceLead) for _, decision in told)
    assert faced == conditions.lead_face_down
    assert len(told) == len(end.auction.calls) + 52 + faced


class Stubborn:
    """Always claims everything, and never agrees; or makes an illegal call."""

    def __init__(self, *, lawless: bool = False) -> None:
        self.lawless = lawless
        self.by_rule = BridgeBot(0, 0)

    def act(self, view: View) -> Decision[Act]:
        if self.lawless and view.phase == "bidding":
            return Decision(MakeCall(CALLS[38]), Text("eight clubs", "8♣"))
        contract = view.contract
        if contract is not None and view.claim is None and view.seat is contract.declarer:
            left = 13 - sum(view.won)
            if view.played and not view.trick:
                return Decision(Claim(left), Text("the rest are mine", "其余都是我的"))
        return self.by_rule.act(view)


def test_the_director_settles_a_contested_claim() -> None:
    """The claim is contested, and is worth what best play would win (L70.A)."""
    end = play_board([Stubborn()] * 4, Board.shuffled(2, "stubborn"))
    assert end.claim is not None
    assert end.claim.contested
    assert end.result.tricks is not None


def test_claims_without_end_are_stopped() -> None:
    """If play continues after a contested claim, repeated claims would never end."""
    with pytest.raises(NoEnd) as error:
        play_board([Stubborn()] * 4, Board.shuffled(2, "stubborn"), HOUSE)
    assert "1000" in error.value.text.zh


def test_a_lawless_bot_is_refused() -> None:
    with pytest.raises(Refused) as error:
        play_board([Stubborn(lawless=True)] * 4, Board.shuffled(1, "lawless"))
    assert str(error.value.citation) == "L18.A"


def test_explanations_are_public_and_in_the_asked_language() -> None:
    """The explanation depends on the calls, not on the hand; conventions are alerted."""
    board = Board.shuffled(1, "words")
    for language, mark in (("en", "HCP"), ("zh", "点")):
        bot = BridgeBot(0, 0, language=language)  # type: ignore[arg-type]
        end = play_board([bot] * 4, board)
        words = [called.explanation for called in end.auction.calls]
        assert any(mark in word for word in words)
    by_call: dict[str, set[str]] = {}
    for number in range(1, 60):
        end = play_board([BY_RULE(0)] * 4, Board.shuffled(4 * number + 1, "words"))
        first = end.auction.calls[0]
        by_call.setdefault(first.call.text, set()).add(first.explanation)
    assert len(by_call) > 5
    assert all(len(words) == 1 for words in by_call.values())
