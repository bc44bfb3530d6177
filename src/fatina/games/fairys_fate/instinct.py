"""How well a seat of Fairy's Fate stands, judged fast. A needed object is worth 3 (specification 5.1)."""

from fatina.engine.compiled import rule
from fatina.games.fairys_fate.knowledge import count_back
from fatina.games.fairys_fate.state import (
    AVVERSITA,
    BITE,
    BUIO,
    GIVES,
    GOBLIN,
    HAAHIAH,
    IMAMIAH,
    LIGHT,
    MEBAHEL,
    NATURE,
    NELCHAEAL,
    OBJECTS,
    PIETRIFICAZIONE,
    PLACES,
    POVERTA,
    ROCHEL,
    SERPENT,
    TAKES,
    Fate,
    all_things,
    has,
    things,
)

NEEDED = 3.0
COMPLETE = 4.0  # on top of its four objects
SURPLUS = 0.5
WIN = 60.0
GOOD = 0.8
DARK_KNOWN = 0.0  # a dark place is as good as staying at home


@rule
def judge(s: Fate, seat: int) -> float:
    """The lead over the best other player; what the judging seat has not seen counts as an average card of its back."""
    if s.over:
        return WIN if s.ranks[seat] == 1 else -WIN
    best = -1000.0
    for other in range(s.seats):
        if other != seat:
            best = max(best, holdings(s, other) + prospects(s, seat, other))
    return holdings(s, seat) + prospects(s, seat, seat) + curiosity(s, seat) - best


@rule
def best_missing(s: Fate, seat: int) -> int:
    """The objects still missing from the player's most complete recipe, one bit each."""
    owned = things(s, seat)
    best = (1 << OBJECTS) - 1
    for slot in range(s.recipe_n[seat]):
        missing = s.wants[s.recipe[seat, slot]] & ~owned
        if bits(missing) < bits(best):
            best = missing
    return best


@rule
def bits(some: int) -> int:
    """How many objects are in a set."""
    n = 0
    for thing in range(OBJECTS):
        n += some >> thing & 1
    return n


@rule
def holdings(s: Fate, seat: int) -> float:
    """What lies before a player and in their hand."""
    missing = bits(best_missing(s, seat))
    got = 4 - missing
    worth = NEEDED * got + SURPLUS * (all_things(s, seat) - got)
    if missing == 0:
        worth += COMPLETE
    worth += 1.2 * (s.recipe_n[seat] - 1)
    worth -= 0.2 * has(s, seat, SERPENT) + 0.8 * s.petrified[seat]
    for fairy in range(NELCHAEAL, ROCHEL + 1):
        worth += has(s, seat, fairy) * keeping(fairy, missing)
    in_hand = 0.25 * count_back(s, seat, GOBLIN) + 0.2 * count_back(s, seat, NATURE) + 0.1 * count_back(s, seat, LIGHT)
    return float(worth + in_hand)


@rule
def keeping(fairy: int, missing: int) -> float:
    """What a good fairy is worth unused; those that help at once are worth less than their use."""
    if HAAHIAH <= fairy <= MEBAHEL:
        return 0.05
    if fairy == IMAMIAH and missing <= 1:
        return 1.5
    return GOOD


@rule
def curiosity(s: Fate, seat: int) -> float:
    """Having seen face-down cards, and having heard answers, is worth a little."""
    worth = 0.0
    for place in range(PLACES):
        for i in range(0, s.place_n[place], 2):
            worth += 0.1 * (s.knows[place, i] >> seat & 1)
    for other in range(s.seats):
        for slot in range(s.recipe_n[other]):
            for recipe in range(s.recipes):
                worth += 0.02 * (s.ruled_out[other, slot] >> recipe & 1)
    return worth


@rule
def prospects(s: Fate, me: int, seat: int) -> float:
    """What a player can expect of the places: all of the one picked, a part of the best one that is free."""
    if s.pick[seat] >= 0:
        return visit(s, me, seat, s.pick[seat])
    best = 0.0
    for place in range(PLACES):
        taken = False
        for other in range(s.seats):
            taken = taken or s.pick[other] == place
        if not taken:
            best = max(best, visit(s, me, seat, place))
    return best * (0.7 if s.starter >= 0 else 0.35)


@rule
def average(back: int) -> float:
    """What an unseen card is worth to its gatherer."""
    if back == GOBLIN:
        return 0.6
    return 0.7 if back == NATURE else 0.1


@rule
def visit(s: Fate, me: int, seat: int, place: int) -> float:
    """What a player would gather at a place, card by card in order, as far as the judging seat has seen the cards."""
    for i in range(s.place_n[place]):
        if s.knows[place, i] >> me & 1 and s.front[s.place[place, i]] == BUIO and has(s, seat, IMAMIAH) == 0:
            return DARK_KNOWN
    missing = best_missing(s, seat)
    worth = 0.0
    for i in range(s.place_n[place]):
        kind = s.place[place, i]
        if not s.knows[place, i] >> me & 1:
            worth += average(s.back[kind])
            continue
        front = s.front[kind]
        if GIVES <= front < TAKES and missing >> (front - GIVES) & 1:
            missing &= ~(1 << (front - GIVES))
            worth += NEEDED
        elif front == SERPENT and missing == 0:
            return worth + WIN
        else:
            worth += effect(s, seat, front)
    return worth


@rule
def effect(s: Fate, seat: int, front: int) -> float:
    """What a card that is neither needed nor the end of the game is worth to its gatherer."""
    if front == SERPENT:
        return -2.0 if has(s, seat, SERPENT) % BITE == BITE - 1 and all_things(s, seat) > 0 else -0.2
    if front >= TAKES:
        owned = has(s, seat, GIVES + front - TAKES)
        return 0.0 if owned == 0 else -2.5 if owned == 1 else -0.5
    if front >= GIVES:
        return SURPLUS
    if front == POVERTA:
        return -0.6
    if front == AVVERSITA:
        return -1.0 if all_things(s, seat) > 0 else 0.0
    if front == PIETRIFICAZIONE:
        return -0.8
    return GOOD if front < POVERTA else 0.0
