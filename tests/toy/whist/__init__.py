"""A toy game built by the recipe of docs/add-a-game.md: four-handed Whist without trumps.

It is not shipped. Its files are those that the recipe names, and one line adds it: `add(WHIST)` in
`tests.toy.serve`.
"""
