"""Tables: the lobby, new ones, invitations, finished deals, the journal of a closed one.

Enters: requests and the ids of tables. Leaves: what the visitor may know of a table; nothing of a deal in play.
Must not know: how a table's actor works, what a card is worth.
"""
