"""`make quick` chooses the tests that a change is likely to affect, the closest first."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

pytestmark = pytest.mark.nightly

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def quick() -> ModuleType:
    spec = importlib.util.spec_from_file_location("quick", ROOT / "scripts" / "quick.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    files = {
        "src/paiju/__init__.py": "",
        "src/paiju/cards/__init__.py": "from paiju.cards.pack import Pack\n",
        "src/paiju/cards/pack.py": "class Pack: ...\n",
        "src/paiju/games/deal.py": "from paiju.cards import Pack\n",
        "src/paiju/text.py": "",
        "tests/cards/conftest.py": "",
        "tests/cards/test_pack.py": "",
        "tests/cards/test_hand.py": "import paiju.cards\n",
        "tests/games/test_deal.py": "from paiju.games import deal\n",
        "tests/games/test_golden.py": "PATH = 'ties.tsv'\n",
        "tests/journeys/test_page.py": "from paiju.cards.pack import Pack\n",
        "tests/test_text.py": "import paiju.text\n",
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("change", "chosen"),
    [
        (
            "src/paiju/cards/pack.py",
            ["tests/cards/test_pack.py", "tests/cards/test_hand.py", "tests/games/test_deal.py"],
        ),
        ("src/paiju/games/deal.py", ["tests/games/test_deal.py"]),
        ("src/paiju/text.py", ["tests/test_text.py"]),
        ("tests/cards/conftest.py", ["tests/cards/test_hand.py", "tests/cards/test_pack.py"]),
        ("tests/golden/ties.tsv", ["tests/games/test_golden.py"]),
        ("tests/journeys/test_page.py", ["tests/journeys/test_page.py"]),
        ("README.md", []),
    ],
)
def test_the_nearest_tests_come_first(quick: ModuleType, tree: Path, change: str, chosen: list[str]) -> None:
    assert quick.nearest(tree, [change]) == chosen


def test_what_changed_is_told_by_git_new_files_included(quick: ModuleType, tree: Path) -> None:
    def git(*words: str) -> None:
        who = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
        subprocess.run(["git", *who, *words], cwd=tree, check=True, capture_output=True)

    git("init", "-q", "-b", "main")
    git("add", ".")
    git("commit", "-qm", "all")
    git("checkout", "-qb", "work")
    (tree / "src/paiju/text.py").write_text("A = 1\n", encoding="utf-8")
    git("commit", "-qam", "text")
    (tree / "src/paiju/games/deal.py").write_text("B = 1\n", encoding="utf-8")
    (tree / "tests/test_new.py").write_text("", encoding="utf-8")
    expected = ["src/paiju/games/deal.py", "src/paiju/text.py", "tests/test_new.py"]
    assert quick.changed(tree) == expected


def test_no_test_begins_once_the_time_is_over(quick: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text("def test_one(): pass\n", encoding="utf-8")
    for until, told in (("0", "1 skipped"), ("inf", "1 passed")):
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-p", "quick", "-p", "no:cacheprovider", "."],
            cwd=tmp_path,
            env={"PYTHONPATH": str(ROOT / "scripts"), quick.UNTIL: until},
            capture_output=True,
            text=True,
            check=False,
        )
        assert told in done.stdout, done.stdout + done.stderr


def test_a_source_here_finds_its_own_tests(quick: ModuleType) -> None:
    chosen = quick.nearest(ROOT, ["src/paiju/scoring/matchpoints.py"])
    assert chosen[0] == "tests/scoring/test_matchpoints.py"
    assert len(chosen) > 5
