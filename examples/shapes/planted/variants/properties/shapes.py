# The sides are properties, which refuse what is not greater than 0.
import math
from functools import reduce


class Shape:
    def __lt__(self, other):
        return self.area() < other.area()

    def __str__(self):
        return type(self).__name__ + ": " + format(self.area(), ".1f")


class Rectangle(Shape):
    def __init__(self, width, height):
        self.width = width
        self.height = height

    @property
    def width(self):
        return self._width

    @width.setter
    def width(self, value):
        self._width = positive(value)

    @property
    def height(self):
        return self._height

    @height.setter
    def height(self, value):
        self._height = positive(value)

    def area(self):
        return self._width * self._height

    def perimeter(self):
        return sum([self._width, self._height] * 2)


class Square(Rectangle):
    def __init__(self, side):
        super().__init__(side, side)


class Circle(Shape):
    def __init__(self, radius):
        self.radius = positive(radius)

    def area(self):
        return self.radius * self.perimeter() / 2

    def perimeter(self):
        return 2 * self.radius * math.pi


class TooSmall(ValueError):
    pass


def positive(value):
    if value <= 0:
        raise TooSmall(value)
    return value


def largest(shapes):
    return reduce(lambda one, other: other if one < other else one, shapes) if shapes else None
