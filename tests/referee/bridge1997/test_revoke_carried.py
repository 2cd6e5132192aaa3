"""A correction ruled from the record is carried out on the board, and play goes on without the revoke."""

from __future__ import annotations

import random
from typing import Any

from paiju.games.bridge import ONLINE, Auction, Bidding, Board, Bridge, Call, Finished, MakeCall, PlayCard, Playing
from paiju.games.bridge.effects import PenaltyCard
from paiju.games.bridge.ruling_effects import carry_out
from paiju.laws import Code, Ruling
from paiju.laws.effect import MustPlay, RestoreCard
from paiju.referee import Case, judge
from paiju.referee.bridge.revoke_record import Revoke, revokes

GAME = Bridge(ONLINE)


def opened(seed: int) -> Any:
    board = Board.shuffled(1 + seed % 16, f"carried {seed}")
    state: Any = Bidding(board, Auction.start(board.dealer))
    for call in ("1NT", "P", "P", "P"):
        state = GAME.enforce(state, GAME.to_act(state)[0], MakeCall(Call(call)))
    return state


def until_noticed(seed: int, chance: random.Random) -> tuple[Any, Revoke] | None:
    """Play with revokes; stop at one that is still open, after a few more cards, or at the end of the board."""
    state = opened(seed)
    late = seed % 3 == 0  # these boards have revokes at the twelfth trick only, noticed after the last
    while isinstance(state, Playing):
        play = state.play
        loose = (0.8 if len(play.full) == 11 else 0.0) if late else 0.2
        whole = sorted(play.hands[play.turn], key=lambda card: card.index)
        legal = sorted(play.legal_cards, key=lambda card: card.index)
        card = chance.choice(whole if chance.random() < loose else legal)
        state = GAME.apply(state, play.player, PlayCard(card))
        still_open = [one for one in revokes(state) if not one.established and not one.both]
        if still_open and not late and chance.random() < 0.4:
            return state, still_open[-1]
    at_twelve = [one for one in revokes(state) if one.trick == 12 and not one.both]
    return (state, at_twelve[-1]) if at_twelve else None


def ruled(state: Any, revoke: Revoke, chance: random.Random) -> Ruling:
    """Judge with the record's answers; what it does not know is answered at random."""
    contract = state.contract if isinstance(state, Playing) else state.result.contract
    play = state.play
    suit = sorted(play.hands[revoke.seat].suit(revoke.led), key=lambda card: card.index)
    if not suit:  # at the twelfth trick the other card has been played, too
        suit = [one.card for one in revoke.following if one.seat is revoke.seat]
    known = {
        **revoke.answers(contract), "attention": "lawful", "hands-returned": "no",
        "faced-before": "no", "tricks-changed": "0", "penalty-cards": "-", "partner-penalty-cards": "-",
        "substitute-card": chance.choice(suit).text,
    }  # fmt: skip
    case = Case(Code.BRIDGE_1997, "revoke")
    while not isinstance(verdict := judge(case), Ruling):
        question: Any = getattr(verdict, "question", None)
        assert question is not None, verdict
        answer = known.get(question.name) or chance.choice(question.choices).key
        case = case.with_answer(question.name, answer)
    return verdict


def test_L62_a_correction_from_the_record_is_carried_out_and_play_goes_on() -> None:
    chance = random.Random(62)
    stages: set[tuple[str, bool]] = set()
    for seed in range(90):
        found = until_noticed(seed, chance)
        if found is None:
            continue
        state, revoke = found
        ruling = ruled(state, revoke, chance)
        after: Any = carry_out(state, ruling.effects)
        assert isinstance(after, Playing), (seed, revoke)
        for effect in ruling.effects:
            if isinstance(effect, PenaltyCard | RestoreCard):
                assert any(card.text == effect.card for card in after.play.hands[effect.seat])
        assert after.play.turn is revoke.seat
        substitute = next(e for e in ruling.effects if isinstance(e, MustPlay) and e.seat == revoke.seat)
        card = next(c for c in after.play.hands[revoke.seat] if c.text == substitute.cards[0])
        after = GAME.apply(after, after.play.player, PlayCard(card))
        left = [one for one in revokes(after) if one.seat is revoke.seat and one.trick == revoke.trick]
        assert left == [], (seed, revoke)
        while isinstance(after, Playing):
            play = after.play
            legal = sorted(play.legal_cards, key=lambda one: one.index)
            after = GAME.apply(after, play.player, PlayCard(legal[0]))
        assert isinstance(after, Finished)
        assert after.play is not None
        played = {one.card for one in after.play.played}
        assert len(played) == 52, f"board {seed} lost a card"
        stages.add((revoke.noticed, revoke.trick == 12))
    assert {("in-trick", False), ("nos-led", False), ("os-played", True)} <= stages
