"""Lets blackjack.py run outside of CodeSkulptor: with a window where SimpleGUICS2Pygame is
installed, and without one everywhere else.

Without a window nothing is shown and no button can be pressed, but the examples in the docstrings
run. CodeSkulptor has its own simplegui and does not need this file. Leave it as it is.
"""

try:
    from SimpleGUICS2Pygame.simpleguics2pygame import *  # noqa: F403
except ImportError:

    class _NoWindow:
        """Stands for a window, a picture, a sound or a timer: everything can be asked of it."""

        def __getattr__(self, name):
            """Give what can be asked for: the same again."""
            if name.startswith("__"):
                raise AttributeError(name)
            return self

        def __getitem__(self, key):
            """Give the code of a key in KEY_MAP."""
            return self

        def __call__(self, *arguments, **named):
            """Do nothing."""
            return self

    def __getattr__(name):
        """Give any function of the real simplegui."""
        if name.startswith("__"):
            raise AttributeError(name)
        return _NoWindow()
