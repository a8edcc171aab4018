"""What is looked at in shapes.py."""

from grader.api import expect, look, part, rejects


@part("1")
def check_rectangles(shapes):
    """A rectangle knows its sides, its area and its perimeter."""
    rectangle = shapes.Rectangle(5, 2)
    expect(rectangle.width).to_equal_number(5)
    expect(rectangle.height).to_equal_number(2)
    expect(rectangle.area()).to_equal_number(10)
    expect(rectangle.perimeter()).to_equal_number(14)


@part("1")
def check_squares(shapes):
    """A square is a rectangle with equal sides."""
    square = shapes.Square(3)
    expect(look("isinstance(square, R)", square=square, R=shapes.Rectangle)).to_be(True)
    expect(square.area()).to_equal_number(9)
    expect(square.perimeter()).to_equal_number(12)


@part("1")
def check_sides_are_greater_than_0(shapes):
    """Sides must be greater than 0."""
    shapes.Rectangle(0.5, 0.5)
    for width, height in [(0, 1), (1, 0), (-1, 1), (1, -1)]:
        with rejects(ValueError):
            shapes.Rectangle(width, height)


@part("2")
def check_circles(shapes):
    """A circle knows its radius, its area and its perimeter."""
    circle = shapes.Circle(3)
    expect(circle.radius).to_equal_number(3)
    expect(circle.area()).to_be_close(28.274334, within=0.001)
    expect(circle.perimeter()).to_be_close(18.849556, within=0.001)


@part("2")
def check_a_radius_is_greater_than_0(shapes):
    """A radius must be greater than 0."""
    shapes.Circle(0.5)
    for radius in (0, -1):
        with rejects(ValueError):
            shapes.Circle(radius)


@part("3")
def check_shapes_are_compared(shapes):
    """Shapes of all kinds are compared by their area."""
    expect(shapes.Square(2) < shapes.Circle(2)).to_be(True)
    expect(shapes.Circle(2) < shapes.Square(2)).to_be(False)
    expect(shapes.Square(2) < shapes.Rectangle(1, 4)).to_be(False)


@part("3")
def check_shapes_are_shown(shapes):
    """A shape is shown as the name of its class and its area."""
    expect(str(shapes.Square(2))).to_be("Square: 4.0")
    expect(str(shapes.Circle(2))).to_be("Circle: 12.6")


@part("3")
def check_the_largest(shapes):
    """The largest of several shapes is found, the first one of equal ones."""
    several = [shapes.Circle(2), shapes.Rectangle(2, 8), shapes.Square(4), shapes.Circle(1)]
    kind = look("type(largest(several)).__name__", largest=shapes.largest, several=several)
    expect(kind).to_be("Rectangle")
    expect(shapes.largest([])).to_be(None)
