"""What each card of Fairy Play does, in the messages of on_cards."""

from fatina.engine.cards import Card, CardSet
from fatina.engine.sayings import Saying, saying
from fatina.games.fairy_play.cards import GAMES


def meaning(card: Card, cards: CardSet) -> list[Saying]:
    if card.section == "queen":
        return [saying("rule-queen")]
    return [
        saying("rule-authority"),
        saying("rule-fantasy", steps=card.facts["fantasy"]),
        saying("rule-patron", material=f"material-{card.facts['material']}"),
    ]


def brief(card: Card, cards: CardSet) -> list[Saying]:
    """Her powers, her material and her games."""
    facts = card.facts
    if card.section == "queen":
        return meaning(card, cards)
    games = {game: [f"material-{material}" for material in facts[game]] for game in GAMES}
    return [
        saying(
            "brief-fairy",
            authority=facts["authority"],
            fantasy=facts["fantasy"],
            material=f"material-{facts['material']}",
            **games,
        )
    ]
