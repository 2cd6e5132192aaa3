"""Document 001, section 1, and C7.3: the knock-out of pairs, its games and times, the leader at time, lateness."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from paiju.errors import Malformed
from paiju.journal.lines import dumps, loads
from paiju.laws import Refused
from paiju.office.seen.ranking import ranking_seen
from paiju.packs import discipline_of
from paiju.text import Text
from paiju.tournament import Contestants, Format, Plan, RoundKey, Stage, record, seat_knockout
from paiju.tournament import commands as c
from paiju.tournament.bracket import rounds_for
from paiju.tournament.chaodipi import DISCIPLINE, draw_bracket, forfeits, games_of, minutes_of, proof_of
from paiju.tournament.chaodipi.result import read_outcome

Make = Callable[..., Any]
FLAG = {"levels": ["flag", "9"], "passed": 0}
TIME = {"levels": ["9", "7"]}


def stage(rounds: int) -> Stage:
    return Stage(name="淘汰赛", format=Format.KNOCK_OUT, method="games", rounds=rounds, best_of=3, round_minutes=50)


@pytest.fixture
def knockout(new_desk: Make) -> Callable[..., Any]:
    """Return a function that makes knock-outs of some pairs, drawn from a seed."""

    def make(pairs: int = 27, *, seed: str = "s", rounds: int = 0) -> Any:
        names = [f"{at:02}" for at in range(1, pairs + 1)]
        desk = new_desk(names, stage(rounds or rounds_for(pairs)), game="chaodipi", opened=False)
        if seed:
            desk.do(c.OpenStage("淘汰赛", seed=seed))
        return desk

    return make


def at(number: int) -> RoundKey:
    return RoundKey("淘汰赛", 1, "A", number)


def mirrored(result: dict[str, Any], side: int) -> dict[str, Any]:
    """Turn a result of side 0 into the same result of another side."""
    if side == 0:
        return result
    turned = {name: 1 - value if name in ("passed", "declarer") else value for name, value in result.items()}
    return turned | {"levels": result["levels"][::-1]}


def play_round(desk: Any, number: int, random: Random | None = None) -> list[tuple[str, str]]:
    """Play a round; the pair with the lower number wins, or a random one. Returns winners and losers."""
    desk.do(seat_knockout(desk.now, at(number)))
    found = []
    for table_number, table in list(desk.now.round(at(number)).tables.items()):
        if not table.table.played:
            continue
        names = [side[0] for side in table.table.sides]
        won = random.randrange(2) if random else names.index(min(names))
        games = table.table.boards
        timed = minutes_of(desk.now.plan.stages[0], number) > 0
        for game in games[: len(games) // 2 + 1]:
            desk.enter(at(number).table(table_number), game, mirrored(TIME if timed else FLAG, won))
        found.append((names[won], names[1 - won]))
    return found


def test_C1_2_single_elimination_of_27_pairs_to_the_champions(knockout: Callable[..., Any]) -> None:
    desk = knockout(27)
    alive = set(desk.now.contestants)
    for number, matches in ((1, 11), (2, 8), (3, 4), (4, 2), (5, 1)):
        rows = play_round(desk, number)
        assert len(rows) == matches
        alive -= {loser for _, loser in rows}
    assert alive == {"01"}
    lines = desk.ranked("淘汰赛")[0].lines
    assert [line.place for line in lines[:4]] == ["1", "2", "3=", "3="]
    assert [line.entry for line in lines[:1]] == ["01"]
    assert len(lines) == 27
    desk.do(c.PostScores("淘汰赛", 1))
    desk.do(c.CloseEvent())
    assert record.replay(loads(dumps(desk.envelopes)), discipline_of) == desk.now


@pytest.mark.parametrize("pairs", [2, 3, 4, 5, 8, 13, 16, 17, 33])
def test_C1_2_any_number_of_pairs_with_byes(knockout: Callable[..., Any], pairs: int) -> None:
    desk = knockout(pairs)
    rounds = rounds_for(pairs)
    out: list[str] = []
    for number in range(1, rounds + 1):
        out += [loser for _, loser in play_round(desk, number, Random(pairs))]
    assert len(out) == len(set(out)) == pairs - 1, "everybody but one loses once"
    champion = (set(desk.now.contestants) - set(out)).pop()
    assert desk.places("淘汰赛")[0] == ("1", champion)


def test_C1_2_one_game_a_match_but_best_of_three_in_semi_finals_and_final() -> None:
    five = stage(5)
    assert [games_of(five, number) for number in range(1, 6)] == [1, 1, 1, 3, 3]
    assert [games_of(stage(2), number) for number in (1, 2)] == [3, 3]


def semi_final(knockout: Callable[..., Any]) -> tuple[Any, Any]:
    desk = knockout(4)
    desk.do(seat_knockout(desk.now, at(1)))
    return desk, at(1).table(1)


def winner_of(desk: Any, key: Any) -> str | None:
    pair = set(desk.now.table(key).table.entries)
    found = [duel.winner for duel in DISCIPLINE.bracket.duels(desk.now, desk.now.plan.stages[0], desk.memo)
             if {duel.home, duel.away} == pair]  # fmt: skip
    (winner,) = found
    return winner


def test_C1_2_a_semi_final_at_1_1_has_a_third_game(knockout: Callable[..., Any]) -> None:
    desk, key = semi_final(knockout)
    home, away = desk.now.table(key).table.entries
    raw = record.write_raw(FLAG)
    desk.enter(key, "1.1", FLAG)
    assert winner_of(desk, key) is None
    desk.refused("H.event.result", c.EnterResult(key, "1.3", raw))
    desk.enter(key, "1.2", mirrored(FLAG, 1))
    assert winner_of(desk, key) is None
    assert DISCIPLINE.due(desk.now.table(key)) == ("1.3",)
    desk.enter(key, "1.3", mirrored(FLAG, 1))
    assert winner_of(desk, key) == away
    desk.do(c.CorrectResult(key, "1.2", record.write_raw(FLAG)))
    assert winner_of(desk, key) == home, "2-0 once the second game is put right"
    other = at(1).table(2)
    for game in ("1.1", "1.2"):
        desk.enter(other, game, FLAG)
    assert "decided" in desk.refused("H.event.result", c.EnterResult(other, "1.3", raw))


def test_C1_2_a_quarter_final_at_1_0_is_over(knockout: Callable[..., Any]) -> None:
    desk = knockout(8)
    desk.do(seat_knockout(desk.now, at(1)))
    key = at(1).table(1)
    desk.enter(key, "1.1", FLAG)
    assert winner_of(desk, key) == desk.now.table(key).table.sides[0][0]
    assert desk.now.table(key).outstanding == ()
    desk.malformed("1.1", c.EnterResult(key, "1.2", record.write_raw(FLAG)))


def test_C1_3d_fifty_minutes_up_to_the_eighth_finals(knockout: Callable[..., Any]) -> None:
    assert [minutes_of(stage(5), number) for number in range(1, 6)] == [50, 50, 0, 0, 0]
    desk = knockout(27)
    desk.do(seat_knockout(desk.now, at(1)))
    desk.do(c.StartRound(at(1)))
    assert desk.now.round(at(1)).minutes == 50


def test_C1_3d_whoever_is_ahead_at_time_wins(knockout: Callable[..., Any]) -> None:
    desk = knockout(16)
    desk.do(seat_knockout(desk.now, at(1)))
    for number, (result, side) in enumerate(
        [
            ({"levels": ["9", "7"]}, 0),
            ({"levels": ["9", "10"]}, 1),
            ({"levels": ["9", "9"], "declarer": 1}, 1),
            ({"levels": ["K", "flag"]}, 1),
        ],
        1,
    ):
        key = at(1).table(number)
        desk.enter(key, "1.1", result)
        assert winner_of(desk, key) == desk.now.table(key).table.sides[side][0], result
    level = desk.now.table(at(1).table(3)).score("1.1").outcome
    assert (level.citation.id, level.citation.reading) == ("C1.3d", 57)


@pytest.mark.parametrize(
    ("result", "en", "zh"),
    [
        (FLAG, "Jia passed the flag and beat Yi", "Jia 扛旗成功，胜 Yi"),
        (TIME, "Jia beat Yi", "Jia 胜 Yi"),
        ({"levels": ["9", "9"], "declarer": 1}, "Yi was on stage and beat Jia", "Yi 为台上方，胜 Jia"),
    ],
)
def test_the_winner_of_a_game_is_named(result: dict[str, Any], en: str, zh: str) -> None:
    outcome = read_outcome(record.write_raw(result), timed=True)
    assert DISCIPLINE.winner_said(outcome, ("Jia", "Yi")) == Text(en, zh)


def test_C1_3e_the_deal_in_hand_is_counted_and_deals_are_noted(knockout: Callable[..., Any]) -> None:
    """The levels are those after the deal in hand (reading 58), corrected if they were not."""
    desk = knockout(16)
    desk.do(seat_knockout(desk.now, at(1)))
    key = at(1).table(1)
    desk.enter(key, "1.1", {"levels": ["9", "7"], "deals": 9})
    desk.do(c.CorrectResult(key, "1.1", record.write_raw({"levels": ["9", "J"], "deals": 10})))
    outcome = desk.now.table(key).score("1.1").outcome
    assert (outcome.winner, outcome.deals) == (1, 10)


def test_C1_3f_from_the_quarter_finals_on_no_game_ends_by_time(knockout: Callable[..., Any]) -> None:
    desk = knockout(8)
    desk.do(seat_knockout(desk.now, at(1)))
    desk.do(c.StartRound(at(1)))
    assert desk.now.round(at(1)).minutes == 0
    desk.refused("C1.3f", c.EnterResult(at(1).table(1), "1.1", record.write_raw(TIME)))
    desk.enter(at(1).table(1), "1.1", FLAG)


def test_C7_3_ten_minutes_late_forfeits(knockout: Callable[..., Any]) -> None:
    assert not forfeits(9 * 60 + 59)
    assert forfeits(10 * 60)
    desk = knockout(8)
    desk.do(seat_knockout(desk.now, at(1)))
    key = at(1).table(1)
    assert DISCIPLINE.latecomers.commands(key, 0, 9 * 60 + 59) == ()
    for command in DISCIPLINE.latecomers.commands(key, 0, 10 * 60):
        desk.do(command)
    assert winner_of(desk, key) == desk.now.table(key).table.sides[1][0]
    desk.do(c.Forfeit(key, (0, 1), "C7.3"))
    assert winner_of(desk, key) is None
    (ranked,) = desk.ranked("淘汰赛")
    place = {line.entry: line.rank for line in ranked.lines}
    assert {place[name] for name in desk.now.table(key).table.entries} == {7}, "both have lost"
    with pytest.raises(Refused, match="is undecided"):
        seat_knockout(desk.now, at(2))  # the other matches


def test_C7_3_after_a_match_that_both_forfeited_its_next_opponent_has_a_bye(knockout: Callable[..., Any]) -> None:
    desk = knockout(4)
    desk.do(seat_knockout(desk.now, at(1)))
    lost, won = at(1).table(1), at(1).table(2)
    desk.do(c.Forfeit(won, (1,), "C7.3"))
    with pytest.raises(Refused, match="is undecided"):
        seat_knockout(desk.now, at(2))
    desk.do(c.Forfeit(lost, (0, 1), "C7.3"))
    desk.do(seat_knockout(desk.now, at(2)))
    (final,) = desk.now.round(at(2)).tables.values()
    assert final.table.entries == (winner_of(desk, won),)
    assert not final.table.played


def test_the_bracket_is_drawn_and_can_be_drawn_again(knockout: Callable[..., Any]) -> None:
    desk = knockout(27, seed="2023-12-31")
    assert proof_of(desk.now, "淘汰赛")
    assert desk.now.stage("淘汰赛").sections == (draw_bracket(desk.now.contestants, "2023-12-31"),)
    assert draw_bracket(desk.now.contestants, "other") != desk.now.stage("淘汰赛").entries
    other = knockout(8, seed="")
    order = tuple(other.now.contestants)
    other.refused("H.event.stage", c.OpenStage("淘汰赛", (order,), "x"))
    other.malformed("a seed for the draw", c.OpenStage("淘汰赛"))
    other.malformed("every pair", c.OpenStage("淘汰赛", (order[1:],)))
    other.do(c.OpenStage("淘汰赛", (order,)))
    assert not proof_of(other.now, "淘汰赛")


def test_the_plan_says_as_many_rounds_as_the_pairs_need(knockout: Callable[..., Any]) -> None:
    desk = knockout(27, seed="", rounds=4)
    desk.malformed("rounds = 5", c.OpenStage("淘汰赛", seed="s"))


def test_a_pair_is_of_two(knockout: Callable[..., Any], make_entry: Any) -> None:
    desk = knockout(4, seed="")
    desk.malformed("2 players", c.Enter(make_entry("X", 3)))


def test_a_ruling_decides_a_game(knockout: Callable[..., Any]) -> None:
    desk, key = semi_final(knockout)
    desk.enter(key, "1.1", FLAG)
    desk.adjust(key, "1.1", {"won": False}, {"won": True}, clause="C7.4")
    desk.enter(key, "1.2", mirrored(FLAG, 1))
    assert winner_of(desk, key) == desk.now.table(key).table.sides[1][0]


@pytest.mark.parametrize(
    ("result", "words"),
    [
        ({"levels": ["9", "9"]}, '"declarer"'),
        ({"levels": ["9", "8"], "declarer": 0}, '"declarer"'),
        ({"levels": ["A", "8"], "passed": 0}, '"flag"'),
        ({"levels": ["flag", "8"], "passed": 0, "declarer": 0}, '"declarer"'),
        ({"levels": ["1", "8"]}, "a level: 2 to 10"),
        ({"levels": ["9", "8", "7"]}, "a result"),
        ([9, 8], "a result"),
    ],
)
def test_a_result_that_no_game_comes_to_is_refused(knockout: Callable[..., Any], result: Any, words: str) -> None:
    desk = knockout(16)
    desk.do(seat_knockout(desk.now, at(1)))
    desk.malformed(words, c.EnterResult(at(1).table(1), "1.1", record.write_raw(result)))


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"format": Format.SWISS}, "a knock-out"),
        ({"method": "imps"}, "games won \\(games\\) as the scoring"),
        ({"best_of": 1}, "best of 3"),
        ({"best_of": 2}, "best of 3"),
        ({"rounds": 0}, "the number of rounds of"),
        ({"round_minutes": 40}, "50 minutes per game"),
    ],
)
def test_a_plan_that_does_not_fit_is_refused(fields: dict[str, Any], words: str) -> None:
    base: dict[str, Any] = {"name": "a", "format": Format.KNOCK_OUT, "method": "games", "rounds": 5, "best_of": 3}
    plan = Plan(title="x", game="chaodipi", contestants=Contestants.PAIR, stages=(Stage(**(base | fields)),))
    with pytest.raises(Malformed, match=words):
        DISCIPLINE.check_plan(plan)


def test_C1_2_a_bye_is_a_round_stood(knockout: Callable[..., Any]) -> None:
    """Of five pairs three have a bye: after the first round they rank level with its winner, above its loser."""
    desk = knockout(5)
    assert {line.place for line in desk.ranked("淘汰赛")[0].lines} == {"1="}
    ((winner, loser),) = play_round(desk, 1)
    (ranked,) = desk.ranked("淘汰赛")
    assert [line.place for line in ranked.lines] == ["1=", "1=", "1=", "1=", "5"]
    assert ranked.lines[-1].entry in (winner, loser)


def test_C1_2_games_of_a_match_that_is_not_decided_are_shown(knockout: Callable[..., Any]) -> None:
    desk, key = semi_final(knockout)
    home, away = desk.now.table(key).table.entries
    found = []
    for game, won in (("1.1", 0), ("1.2", 1)):
        desk.enter(key, game, mirrored(FLAG, won))
        (ranked,) = desk.ranked("淘汰赛")
        games = {line.entry: int(line.values[0]) for line in ranked.lines}
        found.append((games[home], games[away]))
    assert found == [(1, 0), (1, 1)]
    desk.enter(key, "1.3", FLAG)
    (ranked,) = desk.ranked("淘汰赛")
    line = next(one for one in ranking_seen(desk.now, ranked).lines if one.entry == home)
    assert (line.total, line.values) == ("1", ("2",)), "whole matches and games"
