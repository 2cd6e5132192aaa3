"""The games whose faces are tested: bridge daily; with `PAIJU_LAB` all, of which the tractor games compile a minute."""

from __future__ import annotations

import os
from typing import Final

from paiju.lab import GAMES

TESTED: Final = GAMES if os.environ.get("PAIJU_LAB") else ("bridge",)
