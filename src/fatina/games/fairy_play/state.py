"""The layout of Fairy Play: hands, rows and piles, and a forest without a frame.

**How large the forest gets.** A card of the forest keeps the number under which it was laid for the whole game; the first
is 0. Numbers are never used twice, so the state needs as many places as cards are *ever* laid, and a game that began
with the deal never lays more than 41:

    When the last player of round r has built, every player has put r fairies into his row, and 1 + P·r cards have been laid
    (one in the set-up, P a round); none of those ever goes back to the deck or the discards, for whatever is taken from
    the forest goes to a pile. Besides, each player holds 4 cards, and the market has 5, as no round begins with fewer
    (FP-50, FP-54). All of these are different cards of N = 72 + 9·P (FP-11; at most 12 copies a fairy):
    P·r + (1 + P·r) + 4·P + 5 <= N, hence 2·P·r <= 66 + 5·P.
    P = 4: r <= 10, so 41 cards. P = 3: r <= 13, so 40. P = 2: r <= 19, so 39.

FOREST has room for more, so that a position that somebody wrote, with a forest that play would not have made, can be played
on; ``checks.py`` refuses the few for which even that could be too little. Rows (one fairy a round) follow the same sum.

**How far it spreads.** There is no window: a card knows its square by two 16-bit numbers, and moves name a square by a card
and one of its sides. Let M be the largest coordinate so far, without its sign. A card built beside another makes it at most
M + 1. In a closing-up the main group stays; every card that moves ends up linked to it through at most 62 others, so M grows
by at most 63 a taking. With at most 64 cards ever laid, and so at most 64 taken, M <= 64 + 64·63 = 4,096, far below
32,767. No placement is ever refused for want of room.
(A written position may begin farther out: ``checks.py`` does the same sum.)
"""

from fatina.engine.layout import Cells, Header, Seats, i8, i16, layout
from fatina.engine.names import names, words_of
from fatina.engine.sorts import FLAG, INTERNAL, SEAT, SEATS_SET, Sort, counts, number, word
from fatina.games.fairy_play.backs import SIDES, TURNS, Cell, Side, Turn
from fatina.games.fairy_play.cards import CELLS, COPIES, FAIRY, FANTASY, KINDS, LINE, LINES

SEATS = Seats(4)
DECK = KINDS * COPIES
FOREST = 64  # numbers for forest cards
SPAN = 16  # squares that lie so far apart, or a multiple of it, share a drawer; a power of two
DRAWERS = SPAN * SPAN
ROW = 40  # fairies in a row
MARKET = 5
HAND = 6
MOST_KEPT = 5
LEAST_KEPT = 2
NOWHERE = -1
"""In place of a side, a cell or a place: none."""


@names
class Stage:
    """What is being done: the words that a position has for it."""

    FAIRY = 0  # phase 1: play a fairy, or discard
    BUILDING_ORDER = 1  # phase 2: name who builds next
    FOREST_CARD = 2  # choose a card for the forest, or discard
    SQUARE = 3
    TURN = 4
    FIRST_WAYFARER = 5
    WALKING_ORDER = 6  # phase 3: name who walks next
    WALK = 7
    EXTRA = 8
    FOREST_TAKING = 9
    CLOSING = 10  # (nobody is asked)
    SLIDE = 11  # a card of the group that slides
    SLIDE_SQUARE = 12  # and the square that this card comes to
    LAY_AGAIN = 13
    LAY_AGAIN_TURN = 14
    TOKEN = 15  # a token given back is set again
    BONUS = 16  # (nobody is asked)
    DANCE = 17  # phase 4
    REFILL = 18  # (nobody is asked)
    LAST_CHANGES = 19  # before scoring, all at once
    SCORING = 20  # (nobody is asked)
    SUPPLY = 21
    TOKEN_IN_SCORING = 22
    OVER = 23


@names
class Ending:
    """When the deck ran out: not yet, while the market was filled (FP-54), in phase 1, in phase 2 (FP-55), while gathering or
    before (FP-56), while hands were refilled (FP-57)."""

    NONE, MARKET, FAIRIES, FOREST, GATHERING, HANDS = range(6)


@names
class Step:
    """What a player still has to settle before scoring."""

    ADDING, EXCHANGING, KEEPING, DONE = range(4)


NUMBERED = Sort("number", FOREST)
"""A forest card, by the number under which it was laid."""
NUMBERED_OR_NONE = Sort("number", FOREST, blank=NOWHERE)


@layout
class Play(Header):
    """Fairy Play: a row of fairies, a forest to walk in, and materials for their games."""

    # The cards, as printed. Fairies and materials have the same numbers: a material has that of its patron.
    copies: Cells = i8(KINDS, of=INTERNAL)
    material: Cells = i8(KINDS, of=INTERNAL)  # what a patron's material is called: a place in MATERIALS
    authority: Cells = i8(KINDS, of=INTERNAL)
    fantasy: Cells = i8(KINDS, of=INTERNAL)
    asked: Cells = i8(KINDS, LINES, LINE, of=INTERNAL)  # the games that a fairy asks for
    length: Cells = i8(KINDS, LINES, of=INTERNAL)
    drawing: Cells = i8(
        KINDS, TURNS, CELLS, of=INTERNAL
    )  # the materials on a back in each turn; BUSH where there is none
    paths: Cells = i16(KINDS, TURNS, of=INTERNAL)  # the path cells of a back in each turn, one bit each
    opening: Cells = i16(KINDS, TURNS, of=INTERNAL)  # the path cells on its edge, three bits a side
    somehow: Cells = i16(KINDS, of=INTERNAL)  # the same in all turns together
    turns: Cells = i8(KINDS, of=INTERNAL)  # how many turns look different: 4, 2 or 1

    # The round.
    stage: int = i8(of=word(*words_of(Stage)))
    rounds: int = i8(of=number(1, ROW), was="lap")  # begun: the number of this one, from 1
    queen: int = i8(of=SEAT)  # the starter; in scoring, the one whose go it is
    line_up: Cells = i8(int(SEATS), of=SEAT)  # the order of the phase under way
    at: int = i8(of=number(0, int(SEATS)))  # how many of them have done their part
    played: Cells = i8(SEATS, of=FAIRY)  # this round's fairies (they lie in the rows)
    built: Cells = i8(SEATS, of=NUMBERED_OR_NONE)  # this round's forest cards
    ending: int = i8(of=word(*words_of(Ending)))

    # Where cards are.
    deck: Cells = i8(DECK, of=FAIRY)  # the top is the last of those left
    left: int = i8(of=INTERNAL)  # cards in the deck
    top_known: int = i8(of=INTERNAL)  # within a move: whether all could see the top card before it was drawn
    discards: Cells = i8(KINDS, of=counts("fairy"))
    market: Cells = i8(KINDS, of=counts("fairy"))
    hand: Cells = i8(SEATS, KINDS, of=counts("fairy"))
    seen: Cells = i8(SEATS, KINDS, of=counts("fairy"))  # what everybody knows to be in that hand
    row: Cells = i8(SEATS, ROW, of=FAIRY)
    fairies: Cells = i8(SEATS, of=INTERNAL)  # in the row
    pile: Cells = i8(SEATS, KINDS, of=counts("fairy"))
    exchanges: Cells = i8(SEATS, of=number(0, HAND))  # in the dance and before scoring: how many are still open

    # The forest.
    laid: int = i8(of=number(0, FOREST))  # how many forest cards were ever laid
    lying: Cells = i8(FOREST, of=FAIRY)
    across: Cells = i16(FOREST)  # squares east of the first card
    down: Cells = i16(FOREST)  # squares south of the first card
    turned: Cells = i8(FOREST, of=word(*words_of(Turn)))
    beside: Cells = i8(FOREST, SIDES, of=INTERNAL)  # the card on each side, linked or not
    facing: Cells = i16(FOREST, SIDES, of=INTERNAL)  # the openings around the free square that this side names, else 0
    drawer: Cells = i8(DRAWERS, of=INTERNAL)  # to find a card by its square: the lowest number in each drawer,
    next_there: Cells = i8(FOREST, of=INTERNAL)  # and the next in the same drawer
    stands_on: Cells = i8(SEATS, of=NUMBERED_OR_NONE)  # the wayfarer's forest card
    stands_at: Cells = i8(SEATS, of=word(*words_of(Cell), optional=True))  # and its cell there
    to_set: int = i8(of=SEATS_SET)  # tokens given back that must be set again

    # A choice under way.
    chosen: int = i8(of=FAIRY)  # to build
    chosen_card: int = i8(of=NUMBERED_OR_NONE)  # beside which, or which slides
    chosen_side: int = i8(of=word(*words_of(Side), optional=True))
    arrival: int = i8(of=FAIRY)  # the material walked to
    again: Cells = i8(FOREST, of=FLAG)  # closing up: cards of a group that are taken up and laid again, one by one
    stranded: Cells = i8(FOREST, of=FLAG)  # and those that fit nowhere
    cost: int = i16(of=INTERNAL)  # squares of the shortest slide, or to the nearest square
    group: Cells = i8(FOREST, of=INTERNAL)  # the lowest number in the linked group of a card
    main: int = i8(of=INTERNAL)  # the group that stays
    reached: Cells = i8(FOREST, of=INTERNAL)  # the cards of a group, in the order of finding them
    slider: int = i8(of=INTERNAL)  # the slide looked at: a card of the group that slides,
    host: int = i8(of=INTERNAL)  # the card of the main group that it joins,
    host_side: int = i8(of=INTERNAL)  # and on which side of that
    free: Cells = i16(FOREST + 1, of=INTERNAL)  # path cells open to a walk, one bit each; the last is for NO_CARD: 0
    arrivals: Cells = i16(FOREST + 1, of=INTERNAL)  # cells where the walk may end, likewise
    walk_length: int = i8(of=INTERNAL)  # in steps
    trail: Cells = i16(FANTASY, of=INTERNAL)  # the way so far

    # Before scoring: what each player intends, unseen by the others.
    step: Cells = i8(SEATS, of=word(*words_of(Step)))
    plan: Cells = i8(SEATS, ROW, of=FAIRY)
    planned: Cells = i8(SEATS, of=INTERNAL)  # fairies in the plan
    keeps: Cells = i8(SEATS, of=number(0, MOST_KEPT))

    # Scratch: of imagination, and of whoever asks what may be chosen.
    unseen: Cells = i8(KINDS, of=INTERNAL)  # cards that a seat cannot place
    open_moves: Cells = i16(ROW, of=INTERNAL)  # moves among which there may be a choice

    # Scoring.
    laying: int = i8(of=SEATS_SET)  # who has not finished
    line: Cells = i8(SEATS, of=number(0, LINES))  # the game under way: which line,
    fairy: Cells = i8(SEATS, of=number(0, MOST_KEPT - 1))  # of which fairy in the row,
    place: Cells = i8(SEATS, of=number(0, LINE - 1))  # and which material comes next
    out: Cells = i8(SEATS, KINDS, of=counts("fairy"))  # materials laid
    games: Cells = i8(SEATS, of=number(0, LINES * MOST_KEPT))  # completed
