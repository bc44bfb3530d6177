"""The table of the bench: medians, ratios within a repeat, peers that are missing. No time is asserted here."""

import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

from bench import document, peers, run, starts
from bench.table import (
    MissingPeer,
    Row,
    Sample,
    Section,
    as_markdown,
    calibrate,
    duration,
    measure,
    number,
    ratio,
    show,
    times,
)


def row(who: str, what: str, *rates: float) -> Row:
    """A row whose repeats had these rates by CPU time, and half of them by the wall clock."""
    return Row(who, what, [Sample(1000, 2000 / rate, 1000 / rate) for rate in rates])


def shown(section: Section) -> str:
    console = Console(file=io.StringIO(), width=160)
    show(section, console)
    return console.file.getvalue()  # type: ignore[attr-defined]


def test_a_rate_is_the_median_of_the_repeats() -> None:
    measured = row("Fatina", "x", 10, 1000, 20)
    assert measured.rate == pytest.approx(20)
    assert measured.wall_rate == pytest.approx(10)
    assert measured.seconds == pytest.approx(1 / 20)
    assert measured.wall_seconds == pytest.approx(1 / 10)


def test_a_ratio_compares_within_each_repeat() -> None:
    # the machine became ten times slower in the second repeat; the ratio of the medians would be 40 / 11
    ours, theirs = row("Fatina", "x", 400, 40, 36), row("Peer", "y", 100, 10, 11)
    assert ratio(ours, theirs) == pytest.approx(4)
    assert ratio(ours, Row("Peer", "missing")) is None


def test_rows_take_turns_and_a_missing_peer_says_why() -> None:
    order: list[str] = []

    def work(name: str) -> Sample:
        order.append(name)
        return Sample(1, 1.0, 1.0)

    def missing(n: int) -> Sample:
        raise MissingPeer("not installed: no wheel")

    def breaks() -> Iterator[Sample]:
        yield from [Sample(1, 1.0, 1.0)] * 3
        raise MissingPeer("its process ended")

    samples = breaks()
    rows = [Row("a", ""), Row("gone", ""), Row("b", ""), Row("breaks", "")]
    works = [lambda n: work("a"), missing, lambda n: work("b"), lambda n: next(samples)]
    measure(list(zip(rows, works, strict=True)), repeats=3, seconds=1.0, told=lambda what: None)
    assert order == ["a", "a", "b", "b"] + ["a", "b"] * 3  # two calls each to warm up, then in turns
    assert [len(row.samples) for row in rows] == [3, 0, 3, 0]
    assert [row.missing for row in rows] == ["", "not installed: no wheel", "", "its process ended"]


def test_calibration_finds_how_much_fills_the_time() -> None:
    assert calibrate(lambda n: Sample(n, n * 0.001, n * 0.001), 0.5) == 500
    assert calibrate(lambda n: Sample(n, n * 3.0, n * 3.0), 0.5) == 1  # one round is too long already
    assert calibrate(lambda n: Sample(n, 1.0, 0.002 + n * 1e-6), 0.5) > 100_000  # a fixed cost does not fool it


def test_numbers_read_well() -> None:
    assert [number(n) for n in (8_314_159.0, 31_400_000.0, 47_543.0, 999.4, 12.34)] == [
        "8,310,000", "31.4 million", "47,500", "999", "12.3",
    ]  # fmt: skip
    assert [duration(s) for s in (12.34, 0.2, 1.5e-5, 4.2e-8)] == ["12.3 s", "200 ms", "15 µs", "42 ns"]
    assert [times(r) for r in (None, 0.5, 5.83, 52.4, 210.0)] == ["–", "0.5 ×", "5.8 ×", "52 ×", "210 ×"]


def test_the_table_shows_rates_ratios_and_what_is_missing() -> None:
    hearts, gone = row("OpenSpiel", "hearts", 1_000_000, 1_000_000), Row("RLCard", "uno", missing="no wheel here")
    ours = row("Fatina", "fairy-tale", 9_000_000, 7_000_000)
    section = Section("Random play", "decisions", [ours, hearts, gone], [hearts, gone])
    text = shown(section)
    assert "8,000,000" in text
    assert "8 ×" in text
    assert "no wheel here" in text
    form = json.loads(json.dumps(section.json()))
    assert form["rows"][0]["ratios"] == {"OpenSpiel hearts": pytest.approx(8)}
    assert form["rows"][0]["samples"][0] == pytest.approx([1000, 2000 / 9e6, 1000 / 9e6])
    assert form["rows"][2]["missing"] == "no wheel here"


def test_expectations_are_answered_for_every_game() -> None:
    hearts, uno = row("OpenSpiel", "hearts, loop in C++", 100), Row("RLCard", "uno", missing="no wheel")
    rows = [row("Fatina", "fairy-tale, 2 players", 600), row("Fatina", "fairy-tale, 3 players", 700), hearts, uno]
    lines = run.expectations(Section("", "decisions", rows, [hearts, uno]))
    assert "fairy-tale 6 × to 7 ×" in lines[0]
    assert "could not be measured" in lines[1]


def test_pins_cover_the_peers() -> None:
    pinned = {line.split("==")[0] for line in peers.PINS.read_text().splitlines() if "==" in line}
    assert {package for packages in peers.PACKAGES.values() for package in packages} <= pinned


def test_a_peer_that_is_not_installed_raises_with_the_reason() -> None:
    with pytest.raises(MissingPeer, match="no wheel"):
        peers.Peer("Pgx", "no wheel").work("steps", "sparrow_mahjong 8")(1)


def test_a_command_is_measured_and_its_failure_is_not_hidden() -> None:
    sample = starts.run([sys.executable, "-c", "pass"])
    assert sample.units == 1
    assert sample.cpu > 0
    with pytest.raises(starts.subprocess.CalledProcessError):
        starts.run([sys.executable, "-c", "raise SystemExit(3)"])


def test_wrong_arguments_end_with_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments, sentence in (
        (["--fast"], "unrecognized arguments: --fast"),
        (["--json", "/nowhere/at/all.json"], "/nowhere/at/all.json cannot be written: No such file or directory"),
    ):
        with pytest.raises(SystemExit) as ended:
            run.main(arguments)
        assert ended.value.code == 2
        assert capsys.readouterr().err.splitlines()[-1].endswith(f"error: {sentence}")


def test_a_section_stands_in_a_document_as_it_is_shown() -> None:
    ours, theirs, gone = (
        row("Fatina", "x | y", 400, 400),
        row("Peer", "z", 100, 100),
        Row("Gone", "w", missing="no wheel"),
    )
    lines = as_markdown(Section("Play", "moves", [ours, theirs, gone], [theirs])).splitlines()
    assert lines == [
        "### Play",
        "",
        "| who | what | moves a second, CPU time | wall clock | against Peer z |",
        "|---|---|---:|---:|---:|",
        "| Fatina | x / y | 400 | 200 | 4 × |",
        "| Peer | z | 100 | 50 | 1 × |",
        "| Gone | w (no wheel) | – | – | – |",
    ]
    assert "2.5 ms" in as_markdown(Section("Know", "one call", [ours], timed=True))


def test_a_document_keeps_the_latest_tables_and_all_else(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    begin, end = document.marks("bench/run.py")
    page.write_text(f"before\n\n{begin}\nold\n{end}\n\nafter\n")
    for text in ("new", "newer"):
        document.keep("bench/run.py", text, page)
        assert page.read_text() == f"before\n\n{begin}\n\n{text}\n\n{end}\n\nafter\n"
    with pytest.raises(ValueError, match=r"has no place for what bench/other\.py measures"):
        document.keep("bench/other.py", "new", page)


def test_the_pages_have_places_for_what_is_measured() -> None:
    docs = Path(document.DOCUMENT).parent
    for name, file in (("bench/run.py", "bench.md"), ("bench/adapters.py", "adapters.md")):
        text = (docs / file).read_text()
        assert all(text.count(mark) == 1 for mark in document.marks(name))
