# All numbers are floats.
import math


class Shape:
    def area(self):
        raise NotImplementedError

    def perimeter(self):
        raise NotImplementedError

    def __lt__(self, other):
        return self.area() < other.area()

    def __str__(self):
        return "%s: %.1f" % (self.__class__.__name__, self.area())


class Rectangle(Shape):
    def __init__(self, width, height):
        self.width, self.height = float(width), float(height)
        if min(self.width, self.height) <= 0:
            raise ValueError

    def area(self):
        return self.width * self.height

    def perimeter(self):
        return 2.0 * self.width + 2.0 * self.height


class Square(Rectangle):
    def __init__(self, side):
        Rectangle.__init__(self, side, side)


class Circle(Shape):
    def __init__(self, radius):
        self.radius = float(radius)
        if not self.radius > 0:
            raise ValueError(radius)

    def area(self):
        return 3.14159265 * self.radius * self.radius

    def perimeter(self):
        return 6.2831853 * self.radius


def largest(shapes):
    best = None
    for shape in shapes:
        if best is None or shape.area() > best.area():
            best = shape
    return best
