"""The routes, a folder for each noun: JSON in, JSON out, every error a `Fault` in both languages.

Enters: requests that passed the guard, a `Services` in the application's state. Leaves: bodies, defined in each noun's
`schemas`, and their description as OpenAPI; nothing of a deal in play.
Must not know: sockets, how a table's actor works, what a card is worth.
"""

from paiju.server.routes.port import LiveTables
from paiju.server.routes.routing import API, routed
from paiju.server.routes.services import Services

__all__ = ["API", "LiveTables", "Services", "routed"]
