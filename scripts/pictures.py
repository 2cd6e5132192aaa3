"""Takes the pictures of README: a table, a ruling at the desk, the ranking of an event, each in both languages.

``make pictures`` starts a site with its own folder, plays and browses as a visitor does, and writes to
``docs/pictures``.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.journeys.browsers import CHROMIUM, QUIET  # noqa: E402
from tests.journeys.person import Person  # noqa: E402
from tests.journeys.site import ServerProcess  # noqa: E402

from paiju.cli import main as paiju  # noqa: E402
from paiju.cli.serve import FILE  # noqa: E402

OUT: Final = ROOT / "docs" / "pictures"
SIZE: Final = {"width": 1100, "height": 680}
ACTS: Final = 5
"""Own acts to play before the table is worth a picture."""


def main() -> None:
    """Take the pictures."""
    OUT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        _event(Path(folder))
        server = ServerProcess(Path(folder))
        server.start()
        try:
            with sync_playwright() as playwright:
                chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
                for language in ("en", "zh"):
                    server.deal_for(f"pictures {language}")
                    context = chromium.new_context(viewport=SIZE, locale="zh-CN" if language == "zh" else "en-GB")
                    person = Person(context, server.origin, language=language)
                    for draw in (_table, _ruling, _ranking):
                        name = draw(person)
                        person.page.screenshot(path=OUT / f"{name}.{language}.jpg", type="jpeg", quality=80)
                    context.close()
                chromium.close()
        finally:
            server.stop()


def _event(folder: Path) -> None:
    """Have bots play an evening of four tables into the store of the site."""
    plan = (ROOT / "examples" / "events" / "howell.toml").read_text(encoding="utf-8")
    names = ("Ann Reed & Ben Cole", "王芳 & 李娜", "Eva Lind & Tom Hart", "刘洋 & 赵敏")
    more = ("Mia Hall & Joe Park", "陈杰 & 孙丽", "Ida Berg & Kay Ford", "吴昊 & 徐静")
    entries = (
        f'\n[[entries]]\nid = "{number}"\nplayers = {list(name.split(" & "))!r}\n'
        for number, name in enumerate((*names, *more), 1)
    )
    file = folder / "evening.toml"
    file.write_text(
        plan.replace("Seven tables", "Wednesday 周三").replace("rounds = 13", "rounds = 7") + "".join(entries),
        encoding="utf-8",
    )
    words = ["event", "run", str(file), "--bots", "--samples", "1", "--seed", "pictures", "--store", str(folder / FILE)]
    if paiju(words):
        raise SystemExit("the evening was not played")


def _table(person: Person) -> str:
    """Play some cards at a bridge table with bots."""
    person.go()
    person.button("立即与三个机器人打桥牌", "Play bridge now with three bots").click()
    person.wait_live()
    seen, cards = -1, 0
    while cards < ACTS:
        wanted = person.wanted(seen)
        seen = person.seq()
        if wanted == "result":
            person.click("ready")
            person.see("result").wait_for(state="detached")
            cards = 0
            continue
        if wanted == "play":
            cards += 1
        person.do_what_is_wanted(wanted)
    person.wanted(seen)
    return "table"


def _ruling(person: Person) -> str:
    """Rule on an insufficient bid at the desk."""
    person.go("/desk")
    person.see("desk-search").fill("27")
    person.click("desk-open-insufficient-bid")
    for press in ("desk-dealer-N", "desk-call-1S", "desk-call-1H", "desk-auction-done", "desk-choice-accept"):
        person.click(press)
    person.see("desk-ruling").wait_for()
    return "ruling"


def _ranking(person: Person) -> str:
    """Look at the standings of the evening."""
    person.go("/e/evening/standings")
    person.page.get_by_role("table").first.wait_for()
    return "ranking"


if __name__ == "__main__":
    main()
