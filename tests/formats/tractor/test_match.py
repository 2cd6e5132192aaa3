"""A tractor match as a file: written, read, replayed, and refused if it is not what was played."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from paiju.errors import Malformed, PaijuError
from paiju.formats.tractor import (
    CODES,
    PlayedDeal,
    PlayedMatch,
    Start,
    Step,
    code_named,
    dealt,
    dump,
    dumps,
    load,
    loads,
)
from paiju.games import chaodipi, tractor6
from paiju.games.tractor import Leads
from paiju.games.tractor.acts import CarryOut
from paiju.games.tractor.effects import PointPenalty
from paiju.laws import Refused
from paiju.laws.effect import Forfeit, Redeal
from paiju.packs import notations

each_game = pytest.mark.parametrize("game", CODES)

OTHER: dict[str, Any] = {
    "chaodipi": chaodipi.Conditions(max_stirs=2, h5_stake=chaodipi.HeartStake.ANY, must_play=(5, 14)),
    "tractor6": tractor6.Conditions(cut=False, no_declaration=tractor6.NoDeclaration.REDEAL),
}


def play_out(game: Any, deal: Any, rng: Random) -> tuple[tuple[Step, ...], Any]:
    """Play a random deal: return the steps and the last state."""
    state, steps = game.initial(deal), list[Step]()
    while game.result(state) is None:
        seat = int(rng.choice(game.to_act(state)))
        acts = game.legal(state, seat)
        if isinstance(acts, Leads) and rng.random() < 0.8:
            acts = acts.units
        act = acts[0] if rng.random() < 0.4 else acts[rng.randrange(len(acts))]
        state = game.enforce(state, seat, act)
        steps.append((seat, act))
    return tuple(steps), state


@cache
def played(name: str, *, other: bool = False, deals: int = 2, start: Start | None = None) -> PlayedMatch:
    """Return the first deals of a random match, fewer if it is over."""
    code, rng = code_named(name), Random(f"{name} {other}")
    conditions = OTHER[name] if other else code.conditions
    game = code.game(conditions)
    match = code.begin(name, conditions) if start is None else code.match(start, conditions)
    first, done = code.start(match), list[PlayedDeal]()
    while len(done) < deals and not code.standing(match).is_over:
        deal = dealt(match, name, again=len(done))
        steps, end = play_out(game, deal, rng)
        after = match.after(game.result(end))
        done.append(PlayedDeal(deal, steps, end, code.score(match, end, after)))
        match = after
    return PlayedMatch(
        code=code,
        conditions=conditions,
        start=first,
        match=match,
        deals=tuple(done),
        seed=name,
        players=("random", "random"),
    )


@each_game
@pytest.mark.parametrize("other", [False, True])
def test_what_is_written_is_read_again_and_written_the_same(game: str, other: bool) -> None:
    match = played(game, other=other)
    text = dumps(match)
    again = loads(text)
    assert again == match
    assert [deal.end for deal in again.deals] == [deal.end for deal in match.deals]
    assert dumps(again) == text
    stream = io.StringIO()
    dump(again, stream)
    assert stream.getvalue() == text
    assert load(io.BytesIO(text.replace("\n", "\r\n\r\n").encode())) == match


@each_game
def test_a_deal_s_score_adds_up(game: str) -> None:
    whole, capture = {"chaodipi": (200, 0), "tractor6": (300, 30)}[game]
    scores = [deal.score for other in (False, True) for deal in played(game, other=other).deals]
    for score in scores:
        if score.redeal:
            continue
        assert score.taken + score.kept + score.kitty == whole
        bonus = score.kitty * score.multiplier + (capture if score.multiplier else 0)
        assert (score.bonus, score.points) == (bonus, score.taken + bonus + score.fines)
    assert any(not score.redeal for score in scores)


def test_a_match_goes_on_from_where_a_file_begins() -> None:
    flag = Start(levels=(9, 15), first=3, declarer=3, number=20, failures=(0, 2), since=(18, 12))
    match = played("chaodipi", start=flag, deals=1)
    (deal,) = loads(dumps(match)).deals
    assert deal.deal.is_flag
    held = deal.score.points < 100
    assert (deal.score.winner, deal.score.levels[1]) == ((1, 15) if held else (None, 14))
    last = Start(levels=(14, 9), first=2, declarer=2, number=7, since=(6, 3), opener=1)
    match = played("tractor6", start=last, deals=1)
    again = loads(dumps(match))
    assert again.match.since[1] in (3, 7)
    assert again.match.opener == 1


def lines_of(game: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in dumps(played(game, deals=1)).splitlines()]


def text_of(lines: list[dict[str, Any]]) -> str:
    return "\n".join(json.dumps(line) for line in lines)


def changed(game: str, at: int, change: Callable[[dict[str, Any]], object]) -> str:
    lines = lines_of(game)
    change(lines[at])
    return text_of(lines)


def test_a_fourth_copy_is_refused_with_its_place() -> None:
    def fourth(line: dict[str, Any]) -> None:
        hands = line["deal"]["hands"]
        hands[0] = " ".join(["SA"] * 4 + hands[0].split()[4:])

    with pytest.raises(Malformed, match=r"^x:2: expected at most 3 copies of a card \[T3.1\]"):
        loads(changed("tractor6", 1, fourth), source="x")


@pytest.mark.parametrize("cards", [39, 107])
def test_too_few_cards_are_refused_with_their_place(cards: int) -> None:
    def fewer(line: dict[str, Any]) -> None:
        line["deal"]["cards"] = " ".join(line["deal"]["cards"].split()[:cards])

    with pytest.raises(Malformed, match=rf"^x:2: expected 108 cards \[C0a\].*{cards} cards"):
        loads(changed("chaodipi", 1, fewer), source="x")


def test_a_kitty_of_seven_is_refused_with_its_place() -> None:
    def seven(line: dict[str, Any]) -> None:
        line["deal"]["kitty"] += " SA"

    with pytest.raises(Malformed, match=r"^x:2: expected 6 cards for the kitty \[T5.1b\]"):
        loads(changed("tractor6", 1, seven), source="x")


@each_game
def test_an_illegal_act_is_refused_with_its_line_and_clause(game: str) -> None:
    lines = lines_of(game)
    at = next(at for at, line in enumerate(lines) if line["type"] == "Act" and line["act"]["type"] == "Bury")
    kept = lines[at]["act"]["cards"]
    lines[at]["act"]["cards"] = kept.rsplit(" ", 1)[0]
    with pytest.raises(Refused, match=f"^x:{at + 1}: ") as raised:
        loads(text_of(lines), source="x")
    assert raised.value.citation.id == {"chaodipi": "C3.4a", "tractor6": "T5.1b"}[game]
    assert raised.value.text.zh.startswith(f"x:{at + 1}：")
    lines[at]["act"]["cards"] = kept
    lines[at]["seat"] = 9
    with pytest.raises(Malformed, match=f"x:{at + 1}: expected a seat"):
        loads(text_of(lines), source="x")


@each_game
def test_a_result_that_the_acts_do_not_lead_to_is_refused(game: str) -> None:
    def more(line: dict[str, Any]) -> None:
        line["score"]["points"] = line["score"].get("points", 0) + 5

    with pytest.raises(Malformed, match="the result that the actions lead to"):
        loads(changed(game, -1, more))


@each_game
def test_lines_that_are_missing_or_too_many_are_told(game: str) -> None:
    lines = lines_of(game)
    for less, said in ((lines[1:], "the first line"), (lines[:-1], "result"), (lines[:60], "act")):
        with pytest.raises(Malformed, match=said):
            loads(text_of(less))
    with pytest.raises(Malformed, match=r"the next deal of the match"):
        loads(text_of([*lines, *lines[1:]]))
    with pytest.raises(Malformed, match="the first line.*the end"):
        loads("\n\n")
    with pytest.raises(Malformed, match="a deal") as caught:
        loads(text_of([lines[0], lines[0]]))
    assert '"Match"' in caught.value.found
    with pytest.raises(Malformed) as caught:
        loads("\n\n")
    assert caught.value.text.zh == "1: 应为文件结束之前的首行（Match），却是「」"


def test_nothing_follows_a_match_that_is_over() -> None:
    near = Start(levels=(14, 14), first=0, declarer=0, number=30, since=(20, 25), opener=0)
    whole = played("tractor6", deals=200, start=near)
    assert whole.match.is_over
    text = dumps(whole)
    again = text.splitlines()[1]
    with pytest.raises(Malformed, match="the match is over"):
        loads(text + again)


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("version", 3, "version 2"),
        ("game", "bridge", "game"),
        ("conditions", {"nothing": 1}, "an option of this code"),
        ("conditions", {"cut": "yes"}, "options of this code"),
        ("start", {"levels": [2, 15], "first": 0}, "a level"),
        ("start", {"levels": [2, 2], "first": 6}, "a seat"),
        ("start", {"levels": [2, 2], "first": 0, "opener": 2}, "a side"),
        ("start", {"levels": [2, 2], "first": 0, "failures": [1, 0]}, "flag"),
        ("stray", 1, "stray"),
    ],
)
def test_a_wrong_first_line_is_told(key: str, value: Any, said: str) -> None:
    with pytest.raises(Malformed, match=f"^x:1.*{said}"):
        loads(changed("tractor6", 0, lambda line: line.update({key: value})), source="x")


def test_conditions_that_are_not_standard_are_kept() -> None:
    head = json.loads(dumps(played("tractor6", other=True)).splitlines()[0])
    assert head["conditions"] == {"cut": False, "no_declaration": "redeal"}
    assert loads(dumps(played("tractor6", other=True))).conditions == OTHER["tractor6"]


@each_game
@pytest.mark.parametrize("seed", range(3))
def test_a_damaged_file_is_refused_or_read_and_nothing_else(game: str, seed: int) -> None:
    """Bytes are changed, lines moved: the result is a fault with its position, never another error."""
    rng = Random(f"{game} {seed}")
    whole = dumps(played(game, deals=1)).encode()
    refused = 0
    for _ in range(12):
        data = bytearray(whole)
        for _ in range(rng.randrange(1, 4)):
            data[rng.randrange(len(data))] = rng.choice(b'0123456789SHDCWAKQ "{}[],\x00\xff')
        if rng.random() < 0.3:
            lines = bytes(data).splitlines(keepends=True)
            first, second = rng.sample(range(len(lines)), 2)
            lines[first], lines[second] = lines[second], lines[first]
            data = bytearray(b"".join(lines))
        read, said = read_or_told(bytes(data))
        if read is None:
            assert said.startswith("x:")
            refused += 1
        else:
            assert load(io.StringIO(dumps(read))) == read
    assert refused


def read_or_told(data: bytes) -> tuple[PlayedMatch | None, str]:
    try:
        return load(io.BytesIO(data), source="x"), ""
    except PaijuError as fault:
        return None, fault.text.en


def test_a_line_without_end_is_not_read_whole() -> None:
    with pytest.raises(Malformed, match="a shorter line"):
        loads("{" + " " * (1 << 20))


def test_another_game_is_no_game_and_the_file_says_where() -> None:
    with pytest.raises(Malformed, match="a game: chaodipi, tractor6"):
        loads(changed("tractor6", 0, lambda line: line.update(game="bridge")))


def test_a_file_is_read_by_the_codes_of_the_packs_or_by_those_that_it_is_handed() -> None:
    assert list(CODES.values()) == list(notations())
    with pytest.raises(Malformed, match="a game: chaodipi"):
        loads(dumps(played("tractor6")), codes=[CODES["chaodipi"]])


def owing(*rulings: CarryOut) -> PlayedMatch:
    """Return a recorded match of six: each ruling ends a deal, and the match goes on."""
    code = code_named("tractor6")
    game = code.game(code.conditions)
    debts = (tractor6.Debt(1, 20, "late", ("T9.3a", "T9.3b")),)
    match = tractor6.Match((2, 2), 3, debts=debts)
    first, done = code.start(match), list[PlayedDeal]()
    for ruling in rulings:
        deal = dealt(match, "owing", again=len(done))
        end = game.apply(game.initial(deal), None, ruling)
        after = match.after(end.result)
        done.append(PlayedDeal(deal, ((None, ruling),), end, code.score(match, end, after)))
        match = after
    return PlayedMatch(
        code=code, conditions=code.conditions, start=first, match=match, deals=tuple(done), recorded=True
    )


CUT = CarryOut((Redeal(), PointPenalty(0, 10)), "wrong-cut", ("T2.6b", "T.tab5-13"))
LATE = CarryOut((PointPenalty(0, 30), Redeal()), "late", ("T9.3a", "T9.3c"))
LOST = CarryOut((Forfeit(1, deal=True),), "late", ("T9.3d",))


def test_T_tab5_13_what_the_sides_bring_along_stands_in_the_file_with_its_reason() -> None:
    match = owing(CUT, LATE, CUT)
    text = dumps(match)
    assert loads(text) == match
    assert dumps(loads(text)) == text
    assert [len(one.deal.debts) for one in match.deals] == [1, 2, 3]
    assert [(one.side, one.points, one.irregularity) for one in match.match.debts] == [
        (1, 20, "late"),
        (0, 10, "wrong-cut"),
        (0, 30, "late"),
        (0, 10, "wrong-cut"),
    ]
    assert loads(dumps(owing(CUT, LOST))).match.debts == ()
    with pytest.raises(Malformed, match="the next deal of the match"):
        loads(text.replace('"points":20,', '"points":40,', 1))
    with pytest.raises(Malformed, match="points that a side was fined") as fault:
        loads(text.replace('"points":20,', '"points":0,', 1))
    assert fault.value.place.line == 1


def test_T9_3b_a_file_that_knows_only_what_late_players_owe_still_reads() -> None:
    """In the former format: each side's points for lateness, and nothing about a wrong cut."""
    older = []
    for line in map(json.loads, dumps(owing(CUT, LATE, LOST)).splitlines()):
        told = line.get("start") or line.get("deal")
        off = [0, 0]
        for debt in told.pop("debts", ()) if told else ():
            off[debt["side"]] += debt["points"] * (debt["irregularity"] == "late")
        if off != [0, 0]:
            told["late"] = off
        older.append(line)
    assert sum("late" in (line.get("start") or line.get("deal") or {}) for line in older) == 4
    match = loads(text_of(older))
    assert [[(d.side, d.points) for d in one.deal.debts] for one in match.deals] == [
        [(1, 20)],
        [(1, 20)],
        [(0, 30), (1, 20)],
    ]
    assert loads(dumps(match)) == match


def test_C7_4_a_match_of_chao_di_pi_brings_no_fines_along() -> None:
    for told in ({"late": [20, 0]}, {"debts": [{"side": 0, "points": 10, "irregularity": "", "clauses": []}]}):
        lines = lines_of("chaodipi")
        lines[0]["start"].update(told)
        with pytest.raises(Malformed, match="no fines carried over"):
            loads(text_of(lines))


@pytest.mark.parametrize("name", ["release_0_2_throw.jsonl", "release_0_2_claim.jsonl"])
def test_a_file_of_release_0_2_is_read_as_it_was_ruled_then(name: str, request: pytest.FixtureRequest) -> None:
    """Readings 70, 87 and 95 have changed since: with the current ones, the later acts would not fit."""
    text = request.path.with_name(name).read_text(encoding="utf-8")
    match = loads(text)
    assert match.conditions.claims == "cards"
    assert loads(dumps(match)) == match
    with pytest.raises(PaijuError):
        loads(text.replace('"version":1', '"version":2', 1))


@pytest.mark.parametrize("kind", [str, Path])
def test_a_match_is_loaded_from_a_path_and_written_to_one(kind: Callable[[Path], str | Path], tmp_path: Path) -> None:
    old = Path(__file__).parent / "release_0_2_claim.jsonl"
    match = load(kind(old))
    into = tmp_path / "again.jsonl"
    dump(match, kind(into))
    assert load(kind(into)) == match
    assert into.read_text(encoding="utf-8") == dumps(match)
    (tmp_path / "bad.jsonl").write_text("{}\n", encoding="utf-8")
    with pytest.raises(Malformed, match="bad.jsonl"):
        load(kind(tmp_path / "bad.jsonl"))
    with pytest.raises(OSError, match="none.jsonl"):
        load(kind(tmp_path / "none.jsonl"))
