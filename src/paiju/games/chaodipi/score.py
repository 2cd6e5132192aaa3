"""Settles a deal: who takes the stage, the levels gained, the flag, and heaven-or-hell (C4)."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct, structs

from paiju.cards import Suit
from paiju.games.chaodipi.conditions import AceFailure, AtAce, Conditions, FlagFailures
from paiju.games.chaodipi.deal import Deal
from paiju.games.chaodipi.level import ACE, FLAG, LOWEST
from paiju.games.chaodipi.seat import Seat
from paiju.games.tractor.standing import CLEAR, DealNotes
from paiju.laws.effect import Forfeit

BASE = 80
"""The points that the defenders need to take the stage (C4.2a)."""
FLAG_BASE = 100
"""The points that the defenders need in a flag deal (C4.3c)."""
FLAG_TRIES = 3
"""The number of failed flag deals in a row after which a side goes back to A (C4.3e)."""


class Heaven(StrEnum):
    """The reason why a deal was heaven-or-hell (上天入地)."""

    HEART_FIVES = "heart-fives"
    FIVE_TEN_KING = "five-ten-king"


class Outcome(Struct, frozen=True):
    """The outcome of a deal at the table, before levels.

    - `caught`: points in the tricks that the defenders (抓分方) won; `kept`: in those of the declarers
    - `kitty`: points in the kitty
    - `multiplier`: how many times these count for the defenders; 0 if they did not win the kitty
    - `fines`: the change in the defenders' points by fines; negative if they paid more than they got
    - `stake`: whether a pair of heart 5s makes the deal heaven-or-hell (C4.3f)
    - `dug`: whether the defenders won the last trick with a 5-10-K (C5.1h)
    - `against_flag`: whether the defenders showed the heart 5s before a flag deal's lead (C4.3g)
    """

    declarer: Seat
    trump: Suit | None
    caught: int
    kept: int
    kitty: int = 0
    multiplier: int = 0
    fines: int = 0
    stake: bool = False
    dug: bool = False
    against_flag: bool = False

    @property
    def points(self) -> int:
        """The defenders' points: caught, captured with the kitty, and moved by fines."""
        return self.caught + self.kitty * self.multiplier + self.fines


class DealResult(Struct, frozen=True):
    """A deal's result.

    - `outcome`: None if the cards are dealt again, because nobody declared in the first deal (reading 10) or by a
      ruling; also None if the game was forfeited before the end of the deal
    - `taken_over`: whether the defenders take the stage
    - `heaven`: the reason why the deal was heaven-or-hell, None for an ordinary one
    - `before`, `levels`: the levels of South-North and East-West before and after
    - `failures`: for each side, how many flag deals in a row it has failed, after the deal
    - `next_declarer`: the declarer of the next deal; unchanged for a redeal; None at the end of the game
    - `winner`: the side that has passed the flag and so won the game (C4.3d), or whose opponents have forfeited
    - `forfeit`: whether the game was forfeited by a ruling (C6.10b, C7.4)
    """

    number: int
    outcome: Outcome | None
    taken_over: bool
    heaven: Heaven | None
    before: tuple[int, int]
    levels: tuple[int, int]
    failures: tuple[int, int]
    next_declarer: Seat | None
    winner: int | None = None
    forfeit: bool = False

    @property
    def is_redeal(self) -> bool:
        """Whether the cards are dealt again."""
        return self.outcome is None and not self.forfeit


def declarers_gain(points: int) -> int:
    """Return how many levels the declarers rise if the defenders have 1 to 79 points (C4.2c to C4.2e).

    >>> [declarers_gain(points) for points in (75, 70, 65, 60, 5)]
    [1, 1, 2, 2, 8]
    """
    return (BASE - points + 9) // 10


def defenders_gain(conditions: Conditions, points: int, base: int = BASE) -> int:
    """Return how many levels the defenders rise after a takeover with `points` (C4.2b, C4.2f, readings 42 and 43).

    >>> [defenders_gain(Conditions(), points) for points in (80, 85, 90, 100, 200)]
    [0, 0, 1, 2, 12]
    """
    gain = (points - base) // conditions.attackers_step
    return gain if conditions.attackers_cap is None else min(gain, conditions.attackers_cap)


def risen(conditions: Conditions, level: int, gain: int, *, defended: bool) -> int:
    """Raise a level by at most `gain`: up to the next must-play level, which only a defence can leave (reading 45).

    >>> risen(Conditions(), 12, 5, defended=True), risen(Conditions(), 14, 1, defended=True)
    (14, 15)
    >>> risen(Conditions(), 14, 3, defended=False)
    14
    """
    for step in range(gain):
        if level == FLAG or (level in conditions.must_play and (step or not defended)):
            break
        level += 1
    return level


def settle(conditions: Conditions, deal: Deal, outcome: Outcome) -> DealResult:
    """Return a deal's result: who takes the stage, both levels, the next declarer, and whether the game ends."""
    if deal.is_flag:
        return _flag(conditions, deal, outcome)
    ours = outcome.declarer.side
    theirs = 1 - ours
    heaven = None
    if conditions.heaven_or_hell:
        heaven = Heaven.FIVE_TEN_KING if outcome.dug else Heaven.HEART_FIVES if outcome.stake else None
    points = outcome.points
    taken_over = heaven is Heaven.FIVE_TEN_KING or points >= BASE
    levels, failures = list(deal.levels), list(deal.failures)
    if heaven is not None:
        winner = theirs if taken_over else ours
        levels[winner] = _to_heaven(conditions, levels[winner], points, defended=not taken_over)
        levels[1 - winner] = LOWEST
        failures[1 - winner] = 0
    elif taken_over:
        levels[theirs] = risen(conditions, levels[theirs], defenders_gain(conditions, points), defended=False)
        if levels[ours] == ACE and conditions.ace_failure is AceFailure.TO_TWO:
            levels[ours] = LOWEST
    else:
        levels[ours] = _held(conditions, levels[ours], points)
    if taken_over and conditions.flag_failures is FlagFailures.WITHOUT_A_TAKEOVER:
        failures = [0, 0]
    return _result(deal, outcome, taken_over=taken_over, heaven=heaven, levels=levels, failures=failures)


def _held(conditions: Conditions, level: int, points: int) -> int:
    """Return the level of declarers who held the stage.

    Below A, they go straight to A if the defenders had no points (C4.2g, reading 44); otherwise they rise by
    `declarers_gain`.
    """
    if points <= 0 and level < ACE:
        return ACE
    return risen(conditions, level, declarers_gain(points), defended=True)


def _to_heaven(conditions: Conditions, level: int, points: int, *, defended: bool) -> int:
    """Return the level of the winners of heaven-or-hell (reading 53).

    Below A it is A. From A, declarers who held the stage rise as usual unless the conditions say otherwise;
    defenders stay there.
    """
    if level < ACE:
        return ACE
    if conditions.heaven_at_ace is AtAce.NOTHING or not defended:
        return level
    return _held(conditions, level, points)


def _flag(conditions: Conditions, deal: Deal, outcome: Outcome) -> DealResult:
    """Settle a flag deal (C4.3c-g).

    If the defenders have fewer than 100 points, the declarers win the game. Three failures in a row lead back to A.
    """
    ours = outcome.declarer.side
    theirs = 1 - ours
    levels, failures = list(deal.levels), list(deal.failures)
    taken_over = outcome.points >= FLAG_BASE
    staked = outcome.against_flag and conditions.heaven_or_hell
    if not taken_over:
        if staked and conditions.flag_stake_against_defenders:
            levels[theirs] = LOWEST
        return _result(deal, outcome, taken_over=False, levels=levels, failures=failures, winner=ours)
    failures[ours] += 1
    if staked:
        levels[ours], failures[ours] = ACE, 0
        levels[theirs] = max(levels[theirs], ACE)
    else:
        if failures[ours] >= FLAG_TRIES:
            levels[ours], failures[ours] = ACE, 0
        if conditions.flag_takeover_gains:
            gain = defenders_gain(conditions, outcome.points, FLAG_BASE)
            levels[theirs] = risen(conditions, levels[theirs], gain, defended=False)
    heaven = Heaven.HEART_FIVES if staked else None
    return _result(deal, outcome, taken_over=True, heaven=heaven, levels=levels, failures=failures)


def _result(
    deal: Deal,
    outcome: Outcome,
    *,
    taken_over: bool,
    levels: list[int],
    failures: list[int],
    heaven: Heaven | None = None,
    winner: int | None = None,
) -> DealResult:
    """Return a result with the next declarer: after a defence the declarer's partner, otherwise the next seat.

    See reading 47.
    """
    declarer = outcome.declarer
    following = declarer.next if taken_over else declarer.partner
    return DealResult(
        deal.number,
        outcome,
        taken_over,
        heaven,
        deal.levels,
        (levels[0], levels[1]),
        (failures[0], failures[1]),
        None if winner is not None else following,
        winner,
    )


def redealt(deal: Deal) -> DealResult:
    """Return the result of a deal that is dealt again, in which nothing changes.

    This happens if nobody declared in a first deal (reading 10), and if a ruling cancels the deal. The points that
    the ruling moved are dropped too, because they are points of that deal.
    """
    return DealResult(deal.number, None, False, None, deal.levels, deal.levels, deal.failures, deal.declarer)


def ruled(result: DealResult, standing: DealNotes) -> DealResult:
    """Return a result after the effects of rulings on levels and on the game (C6.10b, C7.4).

    A side moves up or down in levels, no lower than 2 and no higher than the flag. If a first deal is dealt again
    before it has a declarer, both sides keep their level, because they play the same one. A side that forfeits
    loses the game at once.
    """
    if standing is CLEAR:
        return result
    if result.next_declarer is not None or result.winner is not None:
        levels = [
            max(LOWEST, min(FLAG, level + gain)) if gain else level
            for level, gain in zip(result.levels, standing.levels, strict=True)
        ]
        result = structs.replace(result, levels=(levels[0], levels[1]))
    for effect in standing.effects(Forfeit):
        if isinstance(effect, Forfeit):
            return structs.replace(result, winner=1 - effect.side, next_declarer=None, forfeit=True)
    return result
