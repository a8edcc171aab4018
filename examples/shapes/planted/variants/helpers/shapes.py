# A class between Rectangle and Square, and the numbers are made anew by each method.
import math


class Shape:
    def __lt__(self, other):
        return other.area() - self.area() > 0

    def __str__(self):
        return self.name() + f": {self.area():.1f}"

    def name(self):
        return self.__class__.__qualname__


class Polygon(Shape):
    def sides(self):
        return []

    def perimeter(self):
        total = 0
        for side in self.sides():
            total += side
        return total


class Rectangle(Polygon):
    def __init__(self, width, height):
        for side in (width, height):
            if side <= 0:
                raise ValueError("too small")
        self.width = width
        self.height = height

    def sides(self):
        return [self.width, self.height, self.width, self.height]

    def area(self):
        return self.width * self.height


class EvenRectangle(Rectangle):
    pass


class Square(EvenRectangle):
    def __init__(self, side):
        super().__init__(side, side)
        self.side = side


class Circle(Shape):
    def __init__(self, radius):
        if radius <= 0:
            raise ValueError("too small")
        self.radius = radius

    def area(self):
        return math.pi * self.radius**2

    def perimeter(self):
        return math.pi * (self.radius + self.radius)


def largest(shapes):
    if len(shapes) == 0:
        return
    first, *others = shapes
    best = largest(others)
    return best if best is not None and first < best else first
