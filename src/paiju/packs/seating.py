"""Lists the bots of a game that are available here: those whose extras are installed."""

from __future__ import annotations

from paiju.extras import installed
from paiju.laws import Citation, Refused
from paiju.packs import pack_of
from paiju.table.strength import Strength
from paiju.text import Text


def strengths(game: str) -> tuple[Strength, ...]:
    """Return the available strengths of a game's bots, the weakest first; empty for a game without strengths."""
    needs = pack_of(game).strengths
    return tuple(one for one, extra in needs.items() if not extra or installed(extra))


def need_offered(game: str, strength: Strength | None) -> None:
    """Raise `Refused` if no bot of that strength is available here."""
    if strength is None or strength in (here := strengths(game)):
        return
    names = [one.text for one in here]
    able = Text(
        "only the usual one" if not names else ", ".join(name.en for name in names),
        "只有通常的机器人" if not names else "、".join(name.zh for name in names),
    )
    raise Refused(
        Text(
            f"no bot plays as {strength.text.en} here; available: {able.en}",
            f"本站没有「{strength.text.zh}」机器人，可选：{able.zh}",
        ),
        Citation("H.seat.bot"),
    )
