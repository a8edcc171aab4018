"""Shapes that know how large they are."""

import math


class Shape:
    """A flat shape. Each kind of shape has its own area and perimeter."""

    def area(self):  # given
        """Return the area."""
        raise NotImplementedError

    def perimeter(self):  # given
        """Return the length of the border."""
        raise NotImplementedError

    def __lt__(self, other):
        """Return True if this shape has the smaller area, otherwise False.

        >>> Square(2) < Rectangle(5, 1)
        True
        """
        return self.area() < other.area()

    def __str__(self):
        """Return the name of the class and the area, with one digit after the point.

        >>> print(Square(2))
        Square: 4.0
        """
        return f"{type(self).__name__}: {self.area():.1f}"


class Rectangle(Shape):
    """A rectangle."""

    def __init__(self, width, height):
        """Make a rectangle; raise a ValueError if a side is not greater than 0.

        >>> Rectangle(3, 2).width
        3
        """
        if width <= 0 or height <= 0:
            raise ValueError("a side must be greater than 0")
        self.width = width
        self.height = height

    def area(self):
        """Return the area.

        >>> Rectangle(3, 2).area()
        6
        """
        return self.width * self.height

    def perimeter(self):
        """Return the length of the border.

        >>> Rectangle(3, 2).perimeter()
        10
        """
        return 2 * (self.width + self.height)


class Square(Rectangle):
    """A rectangle with four equal sides."""

    def __init__(self, side):
        """Make a square; raise a ValueError if the side is not greater than 0.

        >>> Square(3).area()
        9
        """
        super().__init__(side, side)


class Circle(Shape):
    """A circle."""

    def __init__(self, radius):
        """Make a circle; raise a ValueError if the radius is not greater than 0.

        >>> Circle(2).radius
        2
        """
        if radius <= 0:
            raise ValueError("the radius must be greater than 0")
        self.radius = radius

    def area(self):
        """Return the area, as exactly as math.pi allows.

        >>> round(Circle(2).area(), 3)
        12.566
        """
        return math.pi * self.radius**2

    def perimeter(self):
        """Return the length of the border, as exactly as math.pi allows.

        >>> round(Circle(2).perimeter(), 3)
        12.566
        """
        return 2 * math.pi * self.radius


def largest(shapes):
    """Return the shape with the largest area, the first one of several; None if there are none.

    >>> print(largest([Square(2), Circle(2), Square(3)]))
    Circle: 12.6
    """
    found = None
    for shape in shapes:
        if found is None or found < shape:
            found = shape
    return found
