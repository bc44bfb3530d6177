"""Fairy Play: set-up, what may be chosen, and the run of a game (FP-9 to FP-16).

Phases 1 and 2 are in ``laying.py``, walking and gathering in ``gathering.py``, the end of the round and of the game in
``ending.py``.
"""

from fatina.engine.compiled import rule
from fatina.engine.dealer import draw, shuffle
from fatina.engine.layout import Cells
from fatina.games.fairy_play.closing import choose_turn_again, lay_again, list_squares_again, list_turns_again
from fatina.games.fairy_play.ending import (
    begin_dance,
    begin_round,
    dance,
    list_changes,
    list_exchanges,
    make_last_change,
    refill,
)
from fatina.games.fairy_play.forest import (
    clear_forest,
    may_lie,
    may_stand,
    put,
)
from fatina.games.fairy_play.gathering import (
    acting,
    arrive,
    ask_seat,
    begin_extra,
    begin_token,
    begin_walk,
    decline,
    draw_from_deck,
    give_bonus,
    go_on_closing,
    may_be_taken,
    stand,
    take_forest_card,
)
from fatina.games.fairy_play.laying import (
    begin_laying,
    begin_turn,
    build,
    discard,
    is_named,
    may_lay,
    may_turn,
    name_next,
    play_fairy,
    strongest,
)
from fatina.games.fairy_play.moves import (
    BUILD,
    BUILDS_NEXT,
    DECLINE,
    DISCARD,
    ON_SQUARE,
    PLAY,
    SLIDE_CARD,
    STAND,
    SUPPLY_CARD,
    SUPPLY_FROM_MARKET,
    TAKE,
    TURN_TO,
    WALK_TO,
    WALKS_NEXT,
)
from fatina.games.fairy_play.scoring import (
    begin_token_in_scoring,
    go_on_scoring,
    list_supplies,
    supply_card,
    supply_from_market,
)
from fatina.games.fairy_play.sliding import list_slides, only_square, slide_group
from fatina.games.fairy_play.state import (
    BONUS,
    BUILDING_ORDER,
    CELLS,
    CLOSING,
    DANCE,
    EXTRA,
    FAIRY,
    FIRST_WAYFARER,
    FOREST_CARD,
    FOREST_TAKING,
    HAND,
    KINDS,
    LAST_CHANGES,
    LAY_AGAIN,
    LAY_AGAIN_TURN,
    MARKET,
    NOTHING,
    REFILL,
    SCORING,
    SLIDE,
    SLIDE_SQUARE,
    SQUARE,
    SUPPLY,
    TOKEN,
    TOKEN_IN_SCORING,
    TURN,
    WALK,
    WALKING_ORDER,
    Play,
)
from fatina.games.fairy_play.walking import may_arrive

# Setting up


@rule
def setup(s: Play) -> None:
    """Starter, deck, hands, first forest card and market (FP-9 to FP-15)."""
    s.queen = draw(s, s.seats)
    for kind in range(KINDS):
        for _ in range(copies_in_use(s, kind)):
            s.deck[s.left] = kind
            s.left += 1
    shuffle(s, s.deck, s.left)
    for i in range(s.seats):
        for _ in range(HAND):
            s.hand[(s.queen + i) % s.seats, draw_from_deck(s)] += 1
    clear_forest(s)
    s.laid = 1
    put(s, 0, draw_from_deck(s), 0, 0, 0)
    for _ in range(MARKET):
        s.market[draw_from_deck(s)] += 1
    begin_round(s)
    ask_seat(s, s.queen)


@rule
def copies_in_use(s: Play, kind: int) -> int:
    """With three players one copy of each fairy is taken out, with two players two (FP-11)."""
    return int(s.copies[kind] - (4 - s.seats))


# Legal moves


@rule
def legal(s: Play, seat: int, out: Cells) -> int:
    """All moves open to a seat that must choose."""
    if s.stage == FAIRY or s.stage == FOREST_CARD:
        return list_cards(s, seat, out)
    if s.stage == BUILDING_ORDER or s.stage == WALKING_ORDER:
        return list_seats(s, out)
    if s.stage == SQUARE:
        return list_squares(s, out)
    if s.stage == TURN:
        return list_turns(s, out)
    if s.stage == FIRST_WAYFARER or s.stage == TOKEN or s.stage == TOKEN_IN_SCORING:
        return list_cells(s, seat, out)
    if s.stage == WALK:
        return list_arrivals(s, out)
    if s.stage == EXTRA or s.stage == FOREST_TAKING:
        return list_takings(s, out)
    if s.stage == SLIDE or s.stage == SLIDE_SQUARE:
        return list_slides(s, out)
    if s.stage == LAY_AGAIN:
        return list_squares_again(s, out)
    if s.stage == LAY_AGAIN_TURN:
        return list_turns_again(s, out)
    if s.stage == DANCE:
        return list_exchanges(s.fairies[seat], out)
    if s.stage == LAST_CHANGES:
        return list_changes(s, seat, out)
    return list_supplies(s, seat, out)


@rule
def list_cards(s: Play, seat: int, out: Cells) -> int:
    """The cards that may be laid; if there are none, all cards of the hand may be discarded (R-12, R-17)."""
    n = 0
    first = PLAY if s.stage == FAIRY else BUILD
    for fairy in range(KINDS):
        if may_lay(s, seat, fairy):
            out[n] = first + fairy
            n += 1
    if n > 0:
        return n
    for fairy in range(KINDS):
        if s.hand[seat, fairy] > 0:
            out[n] = DISCARD + fairy
            n += 1
    return n


@rule
def list_seats(s: Play, out: Cells) -> int:
    """Who has no place in the order yet."""
    n = 0
    first = BUILDS_NEXT if s.stage == BUILDING_ORDER else WALKS_NEXT
    for seat in range(s.seats):
        if not is_named(s, seat):
            out[n] = first + seat
            n += 1
    return n


@rule
def list_squares(s: Play, out: Cells) -> int:
    """The squares where the chosen card fits in some turn (FP-26, R-8)."""
    n = 0
    for card in range(s.laid):
        for side in range(4):
            out[n] = ON_SQUARE + 4 * card + side
            n += may_lie(s, s.chosen, card, side)  # half of them may, in no order: to jump costs more than to write
    return n


@rule
def list_turns(s: Play, out: Cells) -> int:
    """The turns in which the chosen card fits on the chosen square."""
    n = 0
    for turn in range(s.turns[s.chosen]):
        if may_turn(s, turn):
            out[n] = TURN_TO + turn
            n += 1
    return n


@rule
def list_cells(s: Play, seat: int, out: Cells) -> int:
    """The cells for a token: at first on the card just built (FP-30), later anywhere in the forest (FP-44)."""
    n = 0
    for card in range(s.laid):
        if s.stage == FIRST_WAYFARER and card != s.built[seat]:
            continue
        for cell in range(CELLS):
            if may_stand(s, card, cell):
                out[n] = STAND + CELLS * card + cell
                n += 1
    return n


@rule
def list_arrivals(s: Play, out: Cells) -> int:
    """The cells where the walk may end (FP-35)."""
    n = 0
    for card in range(s.laid):
        if s.arrivals[card] == 0:
            continue
        for cell in range(CELLS):
            if may_arrive(s, card, cell):
                out[n] = WALK_TO + CELLS * card + cell
                n += 1
    return n


@rule
def list_takings(s: Play, out: Cells) -> int:
    """The forest cards that may be taken; in the forest case also none (FP-41, FP-42, FP-45)."""
    n = 0
    for card in range(s.laid):
        if may_be_taken(s, card):
            out[n] = TAKE + card
            n += 1
    if s.stage == FOREST_TAKING:
        out[n] = DECLINE
        n += 1
    return n


# A move


@rule
def apply(s: Play, seat: int, move: int, log: Cells) -> None:
    """Carry out a choice, and then everything up to the next one."""
    s.top_known = 1
    if s.stage == LAST_CHANGES:
        make_last_change(s, seat, move, log)
    else:
        s.to_act = 0
        choose(s, seat, move, log)
    while s.to_act == 0 and not s.over:
        go_on(s, log)
    s.top_known = 0


@rule
def choose(s: Play, seat: int, move: int, log: Cells) -> None:
    """What the chosen move does by itself."""
    if s.stage == FAIRY or s.stage == FOREST_CARD:
        choose_card(s, seat, move, log)
    elif s.stage == BUILDING_ORDER:
        name_next(s, seat, move - BUILDS_NEXT, log)
    elif s.stage == WALKING_ORDER:
        name_next(s, seat, move - WALKS_NEXT, log)
    elif s.stage == SQUARE:
        choose_square(s, seat, move - ON_SQUARE, TURN)
    elif s.stage == TURN:
        build(s, seat, move - TURN_TO, log)
    elif s.stage == FIRST_WAYFARER:
        stand(s, seat, (move - STAND) // CELLS, (move - STAND) % CELLS, log)
        s.at += 1
        s.stage = FOREST_CARD
    elif s.stage == TOKEN or s.stage == TOKEN_IN_SCORING:
        stand(s, seat, (move - STAND) // CELLS, (move - STAND) % CELLS, log)
    elif s.stage == WALK:
        arrive(s, seat, (move - WALK_TO) // CELLS, (move - WALK_TO) % CELLS, log)
    elif move == DECLINE:
        decline(s, seat, log)
    elif s.stage == EXTRA or s.stage == FOREST_TAKING:
        take_forest_card(s, seat, move - TAKE, log)
    elif s.stage == DANCE:
        dance(s, seat, move, log)
    elif move == SUPPLY_FROM_MARKET:
        supply_from_market(s, seat, log)
    elif s.stage == SUPPLY:
        supply_card(s, seat, move - SUPPLY_CARD, log)
    else:
        choose_in_closing(s, seat, move, log)


@rule
def choose_card(s: Play, seat: int, move: int, log: Cells) -> None:
    """Play, begin to build, or discard."""
    if move >= BUILD:
        s.chosen = move - BUILD
        s.chain[seat] = 1
        s.stage = SQUARE
    elif move >= DISCARD:
        discard(s, seat, move - DISCARD, log)
    else:
        play_fairy(s, seat, move - PLAY, log)


@rule
def choose_square(s: Play, seat: int, square: int, stage: int) -> None:
    """Name a square by a card and its side; the turn comes next."""
    s.chosen_card = square // 4
    s.chosen_side = square % 4
    s.chain[seat] += 1
    s.stage = stage


@rule
def choose_in_closing(s: Play, seat: int, move: int, log: Cells) -> None:
    """A step of closing up: a card that slides, its square, a square and a turn for a card laid again (R-34)."""
    square = move - ON_SQUARE
    if s.stage == SLIDE:
        s.chosen_card = move - SLIDE_CARD
        square = only_square(s, s.chosen_card)
        if square == NOTHING:
            s.chain[seat] = 1
            s.stage = SLIDE_SQUARE
            ask_seat(s, seat)
            return
    if s.stage == LAY_AGAIN:
        choose_square(s, seat, square, LAY_AGAIN_TURN)
        if choose_turn_again(s, seat, log):
            ask_seat(s, seat)
            return
    elif s.stage == LAY_AGAIN_TURN:
        lay_again(s, seat, move - TURN_TO, log)
    else:
        slide_group(s, seat, s.chosen_card, square // 4, square % 4, log)
    s.chain[seat] = 0
    s.chosen_card = NOTHING
    s.chosen_side = NOTHING
    s.stage = CLOSING


@rule
def go_on(s: Play, log: Cells) -> None:
    """What follows without a choice, one step at a time, up to the next decision."""
    if s.stage == FAIRY or s.stage == FOREST_CARD:
        begin_laying(s, log)
    elif s.stage == BUILDING_ORDER or s.stage == WALKING_ORDER:
        ask_seat(s, strongest(s))
    elif s.stage == SQUARE or s.stage == FIRST_WAYFARER:
        ask_seat(s, acting(s))
    elif s.stage == TURN:
        begin_turn(s, log)
    elif s.stage == WALK:
        if s.at == s.seats:
            s.at = 0
            s.stage = DANCE
        else:
            begin_walk(s, log)
    elif s.stage == EXTRA:
        begin_extra(s, log)
    elif s.stage == FOREST_TAKING:
        ask_seat(s, acting(s))
    elif s.stage == CLOSING:
        go_on_closing(s, log)
    elif s.stage == TOKEN:
        begin_token(s, log)
    elif s.stage == BONUS:
        give_bonus(s, log)
    elif s.stage == DANCE:
        begin_dance(s, log)
    elif s.stage == REFILL:
        refill(s, log)
    elif s.stage == SCORING:
        go_on_scoring(s, log)
    elif s.stage == TOKEN_IN_SCORING:
        begin_token_in_scoring(s, log)
