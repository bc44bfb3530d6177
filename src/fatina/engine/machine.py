"""Makes machine code of rules, by Numba, once for each layout and rule that Python calls.

A rule that others call is typed by its annotations and turned into LLVM's language once, and is no more than a part of those that
call it: what Python calls, an entry, is put together of all its parts and only then optimised and compiled. (Numba by
itself compiles every function for every width of its arguments, with a door for Python, and all that it calls once more at every
level.)
"""

import inspect
import logging
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from threading import Lock
from typing import Any

os.environ.setdefault("NUMBA_OPT", "2")  # less to compile than with 3, and rules run as fast

import numba
from llvmlite import binding as llvm
from llvmlite import ir
from numba.core import (
    boxing,
    cgutils,
    compiler,
    compiler_machinery,
    pythonapi,
    typed_passes,
    types,
    typing,
    untyped_passes,
)
from numba.core.codegen import JITCodeLibrary
from numba.core.registry import cpu_target
from numba.extending import NativeValue, lower_builtin, type_callable

from fatina.engine import compiled
from fatina.engine.cache import cache_folder, rooms_below
from fatina.engine.compiled import Called, Code, parameters_of
from fatina.engine.layout import Layout
from fatina.engine.work import seconds_for

logger = logging.getLogger("fatina")

NUMBERS = {int: types.int64, float: types.float64, bool: types.boolean, None: types.none}
"""What a number is in machine code, by its annotation. Everything else is what comes in."""


def _say(game: str, seconds: float) -> None:
    logger.warning("compiling rules of %s: about %.0f s, once", game, seconds)


say: Callable[[str, float], None] = _say
"""Tells people that they wait, for which game and how many seconds."""
made: Callable[[Called], None] | None = None
"""Called when an entry was compiled."""
A_MOMENT = 2.0
"""Seconds that need no explanation."""


def entry_of(code: Code, rule: Called, arguments: tuple[Any, ...], *, may_compile: bool) -> Called | None:
    """A rule as machine code for a layout and such arguments: kept from another time, or made now if that is allowed."""
    with _one_at_a_time:
        if (code.form, rule) in _entries:
            return _entries[code.form, rule]  # type: ignore[no-any-return]
        with _our_cache(str(cache_folder(rooms_below(rule.__module__, code.game)))):
            # the door for C is never used, and nothing is allocated, so nobody need count who holds what
            entry = numba.njit(cache=True, nogil=True, error_model="numpy", no_cfunc_wrapper=True, _nrt=False)(rule)
        signature = types_of(rule, arguments)
        if not _load(entry, signature):
            if not may_compile:
                return None
            [seconds] = seconds_for([rule], code.form, {rule for rule, _ in _parts})
            if seconds > A_MOMENT:
                say(code.game, seconds)
            begun = time.process_time()
            _teach(code.form)
            entry.compile(signature)
            logger.debug("compiled %s of %s in %.2f s", rule.__name__, code.game, time.process_time() - begun)
            if made:
                made(rule)
        entry.disable_compile()
        _entries[code.form, rule] = entry
        return entry  # type: ignore[no-any-return]


def types_of(rule: Called, arguments: tuple[Any, ...]) -> tuple[Any, ...]:
    """The one signature of a rule."""
    hints = (parameter.annotation for parameter in parameters_of(rule).values())
    return tuple(NUMBERS.get(hint) or numba.typeof(value) for hint, value in zip(hints, arguments, strict=False))


def _load(entry: Any, signature: tuple[Any, ...]) -> bool:
    """Load what was compiled before. (Numba has a door only for loading or compiling, whichever it takes.)"""
    found = entry._cache.load_overload(signature, entry.targetctx)
    if found is None:
        return False
    entry.targetctx.insert_user_function(found.entry_point, found.fndesc, [found.library])
    entry.add_overload(found)
    return True


_one_at_a_time = Lock()
_entries: dict[tuple[Layout, Called], Any] = {}
"""All that was ever loaded or made. Machine code has names that are one for the process: loaded twice, it would be the first copy
that is called, and nobody would keep that alive."""


@contextmanager
def _our_cache(folder: str) -> Iterator[None]:
    """Point Numba at our folder while a function is decorated, and leave other packages' caches alone."""
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = folder
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before


# -- rules as parts of other rules ------------------------------------------------------------------------------------


class Part(JITCodeLibrary):  # type: ignore[misc]
    """A rule in LLVM's language, neither optimised nor compiled: those that call it take it in, with all that it calls."""

    def __init__(self, codegen: Any, name: str) -> None:
        super().__init__(codegen, name)
        self.below: dict[Any, None] = {}  # all that it calls, in order

    def add_linking_library(self, library: Any) -> None:
        self.below[library] = None
        if isinstance(library, Part):
            self.below.update(library.below)
        else:
            library._ensure_finalized()

    def finalize(self) -> None:
        self._finalized = True

    def take_steps_together(self) -> None:
        """Let loops take several steps at a time, as the processor can. (Sums stay in their order: nobody allowed another.)"""
        passes = llvm.PassBuilder(self._codegen._tm, llvm.PipelineTuningOptions(speed_level=3))
        passes.getModulePassManager().run(self._final_module, passes)


class Whole(JITCodeLibrary):  # type: ignore[misc]
    """An entry put together of its parts.

    Nobody else calls them, and LLVM should know: a rule that is called from one place alone then becomes part of its caller, so
    that many small rules run as fast as a few long ones. Loops over five seats or twelve cards gain nothing by being unrolled
    (those of kernels were, before they came here).
    """

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage == llvm.Linkage.linkonce_odr:
                function.linkage = llvm.Linkage.internal
        tuning = llvm.PipelineTuningOptions(speed_level=2)
        tuning.loop_vectorization = tuning.slp_vectorization = tuning.loop_unrolling = False
        passes = llvm.PassBuilder(self._codegen._tm, tuning)
        passes.getModulePassManager().run(self._final_module, passes)


_parts: dict[tuple[Called, tuple[Any, ...]], Any] = {}
_layouts: dict[Any, Layout] = {}
_taught: set[Called] = set()


def _teach(form: Layout) -> None:
    """Let Numba know all rules that are imported by now, and the type of a layout's states."""
    _layouts[numba.from_dtype(form.dtype)] = form
    for rule in compiled.rules:
        if rule not in _taught:
            _taught.add(rule)
            _teach_rule(rule, partial(_itself, rule))
    for stub, choose in compiled.stubs.items():
        if stub not in _taught:
            _taught.add(stub)
            _teach_rule(stub, partial(_chosen, choose))


def _itself(rule: Called, first: Any) -> Called:
    return rule


def _chosen(choose: Callable[[Layout], Called], first: Any) -> Called:
    return choose(_layouts.get(first))  # type: ignore[arg-type]


def _teach_rule(name: Called, meant: Callable[[Any], Called]) -> None:
    """Let a function be called from rules by its name; which rule is meant may depend on the type of the first argument."""

    def typed(context: Any) -> Callable[..., Any]:
        def typer(*given: Any) -> Any:
            return _signature(meant(given[0]), given)

        typer.pysig = inspect.signature(name)  # type: ignore[attr-defined]
        return typer

    def lowered(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        rule = meant(signature.args[0])
        left_out = list(parameters_of(rule).values())[len(values) :]
        defaults = [context.get_constant(NUMBERS[left.annotation], left.default) for left in left_out]
        whole = _signature(rule, (*signature.args, *(NUMBERS[left.annotation] for left in left_out)))
        part = _part(context, rule, whole)
        caller = context.active_code_library
        if not isinstance(caller, Part):
            caller.__class__ = Whole  # Numba made it, and asks nobody of what class it should be
        for library in (part.library, *part.library.below):
            caller.add_linking_library(library)
        return context.call_internal(builder, part.fndesc, whole, (*values, *defaults))

    type_callable(name)(typed)
    lower_builtin(name, types.VarArg(types.Any))(lowered)  # type: ignore[attr-defined]


def _signature(rule: Called, given: tuple[Any, ...]) -> Any:
    """What a rule returns and takes, when it is called with such types: numbers by its annotations."""
    hints = [parameter.annotation for parameter in parameters_of(rule).values()]
    taken = [NUMBERS.get(hint) or types.unliteral(kind) for hint, kind in zip(hints, given, strict=False)]  # type: ignore[attr-defined]
    return typing.signature(NUMBERS[rule.__annotations__["return"]], *taken)


def _part(context: Any, rule: Called, signature: Any) -> Any:
    """A rule in LLVM's language, made when it is first called with such types."""
    key = rule, signature.args
    if key not in _parts:
        library = Part(context.codegen(), rule.__name__)
        made = PartCompiler(
            context.typing_context,
            cpu_target.target_context,
            library,
            signature.args,
            signature.return_type,
            PART_FLAGS,
            {},
        )
        _parts[key] = made.compile_extra(rule)
        if rule in compiled.kernels:
            library.take_steps_together()
    return _parts[key]


class PartFlags(compiler.Flags):  # type: ignore[misc]
    """How parts are compiled: the same for all. (Numba compares flags at every call that it looks up, option by option.)"""

    __slots__ = ()
    __hash__ = object.__hash__

    def __eq__(self, other: object) -> bool:
        return self is other


PART_FLAGS = PartFlags()
PART_FLAGS.no_compile = PART_FLAGS.no_cpython_wrapper = PART_FLAGS.no_cfunc_wrapper = True
PART_FLAGS.error_model = "numpy"


class PartCompiler(compiler.CompilerBase):  # type: ignore[misc]
    """Numba's steps from Python to LLVM's language, without those for what no rule contains (closures, generators, literal
    arguments, parallel loops, reports)."""

    def define_pipelines(self) -> list[Any]:
        steps = compiler_machinery.PassManager("rule")
        for step in (
            untyped_passes.TranslateByteCode,
            untyped_passes.FixupArgs,
            untyped_passes.IRProcessing,
            untyped_passes.GenericRewrites,
            untyped_passes.ReconstructSSA,
            typed_passes.NopythonTypeInference,
            typed_passes.PreLowerStripPhis,
            typed_passes.NopythonRewrites,
            typed_passes.IRLegalization,
            typed_passes.NativeLowering,
            typed_passes.NoPythonBackend,
        ):
            steps.add_pass(step, step.__name__)
        steps.finalize()
        return [steps]


# -- records ----------------------------------------------------------------------------------------------------------


def _unbox_record(kind: Any, record: Any, c: Any) -> Any:
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
pythonapi._unboxers.functions[types.Record] = _unbox_record
