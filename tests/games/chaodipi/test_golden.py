"""Golden transcripts: whole deals, act by act, as in tests/golden/chaodipi_*.txt.

They change only in a commit that says why. To write them again, with acts chosen by a seed: `PAIJU_GOLDEN=write
pytest tests/games/chaodipi/test_golden.py`. Otherwise the acts are read from the file and carried out again.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from paiju.games.chaodipi import (
    FLAG,
    SEATS,
    ChaoDiPi,
    Deal,
    Drawing,
    Finished,
    Playing,
    Seat,
    Stirring,
    Waiting,
    level_text,
)
from paiju.games.tractor import DRAW, Act
from paiju.games.tractor.leads import Leads
from paiju.games.tractor.notation import read_act, write_act

GOLDEN = Path(__file__).resolve().parents[2] / "golden"
GAME = ChaoDiPi()
S, E, N, W = SEATS

DEALS = {
    "first": Deal.shuffled("golden 3", number=1, first=N),
    "stirred": Deal.shuffled("golden 109", number=4, first=S, declarer=S, levels=(5, 9)),
    "turned_up": Deal.shuffled("golden turn", number=6, first=W, declarer=W, levels=(12, 13)),
    "flag": Deal.shuffled("golden flag", number=20, first=E, declarer=E, levels=(9, FLAG)),
}


def chosen(name: str, state: Any, rng: Random) -> tuple[Seat, Act]:
    seat = rng.choice(GAME.to_act(state))
    if isinstance(state, Drawing | Waiting) and name != "turned_up":
        for other in SEATS:
            shows = GAME.declarations(state, other)
            if shows and rng.random() < 0.3:
                return other, rng.choice(shows)
    acts = GAME.legal(state, seat)
    if isinstance(state, Drawing | Waiting):
        return seat, acts[0]
    if isinstance(state, Stirring):
        return seat, acts[-1]
    if isinstance(acts, Leads) and rng.random() < 0.7:
        return seat, acts.sample_unit(rng.getrandbits(30))
    return seat, acts[rng.randrange(len(acts))]


def sight(state: Any) -> str:
    """Return what each viewer sees of trump: the cards shown, with face-down ones as a dash, and the suit."""
    seen = []
    for viewer in (*SEATS, None):
        view = GAME.observe(state, viewer)
        shows = ", ".join(f"{one.seat.letter} {one.cards or '-' * one.count}" for one in view.shows)
        trump = "?" if not view.trump_known else "NT" if view.trump is None else view.trump.letter
        seen.append(f"{'public' if viewer is None else viewer.letter}: {shows or 'nothing'} ({trump})")
    return "  sees " + "; ".join(seen)


def transcript(name: str, deal: Deal, acts: Iterator[tuple[Seat, Act]] | None) -> str:
    """Return a deal's transcript; `acts` are given, or chosen by the name's seed if None."""
    rng = Random(name)
    state: Any = GAME.initial(deal)
    lines = [str(deal), ""]
    drawn, last = 0, ""
    while not isinstance(state, Finished):
        seat, act = chosen(name, state, rng) if acts is None else next(acts)
        before = state
        state = GAME.enforce(state, seat, act)
        if act == DRAW:
            drawn += 1
            if isinstance(state, Drawing):
                continue
        if drawn:
            lines.append(f"{drawn} cards are drawn")
            drawn = 0
        if act != DRAW:
            then = ", ".join(f"{s.letter} {len(GAME.legal(state, s))}" for s in GAME.to_act(state))
            lines.append(f"{seat.letter} {write_act(act).decode()} -> {then or '-'}")
        if isinstance(state, Playing) and isinstance(before, Playing):
            lines += [
                f"  the throw fails: {fine.led} is led, {fine.points} points"
                for fine in state.fines[len(before.fines) :]
            ]
            if len(state.tricks) > len(before.tricks):
                winner = SEATS[state.tricks[-1].winner].letter
                lines.append(f"  trick {len(state.tricks)} to {winner}, {state.caught} points")
        now = sight(state)
        if now != last:
            lines.append(now)
            last = now
    result = state.result
    outcome = result.outcome
    assert outcome is not None
    levels = " ".join(level_text(level).en for level in result.levels)
    following = "-" if result.next_declarer is None else result.next_declarer.letter
    lines += [
        f"points {outcome.caught} + {outcome.kitty} x {outcome.multiplier} + {outcome.fines} = {outcome.points}",
        f"levels {levels}, taken over {result.taken_over}, heaven {result.heaven}",
        f"next {following}, winner {result.winner}",
    ]
    return "\n".join(lines) + "\n"


def acts_of(text: str) -> Iterator[tuple[Seat, Act]]:
    """Yield the acts of a transcript."""
    drawer = next(SEATS["SENW".index(line[6])] for line in text.splitlines() if line[:5] == "first")
    for line in text.splitlines():
        if many := re.match(r"(\d+) cards are drawn", line):
            for _ in range(int(many[1])):
                yield drawer, DRAW
                drawer = drawer.next
        elif act := re.match(r"([SENW]) (\{.*\}) -> ", line):
            yield Seat.parse(act[1]), read_act(act[2])


@pytest.mark.parametrize("name", DEALS)
def test_golden_transcript(name: str) -> None:
    path = GOLDEN / f"chaodipi_{name}.txt"
    if os.environ.get("PAIJU_GOLDEN") == "write":
        path.write_text(transcript(name, DEALS[name], None), encoding="utf-8")
    kept = path.read_text(encoding="utf-8")
    deal = Deal.parse(kept.partition("\n\n")[0])
    assert deal == DEALS[name]
    assert transcript(name, deal, acts_of(kept)) == kept
