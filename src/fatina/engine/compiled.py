"""Rules have two forms: as they are written, and as machine code. Both give the same bytes, so whichever is ready may be used.

A rule is a plain Python function: a debugger steps through it, coverage counts it, and it can be called at once. ``Code`` calls
rules for everybody else, compiled where machine code is there and interpreted where it is not; so a match begins at once and goes
on compiled, in mid-game, when somebody has compiled the rules. Numba is imported only then (``machine.py``).

``FATINA_JIT=0`` interprets everything; ``FATINA_JIT=1`` waits for the compiler at the first call of every rule.
"""

import inspect
import os
from collections.abc import Callable
from enum import Enum
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar

from fatina.engine.errors import FatinaError

if TYPE_CHECKING:
    from fatina.engine.layout import Layout

Rule = TypeVar("Rule", bound=Callable[..., Any])
Called = Callable[..., Any]

_JIT = os.environ.get("FATINA_JIT", "")
if _JIT not in ("", "0", "1"):
    raise FatinaError(f"FATINA_JIT is 0 (interpret all rules), 1 (wait for the compiler) or nothing, not {_JIT!r}")
NEVER_COMPILE, ALWAYS_COMPILE = _JIT == "0", _JIT == "1"


class Policy(Enum):
    """What is done about a rule whose machine code is not loaded."""

    INTERPRET = "interpret it"
    LOAD = "load machine code that was made before; interpret it where there is none"
    COMPILE = "load machine code, or wait until it is made"


rules: dict[Called, None] = {}
"""All functions marked as rules, as far as their modules are imported."""
stubs: dict[Called, Callable[["Layout"], Called]] = {}
"""Functions that stand for a rule of each game, and how that of a layout is found."""
kernels: set[Called] = set()
"""Rules that reckon with many numbers at once: the only ones whose loops machine code takes several steps of at a time."""


def rule(function: Rule) -> Rule:
    """Mark a function over records, arrays and numbers as a rule. It must not allocate, recurse, or touch Python objects.

    Its annotations say what machine code is made for: ``int`` has 64 bits there, whatever comes in.
    """
    rules[function] = None
    return function


def of_each_layout(stub: Rule, choose: Callable[["Layout"], Called]) -> Rule:
    """Make ``stub`` callable from rules: which game's rule it stands for is chosen by the layout of its first argument."""

    @wraps(stub)
    def interpreted(s: Any, *rest: Any) -> Any:
        return choose(s.layout)(s, *rest)

    stubs[interpreted] = choose
    return interpreted  # type: ignore[return-value]


def kernel(in_numpy: Called) -> Callable[[Rule], Rule]:
    """Mark loops over arrays of numbers as a rule, of which machine code takes several steps at a time.

    As it is written such a rule would take far too long: ``in_numpy`` does the very same to the arrays, to the last bit.
    """

    def mark(function: Rule) -> Rule:
        @wraps(function)
        def interpreted(*arguments: Any) -> Any:
            return in_numpy(*(getattr(argument, "cells", argument) for argument in arguments))

        kernels.add(function)
        stubs[interpreted] = lambda form: function
        return interpreted  # type: ignore[return-value]

    return mark


class Code:
    """The machine code of all rules for the states of one layout, as far as it is there."""

    here_never = False
    """Whether nothing may be compiled in this process, because it serves people."""

    def __init__(self, form: "Layout") -> None:
        self.form = form
        self.game = ""  # the slug of the game whose states these are
        self.entries: dict[Called, Called] = {}
        self.policy: Policy | None = None  # as long as nobody has looked whether there is any
        if NEVER_COMPILE or ALWAYS_COMPILE:
            self.policy = Policy.INTERPRET if NEVER_COMPILE else Policy.COMPILE
        self._missing: set[Called] = set()

    def run(self, rule: Called, *arguments: Any) -> Any:
        """Call a rule with records, arrays and numbers."""
        entry = self.entries.get(rule) or self.find(rule, arguments)
        return self.interpret(rule, *arguments) if entry is None else entry(*arguments)

    def interpret(self, rule: Called, *arguments: Any) -> Any:
        """Call a rule as it is written."""
        return rule(*map(self.form.wrapped, arguments))

    def find(self, rule: Called, arguments: tuple[Any, ...]) -> Called | None:
        """A rule as machine code for such arguments; None where there is none, and none may be made."""
        if rule in self.entries:
            return self.entries[rule]
        if self.policy is None:
            from fatina.engine.cache import is_warm

            # where nothing was compiled there is nothing to load, and no need to import a compiler
            self.policy = Policy.LOAD if not Code.here_never and is_warm(self.game) else Policy.INTERPRET
        if self.policy is Policy.INTERPRET or rule in self._missing:
            return None
        from fatina.engine.machine import entry_of

        entry = entry_of(self, rule, arguments, may_compile=self.policy is Policy.COMPILE)
        if entry is None:
            self._missing.add(rule)
        else:
            self.entries[rule] = entry
        return entry

    def compile(self) -> None:
        """From now on wait for machine code of every rule that is called, if this process may compile."""
        if not NEVER_COMPILE and not Code.here_never and self.policy is not Policy.COMPILE:
            self.look(Policy.COMPILE)

    def look(self, policy: Policy) -> None:
        """Change what is done from now on; what was missing may be there by now."""
        self.policy = policy
        self._missing.clear()


def parameters_of(rule: Called) -> dict[str, inspect.Parameter]:
    """The parameters of a rule, by name."""
    return dict(inspect.signature(rule).parameters)
