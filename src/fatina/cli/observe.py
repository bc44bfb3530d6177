"""What a learner sees of a game, field by field, as a table or as JSON."""

import json

from rich.table import Table
from rich.text import Text

from fatina.cli.screen import lay_out, screen
from fatina.engine.cards import CardSet
from fatina.engine.features import Features
from fatina.engine.game import Game


def show_observation(game: Game, features: Features, cards: CardSet) -> None:
    """The place, the length, the name and the meaning of every field, in the order of the vector; then the cards in theirs."""
    table = Table(pad_edge=False)
    for column in ("first", "numbers"):
        table.add_column(column, justify="right")
    for column in ("field", "meaning"):
        table.add_column(column, overflow="fold")
    for block in features.blocks.values():
        table.add_row(str(block.at), str(block.size), block.name, block.meaning)
    table.add_section()
    table.add_row("", str(features.size), "", f"all that a seat of {game.title()} sees, {game.moves.size} moves")
    lay_out(table)
    for section, of in cards.cards.items():
        screen().print(Text(f"\n{section}: {', '.join(card.id for card in of)}"), soft_wrap=True)


def write_observation(game: Game, features: Features, cards: CardSet) -> None:
    """The same as JSON."""
    blocks = features.blocks.values()
    document = {
        "game": game.slug,
        "size": features.size,
        "moves": game.moves.size,
        "fields": [{"name": b.name, "first": b.at, "numbers": b.size, "meaning": b.meaning} for b in blocks],
        "cards": {
            "name": cards.name,
            "hash": cards.hash,
            "order": {section: [card.id for card in of] for section, of in cards.cards.items()},
        },
    }
    print(json.dumps(document, ensure_ascii=False, indent=1))
