"""What a seat of Fairy's Fate knows: which fronts it has seen, what it is shown of a choice half made, what recipes can be.

Backs are public everywhere (RU-7), gathered cards too (RU-53). Recipes are secret (RU-8): all know only what each cannot be.
"""

from fatina.engine.compiled import rule
from fatina.engine.layout import Cells
from fatina.engine.sorts import NOBODY
from fatina.games.fairys_fate.cards import CARDS, PLACES
from fatina.games.fairys_fate.possessions import is_complete, objects_owned
from fatina.games.fairys_fate.state import KNOWN_TO_ALL, Fate


@rule
def has_seen(seat: int, known_to: int) -> bool:
    """Whether a seat (NOBODY: a spectator) is among those who have seen a front, and so still sees it (RU-54, RU-55)."""
    return known_to == KNOWN_TO_ALL or (seat != NOBODY and known_to >> seat & 1 == 1)


@rule
def count_unseen(s: Fate, seat: int, out: Cells, at: int) -> None:
    """Write from ``at`` on how many copies of each card the seat has not seen: all but those in its sight or memory (RU-52)."""
    for card in range(CARDS):
        out[at + card] = s.copies[card]
        for owner in range(s.seats):
            out[at + card] -= s.own[owner, card]
    for i in range(s.hand_n[seat]):
        out[at + s.hand[seat, i]] -= 1
    for i in range(s.laid_n):
        out[at + s.laid[i]] -= 1
    for place in range(PLACES):
        for i in range(s.place_n[place]):
            if has_seen(seat, s.knows[place, i]):
                out[at + s.place[place, i]] -= 1
    for i in range(s.gone_n):
        if has_seen(seat, s.gone_knows[i]):
            out[at + s.gone[i]] -= 1


# A choice half made


@rule
def misses_choice(s: Fate, seat: int) -> bool:
    """Whether the player on turn has half made a choice, of which this seat knows nothing."""
    return bool(seat != s.turn and s.chain[s.turn] > 0)


@rule
def phase_for(s: Fate, seat: int) -> int:
    """What is to be decided, as a seat may know it."""
    return int(s.back_to if misses_choice(s, seat) else s.phase)


@rule
def sees_chosen(s: Fate, seat: int) -> bool:
    """Whether a card was chosen first and the seat may know which: all see which one HAAHIAH has shown."""
    return bool(s.chosen_place >= 0 and (seat == s.turn or s.looks > 0))


# Recipes


@rule
def may_be(s: Fate, seat: int, slot: int, recipe: int) -> bool:
    """Whether a player's recipe can be this one, for all that the table knows."""
    return not s.ruled_out[seat, slot] >> recipe & 1


@rule
def show_whether_complete(s: Fate, seat: int, slot: int) -> None:
    """All learn whether a recipe is complete now: it is none for which that would be otherwise (FF-53, FF-68)."""
    owned = objects_owned(s, seat)
    complete = is_complete(s, seat, slot)
    for recipe in range(s.recipes):
        if (s.wants[recipe] & ~owned == 0) != complete:
            s.ruled_out[seat, slot] |= 1 << recipe


@rule
def show_wanting(s: Fate, seat: int, slot: int, thing: int) -> None:
    """All hear that a recipe wants an object (FF-53)."""
    for recipe in range(s.recipes):
        if not s.wants[recipe] >> thing & 1:
            s.ruled_out[seat, slot] |= 1 << recipe


@rule
def show_recipe(s: Fate, seat: int, slot: int) -> None:
    """All see a recipe when the game is over."""
    s.ruled_out[seat, slot] = (1 << s.recipes) - 1 & ~(1 << s.recipe[seat, slot])
