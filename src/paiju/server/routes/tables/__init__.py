"""Tables: the lobby, new ones, invitations, deals that are over, the journal of a closed one.

Enters: wishes and the ids of tables. Leaves: what the visitor may know of a table; nothing of a deal that is played.
Must not know: how a table's actor works, what a card is worth.
"""
