"""A toy game, so that the recipe of docs/add-a-game.md has been followed: four-handed Whist without trumps.

It is not shipped. Its files are those that the recipe names, and one line adds it: `add(WHIST)` in `tests.toy.serve`.
"""
