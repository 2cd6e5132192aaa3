"""The examples of the documentation do what they say."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGES = sorted(
    path
    for path in (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"))
    if ">>> " in path.read_text("utf-8")
)


def test_there_are_pages_with_examples() -> None:
    assert ROOT / "docs" / "library.md" in PAGES


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_of_a_page_run_as_they_stand(
    page: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    blocks = re.findall(r"^```pycon\n(.*?)^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    found = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, page.name, str(page), 0)
    assert found.examples
    said: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(found, out=said.append)
    assert runner.failures == 0, "".join(said)
