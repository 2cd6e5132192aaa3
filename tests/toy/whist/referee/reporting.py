"""The wording of rulings on a revoke."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from tests.toy.whist.game.effects import TricksBack
from tests.toy.whist.game.seats import SEATS, SIDES
from tests.toy.whist.law import WHIST
from tests.toy.whist.referee.revoke import REVOKE

from paiju.cards import Card
from paiju.laws import Effect
from paiju.laws.effect import RestoreCard
from paiju.referee.case import Case
from paiju.referee.hearing import Witness
from paiju.referee.lawbook import Lawbook
from paiju.referee.reporting import Reporting
from paiju.text import Text, counted, listed


class _Voice(Struct, frozen=True):
    def effect(self, effect: Effect) -> Text:
        match effect:
            case TricksBack(side, tricks):
                to = SIDES[side]
                return Text(f"{counted(tricks, 'trick')} to {to.en}", f"{tricks} 墩归{to.zh}")
            case RestoreCard(seat, card):
                who, symbol = SEATS[seat], Card.parse(card).symbol
                return Text(f"{symbol} goes back to {who.en}", f"{symbol} 收回{who.zh}手中")
        raise AssertionError(effect)

    def scores(self, effect: Effect) -> bool:
        return isinstance(effect, TricksBack)

    def only_reminds(self, effect: Effect) -> bool:  # noqa: ARG002
        return False

    def seats(self, seats: tuple[int, ...]) -> Text:
        return listed([SEATS[seat] for seat in seats])


def _voice(case: Case, witness: Witness | None) -> _Voice:
    return _Voice()


LAWBOOK: Final = Lawbook(
    code=WHIST,
    irregularities={REVOKE.name: REVOKE},
    words=Reporting(wording=_voice, lists="tests.toy.whist.referee", numbered="W1-W8"),
)
"""The only edition of the rules of Whist."""
