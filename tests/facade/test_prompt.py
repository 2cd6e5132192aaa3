"""What `import paiju` offers at a prompt."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import paiju
from paiju.bots.bot import Decision
from paiju.bots.bridge import legal_acts
from paiju.bots.players import Brief
from paiju.bots.user_bot import BotFailed
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
    """Does the first legal act."""

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
    with pytest.raises(Malformed, match=r"did you mean accept\?"):
        case.answer(acept="refuse")
    assert case.answer(unusual="-").question == case.question, "not asked yet, but a name that there is"
    with pytest.raises(Malformed):
        paiju.rule("nonsense")
    with pytest.raises(Malformed, match="bridge2017"):
        paiju.rule("revoke", code="nonsense")


def test_what_was_unusual_can_be_answered_by_name() -> None:
    case = paiju.rule("revoke", table="4S by S, W", noticed="in-trick", card="HK", substitute_card="SA")
    assert case.question is not None
    assert case.question.name == "unusual"
    assert case.answer(unusual="faced-before").say() == case.answer("faced-before").say() != case.answer("-").say()
    with pytest.raises(Malformed, match="weather"):
        case.answer(unusual="weather")


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
    assert repr(event) == "<event 'Small', seed cup: 4 entries>"
    with pytest.raises(Malformed, match="bots="):
        paiju.run_event(plan)
    assert paiju.run_event(plan, bots=4, seed=5, samples=0).seed == "5"


def test_bots_of_ones_own_play_for_entries_of_an_event(tmp_path: Path) -> None:
    plan = tmp_path / "small.toml"
    plan.write_text(PLAN, encoding="utf-8")
    made: list[Any] = []

    def mine(brief: Brief) -> Passer:
        made.append(brief.seed)
        return Passer()

    paiju.run_event(plan, bots=4, seed="cup", samples=0, players={"3": mine})
    assert len(made) == 3 * 2, "a pair plays three boards, with a bot in each of its seats"
    passed = paiju.run_event(plan, bots=4, seed="cup", samples=0, players=Passer)
    assert {one.contract for results in passed.travellers().values() for one in results} == {"pass"}
    with pytest.raises(Malformed, match="1, 2, 3, 4"):
        paiju.run_event(plan, bots=4, players={"9": Passer})


untyped: Any = paiju
"""The package without its types, as an interpreter sees it."""


class Raises:
    def act(self, _: View) -> Decision[Any]:
        raise ValueError("boom")


class AnswersFive:
    def act(self, _: View) -> Any:
        return 5


class NoBot:
    pass


@pytest.mark.parametrize(
    ("misuse", "said"),
    [
        (lambda _: untyped.deal("3"), "the number of boards"),
        (lambda _: untyped.deal(-1), "a whole number, 0 or more"),
        (lambda _: untyped.deal(True), "found 'True'"),
        (lambda _: untyped.deal(1, 5), "conditions in words"),
        (lambda _: untyped.deal(1, [5]), "conditions in words"),
        (lambda _: untyped.deal(first="a"), "first board's number"),
        (lambda _: untyped.deal(1, tries=0), "attempts"),
        (lambda _: untyped.deal()[0][5], "a seat"),
        (lambda _: untyped.deal()[0].show("fr"), "en or zh"),
        (lambda _: untyped.read(None), "path of a file"),
        (lambda _: untyped.read(b"x"), "path of a file"),
        (lambda folder: untyped.read(folder / "empty.pbn"), "empty file"),
        (lambda _: untyped.read(ROOT / "examples" / "evening.pbn").rank(5), "name of a method"),
        (lambda _: untyped.rule(None), "name of an irregularity"),
        (lambda _: untyped.rule("revoke", code=5), "bridge2017"),
        (lambda _: untyped.rule("revoke").say("fr"), "en or zh"),
        (lambda _: untyped.game(None), "name of a game"),
        (lambda _: untyped.game("bridge", 5), "name of conditions"),
        (lambda _: untyped.match(3), "a bot"),
        (lambda _: untyped.match(NoBot, boards=1), "method act"),
        (lambda _: untyped.match(AnswersFive, boards=1), "a Decision"),
        (lambda _: untyped.match(Passer, Passer, boards=0), "number of boards"),
        (lambda _: untyped.match(Passer, Passer, boards="8"), "number of boards"),
        (lambda _: untyped.match(Passer, Passer, samples=-1), "samples"),
        (lambda _: untyped.run_event(None), "path of a file"),
        (lambda folder: untyped.run_event(folder / "small.toml", bots="8"), "bots="),
        (lambda folder: untyped.run_event(folder / "small.toml", bots=1), "at least 2"),
        (lambda folder: untyped.run_event(folder / "small.toml", bots=4, workers=0), "workers="),
        (lambda folder: untyped.run_event(folder / "small.toml", bots=4, progress=5), "progress="),
        (lambda _: untyped.join(5, "a", "S", Passer), "an address"),
        (lambda _: untyped.join("http://127.0.0.1:9", 5, "S", Passer), "a table"),
        (lambda _: untyped.join("http://127.0.0.1:9", "a", None, Passer), "a seat"),
        (lambda _: untyped.join("http://127.0.0.1:9", "a", "S", 5), "a bot"),
    ],
)
def test_a_misuse_says_what_would_be_right(misuse: Callable[[Path], Any], said: str, tmp_path: Path) -> None:
    (tmp_path / "empty.pbn").write_text("\n", encoding="utf-8")
    (tmp_path / "small.toml").write_text(PLAN, encoding="utf-8")
    with pytest.raises(Malformed, match=said):
        misuse(tmp_path)


def test_an_error_of_a_bot_is_told_as_its_own() -> None:
    with pytest.raises(BotFailed, match=r"Raises failed: ValueError: boom \(test_prompt.py:\d+\)"):
        paiju.match(Raises, boards=1)


def test_values_print_as_they_are_read() -> None:
    file = paiju.read(ROOT / "examples" / "evening.pbn")
    assert repr(file).startswith("<pbn file")
    assert repr(file.results[0]).startswith("<1: 3♠")
    assert repr(paiju.match(Passer, Passer, boards=2, seed="m")) == (
        "<match of seed m: +0 IMPs over 2 boards (0 won, 2 drawn, 0 lost)>"
    )
    assert repr(paiju.game("chaodipi")) == "<game chaodipi>"
    assert repr(paiju.game("chaodipi").play_random(seed=7)).startswith("<chaodipi deal, seed 7: ")
