"""Bridge as a table plays it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Literal

import msgspec
from msgspec import structs

from paiju.games.bridge import (
    SEATS,
    Act,
    Bidding,
    Board,
    Bridge,
    ClaimMade,
    Conditions,
    Contract,
    Deal,
    Finished,
    Playing,
    State,
)
from paiju.games.bridge.acts import Claim
from paiju.games.bridge.binding import bond
from paiju.games.bridge.conditions import Alerting
from paiju.games.bridge.standing import CLEAR, Standing
from paiju.games.bridge.state import BoardResult
from paiju.table.bridge import notation
from paiju.table.bridge.claiming import ClaimAnswers
from paiju.table.bridge.explaining import BareCalls, CallsExplained
from paiju.table.bridge.ruling import BoardRuled
from paiju.table.bridge.seen import (
    AlertSeen,
    BridgeHandSeen,
    BridgePhase,
    BridgeResultSeen,
    BridgeSeen,
    ClaimSeen,
    ContractSeen,
)
from paiju.table.bridge.step import CALLS_SEEN, PLAYS_SEEN, private_steps, public_step
from paiju.table.bridge.undoing import HandsFaced, PassedOut
from paiju.table.bridge.written import NONE, count, dotted, held
from paiju.table.patch import Changed
from paiju.table.rules import Rules
from paiju.table.seen import BoundSeen
from paiju.table.sight import Sight

_VULNERABLE: Final[tuple[Literal["None", "NS", "EW", "Both"], ...]] = ("None", "NS", "EW", "Both")
_PHASES: Final[dict[type, BridgePhase]] = {
    Bidding: "bidding",
    Playing: "playing",
    Finished: "finished",
}
_NO_CLAIM: Final = Claim(0)


class BridgeRules(Rules[Board, State, Act, BridgeSeen]):
    """Bridge under some conditions; a deal is a `Board`, written ``N:`` and four dotted hands."""

    game: Bridge
    together = ClaimAnswers()
    ruling = BoardRuled()

    def __init__(self, conditions: Conditions) -> None:
        self.conditions = conditions
        self.game = game = Bridge(conditions)
        self.explaining = CallsExplained(conditions)
        self.wording = None if conditions.alerting is Alerting.BY_CALLER else BareCalls()
        self.undoing = HandsFaced(game)
        self.older = PassedOut(game)

    def __repr__(self) -> str:
        return f"BridgeRules({self.conditions!r})"

    def side(self, seat: int) -> int:
        """North-South is 0, East-West 1."""
        return seat & 1

    def deal(self, number: int, seed: bytes, last: State | None) -> Board:  # noqa: ARG002
        """Shuffle board `number` by a seed (L6.A); no board knows the one before it."""
        return Board.shuffled(number, seed)

    def again(self, deal: Board, seed: bytes) -> Board:
        """Shuffle the board of the same number by a seed."""
        return Board.shuffled(deal.number, seed)

    def read_deal(self, text: str, number: int) -> Board:
        """Read ``N:`` and four dotted hands. Raises `Malformed`."""
        return Board.of(number, Deal.parse(text))

    def write_deal(self, deal: Board) -> str:
        """Write the hands, North first."""
        return str(deal.deal)

    def read_act(self, data: bytes) -> Act:
        """Read an act from JSON. Raises `Malformed`."""
        return notation.read_act(data)

    def write_act(self, act: Act) -> bytes:
        """Write an act as JSON."""
        return notation.write_act(act)

    def phase(self, state: State) -> str:
        """Say ``bidding``, ``playing`` or ``finished``."""
        return _PHASES[type(state)]

    def public(self, state: State) -> BridgeSeen:
        """Show what a spectator may see, as `Bridge.observe` has it for nobody's seat, in the notation of the wire."""
        board, auction = state.board, state.auction
        play = None if isinstance(state, Bidding) else state.play
        contract: Contract | None = None
        turn: int | None = None
        dummy = None
        lead_down = down = False
        if isinstance(state, Bidding):
            turn = auction.turn
        elif isinstance(state, Finished):
            contract = state.result.contract
        else:
            contract, turn = state.contract, state.play.turn
            lead_down = state.play.lead_down
            if not lead_down and state.play.played:
                dummy = contract.dummy
        seen = self.game.sees(state, None)
        down = lead_down and len(seen) < 4
        holding = held(state)
        counts = [count(holding, seat) for seat in range(4)]
        if down and contract is not None:
            counts[contract.leader] += 1
        over = isinstance(state, Finished)
        return BridgeSeen(
            number=board.number,
            dealer=board.dealer,
            vulnerability=_VULNERABLE[board.vulnerability],
            phase=_PHASES[type(state)],
            calls=tuple([CALLS_SEEN[called.seat][called.call.index] for called in auction.calls]),
            contract=_contract(contract),
            dummy=dummy,
            hands=dotted(holding, seen),
            dealt=tuple(hand.to_dotted() for hand in board.deal.hands) if over else NONE,
            counts=tuple(counts),
            turn=turn,
            plays=()
            if play is None or down
            else tuple([PLAYS_SEEN[played.seat][played.card.index] for played in play.played]),
            taken=() if play is None else tuple([trick.winner or 0 for trick in play.full]),
            won=(0, 0) if play is None else play.won,
            lead_down=lead_down,
            claim=None if isinstance(state, Bidding) else _claim(state.claim),
            result=_result(self.game.result(state)),
            **_standing(state.standing),
        )

    def public_step(self, state: State, before: State) -> Changed | None:
        """Give what one call or one card changes of `public`."""
        return public_step(state, before)

    def open(self, state: State) -> BridgeSeen:
        """Show the board with all hands laid open."""
        return structs.replace(self.public(state), hands=dotted(held(state), SEATS))

    def private(self, state: State, sight: Sight) -> BridgeHandSeen:
        """Show the hands that somebody sees, alerts that he may know, and what the law allows him now."""
        seat = sight.seat
        seen = SEATS if sight.everything else self.game.sees(state, seat)
        hands = dotted(held(state), seen)
        alerts = self._alerts(state, seat)
        if seat is None or isinstance(state, Finished):
            return BridgeHandSeen(hands, alerts, (), (), False, False, False, None)
        legal = self.game.legal(state, seat)
        if isinstance(state, Bidding):
            calls = tuple([act.call.text for act in legal])  # type: ignore[union-attr]
            return BridgeHandSeen(hands, alerts, calls, (), False, False, False, None)
        play = state.play
        down = play.lead_down
        claiming = state.claim is not None
        cards: tuple[str, ...] = ()
        if legal and not claiming and not down:
            cards = tuple([act.card.text for act in legal])  # type: ignore[union-attr]
        return BridgeHandSeen(
            hands=hands,
            alerts=alerts,
            calls=(),
            cards=cards,
            face=down and not claiming and bool(legal),
            answer=claiming and bool(legal),
            claim=not claiming and self.game.is_legal(state, seat, _NO_CLAIM),
            lead=play.played[0].card.text if down and seat == play.player else None,
        )

    def private_steps(
        self, state: State, before: State, sights: Iterable[Sight]
    ) -> list[Changed | None]:
        """Give what one call or one card changes of `private` for each viewer."""
        return private_steps(self.game, state, before, sights)

    def _alerts(self, state: State, seat: int | None) -> tuple[AlertSeen, ...]:
        """List the alerts; a caller's partner learns none while callers explain themselves and the board lasts."""
        deaf = None
        if seat is not None and self.conditions.alerting is Alerting.BY_CALLER:
            deaf = None if isinstance(state, Finished) else SEATS[seat].partner
        return tuple(
            [
                AlertSeen(place, called.alert, called.explanation)
                for place, called in enumerate(state.auction.calls)
                if (called.alert or called.explanation) and called.seat is not deaf
            ]
        )

    def result(self, state: State) -> BridgeResultSeen | None:
        """Show the result once the board is over."""
        return _result(self.game.result(state))

    def read_result(self, plain: object) -> BridgeResultSeen | None:
        """Make a result again from plain JSON values."""
        return msgspec.convert(plain, BridgeResultSeen | None)


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


def _standing(standing: Standing) -> dict[str, Any]:
    if standing is CLEAR:
        return {}
    return {
        "faced": tuple(PLAYS_SEEN[lies.seat][lies.card.index] for lies in standing.faced),
        "extra": tuple(PLAYS_SEEN[lies.seat][lies.card.index] for lies, _ in standing.extra),
        "bound": tuple(
            BoundSeen(found.seat, found.text) for effect in standing.owed if (found := bond(effect))
        ),
    }


def _contract(contract: Contract | None) -> ContractSeen | None:
    if contract is None:
        return None
    return ContractSeen(str(contract.bid), contract.doubled, contract.declarer)


def _result(result: BoardResult | None) -> BridgeResultSeen | None:
    if result is None:
        return None
    contract = _contract(result.contract)
    return BridgeResultSeen(contract, result.tricks, result.score_ns, result.cancelled)
