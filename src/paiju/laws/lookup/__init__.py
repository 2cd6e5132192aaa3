"""Looking something up by what people say of it, in either language.

Enters: passages (what is known under a key, and how much it weighs) and the words that somebody typed. Leaves: the
keys, best first, with how well they fit. Must not know: what the keys stand for.
"""

from paiju.laws.lookup.index import Hit, Index, Passage
from paiju.laws.lookup.plain import plain

__all__ = ["Hit", "Index", "Passage", "plain"]
