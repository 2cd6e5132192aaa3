"""The type of a deal's state: one of its phases."""

from __future__ import annotations

from typing import TypeAlias

from paiju.games.chaodipi.burying import Burying, Stirring
from paiju.games.chaodipi.drawing import Cutting, Drawing, Waiting
from paiju.games.chaodipi.playing import Finished, Playing

State: TypeAlias = Cutting | Drawing | Waiting | Burying | Stirring | Playing | Finished
