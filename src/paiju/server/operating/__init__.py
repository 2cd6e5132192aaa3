"""What an operator of the site sees and does: who is here, at which load; bans, names, and what becomes of accounts.

Enters: what this process and, by notices, the others have at hand; rows of people. Leaves: frozen values for pages,
without a card, a hand or a word that was said at a table. Must not know: any law, any game.
"""
