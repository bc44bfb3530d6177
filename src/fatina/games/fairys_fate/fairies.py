"""The good fairies that a player uses in their own turn (FF-47 to FF-53, FF-56 to FF-60)."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.games.fairys_fate.events import (
    E_ANSWERED,
    E_ASKED,
    E_CAME_TO_LIGHT,
    E_CARRIED,
    E_GOT_RECIPE,
    E_HAS_COMPLETE,
    E_LOOKED,
    E_SWAPPED,
    E_USED,
)
from fatina.games.fairys_fate.journey import clear_position
from fatina.games.fairys_fate.knowledge import seen_complete, seen_incomplete, seen_wanting
from fatina.games.fairys_fate.state import (
    ANSWER,
    ASK,
    CARRY,
    CARRY_TO,
    EVERYONE,
    HAAHIAH,
    HARAEAL,
    JABAMIAH,
    LOOK,
    MEBAHEL,
    NELCHAEAL,
    PLACES,
    QUESTION,
    ROCHEL,
    ROOM,
    SWAP,
    SWAP_WITH,
    WEALTH,
    Fate,
    eliminate_owned,
    face_up,
    has,
    is_complete,
    piles_empty,
)
from fatina.games.fairys_fate.turn import draw_card

# When a fairy can be used (RU-24)


@rule
def has_effect(s: Fate, fairy: int) -> bool:
    """Whether the use of a fairy could do anything now (RU-24). IMAMIAH and HAHEUIAH only react (RU-32, RU-36)."""
    if fairy == NELCHAEAL:
        return bool(s.left_n > 0)
    if fairy == HAAHIAH:
        return cards_face_down(s) > 0
    if fairy == HARAEAL:
        return not piles_empty(s)
    if fairy == MEBAHEL:
        return True
    if fairy == JABAMIAH:
        return cards_on_places(s) >= 2
    if fairy == ROCHEL:
        return can_carry(s)
    return False


@rule
def usable(s: Fate, seat: int, fairy: int) -> bool:
    """Whether a player can use a fairy now: it lies before them and would do something (FF-47, RU-24)."""
    return bool(has(s, seat, fairy) > 0 and has_effect(s, fairy))


@rule
def any_usable(s: Fate, seat: int) -> bool:
    """Whether a player can use any good fairy now."""
    for fairy in range(NELCHAEAL, ROCHEL + 1):
        if usable(s, seat, fairy):
            return True
    return False


@rule
def cards_on_places(s: Fate) -> int:
    """How many cards lie on places."""
    n = 0
    for place in range(PLACES):
        n += s.place_n[place]
    return n


@rule
def cards_face_down(s: Fate) -> int:
    """How many of them lie face down: the first and the third of each place (FF-23)."""
    n = 0
    for place in range(PLACES):
        n += (s.place_n[place] + 1) // 2
    return n


@rule
def can_carry_from(s: Fate, place: int) -> bool:
    """Whether a card can be moved from here: there is one, and another place has room (RU-38)."""
    if s.place_n[place] == 0:
        return False
    for other in range(PLACES):
        if other != place and s.place_n[other] < ROOM:
            return True
    return False


@rule
def can_carry(s: Fate) -> bool:
    """Whether ROCHEL could move some card."""
    for place in range(PLACES):
        if can_carry_from(s, place):
            return True
    return False


# Using one


@rule
def use(s: Fate, fairy: int, log: Cells) -> None:
    """A good fairy is to be used; what she does is chosen next, and until then nobody is told and all can be taken back."""
    s.back_to = s.phase
    if fairy == NELCHAEAL:
        receive_recipe(s, log)
        return
    s.chain[s.turn] = 1
    if fairy == HAAHIAH:
        s.phase = LOOK
    elif fairy == HARAEAL:
        s.phase = WEALTH
    elif fairy == MEBAHEL:
        s.phase = ASK
    elif fairy == JABAMIAH:
        s.phase = SWAP
    elif fairy == ROCHEL:
        s.phase = CARRY


@rule
def spend(s: Fate, fairy: int, log: Cells) -> None:
    """The use is settled: the fairy is eliminated (FF-48)."""
    eliminate_owned(s, s.turn, fairy)
    tell(log, E_USED, EVERYBODY, s.turn, fairy - NELCHAEAL)
    s.used = 1
    s.chain[s.turn] = 0


@rule
def go_back(s: Fate) -> None:
    """The fairy has done her work; the turn goes on where it was."""
    s.phase = s.back_to
    s.back_to = 0
    s.chosen_place = -1
    s.chosen = 0


@rule
def receive_recipe(s: Fate, log: Cells) -> None:
    """NELCHAEAL, wisdom: one more recipe, unseen by the others (FF-49, RU-28)."""
    seat = s.turn
    spend(s, NELCHAEAL, log)
    s.left_n -= 1
    recipe = s.left[s.left_n]
    s.left[s.left_n] = -1
    s.recipe[seat, s.recipe_n[seat]] = recipe
    s.recipe_n[seat] += 1
    tell(log, E_GOT_RECIPE, 1 << seat, seat, recipe)
    go_back(s)


@rule
def choose_card(s: Fate, place: int, position: int) -> None:
    """Remember the card chosen first."""
    s.chosen_place = place
    s.chosen = position + 1


@rule
def is_chosen(s: Fate, place: int, position: int) -> bool:
    """Whether that card was chosen first."""
    return bool(s.chosen_place == place and s.chosen == position + 1)


@rule
def look(s: Fate, place: int, position: int, log: Cells) -> None:
    """HAAHIAH, second sight: the user, and nobody else, sees a face-down card, then another (FF-51, RU-29)."""
    seat = s.turn
    if s.looks == 0:
        spend(s, HAAHIAH, log)
        s.looks = min(2, cards_face_down(s))
    s.knows[place, position] |= 1 << seat
    kind = s.place[place, position]
    tell(log, E_LOOKED, 1 << seat, seat, place, position + 1, s.back[kind], kind)
    choose_card(s, place, position)
    s.looks -= 1
    if s.looks == 0:
        go_back(s)


@rule
def draw_wealth(s: Fate, pile: int, log: Cells) -> None:
    """HARAEAL, wealth: a card from a pile of the user's choice goes to the hand (FF-52, RU-30)."""
    spend(s, HARAEAL, log)
    draw_card(s, pile, log)
    go_back(s)


# MEBAHEL, truth


@rule
def ask(s: Fate, other: int, log: Cells) -> None:
    """An opponent is asked what is missing from each of their recipes, in the order received (FF-53, RU-31)."""
    spend(s, MEBAHEL, log)
    tell(log, E_ASKED, EVERYBODY, s.turn, other)
    s.asked = other
    s.asked_recipe = 0
    s.phase = QUESTION


@rule
def question(s: Fate, log: Cells) -> None:
    """The next recipe: a complete one is announced as such, for any other the opponent names an object (FF-53)."""
    if s.asked_recipe == s.recipe_n[s.asked]:
        s.asked = -1
        s.asked_recipe = 0
        go_back(s)
    elif is_complete(s, s.asked, s.asked_recipe):
        seen_complete(s, s.asked, s.asked_recipe)
        tell(log, E_HAS_COMPLETE, EVERYBODY, s.asked, s.asked_recipe + 1)
        s.asked_recipe += 1
    else:
        seen_incomplete(s, s.asked, s.asked_recipe)
        s.phase = ANSWER


@rule
def answer(s: Fate, thing: int, log: Cells) -> None:
    """The opponent names an object that is missing from the recipe; everybody hears it (FF-53, RU-31)."""
    seen_wanting(s, s.asked, s.asked_recipe, thing)
    tell(log, E_ANSWERED, EVERYBODY, s.asked, s.asked_recipe + 1, thing)
    s.asked_recipe += 1
    s.phase = QUESTION


# JABAMIAH and ROCHEL; neither respects what places ask for (FF-58)


@rule
def choose_for_swap(s: Fate, place: int, position: int) -> None:
    """JABAMIAH: the first of the two cards."""
    choose_card(s, place, position)
    s.chain[s.turn] += 1
    s.phase = SWAP_WITH


@rule
def choose_for_carry(s: Fate, place: int, position: int) -> None:
    """ROCHEL: the card that is moved."""
    choose_card(s, place, position)
    s.chain[s.turn] += 1
    s.phase = CARRY_TO


@rule
def come_to_light(s: Fate, place: int, position: int, log: Cells) -> None:
    """A card that has reached position two or four lies face up now; all see it, and remember it (RU-39, RU-55)."""
    if face_up(position) and s.knows[place, position] != EVERYONE:
        s.knows[place, position] = EVERYONE
        tell(log, E_CAME_TO_LIGHT, EVERYBODY, place, position + 1, s.place[place, position])


@rule
def swap(s: Fate, place: int, position: int, log: Cells) -> None:
    """JABAMIAH, mutation: two cards take each other's exact position (FF-56, RU-37); who knew them still does (RU-55)."""
    other = s.chosen_place
    there = s.chosen - 1
    spend(s, JABAMIAH, log)
    tell(log, E_SWAPPED, EVERYBODY, s.turn, other, there + 1, place, position + 1)
    kind, known_to, placed_by = s.place[place, position], s.knows[place, position], s.placed_by[place, position]
    copy_position(s, other, there, place, position)
    s.place[other, there] = kind
    s.knows[other, there] = known_to
    s.placed_by[other, there] = placed_by
    come_to_light(s, other, there, log)
    come_to_light(s, place, position, log)
    go_back(s)


@rule
def copy_position(s: Fate, place: int, position: int, to: int, there: int) -> None:
    """A card lies somewhere else now, with all that is known of it."""
    s.place[to, there] = s.place[place, position]
    s.knows[to, there] = s.knows[place, position]
    s.placed_by[to, there] = s.placed_by[place, position]


@rule
def carry(s: Fate, to: int, log: Cells) -> None:
    """ROCHEL, transport: a card moves to the next free position of another place, and those behind it close up.

    FF-57, FF-59, RU-38, RU-39.
    """
    place = s.chosen_place
    position = s.chosen - 1
    there = s.place_n[to]
    spend(s, ROCHEL, log)
    tell(log, E_CARRIED, EVERYBODY, s.turn, place, position + 1, to, there + 1)
    copy_position(s, place, position, to, there)
    s.place_n[to] += 1
    come_to_light(s, to, there, log)
    last = s.place_n[place] - 1
    for i in range(position, last):
        copy_position(s, place, i + 1, place, i)
        come_to_light(s, place, i, log)
    clear_position(s, place, last)
    s.place_n[place] = last
    go_back(s)
