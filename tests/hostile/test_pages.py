"""The page about a hostile submission: text of the student's stays text."""

from html.parser import HTMLParser

import pytest

from grader.report.page import render_page
from tests.command import graded
from tests.hostile.attack import Attack, build
from tests.hostile.families import output
from tests.hostile.runner import is_unseen
from tests.hostile.world import World

HARMLESS = frozenset(
    "html head meta title style body main header footer section article nav div span p br hr "
    "h1 h2 h3 h4 ul ol li dl dt dd table thead tbody tfoot tr th td caption colgroup col pre code "
    "kbd samp details summary a b i em strong small mark abbr time button svg rect circle "
    "path".split()
)

pytestmark = pytest.mark.timeout(600)


class Elements(HTMLParser):
    """Notes what a page is made of, and what of it could do something."""

    def __init__(self) -> None:
        super().__init__()
        self.wrong: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Elements that a report has no use for, handlers, and addresses elsewhere."""
        if tag not in HARMLESS:
            self.wrong.append(f"<{tag}>")
        for name, value in attrs:
            if name.startswith("on"):
                self.wrong.append(f"<{tag} {name}>")
            if name in ("href", "src", "action", "data") and not (value or "").startswith("#"):
                self.wrong.append(f"<{tag} {name}={value!r}>")

    def handle_data(self, data: str) -> None:
        """The text that is shown."""
        self.text += data


def page(attack: Attack) -> str:
    """The page that an instructor gets about an attack."""
    with World(None) as world:
        # Its first parts are those in which its texts are told.
        result = graded(build(attack, world.submission, world.targets), *attack.parts[:2])
        return render_page(result, "instructor", "full")


@pytest.mark.slow
def test_nothing_of_a_submission_becomes_part_of_the_page() -> None:
    pages = [page(attack) for attack in output.ATTACKS]
    wrong = []
    for attack, text in zip(output.ATTACKS, pages, strict=True):
        elements = Elements()
        elements.feed(text)
        wrong += [f"{attack.id}: {what}" for what in elements.wrong]
        wrong += [f"{attack.id}: raw {char!r}" for char in sorted(set(text)) if is_unseen(char)]
    assert not wrong
    shown = dict(zip([attack.name for attack in output.ATTACKS], pages, strict=True))
    assert "&lt;script&gt;alert(1)" in shown["markup for browsers"]
