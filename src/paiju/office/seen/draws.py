"""Repeats the recorded draws from their seeds, so that everybody can verify them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from paiju.cards import shuffled
from paiju.text import Text, quoted
from paiju.tournament import Competition
from paiju.tournament.entrants import field_of
from paiju.tournament.events import LotsDrawn, StageOpened
from paiju.tournament.evolve import fold, taken_back
from paiju.tournament.state import Act


class DrawSeen(Struct, frozen=True):
    """The draw of a stage: its seed and sections, whether the seed gives the same ones, and how many were undone."""

    stage: str
    act: int
    seed: str
    names: tuple[str, ...]
    sections: tuple[tuple[str, ...], ...]
    fair: bool
    before: int
    text: Text


class LotsSeen(Struct, frozen=True):
    """Lots that were drawn, the best first, and whether the seed gives the same order."""

    stage: str
    act: int
    seed: str
    entries: tuple[str, ...]
    fair: bool


class DrawsSeen(Struct, frozen=True):
    """All draws of an event as of number `seq`."""

    seq: int
    stages: tuple[DrawSeen, ...]
    lots: tuple[LotsSeen, ...]


def draws_of(competition: Competition) -> DrawsSeen:
    """Return the draws of stages and lots of a whole event, with the number of undone draws."""
    acts = list(competition.acts)
    gone = taken_back(acts)
    return DrawsSeen(
        competition.seq,
        tuple(_stages(competition, acts, gone)),
        tuple(
            LotsSeen(
                act.event.stage,
                act.seq,
                act.event.seed,
                act.event.entries,
                tuple(shuffled(sorted(act.event.entries), act.event.seed, "lots")) == act.event.entries,
            )
            for act in acts
            if isinstance(act.event, LotsDrawn) and act.seq not in gone
        ),
    )


def _stages(competition: Competition, acts: list[Act], gone: frozenset[int]) -> Iterator[DrawSeen]:
    for act in acts:
        event = act.event
        if not isinstance(event, StageOpened) or act.seq in gone:
            continue
        stage = competition.plan.stage(event.stage)
        if competition.discipline.draw is None or stage.entrants is not None:
            continue
        undone = sum(
            isinstance(one.event, StageOpened) and one.event.stage == event.stage and one.seq in gone for one in acts
        )
        fair = False
        if event.seed:
            before = fold((one for one in acts if one.seq < act.seq), competition.id, competition.disciplines)
            again = field_of(before, before.plan.stage(event.stage), event.seed)
            fair = again == event.sections
        yield DrawSeen(
            event.stage, act.seq, event.seed, stage.sections, event.sections, fair, undone, _text(event.seed, fair=fair)
        )


def _text(seed: str, *, fair: bool) -> Text:
    if not seed:
        return Text("no seed is recorded: the draw was made by hand", "没有种子记录：由现场抽签")
    if fair:
        return Text(f"repeated with the seed {seed!r}: the same draw", f"用种子{quoted(seed).zh}重新抽签：结果相同")
    return Text(f"the seed {seed!r} gives another draw", f"种子{quoted(seed).zh}抽出的结果不同")
