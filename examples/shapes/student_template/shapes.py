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
        # YOUR CODE GOES HERE
        pass

    def __str__(self):
        """Return the name of the class and the area, with one digit after the point.

        >>> print(Square(2))
        Square: 4.0
        """
        # YOUR CODE GOES HERE
        pass


class Rectangle(Shape):
    """A rectangle."""

    def __init__(self, width, height):
        """Make a rectangle; raise a ValueError if a side is not greater than 0.

        >>> Rectangle(3, 2).width
        3
        """
        # YOUR CODE GOES HERE
        pass

    def area(self):
        """Return the area.

        >>> Rectangle(3, 2).area()
        6
        """
        # YOUR CODE GOES HERE
        pass

    def perimeter(self):
        """Return the length of the border.

        >>> Rectangle(3, 2).perimeter()
        10
        """
        # YOUR CODE GOES HERE
        pass


class Square(Rectangle):
    """A rectangle with four equal sides."""

    def __init__(self, side):
        """Make a square; raise a ValueError if the side is not greater than 0.

        >>> Square(3).area()
        9
        """
        # YOUR CODE GOES HERE
        pass


class Circle(Shape):
    """A circle."""

    def __init__(self, radius):
        """Make a circle; raise a ValueError if the radius is not greater than 0.

        >>> Circle(2).radius
        2
        """
        # YOUR CODE GOES HERE
        pass

    def area(self):
        """Return the area, as exactly as math.pi allows.

        >>> round(Circle(2).area(), 3)
        12.566
        """
        # YOUR CODE GOES HERE
        pass

    def perimeter(self):
        """Return the length of the border, as exactly as math.pi allows.

        >>> round(Circle(2).perimeter(), 3)
        12.566
        """
        # YOUR CODE GOES HERE
        pass


def largest(shapes):
    """Return the shape with the largest area, the first one of several; None if there are none.

    >>> print(largest([Square(2), Circle(2), Square(3)]))
    Circle: 12.6
    """
    # YOUR CODE GOES HERE
    pass
