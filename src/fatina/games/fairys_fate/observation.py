"""What a learner sees of Fairy's Fate."""

from fatina.engine.compiled import rule
from fatina.engine.features import Features, block
from fatina.engine.layout import Cells
from fatina.engine.names import names, words_of
from fatina.engine.seats import must_choose
from fatina.games.fairys_fate.cards import BACKS, CARDS, FRONTS, OBJECTS, PLACES, RECIPES
from fatina.games.fairys_fate.hands import count_back
from fatina.games.fairys_fate.knowledge import count_unseen, has_seen, may_be, phase_for, sees_chosen
from fatina.games.fairys_fate.state import HELD, OPTIONS, PILES, ROOM, SEATS, Fate, Phase

SPOTS = PLACES * ROOM
PHASES = len(words_of(Phase))
OPTION_COUNT = len(OPTIONS)


@names
class At:
    phase = block(PHASES, "which choice is to be made, in the order of the phases of a position")
    options = block(OPTION_COUNT, "1 for each option that is not the usual one")
    seats = block(
        SEATS, "1 for each seat in play, the observer first, then clockwise; likewise wherever seats are meant"
    )
    to_act = block(SEATS, "1 for the seat that must choose now")
    turn = block(SEATS, "1 for the seat whose turn or gathering it is")
    starter = block(SEATS, "1 for the seat that started the journey under way")
    last = block(1, "1 in the last journey")
    last_round = block(1, "turns of the last round that have begun, divided by 5")
    idle = block(1, "idle turns in a row, divided by 5")
    hand = block(CARDS, "copies of each card in the observer's hand, divided by 4")
    backs = block(SEATS * BACKS, "cards with each back in each hand, divided by 4")
    piles = block(PILES, "cards in each pile, divided by 22")
    tops = block(PILES * BACKS, "1 for the back on top of each pile")
    in_piles = block(BACKS, "cards with each back in all piles, divided by 36")
    spot_back = block(SPOTS * BACKS, "1 for the back of the card at each position of each place")
    spot_front = block(SPOTS * FRONTS, "1 for its front, if the observer has seen it")
    spot_by = block(SPOTS * SEATS, "1 for the seat that put it there")
    pick = block(SEATS * PLACES, "1 for the place that each seat has picked")
    laid = block(ROOM * CARDS, "1 for each card that is being gathered, in order")
    owned = block(SEATS * CARDS, "copies of each card before each seat, divided by 4")
    petrified = block(SEATS, "turns that each seat has still to lose, divided by 3")
    recipes = block(SEATS, "recipes of each seat, divided by 4")
    wanted = block(HELD * OBJECTS, "1 for each object of each of the observer's recipes")
    possible = block(
        SEATS * HELD * RECIPES, "1 for each recipe that each recipe of each seat can still be, as all know"
    )
    unseen = block(CARDS, "copies of each card that the observer has not seen, divided by 4")
    chosen = block(SPOTS, "1 for the card that was chosen first for the good fairy in use")
    asked = block(SEATS, "1 for the seat that must answer")
    asked_recipe = block(1, "recipes answered for already, divided by 4")
    looks = block(1, "cards that HAAHIAH still lets the player see, divided by 2")
    ranks = block(SEATS, "rank of each seat, divided by 5, when the match is over")


FEATURES = Features(At)


@rule
def observe(s: Fate, me: int, out: Cells) -> None:
    """Write the seat's knowledge as ``FEATURES`` lays it out."""
    out[At.phase + phase_for(s, me)] = 1
    for i in range(OPTION_COUNT):
        out[At.options + i] = s.options[i]
    out[At.last] = s.last
    out[At.last_round] = s.last_round / 5
    out[At.idle] = s.idle / 5
    out[At.looks] = s.looks / 2
    out[At.asked_recipe] = s.asked_recipe / 4
    if sees_chosen(s, me):
        out[At.chosen + s.chosen_place * ROOM + s.chosen - 1] = 1
    observe_seats(s, me, out)
    observe_table(s, me, out)
    count_unseen(s, me, out, At.unseen)
    for card in range(CARDS):
        out[At.unseen + card] /= 4


@rule
def observe_seats(s: Fate, me: int, out: Cells) -> None:
    """What lies before each player and what is known of their hands and recipes."""
    for i in range(s.hand_n[me]):
        out[At.hand + s.hand[me, i]] += 1 / 4
    for slot in range(s.recipe_n[me]):
        for thing in range(OBJECTS):
            out[At.wanted + slot * OBJECTS + thing] = s.wants[s.recipe[me, slot]] >> thing & 1
    for i in range(s.seats):
        seat = (me + i) % s.seats
        out[At.seats + i] = 1
        out[At.to_act + i] = must_choose(s, seat)
        out[At.turn + i] = 1 if s.turn == seat else 0
        out[At.starter + i] = 1 if s.starter == seat else 0
        out[At.asked + i] = 1 if s.asked == seat else 0
        out[At.petrified + i] = s.petrified[seat] / 3
        out[At.recipes + i] = s.recipe_n[seat] / 4
        out[At.ranks + i] = s.ranks[seat] / 5
        if s.pick[seat] >= 0:
            out[At.pick + i * PLACES + s.pick[seat]] = 1
        for back in range(BACKS):
            out[At.backs + i * BACKS + back] = count_back(s, seat, back) / 4
        for card in range(CARDS):
            out[At.owned + i * CARDS + card] = s.own[seat, card] / 4
        for slot in range(s.recipe_n[seat]):
            for recipe in range(s.recipes):
                out[At.possible + (i * HELD + slot) * RECIPES + recipe] = may_be(s, seat, slot, recipe)


@rule
def observe_table(s: Fate, me: int, out: Cells) -> None:
    """Piles, places and the cards being gathered."""
    for pile in range(PILES):
        out[At.piles + pile] = s.pile_n[pile] / 22
        for i in range(s.pile_n[pile]):
            out[At.in_piles + s.back[s.pile[pile, i]]] += 1 / 36
        if s.pile_n[pile]:
            out[At.tops + pile * BACKS + s.back[s.pile[pile, s.pile_n[pile] - 1]]] = 1
    for place in range(PLACES):
        for i in range(s.place_n[place]):
            spot = place * ROOM + i
            card = s.place[place, i]
            out[At.spot_back + spot * BACKS + s.back[card]] = 1
            if has_seen(me, s.knows[place, i]):
                out[At.spot_front + spot * FRONTS + s.front[card]] = 1
            if s.placed_by[place, i] >= 0:
                out[At.spot_by + spot * SEATS + (s.placed_by[place, i] - me) % s.seats] = 1
    for i in range(s.laid_n):
        out[At.laid + i * CARDS + s.laid[i]] = 1
