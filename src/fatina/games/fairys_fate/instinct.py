"""How well a seat of Fairy's Fate stands, judged fast. A needed object is worth 3 (specification 5.1, 5.2)."""

from fatina.engine.compiled import rule
from fatina.engine.counting import members
from fatina.games.fairys_fate.cards import (
    FAIRIES,
    OBJECTS,
    PLACES,
    WANTED,
    Back,
    Fairy,
    Front,
    gives_object,
    is_good_fairy,
    object_of,
    takes_object,
)
from fatina.games.fairys_fate.hands import count_back, piles_empty
from fatina.games.fairys_fate.knowledge import has_seen
from fatina.games.fairys_fate.phases import in_journey, moves_cards
from fatina.games.fairys_fate.places import face_up, is_picked, is_ready
from fatina.games.fairys_fate.possessions import has, object_count, objects_owned
from fatina.games.fairys_fate.state import BITE, Fate, Phase

NEEDED = 3.0
COMPLETE = 4.0  # on top of its four objects
SURPLUS = 0.5
WIN = 60.0
GOOD = 0.8
CARRIER = 2.2  # a kept JABAMIAH or ROCHEL: docs/bots.md says how it was found
AT_REST = 0.35  # part of the best free place that a player can expect while nobody travels
TRAVELLING = 0.7  # ... and in a journey, before picking
NOT_READY = 0.5  # part of a place that still lacks a card


@rule
def judge(s: Fate, seat: int) -> float:
    """The lead over the best other player; what the judging seat has not seen counts as an average card of its back."""
    if s.over:
        return WIN if s.ranks[seat] == 1 else -WIN
    mine = 0.0
    best = -1000.0
    for player in range(s.seats):
        missing = best_missing(s, player)
        stand = holdings(s, player, missing) + prospects(s, seat, player, missing)
        if player == seat:
            mine = stand + ammunition(s, seat, missing) + curiosity(s, seat)
        else:
            best = max(best, stand)
    return mine - best


@rule
def best_missing(s: Fate, seat: int) -> int:
    """The objects still missing from the player's most complete recipe, one bit each."""
    owned = objects_owned(s, seat)
    best = (1 << OBJECTS) - 1
    for slot in range(s.recipe_n[seat]):
        missing = s.wants[s.recipe[seat, slot]] & ~owned
        if members(missing) < members(best):
            best = missing
    return best


# What a player has


@rule
def holdings(s: Fate, seat: int, missing: int) -> float:
    """What lies before a player, and the backs in the hand."""
    lacking = members(missing)
    got = WANTED - lacking
    surplus = object_count(s, seat) - got
    worth = NEEDED * got + SURPLUS * surplus + 1.2 * (s.recipe_n[seat] - 1)
    if lacking == 0:
        worth += COMPLETE
    worth -= 0.2 * has(s, seat, Front.SERPENT) + 0.8 * s.petrified[seat]
    for fairy in range(FAIRIES):
        worth += has(s, seat, Front.GOOD + fairy) * keeping(fairy, lacking)
    good_backs = 0.25 * count_back(s, seat, Back.GOBLIN) + 0.2 * count_back(s, seat, Back.NATURE)
    worth += good_backs + 0.1 * count_back(s, seat, Back.LIGHT)
    if seat == s.turn:
        worth += pending(s, surplus)
    return float(worth)


@rule
def keeping(fairy: int, lacking: int) -> float:
    """What a good fairy is worth unused; those that help at once are worth less than their use."""
    if fairy == Fairy.HAAHIAH or fairy == Fairy.HARAEAL or fairy == Fairy.MEBAHEL:
        return 0.05
    if fairy == Fairy.IMAMIAH and lacking <= 1:
        return 1.5
    return CARRIER if fairy == Fairy.JABAMIAH or fairy == Fairy.ROCHEL else GOOD


@rule
def pending(s: Fate, surplus: int) -> float:
    """What the player on turn is about to gain or lose."""
    if s.phase == Phase.DRAW and not piles_empty(s):
        return 0.2
    if s.phase == Phase.LOSE:
        return -SURPLUS if surplus > 0 else -NEEDED
    if s.phase == Phase.DISCARD:
        return -0.2
    if moves_cards(s.phase):
        return -GOOD  # moving cards about is worth it only for a reason
    return 0.0


@rule
def ammunition(s: Fate, seat: int, missing: int) -> float:
    """What the player's own hand is good for, beyond an average one: needed objects to gather, goblins for the others."""
    worth = -0.12 * s.hand_n[seat]
    for i in range(s.hand_n[seat]):
        front = s.front[s.hand[seat, i]]
        if takes_object(front):
            worth += 0.1
        elif gives_object(front):
            worth += 0.3 if missing >> object_of(front) & 1 else 0.0
        elif front == Front.SERPENT:
            worth += 0.6 if missing == 0 else 0.0
    return float(worth)


@rule
def curiosity(s: Fate, seat: int) -> float:
    """Having seen face-down cards, and having heard answers, is worth a little."""
    worth = 0.0
    for place in range(PLACES):
        for i in range(s.place_n[place]):
            if not face_up(i) and has_seen(seat, s.knows[place, i]):
                worth += 0.1
    for other in range(s.seats):
        for slot in range(s.recipe_n[other]):
            worth += 0.02 * members(s.ruled_out[other, slot] & (1 << s.recipes) - 1)
    return worth


# What a player can expect of the places


@rule
def prospects(s: Fate, me: int, seat: int, missing: int) -> float:
    """All of the place picked and of the cards turned up; else a part of the best place that is free."""
    if s.pick[seat] >= 0:
        worth = visit(s, me, seat, s.pick[seat], missing)
        if seat == s.turn and s.laid_n > 0:
            worth += gather_laid(s, seat, missing)
        return worth
    best = 0.0
    for place in range(PLACES):
        if not is_picked(s, place):
            worth = visit(s, me, seat, place, missing)
            best = max(best, worth if is_ready(s, place) else worth * NOT_READY)
    return best * (TRAVELLING if in_journey(s) else AT_REST)


@rule
def average(back: int) -> float:
    """What an unseen card is worth to its gatherer."""
    if back == Back.GOBLIN:
        return 0.6
    return 0.7 if back == Back.NATURE else 0.1


@rule
def visit(s: Fate, me: int, seat: int, place: int, missing: int) -> float:
    """What a player would gather at a place, card by card in order, as far as the judging seat has seen the cards."""
    for i in range(s.place_n[place]):
        if has_seen(me, s.knows[place, i]) and s.front[s.place[place, i]] == Front.BUIO:
            if has(s, seat, Front.GOOD + Fairy.IMAMIAH) == 0:
                return 0.0  # as good as staying at home (FF-65)
    worth = 0.0
    for i in range(s.place_n[place]):
        card = s.place[place, i]
        if has_seen(me, s.knows[place, i]):
            front = s.front[card]
            worth += effect(s, seat, front, missing)
            missing &= ~gained(front)
        else:
            worth += average(s.back[card])
    return worth


@rule
def gather_laid(s: Fate, seat: int, missing: int) -> float:
    """What the cards turned up, which everybody sees, will bring to the player who gathers them."""
    worth = 0.0
    for i in range(s.laid_n):
        front = s.front[s.laid[i]]
        worth += effect(s, seat, front, missing)
        missing &= ~gained(front)
    return worth


@rule
def gained(front: int) -> int:
    """The object that a card gives, as a set."""
    return 1 << object_of(front) if gives_object(front) else 0


@rule
def effect(s: Fate, seat: int, front: int, missing: int) -> float:
    """What a card is worth to its gatherer, while these objects are missing."""
    if front == Front.SERPENT:
        if missing == 0:
            return WIN
        bites = has(s, seat, Front.SERPENT) % BITE == BITE - 1
        return -2.0 if bites and object_count(s, seat) > 0 else -0.2
    if takes_object(front):
        owned = has(s, seat, Front.GIVES + object_of(front))
        return 0.0 if owned == 0 else -2.5 if owned == 1 else -0.5
    if gives_object(front):
        return NEEDED if missing & gained(front) else SURPLUS
    if front == Front.POVERTA:
        return -0.6
    if front == Front.AVVERSITA:
        return -1.0 if object_count(s, seat) > 0 else 0.0
    if front == Front.PIETRIFICAZIONE:
        return -0.8
    return GOOD if is_good_fairy(front) else 0.0
