"""The games whose interfaces are tested: bridge daily; all with `PAIJU_LAB`, as the tractor games compile a minute."""

from __future__ import annotations

import os
from typing import Final

from paiju.lab import GAMES

TESTED: Final = GAMES if os.environ.get("PAIJU_LAB") else ("bridge",)
