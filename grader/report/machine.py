"""The table of `python -m grader sandbox`: what the probe got, in each kind of sandbox here."""

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from grader.sandbox.machine import Kind
from grader.support.escape import clean_line

STYLES = {"done": "bold red", "refused": "green", "invisible": "green", "": "dim"}


def print_machine(console: Console, kinds: list[Kind]) -> None:
    """Prints what this machine has, the strongest kind first."""
    for kind in kinds:
        line = Text(f"{kind.name:<9}", style="bold")
        if kind.observation is None:
            console.print(
                line.append(f"not on this machine: {clean_line(kind.refusal, 300)}", "dim")
            )
        else:
            layers = ", ".join(kind.layers)
            console.print(line.append(f"{kind.observation.level} ({layers})", style="default"))
    working = [kind for kind in kinds if kind.observation is not None]
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("What the probe tried to")
    for kind in working:
        table.add_column(kind.name)
    attempts = {name: None for kind in working for name in kind.attempts}
    for attempt in attempts:
        answers = [kind.attempts.get(attempt, "") for kind in working]
        table.add_row(attempt, *(Text(answer, style=STYLES[answer]) for answer in answers))
    console.print(table)
    chosen = next((kind.name for kind in working if kind.holds), None)
    if chosen is None:
        console.print("Nothing here holds a hostile program: submissions are refused.")
    else:
        console.print(f"Submissions run in the first one that held: {chosen}.")
