"""The plan of an event: everything that an organiser decides in advance, as one immutable value.

A `Plan` is the same for every game; the game's `Discipline` checks that methods, tie rules and numbers of players
are compatible. It is written as TOML (`plan_file`) or JSON.
"""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from paiju.errors import Malformed, Requirement
from paiju.laws import Citation
from paiju.text import Text, counted
from paiju.tournament.misplanned import Misplanned

PLAIN = r"^[^\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]*\Z"
"""A single line without control characters or characters that change the text direction."""
Word: TypeAlias = Annotated[str, Meta(min_length=1, max_length=60, pattern=PLAIN)]
"""A name for people to read."""
Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40, pattern=PLAIN)]
"""An identifier that other values refer to."""


class Contestants(StrEnum):
    """The kind of contestants that compete (D.contestant)."""

    INDIVIDUAL = "individual"
    PAIR = "pair"
    TEAM = "team"


class Format(StrEnum):
    """How the rounds of a stage are made.

    MOVEMENT: a movement defines them all; SWISS: each follows from the standings; ROUND_ROBIN and GROUPS: all
    contestants meet one another, in one field or in each group; KNOCK_OUT: losers are eliminated.
    """

    MOVEMENT = "movement"
    SWISS = "swiss"
    ROUND_ROBIN = "round-robin"
    GROUPS = "groups"
    KNOCK_OUT = "knock-out"


class Odd(StrEnum):
    """What happens in a Swiss with an odd number of contestants.

    BYE: the lowest sits out. THREE_WAY: three teams meet one another in one round, in matches of half its boards;
    THREE_WAY_2: over two rounds, in matches of as many boards as the others play.
    """

    BYE = "bye"
    THREE_WAY = "three-way"
    THREE_WAY_2 = "three-way-2-rounds"


class AveragesBy(StrEnum):
    """Which rule sets the value of artificial scores; see `scoring.Averages`."""

    LAWS_1997 = "1997"
    LAWS_2017 = "2017"
    TWO_IMPS = "2-imps"


class Places(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who qualifies for a stage: places `first` to `last` of another stage, or of each of its sections if `each`.

    For a knock-out of teams: if two opponents have met before, the winner of that match carries over the share
    `met` of its margin (0: nothing); `met_lower` is the share if the winner is seeded below the other (None: as
    `met`); `met_most` is the maximum carried over (None: no limit).
    """

    stage: Id
    first: Annotated[int, Meta(ge=1)] = 1
    last: Annotated[int, Meta(ge=1)]
    each: bool = False
    carry: Fraction = Fraction(0)
    """The weight of a board of the earlier stage relative to a board of this one in the carry-over; 0 carries nothing.
    """
    met: Fraction = Fraction(0)
    met_lower: Fraction | None = None
    met_most: Fraction | None = None


class Stage(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One stage of an event.

    - `sections`: their names (groups are sections); `across`: whether boards are compared, and contestants ranked,
      across sections, or in each section separately
    - `sessions`, `rounds` of a session, `boards` of a round: 0 if the movement or the director decides. Boards are
      compared within a session
    - `movement`: the name of the movement with which the rounds are seated
    - `method`, `scale`, `ties`: by their names in the game's `Discipline`; `ties` are applied in order
    - `two_winners`: North-South and East-West are ranked separately; None: as in the movement
    - `neuberg`, `averages`: for methods that have them; a new event gets its averages from its edition of the Laws
    - `entrants`: who qualifies for it; None for the first stage, in which all entries play
    - `forfeit_won`, `forfeit_lost`: the score of a forfeited match in the unit of the ranking; None: as an average
      plus and minus on every board (L86.A)
    - `round_minutes`: the time of a round or match, 0 for none; `board_minutes`: of a board, if the time of a round
      depends on its boards; `warnings`: how many minutes before its end they are announced
    - `best_of`: games of a match, for games that are played to a number of wins
    - `time_outs`: how many a side may ask for in a match; `time_out_minutes`: the longest duration of each
    - `odd`: what an odd number of teams does in a Swiss
    - `bye`: the score of a bye in a Swiss of teams in the unit of the ranking; None: 60% of a match, an average plus
      (nothing if a match has no maximum, as in IMPs without a scale)
    - `online`: played at the site's own live tables; `bots`: a bot takes the seat of a player who is absent when the
      round starts, until the player comes (otherwise only if the director requests it)
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
"""The maximum number of boards in a round."""


class Plan(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that the organiser of an event decides; the defaults suit a club evening of bridge pairs.

    - `game`, `conditions`: what is played, and under which named conditions
    - `contestants`: the kind of contestants; `strata`: their names, the highest first, empty for none
    - `confirmation`: a result that a player enters counts only when the other side agrees
    - `correction_minutes`: how long scores can be corrected after the scores of a session are posted
    - `late_entries`: whether a contestant may enter once a stage is open
    - `director_needed`: nothing is seated before a director is appointed
    - `opening_leads`: bridge scoring pads ask for the opening lead, which may be left empty
    - `running_percentage`: a pad shows a pair its percentage on the boards it has played so far

    Raises `Malformed` if its parts contradict each other.
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
                    Malformed(Text("stages with different names", "名称各不相同的赛段"), stage.name), "name", stage.name
                )
            if len(set(stage.sections)) < len(stage.sections):
                raise Misplanned(
                    Malformed(
                        Text(
                            f"sections with different names in stage {stage.name}",
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
                        Requirement(
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
                Malformed(Text("strata with different names", "名称各不相同的级别"), ", ".join(self.strata)), "strata"
            )

    def stage(self, name: str) -> Stage:
        """Return the stage with a name. Raises `Malformed` with the list of stages if there is none."""
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
                Requirement(
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
                Requirement(
                    f"entrants of {stage.name}: places in ascending order, a carry-over of 0 or more",
                    f"{stage.name} 的参赛者：名次从小到大，带分权重不小于 0",
                ),
                f"{places.first} - {places.last}, {places.carry}",
            ),
            "entrants",
            stage.name,
        )
    _check_carried(stage, places)


def _check_carried(stage: Stage, places: Places) -> None:
    """Check that shares of a margin are between 0 and 1, and that only a knock-out has them."""
    shares = (places.met, places.met if places.met_lower is None else places.met_lower)
    most = places.met_most
    if any(not 0 <= share <= 1 for share in shares) or (most is not None and most < 0):
        raise Misplanned(
            Malformed(
                Requirement(
                    f"those qualifying for {stage.name}: shares of a margin from 0 to 1, a limit of 0 or more",
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
                Requirement(
                    f"a share of an earlier margin in a knock-out only; {stage.name} uses a carry-over",
                    f"净胜分按比例带入只用于淘汰赛；进入{stage.name}用带分权重",
                ),
                " / ".join(map(str, shares)),
            ),
            "entrants",
            stage.name,
        )


def _check_bye(stage: Stage, contestants: Contestants) -> None:
    """Check that only a Swiss of teams sets the value of a bye.

    In other formats every entry sits out equally often, or percentages count.
    """
    if stage.bye is None:
        return
    if stage.format is not Format.SWISS or contestants is not Contestants.TEAM:
        raise Misplanned(
            Malformed(
                Requirement(
                    f"a value for byes in a team Swiss only, not in {stage.name}",
                    f"轮空得分只用于队式瑞士制，{stage.name} 不用",
                ),
                str(stage.bye),
            ),
            "bye",
            stage.name,
        )


def _check_odd(stage: Stage, contestants: Contestants) -> None:
    """Check that only a Swiss of teams has three-way matches, with a number of rounds and an even number of boards."""
    if stage.odd is Odd.BYE:
        return
    if stage.format is not Format.SWISS or contestants is not Contestants.TEAM:
        raise Misplanned(
            Malformed(
                Requirement(
                    f"three-way matches in a team Swiss only, not in {stage.name}",
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
                Requirement(
                    f"rounds of {stage.name}, and an even number of boards per round, for three-way matches",
                    f"{stage.name} 有三队赛时须填轮数，且每轮副数为偶数",
                ),
                f"{stage.rounds} / {stage.boards}",
            ),
            "odd",
            stage.name,
        )
