"""Plays a program in a real window: `make play ASSIGNMENT=iipp`, with pictures that are drawn here.

python -m grader.assignments.iipp.window blackjack.py 7    with random.seed(7)
"""

import sys

import pygame

from grader.worlds.simplegui.window import play

WIDTH, HEIGHT = 72, 96
SUITS = ("C", "S", "H", "D")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
BLACK, RED, WHITE = (20, 20, 20), (176, 16, 32), (255, 255, 255)
BLUE, PALE = (43, 76, 140), (216, 224, 240)


def draw_suit(surface: pygame.Surface, suit: str, x: float, y: float, size: float) -> None:
    """Draws the sign of a suit around a point."""
    color = RED if suit in "HD" else BLACK
    half = size / 2
    if suit == "D":
        points = [(x, y - half), (x + half * 0.7, y), (x, y + half), (x - half * 0.7, y)]
        pygame.draw.polygon(surface, color, points)
        return
    sign = -1 if suit == "H" else 1  # a heart is a spade upside down, without its foot
    beside, low = half * 0.45, y + sign * half * 0.2
    round_parts = [(x - beside, low), (x + beside, low)]
    if suit == "C":
        round_parts.append((x, y - beside))
    else:
        tip = [(x - half * 0.9, y + sign * half * 0.1), (x + half * 0.9, y + sign * half * 0.1)]
        pygame.draw.polygon(surface, color, [*tip, (x, y - sign * half)])
    for place in round_parts:
        pygame.draw.circle(surface, color, place, half * 0.5)
    if suit != "H":
        foot = [(x, y), (x + half * 0.35, y + half), (x - half * 0.35, y + half)]
        pygame.draw.polygon(surface, color, foot)


def draw_face(surface: pygame.Surface, suit: str, rank: str, left: int, top: int) -> None:
    """Draws a card with its upper left corner at a point."""
    place = pygame.Rect(left + 1, top + 1, WIDTH - 2, HEIGHT - 2)
    pygame.draw.rect(surface, WHITE, place, border_radius=6)
    pygame.draw.rect(surface, BLACK, place, width=1, border_radius=6)
    font = pygame.font.Font(None, 34)
    surface.blit(font.render(rank, True, RED if suit in "HD" else BLACK), (left + 7, top + 6))
    draw_suit(surface, suit, left + WIDTH / 2 + 8, top + HEIGHT / 2 + 14, 40)


def draw_sheet() -> pygame.Surface:
    """Draws all cards: a column for each rank, a row for each suit."""
    sheet = pygame.Surface((WIDTH * len(RANKS), HEIGHT * len(SUITS)), pygame.SRCALPHA)
    for row, suit in enumerate(SUITS):
        for column, rank in enumerate(RANKS):
            draw_face(sheet, suit, rank, column * WIDTH, row * HEIGHT)
    return sheet


def draw_back() -> pygame.Surface:
    """Draws the back of a card, twice as the course's picture has it."""
    backs = pygame.Surface((2 * WIDTH, HEIGHT), pygame.SRCALPHA)
    for left in (0, WIDTH):
        place = pygame.Rect(left + 1, 1, WIDTH - 2, HEIGHT - 2)
        pygame.draw.rect(backs, BLUE, place, border_radius=6)
        pygame.draw.rect(backs, PALE, place.inflate(-14, -14), width=2, border_radius=4)
    return backs


def draw(name: str) -> pygame.Surface:
    """Draws a picture of the course: all cards, or the backs."""
    return draw_back() if "back" in name else draw_sheet()


if __name__ == "__main__":
    arguments = sys.argv[1:]
    del sys.argv[1:]  # the library reads them as well
    play(arguments, draw)
