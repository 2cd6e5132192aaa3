"""`paiju deal` for the tractor games: shuffled deals, or deals of a file, checked and shown."""

from __future__ import annotations

import json
import secrets
from pathlib import Path
from typing import Any, Final

from msgspec import Struct, structs

from paiju.cards import SUITS, Hand
from paiju.cli import options
from paiju.cli.files import JSON_ENDINGS, need_ending, write_whole
from paiju.cli.report import Report, ReportColumn, ReportTable
from paiju.cli.speech import Speech
from paiju.errors import Malformed, Requirement
from paiju.formats.tractor import GameFormat, Start, code_named, dealt, read_deals, write_deals
from paiju.formats.tractor.hands import groups_of, points
from paiju.packs import notations
from paiju.text import Text, counted, verbatim

ENDINGS: Final = (*JSON_ENDINGS, ".txt")


class DealOptions(Struct, frozen=True, kw_only=True):
    """The requested deals: how many, from which number; levels, declarer and first drawer, as typed."""

    boards: int
    first: int | None
    levels: str | None
    declarer: str | None
    first_drawer: str | None
    flag: bool


DEFAULT_OPTIONS: Final = DealOptions(boards=1, first=None, levels=None, declarer=None, first_drawer=None, flag=False)


def deal_tractor(speech: Speech, game: str, **given: Any) -> None:
    """Shuffle deals, or read and check those of a file; write and show them. `given`: the options as typed."""
    code, check, output = code_named(game, notations()), given["check"], given["output"]
    if output is not None:
        need_ending(output, ENDINGS)
    deal_options = DealOptions(**{name: given[name] for name in DealOptions.__struct_fields__})
    if check is not None:
        options.refuse_unfit(game, given, {**structs.asdict(DEFAULT_OPTIONS), "seed": None})
        text = check.read_bytes().decode("utf-8", "replace")
        chosen, deals = None, read_deals(code, text, check.name)
    else:
        chosen = given["seed"] or secrets.token_hex(8)
        deals = shuffled(code, chosen, deal_options)
    if output is not None:
        write_whole(write_deals(deals, as_json=output.suffix.lower() in JSON_ENDINGS), output)
    if given["as_json"]:
        data: dict[str, Any] = {"game": game}
        if chosen is not None:
            data["seed"] = chosen
        data["deals"] = [_plain(code, deal) for deal in deals]
        Report(verbatim(""), data=data).show(speech, as_json=True)
        return
    notes = [_uncut(code)] if output is None else []
    if check is not None:
        notes.append(_checked(check, len(deals)))
    if chosen is not None:
        notes.append(options.told_seed(chosen))
    tables = tuple(deal_table(code, deal) for deal in deals) if output is None else ()
    Report(verbatim(""), tables, tuple(notes)).show(speech)


def _checked(path: Path, count: int) -> Text:
    return Text(f"{path.name}: every card is there ({counted(count, 'deal')})", f"{path.name}：牌张无误（{count} 副）")


def shuffled(code: GameFormat, seed: str, deal_options: DealOptions) -> list[Any]:
    """Shuffle the requested deals; the first of a match is the one that `paiju play` would play with this seed.

    Raises `Malformed` if the options contradict each other.
    """
    start = _start(code, seed, deal_options)
    deals = []
    for at in range(deal_options.boards):
        of_this = structs.replace(start, number=start.number + at)
        deals.append(dealt(code.match(of_this, code.conditions), seed))
    return deals


def _start(code: GameFormat, seed: str, deal_options: DealOptions) -> Start:
    begun = code.start(code.begin(seed, code.conditions))
    declarer = None if deal_options.declarer is None else code.seat(deal_options.declarer)
    first = begun.first if declarer is None else declarer
    if deal_options.first_drawer is not None:
        first = code.seat(deal_options.first_drawer)
        if declarer is not None and first != declarer:
            raise Malformed(
                Requirement("the declarer, who draws first", "由庄家先摸牌"),
                f"--first-drawer {deal_options.first_drawer}",
            )
    levels = begun.levels
    if deal_options.levels is not None:
        words = deal_options.levels.replace(",", " ").split()
        if len(words) != 2:
            raise Malformed(
                Text("two levels, one for each side, for example 5,A", "双方各一个级别，如 5,A"), deal_options.levels
            )
        levels = (code.level(words[0]), code.level(words[1]))
    if deal_options.flag:
        if code.flag is None:
            has = ", ".join(one.name for one in notations() if one.flag is not None)
            raise Malformed(
                Requirement(f"--flag with {has}: the other games have none", f"--flag 须配 {has}"), "--flag"
            )
        declarer = first
        levels = (code.flag, levels[1]) if first % 2 == 0 else (levels[0], code.flag)
    number = deal_options.first or (1 if declarer is None else 2)
    return Start(levels=levels, first=first, declarer=declarer, number=number)


def _plain(code: GameFormat, deal: Any) -> dict[str, Any]:
    hands, kitty = code.hands(deal)
    return {"deal": json.loads(deal.to_json()), "hands": [str(hand) for hand in hands], "kitty": str(kitty)}


def _uncut(code: GameFormat) -> Text:
    return Text(f"{code.text.en}: hands as they come without a cut.", f"{code.text.zh}：不切牌时各家所得。")


def deal_table(code: GameFormat, deal: Any) -> ReportTable:
    """Return a table of the hands and the kitty: cards that are trump in every suit first, then the suits."""
    hands, kitty = code.hands(deal)
    rows = [_row(code, deal, code.seat_text(seat), hand) for seat, hand in enumerate(hands)]
    if kitty:
        rows.append(_row(code, deal, Text("kitty", "底牌"), kitty))
    columns = (
        ReportColumn("seat", Text("Seat", "座位")),
        ReportColumn("trumps", Text("Always trump", "常主")),
        *(ReportColumn(suit.letter, verbatim(suit.symbol)) for suit in reversed(SUITS)),
        ReportColumn("points", Text("Points", "分"), "right"),
    )
    return ReportTable(_title(code, deal), columns, tuple(rows), "hands")


def _row(code: GameFormat, deal: Any, who: Text, hand: Hand) -> tuple[Any, ...]:
    return (who, *(cards or "—" for cards in groups_of(code, deal, hand)), points(hand))


def _title(code: GameFormat, deal: Any) -> Text:
    zero, one = (code.level_text(level) for level in deal.levels)
    first = code.seat_text(deal.first)
    who = None if deal.declarer is None else code.seat_text(deal.declarer)
    return Text(
        f"Deal {deal.number}  levels {zero.en} : {one.en}  "
        + (f"no declarer yet; {first.en} draws first" if who is None else f"{who.en} declares and draws first"),
        f"第 {deal.number} {'局' if code.seats == 6 else '盘'}  级别 {zero.zh} : {one.zh}  "
        + (f"尚无庄家，{first.zh}先摸牌" if who is None else f"{who.zh}打庄并先摸牌"),
    )
