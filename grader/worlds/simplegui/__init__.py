"""CodeSkulptor's simplegui: a desk at which a check plays a program, and what can be seen there."""

from grader.worlds.simplegui.desk import Control, Desk, not_here
from grader.worlds.simplegui.moment import Moment
from grader.worlds.simplegui.screen import Layer, Piece, Rectangle, Screen, Text
