__all__ = ['cards', 'game', 'player']
