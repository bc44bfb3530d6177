"""What the table knows of secret recipes, and what a seat can imagine about all that it cannot know."""

from fatina.engine.chance import chance, forget_key, shuffle_by_chance
from fatina.engine.compiled import rule
from fatina.engine.layout import Cells
from fatina.games.fairys_fate.state import BACKS, PILES, PLACES, SORTS, Fate, into_hand, objects_owned

# Evidence about recipes (4.3 of the specification)


@rule
def seen_complete(s: Fate, seat: int, slot: int) -> None:
    """All hear that this recipe is complete: it wants nothing that its player does not own."""
    owned = objects_owned(s, seat)
    for recipe in range(s.recipes):
        if s.wants[recipe] & ~owned:
            s.ruled_out[seat, slot] |= 1 << recipe


@rule
def seen_incomplete(s: Fate, seat: int, slot: int) -> None:
    """All see that this recipe is not complete: it wants something that its player does not own."""
    owned = objects_owned(s, seat)
    for recipe in range(s.recipes):
        if s.wants[recipe] & ~owned == 0:
            s.ruled_out[seat, slot] |= 1 << recipe


@rule
def seen_wanting(s: Fate, seat: int, slot: int, thing: int) -> None:
    """All hear that this recipe wants an object."""
    for recipe in range(s.recipes):
        if not s.wants[recipe] >> thing & 1:
            s.ruled_out[seat, slot] |= 1 << recipe


# Imagination


@rule
def imagine(s: Fate, seat: int, rng: Cells) -> None:
    """Redraw at random all that the seat cannot know; the result depends on what it knows and on ``rng`` alone.

    Unseen cards change places among hands, places, eliminated cards and piles under the backs that everybody sees (RU-7);
    below the top of a pile even the backs are unknown. Recipes change among their holders and the table, as far as
    everything that was said and seen allows.
    """
    count_unseen(s, seat)
    n = pool_unseen(s)
    shuffle_by_chance(rng, s.pool, n)
    deal_unseen(s, seat, n)
    imagine_recipes(s, seat, rng)
    if seat != s.turn and s.chain[s.turn] > 0:
        forget_chain(s)
    forget_key(s, rng)


@rule
def forget_chain(s: Fate) -> None:
    """What the player on turn has half chosen is not known to others: nothing is chosen yet, for all they know."""
    s.phase = s.back_to
    s.back_to = 0
    s.chain[s.turn] = 0
    s.chosen_place = -1
    s.chosen = 0


@rule
def count_unseen(s: Fate, seat: int) -> None:
    """Count the copies of each card whose fronts the seat has not seen: all but those in its sight or memory."""
    for kind in range(SORTS):
        s.unseen[kind] = s.copies[kind]
        for owner in range(s.seats):
            s.unseen[kind] -= s.own[owner, kind]
    for i in range(s.hand_n[seat]):
        s.unseen[s.hand[seat, i]] -= 1
    for i in range(s.laid_n):
        s.unseen[s.laid[i]] -= 1
    for place in range(PLACES):
        for i in range(s.place_n[place]):
            if s.knows[place, i] >> seat & 1:
                s.unseen[s.place[place, i]] -= 1
    for i in range(s.gone_n):
        if s.gone_knows[i] >> seat & 1:
            s.unseen[s.gone[i]] -= 1


@rule
def pool_unseen(s: Fate) -> int:
    """Put the unseen cards together; returns how many there are."""
    n = 0
    for kind in range(SORTS):
        for _ in range(s.unseen[kind]):
            s.pool[n] = kind
            n += 1
        s.unseen[kind] = 0
    return n


@rule
def unseen_with_back(s: Fate, n: int, back: int) -> int:
    """Take the first card with that back out of the ``n`` of the pool."""
    i = 0
    while s.back[s.pool[i]] != back:
        i += 1
    kind = s.pool[i]
    s.pool[i] = s.pool[n - 1]
    return int(kind)


@rule
def deal_unseen(s: Fate, seat: int, n: int) -> None:
    """Deal the pool of ``n`` cards out again: first wherever a back is seen, then into the piles below their tops."""
    for other in range(s.seats):
        if other != seat:
            n = deal_hand(s, other, n)
    for place in range(PLACES):
        for i in range(s.place_n[place]):
            if not s.knows[place, i] >> seat & 1:
                s.place[place, i] = unseen_with_back(s, n, s.back[s.place[place, i]])
                n -= 1
    for i in range(s.gone_n):
        if not s.gone_knows[i] >> seat & 1:
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
    for i in range(len(s.pool)):
        s.pool[i] = 0


@rule
def deal_hand(s: Fate, seat: int, n: int) -> int:
    """Deal a hand with the backs that this hand shows, from the ``n`` cards of the pool; returns how many are left."""
    wanted = (count_back(s, seat, 0), count_back(s, seat, 1), count_back(s, seat, 2))
    s.hand_n[seat] = 0
    for back in range(BACKS):
        for _ in range(wanted[back]):
            into_hand(s, seat, unseen_with_back(s, n, back))
            n -= 1
    return n


@rule
def count_back(s: Fate, seat: int, back: int) -> int:
    """How many cards with that back a hand shows (RU-7)."""
    n = 0
    for i in range(s.hand_n[seat]):
        if s.back[s.hand[seat, i]] == back:
            n += 1
    return n


@rule
def imagine_recipes(s: Fate, seat: int, rng: Cells) -> None:
    """Give every other player recipes that nothing speaks against, no two alike; the rest lies beside the table.

    Each is drawn on its own, and all again if two are alike: so every possible deal is equally likely.
    """
    own = 0
    for slot in range(s.recipe_n[seat]):
        own |= 1 << s.recipe[seat, slot]
    taken = -1
    while taken < 0:
        taken = draw_recipes(s, seat, own, rng)
    n = 0
    for recipe in range(s.recipes):
        if not taken >> recipe & 1:
            s.left[n] = recipe
            n += 1
    shuffle_by_chance(rng, s.left, n)


@rule
def draw_recipes(s: Fate, seat: int, own: int, rng: Cells) -> int:
    """Draw a recipe for every other player's every slot; returns the set of those in use, -1 if two are alike."""
    taken = own
    for other in range(s.seats):
        if other != seat:
            for slot in range(s.recipe_n[other]):
                recipe = draw_possible(s, own | s.ruled_out[other, slot], rng)
                if taken >> recipe & 1:
                    return -1
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
