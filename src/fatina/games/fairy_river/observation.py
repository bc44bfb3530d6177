"""What a learner sees of Fairy River."""

from fatina.engine.compiled import rule
from fatina.engine.features import Features
from fatina.engine.layout import Cells
from fatina.games.fairy_river.gathering import fairies_in_hand
from fatina.games.fairy_river.state import (
    FAIRIES,
    IN_THE_OPEN,
    LAST_ROUND,
    MOUTH,
    N_COLOURS,
    NOBODY,
    NOTHING,
    OPTIONS,
    SEATS,
    SPOTS,
    STAGES,
    TYPES,
    River,
)

N_OPTIONS = len(OPTIONS)

# what is told of a spot: its owner, the fairy, whether she is loaded, the garment
FAIRY_OF_SPOT = int(SEATS)  # a plain number: compiled rules know no other
LOAD_OF_SPOT = FAIRY_OF_SPOT + FAIRIES
GARMENT_OF_SPOT = LOAD_OF_SPOT + 1
SPOT_SIZE = GARMENT_OF_SPOT + TYPES

FEATURES = Features(
    stage=(len(STAGES), "which choice is being made: colours, select, offer, answer, river, tidy"),
    number=(1, "number of the round, divided by 50"),
    last_round=(len(LAST_ROUND), "the last round: not in sight, next, now"),
    barren=(1, "rounds in a row in which nothing was washed, divided by 5"),
    done=(4, "in this turn at the river: has placed, shifted, recalled, loaded"),
    seats=(SEATS, "1 for each seat in play, the observer first, then clockwise"),
    to_act=(SEATS, "1 for each seat that must choose now, the observer first"),
    start=(SEATS, "1 for the start player"),
    picker=(SEATS, "1 for the player whose pick it is"),
    turn=(SEATS, "1 for the player who offers, arranges or tidies"),
    options=(N_OPTIONS, "the number of each option's value, divided by 4"),
    colours=(SEATS * N_COLOURS, "1 for the colour of each seat"),
    deck=(1, "garments in the deck, divided by 60"),
    row=(TYPES, "garments on offer by type, divided by 10"),
    pile=(TYPES, "garments on the laundry pile by type, divided by 10"),
    selected=(TYPES, "1 for the selected garment"),
    offered=(SEATS, "garments in each seat's offer, divided by 10"),
    offer=(TYPES, "garments that the observer has laid aside for an offer, divided by 10"),
    hand=(TYPES, "garments in the observer's hand by type, divided by 10"),
    fairies=(FAIRIES, "1 for each fairy in the observer's hand"),
    held=(SEATS, "garments in each hand, divided by 10"),
    fairies_held=(SEATS, "fairies in each hand, divided by 11"),
    points=(SEATS, "points of each seat, divided by 40"),
    washed=(SEATS * TYPES, "washed garments of each seat by type, divided by 10"),
    known=(SEATS * TYPES, "garments that the observer knows to be with each other seat, divided by 10"),
    stack=(SEATS * FAIRIES, "each stack from the top: 0 no card, 1/13 unknown, else (number of the fairy + 2)/13"),
    river=(
        len(SPOTS) * SPOT_SIZE,
        "each spot in washing order: 1 for the owner, 1 for the fairy, 1 if loaded, 1 for the observer's own garment",
    ),
)
(
    STAGE_AT, NUMBER_AT, LAST_ROUND_AT, BARREN_AT, DONE_AT, SEATS_AT, TO_ACT_AT, START_AT, PICKER_AT, TURN_AT, OPTIONS_AT,
    COLOURS_AT, DECK_AT, ROW_AT, PILE_AT, SELECTED_AT, OFFERED_AT, OFFER_AT, HAND_AT, FAIRIES_AT, HELD_AT, FAIRIES_HELD_AT,
    POINTS_AT, WASHED_AT, KNOWN_AT, STACK_AT, RIVER_AT,
) = (FEATURES.at(block) for block in FEATURES.blocks)  # fmt: skip


@rule
def observe(s: River, me: int, out: Cells) -> None:
    """Write the seat's knowledge as ``FEATURES`` lays it out."""
    out[STAGE_AT + s.stage] = 1
    out[NUMBER_AT] = s.number / 50
    out[LAST_ROUND_AT + s.last_round] = 1
    out[BARREN_AT] = s.barren / 5
    out[DONE_AT] = s.placed
    out[DONE_AT + 1] = s.shifted
    out[DONE_AT + 2] = s.recalled
    out[DONE_AT + 3] = s.loaded
    out[DECK_AT] = s.deck_size / 60
    for i in range(N_OPTIONS):
        out[OPTIONS_AT + i] = s.options[i] / 4
    for garment in range(TYPES):
        out[ROW_AT + garment] = s.row[garment] / 10
        out[PILE_AT + garment] = s.pile[garment] / 10
        out[OFFER_AT + garment] = s.offer[me, garment] / 10
        out[HAND_AT + garment] = s.hand[me, garment] / 10
    if s.selected != NOTHING:
        out[SELECTED_AT + s.selected] = 1
    for fairy in range(FAIRIES):
        out[FAIRIES_AT + fairy] = s.fairies[me, fairy]
    for i in range(s.seats):
        observe_seat(s, me, i, out)
    for spot in range(MOUTH + 1):
        observe_spot(s, me, spot, out)


@rule
def observe_seat(s: River, me: int, i: int, out: Cells) -> None:
    """What I know of the seat that is ``i`` places to my left."""
    seat = (me + i) % s.seats
    out[SEATS_AT + i] = 1
    out[TO_ACT_AT + i] = s.to_act >> seat & 1
    out[START_AT + i] = 1 if s.start == seat else 0
    out[PICKER_AT + i] = 1 if s.picker == seat else 0
    out[TURN_AT + i] = 1 if s.turn == seat else 0
    out[OFFERED_AT + i] = s.offered[seat] / 10
    out[HELD_AT + i] = s.hand_size[seat] / 10
    out[FAIRIES_HELD_AT + i] = fairies_in_hand(s, seat) / 11
    out[POINTS_AT + i] = s.scores[seat] / 40
    if s.colour[seat] >= 0:
        out[COLOURS_AT + i * N_COLOURS + s.colour[seat]] = 1
    for garment in range(TYPES):
        out[WASHED_AT + i * TYPES + garment] = s.washed[seat, garment] / 10
        out[KNOWN_AT + i * TYPES + garment] = s.known[me, 1 << seat, garment] / 10
    for place in range(s.stack_size[seat]):
        out[STACK_AT + i * FAIRIES + place] = (known_in_stack(s, me, seat, place) + 2) / 13


@rule
def known_in_stack(s: River, me: int, seat: int, place: int) -> int:
    """The fairy at a place of a stack, if I know her: all saw her go there, or she is my own and not of the first shuffle."""
    if s.filled[seat, place] == IN_THE_OPEN or (seat == me and s.filled[seat, place] > 0):
        return int(s.stack[seat, place])
    return NOBODY


@rule
def observe_spot(s: River, me: int, spot: int, out: Cells) -> None:
    """What I see at a spot of the river."""
    if s.fairy_at[spot] == NOBODY:
        return
    at = RIVER_AT + spot * SPOT_SIZE
    out[at + (s.owner_at[spot] - me) % s.seats] = 1
    out[at + FAIRY_OF_SPOT + s.fairy_at[spot]] = 1
    if s.garment_at[spot] != NOTHING:
        out[at + LOAD_OF_SPOT] = 1
        if s.owner_at[spot] == me:
            out[at + GARMENT_OF_SPOT + s.garment_at[spot]] = 1
