"""Fairy Play: set-up, legal moves, and the room that carries each of them out (FP-9 to FP-16)."""

from fatina.engine.compiled import rule
from fatina.engine.dealer import draw, shuffle
from fatina.engine.layout import Cells
from fatina.engine.seats import wait_for
from fatina.engine.sorts import NO_CARD, NOBODY
from fatina.games.fairy_play.cards import KINDS
from fatina.games.fairy_play.closing import close_up, lay_again, list_squares_again, list_turns_again
from fatina.games.fairy_play.course import (
    all_have_acted,
    begin_next_part,
    begin_round,
    is_ordering,
    is_unfinished,
    move_on,
    next_player,
)
from fatina.games.fairy_play.dance import begin_dance, dance, list_exchanges
from fatina.games.fairy_play.ending import refill
from fatina.games.fairy_play.forest import clear_forest, put
from fatina.games.fairy_play.gathering import decline, end_tokens, give_bonus, list_takings, take_forest_card
from fatina.games.fairy_play.last_changes import list_changes, make_last_change
from fatina.games.fairy_play.laying import (
    begin_building,
    begin_laying,
    build,
    discard,
    list_cards,
    list_squares,
    list_turns,
    play_fairy,
)
from fatina.games.fairy_play.moves import (
    Verb,
    chosen_card,
    chosen_cell,
    chosen_fairy,
    chosen_player,
    chosen_side,
    chosen_turn,
    verb_of,
)
from fatina.games.fairy_play.order import list_players, name_next, strongest
from fatina.games.fairy_play.scoring import (
    end_go,
    finish,
    lay_from_pile,
    list_supplies,
    supply_card,
    supply_from_market,
)
from fatina.games.fairy_play.sliding import list_slides, slide_group
from fatina.games.fairy_play.state import HAND, MARKET, NOWHERE, ROW, Play, Stage
from fatina.games.fairy_play.table import acting, after_starter, draw_from_deck
from fatina.games.fairy_play.walking import arrive, begin_walk, enter_forest_late, list_arrivals
from fatina.games.fairy_play.wayfarers import list_cells, next_to_set, stand, stay_out

# Setting up


@rule
def setup(s: Play) -> None:
    """Starter, deck, hands, first forest card and market (FP-10 to FP-15)."""
    s.queen = draw(s, s.seats)
    for kind in range(KINDS):
        for _ in range(copies_in_use(s, kind)):
            s.deck[s.left] = kind
            s.left += 1
    shuffle(s, s.deck, s.left)
    for i in range(s.seats):
        for _ in range(HAND):
            s.hand[after_starter(s, i), draw_from_deck(s)] += 1
    clear_forest(s)
    s.laid = 1
    put(s, 0, draw_from_deck(s), 0, 0, 0)
    for _ in range(MARKET):
        s.market[draw_from_deck(s)] += 1
    begin_round(s)
    wait_for(s, s.queen)


@rule
def copies_in_use(s: Play, kind: int) -> int:
    """With three players one copy of each fairy is taken out, with two players two (FP-11)."""
    return int(s.copies[kind] - (4 - s.seats))


# Legal moves


@rule
def legal(s: Play, seat: int, out: Cells) -> int:
    """All moves open to a seat that must choose."""
    if s.stage == Stage.FAIRY or s.stage == Stage.FOREST_CARD:
        return list_cards(s, seat, out)
    if is_ordering(s.stage):
        return list_players(s, out)
    if s.stage == Stage.SQUARE:
        return list_squares(s, out)
    if s.stage == Stage.DANCE:
        return list_exchanges(s.fairies[seat], out)
    if s.stage == Stage.LAST_CHANGES:
        return list_changes(s, seat, out)
    return list_ways(s, seat, out)


@rule
def list_ways(s: Play, seat: int, out: Cells) -> int:
    """What may be chosen where all see it: nobody is asked if there is one way only.

    A short ``out`` is enough for that: the ways that it has no room for go to its last place.
    """
    if s.stage == Stage.TURN:
        return list_turns(s, out)
    if s.stage == Stage.WALK:
        return list_arrivals(s, out)
    if s.stage == Stage.EXTRA or s.stage == Stage.FOREST_TAKING:
        return list_takings(s, out)
    if s.stage == Stage.SLIDE or s.stage == Stage.SLIDE_SQUARE:
        return list_slides(s, out)
    if s.stage == Stage.LAY_AGAIN:
        return list_squares_again(s, out)
    if s.stage == Stage.LAY_AGAIN_TURN:
        return list_turns_again(s, out)
    if s.stage == Stage.SUPPLY:
        return list_supplies(s, seat, out)
    return list_cells(s, seat, out)


# A move


@rule
def apply(s: Play, seat: int, move: int, log: Cells) -> None:
    """Carry out a choice, and then everything up to the next one."""
    s.top_known = 1
    s.chain[seat] += 1  # until the choice is complete
    if s.stage == Stage.LAST_CHANGES:
        make_last_change(s, seat, move, log)
    else:
        s.to_act = 0
        choose(s, seat, move, log)
        if not is_unfinished(s):
            s.chain[seat] = 0
    while s.to_act == 0 and not s.over:
        go_on(s, log)
    s.top_known = 0


@rule
def choose(s: Play, seat: int, move: int, log: Cells) -> None:
    """What a move does by itself."""
    verb = verb_of(move)
    if verb == Verb.PLAY:
        play_fairy(s, seat, chosen_fairy(move), log)
    elif verb == Verb.DISCARD:
        discard(s, seat, chosen_fairy(move), log)
    elif verb == Verb.BUILDS_NEXT or verb == Verb.WALKS_NEXT:
        name_next(s, seat, chosen_player(move), log)
    elif verb == Verb.BUILD:
        begin_building(s, chosen_fairy(move))
    elif verb == Verb.SQUARE and s.stage == Stage.SLIDE_SQUARE:
        slide_group(s, seat, chosen_card(move), chosen_side(move), log)
    elif verb == Verb.SQUARE or verb == Verb.SLIDE:
        s.chosen_card = chosen_card(move)
        s.chosen_side = chosen_side(move)
        move_on(s)
    elif verb == Verb.TURN and s.stage == Stage.TURN:
        build(s, seat, chosen_turn(move), log)
    elif verb == Verb.TURN:
        lay_again(s, seat, chosen_turn(move), log)
    elif verb == Verb.STAND:
        stand(s, seat, chosen_card(move), chosen_cell(move), log)
        if s.stage == Stage.FIRST_WAYFARER:
            next_player(s, Stage.FOREST_CARD)
    elif verb == Verb.WALK:
        arrive(s, seat, chosen_card(move), chosen_cell(move), log)
    elif verb == Verb.TAKE:
        take_forest_card(s, seat, chosen_card(move), log)
    elif verb == Verb.DECLINE:
        decline(s, seat, log)
    elif verb == Verb.SUPPLY:
        supply_card(s, seat, chosen_card(move), log)
    elif verb == Verb.SUPPLY_FROM_MARKET:
        supply_from_market(s, seat, log)
    else:
        dance(s, seat, move, log)


# What follows without a choice


@rule
def go_on(s: Play, log: Cells) -> None:
    """The next thing that nobody chooses, or the next question."""
    if all_have_acted(s):
        begin_next_part(s)
    elif s.stage == Stage.FAIRY or s.stage == Stage.FOREST_CARD:
        begin_laying(s, log)
    elif s.stage == Stage.WALK and s.stands_on[acting(s)] == NO_CARD:
        enter_forest_late(s, log)
    elif s.stage == Stage.CLOSING:
        close_up(s, log)
    elif s.stage == Stage.TOKEN and s.to_set == 0:
        end_tokens(s)
    elif s.stage == Stage.BONUS:
        give_bonus(s, log)
    elif s.stage == Stage.DANCE:
        begin_dance(s, log)
    elif s.stage == Stage.REFILL:
        refill(s, log)
    elif s.stage == Stage.SCORING:
        lay_from_pile(s, log)
    elif s.stage == Stage.TOKEN_IN_SCORING and s.to_set == 0:
        end_go(s, log)
    elif s.stage == Stage.SQUARE or s.stage == Stage.FIRST_WAYFARER or is_ordering(s.stage):
        wait_for(s, chooser(s))
    else:
        seat = chooser(s)
        move = ask(s, seat)
        if move != NOWHERE:
            choose(s, seat, move, log)
        elif s.to_act == 0:
            give_up(s, seat, log)


@rule
def chooser(s: Play) -> int:
    """The player who chooses at this stage, of all but those where everybody does."""
    if is_ordering(s.stage):
        return strongest(s)
    if s.stage == Stage.DANCE:
        return after_starter(s, s.at)
    if s.stage == Stage.SUPPLY:
        return int(s.queen)
    if s.stage == Stage.TOKEN or s.stage == Stage.TOKEN_IN_SCORING:
        seat = next_to_set(s)
        if seat != NOBODY:
            return seat
    return int(s.line_up[min(s.at, s.seats - 1)])


@rule
def ask(s: Play, seat: int) -> int:
    """Let a player choose if there are several ways; return the only one there is, else NOWHERE."""
    if s.stage == Stage.WALK:
        begin_walk(s)
    ways = list_ways(s, seat, s.open_moves)
    move = int(s.open_moves[0])
    for i in range(min(ways, ROW)):
        s.open_moves[i] = 0
    if ways > 1:
        wait_for(s, seat)
    return move if ways == 1 else NOWHERE


@rule
def give_up(s: Play, seat: int, log: Cells) -> None:
    """A player for whom there is no way at all has finished scoring, or keeps his token out."""
    if s.stage == Stage.SUPPLY:
        finish(s, seat, log)
    else:
        stay_out(s, seat, log)
