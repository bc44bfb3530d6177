"""The games and their cards, as tables or JSON."""

import json

from rich.table import Table
from rich.text import Text

from fatina.cli.screen import lay_out, screen
from fatina.cli.speech import Speech, capital
from fatina.engine.cards import SOURCES, Card, CardSet
from fatina.engine.game import Game

MARKS = dict(zip(SOURCES, ("", "=", "~", "?"), strict=True))
STYLES = dict(zip(SOURCES, ("", "cyan", "green", "yellow"), strict=True))


def show_games(games: list[Game], lang: str) -> None:
    """Slug, title, players and options of each game."""
    table = Table(pad_edge=False)
    for column in ("game", "title", "players", "options"):
        table.add_column(Speech(games[0], games[0].printed, lang).say(f"column-{column}"), overflow="fold")
    for game in games:
        options = [f"{o.name}={' | '.join((o.usual, *(v for v in o.values if v != o.usual)))}" for o in game.options]
        table.add_row(game.slug, game.title(lang), f"{game.seats[0]}-{game.seats[-1]}", "; ".join(options))
    lay_out(table)


def show_cards(game: Game, cards: CardSet, lang: str) -> None:
    """Every card: its name, its id and its facts; a mark after each says where it comes from."""
    speech = Speech(game, cards, lang)
    console = screen()
    console.print(Text(f"{game.title(lang)}: {cards.name} ({cards.hash})", "bold"))
    console.print(legend(speech))
    for section, of in cards.cards.items():
        console.print()
        copies = sum(card.facts.get("copies", 1) for card in of)
        about = speech.say("section", section=capital(speech.label(section)), different=len(of), copies=copies)
        console.print(Text(about, "bold"))
        table = Table(pad_edge=False, show_lines=True)
        table.add_column(speech.say("column-card"), ratio=2)
        table.add_column(speech.say("column-facts"), ratio=5)
        for card in of:
            table.add_row(card_name(card, lang), card_facts(card, speech))
        lay_out(table)


def legend(speech: Speech) -> Text:
    """What the marks after facts say."""
    text = Text(speech.say("sources") + " ")
    for source in SOURCES:
        text.append(f"6{MARKS[source]} ", STYLES[source])
        text.append(speech.say(f"source-{source}") + ("." if source == SOURCES[-1] else ", "))
    return text


def card_name(card: Card, lang: str) -> Text:
    """The printed name with the mark of its source, and the id."""
    return marked(card.name(lang), card.sources["name"], "bold").append(f" {card.id}", "dim")


def card_facts(card: Card, speech: Speech) -> Text:
    """All facts of a card, each with the mark of its source."""
    facts = Text()
    for fact, value in card.facts.items():
        facts.append(" · " if facts else "")
        facts.append(speech.label(fact) + " ", "dim")
        values = value if isinstance(value, list) else [value]
        shown = ", ".join(speech.word(v, fact) if isinstance(v, str) else str(v) for v in values)
        facts.append_text(marked(shown, card.sources[fact]))
    return facts


def marked(text: str, source: str, style: str = "") -> Text:
    """A fact with the mark of its source."""
    return Text(text + MARKS[source], f"{style} {STYLES[source]}".strip())


def write_cards(game: Game, cards: CardSet) -> None:
    """The cards as JSON."""
    document = {
        "game": game.slug,
        "name": cards.name,
        "hash": cards.hash,
        "cards": {
            section: [
                {
                    "id": card.id,
                    "name": {"value": card.names, "source": card.sources["name"]},
                    **{fact: {"value": v, "source": card.sources[fact]} for fact, v in card.facts.items()},
                }
                for card in of
            ]
            for section, of in cards.cards.items()
        },
    }
    print(json.dumps(document, ensure_ascii=False, indent=1))
