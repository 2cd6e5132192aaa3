"""Routes for tables: the lobby, a new table, one click to play."""

from __future__ import annotations

import unicodedata
from typing import cast

from litestar import Controller, Response, get, post
from litestar.params import JSONBody

from paiju.laws import Citation, Refused
from paiju.packs import PACKS, pack_of, rules_of
from paiju.packs.pack import Explainer
from paiju.packs.seating import need_offered, strengths
from paiju.server.fault import Unprocessable
from paiju.server.listing import card_of, may_see
from paiju.server.people.visitor import Visitor
from paiju.server.routes.dependencies import MemberDep, ServicesDep, VisitorDep
from paiju.server.routes.description import faults
from paiju.server.routes.guards import requires_member
from paiju.server.routes.tables.dependencies import DEPENDENCIES, OpenerDep, TableDep
from paiju.server.routes.tables.schemas import BotsListed, GameBots, MeaningsTold, NewTable, PlayNow, TableMade, Tables
from paiju.server.wire import HintTold, TableCard
from paiju.table.commands import OpenTable, SetReady
from paiju.table.state import Table
from paiju.text import Text


class TableController(Controller):
    """The routes for tables: the lobby, a new table, one click to play."""

    dependencies = DEPENDENCIES

    @get("/tables", summary="The tables in the lobby, one's own first. / 大厅里的牌桌，自己的在前。")
    async def tables(self, services: ServicesDep, visitor: VisitorDep) -> Tables:
        """List the tables that the visitor may see."""
        standing = await services.tables.tables()
        hidden = [t for t in standing if not may_see(t, visitor, admitted=False)]
        admitted = set()
        if hidden and visitor is not None:
            admitted = {entry.id for entry in await services.people.open_tables(visitor.number)}
        seen = [t for t in standing if may_see(t, visitor, admitted=t.id in admitted)]
        cards = [card_of(t, visitor, services.tables.spectators(t.id)) for t in seen]
        own = {t.id for t in seen if visitor is not None and _is_own(t, visitor)}
        cards.sort(key=lambda card: card.id not in own)
        return Tables(tuple(cards))

    @post("/tables", summary="Set a table up. / 开一桌。", guards=[requires_member], responses=faults(409, 422))
    async def new_table(self, data: JSONBody[NewTable], member: MemberDep, opener: OpenerDep) -> TableMade:
        """Open a table; on request sit down and put bots at the other seats."""
        seats = rules_of(data.game, data.conditions).game.seats
        if data.seat is not None and data.seat >= seats:
            raise Unprocessable(Text(f"this game has {seats} seats", f"此游戏只有 {seats} 个座位"))
        need_offered(data.game, data.strength)
        command = OpenTable(_line(data.name), data.game, data.conditions, opener.terms(data.game, data.terms))
        made = await opener.open(member, command)
        await opener.seat(member, made, data.seat, bots=data.bots, seats=seats, strength=data.strength)
        return TableMade(made)

    @post(
        "/play",
        summary="Play at once: a table with bots at all other seats, dealt. / 马上开打：其他座位都是机器人，牌已发好。",
        responses=faults(409),
    )
    async def play(self, data: JSONBody[PlayNow], services: ServicesDep, opener: OpenerDep) -> Response[TableMade]:
        """Seat the visitor among bots and deal, in private; a visitor without a name becomes a guest."""
        seats = rules_of(data.game, data.conditions).game.seats
        made = await opener.with_bots(data, seats // 2)
        await services.tables.do(made.table, made.visitor.actor(), SetReady())
        return Response(TableMade(made.table), headers=made.headers)

    @get(
        "/bots",
        sync_to_thread=False,
        summary="In which strengths the bots of each game can be seated here. / 各游戏在本站可选的机器人水平。",
    )
    def bots(self) -> BotsListed:
        """List the bots' strengths."""
        return BotsListed(tuple(GameBots(game, strengths(game)) for game in PACKS))

    @get("/tables/{id:str}", summary="One table of the lobby. / 大厅里的一桌。")
    async def one_table(self, services: ServicesDep, visitor: VisitorDep, table: TableDep) -> TableCard:
        """Return a table as the lobby lists it."""
        return card_of(table, visitor, services.tables.spectators(table.id))

    @post(
        "/tables/{id:str}/hint",
        status_code=200,
        summary=(
            "At practice: what a bot would do in one's place, and all see that it was asked. / "
            "练习时：机器人在你的位置会怎么做；别人看得到你问过。"
        ),
        guards=[requires_member],
    )
    async def hint(self, services: ServicesDep, member: MemberDep, table: TableDep) -> HintTold:
        """Return a hint for a player at a table."""
        return await services.tables.hint(table.id, member.actor())

    @get(
        "/tables/{id:str}/meanings",
        summary=(
            "Alone with bots: what each call means in the system that they play. / "
            "独自和机器人打牌时：每个叫品在机器人的体系里表示什么。"
        ),
        guards=[requires_member],
    )
    async def meanings(self, member: MemberDep, table: TableDep) -> MeaningsTold:
        """Explain the calls to a person who plays alone with bots: from the system, whatever a hand holds."""
        seat, deal, explaining = table.seat_of(member.person), table.deal, table.rules.explaining
        if seat is None or table.terms.given or not table.alone(seat):
            raise Refused(
                Text(
                    "only a player alone with bots can see what all calls mean",
                    "只有独自和机器人打牌的人，才能看所有叫品的含义",
                ),
                Citation("H.hint"),
            )
        if deal is None or explaining is None:
            return MeaningsTold(())
        bot = cast("Explainer", pack_of(table.game).table_bot())
        view = table.rules.game.witness(deal.state, seat)
        count = explaining.calls(deal.state)
        return MeaningsTold(tuple(bot.meaning(view, about) for about in range(count)))


def _is_own(table: Table, visitor: Visitor) -> bool:
    return visitor.person == table.host.person or table.seat_of(visitor.person) is not None


def _line(words: str) -> str:
    """Parse a table's name: one line without hidden characters. Raises `Unprocessable`."""
    line = " ".join(unicodedata.normalize("NFC", words).split())
    if not line or any(unicodedata.category(sign)[0] == "C" for sign in line):
        raise Unprocessable(Text("a table's name is one line of visible characters", "牌桌名称应为一行看得见的文字"))
    return line
