# The classes are dataclasses, and Shape is abstract.
import math
from abc import ABC, abstractmethod
from dataclasses import dataclass


class Shape(ABC):
    @abstractmethod
    def area(self): ...

    @abstractmethod
    def perimeter(self): ...

    def __lt__(self, other):
        return self.area() < other.area()

    def __str__(self):
        return f"{type(self).__name__}: {round(self.area(), 1):.1f}"


@dataclass(eq=False)
class Rectangle(Shape):
    width: float
    height: float

    def __post_init__(self):
        if not (self.width > 0 and self.height > 0):
            raise ValueError(f"{self.width} x {self.height}")

    def area(self):
        return self.width * self.height

    def perimeter(self):
        return (self.width + self.height) * 2


class Square(Rectangle):
    def __init__(self, side):
        super().__init__(width=side, height=side)


@dataclass(eq=False)
class Circle(Shape):
    radius: float

    def __post_init__(self):
        if not self.radius > 0:
            raise ValueError(self.radius)

    def area(self):
        return math.pi * math.pow(self.radius, 2)

    def perimeter(self):
        return math.tau * self.radius


def largest(shapes):
    return max(shapes, key=lambda shape: shape.area(), default=None)
