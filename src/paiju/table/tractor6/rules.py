"""Six-player Tractor as a table plays it."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from paiju.games.tractor import Lead
from paiju.games.tractor6 import Fine, Finished, Playing, State, Tractor6, order_of, side_of
from paiju.games.tractor6.conditions import Conditions
from paiju.games.tractor6.drawing import as_drawn
from paiju.games.tractor6.look import look_at
from paiju.games.tractor6.public import DealRecorded
from paiju.games.tractor6.sight import HANDS, KITTY, LAST, PHASES, TRUMP, TRUMP_KNOWN
from paiju.table.sight import Sight
from paiju.table.tractor import TractorRules, ViewerKnowledge
from paiju.table.tractor.cases import CardsShown, numbered
from paiju.table.tractor.near import ShowsNear
from paiju.table.tractor.seen import DealEnding, FineSeen
from paiju.table.tractor.times import ActTimes
from paiju.table.tractor.undoing import ThrowsFaced
from paiju.table.tractor.waiting import LapsesTogether
from paiju.table.tractor.wire_text import redeal_ending, trick_seen, trump_text
from paiju.table.tractor6.match_deal import MatchDeal, match_before, standing, turned
from paiju.table.tractor6.seen import FailedThrowSeen, Tractor6HandSeen, Tractor6ResultSeen, Tractor6Seen
from paiju.table.tractor6.timing import MatchByLevels
from paiju.table.tractor6.waiting import DrawsAndLapses

_NONE: Final[tuple[str | None, ...]] = (None,) * 6


class Tractor6Rules(TractorRules[MatchDeal, State, Tractor6Seen]):
    """Six-player Tractor under some conditions; a deal is a `MatchDeal`."""

    game: Tractor6
    conditions: Conditions
    deals, hands, results = MatchDeal, Tractor6HandSeen, Tractor6ResultSeen

    def __init__(self, conditions: Conditions) -> None:
        self.conditions = conditions
        self.game = game = Tractor6(conditions)
        self.itself = DrawsAndLapses(game)
        self.together = LapsesTogether(self.itself)
        self.near = ShowsNear(game, conditions.tie_milliseconds)
        self.times = ActTimes(
            PHASES,
            bury=conditions.bury_seconds,
            play=conditions.play_seconds,
            rest=conditions.shuffle_seconds,
            wait=conditions.wait_seconds,
        )
        self.match = MatchByLevels(conditions)
        self.undoing = ThrowsFaced(Playing, lambda state: state.failed is not None)
        self.recorded = DealRecorded()
        self.case_shown = CardsShown(numbered, self.cards_to_choose)

    def deal(self, number: int, seed: bytes, last: State | None) -> MatchDeal:  # noqa: ARG002
        """Deal the next deal of the match, or the first of another.

        A new match begins at the start and after a finished match. A deal that a ruling orders to be dealt again,
        or that nobody declared (T4.3.4), keeps its place in its match; if it is a first deal, another seat draws
        first.
        """
        if not isinstance(last, Finished):
            return MatchDeal.first_of(self.conditions, seed)
        match = match_before(last.deal, self.conditions).after(last.result)
        if match.is_over:
            return MatchDeal.first_of(self.conditions, seed)
        if match.declarer is None:
            match = structs.replace(match, first=turned(seed))
        return MatchDeal.next(match, seed)

    def public(self, state: State) -> Tractor6Seen:
        """Return what a spectator may see, with a complete trick until the next is led."""
        view = self.game.observe(state, None)
        declarer = view.declarer
        kept, caught = 0, 0
        if declarer is not None:
            kept, caught = view.taken[side_of(declarer)], view.taken[1 - side_of(declarer)]
        now = view.full if view.trick is None else view.trick
        past = view.tricks if view.full is None else view.tricks[:-1]
        return Tractor6Seen(
            undrawn=view.undrawn,
            trick=None if now is None else trick_seen(now),
            last=trick_seen(past[-1]) if past else None,
            caught=caught,
            fines=tuple([_fine(fine) for fine in view.fines]),
            hands=tuple([None if hand is None else str(hand) for hand in view.hands]),
            dealt=_dealt(state) if isinstance(state, Finished) else _NONE,
            knocked=view.knocked,
            flipped=None if view.flipped is None else view.flipped.text,
            kept=kept,
            dead=tuple([str(hand) for hand in view.dead]),
            failed=None
            if view.failed is None
            else FailedThrowSeen(view.failed.thrower, view.failed.interceptor, str(view.failed.cards)),
            intercepts=view.intercepts,
            claimed=view.claimed,
            cuts=view.cuts,
            **self.seen_by_all(state, view),
        )

    def look(self, state: State, sight: Sight) -> ViewerKnowledge:
        """Return what the game lets a viewer observe from their seat."""
        look = look_at(self.conditions, state, sight.seat, everything=sight.everything)
        deal = state.setting.deal if isinstance(state, Playing) else state.deal
        known, suit = TRUMP_KNOWN.of(look, state), TRUMP.of(look, state)
        own = [play.cards for play in LAST.of(look, state) if play.seat == sight.seat]
        return ViewerKnowledge(
            order_of(deal.level, suit if known else None),
            HANDS.of(look, state),
            trump_text(suit) if known else None,
            (),
            KITTY.of(look, state),
            tuple(own),
        )

    def led(self, state: State) -> tuple[Lead, int | None] | None:
        """Return the lead on the table and who must beat it (T6.6.5.1)."""
        if isinstance(state, Playing) and state.trick is not None:
            return state.trick.lead, state.intercepts
        return None

    def result(self, state: State) -> Tractor6ResultSeen | None:
        """Return the result once the deal is over, and the state of the match."""
        if not isinstance(state, Finished):
            return None
        return _result(state, self.conditions)


def _fine(fine: Fine) -> FineSeen:
    return FineSeen(fine.seat, str(fine.cards), fine.points, fine.citation.id)


def _dealt(state: Finished) -> tuple[str | None, ...]:
    return tuple([str(hand) for hand in as_drawn(state.deal, state.standing)])


def _result(state: Finished, conditions: Conditions) -> Tractor6ResultSeen:
    deal, result = state.deal, state.result
    gain = result.gain
    ending: DealEnding = "played" if result.forfeited is None else "forfeited"
    return Tractor6ResultSeen(
        declarer=result.declarer,
        trump=trump_text(result.trump),
        level=result.level,
        taken=result.taken,
        kept=result.kept,
        kitty=result.kitty,
        multiplier=result.multiplier,
        bonus=result.bonus,
        fined=result.fined,
        points=result.points,
        gains=(gain.declarers, gain.defenders),
        takeover=gain.takeover,
        redeal=result.redeal,
        match=standing(deal, result, conditions),
        ending=redeal_ending(state.standing) if result.redeal else ending,
        forfeited=result.forfeited,
    )
