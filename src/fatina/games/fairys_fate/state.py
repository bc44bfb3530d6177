"""The layout of a state of Fairy's Fate, and the names of its numbers.

Which way up a card lies follows from its position (FF-23, RU-39): positions one and three face down, two and four face up.
What each seat knows is a set of seats beside each card on a place and beside each eliminated card; hands are known to
their owners alone, piles to nobody, and what the table can deduce about a recipe is in ``ruled_out``.
"""

from fatina.engine.cards import Section, choice, integer, several
from fatina.engine.compiled import rule
from fatina.engine.game import Option
from fatina.engine.layout import Cells, Header, Seats, i8, i16, layout
from fatina.engine.sorts import FLAG, INTERNAL, SEAT, SEATS_SET, card, counts, number, word

SEATS = Seats(5)
PLACES = 5
ROOM = 4  # cards that a place can hold (FF-16)
READY = 2  # cards that make a place worth a visit (FF-26, FF-31)
PILES = 4
PILE = 24  # the piles of two players have 22 cards
DEAL = 4  # cards in a first hand (FF-12)
HAND = 12  # four, and one more for every HARAEAL used (RU-30)
SORTS = 48  # different cards, a front under a back each; the printed deck has 44
CARDS = 96
RECIPES = 12
HELD = 6  # recipes of one player: the first, and one more for every NELCHAEAL used
BITE = 4  # every fourth serpent bites (FF-70, RU-48)

BACK_WORDS = ("light", "goblin", "nature")
LIGHT, GOBLIN, NATURE = range(3)
BACKS = 3

OBJECT_WORDS = ("orange", "walnut", "acorn", "mushroom", "leaf", "rose")
OBJECTS = 6
FAIRY_WORDS = ("nelchaeal", "haahiah", "haraeal", "mebahel", "imamiah", "haheuiah", "jabamiah", "rochel")
FAIRIES = 8
BAD_WORDS = ("poverta", "avversita", "pietrificazione", "buio")
FRONT_WORDS = ("serpent", *FAIRY_WORDS, *BAD_WORDS, *OBJECT_WORDS, *(f"takes-{thing}" for thing in OBJECT_WORDS))
FRONTS = len(FRONT_WORDS)
SERPENT = 0
NELCHAEAL, HAAHIAH, HARAEAL, MEBAHEL, IMAMIAH, HAHEUIAH, JABAMIAH, ROCHEL = range(1, 9)
POVERTA, AVVERSITA, PIETRIFICAZIONE, BUIO = range(9, 13)
GIVES = 13  # the first of six fronts that give an object
TAKES = GIVES + OBJECTS  # the first of six fronts that take one

# Fronts that a player keeps, and how many each state has room for; a card file may change the copies within this.
MOST_COPIES = {NELCHAEAL: HELD - 1, HARAEAL: HAND - DEAL}

DECK_B, ALL_HANDS, DISCARD, LEFT, FIRST_SEAT = 1, 1, 1, 1, 1  # the second value of each option
DECK, LAST_JOURNEY, BITTEN, NEXT_TURN, BEGINS = range(5)
OPTIONS = (
    Option("deck", ("a", "b")),  # RU-64
    Option("last_journey", ("first", "hands")),  # RU-57
    Option("bitten", ("keep", "discard")),  # RU-48
    Option("next_turn", ("starter", "left")),  # RU-18
    Option("begins", ("random", "first")),  # RU-9
)

SECTIONS = {
    "card": Section(
        SORTS,
        {
            "front": choice(*FRONT_WORDS),
            "back": choice(*BACK_WORDS),
            "copies": integer(0, CARDS),
            "copies_b": integer(0, CARDS),
        },
    ),
    "recipe": Section(RECIPES, {"copies": integer(1, 1), "objects": several(choice(*OBJECT_WORDS), 4)}),
    "place": Section(PLACES, {"copies": integer(1, 1), "first_two": several(choice(*BACK_WORDS), 2)}),
}

# What is to be decided, or (the last seven) what happens next by itself.
PHASES = (
    "act",  # play a card; or start a journey; or skip
    "draw",
    "go",  # in a journey: pick a place
    "end",  # a last moment for good fairies in one's turn
    "before",  # gathering: before the cards are turned up
    "step",  # gathering: before the next card acts, or after the last
    "react",  # IMAMIAH or HAHEUIAH, or let it happen
    "lose",  # which object
    "discard",  # which hand card
    "look",  # HAAHIAH: at which card
    "wealth",  # HARAEAL: from which pile
    "ask",  # MEBAHEL: whom
    "answer",  # MEBAHEL: what is missing
    "swap",  # JABAMIAH: the first card
    "swap-with",  # JABAMIAH: the other
    "carry",  # ROCHEL: which card
    "carry-to",  # ROCHEL: where to
    "turn",
    "visitor",
    "gather",
    "turn-up",
    "dark",
    "resolve",
    "question",
)
ACT, DRAW, GO, END, BEFORE, STEP, REACT, LOSE, DISCARD_ONE = range(9)
LOOK, WEALTH, ASK, ANSWER, SWAP, SWAP_WITH, CARRY, CARRY_TO = range(9, 17)
TURN, VISITOR, GATHER, TURN_UP, DARK, RESOLVE, QUESTION = range(17, 24)

CARD = card("card", SORTS)
RECIPE = card("recipe", RECIPES)
PLACE = card("place", PLACES)
PHASE = word(*PHASES)
EVERYONE = 31
"""Who knows a card that has lain face up. Three HAAHIAH cannot make five players know a card in secret."""


@layout
class Fate(Header):
    """Fairy's Fate: cards on five places, journeys to gather them."""

    # the card file as tables
    front: Cells = i8(SORTS, of=INTERNAL)
    back: Cells = i8(SORTS, of=INTERNAL)
    copies: Cells = i8(SORTS, of=INTERNAL)
    under: Cells = i8(FRONTS, BACKS, of=INTERNAL)  # the card with that front and back; -1 if there is none
    wants: Cells = i8(RECIPES, of=INTERNAL)  # the objects of a recipe, one bit each
    first_two: Cells = i8(PLACES, 2, of=INTERNAL)
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
    gone: Cells = i8(CARDS, of=CARD)  # eliminated
    gone_knows: Cells = i8(CARDS, of=SEATS_SET)
    gone_n: int = i8(of=INTERNAL)
    left: Cells = i8(RECIPES, of=RECIPE)  # recipes beside the table, the last is the next that NELCHAEAL brings
    left_n: int = i8(of=INTERNAL)

    # each player
    hand: Cells = i8(SEATS, HAND, of=CARD)  # in the order of the card file
    hand_n: Cells = i8(SEATS, of=INTERNAL)
    own: Cells = i8(SEATS, SORTS, of=counts("card"))  # objects, good fairies, serpents: face up before the player
    recipe: Cells = i8(SEATS, HELD, of=RECIPE)  # in the order received
    recipe_n: Cells = i8(SEATS, of=INTERNAL)
    ruled_out: Cells = i16(SEATS, HELD)  # recipes that this one cannot be, as all the table knows; one bit each
    petrified: Cells = i8(SEATS)  # turns still to be lost
    pick: Cells = i8(SEATS, of=PLACE)  # the place picked in this journey

    # the turn
    turn: int = i8(of=SEAT)  # whose turn, or whose gathering
    phase: int = i8(of=PHASE)
    starter: int = i8(of=SEAT)  # who started the journey under way
    last: int = i8(of=FLAG)  # it is the last journey
    used: int = i8(of=FLAG)  # a good fairy was used in this turn
    idle: int = i8(of=number(0, 5))  # idle turns in a row (RU-5)
    last_round: int = i8(of=number(0, 5))  # turns of the last round that have begun (RU-59)

    # the use of a good fairy
    back_to: int = i8(of=PHASE)  # where the turn goes on afterwards
    chosen_place: int = i8(of=PLACE)  # the card chosen first
    chosen: int = i8(of=number(0, 4))  # ... and its position there
    looks: int = i8(of=number(0, 2))  # HAAHIAH: cards still to be looked at after the first
    asked: int = i8(of=SEAT)  # MEBAHEL: who must answer
    asked_recipe: int = i8(of=number(0, HELD))  # ... for which recipe

    pool: Cells = i8(CARDS, of=INTERNAL)  # room to shuffle in
    unseen: Cells = i8(SORTS, of=INTERNAL)  # room to count in


@rule
def has(s: Fate, seat: int, front: int) -> int:
    """How many cards with that front a player owns (FF-37)."""
    n = 0
    for back in range(BACKS):
        kind = s.under[front, back]
        if kind >= 0:
            n += s.own[seat, kind]
    return n


@rule
def objects_owned(s: Fate, seat: int) -> int:
    """The objects that a player owns, one bit for each that is there at least once."""
    found = 0
    for thing in range(OBJECTS):
        if has(s, seat, GIVES + thing):
            found |= 1 << thing
    return found


@rule
def object_count(s: Fate, seat: int) -> int:
    """How many objects a player owns, second copies included."""
    n = 0
    for thing in range(OBJECTS):
        n += has(s, seat, GIVES + thing)
    return n


@rule
def is_complete(s: Fate, seat: int, slot: int) -> bool:
    """Whether a player owns all objects of one of their recipes."""
    wants = s.wants[s.recipe[seat, slot]]
    return bool(wants & objects_owned(s, seat) == wants)


@rule
def public_phase(s: Fate) -> int:
    """What is to be decided, as everybody but the player on turn may know it: a choice half made is not shown."""
    return int(s.back_to if s.chain[s.turn] > 0 else s.phase)


@rule
def face_up(position: int) -> bool:
    """Whether cards at that position (counted from 0) lie face up (FF-23)."""
    return position % 2 == 1


@rule
def piles_left(s: Fate) -> int:
    """How many piles have cards."""
    n = 0
    for pile in range(PILES):
        if s.pile_n[pile]:
            n += 1
    return n


@rule
def piles_empty(s: Fate) -> bool:
    """Whether no pile has a card left (RU-56)."""
    return piles_left(s) == 0


@rule
def ready_places(s: Fate) -> int:
    """How many places hold two or more cards, full ones included (FF-26, RU-11)."""
    n = 0
    for place in range(PLACES):
        if s.place_n[place] >= READY:
            n += 1
    return n


@rule
def hands_empty(s: Fate) -> bool:
    """Whether nobody has a card in hand."""
    for seat in range(s.seats):
        if s.hand_n[seat]:
            return False
    return True


@rule
def eliminate(s: Fate, kind: int, known_to: int) -> None:
    """A card leaves the game for good; ``known_to`` is the set of seats that have seen its front (RU-52)."""
    s.gone[s.gone_n] = kind
    s.gone_knows[s.gone_n] = known_to
    s.gone_n += 1


@rule
def eliminate_owned(s: Fate, seat: int, front: int) -> int:
    """One owned card with that front is eliminated, in sight of all; returns which."""
    for back in range(BACKS):
        kind = s.under[front, back]
        if kind >= 0 and s.own[seat, kind] > 0:
            s.own[seat, kind] -= 1
            eliminate(s, kind, EVERYONE)
            return int(kind)
    return -1


@rule
def take_from_hand(s: Fate, seat: int, kind: int) -> None:
    """One copy of a card leaves the hand."""
    i = 0
    while s.hand[seat, i] != kind:
        i += 1
    last = s.hand_n[seat] - 1
    while i < last:
        s.hand[seat, i] = s.hand[seat, i + 1]
        i += 1
    s.hand[seat, last] = -1
    s.hand_n[seat] = last


@rule
def into_hand(s: Fate, seat: int, kind: int) -> None:
    """A card goes into the hand; hands lie in the order of the card file, so that their order tells nothing."""
    i = s.hand_n[seat]
    while i > 0 and s.hand[seat, i - 1] > kind:
        s.hand[seat, i] = s.hand[seat, i - 1]
        i -= 1
    s.hand[seat, i] = kind
    s.hand_n[seat] += 1
