"""The bot check finds a violation of each rule, by a bot made for it, with its position."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from paiju.bots.bot import Decision
from paiju.bots.bridge import legal_acts
from paiju.bots.contract import BotCheck, BotRule, check
from paiju.cli import main
from paiju.errors import Malformed
from paiju.games.bridge import Board, Bridge, Call, MakeCall, View
from paiju.text import Text

WHY = Text("the first", "第一个")


def checked(make: Callable[[], Any], deals: int = 1) -> BotCheck:
    return check(Bridge(), (Board.shuffled(number, "check") for number in range(1, deals + 1)), make)


class First:
    """Keeps all rules."""

    def act(self, view: View) -> Decision[Any]:
        return next(self.weigh(view))

    def weigh(self, view: View) -> Iterator[Decision[Any]]:
        acts = legal_acts(view)
        if not acts:
            raise Malformed(Text("a view in which someone is to act", "轮到本方位行动的视角"), view.phase)
        opening = MakeCall(Call.parse("1C"))
        first = [opening] if opening in acts else []
        for act in (*first, *(one for one in acts if one not in first)):
            yield Decision(act, WHY)


class Lawless(First):
    def act(self, view: View) -> Decision[Any]:
        super().act(view)
        return Decision(MakeCall(Call.parse("7NT")), WHY)


class Falling(First):
    def act(self, view: View) -> Decision[Any]:
        if view.seat in view.to_act and view.calls:
            raise ZeroDivisionError
        return super().act(view)


class Silent(First):
    def act(self, view: View) -> Decision[Any]:
        return Decision(super().act(view).act, Text("the first", ""))


class Fickle(First):
    rng = Random(1)

    def weigh(self, view: View) -> Iterator[Decision[Any]]:
        yield Decision(self.rng.choice([one.act for one in super().weigh(view)]), WHY)


class Otherwise(First):
    def act(self, view: View) -> Decision[Any]:
        return list(super().weigh(view))[-1]


class Eager(First):
    def act(self, view: View) -> Decision[Any]:
        return next(self.weigh(view)) if legal_acts(view) else Decision(MakeCall(Call.parse("P")), WHY)


def test_a_bot_that_keeps_all_rules() -> None:
    found = checked(First, 3)
    assert found.breaches == ()
    assert found.acts == len(found.seconds) > 100


@pytest.mark.parametrize(
    ("bot", "rule", "at", "told"),
    [
        (Lawless, BotRule.LEGAL, 1, "7NT is not sufficient over 7NT [L18.D]"),
        (Falling, BotRule.LEGAL, 1, "ZeroDivisionError: "),
        (Silent, BotRule.REASON, 0, "zh=''"),
        (Fickle, BotRule.REPEATABLE, 0, "MakeCall"),
        (Otherwise, BotRule.RANKED, 0, "the first is another act"),
        (Eager, BotRule.IDLE, 0, "it acts anyway"),
    ],
)
def test_each_rule_is_told_with_its_place(bot: type[First], rule: BotRule, at: int, told: str) -> None:
    found = checked(bot)
    breach = next(one for one in found.breaches if one.rule is rule)
    assert (breach.deal, breach.act) == (1, at)
    assert told in breach.told.en
    assert not found.kept(rule)
    assert found.acts > 20 or bot is Falling  # the deal went on


class Leaving(First):
    def act(self, view: View) -> Decision[Any]:
        if view.calls:
            raise SystemExit(3)
        return super().act(view)


def test_a_bot_that_ends_the_program_breaks_a_rule_and_ends_nothing() -> None:
    breach = next(one for one in checked(Leaving).breaches if one.rule is BotRule.LEGAL)
    assert "SystemExit: 3" in breach.told.en


@pytest.mark.parametrize("program", ["exec:true", "exec:cat"])
def test_a_program_whose_stand_in_plays_is_no_bot_that_keeps_the_rules(
    program: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bot", "check", program, "--deals", "1", "--seed", "s", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["broken"] == ["legal"]


def test_what_is_wrong_with_a_bots_module_is_its_own_fault_with_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "made_wrong.py").write_text(
        "class Failing:\n    def __init__(self):\n        raise KeyError('x')\n\n\nnumber = 5\n", encoding="utf-8"
    )
    (tmp_path / "written_wrong.py").write_text("raise RuntimeError('at once')\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    for bot, said in (
        ("made_wrong:Failing", "made_wrong.py:3"),
        ("made_wrong:number", "a bot: a name, a class, or a function that makes one"),
        ("written_wrong:Any", "written_wrong.py:1"),
    ):
        assert main(["bot", "check", bot]) == 2, bot
        assert said in capsys.readouterr().err


def test_the_command_line_checks_a_class_of_ones_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copy(__file__, tmp_path / "my_bots.py")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    assert main(["bot", "check", "my_bots:First", "--deals", "1", "--seed", "s", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["broken"] == []
    assert main(["bot", "check", "my_bots:Silent", "--deals", "1", "--lang", "zh"]) == 1
    assert "违反" in capsys.readouterr().out
    assert main(["bot", "check", "my_bots:Nobody"]) == 2
    assert "my_bots:Nobody" in capsys.readouterr().err
