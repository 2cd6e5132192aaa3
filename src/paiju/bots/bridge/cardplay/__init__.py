"""Card play: sample the hidden hands from what has been seen and called, then solve each deal double dummy.

Enters: a view, a number of samples, a source of randomness. Leaves: a card or the answer to a claim, with the
reason.
Must not know: the state behind the view, who the other players are.
"""

from paiju.bots.bridge.cardplay.claims import claim_all, weigh_answers
from paiju.bots.bridge.cardplay.knowledge import Hidden, Knowledge
from paiju.bots.bridge.cardplay.player import weigh_cards
from paiju.bots.bridge.cardplay.sampling import sample_deals

__all__ = ["Hidden", "Knowledge", "claim_all", "sample_deals", "weigh_answers", "weigh_cards"]
