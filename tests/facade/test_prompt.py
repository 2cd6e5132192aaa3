"""What `import paiju` offers, as somebody types it at a prompt."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import paiju
from paiju.bots.bot import Decision
from paiju.bots.bridge import legal_acts
from paiju.cards import Card
from paiju.errors import Malformed
from paiju.games.bridge import View
from paiju.text import Text

ROOT = Path(__file__).resolve().parents[2]
PLAN = """title = "Small"
[[stages]]
name = "s"
movement = "howell"
rounds = 3
boards = 1
method = "matchpoints"
"""


class Passer:
    """Does the first thing that it may."""

    def act(self, view: View) -> Decision[Any]:
        return next(self.weigh(view))

    def weigh(self, view: View) -> Iterator[Decision[Any]]:
        for act in legal_acts(view):
            yield Decision(act, Text("the first", "第一个"))


def test_importing_it_loads_no_game() -> None:
    source = "import sys, paiju; print(sorted(one for one in sys.modules if one.startswith('paiju')))"
    done = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['paiju', 'paiju.version']"
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = paiju.nothing
    assert {"deal", "read", "rule", "run_event", "match", "game"} <= set(dir(paiju))


def test_deals_show_themselves(capsys: pytest.CaptureFixture[str]) -> None:
    deals = paiju.deal(3, "north: hcp 15-17, balanced", seed="x")
    assert [str(one.board.deal) for one in deals] == [
        str(one.board.deal) for one in paiju.deal(3, "north: hcp 15-17, balanced", seed="x")
    ]
    board = deals[0]
    assert all(15 <= one.north.hcp <= 17 for one in deals)
    assert str(board.north) == "♠A92 ♥AQ84 ♦K5 ♣QT63"
    assert (board.north.shape, len(board["S"]), "DK" in board.north, "SK" in board.north) == (
        (3, 4, 2, 4),
        13,
        True,
        False,
    )
    assert {card for hand in board for card in hand} == {
        Card.parse(f"{suit}{rank}") for suit in "SHDC" for rank in "23456789TJQKA"
    }
    board.show()
    assert "dealer North" in capsys.readouterr().out
    board.show("zh")
    assert "发牌" in capsys.readouterr().out
    assert board._repr_html_().startswith("<pre>")
    assert str(board.par()).startswith("NS +430")
    with pytest.raises(Malformed):
        board["X"]
    with pytest.raises(Malformed):
        paiju.deal(1, "north: nonsense")


def test_a_file_is_read_and_ranked_in_numbers() -> None:
    file = paiju.read(ROOT / "examples" / "evening.pbn")
    first = file.results[0]
    assert (first.board, first.contract, first.declarer, first.result, first.score) == ("1", "3S", "N", "=", 140)
    best = file.rank("matchpoints").rows[0]
    assert (best.place, best.contestant, best.boards, best.total, best.percent, best.side) == (
        "1",
        "6",
        10,
        79.0,
        79.0,
        "NS",
    )
    with pytest.raises(Malformed):
        file.rank("nonsense")


def test_a_case_goes_on_by_answers_until_it_is_ruled() -> None:
    case = paiju.rule("insufficient-bid", auction="N: 1S", offender="E", call="1H")
    assert case.question is not None
    assert [one.key for one in case.options] == ["accept", "refuse"]
    ruled = case.answer("accept")
    assert ruled.ruled
    assert "2017:L27.A.1" in ruled.clauses
    assert "South calls over it" in ruled.say()
    assert "南" in ruled.say("zh")
    assert not case.ruled, "a case is not changed by an answer"
    with pytest.raises(Malformed):
        case.answer("nonsense")
    with pytest.raises(Malformed):
        ruled.answer("accept")
    with pytest.raises(Malformed):
        paiju.rule("nonsense")
    with pytest.raises(Malformed, match="bridge2017"):
        paiju.rule("revoke", code="nonsense")


def test_bots_of_ones_own_play_a_match() -> None:
    assert paiju.match(Passer, Passer, boards=2, seed="m").imps == 0
    assert paiju.match(Passer, lambda _: Passer(), boards=1, seed="m").imps == 0
    with pytest.raises(Malformed, match="natural"):
        paiju.match(Passer, "nonsense")


@pytest.mark.parametrize("name", ["bridge", "chaodipi", "tractor6"])
def test_a_game_plays_a_deal_to_its_end(name: str) -> None:
    one = paiju.game(name).play_random(seed=7)
    assert one == paiju.game(name).play_random(seed=7)
    assert one.tricks > 5
    assert one.result is not None
    with pytest.raises(Malformed, match=name):
        paiju.game("nonsense")


def test_an_event_is_run_to_its_standings(tmp_path: Path) -> None:
    plan = tmp_path / "small.toml"
    plan.write_text(PLAN, encoding="utf-8")
    told: list[int] = []
    event = paiju.run_event(plan, bots=4, seed="cup", samples=0, progress=lambda now: told.append(now.seq))
    assert sorted(one.entry for one in event.standings) == ["1", "2", "3", "4"]
    assert event.standings[0].rank == 1
    assert event.standings[0].values["boards"] == 3
    boards = event.travellers()
    assert sorted(boards) == ["1", "2", "3"]
    assert [(one.board, one.contract != "", one.score is not None) for one in boards["2"]] == [("2", True, True)] * 2
    assert [act.seq for act in event.journal] == list(range(1, told[-1] + 1))
    with pytest.raises(Malformed, match="bots="):
        paiju.run_event(plan)
    assert paiju.run_event(plan, bots=4, seed=5, samples=0).seed == "5"
