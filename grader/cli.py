"""The command line: what users type, and the exit statuses that scripts read.

0: graded, whatever the score. 1: could not be graded (the message says why; of a class, somebody
could not), or the doctor has found something. 2: wrong use.
"""

import argparse
import getpass
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from grader import __version__
from grader.core.check import DETAILS
from grader.support.faults import HarnessFault, Ungradable, UsageError, in_a_line
from grader.support.files import remove_ours, write_whole

if TYPE_CHECKING:
    from rich.console import Console

    from grader.classroom.cluster import Address
    from grader.classroom.course import Course
    from grader.grading.grade import Wish
    from grader.grading.result import Result

UNEXPECTED = (
    "Nothing was graded, and it is not the submission's fault. If disk, memory and open files are "
    "not used up, this is a mistake in the grader: GRADER_TRACEBACK=1 shows where."
)
GRADED, NOT_GRADED, WRONG_USE = 0, 1, 2


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are a sentence and the way to help."""

    def error(self, message: str) -> NoReturn:
        """Ends the program with status 2."""
        self.exit(WRONG_USE, f"{self.prog}: {message}\nTry: {self.prog} --help\n")


class _Version(argparse.Action):
    """Prints the version, and the hash that stands in every result, which takes a moment."""

    def __init__(self, option_strings: Sequence[str], dest: str, help: str) -> None:
        super().__init__(option_strings, dest, nargs=0, help=help)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from grader.grading.result import grader_hash

        print(f"grader {__version__} ({grader_hash()})")
        parser.exit()


def _name() -> str:
    """What was typed to start us, as messages show it."""
    started = Path(sys.argv[0]).name
    return started if started == "grader" else "python -m grader"


def main(arguments: Sequence[str]) -> int:
    """Runs one command; the exit status."""
    try:
        if arguments[:1] == ["author"]:
            from grader.author.tools import main as run_tool

            return run_tool(arguments[1:])
        if arguments[:1] == ["gradescope"]:
            from grader.gradescope.command import main as run_gradescope

            return run_gradescope(arguments[1:])
        parser = _parser()
        if "_ARGCOMPLETE" in os.environ:  # a shell asks what may come next
            import argcomplete

            argcomplete.autocomplete(parser)
        options = parser.parse_args(arguments, argparse.Namespace(typed=list(arguments)))
        return int(options.run(options))
    except UsageError as error:
        return _say(str(error), WRONG_USE)
    except Ungradable as error:
        return _say(str(error), NOT_GRADED)
    except HarnessFault as fault:
        return _say(f"harness fault: {fault}", NOT_GRADED)
    except KeyboardInterrupt:
        return _say("stopped", 130)
    except BrokenPipeError:
        # Whoever read our output has gone (`| head`): nothing to say, and nobody to say it to.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NOT_GRADED
    except Exception as error:
        if os.environ.get("GRADER_TRACEBACK"):
            raise
        return _say(f"harness fault: {in_a_line(error)}\n{UNEXPECTED}", NOT_GRADED)


def _say(message: str, status: int) -> int:
    from grader.support.escape import clean

    print(f"grader: {clean(message)}", file=sys.stderr)
    return status


def _parser() -> Parser:
    parser = Parser(prog=_name(), description="Grades Python assignments.")
    parser.add_argument("--version", action=_Version, help="show the version and its hash")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    _add_grade(commands)
    _add_grade_all(commands)
    _add_compare(commands)
    _add_similar(commands)
    _add_desk(commands)
    _add_watch(commands)
    _add_report(commands)
    _add_review(commands)
    _add_replay(commands)
    sandbox = commands.add_parser(
        "sandbox", help="show how well this machine can isolate a submission"
    )
    sandbox.set_defaults(run=_sandbox)
    # Their arguments are their own: `main` hands them on before they are read here.
    commands.add_parser("gradescope", help="make the zip file for Gradescope", add_help=False)
    commands.add_parser("author", help="tools for who writes assignments", add_help=False)
    return parser


def _add_grade(commands: "argparse._SubParsersAction[Parser]") -> None:
    grade = commands.add_parser("grade", help="grade one submission")
    _add_grading(grade)
    grade.add_argument("--all", action="store_true", help="show every failed check in full")
    grade.add_argument(
        "--json",
        type=Path,
        metavar="FILE",
        help="write the result here as well; with -, it is all that standard output gets",
    )
    grade.add_argument("--quiet", action="store_true", help="print no report")
    grade.add_argument(
        "--junit", type=Path, metavar="FILE", help="write the checks here, as JUnit XML"
    )
    grade.add_argument(
        "--markdown", type=Path, metavar="FILE", help="write a summary here, in Markdown"
    )
    grade.add_argument(
        "--classroom50",
        type=Path,
        metavar="FILE",
        help="write what Classroom 50 reads here; its autograder.py calls this",
    )
    grade.set_defaults(run=_grade)


def _add_grade_all(commands: "argparse._SubParsersAction[Parser]") -> None:
    grade_all = commands.add_parser("grade-all", help="grade a whole class")
    _add_grading(
        grade_all,
        "submissions",
        "a folder with a folder or a zip file for each student, or what Gradescope, Canvas, Moodle "
        "or Classroom 50 lets you download, as a folder or a zip file",
    )
    grade_all.add_argument(
        "--out", type=Path, metavar="DIR", help="where results go (default: results/CLASS)"
    )
    grade_all.add_argument(
        "--jobs",
        type=_count,
        default=_processors(),
        metavar="N",
        help="how many are graded at once (default: one for each processor)",
    )
    grade_all.add_argument(
        "--only",
        action="append",
        default=[],
        metavar="NAME",
        help="grade only this student or group (repeatable)",
    )
    grade_all.add_argument(
        "--force", action="store_true", help="grade again what has not changed since it was graded"
    )
    grade_all.add_argument(
        "--roster", type=Path, metavar="CSV", help="who is in the class, as a table"
    )
    grade_all.add_argument(
        "--gradebook",
        type=Path,
        metavar="FILE",
        help="the gradebook that Canvas exported, or Moodle's worksheet: OUT gets a copy with the "
        "points filled in",
    )
    grade_all.add_argument(
        "--column",
        default="",
        metavar="TITLE",
        help="which column of Canvas' gradebook (default: the only one for an assignment)",
    )
    grade_all.add_argument(
        "--cluster", metavar="ADDRESS", help="grade on a Dask cluster with a scheduler there"
    )
    grade_all.add_argument(
        "--tls",
        nargs=3,
        type=Path,
        metavar=("CA", "CERT", "KEY"),
        help="the files with the certificates for the cluster",
    )
    grade_all.add_argument(
        "--trust-network",
        action="store_true",
        help="no certificates: everybody who reaches the cluster can run code on it",
    )
    grade_all.set_defaults(run=_grade_all)


def _add_compare(commands: "argparse._SubParsersAction[Parser]") -> None:
    compare = commands.add_parser("compare", help="show what changed between two runs of grade-all")
    compare.add_argument("out", type=Path, help="the folder with the results of grade-all")
    compare.add_argument(
        "before", nargs="?", default="-1", help="a run's number (default: the one before the last)"
    )
    compare.add_argument("after", nargs="?", default="0", help="(default: the last run)")
    compare.add_argument("--csv", type=Path, metavar="FILE", help="write a table here as well")
    compare.set_defaults(run=_compare)


def _add_similar(commands: "argparse._SubParsersAction[Parser]") -> None:
    similar = commands.add_parser(
        "similar", help="show which programs of a class are alike: a hint, and no verdict"
    )
    similar.add_argument("submissions", type=Path, help="as for grade-all")
    similar.add_argument("--out", type=Path, metavar="DIR", help="(default: results/CLASS)")
    similar.add_argument("--assignment", metavar="KEY", help="(default: detected from the files)")
    similar.add_argument("--stage", default="final", help="which stage (default: final)")
    similar.add_argument(
        "--threshold",
        type=_share,
        default=0.5,
        metavar="SHARE",
        help="how much must be alike, from 0 to 1 (default: 0.5)",
    )
    similar.set_defaults(run=_similar)


def _add_desk(commands: "argparse._SubParsersAction[Parser]") -> None:
    desk = commands.add_parser(
        "desk", help="look at a class in the browser, and decide; on this machine only"
    )
    desk.add_argument("out", type=Path, metavar="OUT", help="the folder with grade-all's results")
    desk.add_argument(
        "--by", default=_user(), metavar="NAME", help="who decides (default: your user name)"
    )
    desk.add_argument(
        "--jobs",
        type=_count,
        default=_processors(),
        metavar="N",
        help="how many are graded again at once (default: one for each processor)",
    )
    desk.add_argument(
        "--port", type=_port, default=0, metavar="N", help="(default: one that is free)"
    )
    desk.add_argument("--no-browser", action="store_true", help="print the link, and open nothing")
    desk.add_argument(
        "--gradebook",
        type=Path,
        metavar="FILE",
        help="a gradebook of Canvas or a worksheet of Moodle, which an export fills in",
    )
    desk.add_argument(
        "--column", default="", metavar="TITLE", help="the column of a Canvas gradebook"
    )
    desk.set_defaults(run=_desk)


def _port(text: str) -> int:
    """A port that an ordinary user can listen at, or 0."""
    if not text.isdecimal() or not (text == "0" or 1024 <= int(text[:6]) <= 65_535):
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 1024 to 65535")
    return int(text)


def _processors() -> int:
    """How many processors there are for us."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1


def _add_watch(commands: "argparse._SubParsersAction[Parser]") -> None:
    watch = commands.add_parser("watch", help="grade one submission again whenever a file changes")
    _add_grading(watch)
    watch.add_argument("--all", action="store_true", help="show every failed check in full")
    watch.set_defaults(run=_watch)


def _share(text: str) -> float:
    """A number from 0 to 1."""
    try:
        share = float(text)
    except ValueError:
        share = -1.0
    if not 0 <= share <= 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 0 to 1")
    return share


def _count(text: str) -> int:
    """A number that is at least one."""
    if not text.isdecimal() or not 0 < int(text[:6]) <= 1_000:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 1 to 1000")
    return int(text)


def _add_report(commands: "argparse._SubParsersAction[Parser]") -> None:
    report = commands.add_parser("report", help="grade one submission, and write a page about it")
    _add_grading(report)
    report.add_argument(
        "--audience",
        choices=("student", "instructor"),
        default="student",
        help="who will read it; --details is for students, an instructor sees everything",
    )
    report.add_argument(
        "--output", type=Path, metavar="FILE", help="(default: results/SUBMISSION.html)"
    )
    report.set_defaults(run=_report)


def _add_review(commands: "argparse._SubParsersAction[Parser]") -> None:
    review = commands.add_parser("review", help="grade by hand what needs review")
    _add_grading(review)
    review.add_argument(
        "--import",
        dest="imported",
        type=Path,
        metavar="FILE",
        help="show the decisions in an old NAME.review.json one by one, and keep what you confirm",
    )
    review.add_argument(
        "--teach",
        nargs=2,
        action="append",
        default=[],
        metavar=("QUESTION", "MEANING"),
        help="say what a question of the program asks for (repeatable), as in --teach 'how much' "
        "'a wager', or 'type TEXT' for what to type; --json of grade lists the questions",
    )
    review.add_argument(
        "--override",
        nargs=2,
        metavar=("CHECK", "POINTS"),
        help="give a check these points (or all), whatever it found; needs --reason",
    )
    review.add_argument("--reason", default="", metavar="TEXT", help="why; the student sees it")
    review.add_argument("--undo", metavar="CHECK", help="take back what was decided about a check")
    review.add_argument(
        "--list", action="store_true", help="list all that was decided about these files"
    )
    review.add_argument(
        "--by", default=_user(), metavar="NAME", help="who decides (default: your user name)"
    )
    review.set_defaults(run=_review)


def _user() -> str:
    """The name of who is logged in; empty where the machine does not know."""
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return ""


def _add_replay(commands: "argparse._SubParsersAction[Parser]") -> None:
    replay = commands.add_parser(
        "replay", help="play a game of a submission again, with the answers from standard input"
    )
    replay.add_argument("submission", type=Path, help="a folder, or a zip file")
    replay.add_argument("--assignment", metavar="KEY", help="(default: detected from the files)")
    replay.add_argument(
        "--seed",
        action="append",
        default=[],
        help="seed of the game, as a report names it; once for each start, one after the other",
    )
    _add_sandbox(replay)
    replay.set_defaults(run=_replay)


def _add_grading(
    command: Parser, what: str = "submission", told: str = "a folder, or a zip file"
) -> None:
    """What to grade, and how."""
    command.add_argument(what, type=Path, help=told)
    command.add_argument(
        "--assignment",
        metavar="KEY",
        help="which assignment, or the folder of your own one (default: detected from the files)",
    )
    command.add_argument(
        "--edition", default="", metavar="NAME", help="a term's variant of the assignment"
    )
    command.add_argument(
        "--course", type=Path, metavar="FILE", help="settings of your course, as a TOML file"
    )
    command.add_argument("--stage", default="final", help="which stage (default: final)")
    command.add_argument(
        "--part", action="append", default=[], help="show only this part (repeatable)"
    )
    command.add_argument(
        "--check",
        action="append",
        default=[],
        metavar="NAME",
        help="show only this check, beside the points of its part (repeatable)",
    )
    command.add_argument(
        "--decisions",
        type=Path,
        metavar="DIR",
        help="your folder with decisions, never in or beside a submission (default: "
        "blackjack-autograder/decisions in $XDG_STATE_HOME or ~/.local/state)",
    )
    command.add_argument(
        "--details",
        choices=DETAILS,
        help="how much to show of a check that did not pass (default: the assignment's setting); "
        "a check's own setting can only show less than this",
    )
    command.add_argument(
        "--seed", type=int, default=0, help="seed for generated inputs (default: 0)"
    )
    command.add_argument(
        "--anyway",
        action="store_true",
        help="grade even if the reference itself loses points; each report then says so",
    )
    _add_sandbox(command)


def _add_sandbox(command: Parser) -> None:
    """In which sandbox a program is run."""
    command.add_argument(
        "--sandbox",
        choices=("bwrap", "root", "landlock", "weak"),
        help="use only this kind of sandbox (default: the strongest that works)",
    )
    command.add_argument(
        "--require-isolation", action="store_true", help="refuse to run with anything weaker"
    )
    command.add_argument(
        "--allow-weak-sandbox",
        action="store_true",
        help="run the program even if nothing protects your files from it",
    )


def _course(options: argparse.Namespace) -> "Course":
    """The course that was named; without one, everything is as the assignments have it."""
    from grader.classroom.course import Course, read_course
    from grader.core.assignment import load_assignment

    if options.course is None:
        return Course()
    theirs = options.submissions if "submissions" in options else options.submission
    key = load_assignment(options.assignment).key if options.assignment else ""
    return read_course(options.course, theirs, key)


def _wish(options: argparse.Namespace) -> "Wish":
    from grader.grading.grade import Wish

    return Wish(
        key=options.assignment or None,
        stage=options.stage,
        edition=options.edition,
        course=_course(options).terms,
        seed=options.seed,
        only=tuple(options.part),
        named=tuple(options.check),
        sandbox=options.sandbox,
        weak_sandbox_allowed=options.allow_weak_sandbox,
        isolation_required=options.require_isolation,
        decisions=options.decisions,
        by=getattr(options, "by", ""),
        anyway=options.anyway,
    )


def _graded(options: argparse.Namespace) -> "Result":
    from grader.grading.grade import grade
    from grader.grading.reference_first import reference_first
    from grader.report.waiting import show_waiting

    try:
        with show_waiting(options.submission.name) as heard:
            first = reference_first(options.submission)
            return grade(options.submission, _wish(options), heard=heard, first=first)
    except Ungradable as error:
        from grader.classroom.formats import looks_like_a_class

        if looks_like_a_class(options.submission):
            raise Ungradable(
                f"{error} If this is what a whole class handed in, grade all of them: "
                "make grade-all SUBMISSIONS=folder-or-zip (python -m grader grade-all)."
            ) from None
        raise


def _grade(options: argparse.Namespace) -> int:
    from grader.report.junit import junit_of
    from grader.report.markdown import render_markdown
    from grader.report.terminal import print_report

    for option in ("junit", "markdown", "classroom50"):
        if str(getattr(options, option)) == "-":
            raise UsageError(f"--{option} -: only --json writes to standard output; name a file")
    tell_classroom50 = _for_classroom50(options)
    result = _graded(options)
    to_output = str(options.json) == "-"
    if to_output:
        # The same JSON, without what a platform might obey.
        print(_as_json(result).replace("##", "#\\u0023"), end="")
    elif options.json is not None:
        write_whole(options.json, _as_json(result))
    if options.junit is not None:
        write_whole(options.junit, junit_of(result, _details(options, result)))
    if options.markdown is not None:
        write_whole(options.markdown, render_markdown(result, _details(options, result)))
    if result.gradable:
        tell_classroom50(result)
    if not options.quiet:
        console = _console(on_error=to_output)
        print_report(console, result, _details(options, result), options.all)
    elif not result.gradable:
        raise HarnessFault("; ".join(result.faults))
    return GRADED if result.gradable else NOT_GRADED


def _as_json(result: "Result") -> str:
    from grader.store.document import written

    return written(result.document(), indent=2) + "\n"


def _for_classroom50(options: argparse.Namespace) -> Callable[["Result"], None]:
    """What writes the result for Classroom 50, if that is asked for. Until then there is none: what
    lies in its place was handed in.
    """
    from grader.report.classroom50 import classroom50_document, read_facts

    path: Path | None = options.classroom50
    if path is None:
        return lambda result: None
    remove_ours(path)
    if options.part or options.check:
        raise UsageError("--classroom50 tells of the whole: leave out --part and --check")
    facts = read_facts(os.environ)

    def write(result: "Result") -> None:
        write_whole(path, json.dumps(classroom50_document(result, facts), indent=2) + "\n")

    return write


def _grade_all(options: argparse.Namespace) -> int:
    from grader.classroom.formats import open_class
    from grader.classroom.gradebooks import must_be_fillable
    from grader.classroom.outcome import State
    from grader.classroom.outputs import default_out, write_outputs
    from grader.classroom.progress import show_progress
    from grader.classroom.roster import read_roster
    from grader.classroom.run import Order, grade_class
    from grader.classroom.summary import print_summary
    from grader.core.assignment import load_assignment

    console, path = _console(), options.submissions
    if options.assignment:
        load_assignment(options.assignment)  # whose files tell a class from one submission
    course = _course(options)
    roster = None if options.roster is None else read_roster(options.roster)
    # A class takes long: what cannot be filled in is told before.
    if options.gradebook is not None:
        must_be_fillable(options.gradebook, options.column)
    elif options.column:
        raise UsageError(
            f"--column {options.column}: this is a column of a gradebook, and none was given; "
            "name its file with --gradebook"
        )
    order = Order(
        wish=_wish(options),
        out=options.out or default_out(path),
        jobs=options.jobs,
        details=options.details or "",
        force=options.force,
        policy=course.policy,
        roster=roster,
        course=course.digest,
        some=bool(options.only),
        gradebook=options.gradebook,
        column=options.column,
        cluster=_cluster(options),
    )
    listed = roster or (read_roster(options.gradebook) if options.gradebook else None)
    students = () if listed is None else listed.students
    with open_class(path, options.only, students) as handed, show_progress(console) as watcher:
        result = grade_class(path, handed, order, watcher)
    outputs = write_outputs(order.out, result, options.gradebook, options.column)
    print_summary(console, result, outputs)
    graded = all(row.state in (State.GRADED, State.NOTHING) for row in result.rows)
    return GRADED if graded and not result.unread else NOT_GRADED


def _cluster(options: argparse.Namespace) -> "Address | None":
    """Where the cluster is that grades, if one is to."""
    from grader.classroom.cluster import Address

    if options.cluster:
        ca, certificate, key = options.tls or (None, None, None)
        return Address(options.cluster, ca, certificate, key, options.trust_network)
    if options.tls or options.trust_network:
        raise UsageError("--tls and --trust-network are about a cluster; add --cluster ADDRESS")
    return None


def _compare(options: argparse.Namespace) -> int:
    from grader.classroom.changes import (
        changes_as_csv,
        compare_runs,
        print_changes,
        run_number,
    )
    from grader.store.database import open_store, store_file, told

    if not store_file(options.out).exists():
        raise UsageError(f"{options.out}: grade-all has kept nothing here; give its OUT folder")
    with open_store(options.out) as store, told(store_file(options.out)):
        before, after = (run_number(store, one) for one in (options.before, options.after))
        changes = compare_runs(store, before, after)
    print(f"run {before} and run {after}:")
    print_changes(_console(), changes)
    if options.csv is not None:
        write_whole(options.csv, changes_as_csv(changes))
    return GRADED


def _similar(options: argparse.Namespace) -> int:
    from grader.classroom.alike import compare_programs, lines_about
    from grader.classroom.formats import open_class
    from grader.classroom.outputs import default_out, keep_private, make_folder
    from grader.classroom.run import must_lie_apart
    from grader.classroom.similar_page import render_similar
    from grader.grading.grade import Wish
    from grader.report.terminal import print_prose

    out = options.out or default_out(options.submissions)
    must_lie_apart(out, options.submissions)
    wish = Wish(key=options.assignment or None, stage=options.stage)
    with open_class(options.submissions) as handed:
        alike = compare_programs(handed, wish, options.threshold)
    make_folder(out, 0o700)
    keep_private(out)
    write_whole(out / "similar.html", render_similar(alike.pairs, alike.sources))
    for line in lines_about(alike, out / "similar.html"):
        print_prose(_console(), line)
    return GRADED


def _desk(options: argparse.Namespace) -> int:
    from grader.classroom.gradebooks import must_be_fillable
    from grader.desk.serve import Choice, serve

    if options.gradebook is not None:
        must_be_fillable(options.gradebook, options.column)
    serve(
        Choice(
            folder=options.out,
            by=options.by,
            jobs=options.jobs,
            port=options.port,
            browser=not options.no_browser,
            gradebook=options.gradebook,
            column=options.column,
        )
    )
    return GRADED


def _watch(options: argparse.Namespace) -> int:
    from grader.report.watching import watch

    for _ in watch(options.submission, ["grade", *options.typed[1:]]):
        print("Waiting for a change (Ctrl-C stops) ...", file=sys.stderr)
    return GRADED


def _report(options: argparse.Namespace) -> int:
    from grader.report.page import free_file, mark_of, page_file, render_page

    result = _graded(options)
    page = render_page(result, options.audience, _details(options, result))
    path = options.output
    if path is None:
        path = page_file(result, options.audience)
        path.parent.mkdir(exist_ok=True)
        page += (mark := mark_of(options.submission))
        path = free_file(path, mark)
    write_whole(path, page)
    print(path)
    return GRADED if result.gradable else NOT_GRADED


def _details(options: argparse.Namespace, result: "Result") -> str:
    """What was asked for, or else what the assignment says."""
    return options.details or result.assignment.details


def _review(options: argparse.Namespace) -> int:
    from grader.grading.grade import open_decisions
    from grader.report.reviewing import (
        ask_questions,
        list_decisions,
        override,
        teach_named,
        undo,
        walk,
    )
    from grader.store.older import read_review

    console, result = _console(), _gradable(options)
    decisions = open_decisions(options.submission, _wish(options), result.assignment)
    if options.override:
        name, points = options.override
        override(result, decisions, name, points, options.reason)
    if options.undo:
        undo(result, decisions, options.undo)
    if options.list or options.override or options.undo:
        list_decisions(console, result, decisions)
        return GRADED
    proposed = None
    if options.imported is not None:
        hashes = result.digest, result.older_digest
        proposed = read_review(options.imported, result.assignment.key, hashes)
    for kind, said in options.teach:
        teach_named(result, decisions, kind, said)
    if options.teach:
        result = _gradable(options)
    if proposed is None:
        result = ask_questions(console, result, decisions, input, lambda: _gradable(options))
    walk(console, result, decisions, input, proposed)
    return GRADED


def _gradable(options: argparse.Namespace) -> "Result":
    """The result of what can be graded; else there is nothing to review."""
    result = _graded(options)
    if not result.gradable:
        raise Ungradable(f"{options.submission}: {'; '.join(result.faults)}")
    return result


def _replay(options: argparse.Namespace) -> int:
    from grader.grading.grade import Wish
    from grader.grading.replaying import replay
    from grader.support.escape import clean

    wish = Wish(
        key=options.assignment or None,
        sandbox=options.sandbox,
        weak_sandbox_allowed=options.allow_weak_sandbox,
        isolation_required=options.require_isolation,
    )
    lines = sys.stdin.read().removesuffix("\n").split("\n")
    for screen in replay(options.submission, wish, options.seed, lines):
        print(clean(screen), end="" if screen.endswith("\n") else "\n")
    return GRADED


def _sandbox(options: argparse.Namespace) -> int:
    from grader.report.machine import print_machine
    from grader.sandbox.machine import look_at_machine

    kinds = look_at_machine()
    print_machine(_console(), kinds)
    return GRADED if any(kind.holds for kind in kinds) else NOT_GRADED


def _console(on_error: bool = False) -> "Console":
    """A console that is as wide as the terminal, or as a page where there is none; `on_error`: on
    standard error.
    """
    from rich.console import Console

    from grader.report.terminal import WIDTH

    console = Console(highlight=False, stderr=on_error)
    if not console.is_terminal:
        console.width = WIDTH
    return console
