"""What a learner sees of Fairy's Fate."""

from fatina.engine.compiled import rule
from fatina.engine.features import Features
from fatina.engine.layout import Cells
from fatina.games.fairys_fate.knowledge import count_back
from fatina.games.fairys_fate.state import (
    BACKS,
    FRONTS,
    GIVES,
    HELD,
    OBJECTS,
    PILES,
    PLACES,
    ROOM,
    SEATS,
    SORTS,
    TURN,
    Fate,
    has,
    public_phase,
)

SPOTS = PLACES * ROOM
KEPT = 15  # kinds of cards that a player can own: the serpent, eight good fairies, six objects
OPTION_COUNT = 5

FEATURES = Features(
    phase=(TURN, "which choice is to be made, in the order of the phases of a position"),
    options=(OPTION_COUNT, "1 for each option that is not the usual one"),
    seats=(SEATS, "1 for each seat in play, the observer first, then clockwise; likewise wherever seats are meant"),
    to_act=(SEATS, "1 for the seat that must choose now"),
    turn=(SEATS, "1 for the seat whose turn or gathering it is"),
    starter=(SEATS, "1 for the seat that started the journey under way"),
    last=(1, "1 in the last journey"),
    last_round=(1, "turns of the last round that have begun, divided by 5"),
    idle=(1, "idle turns in a row, divided by 5"),
    hand=(SORTS, "copies of each card in the observer's hand, divided by 4"),
    backs=(SEATS * BACKS, "cards with each back in each hand, divided by 4"),
    piles=(PILES, "cards in each pile, divided by 22"),
    tops=(PILES * BACKS, "1 for the back on top of each pile"),
    spot_back=(SPOTS * BACKS, "1 for the back of the card at each position of each place"),
    spot_front=(SPOTS * FRONTS, "1 for its front, if the observer has seen it"),
    spot_by=(SPOTS * SEATS, "1 for the seat that put it there"),
    pick=(SEATS * PLACES, "1 for the place that each seat has picked"),
    laid=(ROOM * FRONTS, "1 for the front of each card that is being gathered, in order"),
    owned=(SEATS * KEPT, "serpents, good fairies and objects before each seat, divided by 4"),
    petrified=(SEATS, "turns that each seat has still to lose, divided by 3"),
    recipes=(SEATS, "recipes of each seat, divided by 4"),
    wanted=(HELD * OBJECTS, "1 for each object of each of the observer's recipes"),
    wanted_by=(
        SEATS * HELD * OBJECTS,
        "share of the recipes that each recipe can still be, as all know, that want the object",
    ),
    unseen=(SORTS, "copies of each card that the observer has not seen, divided by 4"),
    chosen=(SPOTS, "1 for the card that was chosen first for the good fairy in use"),
    asked=(SEATS, "1 for the seat that must answer"),
    asked_recipe=(1, "recipes answered for already, divided by 4"),
    looks=(1, "cards that HAAHIAH still lets the player see, divided by 2"),
)
(
    PHASE_AT, OPTIONS_AT, SEATS_AT, TO_ACT_AT, TURN_AT, STARTER_AT, LAST_AT, LAST_ROUND_AT, IDLE_AT, HAND_AT, BACKS_AT,
    PILES_AT, TOPS_AT, SPOT_BACK_AT, SPOT_FRONT_AT, SPOT_BY_AT, PICK_AT, LAID_AT, OWNED_AT, PETRIFIED_AT, RECIPES_AT,
    WANTED_AT, WANTED_BY_AT, UNSEEN_AT, CHOSEN_AT, ASKED_AT, ASKED_RECIPE_AT, LOOKS_AT,
) = (FEATURES.at(block) for block in FEATURES.blocks)  # fmt: skip


@rule
def observe(s: Fate, me: int, out: Cells) -> None:
    """Write the seat's knowledge as ``FEATURES`` lays it out."""
    phase = s.phase if s.turn == me else public_phase(s)
    if phase < TURN:
        out[PHASE_AT + phase] = 1
    for i in range(OPTION_COUNT):
        out[OPTIONS_AT + i] = s.options[i]
    out[LAST_AT] = s.last
    out[LAST_ROUND_AT] = s.last_round / 5
    out[IDLE_AT] = s.idle / 5
    out[LOOKS_AT] = s.looks / 2
    out[ASKED_RECIPE_AT] = s.asked_recipe / 4
    if s.chosen_place >= 0 and (s.turn == me or s.looks > 0):
        out[CHOSEN_AT + s.chosen_place * ROOM + s.chosen - 1] = 1
    observe_seats(s, me, out)
    observe_table(s, me, out)
    observe_unseen(s, me, out)


@rule
def observe_seats(s: Fate, me: int, out: Cells) -> None:
    """What lies before each player and what is known of their hands and recipes."""
    for i in range(s.hand_n[me]):
        out[HAND_AT + s.hand[me, i]] += 1 / 4
    for slot in range(s.recipe_n[me]):
        for thing in range(OBJECTS):
            out[WANTED_AT + slot * OBJECTS + thing] = s.wants[s.recipe[me, slot]] >> thing & 1
    for i in range(s.seats):
        seat = (me + i) % s.seats
        out[SEATS_AT + i] = 1
        out[TO_ACT_AT + i] = s.to_act >> seat & 1
        out[TURN_AT + i] = 1 if s.turn == seat else 0
        out[STARTER_AT + i] = 1 if s.starter == seat else 0
        out[ASKED_AT + i] = 1 if s.asked == seat else 0
        out[PETRIFIED_AT + i] = s.petrified[seat] / 3
        out[RECIPES_AT + i] = s.recipe_n[seat] / 4
        if s.pick[seat] >= 0:
            out[PICK_AT + i * PLACES + s.pick[seat]] = 1
        for back in range(BACKS):
            out[BACKS_AT + i * BACKS + back] = count_back(s, seat, back) / 4
        for kept in range(KEPT):
            front = kept if kept < KEPT - OBJECTS else GIVES + kept - (KEPT - OBJECTS)
            out[OWNED_AT + i * KEPT + kept] = has(s, seat, front) / 4
        for slot in range(s.recipe_n[seat]):
            observe_recipe(s, s.ruled_out[seat, slot], out, WANTED_BY_AT + (i * HELD + slot) * OBJECTS)


@rule
def observe_recipe(s: Fate, ruled_out: int, out: Cells, at: int) -> None:
    """How many of the recipes that are still possible want each object."""
    possible = 0
    for recipe in range(s.recipes):
        if not ruled_out >> recipe & 1:
            possible += 1
            for thing in range(OBJECTS):
                out[at + thing] += s.wants[recipe] >> thing & 1
    for thing in range(OBJECTS):
        out[at + thing] /= max(1, possible)


@rule
def observe_table(s: Fate, me: int, out: Cells) -> None:
    """Piles, places and the cards being gathered."""
    for pile in range(PILES):
        out[PILES_AT + pile] = s.pile_n[pile] / 22
        if s.pile_n[pile]:
            out[TOPS_AT + pile * BACKS + s.back[s.pile[pile, s.pile_n[pile] - 1]]] = 1
    for place in range(PLACES):
        for i in range(s.place_n[place]):
            spot = place * ROOM + i
            kind = s.place[place, i]
            out[SPOT_BACK_AT + spot * BACKS + s.back[kind]] = 1
            if s.knows[place, i] >> me & 1:
                out[SPOT_FRONT_AT + spot * FRONTS + s.front[kind]] = 1
            if s.placed_by[place, i] >= 0:
                out[SPOT_BY_AT + spot * SEATS + (s.placed_by[place, i] - me) % s.seats] = 1
    for i in range(s.laid_n):
        out[LAID_AT + i * FRONTS + s.front[s.laid[i]]] = 1


@rule
def observe_unseen(s: Fate, me: int, out: Cells) -> None:
    """How many copies of each card the observer has not seen."""
    for kind in range(SORTS):
        unseen = s.copies[kind]
        for owner in range(s.seats):
            unseen -= s.own[owner, kind]
        out[UNSEEN_AT + kind] = unseen / 4
    for i in range(s.hand_n[me]):
        out[UNSEEN_AT + s.hand[me, i]] -= 1 / 4
    for i in range(s.laid_n):
        out[UNSEEN_AT + s.laid[i]] -= 1 / 4
    for place in range(PLACES):
        for i in range(s.place_n[place]):
            if s.knows[place, i] >> me & 1:
                out[UNSEEN_AT + s.place[place, i]] -= 1 / 4
    for i in range(s.gone_n):
        if s.gone_knows[i] >> me & 1:
            out[UNSEEN_AT + s.gone[i]] -= 1 / 4
