"""A mail server for tests, on the loopback interface."""

from __future__ import annotations

import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default


class Post(socketserver.ThreadingTCPServer):
    """Accepts all mail except to nobody@ (refused), spam@ (refused after the data) and gone@ (connection closed)."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        super().__init__(("127.0.0.1", 0), _Talk)

    @property
    def address(self) -> str:
        """The server's address in the form that paiju's settings take."""
        return f"smtp://127.0.0.1:{self.server_address[1]}"


class _Talk(socketserver.StreamRequestHandler):
    server: Post

    def handle(self) -> None:
        self._say("220 here")
        to = b""
        while line := self.rfile.readline():
            verb = line.split()[0].upper().decode()
            to = line if verb == "RCPT" else to
            if verb == "RCPT" and b"nobody@" in line:
                self._say("550 no such person")
            elif verb == "DATA" and b"gone@" in to:
                return
            elif verb == "DATA":
                self._say("354 go on")
                data = b"".join(iter(self.rfile.readline, b".\r\n"))
                if b"spam@" in to:
                    self._say("554 not wanted")
                    continue
                self.server.letters.append(message_from_bytes(data, policy=default))
                self._say("250 taken")
            elif verb == "QUIT":
                self._say("221 bye")
                return
            else:
                self._say("250 fine")

    def _say(self, line: str) -> None:
        self.wfile.write(f"{line}\r\n".encode())


@contextmanager
def post() -> Iterator[Post]:
    """Run a mail server inside the `with` block."""
    with Post() as made:
        thread = threading.Thread(target=made.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield made
        finally:
            made.shutdown()
            thread.join()
