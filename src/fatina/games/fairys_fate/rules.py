"""Fairy's Fate: set-up, legal moves, and the room that carries each of them out."""

from fatina.engine.compiled import rule
from fatina.engine.dealer import draw, shuffle
from fatina.engine.layout import Cells
from fatina.engine.seats import wait_for
from fatina.engine.sorts import NO_CARD
from fatina.games.fairys_fate.choices import (
    offer_actions,
    offer_cards,
    offer_destinations,
    offer_discards,
    offer_fairies,
    offer_objects,
    offer_opponents,
    offer_piles,
    offer_visits,
)
from fatina.games.fairys_fate.fairies import answer, ask_opponent, carry, choose_to_move, draw_wealth, look, swap, use
from fatina.games.fairys_fate.flow import go_on, proceed
from fatina.games.fairys_fate.gathering import discard, lose, saviour, suffer, undo
from fatina.games.fairys_fate.hands import draw_card, into_hand, stock
from fatina.games.fairys_fate.journey import go, set_out, stay
from fatina.games.fairys_fate.moves import (
    Verb,
    chosen_card,
    chosen_fairy,
    chosen_object,
    chosen_other,
    chosen_pile,
    chosen_place,
    chosen_position,
    move_of,
    verb_of,
)
from fatina.games.fairys_fate.phases import is_window, welcomes_fairies
from fatina.games.fairys_fate.possessions import objects_owned
from fatina.games.fairys_fate.state import DEAL, PILES, Begins, Fate, Option, Phase
from fatina.games.fairys_fate.turn import after_draw, play, skip


@rule
def setup(s: Fate) -> None:
    """One recipe and four cards to each player, everything else into four piles (FF-11 to FF-13); somebody begins (FF-14, RU-9).

    The recipes left over are shuffled now: nothing is left to chance after the deal.
    """
    for recipe in range(s.recipes):
        s.left[recipe] = recipe
    shuffle(s, s.left, s.recipes)
    s.left_n = s.recipes
    for seat in range(s.seats):
        s.left_n -= 1
        s.recipe[seat, 0] = s.left[s.left_n]
        s.left[s.left_n] = NO_CARD
        s.recipe_n[seat] = 1
    n = stock(s, s.copies)
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
    for i in range(len(s.pool)):
        s.pool[i] = 0
    s.turn = 0 if s.options[Option.BEGINS] == Begins.FIRST else draw(s, s.seats)
    s.phase = Phase.ACT
    wait_for(s, s.turn)


@rule
def legal(s: Fate, seat: int, out: Cells) -> int:
    """What the phase asks for, and beside it the good fairies wherever they may be used."""
    n = 0
    if s.phase == Phase.ACT:
        n = offer_actions(s, seat, out)
    elif s.phase == Phase.DRAW or s.phase == Phase.WEALTH:
        n = offer_piles(s, out)
    elif s.phase == Phase.GO:
        n = offer_visits(s, out)
    elif is_window(s.phase):
        out[0] = move_of(Verb.GO_ON)
        n = 1
    elif s.phase == Phase.REACT:
        out[0] = move_of(Verb.SUFFER)
        out[1] = move_of(Verb.USE, saviour(s))
        n = 2
    elif s.phase == Phase.LOSE:
        n = offer_objects(objects_owned(s, seat), Verb.LOSE, out)
    elif s.phase == Phase.DISCARD:
        n = offer_discards(s, seat, out)
    elif s.phase == Phase.ASK:
        n = offer_opponents(s, seat, out)
    elif s.phase == Phase.ANSWER:
        missing = s.wants[s.recipe[seat, s.asked_recipe]] & ~objects_owned(s, seat)
        n = offer_objects(missing, Verb.ANSWER, out)
    elif s.phase == Phase.CARRY_TO:
        n = offer_destinations(s, out)
    else:
        n = offer_cards(s, out)
    return offer_fairies(s, seat, out, n) if welcomes_fairies(s.phase) else n


@rule
def apply(s: Fate, seat: int, move: int, log: Cells) -> None:
    """Carry out a choice, and everything that follows from it up to the next one."""
    verb = verb_of(move)
    if verb == Verb.PLAY:
        play(s, chosen_card(move), chosen_place(move), log)
    elif verb == Verb.DRAW and s.phase == Phase.WEALTH:
        draw_wealth(s, chosen_pile(move) - 1, log)
    elif verb == Verb.DRAW:
        draw_card(s, chosen_pile(move) - 1, log)
        after_draw(s)
    elif verb == Verb.SKIP:
        skip(s, log)
    elif verb == Verb.JOURNEY:
        set_out(s, chosen_place(move), log)
    elif verb == Verb.GO:
        go(s, chosen_place(move), log)
    elif verb == Verb.STAY:
        stay(s, log)
    elif verb == Verb.GO_ON:
        go_on(s)
    elif verb == Verb.USE and s.phase == Phase.REACT:
        undo(s, log)
    elif verb == Verb.USE:
        use(s, chosen_fairy(move), log)
    elif verb == Verb.SUFFER:
        suffer(s, log)
    elif verb == Verb.LOSE:
        lose(s, chosen_object(move), log)
    elif verb == Verb.DISCARD:
        discard(s, chosen_card(move), log)
    elif verb == Verb.LOOK:
        look(s, chosen_place(move), chosen_position(move) - 1, log)
    elif verb == Verb.ASK:
        ask_opponent(s, chosen_other(move), log)
    elif verb == Verb.ANSWER:
        answer(s, chosen_object(move), log)
    elif verb == Verb.CHOOSE:
        choose_to_move(s, chosen_place(move), chosen_position(move) - 1)
    elif verb == Verb.SWAP:
        swap(s, chosen_place(move), chosen_position(move) - 1, log)
    else:
        carry(s, chosen_place(move), log)
    proceed(s, log)
