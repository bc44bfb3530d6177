"""The components of Fate e Leggende: how many of each there can be, and the words printed on cards (FL-1 to FL-5, FL-R01)."""

from fatina.engine.cards import Section, choice, integer, several
from fatina.engine.layout import Seats
from fatina.engine.names import names, words_of
from fatina.engine.sorts import card, number, word

SEATS = Seats(4)
LEGENDS = 100  # room for so many legend cards
OBJECTS = 20
SPACES = 16  # of the largest ring
DUST = 20  # counters of each fairy in play
FACES = 6  # of the die
LOWEST, HIGHEST = 1, 5  # values of legend cards


@names
class Kind:
    STORY, WILD, INTERRUPTION = range(3)


@names
class Colour:
    GOLD, BLUE, VIOLET = range(3)


@names
class Window:
    """When an interruption may be played."""

    OWN, ARRIVAL, ROLL, DIE, COMPLETION, ANNOUNCEMENT = range(6)


@names
class Effect:
    """What an interruption does; no two cards do the same."""

    ANOTHER_LEGEND, HOP, WHITE_NIGHT, CHOOSE_DIE, DIRECTION, APPLAUSE = range(6)
    SNEEZE, HUSH, EXCHANGE, BLOW_DUST, FORGET, WHISPER = range(6, 12)


@names
class Thing:
    SHOES, WINGS, WAND, HAT = range(4)


@names
class Paint:
    """The colours of objects: those of the fairies, and white."""

    PINK, GREEN, AZURE, YELLOW, WHITE = range(5)


COLOURS = words_of(Colour)
PAINTS = words_of(Paint)
FAIRIES = PAINTS[: Paint.WHITE]
EFFECTS = words_of(Effect)
EVERY_COLOUR = (1 << len(COLOURS)) - 1  # one bit each
EVERY_KIND = (1 << len(words_of(Thing))) - 1  # of objects

LEGEND = card("legend", LEGENDS)
OBJECT = card("object", OBJECTS)
SPACE = number(0, SPACES - 1)
COLOUR = word(*COLOURS)
VALUE = number(LOWEST, HIGHEST)
FAIRY = word(*FAIRIES)
AMOUNT = number(0, DUST)

SECTIONS = {
    "object": Section(
        OBJECTS, {"copies": integer(0, OBJECTS), "kind": choice(*words_of(Thing)), "colour": choice(*PAINTS)}
    ),
    "legend": Section(
        LEGENDS,
        {
            "copies": integer(0, LEGENDS),
            "kind": choice(*words_of(Kind)),
            "colours": several(choice(*COLOURS), len(COLOURS)),
            "value": integer(LOWEST, HIGHEST, default=0),
            "window": choice(*words_of(Window), default=-1),
            "effect": choice(*EFFECTS, default=-1),
            "amount": integer(0, DUST, default=0),
        },
    ),
}
