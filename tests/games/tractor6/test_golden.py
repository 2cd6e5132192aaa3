"""Golden transcripts: whole deals, act by act, as in tests/golden/tractor6_*.txt.

They change only in a commit that says why. To write them again, with acts chosen by a seed: `PAIJU_GOLDEN=write
pytest tests/games/tractor6/test_golden.py`. Otherwise the acts are read from the file and carried out again.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from paiju.games.tractor import CLAIM, DRAW, Act, read_act, write_act
from paiju.games.tractor.leads import Leads
from paiju.games.tractor6 import STANDARD, Cutting, Deal, Drawing, Finished, Match, Playing, Tractor6, Waiting

GOLDEN = Path(__file__).resolve().parents[2] / "golden"
GAME = Tractor6(STANDARD)

DEALS = {
    "first": Match.start(5).deal("golden", 1),
    "overturned": Match((5, 9), 2, 2, 6).deal("golden", 2),
    "turned": Match((14, 13), 3, 3, 19).deal("golden", 4),
}


def chosen(name: str, state: Any, rng: Random) -> tuple[int, Act]:
    seat = rng.choice(GAME.to_act(state))
    acts = GAME.legal(state, seat)
    if isinstance(state, Drawing | Waiting):
        for other in range(6):
            shows = GAME.declarations(state, other)
            if shows and name != "turned" and rng.random() < 0.25:
                return other, rng.choice(shows)
        return seat, acts[0]
    few = isinstance(state, Playing) and state.trick is None and len(state.hands[seat]) < 4
    if few and isinstance(GAME.apply(state, seat, CLAIM), Finished):
        return seat, CLAIM
    if isinstance(acts, Leads) and rng.random() < 0.8:
        return seat, acts.sample_unit(rng.getrandbits(30))
    return seat, acts[rng.randrange(len(acts))]


def remarks(before: Any, after: Any) -> Iterator[str]:
    """Yield the consequences of an act besides the next turn."""
    drawing = isinstance(before, Drawing | Waiting) and isinstance(after, Drawing | Waiting)
    if drawing and after.shows != before.shows:
        show = after.shows.made[-1]
        trump = "NT" if show.trump is None else show.trump.letter
        yield f"  {show.move}: {show.form.text.en}, {trump}"
    if isinstance(after, Waiting) and after.flipped is not None:
        yield f"  {after.flipped} is turned"
    fines = () if isinstance(before, Cutting) else before.fines
    for fine in () if isinstance(after, Cutting) else after.fines[len(fines) :]:
        yield f"  seat {fine.seat} pays {fine.points} for {fine.cards} [{fine.citation}]"
    if isinstance(before, Playing):
        for trick in after.tricks[len(before.tricks) :]:
            shape = ", ".join(unit.text.en for unit in trick.shape)
            yield f"  trick {len(after.tricks)} to seat {trick.winner}, {trick.points}: {shape}"


def transcript(name: str, deal: Deal, acts: Iterator[tuple[int, Act]] | None) -> str:
    """Return a deal's transcript; `acts` are given, or chosen by the name's seed if None."""
    rng = Random(name)
    state: Any = GAME.initial(deal)
    lines = []
    drawn = 0
    while not isinstance(state, Finished):
        seat, act = chosen(name, state, rng) if acts is None else next(acts)
        if act == DRAW:
            (seat,) = GAME.to_act(state)
        after = GAME.enforce(state, seat, act)
        drawn += act == DRAW
        if drawn and (act != DRAW or isinstance(after, Waiting)):
            lines.append(f"{drawn} cards are drawn")
            drawn = 0
        if act != DRAW:
            lines.append(f"{seat} {write_act(act).decode()}")
        lines += remarks(state, after)
        state = after
    result = state.result
    lines.append(
        f"defenders: {result.taken} taken, {result.bonus} for the kitty of {result.kitty} "
        f"(x{result.multiplier}), {result.fined:+d} in fines: {result.points}"
    )
    gain = result.gain
    lines.append(f"declarers +{gain.declarers}, defenders +{gain.defenders}, {gain.takeover=}")
    for viewer in (0, 1, None):
        seen = GAME.observe(state, viewer)
        lines.append(f"seen at the end by {viewer}: {seen.kitty} | {seen.taken} {seen.claimed}")
    return f"{deal}\n" + "\n".join(lines) + "\n"


def written(text: str) -> tuple[Deal, Iterator[tuple[int, Act]]]:
    """Read a transcript's deal and acts."""
    head, _, body = text.partition("\n\n")
    return Deal.parse(head), steps(body)


def steps(body: str) -> Iterator[tuple[int, Act]]:
    """Yield the acts; who draws is not written, because only the seat in turn can."""
    for line in body.splitlines():
        found = re.match(r"(\d+) cards are drawn", line)
        if found:
            for _ in range(int(found[1])):
                yield -1, DRAW
        elif re.match(r"\d \{", line):
            yield int(line[0]), read_act(line[2:])


@pytest.mark.parametrize("name", DEALS)
def test_a_deal_goes_as_its_golden_transcript_says(name: str) -> None:
    path = GOLDEN / f"tractor6_{name}.txt"
    if os.environ.get("PAIJU_GOLDEN") == "write":
        path.write_text(transcript(name, DEALS[name], None), encoding="utf-8")
    text = path.read_text(encoding="utf-8")
    deal, acts = written(text)
    assert transcript(name, deal, acts) == text
