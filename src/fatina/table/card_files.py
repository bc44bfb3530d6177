"""Card files that tables are played with instead of the printed cards: where they come from, and how they are kept.

A file comes with the wish for a table, or the server offers it (``fatina serve --cards``). It is stored with the first table that
is played with it, once however many there are, and goes with the last one.
"""

import re
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import orjson
from sqlalchemy import delete, exists, select
from sqlalchemy.dialects.postgresql import insert as insert_pg
from sqlalchemy.dialects.sqlite import insert as insert_lite
from sqlalchemy.ext.asyncio import AsyncConnection

import fatina
from fatina.engine.card_file import decode, document_of, read_text
from fatina.engine.cards import Card, CardSet, Section
from fatina.engine.errors import CardError, FatinaError
from fatina.engine.game import Game
from fatina.engine.words import LANGUAGES, Words
from fatina.table.log import milliseconds
from fatina.table.refusal import Refused
from fatina.table.schema import card_files, tables

if TYPE_CHECKING:
    from fatina.table.house import House

HASH = re.compile("[0-9a-f]{16}")
REMEMBERED = 100
"""So many files are kept in memory as they were read, of those that tables were played with last."""


class CardFiles:
    """The card files that this process knows."""

    def __init__(self, house: "House", offered: Sequence[tuple[str, CardSet]] = ()) -> None:
        self.house = house
        self.offered: dict[str, dict[str, CardSet]] = {}
        for slug, cards in offered:
            self.offered.setdefault(slug, {})[cards.hash] = cards
        self._known: OrderedDict[tuple[str, str], CardSet] = OrderedDict()

    async def find(self, game: Game, digest: str) -> CardSet | None:
        """Cards by their hash: the printed ones, those of a file that is offered here, or of one that tables are played with.

        None if they are not known here, or cannot be played with any more.
        """
        if digest == game.printed.hash:
            return game.printed
        if found := self.offered.get(game.slug, {}).get(digest):
            return found
        if not HASH.fullmatch(digest):
            return None
        query = select(card_files.c.text).where(card_files.c.hash == digest, card_files.c.game == game.slug)
        async with self.house.storage.reading() as connection:
            text = (await connection.execute(query)).scalar()
        if text is None:  # or not any more: what the operator deleted comes back from nobody's memory
            return None
        key = (game.slug, digest)
        if key not in self._known or self._known[key].text != text:
            try:
                self._known[key] = await self.house.beside(game.parse_cards, text)
            except CardError:  # the rules of today ask for something else
                return None
        self._known.move_to_end(key)
        found = self._known[key]
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return found

    async def bring(self, game: Game, content: str | bytes) -> CardSet:
        """The cards of a file that somebody brings. Raises CardError and Refused."""
        text = decode(content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass"))
        try:
            cards: CardSet = await self.house.beside(game.parse_cards, text)
        except CardError as error:
            for other in await self.house.beside(meant, text):
                if other is not game:
                    title = {lang: other.title(lang) for lang in LANGUAGES}
                    sentence = f"this is a card file of {title['en']}, not of {game.title()}"
                    raise Refused("other-game", sentence, "card_file", game=other.slug, title=title) from None
            raise error
        known = await self.find(game, cards.hash)
        if known is None:
            return cards
        same_file(known.text, cards.text)
        return known

    async def wanted(self, game: Game, digest: str | None, content: str | None) -> CardSet:
        """The cards that a new table is to be played with: those of a file, those with a hash, or the printed ones.

        Raises CardError and Refused.
        """
        if content is not None:
            return await self.bring(game, content)
        cards = game.printed if digest is None else await self.find(game, digest)
        if cards is None:
            raise Refused("no-such-cards", f"there is no card file {digest} here: send the file itself", "cards")
        return cards


def same_file(text: str, other: str) -> None:
    """Raises Refused for another file of the same hash, which somebody must have made on purpose."""
    if text != other:
        raise Refused(
            "other-cards", "there is another card file with the same hash here: change yours a little", "cards"
        )


def meant(text: str) -> list[Game]:
    """The games whose sections a file has; mostly one."""
    try:
        document = document_of(text, Words())
    except CardError:
        return []
    parts = {key for key, value in document.items() if isinstance(value, list)}
    return [game for game in map(fatina.game, fatina.games()) if parts == game.sections.keys()]


def read_offered(files: Sequence[Path]) -> list[tuple[str, CardSet]]:
    """The card files that an operator offers, each with its game, which its sections tell. Raises FatinaError."""
    offered = []
    for file in files:
        text = read_text(file)
        found = meant(text)
        if len(found) != 1:
            parts = (
                f"{slug} has {', '.join(f'[[{name}]]' for name in fatina.game(slug).sections)}"
                for slug in fatina.games()
            )
            raise FatinaError(f"{file}: cannot tell which game these cards are for: {'; '.join(parts)}")
        cards = found[0].parse_cards(text, str(file))
        if cards.hash != found[0].printed.hash:
            offered.append((found[0].slug, cards))
    return offered


# What a page shows


def sections_of(game: Game, cards: CardSet, facts_of: Callable[[Section, Card], dict[str, Any]]) -> dict[str, Any]:
    """All cards as plain data, with what each does in messages of the game."""
    return {
        section: [
            {
                "id": card.id,
                "names": card.names,
                "facts": facts_of(cards.sections[section], card),
                "source": card.sources,
                "meaning": [(said.message, said.arguments) for said in game.meaning(card, cards)],
            }
            for card in of
        ]
        for section, of in cards.cards.items()
    }


def as_written(form: Section, card: Card) -> dict[str, Any]:
    """The facts of a card as its file has them."""
    return card.facts


def whole(form: Section, card: Card) -> dict[str, Any]:
    """The facts of a card, with the words and lists that its file leaves out because they go without saying."""
    unsaid: dict[str, Any] = {}
    for fact, what in form.facts.items():
        if what.most:
            unsaid[fact] = []
        elif what.words and what.default is not None and what.default >= 0:
            unsaid[fact] = what.words[what.default]
    return {**{fact: value for fact, value in unsaid.items() if fact not in card.facts}, **card.facts}


@lru_cache(32)
def written(game: Game, cards: CardSet) -> bytes:
    """A card file as a page shows it, as JSON."""
    return orjson.dumps(described(game, cards))


def described(game: Game, cards: CardSet) -> dict[str, Any]:
    """A card file as a page shows it: its cards, and where they are not the printed ones."""
    return {
        "name": cards.name,
        "hash": cards.hash,
        "sections": sections_of(game, cards, whole),
        "differs": differences(game.printed, cards),
    }


def differences(printed: CardSet, cards: CardSet) -> list[dict[str, Any]]:
    """Card by card what is not as printed: facts that are other ones, cards that are new, cards that are gone."""
    found = []
    for section in cards.sections:
        before = {card.id: card for card in printed[section]}
        now = {card.id: card for card in cards[section]}
        for name, card in now.items():
            old = before.get(name)
            facts = changed(old, card) if old else []
            if facts or old is None:
                change = "changed" if old else "new"
                found.append({"section": section, "id": name, "names": card.names, "change": change, "facts": facts})
        for name, card in before.items():
            if name not in now:
                found.append({"section": section, "id": name, "names": card.names, "change": "gone", "facts": []})
    return found


def changed(old: Card, new: Card) -> list[dict[str, Any]]:
    """The facts of a card that are other ones now; None where a card has none. Names count as facts, one for each language."""
    facts = [
        {"fact": fact, "printed": old.facts.get(fact), "here": new.facts.get(fact)}
        for fact in {**old.facts, **new.facts}
        if old.facts.get(fact) != new.facts.get(fact)
    ]
    names = [
        {"fact": f"name-{lang}", "printed": old.name(lang), "here": new.name(lang)}
        for lang in LANGUAGES
        if old.name(lang) != new.name(lang)
    ]
    return names + facts


def mistakes(error: CardError) -> Refused:
    """What is wrong with a file, in both languages."""
    words = error.words
    flaws = [
        {"line": one.line or None, "where": one.where, "text": {lang: one.text(words, lang) for lang in LANGUAGES}}
        for one in error.flaws
        if words is not None
    ]
    return Refused("bad-cards", str(error), "card_file", flaws=flaws)


# In the database


async def store(connection: AsyncConnection, game: str, cards: CardSet, shared: bool) -> None:
    """Keep a file, in the transaction that makes a table that is played with it. Raises Refused for another of the same hash."""
    row = {"hash": cards.hash, "game": game, "name": cards.name, "made": milliseconds(), "text": cards.text}
    made = (insert_pg if shared else insert_lite)(card_files).values(row)
    # Whoever is about to remove the file waits for us, and then sees our table.
    kept = made.on_conflict_do_update(index_elements=["hash"], set_={"hash": cards.hash}).returning(card_files.c.text)
    same_file((await connection.execute(kept)).scalar_one(), cards.text)


async def used_by(connection: AsyncConnection, ids: Sequence[str]) -> list[str]:
    """The files that tables are played with. Nobody makes another table with them until the transaction ends."""
    of = select(tables.c.cards).where(tables.c.id.in_(ids), tables.c.cards.is_not(None)).distinct()
    found = list((await connection.execute(of)).scalars())
    locked = select(card_files.c.hash).where(card_files.c.hash.in_(found)).order_by(card_files.c.hash)
    return list((await connection.execute(locked.with_for_update())).scalars()) if found else []


async def remove_unused(connection: AsyncConnection, hashes: Sequence[str]) -> None:
    """Remove those of some files with which no table is played any more."""
    if hashes:
        unused = ~exists().where(tables.c.cards == card_files.c.hash)
        await connection.execute(delete(card_files).where(card_files.c.hash.in_(hashes), unused))
