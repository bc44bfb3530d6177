"""The cards of Fairy Tale: what is printed on each, and the words for it (FT-6).

A card points at others by their ids; the number printed on it is told to people only (FT-7, A-1).
"""

from fatina.engine.cards import Section, choice, integer, refers, several
from fatina.engine.names import names, words_of
from fatina.engine.sorts import card

CARDS = 48  # room for so many different cards
COPIES = 120  # room for so many cards; 100 are printed
MOST_NAMED = 2  # cards or categories that one condition names


@names
class Category:
    FAIRY_WOOD, HOLY_EMPIRE, DRAGONVALE, SHADOW = range(4)
    ANY = 4


@names
class Type:
    CHARACTER, PLACE, LEGEND = range(3)


@names
class Effect:
    """Which effect; whom and which category it touches stand beside it (FT-10)."""

    HUNT, OPEN, CLOSE = range(3)


@names
class Whom:
    SELF, ALL = range(2)


@names
class Kind:
    """What a card is by its function (FT-8)."""

    ACTION, CONDITIONAL, ALLY, VARIABLE, TRICKSTER = range(5)


@names
class Condition:
    MOST_OF_CATEGORY, EACH_CARD, TWO_OF_EACH_CATEGORY, MOST_OF_TYPE = range(4)


CARD = card("card", CARDS)
CATEGORIES = words_of(Category)[: Category.ANY]

SECTIONS = {
    "card": Section(
        CARDS,
        {
            "number": integer(1, 6, default=0),
            "category": choice(*CATEGORIES),
            "type": choice(*words_of(Type)),
            "kind": choice(*words_of(Kind)),
            "copies": integer(0, COPIES),
            "value": integer(-20, 40),
            "effect": choice(*words_of(Effect), default=-1),
            "whom": choice(*words_of(Whom), default=Whom.SELF),
            "touches": choice(*words_of(Category), default=Category.ANY),
            "amount": integer(1, 3, default=1),
            "requires": refers("card"),
            "times": integer(0, 9, default=1),
            "condition": choice(*words_of(Condition), default=-1),
            "needs": several(refers("card"), MOST_NAMED),
            "categories": several(choice(*CATEGORIES), MOST_NAMED),
            "types": several(choice(*words_of(Type)), 1),
            "marked": choice("no", "yes"),
        },
    )
}
