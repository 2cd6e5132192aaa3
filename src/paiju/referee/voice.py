"""How a code's rulings are put into words: its effects, its seats, and what an organiser may settle there."""

from __future__ import annotations

from typing import Final, Protocol

from msgspec import Struct

from paiju.errors import Malformed
from paiju.laws import Code, Effect
from paiju.referee.bridge import effect_text as bridge
from paiju.referee.bridge.regulations import open_to_organiser as bridge_settings
from paiju.referee.bridge.regulations import regulations as bridge_regulations
from paiju.referee.case import Case
from paiju.referee.chaodipi.regulations import Regulations as ChaoDiPi
from paiju.referee.chaodipi.regulations import regulations as chaodipi_regulations
from paiju.referee.inquest import Inquest, Witness
from paiju.referee.setting import Setting, settings_in
from paiju.referee.tractor import effect_text as tractor
from paiju.referee.tractor.facts import places
from paiju.referee.tractor.places import Places
from paiju.text import Text

BRIDGE: Final = frozenset((Code.BRIDGE_1997, Code.BRIDGE_2017))


class Voice(Protocol):
    """Says what a ruling does at one table."""

    def effect(self, effect: Effect) -> Text:
        """Say an effect."""

    def scores(self, effect: Effect) -> bool:
        """Whether an effect can change the score, or what is taken off it."""

    def only_reminds(self, effect: Effect) -> bool:
        """Whether an effect has only been told as a condition, and carries nothing out."""

    def seats(self, seats: tuple[int, ...]) -> Text:
        """Name the seats that may choose."""


class _AtBridge(Struct, frozen=True):
    def effect(self, effect: Effect) -> Text:
        return bridge.effect_text(effect)

    def scores(self, effect: Effect) -> bool:
        return bridge.bears_on_score(effect)

    def only_reminds(self, effect: Effect) -> bool:
        return bridge.only_reminds(effect)

    def seats(self, seats: tuple[int, ...]) -> Text:
        return bridge.seats_text(seats)


class _AtTractor(Struct, frozen=True):
    at: Places

    def effect(self, effect: Effect) -> Text:
        return tractor.effect_text(effect, self.at)

    def scores(self, effect: Effect) -> bool:
        return tractor.bears_on_score(effect)

    def only_reminds(self, effect: Effect) -> bool:  # noqa: ARG002
        return False

    def seats(self, seats: tuple[int, ...]) -> Text:
        return tractor.seats_text(seats, self.at)


def voice_of(case: Case, witness: Witness | None = None) -> Voice:
    """Give the voice for a case: of its code, and of its table where the seats are named from the declarer on."""
    if case.code in BRIDGE:
        return _AtBridge()
    return _AtTractor(places(Inquest(case, witness)))


def check_regulations(case: Case) -> None:
    """Raise `Malformed` for a regulation that the case's code does not have, or that cannot be read."""
    if case.code in BRIDGE:
        bridge_regulations(Inquest(case))
    elif case.code is Code.CHAODIPI:
        chaodipi_regulations(Inquest(case))
    elif case.regulations:
        raise Malformed(
            Text(
                f"no regulation: {case.code.text.en} leave an organiser none",
                f"{case.code.text.zh}没有可由主办者规定的裁判事项",
            ),
            ", ".join(f"{name}={value}" for name, value in case.regulations.items()),
        )


def open_to_organiser(code: Code) -> tuple[Setting, ...]:
    """List what an organiser may settle about rulings under a code."""
    if code in BRIDGE:
        return bridge_settings(code)
    return settings_in(ChaoDiPi) if code is Code.CHAODIPI else ()
