"""The CS 220 project: object-oriented blackjack with players that nobody trusts."""
