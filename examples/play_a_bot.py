"""Your own bot plays a match against ours: the same boards in both rooms, IMPs for the first."""

from collections.abc import Iterator
from typing import Any

import paiju
from paiju.bots.bot import Decision
from paiju.bots.bridge import legal_acts
from paiju.errors import Malformed
from paiju.games.bridge import PlayCard, View
from paiju.text import Text


class LowCards:
    """Passes, and plays its lowest legal card."""

    def act(self, view: View) -> Decision[Any]:
        """Take its first choice."""
        return next(self.weigh(view))

    def weigh(self, view: View) -> Iterator[Decision[Any]]:
        """Rank cards from the lowest, and calls in the order of the law: pass comes first."""
        acts = list(legal_acts(view))
        if not acts:
            raise Malformed(Text("a view in which someone is to act", "轮到本方位行动的视角"), view.phase)
        cards = sorted((one for one in acts if isinstance(one, PlayCard)), key=lambda one: one.card.rank)
        for act in cards or acts:
            yield Decision(act, Text("the lowest that I may", "最小的合法选择"))


match = paiju.match(LowCards, "natural", boards=4, seed="low")
for score in match.boards:
    print(f"board {score.number}: {score.open} / {score.closed}, {score.imps:+} IMPs")
print(f"{match.imps:+} IMPs over {len(match.boards)} boards")
