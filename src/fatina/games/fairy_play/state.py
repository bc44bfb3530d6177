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
on; ``position.py`` refuses the few for which even that could be too little. Rows (one fairy a round) follow the same sum.

**How far it spreads.** There is no window: a card knows its square by two 16-bit numbers, and moves name a square by a card
and one of its sides. Let M be the largest coordinate so far, without its sign. A card built beside another makes it at most
M + 1. In a closing-up the main group stays; every card that moves ends up linked to it through at most 62 others, so M grows
by at most 63 a taking. With at most 64 cards ever laid, and so at most 64 taken, M <= 64 + 64·63 = 4,096, far below
32,767. No placement is ever refused for want of room.
"""

from fatina.engine.cards import Section, choice, integer, several
from fatina.engine.layout import Cells, Header, Seats, i8, i16, layout
from fatina.engine.sorts import FLAG, INTERNAL, SEAT, SEATS_SET, Sort, card, counts, word

SEATS = Seats(4)
KINDS = 9  # fairies, and as many materials
COPIES = 12
DECK = KINDS * COPIES
FOREST = 64  # numbers for forest cards
SPAN = 16  # squares that lie so far apart, or a multiple of it, share a drawer; a power of two
DRAWERS = SPAN * SPAN
CELLS = 9  # cells of a back
ROW = 40  # fairies in a row
MARKET = 5
HAND = 6
LINES = 3
LINE = 5  # materials in a game, at most
FANTASY = 12  # steps of a walk, at most
NOTHING = -1

NORTH, EAST, SOUTH, WEST = range(4)
SIDES = ("north", "east", "south", "west")
TURNS = ("as-printed", "right", "around", "left")  # quarter turns clockwise: 0, 1, 2, 3
PLACES = ("north-west", "north", "north-east", "west", "middle", "east", "south-west", "south", "south-east")
MATERIALS = ("flags", "boxes", "pencils", "cards", "pawns", "maps", "hourglasses", "books", "dice")

SECTIONS = {
    "fairy": Section(
        KINDS,
        {
            "copies": integer(6, COPIES),
            "material": choice(*MATERIALS),
            "authority": integer(1, 99),
            "fantasy": integer(1, FANTASY),
            "first": several(choice(*MATERIALS), LINE),
            "second": several(choice(*MATERIALS), LINE),
            "third": several(choice(*MATERIALS), LINE),
            "back": several(choice(*MATERIALS, "bush"), CELLS),
        },
    ),
    "queen": Section(1, {"copies": integer(1, 1)}),
}

STAGES = (
    "fairy",  # phase 1: play a fairy, or discard
    "building-order",  # phase 2: name who builds next
    "forest-card",  # choose a card for the forest, or discard
    "square",
    "turn",
    "first-wayfarer",
    "walking-order",  # phase 3: name who walks next
    "walk",
    "extra",
    "forest-taking",
    "closing",  # (nobody is asked)
    "slide",  # a card of the group that slides
    "slide-square",  # and the square that this card comes to
    "lay-again",
    "lay-again-turn",
    "token",  # a token given back is set again
    "bonus",  # (nobody is asked)
    "dance",  # phase 4
    "refill",  # (nobody is asked)
    "last-changes",  # before scoring, all at once
    "scoring",  # (nobody is asked)
    "supply",
    "token-in-scoring",
    "over",
)
(
    FAIRY,
    BUILDING_ORDER,
    FOREST_CARD,
    SQUARE,
    TURN,
    FIRST_WAYFARER,
    WALKING_ORDER,
    WALK,
    EXTRA,
    FOREST_TAKING,
    CLOSING,
    SLIDE,
    SLIDE_SQUARE,
    LAY_AGAIN,
    LAY_AGAIN_TURN,
    TOKEN,
    BONUS,
    DANCE,
    REFILL,
    LAST_CHANGES,
    SCORING,
    SUPPLY,
    TOKEN_IN_SCORING,
    OVER,
) = range(len(STAGES))

ENDINGS = ("none", "market", "fairies", "forest", "gathering", "hands")
"""When the deck ran out: not yet, while the market was filled (FP-54), in phase 1, in phase 2 (FP-55), while gathering or
before (FP-56), while hands were refilled (FP-57)."""
RUNNING, IN_MARKET, IN_FAIRIES, IN_FOREST, IN_GATHERING, IN_HANDS = range(len(ENDINGS))

STEPS = ("adding", "exchanging", "keeping", "done")
"""What a player still has to settle before scoring."""
ADDING, EXCHANGING, KEEPING, DONE = range(len(STEPS))

FAIRY_CARD = card("fairy", KINDS)
NUMBERED = Sort("number", FOREST)
"""A forest card, by the number under which it was laid."""
NUMBERED_OR_NONE = Sort("number", FOREST, blank=NOTHING)
PLACE = word(*PLACES)
PLACE_OR_NONE = word(*PLACES, optional=True)


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
    drawing: Cells = i8(KINDS, 4, CELLS, of=INTERNAL)  # the materials on a back in each turn; NOTHING is a bush
    paths: Cells = i16(KINDS, 4, of=INTERNAL)  # the path cells of a back in each turn, one bit each
    opening: Cells = i16(KINDS, 4, of=INTERNAL)  # the path cells on its edge, three bits a side
    somehow: Cells = i16(KINDS, of=INTERNAL)  # the same in all turns together
    turns: Cells = i8(KINDS, of=INTERNAL)  # how many turns look different: 4, 2 or 1

    # The round.
    stage: int = i8(of=word(*STAGES))
    lap: int = i8()  # the number of the round, from 1
    queen: int = i8(of=SEAT)  # the starter; in scoring, the one whose go it is
    line_up: Cells = i8(int(SEATS), of=SEAT)  # the order of the phase under way
    at: int = i8()  # how many of them have done their part
    played: Cells = i8(SEATS, of=FAIRY_CARD)  # this round's fairies (they lie in the rows)
    built: Cells = i8(SEATS, of=NUMBERED_OR_NONE)  # this round's forest cards
    ending: int = i8(of=word(*ENDINGS))

    # Where cards are.
    deck: Cells = i8(DECK, of=FAIRY_CARD)  # the top is the last of those left
    left: int = i8(of=INTERNAL)  # cards in the deck
    top_known: int = i8(of=INTERNAL)  # within a move: whether all could see the top card before it was drawn
    discards: Cells = i8(KINDS, of=counts("fairy"))
    market: Cells = i8(KINDS, of=counts("fairy"))
    hand: Cells = i8(SEATS, KINDS, of=counts("fairy"))
    seen: Cells = i8(SEATS, KINDS, of=counts("fairy"))  # what everybody knows to be in that hand
    row: Cells = i8(SEATS, ROW, of=FAIRY_CARD)
    fairies: Cells = i8(SEATS, of=INTERNAL)  # in the row
    pile: Cells = i8(SEATS, KINDS, of=counts("fairy"))
    exchanges: Cells = i8(SEATS)  # in the dance and before scoring: how many are still open

    # The forest.
    laid: int = i8()  # how many forest cards were ever laid
    lying: Cells = i8(FOREST, of=FAIRY_CARD)
    across: Cells = i16(FOREST)  # squares east of the first card
    down: Cells = i16(FOREST)  # squares south of the first card
    turned: Cells = i8(FOREST, of=word(*TURNS))
    beside: Cells = i8(FOREST, 4, of=INTERNAL)  # the card on each side, linked or not
    facing: Cells = i16(FOREST, 4, of=INTERNAL)  # the openings around the free square that this side names, else 0
    drawer: Cells = i8(DRAWERS, of=INTERNAL)  # to find a card by its square: the lowest number in each drawer,
    next_there: Cells = i8(FOREST, of=INTERNAL)  # and the next in the same drawer
    stands_on: Cells = i8(SEATS, of=NUMBERED_OR_NONE)  # the wayfarer's forest card
    stands_at: Cells = i8(SEATS, of=PLACE_OR_NONE)  # and its cell there
    to_set: int = i8(of=SEATS_SET)  # tokens given back that must be set again

    # A choice under way.
    chosen: int = i8(of=FAIRY_CARD)  # to build
    chosen_card: int = i8(of=NUMBERED_OR_NONE)  # beside which, or which slides
    chosen_side: int = i8(of=word(*SIDES, optional=True))
    arrival: int = i8(of=FAIRY_CARD)  # the material walked to
    again: Cells = i8(FOREST, of=FLAG)  # closing up: cards of a group that are taken up and laid again, one by one
    stranded: Cells = i8(FOREST, of=FLAG)  # and those that fit nowhere
    cost: int = i16(of=INTERNAL)  # squares of the shortest slide, or to the nearest square
    group: Cells = i8(FOREST, of=INTERNAL)  # the lowest number in the linked group of a card
    main: int = i8(of=INTERNAL)  # the group that stays
    reached: Cells = i8(FOREST, of=INTERNAL)  # the cards of a group, in the order of finding them
    joins: Cells = i8(3, of=INTERNAL)  # the slide looked at: card, the card that it joins, and that one's side
    free: Cells = i16(FOREST + 1, of=INTERNAL)  # path cells open to a walk, one bit each; the last is for NOTHING: 0
    arrivals: Cells = i16(FOREST + 1, of=INTERNAL)  # cells where the walk may end, likewise
    steps: int = i8(of=INTERNAL)  # the length of the walk
    trail: Cells = i16(FANTASY, of=INTERNAL)  # the way so far

    # Before scoring: what each player intends, unseen by the others.
    step: Cells = i8(SEATS, of=word(*STEPS))
    plan: Cells = i8(SEATS, ROW, of=FAIRY_CARD)
    planned: Cells = i8(SEATS, of=INTERNAL)  # fairies in the plan
    keeps: Cells = i8(SEATS)

    # Imagination.
    unseen: Cells = i8(KINDS, of=INTERNAL)  # cards that a seat cannot place
    ideas: Cells = i16(ROW, of=INTERNAL)  # moves that another seat may have made unseen

    # Scoring.
    laying: int = i8(of=SEATS_SET)  # who has not finished
    line: Cells = i8(SEATS)  # the game under way: which line,
    fairy: Cells = i8(SEATS)  # of which fairy in the row,
    place: Cells = i8(SEATS)  # and which material comes next
    out: Cells = i8(SEATS, KINDS, of=counts("fairy"))  # materials laid
    games: Cells = i8(SEATS)  # completed
