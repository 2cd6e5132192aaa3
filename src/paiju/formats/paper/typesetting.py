"""Typesets sheets with Typst, in one language and one paper size."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

import msgspec
from msgspec import Struct

from paiju.errors import Malformed, Requirement
from paiju.extras import NotInstalled
from paiju.formats.paper.card import DealDiagram, PaperCard, Sheet
from paiju.text import Language, Text

try:
    import segno
    import typst
except ModuleNotFoundError as fault:
    raise NotInstalled("print") from fault

CHINESE: Final = (
    "Noto Sans CJK SC",
    "Noto Sans SC",
    "Source Han Sans SC",
    "Source Han Sans CN",
    "Microsoft YaHei",
    "PingFang SC",
    "Hiragino Sans GB",
    "WenQuanYi Micro Hei",
    "WenQuanYi Zen Hei",
    "SimHei",
    "SimSun",
    "Noto Serif CJK SC",
    "AR PL UMing CN",
)
"""Fonts with Chinese characters, the best first; every system of the last twenty years has one of them."""
LATIN: Final = ("Noto Sans", "DejaVu Sans", "Segoe UI", "Helvetica Neue", "Arial", "Libertinus Serif")


class _Job(Struct, frozen=True):
    """The input of the template."""

    title: str
    paper: str
    language: Language
    fonts: tuple[str, ...]
    sheets: tuple[dict[str, Any], ...]


def pdf(title: str, sheets: Sequence[Sheet], *, paper: str, language: Language) -> bytes:
    """Print sheets as one PDF; `paper`: Typst's name. Raises `Malformed` if it cannot."""
    job = _job(title, sheets, paper=paper, language=language)
    return typst.compile(_template(), format="pdf", sys_inputs={"job": job})


def pictures(title: str, sheets: Sequence[Sheet], *, paper: str, language: Language, ppi: float) -> list[bytes]:
    """Draw the pages of sheets as PNG, at `ppi` dots an inch. Raises as `pdf` does."""
    job = _job(title, sheets, paper=paper, language=language)
    made: Any = typst.compile(_template(), format="png", ppi=ppi, sys_inputs={"job": job})
    return made if isinstance(made, list) else [made]


def _template() -> bytes:
    return (files("paiju.formats.paper") / "sheets.typ").read_bytes()


def _job(title: str, sheets: Sequence[Sheet], *, paper: str, language: Language) -> str:
    """Encode the template's input as JSON."""
    full = [sheet for sheet in sheets if sheet.cards]
    if not full:
        expected = Text(
            "something to print: a stage that is seated; for hand records, also recorded hands",
            "有可打印的内容：已编排的赛段；牌张记录还须已登记牌张",
        )
        raise Malformed(expected, ", ".join(sheet.title.to(language) for sheet in sheets))
    plain = tuple(_plain(sheet, language) for sheet in full)
    text = msgspec.json.encode(_Job(title, paper, language, _fonts(), plain)).decode()
    if not any(font in CHINESE for font in _fonts()) and any(sign >= "\u2e80" for sign in text):
        raise Malformed(
            Requirement(
                "a font with Chinese characters on this machine, for example Noto Sans CJK SC: install one, then "
                "print again",
                "这台机器上需有中文字体，如思源黑体（Noto Sans CJK SC）：安装后再打印",
            ),
            ", ".join(CHINESE[:3]),
        )
    return text


@lru_cache(maxsize=1)
def _fonts() -> tuple[str, ...]:
    """Return this machine's fonts, Latin ones first, because Chinese fonts have wide Latin characters."""
    known = set(typst.Fonts().families())
    return tuple(font for font in (*LATIN, *CHINESE) if font in known)


def _plain(sheet: Sheet, language: Language) -> dict[str, Any]:
    return {
        "layout": sheet.layout,
        "title": sheet.title.to(language),
        "across": sheet.across,
        "tall": sheet.tall,
        "cards": [_card(one, language) if isinstance(one, PaperCard) else _hand(one, language) for one in sheet.cards],
    }


def _card(card: PaperCard, language: Language) -> dict[str, Any]:
    return {
        "head": card.head.to(language),
        "sub": card.sub.to(language),
        "corner": card.corner,
        "columns": [one.to(language) for one in card.columns],
        "rows": [[cell.to(language) for cell in row] for row in card.rows],
        "lines": [one.to(language) for one in card.lines],
        "code": _code(card.link) if card.link else [],
        "link": card.link,
    }


def _code(link: str) -> list[list[int]]:
    """Return the QR code of an address as rows of 0 and 1."""
    return [list(row) for row in segno.make(link, micro=False, error="m").matrix]


def _hand(hand: DealDiagram, language: Language) -> dict[str, Any]:
    return {
        "head": hand.head.to(language),
        "dealer": hand.dealer.to(language),
        "vulnerable": hand.vulnerable.to(language),
        "hands": hand.hands,
        "points": hand.points,
        "tricks": hand.tricks,
        "par": hand.par.to(language),
        "seats": ["北", "东", "南", "西"] if language == "zh" else ["N", "E", "S", "W"],
    }
