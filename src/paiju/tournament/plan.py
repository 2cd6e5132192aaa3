"""The plan of an event: whatever an organiser settles beforehand, one frozen value, each field with its clause.

A `Plan` is the same for every game; which methods, tie rules and numbers of players go together, the game's
`Discipline` checks. It is written as TOML (`plan_file`) or JSON.
"""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from paiju.errors import Malformed
from paiju.laws import Citation
from paiju.text import Text, counted
from paiju.tournament.misplanned import Misplanned

PLAIN = r"^[^\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]*\Z"
"""One line, and no sign that turns the direction of writing."""
Word: TypeAlias = Annotated[str, Meta(min_length=1, max_length=60, pattern=PLAIN)]
"""A name that people read."""
Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40, pattern=PLAIN)]
"""A name that other values refer to."""


class Contestants(StrEnum):
    """Who competes: D.contestant."""

    INDIVIDUAL = "individual"
    PAIR = "pair"
    TEAM = "team"


class Format(StrEnum):
    """How the rounds of a stage come about.

    MOVEMENT: a movement gives them all; SWISS: each follows from the standings; ROUND_ROBIN and GROUPS: everybody
    meets everybody, in one field or group by group; KNOCK_OUT: the losers are out.
    """

    MOVEMENT = "movement"
    SWISS = "swiss"
    ROUND_ROBIN = "round-robin"
    GROUPS = "groups"
    KNOCK_OUT = "knock-out"


class Odd(StrEnum):
    """What an odd number of contestants does in a Swiss.

    BYE: the lowest sits out. THREE_WAY: three teams meet one another in one round, in matches of half its boards;
    THREE_WAY_2: over two rounds, in matches of as many boards as the others play.
    """

    BYE = "bye"
    THREE_WAY = "three-way"
    THREE_WAY_2 = "three-way-2-rounds"


class AveragesBy(StrEnum):
    """What artificial scores come to: `scoring.Averages`."""

    LAWS_1997 = "1997"
    LAWS_2017 = "2017"
    TWO_IMPS = "2-imps"


class Places(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who goes on into a stage: those in places `first` to `last` of another, of each of its sections if `each`.

    Into a knock-out of teams: `met` is the share that the winner of the earlier stage's match between the two brings
    along of its margin (0: nothing), `met_lower` the same where he is seeded below the other (None: as `met`),
    `met_most` the most that is brought along (None: no limit).
    """

    stage: Id
    first: Annotated[int, Meta(ge=1)] = 1
    last: Annotated[int, Meta(ge=1)]
    each: bool = False
    carry: Fraction = Fraction(0)
    """What a board of the earlier stage weighs beside a board of this one in the carry-over; 0 carries nothing."""
    met: Fraction = Fraction(0)
    met_lower: Fraction | None = None
    met_most: Fraction | None = None


class Stage(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One stage of an event.

    - `sections`: their names (groups are sections); `across`: whether boards are compared, and contestants ranked,
      across sections, or each section by itself
    - `sessions`, `rounds` of a session, `boards` of a round: 0 if the movement or the director says. Boards are
      compared within a session
    - `movement`: the name of the movement, for whoever seats the rounds
    - `method`, `scale`, `ties`: by name, as the game's `Discipline` has them; `ties` are asked in their order
    - `two_winners`: North-South and East-West are ranked apart; None: as the movement says
    - `neuberg`, `averages`: of methods that know them; a new event has its averages by its edition of the Laws
    - `entrants`: who goes on into it; None for the first stage, which everybody plays
    - `forfeit_won`, `forfeit_lost`: what a forfeited match is worth in the unit of the ranking; None: as an average
      plus and minus on every board (L86.A)
    - `round_minutes`: the time of a round or match, 0 for none; `board_minutes`: of a board, where the time of a
      round follows its boards; `warnings`: told so many minutes before its end
    - `best_of`: games of a match, for games that are played to a number of wins
    - `time_outs`: how many a side may ask for in a match, `time_out_minutes` the longest that each lasts
    - `odd`: what an odd number of teams does in a Swiss
    - `bye`: what a bye in a Swiss of teams is worth in the unit of the ranking; None: 60% of a match, an average plus
      (nothing if a match has no most, as in IMPs without a scale)
    - `online`: played at the site's own live tables; `bots`: a seat there whose player has not come when the round
      starts is a bot's, until he comes (else only where the director says so)
    """

    name: Id
    format: Annotated[Format, Citation("L80.B")] = Format.MOVEMENT
    movement: Annotated[str, Meta(max_length=40), Citation("L8.A.1")] = ""
    sessions: Annotated[int, Meta(ge=1, le=40), Citation("L80.C")] = 1
    sections: Annotated[tuple[Id, ...], Meta(min_length=1, max_length=40), Citation("L80.B")] = ("A",)
    across: Annotated[bool, Citation("L78.D.x")] = True
    rounds: Annotated[int, Meta(ge=0, le=200), Citation("L8.A.1")] = 0
    boards: Annotated[int, Meta(ge=0, le=200), Citation("L80.B")] = 0
    method: Annotated[str, Meta(max_length=40), Citation("L78.D.x")]
    scale: Annotated[str, Meta(max_length=40), Citation("L78.D")] = ""
    neuberg: Annotated[bool, Citation("L78.A")] = True
    averages: Annotated[AveragesBy | None, Citation("L12.C.1")] = None
    two_winners: Annotated[bool | None, Citation("L78.D.x")] = None
    ties: Annotated[tuple[Id, ...], Citation("L78.D.x")] = ()
    entrants: Annotated[Places | None, Citation("L78.D.x")] = None
    forfeit_won: Annotated[Fraction | None, Citation("L86.A")] = None
    forfeit_lost: Annotated[Fraction | None, Citation("L86.A")] = None
    round_minutes: Annotated[int, Meta(ge=0, le=1440), Citation("L80.C")] = 0
    board_minutes: Annotated[int, Meta(ge=0, le=120), Citation("L80.C")] = 0
    warnings: Annotated[tuple[int, ...], Citation("L8.B")] = ()
    best_of: Annotated[int, Meta(ge=1, le=9), Citation("C1.2")] = 1
    time_outs: Annotated[int, Meta(ge=0, le=20), Citation("L81.B.1")] = 0
    time_out_minutes: Annotated[int, Meta(ge=1, le=120), Citation("L81.B.1")] = 5
    odd: Annotated[Odd, Citation("L8.A.1")] = Odd.BYE
    bye: Annotated[Fraction | None, Citation("L12.C.1")] = None
    online: Annotated[bool, Citation("H.event.online")] = False
    bots: Annotated[bool, Citation("H.event.online")] = False


_LONGEST: Final = 200
"""The most boards of a round."""


class Plan(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that the organiser of an event settles; the defaults are a club evening of bridge pairs.

    - `game`, `conditions`: what is played, and by which named conditions
    - `contestants`: who competes; `strata`: their names, the highest first, empty for none
    - `confirmation`: a result that a player enters counts once the other side agrees
    - `correction_minutes`: how long errors in scores are corrected after the scores of a session are posted
    - `late_entries`: whether a contestant may enter once a stage is open
    - `director_needed`: nothing is seated before a director is appointed
    - `opening_leads`: the pads of bridge ask for the card that was led, which may stay empty
    - `running_percentage`: a pad shows a pair what it has so far, of the boards that it has played

    Raises `Malformed` if its parts do not fit together.
    """

    title: Annotated[Word, Citation("L80.F")]
    game: Annotated[str, Meta(min_length=1, max_length=20), Citation("L80.F")] = "bridge"
    conditions: Annotated[str, Meta(max_length=40), Citation("L80.E")] = ""
    contestants: Annotated[Contestants, Citation("L80.D")] = Contestants.PAIR
    strata: Annotated[tuple[Id, ...], Meta(max_length=9), Citation("L80.D")] = ()
    confirmation: Annotated[bool, Citation("L79.A")] = True
    correction_minutes: Annotated[int, Meta(ge=0, le=100_000), Citation("L79.C")] = 30
    late_entries: Annotated[bool, Citation("L80.D")] = True
    director_needed: Annotated[bool, Citation("L80.A")] = True
    opening_leads: Annotated[bool, Citation("H.event.result")] = True
    running_percentage: Annotated[bool, Citation("H.event.hidden")] = False
    stages: Annotated[tuple[Stage, ...], Meta(min_length=1, max_length=20), Citation("L80.B")]

    def __post_init__(self) -> None:
        names = [stage.name for stage in self.stages]
        for at, stage in enumerate(self.stages):
            if stage.name in names[:at]:
                raise Misplanned(
                    Malformed(Text("stages of different names", "名称各不相同的赛段"), stage.name), "name", stage.name
                )
            if len(set(stage.sections)) < len(stage.sections):
                raise Misplanned(
                    Malformed(
                        Text(
                            f"sections of different names in stage {stage.name}",
                            f"赛段 {stage.name} 中名称各不相同的分区",
                        ),
                        ", ".join(stage.sections),
                    ),
                    "sections",
                    stage.name,
                )
            _check_entrants(stage, names[:at])
            _check_odd(stage, self.contestants)
            _check_bye(stage, self.contestants)
            limit = stage.round_minutes or stage.board_minutes * (stage.boards or _LONGEST)
            if any(not 0 < minutes < limit for minutes in stage.warnings):
                raise Misplanned(
                    Malformed(
                        Text(
                            f"warnings within the {counted(limit, 'minute')} of a round of {stage.name}",
                            f"提醒时间在 {stage.name} 每轮 {limit} 分钟之内",
                        ),
                        ", ".join(map(str, stage.warnings)),
                    ),
                    "warnings",
                    stage.name,
                )
        if len(set(self.strata)) < len(self.strata):
            raise Misplanned(
                Malformed(Text("strata of different names", "名称各不相同的级别"), ", ".join(self.strata)), "strata"
            )

    def stage(self, name: str) -> Stage:
        """Find a stage. Raises `Malformed`, listing the stages, where there is none of that name."""
        for stage in self.stages:
            if stage.name == name:
                return stage
        names = [stage.name for stage in self.stages]
        raise Malformed(Text(f"a stage: {', '.join(names)}", f"赛段：{'、'.join(names)}"), name)


def _check_entrants(stage: Stage, before: list[str]) -> None:
    places = stage.entrants
    if places is None:
        return
    if places.stage not in before:
        raise Misplanned(
            Malformed(
                Text(
                    f"entrants of {stage.name} from a stage before it: {', '.join(before) or '-'}",
                    f"{stage.name} 的参赛者来自它之前的赛段：{'、'.join(before) or '-'}",
                ),
                places.stage,
            ),
            "entrants",
            stage.name,
        )
    if places.last < places.first or places.carry < 0:
        raise Misplanned(
            Malformed(
                Text(
                    f"entrants of {stage.name}: places that rise, a carry-over of 0 or more",
                    f"{stage.name} 的参赛者：名次从小到大，带分权重不小于 0",
                ),
                f"{places.first} - {places.last}, {places.carry}",
            ),
            "entrants",
            stage.name,
        )
    _check_carried(stage, places)


def _check_carried(stage: Stage, places: Places) -> None:
    """Check that shares of a margin are shares, and brought along into a knock-out."""
    shares = (places.met, places.met if places.met_lower is None else places.met_lower)
    most = places.met_most
    if any(not 0 <= share <= 1 for share in shares) or (most is not None and most < 0):
        raise Misplanned(
            Malformed(
                Text(
                    f"who goes on into {stage.name}: shares of a margin from 0 to 1, a limit of 0 or more",
                    f"进入{stage.name}：净胜分带入的比例在 0 到 1 之间，上限不小于 0",
                ),
                f"{places.met}, {places.met_lower}, {most}",
            ),
            "entrants",
            stage.name,
        )
    if stage.format is not Format.KNOCK_OUT and any(shares):
        raise Misplanned(
            Malformed(
                Text(
                    f"a share of an earlier margin in a knock-out only; into {stage.name} goes a carry-over",
                    f"净胜分按比例带入只用于淘汰赛；进入{stage.name}用带分权重",
                ),
                " / ".join(map(str, shares)),
            ),
            "entrants",
            stage.name,
        )


def _check_bye(stage: Stage, contestants: Contestants) -> None:
    """Check that a bye has a worth in a Swiss of teams only: elsewhere all sit out alike, or count by percentages."""
    if stage.bye is None:
        return
    if stage.format is not Format.SWISS or contestants is not Contestants.TEAM:
        raise Misplanned(
            Malformed(
                Text(
                    f"a worth of byes in a Swiss of teams only, not in {stage.name}",
                    f"轮空得分只用于队式瑞士制，{stage.name} 不用",
                ),
                str(stage.bye),
            ),
            "bye",
            stage.name,
        )


def _check_odd(stage: Stage, contestants: Contestants) -> None:
    """Check that a three-way match goes with a Swiss of teams, whose boards can be halved and numbered on."""
    if stage.odd is Odd.BYE:
        return
    if stage.format is not Format.SWISS or contestants is not Contestants.TEAM:
        raise Misplanned(
            Malformed(
                Text(
                    f"three-way matches in a Swiss of teams only, not in {stage.name}",
                    f"三队赛只用于队式瑞士制，{stage.name} 不用",
                ),
                stage.odd.value,
            ),
            "odd",
            stage.name,
        )
    if not stage.rounds or not stage.boards or stage.boards % 2:
        raise Misplanned(
            Malformed(
                Text(
                    f"rounds of {stage.name}, and an even number of boards a round, for three-way matches",
                    f"{stage.name} 有三队赛时须填轮数，且每轮副数为偶数",
                ),
                f"{stage.rounds} / {stage.boards}",
            ),
            "odd",
            stage.name,
        )
