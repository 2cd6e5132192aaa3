"""Sessions that only the dates in a file distinguish."""

from __future__ import annotations

from io import StringIO

from paiju.formats.board_readers import read_pbn
from paiju.formats.compared import compared
from paiju.formats.results import lines_of
from paiju.scoring import Winners, field_method, rank_field, score_field

DEAL = "N:AKQJ.T98.765.432 T98.AKQJ.432.765 765.432.AKQJ.T98 432.765.T98.AKQJ"


def game(date: str, ns: str, ew: str, contract: str, tricks: int, **tags: str) -> str:
    told = {"Event": "Evening", "Board": "1", "Dealer": "N", "Vulnerable": "None", "Date": date}
    told |= {"PairNS": ns, "PairEW": ew, "Declarer": "N", "Contract": contract}
    told |= {"Result": str(tricks), **tags}
    return "".join(f'[{name} "{value}"]\n' for name, value in told.items()) + "\n"


def sessions(*games: str) -> list[str]:
    return [record.session for record in read_pbn(StringIO("".join(games)), "x.pbn").records]


def test_results_of_two_dates_are_compared_within_their_date() -> None:
    first, second = "2024.11.18", "2024.11.25"
    games = [game(first, "1", "2", "3NT", 10), game(first, "3", "4", "3NT", 9)]
    games += [game(second, "1", "3", "2H", 8), game(second, "2", "4", "2H", 9)]
    file = read_pbn(StringIO("".join(games)), "x.pbn")
    lines = compared(lines_of(file)[0], Winners.ONE).lines
    field = score_field([line.result for line in lines], field_method("matchpoints"), winners=Winners.ONE)
    (ranking,) = rank_field(field)
    assert [row.place for row in ranking.standings] == ["1="] * 4
    assert [str(one) for one in file.remarks] == ["sessions distinguished by date: 1 on 2024.11.18, 2 on 2024.11.25"]


def test_a_session_that_ends_after_midnight_stays_one() -> None:
    before, after = "2024.11.18", "2024.11.19"
    assert sessions(game(before, "1", "2", "3NT", 9), game(after, "3", "4", "3NT", 9)) == ["", ""]
    assert sessions(game(before, "1", "2", "3NT", 9), game(after, "2", "1", "3NT", 9)) == ["", ""]


def test_a_session_that_the_file_names_and_a_deal_that_came_again_stand() -> None:
    one, other = "2024.11.18", "2024.11.19"
    named = [game(day, "1", "2", "3NT", 9, Session="7") for day in (one, other)]
    assert sessions(*named) == ["7", "7"]
    again = [game(day, "1", "2", "3NT", 9, Deal=DEAL) for day in (one, other)]
    assert sessions(*again) == ["", ""]
    assert sessions(game(one, "1", "2", "3NT", 9), game("????.??.??", "1", "2", "3NT", 9)) == ["", ""]
