"""`paiju event mail`: to each player whose address is known the results, by a mail server."""

from __future__ import annotations

import smtplib
import ssl
from collections.abc import Iterator, Sequence
from email.message import EmailMessage
from email.utils import make_msgid
from typing import Any, Final
from urllib.parse import SplitResult, unquote, urlsplit

import click

from paiju.cli.event.desk import shared, with_event
from paiju.cli.report import Column, Report, Table
from paiju.cli.speech import Speech
from paiju.errors import Malformed
from paiju.office import OpenedEvent
from paiju.office.letters import Letter, letters
from paiju.text import Text, counted, verbatim

SECONDS: Final = 30
"""So long the server may take for an answer."""
_COLUMNS: Final = (
    Column("name", Text("Name", "姓名")),
    Column("to", Text("Address", "地址")),
    Column("state", Text("State", "状态")),
)
_SENT: Final = Text("sent", "已发送")
_READY: Final = Text("not sent: --dry-run", "未发送：--dry-run")


def verbs(speech: Speech) -> Iterator[click.Command]:
    """Build the verb."""
    yield speech.command(
        "mail",
        Text(
            "Send each player whose address the members' list has the results that everybody may see.",
            "把人人可看的成绩发给名单中有邮箱的选手。",
        ),
        lambda **given: _mail(speech, **given),
        speech.option(
            "--server",
            about=Text(
                "The mail server: smtps://user:password@mail.example:465, or smtp:// with STARTTLS where it has that.",
                "邮件服务器：smtps://user:password@mail.example:465，或 smtp://（服务器支持时用 STARTTLS）。",
            ),
            envvar="PAIJU_MAIL_SERVER",
            show_envvar=True,
        ),
        speech.option(
            "--from",
            "sender",
            about=Text("Who sends it: club@example.org.", "发件人：club@example.org。"),
            envvar="PAIJU_MAIL_FROM",
            show_envvar=True,
        ),
        speech.option("--link", about=Text("The address of the event's page.", "赛事网页的地址。"), default=""),
        speech.option("--dry-run", about=Text("Only say who would get one.", "只列出收件人，不发送。"), is_flag=True),
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
        server, sender = _server(given["server"]), _needed(given["sender"], "--from")
        try:
            states = list(_sent(server, sender, written))
        except OSError as fault:  # smtplib's own are such, too
            raise Malformed(Text("a mail server that answers", "有应答的邮件服务器"), str(fault)) from None
    rows = tuple((one.name, one.to, state) for one, state in zip(written, states, strict=True))
    failed = [state for state in states if state not in (_SENT, _READY)]
    said = Text(
        f"{counted(len(rows) - len(failed), 'letter')} of {len(rows)}",
        f"{len(rows)} 封中的 {len(rows) - len(failed)} 封",
    )
    Report(verbatim(""), (Table(verbatim(""), _COLUMNS, rows, "letters"),), (said,)).show(
        speech, as_json=given["as_json"]
    )
    if failed:
        raise click.exceptions.Exit(1)


def _needed(value: str | None, option: str) -> str:
    if not value:
        raise Malformed(verbatim(option), "-")
    return value


def _server(address: str | None) -> SplitResult:
    """Read the address of a server. Raises `Malformed`, and never repeats a password."""
    parts = urlsplit(_needed(address, "--server"))
    try:
        known = parts.scheme in ("smtp", "smtps") and parts.hostname and parts.port != 0
    except ValueError:
        known = False
    if not known:
        raise Malformed(
            Text("--server: smtp://host:port or smtps://host:port", "--server：smtp://主机:端口或 smtps://主机:端口"),
            "-",
        )
    return parts


def _sent(server: SplitResult, sender: str, written: Sequence[Letter]) -> Iterator[Text]:
    """Send letters one after the other over one connection; give what became of each."""
    host, secure = server.hostname or "", ssl.create_default_context()
    connection: smtplib.SMTP
    if server.scheme == "smtps":
        connection = smtplib.SMTP_SSL(host, server.port or 465, timeout=SECONDS, context=secure)
    else:
        connection = smtplib.SMTP(host, server.port or 587, timeout=SECONDS)
    with connection:
        connection.ehlo()
        if server.scheme == "smtp" and connection.has_extn("starttls"):
            connection.starttls(context=secure)
        if server.username:
            connection.login(unquote(server.username), unquote(server.password or ""))
        for one in written:
            try:
                connection.send_message(_message(one, sender))
            except smtplib.SMTPRecipientsRefused as fault:
                (code, words), *_ = fault.recipients.values()
                yield verbatim(f"{code} {words.decode(errors='replace')}")
            else:
                yield _SENT


def _message(letter: Letter, sender: str) -> EmailMessage:
    message = EmailMessage()
    message["Subject"] = letter.subject
    message["From"] = sender
    message["To"] = letter.to
    message["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2].strip("> ") or None)
    message.set_content(letter.text)
    return message
