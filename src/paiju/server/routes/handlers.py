"""All handlers of the routes, for the application."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Request, Response, get, route
from litestar.handlers import HTTPRouteHandler

from paiju.server.answer import NO_SUCH_PATH
from paiju.server.fault import Missing
from paiju.server.routes import (
    deals,
    event_board,
    event_entrances,
    event_hands,
    event_lists,
    event_mail,
    event_online,
    event_pages,
    event_plans,
    event_print,
    event_rulings,
    event_seats,
    event_sheets,
    event_units,
    events,
    invitations,
    laws,
    me,
    operator,
    operator_acts,
    operator_record,
    organiser,
    own_data,
    records,
    refereeing,
    tables,
)
from paiju.server.routes.openapi import PATH, describe


@route(["/api", "/api/{rest:path}"], http_method=["GET", "POST", "PUT", "PATCH", "DELETE"], status_code=404)
async def nothing(request: Request[Any, Any, Any]) -> Response[bytes]:  # noqa: ARG001
    """Say that there is nothing: a page for unknown paths must not answer for the routes."""
    raise Missing(NO_SUCH_PATH)


_TOLD: Final[tuple[HTTPRouteHandler, ...]] = (
    me.me,
    me.come_in,
    me.open_account,
    me.sign_in,
    me.sign_out,
    me.new_password,
    me.new_language,
    me.new_edition,
    own_data.own_data,
    own_data.leave,
    own_data.stay,
    organiser.organiser,
    operator.operator,
    operator.unlock,
    operator.lock,
    operator.site,
    operator.people,
    operator.open_tables,
    operator.all_events,
    operator.standing_bans,
    operator_acts.ban,
    operator_acts.lift,
    operator_acts.rename,
    operator_acts.close,
    operator_record.record,
    operator_record.record_csv,
    tables.tables,
    tables.new_table,
    tables.play,
    tables.bots,
    tables.meanings,
    tables.one_table,
    tables.hint,
    invitations.invite,
    invitations.invitation,
    invitations.follow,
    deals.replay,
    deals.play_on,
    deals.bots,
    deals.analysis,
    deals.proof,
    records.journal,
    refereeing.referee,
    refereeing.searching,
    refereeing.ruling,
    laws.laws,
    events.events,
    events.names,
    event_lists.read_list,
    events.new_event,
    events.one_event,
    events.news,
    events.act,
    events.act_together,
    events.appoint,
    event_board.doubtful_results,
    event_board.undoing,
    event_plans.forecast_plan,
    event_seats.movements,
    event_seats.seat,
    event_entrances.let_in,
    event_entrances.let_round_in,
    event_entrances.entrance,
    event_entrances.come_in,
    event_rulings.judged,
    event_rulings.prepare,
    event_rulings.of_table,
    event_seats.lineups,
    event_hands.record_hands,
    event_hands.hands,
    event_hands.hands_file,
    event_hands.results_file,
    event_hands.usebio_file,
    event_hands.event_file,
    event_mail.offered,
    event_mail.mail,
    event_pages.pages,
    event_print.sheets,
    event_print.printed,
    event_online.online,
    event_online.sit,
    event_online.bots,
    event_online.stop,
    event_online.board_proof,
    event_sheets.draws,
    event_sheets.standings,
    event_sheets.bracket,
    event_sheets.standings_csv,
    event_sheets.standings_xlsx,
    event_sheets.travellers,
    event_sheets.own,
    event_sheets.results_csv,
    event_sheets.log,
    event_sheets.log_csv,
    event_sheets.journal,
    event_sheets.plan,
    event_units.units,
    event_units.units_file,
)
_DESCRIPTION: Final = msgspec.json.encode(describe(_TOLD))


@get(PATH, sync_to_thread=False)
def openapi() -> Response[bytes]:
    """Return the description of the routes."""
    return Response(_DESCRIPTION, media_type="application/json")


HANDLERS: Final[tuple[HTTPRouteHandler, ...]] = (*_TOLD, openapi, nothing)
"""For `Litestar(route_handlers=...)`; the description tells of all but the last two."""
