"""Fairy's Fate: setting up, and what a move sets going, up to the next decision."""

from fatina.engine.compiled import rule
from fatina.engine.dealer import draw, shuffle
from fatina.engine.layout import Cells
from fatina.games.fairys_fate.fairies import (
    answer,
    any_usable,
    ask,
    carry,
    choose_for_carry,
    choose_for_swap,
    draw_wealth,
    look,
    question,
    swap,
    use,
)
from fatina.games.fairys_fate.gathering import discard, look_for_buio, lose, resolve, suffer, turn_up, undo
from fatina.games.fairys_fate.journey import (
    begin_gathering,
    begin_visit,
    go,
    may_go,
    may_set_out,
    places_to_go,
    set_out,
    stay,
)
from fatina.games.fairys_fate.moves import (
    M_ANSWER,
    M_ASK,
    M_CARRY,
    M_CHOOSE,
    M_DISCARD,
    M_DRAW,
    M_GO,
    M_GO_ON,
    M_JOURNEY,
    M_LOOK,
    M_LOSE,
    M_PLAY,
    M_SKIP,
    M_STAY,
    M_SUFFER,
    M_SWAP,
    M_USE,
)
from fatina.games.fairys_fate.state import (
    ACT,
    ANSWER,
    BEFORE,
    BEGINS,
    DARK,
    DEAL,
    DRAW,
    END,
    FIRST_SEAT,
    GATHER,
    GO,
    LOSE,
    NELCHAEAL,
    PILES,
    PLACES,
    QUESTION,
    REACT,
    RESOLVE,
    ROOM,
    SORTS,
    STEP,
    SWAP,
    TURN,
    TURN_UP,
    VISITOR,
    WEALTH,
    Fate,
    into_hand,
    objects_owned,
    piles_left,
)
from fatina.games.fairys_fate.turn import after_draw, begin_turn, can_play, draw_card, end_turn, in_journey, play, skip


@rule
def setup(s: Fate) -> None:
    """One recipe and four cards to each player, everything else into four piles (FF-10 to FF-14).

    The recipes left over are shuffled now: nothing is left to chance after the deal.
    """
    for recipe in range(s.recipes):
        s.left[recipe] = recipe
    shuffle(s, s.left, s.recipes)
    s.left_n = s.recipes
    for seat in range(s.seats):
        s.left_n -= 1
        s.recipe[seat, 0] = s.left[s.left_n]
        s.left[s.left_n] = -1
        s.recipe_n[seat] = 1
    n = stock(s)
    shuffle(s, s.pool, n)
    for _ in range(DEAL):
        for seat in range(s.seats):
            n -= 1
            into_hand(s, seat, s.pool[n])
    pile = 0
    while n > 0:
        n -= 1
        s.pile[pile, s.pile_n[pile]] = s.pool[n]
        s.pile_n[pile] += 1
        pile = (pile + 1) % PILES
    clear_pool(s)
    s.turn = 0 if s.options[BEGINS] == FIRST_SEAT else draw(s, s.seats)
    s.phase = ACT
    s.to_act = 1 << s.turn


@rule
def stock(s: Fate) -> int:
    """All light, goblin and nature cards in one heap (FF-12); returns how many."""
    n = 0
    for kind in range(SORTS):
        for _ in range(s.copies[kind]):
            s.pool[n] = kind
            n += 1
    return n


@rule
def clear_pool(s: Fate) -> None:
    """Leave nothing behind in the room for shuffling."""
    for i in range(len(s.pool)):
        s.pool[i] = 0


# A move


@rule
def apply(s: Fate, seat: int, move: int, log: Cells) -> None:
    """Carry out a choice, and everything that follows from it up to the next one."""
    if move < M_DRAW:
        play(s, (move - M_PLAY) // PLACES, (move - M_PLAY) % PLACES, log)
    elif move < M_SKIP:
        draw_from(s, move - M_DRAW, log)
    elif move == M_SKIP:
        skip(s, log)
    elif move < M_GO:
        set_out(s, move - M_JOURNEY, log)
    elif move < M_STAY:
        go(s, move - M_GO, log)
    elif move == M_STAY:
        stay(s, log)
    elif move == M_GO_ON:
        go_on(s)
    elif move < M_SUFFER:
        use_or_undo(s, move - M_USE + NELCHAEAL, log)
    elif move == M_SUFFER:
        suffer(s, log)
    elif move < M_DISCARD:
        lose(s, move - M_LOSE, log)
    elif move < M_LOOK:
        discard(s, move - M_DISCARD, log)
    elif move < M_ASK:
        look(s, (move - M_LOOK) // ROOM, (move - M_LOOK) % ROOM, log)
    elif move < M_ANSWER:
        ask(s, move - M_ASK, log)
    elif move < M_CHOOSE:
        answer(s, move - M_ANSWER, log)
    elif move < M_SWAP:
        choose(s, (move - M_CHOOSE) // ROOM, (move - M_CHOOSE) % ROOM)
    elif move < M_CARRY:
        swap(s, (move - M_SWAP) // ROOM, (move - M_SWAP) % ROOM, log)
    else:
        carry(s, move - M_CARRY, log)
    proceed(s, log)


@rule
def draw_from(s: Fate, pile: int, log: Cells) -> None:
    """Draw a card: by HARAEAL's wealth (FF-52), or as part of the turn (FF-15)."""
    if s.phase == WEALTH:
        draw_wealth(s, pile, log)
    else:
        draw_card(s, pile, log)
        after_draw(s)


@rule
def go_on(s: Fate) -> None:
    """No fairy is used, or none any more: the turn or the gathering goes on."""
    if s.phase == BEFORE:
        s.phase = TURN_UP
    elif s.phase == STEP:
        s.phase = RESOLVE
    elif in_journey(s):
        s.phase = VISITOR
    else:
        end_turn(s)


@rule
def use_or_undo(s: Fate, fairy: int, log: Cells) -> None:
    """A good fairy is used, or answers a bad fairy or a goblin."""
    if s.phase == REACT:
        undo(s, log)
    else:
        use(s, fairy, log)


@rule
def choose(s: Fate, place: int, position: int) -> None:
    """The first card that JABAMIAH, or the card that ROCHEL touches."""
    if s.phase == SWAP:
        choose_for_swap(s, place, position)
    else:
        choose_for_carry(s, place, position)


@rule
def proceed(s: Fate, log: Cells) -> None:
    """Let everything happen that needs no decision."""
    while not s.over and not is_open(s):
        if s.phase == TURN:
            begin_turn(s, log)
        elif s.phase == VISITOR:
            begin_visit(s, log)
        elif s.phase == GATHER:
            begin_gathering(s, log)
        elif s.phase == TURN_UP:
            turn_up(s, log)
        elif s.phase == DARK:
            look_for_buio(s, log)
        elif s.phase == RESOLVE:
            resolve(s, log)
        elif s.phase == QUESTION:
            question(s, log)
        elif s.phase == ACT:
            skip(s, log)
        elif s.phase == DRAW:
            draw_forced(s, log)
        elif s.phase == GO:
            go_forced(s, log)
        elif s.phase == LOSE:
            lose(s, lowest(objects_owned(s, s.turn)), log)
        else:
            go_on(s)
    if not s.over:
        s.to_act = 1 << (s.asked if s.phase == ANSWER else s.turn)


@rule
def draw_forced(s: Fate, log: Cells) -> None:
    """Draw from the only pile that is left, if there is one (FF-72, RU-56)."""
    for pile in range(PILES):
        if s.pile_n[pile]:
            draw_card(s, pile, log)
    after_draw(s)


@rule
def go_forced(s: Fate, log: Cells) -> None:
    """Go to the only place that can be picked (RU-13), or stay at home if there is none (RU-15)."""
    for place in range(PLACES):
        if s.phase == GO and may_go(s, place):
            go(s, place, log)
    if s.phase == GO:
        stay(s, log)


@rule
def lowest(some: int) -> int:
    """The first object of a set."""
    thing = 0
    while not some >> thing & 1:
        thing += 1
    return thing


@rule
def is_open(s: Fate) -> bool:
    """Whether there is something to decide now, as far as everybody can see.

    What is forced by what everybody sees happens by itself: a skip, a draw from the only pile, the pick of the only place, the
    loss of the only object. Windows for fairies are opened only to players who own a usable one (RU-6).
    """
    if s.phase >= TURN:
        return False
    if s.phase == ACT:
        return can_play(s, s.turn) or may_set_out(s) or any_usable(s, s.turn)
    if s.phase == DRAW:
        return piles_left(s) > 1 or (piles_left(s) == 1 and any_usable(s, s.turn))
    if s.phase == GO:
        return places_to_go(s) > 1 or any_usable(s, s.turn)
    if s.phase == END or s.phase == BEFORE or s.phase == STEP:
        return any_usable(s, s.turn)
    if s.phase == LOSE:
        owned = objects_owned(s, s.turn)
        return owned & (owned - 1) != 0
    return True
