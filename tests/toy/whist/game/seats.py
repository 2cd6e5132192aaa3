"""The names of the seats, in the order of play."""

from __future__ import annotations

from typing import Final

from paiju.text import Text

LETTERS: Final = "nesw"
SEATS: Final = (Text("North", "北家"), Text("East", "东家"), Text("South", "南家"), Text("West", "西家"))
SIDES: Final = (Text("North-South", "南北"), Text("East-West", "东西"))
