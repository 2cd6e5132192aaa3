"""Defines which roles may send which command (Law 81, H.event.roles)."""

from __future__ import annotations

from typing import Final

from paiju.laws import Citation, Refused
from paiju.text import Text, listed
from paiju.tournament import commands as c
from paiju.tournament.competition import Competition
from paiju.tournament.role import Role, Sender

_O, _D, _R, _S, _P = (Role.ORGANISER, Role.DIRECTOR, Role.REFEREE, Role.SCORER, Role.PLAYER)

_PENALISES: Final = "L81.C.7"
"""The director's power to penalise. The event's edition may have another clause for it (`Powers.penalise`)."""

MAY: Final[dict[type, tuple[tuple[Role, ...], str]]] = {
    c.AmendPlan: ((_O,), "H.event.plan"),
    c.GiveRole: ((_O,), "L80.A"),
    c.TakeRole: ((_O,), "L80.A"),
    c.Enter: ((_O, _D), "L81.C.2"),
    c.AmendEntry: ((_O, _D), "L81.C.2"),
    c.Withdraw: ((_O, _D), "L81.C.2"),
    c.CheckIn: ((_O, _D, _S, _P), "L81.C.2"),
    c.OpenStage: ((_O, _D), "H.event.stage"),
    c.SeatRounds: ((_D,), "L5.A"),
    c.ReseatTable: ((_D,), "L5.B"),
    c.SeatLate: ((_D,), "L5.A"),
    c.SetLineup: ((_D, _P), "L5.A"),
    c.Substitute: ((_D,), "L4"),
    c.StartRound: ((_D,), "L81.B.1"),
    c.ExtendRound: ((_D,), "L81.B.1"),
    c.EndRound: ((_D,), "L8.B"),
    c.StartTable: ((_D,), "L81.B.1"),
    c.ExtendTable: ((_D,), "L81.B.1"),
    c.StopClock: ((_D, _R), "L81.B.1"),
    c.ResumeClock: ((_D, _R, _P), "L81.B.1"),
    c.TimeOut: ((_D, _R, _P), "L81.B.1"),
    c.ComeLate: ((_D, _R), _PENALISES),
    c.EnterResult: ((_D, _S, _P), "L81.C.10"),
    c.ConfirmResult: ((_D, _P), "L79.A"),
    c.VouchResult: ((_D, _S), "L81.C.10"),
    c.DisputeResult: ((_D, _P), "L79.A"),
    c.CorrectResult: ((_O, _D, _S, _P), "L79.C"),
    c.RemoveResult: ((_D, _S), "L79.C"),
    c.AdjustScore: ((_D, _R), "L12.A"),
    c.CancelAdjustment: ((_D, _R), "L12.A"),
    c.MarkUnplayed: ((_D,), "L81.B.1"),
    c.NameForm: ((_D, _R), "L87.A"),
    c.TurnBoards: ((_D,), "L5.B"),
    c.Forfeit: ((_D, _R), _PENALISES),
    c.Penalise: ((_D, _R), _PENALISES),
    c.Warn: ((_D, _R), _PENALISES),
    c.NoteRuling: ((_D, _R), _PENALISES),
    c.DrawLots: ((_O, _D), "L78.D.x"),
    c.RecordDeals: ((_O, _D, _S), "L6.E.4"),
    c.PostScores: ((_D, _S), "L81.C.10"),
    c.CallDirector: ((_D, _R, _S, _P), "H.event.roles"),
    c.CloseCall: ((_D, _R), "H.event.roles"),
    c.ShowAll: ((_O, _D, _R, _S), "H.event.hidden"),
    c.CloseEvent: ((_O, _D), "L81.C.11"),
}
"""For each command the roles that may send it, and the clause. Players only for their own table or entry."""

HANDED_OVER: Final = (
    c.EnterResult,
    c.CorrectResult,
    c.AdjustScore,
    c.CancelAdjustment,
    c.Penalise,
    c.Warn,
    c.Forfeit,
    c.ComeLate,
    c.RecordDeals,
    c.CallDirector,
)
"""The commands that the site's live tables may send (H.event.online)."""


def check(competition: Competition, actor: Sender, kind: type) -> None:
    """Check that the actor's role allows a kind of command. Raises `Refused`, with the roles that may send it."""
    roles, clause = MAY[kind]
    if actor.tables and kind in HANDED_OVER:
        return
    mine = competition.roles(actor.id)
    if mine.isdisjoint(roles):
        may = listed([role.text for role in roles])
        are = listed([role.text for role in sorted(mine)])
        raise Refused(
            Text(f"this may be done by: {may.en}; you are: {are.en}", f"此事由{may.zh}办理；现在的角色是{are.zh}"),
            Citation(_of_edition(competition, clause)),
        )


def _of_edition(competition: Competition, clause: str) -> str:
    """Return the clause, replaced by the edition's own if it is the power to penalise."""
    if clause != _PENALISES:
        return clause
    return competition.discipline.powers(competition.code).penalise.clause or clause
