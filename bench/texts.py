"""The texts to read: the real files beside the project if they are there, otherwise random boards."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from msgspec import Struct

from paiju.formats import lin, pbn
from paiju.games.bridge import ONLINE, Board, BoardRecord, Bridge, Deal
from paiju.games.bridge.state import Finished, State

DATA: Final = Path(__file__).resolve().parents[2] / "shared" / "data"
PBN: Final = (
    "ChinaCup2000_F1.PBN",
    "CommonGame_2020-02-21.pbn",
    "GeneraliIndividual1998_S1.PBN",
    "WTO1996_F1.PBN",
    "bridgebots_shared_deals.pbn",
    "okb_imp_07_v20.pbn",
    "pary_barometer_wb130808.pbn",
)
"""The files that endplay can read, too."""
LIN: Final = ("endplay_example1.lin", "bbo_1047742261.lin")


class Sample(Struct, frozen=True):
    """A text and its source."""

    text: str
    origin: str


def pbn_sample(*, quick: bool) -> Sample:
    """Return PBN to read."""
    names = PBN[-2:] if quick else PBN
    found = _real(names, "\n\n", times=1)
    if found is not None:
        return found
    games = [pbn.from_record(record) for record in _played(40 if quick else 200)]
    return Sample(pbn.dumps(games), f"{len(games)} boards played at random")


def lin_sample(*, quick: bool) -> Sample:
    """Return LIN to read."""
    found = _real(LIN, "\n", times=2 if quick else 12)
    if found is not None:
        return found
    records = _played(40 if quick else 200)
    return Sample(lin.dumps(lin.LinFile.of(records)), f"{len(records)} boards played at random")


def _real(names: tuple[str, ...], between: str, *, times: int) -> Sample | None:
    files = [DATA / name for name in names]
    if not all(file.is_file() for file in files):
        return None
    text = between.join([file.read_text("latin-1").strip() for file in files] * times) + "\n"
    return Sample(text, f"{len(files)} files of shared/data" + (f", {times} times" * (times > 1)))


@cache
def _played(boards: int) -> tuple[BoardRecord, ...]:
    rng = Random(1)
    return tuple(_record(rng, number) for number in range(1, boards + 1))


def _record(rng: Random, number: int) -> BoardRecord:
    game = Bridge(ONLINE)
    board = Board.of(number, Deal.shuffled(rng.getrandbits(64)))
    state: State = game.initial(board)
    while awaited := game.to_act(state):
        acts = game.legal(state, awaited[0])
        bidding_high = not getattr(state, "play", None) and rng.random() < 0.6
        state = game.apply(state, awaited[0], acts[0] if bidding_high else rng.choice(acts[:9]))
    assert isinstance(state, Finished)
    result = state.result
    return BoardRecord(
        board=str(number),
        number=number,
        dealer=board.dealer,
        vulnerability=board.vulnerability,
        hands=board.deal.hands,
        calls=state.auction.calls,
        auction_complete=True,
        contract=result.contract,
        passed_out=result.contract is None,
        played=tuple(played.card for played in state.play.played) if state.play else (),
        tricks=result.tricks,
        score_ns=result.score_ns,
        players=("North", "East", "South", "West"),
    )
