"""Defines the organiser's options for rulings of Chao Di Pi, each with its clause and text."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct, ValidationError, convert

from paiju.errors import Malformed, undecoded
from paiju.laws import Citation
from paiju.referee.hearing import Hearing
from paiju.text import Text


class Regulations(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of the organiser or the referees (C7.5); the defaults are those of the project's readings."""

    bury_faults: Annotated[
        Literal["per-match", "per-deal"],
        Citation("C3.4c", reading=24),
        Citation("C7.5"),
        Text("Period over which a side's faults in burying are counted", "一方扣底违例的计数范围"),
    ] = "per-match"
    time_faults: Annotated[
        Literal["warn-then-ten", "discretion"],
        Citation("C6.9", reading=62),
        Citation("C7.5"),
        Text(
            "Penalty for a late play: a warning, then ten points each; or what the referee decides, 10 to 80",
            "出牌超时先警告，以后每次罚 10 分；或由裁判酌定 10 至 80 分",
        ),
    ] = "warn-then-ten"
    improper_play: Annotated[
        Literal["all", "surplus"],
        Citation("C6.1", reading=131),
        Citation("C7.5"),
        Text(
            "Penalty for a play with the wrong number of cards: ten for each of its cards, or for the difference only",
            "出牌张数不对时怎样罚：所出的牌每张都罚，或只罚多出、少出的张数",
        ),
    ] = "all"
    bury_seconds: Annotated[int, Citation("C1.3b"), Text("Seconds to bury the kitty", "扣底时限（秒）")] = 60
    play_seconds: Annotated[int, Citation("C1.3c"), Text("Seconds to play", "出牌时限（秒）")] = 15


def regulations(hearing: Hearing) -> Regulations:
    """Parse the case's regulations. Raises `Malformed` if one does not exist or cannot be parsed."""
    try:
        return convert(hearing.case.regulations, Regulations, strict=False)
    except ValidationError as fault:
        raise Malformed(
            Text(
                f"a regulation for the Chao Di Pi referee ({fault})", f"炒地皮裁判的一项规定（{undecoded(fault).zh}）"
            ),
            ", ".join(f"{name}={value}" for name, value in hearing.case.regulations.items()),
        ) from None
