"""Programs for GPUs, as far as a machine without one can judge them."""

import re

import fatina
from fatina.engine import ptx


def test_a_program_has_a_kernel_for_each_rule_and_leaves_16_bit_numbers_uncompared() -> None:
    """NVIDIA's assembler makes wrong code of ``max.s16``: on an H200, masks and states of three games differed."""
    program = ptx.ptx_of(fatina.game("fairy-tale").layout, ptx.STEPPING)
    assert set(re.findall(r"\.entry (\w+)", program)) == set(ptx.STEPPING)
    assert "max.s32 a, a, b" in program  # the rules do contain what is told of
    assert not re.findall(r"\b(?:min|max)\.[su]16", program)


def test_the_larger_of_two_numbers_is_found_with_32_bits() -> None:
    cases = {
        "max.s16 \t%rs29, %rs28, 0;": "cvt.s32.s16 a, %rs28; mov.b32 b, 0; max.s32 a, a, b; cvt.u16.u32 %rs29, a;",
        "min.s16 \t%rs1, %rs2, -3;": "cvt.s32.s16 a, %rs2; mov.b32 b, -3; min.s32 a, a, b; cvt.u16.u32 %rs1, a;",
        "min.u16 \t%rs1, %rs2, -3;": "cvt.u32.u16 a, %rs2; mov.b32 b, 65533; min.u32 a, a, b; cvt.u16.u32 %rs1, a;",
        "max.u16 \t%rs1, %rs2, %rs3;": (
            "cvt.u32.u16 a, %rs2; cvt.u32.u16 b, %rs3; max.u32 a, a, b; cvt.u16.u32 %rs1, a;"
        ),
    }
    for narrow, steps in cases.items():
        assert ptx.widened(f"\t{narrow}\n") == f"\t{{ .reg .b32 a, b; {steps} }}\n"
    assert ptx.widened("max.s32 \t%r1, %r2, 0;") == "max.s32 \t%r1, %r2, 0;"
