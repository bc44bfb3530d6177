"""What each card of Fairy River does, in the messages of on_cards."""

from fatina.engine.cards import Card, CardSet
from fatina.engine.sayings import Saying, saying


def meaning(card: Card, cards: CardSet) -> list[Saying]:
    facts = card.facts
    match card.section:
        case "fairy":
            return [
                saying("rule-fairy", strength=facts["strength"]),
                *(
                    saying("rule-distracted", trait=f"trait-{trait}", points=points)
                    for trait, points in distractions(card)
                ),
                saying("rule-chatter"),
            ]
        case "garment":
            return [saying("rule-garment", value=facts["value"])]
        case "river":
            place = facts["place"]
            return [
                saying("rule-river", current=facts["current"]),
                *([] if place == "ordinary" else [saying(f"rule-{place}")]),
            ]
    return [saying("rule-start")]


def brief(card: Card, cards: CardSet) -> list[Saying]:
    facts = card.facts
    if card.section == "fairy":
        traits = [f"trait-{trait}" for trait in facts["traits"]]
        lost = [saying("distracts", trait=f"trait-{trait}", points=points) for trait, points in distractions(card)]
        return [saying("brief-fairy", strength=facts["strength"], traits=traits, lost=lost)]
    return [saying("brief-garment", value=facts["value"])] if card.section == "garment" else meaning(card, cards)


def distractions(card: Card) -> list[tuple[str, int]]:
    """Each trait that distracts her, with the points that it costs."""
    return list(zip(card.facts["distractions"], card.facts["points"], strict=True))
