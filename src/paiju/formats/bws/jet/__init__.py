"""Writes Access databases (Jet 4): adds tables and rows to an empty database made by Access itself.

Enters: columns by name and kind, rows of plain values.
Leaves: the bytes of a database. The empty one comes with the package msaccessdb. Everything added (definitions,
rows, page maps, the catalogue with its indexes and permissions) follows the specification that comes with mdbtools.
Must not know: bridge.
"""

from paiju.formats.bws.jet.column import JetColumn, JetType, Value
from paiju.formats.bws.jet.database import Database

__all__ = ["Database", "JetColumn", "JetType", "Value"]
