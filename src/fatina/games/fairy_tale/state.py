"""The layout of a Fairy Tale state, its stages and options: four rounds of deal, draft and play (FT-11)."""

from fatina.engine.game import option, options_in
from fatina.engine.layout import Cells, Header, Seats, i8, i32, layout
from fatina.engine.names import names, words_of
from fatina.engine.sorts import INTERNAL, number, word
from fatina.games.fairy_tale.cards import CARD, CARDS, COPIES, MOST_NAMED

SEATS = Seats(5)
ROUNDS = 4
HAND = 5
TRICKS = 3
ROW = ROUNDS * TRICKS
UNPLAYED = HAND - TRICKS


@names
class Stage:
    PICK, PLAY, OPEN, CLOSE = range(4)


@names
class Option:
    DECK = option("full", "simplified")
    PARTNERS = option("no", "yes")


OPTIONS = options_in(Option)


@layout
class Tale(Header):
    """Fairy Tale: four rounds of draft and play. Each player uses 20 cards: 12 are played, 8 discarded (FT-78)."""

    stage: int = i8(of=word(*words_of(Stage)))
    rounds: int = i8(of=number(0, ROUNDS), was="lap")  # rounds completed
    pick: int = i8(of=number(0, HAND))  # picks completed in this round
    trick: int = i8(of=number(0, TRICKS - 1))  # tricks completed in this round
    dealt: int = i8(of=number(0, COPIES))  # cards dealt from the deck so far
    deck: Cells = i8(COPIES, of=CARD)  # the whole pile in the order of the deal; nobody sees what is not dealt yet
    hand: Cells = i8(SEATS, HAND, of=CARD)  # its owner sees it; during the draft it moves on
    kept: Cells = i8(SEATS, ROUNDS, HAND, of=CARD)  # what this seat kept, by round and pick; only the seat knows
    row: Cells = i8(SEATS, ROW, of=CARD)  # played cards, in the order of the tricks; everybody sees them
    closed: Cells = i8(SEATS, ROW, of=number(0, 1))  # 1 where the played card is closed
    discards: Cells = i8(SEATS, ROUNDS * UNPLAYED, of=CARD)  # only the seat knows them
    chosen: Cells = i8(SEATS, of=CARD)  # the choice that waits for the others to choose; only the seat knows
    mark: Cells = i8(SEATS, ROW, of=number(0, 1))  # 1 on played cards that this seat is about to turn
    step: Cells = i8(SEATS, of=number(0, SEATS + 1))  # how far this seat is through the effects that touch it
    stand_in: Cells = i8(SEATS, of=CARD)  # what this seat's Trickster stood for in the scoring

    # scratch for imagination, clear at all other times
    settled: Cells = i8(SEATS, ROUNDS, HAND, of=INTERNAL)
    unseen: Cells = i8(CARDS, of=INTERNAL)
    pool: int = i8(of=INTERNAL)
    came: Cells = i8(SEATS, ROW, of=INTERNAL)
    run_from: Cells = i8(2, SEATS, HAND, of=INTERNAL)
    run_to: Cells = i8(2, SEATS, HAND, of=INTERNAL)
    may: Cells = i8(SEATS, ROW, of=INTERNAL)
    weights: Cells = i32(HAND, of=INTERNAL)

    # what is printed on each card
    copies: Cells = i8(CARDS, of=INTERNAL)
    category: Cells = i8(CARDS, of=INTERNAL)
    type_of: Cells = i8(CARDS, of=INTERNAL)
    kind: Cells = i8(CARDS, of=INTERNAL)
    value: Cells = i8(CARDS, of=INTERNAL)
    effect: Cells = i8(CARDS, of=INTERNAL)
    whom: Cells = i8(CARDS, of=INTERNAL)
    touches: Cells = i8(CARDS, of=INTERNAL)
    amount: Cells = i8(CARDS, of=INTERNAL)
    requires: Cells = i8(CARDS, of=INTERNAL)
    times: Cells = i8(CARDS, of=INTERNAL)
    condition: Cells = i8(CARDS, of=INTERNAL)
    needs: Cells = i8(CARDS, MOST_NAMED, of=INTERNAL)
    categories: Cells = i8(CARDS, MOST_NAMED, of=INTERNAL)
    types: Cells = i8(CARDS, of=INTERNAL)
