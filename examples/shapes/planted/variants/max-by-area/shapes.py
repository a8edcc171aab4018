# Everything is in terms of tuples and other arithmetic; prints on the way.
from math import pi


class Shape:
    def area(self):
        raise NotImplementedError()

    def __lt__(self, other):
        a, b = self.area(), other.area()
        if a < b:
            return True
        return False

    def __str__(self):
        text = str(round(self.area(), 1))
        if "." not in text:
            text += ".0"
        return "{}: {}".format(type(self).__name__, text)


class Rectangle(Shape):
    def __init__(self, width, height):
        if not (width > 0 < height):
            raise ValueError("no")
        print("a new shape")
        self.width, self.height = width, height

    def area(self):
        return self.width * self.height

    def perimeter(self):
        return self.width + self.width + self.height + self.height


class Square(Rectangle):
    def __init__(self, side):
        super(Square, self).__init__(side, side)


class Circle(Shape):
    def __init__(self, radius):
        if radius > 0:
            self.radius = radius
        else:
            raise ValueError("no")

    def area(self):
        return pi * self.radius**2

    def perimeter(self):
        return pi * 2 * self.radius


def largest(shapes):
    ranked = sorted(shapes, key=lambda shape: -shape.area())
    return ranked[0] if ranked else None
