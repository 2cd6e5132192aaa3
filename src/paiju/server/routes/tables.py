"""Tables: the lobby, a new one, one click to play."""

from __future__ import annotations

import unicodedata
from typing import Any, Final, cast

from litestar import Request, Response, get, post
from msgspec import Struct, structs

from paiju.laws import Citation, Refused
from paiju.packs import PACKS, discipline_of, pack_of, rules_of
from paiju.packs.pack import Explainer
from paiju.packs.seating import need_offered, strengths
from paiju.server.fault import Missing, TooMany, Unfit
from paiju.server.listing import card_of, is_mine, may_see
from paiju.server.online import rights
from paiju.server.people.visitor import Visitor, signed_in
from paiju.server.routes.desk import Call, answer
from paiju.server.routes.told import Told
from paiju.server.wire import (
    BotsListed,
    GameBots,
    HintTold,
    MeaningsTold,
    NewTable,
    PlayNow,
    TableCard,
    TableMade,
    Tables,
)
from paiju.store.people import TableEntry
from paiju.table.commands import OpenTable, SeatBot, SetReady, TakeSeat
from paiju.table.state import Table
from paiju.table.strength import Strength
from paiju.table.terms import Privacy, Terms
from paiju.text import Text

MOST: Final = 40
"""Tables that one person may have set up and not closed; who directs may have any number."""
FULL: Final = Text(f"you have {MOST} open tables; close one first", f"你已有 {MOST} 桌未关闭；请先关闭一桌")
NO_TABLE = Text("there is no such table", "没有这一桌")


@get(
    "/api/tables", opt=Told(Text("The tables in the lobby, one's own first.", "大厅里的牌桌，自己的在前。"), Tables).opt
)
async def tables(request: Request[Any, Any, Any]) -> Response[bytes]:
    """List the tables that the visitor may see."""
    call = Call.of(request)
    visitor, desk = call.visitor, call.desk
    standing = await desk.tables.tables()
    hidden = [t for t in standing if not may_see(t, visitor, admitted=False)]
    admitted = set()
    if hidden and visitor is not None:
        admitted = {entry.id for entry in await desk.people.open_tables(visitor.number)}
    seen = [t for t in standing if may_see(t, visitor, admitted=t.id in admitted)]
    cards = [card_of(t, visitor, desk.tables.spectators(t.id)) for t in seen]
    own = {t.id for t in seen if visitor is not None and _is_own(t, visitor)}
    cards.sort(key=lambda card: card.id not in own)
    return answer(Tables(tuple(cards)))


@post(
    "/api/tables",
    opt=Told(
        Text("Set a table up.", "开一桌。"), TableMade, NewTable, 201, faults=(401, 403, 409, 422), open=False
    ).opt,
)
async def new_table(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Set a table up; sit down and put bots at the other seats where that is asked."""
    call = Call.of(request)
    visitor = signed_in(call.visitor)
    new = await call.body(NewTable)
    seats = rules_of(new.game, new.conditions).game.seats
    if new.seat is not None and new.seat >= seats:
        raise Unfit(Text(f"this game has {seats} seats", f"此游戏只有 {seats} 个座位"))
    need_offered(new.game, new.strength)
    command = OpenTable(_line(new.name), new.game, new.conditions, _terms(call, new.game, new.terms))
    made = await _open(call, visitor, command)
    await _seat(call, visitor, made, new.seat, bots=new.bots, seats=seats, strength=new.strength)
    return answer(TableMade(made), 201)


@post(
    "/api/play",
    opt=Told(
        Text("Play at once: a table with bots at all other seats, dealt.", "马上开打：其他座位都是机器人，牌已发好。"),
        TableMade,
        PlayNow,
        201,
        faults=(403, 409),
    ).opt,
)
async def play(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Seat the visitor among bots and deal, in private; who is nobody yet becomes a guest."""
    call = Call.of(request)
    wish = await call.body(PlayNow)
    seats = rules_of(wish.game, wish.conditions).game.seats
    made = await with_bots(call, wish, seats // 2)
    await call.desk.tables.do(made.table, made.visitor.actor(), SetReady())
    return answer(TableMade(made.table), 201, cookie=made.cookie)


@get(
    "/api/bots",
    opt=Told(
        Text("In which strengths the bots of each game can be seated here.", "各游戏在本站可选的机器人水平。"),
        BotsListed,
    ).opt,
    sync_to_thread=False,
)
def bots(request: Request[Any, Any, Any]) -> Response[bytes]:  # noqa: ARG001
    """List the bots' strengths."""
    return answer(BotsListed(tuple(GameBots(game, strengths(game)) for game in PACKS)))


@get("/api/tables/{id:str}", opt=Told(Text("One table of the lobby.", "大厅里的一桌。"), TableCard, faults=(404,)).opt)
async def one_table(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Show a table as the lobby lists it."""
    call = Call.of(request)
    table = await seen_table(call, request.path_params["id"])
    return answer(card_of(table, call.visitor, call.desk.tables.spectators(table.id)))


@post(
    "/api/tables/{id:str}/hint",
    opt=Told(
        Text(
            "At practice: what a bot would do in one's place, and all see that it was asked.",
            "练习时：机器人在你的位置会怎么做；别人看得到你问过。",
        ),
        HintTold,
        faults=(401, 403, 404),
        open=False,
    ).opt,
)
async def hint(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Give a hint to who sits at a table."""
    call = Call.of(request)
    visitor = signed_in(call.visitor)
    table = await seen_table(call, request.path_params["id"])
    return answer(await call.desk.tables.hint(table.id, visitor.actor()))


@get(
    "/api/tables/{id:str}/meanings",
    opt=Told(
        Text(
            "Alone with bots: what each call means in the system that they play.",
            "独自和机器人打牌时：每个叫品在机器人的体系里表示什么。",
        ),
        MeaningsTold,
        faults=(401, 403, 404),
        open=False,
    ).opt,
)
async def meanings(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Explain the calls to who plays alone with bots: the system says it, whatever a hand holds."""
    call = Call.of(request)
    visitor = signed_in(call.visitor)
    table = await seen_table(call, request.path_params["id"])
    seat, deal, explaining = table.seat_of(visitor.person), table.deal, table.rules.explaining
    if seat is None or table.terms.given or not table.alone(seat):
        raise Refused(
            Text(
                "only who plays alone with bots reads what all calls mean",
                "只有独自和机器人打牌的人，才能看所有叫品的含义",
            ),
            Citation("H.hint"),
        )
    if deal is None or explaining is None:
        return answer(MeaningsTold(()))
    bot = cast("Explainer", pack_of(table.game).table_bot())
    view = table.rules.game.witness(deal.state, seat)
    count = explaining.calls(deal.state)
    return answer(MeaningsTold(tuple(bot.meaning(view, about) for about in range(count))))


class WithBots(Struct, frozen=True):
    """A table that was set up for somebody to play at once; `cookie`: of the guest that the visitor has become."""

    table: str
    visitor: Visitor
    cookie: str | None


async def with_bots(call: Call, wish: PlayNow, seat: int) -> WithBots:
    """Set a table up at which the visitor sits at a seat and bots at all others; nothing is dealt yet.

    Raises `Refused`, `Malformed`, `Unfit`, `TooMany`.
    """
    seats = rules_of(wish.game, wish.conditions).game.seats
    need_offered(wish.game, wish.strength)
    visitor, cookie = call.visitor, None
    if visitor is None:
        signed = await call.desk.accounts.come_in("", wish.language, call.address)
        visitor = signed.visitor
        cookie = call.desk.doorkeeper.cookie(call.request.scope, signed.token)
    name = Text(f"{visitor.name} and bots", f"{visitor.name}与机器人").to(wish.language)
    terms = wish.terms
    if terms.privacy is None:
        terms = structs.replace(terms, privacy=Privacy.LINK)
    command = OpenTable(name[:60], wish.game, wish.conditions, _terms(call, wish.game, terms))
    made = await _open(call, visitor, command)
    await _seat(call, visitor, made, seat, bots=True, seats=seats, strength=wish.strength)
    return WithBots(made, visitor, cookie)


async def seen_table(call: Call, id_: str) -> Table:
    """Return a table that the visitor may know of. Raises `Missing`: nobody learns whether there is another."""
    table, _ = await directed_table(call, id_)
    return table


async def directed_table(call: Call, id_: str) -> tuple[Table, bool]:
    """Return a table as `seen_table` does, and whether the visitor directs there.

    At a table of an event nobody who plays in it does (H.event.hidden).
    """
    table = await call.desk.tables.table(id_)
    online, visitor = call.desk.online, call.visitor
    if online is not None and visitor is not None:
        of_event = await rights(online, call.desk.people, visitor, table)
        if of_event is not None and of_event.looks:
            return table, of_event.directs
        if of_event is not None:
            raise Missing(NO_TABLE)
    admitted = await is_admitted(call, table)
    if not may_see(table, visitor, admitted=admitted):
        raise Missing(NO_TABLE)
    return table, visitor is not None and visitor.directs


async def is_admitted(call: Call, table: Table) -> bool:
    """Whether the visitor was invited to a table and came."""
    if call.visitor is None:
        return False
    if is_mine(table, call.visitor):
        return True
    return await call.desk.people.admission(f"table:{table.id}", call.visitor.number) is not None


def _terms(call: Call, game: str, terms: Terms) -> Terms:
    """Return the terms with their privacy and the edition of the Laws named: where they name none, the visitor's."""
    terms = terms.chosen()
    if len(discipline_of(game).codes) == 1 or terms.laws is not None:
        return terms
    return structs.replace(terms, laws=call.edition)


async def _open(call: Call, visitor: Visitor, command: OpenTable) -> str:
    """Set a table up and list it."""
    desk = call.desk
    desk.new_tables.take(visitor.person)
    desk.new_tables_here.take(call.address)
    await _need_room(call, visitor)
    made = await desk.tables.open_table(visitor.actor(), command)
    if await desk.people.table(made) is None:
        await desk.people.register_table(
            TableEntry(
                id=made,
                game=command.game,
                name=command.name,
                owner=visitor.number,
                created=desk.clock(),
                public=command.terms.listed,
            )
        )
    return made


async def _need_room(call: Call, visitor: Visitor) -> None:
    """Raise `TooMany` where the visitor has as many open tables as one person may have."""
    if visitor.directs:
        return
    standing = await call.desk.tables.tables()
    if sum(table.host.person == visitor.person for table in standing) >= MOST:
        raise TooMany(FULL)


async def _seat(
    call: Call, visitor: Visitor, table: str, seat: int | None, *, bots: bool, seats: int, strength: Strength | None
) -> None:
    """Seat the host, then bots at all other seats."""
    do = call.desk.tables.do
    if seat is not None:
        await do(table, visitor.actor(), TakeSeat(seat))
    if bots:
        for other in range(seats):
            if other != seat:
                await do(table, visitor.actor(), SeatBot(other, strength))


def _is_own(table: Table, visitor: Visitor) -> bool:
    return visitor.person == table.host.person or table.seat_of(visitor.person) is not None


def _line(words: str) -> str:
    """Read a table's name: one line without hidden signs. Raises `Unfit`."""
    line = " ".join(unicodedata.normalize("NFC", words).split())
    if not line or any(unicodedata.category(sign)[0] == "C" for sign in line):
        raise Unfit(Text("a table's name is one line of signs that can be seen", "牌桌名称应为一行看得见的文字"))
    return line
