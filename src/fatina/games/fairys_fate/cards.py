"""The cards of Fairy's Fate: the words for what is printed on them, and what each front does.

An object of a recipe is called ``thing`` in rules: Python has another meaning for ``object``.
"""

from fatina.engine.cards import Section, choice, integer, several
from fatina.engine.compiled import rule
from fatina.engine.names import declare, declared_in, names, words_of
from fatina.engine.sorts import card, word

CARDS = 48  # room for so many different cards, a front under a back each; the printed deck has 44
COPIES = 96
RECIPES = 12  # room for so many; nine are printed
PLACES = 5
WANTED = 4  # objects of a recipe
FIRST_TWO = 2  # cards of a place whose backs it asks for


@names
class Back:
    """What a back promises: LIGHT a fairy, GOBLIN an object given or taken, NATURE a fairy or an object (FF-5)."""

    LIGHT, GOBLIN, NATURE = range(3)


@names
class Fairy:
    """The good fairies."""

    NELCHAEAL, HAAHIAH, HARAEAL, MEBAHEL, IMAMIAH, HAHEUIAH, JABAMIAH, ROCHEL = range(8)


@names
class Object:
    """What recipes want."""

    ORANGE, WALNUT, ACORN, MUSHROOM, LEAF, ROSE = range(6)


BACKS = len(words_of(Back))
FAIRIES = len(words_of(Fairy))
OBJECTS = len(words_of(Object))


def fronts(*words: str) -> int:
    """Declare fronts; in their namespace they become the number of the first."""
    return declare(words, len(words))


@names
class Front:
    """The fairies (FF-3) and the objects (FF-4): a good fairy is GOOD + Fairy.ROCHEL, an object given is GIVES + Object.LEAF."""

    SERPENT = fronts("serpent")
    GOOD = fronts(*words_of(Fairy))
    POVERTA = fronts("poverta")
    AVVERSITA = fronts("avversita")
    PIETRIFICAZIONE = fronts("pietrificazione")
    BUIO = fronts("buio")
    GIVES = fronts(*words_of(Object))
    TAKES = fronts(*(f"takes-{thing}" for thing in words_of(Object)))


FRONT_WORDS = tuple(word for words in declared_in(Front).values() for word in words)
FRONTS = len(FRONT_WORDS)

CARD = card("card", CARDS)
RECIPE = card("recipe", RECIPES)
PLACE = card("place", PLACES)
BACK = word(*words_of(Back))
FAIRY = word(*words_of(Fairy))
OBJECT = word(*words_of(Object))

SECTIONS = {
    "card": Section(
        CARDS,
        {
            "front": choice(*FRONT_WORDS),
            "back": choice(*words_of(Back)),
            "copies": integer(0, COPIES),
            "copies_b": integer(0, COPIES),
        },
    ),
    "recipe": Section(RECIPES, {"copies": integer(1, 1), "objects": several(choice(*words_of(Object)), WANTED)}),
    "place": Section(PLACES, {"copies": integer(1, 1), "first_two": several(choice(*words_of(Back)), FIRST_TWO)}),
}


@rule
def is_good_fairy(front: int) -> bool:
    """A fairy that its player keeps and may use (FF-47)."""
    return Front.GOOD <= front < Front.GOOD + FAIRIES


@rule
def gives_object(front: int) -> bool:
    """A giving card."""
    return Front.GIVES <= front < Front.GIVES + OBJECTS


@rule
def takes_object(front: int) -> bool:
    """A taking card: the goblin's (FF-44)."""
    return Front.TAKES <= front < Front.TAKES + OBJECTS


@rule
def object_of(front: int) -> int:
    """The object that a card gives or takes."""
    return front - (Front.TAKES if takes_object(front) else Front.GIVES)
