"""Fate e Leggende: set-up, legal moves, and what a move sets going."""

from fatina.engine.compiled import rule
from fatina.engine.dealer import draw, shuffle
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.games.fate_e_leggende.interruptions import (
    NOTHING,
    announce,
    legal_aims,
    may_announce,
    take_aim,
    take_effect,
)
from fatina.games.fate_e_leggende.knowledge import exactly, ring_size
from fatina.games.fate_e_leggende.objects import has_power, turn_object
from fatina.games.fate_e_leggende.questions import ask_others, hear_answers, legal_answers, may_be_held, write_answer
from fatina.games.fate_e_leggende.state import (
    AIMING,
    ANNOUNCE,
    ANNOUNCED,
    ANNOUNCEMENT,
    ANSWERING,
    APPLAUSE,
    BEGINNING,
    CHARGE,
    CHARGING,
    CHOOSING_FAIRY,
    CHOSE_FAIRY,
    COMPLETED,
    COMPLETION,
    COVER,
    DIE,
    DIE_FIXED,
    DIRECTION,
    DISCARD,
    DISCARDING,
    DUST,
    FAIRIES,
    FAIRY_MOVE,
    FINISH,
    GO_ON,
    HAND_LIMIT,
    HANDS,
    HAT,
    HAT_MOVE,
    HUSH,
    INTERRUPTION,
    INTERRUPTIONS,
    KEEP,
    LOOK,
    LOOKING,
    MOVING,
    NO_LOOK,
    OPEN,
    PICK,
    PICKING,
    PLACE,
    PLACING,
    REWARDING,
    ROLL_MOVE,
    ROLLING,
    SETTLING,
    STARTS,
    STOP,
    SWAP,
    SWAPPING,
    TELL,
    TELLING,
    UNCOVER,
    VOTING,
    WALK,
    Legends,
)
from fatina.games.fate_e_leggende.stories import can_tell
from fatina.games.fate_e_leggende.telling import charge, choose_card, go_on_telling, legal_telling, reward, wait_for
from fatina.games.fate_e_leggende.turn import (
    begin_turn,
    choose_interruption,
    count_votes,
    discard,
    end_turn,
    look_or_not,
    next_to_place,
    place_object,
    roll_or_rummage,
    settle,
    swap_or_keep,
    walk,
)
from fatina.games.fate_e_leggende.wood import in_sight, reachable

# Getting ready


@rule
def setup(s: Legends) -> None:
    """Shuffle, lay the ring, deal three cards to each, find the starter and the starting space (FL-7 to FL-12)."""
    for card in range(len(s.copies)):
        if s.kind[card] != INTERRUPTION or not s.options[INTERRUPTIONS]:
            for _ in range(s.copies[card]):
                s.deck[s.deck_left] = card
                s.deck_left += 1
    shuffle(s, s.deck, s.deck_left)
    for space in range(ring_size(s)):
        s.ring[space] = deal(s)
    for seat in range(s.seats):
        for i in range(HAND_LIMIT):
            s.hand[seat, i] = deal(s)
            s.hand_lore[seat, i, seat] = exactly(HANDS + seat)
        s.held[seat] = HAND_LIMIT
        s.supply[seat] = DUST
    for thing in range(len(s.object_copies)):
        for _ in range(s.object_copies[thing]):
            s.object_deck[s.objects_left] = thing
            s.objects_left += 1
    shuffle(s, s.object_deck, s.objects_left)
    s.active = highest_roll(s)
    start = draw(s, ring_size(s))
    for seat in range(s.seats):
        s.pawn[seat] = start
    s.stage = CHOOSING_FAIRY
    s.to_act = 1


@rule
def deal(s: Legends) -> int:
    """The top card of the legend deck."""
    s.deck_left -= 1
    card = s.deck[s.deck_left]
    s.deck[s.deck_left] = NOTHING
    return int(card)


@rule
def highest_roll(s: Legends) -> int:
    """Everybody rolls; those who tie for the highest roll again (FL-10)."""
    rolling = (1 << s.seats) - 1
    while True:
        best, best_rollers, last = 0, 0, 0
        for seat in range(s.seats):
            if rolling >> seat & 1:
                roll = 1 + draw(s, 6)
                if roll > best:
                    best, best_rollers = roll, 0
                if roll == best:
                    best_rollers |= 1 << seat
                    last = seat
        if best_rollers == 1 << last:
            return last
        rolling = best_rollers


# Legal moves


@rule
def offer(out: Cells, n: int, move: int) -> int:
    """Add a move unless it is there already: equal cards are one choice."""
    for i in range(n):
        if out[i] == move:
            return n
    out[n] = move
    return n + 1


@rule
def offer_hand(s: Legends, seat: int, first: int, out: Cells, n: int) -> int:
    """One move for each different card of the hand."""
    for i in range(s.held[seat]):
        n = offer(out, n, first + s.hand[seat, i])
    return n


@rule
def offer_spaces(spaces: int, first: int, out: Cells, n: int) -> int:
    """One move for each space of a set."""
    space = 0
    while spaces >> space:
        if spaces >> space & 1:
            out[n] = first + space
            n += 1
        space += 1
    return n


@rule
def legal(s: Legends, seat: int, out: Cells) -> int:
    """The moves open to a seat that is asked."""
    stage = s.stage
    if stage in (ROLLING, MOVING, LOOKING, TELLING):
        return legal_in_turn(s, seat, out)
    if stage == ANSWERING:
        return legal_answers(s, seat, out)
    if stage == CHOOSING_FAIRY:
        return legal_fairies(s, out)
    if stage == VOTING:
        out[0] = STOP
        out[1] = GO_ON
        return 2
    if stage == SWAPPING:
        out[0] = KEEP
        return offer_hand(s, seat, SWAP, out, 1)
    if stage == DISCARDING:
        return offer_hand(s, seat, DISCARD, out, 0)
    if stage == PLACING:
        out[0] = PLACE
        out[1] = PLACE + 1
        return 2
    if stage == CHARGING:
        n = 0
        for victim in range(s.seats):
            if victim != seat:
                out[n] = CHARGE + victim
                n += 1
        return n
    if stage == AIMING:
        return legal_aims(s, seat, out)
    if stage == PICKING:
        out[0] = KEEP
        for i in range(s.aimed):
            out[1 + i] = PICK + s.aim[i]
        return int(1 + s.aimed)
    return legal_telling(s, seat, out)


@rule
def legal_fairies(s: Legends, out: Cells) -> int:
    """The fairies that nobody has taken (FL-6)."""
    n = 0
    for fairy in range(len(FAIRIES)):
        free = True
        for other in range(s.seats):
            free = free and s.fairy[other] != fairy
        if free:
            out[n] = FAIRY_MOVE + fairy
            n += 1
    return n


@rule
def legal_in_turn(s: Legends, seat: int, out: Cells) -> int:
    """The step of the turn itself, interruptions, and turning objects (FL-13, FL-15, FL-16)."""
    n = 0
    if s.stage == ROLLING:
        out[n] = ROLL_MOVE
        n += 1
        if has_power(s, seat, HAT):
            out[n] = HAT_MOVE
            n += 1
    elif s.stage == MOVING:
        n = offer_spaces(reachable(s, seat), WALK, out, n)
    elif s.stage == LOOKING:
        out[n] = NO_LOOK
        n = offer_spaces(in_sight(s, seat), LOOK, out, n + 1)
    else:
        out[n] = FINISH
        n += 1
        if s.legends > 0:
            for i in range(s.held[seat]):
                if can_tell(s, s.pawn[seat], s.hand[seat, i]):
                    n = offer(out, n, TELL + s.hand[seat, i])
    for i in range(s.held[seat]):
        if may_announce(s, seat, s.hand[seat, i]):
            n = offer(out, n, ANNOUNCE + s.hand[seat, i])
    for i in range(s.owned[seat]):
        thing = s.objects[seat, i]
        if not s.turned >> thing & 1:
            n = offer(out, n, (COVER if s.facing[seat, i] == OPEN else UNCOVER) + thing)
    return n


# A move


@rule
def apply(s: Legends, seat: int, move: int, log: Cells) -> None:
    """Carry out a choice, then everything that follows from it up to the next choice."""
    if UNCOVER <= move < WALK:
        if move < COVER:
            turn_object(s, seat, move - UNCOVER, True, log)
        else:
            turn_object(s, seat, move - COVER, False, log)
        return
    s.turned = 0
    stage = s.stage
    s.to_act &= ~(1 << seat)
    if stage == ANSWERING:
        write_answer(s, seat, move)
    elif ANNOUNCE <= move < ANNOUNCE + len(s.copies):
        choose_interruption(s, seat, move - ANNOUNCE, log)
    elif stage == ROLLING:
        roll_or_rummage(s, seat, move, log)
    elif stage == MOVING:
        walk(s, seat, move - WALK, log)
    elif stage == LOOKING:
        look_or_not(s, seat, move, log)
    elif stage in (SWAPPING, PICKING):
        swap_or_keep(s, seat, move, log)
    elif stage == TELLING:
        if move == FINISH:
            s.stage = SETTLING
        else:
            choose_card(s, seat, move - TELL, log)
    elif stage == DISCARDING:
        discard(s, seat, move - DISCARD, log)
    elif stage == PLACING:
        place_object(s, seat, move == PLACE + 1, log)
    elif stage == CHARGING:
        charge(s, seat, move - CHARGE, log)
    elif stage == AIMING:
        s.chain[seat] += 1
        s.to_act |= 1 << seat
        if take_aim(s, move):
            s.chain[seat] = 0
            announce(s, seat, s.chosen, log)
    elif stage == CHOOSING_FAIRY:
        choose_fairy(s, seat, move - FAIRY_MOVE, log)
    elif stage == VOTING:
        s.answer[seat] = 1 if move == STOP else 0
    else:
        go_on_telling(s, seat, move, log)
    carry_on(s, log)


@rule
def carry_on(s: Legends, log: Cells) -> None:
    """Whatever needs no choice, until somebody must choose or the game is over."""
    while s.to_act == 0 and not s.over:
        if s.stage == ANSWERING:
            hear_answers(s, log)
        elif s.stage == DIE_FIXED:
            if s.forced == NOTHING and may_be_held(s, DIRECTION):
                ask_others(s, DIE, s.active, log)
            else:
                wait_for(s, MOVING)
        elif s.stage == ANNOUNCED:
            if may_be_held(s, HUSH):
                ask_others(s, ANNOUNCEMENT, s.announcer, log)
            else:
                take_effect(s, log)
        elif s.stage == COMPLETED:
            if may_be_held(s, APPLAUSE):
                ask_others(s, COMPLETION, s.active, log)
            else:
                s.stage = REWARDING
        elif s.stage == REWARDING:
            reward(s, log)
        elif s.stage == SETTLING:
            settle(s, log)
        elif s.stage == PLACING:
            next_to_place(s)
        elif s.stage == DISCARDING:
            if s.held[s.active] > HAND_LIMIT:
                s.to_act = 1 << s.active
            else:
                end_turn(s)
        elif s.stage == VOTING:
            count_votes(s, log)
        else:
            begin_turn(s, log)


@rule
def choose_fairy(s: Legends, seat: int, fairy: int, log: Cells) -> None:
    """In seat order each takes a fairy (FL-6, FL-R03); then the first turn begins."""
    s.fairy[seat] = fairy
    tell(log, CHOSE_FAIRY, EVERYBODY, seat, fairy)
    if seat + 1 < s.seats:
        s.to_act = 1 << (seat + 1)
    else:
        tell(log, STARTS, EVERYBODY, s.active, s.pawn[s.active])
        s.stage = BEGINNING
