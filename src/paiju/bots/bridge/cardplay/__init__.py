"""Play of the cards: sample the hidden hands by what has been seen and heard, then solve each deal double dummy.

Enters: a view, a number of samples, a source of chance. Leaves: a card or the answer to a claim, with the reason.
Must not know: the state behind the view, who the other players are.
"""

from paiju.bots.bridge.cardplay.claims import answer_claim, claim_all
from paiju.bots.bridge.cardplay.knowledge import Hidden, Knowledge
from paiju.bots.bridge.cardplay.player import choose_card
from paiju.bots.bridge.cardplay.sampling import sample_deals

__all__ = ["Hidden", "Knowledge", "answer_claim", "choose_card", "claim_all", "sample_deals"]
