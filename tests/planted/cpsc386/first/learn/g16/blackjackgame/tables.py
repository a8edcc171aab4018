# Leilani Fonoti
# CPSC 386-01
# 2022-03-31
# leilani.fonoti@csu.fullerton.edu
# @lfonoti
#
# Lab 00-03
#
# prints aligned tables
#

"""Text tables with aligned columns."""

import time

PAUSE = 0.1


def out(text=""):
    """Print one line slowly."""
    print(text)
    time.sleep(PAUSE)


def money(amount):
    """12345.5 -> 12,345.50"""
    return f"{amount:,.2f}"


def show(title, columns, rows):
    """Print the rows (lists) below the names of the columns.

    Columns whose name ends with '>' are aligned to the right.
    """
    right = [name.endswith(">") for name in columns]
    lines = [[name.rstrip(">") for name in columns]]
    lines += [[str(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*lines)]
    rule = "  ".join("-" * width for width in widths)
    out(f"\n{title}")
    for number, line in enumerate(lines):
        cells = [
            cell.rjust(width) if to_right else cell.ljust(width)
            for cell, width, to_right in zip(line, widths, right)
        ]
        out("  ".join(cells).rstrip())
        if number == 0:
            out(rule)
