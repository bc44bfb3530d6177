"""Files for print services and for Tabletop Simulator: a whole folder with everything in it, or none."""

import csv
import json
import os
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlparse

import numpy as np
import pytest
from PIL import Image

import fatina
from tests.cli.command import complaint, output
from tests.press.paper import expected, plain, printed_name, read


@pytest.fixture(scope="module")
def one_by_one(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("service") / "cards"
    said = output("print", "fairy-river", "--lang", "it", "--per-card", str(folder))
    assert said == f"{folder}: 72 fronti con i loro dorsi\n"
    return folder


@pytest.fixture(scope="module")
def tabletop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("tabletop") / "a b"
    output("print", "fairy-river", "--lang", "it", "--sheet-tts", str(folder))
    return folder


def listed(folder: Path) -> list[dict[str, str]]:
    return list(csv.DictReader((folder / "cards.csv").read_text(encoding="utf-8").splitlines()))


@cache
def opened(file: Path) -> Image.Image:
    with Image.open(file) as picture:
        return picture.convert("RGB").reduce(4)


def look(picture: Image.Image, box: tuple[float, float, float, float]) -> Any:
    """A part of a picture, coarsely."""
    left, top, right, bottom = box
    return np.asarray(
        picture.crop((round(left), round(top), round(right), round(bottom))).resize((9, 12), Image.Resampling.BOX)
    ).astype(int)


def test_every_face_and_every_back_has_a_pdf_and_a_picture_with_bleed(one_by_one: Path) -> None:
    rows = listed(one_by_one)
    names = {row["face"] for row in rows} | {row["back"] for row in rows}
    assert set(os.listdir(one_by_one)) == {"cards.csv"} | {
        f"{name}.{kind}" for name in names for kind in ("pdf", "png")
    }
    assert sum(int(row["copies"]) for row in rows) == len(expected("fairy-river"))
    assert len({row["face"] for row in rows}) == len(rows) == 9 + 7 + 55 + 1
    for row in rows[::9]:
        (side,) = read((one_by_one / f"{row['face']}.pdf").read_bytes())
        assert (side.width, side.height) == pytest.approx((69, 94), abs=0.01)
        (card,) = side.cards()
        assert (card.left, card.top) == pytest.approx((3, 3), abs=0.03)
        assert printed_name("fairy-river", row["name"]) in plain(side.text_in(card))
        assert all(inside for _, inside in side.fonts)
        assert side.note == ""
    for name in names:
        with Image.open(one_by_one / f"{name}.png") as picture:
            assert picture.size == (round(69 / 25.4 * 300), round(94 / 25.4 * 300))
            assert picture.info["dpi"] == pytest.approx((300, 300), abs=0.01)
            picture.load()  # Pillow checks every part by its sum


def test_a_picture_shows_what_its_pdf_shows(one_by_one: Path) -> None:
    for name in ("fairy_ortensia_red", "back_river", "garment_gown"):
        (side,) = read((one_by_one / f"{name}.pdf").read_bytes())
        picture = opened(one_by_one / f"{name}.png")
        seen = Image.fromarray(side.pixels(scale=3.0)[..., ::-1].astype(np.uint8))
        assert abs(look(picture, (0, 0, *picture.size)) - look(seen, (0, 0, *seen.size))).mean() < 4


def objects(folder: Path) -> list[dict[str, Any]]:
    (file,) = folder.glob("*.json")
    saved: list[dict[str, Any]] = json.loads(file.read_text(encoding="utf-8"))["ObjectStates"]
    return saved


def test_decks_of_tabletop_simulator_have_every_card(tabletop: Path) -> None:
    states = objects(tabletop)
    cards = [card for state in states for card in state.get("ContainedObjects", [state])]
    assert len(cards) == len(expected("fairy-river"))
    names = sorted(card["Nickname"] for card in cards)
    assert names == sorted(card["name"]["it"] for _, card, _ in expected("fairy-river"))
    for state in states:
        if "DeckIDs" in state:
            assert state["DeckIDs"] == [card["CardID"] for card in state["ContainedObjects"]]
            assert len(state["DeckIDs"]) > 1
    assert len(states) == 1 + 1 + 5 + 1  # river, garments, a colour each, the start player


def test_grids_lie_where_the_json_says_and_have_the_card_at_its_number(tabletop: Path, one_by_one: Path) -> None:
    faces = listed(one_by_one)
    seen = set()
    for state in objects(tabletop):
        for card in state.get("ContainedObjects", [state]):
            (number, deck), *_ = card["CustomDeck"].items()
            assert card["CardID"] // 100 == int(number)
            at = card["CardID"] % 100
            assert at < min(69, deck["NumWidth"] * deck["NumHeight"] - 1)
            row = faces[(int(number) - 1) * 69 + at]
            assert row["name"] == card["Nickname"]
            if card["CardID"] in seen or len(seen) > 80:
                continue
            seen.add(card["CardID"])
            for side, name in (("FaceURL", row["face"]), ("BackURL", row["back"])):
                file = Path(unquote(urlparse(deck[side]).path))
                assert file.parent == tabletop
                with Image.open(file) as whole:
                    assert max(whole.size) <= 4096
                    ratio = whole.width / deck["NumWidth"] / (whole.height / deck["NumHeight"])
                assert ratio == pytest.approx(63 / 88, rel=0.01)
                grid, alone = opened(file), opened(one_by_one / f"{name}.png")
                wide, high = grid.width / deck["NumWidth"], grid.height / deck["NumHeight"]
                x, y = at % deck["NumWidth"] * wide, at // deck["NumWidth"] * high
                edge = 3 / 69 * alone.width
                unlike = look(grid, (x, y, x + wide, y + high)) - look(
                    alone, (edge, edge, alone.width - edge, alone.height - edge)
                )
                assert abs(unlike).mean() < 8, (name, card["CardID"])
    assert len(seen) == len(faces)


@pytest.mark.parametrize("target", ["--per-card", "--sheet-tts"])
def test_a_folder_with_something_in_it_is_left_alone(target: str, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("dear")
    (tmp_path / "file").write_text("mine")
    for folder, said in (
        ("mine", "is not empty: name a new folder"), ("file", "is a file: name a new folder"), ("a/b", "there is no folder"),
    ):  # fmt: skip
        assert said in complaint(1, "print", "fairy-tale", target, str(tmp_path / folder))
    assert sorted(os.listdir(tmp_path)) == ["file", "mine"]
    assert os.listdir(tmp_path / "mine") == ["letter.txt"]


@pytest.mark.parametrize("target", ["--per-card", "--sheet-tts"])
def test_what_fails_leaves_no_folder(target: str, tmp_path: Path) -> None:
    game = Path(fatina.__file__).parent / "games" / "fairy_tale" / "cards.toml"
    (tmp_path / "mine.toml").write_text(game.read_text().replace('en = "Castle"', 'en = "城"'))
    where = str(tmp_path / "cards")
    assert "there is no letter '城'" in complaint(
        1, "print", "fairy-tale", "--cards", str(tmp_path / "mine.toml"), target, where
    )
    assert "cards alone: leave out --what" in complaint(1, "print", "fairy-tale", "--what", "all", target, where)
    assert "take one of them" in complaint(1, "print", "fairy-tale", target, where, "-o", str(tmp_path / "kit.pdf"))
    assert os.listdir(tmp_path) == ["mine.toml"]


def test_an_empty_folder_is_filled(tmp_path: Path) -> None:
    output("print", "fairy-tale", "--playtest", "--lang", "it", "--sheet-tts", str(tmp_path))
    assert sorted(os.listdir(tmp_path)) == ["backs-1.png", "faces-1.png", "fairy-tale.json"]
