"""Questions at every moment of random boards: each is answered or refused with a clause, and none reveals too much."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from paiju.games.bridge import (
    DUPLICATE,
    HOUSE,
    ONLINE,
    SEATS,
    Bidding,
    Board,
    Bridge,
    Conditions,
    Finished,
    MakeCall,
    Playing,
)
from paiju.games.bridge.table_questions import (
    CardingExplained,
    ContractTold,
    ExplanationDuties,
    LeaderNamed,
    Restated,
    TableQuestion,
    answer,
    why_not_ask,
)
from paiju.laws import Refused

KINDS: dict[TableQuestion, type] = {
    TableQuestion.REPEAT: Restated,
    TableQuestion.REVIEW: Restated,
    TableQuestion.LEADER: LeaderNamed,
    TableQuestion.MEANING: ExplanationDuties,
    TableQuestion.CARDING: CardingExplained,
    TableQuestion.CONTRACT: ContractTold,
}


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("conditions", [DUPLICATE, ONLINE, HOUSE], ids=["duplicate", "online", "house"])
def test_every_question_is_answered_or_refused_with_its_clause(seed: int, conditions: Conditions) -> None:
    rng, game = Random(seed), Bridge(conditions)
    state: Any = game.initial(Board.shuffled(seed + 1, seed))
    answered = set()
    while True:
        for seat in SEATS:
            for inquiry in TableQuestion:
                refused = why_not_ask(state, seat, inquiry)
                if refused is not None:
                    assert refused.citation.id.split(".")[0] in ("L20", "L41")
                    assert refused.text.zh
                    with pytest.raises(Refused):
                        answer(state, seat, inquiry, conditions=conditions)
                    continue
                told = answer(state, seat, inquiry, conditions=conditions)
                assert type(told) is KINDS[inquiry]
                answered.add(inquiry)
                if isinstance(told, ExplanationDuties):
                    calls = state.auction.calls
                    for place, explainer in told.calls:
                        assert calls[place].seat.side is not seat.side
                        assert explainer.side is not seat.side
                if isinstance(state, Playing) and inquiry is not TableQuestion.REPEAT:
                    assert seat is not state.contract.dummy
                if isinstance(state, Bidding) and inquiry is not TableQuestion.REPEAT:
                    assert seat is state.auction.turn
        if isinstance(state, Finished):
            break
        seat = game.to_act(state)[0]
        legal = game.legal(state, seat)
        act = legal[0] if rng.random() < 0.4 else rng.choice(legal)
        if isinstance(act, MakeCall) and rng.random() < 0.2:
            act = MakeCall(act.call, alert=True, explanation="a convention")
        state = game.enforce(state, seat, act)
    if state.play is not None:
        assert answered == set(TableQuestion)
