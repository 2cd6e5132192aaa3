"""Rulings of directors and referees: adjusted scores, fouled boards, forfeits, penalties, lots."""

from __future__ import annotations

from paiju.cards.shuffle import shuffled
from paiju.errors import Malformed
from paiju.laws import Citation
from paiju.text import Text
from paiju.tournament import commands as c
from paiju.tournament import events as e
from paiju.tournament.competition import Competition
from paiju.tournament.decide.moment import Events, Moment, refuse
from paiju.tournament.decide.results import board_at, in_period
from paiju.tournament.decide.stale import see_forfeits, see_unchanged
from paiju.tournament.duplicate import need_duplicate
from paiju.tournament.evolve.scoring import read_adjusted
from paiju.tournament.evolve.turning import is_mixed
from paiju.tournament.places import RoundKey, TableKey
from paiju.tournament.plan import Format, Stage
from paiju.tournament.state import Score
from paiju.tournament.unit import sides_said, unit_said


def adjust_score(competition: Competition, command: c.AdjustScore, moment: Moment) -> Events:
    """Give each side its adjusted score."""
    key, board = command.key, command.board
    clause = Citation(command.clause)
    table, score = board_at(competition, key, board)
    see_unchanged(competition, key, board, command.seen, moment)
    sides = len(table.table.sides)
    if len(command.scores) != sides:
        raise Malformed(
            Text(f"{sides} scores, one for each side", f"{sides} 个得分，每方一个"), str(len(command.scores))
        )
    values = read_adjusted(competition, key, [bytes(raw) for raw in command.scores])
    if all(value is None for value in values):
        raise Malformed(Text("an adjusted score for at least one side", "至少一方的调整分"), "null")
    if None in values and score.outcome is None:
        here, unit = competition.where(key), unit_said(competition, board)
        raise refuse(
            f"{unit.en} has no result at {here.en}: give each side a score",
            f"{here.zh}{unit.zh}没有结果：请给每一方得分",
            "L12.C.1",
        )
    known = command.ruling is None or command.ruling in score.rulings
    if known and values == score.adjusted and clause.id == score.clause:
        return []
    other = _other_table(competition, key, board)
    if other is not None and not score.unplayed and other[1].unplayed:
        raise refuse(
            f"board {board} is unplayed at table {other[0]} of the match: give that table its adjusted score first, "
            "because otherwise there is nothing to compare this one with",
            f"该场第 {other[0]} 桌不打第 {board} 副：请先给那一桌调整分，否则此桌的分无从计算",
            "L86.A",
        )
    seated = table.sides_on(board) if competition.discipline.duplicate else ()
    return [e.ScoreAdjusted(key, board, command.scores, clause.id, command.words, command.ruling, seated)]


def _other_table(competition: Competition, key: TableKey, board: str) -> tuple[int, Score] | None:
    """Return the number of the other table of a team match and its score of a board, or None if there is none."""
    sides = set(competition.table(key).table.sides)
    for number, other in competition.round(key.of_round).tables.items():
        if number != key.table and set(other.table.sides) == sides and board in other.table.boards:
            return number, other.score(board)
    return None


def cancel_adjustment(competition: Competition, command: c.CancelAdjustment, moment: Moment) -> Events:
    """Cancel an adjustment."""
    _, score = board_at(competition, command.key, command.board)
    see_unchanged(competition, command.key, command.board, command.seen, moment)
    if score.adjusted is None:
        unit = unit_said(competition, command.board)
        raise refuse(f"{unit.en} is not adjusted", f"{unit.zh}没有调整分", "L12.A")
    return [e.AdjustmentCancelled(command.key, command.board, command.words)]


def mark_unplayed(competition: Competition, command: c.MarkUnplayed, moment: Moment) -> Events:
    """Mark a board as not played, so that nobody has a score on it."""
    _, score = board_at(competition, command.key, command.board)
    see_unchanged(competition, command.key, command.board, command.seen, moment)
    taken: Events = []
    if score.adjusted is not None:
        taken.append(e.AdjustmentCancelled(command.key, command.board, command.words))
    if score.outcome is not None:
        taken.append(e.ResultRemoved(command.key, command.board, command.words))
    if taken and not command.take_out:
        unit = unit_said(competition, command.board)
        raise refuse(
            f"{unit.en} has a score: remove it together with this, or leave it",
            f"{unit.zh}已有得分：请一并取消得分，或保留得分",
            "H.event.result",
        )
    if taken:
        in_period(competition, command.key, moment.at)
    if score.unplayed:
        return []
    other = _other_table(competition, command.key, command.board)
    if other is not None and other[1].adjusted is not None:
        raise refuse(
            f"board {command.board} is adjusted at table {other[0]} of the match: give this table the same, so that "
            "it counts",
            f"该场第 {other[0]} 桌的第 {command.board} 副已有调整分：请给此桌同样的调整分，以便计分",
            "L86.A",
        )
    return [*taken, e.BoardUnplayed(command.key, command.board, command.words)]


def name_form(competition: Competition, command: c.NameForm, moment: Moment) -> Events:
    """Name the form in which a board was played at some tables (L87)."""
    for key in command.tables:
        board_at(competition, key, command.board)
    return [e.FormNamed(command.board, command.form, command.tables, command.words)]


def turn_boards(competition: Competition, command: c.TurnBoards, moment: Moment) -> Events:
    """Record that boards were played with the table turned, within the correction period (L5.B, L79.C)."""
    need_duplicate(competition)
    in_period(competition, command.key, moment.at)
    boards = tuple(
        board
        for board in dict.fromkeys(command.boards)
        if board_at(competition, command.key, board)[1].turned is not command.turned
    )
    for board in boards:
        see_parted(competition, command.key, board)
    return [e.BoardsTurned(command.key, boards, command.turned, command.words)] if boards else []


def see_parted(competition: Competition, key: TableKey, board: str) -> None:
    """Check that a board's adjusted score can move with its sides when they change places. Raises `Refused`."""
    _, score = board_at(competition, key, board)
    if score.adjusted is not None and score.given_to and is_mixed(score.adjusted):
        raise refuse(
            f"board {board} has an adjusted score that is partly the table result and partly assigned to a side: "
            "cancel it, turn the board, then give it again",
            f"第 {board} 副的调整分一部分是牌的结果，一部分判给一方：请先取消，改好方向，再重新判分",
            "L5.B",
        )


def forfeit(competition: Competition, command: c.Forfeit, moment: Moment) -> Events:
    """Record which sides forfeited; in a match of teams at all of its tables."""
    key = command.key
    clause = Citation(command.clause)
    table = competition.table(key)
    sides = tuple(sorted(set(command.sides)))
    if not all(table.table.sides) or any(side >= len(table.table.sides) for side in sides):
        seated = sides_said(competition, key)
        raise Malformed(
            Text(f"sides sitting at the table: {seated.en}", f"在座的一方：{seated.zh}"),
            ", ".join(str(side + 1) for side in command.sides),
        )
    named = {table.table.sides[side] for side in sides}
    both = set(table.table.sides)
    events: Events = []
    for number, other in competition.round(key.of_round).tables.items():
        if set(other.table.sides) != both:
            continue
        theirs = tuple(at for at, side in enumerate(other.table.sides) if side in named)
        if theirs != other.forfeits:
            at = key.of_round.table(number)
            events.append(e.Forfeited(at, theirs, clause.id, command.words, command.ruling))
    if events:
        see_forfeits(competition, key, command.seen)
    return events


def penalise(competition: Competition, command: c.Penalise, moment: Moment) -> Events:
    """Deduct a penalty from an entry's score."""
    clause = Citation(command.clause)
    contestant = competition.contestant(command.entry)
    stage = competition.plan.stage(command.stage)
    if command.entry not in competition.stage(stage.name).entries:
        raise Malformed(Text(f"an entry of {stage.name}", f"{stage.name} 的参赛单位"), command.entry)
    if command.amount <= 0:
        raise Malformed(Text("a penalty above 0", "大于 0 的罚分"), str(command.amount))
    if command.round is not None:
        competition.round(command.round)
    if command.person and command.person not in [p.id for p in contestant.entry.people]:
        raise Malformed(Text(f"a player of {command.entry}", f"{command.entry} 的队员"), command.person)
    given = e.Penalised(
        command.entry,
        stage.name,
        command.amount,
        command.unit,
        command.round or _match_of(competition, stage, command.entry),
        command.person,
        clause.id,
        command.words,
        command.ruling,
    )
    competition.discipline.check_penalty(competition, stage, given)
    return [given]


def _match_of(competition: Competition, stage: Stage, entry: str) -> RoundKey | None:
    """Return the round of an entry's last match in a knock-out, in which a penalty without a round counts."""
    if stage.format is not Format.KNOCK_OUT:
        return None
    played = [
        key
        for key, state in competition.stage(stage.name).rounds.items()
        for table in state.tables.values()
        if entry in table.table.entries and table.table.played
    ]
    return max(played, default=None, key=lambda key: (key.round, key.session))


def warn(competition: Competition, command: c.Warn, moment: Moment) -> Events:
    """Warn an entry."""
    competition.contestant(command.entry)
    clause = Citation(command.clause).id
    return [e.Warned(command.entry, command.words, clause, command.ruling)]


def note_ruling(competition: Competition, command: c.NoteRuling, moment: Moment) -> Events:
    """Record a ruling with its match, once."""
    table, _ = board_at(competition, command.key, command.board)
    noted = (command.board, command.deal, command.ruling)
    if any((one.board, one.deal, one.ruling) == noted for one in table.rulings):
        return []
    return [e.RulingNoted(command.key, command.board, command.ruling, command.deal, command.words)]


def draw_lots(competition: Competition, command: c.DrawLots, moment: Moment) -> Events:
    """Draw lots; anyone can repeat the draw from the seed."""
    entries = competition.stage(command.stage).entries
    for at, entry in enumerate(command.entries):
        if entry not in entries or entry in command.entries[:at]:
            raise Malformed(Text(f"different entries of {command.stage}", f"{command.stage} 的不同参赛单位"), entry)
    order = tuple(shuffled(sorted(command.entries), command.seed, "lots"))
    return [e.LotsDrawn(command.stage, order, command.seed)]
