"""The layout of a Fate e Leggende state, its cards, moves, events and options."""

from dataclasses import dataclass
from typing import Any

from fatina.engine.cards import Section, choice, integer, several
from fatina.engine.errors import FatinaError
from fatina.engine.events import Events, secret
from fatina.engine.game import Option
from fatina.engine.layout import Cells, Header, Seats, i8, i16, i32, layout
from fatina.engine.moves import Moves
from fatina.engine.sorts import FLAG, INTERNAL, NUMBER, SEAT, Names, Sort, card, number, word

SEATS = Seats(4)
LEGENDS = 100  # room for so many legend cards
OBJECTS = 20
SPACES = 16
HAND = 6  # three cards, one drawn, two from the hat
ROW = 40  # room for so many cards in one story
DUST = 20  # counters of each fairy
HAND_LIMIT = 3
RINGS = (0, 0, 10, 13, 16)  # spaces of the ring, by number of players
QUIET_ROUNDS = 20  # so many rounds without a legend card freeze the table (FL-R66)
ROUNDS = 200  # the program's own end, which no living game reaches

KINDS = ("story", "wild", "interruption")
STORY, WILD, INTERRUPTION = range(3)
COLOURS = ("gold", "blue", "violet")
GOLD, BLUE, VIOLET = range(3)
WINDOWS = ("own", "arrival", "roll", "die", "completion", "announcement")
OWN, ARRIVAL, ROLL, DIE, COMPLETION, ANNOUNCEMENT = range(6)
EFFECTS = (
    "another-legend", "hop", "white-night", "choose-die", "direction", "applause",
    "sneeze", "hush", "exchange", "blow-dust", "forget", "whisper",
)  # fmt: skip
(
    ANOTHER_LEGEND, HOP, WHITE_NIGHT, CHOOSE_DIE, DIRECTION, APPLAUSE,
    SNEEZE, HUSH, EXCHANGE, BLOW_DUST, FORGET, WHISPER,
) = range(12)  # fmt: skip
THINGS = ("shoes", "wings", "wand", "hat")
SHOES, WINGS, WAND, HAT = range(4)
FAIRIES = ("pink", "green", "azure", "yellow")
PAINTS = (*FAIRIES, "white")
WHITE = 4
WAYS = ("clockwise", "counter-clockwise")
CLOCKWISE, COUNTER_CLOCKWISE = range(2)
FACES = ("hidden", "covered", "open")  # never seen by the others; covered but seen before; face up
HIDDEN, COVERED, OPEN = range(3)

SECTIONS = {
    "object": Section(OBJECTS, {"copies": integer(0, OBJECTS), "kind": choice(*THINGS), "colour": choice(*PAINTS)}),
    "legend": Section(
        LEGENDS,
        {
            "copies": integer(0, LEGENDS),
            "kind": choice(*KINDS),
            "colours": several(choice(*COLOURS), 3),
            "value": integer(1, 5, default=0),
            "window": choice(*WINDOWS, default=-1),
            "effect": choice(*EFFECTS, default=-1),
            "amount": integer(0, DUST, default=0),
        },
    ),
}

OPTIONS = (
    Option("surcharge", ("compulsory", "optional")),
    Option("interruptions", ("on", "off")),
    Option("agreement", ("off", "on")),
)
SURCHARGE, INTERRUPTIONS, AGREEMENT = range(3)

LEGEND = card("legend", LEGENDS)
OBJECT = card("object", OBJECTS)
SPACE = number(0, SPACES - 1)
COLOUR = word(*COLOURS)
WAY = word(*WAYS)
FAIRY = word(*FAIRIES)
AMOUNT = number(0, DUST)

# Where a hidden legend card can lie, one bit a place: the spaces of the ring, the hands, the deck.
HANDS = SPACES
DECK = SPACES + SEATS
PLACES = DECK + 1
EVERYWHERE = (1 << PLACES) - 1


@dataclass(frozen=True)
class Lore(Sort):
    """What a seat knows of a hidden card: the set of places where it cannot lie; written as those where it can."""

    def write(self, value: int, names: Names) -> Any:
        places = [f"space {i}" for i in range(SPACES)] + [f"hand {i}" for i in range(SEATS)] + ["deck"]
        return [place for bit, place in enumerate(places) if not value >> bit & 1] if value else None

    def read(self, value: Any, names: Names) -> int:
        if value is None:
            return 0
        places = {self._bit(place) for place in value} if isinstance(value, list) else {-1}
        if -1 in places:
            raise FatinaError(f'{value!r} is not a list of places such as "space 3", "hand 0" or "deck"')
        return EVERYWHERE ^ sum(1 << bit for bit in places)

    @staticmethod
    def _bit(place: Any) -> int:
        match str(place).split():
            case ["deck"]:
                return DECK
            case ["space", n] if n.isdigit() and int(n) < SPACES:
                return int(n)
            case ["hand", n] if n.isdigit() and int(n) < SEATS:
                return HANDS + int(n)
        return -1

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [{"type": "array", "items": {"type": "string"}}, {"type": "null"}]}


LORE = Lore("lore")

STAGES = (
    "fairy", "vote", "roll", "move", "look", "swap", "tell", "call", "name", "lend", "add", "charge", "place",
    "discard", "aim", "answer", "pick", "begin", "die-fixed", "announced", "completed", "reward", "settle",
)  # fmt: skip
(
    CHOOSING_FAIRY, VOTING, ROLLING, MOVING, LOOKING, SWAPPING, TELLING, CALLING, NAMING, LENDING, ADDING, CHARGING, PLACING,
    DISCARDING, AIMING, ANSWERING, PICKING, BEGINNING, DIE_FIXED, ANNOUNCED, COMPLETED, REWARDING, SETTLING,
) = range(len(STAGES))  # fmt: skip

MOVES = Moves(
    fairy={"fairy": FAIRY},
    stop={},
    go_on={},
    roll={},
    hat={},
    uncover={"object": OBJECT},
    cover={"object": OBJECT},
    walk={"space": SPACE},
    look={"space": SPACE},
    no_look={},
    swap={"card": LEGEND},
    keep={},
    tell={"card": LEGEND},
    call={"colour": COLOUR, "value": number(1, 5)},
    name={"value": number(1, 5)},
    lend={"other": SEAT, "amount": AMOUNT},
    add={"amount": AMOUNT},
    charge={"other": SEAT},
    place={"face": word("down", "up")},
    finish={},
    discard={"card": LEGEND},
    announce={"card": LEGEND},
    hop={"way": WAY, "steps": number(1, 6)},
    face={"face": number(1, 6)},
    sneeze={"amount": AMOUNT},
    want={"object": OBJECT},
    give={"object": OBJECT},
    story={"space": SPACE},
    whisper={"space": SPACE},
    enough={},
    pick={"space": SPACE},
    stay_quiet={},
    blow={"way": WAY},
    applaud={"amount": AMOUNT},
    hush={},
)
(
    FAIRY_MOVE, STOP, GO_ON, ROLL_MOVE, HAT_MOVE, UNCOVER, COVER, WALK, LOOK, NO_LOOK, SWAP, KEEP, TELL, CALL, NAME, LEND, ADD,
    CHARGE, PLACE, FINISH, DISCARD, ANNOUNCE, HOP_MOVE, FACE, SNEEZE_MOVE, WANT, GIVE, STORY_MOVE, WHISPER_MOVE, ENOUGH, PICK,
    STAY_QUIET, BLOW, APPLAUD, HUSH_MOVE,
) = (MOVES.first(verb) for verb in MOVES.verbs)  # fmt: skip
MOST_AMOUNTS = DUST + 1  # amounts that a move can name
MOST_STEPS = 6

EVENTS = Events(
    chose_fairy={"seat": SEAT, "fairy": FAIRY},
    starts={"seat": SEAT, "space": SPACE},
    turn={"seat": SEAT, "number": NUMBER},
    no_agreement={},
    reshuffled={"cards": NUMBER},
    drew={"seat": SEAT, "card": secret(LEGEND)},
    no_draw={"seat": SEAT},
    rummaged={"seat": SEAT},
    rolled={"seat": SEAT, "face": NUMBER},
    walked={"seat": SEAT, "space": SPACE},
    uncovered={"seat": SEAT, "object": OBJECT},
    covered={"seat": SEAT, "object": OBJECT},
    looked={"seat": SEAT, "space": SPACE, "card": secret(LEGEND)},
    swapped={"seat": SEAT, "space": SPACE, "laid": secret(LEGEND), "taken": secret(LEGEND)},
    named={"seat": SEAT, "space": SPACE, "colour": COLOUR, "value": NUMBER},
    told={"seat": SEAT, "card": LEGEND, "space": SPACE, "colour": COLOUR, "value": NUMBER},
    price={"seat": SEAT, "value": NUMBER, "surcharge": NUMBER, "total": NUMBER},
    paid={"seat": SEAT, "amount": NUMBER, "left": NUMBER},
    lent={"seat": SEAT, "lender": SEAT, "amount": NUMBER, "left": NUMBER},
    forgiven={"seat": SEAT, "amount": NUMBER},
    completed={"seat": SEAT, "space": SPACE, "colour": COLOUR, "cards": NUMBER},
    gold_reward={"seat": SEAT, "points": NUMBER},
    violet_reward={"seat": SEAT, "victim": SEAT},
    blue_reward={"seat": SEAT},
    took_object={"seat": SEAT, "object": secret(OBJECT)},
    placed={"seat": SEAT, "object": secret(OBJECT), "up": FLAG},
    exhausted={"seat": SEAT},
    no_object={"seat": SEAT},
    dust_back={"seat": SEAT, "amount": NUMBER},
    discarded={"seat": SEAT, "card": LEGEND},
    asked={"window": word(*WINDOWS)},
    announced={"seat": SEAT, "card": LEGEND},
    hushed={"seat": SEAT, "other": SEAT, "card": LEGEND},
    another_legend={"seat": SEAT, "cards": NUMBER},
    hopped={"seat": SEAT, "space": SPACE},
    white_night={"points": NUMBER},
    wisp={"seat": SEAT, "face": NUMBER},
    wind={"seat": SEAT, "way": WAY},
    set_aside={"seat": SEAT, "amount": NUMBER, "space": SPACE, "left": NUMBER},
    exchanged={"seat": SEAT, "given": OBJECT, "other": SEAT, "taken": OBJECT},
    blown={"space": SPACE},
    forgotten={"space": SPACE},
    four_kinds={"seat": SEAT},
    objects_gone={},
    agreed={},
    frozen={},
    counted={"seat": SEAT, "stories": NUMBER, "charges": NUMBER, "objects": NUMBER, "own": NUMBER, "colours": NUMBER},
    total={"seat": SEAT, "points": NUMBER, "dust": NUMBER},
)
(
    CHOSE_FAIRY, STARTS, TURN, NO_AGREEMENT, RESHUFFLED, DREW, NO_DRAW, RUMMAGED, ROLLED, WALKED, UNCOVERED, COVERED_EVENT,
    LOOKED,
    SWAPPED, NAMED, TOLD, PRICE, PAID, LENT, FORGIVEN, COMPLETED_EVENT, GOLD_REWARD, VIOLET_REWARD, BLUE_REWARD, TOOK_OBJECT,
    PLACED, EXHAUSTED, NO_OBJECT, DUST_BACK, DISCARDED, ASKED, ANNOUNCED_EVENT, HUSHED, ANOTHER_LEGEND_EVENT, HOPPED,
    WHITE_NIGHT_EVENT, WISP, WIND, SET_ASIDE, EXCHANGED, BLOWN, FORGOTTEN, FOUR_KINDS, OBJECTS_GONE, AGREED, FROZEN, COUNTED,
    TOTAL,
) = range(len(EVENTS.kinds))  # fmt: skip


@layout
class Legends(Header):
    """Fate e Leggende: a ring of hidden cards, stories beside it, stardust and objects."""

    stage: int = i8(of=word(*STAGES))
    active: int = i8(of=SEAT)  # whose turn it is
    turns: int = i16()  # turns completed
    quiet: int = i16()  # turns in a row in which nobody told a legend card
    fairy: Cells = i8(SEATS, of=word(*FAIRIES, optional=True))
    supply: Cells = i8(SEATS)  # unspent stardust
    pawn: Cells = i8(SEATS)
    gold: Cells = i8(SEATS)  # gold stories completed
    charges: Cells = i8(SEATS)  # violet stories charged to this player
    white_night: int = i8(of=FLAG)

    # hidden cards
    deck: Cells = i8(LEGENDS, of=LEGEND)  # drawn from the end
    ring: Cells = i8(SPACES, of=LEGEND)
    hand: Cells = i8(SEATS, HAND, of=LEGEND)
    object_deck: Cells = i8(OBJECTS, of=OBJECT)  # drawn from the end

    # open cards
    discards: Cells = i8(LEGENDS, of=LEGEND)
    objects: Cells = i8(SEATS, OBJECTS, of=OBJECT)  # the last one is the newest
    facing: Cells = i8(SEATS, OBJECTS, of=word(*FACES))  # hidden from the others, covered but known, or open
    row: Cells = i8(SPACES, ROW, of=LEGEND)  # the story beside each space
    told: Cells = i8(SPACES, ROW)  # the value in force of each of its cards
    dust: Cells = i8(SPACES, ROW, SEATS)  # stardust resting on each of its cards, by owner
    hue: Cells = i8(SPACES, of=word(*COLOURS, optional=True))  # the story's colour, as last named
    aside: Cells = i8(SPACES, SEATS)  # stardust beside the space, by owner

    # what each seat knows of each hidden card: the places where it cannot lie
    deck_lore: Cells = i32(LEGENDS, SEATS, of=LORE)
    ring_lore: Cells = i32(SPACES, SEATS, of=LORE)
    hand_lore: Cells = i32(SEATS, HAND, SEATS, of=LORE)

    # this turn
    die: int = i8()  # 0 until it is fixed
    forced: int = i8(of=word(*WAYS, optional=True))  # the way that Contrary Wind allows
    arrived: int = i8(of=FLAG)  # the move has ended
    legends: int = i8()  # legend cards that may still be told
    narrated: int = i8(of=FLAG)  # a legend card was told this turn
    turned: int = i32()  # objects turned since the last other act, one bit each
    looked: int = i8()  # the space just looked at, while swapping
    back: int = i8(of=word(*STAGES))  # where the turn goes on after a card, a look or an object
    placing: int = i8()  # seats that must still place a new object, one bit each

    # a card about to be told or announced: nobody else knows of it yet
    chosen: int = i8(of=LEGEND)
    calls_colour: int = i8(of=word(*COLOURS, optional=True))
    calls_value: int = i8()
    names: int = i8()  # the value that the bare wild before it takes; 0 for none
    adds: int = i8()  # surcharge to be paid
    lender: int = i8()  # whose loan is asked for, counted clockwise from the active player
    loan: Cells = i8(SEATS)  # what each has been chosen to lend

    aim: Cells = i8(3)  # the choices of an interruption, in the order in which they are made
    aimed: int = i8()  # how many of them are made

    # an interruption laid open, not yet in force, and what the others are asked about it, about the die or about a story
    announced: int = i8(of=LEGEND)
    announcer: int = i8(of=SEAT)
    window: int = i8(of=word(*WINDOWS, optional=True))  # what all the others are being asked about
    answer: Cells = i8(SEATS, of=FLAG)  # secret: this seat reacts
    answer_choice: Cells = i8(SEATS)  # secret: the way or the amount of the reaction

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

    # what is printed on each card
    copies: Cells = i8(LEGENDS, of=INTERNAL)
    kind: Cells = i8(LEGENDS, of=INTERNAL)
    bar: Cells = i8(LEGENDS, of=INTERNAL)  # its colours, one bit each
    value: Cells = i8(LEGENDS, of=INTERNAL)
    played_in: Cells = i8(LEGENDS, of=INTERNAL)  # the window of an interruption
    effect: Cells = i8(LEGENDS, of=INTERNAL)
    amount: Cells = i8(LEGENDS, of=INTERNAL)
    card_of: Cells = i8(12, of=INTERNAL)  # the interruption that has each effect
    object_copies: Cells = i8(OBJECTS, of=INTERNAL)
    object_kind: Cells = i8(OBJECTS, of=INTERNAL)
    object_colour: Cells = i8(OBJECTS, of=INTERNAL)
