"""Bridge as a `Discipline`: which plans, entries, tables and results it accepts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from paiju.errors import Malformed
from paiju.laws import Code, Edition
from paiju.scoring import (
    FIELD_METHODS,
    MATCH_METHODS,
    SCALES,
    Average,
    CalculatedScore,
    ScoreUnit,
    SideScore,
    TravellerColumn,
    scale,
    score_text,
)
from paiju.text import Text, counted
from paiju.tournament.allowed import allow, check_stage
from paiju.tournament.bridge.boards import BoardContracts, DuplicateBoards
from paiju.tournament.bridge.knockout import TeamBracket
from paiju.tournament.bridge.leads import LeadNotes
from paiju.tournament.bridge.outcome import Outcome, read_adjusted, read_outcome, vulnerability
from paiju.tournament.bridge.results import by_field, by_match
from paiju.tournament.bridge.standings import rank_stage
from paiju.tournament.bridge.ties import FIELD_TIES, MATCH_TIES
from paiju.tournament.capabilities import Teams
from paiju.tournament.competition import Competition
from paiju.tournament.default_discipline import DefaultDiscipline
from paiju.tournament.entry import Entry
from paiju.tournament.events import Penalised
from paiju.tournament.memo import Memo
from paiju.tournament.misplanned import Misplanned
from paiju.tournament.places import RoundKey, SeatedTable
from paiju.tournament.plan import Contestants, Format, Odd, Plan, Stage
from paiju.tournament.powers import Power, Powers
from paiju.tournament.ranked import Ranked
from paiju.tournament.three_way_match import half_of

_FIELD: Final = tuple(name for name in FIELD_METHODS if name != "house")
_CONDITIONS: Final = ("", "bridge1997", "bridge2017")


def _powers(adjusts: str, penalises: str, *, corrects_late: bool) -> Powers:
    """Build an edition's clauses on artificial scores and penalties; forfeits use the penalty clause."""
    return Powers(
        Power(adjusts, ("L12.C", "L12", "L88", "L86", "L64", "L57")),
        Power(penalises, ("L90", "L91", "L74", "L72")),
        Power(penalises),
        corrects_late,
    )


_POWERS: Final = {
    Code.BRIDGE_1997: _powers("L12.C.1", "L81.C.7", corrects_late=False),
    Code.BRIDGE_2017: _powers("2017:L12.C.2.a", "L90.A", corrects_late=True),
}
"""In the 2017 Laws, L81.C.7 covers disputes that go to a committee, and an organiser corrects late (2017:L79.C.2)."""
_STAGE: Final = (allow("one game per match in {name}", "{name} 每场一局", best_of=1),)
_SIZES: Final = {Contestants.INDIVIDUAL: (1, 1), Contestants.PAIR: (2, 2), Contestants.TEAM: (2, 8)}


def _one_of(what: Text, known: Iterable[str], found: str) -> Malformed:
    names = list(known)
    return Malformed(Text(f"{what.en}: {', '.join(names)}", f"{what.zh}：{'、'.join(names)}"), found)


class BridgeDiscipline(DefaultDiscipline):
    """The competition rules of bridge."""

    name = "bridge"
    duplicate = DuplicateBoards()
    contracts = BoardContracts()
    bracket = TeamBracket()
    notes = LeadNotes()
    codes = tuple(edition.code for edition in Edition)
    editions = tuple(Edition)
    sides = (Text("Side 1 (N-S)", "1 方（南北）"), Text("Side 2 (E-W)", "2 方（东西）"))
    teams = Teams(rooms=2)

    def unit(self, *boards: str) -> Text:
        """Name boards by their numbers."""
        word = "board" if len(boards) == 1 else "boards"
        return Text(f"{word} {', '.join(boards)}", f"第 {'、'.join(boards)} 副")

    def counted(self, count: int) -> Text:
        """Count boards."""
        return Text(counted(count, "board"), f"{count} 副牌")

    def powers(self, code: Code) -> Powers:
        """Return the clauses of the edition."""
        return _POWERS[code]

    def check_plan(self, plan: Plan) -> None:
        """Check the edition of the Laws, and that methods, formats, scales and tie rules fit the contestants."""
        if plan.conditions not in _CONDITIONS:
            raise Misplanned(
                _one_of(Text("an edition of the Laws", "规则版本"), _CONDITIONS[1:], plan.conditions), "conditions"
            )
        team = plan.contestants is Contestants.TEAM
        for stage in plan.stages:
            name = stage.name
            methods = MATCH_METHODS if team else _FIELD
            if stage.method not in methods:
                raise Misplanned(
                    _one_of(Text(f"a method of {name}", f"{name} 的计分法"), methods, stage.method), "method", name
                )
            formats = (
                [Format.ROUND_ROBIN, Format.SWISS, Format.KNOCK_OUT, Format.GROUPS, Format.MOVEMENT]
                if team
                else [Format.MOVEMENT, Format.SWISS]
            )
            if stage.format not in formats:
                raise Misplanned(
                    _one_of(Text(f"a format of {name}", f"{name} 的赛制"), formats, stage.format), "format", name
                )
            scales = SCALES if stage.method == "team-imps" else {}
            if stage.scale and (not scales or stage.format is Format.KNOCK_OUT):
                raise Misplanned(
                    Malformed(
                        Text(
                            f"a scale of {name}, or none: victory points are for IMPs in team events that are not "
                            "knock-outs",
                            f"{name} 不用胜利分表：胜利分只用于团体赛的 IMP，淘汰赛除外",
                        ),
                        stage.scale,
                    ),
                    "scale",
                    name,
                )
            if stage.scale and stage.scale not in scales:
                raise Misplanned(
                    _one_of(Text(f"a scale of {name}, or none", f"{name} 的胜利分表，或不用"), scales, stage.scale),
                    "scale",
                    name,
                )
            if stage.scale and stage.odd is Odd.THREE_WAY:
                try:
                    scale(stage.scale)(half_of(stage))
                except Malformed as fault:
                    raise Misplanned(fault, "scale", name) from None
            ties = MATCH_TIES if team else FIELD_TIES
            known = ("lot",) if stage.format is Format.KNOCK_OUT else (*ties, "lot")
            for tie in stage.ties:
                if tie not in known:
                    raise Misplanned(
                        _one_of(Text(f"a tie rule of {name}", f"{name} 的同分规则"), known, tie), "ties", name
                    )
            self._check_carried(plan, stage)
            check_stage(stage, _STAGE)
            if stage.two_winners and not team and stage.format is not Format.MOVEMENT:
                raise Misplanned(
                    Malformed(
                        Text(
                            f"two winners in a movement only, not in {name}, where everyone meets everyone",
                            f"南北、东西各取冠军只用于轮转法，{name} 不分南北东西排名",
                        ),
                        "2",
                    ),
                    "two_winners",
                    name,
                )
            if team and stage.two_winners:
                raise Misplanned(
                    Malformed(Text(f"a single ranking of teams in {name}", f"{name} 的各队一个名次表"), "2"),
                    "two_winners",
                    name,
                )

    def _check_carried(self, plan: Plan, stage: Stage) -> None:
        """Check the carry-over.

        Margins need the same method in both stages, and no scores are carried into or out of a knock-out.
        """
        places = stage.entrants
        if places is None:
            return
        before = plan.stage(places.stage)
        if (places.met or places.met_lower) and before.method != stage.method:
            raise Misplanned(
                _one_of(
                    Text(
                        f"the method of {before.name} in {stage.name}, for the carry-over",
                        f"{stage.name} 与{before.name}用同一计分法方可带分",
                    ),
                    (before.method,),
                    stage.method,
                ),
                "entrants",
                stage.name,
            )
        if places.carry and Format.KNOCK_OUT in (before.format, stage.format):
            raise Misplanned(
                Malformed(
                    Text(
                        f"no carry-over from {before.name} into {stage.name}: a share of the earlier margin is "
                        "carried over instead",
                        f"{before.name}与{stage.name}之间不带分：进入淘汰赛只带此前交手的净胜分",
                    ),
                    str(places.carry),
                ),
                "entrants",
                stage.name,
            )

    def check_entry(self, plan: Plan, entry: Entry) -> None:
        """Check an entry's number of players: one, two, or for a team two pairs and up to eight players."""
        least, most = _SIZES[plan.contestants]
        if not least <= len(entry.people) <= most or (entry.reserves and plan.contestants is not Contestants.TEAM):
            words = f"{least}" if least == most else f"{least} - {most}"
            raise Malformed(
                Text(f"{words} player{'s' * (words != '1')} in {entry.id}", f"{entry.id} 的 {words} 名选手"),
                str(len(entry.people)),
            )

    def check_lineup(
        self,
        competition: Competition,
        key: RoundKey,  # noqa: ARG002
        entry: str,
        players: tuple[str, ...],
    ) -> None:
        """Check that two players sit at a table, or one in an individual."""
        size = 1 if competition.plan.contestants is Contestants.INDIVIDUAL else 2
        if len(players) != size:
            raise Malformed(
                Text(f"{counted(size, 'player')} from {entry} at a table", f"{entry} 每桌 {size} 名选手"),
                str(len(players)),
            )

    def check_round(self, plan: Plan, stage: Stage, tables: tuple[SeatedTable, ...]) -> None:
        """Check that each table has two sides of the right size, each entry one place, and each match two tables."""
        size = 2 if plan.contestants is Contestants.INDIVIDUAL else 1
        seats: dict[str, list[SeatedTable]] = {}
        for table in tables:
            if len(table.sides) != 2 or any(len(side) not in (0, size) for side in table.sides):
                raise Malformed(
                    Text(
                        f"table {table.number}: {counted(size, 'entry', 'entries')} each for North-South and "
                        "East-West, or none",
                        f"第 {table.number} 桌：南北与东西，各 {size} 个参赛单位或空",
                    ),
                    str([list(side) for side in table.sides]),
                )
            for entry in table.entries:
                seats.setdefault(entry, []).append(table)
        if stage.scale:
            for table in tables:
                if table.played:
                    scale(stage.scale)(len(table.boards))
        team = plan.contestants is Contestants.TEAM
        for entry, mine in seats.items():
            if (not team and len(mine) > 1) or (team and not _one_match(mine)):
                where = ", ".join(str(table.number) for table in mine)
                raise Malformed(
                    Text(
                        f"one place for {entry} in a round"
                        + (": North-South and East-West against one team, with the same boards" if team else ""),
                        f"{entry} 每轮一个位置" + ("：对同一队，一桌南北一桌东西，牌相同" if team else ""),
                    ),
                    f"table {where}",
                )

    def check_penalty(self, competition: Competition, stage: Stage, given: Penalised) -> None:
        """Check the unit: the ranking's, a percentage of a board's top, or the IMPs of a match scored on a scale.

        A penalty in a knock-out, or in IMPs that are converted by a scale, must name a round in which the entry
        plays.
        """
        team = competition.plan.contestants is Contestants.TEAM
        about = (by_match(stage) if team else by_field(stage)).method.about
        units: list[str] = [ScoreUnit.VICTORY_POINTS if stage.scale else about.unit]
        if about.unit in (ScoreUnit.MATCHPOINTS, ScoreUnit.BOARD_POINTS):
            units.append("")
        if stage.scale:
            units.append(ScoreUnit.IMPS)
        if given.unit not in units:
            raise _one_of(
                Text('a unit of the ranking ("" is a percentage of a top)', '名次表的单位（"" 为满分的百分比）'),
                [unit or '""' for unit in units],
                given.unit or '""',
            )
        knock_out = stage.format is Format.KNOCK_OUT
        if knock_out or (stage.scale and given.unit == ScoreUnit.IMPS):
            tables = competition.round(given.round).tables.values() if given.round else ()
            if not any(given.entry in table.table.entries and table.table.played for table in tables):
                kind = Text("in a knock-out", "淘汰赛的") if knock_out else Text("in IMPs", "以 IMP 计的")
                raise Malformed(
                    Text(
                        f"the round of a match of {given.entry}, for a penalty {kind.en}",
                        f"{kind.zh}罚分须指明 {given.entry} 有比赛的一轮",
                    ),
                    str(competition.where(given.round)) if given.round else "-",
                )

    def outcome(
        self,
        plan: Plan,  # noqa: ARG002
        stage: Stage,  # noqa: ARG002
        table: SeatedTable,  # noqa: ARG002
        board: str,
        raw: bytes,
    ) -> Outcome:
        """Read a result."""
        return read_outcome(raw, vulnerability(board))

    def adjusted(
        self,
        plan: Plan,
        stage: Stage,
        table: SeatedTable,  # noqa: ARG002
        side: int,  # noqa: ARG002
        raw: bytes,
    ) -> SideScore | None:
        """Read one side's adjusted score. Raises `Refused` if it is an average and the method has no value for one."""
        value = read_adjusted(raw)
        average = value.at_most if isinstance(value, CalculatedScore) else value
        if isinstance(average, Average):
            if plan.contestants is Contestants.TEAM:
                by_match(stage).average(average)
            else:
                by_field(stage).average(average, TravellerColumn({}, 0, 0), None)
        return value

    def agree(self, outcome: Any, other: Any) -> bool:
        """Compare contract, tricks and points."""
        return bool(outcome.agrees(other))

    def said(self, outcome: Any) -> Text:
        """Return an outcome or an adjusted score as text."""
        if isinstance(outcome, Outcome):
            return outcome.text
        score: SideScore = outcome
        return score_text(score)

    def match_tables(
        self, plan: Plan, stage: Stage, *, home: str, away: str, round_number: int, first: int
    ) -> tuple[SeatedTable, ...]:
        """Seat a match at one table for pairs, or at two for teams, with the round's boards."""
        if not stage.boards:
            raise Malformed(Text(f"the boards in a round of {stage.name}", f"{stage.name} 每轮的副数"), "0")
        start = (round_number - 1) * stage.boards
        boards = tuple(str(start + at) for at in range(1, stage.boards + 1))
        one = SeatedTable(first, ((home,), (away,)), boards)
        if plan.contestants is not Contestants.TEAM:
            return (one,)
        return (one, SeatedTable(first + 1, ((away,), (home,)), boards))

    def standings(self, competition: Competition, stage: Stage, memo: Memo, stratum: str) -> tuple[Ranked, ...]:
        """Rank a stage."""
        return rank_stage(competition, stage, memo, stratum)


def _one_match(mine: list[SeatedTable]) -> bool:
    """Return whether a team's tables form one match (two tables, turned, with the same boards) or a bye.

    Tables with named matches may belong to two matches (three teams that meet one another in two rounds, or in the
    halves of one round).
    """
    if all(table.match for table in mine):
        return _two_matches(mine)
    if len(mine) == 1:
        return not all(mine[0].sides)
    if len(mine) != 2:
        return False
    one, other = mine
    if not all(one.sides) and not all(other.sides):
        return True
    return _turned(one, other)


def _turned(one: SeatedTable, other: SeatedTable) -> bool:
    return one.sides == tuple(reversed(other.sides)) and set(one.boards) == set(other.boards)


def _two_matches(mine: list[SeatedTable]) -> bool:
    """Return whether named tables are at most one each of two matches, or both tables of each on separate boards."""
    if len(mine) <= 2:
        return True
    matches: dict[str, list[SeatedTable]] = {}
    for table in mine:
        matches.setdefault(table.match, []).append(table)
    boards = [board for tables in matches.values() for board in set(tables[0].boards)]
    return (
        len(matches) == 2
        and len(set(boards)) == len(boards)
        and all(
            len(tables) == 2 and (_turned(*tables) or not all(all(table.sides) for table in tables))
            for tables in matches.values()
        )
    )


DISCIPLINE: Final = BridgeDiscipline()
