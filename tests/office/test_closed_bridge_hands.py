"""The referee reveals nothing of a closed hand from a bridge table's record, whatever the case's name (H.case.hidden).

The deals of each test differ only in cards that the asker does not see, and all that the referee does must be the
same.
"""

from __future__ import annotations

import pytest
from tests.office.test_hidden_hands import EDITIONS, IS_VOID, REVOKES, discarded, seen
from tests.office.test_live_referee import DIRECTOR, FOUR, Game

from paiju.errors import PaijuError
from paiju.games.bridge.effects import PenaltyCard
from paiju.laws import Edition, Refused
from paiju.laws.effect import MustPlay
from paiju.office.live_referee import bots_answer
from paiju.table import Actor
from paiju.table import commands as c
from paiju.table.terms import Attention, Terms

CAN_FOLLOW = "N:AKQJ.AQJ2.AKQ.AK T987.T987.JT9.QJ 6543.6543.876.T9 2.K.5432.8765432"
CANNOT = "N:AKQJ.AQJ2.AKQ.AK T9872.T987.JT9.Q 6543.6543.876.T9 .K.5432.J8765432"
"""West's king of hearts is a penalty card; West holds the two of spades or does not."""
DIAMONDS = REVOKES
NO_DIAMONDS = "N:AKQJ.AKQJ.AKQ.AK T987.T987..QJ876 6543.6543.876.T9 2.2.JT95432.5432"
"""East holds diamonds, or none."""


def passed_over_penalty_card(hands: str, edition: Edition, attention: Attention = Attention.PROGRAM) -> Game:
    """West exposes the king of hearts, which becomes a penalty card, and then plays a diamond to a spade."""
    game = Game(Terms(enforcing=False, laws=edition, attention=attention), hands)
    game.bid("1NT", "P", "P", "P")
    game.act(3, type="ShowCard", card="HK")
    if game.t.case is None:
        game.send(DIRECTOR, c.DrawAttention("exposed-card"))
    while game.t.case is not None:
        case = game.t.case
        assert case.put is not None
        chosen = "none" if case.put.seats else "no"
        known = {"way": "careless"}
        game.answer(known.get(game.asked, chosen))
    assert any(isinstance(one, PenaltyCard) for one in game.rulings[0].effects)
    at = len(game.steps)
    game.play((1, "ST"), (0, "S3"), (3, "D2"))
    game.steps = game.steps[at:]
    return game


@EDITIONS
def test_L50_D_who_passes_over_his_penalty_card_is_asked_whether_he_could_follow(edition: Edition) -> None:
    """Everybody sees that West discarded another card; only West's hand tells whether that was a revoke."""
    both = [passed_over_penalty_card(hands, edition) for hands in (CAN_FOLLOW, CANNOT)]
    assert [bots_answer(game.t) for game in both] == ["follow", "discard"], "a bot says the truth"
    for game in both:
        assert game.t.case is not None
        assert (game.t.case.irregularity, game.asked) == ("penalty-card-not-played", "turn-kind")
        assert game.t.case.put is not None
        assert game.t.case.put.seats == (3,)
        offers = [offer.key for offer in game.t.case.put.offers]
        assert offers == ["follow", "discard"], "all have seen the lead"
    assert both[0].steps == both[1].steps
    for game in both:
        game.answer("discard", 3)
    assert both[0].steps == both[1].steps


@EDITIONS
def test_L59_who_led_too_early_says_himself_whether_he_could_lead_as_asked(edition: Edition) -> None:
    """Neither the question nor the consequences of its choices reveal anything about the hand."""
    both = []
    for hands in (DIAMONDS, NO_DIAMONDS):
        game = Game(Terms(enforcing=False, laws=edition), hands)
        game.bid("1NT", "P", "P", "P")
        game.play((1, "ST"))
        game.send(FOUR[0], c.DrawAttention("lead-before-choice", 4))
        known = {"penalty-suits": "D", "shown-suits": "D", "lead": "require-d"}
        for _ in range(9):
            case = game.t.case
            assert case is not None
            assert case.put is not None, case.held
            if game.asked.startswith("able-"):
                break
            offers = [offer.key for offer in case.put.offers]
            said = known.get(game.asked, "D")
            game.answer(said if said in offers or not offers else "prohibit-s")
        both.append(game)
    for game, truth in zip(both, ("yes", "no"), strict=True):
        assert game.asked in ("able-require-D", "able-forbid-S")
        assert game.t.case is not None
        assert game.t.case.put is not None
        assert game.t.case.put.seats == (1,)
        assert bots_answer(game.t) == (truth if game.asked == "able-require-D" else "yes")
    assert seen(both[0]) == seen(both[1])


@EDITIONS
@pytest.mark.parametrize("established", [False, True])
def test_L64_B_7_that_the_other_side_revoked_too_is_not_told_before_a_card_shows_it(
    edition: Edition, established: bool
) -> None:
    """North admits a revoke; whether West also revoked in the same trick is for West to say."""
    both = [discarded(hands, laws=edition) for hands in (REVOKES, IS_VOID)]
    for game in both:
        game.play((0, "HA"))
        if established:
            game.play((1, "HT"), (0, "H6"), (3, "D2"), (0, "HK"))
        game.ask_for_a_revoke(1, 0, 7)
        for _ in range(9):
            if game.t.case is None or game.t.case.put is None:
                break
            game.answer({"substitute-card": "SA", "attention": "lawful"}.get(game.asked, "no"))
        assert game.rulings
    assert seen(both[0]) == seen(both[1])


@EDITIONS
def test_L61_A_what_was_played_before_an_act_shows_nothing_of_it(edition: Edition) -> None:
    """The two of hearts was seen during the auction; what proves a revoke comes after its discard."""
    both = []
    for hands in ("N:AKQJ.AKQJ.AKQ.AK T98.T987.JT9.QJ8 6543.6543.876.T9 72.2.5432.765432", REVOKES):
        game = Game(Terms(enforcing=False, laws=edition), hands)
        game.bid("1NT")
        game.play((3, "H2"))
        game.bid("P", "P", "P", first=1)
        game.play((1, "ST"), (0, "S3"), (3, "S2"), (0, "SA"))
        game.play((0, "SK"), (1, "S9"), (0, "S4"), (3, "H2"))
        game.send(FOUR[0], c.DrawAttention("revoke"))
        assert game.asked == "suspect"
        both.append(game)
    assert seen(both[0]) == seen(both[1])


@EDITIONS
@pytest.mark.parametrize("director", [False, True])
def test_H_case_hidden_no_card_is_guessed_out_of_a_hand(edition: Edition, director: bool) -> None:
    """The host, who plays, says that East exposed a card nobody saw; this is refused wherever the card is."""
    held = "N:AKQJ.AKQJ.AKQ.AK T987.T987.JT9.QJ 6543.6543.876.T9 2.2.5432.8765432"
    elsewhere = "N:AKQJ.AKQJ.AKQ.AK T982.T987.JT9.QJ 6543.6543.876.T9 7.2.5432.8765432"
    told = []
    for hands in (held, elsewhere):
        game = Game(Terms(enforcing=False, laws=edition), hands)
        game.bid("1NT", "P", "P", "P")
        game.play((1, "ST"), (0, "S3"))
        host = DIRECTOR if director else FOUR[0]
        game.send(host, c.DrawAttention("exposed-card"))
        words: list[str] = []
        for _ in range(9):
            case = game.t.case
            if case is None or case.put is None:
                break
            said = {"offender": "E", "way": "careless"}.get(game.asked)
            said = said or ("no" if case.put.offers else "S7")
            try:
                game.send(host, c.AnswerCase(game.asked, said))
            except PaijuError as error:
                words.append(str(error.text))
                break
        told.append([*words, *seen(game)])
        assert bool(game.rulings) is (director and hands == held)
    assert (told[0] == told[1]) is not director


def played_too_soon(hands: str, card: str) -> Game:
    """East leads a spade against North's 1NT, and West plays before dummy."""
    game = Game(Terms(enforcing=False, laws=Edition.LAWS_2017), hands)
    game.bid("1NT", "P", "P", "P")
    game.play((1, "ST"), (3, card))
    return game


def test_2017_L57_D_who_discarded_too_soon_says_himself_whether_he_could_follow() -> None:
    both = [played_too_soon(hands, "H2") for hands in (REVOKES, IS_VOID)]
    for game in both:
        game.send(FOUR[0], c.DrawAttention("premature-play"))
        assert game.asked == "legal"
        assert game.t.case is not None
        assert game.t.case.put is not None
        assert game.t.case.put.seats == (3,)
    assert seen(both[0]) == seen(both[1])
    assert [bots_answer(game.t) for game in both] == ["no", "yes"], "a bot says the truth"
    for game in both:
        game.answer("no", 3)
        assert any(isinstance(one, PenaltyCard) for one in game.rulings[-1].effects)


@pytest.mark.parametrize(
    ("hands", "card", "asker", "kind"),
    [(REVOKES, "S2", FOUR[0], MustPlay), (REVOKES, "H2", DIRECTOR, PenaltyCard), (IS_VOID, "H2", DIRECTOR, MustPlay)],
)
def test_2017_L57_D_nobody_is_asked_what_the_cards_on_the_table_or_a_director_sees(
    hands: str, card: str, asker: Actor, kind: type
) -> None:
    """A card of the suit led is visibly legal, and a director who does not play sees the hand."""
    game = played_too_soon(hands, card)
    game.send(asker, c.DrawAttention("premature-play"))
    assert game.t.case is None
    assert any(isinstance(one, kind) for one in game.rulings[-1].effects)


TWO_FOLLOWS = "N:AKQJ.AKQJ.AKQ.AK T987.T987.JT9.QJ 6543.6543.876.T9 2.2.5432.8765432"
TWO_DISCARDS = "N:AKQJ.AKQJ.AKQ.AK T98.T98.JT95432. 6543.6543.876.T9 72.72..QJ8765432"
"""West holds diamonds, or none; West's twos of spades and hearts are penalty cards."""


@EDITIONS
def test_L51_A_who_has_several_penalty_cards_says_first_whether_he_must_follow(edition: Edition) -> None:
    """No card of the suit led is known in West's hand: no penalty card need be played if West can follow (L44.C)."""
    both = []
    for hands in (TWO_FOLLOWS, TWO_DISCARDS):
        game = Game(Terms(enforcing=False, laws=edition, attention=Attention.PROGRAM), hands)
        game.bid("1NT", "P", "P", "P")
        for card in ("S2", "H2"):
            game.act(3, type="ShowCard", card=card)
            while game.t.case is not None:
                put = game.t.case.put
                assert put is not None
                said = {"way": "deliberate"}
                game.answer(said.get(game.asked, "none" if put.seats else "no"))
        game.play((1, "DT"), (0, "D8"))
        assert game.t.case is not None
        assert game.t.case.put is not None
        assert (game.asked, game.t.case.put.seats) == ("turn-kind", (3,))
        both.append(game)
    assert seen(both[0]) == seen(both[1])
    assert [bots_answer(game.t) for game in both] == ["follow", "discard"]
    follows, discards = both
    for game, untrue in ((follows, "discard"), (discards, "follow")):
        with pytest.raises(Refused, match="your hand shows otherwise"):
            game.answer(untrue, 3)  # with this answer nobody could play on
        with pytest.raises(Refused, match="for another"):
            game.answer(untrue, 2)
    assert seen(both[0]) == seen(both[1])
    follows.answer("follow", 3)
    assert follows.t.case is None, "nothing is due, and he is not asked again"
    assert follows.rulings[-1].effects == ()
    discards.answer("discard", 3)
    assert discards.asked == "designated"
    discards.answer("h2", 0)
    assert MustPlay(3, ("H2",)) in discards.rulings[-1].effects
