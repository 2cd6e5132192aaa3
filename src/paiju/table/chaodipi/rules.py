"""Chao Di Pi as a table plays it."""

from __future__ import annotations

from typing import Final

from paiju.games.chaodipi import (
    SEATS,
    ChaoDiPi,
    Conditions,
    Finished,
    Playing,
    State,
    StirVisibility,
    View,
)
from paiju.games.chaodipi.look import Look as Looking
from paiju.games.chaodipi.look import look_at
from paiju.games.chaodipi.public import DealRecorded
from paiju.games.chaodipi.sight import HANDS, KITTY, OWN, PHASES, SHOWS, TRUMP, TRUMP_KNOWN
from paiju.games.tractor import Lead
from paiju.table.chaodipi.match_deal import MatchDeal, match_before, standing
from paiju.table.chaodipi.seen import ChaoDiPiHandSeen, ChaoDiPiResultSeen, ChaoDiPiSeen, ChaoDiPiThrowSeen
from paiju.table.chaodipi.timing import GameOfDeals
from paiju.table.chaodipi.waiting import DrawsAndLapses
from paiju.table.sight import Sight
from paiju.table.tractor import TractorRules, ViewerKnowledge
from paiju.table.tractor.cases import CardsShown
from paiju.table.tractor.near import ShowsNear
from paiju.table.tractor.seen import DealEnding, FineSeen, ShowKnown, TractorTrickSeen
from paiju.table.tractor.times import ActTimes
from paiju.table.tractor.undoing import ThrowsFaced
from paiju.table.tractor.waiting import LapsesTogether
from paiju.table.tractor.wire_text import redeal_ending, trick_seen, trump_text
from paiju.text import Text

TOGETHER: Final = 150
"""Milliseconds within which two shows count as made at the same time.

The number is that of the other game of the family (reading 81), because document 001 gives none (C3.2c).
"""
_NONE: Final[tuple[str | None, ...]] = (None,) * 4


class ChaoDiPiRules(TractorRules[MatchDeal, State, ChaoDiPiSeen]):
    """Chao Di Pi under some conditions; a deal is a `MatchDeal`."""

    game: ChaoDiPi
    conditions: Conditions
    deals, hands, results = MatchDeal, ChaoDiPiHandSeen, ChaoDiPiResultSeen

    def __init__(self, conditions: Conditions) -> None:
        self.conditions = conditions
        self.game = game = ChaoDiPi(conditions)
        self.itself = DrawsAndLapses(game)
        self.together = LapsesTogether(self.itself)
        self.near = ShowsNear(game, TOGETHER)
        self.times = ActTimes(PHASES, bury=conditions.bury_seconds, play=conditions.play_seconds)
        self.match = GameOfDeals(game)
        self.undoing = ThrowsFaced(Playing, _is_turned_up)
        self.recorded = DealRecorded(conditions)
        dark = conditions.stir_visibility is StirVisibility.DARK
        self.case_shown = CardsShown(_compass, self.cards_to_choose, face_down=dark, hides=conditions.hide_history)

    def deal(self, number: int, seed: bytes, last: State | None) -> MatchDeal:  # noqa: ARG002
        """Deal the next deal of the game, or the first of a new game at the start and after a finished game."""
        if isinstance(last, Finished):
            match = match_before(last.deal, self.conditions).after(last.result)
            if not match.is_over:
                return MatchDeal.next(match, seed)
        return MatchDeal.first_of(self.conditions, seed)

    def public(self, state: State) -> ChaoDiPiSeen:
        """Return what a spectator may see."""
        view = self.game.observe(state, None)
        trick, last = self._tricks(view)
        return ChaoDiPiSeen(
            undrawn=max(0, 4 * state.deal.hand_size - view.drawn),
            trick=trick,
            last=last,
            caught=view.caught,
            fines=self._fines(state, view),
            hands=_NONE,
            dealt=tuple([str(hand) for hand in view.dealt]) or _NONE,
            failures=view.failures,
            flag=view.flag,
            cutter=int(view.cutter),
            against=_seat(view.against),
            turned=" ".join(card.text for card in view.turned),
            buried_by=_seat(view.buried_by),
            throws=tuple(
                [
                    ChaoDiPiThrowSeen(int(one.seat), str(one.cards), str(one.led), one.points)
                    for one in view.throws
                    if one.cards is not None
                ]
            ),
            **self.seen_by_all(state, view),
        )

    def _tricks(self, view: View) -> tuple[TractorTrickSeen | None, TractorTrickSeen | None]:
        """Return the trick on the table, a complete one until it is turned over, and the one before if all may look."""
        past = view.tricks
        if view.trick is not None:
            return trick_seen(view.trick), trick_seen(past[-1]) if past else None
        now = None if view.last_trick is None else trick_seen(view.last_trick)
        return now, trick_seen(past[-2]) if len(past) > 1 else None

    def _fines(self, state: State, view: View) -> tuple[FineSeen, ...]:
        """Return the fines; the cards only as long as the view shows them (C7.2a)."""
        play = state.play if isinstance(state, Finished) else state
        if not isinstance(play, Playing):
            return ()
        return tuple(
            [
                FineSeen(int(fine.seat), str(seen.cards or ""), fine.points, fine.citation.id)
                for fine, seen in zip(play.fines, view.throws, strict=True)
            ]
        )

    def look(self, state: State, sight: Sight) -> ViewerKnowledge:
        """Return what the game lets a viewer observe from their seat."""
        seat = None if sight.seat is None else SEATS[sight.seat]
        look = look_at(self.conditions, state, seat, everything=sight.everything)
        known, suit = TRUMP_KNOWN.of(look, state), TRUMP.of(look, state)
        return ViewerKnowledge(
            self.conditions.order(state.deal.level, suit if known else None),
            HANDS.of(look, state),
            trump_text(suit) if known else None,
            self._shows(look, state),
            KITTY.of(look, state),
            OWN.of(look, state),
        )

    def _shows(self, look: Looking, state: State) -> tuple[ShowKnown, ...]:
        """Return what a viewer sees of the shows that are face down for a spectator."""
        if look.shows is None or not look.shows.made:
            return ()
        stranger = look_at(self.conditions, state, None)
        return tuple(
            [
                ShowKnown(at, str(show.cards), trump_text(show.trump))
                for at, show in enumerate(look.shows.made)
                if SHOWS.seen(look, show) and not SHOWS.seen(stranger, show)
            ]
        )

    def led(self, state: State) -> tuple[Lead, None] | None:
        """Return the lead on the table; in this game no seat is required to beat it."""
        if isinstance(state, Playing) and state.trick is not None:
            return state.trick.lead, None
        return None

    def result(self, state: State) -> ChaoDiPiResultSeen | None:
        """Return the result once the deal is over, and the state of the game."""
        if not isinstance(state, Finished):
            return None
        result = state.result
        outcome = result.outcome
        ending: DealEnding = "forfeited" if result.forfeit else "played"
        return ChaoDiPiResultSeen(
            declarer=None if outcome is None else int(outcome.declarer),
            trump=None if outcome is None else trump_text(outcome.trump),
            level=state.deal.level,
            caught=0 if outcome is None else outcome.caught,
            kept=0 if outcome is None else outcome.kept,
            kitty=0 if outcome is None else outcome.kitty,
            multiplier=0 if outcome is None else outcome.multiplier,
            fined=0 if outcome is None else outcome.fines,
            points=0 if outcome is None else outcome.points,
            takeover=result.taken_over,
            heaven="" if result.heaven is None else result.heaven.value,
            failures=result.failures,
            redeal=result.is_redeal,
            match=standing(state.deal, result, self.conditions),
            ending=redeal_ending(state.standing) if result.is_redeal else ending,
            forfeited=1 - result.winner if result.forfeit and result.winner is not None else None,
        )


def _is_turned_up(state: Playing) -> bool:
    """Return whether the first trick is over, after which what makes trump is turned face up (C3.5h)."""
    return bool(state.tricks)


def _compass(seat: int) -> Text:
    """Return a seat's compass name (C1.1a)."""
    return SEATS[seat].text


def _seat(seat: int | None) -> int | None:
    return None if seat is None else int(seat)
