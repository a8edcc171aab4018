"""The report about a class as one page of HTML that needs nothing else, under the same policy as
the page for one submission. It is for instructors: it names students and their mistakes.
"""

import platform

from grader import __version__
from grader.classroom.outcome import ClassResult
from grader.classroom.view import class_view
from grader.report.page import ENVIRONMENT, look

# How many of a list of students, and how many checks, are seen before it is unfolded.
LIST_LIMIT = 10
CHECKS_LIMIT = 20


def render_class(result: ClassResult) -> str:
    """The page for a class."""
    view = class_view(result)
    return ENVIRONMENT.get_template("class.html").render(
        vars(view),
        **look("page.css", "class.css"),
        graded=view.graded,
        late=view.late,
        brief=LIST_LIMIT,
        first=CHECKS_LIMIT,
        reviews=any(row.review for row in view.students),
        versions=f"Grader {__version__}, Python {platform.python_version()}",
    )
