"""What each card of Fairy's Fate does, in the messages of on_cards."""

from fatina.engine.cards import Card, CardSet
from fatina.engine.names import words_of
from fatina.engine.sayings import Saying, saying
from fatina.games.fairys_fate.cards import Fairy, Object

ANSWERS = ("imamiah", "haheuiah")
"""The fairies that serve when something would hurt; the others serve at any moment of the own turn."""


def meaning(card: Card, cards: CardSet) -> list[Saying]:
    if card.section != "card":
        return brief(card, cards)
    when = [saying("rule-good-answer" if card.facts["front"] in ANSWERS else "rule-good")]
    kept = card.facts["front"] in words_of(Fairy)
    return [*brief(card, cards), *(when if kept else []), saying(f"promise-{card.facts['back']}")]


def brief(card: Card, cards: CardSet) -> list[Saying]:
    """What it does when it is gathered or used, or what it asks for."""
    facts = card.facts
    if card.section == "recipe":
        return [saying("rule-recipe")]
    if card.section == "place":
        first, second = (f"back-{back}" for back in facts["first_two"])
        return [
            saying("rule-place-same", first=first)
            if first == second
            else saying("rule-place", first=first, second=second)
        ]
    front = facts["front"]
    thing = front.removeprefix("takes-")
    if thing in words_of(Object):
        return [saying("rule-gives" if front == thing else "rule-takes", object=f"object-{thing}")]
    return [saying(f"rule-{front}")]
