"""Turns rules into machine code, and keeps that code in a cache that is never stale.

``FATINA_JIT=0`` leaves every rule interpreted, so that a debugger steps through it and coverage counts it; Numba is then
not even imported. ``FATINA_CACHE`` names another folder for the machine code.
"""

import hashlib
import inspect
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any, TypeVar

JIT = os.environ.get("FATINA_JIT", "1") != "0"

Rule = TypeVar("Rule", bound=Callable[..., Any])
ROOMS_WITH_RULES = ("engine", "games", "bots", "adapters")
"""From the bottom up: rules call rules of their own room and of those before it."""
NO_RULES = ("match.py", "position.py", "record.py", "undo.py", "view.py", "words.py")
"""Files that hold no rules, and from which no file with rules takes anything: a change in them leaves machine code as it is."""
MONTH = 30 * 24 * 3600


def rooms_below(module: str) -> tuple[str, ...]:
    """The rooms whose rules may be part of a compiled rule of that module.

    A game's rules call the engine's and its own; rules that work on any game's state hold the rules of all games.
    """
    room, name = [*module.split("."), "", ""][1:3]
    if room == "games" and name:
        return ("engine", f"games/{name}")
    return (
        ROOMS_WITH_RULES[: max(2, ROOMS_WITH_RULES.index(room) + 1)] if room in ROOMS_WITH_RULES else ROOMS_WITH_RULES
    )


def sources_hash(rooms: tuple[str, ...]) -> str:
    """A hash of every source file of these rooms that rules can depend on, and of what compiles it.

    Numba looks for changes only in the file of the function itself, but rules call rules in other files: a new folder for
    every state of the sources is what makes stale code impossible.
    """
    import numba
    import numpy

    package = Path(__file__).parents[1]
    digest = hashlib.sha256(f"{sys.version} {numpy.__version__} {numba.__version__}".encode())
    for path in sorted(path for room in rooms for path in (package / room).rglob("*.py") if path.name not in NO_RULES):
        digest.update(str(path.relative_to(package)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def cache_root() -> Path:
    """The folder that holds the machine code of all versions."""
    if "FATINA_CACHE" in os.environ:
        return Path(os.environ["FATINA_CACHE"])
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return home / "fatina"


@cache
def cache_folder(rooms: tuple[str, ...]) -> Path:
    """The folder for the machine code of these very sources; made if missing, in the temporary folder if need be."""
    name = f"code-{sources_hash(rooms)}"
    for root in (cache_root(), Path(tempfile.gettempdir()) / f"fatina-{os.getuid()}"):
        folder = root / name
        try:
            folder.mkdir(parents=True, exist_ok=True)
            os.utime(folder)
        except OSError:
            continue
        sweep(root, keep=folder)
        return folder
    raise OSError("no folder can be written for compiled rules: set FATINA_CACHE to one that can")


def sweep(root: Path, keep: Path) -> None:
    """Remove the code of versions that nobody has run for a month."""
    for old in root.glob("code-*"):
        if old != keep and time.time() - old.stat().st_mtime > MONTH:
            shutil.rmtree(old, ignore_errors=True)


if JIT:
    os.environ.setdefault("NUMBA_OPT", "2")  # a quarter less to compile than with 3, and rules run as fast
    import numba
    from llvmlite import ir
    from numba.core import boxing, cgutils, pythonapi
    from numba.extending import NativeValue, overload

    def unbox_record(kind: Any, record: Any, c: Any) -> Any:
        """Give a rule the place in memory of a record that Python passes.

        Numba asks the record for its ``data``, for which NumPy writes out the names and types of all its fields: that took
        ten times as long as most rules do. A plain buffer is had at once.
        """
        buffer = c.pyapi.alloca_buffer()
        get = cgutils.get_or_insert_function(
            c.builder.module,
            ir.FunctionType(ir.IntType(32), [record.type, buffer.type, ir.IntType(32)]),
            "PyObject_GetBuffer",
        )
        status = c.builder.call(get, [record, buffer, ir.IntType(32)(0)])
        place = c.builder.load(c.builder.bitcast(buffer, c.context.get_value_type(kind).as_pointer()))
        return NativeValue(
            place, is_error=cgutils.is_not_null(c.builder, status), cleanup=lambda: c.pyapi.release_buffer(buffer)
        )

    assert boxing  # loaded, so that Numba's own is there to be replaced, for which it has no door
    pythonapi._unboxers.functions[numba.types.Record] = unbox_record

    DECORATING = Lock()
    """Numba's setting is one for all threads, and games may be imported in several."""

    @contextmanager
    def our_cache(module: str) -> Iterator[None]:
        """Point Numba at our folder while a function is decorated, and leave other packages' caches alone."""
        folder = str(cache_folder(rooms_below(module)))
        with DECORATING:
            before = numba.config.CACHE_DIR
            numba.config.CACHE_DIR = folder
            try:
                yield
            finally:
                numba.config.CACHE_DIR = before

    def rule(function: Rule) -> Rule:
        """Compile a function over records. It must not allocate, recurse, or touch Python objects."""
        with our_cache(function.__module__):
            compiled: Rule = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
        return compiled

    def on_each_layout(stub: Rule, choose: Callable[[Any], Callable[..., Any]]) -> Rule:
        """Make ``stub`` callable from rules: which game's rule it stands for is chosen by the type of its first argument.

        Numba caches such a call (a closure over the game's functions it would compile again in every process).
        """
        arguments = ", ".join(inspect.signature(stub).parameters)
        source = (
            f"def choose_rule({arguments}):\n    rule = choose(s)\n    return lambda {arguments}: rule({arguments})\n"
        )
        scope: dict[str, Any] = {"choose": choose}
        exec(source, scope)  # Numba wants the very argument names of the stub
        overload(stub, target="generic")(scope["choose_rule"])
        return stub

else:

    def rule(function: Rule) -> Rule:
        """Leave the function as it is: jitting is off."""
        return function

    def on_each_layout(stub: Rule, choose: Callable[[Any], Callable[..., Any]]) -> Rule:
        """Choose the game's rule by the first argument, at every call."""

        def interpreted(s: Any, *rest: Any) -> Any:
            return choose(s)(s, *rest)

        return interpreted  # type: ignore[return-value]
