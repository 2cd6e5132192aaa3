"""Games: one deal, played by its law, from its first act to its result.

Enters: a deal, the acts of seats. Leaves: states, views, a result.
Must not know: other tables, clocks, who the players are, the value of a result in a competition.
"""

from paiju.games.game import Game

__all__ = ["Game"]
