"""The layout of a Fate e Leggende state, its stages and options."""

from fatina.engine.game import option, options_in
from fatina.engine.layout import Cells, Header, i8, i16, i32, layout
from fatina.engine.names import names, words_of
from fatina.engine.sorts import FLAG, INTERNAL, SEAT, number, word
from fatina.games.fate_e_leggende.cards import (
    AMOUNT,
    COLOURS,
    EFFECTS,
    FACES,
    FAIRIES,
    HIGHEST,
    LEGEND,
    LEGENDS,
    OBJECT,
    OBJECTS,
    SEATS,
    SPACE,
    SPACES,
    Window,
)
from fatina.games.fate_e_leggende.lore import LORE, PLACES

HAND_LIMIT = 3
HAT_CARDS = 2
HAND = HAND_LIMIT + 1 + HAT_CARDS  # one more is drawn
ROW = 40  # room for so many cards in one story
MOST_AIMS = 3  # choices of one interruption
QUIET_ROUNDS = 20  # so many rounds without a legend card freeze the table
ROUNDS = 200  # the program's own end, which no living game reaches
MOST_LEGENDS = 1 + 4 * HAND  # that may still be told in a turn: one, and what a hand full of interruptions could allow
MOST_STORIES = 64  # completed by one player, or charged to her: far more than all dust of a game could pay for
MOST_MOVES = 64  # open at one moment: walks, objects to turn, cards to announce
VALUE_OR_NONE = number(0, HIGHEST)
NOTHING = -1  # in place of a colour, a way or a window


@names
class Stage:
    FAIRY, VOTE, ROLL, MOVE, LOOK, SWAP, TELL = range(7)
    CALL, NAME, LEND, ADD, CHARGE, PLACE, DISCARD, AIM, ANSWER, PICK = range(7, 17)
    BEGIN, DIE_FIXED, ANNOUNCED, COMPLETED, REWARD, SETTLE = range(17, 23)  # nobody chooses then


@names
class Way:
    CLOCKWISE, COUNTER_CLOCKWISE = range(2)


@names
class Face:
    """How an object lies: never seen by the others; covered, but seen before; face up."""

    HIDDEN, COVERED, OPEN = range(3)


@names
class Option:
    SURCHARGE = option("compulsory", "optional")
    INTERRUPTIONS = option("on", "off")
    AGREEMENT = option("off", "on")


OPTIONS = options_in(Option)
STAGES = words_of(Stage)
WAYS = words_of(Way)
WAY = word(*WAYS)


@layout
class Legends(Header):
    """Fate e Leggende: a ring of hidden cards, stories beside it, stardust and objects."""

    stage: int = i8(of=word(*STAGES))
    active: int = i8(of=SEAT)  # whose turn it is
    turns: int = i16(of=number(0, ROUNDS * SEATS))  # turns completed
    quiet: int = i16(of=number(0, QUIET_ROUNDS * SEATS))  # turns in a row in which nobody told a legend card
    fairy: Cells = i8(SEATS, of=word(*FAIRIES, optional=True))
    supply: Cells = i8(SEATS, of=AMOUNT)  # unspent stardust
    pawn: Cells = i8(SEATS, of=SPACE)
    gold: Cells = i8(SEATS, of=number(0, MOST_STORIES))  # gold stories completed
    charges: Cells = i8(SEATS, of=number(0, MOST_STORIES))  # violet stories charged to this player
    white_night: int = i8(of=FLAG)

    # hidden cards
    deck: Cells = i8(LEGENDS, of=LEGEND)  # drawn from the end
    ring: Cells = i8(SPACES, of=LEGEND)
    hand: Cells = i8(SEATS, HAND, of=LEGEND)
    object_deck: Cells = i8(OBJECTS, of=OBJECT)  # drawn from the end

    # open cards
    discards: Cells = i8(LEGENDS, of=LEGEND)
    objects: Cells = i8(SEATS, OBJECTS, of=OBJECT)  # the last one is the newest
    facing: Cells = i8(SEATS, OBJECTS, of=word(*words_of(Face)))  # hidden from the others, covered but known, or open
    row: Cells = i8(SPACES, ROW, of=LEGEND)  # the story beside each space
    told: Cells = i8(SPACES, ROW, of=VALUE_OR_NONE)  # the value in force of each of its cards
    dust: Cells = i8(SPACES, ROW, SEATS, of=AMOUNT)  # stardust resting on each of its cards, by owner
    hue: Cells = i8(SPACES, of=word(*COLOURS, optional=True))  # the story's colour, as last named
    aside: Cells = i8(SPACES, SEATS, of=AMOUNT)  # stardust beside the space, by owner

    # what each seat knows of each hidden card: the places where it cannot lie
    deck_lore: Cells = i32(LEGENDS, SEATS, of=LORE)
    ring_lore: Cells = i32(SPACES, SEATS, of=LORE)
    hand_lore: Cells = i32(SEATS, HAND, SEATS, of=LORE)

    # this turn
    die: int = i8(of=number(0, FACES))  # 0 until it is fixed
    forced: int = i8(of=word(*WAYS, optional=True))  # the way that Contrary Wind allows
    arrived: int = i8(of=FLAG)  # the move has ended
    legends: int = i8(of=number(0, MOST_LEGENDS))  # legend cards that may still be told
    narrated: int = i8(of=FLAG)  # a legend card was told this turn
    turned: int = i32(of=number(0, (1 << OBJECTS) - 1))  # objects turned since the last other act, one bit each
    looked: int = i8(of=SPACE)  # the space just looked at, while swapping
    back: int = i8(
        of=word(*STAGES)
    )  # where the turn goes on after a card, a look or an object; between two acts, where it is
    placing: int = i8(of=number(0, (1 << SEATS) - 1))  # seats that must still place a new object, one bit each

    # a card about to be told or announced: nobody else knows of it yet
    chosen: int = i8(of=LEGEND)
    calls_colour: int = i8(of=word(*COLOURS, optional=True))
    calls_value: int = i8(of=VALUE_OR_NONE)
    names: int = i8(of=VALUE_OR_NONE)  # the value that the bare wild before it takes; 0 for none
    adds: int = i8(of=number(0, ROW))  # surcharge to be paid
    lender: int = i8(of=number(0, SEATS))  # whose loan is asked for, counted clockwise from the active player
    loan: Cells = i8(SEATS, of=AMOUNT)  # what each has been chosen to lend

    aim: Cells = i8(MOST_AIMS, of=AMOUNT)  # the choices of an interruption, in the order in which they are made
    aimed: int = i8(of=number(0, MOST_AIMS))  # how many of them are made

    # an interruption laid open, not yet in force, and what the others are asked about it, about the die or about a story
    announced: int = i8(of=LEGEND)
    announcer: int = i8(of=SEAT)
    window: int = i8(of=word(*words_of(Window), optional=True))  # what all the others are being asked about
    answer: Cells = i8(SEATS, of=FLAG)  # secret: this seat reacts
    answer_choice: Cells = i8(SEATS, of=AMOUNT)  # secret: the way or the amount of the reaction

    # how many cards lie in each place
    deck_left: int = i8(of=INTERNAL)
    objects_left: int = i8(of=INTERNAL)
    discarded: int = i8(of=INTERNAL)
    held: Cells = i8(SEATS, of=INTERNAL)
    owned: Cells = i8(SEATS, of=INTERNAL)
    length: Cells = i8(SPACES, of=INTERNAL)

    # scratch space of imagination, empty otherwise
    pool_place: Cells = i8(LEGENDS, of=INTERNAL)
    room: Cells = i8(PLACES, of=INTERNAL)
    reached_from: Cells = i8(PLACES, of=INTERNAL)
    reached_by: Cells = i8(PLACES, of=INTERNAL)
    reached: Cells = i8(PLACES, of=INTERNAL)
    open_moves: Cells = i16(MOST_MOVES, of=INTERNAL)  # room to list moves in

    # what is printed on each card
    copies: Cells = i8(LEGENDS, of=INTERNAL)
    kind: Cells = i8(LEGENDS, of=INTERNAL)
    bar: Cells = i8(LEGENDS, of=INTERNAL)  # its colours, one bit each
    value: Cells = i8(LEGENDS, of=INTERNAL)
    played_in: Cells = i8(LEGENDS, of=INTERNAL)  # the window of an interruption
    effect: Cells = i8(LEGENDS, of=INTERNAL)
    amount: Cells = i8(LEGENDS, of=INTERNAL)
    card_of: Cells = i8(len(EFFECTS), of=INTERNAL)  # the interruption that has each effect
    object_copies: Cells = i8(OBJECTS, of=INTERNAL)
    object_kind: Cells = i8(OBJECTS, of=INTERNAL)
    object_colour: Cells = i8(OBJECTS, of=INTERNAL)
