"""Builds the wire views of a board from what the game lets each viewer see."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Literal, cast

from msgspec import structs

from paiju.games.bridge import Bridge, ClaimMade, Contract, Finished, Playing, State, View
from paiju.games.bridge.acts import Claim, MakeCall, PlayCard
from paiju.games.bridge.adjusted import adjusted_text, graded, plain_points
from paiju.games.bridge.binding import bond
from paiju.games.bridge.conditions import Scoring
from paiju.games.bridge.effects import ScoreOverride
from paiju.games.bridge.points import hcp
from paiju.games.bridge.score_rulings import overrides, settled_in
from paiju.games.bridge.sight import CALLS, PLAYED, SIGHTS, Look, hands_seen, look_at
from paiju.games.bridge.state import BoardResult
from paiju.games.bridge.trick import Played
from paiju.scoring.house import house_score
from paiju.table.bridge.hand_text import NONE, dotted, holdings_of
from paiju.table.bridge.seen import (
    AdjustedSeen,
    AlertSeen,
    BridgeHandSeen,
    BridgePhase,
    BridgeResultSeen,
    BridgeSeen,
    ClaimSeen,
    ContractSeen,
)
from paiju.table.bridge.step import CALLS_SEEN, PLAYS_SEEN
from paiju.table.seen import BoundSeen
from paiju.table.sight import Sight

_VULNERABLE: Final[tuple[Literal["None", "NS", "EW", "Both"], ...]] = ("None", "NS", "EW", "Both")
_NO_CLAIM: Final = Claim(0)


def public(game: Bridge, state: State) -> BridgeSeen:
    """Return what a spectator sees; hands as dealt only at the end."""
    look = look_at(game.conditions, state, None, game.to_act(state))
    view = SIGHTS.of(look, state)
    return BridgeSeen(
        number=view.number,
        dealer=view.dealer,
        vulnerability=_VULNERABLE[view.vulnerability],
        phase=cast("BridgePhase", view.phase),
        calls=tuple([CALLS_SEEN[called.seat][called.call.index] for called in view.calls]),
        contract=_contract(view.contract),
        dummy=view.dummy,
        hands=dotted(holdings_of(state), hands_seen(look)),
        dealt=NONE if view.result is None else _as_dealt(view),
        counts=view.counts,
        turn=view.turn,
        plays=_plays(view.played),
        taken=view.taken,
        won=view.won,
        lead_down=view.lead_down,
        claim=_claim(view.claim),
        result=result(game, state, view.result),
        **_standing(view),
    )


def laid_open(game: Bridge, state: State) -> BridgeSeen:
    """Return what a spectator sees, but with all hands open."""
    look = look_at(game.conditions, state, None, everything=True)
    return structs.replace(public(game, state), hands=dotted(holdings_of(state), hands_seen(look)))


def private(game: Bridge, state: State, sight: Sight) -> BridgeHandSeen:
    """Return the hands that a viewer sees, alerts that they may know, and what the law allows them now."""
    seat = sight.seat
    look = look_at(game.conditions, state, seat, everything=sight.everything)
    hands, alerts = dotted(holdings_of(state), hands_seen(look)), _alerts(look, state)
    if seat is None or type(state) is Finished:
        return BridgeHandSeen(hands, alerts, (), (), False, False, False, None)
    legal = game.legal(state, seat)
    if type(state) is not Playing:
        calls = tuple([act.call.text for act in legal if type(act) is MakeCall])
        return BridgeHandSeen(hands, alerts, calls, (), False, False, False, None)
    down, claiming = look.leader is not None, state.claim is not None
    return BridgeHandSeen(
        hands=hands,
        alerts=alerts,
        calls=(),
        cards=tuple([act.card.text for act in legal if type(act) is PlayCard]),
        face=down and not claiming and bool(legal),
        answer=claiming and bool(legal),
        claim=not claiming and game.is_legal(state, seat, _NO_CLAIM),
        lead=PLAYED.of(look, state)[0].card.text if seat == look.leader else None,
    )


def result(game: Bridge, state: State, found: BoardResult | None) -> BridgeResultSeen | None:
    """Return a result, with the tricks moved by rulings on the board and the scores that they give instead."""
    if found is None:
        return None
    now = settled_in(state, found)
    won = None if now.tricks == found.tricks else found.tricks
    contract = _contract(now.contract)
    given = tuple(_adjusted(one) for one in overrides(state))
    points = None
    if game.conditions.scoring is Scoring.IMP_PLUS_20_MINUS_HCP and now.score_ns and not given:
        north, _, south, _ = state.board.deal.hands
        made = house_score(now.score_ns, hcp(north) + hcp(south))
        points = (made.ns, made.ew)
    return BridgeResultSeen(contract, now.tricks, now.score_ns, now.cancelled, won, given, points)


def _adjusted(given: ScoreOverride) -> AdjustedSeen:
    text = graded(given) if given.at_most else adjusted_text(given)
    return AdjustedSeen(given.side, text, plain_points(given), given.at_most)


def _as_dealt(view: View) -> tuple[str | None, ...]:
    return tuple([None if hand is None else hand.to_dotted() for hand in view.dealt])


def _plays(played: Iterable[Played]) -> tuple[Any, ...]:
    return tuple([PLAYS_SEEN[lies.seat][lies.card.index] for lies in played])


def _alerts(look: Look, state: State) -> tuple[AlertSeen, ...]:
    for called in state.auction.calls:
        if called.alert or called.explanation:
            break
    else:
        return ()
    return tuple(
        [
            AlertSeen(place, called.alert, called.explanation)
            for place, called in enumerate(CALLS.of(look, state))
            if called.alert or called.explanation
        ]
    )


def _claim(claim: ClaimMade | None) -> ClaimSeen | None:
    if claim is None:
        return None
    return ClaimSeen(
        claim.claimer,
        claim.tricks,
        claim.remaining,
        claim.statement,
        tuple(int(seat) for seat in claim.awaiting),
        claim.contested,
    )


def _standing(view: View) -> dict[str, Any]:
    if not (view.faced or view.extra or view.owed):
        return {}
    return {
        "faced": _plays(view.faced),
        "extra": _plays(view.extra),
        "bound": tuple(BoundSeen(found.seat, found.text) for effect in view.owed if (found := bond(effect))),
    }


def _contract(contract: Contract | None) -> ContractSeen | None:
    if contract is None:
        return None
    return ContractSeen(str(contract.bid), contract.doubled, contract.declarer)
