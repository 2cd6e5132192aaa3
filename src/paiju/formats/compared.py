"""Decides which results of a file are compared with each other: those of one deal in one session.

Enters: results with the records that they were read from.
Leaves: the same results under the sessions and forms that scoring keeps separate, and a remark for each
inconsistency.
Must not know: how they are compared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Final, TypeAlias

from msgspec import Struct, structs

from paiju.formats.results import RecordedResult
from paiju.games.bridge import BoardRecord
from paiju.games.bridge.seat import SIDES
from paiju.scoring import Winners
from paiju.text import Text, counted, verbatim

_MANY: Final = 6
"""The maximum number of boards or contestants that a remark lists."""
_Deal: TypeAlias = Hashable


class Compared(Struct, frozen=True):
    """Lines grouped for comparison; `labels`: the name of each session for a title; `remarks`."""

    lines: tuple[RecordedResult, ...]
    labels: dict[str, Text]
    remarks: tuple[Text, ...] = ()


def compared(lines: Sequence[RecordedResult], winners: Winners, *, field: bool = True) -> Compared:
    """Assign results to the sessions in which they are compared; `field`: the method compares all results of a board.

    A session that deals new boards in each round is compared round by round; sections with different deals are
    compared separately; a board of which some tables had a different deal is compared deal by deal (L87.B).
    """
    remarks: list[Text] = []
    labels: dict[str, Text] = {}
    found: list[RecordedResult] = []
    several = len({line.record.event for line in lines}) > 1
    for session, here in _by(lines, lambda line: _session(line.record, several=several)).items():
        label = _label(here[0].record, several=several)
        for part, mine in _parted(here, winners, remarks):
            name = Text(f"{label.en}{part.en}", f"{label.zh}{part.zh}")
            key = f"{session} {part.en}".strip() if part.en else session
            labels[key] = name
            forms = _formed(mine, remarks)
            for line, form in zip(mine, forms, strict=True):
                result = structs.replace(line.result, session=key, form=form)
                found.append(structs.replace(line, result=result))
    remarks += _met_twice(found, winners)
    remarks += _vulnerable(found)
    remarks += _alone(found) if field else []
    order = {id(line.record): at for at, line in enumerate(lines)}
    found.sort(key=lambda line: order[id(line.record)])
    return Compared(tuple(found), labels, tuple(remarks))


def _by(lines: Iterable[RecordedResult], key: Callable[[RecordedResult], str]) -> dict[str, list[RecordedResult]]:
    groups: dict[str, list[RecordedResult]] = {}
    for line in lines:
        groups.setdefault(key(line), []).append(line)
    return groups


def _session(record: BoardRecord, *, several: bool) -> str:
    """Return the name of a record's session, with its event if there are `several`."""
    return " ".join(part for part in (record.event if several else "", record.session) if part)


def _label(record: BoardRecord, *, several: bool) -> Text:
    """Return the name of a session for a title."""
    event = f"{record.event} " if several and record.event else ""
    if not record.session:
        return Text(event, event)
    return Text(f"{event}Session {record.session}, ", f"{event}第 {record.session} 节")


def _parted(
    lines: list[RecordedResult], winners: Winners, remarks: list[Text]
) -> Iterable[tuple[Text, list[RecordedResult]]]:
    """Split a session by rounds or sections if these had different boards."""
    if _dealt_by_rounds(lines, winners):
        remarks.append(
            Text(
                "everyone meets a board's number in several rounds: boards are compared within their round",
                "同一牌号各轮都打：各副只在本轮内比较",
            )
        )
        for number, mine in _by(lines, lambda line: line.record.round).items():
            yield Text(f"Round {number}, ", f"第 {number} 轮"), mine
        return
    groups = _dealt_by_sections(lines)
    if len(groups) < 2:
        yield Text("", ""), lines
        return
    names = ["+".join(sections) or "-" for sections in groups]
    remarks.append(
        Text(
            f"different deals in sections {', '.join(names)}: boards are compared within them",
            f"{'、'.join(names)} 组的牌不同：各副只在组内比较",
        )
    )
    for sections, name in zip(groups, names, strict=True):
        mine = [line for line in lines if line.record.section in sections]
        yield Text(f"Section {name}, ", f"{name} 组"), mine


def _sides(line: RecordedResult, winners: Winners) -> list[tuple[object, ...]]:
    """Return the contestants of a line: both sides, separately if they are two fields."""
    two = winners is Winners.TWO
    sides = zip(SIDES, (line.result.ns, line.result.ew), strict=True)
    return [(side if two else None, name, line.record.room) for side, names in sides for name in dict.fromkeys(names)]


def _dealt_by_rounds(lines: Sequence[RecordedResult], winners: Winners) -> bool:
    """Return whether most contestants have a board number in several rounds, and not with the same known deal."""
    rounds: dict[tuple[object, ...], dict[str, dict[str, _Deal | None]]] = {}
    for line in lines:
        for who in _sides(line, winners):
            met = rounds.setdefault(who, {}).setdefault(line.result.board, {})
            met[line.record.round] = _deal(line.record)
    twice = 0
    for boards in rounds.values():
        anew = (len(deals) > 1 and len(set(deals.values()) - {None}) != 1 for deals in boards.values())
        twice += any(anew)
    return twice * 2 > len(rounds)


def _deal(record: BoardRecord) -> _Deal | None:
    """Return a complete deal, or None if a hand is not known."""
    return None if None in record.hands else record.hands


def _dealt_by_sections(lines: Sequence[RecordedResult]) -> list[list[str]]:
    """Group sections without different deals; all in one group if a section itself has several deals of a board."""
    dealt: dict[str, dict[str, _Deal]] = {}
    for line in lines:
        mine = dealt.setdefault(line.record.section, {})
        deal = _deal(line.record)
        if deal is not None and mine.setdefault(line.result.board, deal) != deal:
            return []
    groups: list[tuple[list[str], dict[str, _Deal]]] = []
    for section, mine in dealt.items():
        for sections, theirs in groups:
            if all(theirs.get(board, deal) == deal for board, deal in mine.items()):
                sections.append(section)
                theirs.update(mine)
                break
        else:
            groups.append(([section], dict(mine)))
    return [sections for sections, _ in groups]


def _formed(lines: Sequence[RecordedResult], remarks: list[Text]) -> list[str]:
    """Return the form of each result's board: "" for the deal that most tables had, and for an unknown deal."""
    forms: dict[tuple[str, _Deal], str] = {}
    for board, mine in _by(lines, lambda line: line.result.board).items():
        deals = Counter(deal for line in mine if (deal := _deal(line.record)) is not None)
        if len(deals) < 2:
            continue
        for form, (deal, _) in enumerate(deals.most_common(), 1):
            forms[board, deal] = str(form) if form > 1 else ""
        first = {_deal(line.record): line.record for line in reversed(mine)}
        at = _places([first[deal] for deal in deals])
        remarks.append(
            Text(
                f"{counted(len(deals), 'different deal')} for board {board}{at.en}: compared deal by deal",
                f"第 {board} 副有 {len(deals)} 种不同的牌{at.zh}：按牌分别比较",
            )
        )
    return [forms.get((line.result.board, _deal(line.record)), "") for line in lines]


def in_forms(lines: Sequence[RecordedResult]) -> tuple[list[RecordedResult], list[Text]]:
    """Assign forms to the boards of matches, within each match; add a remark if a board has several forms."""
    remarks: list[Text] = []
    matches: dict[tuple[str, ...], list[RecordedResult]] = {}
    for line in lines:
        one = line.result
        teams = sorted(one.ns + one.ew)
        matches.setdefault((one.session, one.round, *teams), []).append(line)
    found = {
        id(line): structs.replace(line, result=structs.replace(line.result, form=form))
        for mine in matches.values()
        for line, form in zip(mine, _formed(mine, remarks), strict=True)
    }
    return [found[id(line)] for line in lines], remarks


def _alone(lines: Sequence[RecordedResult]) -> list[Text]:
    """Return a remark on boards with a single result, which cannot be compared with any other."""
    found: dict[tuple[str, str, str], int] = {}
    for line in lines:
        at = (line.result.session, line.result.board, line.result.form)
        found[at] = found.get(at, 0) + line.result.count
    boards = [f"{session} {board}".strip() for (session, board, _), n in found.items() if n == 1]
    if not boards:
        return []
    if len(boards) == len(found):
        return [Text("no board has a second result: there is nothing to compare", "每副只有一个结果，无从比较")]
    en, zh = ", ".join(boards[:_MANY]), "、".join(boards[:_MANY])
    more = len(boards) > _MANY
    return [
        Text(
            f"a single result with nothing to compare it with: {en}{', ...' * more}",
            f"只有一个结果、无从比较的牌：{zh}{' 等' * more}",
        )
    ]


def _met_twice(lines: Sequence[RecordedResult], winners: Winners) -> list[Text]:
    """Return a remark on contestants with two results of one board in a session, or who met themselves."""
    held: dict[tuple[object, ...], list[RecordedResult]] = {}
    for line in lines:
        for who in _sides(line, winners):
            held.setdefault((line.result.session, line.result.board, *who), []).append(line)
    twice = [(str(who[3]), str(who[1]), found) for who, found in held.items() if len(found) > 1]
    if not twice:
        return []
    en, zh = [], []
    for name, board, found in twice[:_MANY]:
        at = _places([line.record for line in found])
        en.append(f"{name} on board {board}{at.en}")
        zh.append(f"{name} 第 {board} 副{at.zh}")
    more = len(twice) - _MANY
    if more > 0:
        en.append(f"and {more} more")
        zh.append(f"另有 {more} 处")
    return [
        Text(
            f"two results on one board for one contestant, all counted: {'; '.join(en)}",
            f"同一参赛者同一副有多个结果，都计入：{'；'.join(zh)}",
        )
    ]


def _places(records: Sequence[BoardRecord]) -> Text:
    """Describe where records are: by line of the file, else by table and round; "" if neither is known."""
    places = [_place(record) for record in records[:_MANY]]
    known = [place for place in places if place is not None]
    if not known:
        return Text("", "")
    en, zh = ", ".join(place.en for place in known), "，".join(place.zh for place in known)
    return Text(f" ({en})", f"（{zh}）")


def _place(record: BoardRecord) -> Text | None:
    if record.place.line:
        return verbatim(str(record.place))
    if not record.table:
        return None
    table = f"{record.section}{record.table}"
    return Text(f"table {table}, round {record.round}", f"{table} 桌第 {record.round} 轮")


def _vulnerable(lines: Sequence[RecordedResult]) -> list[Text]:
    """Return a remark on boards that tables played at different vulnerabilities."""
    found: dict[tuple[str, str, str], set[object]] = {}
    for line in lines:
        if line.record.vulnerability is not None:
            at = (line.result.session, line.result.board, line.result.form)
            found.setdefault(at, set()).add(line.record.vulnerability)
    boards = list(dict.fromkeys(board for (_, board, _), said in found.items() if len(said) > 1))
    if not boards:
        return []
    named = ", ".join(boards[:_MANY]) + (", ..." if len(boards) > _MANY else "")
    return [
        Text(
            f"different vulnerabilities for one board at different tables, still compared: {named}",
            f"同一副各桌局况不同，仍一同比较：{named}",
        )
    ]
