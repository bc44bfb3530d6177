"""Runs the command: within the test, where it starts at once, or as people do, in a process of its own."""

import os
import pty
import signal
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from fatina.cli import main

ENVIRONMENT = os.environ | {"FATINA_JIT": "0", "COLUMNS": "80", "LC_ALL": "C.UTF-8", "PYTHONWARNINGS": "error"}
COMMAND = [str(Path(sys.executable).with_name("fatina"))]


class Done(NamedTuple):
    """What a command left behind."""

    returncode: int
    stdout: str
    stderr: str


def fatina(*arguments: str, typed: str = "", **environment: str) -> Done:
    """Run ``fatina`` with these arguments and this input within this process."""
    streams = [TextIOWrapper(BytesIO(text), encoding="utf-8") for text in (typed.encode(), b"", b"")]
    broken_pipe = signal.getsignal(signal.SIGPIPE)
    try:
        with (
            patch.dict(os.environ, {"COLUMNS": "80", "LC_ALL": "C.UTF-8"} | environment),
            patch.multiple(sys, argv=["fatina", *arguments], stdin=streams[0], stdout=streams[1], stderr=streams[2]),
        ):
            main()
    except SystemExit as exit:
        code = exit.code
    finally:
        signal.signal(signal.SIGPIPE, broken_pipe)
    assert isinstance(code, int)
    for stream in streams:
        stream.seek(0)
    return Done(code, streams[1].read(), streams[2].read())


def process(*arguments: str, typed: str = "", **environment: str) -> Done:
    """Run ``fatina`` with these arguments in a process of its own, with the rules interpreted."""
    done = subprocess.run(
        [*COMMAND, *arguments],
        input=typed, capture_output=True, text=True, env=ENVIRONMENT | environment, check=False,
    )  # fmt: skip
    return Done(done.returncode, done.stdout, done.stderr)


def terminal(*arguments: str, **environment: str) -> Done:
    """Run ``fatina`` in a terminal, where nobody types anything; all that it shows is its output."""
    master, slave = pty.openpty()
    shows = subprocess.Popen(
        [*COMMAND, *arguments],
        env=ENVIRONMENT | {"PAGER": "cat", "TERM": "xterm-256color"} | environment,
        stdin=slave, stdout=slave, stderr=slave,
    )  # fmt: skip
    os.close(slave)
    shown = b""
    try:
        while part := os.read(master, 4096):
            shown += part
    except OSError:  # the other side is closed
        pass
    os.close(master)
    return Done(shows.wait(60), shown.decode(), "")


def output(*arguments: str, typed: str = "", **environment: str) -> str:
    """What ``fatina`` writes when all goes well: nothing on the error stream but that it compiles, exit code 0."""
    return well(fatina(*arguments, typed=typed, **environment))


def interpreted(*arguments: str, typed: str = "", **environment: str) -> str:
    """What ``fatina`` writes when all goes well, in a process of its own that compiles nothing."""
    return well(process(*arguments, typed=typed, **environment))


def well(done: Done) -> str:
    """What a command wrote for which all went well."""
    complaints = [line for line in done.stderr.splitlines() if not line.startswith("Compiling ")]
    assert (done.returncode, complaints) == (0, []), done.stderr
    return done.stdout


def complaint(code: int, *arguments: str, typed: str = "") -> str:
    """What ``fatina`` says when something is wrong: one line on the error stream and nothing else."""
    done = fatina(*arguments, typed=typed)
    assert done.returncode == code, done.stderr
    assert done.stdout == ""
    assert done.stderr.startswith("fatina: ")
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr
