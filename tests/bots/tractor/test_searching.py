"""Bots that play deals out: worlds that agree with everything witnessed, no peeking, the same answer each time.

The laboratory code for these bots takes a minute to compile, so they are only tested with `PAIJU_LAB`, as in `make
nightly STEPS=compiled`; `PAIJU_DEALS` sets how many deals in each game.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct, structs

from paiju.bots import Figure, Measure, chaodipi, tractor6
from paiju.bots.chaodipi.reading import scene_of
from paiju.bots.tractor import play_deal
from paiju.bots.tractor.searching import plays_in, weigh_by_search
from paiju.games.chaodipi import STANDARD
from paiju.games.chaodipi import Playing as ChaoDiPiPlaying
from paiju.games.tractor6 import Playing as Tractor6Playing

pytestmark = pytest.mark.nightly

ROOT = Path(__file__).resolve().parents[3]
DEALS = int(os.environ.get("PAIJU_DEALS", "2"))
WORLDS = 8
GAMES: dict[str, tuple[Any, Any, Any]] = {
    "chaodipi": (chaodipi, chaodipi.ChaoDiPiBot, chaodipi.ChaoDiPiSearcher),
    "tractor6": (tractor6, tractor6.Tractor6Bot, tractor6.Tractor6Searcher),
}
compiled = pytest.mark.skipif(
    not os.environ.get("PAIJU_LAB"), reason="it compiles for a minute: `make nightly STEPS=compiled`"
)


def judge_of(name: str) -> Any:
    """Return the laboratory's compiled judge of a game's plays."""
    return import_module(f"paiju.lab.judging.{name}").JUDGE


def _is_play(state: Any) -> bool:
    return isinstance(state, ChaoDiPiPlaying | Tractor6Playing)


def _in_world(start: Any, acts: list[Any], cells: Any, seats: int) -> Any:
    """Return the start of the play, with the cards as in a world."""
    from paiju.lab.judging.judge import hand_of

    hands = []
    for seat in range(seats):
        played = [act.cards for who, act in acts if who == seat]
        hands.append(sum((cards.bits for cards in played), hand_of(cells[3 * seat : 3 * seat + 3]).bits))
    kitty = hand_of(cells[3 * seats : 3 * seats + 3])
    made = tuple(type(kitty)(bits) for bits in hands)
    if isinstance(start, ChaoDiPiPlaying):
        return structs.replace(start, hands=made, kitty=kitty)
    return structs.replace(start, hands=made, setting=structs.replace(start.setting, kitty=kitty))


@compiled
@pytest.mark.parametrize("name", GAMES)
def test_worlds_are_in_accord_with_all_that_was_witnessed(name: str) -> None:
    """Replay all acts in the plain engine in each world: they are legal, and the seat witnesses the same.

    This holds for nearly all worlds, and they differ; and a bot that is asked in another world gives the same
    answer.
    """
    games, natural, searcher = GAMES[name]
    contest = games.contest("worlds")
    game, bot = contest.game, natural("worlds")
    thinker = searcher("worlds", rollouts=40)
    drawn = wanted = asked = 0
    for number in range(1, DEALS + 1):
        start, acts, looked = _played(game, bot, contest.deal(number))
        for seat, view, at in looked:
            position = thinker.position(view)
            assert position.adds_up
            _, worlds, good = judge_of(name).worlds(position, WORLDS, "seed")
            drawn, wanted = drawn + good, wanted + WORLDS
            last = len(acts) - at < game.seats  # in the last trick all other hands may be empty
            assert last or len({tuple(world) for world in worlds}) > 1
            for world in worlds[:good]:
                # the viewer's own cards are not in a world
                cells = [int(cell) for cell in world]
                for plane, cell in enumerate(_planes(position.hand)):
                    cells[3 * seat + plane] = cell
                state = _in_world(start, acts[:at], cells, game.seats)
                for who, act in acts[:at]:
                    state = game.enforce(state, who, act)
                other = game.witness(state, seat)
                assert other == view
            if at % 3 == 0 and good:
                asked += 1
                assert thinker.act(other) == thinker.act(view) == searcher("worlds", rollouts=40).act(view)
    assert drawn > 0.9 * wanted
    assert asked


def _played(game: Any, bot: Any, deal: Any) -> tuple[Any, list[Any], list[Any]]:
    """Play a deal: return the start of the play, its acts, and some views with the number of acts before each."""
    start: Any = None
    acts: list[Any] = []
    looked: list[Any] = []

    def watch(state: Any, seat: int, view: Any, decision: Any) -> None:
        nonlocal start
        if _is_play(state):
            start = state if start is None else start
            if len(acts) % 7 == 3 and hasattr(decision.act, "cards"):
                looked.append((seat, view, len(acts)))
            acts.append((seat, decision.act))

    play_deal(game, (bot,) * game.seats, deal, watch)
    return start, acts, looked


def _planes(hand: Any) -> tuple[int, int, int]:
    """Return the planes of a hand, computed in another way than the laboratory does."""
    found = [0, 0, 0]
    for card in hand:
        plane = next(plane for plane in range(3) if not found[plane] >> card.index & 1)
        found[plane] |= 1 << card.index
    return found[0], found[1], found[2]


@compiled
def test_an_untouched_seat_is_out_of_what_it_failed_to_follow() -> None:
    """In no world does a player hold a suit known to be void; the pool is what the viewer has not seen."""
    from paiju.lab.judging.judge import hand_of

    contest = chaodipi.contest("voids")
    bot, thinker = chaodipi.ChaoDiPiBot("voids"), chaodipi.ChaoDiPiSearcher("voids")
    seen = 0

    def watch(state: Any, seat: int, view: Any, _: Any) -> None:
        nonlocal seen
        if not _is_play(state) or len(state.tricks) % 6 != 5 or state.trick is None:
            return
        position = thinker.position(view)
        _, worlds, _ = judge_of("chaodipi").worlds(position, WORLDS, "seed")
        order = state.order(STANDARD)
        for trick in (*state.tricks, state.trick):
            mask = order.masks[trick.lead.group]
            for played in trick.plays[1:]:
                if played.cards.bits & ~mask and played.seat != seat:
                    seen += 1
                    for world in worlds:
                        held = hand_of(world[3 * played.seat : 3 * played.seat + 3])
                        assert not held.bits & mask

    play_deal(contest.game, (bot,) * 4, contest.deal(2), watch)
    assert seen


@compiled
@pytest.mark.parametrize("name", GAMES)
def test_plays_whole_deals_by_the_law(name: str) -> None:
    games, _, searcher = GAMES[name]
    contest = games.contest("whole")
    for number in range(1, DEALS + 1):
        bot = searcher("whole", rollouts=24)
        bot.prepare()
        end = play_deal(contest.game, (bot,) * contest.game.seats, contest.deal(number))
        assert contest.game.to_act(end) == ()


@compiled
def test_trained_weights_are_written_as_they_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The script that trains them writes a file that reads back as it was meant."""
    path = ROOT / "scripts" / "train_policy.py"
    spec = importlib.util.spec_from_file_location("train_policy", path)
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    kept = tmp_path / "weights.py"
    kept.write_text(script.HERE.read_text("utf-8"), "utf-8")
    monkeypatch.setattr(script, "HERE", kept)
    deals = script.starts("chaodipi", "training", range(1, 9))
    weights = script.weights.CHAODIPI
    assert not script.gains("chaodipi", deals, weights, weights).any(), "equal weights gain nothing"
    poor = weights * 0.0
    assert script.gains("chaodipi", deals, weights, poor).mean() > 0
    found = script.train("chaodipi", deals, deals, 0.02, 1)
    assert found.shape == weights.shape
    script.write("chaodipi", found)
    written: dict[str, Any] = {}
    exec(kept.read_text("utf-8"), written)
    assert written["CHAODIPI"] == pytest.approx(found, rel=1e-2)
    assert written["TRACTOR6"] == pytest.approx(script.weights.TRACTOR6, rel=1e-2)


def test_without_the_laboratory_one_line_names_the_extra_and_the_other_bots_play_on() -> None:
    said = subprocess.run(
        [
            sys.executable,
            "-c",
            (
                "import sys; sys.modules['numba'] = None\n"
                "from paiju.bots.chaodipi.players import PLAYERS\n"
                "from paiju.bots.players import Brief\n"
                "from paiju.extras import NotInstalled\n"
                "from paiju.games.chaodipi import STANDARD\n"
                "PLAYERS['natural'](Brief(seed=1, conditions=STANDARD))\n"
                "try:\n"
                "    PLAYERS['search'](Brief(seed=1, conditions=STANDARD))\n"
                "except NotInstalled as fault:\n"
                "    print(fault.extra)\n"
            ),
        ],
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stdout == "lab\n"


def test_the_bots_need_no_laboratory_until_one_is_made() -> None:
    """Neither numba nor numpy is imported with the packages of bots: a plain installation has neither."""
    said = subprocess.run(
        [
            sys.executable,
            "-c",
            (
                "import sys, paiju.bots.chaodipi.players, paiju.bots.tractor6.players\n"
                "print('numba' in sys.modules, 'paiju.lab' in sys.modules)"
            ),
        ],
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stdout == "False False\n"


class Told(Struct, frozen=True):
    """The answers of a fake judge."""

    means: tuple[float, ...]
    leads: tuple[float, ...]
    errors: tuple[float, ...]
    worlds: tuple[int, ...]


@pytest.mark.parametrize(
    ("leads", "error", "order"),
    [((0.0, 0.5, 0.9), 0.1, [2, 1, 0]), ((0.0, 0.5, 0.9), 2.0, [0, 2, 1]), ((0.0, -0.5, 0.01), 0.0, [0, 2, 1])],
)
def test_the_usual_play_is_first_unless_another_is_surely_better(
    leads: tuple[float, ...], error: float, order: list[int]
) -> None:
    """The others follow in order of their value, with how far they are behind."""
    contest, bot = chaodipi.contest("ranking"), chaodipi.ChaoDiPiBot("ranking")
    looked: list[Any] = []

    def judge(plays: Any) -> Told:
        looked[:] = plays
        more = (-9.0,) * (len(plays) - 3)
        many = (20,) * len(plays)
        return Told((0.0,) * len(plays), (*leads, *more), (error,) * len(plays), many)

    checked = 0

    def watch(state: Any, _seat: int, view: Any, _: Any) -> None:
        nonlocal checked
        if checked or not _is_play(state) or state.trick is not None:
            return
        scene = scene_of(STANDARD, view, view.hand, "key")
        ranked = list(weigh_by_search(plays_in(scene), judge))
        if len(looked) < 4:
            return
        checked += 1
        assert [one.act.cards for one in ranked[:3]] == [looked[at] for at in order]  # type: ignore[union-attr]
        behind = [one.figures[0].value for one in ranked[:3]]
        assert behind == [leads[at] - leads[order[0]] for at in order]
        assert ranked[0].figures[1] == Figure(Measure.DEALS, 20)

    play_deal(contest.game, (bot,) * 4, contest.deal(1), watch)
    assert checked
