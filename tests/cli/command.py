"""Runs the command as people do: in a process of its own, with the rules interpreted so that it starts at once."""

import os
import subprocess
import sys
from pathlib import Path

ENVIRONMENT = os.environ | {"FATINA_JIT": "0", "COLUMNS": "80", "LC_ALL": "C.UTF-8", "PYTHONWARNINGS": "error"}
COMMAND = [str(Path(sys.executable).with_name("fatina"))]


def fatina(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run ``fatina`` with these arguments and this input."""
    return subprocess.run(
        [*COMMAND, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        timeout=300,
        env=ENVIRONMENT | environment,
        check=False,
    )


def output(*arguments: str, typed: str = "", **environment: str) -> str:
    """What ``fatina`` writes when all goes well: nothing on the error stream, exit code 0."""
    done = fatina(*arguments, typed=typed, **environment)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout


def complaint(code: int, *arguments: str, typed: str = "") -> str:
    """What ``fatina`` says when something is wrong: one line on the error stream and nothing else."""
    done = fatina(*arguments, typed=typed)
    assert done.returncode == code, done.stderr
    assert done.stdout == ""
    assert done.stderr.startswith("fatina: ")
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr


def script(python: str, *arguments: str) -> None:
    """Run some Python, with the rules interpreted."""
    subprocess.run([sys.executable, "-c", python, *arguments], env=ENVIRONMENT, check=True, timeout=300)
