"""What a row and a tensor should contain, computed only from the plain engine's state and views."""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np

from paiju.games.bridge import (
    DUPLICATE,
    FRIENDLY,
    HOUSE,
    ONLINE,
    Bidding,
    Bridge,
    Finished,
    Playing,
    View,
    vulnerability_of,
)
from paiju.games.bridge.conditions import Conditions, PassedOut
from paiju.games.bridge.state import State as Plain
from paiju.lab import OVER, places
from paiju.lab.bridge import KERNEL, calls_of, cards_of
from paiju.lab.bridge import rules as r
from paiju.lab.kernel import State, Tensor

GAMES = {"duplicate": Bridge(DUPLICATE), "online": Bridge(ONLINE), "friendly": Bridge(FRIENDLY), "house": Bridge(HOUSE)}
DEPENDS: dict[str, tuple[Any, ...]] = {
    "passed_out": tuple(PassedOut),
    "lead_face_down": (False, True),
    "dummy_sees_declarer": (False, True),
}
"""The values of each condition that affects regular play."""
UNUSED = {"claims", "contested", "alerting", "random_seats", "scoring"}
"""No act or result here depends on these: claims, explanations, seating, conversion of scores."""
CASES = GAMES | {
    "+".join(f"{name}={value}" for name, value in zip(DEPENDS, values, strict=True)): Bridge(
        Conditions(**dict(zip(DEPENDS, values, strict=True)))
    )
    for values in product(*DEPENDS.values())
}
"""The published conditions, and every combination of them."""
RELATIVE = ("own", "LHO", "partner", "RHO")
CELL = {
    (part.name, label): places(KERNEL.witnessed)[part.name] + at
    for part in KERNEL.witnessed
    for at, label in enumerate(part.cells)
}
ACTION = {word: number for number, word in enumerate(KERNEL.actions)}
assert vulnerability_of(1).value == 0


def word_of(act: Any) -> str:
    """Return an act in the notation of the action table."""
    if hasattr(act, "card"):
        return str(act.card.text)
    return str(act.call.text) if hasattr(act, "call") else "face the lead"


def legal(game: Bridge, state: Plain) -> set[str]:
    """Return what is legal for the next player to act."""
    awaited = game.to_act(state)
    return {word_of(act) for act in game.legal(state, awaited[0])} if awaited else set()


def differences(game: Bridge, state: Plain, row: State) -> list[str]:
    """Compare everything that a row tells with the plain state; return what differs."""
    found: list[str] = []

    def same(what: str, got: object, want: object) -> None:
        if got != want:
            found.append(f"{what}: {got!r} in the kernel, {want!r} in the plain engine")

    mask = KERNEL.mask()
    count = KERNEL.legal(row, mask)
    listed = {KERNEL.actions[number] for number in np.flatnonzero(mask)}
    allowed = legal(game, state)
    if listed != allowed:
        same("legal", sorted(listed), sorted(allowed))
    same("how many are legal", count, len(listed))
    awaited = game.to_act(state)
    same("actor", KERNEL.actor(row), int(awaited[0]) if awaited else OVER)
    same("actor's cell", int(row[r.ACTOR]), int(awaited[0]) if awaited else OVER)
    board, auction = state.board, state.auction
    same("number", int(row[r.NUMBER]), board.number)
    same("dealer", int(row[r.DEALER]), int(board.dealer))
    same("vulnerable", int(row[r.VULNERABLE]), int(board.vulnerability))
    same("calls", [KERNEL.actions[c] for c in calls_of(row)], str(auction).split())
    same("last", int(row[r.LAST]), auction.bid)
    if auction.bid >= 0:
        same("bidder", int(row[r.BIDDER]), int(auction.bidder))
    same("doubled", int(row[r.DOUBLED]), auction.doubled)
    same("passes", int(row[r.PASSES]), auction.passes)
    play = None if isinstance(state, Bidding) else state.play
    hands = board.deal.hands if play is None else play.hands
    held = [0] * 16
    for seat, hand in enumerate(hands):
        for card in hand:
            held[4 * seat + card.suit] |= 1 << card.rank - 2
    same("hands, as bits", row[r.HELD : r.HELD + 16].tolist(), held)
    contract = auction.contract if not isinstance(state, Bidding) else None
    same("declarer", int(row[r.DECLARER]), -1 if contract is None else int(contract.declarer))
    same("trump", int(row[r.TRUMP]), -1 if contract is None else int(contract.denomination))
    played = () if play is None else play.played
    same("played", [KERNEL.actions[c] for c in cards_of(row)], [p.card.text for p in played])
    same("won", tuple(row[r.WON : r.WON + 2].tolist()), (0, 0) if play is None else play.won)
    rewards = np.full(4, 7.0)
    KERNEL.returns(row, rewards)
    result = game.result(state)
    points = 0 if result is None else result.score_ns
    same("rewards", rewards.tolist(), [points, -points, points, -points])
    same("score", int(row[r.SCORE]), points)
    redeal = None if result is None else result.redeal
    same("redealer", int(row[r.REDEALER]), -1 if redeal is None else int(redeal))
    if isinstance(state, Bidding):
        same("phase", int(row[r.PHASE]), r.BIDDING)
        same("turn", int(row[r.TURN]), int(auction.turn))
    elif isinstance(state, Playing):
        down = state.play.lead_down
        same("phase", int(row[r.PHASE]), r.FACING if down else r.PLAYING)
        same("turn", int(row[r.TURN]), int(state.play.turn))
        trick = state.play.trick
        same("led", int(row[r.LED]), int(trick[0].card.suit) if trick else -1)
    else:
        same("phase", int(row[r.PHASE]), r.FINISHED)
    return found


def tensor(game: Bridge, state: Plain, seat: int, *, everything: bool = False) -> Tensor:
    """Compute the contents of a seat's tensor from its view."""
    cells = KERNEL.tensor(everything=everything)
    view = game.observe(state, seat, everything=everything)
    # in the tensor of everything, all seats see a face-down lead as its leader does
    sighted: View = view
    if everything and isinstance(state, Playing) and state.play.lead_down:
        sighted = game.observe(state, state.play.player, everything=True)

    def of(other: int) -> str:
        return RELATIVE[(other - seat) % 4]

    def put(part: str, label: str, value: int = 1) -> None:
        cells[CELL[part, label]] = value

    phase = {"bidding": "auction", "playing": "play", "finished": "over"}[view.phase]
    put("phase", "lead lies face down" if view.lead_down else phase)
    if view.phase != "finished":
        put("actor", of(game.to_act(state)[0]))
        assert view.turn is not None
        put("turn", of(view.turn))
    put("dealer", of(view.dealer))
    for side, label in ((seat % 2, "own side"), (1 - seat % 2, "opponents")):
        put("vulnerable", label, view.vulnerability >> side & 1)
        put("won", label, view.won[side])
    conditions = game.conditions
    put("conditions", "lead face down", int(conditions.lead_face_down))
    redeal = conditions.passed_out.value == "redeal-next-dealer"
    put("conditions", "passed out is dealt again", int(redeal))
    put("conditions", "dummy sees declarer", int(conditions.dummy_sees_declarer))
    for other in range(4):
        put("left", of(other), view.counts[other])
        for card in view.hands[other] or ():
            put("held", f"{of(other)}: {card.text}")
    bid = doubled = ""
    for called in view.calls:
        call = called.call
        if call.is_bid:
            bid, doubled = call.text, ""
            put("bids", f"{bid}: {of(called.seat)}")
        elif call.text == "X":
            doubled = "doubled"
            put("doubles", f"{bid}: {of(called.seat)}")
        elif call.text == "XX":
            doubled = "redoubled"
            put("redoubles", f"{bid}: {of(called.seat)}")
        elif not bid:
            put("opening", of(called.seat))
    if bid:
        words = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades", "NT": "notrump"}
        put("last", bid[0])
        put("last", words[bid[1:]])
    if doubled:
        put("doubled", doubled)
    if view.contract is not None:
        put("declarer", of(view.contract.declarer))
    if view.dummy is not None:
        put("dummy", of(view.dummy))
    tricks = [sighted.played[at : at + 4] for at in range(0, len(sighted.played), 4)]
    for number, trick in enumerate(tricks):
        for one in trick:
            put("played", f"{of(one.seat)}: {one.card.text}")
            put("number", one.card.text, number + 1)
    for one in sighted.trick:
        put("trick", f"{of(one.seat)}: {one.card.text}")
    whole = [trick for trick in tricks if len(trick) == 4]
    if whole:
        for one in whole[-1]:
            put("before", f"{of(one.seat)}: {one.card.text}")
    if isinstance(state, Playing):
        play = state.play
        put("leader", of(play.trick[0].seat if play.trick else play.turn))
    assert isinstance(state, Bidding | Playing | Finished)
    return cells
