"""Writes docs/who-sees-what.md, in both languages, from each game's table of who sees what."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from paiju.games.sight import EVERYBODY, Each, PartAudience, Sights, ViewerGroup, Whole
from paiju.packs import PACKS
from paiju.text import Language, Text

DOCS: Final = Path(__file__).resolve().parents[1] / "docs"
PAGES: Final[dict[Language, Path]] = {"en": DOCS / "who-sees-what.md", "zh": DOCS / "who-sees-what.zh.md"}
_TITLE: Final = Text("Who sees what", "谁看得到什么")
_INTRO: Final = Text(
    """Each game defines once who sees what of a deal, field by field of its view (`src/paiju/games/<game>/sight.py`).
Everything that tables, bots, browsers and replays show is derived from it. `scripts/who_sees_what.py` generates
this page from it too.

Viewers are the seats, spectators and directors. A spectator or director who is shown all hands (H.watch) cannot take a
seat in that deal (H.watched). Only a seat itself is told what the law lets it do now.""",
    """每种游戏把一副牌谁看得到什么只说一遍，一项一项列在 `src/paiju/games/<game>/sight.py`。牌桌显示的、机器人拿到的、
网页收到的变化、回放，都由它得出。本页也由它写成（`scripts/who_sees_what.py`）。

看牌的有各家选手、旁观的人和裁判。获准看全部牌的旁观者和裁判（H.watch），这副牌不得上场（H.watched）。现在可以怎样叫、怎样出，
只告诉该行动的那一家。""",
)
_HIDDEN: Final = Text("Not everyone sees", "不是所有人都看得到的")
_OPEN: Final = Text("Everyone sees", "所有人都看得到的")


_REFEREE: Final = Text("The referee at a recording table", "记录模式牌桌上的裁判程序")
_REFEREE_READS: Final = Text(
    """During a deal the referee gets only the public record: the calls, cards and acts as everyone at the table has
seen them. Of a closed hand it knows the cards that have been face up, and how many others there are; of the pack,
the kitty and face-down cards it knows only the number. The irregularities it names, the questions and choices it
offers, and its refusals depend only on that record, the answers given and the terms of the table. If a player
answers for their own hand, the referee may use that hand. If a director who is not playing answers, it may use the
whole record, and so it may for everyone once the deal is over. Cards that a ruling draws or moves unseen are looked up
in the whole record and shown to those who may see them.""",
    """打牌期间，交给裁判程序的只有公开记录：叫牌、出牌等行为，都是全桌看到的样子。没有摊开的手牌，它只知道亮过的牌和其余的张数；
牌堆、底牌和扣着的牌，只知道张数。认定什么违规，问什么、给什么选择、拒绝什么，都只由公开记录、已有的回答和牌桌的设定得出。
选手为自己的手牌作答，这手牌就对它公开；不上场的裁判看全部记录，一副牌结束后人人如此。裁定要暗中抽取或移动的牌，从全部记录中查出，
只给有权看的人。""",
)
_SCREEN: Final = Text("The room screen of an event", "赛事的大屏幕")
_SCREEN_SHOWS: Final = Text(
    """`/events/<id>/screen` needs no login: anyone with the address can see it. It shows the round and its clock, the
seating, who sits out, how many scores are missing at each table, and at the end as much of the standings and the
bracket as a spectator may see. It shows no score of a board, no call and nothing of the log, even in a director's
browser: it requests the standings without that browser's login.""",
    """`/events/<id>/screen` 不用登录，知道地址的人都能看。上面有轮次和时钟、各桌座位、谁轮空、各桌还缺几个得分，
最后是旁观者看得到的名次和对阵图。就算在裁判的浏览器里打开，也不显示某一副牌的得分、呼叫和操作记录：取名次时不带该浏览器的登录。""",
)


def page(language: Language) -> str:
    """Return the page in a language."""
    parts = [f"# {_TITLE.to(language)}", _INTRO.to(language)]
    for pack in PACKS.values():
        game: Any = pack.rules_under("").game
        parts += _game(game.sights, language)
    parts += [f"## {_REFEREE.to(language)}", _REFEREE_READS.to(language)]
    parts += [f"## {_SCREEN.to(language)}", _SCREEN_SHOWS.to(language)]
    return "\n\n".join(parts) + "\n"


def _game(sights: Sights[Any, Any, Any], language: Language) -> Iterator[str]:
    yield f"## {sights.name.to(language)}"
    yield f"### {_HIDDEN.to(language)}"
    rows = list(_with_inner(sights))
    yield "\n".join(_lines(row, language) for row in rows if not _is_open(row))
    yield f"### {_OPEN.to(language)}"
    yield "\n".join(f"- `{row.field}`{_colon(language)}{row.what.to(language)}" for row in rows if _is_open(row))


def _with_inner(sights: Sights[Any, Any, Any]) -> Iterator[Whole[Any, Any] | Each[Any, Any]]:
    for row in sights.rows:
        yield row
        if isinstance(row, Whole) and row.within is not None:
            yield row.within


def _is_open(row: Whole[Any, Any] | Each[Any, Any]) -> bool:
    return EVERYBODY in row.to


def _lines(row: Whole[Any, Any] | Each[Any, Any], language: Language) -> str:
    some: tuple[ViewerGroup[Any] | PartAudience[Any], ...] = ()
    if isinstance(row, Each):
        some = row.some
    lines = [f"- `{row.field}`{_colon(language)}{row.what.to(language)}"]
    for audience in (*some, *row.to):
        cited = ", ".join(citation.said.to(language) for citation in audience.by)
        between = (f" ({cited})" if language == "en" else f"（{cited}）") if cited else ""
        lines.append(f"  - {audience.who.to(language)}{between}")
    return "\n".join(lines)


def _colon(language: Language) -> str:
    return ": " if language == "en" else "："


if __name__ == "__main__":
    for said, path in PAGES.items():
        path.write_text(page(said), "utf-8")
