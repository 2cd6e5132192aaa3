"""Turns a referee's ruling into the commands that apply it to an event, for a director to confirm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Raw, Struct

from paiju.errors import Malformed
from paiju.laws import Code, Effect, Ruling
from paiju.laws.effect import AdjustLater, Cancel, Caution, Discipline, Forfeit, ProceduralPenalty, Redeal
from paiju.office.live_lateness import late_side
from paiju.packs import pack_by
from paiju.packs.pack import Settling
from paiju.referee import Case, irregularity
from paiju.referee.ruling_wording import RulingWording, wording_of
from paiju.scoring.amount import Amount
from paiju.text import Language, Text
from paiju.tournament import Competition, TableKey
from paiju.tournament import commands as c
from paiju.tournament.evolve.scoring import read_adjusted
from paiju.tournament.powers import Powers
from paiju.tournament.record import KEPT
from paiju.tournament.state import Score

CANCELLED: Final = Text(
    "neither side has a score on it now; if it should be replayed, cancel this adjustment first",
    "双方现在都没有成绩：如要重打，请先取消这一调整",
)
BY_HAND_BEFORE: Final = Text(
    "the scores that a director entered here earlier no longer stand; if they should, enter them again",
    "此前由裁判自行给出的得分不再有效；如仍应有效，请重新给出",
)
ON_RECORD: Final = Text(
    "it is on record; specify the deal to put it on the score sheet, or include it when you enter the levels",
    "已记录在案；指明是第几把即可计入记分表，或登记已含此项的级数",
)
IN_ALREADY: Final = Text(
    "the result has already been entered, and does not show what difference this makes: give each side its score",
    "结果已经登记，且无法由它得出处理后的成绩：请给双方裁定成绩",
)
WHICH_DEAL: Final = Text(
    "the result has already been entered: specify the deal on the score sheet", "结果已经登记：请指明记分表的第几把"
)
NO_SCORE: Final = Text(
    "the ruling gives no score: give each side one, or have the board played again",
    "尚未裁定得分：请给双方得分，或安排重打",
)
BY_HAND: Final = Text("only the warning is recorded: the director must do the rest", "仅记入警告：其余由裁判执行")


class ForDirector(Struct, frozen=True):
    """Something that the director must do, in words; `at_table`: a live table has carried it out itself."""

    text: Text
    at_table: bool = False


AT_TABLE: Final = ForDirector(
    Text(
        "this is carried out at the table: include it when you enter the result", "此项在桌上执行：登记的结果应已包含"
    ),
    at_table=True,
)


class Handover(Struct, frozen=True):
    """The consequences for an event: `commands` to confirm together, and what is `left` to the director."""

    commands: tuple[c.AnyCommand, ...]
    left: tuple[ForDirector, ...]


def check_code(competition: Competition, code: Code) -> None:
    """Check that a code belongs to the event's game. Raises `Malformed` if it does not."""
    if code not in competition.discipline.codes:
        raise Malformed(Text(f"a ruling under a code of {competition.plan.game}", "本赛事所用规则的裁定"), code.value)


def handover(
    competition: Competition,
    key: TableKey,
    board: str,
    ruling: Ruling,
    *,
    scores: Sequence[Raw] = (),
    deal: int = 0,
    before: Sequence[Ruling] = (),
    language: Language = "en",
) -> Handover:
    """Compute the consequences of a ruling at a table on a board for an event. Nothing is changed.

    `scores`: scores for each side that the director sets instead, in the game's own form (null: as ruled).
    `deal`: the deal on the score sheet of a match, from 1, in which points are taken.
    `before`: the earlier rulings at a live table on the same deal, whether or not they changed a score.
    `language`: the language of the recorded words.
    Raises `Malformed` for a ruling under the code of another game, for a board that is not at the table, and for
    scores that do not fit its sides.
    """
    check_code(competition, ruling.code)
    table = competition.table(key)
    sides = len(table.table.sides)
    if board not in table.table.boards:
        names = ", ".join(table.table.boards)
        raise Malformed(Text(f"a board of the table: {names}", f"本桌的牌：{names}"), board)
    if scores and len(scores) != sides:
        raise Malformed(Text(f"{sides} scores, one for each side", f"{sides} 个得分，每方一个"), str(len(scores)))
    answers = {point.name: point.answer for point in ruling.points}
    hand = _Hand(
        competition,
        key,
        board,
        ruling,
        tuple(scores),
        irregularity(ruling.code, ruling.irregularity).title.to(language),
        wording_of(Case(ruling.code, ruling.irregularity, answers)),
        language,
        deal,
        late_side(ruling),
        tuple(before),
    )
    adjusted, left = hand.adjusted()
    others = [one for effect in ruling.effects for one in hand.of_sides(effect)]
    others += hand.noted()
    words = [ForDirector(text) for text in left]
    words += [one for effect in ruling.effects if (one := hand.left_by(effect)) is not None]
    return Handover((*adjusted, *others), tuple(dict.fromkeys(words)))


class _Hand(Struct, frozen=True):
    """A ruling at a table on a board, with the director's own scores, and the words for the record."""

    competition: Competition
    key: TableKey
    board: str
    ruling: Ruling
    scores: tuple[Raw, ...]
    words: str
    wording: RulingWording
    language: Language
    deal: int = 0
    late: tuple[int, int] | None = None
    before: tuple[Ruling, ...] = ()

    def adjusted(self) -> tuple[list[c.AnyCommand], list[Text]]:
        """Return the command for the adjusted score, if any side gets one, and what is left to the director."""
        if self.scores:
            return self._adjust(self.scores), []
        settling = self._settling
        if settling is None:
            after = self._after()
            return ([] if after is None else self._adjust(after)), []
        board = settling.combine_rulings(self._earlier, self.ruling)
        if not board.touched:
            return [], []
        scores, left = settling.scores(board.effects, self.board, self._score.outcome)
        if left:
            return [], left
        notes = list(board.notes)
        if self._by_hand(settling) and scores is not None:
            notes.append(BY_HAND_BEFORE)
        if any(isinstance(one, Redeal) for one in self.ruling.effects) and scores is None:
            return self._taken_out(), notes
        if scores is None or all(bytes(raw) == bytes(KEPT) for raw in scores):
            if self._score.rulings and self._score.adjusted is not None:
                return [c.CancelAdjustment(self.key, self.board, self.words)], notes
            return [], []
        return self._adjust(scores), notes + ([CANCELLED] if settling.is_void(scores) else [])

    def _by_hand(self, settling: Settling) -> bool:
        """Return whether the current scores were set by a director and do not follow from the earlier rulings."""
        score = self._score
        if score.adjusted is None:
            return False
        if not score.rulings:
            return True
        effects = settling.effects_of(self._earlier)
        found, _ = settling.scores(effects, self.board, score.outcome)
        if found is None:
            return True
        values = read_adjusted(self.competition, self.key, [bytes(raw) for raw in found])
        return values != score.adjusted

    @property
    def _settling(self) -> Settling | None:
        found = pack_by(self.ruling.code).settling
        return None if found is None else found()

    @property
    def _earlier(self) -> tuple[Ruling, ...]:
        """The earlier rulings on the board, each once: those at its live table, and those in the event."""
        return tuple(dict.fromkeys((*self.before, *self._score.rulings)))

    @property
    def _score(self) -> Score:
        return self.competition.table(self.key).score(self.board)

    def _after(self) -> tuple[Raw, ...] | None:
        """Return the scores of an entered match changed by the ruled points and levels, or None if there are none."""
        table = self.competition.table(self.key)
        score, rules = table.score(self.board), self.competition.discipline.ruled_after
        if rules is None or self.late or score.outcome is None or score.adjusted is not None:
            return None
        return rules.scores(score.outcome, table, self.ruling.effects, self.deal)

    def _in_already(self) -> ForDirector | None:
        """Return why changing the entered result is left to the director, or None if it is not."""
        sheets, rules = self.competition.discipline.sheets, self.competition.discipline.ruled_after
        if rules is None:
            return AT_TABLE
        if self.scores or self.late is not None or self._after() is not None:
            return None
        score = self.competition.table(self.key).score(self.board)
        if score.outcome is None:
            if sheets is None:
                return AT_TABLE
            if self.competition.plan.stage(self.key.stage).online:
                return AT_TABLE
            return None if self.deal else ForDirector(ON_RECORD)
        sheet = sheets is not None and sheets.written(score.outcome)
        unnamed = sheet and rules.by_deal(self.ruling.effects) and score.adjusted is None and not self.deal
        return ForDirector(WHICH_DEAL if unnamed else IN_ALREADY)

    def _taken_out(self) -> list[c.AnyCommand]:
        """Return the commands that remove everything recorded of a board that is dealt again."""
        found: list[c.AnyCommand] = []
        if self._score.adjusted is not None:
            found.append(c.CancelAdjustment(self.key, self.board, self.words, self._score.changed))
        if self._score.outcome is not None:
            seen = None if found else self._score.changed
            found.append(c.RemoveResult(self.key, self.board, self.words, seen))
        return found

    def _adjust(self, scores: tuple[Raw, ...]) -> list[c.AnyCommand]:
        if all(bytes(raw) == bytes(KEPT) for raw in scores):
            return []
        clause = self._powers.adjust.cited(self.ruling)
        seen = self._score.changed
        return [c.AdjustScore(self.key, self.board, scores, clause, self.words, self.ruling, seen)]

    def of_sides(self, effect: Effect) -> Iterator[c.AnyCommand]:
        """Yield the commands for what an effect takes from a side or warns a seat of, apart from the board's score."""
        match effect:
            case ProceduralPenalty(side, amount, seat):
                yield from self._penalties(self._entries(side, seat), amount)
            case _ if self.late is not None:
                if effect is self.ruling.effects[0]:
                    side, seconds = self.late
                    yield c.ComeLate(self.key, side, seconds)
            case Discipline(seat, _, amount) if amount:
                yield from self._penalties(self._entries(seat % 2, seat), amount)
            case Discipline(seat, _) | Caution(seat):
                for entry in self._entries(seat % 2, seat):
                    clause = self._powers.penalise.cited(self.ruling)
                    colon = "：" if self.language == "zh" else ": "
                    said = f"{self.words}{colon}{self.wording.effect(effect).to(self.language)}"
                    yield c.Warn(entry, said, clause, self.ruling)
            case Forfeit(_, deal) if not deal:
                forfeited = [one for one in self.ruling.effects if isinstance(one, Forfeit) and not one.deal]
                if effect is forfeited[0]:  # one command for all of them, because it lists who has forfeited
                    clause = self._powers.forfeit.cited(self.ruling)
                    gone = self.competition.table(self.key).forfeits
                    sides = tuple(sorted({*gone, *(one.side for one in forfeited)}))
                    yield c.Forfeit(self.key, sides, clause, self.words, self.ruling, tuple(gone))

    def _penalties(self, entries: Sequence[str], amount: str) -> Iterator[c.Penalise]:
        fine = Amount.parse(amount)
        unit = "" if fine.unit is None else fine.unit.value
        for entry in entries:
            yield c.Penalise(
                entry,
                self.key.stage,
                fine.number,
                unit,
                self.key.of_round,
                "",
                self._powers.penalise.cited(self.ruling),
                self.words,
                self.ruling,
            )

    def noted(self) -> list[c.AnyCommand]:
        """Return the command that records a ruling at a paper table with its match, for later rulings (T8.1).

        A live table keeps its own record, and so does lateness.
        """
        online = self.competition.plan.stage(self.key.stage).online
        if self._settling is not None or self.late is not None or online:
            return []
        return [c.NoteRuling(self.key, self.board, self.ruling, self.deal, self.words)]

    def left_by(self, effect: Effect) -> ForDirector | None:
        """Return what the director has to do for an effect, or None if it is carried out or needs nothing."""
        match effect:
            case _ if effect.in_result:
                found = self._in_already()
                if found is None:
                    return None
                why = found
            case Forfeit(_, deal) if deal and self.late is None:
                why = AT_TABLE
            case AdjustLater():
                return ForDirector(self.wording.effect(effect))
            case Redeal() if not self._scored:
                why = ForDirector(NO_SCORE)
            case Cancel() if not self._scored and not self._voided:
                why = ForDirector(NO_SCORE)
            case Discipline(amount=""):
                why = ForDirector(BY_HAND)
            case _:
                return None
        said = self.wording.effect(effect)
        text = Text(f"{said.en}: {why.text.en}", f"{said.zh}：{why.text.zh}")
        return ForDirector(text, why.at_table)

    @property
    def _voided(self) -> bool:
        return self._settling is not None and self._score.outcome is not None

    @property
    def _scored(self) -> bool:
        if self.scores:
            return True
        return self._settling is not None and self._settling.gives_scores(self.ruling.effects)

    def _entries(self, side: int, seat: int | None) -> tuple[str, ...]:
        """Return the entries on a side of the board; in an individual only the one in the seat, if it is known."""
        entries = self.competition.table(self.key).sides_on(self.board)[side]
        if seat is None or len(entries) == 1:
            return entries
        return (entries[seat // 2],)

    @property
    def _powers(self) -> Powers:
        return self.competition.discipline.powers(self.ruling.code)
