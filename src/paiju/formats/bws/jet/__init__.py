"""Access databases (Jet 4), written: tables and their rows are added to an empty database that Access itself made.

Enters: columns by name and kind, rows of plain values. Leaves: the bytes of a database. The empty one comes with the
package msaccessdb; what is added (definitions, rows, maps of pages, the catalogue with its indexes and rights) is laid
out as the specification that comes with mdbtools has it. Must not know: bridge.
"""

from paiju.formats.bws.jet.column import Column, Kind, Value
from paiju.formats.bws.jet.database import Database

__all__ = ["Column", "Database", "Kind", "Value"]
