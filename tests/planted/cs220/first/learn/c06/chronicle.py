"""Things that do not store what they are, but what has happened to them."""

from copy import deepcopy


class Chronicle:
    """A list of events, each of them a kind and a value."""

    def __init__(self):
        self._story = []

    def _note(self, kind, value):
        self._story.append((kind, value))

    def _every(self, *kinds):
        """Return the values of all events of these kinds, in order."""
        return [value for kind, value in self._story if kind in kinds]

    def _latest(self, default, *kinds):
        """Return the value of the last event of these kinds."""
        return next((v for k, v in reversed(self._story) if k in kinds), default)

    def twin(self):
        """Return another object with the same story, that has nothing in common with this one."""
        return deepcopy(self)
