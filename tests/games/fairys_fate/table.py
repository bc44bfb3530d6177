"""Fairy's Fate positions in the notation of the specification.

A card is ``back:front``: ``L:SERPENT``, ``F:orange-`` (takes an orange), ``N:leaf`` (gives a leaf). A place is the list of its
cards in the order they were put there. Possessions may leave the back out: fairies are light then, objects goblin. A move is its
verb and its arguments: ``play L:SERPENT cave``, ``look cave 1``.
"""

from typing import Any

import fatina
from fatina.engine.events import Event
from fatina.engine.match import Match

GAME = fatina.game("fairys-fate")
BACKS = {"L": "light", "F": "goblin", "N": "nature"}
LETTERS = {word: letter for letter, word in BACKS.items()}
PLACES = ("cave", "meadow", "wood", "river", "hill")
OBJECTS = ("orange", "walnut", "acorn", "mushroom", "leaf", "rose")
NOTHING = ""
QUIET = ["N:leaf N:rose F:leaf F:rose"] * 2
"""Two hands that can always play, where hands do not matter."""
SOME = {"wood": "F:orange F:walnut F:acorn", "cave": "L:SERPENT", "meadow": "N:orange N:walnut"}
FULL = {
    "cave": "L:ROCHEL L:ROCHEL L:IMAMIAH L:IMAMIAH",
    "meadow": "N:orange N:orange N:walnut N:walnut",
    "wood": "F:orange F:orange F:walnut F:walnut",
    "river": "F:acorn L:HAAHIAH F:acorn L:HAAHIAH",
    "hill": "N:acorn L:NELCHAEAL N:acorn L:NELCHAEAL",
}


def long(text: str) -> str:
    """``F:orange-`` as the id of a card."""
    back, _, front = text.rpartition(":")
    if front.endswith("-"):
        return f"goblin-takes-{front[:-1]}"
    return f"{BACKS[back or ('F' if front in OBJECTS else 'L')]}-{front.lower()}"


def short(card_id: str) -> str:
    """The id of a card as ``F:orange-``."""
    back, _, front = card_id.partition("-")
    if back not in LETTERS or not front:
        return card_id
    if front.startswith("takes-"):
        return f"F:{front.removeprefix('takes-')}-"
    return f"{LETTERS[back]}:{front if front in OBJECTS else front.upper()}"


def ids(text: str) -> list[str]:
    return [long(card) for card in text.split()]


def owned(text: str) -> dict[str, int]:
    """Possessions, several of a kind as ``SERPENT*3``."""
    counts: dict[str, int] = {}
    for item in text.split():
        card, _, times = item.partition("*")
        counts[long(card)] = counts.get(long(card), 0) + int(times or 1)
    return counts


def table(
    places: dict[str, str] | None = None,
    hands: list[str] | None = None,
    owns: list[str] | None = None,
    recipes: list[str] | None = None,
    picks: list[str] | None = None,
    **fields: Any,
) -> Match:
    """A match in a position; lists have an entry for each player, from seat 0 on."""
    seats = fields.pop("seats", 2)
    players: list[dict[str, Any]] = [{} for _ in range(seats)]
    for seat, hand in enumerate(hands or []):
        players[seat]["hand"] = ids(hand)
    for seat, text in enumerate(owns or []):
        players[seat]["own"] = owned(text)
    for seat, text in enumerate(recipes or []):
        players[seat]["recipe"] = [f"recipe-{number}" for number in text.split()]
    for seat, place in enumerate(picks or []):
        players[seat]["pick"] = place or None
    for name in ("petrified", "ruled_out", "chain", "scores", "ranks"):
        for seat, value in enumerate(fields.pop(name, [])):
            players[seat][name] = value
    if places is not None:
        fields["place"] = [ids(places.get(place, "")) for place in PLACES]
    for name in ("laid", "gone"):
        if name in fields:
            fields[name] = ids(fields[name])
    if "pile" in fields:
        fields["pile"] = [ids(pile) for pile in fields["pile"]]
    return GAME.from_position({"seats": seats, "seed": fields.pop("seed", 1), "players": players, **fields})


def moves(match: Match) -> set[str]:
    """The open moves of whoever must choose."""
    (seat,) = match.to_act
    return {" ".join(short(str(value)) for value in move.json().values()) for move in match.moves(seat)}


def verbs(match: Match) -> set[str]:
    """Their verbs alone, and for fairies the fairy."""
    return {move if move.startswith("use") else move.split()[0] for move in moves(match)}


def number(match: Match, text: str) -> int:
    """The number of a move, legal or not."""
    verb, *arguments = text.split()
    sorts = GAME.moves.verbs[verb].arguments
    form: dict[str, Any] = {"verb": verb}
    for (name, sort), value in zip(sorts.items(), arguments, strict=True):
        form[name] = long(value) if ":" in value else int(value) if sort.name in ("number", "seat") else value
    return GAME.moves.read(form, match.cards)


def act(match: Match, *texts: str) -> list[str]:
    """Whoever must choose makes these moves; returns what all could hear."""
    heard = []
    for text in texts:
        (seat,) = match.to_act
        heard += [spell(event, match) for event in match.play(seat, number(match, text))]
    return heard


def refusal(match: Match, text: str) -> str:
    """The clause that forbids a move."""
    (seat,) = match.to_act
    refused = match.why_not(seat, number(match, text))
    assert refused is not None, f"{text} is legal"
    return refused.clause


def spell(event: Event, match: Match) -> str:
    """An event as its name and arguments, ``?`` for what is hidden."""
    form = event.json(match.cards)
    values = ["?" if name in event.hidden else short(str(form[name])) for name in event.arguments]
    return " ".join([event.name, *values])


def heard(match: Match, seat: int | None = None) -> list[str]:
    """Everything that a seat was told."""
    return [spell(event, match) for event in match.events(seat)]


def at(match: Match, place: str, seat: int | None = None) -> str:
    """The cards of a place as a seat sees them: fronts that it has not seen are ``?``."""
    found = next(view for view in match.view(seat)["places"] if view["place"] == place)
    return " ".join(short(card["card"]) if card["card"] else f"{LETTERS[card['back']]}:?" for card in found["cards"])


def player(match: Match, seat: int) -> dict[str, Any]:
    """What everybody sees of a player."""
    seen: dict[str, Any] = match.view(None)["players"][seat]
    return seen


def gathering(cards: str, owns: str = "", recipe: str = "1", **fields: Any) -> tuple[Match, list[str]]:
    """Two players: seat 0 is about to gather these cards at the hill. Returns the match and what was told since then.

    Seat 1, who goes to the wood, gathers a mushroom and an acorn there. Seat 0's hand is ``N:leaf N:rose F:leaf F:rose``.
    """
    others = fields.pop("others", "")
    hands = fields.pop("hands", QUIET)
    more = fields.pop("places", {})
    match = table(
        {"hill": cards, "wood": "F:mushroom F:acorn", "meadow": "N:mushroom N:acorn", **more},
        hands=hands,
        owns=[owns, others],
        recipes=fields.pop("recipes", [recipe]),
        picks=["hill"],
        starter=0,
        turn=1,
        phase="go",
        **fields,
    )
    return match, act(match, "go wood")
