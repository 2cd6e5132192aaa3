"""An event's results as web pages: what everybody may see, in both languages, with no dead links."""

from __future__ import annotations

import posixpath
import re
from html.parser import HTMLParser

import msgspec
import pytest
from msgspec import structs
from tests.office.test_own_results import evening

from paiju.errors import Malformed
from paiju.office.pages import LIST, ListedEvent, PublicEvent, events_in, site
from paiju.tournament import Competition, RoundKey, SeatedTable
from paiju.tournament import commands as c

DEAL = "N:AKQJ.T98.765.432 T987.765.432.AKQ 654.432.AKQJ.T98 32.AKQJ.T98.J765"


class Links(HTMLParser):
    """The addresses that a page links to, the ids that it has, and its text."""

    def __init__(self, data: bytes) -> None:
        super().__init__()
        self.to: list[str] = []
        self.ids: set[str] = set()
        self.text = ""
        self.feed(data.decode())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        for name, value in attrs:
            if name == "href" and value:
                self.to.append(value)
            if name == "id" and value:
                self.ids.add(value)

    def handle_data(self, data: str) -> None:
        self.text += data


def posted(*more: c.AnyCommand) -> Competition:
    """Return the evening with its scores posted and the deal of board 1 recorded."""
    return evening(c.RecordDeals("main", 1, {"1": DEAL}), *more, c.PostScores("main", 1))


def written(competition: Competition, before: tuple[ListedEvent, ...] = ()) -> dict[str, bytes]:
    return {page.path: page.data for page in site(PublicEvent.of(competition), before, "en")}


def read(competition: Competition) -> dict[str, Links]:
    return {path: Links(data) for path, data in written(competition).items() if path.endswith(".html")}


def test_every_link_leads_to_a_page_of_the_site() -> None:
    files = written(posted())
    pages = {path: Links(data) for path, data in files.items() if path.endswith(".html")}
    links = [(path, link) for path, page in pages.items() for link in page.to]
    assert len(links) > 40
    for path, link in links:
        target, _, spot = link.partition("#")
        at = posixpath.normpath(posixpath.join(posixpath.dirname(path), target)) if target else path
        assert at in files, f"{path}: {link}"
        assert not spot or spot in pages[at].ids, f"{path}: {link}"


def test_each_page_is_there_in_both_languages() -> None:
    pages = read(posted())
    english = {path for path in pages if ".en." in path}
    assert {path.replace(".en.", ".zh.") for path in english} == {path for path in pages if ".zh." in path}
    assert "名次" in pages["x/index.zh.html"].text
    assert "名次" not in pages["x/index.en.html"].text


def test_a_contestant_has_a_page_with_place_boards_field_and_hands() -> None:
    page = read(posted())["x/entry-1.en.html"]
    assert "1a, 1b" in page.text
    assert "1 / 2" in page.text
    assert "Dealer: N" in page.text
    assert "♠ AKQJ" in page.text
    assert {"1-1", "1-2"} <= page.ids


def test_what_is_not_settled_is_on_no_page() -> None:
    with pytest.raises(Malformed, match="public results"):
        PublicEvent.of(evening())  # scores that nobody has agreed


def test_names_are_words_and_no_markup() -> None:
    competition = posted()
    plan = structs.replace(competition.plan, title="<script>alert(1)</script>")
    files = written(structs.replace(competition, plan=plan))
    assert b"&lt;script&gt;" in files["x/index.en.html"]
    assert not any(b"<script" in data for path, data in files.items() if path.endswith(".html"))


def test_who_won_each_line_is_told_once_the_scores_are_posted() -> None:
    (listed,) = events_in(written(posted())[LIST])
    assert listed == ListedEvent("x", "Evening", "1970-01-01", ("Pair 1", "Pair 4"))


def test_nobody_has_won_while_a_session_or_a_stage_is_still_to_come() -> None:
    for begun in (evening(c.PostScores("main", 1), sessions=2), evening(c.PostScores("main", 1), after=("final",))):
        (listed,) = events_in(written(begun)[LIST])
        assert listed.winners == ()


def test_the_boards_of_a_second_stage_are_reached_beside_those_of_the_first() -> None:
    final = RoundKey("final", 1, "A", 1)
    result = c.EnterResult(final.table(1), "1", msgspec.Raw(b'"3NT N ="'))
    opened = c.OpenStage("final"), c.SeatRounds("final", 1, "A", 1, ((SeatedTable(1, (("1",), ("4",)), ("1",)),),))
    both = evening(c.PostScores("main", 1), *opened, result, c.PostScores("final", 1), after=("final",))
    page = Links(written(both)["x/entry-1.en.html"])
    assert [link for link in page.to if link.startswith("#")] == ["#1-1", "#1-2", "#2-1"]
    assert {"1-1", "1-2", "2-1"} <= page.ids


def test_other_events_stay_in_the_list_the_latest_first() -> None:
    old = ListedEvent("old", "Old times", "1999-12-31", ("Nobody",))
    again = ListedEvent("x", "Replaced", "1999-12-31")
    assert [one.folder for one in events_in(written(posted(), (old, again))[LIST])] == ["old", "x"]


def test_an_event_whose_name_is_no_file_name_has_a_folder_all_the_same() -> None:
    for name in ("../周一", LIST, "style.css"):
        event = PublicEvent.of(structs.replace(posted(), id=name))
        assert re.fullmatch("event-[0-9a-f]{10}", event.folder)


@pytest.mark.parametrize(
    "data", [b"{", b'[{"folder": 1}]', b"\xff", b'[{"folder": "javascript:alert(1)//", "title": "", "day": ""}]']
)
def test_a_list_that_is_not_ours_is_refused(data: bytes) -> None:
    with pytest.raises(Malformed, match=r"events\.json"):
        events_in(data)
