"""What a learner sees of Fairy River."""

from fatina.engine.compiled import rule
from fatina.engine.features import Features, block
from fatina.engine.layout import Cells
from fatina.engine.names import names, words_of
from fatina.engine.seats import must_choose
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_river.cards import COLOURS, FAIRIES, GARMENTS, NO_COLOUR, SPOTS, TYPES
from fatina.games.fairy_river.fairies import fairies_in_hand
from fatina.games.fairy_river.knowledge import known_in_stack, known_load, known_with
from fatina.games.fairy_river.state import MOST_BARREN, OPTIONS, SEATS, LastRound, River, Stage

OPTION_COUNT = len(OPTIONS)


@names
class InSpot:
    """What is told of one spot."""

    owner = block(SEATS, "1 for the owner, the observer first")
    fairy = block(FAIRIES, "1 for the fairy")
    loaded = block(1, "1 if she is loaded")
    garment = block(TYPES, "1 for the observer's own garment")


OF_SPOT = Features(InSpot).size


@names
class At:
    stage = block(len(words_of(Stage)), "which choice is being made: colours, select, offer, answer, river, tidy")
    number = block(1, "number of the round, divided by 50")
    last_round = block(len(words_of(LastRound)), "the last round: not in sight, next, now")
    barren = block(1, "rounds in a row in which nothing was washed, divided by 5")
    done = block(4, "in this turn at the river, while it lasts: has placed, shifted, recalled, loaded")
    seats = block(SEATS, "1 for each seat in play, the observer first, then clockwise")
    to_act = block(SEATS, "1 for each seat that must choose now, the observer first")
    start = block(SEATS, "1 for the start player")
    picker = block(SEATS, "1 for the player whose pick it is, while garments are gathered")
    turn = block(SEATS, "1 for the player who offers, arranges or tidies")
    options = block(OPTION_COUNT, "the number of each option's value, divided by 4")
    colours = block(SEATS * COLOURS, "1 for the colour of each seat")
    deck = block(1, "garments in the deck, divided by 60")
    row = block(TYPES, "garments on offer by type, divided by 10")
    pile = block(TYPES, "garments on the laundry pile by type, divided by 10")
    selected = block(TYPES, "1 for the selected garment")
    offered = block(SEATS, "garments in each seat's offer, divided by 10")
    offer = block(TYPES, "garments that the observer has laid aside for an offer, divided by 10")
    hand = block(TYPES, "garments in the observer's hand by type, divided by 10")
    fairies = block(FAIRIES, "1 for each fairy in the observer's hand")
    held = block(SEATS, "garments in each hand, divided by 10")
    fairies_held = block(SEATS, "fairies in each hand, divided by 11")
    points = block(SEATS, "points of each seat, divided by 40")
    washed = block(SEATS * TYPES, "washed garments of each seat by type, divided by 10")
    known = block(SEATS * TYPES, "garments that the observer knows to be with each other seat, divided by 10")
    stack = block(
        SEATS * FAIRIES,
        "each stack from the top: 0 no card, 1/13 unknown, else (number of the fairy + 2)/13",
        among=FAIRIES + 2,
    )
    river = block(
        SPOTS * OF_SPOT,
        "each spot in washing order: 1 for the owner, 1 for the fairy, 1 if loaded, 1 for the observer's own garment",
    )


FEATURES = Features(At)


@rule
def observe(s: River, me: int, out: Cells) -> None:
    """Write the seat's knowledge as ``FEATURES`` lays it out."""
    out[At.stage + s.stage] = 1
    out[At.number] = s.number / 50
    out[At.last_round + s.last_round] = 1
    out[At.barren] = s.barren / MOST_BARREN
    if s.stage == Stage.RIVER:
        out[At.done] = s.placed
        out[At.done + 1] = s.shifted
        out[At.done + 2] = s.recalled
        out[At.done + 3] = s.loaded
    out[At.deck] = s.deck_size / GARMENTS
    for i in range(OPTION_COUNT):
        out[At.options + i] = s.options[i] / 4
    for garment in range(TYPES):
        out[At.row + garment] = s.row[garment] / 10
        out[At.pile + garment] = s.pile[garment] / 10
        out[At.offer + garment] = s.offer[me, garment] / 10
        out[At.hand + garment] = s.hand[me, garment] / 10
    if s.selected != NO_CARD:
        out[At.selected + s.selected] = 1
    for fairy in range(FAIRIES):
        out[At.fairies + fairy] = s.fairies[me, fairy]
    for i in range(s.seats):
        observe_seat(s, me, i, out)
    for spot in range(SPOTS):
        observe_spot(s, me, spot, out)


@rule
def observe_seat(s: River, me: int, i: int, out: Cells) -> None:
    """What I know of the seat that is ``i`` places to my left."""
    seat = (me + i) % s.seats
    out[At.seats + i] = 1
    out[At.to_act + i] = must_choose(s, seat)
    out[At.start + i] = s.start == seat
    if s.stage == Stage.SELECT or s.stage == Stage.OFFER or s.stage == Stage.ANSWER:
        out[At.picker + i] = s.picker == seat
    if s.stage != Stage.SELECT and s.stage != Stage.ANSWER:
        out[At.turn + i] = s.turn == seat
    out[At.offered + i] = s.offered[seat] / 10
    out[At.held + i] = s.hand_size[seat] / 10
    out[At.fairies_held + i] = fairies_in_hand(s, seat) / FAIRIES
    out[At.points + i] = s.scores[seat] / 40
    if s.colour[seat] != NO_COLOUR:
        out[At.colours + i * COLOURS + s.colour[seat]] = 1
    for garment in range(TYPES):
        out[At.washed + i * TYPES + garment] = s.washed[seat, garment] / 10
        out[At.known + i * TYPES + garment] = known_with(s, me, seat, garment) / 10
    for depth in range(s.stack_size[seat]):
        out[At.stack + i * FAIRIES + depth] = (known_in_stack(s, me, seat, depth) + 2) / (FAIRIES + 2)


@rule
def observe_spot(s: River, me: int, spot: int, out: Cells) -> None:
    """What I see at a spot of the river."""
    if s.fairy_at[spot] == NO_CARD:
        return
    at = At.river + spot * OF_SPOT
    out[at + InSpot.owner + (s.owner_at[spot] - me) % s.seats] = 1
    out[at + InSpot.fairy + s.fairy_at[spot]] = 1
    if s.garment_at[spot] != NO_CARD:
        out[at + InSpot.loaded] = 1
        if known_load(s, me, spot) != NO_CARD:
            out[at + InSpot.garment + known_load(s, me, spot)] = 1
