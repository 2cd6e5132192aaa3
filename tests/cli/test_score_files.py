"""`paiju score` and `paiju convert` on files as other programs write them: what each says of its event is believed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from paiju.cli import main
from paiju.formats.usebio.kinds import KINDS


def scored(capsys: pytest.CaptureFixture[str], path: Path, *words: str) -> Any:
    assert main(["score", "--json", str(path), *words]) == 0
    return json.loads(capsys.readouterr().out)


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main([*words, "--lang", "en"]) == 2
    return capsys.readouterr().err


def usebio(folder: Path, kind: str, *, says: str = "", points: str = "") -> Path:
    """Write three results of one board: 3NT by North for 400, 430 and -50."""
    attribute = f' EVENT_TYPE="{kind}"' if kind else ""
    lines = "".join(
        f"<TRAVELLER_LINE><NS_PAIR_NUMBER>{at}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{at + 3}</EW_PAIR_NUMBER>"
        f"<CONTRACT>3NT</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>{tricks}</TRICKS>{points}</TRAVELLER_LINE>"
        for at, tricks in ((1, 9), (2, 10), (3, 8))
    )
    path = folder / "event.xml"
    path.write_text(
        f'<USEBIO Version="1.2">\n<EVENT{attribute}>{says}<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{lines}</BOARD></EVENT>'
        "</USEBIO>",
        encoding="utf-8",
    )
    return path


@pytest.mark.parametrize(
    ("kind", "method"),
    [
        ("MP_PAIRS", "matchpoints"),
        ("BUTLER_PAIRS", "butler"),
        ("CROSS_IMPS", "cross-imps"),
        ("CROSS_IMP", "cross-imps"),
        ("AGGREGATE", "total-points"),
        ("SWISS_PAIRS_CROSS_IMPS", "cross-imps"),
        ("SWISS_PAIRS_BUTLER_IMPS", "butler"),
        ("SWISS_PAIRS", "matchpoints"),
        ("PAIRS", "matchpoints"),
        ("", "matchpoints"),
    ],
)
def test_the_type_of_an_event_chooses_the_method(
    kind: str, method: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert scored(capsys, usebio(tmp_path, kind))["method"] == method


def test_butler_pairs_are_not_ranked_as_cross_imps_though_the_file_says_imps(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of 430, 400, -50 the datum is 400: 430 is 1 IMP, -50 is -10; per comparison they were 5.5 and -10."""
    path = usebio(tmp_path, "BUTLER_PAIRS", says="<SCORING_METHOD>IMPS</SCORING_METHOD>")
    data = scored(capsys, path)
    awards = {row["contestant"]: row["total"] for row in data["ranking_ns"]}
    assert data["method"] == "butler"
    assert awards == {"2": "1.00", "1": "0.00", "3": "-10.00"}


@pytest.mark.parametrize(
    ("says", "points", "method"),
    [
        ("<BOARD_SCORING_METHOD>CROSS_IMPS</BOARD_SCORING_METHOD>", "", "cross-imps"),
        ("<BOARD_SCORING_METHOD>BUTLER_IMPS</BOARD_SCORING_METHOD>", "", "butler"),
        ("<BOARD_SCORING_METHOD>AGGREGATE</BOARD_SCORING_METHOD>", "", "total-points"),
        ("", "<NS_BUTLER_POINTS>0</NS_BUTLER_POINTS>", "butler"),
        ("", "<NS_MATCH_POINTS>0</NS_MATCH_POINTS>", "matchpoints"),
    ],
)
def test_pairs_are_scored_as_the_event_or_its_points_say(
    says: str, points: str, method: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for kind in ("PAIRS", "INDIVIDUAL"):
        path = usebio(tmp_path, kind, says=says, points=points)
        assert scored(capsys, path)["method"] == method


@pytest.mark.parametrize("kind", ["NOTSUP", "MP PAIRS", "LADDER"])
def test_an_unknown_type_of_event_is_an_error_with_the_known_ones(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = usebio(tmp_path, kind)
    said = refused(capsys, "score", str(path))
    assert said.startswith("paiju: event.xml:2:1: expected an EVENT_TYPE")
    assert f"found '{kind}'" in said
    assert "--method" in said
    assert all(name in said for name in KINDS if name != "LADDER")
    assert main(["score", str(path), "--lang", "zh"]) == 2
    assert "event.xml:2:1: 应为可以比较各副成绩的 EVENT_TYPE" in capsys.readouterr().err
    assert scored(capsys, path, "--method", "butler")["method"] == "butler"
    assert main(["convert", str(path), "--to", "json"]) == 0
    assert capsys.readouterr().out.count("\n") == 3


@pytest.mark.parametrize("kind", ["TEAMS", "TEAMS_OF_FOUR", "SWISS_TEAMS", "HEAD_TO_HEAD", "KO"])
def test_teams_of_usebio_are_ranked_by_their_matches(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Herons sit North-South where a line's DIRECTION is NS: 600 and +100 of the other table are 12 IMPs."""
    teams = (Path(__file__).parents[1] / "formats/usebio/teams.xml").read_text(encoding="utf-8")
    path = tmp_path / "teams.xml"
    path.write_text(teams.replace("SWISS_TEAMS", kind), encoding="utf-8")
    data = scored(capsys, path)
    assert data["method"] == "team-imps"
    assert [(row["contestant"], row["total"]) for row in data["ranking"]] == [
        ("1 Herons", "12.00"),
        ("2 Terns", "-12.00"),
    ]


def test_an_individual_is_ranked_player_by_player(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = "".join(
        "<TRAVELLER_LINE>"
        + "".join(
            f"<{seat}_PLAYER_NUMBER>{number}</{seat}_PLAYER_NUMBER>"
            for seat, number in zip("NSEW", four, strict=True)
        )
        + f"<CONTRACT>3NT</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>{tricks}</TRICKS></TRAVELLER_LINE>"
        for four, tricks in (("1234", 9), ("5678", 8))
    )
    path = tmp_path / "one.xml"
    path.write_text(
        '<USEBIO><EVENT EVENT_TYPE="INDIVIDUAL"><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>'
        f"{lines}</BOARD></EVENT></USEBIO>",
        encoding="utf-8",
    )
    data = scored(capsys, path)
    tables = [rows for key, rows in data.items() if key.startswith("ranking")]
    placed = {row["contestant"]: row["total"] for rows in tables for row in rows}
    assert placed == dict.fromkeys("1278", "2.00") | dict.fromkeys("3456", "0.00")


def test_a_scoring_that_no_method_is_called_is_not_guessed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.pbn"
    path.write_text('[Board "1"]\n[Scoring "Rubber"]\n[Score "NS 420"]\n', encoding="utf-8")
    assert "a.pbn:1:1: expected a scoring such as MP" in refused(capsys, "score", str(path))
    assert scored(capsys, path, "--method", "total-points")["method"] == "total-points"
