"""The process boundary: student code never runs in the process that knows the answers.

Theory of operation
===================

Three kinds of process:

* The **trusted process** (the one that imports this package) holds the checks, the fixtures, the
  reference and the scores. It runs no student code, unpickles nothing and evaluates nothing that
  comes from the other side.
* The **warm interpreter** (`inside/warm.py`) is started once per submission, or once for many
  (`shared.py`). It puts the layers in
  force that hold for everything below it (own mounts, processes and network with bubblewrap; an own
  user or Landlock elsewhere), imports the standard library and then only forks. It runs no student
  code either.
* A **trial** (`inside/server.py`) is forked from it for each check. It starts with an empty working
  folder, lowers its resource limits, loads the system-call filter and only then imports the
  student's modules, compiled, from memory. When the check is over, it and everything that it left
  is killed.

Three lines between them:

* The *control socket*, from the trusted process to the warm interpreter: start, how much CPU time,
  end. A trial closes its copy first thing.
* The *channel*, a new socket pair for each trial: requests go in, values and references come out,
  in frames of limited size, each with the number of its request (`inside/wire.py`). What can be
  asked for stands in one table (`inside/operations.py`), of which each side has a copy.
* The *output file*, a new unnamed file in memory for each trial: what the program prints, the
  beginning and the end of it where it is much. The trusted process reads it at its leisure; nothing
  in it is believed.

A program that reads from its keyboard asks on the channel, in the middle of a request, and the
trusted process answers there: what will be typed next is never known to the program before. With a
question may come what a stand-in saw in the process; it is an observation like any other.

A program that has to start by its name (`./blackjack.py`) gets a sandbox of its own, where nothing
else runs. There the forked process becomes the program (`inside/launcher.py`): it writes the files
with their modes, makes a pseudo-terminal its keyboard and screen, puts the same layers in force and
has the kernel start the file by its first line. The kernel asks the warm interpreter about every
start (`inside/starts.py`), and that allows as many as this takes: one, or two where the line names
`/usr/bin/env`. From then on no program can be started there either. The trusted process holds the
other end of the terminal (`terminal.py`) and believes nothing that comes over it. Where a kernel
does not ask, nothing is started in this way, and the result says so.

Who can see what: a trial sees the student's modules, the arguments of the calls and the standard
library. Expected values never leave the trusted process, so there is nothing to steal, and a forged
answer has to be the right answer. Exit status and CPU time come from the warm interpreter, which
student code cannot speak for.

Each trial imports the student's modules itself. One that had imported them and was forked for every
check would spare about a third of what a trial costs, a sixth of a whole grading: most of it is for
the pages of memory that a process touches as soon as it runs Python, whatever it was forked from.
That is too little to make a student's process the parent of trials, to let its filter fork, and to
let what a program did in one check be seen in the next.

When anything smells (a trial that does not end, a folder that does not get empty) the sandbox is
thrown away and a new one started. A fault on our side raises `HarnessFault` and never becomes a
student's zero.
"""

from grader.sandbox.sandbox import Sandbox, open_sandbox
from grader.sandbox.shared import SharedSandboxes
from grader.sandbox.trial import (
    END_OF_INPUT,
    INTERRUPT,
    Answer,
    HungUp,
    Keyboard,
    Limits,
    Payload,
    Remote,
    Trial,
)
