"""Golden transcripts: whole boards, act by act, as in tests/golden/*.txt.

They change only in a commit that says why. To write them again: `PAIJU_GOLDEN=write pytest
tests/games/bridge/test_golden.py`.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from paiju.cards import Card
from paiju.games.bridge import (
    DUPLICATE,
    HOUSE,
    ONLINE,
    SEATS,
    Act,
    Adjudicate,
    AnswerClaim,
    Bidding,
    Board,
    Bridge,
    Call,
    Claim,
    Conditions,
    Deal,
    FaceLead,
    Finished,
    MakeCall,
    PlayCard,
    Playing,
    Seat,
)
from paiju.games.bridge.acts import CarryOut, ShowCard
from paiju.games.bridge.following_board import next_board

GOLDEN = Path(__file__).resolve().parents[2] / "golden"


class Transcript:
    """Plays a board and writes down every act, who may act then, and whose cards each viewer sees."""

    def __init__(self, title: str, conditions: Conditions, board: Board) -> None:
        self.game = Bridge(conditions)
        self.lines = [f"# {title}", ""]
        self.begin(board)

    def begin(self, board: Board) -> None:
        self.state: Any = self.game.initial(board)
        self.sight = ""
        self.lines += [
            f"board {board.number}, dealer {board.dealer.letter}, {board.vulnerability.text.en}",
            f"deal {board.deal}",
        ]
        self.look()

    def act(self, who: int | None, act: Act) -> None:
        refused = self.game.why_not(self.state, who, act)
        broken = f"  ! {refused.citation}" if refused else ""
        self.state = self.game.apply(self.state, who, act)
        seat = "director" if who is None else SEATS[who].letter
        awaited = self.game.to_act(self.state)
        then = ", ".join(f"{s.letter} {len(self.game.legal(self.state, s))}" for s in awaited)
        self.lines.append(f"{seat} {worded(act)}{broken} -> {then or '-'}")
        if isinstance(self.state, Playing) and not self.state.play.trick and self.state.play.full:
            trick = self.state.play.full[-1]
            if isinstance(act, PlayCard) and trick.winner is not None:
                ns, ew = self.state.play.won
                self.lines.append(f"  trick {len(self.state.play.full)} to {trick.winner.letter}, {ns}-{ew}")
        self.look()
        if isinstance(self.state, Finished):
            result = self.state.result
            redeal = f", {result.redeal.letter} deals again" if result.redeal is not None else ""
            self.lines += [f"result {result}, NS {result.score_ns:+d}{redeal}", ""]

    def look(self) -> None:
        seen = []
        for viewer in (*SEATS, None):
            view = self.game.observe(self.state, viewer)
            hands = "".join(s.letter for s in SEATS if view.hands[s] is not None)
            lead = "+lead" if view.trick and view.lead_down else ""
            seen.append(f"{'public' if viewer is None else viewer.letter}: {hands or '-'}{lead}")
        sight = ", ".join(seen)
        if sight != self.sight:
            self.lines.append(f"  sees {sight}")
            self.sight = sight

    def calls(self, text: str) -> None:
        """Make calls in turn; ``2C!strong`` is alerted and explained."""
        for word in text.split():
            call, alert, explanation = word.partition("!")
            act = MakeCall(Call(call), bool(alert), explanation.replace("_", " "))
            self.act(self.state.auction.turn, act)

    def cards(self, text: str) -> None:
        """Play cards, each from whoever is to play, and turn the lead up."""
        for word in text.split():
            self.act(self.state.play.player, PlayCard(Card(word)))
            self.face()

    def face(self) -> None:
        if isinstance(self.state, Playing) and self.state.play.lead_down:
            self.act(self.state.play.player, FaceLead())

    def to_the_end(self, seed: int) -> None:
        rng = Random(seed)
        while not isinstance(self.state, Finished):
            seat = self.game.to_act(self.state)[0]
            legal = list(self.game.legal(self.state, seat))
            self.act(seat, rng.choice(legal) if not isinstance(self.state, Bidding) else legal[0])


def worded(act: Act) -> str:
    match act:
        case MakeCall(call, alert, explanation):
            return f"calls {call}" + (f" (alerted: {explanation})" if alert else "")
        case PlayCard(card):
            return f"plays {card}"
        case FaceLead():
            return "faces the lead"
        case Claim(tricks, statement):
            return f"claims {tricks}: {statement}"
        case AnswerClaim(accept):
            return "agrees" if accept else "objects"
        case Adjudicate(tricks):
            return f"rules {tricks}"
        case ShowCard(card):
            return f"shows {card}"
        case CarryOut(effects):
            return f"rules {effects}"


DEAL = Deal.parse("N:AKQ2.543.A52.432 JT9.AKQ2.KQ3.QJ5 876.JT9.J764.AKT 543.876.T98.9876")


def duplicate() -> Transcript:
    table = Transcript("A board of duplicate bridge from the first call to the last card", DUPLICATE, Board.of(1, DEAL))
    table.calls("1S P 2C!game_forcing P 2NT P 3NT P P P")
    table.cards("HA H9 H6 H3")
    table.to_the_end(1)
    return table


def doubled() -> Transcript:
    table = Transcript(
        "Three passes, a redoubled slam, and callers who explain themselves", ONLINE, Board.shuffled(4, "golden")
    )
    table.calls("P P P 2C!any_strong_hand P 2D!waiting X XX P 6D X P P XX P P P")
    table.to_the_end(4)
    return table


def house() -> Transcript:
    table = Transcript(
        "The house game: passed out, dealt again by the next seat, a claim that is objected to and one that is not",
        HOUSE,
        Board.shuffled(2, "golden"),
    )
    table.calls("P P P P")
    table.begin(next_board(table.state, Deal.shuffled("golden", 2, "again")))
    table.calls("1NT P P P")
    table.act(table.state.contract.leader, table.game.legal(table.state, table.state.contract.leader)[0])
    declarer = table.state.contract.declarer
    table.act(declarer, Claim(13, "all of them"))
    table.act(declarer.lho, AnswerClaim(accept=False))
    table.act(declarer, Claim(8, "two over"))
    table.act(declarer.rho, AnswerClaim(accept=True))
    table.act(declarer.lho, AnswerClaim(accept=True))
    return table


def contested() -> Transcript:
    table = Transcript(
        "A concession that partner undoes, a claim that is contested, and the director", DUPLICATE, Board.of(13, DEAL)
    )
    table.calls("1NT P P P")
    table.cards("H2 H9 H8 H5")
    table.act(Seat.EAST, Claim(2, "you have the rest"))
    table.act(Seat.WEST, AnswerClaim(accept=False))
    table.cards("D4 D8 DA D3")
    table.act(Seat.NORTH, Claim(9, "spades"))
    table.act(Seat.WEST, AnswerClaim(accept=True))
    table.act(Seat.EAST, AnswerClaim(accept=False))
    table.act(None, Adjudicate(7))
    return table


def recorded() -> Transcript:
    table = Transcript(
        "A recording table: an insufficient bid, a call and a lead out of turn, a revoke", DUPLICATE, Board.of(1, DEAL)
    )
    table.calls("1S P")
    table.act(Seat.SOUTH, MakeCall(Call("1H")))
    table.act(Seat.NORTH, MakeCall(Call("2S")))
    table.calls("P P P")
    table.act(Seat.WEST, PlayCard(Card("H6")))
    table.face()
    table.cards("H3 H2 S6")
    table.to_the_end(7)
    return table


SCENES = [duplicate, doubled, house, contested, recorded]


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_the_transcript_is_the_golden_one(scene: Callable[[], Transcript]) -> None:
    path = GOLDEN / f"bridge_{scene.__name__}.txt"
    text = "\n".join(scene().lines).rstrip() + "\n"
    if os.environ.get("PAIJU_GOLDEN") == "write":
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text("utf-8")


def test_every_golden_file_has_its_scene() -> None:
    names = {f"bridge_{scene.__name__}.txt" for scene in SCENES}
    assert {path.name for path in GOLDEN.glob("bridge_*.txt")} == names
