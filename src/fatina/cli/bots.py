"""The commands of the bots: ``fatina hint`` and ``fatina arena``."""

from pathlib import Path
from typing import Annotated

import typer

from fatina.cli import Cards, GameName, Json, Lang, Options, Seats, app, find_game, read_options

BotName = Annotated[
    str, typer.Option("--bot", metavar="BOT", help="Who thinks: seedling, sprite, fairy, queen, or search-N.")
]


@app.command()
def hint(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A position, or a record as `fatina play --save` writes it.")
    ],
    lang: Lang,
    move: Annotated[
        int | None, typer.Option(metavar="N", show_default="all", help="Of a record, take the first so many moves.")
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(metavar="K", show_default="the first that must choose", help="Advise this seat, from 1."),
    ] = None,
    bot: BotName = "queen",
    seed: Annotated[int, typer.Option(metavar="S", min=0, help="Another seed, other luck while thinking.")] = 0,
    cards: Cards = None,
    as_json: Json = False,
) -> None:
    """Show what a bot thinks of a position: its moves, best first, with the chance of winning and the expected score."""
    from fatina.cli.hint import match_of, show_hint

    show_hint(match_of(file, move, cards), None if seat is None else seat - 1, bot, seed, lang, as_json)


@app.command()
def arena(
    game: GameName,
    bots: Annotated[
        str, typer.Option(metavar="A,B,…", help="The bots: seedling, sprite, fairy, queen, random, search-N.")
    ] = "fairy,sprite,seedling,random",
    games: Annotated[int, typer.Option(metavar="N", min=1, help="How many games to play in all.")] = 100,
    seats: Seats = None,
    option: Options = None,
    seed: Annotated[str, typer.Option(metavar="S", help="The same seed gives the same deals.")] = "1",
    cards: Cards = None,
    file: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", show_default="arena-GAME.jsonl", help="Keeps every game; what it holds is not played again."
        ),
    ] = None,
    plot: Annotated[
        Path | None,
        typer.Option(metavar="FILE", show_default="arena-GAME.svg", help="Where the drawing of the ratings goes."),
    ] = None,
    cores: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, show_default="all", help="How many games to play at the same time."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Let bots play each other, seats rotated, the same deals for all, and rate them."""
    from fatina.cli.arena import hold
    from fatina.lab.arena import Plan

    found = find_game(game)
    plan = Plan(
        found.slug,
        found.seats[0] if seats is None else seats,
        tuple(name.strip() for name in bots.split(",") if name.strip()),
        games,
        seed,
        read_options(option),
        None if cards is None else str(cards),
    )
    file = file or Path(f"arena-{found.slug}.jsonl")
    hold(plan, file, plot or Path(f"arena-{found.slug}.svg"), cores, as_json)
