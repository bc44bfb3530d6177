"""The command ``fatina print``."""

from pathlib import Path
from typing import Annotated

import typer

from fatina.cli.given import Cards, GameName, Lang, Options, cards_of, find_game, read_options


def print_game(
    game: GameName,
    lang: Lang,
    what: Annotated[
        str, typer.Option(metavar="PART,…", help="What to print: cards, board, tokens, aids, score, rules, or all.")
    ] = "cards",
    paper: Annotated[
        str, typer.Option(metavar="NAME|WxH", help="a4, letter, a3, legal, a5, or a size in millimetres.")
    ] = "a4",
    size: Annotated[str, typer.Option(metavar="WxH", help="The size of a card in millimetres.")] = "63x88",
    duplex: Annotated[
        str | None,
        typer.Option(
            metavar="EDGE",
            show_default="long-edge",
            help="Over which edge the printer turns the sheet: long-edge, short-edge; none prints no backs.",
        ),
    ] = None,
    fold: Annotated[
        bool, typer.Option("--fold", help="For printers with one side: backs beside the fronts, to fold and glue.")
    ] = False,
    ink_saver: Annotated[bool, typer.Option("--ink-saver", help="White paper and light grounds.")] = False,
    playtest: Annotated[bool, typer.Option("--playtest", help="Plain cards of text, to try an idea with.")] = False,
    only: Annotated[
        str | None, typer.Option(metavar="changed", help="Print only the cards that differ from those of --against.")
    ] = None,
    against: Annotated[
        Path | None,
        typer.Option(metavar="FILE", show_default="the game's own", help="The card file of the last print."),
    ] = None,
    booklet: Annotated[
        bool, typer.Option("--booklet", help="The rules as a booklet: two pages a side, to fold and staple.")
    ] = False,
    option: Options = None,
    cards: Cards = None,
    file: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", show_default="GAME.pdf", help="Where the PDF goes.")
    ] = None,
    per_card: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER", help="For print services: a PDF and a PNG of each face with its bleed, instead."
        ),
    ] = None,
    sheet_tts: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="For Tabletop Simulator: grids of cards and their JSON, instead."),
    ] = None,
) -> None:
    """Print a game as a PDF: cards on sheets, to cut out and play with, and whatever else it needs."""
    from fatina.cli.printing import print_order
    from fatina.press.order import order_of

    found = find_game(game)
    order = order_of(
        found, cards_of(found, cards), lang, what=what, paper=paper, size=size, duplex=duplex, fold=fold,
        ink_saver=ink_saver, playtest=playtest, only=only, booklet=booklet,
        against=None if against is None else found.read_cards(against), options=read_options(option),
    )  # fmt: skip
    print_order(order, file, per_card, sheet_tts)
