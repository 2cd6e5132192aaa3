"""Builds one contestant's session: place, boards compared with the field, results by opponent and by declaring side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Final, TypeAlias

from msgspec import Struct

from paiju.office.seen.table import score_said
from paiju.office.seen.travellers import DECIMALS, fields_of
from paiju.scoring import with_decimals
from paiju.scoring.field import AwardedResult, Field, Traveller, TravellerColumn
from paiju.text import Text
from paiju.tournament import Competition, standings
from paiju.tournament.ranked import Ranked, RankingLine
from paiju.tournament.state import Score


class Frequency(Struct, frozen=True):
    """A result of the field on a board: how many tables had it, and its value for the contestant's side there."""

    text: Text
    award: str
    times: int
    own: bool


class OwnBoard(Struct, frozen=True):
    """A board that the contestant played.

    `side`: 0 or 1; `declared`: whether its side was declarer, None if there was no declarer or it is unknown;
    `award` in the unit of the session and `percent` of its top, empty if there is none.
    """

    board: str
    form: str
    section: str
    round: int
    table: int
    side: int
    partners: tuple[str, ...]
    against: tuple[str, ...]
    text: Text
    declared: bool | None
    award: str
    percent: str
    field: tuple[Frequency, ...]


class Share(Struct, frozen=True):
    """The results of some of the boards, for example against one opponent. `award`: average per board."""

    name: Text
    boards: int
    award: str
    percent: str


class OwnPlace(Struct, frozen=True):
    """A place in a ranking of the stage; `of`: the number of ranked contestants."""

    section: str
    line: Text | None
    place: str
    of: int
    total: str
    unit: Text
    percent: str


class OwnResults(Struct, frozen=True):
    """A contestant's results in a session; `names`: of all contestants in it, by entry."""

    seq: int
    entry: str
    name: str
    players: tuple[str, ...]
    places: tuple[OwnPlace, ...]
    unit: Text | None
    boards: tuple[OwnBoard, ...]
    opponents: tuple[Share, ...]
    roles: tuple[Share, ...]
    names: dict[str, str]


_At: TypeAlias = tuple[str, str, tuple[str, ...], tuple[str, ...]]
"""A board in one form, and who sat on each side."""
_Scores: TypeAlias = dict[_At, Score]
_ROLES: Final = {
    True: Text("Declaring", "做庄"),
    False: Text("Defending", "防守"),
    None: Text("Passed out or adjusted", "不叫或调整"),
}


class _Played(Struct, frozen=True):
    """A board of the contestant and its values."""

    shown: OwnBoard
    worth: Fraction | None
    share: Fraction | None


def own_results(
    seen: Competition,
    stage: str,
    session: int,
    entry: str,
    *,
    ranked: Iterable[Ranked] | None = None,
    fields: Sequence[Field] | None = None,
) -> OwnResults:
    """Return the results of an entry in a session, from the part of an event that `seen_by` returns.

    `ranked`: the rankings of the stage; `fields`: the comparisons in the session; pass them if they are known
    already.
    Raises `Malformed` for an entry or a stage that does not exist.
    """
    contestant = seen.contestant(entry)
    fields = fields_of(seen, stage, session) if fields is None else fields
    played = list(_boards(seen, stage, session, entry, fields))
    against: dict[tuple[str, ...], list[_Played]] = {}
    roles: dict[bool | None, list[_Played]] = {}
    for one in played:
        against.setdefault(one.shown.against, []).append(one)
        roles.setdefault(one.shown.declared, []).append(one)
    names = {name: one.entry.name for name, one in seen.contestants.items()}
    told = any(one.shown.declared is not None for one in played)
    return OwnResults(
        seq=seen.seq,
        entry=entry,
        name=contestant.entry.name,
        players=tuple(one.name for one in contestant.entry.players),
        places=tuple(_places(standings(seen, stage) if ranked is None else ranked, entry)),
        unit=fields[0].method.about.unit.text if fields else None,
        boards=tuple(one.shown for one in played),
        opponents=tuple(
            _share(_named([names[name] for name in who]), boards) for who, boards in against.items() if who
        ),
        roles=tuple(_share(_ROLES[role], roles[role]) for role in _ROLES if role in roles) if told else (),
        names={name: names[name] for name in seen.stage(stage).entries},
    )


def _named(names: Sequence[str]) -> Text:
    return Text(" + ".join(names), "、".join(names))


def _boards(seen: Competition, stage: str, session: int, entry: str, fields: Iterable[Field]) -> Iterator[_Played]:
    travellers = {_at(one, row): (one, row) for field in fields for one in field.travellers for row in one.rows}
    scores = _scores(seen, stage, session)
    for state in sorted(seen.stage(stage).session(session), key=lambda one: one.key):
        for table in state.tables.values():
            for board in table.table.boards:
                score = table.score(board)
                sides = table.sides_on(board)
                at = next((at for at, side in enumerate(sides) if entry in side), None)
                if at is None or not (score.counts or score.unplayed):
                    continue
                found = travellers.get((board, score.form, sides[0], sides[1]))
                worth, share = (None, None) if found is None else _worth(*found, at, entry)
                side = _declared(seen, score)
                yield _Played(
                    OwnBoard(
                        board=board,
                        form=score.form,
                        section=state.key.section,
                        round=state.key.round,
                        table=table.table.number,
                        side=at,
                        partners=tuple(one for one in sides[at] if one != entry),
                        against=sides[1 - at],
                        text=score_said(seen, score),
                        declared=None if side is None else side == at,
                        award="" if worth is None else with_decimals(worth, DECIMALS),
                        percent="" if share is None else with_decimals(share, 1),
                        field=() if found is None else _frequencies(seen, found[0], scores, at, found[1]),
                    ),
                    worth,
                    share,
                )


def _declared(seen: Competition, score: Score) -> int | None:
    if score.outcome is None or score.adjusted is not None:
        return None
    contracts = seen.discipline.contracts
    return None if contracts is None else contracts.declared(score.outcome)


def _scores(seen: Competition, stage: str, session: int) -> _Scores:
    return {
        (board, table.score(board).form, sides[0], sides[1]): table.score(board)
        for state in seen.stage(stage).session(session)
        for table in state.tables.values()
        for board in table.table.boards
        for sides in (table.sides_on(board),)
    }


def _at(traveller: Traveller, row: AwardedResult) -> _At:
    return traveller.board, traveller.form, tuple(row.result.ns), tuple(row.result.ew)


def _worth(traveller: Traveller, row: AwardedResult, at: int, entry: str) -> tuple[Fraction | None, Fraction | None]:
    """Return the value of a board for a contestant, and its percentage of the top, each None if there is none."""
    award = row.own(entry)
    top = _column(traveller, at).top
    return award, 100 * award / top if top and award is not None else None


def _column(traveller: Traveller, at: int) -> TravellerColumn:
    return traveller.ew if at else traveller.ns


def _frequencies(
    seen: Competition, traveller: Traveller, scores: _Scores, at: int, own: AwardedResult
) -> tuple[Frequency, ...]:
    """Return the results of a board, the best for a side first, equal ones combined."""
    counted: dict[tuple[Fraction, Text], list[AwardedResult]] = {}
    for row in traveller.rows:
        key = _at(traveller, row)
        text = score_said(seen, scores[key]) if key in scores else Text("result", "结果")
        counted.setdefault((row.ew if at else row.ns, text), []).append(row)
    order = sorted(counted.items(), key=lambda one: (-one[0][0], one[0][1].en))
    return tuple(
        Frequency(text, with_decimals(award, DECIMALS), sum(row.result.count for row in rows), own in rows)
        for (award, text), rows in order
    )


def _share(name: Text, boards: Sequence[_Played]) -> Share:
    worth = [one.worth for one in boards if one.worth is not None]
    share = [one.share for one in boards if one.share is not None]
    return Share(
        name,
        len(boards),
        with_decimals(sum(worth, Fraction(0)) / len(worth), DECIMALS) if worth else "",
        with_decimals(sum(share, Fraction(0)) / len(share), 1) if share else "",
    )


def _places(ranked: Iterable[Ranked], entry: str) -> Iterator[OwnPlace]:
    for one in ranked:
        line = next((line for line in one.lines if line.entry == entry), None)
        if line is not None:
            yield OwnPlace(
                one.section,
                one.line,
                line.place,
                len(one.lines),
                with_decimals(line.shown, one.places),
                one.unit,
                _percent(one, line),
            )


def _percent(ranked: Ranked, line: RankingLine) -> str:
    at = next((at for at, column in enumerate(ranked.columns) if column.key == "percent"), None)
    value = None if at is None else line.values[at]
    return "" if at is None or value is None else with_decimals(value, ranked.columns[at].places)
