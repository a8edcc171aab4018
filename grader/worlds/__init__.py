"""Worlds: what a program meets in place of the real thing, for checks of any assignment.

`chance` is in every trial. A world that needs modules of ours beside the program has them in its
folder `stand_ins/`, and an assignment names it: `worlds = ["simplegui"]`. Sentences of a world are
in its `wording.toml`. `docs/worlds.md` shows how to use them.
"""
