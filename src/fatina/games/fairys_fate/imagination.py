"""How a seat of Fairy's Fate imagines what it does not know: unseen cards under the backs that it sees, and others' recipes."""

from fatina.engine.chance import chance, forget_key, shuffle_by_chance
from fatina.engine.compiled import rule
from fatina.engine.layout import Cells
from fatina.games.fairys_fate.cards import BACKS, PLACES, Back
from fatina.games.fairys_fate.fairies import resume
from fatina.games.fairys_fate.hands import count_back, into_hand, stock
from fatina.games.fairys_fate.knowledge import count_unseen, has_seen, misses_choice
from fatina.games.fairys_fate.state import PILES, Fate

TWO_ALIKE = -1  # in place of a set of recipes


@rule
def imagine(s: Fate, seat: int, rng: Cells) -> None:
    """Redraw at random all that the seat cannot know; the result depends on what it knows and on ``rng`` alone.

    Unseen cards change places among hands, places, eliminated cards and piles under the backs that everybody sees (RU-7);
    below the top of a pile even the backs are unknown. Recipes change among their holders and the table, as far as
    everything that was said and seen allows.
    """
    count_unseen(s, seat, s.unseen, 0)
    n = stock(s, s.unseen)
    shuffle_by_chance(rng, s.pool, n)
    deal_unseen(s, seat, n)
    s.pool[:] = 0
    s.unseen[:] = 0
    imagine_recipes(s, seat, rng)
    if misses_choice(s, seat):  # nothing is chosen yet, for all that it knows
        s.chain[s.turn] = 0
        resume(s)
    forget_key(s, rng)


@rule
def unseen_with_back(s: Fate, n: int, back: int) -> int:
    """Take the first card with that back out of the ``n`` of the pool."""
    i = 0
    while s.back[s.pool[i]] != back:
        i += 1
    card = s.pool[i]
    s.pool[i] = s.pool[n - 1]
    return int(card)


@rule
def deal_unseen(s: Fate, seat: int, n: int) -> None:
    """Deal the pool of ``n`` cards out again: first wherever a back is seen, then into the piles below their tops."""
    for other in range(s.seats):
        if other != seat:
            n = deal_hand(s, other, n)
    for place in range(PLACES):
        for i in range(s.place_n[place]):
            if not has_seen(seat, s.knows[place, i]):
                s.place[place, i] = unseen_with_back(s, n, s.back[s.place[place, i]])
                n -= 1
    for i in range(s.gone_n):
        if not has_seen(seat, s.gone_knows[i]):
            s.gone[i] = unseen_with_back(s, n, s.back[s.gone[i]])
            n -= 1
    for pile in range(PILES):
        top = s.pile_n[pile] - 1
        if top >= 0:
            s.pile[pile, top] = unseen_with_back(s, n, s.back[s.pile[pile, top]])
            n -= 1
    for pile in range(PILES):
        for i in range(s.pile_n[pile] - 1):
            n -= 1
            s.pile[pile, i] = s.pool[n]


@rule
def deal_hand(s: Fate, seat: int, n: int) -> int:
    """Deal a hand with the backs that this hand shows, from the ``n`` cards of the pool; returns how many are left."""
    wanted = (count_back(s, seat, Back.LIGHT), count_back(s, seat, Back.GOBLIN), count_back(s, seat, Back.NATURE))
    s.hand_n[seat] = 0
    for back in range(BACKS):
        for _ in range(wanted[back]):
            into_hand(s, seat, unseen_with_back(s, n, back))
            n -= 1
    return n


@rule
def imagine_recipes(s: Fate, seat: int, rng: Cells) -> None:
    """Give every other player recipes that nothing speaks against, no two alike; the rest lies beside the table.

    Each is drawn on its own, and all again if two are alike: so every possible deal is equally likely.
    """
    own = 0
    for slot in range(s.recipe_n[seat]):
        own |= 1 << s.recipe[seat, slot]
    taken = TWO_ALIKE
    while taken == TWO_ALIKE:
        taken = draw_recipes(s, seat, own, rng)
    n = 0
    for recipe in range(s.recipes):
        if not taken >> recipe & 1:
            s.left[n] = recipe
            n += 1
    shuffle_by_chance(rng, s.left, n)


@rule
def draw_recipes(s: Fate, seat: int, own: int, rng: Cells) -> int:
    """Draw a recipe for every other player's every slot; returns the set of those in use, or that two are alike."""
    taken = own
    for other in range(s.seats):
        if other != seat:
            for slot in range(s.recipe_n[other]):
                recipe = draw_possible(s, own | s.ruled_out[other, slot], rng)
                if taken >> recipe & 1:
                    return TWO_ALIKE
                taken |= 1 << recipe
                s.recipe[other, slot] = recipe
    return taken


@rule
def draw_possible(s: Fate, impossible: int, rng: Cells) -> int:
    """A recipe at random that is not among the impossible ones."""
    possible = 0
    for recipe in range(s.recipes):
        if not impossible >> recipe & 1:
            possible += 1
    skip = chance(rng, possible)
    for recipe in range(s.recipes):
        if not impossible >> recipe & 1:
            if skip == 0:
                return recipe
            skip -= 1
    return -1
