"""Sends letters through a mail server, and reports the outcome of each."""

from __future__ import annotations

import re
import smtplib
import ssl
from collections.abc import Iterable, Iterator
from email.message import EmailMessage
from email.utils import getaddresses, make_msgid
from typing import Final
from urllib.parse import unquote, urlsplit

from msgspec import Struct

from paiju.errors import Malformed
from paiju.office.letters import Letter
from paiju.text import Text, quoted

SECONDS: Final = 30
"""How long to wait for an answer from the server."""
_ADDRESS: Final = re.compile(r"[^@\s]+@[^@\s]+")


class MailServer(Struct, frozen=True):
    """A mail server and the sender's address; `secure`: TLS from the first byte, else STARTTLS if the server has it."""

    host: str
    port: int
    secure: bool
    user: str
    password: str
    sender: str

    @staticmethod
    def of(address: str, sender: str) -> MailServer:
        """Parse an address, ``smtps://user:password@host:port``. Raises `Malformed`, never quoting the password."""
        try:
            parts = urlsplit(address)
            known, port = parts.scheme in ("smtp", "smtps") and parts.hostname, parts.port
            (parts.hostname or "").encode("idna")  # as the socket will do
        except ValueError:
            known, port = None, None
        if not known:
            raise Malformed(
                Text(
                    "the address of a mail server: smtp://host:port or smtps://host:port",
                    "邮件服务器的地址：smtp://主机:端口或 smtps://主机:端口",
                ),
                "-",
            )
        senders = [one for _, one in getaddresses([sender])]
        if len(senders) != 1 or not _ADDRESS.fullmatch(senders[0]) or not sender.isprintable():
            raise Malformed(
                Text(
                    "the sender: club@example.org or Club <club@example.org>",
                    "发件人：club@example.org 或 俱乐部 <club@example.org>",
                ),
                sender or "-",
            )
        secure = parts.scheme == "smtps"
        return MailServer(
            parts.hostname or "",
            port or (465 if secure else 587),
            secure,
            unquote(parts.username or ""),
            unquote(parts.password or ""),
            sender,
        )

    def send(self, letters: Iterable[Letter]) -> Iterator[Text | None]:
        """Send letters over one connection; for each, yield the reason why it was not accepted, or None if it was.

        If the connection breaks, that is the reason for each remaining letter. Raises `OSError` if the server
        refuses the connection or the login (smtplib's errors are subclasses; `unsent` puts them into words), and
        `Malformed` if a password would be sent unencrypted. In both cases no letter has been sent.
        """
        context = ssl.create_default_context()
        connection: smtplib.SMTP
        if self.secure:
            connection = smtplib.SMTP_SSL(self.host, self.port, timeout=SECONDS, context=context)
        else:
            connection = smtplib.SMTP(self.host, self.port, timeout=SECONDS)
        with connection:
            connection.ehlo()
            if not self.secure and connection.has_extn("starttls"):
                connection.starttls(context=context)
            elif not self.secure and self.password:
                raise Malformed(
                    Text(
                        "a mail server with STARTTLS or smtps://, so that the password is not sent unencrypted",
                        "支持 STARTTLS 或 smtps:// 的邮件服务器，以免密码以明文发送",
                    ),
                    self.host,
                )
            if self.user:
                connection.login(self.user, self.password)
            broken: Text | None = None
            for one in letters:
                try:
                    # Pass the recipient too: smtplib reads a header address that it cannot parse as an empty one.
                    connection.send_message(self._message(one), to_addrs=[one.to])
                except smtplib.SMTPRecipientsRefused as fault:
                    (code, words), *_ = fault.recipients.values()
                    yield _refused(code, words)
                except smtplib.SMTPResponseException as fault:
                    yield _refused(fault.smtp_code, fault.smtp_error)
                except smtplib.SMTPServerDisconnected as fault:
                    lost = Text("the connection to the mail server was lost", "与邮件服务器的连接中断")
                    broken = broken or _citing(lost, str(fault))
                    yield broken
                except OSError as fault:
                    yield _citing(Text("the mail server cannot take it", "邮件服务器无法接收"), str(fault))
                else:
                    yield None

    def _message(self, letter: Letter) -> EmailMessage:
        message = EmailMessage()
        message["Subject"] = letter.subject
        message["From"] = self.sender
        message["To"] = letter.to
        message["Message-ID"] = make_msgid(domain=self.sender.rpartition("@")[2].strip("> ") or None)
        message.set_content(letter.text)
        return message


def unsent(fault: OSError) -> Text:
    """Describe why no letter could be sent, with the server's own words in quotation marks."""
    if isinstance(fault, smtplib.SMTPAuthenticationError):
        refused = Text("the mail server refused the user name or password", "邮件服务器不接受这个用户名或密码")
    elif isinstance(fault, smtplib.SMTPResponseException):
        refused = Text("the mail server refused the connection", "邮件服务器拒绝了连接")
    else:
        return _citing(Text("the mail server does not answer", "邮件服务器没有应答"), str(fault))
    return _citing(refused, _said(fault.smtp_code, fault.smtp_error))


def _refused(code: int, words: bytes | str) -> Text:
    return _citing(Text("the mail server refused it", "邮件服务器拒收"), _said(code, words))


def _citing(text: Text, words: str) -> Text:
    said = quoted(words)
    return Text(f"{text.en}: {said.en}", f"{text.zh}：{said.zh}")


def _said(code: int, words: bytes | str) -> str:
    return f"{code} {words if isinstance(words, str) else words.decode(errors='replace')}"
