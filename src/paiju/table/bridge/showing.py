"""A board as the wire shows it: made from what the game lets each viewer see, in words and numbers for a page."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Literal, cast

from msgspec import structs

from paiju.cards import Hand
from paiju.games.bridge import (
    Bidding,
    Bridge,
    Called,
    ClaimMade,
    Contract,
    Finished,
    Playing,
    State,
    View,
)
from paiju.games.bridge.acts import Claim, MakeCall, PlayCard
from paiju.games.bridge.binding import bond
from paiju.games.bridge.state import BoardResult
from paiju.games.bridge.trick import Played
from paiju.table.bridge.seen import (
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
_NOBODY: Final[tuple[str | None, ...]] = (None,) * 4


def public(game: Bridge, state: State) -> BridgeSeen:
    """Show what a spectator sees; hands as they were dealt only at the end."""
    view = game.observe(state, None)
    return BridgeSeen(
        number=view.number,
        dealer=view.dealer,
        vulnerability=_VULNERABLE[view.vulnerability],
        phase=cast("BridgePhase", view.phase),
        calls=tuple([CALLS_SEEN[called.seat][called.call.index] for called in view.calls]),
        contract=_contract(view.contract),
        dummy=view.dummy,
        hands=_dotted(view.hands),
        dealt=_NOBODY if view.result is None else _dotted(view.dealt),
        counts=view.counts,
        turn=view.turn,
        plays=_plays(view.played),
        taken=view.taken,
        won=view.won,
        lead_down=view.lead_down,
        claim=_claim(view.claim),
        result=result(view.result),
        **_standing(view),
    )


def laid_open(game: Bridge, state: State) -> BridgeSeen:
    """Show the same with all hands laid open."""
    hands = game.observe(state, None, everything=True).hands
    return structs.replace(public(game, state), hands=_dotted(hands))


def private(game: Bridge, state: State, sight: Sight) -> BridgeHandSeen:
    """Show the hands that somebody sees, alerts that he may know, and what the law allows him now."""
    seat = sight.seat
    view = game.observe(state, seat, everything=sight.everything)
    hands, alerts = _dotted(view.hands), _alerts(view.calls)
    if seat is None or type(state) is Finished:
        return BridgeHandSeen(hands, alerts, (), (), False, False, False, None)
    legal = game.legal(state, seat)
    claiming = view.claim is not None
    playing = type(state) is Playing
    return BridgeHandSeen(
        hands=hands,
        alerts=alerts,
        calls=tuple([act.call.text for act in legal if type(act) is MakeCall]),
        cards=tuple([act.card.text for act in legal if type(act) is PlayCard]),
        face=view.lead_down and not claiming and bool(legal),
        answer=claiming and bool(legal),
        claim=playing and not claiming and game.is_legal(state, seat, _NO_CLAIM),
        lead=view.played[0].card.text if view.lead_down and view.played else None,
    )


def result(found: BoardResult | None) -> BridgeResultSeen | None:
    """Show a result."""
    if found is None:
        return None
    return BridgeResultSeen(
        _contract(found.contract), found.tricks, found.score_ns, found.cancelled
    )


def _dotted(hands: Iterable[Hand | None]) -> tuple[str | None, ...]:
    return tuple([None if hand is None else hand.to_dotted() for hand in hands])


def _plays(played: Iterable[Played]) -> tuple[Any, ...]:
    return tuple([PLAYS_SEEN[lies.seat][lies.card.index] for lies in played])


def _alerts(calls: Iterable[Called]) -> tuple[AlertSeen, ...]:
    return tuple(
        [
            AlertSeen(place, called.alert, called.explanation)
            for place, called in enumerate(calls)
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
        "bound": tuple(
            BoundSeen(found.seat, found.text) for effect in view.owed if (found := bond(effect))
        ),
    }


def _contract(contract: Contract | None) -> ContractSeen | None:
    if contract is None:
        return None
    return ContractSeen(str(contract.bid), contract.doubled, contract.declarer)
