"""The layout of a Fairy River state, its stages and options."""

from fatina.engine.game import option, options_in
from fatina.engine.layout import Cells, Header, Seats, i8, i16, layout
from fatina.engine.names import names, words_of
from fatina.engine.sorts import FLAG, INTERNAL, SEAT, counts, number, word
from fatina.games.fairy_river.cards import BOX, FAIRIES, FAIRY, GARMENT, GARMENTS, RIVER_CARDS, SPOTS, TYPES, Colour

SEATS = Seats(5)
FIRST_HAND = 3  # of fairies, and of garments
LIMIT = 4  # of fairies, and of garments, in hand at the end of a round
MOST_EACH = 3  # garments on offer for each player; with more, the laundry pile goes into the deck
FEWEST_BARREN, MOST_BARREN = 2, 5  # rounds without a washed garment that may end the game

GROUPS = 1 << SEATS  # sets of seats
WATCHERS = SEATS + 1
ONLOOKER = WATCHERS - 1  # behind the seats: a watcher who knows what all have seen and no more
FIRST_SHUFFLE, IN_THE_OPEN = 0, 1000  # how a place of a stack was filled, if not face down in a round of that number

ROUND = number(0, IN_THE_OPEN - 1)
FILLED = number(0, IN_THE_OPEN)
BARREN = number(0, MOST_BARREN)
LOADS = number(0, SPOTS)
OFFERED = number(0, GARMENTS)
PART = 240  # of a garment: the unit of what must be expected
EXPECTED = number(0, PART * GARMENTS)


@names
class Stage:
    COLOURS, SELECT, OFFER, ANSWER, RIVER, TIDY = range(6)


@names
class LastRound:
    NO, NEXT, NOW = range(3)


# What may be agreed: the first word of each is the ruling


@names
class Draw:
    ONE, TWO, REFILL, EMPTY, NEVER = range(5)


@names
class Neighbours:
    ADJOINING, NEAREST = range(2)


@names
class Chatter:
    EACH, ONCE = range(2)


@names
class Company:
    NEIGHBOURS, ACROSS, OPPOSITE, CARDS = range(4)


@names
class Lake:
    BOTH, WASHING = range(2)


@names
class Option:
    """Rulings that another table may have made otherwise (FRR-4, FRR-27, FRR-34, FRR-37, FRR-43, FRR-56)."""

    DRAW = option(*words_of(Draw))
    NEIGHBOURS = option(*words_of(Neighbours))
    CHATTER = option(*words_of(Chatter))
    COMPANY = option(*words_of(Company))
    LAKE = option(*words_of(Lake))
    BARREN = option(*map(str, range(FEWEST_BARREN, MOST_BARREN + 1)), default="3")


OPTIONS = options_in(Option)


@layout
class River(Header):
    """Fairy River: rounds of gathering, going to the river, washing and resisting."""

    stage: int = i8(of=word(*words_of(Stage)))
    number: int = i16(of=ROUND)  # of the round, from 1
    start: int = i8(of=SEAT)  # who has the start-player card
    picker: int = i8(of=SEAT)  # whose pick it is
    turn: int = i8(of=SEAT)  # who makes an offer, arranges fairies or tidies the hand
    placed: int = i8(of=FLAG)  # what was done in this turn at the river ...
    shifted: int = i8(of=FLAG)
    recalled: int = i8(of=FLAG)
    loaded: int = i8(of=FLAG)
    last_round: int = i8(of=word(*words_of(LastRound)))
    barren: int = i8(of=BARREN)  # rounds in a row in which nothing was washed
    washed_now: int = i8(of=LOADS)  # garments washed in this round

    # garments
    deck: Cells = i8(GARMENTS, of=GARMENT)  # the last one is the top; nobody sees it
    row: Cells = i8(TYPES, of=counts("garment"))  # on offer, with what was the pile; everybody sees it
    pile: Cells = i8(TYPES, of=counts("garment"))  # the laundry pile
    selected: int = i8(of=GARMENT)  # the card that the picker has selected and not taken yet
    hand: Cells = i8(SEATS, TYPES, of=counts("garment"))  # the owner sees it
    offer: Cells = i8(SEATS, TYPES, of=counts("garment"))  # the part of the hand that is offered, face down
    offered: Cells = i8(SEATS, of=OFFERED)  # how many garments the finished offer has: everybody sees that
    washed: Cells = i8(SEATS, TYPES, of=counts("garment"))  # everybody sees it

    # fairies
    colour: Cells = i8(SEATS, of=word(*words_of(Colour), optional=True))
    fairies: Cells = i8(SEATS, FAIRIES, of=counts("fairy"))  # in hand; the owner sees them
    stack: Cells = i8(SEATS, FAIRIES, of=FAIRY)  # the first one is the top
    fairy_at: Cells = i8(SPOTS, of=FAIRY)
    owner_at: Cells = i8(SPOTS, of=SEAT)
    garment_at: Cells = i8(SPOTS, of=GARMENT)  # face down under the fairy; the owner sees it

    # what the seats remember (knowledge.py)
    known: Cells = i8(WATCHERS, GROUPS, TYPES, of=counts("garment"))  # by watcher and set of seats; last, what all know
    gifts: Cells = i16(
        SEATS, SEATS, of=EXPECTED
    )  # what a seat gave another unseen, and all must expect to be there still
    in_deck: Cells = i8(TYPES, of=counts("garment"))  # known to all to be in the deck
    filled: Cells = i16(
        SEATS, FAIRIES, of=FILLED
    )  # when each place of the stack was filled face down, or that all saw it
    seen: Cells = i16(SEATS, FAIRIES, of=ROUND)  # the round in which all saw a fairy go to her hand

    # how many cards lie in the deck, in hands and in stacks
    deck_size: int = i8(of=INTERNAL)
    hand_size: Cells = i8(SEATS, of=INTERNAL)
    stack_size: Cells = i8(SEATS, of=INTERNAL)

    # scratch of imagination: garments still to be dealt to each seat, known ones still without a hand, by set, and gifts
    # still to be found; garments of each seat that nobody has been said to remember
    room: Cells = i8(SEATS, of=INTERNAL)
    waiting: Cells = i8(GROUPS, of=INTERNAL)
    flow: Cells = i16(SEATS, SEATS, of=INTERNAL)
    free: Cells = i8(SEATS, TYPES, of=INTERNAL)

    # what is printed on the cards
    place: Cells = i8(RIVER_CARDS, of=INTERNAL)
    current: Cells = i8(RIVER_CARDS, of=INTERNAL)
    value: Cells = i8(TYPES, of=INTERNAL)
    copies: Cells = i8(TYPES, of=INTERNAL)
    strength: Cells = i8(FAIRIES, of=INTERNAL)
    traits: Cells = i8(FAIRIES, BOX, of=INTERNAL)
    distractions: Cells = i8(FAIRIES, BOX, of=INTERNAL)
    points: Cells = i8(FAIRIES, BOX, of=INTERNAL)
    suffers: Cells = i8(FAIRIES, FAIRIES, of=INTERNAL)  # what the traits of the second fairy cost the first
    dearest: Cells = i8(FAIRIES, FAIRIES, of=INTERNAL)  # the dearest single one of them
