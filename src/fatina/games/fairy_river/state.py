"""The layout of a Fairy River state, its cards, moves, events and options."""

from fatina.engine.cards import Section, choice, integer, several
from fatina.engine.events import Events, secret
from fatina.engine.game import Option
from fatina.engine.layout import Cells, Header, Seats, i8, i16, layout
from fatina.engine.moves import Moves
from fatina.engine.sorts import FLAG, INTERNAL, NUMBER, SEAT, card, counts, word

SEATS = Seats(5)
CARDS = 9  # of the river
TYPES = 7  # of garments
GARMENTS = 60  # room for so many in the deck
FAIRIES = 11  # of one colour
BOX = 3  # room for so many traits, and so many distractions, on one fairy
GROUPS = 1 << SEATS  # sets of seats
WATCHERS = SEATS + 1  # the seats, and everybody: what all have seen
EVERYONE = WATCHERS - 1

COLOURS = ("red", "blue", "green", "yellow", "lilac")
N_COLOURS = len(COLOURS)
TRAITS = ("mischievous", "out-of-tune", "bossy", "fleas", "gossip", "whiny")
PLACES = ("ordinary", "waterfall", "rapids", "lake")
ORDINARY, WATERFALL, RAPIDS, LAKE = range(4)

# The spots in the order of washing (FRR-44): the source's end, both banks down the river, the mouth's end.
BANKS = tuple(f"{bank}{number}" for number in range(1, CARDS + 1) for bank in "LR")
SPOTS = ("S", *BANKS, "M")
SOURCE = 0
MOUTH = len(SPOTS) - 1

SECTIONS = {
    "river": Section(
        CARDS,
        {
            "number": integer(1, CARDS),
            "place": choice(*PLACES),
            "current": integer(-9, 9),
            "copies": integer(1, 1),
        },
    ),
    "garment": Section(TYPES, {"value": integer(0, 20), "copies": integer(1, GARMENTS)}),
    "fairy": Section(
        FAIRIES,
        {
            "strength": integer(0, 9),
            "traits": several(choice(*TRAITS), BOX),
            "distractions": several(choice(*TRAITS), BOX),
            "points": several(integer(0, 9), BOX),
            "copies": integer(len(COLOURS), len(COLOURS)),
            "colours": several(choice(*COLOURS), len(COLOURS)),
        },
    ),
    "marker": Section(1, {"copies": integer(1, 1)}),
}

OPTIONS = (
    Option("draw", ("one", "two", "refill", "empty", "never")),
    Option("neighbours", ("adjoining", "nearest")),
    Option("chatter", ("each", "once")),
    Option("company", ("neighbours", "across", "opposite", "cards")),
    Option("lake", ("both", "washing")),
    Option("barren", ("2", "3", "4", "5"), "3"),
)
DRAW, NEIGHBOURS, CHATTER, COMPANY, LAKE_IN, BARREN = range(len(OPTIONS))
DRAW_ONE, DRAW_TWO, DRAW_REFILL, DRAW_IF_EMPTY, DRAW_NEVER = range(5)
ADJOINING, NEAREST = range(2)
CHATTER_EACH, CHATTER_ONCE = range(2)
BY_NEIGHBOURS, BY_ACROSS_TOO, BY_OPPOSITE, BY_NEXT_CARDS = range(4)
LAKE_BOTH, LAKE_WASHING = range(2)
FEWEST_BARREN = 2

GARMENT = card("garment", TYPES)
FAIRY = card("fairy", FAIRIES)
SPOT = word(*SPOTS)
COLOUR = word(*COLOURS, optional=True)
TRAIT = word(*TRAITS)

STAGES = ("colours", "select", "offer", "answer", "river", "tidy")
CHOOSING_COLOURS, SELECTING, OFFERING, ANSWERING, AT_THE_RIVER, TIDYING = range(6)
LAST_ROUND = ("no", "next", "now")
NOT_LAST, LAST_IS_NEXT, LAST_IS_NOW = range(3)

MOVES = Moves(
    colour={"colour": word(*COLOURS)},
    select={"garment": GARMENT},
    offer={"garment": GARMENT},
    propose={},
    decline={},
    accept={"other": SEAT},
    refuse={},
    place={"fairy": FAIRY, "spot": SPOT},
    shift={"from": SPOT, "spot": SPOT},
    recall={"spot": SPOT},
    load={"garment": GARMENT, "spot": SPOT},
    done={},
    send_back={"fairy": FAIRY},
    discard={"garment": GARMENT},
)
(
    COLOUR_MOVE, SELECT, OFFER, PROPOSE, DECLINE, ACCEPT, REFUSE,
    PLACE, SHIFT, RECALL, LOAD, DONE, SEND_BACK, DISCARD,
) = (MOVES.first(verb) for verb in MOVES.verbs)  # fmt: skip

EVENTS = Events(
    colour_taken={"seat": SEAT, "colour": word(*COLOURS)},
    round_opened={"round": NUMBER, "seat": SEAT},
    fairy_drawn={"seat": SEAT, "fairy": secret(FAIRY)},
    pile_shuffled={"number": NUMBER},
    turned_up={"garment": GARMENT},
    selected={"seat": SEAT, "garment": GARMENT},
    offered={"seat": SEAT, "number": NUMBER},
    declined={"seat": SEAT},
    taken={"seat": SEAT, "garment": GARMENT},
    swapped={"seat": SEAT, "other": SEAT, "garment": GARMENT, "number": NUMBER},
    given={"other": SEAT, "seat": SEAT, "garment": secret(GARMENT)},
    placed={"seat": SEAT, "fairy": FAIRY, "spot": SPOT},
    shifted={"seat": SEAT, "fairy": FAIRY, "from": SPOT, "spot": SPOT},
    recalled={"seat": SEAT, "fairy": FAIRY, "spot": SPOT},
    loaded={"seat": SEAT, "fairy": FAIRY, "spot": SPOT, "garment": secret(GARMENT)},
    finished={"seat": SEAT},
    washing={"seat": SEAT, "fairy": FAIRY, "spot": SPOT, "strength": NUMBER, "current": NUMBER},
    distracted={"fairy": FAIRY, "seat": SEAT, "by": FAIRY, "trait": TRAIT, "points": NUMBER},
    calm={"fairy": FAIRY, "seat": SEAT, "by": FAIRY, "trait": TRAIT, "points": NUMBER},
    chatter={"fairy": FAIRY, "seat": SEAT, "by": FAIRY, "points": NUMBER},
    washed={"seat": SEAT, "fairy": FAIRY, "garment": GARMENT, "value": NUMBER, "total": NUMBER},
    too_heavy={"seat": SEAT, "fairy": FAIRY, "garment": GARMENT, "value": NUMBER, "total": NUMBER},
    afraid={"seat": SEAT, "fairy": FAIRY, "spot": SPOT, "place": word(*PLACES), "garment": GARMENT},
    resisting={"seat": SEAT, "fairy": FAIRY, "spot": SPOT, "strength": NUMBER},
    stays={"seat": SEAT, "fairy": FAIRY, "total": NUMBER},
    leaves={"seat": SEAT, "fairy": FAIRY, "total": NUMBER},
    sent_back={"seat": SEAT, "fairy": secret(FAIRY)},
    discarded={"seat": SEAT, "garment": GARMENT},
    last_round={"seat": SEAT, "points": NUMBER},
    all_types={"seat": SEAT},
    all_washed={},
    dead_end={"rounds": NUMBER},
    total={"seat": SEAT, "points": NUMBER, "garments": NUMBER, "types": NUMBER},
)
(
    COLOUR_TAKEN, ROUND_OPENED, FAIRY_DRAWN, PILE_SHUFFLED, TURNED_UP, SELECTED, OFFERED, DECLINED, TAKEN, SWAPPED, GIVEN,
    PLACED, SHIFTED, RECALLED, LOADED, FINISHED,
    WASHING, DISTRACTED, CALM, CHATTERED, WASHED, TOO_HEAVY, AFRAID,
    RESISTING, STAYS, LEAVES, SENT_BACK, DISCARDED,
    LAST_ROUND_CALLED, ALL_TYPES, ALL_WASHED, DEAD_END, TOTAL,
) = range(len(EVENTS.kinds))  # fmt: skip

NOBODY = -1
NOTHING = -1
IN_THE_OPEN = 1000  # how a place of a stack was filled: before all eyes


@layout
class River(Header):
    """Fairy River: rounds of gathering, going to the river, washing and resisting."""

    stage: int = i8(of=word(*STAGES))
    number: int = i16()  # of the round, from 1
    start: int = i8(of=SEAT)  # who has the start-player card
    picker: int = i8(of=SEAT)  # whose pick it is
    turn: int = i8(of=SEAT)  # who makes an offer, arranges fairies or tidies the hand
    placed: int = i8(of=FLAG)  # what was done in this turn at the river ...
    shifted: int = i8(of=FLAG)
    recalled: int = i8(of=FLAG)
    loaded: int = i8(of=FLAG)
    last_round: int = i8(of=word(*LAST_ROUND))
    barren: int = i8()  # rounds in a row in which nothing was washed
    washed_now: int = i8()  # garments washed in this round

    # garments
    deck: Cells = i8(GARMENTS, of=GARMENT)  # the last one is the top; nobody sees it
    row: Cells = i8(TYPES, of=counts("garment"))  # on offer, with what was the pile; everybody sees it
    pile: Cells = i8(TYPES, of=counts("garment"))  # the laundry pile
    selected: int = i8(of=GARMENT)  # the card that the picker has selected and not taken yet
    hand: Cells = i8(SEATS, TYPES, of=counts("garment"))  # the owner sees it
    offer: Cells = i8(SEATS, TYPES, of=counts("garment"))  # the part of the hand that is offered, face down
    offered: Cells = i8(SEATS)  # how many garments the finished offer has: everybody sees that
    washed: Cells = i8(SEATS, TYPES, of=counts("garment"))  # everybody sees it

    # fairies
    colour: Cells = i8(SEATS, of=COLOUR)
    fairies: Cells = i8(SEATS, FAIRIES, of=counts("fairy"))  # in hand; the owner sees them
    stack: Cells = i8(SEATS, FAIRIES, of=FAIRY)  # the first one is the top
    fairy_at: Cells = i8(len(SPOTS), of=FAIRY)
    owner_at: Cells = i8(len(SPOTS), of=SEAT)
    garment_at: Cells = i8(len(SPOTS), of=GARMENT)  # face down under the fairy; the owner sees it

    # what the seats remember (memory.py)
    known: Cells = i8(WATCHERS, GROUPS, TYPES, of=counts("garment"))  # by watcher and set of seats; last, what all know
    in_deck: Cells = i8(TYPES, of=counts("garment"))  # known to all to be in the deck
    filled: Cells = i16(SEATS, FAIRIES)  # when each place of the stack was filled face down, or that all saw it
    seen: Cells = i16(SEATS, FAIRIES)  # the round in which all saw a fairy go to her hand

    # how many cards lie in the deck, in hands and in stacks
    deck_size: int = i8(of=INTERNAL)
    hand_size: Cells = i8(SEATS, of=INTERNAL)
    stack_size: Cells = i8(SEATS, of=INTERNAL)

    # scratch of imagination: garments still to be dealt to each seat, and known ones still without a hand, by set
    room: Cells = i8(SEATS, of=INTERNAL)
    waiting: Cells = i8(GROUPS, of=INTERNAL)

    # what is printed on the cards
    place: Cells = i8(CARDS, of=INTERNAL)
    current: Cells = i8(CARDS, of=INTERNAL)
    value: Cells = i8(TYPES, of=INTERNAL)
    copies: Cells = i8(TYPES, of=INTERNAL)
    strength: Cells = i8(FAIRIES, of=INTERNAL)
    traits: Cells = i8(FAIRIES, BOX, of=INTERNAL)
    distractions: Cells = i8(FAIRIES, BOX, of=INTERNAL)
    points: Cells = i8(FAIRIES, BOX, of=INTERNAL)
    suffers: Cells = i8(FAIRIES, FAIRIES, of=INTERNAL)  # what the traits of the second fairy cost the first
    dearest: Cells = i8(FAIRIES, FAIRIES, of=INTERNAL)  # the dearest single one of them
