"""Rules for NVIDIA GPUs: the code that machine.py makes of them, put together as kernels in PTX, one match a thread.

A rule becomes LLVM's language in the same way, by the same annotations, as for this machine's processor; LLVM itself writes PTX.
So no GPU is needed to make it, and it takes seconds. Nothing is contracted or approximated.
"""

import re
from typing import Any

import numpy as np
from llvmlite import binding as llvm
from llvmlite import ir
from numba.core import cgutils, types
from numba.core.registry import cpu_target
from numba.np.arrayobj import make_array, populate_array

from fatina.engine import machine
from fatina.engine.compiled import Called, parameters_of
from fatina.engine.events import NO_LOG
from fatina.engine.layout import Layout
from fatina.engine.stepping import (
    allow_one,
    deal_one,
    look_one,
    mask_one,
    observe_one,
    pick_one,
    play_one,
    step_one,
)

TRIPLE = "nvptx64-nvidia-cuda"
OLDEST = "sm_70", "+ptx63"
"""Code for this generation of GPUs (Volta, 2017) runs on all later ones: their driver translates it."""

STEPPING: dict[str, Called] = {
    "deal": deal_one, "mask": mask_one, "observe": observe_one, "allow": allow_one, "step": step_one, "pick": pick_one,
    "look": look_one,
}  # fmt: skip
PLAYING: dict[str, Called] = {"play": play_one}
"""Kernels, by their names, as two programs: what a learner needs, and whole matches at random."""

NARROW = re.compile(r"\b(min|max)\.([su])16\s+(%rs\d+), (%rs\d+), (%rs\d+|-?\d+);")
"""The smaller or the larger of two 16-bit numbers."""


def ptx_of(form: Layout, kernels: dict[str, Called]) -> str:
    """A program with a kernel for each of some rules.

    A kernel has the parameters of its rule, but in place of a match's number it is given how many there are. An array is a
    pointer and its lengths, dense.
    """
    machine._teach(form)
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    cpu, features = OLDEST
    target = llvm.Target.from_triple(TRIPLE).create_target_machine(cpu=cpu, features=features, opt=3)
    program = llvm.parse_assembly("")
    program.triple = TRIPLE
    program.data_layout = str(target.target_data)
    linked: set[Any] = set()
    for name, rule in kernels.items():
        signature = machine._signature(rule, machine.types_of(rule, samples(form, rule)))
        part = machine._part(cpu_target.target_context, rule, signature)
        for library in (part.library, *part.library.below):
            if library not in linked:
                linked.add(library)
                _link(program, _code_of(library))
        _link(program, cgutils.normalize_ir_text(str(_kernel(name, part.fndesc, signature))))
    for function in program.functions:
        if not function.is_declaration and function.name not in kernels:
            function.linkage = llvm.Linkage.internal
    tuning = llvm.PipelineTuningOptions(speed_level=3)
    tuning.loop_vectorization = tuning.slp_vectorization = False
    passes = llvm.PassBuilder(target, tuning)
    passes.getModulePassManager().run(program, passes)
    program.verify()
    return widened(str(target.emit_assembly(program)))


def widened(program: str) -> str:
    """A program that finds the smaller or larger of two numbers with 32 bits where it did so with 16.

    NVIDIA's assembler (seen in CUDA 13.0, for Hopper) makes one instruction (``VIMNMX.S16x2``, with predicates) of such a step
    and of a test whether it gave 0, with which loops over ``range(n)`` begin; the answer to the test was wrong on an H200. With
    32 bits it makes two instructions.
    """

    def wide(found: re.Match[str]) -> str:
        which, sign, into, one, other = found.groups()
        if other.startswith("%"):
            second = f"cvt.{sign}32.{sign}16 b, {other}"
        else:
            second = f"mov.b32 b, {int(other) if sign == 's' else int(other) & 0xFFFF}"
        steps = f"cvt.{sign}32.{sign}16 a, {one}; {second}; {which}.{sign}32 a, a, b; cvt.u16.u32 {into}, a;"
        return f"{{ .reg .b32 a, b; {steps} }}"

    return NARROW.sub(wide, program)


def samples(form: Layout, rule: Called) -> tuple[Any, ...]:
    """Arguments such as a rule of ``stepping`` takes, by their names."""
    found: dict[str, Any] = {
        "states": form.blank(1), "ready": form.blank(1), "log": NO_LOG, "master": np.zeros(8, np.uint32),
        "which": np.zeros(1, np.bool_), "mask": np.zeros((1, 1), np.bool_), "wrong": np.zeros(1, np.bool_),
        "over": np.zeros(1, np.bool_), "seat": np.zeros(1, np.int8), "seen": np.zeros((1, 1), np.float32),
        "rng": np.zeros((1, 4), np.int64), "number": np.zeros(1, np.int64), "moves": np.zeros((1, 1), np.int32),
        "scores": np.zeros((1, 1), np.int32), "ranks": np.zeros((1, 1), np.int8),
    }  # fmt: skip
    names = parameters_of(rule)
    return tuple(0 if names[name].annotation is int else found.get(name, np.zeros(1, np.int32)) for name in names)


def _link(program: Any, text: str) -> None:
    module = llvm.parse_assembly(text)
    module.triple = program.triple
    module.data_layout = program.data_layout
    program.link_in(module)


def _code_of(library: Any) -> str:
    """A part, or something of Numba's own that rules call."""
    part = isinstance(library, machine.Part)
    return str(library._final_module if part else library._get_module_for_linking())


def _kernel(name: str, rule: Any, signature: Any) -> Any:
    """What the GPU starts: each thread takes the match of its own number, if there is one."""
    context = cpu_target.target_context
    module = ir.Module(name)
    word = ir.IntType(64)
    taken = signature.args[1:]
    parameters: list[Any] = [word]
    for kind in taken:
        dense = isinstance(kind, types.Array)
        parameters += [ir.PointerType(), *[word] * kind.ndim] if dense else [context.get_value_type(kind)]
    kernel = ir.Function(module, ir.FunctionType(ir.VoidType(), parameters), name)
    kernel.calling_convention = "ptx_kernel"
    builder = ir.IRBuilder(kernel.append_basic_block())
    many, *given = kernel.args
    place = {what: _register(module, builder, what) for what in ("ctaid", "ntid", "tid")}
    i = builder.add(builder.mul(place["ctaid"], place["ntid"]), place["tid"])
    with builder.if_then(builder.icmp_signed("<", i, many)):
        values: list[Any] = [i]
        for kind in taken:
            if isinstance(kind, types.Array):
                data, *lengths = (given.pop(0) for _ in range(1 + kind.ndim))
                values.append(_array(context, builder, kind, data, lengths))
            else:
                values.append(given.pop(0))
        called = context.declare_function(module, rule)
        context.call_conv.call_function(builder, called, signature.return_type, signature.args, values)
    builder.ret_void()
    return module


def _register(module: Any, builder: Any, what: str) -> Any:
    """One of the numbers by which a thread knows itself."""
    read = ir.Function(module, ir.FunctionType(ir.IntType(32), []), f"llvm.nvvm.read.ptx.sreg.{what}.x")
    return builder.zext(builder.call(read, []), ir.IntType(64))


def _array(context: Any, builder: Any, kind: Any, data: Any, lengths: list[Any]) -> Any:
    """An array as rules take it, of a pointer and its lengths."""
    element = context.get_data_type(kind.dtype)
    size = ir.IntType(64)(context.get_abi_sizeof(element))
    strides = [size]
    for length in reversed(lengths[1:]):
        strides.insert(0, builder.mul(strides[0], length))
    array = make_array(kind)(context, builder)
    place = builder.bitcast(data, element.as_pointer())
    populate_array(array, data=place, shape=lengths, strides=strides, itemsize=size, meminfo=None)
    return array._getvalue()
