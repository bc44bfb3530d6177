"""The good fairies that a player uses in their own turn (FF-47 to FF-53, FF-56 to FF-60)."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.sorts import NO_CARD, NOBODY
from fatina.games.fairys_fate.cards import FAIRIES, PLACES, Fairy, Front
from fatina.games.fairys_fate.events import Told
from fatina.games.fairys_fate.hands import draw_card, piles_empty
from fatina.games.fairys_fate.knowledge import show_wanting, show_whether_complete
from fatina.games.fairys_fate.places import (
    cards_face_down,
    cards_on_places,
    clear_position,
    copy_position,
    face_up,
    is_full,
)
from fatina.games.fairys_fate.possessions import eliminate_owned, has, is_complete
from fatina.games.fairys_fate.state import KNOWN_TO_ALL, LOOKS, NOWHERE, Fate, Phase

# When a fairy can be used


@rule
def has_effect(s: Fate, fairy: int) -> bool:
    """Whether the use of a fairy could do anything now (RU-24). IMAMIAH and HAHEUIAH only react (RU-32, RU-36)."""
    if fairy == Fairy.NELCHAEAL:
        return bool(s.left_n > 0)
    if fairy == Fairy.HAAHIAH:
        return cards_face_down(s) > 0
    if fairy == Fairy.HARAEAL:
        return not piles_empty(s)
    if fairy == Fairy.MEBAHEL:
        return True
    if fairy == Fairy.JABAMIAH:
        return cards_on_places(s) > 1
    if fairy == Fairy.ROCHEL:
        return can_carry(s)
    return False


@rule
def usable(s: Fate, seat: int, fairy: int) -> bool:
    """Whether a player can use a fairy now: it lies before them and would do something (FF-47, RU-24)."""
    return has(s, seat, Front.GOOD + fairy) > 0 and has_effect(s, fairy)


@rule
def any_usable(s: Fate, seat: int) -> bool:
    """Whether a player can use any good fairy now."""
    for fairy in range(FAIRIES):
        if usable(s, seat, fairy):
            return True
    return False


@rule
def can_carry_from(s: Fate, place: int) -> bool:
    """Whether a card can be moved from here: there is one, and another place has room (RU-38)."""
    if s.place_n[place] == 0:
        return False
    for other in range(PLACES):
        if other != place and not is_full(s, other):
            return True
    return False


@rule
def can_carry(s: Fate) -> bool:
    """Whether ROCHEL could move some card."""
    for place in range(PLACES):
        if can_carry_from(s, place):
            return True
    return False


@rule
def can_touch(s: Fate, place: int, position: int) -> bool:
    """Whether the fairy in use can touch that card: HAAHIAH one that lies face down, ROCHEL one that can go elsewhere.

    The second choice of HAAHIAH and JABAMIAH must be another card than the first (FF-51, RU-37). Cards that were turned up lie
    on no place any more (RU-25).
    """
    if s.chosen_place == place and s.chosen == position + 1:
        return False
    if s.phase == Phase.LOOK:
        return not face_up(position)
    return s.phase != Phase.CARRY or can_carry_from(s, place)


# Using one


@rule
def use(s: Fate, fairy: int, log: Cells) -> None:
    """A good fairy is to be used; what she does is chosen next, and until then nobody is told and all can be taken back."""
    s.back_to = s.phase
    if fairy == Fairy.NELCHAEAL:
        receive_recipe(s, log)
    else:
        begin_choice(s, fairy)


@rule
def begin_choice(s: Fate, fairy: int) -> None:
    """What the fairy does is to be chosen: whom to ask, where to look or draw, which card to move."""
    s.chain[s.turn] = 1
    if fairy == Fairy.HAAHIAH:
        s.phase = Phase.LOOK
    elif fairy == Fairy.HARAEAL:
        s.phase = Phase.WEALTH
    elif fairy == Fairy.MEBAHEL:
        s.phase = Phase.ASK
    elif fairy == Fairy.JABAMIAH:
        s.phase = Phase.SWAP
    elif fairy == Fairy.ROCHEL:
        s.phase = Phase.CARRY


@rule
def spend(s: Fate, fairy: int, log: Cells) -> None:
    """The use is settled: the fairy is eliminated (FF-48)."""
    eliminate_owned(s, s.turn, Front.GOOD + fairy)
    tell(log, Told.USED, EVERYBODY, s.turn, fairy)
    s.used = 1
    s.chain[s.turn] = 0


@rule
def resume(s: Fate) -> None:
    """No fairy is in use any more; the turn goes on where it was."""
    s.phase = s.back_to
    s.back_to = Phase.ACT
    s.chosen_place = NOWHERE
    s.chosen = 0


@rule
def choose_card(s: Fate, place: int, position: int) -> None:
    """Remember the card chosen first."""
    s.chosen_place = place
    s.chosen = position + 1


@rule
def receive_recipe(s: Fate, log: Cells) -> None:
    """NELCHAEAL, wisdom: one more recipe, unseen by the others (FF-49, RU-28)."""
    seat = s.turn
    spend(s, Fairy.NELCHAEAL, log)
    s.left_n -= 1
    recipe = s.left[s.left_n]
    s.left[s.left_n] = NO_CARD
    s.recipe[seat, s.recipe_n[seat]] = recipe
    s.recipe_n[seat] += 1
    tell(log, Told.GOT_RECIPE, 1 << seat, seat, recipe)
    resume(s)


@rule
def look(s: Fate, place: int, position: int, log: Cells) -> None:
    """HAAHIAH, second sight: the user, and nobody else, sees a face-down card, then another (FF-51, RU-29)."""
    seat = s.turn
    if s.looks == 0:
        spend(s, Fairy.HAAHIAH, log)
        s.looks = min(LOOKS, cards_face_down(s))
    s.knows[place, position] |= 1 << seat
    card = s.place[place, position]
    tell(log, Told.LOOKED, 1 << seat, seat, place, position + 1, s.back[card], card)
    choose_card(s, place, position)
    s.looks -= 1
    if s.looks == 0:
        resume(s)


@rule
def draw_wealth(s: Fate, pile: int, log: Cells) -> None:
    """HARAEAL, wealth: a card from a pile of the user's choice goes to the hand (FF-52, RU-30)."""
    spend(s, Fairy.HARAEAL, log)
    draw_card(s, pile, log)
    resume(s)


# MEBAHEL, truth


@rule
def ask_opponent(s: Fate, other: int, log: Cells) -> None:
    """An opponent is asked what is missing from each of their recipes, in the order received (FF-53, RU-31)."""
    spend(s, Fairy.MEBAHEL, log)
    tell(log, Told.ASKED, EVERYBODY, s.turn, other)
    s.asked = other
    s.asked_recipe = 0
    s.phase = Phase.QUESTION


@rule
def next_question(s: Fate, log: Cells) -> None:
    """The next recipe: a complete one is announced as such, for any other the opponent names an object (FF-53)."""
    if s.asked_recipe == s.recipe_n[s.asked]:
        s.asked = NOBODY
        s.asked_recipe = 0
        resume(s)
        return
    show_whether_complete(s, s.asked, s.asked_recipe)
    if is_complete(s, s.asked, s.asked_recipe):
        tell(log, Told.HAS_COMPLETE, EVERYBODY, s.asked, s.asked_recipe + 1)
        s.asked_recipe += 1
    else:
        s.phase = Phase.ANSWER


@rule
def answer(s: Fate, thing: int, log: Cells) -> None:
    """The opponent names an object that is missing from the recipe; everybody hears it (FF-53, RU-31)."""
    show_wanting(s, s.asked, s.asked_recipe, thing)
    tell(log, Told.ANSWERED, EVERYBODY, s.asked, s.asked_recipe + 1, thing)
    s.asked_recipe += 1
    s.phase = Phase.QUESTION


# JABAMIAH and ROCHEL


@rule
def choose_to_move(s: Fate, place: int, position: int) -> None:
    """The first of the two cards that JABAMIAH, or the card that ROCHEL moves: at any place, picked or not (RU-37)."""
    choose_card(s, place, position)
    s.chain[s.turn] += 1
    s.phase = Phase.SWAP_WITH if s.phase == Phase.SWAP else Phase.CARRY_TO


@rule
def come_to_light(s: Fate, place: int, position: int, log: Cells) -> None:
    """A card that has reached position two or four lies face up now; all see it, and remember it (RU-39, RU-55)."""
    if face_up(position) and s.knows[place, position] != KNOWN_TO_ALL:
        s.knows[place, position] = KNOWN_TO_ALL
        tell(log, Told.CAME_TO_LIGHT, EVERYBODY, place, position + 1, s.place[place, position])


@rule
def swap(s: Fate, place: int, position: int, log: Cells) -> None:
    """JABAMIAH, mutation: two cards take each other's exact position, whatever the places ask for (FF-56, FF-58, RU-37)."""
    other = s.chosen_place
    there = s.chosen - 1
    spend(s, Fairy.JABAMIAH, log)
    tell(log, Told.SWAPPED, EVERYBODY, s.turn, other, there + 1, place, position + 1)
    card, known_to, placed_by = s.place[place, position], s.knows[place, position], s.placed_by[place, position]
    copy_position(s, other, there, place, position)
    s.place[other, there] = card
    s.knows[other, there] = known_to
    s.placed_by[other, there] = placed_by
    come_to_light(s, other, there, log)
    come_to_light(s, place, position, log)
    resume(s)


@rule
def carry(s: Fate, to: int, log: Cells) -> None:
    """ROCHEL, transport: a card moves to the next free position of another place, and those behind it close up.

    FF-57, FF-58, FF-59, RU-38, RU-39.
    """
    place = s.chosen_place
    position = s.chosen - 1
    there = s.place_n[to]
    spend(s, Fairy.ROCHEL, log)
    tell(log, Told.CARRIED, EVERYBODY, s.turn, place, position + 1, to, there + 1)
    copy_position(s, place, position, to, there)
    s.place_n[to] += 1
    come_to_light(s, to, there, log)
    last = s.place_n[place] - 1
    for i in range(position, last):
        copy_position(s, place, i + 1, place, i)
        come_to_light(s, place, i, log)
    clear_position(s, place, last)
    s.place_n[place] = last
    resume(s)
