"""The kernel's layers around a trial: each is applied in a process of its own, then attacked.

An attack counts as held off only when it works without the layer: every test that expects a refusal
makes the same attempt without the layer first.
"""

import errno
import os
import re
import runpy
import select
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import textwrap
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from grader.sandbox import filters
from tests import processes

SANDBOX = Path(__file__).parents[1] / "grader" / "sandbox"
LOCKDOWN = SANDBOX / "inside" / "lockdown.py"
# The interpreter that the virtual environment was made from: other users can often read only that.
PYTHON = str(Path(sys.executable).resolve())
FLAGS = ("-s", "-P", "-S", "-B")
NOBODY = 61_000

lockdown = SimpleNamespace(**runpy.run_path(str(LOCKDOWN)))
NUMBERS = filters.read_table()
ALL_NUMBERS = set(range(filters.LAST_KNOWN + 1))
ARCHITECTURE = lockdown.architecture_filter_name()
LANDLOCK = lockdown.landlock_version()

pytestmark = pytest.mark.skipif(ARCHITECTURE is None, reason="there is no filter for this machine")
needs_landlock = pytest.mark.skipif(LANDLOCK == 0, reason="this kernel has no Landlock")


def allowed_numbers(architecture: str, same_user: bool) -> set[int]:
    """The numbers of the calls that go through, some of them with some arguments only."""
    numbers = NUMBERS[architecture]
    return {numbers[name] for name in filters.allowed_calls(same_user) if name in numbers}


def filter_layer(same_user: bool = False) -> str:
    """The statements that load the filter of this machine."""
    program = filters.make_filter(ARCHITECTURE, same_user)
    return f"forbid_new_privileges(); load_filter(bytes.fromhex('{program.hex()}'))"


def run(
    code: str, folder: Path, user: int | None = None, layer: str = "", before: str = ""
) -> subprocess.CompletedProcess[str]:
    """Runs `before`, applies the layer and runs `code`, in a new process with lockdown's names."""
    parts = [LOCKDOWN.read_text(), textwrap.dedent(before), layer, textwrap.dedent(code)]
    return processes.run(
        [PYTHON, *FLAGS, "-c", "\n".join(parts)],
        cwd=folder,
        env={"PYTHONHASHSEED": "0"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        user=user,
        group=user,
        extra_groups=None if user is None else [],
        # The head of a session is not allowed to leave its group anyway.
        session=False,
    )


def attempt(
    code: str, folder: Path, user: int | None = None, layer: str = "", before: str = ""
) -> str:
    """What became of `code`: "done", or the name of the error that the operating system gave."""
    body = "try:\n" + textwrap.indent(textwrap.dedent(code).strip(), "    ")
    body += "\nexcept OSError as error:\n    print(errno.errorcode[error.errno])"
    body += "\nelse:\n    print('done')"
    done = run("import errno\n" + body, folder, user, layer, before)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def _users() -> list[int | None]:
    """The users to try as: whoever runs the tests, and for root somebody without rights as well."""
    if os.geteuid() != 0:
        return [None]
    try:
        command = [PYTHON, *FLAGS, "-c", ""]
        processes.run(command, user=NOBODY, cwd="/", capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):  # an interpreter in root's own home, say
        return [None]
    return [None, NOBODY]


USERS = _users()


@pytest.fixture(params=USERS, ids=lambda user: f"user {user}" if user else "this user")
def user(request: pytest.FixtureRequest) -> int | None:
    """A user to run as."""
    chosen: int | None = request.param
    return chosen


@pytest.fixture
def ordinary_user() -> int | None:
    """A user without root's rights: some layers bind nobody else."""
    if os.geteuid() == 0 and NOBODY not in USERS:
        pytest.skip("runs as root, and other users cannot read the interpreter")
    return USERS[-1]


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that every user can write in."""
    path = Path(tempfile.mkdtemp(prefix="lockdown-"))
    path.chmod(0o777)
    yield path
    shutil.rmtree(path)


# The filter, on this machine

ATTACKS = {
    "fork": "os.fork() or os._exit(0)",
    "posix_spawn": "os.posix_spawn('/bin/true', ['true'], {})",
    "exec": "os.execv('/bin/echo', ['echo', 'done'])",
    "tcp": "socket.socket()",
    "udp": "socket.socket(socket.AF_INET, socket.SOCK_DGRAM)",
    "unix socket": "socket.socket(socket.AF_UNIX)",
    "socket pair": "socket.socketpair()",
    "send a message": "pair[0].send(b'')",
    "kill": "os.kill(os.getpid(), 0)",
    "kill a group": "os.killpg(0, 0)",
    "raise a signal": "signal.raise_signal(signal.SIGURG)",
    "pidfd": "os.pidfd_open(os.getpid())",
    "trace": "libc('ptrace', 0, 0, 0, 0)",
    "read memory": "libc('process_vm_readv', os.getpid(), 0, 0, 0, 0, 0)",
    "limits of a process": "resource.prlimit(os.getpid(), resource.RLIMIT_CPU)",
    "own namespaces": "libc('unshare', 0)",
    "prctl": "libc('prctl', 3, 0, 0, 0, 0)",
    "personality": "libc('personality', 0xffffffff)",
    "symbolic link": "os.symlink('a', 'b')",
    "hard link": "os.link('file', 'b')",
    "named pipe": "os.mkfifo('b')",
    "owner": "os.chown('file', os.getuid(), os.getgid())",
    "user": "os.setuid(os.getuid())",
    "process group": "os.setpgid(0, 0)",
    "affinity": "os.sched_setaffinity(0, os.sched_getaffinity(0))",
    "memory file": "os.memfd_create('x')",
    "epoll": "select.epoll()",
    "inotify": "libc('inotify_init1', 0)",
    "flock": "fcntl.flock(file, fcntl.LOCK_SH)",
    "lockf": "fcntl.lockf(file, fcntl.LOCK_EX)",
    "lease": "fcntl.fcntl(quiet, fcntl.F_SETLEASE, fcntl.F_RDLCK)",
    "change notice": "fcntl.fcntl(directory, fcntl.F_NOTIFY, 0)",
    "signal by fcntl": "fcntl.fcntl(file, fcntl.F_SETOWN, os.getpid())",
    "which signal by fcntl": "fcntl.fcntl(file, 10, signal.SIGKILL)",
    "signal by ioctl": "fcntl.ioctl(pair[0], 0x8901, struct.pack('i', os.getpid()))",
}

BEFORE_ATTACKS = """
    import fcntl, resource, select, signal, socket, struct
    file = open('file', 'w')
    quiet = os.open('quiet', os.O_RDONLY | os.O_CREAT)
    directory = os.open('.', os.O_RDONLY)
    pair = socket.socketpair()
    def libc(name, *arguments):
        _call(name, name, *arguments)
    """


@pytest.mark.parametrize("name", ATTACKS)
def test_the_filter_refuses(name: str, folder: Path, user: int | None) -> None:
    code = ATTACKS[name]
    assert attempt(code, folder, user, before=BEFORE_ATTACKS) == "done"
    for path in folder.iterdir():
        path.unlink()
    assert attempt(code, folder, user, filter_layer(), BEFORE_ATTACKS) == "EPERM"


def test_the_filter_refuses_threads(folder: Path, user: int | None) -> None:
    code = "threading.Thread(target=print, args=('ran',)).start()"
    before = "import threading"
    assert run(code, folder, user, before=before).stdout == "ran\n"
    done = run(code, folder, user, filter_layer(), before)
    assert "RuntimeError: can't start new thread" in done.stderr
    assert done.stdout == ""


def test_the_kernel_refuses_every_call_that_is_not_on_the_list(
    folder: Path, ordinary_user: int | None
) -> None:
    # uretprobe and uprobe: of these the kernel asks no filter. They only serve its own probes.
    unasked = {335, 336} if ARCHITECTURE == "x86_64" else set()
    for same_user in (False, True):
        others = ALL_NUMBERS - unasked - allowed_numbers(ARCHITECTURE, same_user)
        code = f"""
            libc = ctypes.CDLL(None, use_errno=True)
            for number in {others}:
                result = libc.syscall(number, 0, 0, 0, 0, 0, 0)
                print(number, errno.errorcode[ctypes.get_errno()] if result == -1 else result)
            """
        done = run(code, folder, ordinary_user, filter_layer(same_user))
        answers = dict(line.split() for line in done.stdout.splitlines())
        clone3 = NUMBERS[ARCHITECTURE]["clone3"]
        assert answers == dict.fromkeys(map(str, others), "EPERM") | {str(clone3): "ENOSYS"}


@pytest.mark.parametrize("number", [0x4000_0000 | 39, 0x4000_0000 | 57, -1, 5000])
def test_numbers_of_no_known_call_are_refused(number: int, folder: Path) -> None:
    code = f"_call('call', 'syscall', {number})"
    assert attempt(code, folder, layer=filter_layer()) == "ENOSYS"


@pytest.mark.skipif(ARCHITECTURE != "x86_64", reason="32-bit calls of x86")
def test_a_32_bit_call_kills(folder: Path) -> None:
    before = """
        import mmap
        # mov eax, 20 (getpid); int 0x80; ret
        code = mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
        code.write(bytes.fromhex('b814000000cd80c3'))
        address = ctypes.addressof(ctypes.c_char.from_buffer(code))
        getpid = ctypes.CFUNCTYPE(ctypes.c_int)(address)
        """
    code = "print(getpid() == os.getpid())"
    if run(code, folder, before=before).stdout != "True\n":
        pytest.skip("this kernel has no 32-bit calls")
    done = run(code, folder, layer=filter_layer(), before=before)
    assert (done.returncode, done.stdout) == (-signal.SIGSYS, "")


def test_a_filter_cannot_be_loaded_without_the_promise(
    folder: Path, ordinary_user: int | None
) -> None:
    layer = filter_layer().partition(";")[2].strip()
    done = run("", folder, ordinary_user, layer)
    assert "loading the system-call filter (needs forbid_new_privileges" in done.stderr


@pytest.mark.parametrize("program", ["b''", "b'1234567'"])
def test_what_is_no_filter_is_not_loaded(program: str, folder: Path) -> None:
    done = run("", folder, layer=f"forbid_new_privileges(); load_filter({program})")
    assert "is not a whole number of instructions" in done.stderr
    done = run("", folder, layer="forbid_new_privileges(); load_filter(b'12345678')")
    assert "OSError: [Errno 22] loading the system-call filter" in done.stderr


# Honest programs under limits and filter

HONEST = {
    "own limits": """
        import resource
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (64, 64)
        resource.setrlimit(resource.RLIMIT_NOFILE, (32, 32))
        """,
    "files": """
        with open('a', 'w+') as file:
            file.write('one\\ntwo\\n')
            file.seek(4)
            assert file.read() == 'two\\n'
            file.truncate(4)
            os.fsync(file.fileno())
            assert not file.isatty()
        with open('a', 'a') as file:
            file.write('more')
        os.rename('a', 'b')
        os.replace('b', 'c')
        assert open('c').read() == 'one\\nmore'
        assert os.listdir() == ['c'] and os.path.getsize('c') == 8
        os.remove('c')
        """,
    "folders": """
        import pathlib, shutil
        place = pathlib.Path('a', 'b')
        place.mkdir(parents=True)
        (place / 'c').write_text('c')
        assert [str(path) for path in pathlib.Path().rglob('c')] == ['a/b/c']
        assert list(os.walk('a'))[1] == ('a/b', [], ['c'])
        os.chdir('a')
        assert os.path.basename(os.getcwd()) == 'a' and os.access('b/c', os.R_OK)
        os.chdir('..')
        shutil.move('a/b', 'd')
        shutil.rmtree('d')
        os.rmdir('a')
        """,
    "tempfile": """
        import tempfile
        with tempfile.TemporaryDirectory(dir='.') as name:
            open(os.path.join(name, 'x'), 'w').close()
        with tempfile.NamedTemporaryFile('w+', dir='.') as file, tempfile.TemporaryFile(dir='.'):
            file.write('x')
        assert os.listdir() == []
        """,
    "time": """
        import time, datetime
        before = time.monotonic(), time.perf_counter(), time.process_time(), time.time()
        time.sleep(0.001)
        assert time.monotonic() > before[0]
        time.strftime('%c', time.localtime()), datetime.datetime.now()
        os.times()
        """,
    "random": """
        import random, secrets, uuid
        random.seed(7)
        assert random.randint(1, 10) == 6
        random.seed(), random.SystemRandom().random(), secrets.token_hex(), uuid.uuid4()
        assert len(os.urandom(8)) == 8
        """,
    "signal handlers": """
        import signal, time
        heard = []
        signal.signal(signal.SIGALRM, lambda number, frame: heard.append(number))
        signal.setitimer(signal.ITIMER_REAL, 0.001)
        signal.pause()
        signal.alarm(30)
        assert signal.alarm(0) > 0
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})
        assert heard == [signal.SIGALRM] and signal.sigpending() == set()
        """,
    "logging": """
        import logging
        logging.basicConfig(filename='log', level=logging.INFO)
        logging.info('hello %s', 'there')
        logging.shutdown()
        assert 'INFO:root:hello there' in open('log').read()
        """,
    "doctest": """
        import doctest
        def double(number):
            '''
            >>> double(2)
            4
            '''
            return number * 2
        assert doctest.testmod() == (0, 1)
        """,
    "unittest": """
        import unittest
        class Test(unittest.TestCase):
            def test(self):
                self.assertEqual(1, 1)
        assert unittest.main(argv=['x'], exit=False).result.wasSuccessful()
        """,
    "locks without threads": """
        import threading, queue
        with threading.Lock(), threading.RLock(), threading.Condition() as condition:
            pass
        assert not threading.Event().wait(0.001)
        one = queue.Queue()
        one.put(1)
        assert one.get() == 1
        """,
    "memory": """
        import mmap
        open('m', 'wb').write(b'x' * 4096)
        with open('m', 'r+b') as file, mmap.mmap(file.fileno(), 0) as memory:
            memory[0] = 65
            memory.flush()
        assert open('m', 'rb').read(2) == b'Ax'
        assert len(list(range(3_000_000))) == 3_000_000
        """,
    "archives and databases": """
        import gzip, sqlite3, zipfile
        gzip.open('g', 'wt').write('x')
        with zipfile.ZipFile('z', 'w') as archive:
            archive.writestr('x', 'x')
        sqlite3.connect(':memory:').execute('create table cards (name)')
        """,
    "the machine": """
        import getpass, locale, platform, shutil, sys
        platform.platform(), os.cpu_count(), os.uname(), os.getpid(), os.getppid(), os.getgroups()
        locale.setlocale(locale.LC_ALL, 'C.UTF-8')
        assert shutil.get_terminal_size((80, 24)) == (80, 24)
        """,
    "descriptors": """
        import select
        one, other = os.pipe()
        os.set_inheritable(one, True)
        os.set_blocking(one, False)
        os.write(other, b'x')
        assert select.select([one], [], [], 1)[0] == [one]
        assert os.read(os.dup(one), 9) == b'x'
        os.dup2(one, 50)
        os.closerange(10, 60)
        """,
    "standard input": """
        try:
            input('? ')
        except EOFError:
            pass
        """,
    "debugging aids": """
        import faulthandler, tracemalloc, traceback, warnings
        faulthandler.enable()
        tracemalloc.start()
        warnings.warn('beware')
        """,
}

NOT_AS_THE_SAME_USER = {
    "shutil.copy": """
        import shutil
        open('a', 'w').close()
        os.mkdir('d')
        shutil.copy('a', 'd/b')
        shutil.copy2('a', 'd/c')
        shutil.copytree('d', 'e')
        assert sorted(os.listdir('e')) == ['b', 'c']
        """,
    "modes and times": """
        open('a', 'w').close()
        os.chmod('a', 0o600)
        os.utime('a', (1, 1))
        os.truncate('a', 5)
        assert os.stat('a').st_mtime != 0 and os.path.getsize('a') == 5
        """,
}

LIMITS = "set_limits({**DEFAULT_LIMITS, 'cpu_seconds': 20})"


@pytest.mark.parametrize("same_user", [False, True])
@pytest.mark.parametrize("name", HONEST)
def test_an_honest_program_runs(name: str, same_user: bool, folder: Path) -> None:
    layer = f"{LIMITS}; {filter_layer(same_user)}"
    assert attempt(HONEST[name], folder, USERS[-1], layer).removeprefix("? ") == "done"


@pytest.mark.parametrize("name", NOT_AS_THE_SAME_USER)
def test_modes_and_times_can_be_changed_by_an_own_user(
    name: str, folder: Path, user: int | None
) -> None:
    layer = f"{LIMITS}; {filter_layer()}"
    assert attempt(NOT_AS_THE_SAME_USER[name], folder, user, layer) == "done"


@pytest.mark.costly
def test_every_module_of_the_standard_library_imports(folder: Path) -> None:
    # These do something when imported: print, open a browser, look for a screen.
    busy = {"this", "antigravity", "idlelib", "turtledemo"}
    names = sorted(name for name in sys.stdlib_module_names if name[0] != "_" and name not in busy)
    code = f"""
        import importlib
        for name in {names}:
            try:
                importlib.import_module(name)
                print(name)
            except ImportError:
                pass
        """
    free = run(code, folder, USERS[-1]).stdout.split()
    assert len(free) > 150
    for same_user in (False, True):
        held = run(code, folder, USERS[-1], f"{LIMITS}; {filter_layer(same_user)}")
        assert held.stdout.split() == free


def test_abort_still_ends_the_program(folder: Path) -> None:
    # abort() sends a signal, which is refused; the C library then runs into a trap on purpose.
    done = run("os.abort()", folder, layer=filter_layer())
    assert done.returncode < 0


# The filter where the trial has the grader's own user

FILE_CHANGES = {
    "mode": "os.chmod('file', 0o600)",
    "mode of an open file": "os.chmod(file.fileno(), 0o600)",
    "times": "os.utime('file', (1, 1))",
    "length": "os.truncate('file', 0)",
    "emptied while opened to read": "os.open('file', os.O_RDONLY | os.O_TRUNC)",
    "owner": "os.chown('file', os.getuid(), os.getgid())",
}


@pytest.mark.parametrize("name", FILE_CHANGES)
def test_the_filter_for_the_same_user_refuses_to_change(
    name: str, folder: Path, user: int | None
) -> None:
    before = "file = open('file', 'w')"
    layer = filter_layer(same_user=True)
    assert attempt(FILE_CHANGES[name], folder, user, before=before) == "done"
    assert attempt(FILE_CHANGES[name], folder, user, layer, before) == "EPERM"


# The filters as programs, for every architecture


def decide(program: bytes, architecture: int, number: int, *arguments: int) -> int:
    """What the kernel would answer: an interpreter for the instructions that the filters use."""
    padded = [*arguments, *[0] * (6 - len(arguments))]
    data = struct.pack("<IIQ6Q", number, architecture, 0, *padded)
    steps = list(struct.iter_unpack("<HBBI", program))
    position = accumulator = 0
    while True:
        code, if_true, if_false, operand = steps[position]
        position += 1
        if code == 0x20:
            (accumulator,) = struct.unpack_from("<I", data, operand)
        elif code == 0x54:
            accumulator &= operand
        elif code == 0x15:
            position += if_true if accumulator == operand else if_false
        elif code == 0x25:
            position += if_true if accumulator > operand else if_false
        else:
            assert code == 0x06, f"an instruction that the filters do not use: {code:#x}"
            return int(operand)


ALLOW, KILL, EPERM, ENOSYS = 0x7FFF_0000, 0x8000_0000, 0x5_0001, 0x5_0026
AUDIT = {"x86_64": 0xC000_003E, "aarch64": 0xC000_00B7}
PROGRAMS = {
    (architecture, same_user): filters.make_filter(architecture, same_user)
    for architecture in AUDIT
    for same_user in (False, True)
}

NEVER = """
    clone fork vfork execve execveat socket socketpair connect bind sendto sendmsg recvmsg recvfrom
    kill tkill tgkill rt_sigqueueinfo rt_tgsigqueueinfo pidfd_open pidfd_send_signal pidfd_getfd
    ptrace process_vm_readv process_vm_writev process_madvise io_uring_setup io_uring_enter io_setup
    keyctl add_key request_key bpf perf_event_open userfaultfd mount umount2 pivot_root fsopen
    move_mount open_tree unshare setns chroot symlink symlinkat link linkat mknod mknodat setuid
    setgid setreuid setresuid setgroups setfsuid capset quotactl personality shmget shmat msgget
    semget mq_open inotify_init1 fanotify_init sched_setscheduler sched_setaffinity setpriority
    ioprio_set prctl seccomp landlock_create_ruleset landlock_restrict_self flock setsid setpgid
    chown fchownat setxattr fsetxattr setxattrat memfd_create name_to_handle_at open_by_handle_at
    kexec_load init_module reboot syslog swapon acct settimeofday clock_settime adjtimex sethostname
    setrlimit splice vmsplice tee kcmp timer_create mlock mlockall sync epoll_create1 file_setattr
    """
ALWAYS = """
    read write readv writev close openat lseek newfstatat statx getdents64 mkdirat unlinkat
    renameat2 mmap munmap mprotect madvise brk futex rt_sigaction rt_sigprocmask rt_sigreturn
    clock_nanosleep getrandom getpid getcwd dup3 pipe2 ppoll setitimer exit exit_group flistxattr
    """
FOR_AN_OWN_USER = "fchmod fchmodat fchmodat2 utimensat truncate openat2 chmod"


@pytest.mark.parametrize(("architecture", "same_user"), PROGRAMS)
def test_the_decisions_on_every_call(architecture: str, same_user: bool) -> None:
    program, numbers = PROGRAMS[architecture, same_user], NUMBERS[architecture]
    names = {"prlimit64", "fcntl", "ioctl"} | ({"open", "openat"} if same_user else set())
    by_argument = {numbers[name] for name in names & set(numbers)}
    allowed = allowed_numbers(architecture, same_user)
    for number in ALL_NUMBERS - by_argument:
        refused = ENOSYS if number == numbers["clone3"] else EPERM
        wanted = ALLOW if number in allowed else refused
        assert decide(program, AUDIT[architecture], number) == wanted, number


@pytest.mark.parametrize("same_user", [False, True])
def test_the_list_holds_what_it_should(same_user: bool) -> None:
    allowed, own_user = set(filters.allowed_calls(same_user)), set(FOR_AN_OWN_USER.split())
    assert not allowed.intersection(NEVER.split())
    assert allowed.issuperset(ALWAYS.split())
    assert allowed & own_user == (set() if same_user else own_user)
    assert allowed <= set(NUMBERS["x86_64"])


@pytest.mark.parametrize(("architecture", "same_user"), PROGRAMS)
def test_the_decisions_by_argument(architecture: str, same_user: bool) -> None:
    program, numbers = PROGRAMS[architecture, same_user], NUMBERS[architecture]

    def allows(name: str, *arguments: int) -> bool:
        return decide(program, AUDIT[architecture], numbers[name], *arguments) == ALLOW

    assert allows("prlimit64", 0, 7)
    assert not any(allows("prlimit64", pid) for pid in (1, 2, 4711, 2**32 - 1))
    # What the kernel does not look at does not count either way.
    assert allows("prlimit64", 2**32)
    assert not allows("prlimit64", 2**32 + 1)
    # A filter only compares with numbers of its own: between two of them it decides the same.
    own = {operand for _, _, _, operand in struct.iter_unpack("<HBBI", program)}
    near = sorted({number + step for number in own for step in (-1, 0, 1)} & {*range(2**16)})
    harmless = {0, 1, 2, 3, 4, 1030}
    assert {command for command in near if allows("fcntl", 3, command)} == harmless
    requests = {0x5401, 0x5413, 0x541B, 0x5421, 0x5450, 0x5451}
    assert {request for request in near if allows("ioctl", 0, request)} == requests
    assert allows("ioctl", 0, 0x802C_542A)
    assert allows("ioctl", 0, 0x4004_9409)
    assert not allows("ioctl", 0, 0x4020_940D)
    for flags in (0, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, os.O_RDWR | os.O_CLOEXEC):
        assert allows("openat", 3, 0, flags)
    assert allows("openat", 3, 0, os.O_RDONLY | os.O_TRUNC) is not same_user
    assert allows("openat", 3, 0, os.O_ACCMODE) is not same_user


@pytest.mark.parametrize(("architecture", "same_user"), PROGRAMS)
def test_numbers_of_another_mode_or_architecture(architecture: str, same_user: bool) -> None:
    program, numbers = PROGRAMS[architecture, same_user], NUMBERS[architecture]
    own = AUDIT[architecture]
    i386, arm = 0x4000_0003, 0x4000_0028
    for other in ({*AUDIT.values(), i386, arm} - {own}) | {0}:
        assert decide(program, other, numbers["read"]) == KILL
    beyond = [filters.LAST_KNOWN + 1, 2**31, 2**32 - 1]
    x32 = [0x4000_0000 | number for number in range(600)]
    for number in beyond + x32:
        assert decide(program, own, number) == ENOSYS


@pytest.mark.parametrize(("architecture", "same_user"), PROGRAMS)
def test_a_filter_for_programs_lets_one_more_call_through(
    architecture: str, same_user: bool
) -> None:
    program = filters.make_filter(architecture, same_user, starts=True)
    plain = PROGRAMS[architecture, same_user]
    more = {
        number
        for number in ALL_NUMBERS
        if decide(program, AUDIT[architecture], number)
        != decide(plain, AUDIT[architecture], number)
    }
    assert more == {NUMBERS[architecture]["execve"]}


def test_the_table_agrees_with_the_headers_of_this_machine() -> None:
    specific = Path("/usr/include/x86_64-linux-gnu/asm/unistd_64.h")
    generic = Path("/usr/include/asm-generic/unistd.h")
    if not specific.exists() or not generic.exists():
        pytest.skip("the kernel's headers are not installed")
    found = dict(re.findall(r"#define __NR_(\w+) (\d+)", specific.read_text()))
    common = found.keys() & NUMBERS["x86_64"].keys()
    assert len(common) >= len(NUMBERS["x86_64"]) - 2  # older headers lack the latest calls
    assert {name: int(found[name]) for name in common} == {
        name: NUMBERS["x86_64"][name] for name in common
    }
    found = dict(re.findall(r"#define __NR(?:3264)?_(\w+) (\d+)", generic.read_text()))
    found["newfstatat"] = found.pop("fstatat")
    common = found.keys() & NUMBERS["aarch64"].keys()
    assert len(common) >= len(NUMBERS["aarch64"]) - 2
    assert {name: int(found[name]) for name in common} == {
        name: NUMBERS["aarch64"][name] for name in common
    }


# Limits


def test_the_limits_say_what_is_in_force(folder: Path, user: int | None) -> None:
    done = run(f"print(*{LIMITS})", folder, user)
    assert done.stdout.split() == [*lockdown.DEFAULT_LIMITS, "cpu_seconds"]


LIMITED = {
    "address_space": ("bytes(600 * 1024 * 1024)", 512 * 1024 * 1024, "MemoryError"),
    "file_size": ("open('x', 'wb').write(bytes(2_000_000))", 1_000_000, f"[Errno {errno.EFBIG}]"),
    "open_files": ("[os.dup(1) for _ in range(50)]", 32, f"[Errno {errno.EMFILE}]"),
    "locked_memory": ("lock()", 0, f"[Errno {errno.EPERM}]"),
    "message_queues": ("queue()", 0, f"[Errno {errno.EMFILE}]"),
}

BEFORE_LIMITED = """
    def lock():
        _call('mlock', 'mlock', b'x', 1)
    def queue():
        try:
            _call('mq_open', 'mq_open', b'/lockdown', os.O_CREAT | os.O_RDWR, 0o600, None)
        finally:
            ctypes.CDLL(None).mq_unlink(b'/lockdown')
    """


@pytest.mark.parametrize("name", LIMITED)
def test_a_limit_bites(name: str, folder: Path, ordinary_user: int | None) -> None:
    code, value, error = LIMITED[name]
    free = run(code, folder, ordinary_user, before=BEFORE_LIMITED)
    assert free.returncode == 0, free.stderr
    held = run(code, folder, ordinary_user, f"set_limits({{'{name}': {value}}})", BEFORE_LIMITED)
    assert error in held.stderr.splitlines()[-1]


def test_the_limit_on_processes_bites(folder: Path, ordinary_user: int | None) -> None:
    code = "os.fork() or os._exit(0)"
    assert attempt(code, folder, ordinary_user) == "done"
    assert attempt(code, folder, ordinary_user, "set_limits({'processes': 0})") == "EAGAIN"


@pytest.mark.costly
def test_cpu_time_beyond_the_limit_kills(folder: Path, ordinary_user: int | None) -> None:
    code = """
        signal.signal(signal.SIGXCPU, signal.SIG_IGN)
        while True:
            pass
        """
    done = run(code, folder, ordinary_user, "set_limits({'cpu_seconds': 1})")
    assert done.returncode == -signal.SIGKILL


def test_limits_cannot_be_raised_again(folder: Path, ordinary_user: int | None) -> None:
    code = """
        print(set_limits({name: 1 << 40 for name in DEFAULT_LIMITS}) == list(DEFAULT_LIMITS))
        for name, value in DEFAULT_LIMITS.items():
            kind = getattr(resource, _LIMITS[name])
            assert resource.getrlimit(kind) == (value, value), name
            try:
                resource.setrlimit(kind, (value + 1, value + 1))
            except ValueError:
                print(name)
        """
    done = run(code, folder, ordinary_user, "set_limits(DEFAULT_LIMITS)")
    assert done.stdout.split() == ["True", *lockdown.DEFAULT_LIMITS], done.stderr


def test_an_unknown_limit_is_a_mistake(folder: Path) -> None:
    done = run("", folder, layer="set_limits({'memory': 1})")
    assert "no limits are called ['memory']; there are ['address_space'," in done.stderr


# Promises


def test_no_new_privileges(folder: Path, user: int | None) -> None:
    code = "print(open('/proc/self/status').read())"
    assert "NoNewPrivs:\t0" in run(code, folder, user).stdout
    assert "NoNewPrivs:\t1" in run(code, folder, user, "forbid_new_privileges()").stdout


def test_memory_is_closed_to_others_of_the_same_user(
    folder: Path, ordinary_user: int | None
) -> None:
    code = """
        import time
        one, other = os.pipe()
        child = os.fork()
        if child == 0:
            {layer}
            os.write(other, b'.')
            time.sleep(60)
        os.read(one, 1)
        try:
            open(f'/proc/{{child}}/environ', 'rb').read()
        finally:
            os.kill(child, 9)
        """
    assert attempt(code.format(layer="pass"), folder, ordinary_user) == "done"
    assert attempt(code.format(layer="forbid_dumping()"), folder, ordinary_user) == "EACCES"


def test_a_process_dies_with_its_parent(user: int | None) -> None:
    code = """
parent = os.getpid()
if os.fork() == 0:
    signal.alarm(60)
    die_with_parent(parent)
    print('ready', flush=True)
    signal.pause()
signal.pause()
"""
    command = [PYTHON, *FLAGS, "-c", LOCKDOWN.read_text() + code]
    with processes.started(command, user=user, cwd="/", stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        process.kill()
        # The pipe ends only when the child, which has the other copy of it, is gone as well.
        ended, _, _ = select.select([process.stdout], [], [], 30)
        assert ended
        assert process.stdout.read() == b""


def test_a_process_whose_parent_has_gone_is_told(folder: Path) -> None:
    done = run("", folder, layer="die_with_parent(os.getpid())")
    assert "ProcessLookupError: [Errno 3] parent process" in done.stderr
    assert run("", folder, layer="die_with_parent(os.getppid())").returncode == 0


# Landlock


@pytest.fixture
def places(folder: Path) -> Path:
    """A folder with three: to read, to write in, and one that is nobody's business."""
    for name in ("lib", "work", "secret"):
        (folder / name).mkdir()
        (folder / name / "file").write_text(name)
        (folder / name / "file").chmod(0o666)
        (folder / name).chmod(0o777)
    return folder


READABLE = ["lib", *filter(os.path.exists, ("/usr", "/lib", "/lib64"))]
FENCE = f"forbid_new_privileges(); restrict_files({READABLE}, ['work', '/dev/null'])"

OUTSIDE = {
    "read": "open('secret/file').read()",
    "list": "os.listdir('secret')",
    "change": "open('secret/file', 'a')",
    "make": "open('secret/new', 'w')",
    "make a folder": "os.mkdir('secret/new')",
    "remove": "os.remove('secret/file')",
    "change what can be read": "open('lib/file', 'a')",
    "make where can be read": "open('lib/new', 'w')",
    "remove what can be read": "os.remove('lib/file')",
    "a link": "os.symlink('../secret/file', 'work/link')",
    "a pipe": "os.mkfifo('work/pipe')",
    "execute what can be written": "os.execv('work/echo', ['echo', 'done'])",
}


@needs_landlock
@pytest.mark.parametrize("name", OUTSIDE)
def test_landlock_refuses(name: str, places: Path, user: int | None) -> None:
    shutil.copy("/bin/echo", places / "work" / "echo")
    spare = shutil.copytree(places, places.with_name(places.name + "-spare"))
    try:
        (spare / "secret").chmod(0o777)
        assert attempt(OUTSIDE[name], spare, user) == "done"
    finally:
        shutil.rmtree(spare)
    assert attempt(OUTSIDE[name], places, user, FENCE) == "EACCES"
    assert (places / "secret" / "file").read_text() == "secret"


@needs_landlock
def test_landlock_allows_what_is_inside(places: Path, user: int | None) -> None:
    code = """
        assert open('lib/file').read() == 'lib' and os.listdir('lib') == ['file']
        open('work/new', 'w').write('x')
        open('work/new', 'r+').truncate(0)
        os.mkdir('work/folder')
        os.rename('work/new', 'work/newer')
        assert sorted(os.listdir('work')) == ['file', 'folder', 'newer']
        os.remove('work/newer')
        os.rmdir('work/folder')
        open('/dev/null', 'w').write('x')
        """
    assert attempt(code, places, user, FENCE) == "done"


@pytest.mark.skipif(LANDLOCK < 2, reason="moving between folders needs Landlock 2")
def test_landlock_allows_moving_between_folders_inside(places: Path) -> None:
    code = """
        os.mkdir('work/folder')
        os.rename('work/file', 'work/folder/file')
        """
    assert attempt(code, places, layer=FENCE) == "done"


@pytest.mark.skipif(LANDLOCK < 3, reason="refusing to truncate needs Landlock 3")
def test_landlock_refuses_to_truncate_outside(places: Path, user: int | None) -> None:
    code = "os.truncate('secret/file', 6)"
    assert attempt(code, places, user) == "done"
    assert attempt(code, places, user, FENCE) == "EACCES"


@pytest.mark.skipif(LANDLOCK < 4, reason="refusing TCP needs Landlock 4")
def test_landlock_refuses_tcp(places: Path, user: int | None) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        connect = f"socket.create_connection(('127.0.0.1', {listener.getsockname()[1]}))"
        for code in (connect, "socket.create_server(('127.0.0.1', 0))"):
            before = "import socket, encodings.idna"
            assert attempt(code, places, user, before=before) == "done"
            assert attempt(code, places, user, FENCE, before) == "EACCES"


@pytest.mark.skipif(LANDLOCK < 6, reason="refusing signals needs Landlock 6")
def test_landlock_refuses_signals_to_the_outside(places: Path, user: int | None) -> None:
    code = """
        parent = os.getpid()
        child = os.fork()
        if child == 0:
            {layer}
            os._exit(attempt_to_signal(parent))
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
        """
    before = """
        def attempt_to_signal(process):
            try:
                os.kill(process, 0)
            except OSError as error:
                return error.errno
            return 0
        """
    assert run(code.format(layer="pass"), places, user, before=before).stdout == "0\n"
    done = run(code.format(layer=FENCE), places, user, before=before)
    assert done.stdout == f"{errno.EPERM}\n"


@needs_landlock
def test_landlock_tells_its_version_and_what_is_missing(places: Path) -> None:
    done = run("", places, layer=f"forbid_new_privileges(); print({FENCE.partition('; ')[2]})")
    assert done.stdout == f"{LANDLOCK}\n"
    done = run("", places, layer="forbid_new_privileges(); restrict_files(['nowhere'], [])")
    assert "FileNotFoundError: [Errno 2] No such file or directory: 'nowhere'" in done.stderr


@needs_landlock
def test_landlock_needs_the_promise(places: Path, ordinary_user: int | None) -> None:
    done = run("", places, ordinary_user, FENCE.partition("; ")[2])
    assert "putting Landlock's rules in force (needs forbid_new_privileges)" in done.stderr


def test_a_kernel_without_landlock_restricts_nothing(places: Path) -> None:
    # The filter refuses the question, as that of an old container would.
    done = run("print(restrict_files(['lib'], []))", places, layer=filter_layer())
    assert done.stdout == "0\n"


@pytest.mark.parametrize(
    ("version", "files", "network", "scopes"),
    [
        (1, 0x1FFF, 0, 0),
        (2, 0x3FFF, 0, 0),
        (3, 0x7FFF, 0, 0),
        (4, 0x7FFF, 3, 0),
        (5, 0xFFFF, 3, 0),
        (6, 0xFFFF, 3, 3),
        (7, 0xFFFF, 3, 3),
        (8, 0xFFFF, 3, 3),
        (9, 0x1FFFF, 3, 3),
        (10, 0x1FFFF, 15, 3),
        (11, 0x1FFFF, 15, 3),
    ],
)
def test_what_each_version_of_landlock_can_take_away(
    version: int, files: int, network: int, scopes: int
) -> None:
    assert lockdown.landlock_rights(version) == (files, network, scopes)


# Everywhere


def test_another_system_says_that_it_has_none_of_this(folder: Path) -> None:
    source = LOCKDOWN.read_text().replace("import sys\n", "import sys\nsys.platform = 'darwin'\n")
    code = """
print(architecture_filter_name(), restrict_files(['/'], []))
for function, argument in ((forbid_dumping, ()), (load_filter, (bytes(8),))):
    try:
        function(*argument)
    except OSError as error:
        print(error)
"""
    done = processes.run(
        [PYTHON, *FLAGS, "-c", source + code], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == [
        "None 0",
        "[Errno 38] forbidding dumps: only Linux has this",
        "[Errno 38] loading the system-call filter (needs forbid_new_privileges, and seccomp in "
        "the kernel): only Linux has this",
    ]
