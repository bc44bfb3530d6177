"""The table of observations, for readers and for programs."""

import json

import pytest

import fatina
from tests.cli.command import complaint, output

GAMES = fatina.games()


@pytest.mark.parametrize("how", [(), ("--one-hot",)], ids=["as-numbers", "one-hot"])
@pytest.mark.parametrize("slug", GAMES)
def test_observe_explains_every_number(slug: str, how: tuple[str, ...]) -> None:
    features = fatina.game(slug).features
    features = features.one_hot if how else features
    _, *lines = output("observe", slug, *how).split("\n\n")[0].splitlines()
    for block, line in zip(features.blocks.values(), lines, strict=False):
        first, numbers, name, meaning = line.split(maxsplit=3)
        assert (int(first), int(numbers), name, meaning) == (block.at, block.size, block.name, block.meaning)
    assert len(lines) == len(features.blocks) + 1
    assert lines[-1].split()[0] == str(features.size)


@pytest.mark.parametrize("slug", GAMES)
def test_observe_as_json_covers_the_whole_vector(slug: str) -> None:
    game = fatina.game(slug)
    document = json.loads(output("observe", slug, "--json"))
    assert (document["game"], document["size"], document["moves"]) == (slug, game.features.size, game.moves.size)
    at = 0
    for field in document["fields"]:
        assert field["first"] == at
        assert field["meaning"]
        at += field["numbers"]
    assert at == document["size"]
    assert document["cards"]["order"] == {
        section: [card.id for card in of] for section, of in game.printed.cards.items()
    }


def test_observe_of_no_game_is_one_sentence() -> None:
    assert "did you mean fairy-tale" in complaint(1, "observe", "fairy-tail")
