"""Draws the first page of every sheet for the docs: ``python scripts/paper_pictures.py``.

Nine pairs of a Howell are the example for bridge, two teams for games of matches. The pictures go to
``docs/paper``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from paiju.cards import CARDS, shuffled
from paiju.formats.paper import KINDS, PrintRequest, SheetKind, kinds_of
from paiju.formats.paper.typesetting import pictures
from paiju.formats.report import deals_of, hand_records
from paiju.games.bridge import Deal
from paiju.packs import discipline_of
from paiju.text import Language
from paiju.tournament import (
    Competition,
    Contestants,
    Entry,
    Format,
    Plan,
    Player,
    Role,
    Rounds,
    SeatedTable,
    Sender,
    Stage,
    decide,
    evolve,
    rounds_of,
)
from paiju.tournament import commands as c
from paiju.tournament.movements import howell
from paiju.tournament.state import Act

OUT: Final = Path(__file__).resolve().parents[1] / "docs" / "paper"
PPI: Final = 48
ORGANISER: Final = Sender("person:organiser", "Organiser")
NAMES: Final = (
    *("Zhang Wei", "Li Na", "Wang Fang", "Chen Jie", "Ann Reed", "Ben Cole", "Eva Lind", "Tom Hart", "Liu Yang"),
    *("Zhao Min", "Mia Hall", "Joe Park", "Sun Li", "Ida Berg", "Wu Hao", "Kay Ford", "Xu Jing", "Leo Grant"),
)


def main() -> None:
    """Draw the pictures."""
    OUT.mkdir(exist_ok=True)
    numbers = [str(number) for number in range(1, 13)]
    deals = {one: str(Deal.of_order(shuffled(CARDS[:52], "hands", int(one)))) for one in numbers}
    bridge = PrintRequest(
        competition=_pairs(),
        stage="Wednesday",
        address="https://club.example/e/wednesday",
        hands=tuple(hand_records(deals_of(deals))),
    )
    teams = PrintRequest(competition=_match(), stage="Groups", address="https://club.example/e/league")
    for asked in (bridge, teams):
        for kind in kinds_of(asked.competition):
            if asked is bridge or not KINDS[kind.name].fits(bridge.competition):
                _draw(asked, kind, "en")
                _draw(asked, kind, "zh")


def _draw(asked: PrintRequest, kind: SheetKind, language: Language) -> None:
    title = asked.competition.plan.title
    first, *_ = pictures(title, [kind.sheet(asked)], paper="a4", language=language, ppi=PPI)
    (OUT / f"{kind.name}.{language}.png").write_bytes(first)


def _held(*given: c.AnyCommand) -> Competition:
    now: Competition | None = None
    for command in given:
        for event in decide(now, command, ORGANISER, 1, discipline_of):
            act = Act(now.seq + 1 if now else 1, 1, ORGANISER.id, "", event)
            now = evolve(now, act, "wednesday", discipline_of)
    if now is None:
        raise AssertionError("no command")
    return now


def _event(plan: Plan, entries: list[Entry], rounds: Rounds) -> Competition:
    stage = plan.stages[0].name
    return _held(
        c.OpenEvent(plan),
        c.GiveRole(ORGANISER.id, Role.DIRECTOR),
        *(c.Enter(entry) for entry in entries),
        c.OpenStage(stage, seed="7"),
        c.SeatRounds(stage, 1, "A", 1, rounds),
    )


def _pairs() -> Competition:
    plan = Plan(title="Club evening", stages=(Stage(name="Wednesday", method="matchpoints"),))
    entries = [
        Entry(
            id=str(number), name=f"{one} & {other}", players=(Player(f"{number}.1", one), Player(f"{number}.2", other))
        )
        for number, (one, other) in enumerate(zip(NAMES[::2], NAMES[1::2], strict=True), 1)
    ]
    return _event(plan, entries, rounds_of(howell(9), tuple(one.id for one in entries), 3))


def _match() -> Competition:
    stage = Stage(name="Groups", format=Format.GROUPS, method="match-points", rounds=1)
    plan = Plan(title="League", game="tractor6", contestants=Contestants.TEAM, stages=(stage,))
    entries = [
        Entry(
            id=str(number),
            name=name,
            players=tuple(Player(f"{number}.{at}", NAMES[3 * number + at - 3]) for at in range(3)),
        )
        for number, name in enumerate(("Dragons", "Cranes"), 1)
    ]
    return _event(plan, entries, ((SeatedTable(1, (("1",), ("2",)), ("1",)),),))


if __name__ == "__main__":
    main()
