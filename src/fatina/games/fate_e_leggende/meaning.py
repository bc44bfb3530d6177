"""What each card of Fate e Leggende does, in the messages of on_cards."""

from fatina.engine.cards import Card, CardSet
from fatina.engine.sayings import Saying, saying


def meaning(card: Card, cards: CardSet) -> list[Saying]:
    facts = card.facts
    if card.section == "object":
        return [
            saying(f"power-{facts['kind']}"),
            saying("worth-white" if facts["colour"] == "white" else "worth-object"),
        ]
    match facts["kind"]:
        case "story":
            return [saying("rule-story", value=facts["value"]), saying(f"reward-{facts['colours'][0]}")]
        case "wild":
            return [saying("rule-wild")]
    return [saying(f"rule-{facts['effect']}", amount=facts.get("amount", 0))]


def brief(card: Card, cards: CardSet) -> list[Saying]:
    """Of a legend what is printed on it; of an interruption also when it may be played."""
    facts = card.facts
    if card.section == "object":
        return [saying(f"power-{facts['kind']}")]
    colours = [f"short-{colour}" for colour in facts.get("colours", ())]
    match facts["kind"]:
        case "story":
            return [saying("brief-story", colours=colours, value=facts["value"])]
        case "wild":
            return [saying("brief-wild", colours=colours)]
    return [saying("brief-interruption", window=f"window-{facts['window']}", does=meaning(card, cards))]
