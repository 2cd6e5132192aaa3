"""paiju (牌局): card competitions under written rules.

Read the floors from below: ``cards`` and ``laws`` know nothing of games; ``games`` play one deal by its law;
``scoring`` compares tables; ``analysis`` looks at all four hands; ``formats`` and ``bots`` speak to the
outside; ``cli`` is what a person types.
"""

__version__ = "0.2.0"
