"""What all can see of a question of Fate e Leggende."""

from fatina.engine.asking import Asking, Seen
from fatina.engine.cards import CardSet
from fatina.games.fate_e_leggende.cards import FAIRIES


def forced(seen: Seen, seat: int) -> bool:
    """The last fairy; no card to answer with; a roll, or the end of a turn, of who can have no card and no object to use."""
    me, stage = seen["players"][seat], seen["stage"]
    if stage == "fairy":
        return len([player for player in seen["players"] if player["fairy"]]) == len(FAIRIES) - 1
    if stage == "answer":
        return bool(me["hand"] == 0)
    if me["objects"] or not (me["hand"] == 0 or seen["options"]["interruptions"] == "off"):
        return False
    return bool(stage == "roll" or (stage == "tell" and (seen["legends"] == 0 or me["hand"] == 0)))


def reacts(seen: Seen, seat: int) -> bool:
    """Whether all others are asked if they answer with a card (FL-81)."""
    return bool(seen["stage"] == "answer")


def round_of(seen: Seen) -> int:
    """In a round each has one turn."""
    return int(seen["turns"] // seen["seats"])


def concerns(seen: Seen, seat: int, cards: CardSet) -> bool:
    """A completed story with the seat's dust, or a card against such a story or against one of the seat's objects."""
    if seen["window"] == "completion":
        return has_dust(seen, seat, seen["players"][seen["active"]]["pawn"])
    if seen["window"] != "announcement":
        return False
    effect = next(card.facts.get("effect") for card in cards["legend"] if card.id == seen["announced"])
    if effect in ("blow-dust", "forget"):
        return has_dust(seen, seat, seen["aim"][0])
    return effect == "exchange" and cards.card_id("object", seen["aim"][0]) in [
        held["object"] for held in seen["players"][seat]["objects"] if held["face"] == "open"
    ]


def has_dust(seen: Seen, seat: int, space: int) -> bool:
    """Whether dust of the seat lies on the story at a space, or beside it."""
    cards = [card for story in seen["stories"] if story["space"] == space for card in story["cards"]]
    return bool(seen["aside"][space][seat] or any(card["dust"][seat] for card in cards))


ASKING = Asking(forced, reacts, "stay-quiet", round_of, concerns)
