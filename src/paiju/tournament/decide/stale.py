"""Detects stale commands: if a table changed after the sender saw it, the sender must look again (L79.C)."""

from __future__ import annotations

from paiju.errors import Malformed
from paiju.laws import Refused
from paiju.text import Text
from paiju.tournament.competition import Competition
from paiju.tournament.decide.moment import Moment, refuse, unseen
from paiju.tournament.evolve import fold
from paiju.tournament.evolve.scoring import read_outcome
from paiju.tournament.places import SeatedTable, TableKey
from paiju.tournament.state import Score
from paiju.tournament.unit import unit_said

NONE = Text("no score", "没有得分")
UNPLAYED = Text("not played", "不打")
TURNED = Text("with the table turned", "坐反了方向")


def see_unchanged(competition: Competition, key: TableKey, board: str, seen: int | None, moment: Moment) -> None:
    """Check that a score's value is still the one seen (`Score.changed`). Raises `Refused` with both values.

    Staff who still have to play the board learn only that it has changed.
    """
    score = competition.table(key).score(board)
    if seen is None or seen == score.changed:
        return
    then = _then(competition, key, board, seen)
    if _same(then, score):
        return
    was, now = worth(competition, then), worth(competition, score)
    if was == now:  # the result under an adjusted score
        was, now = (worth(competition, Score(outcome=one.outcome)) for one in (then, score))
    at, unit = competition.where(key), unit_said(competition, board)
    if unseen(competition, key, moment.actor):
        raise refuse(
            f"{unit.en} at {at.en} has since been changed by someone else: look again",
            f"{at.zh}{unit.zh}已被他人改动：请重新查看",
            "L79.C",
        )
    raise _changed(competition, key, board, was, now)


def seen_as(competition: Competition, key: TableKey, board: str, raw: bytes) -> int:
    """Return the `seen` for the result `raw` that the sender saw. Raises `Refused` with both values if it differs."""
    score = competition.table(key).score(board)
    was = read_outcome(competition, key, board, raw)
    if score.outcome != was:
        raise _changed(competition, key, board, worth(competition, Score(outcome=was)), worth(competition, score))
    return score.changed


def _changed(competition: Competition, key: TableKey, board: str, was: Text, now: Text) -> Refused:
    at, unit = competition.where(key), unit_said(competition, board)
    return refuse(
        f"{unit.en} at {at.en} has since been changed by someone else: you saw {was.en}, now it is {now.en}",
        f"{at.zh}{unit.zh}已被他人改动。你看到的：{was.zh}；现在：{now.zh}",
        "L79.C",
    )


def see_seated(competition: Competition, key: TableKey, seen: SeatedTable | None) -> None:
    """Check that a table's seating is the same as when it was seen. Raises `Refused` with both."""
    now = competition.table(key).table
    if seen is not None and seen != now:
        raise _otherwise(competition.where(key), "the seats", "座位", _seats(seen), _seats(now))


def see_forfeits(competition: Competition, key: TableKey, seen: tuple[int, ...] | None) -> None:
    """Check that a table's forfeits are the same as when they were seen. Raises `Refused` with both."""
    table = competition.table(key)
    if seen is not None and sorted(seen) != sorted(table.forfeits):
        was, now = (_forfeits(table.table, sides) for sides in (seen, table.forfeits))
        raise _otherwise(competition.where(key), "the forfeits", "弃权", was, now)


def _otherwise(at: Text, en: str, zh: str, was: Text, now: Text) -> Refused:
    return refuse(
        f"{en} of {at.en} have since been changed by someone else: you saw {was.en}, now it is {now.en}",
        f"{at.zh}的{zh}已被他人改动。你看到的：{was.zh}；现在：{now.zh}",
        "L79.C",
    )


def _seats(table: SeatedTable) -> Text:
    """Describe who sits at a table, and which boards are played there."""
    sides = [" + ".join(side) or "–" for side in table.sides]
    boards = " ".join(table.boards)
    return Text(f"{' / '.join(sides)} ({boards})", f"{' / '.join(sides)}（{boards}）")


def _forfeits(table: SeatedTable, sides: tuple[int, ...]) -> Text:
    """Describe which sides of a table have forfeited."""
    names = [" + ".join(side) for at, side in enumerate(table.sides) if at in sides]
    if not names:
        return Text("no forfeit", "无人弃权")
    return Text(f"forfeit by {' / '.join(names)}", f"{' / '.join(names)} 弃权")


def worth(competition: Competition, score: Score) -> Text:
    """Describe the value of a score, and whether the board was played with the table turned."""
    plain = _worth(competition, score)
    if not score.turned:
        return plain
    return Text(f"{plain.en} {TURNED.en}", f"{plain.zh}（{TURNED.zh}）")


def _worth(competition: Competition, score: Score) -> Text:
    said = competition.discipline.said
    if score.adjusted is not None:
        kept = Text("own", "原分")
        sides = [kept if one is None else said(one) for one in score.adjusted]
        return Text(" / ".join(one.en for one in sides), " / ".join(one.zh for one in sides))
    if score.claim is not None:
        one, other = said(score.outcome), said(score.claim)
        return Text(f"{one.en} or {other.en}", f"{one.zh}或{other.zh}")
    if score.outcome is not None:
        return said(score.outcome)
    return UNPLAYED if score.unplayed else NONE


def _same(one: Score, other: Score) -> bool:
    """Return whether two scores are the same for the players: adjustment, result under it, or being unplayed."""
    if one.turned is not other.turned or one.claim != other.claim:
        return False
    if one.adjusted != other.adjusted or one.outcome != other.outcome:
        return False
    scored = one.adjusted is not None or one.outcome is not None
    return scored or one.unplayed == other.unplayed


def _then(competition: Competition, key: TableKey, board: str, seen: int) -> Score:
    """Return a score as it was after an act. Raises `Malformed` if that act did not change the score."""
    if not seen:
        return Score()
    acts = (act for act in competition.acts if act.seq <= seen)
    try:
        then = fold(acts, competition.id, competition.disciplines).table(key).score(board)
    except (Malformed, ValueError):
        then = Score()
    if then.changed != seen:
        raise Malformed(
            Text("the number of an action that changed this score", "改动过这个得分的一步的编号"), str(seen)
        )
    return then
