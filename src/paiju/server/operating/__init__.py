"""An operator's pages and actions: connected people, the load; bans, names, and deletion of accounts.

Enters: what this process and, by notices, the others know; rows of people. Leaves: frozen values for pages, without
a card, a hand or a message from a table. Must not know: any law, any game.
"""
