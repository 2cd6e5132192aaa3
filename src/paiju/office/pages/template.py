"""The templates of the pages, and the words in them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from paiju.text import Language, Text

WORDS: Final[Mapping[str, Text]] = {
    "against": Text("Against", "对手"),
    "all_events": Text("All events", "全部赛事"),
    "award": Text("Score", "得分"),
    "boards": Text("Boards", "副数"),
    "by_opponent": Text("By opponent", "按对手"),
    "board_by_board": Text("Board by board", "各副结果"),
    "by_role": Text("Declaring and defending", "做庄与防守"),
    "date": Text("Date", "日期"),
    "colon": Text(": ", "："),
    "comma": Text(", ", "、"),
    "dealer": Text("Dealer", "发牌人"),
    "event": Text("Event", "赛事"),
    "events": Text("Results", "比赛结果"),
    "field": Text("The field", "全场结果"),
    "mean": Text("On average", "平均"),
    "name": Text("Name", "名称"),
    "none": Text("Nothing has been posted yet.", "尚未公布结果。"),
    "par": Text("Par", "理论最佳"),
    "place": Text("Place", "名次"),
    "result": Text("Result", "结果"),
    "results": Text("Results", "各场结果"),
    "split_by": Text("Ties split by", "同分依据"),
    "standings": Text("Standings", "名次"),
    "times": Text("Tables", "桌数"),
    "tricks": Text("Double dummy tricks", "双明手赢墩"),
    "unranked": Text("not ranked", "不排名"),
    "vulnerable": Text("Vulnerable", "局况"),
    "winner": Text("Winner", "优胜"),
    "with": Text("With", "搭档"),
    "written_by": Text("Written by paiju", "由牌局（paiju）生成"),
}


@cache
def _templates() -> Environment:
    """Return the templates; an unknown name in one is an error instead of an empty place on a page."""
    made = Environment(
        loader=PackageLoader("paiju.office.pages"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["suits"] = suits
    return made


def suits(text: object) -> Markup:
    """Escape a text, and mark hearts and diamonds for their colour.

    >>> suits("♥ & ♠")
    Markup('<span class="red">♥</span> &amp; ♠')
    """
    marked = str(escape(text))
    for sign in "♥♦":
        marked = marked.replace(sign, f'<span class="red">{sign}</span>')
    return Markup(marked)


def rendered(name: str, language: Language, **given: Any) -> bytes:
    """Render a template in one language; ``t`` translates the texts in `given`."""

    def t(text: Text) -> str:
        return text.to(language)

    words = {key: text.to(language) for key, text in WORDS.items()}
    lang = "zh-Hans" if language == "zh" else "en"
    page = _templates().get_template(name)
    return page.render(t=t, w=words, lang=lang, language=language, **given).encode()


def style() -> bytes:
    """Return the style sheet of all pages."""
    return _templates().get_template("style.css").render().encode()
