"""What each card of Fairy Tale does, in the messages of on_cards (FT-10, FT-61 to FT-69)."""

from fatina.engine.cards import Card, CardSet
from fatina.engine.sayings import Saying, saying


def meaning(card: Card, cards: CardSet) -> list[Saying]:
    """Its effect first, then what it is worth at the end."""
    return [*effect(card), *worth(card, cards)]


def effect(card: Card) -> list[Saying]:
    facts = card.facts
    if "effect" not in facts:
        return []
    if facts["effect"] == "hunt":
        return [saying("rule-hunt")]
    touches = facts.get("touches", "any")
    category = f"category-{touches}"
    if facts["effect"] == "open":
        if touches == "any":
            return [saying("rule-open-any", amount=facts.get("amount", 1))]
        return [saying("rule-open", category=category)]
    if facts.get("whom") == "all":
        return [saying("rule-close-all", category=category)]
    return [saying("rule-close-any") if touches == "any" else saying("rule-close-self", category=category)]


def worth(card: Card, cards: CardSet) -> list[Saying]:
    facts, kind = card.facts, card.facts["kind"]
    if kind == "variable":
        if facts["requires"] == card.id:
            return [saying("rule-variable-self", times=facts.get("times", 1))]
        return [saying("rule-variable", times=facts.get("times", 1), card=facts["requires"])]
    if kind == "trickster":
        return [saying("rule-trickster")]
    if kind == "conditional":
        return [condition(card)]
    wants = (other for other in cards["card"] if other.facts.get("requires") == card.id and kind == "ally")
    allies = [saying("rule-ally", card=other.id, times=other.facts.get("times", 1)) for other in wants][:1]
    return [saying("rule-worth", points=facts["value"]), *allies]


def condition(card: Card) -> Saying:
    facts = card.facts
    points = facts["value"]
    match facts["condition"]:
        case "most-of-category":
            return saying("rule-most-of-category", points=points, category=f"category-{facts['categories'][0]}")
        case "most-of-type":
            return saying("rule-most-of-type", points=points, type=f"type-{facts['types'][0]}")
        case "two-of-each-category":
            first, second = (f"category-{category}" for category in facts["categories"])
            return saying("rule-two-of-each", points=points, first=first, second=second)
    first, *others = facts["needs"]
    if others:
        return saying("rule-both-cards", points=points, first=first, second=others[0])
    return saying("rule-one-card", points=points, first=first)
