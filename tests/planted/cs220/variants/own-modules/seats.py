# A file that the assignment does not name.
class Seats:
    def __init__(self):
        self._by_handle = {}

    def take(self, handle, *what):
        if handle in self._by_handle:
            raise RuntimeError(f"the seat of {handle} is taken")
        self._by_handle[handle] = what

    def __iter__(self):
        return iter(self._by_handle.values())

    def __str__(self):
        return "\n\n".join(
            f"Player: {handle}\n{hand}\nPlayer assets:\n{bank}"
            for handle, (_, hand, bank) in self._by_handle.items()
        )
