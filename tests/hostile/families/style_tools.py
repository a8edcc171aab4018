"""Aims at the tools that look a program over: replaces them, configures them, silences them."""

from tests.hostile.attack import AS_HONEST, Attack, Verdict, at_most

HEADER = """# Ada Lovelace
# CPSC 386-01
# 2022-03-31
# ada@csu.fullerton.edu
# @ada-lovelace
#
# Lab 00-03
#
# Helps.
#

"""
# Nothing for pycodestyle or black, and a lot for pylint.
POOR = (
    "".join(
        f"""
def Poor{number}(Some, Thing, Other, List=[]):
    global Nothing{number}
    Nothing{number} = eval('1')
    Unused = 1
    return List
"""
        + "\n"
        for number in range(30)
    ).rstrip("\n")
    + "\n"
)
# Nothing for pycodestyle or pylint; black has another opinion.
UNTIDY = """
def untidy():
    \"\"\"Return what is not laid out well.\"\"\"
    return dict(one=1,
                two=2)
"""
LONG = f"""
# {"long " * 16}long
"""
# Runs where it is imported: every message is gone, and every score is a ten.
FORGER = (
    HEADER
    + '''"""Says that all is well."""

import builtins
import sys


def calm():
    """Keep every tool from saying anything."""
    stats = sys.modules["pylint.utils.linterstats"].LinterStats
    stats.global_note = property(lambda self: 10.0, lambda self, note: None)
    vars(builtins)["__build_class__"] = None


calm()
'''
)
# What pylint, astroid and black import, at once or when they first need it; and what Python itself
# looks for when it starts.
IMPORTED = (
    "isort",
    "mypy_extensions",
    "click",
    "platformdirs",
    "pathspec",
    "packaging",
    "dill",
    "tomlkit",
    "astroid",
    "mccabe",
    "typing_extensions",
    "pytokens",
    "colorama",
    "enchant",
    "six",
    "_distutils_hack",
    "sitecustomize",
    "usercustomize",
)
RC = "[MASTER]\ninit-hook='import isort'\nload-plugins=isort\n[MESSAGES CONTROL]\ndisable=all\n"


def attack(name: str, verdict: Verdict, code: str, says: str = "", **files: str) -> Attack:
    """Something in one of the files that are looked over, and files beside them."""
    return Attack(
        "style-tools",
        name,
        verdict,
        appended={"blackjackgame/bank": code.lstrip("\n")},
        files={name.replace("__", "."): text for name, text in files.items()},
        parts=("format",),
        says=says,
        key="cpsc386",
    )


ATTACKS = [
    attack(
        "modules with the names of what the tools import",
        at_most(2),
        POOR,
        "pylint gives",
        **{f"{name}__py": FORGER for name in IMPORTED},
        **{f"blackjackgame/{name}__py": FORGER for name in IMPORTED[:4]},
    ),
    attack(
        "settings for the tools",
        at_most(0),
        POOR + LONG,
        "pylint gives",
        isort__py=FORGER,
        pylintrc=RC,
        __pylintrc=RC,
        setup__cfg="[pycodestyle]\nignore = E,W\n[pylint.messages_control]\ndisable = all\n",
        tox__ini="[pycodestyle]\nignore = E,W\n",
        pyproject__toml="[tool.pylint.main]\ndisable = 'all'\n[tool.black]\nline-length = 999\n",
    ),
    attack(
        "a file that pylint is to skip",
        at_most(2),
        "# pylint: skip-file\n\n" + POOR,
        "Comments keep pylint from looking.",
    ),
    attack(
        "lines that black is to leave as they are",
        at_most(2),
        "# fmt: off\n\n" + UNTIDY,
        "Comments keep black from looking.",
    ),
    attack(
        "lines that pycodestyle is to pass over",
        at_most(0),
        LONG.rstrip() + "  # noqa\n",
        "Comments keep pycodestyle from looking.",
    ),
    attack(
        "comments that silence nothing",
        AS_HONEST,
        """
# fmt: off
QUOTED = '# pylint: skip-file'
# fmt: on
OTHER = '# fmt: off # noqa'  # noqa
""",
    ),
    attack(
        "more than the tools can read",
        at_most(2),
        "LONG = (\n    1\n" + "    + 1\n" * 1_500 + ")\n",
        "pylint failed on one of the files",
    ),
]
