"""Events towards browsers: the viewers, the frames of their sockets, plans from a form.

Enters: what a browser sends. Leaves: parsed commands and plans; the wire structs in addition to those of
`paiju.office.seen`. Must not know: what a viewer may see, how a result is scored.
"""
