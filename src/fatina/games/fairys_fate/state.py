"""The layout of a state of Fairy's Fate, its phases and options.

Which way up a card lies follows from its position (FF-23, RU-39): positions one and three face down, two and four face up.
What each seat knows is a set of seats beside each card on a place and beside each eliminated card; hands are known to
their owners alone, piles to nobody, and what the table can deduce about a recipe is in ``ruled_out``.
"""

from fatina.engine.game import option, options_in
from fatina.engine.layout import Cells, Header, Seats, i8, i16, layout
from fatina.engine.names import names, words_of
from fatina.engine.sorts import FLAG, INTERNAL, SEAT, SEATS_SET, counts, number, word
from fatina.games.fairys_fate.cards import (
    BACKS,
    CARD,
    CARDS,
    COPIES,
    FAIRIES,
    FIRST_TWO,
    FRONTS,
    PLACE,
    PLACES,
    RECIPE,
    RECIPES,
)

SEATS = Seats(5)
ROOM = 4  # cards that a place can hold (FF-16)
READY = 2  # cards that make a place worth a visit (FF-26, FF-31)
PILES = 4
PILE = 24  # the piles of two players have 22 cards
DEAL = 4  # cards in a first hand (FF-12)
HAND = 12  # four, and one more for every HARAEAL used (RU-30)
HELD = 6  # recipes of one player: the first, and one more for every NELCHAEAL used
MOST_MOVES = HAND * PLACES + PLACES + FAIRIES  # all cards of a hand anywhere, every journey and every fairy
LOOKS = 2  # cards that HAAHIAH shows (FF-51)
BITE = 4  # every fourth serpent bites (FF-70, RU-48)
NOWHERE = -1  # in place of a place
KNOWN_TO_ALL = (1 << SEATS) - 1
"""Who knows a card that has lain face up. Three HAAHIAH cannot make five players know a card in secret."""


@names
class Phase:
    # what is to be decided
    ACT = 0  # play a card; or start a journey; or skip
    DRAW = 1
    GO = 2  # in a journey: pick a place
    END = 3  # a last moment for good fairies in one's turn
    BEFORE = 4  # gathering: before the cards are turned up
    STEP = 5  # gathering: before the next card acts, or after the last
    REACT = 6  # IMAMIAH or HAHEUIAH, or let it happen
    LOSE = 7  # which object
    DISCARD = 8  # which hand card
    LOOK = 9  # HAAHIAH: at which card
    WEALTH = 10  # HARAEAL: from which pile
    ASK = 11  # MEBAHEL: whom
    ANSWER = 12  # MEBAHEL: what is missing
    SWAP = 13  # JABAMIAH: the first card
    SWAP_WITH = 14  # JABAMIAH: the other
    CARRY = 15  # ROCHEL: which card
    CARRY_TO = 16  # ROCHEL: where to
    # what happens next by itself
    TURN = 17  # somebody's turn begins
    VISITOR = 18  # ... in a journey
    GATHER = 19  # somebody's gathering begins
    TURN_UP = 20  # the cards are turned up
    DARK = 21  # is there a BUIO among them?
    RESOLVE = 22  # the next card acts
    QUESTION = 23  # MEBAHEL: the next recipe of whoever is asked


DECISIONS = Phase.TURN  # so many phases, the first, are for a player to decide


@names
class Deck:
    A, B = range(2)


@names
class LastJourney:
    FIRST, HANDS = range(2)


@names
class Bitten:
    KEEP, DISCARD = range(2)


@names
class NextTurn:
    STARTER, LEFT = range(2)


@names
class Begins:
    RANDOM, FIRST = range(2)


@names
class Option:
    DECK = option(*words_of(Deck))  # RU-64
    LAST_JOURNEY = option(*words_of(LastJourney))  # RU-57
    BITTEN = option(*words_of(Bitten))  # RU-48
    NEXT_TURN = option(*words_of(NextTurn))  # RU-18
    BEGINS = option(*words_of(Begins))  # RU-9


OPTIONS = options_in(Option)

PHASE = word(*words_of(Phase))
POSITION = number(1, ROOM)
PILE_NUMBER = number(1, PILES)


@layout
class Fate(Header):
    """Fairy's Fate: cards on five places, journeys to gather them."""

    # the card file as tables
    front: Cells = i8(CARDS, of=INTERNAL)
    back: Cells = i8(CARDS, of=INTERNAL)
    copies: Cells = i8(CARDS, of=INTERNAL)
    under: Cells = i8(FRONTS, BACKS, of=INTERNAL)  # the card with that front and back; -1 if there is none
    wants: Cells = i8(RECIPES, of=INTERNAL)  # the objects of a recipe, one bit each
    first_two: Cells = i8(PLACES, FIRST_TWO, of=INTERNAL)
    recipes: int = i8(of=INTERNAL)  # how many there are

    # the table
    pile: Cells = i8(PILES, PILE, of=CARD)  # the last card of each lies on top
    pile_n: Cells = i8(PILES, of=INTERNAL)
    place: Cells = i8(PLACES, ROOM, of=CARD)  # in the order in which they were put there
    place_n: Cells = i8(PLACES, of=INTERNAL)
    knows: Cells = i8(PLACES, ROOM, of=SEATS_SET)  # who has seen the front of this card
    placed_by: Cells = i8(PLACES, ROOM, of=SEAT)
    laid: Cells = i8(ROOM, of=CARD)  # turned up by whoever gathers now, still to act
    laid_n: int = i8(of=INTERNAL)
    gone: Cells = i8(COPIES, of=CARD)  # eliminated
    gone_knows: Cells = i8(COPIES, of=SEATS_SET)
    gone_n: int = i8(of=INTERNAL)
    left: Cells = i8(RECIPES, of=RECIPE)  # recipes beside the table, the last is the next that NELCHAEAL brings
    left_n: int = i8(of=INTERNAL)

    # each player
    hand: Cells = i8(SEATS, HAND, of=CARD)  # in the order of the card file
    hand_n: Cells = i8(SEATS, of=INTERNAL)
    own: Cells = i8(SEATS, CARDS, of=counts("card"))  # objects, good fairies, serpents: face up before the player
    recipe: Cells = i8(SEATS, HELD, of=RECIPE)  # in the order received
    recipe_n: Cells = i8(SEATS, of=INTERNAL)
    ruled_out: Cells = i16(
        SEATS, HELD, of=number(0, (1 << RECIPES) - 1)
    )  # recipes that this one cannot be, as all the table knows; one bit each
    petrified: Cells = i8(SEATS, of=number(0, COPIES))  # turns still to be lost
    pick: Cells = i8(SEATS, of=PLACE)  # the place picked in this journey

    # the turn
    turn: int = i8(of=SEAT)  # whose turn, or whose gathering
    phase: int = i8(of=PHASE)
    starter: int = i8(of=SEAT)  # who started the journey under way
    last: int = i8(of=FLAG)  # it is the last journey
    used: int = i8(of=FLAG)  # a good fairy was used in this turn
    idle: int = i8(of=number(0, SEATS))  # idle turns in a row (RU-5)
    last_round: int = i8(of=number(0, SEATS))  # turns of the last round that have begun (RU-59)

    # the use of a good fairy
    back_to: int = i8(of=PHASE)  # where the turn goes on afterwards
    chosen_place: int = i8(of=PLACE)  # the card chosen first
    chosen: int = i8(of=number(0, ROOM))  # ... and its position there
    looks: int = i8(of=number(0, LOOKS - 1))  # HAAHIAH: cards still to be looked at after the first
    asked: int = i8(of=SEAT)  # MEBAHEL: who must answer
    asked_recipe: int = i8(of=number(0, HELD))  # ... for which recipe

    pool: Cells = i8(COPIES, of=INTERNAL)  # room to shuffle in
    heap: Cells = i8(BACKS, of=INTERNAL)  # where in it the cards with each back begin, while worlds are imagined
    heap_n: Cells = i8(BACKS, of=INTERNAL)  # ... and how many they are
    unseen: Cells = i8(CARDS, of=INTERNAL)  # room to count in
    open_moves: Cells = i16(MOST_MOVES, of=INTERNAL)  # room to list moves in
