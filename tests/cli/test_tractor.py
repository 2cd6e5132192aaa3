"""`paiju deal`, `play` and `score` of the tractor games, as a user types them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from tests.cli.output import read

from paiju.cards import Hand
from paiju.cli import main
from paiju.formats.tractor import code_named, dumps, loads, read_deals
from paiju.formats.tractor.hands import groups_of
from paiju.games.tractor import Cut
from paiju.packs import notations

each_game = pytest.mark.parametrize("game", ["chaodipi", "tractor6"])
RANDOM = ["--ns", "random", "--ew", "random"]


def said(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    """Return what the program prints; with another exit code, its one line of error."""
    assert main(list(words)) == code
    out = capsys.readouterr()
    if code:
        assert out.out == ""
        assert out.err.count("\n") == 1
    return out.err if code else out.out


def data(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    return read(said(capsys, *words, "--json"))


@each_game
def test_a_deal_is_the_first_that_the_same_seed_plays(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["deal", "-g", game, "--seed", "evening"]
    first = data(capsys, *words)
    assert first == data(capsys, *words)
    assert first["deals"] != data(capsys, "deal", "-g", game, "--seed", "morning")["deals"]
    path = tmp_path / "match.jsonl"
    said(capsys, "play", "-g", game, "--seed", "evening", "-n", "1", "-o", str(path), *RANDOM)
    played = loads(path.read_text(encoding="utf-8"))
    assert json.loads(played.deals[0].deal.to_json()) == first["deals"][0]["deal"]


@each_game
@pytest.mark.parametrize("ending", ["txt", "json"])
def test_a_file_of_deals_is_read_back_and_checked(
    game: str, ending: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / f"deals.{ending}"
    words = ["deal", "-g", game, "--seed", "x", "--declarer", {"chaodipi": "4", "tractor6": "4"}[game]]
    words += ["--levels", "10,A", "-n", "2", "--first", "5"]
    said(capsys, *words, "-o", str(path))
    dealt = data(capsys, *words)["deals"]
    checked = data(capsys, "deal", "-g", game, "--check", str(path))
    assert checked == {"version": 1, "game": game, "deals": dealt}
    first, second = read_deals(code_named(game), path.read_text(encoding="utf-8"))
    assert (first.number, second.number, first.levels, first.declarer) == (5, 6, (10, 14), 3)
    assert first.cards != second.cards
    assert "every card is there (2 deals)" in said(capsys, "deal", "-g", game, "--check", str(path), "--lang", "en")


def test_a_deal_is_shown_in_the_language_asked(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["deal", "--seed", "x", "--flag", "--declarer", "E", "-g", "chaodipi", "--lang"]
    assert "第 2 盘  级别 2 : 扛旗  东家打庄并先摸牌" in said(capsys, *words, "zh")
    out = said(capsys, *words, "en")
    assert "Deal 2  levels 2 : flag  East declares and draws first" in out
    assert "kitty" not in out
    words = ["deal", "-g", "tractor6", "--first-drawer", "4", "--lang"]
    assert "no declarer yet; seat 4 draws first" in said(capsys, *words, "en")
    assert "尚无庄家，4 号位先摸牌" in said(capsys, *words, "zh")


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["-g", "tractor6", "--flag"], "--flag"),
        (["-g", "tractor6", "--levels", "2,flag"], "级别"),
        (["-g", "tractor6", "--levels", "2"], "双方各一个级别"),
        (["-g", "tractor6", "-n", "2"], "庄家"),
        (["-g", "tractor6", "--declarer", "7"], "按出牌顺序 1 到 6"),
        (["-g", "tractor6", "--declarer", "0"], "按出牌顺序 1 到 6"),
        (["-g", "chaodipi", "--declarer", "5"], "座位"),
        (["-g", "chaodipi", "--declarer", "0"], "座位"),
        (["-g", "chaodipi", "--declarer", "S", "--first-drawer", "E"], "由庄家先摸牌"),
        (["-g", "chaodipi", "--levels", "2,5"], "双方同级"),
        (["-g", "chaodipi", "--where", "north: hcp 15"], "--where"),
        (["-g", "chaodipi", "--check", "x.txt", "--flag"], "--flag"),
        (["--flag"], "--flag"),
        (["-g", "chaodipi", "--check", "nowhere.txt"], "nowhere.txt"),
    ],
)
def test_wrong_wishes_are_refused_in_one_line(words: list[str], error: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert error in said(capsys, "--lang", "zh", "deal", *words, code=2)


def test_a_broken_deal_is_refused_with_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "d.txt"
    said(capsys, "deal", "-g", "tractor6", "--seed", "x", "-o", str(path))
    good = path.read_text(encoding="utf-8")
    for change, error in (
        (lambda line: line + " SA" if line.startswith("kitty") else line, "d.txt:10:8: expected 6 cards [T5.1b]"),
        (
            lambda line: " ".join(line.split()[:15]) if "seat 2" in line else line,
            "d.txt:6:9: expected 26 cards [T5.1b]",
        ),
        (
            lambda line: "seat 0: SA SA SA SA " + " ".join(line.split()[6:]) if "seat 0" in line else line,
            "d.txt:4:18: expected at most 3 copies of a card [T3.1]",
        ),
    ):
        path.write_text("\n".join(map(change, good.splitlines())), encoding="utf-8")
        err = said(capsys, "deal", "--lang", "en", "-g", "tractor6", "--check", str(path), code=2)
        assert error in err


@each_game
def test_a_match_is_played_recorded_and_scored(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "m.jsonl"
    words = ["play", "-g", game, "--seed", "e", "-n", "2", "-o", str(path), "--ew", "random"]
    played = data(capsys, *words)
    assert played["players"] == ["natural", "random"]
    assert len(played["deals"]) == 2
    scored = data(capsys, "score", str(path))
    assert scored == played
    text = path.read_text(encoding="utf-8")
    assert dumps(loads(text)) == text
    out = said(capsys, "score", str(path), "--lang", "zh")
    assert "抠底" in out
    assert "2 副" in out
    assert str(played["deals"][1]["points"]) in out
    deals = said(capsys, "score", str(path), "--lang", "en", "--no-travellers")
    assert "2 deals: not over" in deals
    assert "Capture" not in deals
    page = tmp_path / "m.html"
    said(capsys, "score", str(path), "--html", str(page))
    assert "<table>" in page.read_text(encoding="utf-8")


@each_game
def test_a_match_goes_on_where_it_stopped(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole, part = tmp_path / "whole.jsonl", tmp_path / "part.jsonl"
    words = ["play", "-g", game, "--seed", "e", *RANDOM]
    said(capsys, *words, "-n", "2", "-o", str(whole))
    said(capsys, *words, "-n", "1", "-o", str(part))
    assert "--resume" in said(capsys, *words, "-n", "2", "-o", str(part), code=2)
    said(capsys, *words, "-n", "2", "-o", str(part), "--resume")
    assert part.read_bytes() == whole.read_bytes()
    words[4] = "other"
    said(capsys, *words, "-n", "3", "-o", str(part), "--resume", code=2)
    assert part.read_bytes() == whole.read_bytes()


@each_game
def test_a_match_that_was_broken_off_anywhere_goes_on_with_that_deal(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "m.jsonl"
    words = ["play", "-g", game, "--seed", "e", "-n", "2", "-o", str(path), "--resume", *RANDOM]
    said(capsys, *words)
    whole = path.read_bytes()
    first = whole.index(b"\n") + 1
    deal = whole.index(b'{"type":"Deal"', first + 1)
    for cut in (len(whole) - 1, deal + 40, deal, deal - 1, first + 200, first):
        path.write_bytes(whole[:cut])
        said(capsys, *[word for word in words if word not in ("--seed", "e")])
        assert path.read_bytes() == whole, cut
    for broken in (whole[: first - 2], b"", b"x\n" + whole):
        path.write_bytes(broken)
        said(capsys, *words, code=2)
        assert path.read_bytes() == broken
    said(capsys, "play", "-g", game, "--resume", *RANDOM, code=2)


def test_a_match_is_played_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["play", "-g", "tractor6", "--seed", "q", "--ns", "random", "--match"]
    result = data(capsys, *words)["result"]
    assert result["over"]
    assert result["clause"] == "T7.3.1"
    assert result["levels"][result["winner"]] == 14


@each_game
def test_every_act_is_explained_in_the_language_asked(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, "--lang", "zh", "play", "-g", game, "-n", "1", "--seed", "e", "--explain")
    acts = out.split("\n\n", 2)[2]
    reasons = [line.split("— ", 1)[1] for line in acts.splitlines() if "  — " in line]
    assert len(reasons) >= 40
    assert all(any("\u4e00" <= sign <= "\u9fff" for sign in reason) for reason in reasons)
    assert "埋底" in out


@each_game
def test_the_hands_explained_are_those_after_the_cut(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """C2.4a, T2.6b: cards are drawn from the pack after the cut."""
    path = tmp_path / "m.jsonl"
    words = ["play", "-g", game, "-n", "1", "--seed", "e", "--explain", "-o", str(path), *RANDOM]
    out = said(capsys, "--lang", "en", *words)
    (played,) = loads(path.read_text(encoding="utf-8")).deals
    code = code_named(game, notations())
    cuts = [act.at for _, act in played.steps if isinstance(act, Cut)]
    at = sum(cuts) % len(played.deal.cards)
    assert at
    pack = [*played.deal.cards[at:], *played.deal.cards[:at]]
    count, drawn = code.seats, len(pack) - {"chaodipi": 8, "tractor6": 6}[game]
    assert out.index("cuts at") < out.index("Always trump") < out.index("takes the kitty")
    rows = out[out.index("Always trump") :].splitlines()[1 : count + 1]
    for seat, row in enumerate(rows):
        hand = Hand.of(pack[(seat - played.deal.first) % count : drawn : count])
        shown = [cell for cell in groups_of(code, played.deal, hand) if cell]
        assert [cell for cell in re.split(r"  +", row.strip())[1:-1] if cell != "—"] == shown


@each_game
def test_a_broken_match_is_refused_with_place_and_clause(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "m.jsonl"
    said(capsys, "play", "-g", game, "--seed", "e", "-n", "1", "-o", str(path), *RANDOM)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    at = next(n for n, line in enumerate(lines) if '"type":"Bury"' in line)
    path.write_text("".join([*lines[:at], *lines[at + 1 :]]), encoding="utf-8")
    err = said(capsys, "score", str(path), "--lang", "en", code=2)
    clause = {"chaodipi": "C3.5a", "tractor6": "T5.1a"}[game]
    assert f"m.jsonl:{at + 1}: " in err
    assert f"[{clause}]" in err
    path.write_text("".join(lines[:-3]), encoding="utf-8")
    err = said(capsys, "score", str(path), "--lang", "zh", code=2)
    assert f"m.jsonl:{len(lines) - 3}: 应为文件结束之前的本副牌的行为（Act）" in err


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["play", "-g", "tractor6", "--tables", "2"], "--tables"),
        (["play", "-g", "chaodipi", "--no-travellers"], "--travellers"),
        (["play", "-g", "chaodipi", "--samples", "5"], "an option of chaodipi, found '--samples'"),
        (["play", "-g", "tractor6", "--samples", "10"], "an option of tractor6, found '--samples'"),
        (["play", "-g", "tractor6", "--workers", "1"], "an option of tractor6, found '--workers'"),
        (["play", "-g", "chaodipi", "--title", ""], "an option of chaodipi, found '--title'"),
        (["score", "m.jsonl", "--vps", "wbf"], "--vps"),
        (["score", "m.jsonl", "--penalty", "3=5"], "--penalty"),
    ],
)
def test_options_of_bridge_are_refused(
    words: list[str], error: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("m.jsonl").write_text('{"type": "Match"}\n', encoding="utf-8")
    assert error in said(capsys, *words, code=2)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-8-sig"])
@pytest.mark.parametrize("name", ["release_0_2_claim.jsonl", "release_0_2_throw.jsonl"])
def test_a_match_in_a_marked_encoding_is_scored_the_same(
    name: str, encoding: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file that an editor has saved as UTF-16 is the same match; a truncated one gives one line."""
    source = Path(__file__).parent.parent / "formats" / "tractor" / name
    text = source.read_text(encoding="utf-8")
    path = tmp_path / name
    path.write_bytes((("\ufeff" if encoding[-2:] in ("le", "be") else "") + text).encode(encoding))
    assert said(capsys, "score", str(path)) == said(capsys, "score", str(source))
    path.write_bytes(text.encode("utf-16")[:-1])
    assert main(["score", str(path), "--lang", "en"]) == 2
    err = capsys.readouterr().err
    assert err.startswith(f"paiju: {name}:")
    assert err.count("\n") == 1
