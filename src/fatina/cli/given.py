"""What the commands are given: their common arguments and options, and how these are read."""

import os
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

import fatina

if TYPE_CHECKING:
    from fatina.engine.cards import CardSet
    from fatina.engine.game import Game

Language = Literal["en", "it"]


def language() -> Language:
    """The reader's language, as the environment gives it."""
    spoken = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return "it" if spoken.startswith("it") else "en"


GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game, as `fatina games` lists them.")]
Lang = Annotated[
    Language, typer.Option(default_factory=language, show_default="that of the environment", help="The language.")
]
Cards = Annotated[Path | None, typer.Option("--cards", metavar="FILE", help="Another card file than the game's own.")]
Seats = Annotated[int | None, typer.Option(metavar="N", show_default="the fewest", help="How many players there are.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; several if need be.")
]
Seed = Annotated[
    str | None, typer.Option(metavar="S", help="The same seed gives the same deal and the same random players.")
]
BotName = Annotated[
    str,
    typer.Option("--bot", metavar="BOT", help="Who thinks: seedling, sprite, fairy, queen, learned-N, or search-N."),
]
Opponents = Annotated[
    str,
    typer.Option(
        "--bot",
        metavar="BOT",
        help="Who plays the other seats, from easy to hard: random, seedling, sprite, fairy, queen.",
    ),
]
Scheduler = Annotated[
    str | None, typer.Option(metavar="ADDRESS", help="Play on the workers of this Dask scheduler: tcp://host:8786.")
]
Json = Annotated[bool, typer.Option("--json", help="Write JSON and nothing else.")]


def find_game(slug: str) -> "Game":
    """A game by its slug. Raises UnknownGame with what may have been meant."""
    from fatina.engine.errors import UnknownGame

    if slug in fatina.games():
        return fatina.game(slug)
    near = get_close_matches(slug.lower().replace("_", "-").replace(" ", "-"), fatina.games(), 3, 0.5)
    hint = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(fatina.games())}"
    raise UnknownGame(f"there is no game {slug!r}: {hint}")


def cards_of(game: "Game", path: Path | None) -> "CardSet":
    """The cards of a file, or those that the game comes with."""
    return game.printed if path is None else game.read_cards(path)


def read_options(given: list[str] | None) -> dict[str, Any]:
    """Options of the game, from name=value."""
    chosen: dict[str, Any] = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not equals or not name or not value:
            raise typer.BadParameter(f"{text!r} is not of the form name=value", param_hint="--option")
        if name in chosen:
            raise typer.BadParameter(f"{name} is given twice", param_hint="--option")
        chosen[name] = value
    return chosen
