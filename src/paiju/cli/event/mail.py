"""`paiju event mail`: mails the results to each player whose address is known."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import click

from paiju.cli.event.desk import shared, with_event
from paiju.cli.report import Report, ReportColumn, ReportTable
from paiju.cli.speech import Speech
from paiju.errors import Malformed, PaijuError
from paiju.office import OpenedEvent
from paiju.office.letters import Letter, letters
from paiju.office.sending import MailServer, unsent
from paiju.text import Text, counted, verbatim

_COLUMNS: Final = (
    ReportColumn("name", Text("Name", "姓名")),
    ReportColumn("to", Text("Address", "地址")),
    ReportColumn("state", Text("State", "状态")),
)
_SENT: Final = Text("sent", "已发送")
_READY: Final = Text("not sent: --dry-run", "未发送：--dry-run")


def verbs(speech: Speech) -> Iterator[click.Command]:
    """Build `paiju event mail`."""
    yield speech.command(
        "mail",
        Text(
            "Send each player with an address in the members' list the public results.",
            "把人人可看的成绩发给名单中有邮箱的选手。",
        ),
        lambda **given: _mail(speech, **given),
        speech.option(
            "--server",
            about=Text(
                "The mail server: smtps://user:password@mail.example:465, or smtp:// with STARTTLS if available.",
                "邮件服务器：smtps://user:password@mail.example:465，或 smtp://（服务器支持时用 STARTTLS）。",
            ),
            envvar="PAIJU_MAIL_SERVER",
            show_envvar=True,
        ),
        speech.option(
            "--from",
            "sender",
            about=Text("The sender: club@example.org.", "发件人：club@example.org。"),
            envvar="PAIJU_MAIL_FROM",
            show_envvar=True,
        ),
        speech.option("--link", about=Text("The address of the event's page.", "赛事网页的地址。"), default=""),
        speech.option(
            "--dry-run",
            about=Text("Only list the recipients, and send nothing.", "只列出收件人，不发送。"),
            is_flag=True,
        ),
        *shared(speech),
    )


def _mail(speech: Speech, **given: Any) -> None:
    async def work(event: OpenedEvent) -> list[Letter]:
        return list(letters(event.competition, speech.language, given["link"]))

    written = with_event(given["store"], given["event"], work)
    if not written:
        raise Malformed(Text("players with an address in the members' list", "名单中有邮箱的选手"), "-")
    if given["dry_run"]:
        states = [_READY for _ in written]
    else:
        server = MailServer.of(_needed(given["server"], "--server"), _needed(given["sender"], "--from"))
        try:
            states = [why or _SENT for why in server.send(written)]
        except OSError as fault:
            raise PaijuError(unsent(fault)) from None
    rows = tuple((one.name, one.to, state) for one, state in zip(written, states, strict=True))
    failed = [state for state in states if state not in (_SENT, _READY)]
    said = Text(
        f"{counted(len(rows) - len(failed), 'letter')} of {len(rows)}",
        f"{len(rows)} 封中的 {len(rows) - len(failed)} 封",
    )
    Report(verbatim(""), (ReportTable(verbatim(""), _COLUMNS, rows, "letters"),), (said,)).show(
        speech, as_json=given["as_json"]
    )
    if failed:
        raise click.exceptions.Exit(1)


def _needed(value: str | None, option: str) -> str:
    if not value:
        raise Malformed(verbatim(option), "-")
    return value
