"""Builds the bracket of a knock-out: the matches, the results, the open places, and the winners."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final

from msgspec import Struct, to_builtins

from paiju.office.steps import levels
from paiju.scoring import with_decimals
from paiju.text import Text
from paiju.tournament import Competition, Memo, Stage
from paiju.tournament.bracket import Duel
from paiju.tournament.knockouts import duels_of, has_third_place
from paiju.tournament.movements import Bracket, BracketMatch, Qualifier, knockout, round_name
from paiju.tournament.movements.knockout import seeding
from paiju.tournament.places import RoundKey
from paiju.tournament.plain import enc_hook
from paiju.tournament.state import TableState


class BracketPlace(Struct, frozen=True):
    """A place in a match: its entry and seed (0: by winning), or whom it waits for."""

    entry: str | None
    seed: int
    waits: Text | None


class BracketTie(Struct, frozen=True):
    """A match of a knock-out in its round, at position `slot`; a bye has one place.

    `number`: of the match, 0 for a bye; `table`: its first table, 0 before it is seated; `winner`: the place that
    won;
    `results`: the games, or the lead of the first place; `why`: the explanation of its carry-over.
    """

    number: int
    round: int
    slot: int
    places: tuple[BracketPlace, ...]
    table: int
    winner: int | None
    results: tuple[Text, ...]
    why: Text | None
    bye: bool
    third: bool


class LevelSeen(Struct, frozen=True):
    """A level match, and the plan's solution: `commands` that a director confirms as `NewActs`.

    They are empty if the director has to settle it, or if the viewer is not a director.
    """

    entries: tuple[str, ...]
    text: Text
    commands: tuple[Any, ...]


class BracketSeen(Struct, frozen=True):
    """A knock-out as of number `seq`: the names of its rounds, its matches and byes, and its winner.

    `levels`: the matches that are level.
    """

    seq: int
    stage: str
    section: str
    rounds: tuple[Text, ...]
    ties: tuple[BracketTie, ...]
    champion: str | None
    levels: tuple[LevelSeen, ...] = ()


_SEMI_FINALISTS: Final = 4
_FORFEIT: Final = Text("forfeit", "弃权")
_FEW: Final = 9
"""A match of at most this many games shows each game; a longer one shows its margin."""


def bracket_seen(seen: Competition, stage: Stage, section: int, memo: Memo) -> BracketSeen:
    """Return the knock-out of a section (from 0) as a viewer may see it. Raises `Malformed` if it is not open."""
    entries = seen.stage(stage.name).sections[section]
    if len(entries) < 2:
        return BracketSeen(seen.seq, stage.name, stage.sections[section], (), (), None)
    picture = _Picture(seen, stage, stage.sections[section], entries, memo)
    return BracketSeen(
        seen.seq,
        stage.name,
        stage.sections[section],
        tuple(round_name(picture.bracket, at + 1) for at in range(len(picture.bracket.rounds))),
        tuple(picture.ties()),
        picture.champion,
    )


def levels_seen(seen: Competition, stage: Stage, section: int, seed: str, *, directs: bool) -> tuple[LevelSeen, ...]:
    """Return the tied matches of a section, each with the plan's solution.

    `seed`: of the lots that are drawn if the plan says so; `directs`: the viewer is a director, who confirms it.
    """
    here = set(seen.stage(stage.name).sections[section])
    return tuple(
        LevelSeen(
            tuple(sorted(one.pair)),
            one.text,
            tuple(to_builtins(each, enc_hook=enc_hook) for each in one.commands if directs),
        )
        for one in levels(seen, stage, seed)
        if one.pair <= here
    )


class _Picture:
    def __init__(self, seen: Competition, stage: Stage, section: str, entries: tuple[str, ...], memo: Memo) -> None:
        self._seen, self._stage, self._entries = seen, stage, entries
        self._tables = _tables(seen, stage, section)
        self.bracket = _bracket(seen, entries, self._tables)
        self._by_number = {tie.number: tie for tie in self.bracket.ties}
        found = duels_of(seen, stage, memo)
        self._duels = {frozenset((duel.home, duel.away)): duel for duel in found}

    def ties(self) -> Iterator[BracketTie]:
        """Yield byes and matches, round by round, then the match for third place."""
        size = 1 << len(self.bracket.rounds)
        first = iter(self.bracket.rounds[0])
        order = seeding(size)
        for slot, (home, away) in enumerate(zip(order[::2], order[1::2], strict=True)):
            if away > len(self._entries):
                place = self._place(Qualifier(seed=home))
                yield BracketTie(0, 1, slot, (place,), 0, None, (), None, bye=True, third=False)
            else:
                yield self._tie(next(first), 1, slot)
        for at, ties in enumerate(self.bracket.rounds[1:], 2):
            for slot, tie in enumerate(ties):
                yield self._tie(tie, at, slot)
        if self.bracket.third is not None:
            yield self._tie(self.bracket.third, len(self.bracket.rounds), 1, third=True)

    @property
    def champion(self) -> str | None:
        """The winner of the final, or None if it is not decided."""
        return self._who(Qualifier(winner=self.bracket.rounds[-1][0].number))

    def _tie(self, tie: BracketMatch, at: int, slot: int, *, third: bool = False) -> BracketTie:
        places = [self._place(tie.home), self._place(tie.away)]
        names = [place.entry for place in places]
        home, away = names
        duel = None
        tables: list[TableState] = []
        if home is not None and away is not None:
            duel = self._duel(home, away)
            tables = self._tables.get(frozenset((home, away)), [])
            if tables and tables[0].table.sides[0] == (away,):
                places.reverse()
                names.reverse()
        winner = None if duel is None else duel.winner
        return BracketTie(
            tie.number,
            at,
            slot,
            tuple(places),
            tables[0].table.number if tables else 0,
            None if winner is None else names.index(winner),
            tuple(self._results(tables, duel, names)),
            None if duel is None else duel.why,
            bye=False,
            third=third,
        )

    def _place(self, source: Qualifier) -> BracketPlace:
        waits = None
        if source.winner:
            waits = Text(f"winner of match {source.winner}", f"第 {source.winner} 场胜者")
        elif source.loser:
            waits = Text(f"loser of match {source.loser}", f"第 {source.loser} 场负者")
        return BracketPlace(self._who(source), source.seed, waits)

    def _who(self, source: Qualifier) -> str | None:
        if source.seed:
            return self._entries[source.seed - 1]
        tie = self._by_number[source.winner or source.loser]
        home, away = self._who(tie.home), self._who(tie.away)
        if home is None or away is None:
            return None
        duel = self._duel(home, away)
        if duel is None or duel.winner is None:
            return None
        loser = away if duel.winner == home else home
        return duel.winner if source.winner else loser

    def _duel(self, home: str, away: str) -> Duel | None:
        """Return a match; an entry that withdrew has lost one that was not decided."""
        found = self._duels.get(frozenset((home, away)))
        if found is not None and found.winner is not None:
            return found
        gone = [name for name in (home, away) if self._seen.contestants[name].withdrawn]
        if len(gone) == 1:
            return Duel(0, home, away, away if gone[0] == home else home)
        return found

    def _results(self, tables: list[TableState], duel: Duel | None, names: list[str | None]) -> Iterator[Text]:
        said = self._seen.discipline.said
        if any(table.forfeits for table in tables):
            yield _FORFEIT
            return
        if self._seen.discipline.duplicate:
            if duel is not None and any(table.scores for table in tables):
                margin = duel.margin if duel.home == names[0] else -duel.margin
                yield _by(margin)
            return
        for table in tables:
            for board in table.table.boards[:_FEW]:
                score = table.score(board)
                if score.adjusted is not None:
                    each = [_dash() if one is None else said(one) for one in score.adjusted]
                    yield Text(" / ".join(one.en for one in each), " / ".join(one.zh for one in each))
                elif score.counts:
                    yield said(score.outcome)


def _dash() -> Text:
    return Text("–", "–")


def _by(margin: Fraction) -> Text:
    size = with_decimals(abs(margin), 0 if margin.denominator == 1 else 2)
    if not margin:
        return Text("level", "平")
    return Text(f"+{size}", f"+{size}") if margin > 0 else Text(f"-{size}", f"-{size}")


def _tables(seen: Competition, stage: Stage, section: str) -> dict[frozenset[str], list[TableState]]:
    """Return the tables of each match of a section, in order."""
    found: dict[frozenset[str], list[TableState]] = {}
    rounds: list[RoundKey] = sorted(seen.stage(stage.name).rounds)
    for key in rounds:
        if key.section == section:
            for _, table in sorted(seen.round(key).tables.items()):
                pair = frozenset(table.table.entries)
                if len(pair) == 2:
                    found.setdefault(pair, []).append(table)
    return found


def _bracket(seen: Competition, entries: tuple[str, ...], tables: dict[frozenset[str], list[TableState]]) -> Bracket:
    """Return the bracket, with a match for third place if the code has one or one is seated."""
    if len(entries) < _SEMI_FINALISTS:
        return knockout(len(entries))
    rounds = len(knockout(len(entries)).rounds)
    matches = sum(1 << at for at in range(rounds)) - ((1 << rounds) - len(entries))
    return knockout(len(entries), third=has_third_place(seen.discipline) or len(tables) > matches)
