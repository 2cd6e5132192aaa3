"""The edge of events, toward browsers: who looks, the frames of their sockets, plans from a form.

Enters: what a browser sends. Leaves: commands and plans that can be read; the structs of the wire beside those of
`paiju.office.seen`. Must not know: what a viewer may see, how a result is scored.
"""
