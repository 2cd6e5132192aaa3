"""Full-text search for everyday phrases, in both languages.

Enters: passages (texts under a key, with their weights) and a user's words. Leaves: the keys, best first, with
their scores. Must not know: the meaning of the keys.
"""

from paiju.laws.lookup.index import Hit, Passage, PassageIndex
from paiju.laws.lookup.plain import plain

__all__ = ["Hit", "Passage", "PassageIndex", "plain"]
