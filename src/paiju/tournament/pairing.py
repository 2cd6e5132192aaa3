"""Builds the commands that seat the next rounds of an event: a movement, a Swiss round, a knock-out, a round robin.

Nothing is decided here: a director may seat differently. The journal records the seating itself, so no standing
ever depends on how a pairing was computed.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from msgspec import structs

from paiju.errors import Malformed
from paiju.laws import Citation, Refused
from paiju.text import Text
from paiju.tournament import commands as c
from paiju.tournament.bracket import Duel
from paiju.tournament.competition import Competition
from paiju.tournament.knockouts import duels_of
from paiju.tournament.memo import Memo
from paiju.tournament.movements import Bracket, Forced, Movement, Pairing, Qualifier, berger, knockout, opening, swiss
from paiju.tournament.places import RoundKey, SeatedTable, rounds_of
from paiju.tournament.plan import Odd, Stage
from paiju.tournament.three_way_match import Three, begun, ended, open_three


def seat_movement(
    competition: Competition, movement: Movement, at: RoundKey, *, order: Sequence[str] = (), boards: int = 0
) -> c.SeatRounds:
    """Seat a movement in a section from a round on (`at`).

    `order`: the entries in the order of contestants 1, 2, ...; by default the section's entries. `boards`: the size
    of a board set, by default the plan's boards of a round. Raises `Malformed` if the movement does not fit the
    number of entries.
    """
    plan = competition.plan.stage(at.stage)
    names = tuple(order) or _entries(competition, at)
    each = boards or plan.boards or _no_boards(plan)
    return c.SeatRounds(
        at.stage,
        at.session,
        at.section,
        at.round,
        _without_gone(competition, rounds_of(movement, names, each)),
        movement.winners if movement.kind == "pairs" else 0,
    )


def seat_swiss(competition: Competition, at: RoundKey, *, memo: Memo | None = None) -> c.SeatRounds:
    """Seat a round of a Swiss, in which no two entries meet twice in the stage.

    With an odd number the lowest entry without a bye sits out, or, if the plan says so, the lowest three who have
    not met play a three-way match; if no three can, one sits out instead. A three-way match over two rounds
    continues in its second round. The first round pairs the top half of the section's entries with the bottom half;
    later rounds follow the standings.
    """
    stage, state = competition.plan.stage(at.stage), competition.stage(at.stage)
    going_on = open_three(stage, state, at)
    entries = [
        name
        for name in _entries(competition, at)
        if competition.contestants[name].plays and name not in (going_on or ())
    ]
    numbers = {name: number for number, name in enumerate(entries, 1)}
    met: set[tuple[int, int]] = set()
    byes: set[int] = set()
    for key, one in state.rounds.items():
        if key == at:
            continue
        for table in one.tables.values():
            seated = [numbers[name] for name in table.table.entries if name in numbers]
            if all(table.table.sides) and len(set(seated)) == 2:
                met.add((min(seated), max(seated)))
            if not all(table.table.sides) or (stage.odd is not Odd.BYE and table.table.match):
                byes.update(seated)
    pairing = Pairing(())
    if entries:
        rankings = competition.discipline.standings(competition, stage, memo or Memo(), "") if met or byes else ()
        order = [numbers[line.entry] for ranking in rankings for line in ranking.lines if line.entry in numbers]
        pairing = _paired(order, list(numbers.values()), met, byes, stage)
    names = {number: name for name, number in numbers.items()}
    matches = [(names[home], names[away]) for home, away in pairing.matches]
    alone = [names[pairing.bye]] if pairing.bye else []
    seats = _round(competition, at, matches, alone)
    first = len(seats.rounds[0]) + 1
    more: list[SeatedTable] = []
    if going_on is not None:
        gone = {name for name in going_on if name and competition.contestants[name].withdrawn}
        here = ["" if name in gone else name for name in going_on]
        more += ended(stage, (here[0], here[1], here[2]), at, first)
    if pairing.three:
        one_three: Three = (names[pairing.three[0]], names[pairing.three[1]], names[pairing.three[2]])
        more += begun(stage, one_three, at, first + len(more))
    return structs.replace(seats, rounds=((*seats.rounds[0], *more),), forced=pairing.forced)


def _paired(order: list[int], drawn: list[int], met: set[tuple[int, int]], byes: set[int], stage: Stage) -> Pairing:
    """Pair by the standings, or the first round as drawn; with a bye if the plan's three-way match is impossible."""
    if stage.odd is not Odd.BYE and len(drawn) % 2 and len(drawn) > 2:
        if not met and not byes:
            return opening(drawn, "three-way")
        try:
            return swiss(order, met, byes, "three-way")
        except Malformed:
            return structs.replace(swiss(order, met, byes), forced=Forced.NO_THREE)
    return swiss(order, met, byes) if met or byes else opening(drawn)


def seat_round_robin(competition: Competition, at: RoundKey) -> c.SeatRounds:
    """Seat all rounds of a section's round robin by the Berger table, from a round on (`at`)."""
    entries = _entries(competition, at)
    rounds: list[tuple[SeatedTable, ...]] = []
    for number, pairs in enumerate(berger(len(entries)), at.round):
        matches = [(entries[home - 1], entries[away - 1]) for home, away in pairs]
        out = [name for name in entries if not any(name in match for match in matches)]
        key = RoundKey(at.stage, at.session, at.section, number)
        rounds += _round(competition, key, matches, out).rounds
    there = _without_gone(competition, tuple(rounds))
    return c.SeatRounds(at.stage, at.session, at.section, at.round, there)


def _without_gone(
    competition: Competition, rounds: tuple[tuple[SeatedTable, ...], ...]
) -> tuple[tuple[SeatedTable, ...], ...]:
    """Empty the sides of withdrawn entries; the entries that would meet them sit out."""
    gone = {name for name, one in competition.contestants.items() if one.withdrawn}
    if not gone:
        return rounds
    return tuple(
        tuple(
            structs.replace(table, sides=tuple(() if gone.intersection(side) else side for side in table.sides))
            for table in tables
        )
        for tables in rounds
    )


def seat_knockout(
    competition: Competition, at: RoundKey, *, third: bool = False, memo: Memo | None = None
) -> c.SeatRounds:
    """Seat a round of a knock-out; the section's entries are its seeds, best first.

    `third`: the losing semi-finalists play a match alongside the final. The same call seats a stanza of the same
    round in a later session. If both sides forfeited a match, nobody advances from it: the entry that would have
    met its winner has a bye (C7.3, T7.4.3). Raises `Refused` if a match that decides who plays is not decided.
    """
    entries = _entries(competition, at)
    bracket = knockout(len(entries), third=third)
    if at.round > len(bracket.rounds):
        raise Malformed(
            Text(
                f"round 1 to {len(bracket.rounds)} of a knock-out of {len(entries)}",
                f"{len(entries)} 个参赛单位的淘汰赛第 1 至 {len(bracket.rounds)} 轮",
            ),
            str(at.round),
        )
    stage = competition.plan.stage(at.stage)
    duels = {frozenset((duel.home, duel.away)): duel for duel in duels_of(competition, stage, memo)}
    gone = {name for name in entries if competition.contestants[name].withdrawn}
    seats = _Seats(bracket, entries, duels, gone)
    ties = list(bracket.rounds[at.round - 1])
    if bracket.third is not None and at.round == len(bracket.rounds):
        ties.append(bracket.third)
    matches = [(seats.of(tie.home), seats.of(tie.away)) for tie in ties]
    gone.add("")
    alone = [name for match in matches if gone.intersection(match) for name in match]
    matches = [match for match in matches if not gone.intersection(match)]
    byes = [name for name in alone if name not in gone]
    if at.round == 1:
        free = (entries[seed - 1] for seed in bracket.byes)
        byes += [name for name in free if name not in gone]
    return _round(competition, at, matches, byes)


class _Seats:
    """Looks up who takes each place of a bracket, from the matches decided so far."""

    def __init__(
        self, bracket: Bracket, entries: Sequence[str], duels: Mapping[frozenset[str], Duel], gone: Collection[str]
    ) -> None:
        self._gone = gone
        self._ties = {tie.number: tie for tie in bracket.ties}
        self._entries = entries
        self._duels = duels

    def of(self, source: Qualifier) -> str:
        """Return the entry of a place, or "" if it stays empty. Raises `Refused` if it is not known yet."""
        if source.seed:
            return self._entries[source.seed - 1]
        tie = self._ties[source.winner or source.loser]
        home, away = self.of(tie.home), self.of(tie.away)
        duel = self._duels.get(frozenset((home, away)))
        if duel is not None and duel.lost_by_both:
            return ""
        if duel is None or duel.winner is None:
            left = [name for name in (home, away) if name and name not in self._gone]
            if not left:
                return ""
            if len(left) == 1:
                duel = Duel(0, home, away, left[0])
        if duel is None or duel.winner is None:
            raise Refused(
                Text(
                    f"the match between {home} and {away} is undecided: enter its result, play another board if it "
                    "is level, or withdraw the loser; if both are out, whichever side was to meet the winner goes "
                    "through",
                    f"{home} 与 {away} 的比赛尚未分出胜负：请登记结果，打平则加赛，或令出局者退赛；双方都出局时，"
                    "下一轮的对手轮空晋级",
                ),
                Citation("H.event.stage"),
            )
        loser = away if duel.winner == home else home
        return duel.winner if source.winner else loser


def _entries(competition: Competition, at: RoundKey) -> tuple[str, ...]:
    stage, plan = competition.stage(at.stage), competition.plan.stage(at.stage)
    if at.section not in plan.sections:
        section = competition.discipline.section
        raise Malformed(
            Text(
                f"a {section.en} of {plan.name}: {', '.join(plan.sections)}",
                f"{plan.name} 的{section.zh}：{'、'.join(plan.sections)}",
            ),
            at.section,
        )
    return stage.sections[plan.sections.index(at.section)]


def _no_boards(stage: Stage) -> int:
    raise Malformed(Text(f"the boards in a round of {stage.name}", f"{stage.name} 每轮的副数"), "0")


def _round(
    competition: Competition, at: RoundKey, matches: Sequence[tuple[str, str]], out: Sequence[str]
) -> c.SeatRounds:
    """Seat matches at tables; an entry that sits out has its own table without boards."""
    plan = competition.plan
    stage = plan.stage(at.stage)
    tables: list[SeatedTable] = []
    for home, away in matches:
        tables += competition.discipline.match_tables(
            plan, stage, home=home, away=away, round_number=at.round, first=len(tables) + 1
        )
    tables += [SeatedTable(number, ((name,), ())) for number, name in enumerate(out, len(tables) + 1)]
    return c.SeatRounds(at.stage, at.session, at.section, at.round, (tuple(tables),))
