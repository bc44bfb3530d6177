"""The cards of Fairy River, the words for what is printed on each, and the spots along the river cards."""

from fatina.engine.cards import Section, choice, integer, several
from fatina.engine.names import names, words_of
from fatina.engine.sorts import card, word

RIVER_CARDS = 9
TYPES = 7  # of garments
GARMENTS = 60  # room for so many in the deck
FAIRIES = 11  # of one colour
BOX = 3  # room for so many traits, and so many distractions, on one fairy


@names
class Colour:
    RED, BLUE, GREEN, YELLOW, LILAC = range(5)


@names
class Trait:
    """Those that the examples name, and two more in place of the lost legend (FR-53)."""

    MISCHIEVOUS, OUT_OF_TUNE, BOSSY, FLEAS, GOSSIP, WHINY = range(6)


@names
class Place:
    """What a river card may be (FR-5)."""

    ORDINARY, WATERFALL, RAPIDS, LAKE = range(4)


COLOURS = len(words_of(Colour))

# The spots in the order of washing (FRR-44): the source's end, both banks down the river, the mouth's end.
BANKS = tuple(f"{bank}{number}" for number in range(1, RIVER_CARDS + 1) for bank in "LR")
SPOT_NAMES = ("S", *BANKS, "M")
SPOTS = len(SPOT_NAMES)
SOURCE, MOUTH = 0, SPOTS - 1

NO_COLOUR = NO_TRAIT = NO_SPOT = -1

GARMENT = card("garment", TYPES)
FAIRY = card("fairy", FAIRIES)
SPOT = word(*SPOT_NAMES)
COLOUR = word(*words_of(Colour))
TRAIT = word(*words_of(Trait))
PLACE = word(*words_of(Place))

SECTIONS = {
    "river": Section(
        RIVER_CARDS,
        {
            "number": integer(1, RIVER_CARDS),
            "place": choice(*words_of(Place)),
            "current": integer(-9, 9),
            "copies": integer(1, 1),
        },
    ),
    "garment": Section(TYPES, {"value": integer(0, 20), "copies": integer(1, GARMENTS)}),
    "fairy": Section(
        FAIRIES,
        {
            "strength": integer(0, 9),
            "traits": several(choice(*words_of(Trait)), BOX),
            "distractions": several(choice(*words_of(Trait)), BOX),
            "points": several(integer(0, 9), BOX),
            "copies": integer(COLOURS, COLOURS),
            "colours": several(choice(*words_of(Colour)), COLOURS),
        },
    ),
    "marker": Section(1, {"copies": integer(1, 1)}),
}
