"""Six-player Tractor as a table plays it."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import structs

from paiju.games.tractor import DRAW, ChooseFallback, Lead, Trick
from paiju.games.tractor6 import (
    SEATS,
    Cutting,
    Drawing,
    Fine,
    Finished,
    Playing,
    Shown,
    State,
    Tractor6,
    Waiting,
    order_of,
    side_of,
)
from paiju.games.tractor6.conditions import Conditions, History
from paiju.games.tractor6.drawing import as_drawn
from paiju.games.tractor6.observing import PHASES
from paiju.games.tractor6.pack import DRAWN
from paiju.table.rules import AtTime, ByItself, LastDealBy, Wait
from paiju.table.sight import Sight
from paiju.table.terms import Stage
from paiju.table.tractor import Look, TractorRules, lapse, moved_on, one_more_play
from paiju.table.tractor.seen import DealEnding, FineSeen, ShowSeen, TractorTrickSeen
from paiju.table.tractor.written import (
    redeal_ending,
    standing_seen,
    trick_seen,
    trump_seen,
    trump_text,
)
from paiju.table.tractor6.match import MatchDeal, match_before, standing, turned
from paiju.table.tractor6.seen import (
    FailedThrowSeen,
    Tractor6HandSeen,
    Tractor6ResultSeen,
    Tractor6Seen,
)

_NONE: Final[tuple[str | None, ...]] = (None,) * 6


class Tractor6Rules(TractorRules):
    """Six-player Tractor under some conditions; a deal is a `MatchDeal`."""

    __slots__ = ("_game", "conditions")
    conditions: Conditions

    def __init__(self, conditions: Conditions) -> None:
        self.conditions = conditions
        self._game = Tractor6(conditions)

    def __repr__(self) -> str:
        return f"Tractor6Rules({self.conditions!r})"

    @property
    def game(self) -> Tractor6:
        """The game itself."""
        return self._game

    @property
    def together(self) -> int:
        """The organiser's (T4.3.5, reading 81)."""
        return self.conditions.tie_milliseconds

    def deal(self, number: int, seed: bytes, last: State | None) -> MatchDeal:  # noqa: ARG002
        """Deal the next deal of the match, or the first of another.

        Another begins at the start and after a match that is over. A deal that a ruling sends back, or that nobody
        declared (T4.3.4), is dealt again at its place in its match; in a first one somebody else draws first.
        """
        if not isinstance(last, Finished):
            return MatchDeal.first_of(self.conditions, seed)
        match = match_before(last.deal, self.conditions).after(last.result)
        if match.is_over:
            return MatchDeal.first_of(self.conditions, seed)
        if match.declarer is None:
            match = structs.replace(match, first=turned(seed))
        return MatchDeal.next(match, seed)

    def read_deal(self, text: str, number: int) -> MatchDeal:  # noqa: ARG002
        """Read a deal, which names its own place in its match. Raises `Malformed`."""
        return MatchDeal.read(text)

    def by_itself(self, state: State) -> ByItself | None:
        """Draw the cards; pass for those who show nothing before the kitty is taken (T4.3.6).

        Who may choose what a failed throw leads and does not, has the smallest led (T6.6.5.4, reading 99).
        Where trump is known the declarer is not passed for: that would bar him (T4.3.6.1).
        """
        if isinstance(state, Drawing):
            return ByItself(state.turn, DRAW, Wait.DRAW)
        if isinstance(state, Playing) and state.failed is not None:
            smallest = ChooseFallback(state.failed.failure.default.cards)
            return ByItself(state.turn, smallest, Wait.CHOICE)
        if not isinstance(state, Waiting):
            return None
        spared = state.declarer if state.is_trump_known else None
        silent = [seat for seat in SEATS if not state.passed[seat] and seat != spared]
        return lapse(silent, len(state.declarations.shown))

    def asked(self, state: State) -> tuple[int, ...]:
        """Ask who must act; while cards are drawn, who has just drawn a card and may show something.

        In the wait the declarer is asked for a show, and for the kitty once he may take it.
        """
        if isinstance(state, Drawing):
            if not state.drawn:
                return ()
            seat = state.deal.drawer(state.drawn - 1)
            return (seat,) if self._game.declarations(state, seat) else ()
        awaited = self._game.to_act(state)
        if isinstance(state, Waiting) and state.is_trump_known and not state.can_take:
            return tuple(
                seat
                for seat in awaited
                if seat != state.declarer or self._game.declarations(state, seat)
            )
        return awaited

    def phase(self, state: State) -> str:
        """Name the phase, ``cutting`` to ``finished``."""
        return PHASES[type(state)]

    def faced(self, state: State) -> object:
        """Change with everything but single plays: a throw tells of the other hands, whether it stands or not.

        So does what is seen or ruled at a recording table; not whether a hand still holds what it took from the kitty
        (H.case.hidden).
        """
        if not isinstance(state, Playing):
            return state
        tricks = (*state.tricks, state.trick) if state.trick is not None else state.tricks
        throws = sum([trick.lead.is_throw for trick in tricks])
        seen = structs.replace(state.standing, grabbed=())
        return (throws, len(state.fines), state.failed is not None, seen)

    def public(self, state: State) -> Tractor6Seen:
        """Show what a spectator may see, and a full trick until the next is led."""
        view = self._game.observe(state, None)
        declarer = view.declarer
        kept, caught = 0, 0
        if declarer is not None:
            kept, caught = view.taken[side_of(declarer)], view.taken[1 - side_of(declarer)]
        now, last = self._tricks(state)
        return Tractor6Seen(
            number=view.number,
            levels=view.levels,
            level=view.level,
            first=view.first,
            phase=view.phase,  # type: ignore[arg-type]
            turn=view.to_act,
            declarer=declarer,
            trump=trump_seen(view),
            counts=view.counts,
            undrawn=view.undrawn,
            shows=tuple([_show(one) for one in view.shown]),
            trick=now,
            last=last,
            tricks=tuple([trick_seen(trick) for trick in view.tricks]),
            won=view.won,
            caught=caught,
            fines=tuple([_fine(fine) for fine in view.fines]),
            hands=tuple([None if hand is None else str(hand) for hand in view.hands]),
            dealt=_dealt(state) if isinstance(state, Finished) else _NONE,
            kitty=None if view.kitty is None else str(view.kitty),
            knocked=view.knocked,
            flipped=None if view.flipped is None else view.flipped.text,
            kept=kept,
            dead=tuple([str(hand) for hand in view.dead]),
            failed=None
            if view.failed is None
            else FailedThrowSeen(
                view.failed.thrower, view.failed.interceptor, str(view.failed.cards)
            ),
            intercepts=view.intercepts,
            claimed=view.claimed,
            cuts=view.cuts,
            result=self.result(state),
            **standing_seen(state.standing),
        )

    def plain(self, state: State, before: State) -> dict[str, Any] | None:
        """Give what one card drawn, or one play within a trick, changes of `public`."""
        if not isinstance(state, Drawing | Playing) or state.standing is not before.standing:
            return None
        if isinstance(state, Drawing) and isinstance(before, Drawing):
            if (
                state.drawn != before.drawn + 1
                or state.declarations is not before.declarations
                or state.fines is not before.fines
            ):
                return None
            changed: dict[str, Any] = {"undrawn": DRAWN - state.drawn}
            if state.cuts != before.cuts:
                changed["cuts"] = state.cuts
        elif isinstance(state, Playing) and isinstance(before, Playing):
            if len(state.tricks) != len(before.tricks) or state.dead != before.dead:
                return None
            if (trick := one_more_play(state.trick, before.trick)) is None:
                return None
            changed = {"trick": trick_seen(trick)}
        else:
            return None
        return changed | moved_on(state)

    def _tricks(self, state: State) -> tuple[TractorTrickSeen | None, TractorTrickSeen | None]:
        """Show the trick on the table, a full one until the next lead, and the one before where all may look at it."""
        if not isinstance(state, Playing | Finished):
            return None, None
        now: Trick | None = None
        past = state.tricks
        if isinstance(state, Playing) and (state.trick is not None or state.failed is not None):
            now = state.trick
        elif past:
            past, now = past[:-1], past[-1]
        looks = self.conditions.history is History.ALL or isinstance(state, Finished)
        last = trick_seen(past[-1]) if past and looks else None
        return None if now is None else trick_seen(now), last

    def open(self, state: State) -> Tractor6Seen:
        """Show the deal with all hands and the kitty laid open."""
        shown = self.public(state)
        if isinstance(state, Cutting | Finished):
            return shown
        kitty = str(state.setting.kitty) if isinstance(state, Playing) else None
        hands = tuple([str(hand) for hand in state.hands])
        return structs.replace(shown, hands=hands, kitty=kitty)

    def look(self, state: State, sight: Sight) -> Look:
        """Say what a viewer knows: as the game lets his seat observe it."""
        view = self._game.observe(state, sight.seat)
        order = order_of(view.level, view.trump if view.trump_known else None)
        hands, kitty = view.hands, view.kitty
        if sight.everything:
            if not isinstance(state, Cutting):
                hands = state.hands
            if isinstance(state, Playing):
                kitty = state.setting.kitty
        own = tuple([play.cards for play in view.last if play.seat == sight.seat])
        return Look(order, hands, trump_seen(view), (), kitty, own)

    def led(self, state: State) -> tuple[Lead, int | None] | None:
        """Give the lead on the table and who must beat it (T6.6.5.1)."""
        if isinstance(state, Playing) and state.trick is not None:
            return state.trick.lead, state.intercepts
        return None

    def private(self, state: State, sight: Sight) -> Tractor6HandSeen:
        """Show the hands that somebody sees, sorted, and what he may do."""
        return self.hand_seen(Tractor6HandSeen, state, sight)

    def result(self, state: State) -> Tractor6ResultSeen | None:
        """Show the result once the deal is over, and how the match stands."""
        if not isinstance(state, Finished):
            return None
        return _result(state, self.conditions)

    def match_time(self, stage: Stage) -> int:
        """Give the time of a match: in the groups two and a half hours, in the knock-out three (T1.2)."""
        early = stage is Stage.EARLY
        return 1000 * (self.conditions.match_seconds if early else self.conditions.knockout_seconds)

    def last_deal(self) -> LastDealBy:
        """Say that the last deal is announced with ten minutes left (T1.2.1)."""
        return LastDealBy("T1.2.1", before=1000 * self.conditions.last_deal_seconds)

    def rest_time(self) -> int:
        """Give the time for shuffling: here it is what the players have to be ready (T2.6a)."""
        return 1000 * self.conditions.shuffle_seconds

    def in_hand(self, state: State) -> bool:  # noqa: ARG002
        """Say that a deal once begun is played, for the last one must be (T1.2.1)."""
        return True

    def at_time(self, state: State, *, left: bool) -> AtTime | LastDealBy:
        """Say who has won by levels (T7.3); a last deal that is dealt again is played if there is time (T1.2.1)."""
        if not isinstance(state, Finished):
            raise TypeError("the deal in hand is played out")
        if left and state.result.redeal:
            return LastDealBy("T1.2.1")
        end = match_before(state.deal, self.conditions).after(state.result).at_time()
        return AtTime(end.winner, end.score, end.citation.id, end.citation.reading)

    def ends_match(self, state: State) -> bool:
        """Say whether a side has passed A (T7.3.1)."""
        shown = self.result(state)
        return shown is not None and shown.match.over

    def read_result(self, plain: Any) -> Tractor6ResultSeen | None:
        """Make a result again from plain JSON values."""
        return msgspec.convert(plain, Tractor6ResultSeen | None)


def _show(shown: Shown) -> ShowSeen:
    return ShowSeen(
        shown.seat,
        shown.move.value,
        len(shown.cards),
        str(shown.cards),
        trump_text(shown.trump),
        shown.withdrawn,
    )


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
