"""A ruling at a Chao Di Pi table: how it is carried out, what everybody sees of it, and what is offered then."""

from __future__ import annotations

from typing import Any

from paiju.cards import Hand, Suit
from paiju.games.chaodipi import SEATS, STANDARD, Deal, Playing, Shows
from paiju.games.tractor import Play
from paiju.games.tractor.acts import CarryOut, Expose
from paiju.games.tractor.effects import LowestInTrick, PointPenalty
from paiju.laws import Code, Ruling
from paiju.laws.effect import Forfeit, MustPlay
from paiju.table.chaodipi import ChaoDiPiRules
from paiju.table.sight import Sight

S, E, N, W = SEATS
RULES = ChaoDiPiRules(STANDARD)


def playing() -> Any:
    """Return an ending in spades in which South has led a diamond."""
    deal = Deal.shuffled("ruled", number=2, first=S, declarer=S, levels=(9, 9))
    hands: Any = tuple(map(Hand.of, ("DQ SQ", "DA D3", "D5 D6", "D7 D8")))
    state: Any = Playing(deal, 54, hands, Shows(9, False, S), Suit.SPADES, Hand(), S, None, S)
    return RULES.game.apply(state, S, Play(Hand.of("DQ")))


def ruled(state: Any, *effects: Any) -> Any:
    act = RULES.ruling.ruled(Ruling(Code.CHAODIPI, "tested", (), (), effects))
    assert RULES.read_act(RULES.write_act(act)) == act
    return RULES.game.apply(state, None, act)


def test_everybody_sees_open_cards_duties_and_points() -> None:
    state: Any = RULES.game.apply(playing(), W, Expose(Hand.of("D8")))
    state = RULES.game.apply(state, N, Play(Hand.of("D6")))
    shown = RULES.public(state)
    assert [(one.seat, one.cards) for one in shown.exposed] == [(W, "D8")]
    assert [(one.seat, one.cards) for one in shown.early] == [(N, "D6")]
    shown = RULES.public(ruled(state, PointPenalty(1, 10), MustPlay(E, ("D3",)), LowestInTrick(E)))
    assert (shown.exposed, shown.ruled_off) == ((), (0, 10))
    assert [one.seat for one in shown.bound] == [E, E]


def test_who_is_bound_is_offered_only_what_he_may_play() -> None:
    state = ruled(playing(), MustPlay(E, ("D3",)))
    offered = RULES.private(state, Sight(int(E))).play
    assert offered is not None
    assert (offered.size, offered.count, offered.plays) == (1, 1, ("D3",))
    laid = RULES.game.apply(playing(), N, Play(Hand.of("D6")))
    state = RULES.game.apply(laid, E, Play(Hand.of("D3")))
    offered = RULES.private(state, Sight(int(N))).play
    assert offered is not None
    assert offered.plays == ("D6",)


def test_who_has_let_a_card_be_seen_takes_no_play_back() -> None:
    state = playing()
    seen: Any = RULES.game.apply(state, E, Expose(Hand.of("D3")))
    assert RULES.undoing is not None
    assert RULES.undoing.faced(seen) != RULES.undoing.faced(state)


def test_a_game_that_is_forfeited_is_over_at_the_table() -> None:
    state = ruled(playing(), Forfeit(0))
    result = RULES.result(state)
    assert result is not None
    assert (result.match.over, result.match.ending, result.match.winner) == (True, "forfeit", 1)
    assert RULES.match is not None
    assert (result.redeal, RULES.match.ends(state)) == (False, True)
    assert (result.ending, result.forfeited) == ("forfeited", 0)


def test_the_act_of_a_ruling_is_plain_json() -> None:
    act = CarryOut((PointPenalty(1, 10),), "exposed-cards", ("C6.1",))
    assert RULES.read_act(RULES.write_act(act)) == act
