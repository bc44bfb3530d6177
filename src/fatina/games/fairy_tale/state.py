"""The layout of a Fairy Tale state, its cards, moves, events and options."""

from fatina.engine.cards import Section, choice, integer, refers, several
from fatina.engine.events import Events, secret
from fatina.engine.game import Option
from fatina.engine.layout import Cells, Header, Seats, i8, layout
from fatina.engine.moves import Moves
from fatina.engine.sorts import INTERNAL, NUMBER, SEAT, card, word

SEATS = Seats(5)
KINDS = 48  # room for so many different cards
COPIES = 100
ROUNDS = 4
HAND = 5
TRICKS = 3
ROW = ROUNDS * TRICKS
UNPLAYED = HAND - TRICKS

CATEGORIES = ("fairy-wood", "holy-empire", "dragonvale", "shadow")
SHADOW = 3
ANY = 4
TYPES = ("character", "place", "legend")
EFFECTS = ("hunt", "open", "close")
HUNT, OPEN, CLOSE = range(3)
WHOM = ("self", "all")
SELF, ALL = range(2)
KINDS_OF_CARD = ("action", "conditional", "ally", "variable", "trickster")
ACTION, CONDITIONAL, ALLY, VARIABLE, TRICKSTER = range(5)
CONDITIONS = ("most-of-category", "each-card", "two-of-each-category", "most-of-type")
MOST_OF_CATEGORY, EACH_CARD, TWO_OF_EACH_CATEGORY, MOST_OF_TYPE = range(4)

SECTIONS = {
    "card": Section(
        KINDS,
        {
            "number": integer(1, 6, default=0),
            "category": choice(*CATEGORIES),
            "type": choice(*TYPES),
            "kind": choice(*KINDS_OF_CARD),
            "copies": integer(0, COPIES),
            "value": integer(-20, 40),
            "effect": choice(*EFFECTS, default=-1),
            "whom": choice(*WHOM, default=0),
            "touches": choice(*CATEGORIES, "any", default=ANY),
            "amount": integer(1, 3, default=1),
            "requires": refers("card"),
            "times": integer(0, 9, default=1),
            "condition": choice(*CONDITIONS, default=-1),
            "needs": several(refers("card"), 2),
            "categories": several(choice(*CATEGORIES), 2),
            "types": several(choice(*TYPES), 1),
            "marked": choice("no", "yes"),
        },
    )
}

OPTIONS = (Option("deck", ("full", "simplified")), Option("partners", ("no", "yes")))
DECK, PARTNERS = range(2)

CARD = card("card", KINDS)
STAGES = ("pick", "play", "open", "close")
PICKING, PLAYING, OPENING, CLOSING = range(4)

MOVES = Moves(keep={"card": CARD}, play={"card": CARD}, open={"card": CARD}, close={"card": CARD}, close_this={})
KEEP, PLAY, OPEN_ONE, CLOSE_ONE, CLOSE_THIS = (MOVES.first(verb) for verb in MOVES.verbs)

EVENTS = Events(
    dealt={"round": NUMBER},
    kept={"seat": SEAT, "card": secret(CARD)},
    passed={"direction": word("left", "right")},
    laid={"seat": SEAT, "card": secret(CARD)},
    revealed={"seat": SEAT, "card": CARD},
    hunted={"seat": SEAT, "card": CARD},
    opened={"seat": SEAT, "card": CARD},
    closed={"seat": SEAT, "card": CARD},
    discarded={"seat": SEAT, "first": secret(CARD), "second": secret(CARD)},
    stands_for={"seat": SEAT, "card": CARD},
    fixed={"seat": SEAT, "card": CARD, "points": NUMBER},
    condition_met={"seat": SEAT, "card": CARD, "points": NUMBER},
    condition_missed={"seat": SEAT, "card": CARD},
    counted={"seat": SEAT, "card": CARD, "points": NUMBER, "times": NUMBER, "required": CARD, "held": NUMBER},
    total={"seat": SEAT, "points": NUMBER},
    team_total={"first": SEAT, "second": SEAT, "points": NUMBER},
)
(
    DEALT, KEPT, PASSED, LAID, REVEALED, HUNTED, OPENED, CLOSED, DISCARDED,
    STANDS_FOR, FIXED, CONDITION_MET, CONDITION_MISSED, COUNTED, TOTAL, TEAM_TOTAL,
) = range(len(EVENTS.kinds))  # fmt: skip


@layout
class Tale(Header):
    """Fairy Tale: four rounds of draft and play."""

    stage: int = i8(of=word(*STAGES))
    lap: int = i8()  # rounds completed (a record cannot have a field called round)
    pick: int = i8()  # picks completed in this round
    trick: int = i8()  # tricks completed in this round
    dealt: int = i8()  # cards dealt from the deck so far
    deck: Cells = i8(COPIES, of=CARD)  # the whole pile in the order of the deal; nobody sees what is not dealt yet
    hand: Cells = i8(SEATS, HAND, of=CARD)  # its owner sees it; during the draft it moves on
    kept: Cells = i8(SEATS, ROUNDS, HAND, of=CARD)  # what this seat kept, by round and pick; only the seat knows
    row: Cells = i8(SEATS, ROW, of=CARD)  # played cards, in the order of the tricks; everybody sees them
    closed: Cells = i8(SEATS, ROW)  # 1 where the played card is closed
    discards: Cells = i8(SEATS, ROUNDS * UNPLAYED, of=CARD)  # only the seat knows them
    chosen: Cells = i8(SEATS, of=CARD)  # the choice that waits for the others to choose; only the seat knows
    mark: Cells = i8(SEATS, ROW)  # 1 on played cards that this seat is about to turn
    step: Cells = i8(SEATS)  # how far this seat is through the effects that touch it
    stand_in: Cells = i8(SEATS, of=CARD)  # what this seat's Trickster stood for in the scoring

    # scratch for imagination, clear at all other times
    settled: Cells = i8(SEATS, ROUNDS, HAND, of=INTERNAL)
    unseen: Cells = i8(KINDS, of=INTERNAL)
    tried: Cells = i8(SEATS, ROW, of=INTERNAL)
    begun: Cells = i8(SEATS, ROW, of=INTERNAL)
    partner: Cells = i8(SEATS, ROW, of=INTERNAL)

    # what is printed on each card
    copies: Cells = i8(KINDS, of=INTERNAL)
    category: Cells = i8(KINDS, of=INTERNAL)
    type_of: Cells = i8(KINDS, of=INTERNAL)
    kind: Cells = i8(KINDS, of=INTERNAL)
    value: Cells = i8(KINDS, of=INTERNAL)
    effect: Cells = i8(KINDS, of=INTERNAL)
    whom: Cells = i8(KINDS, of=INTERNAL)
    touches: Cells = i8(KINDS, of=INTERNAL)
    amount: Cells = i8(KINDS, of=INTERNAL)
    requires: Cells = i8(KINDS, of=INTERNAL)
    times: Cells = i8(KINDS, of=INTERNAL)
    condition: Cells = i8(KINDS, of=INTERNAL)
    needs: Cells = i8(KINDS, 2, of=INTERNAL)
    categories: Cells = i8(KINDS, 2, of=INTERNAL)
    types: Cells = i8(KINDS, of=INTERNAL)
