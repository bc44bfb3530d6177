"""How a seat of Fairy's Fate imagines what it does not know: unseen cards under the backs it sees, recipes, choices half made.

Exact are the cards: every way in which they can lie under the backs is equally likely. Exact are recipes too, as far as they
must fit what everybody has heard and seen: every deal of them that fits is equally likely. What others chose to do is not
weighed: which of their cards they put where and whom they followed, and which of several missing objects they named (FF-53:
a recipe that wants fewer of them would have been likelier to bring forth that answer). Choices half made are as likely as
whoever plays at random makes them, for the hand that was imagined.
"""

from fatina.engine.chance import chance, forget_key, shuffle_by_chance
from fatina.engine.compiled import rule
from fatina.engine.layout import Cells
from fatina.games.fairys_fate.cards import BACKS, CARDS, FAIRIES, PLACES, Back, Fairy
from fatina.games.fairys_fate.fairies import begin_choice, can_touch, choose_to_move, resume, usable
from fatina.games.fairys_fate.hands import count_back, into_hand
from fatina.games.fairys_fate.knowledge import count_unseen, has_seen, misses_choice
from fatina.games.fairys_fate.phases import welcomes_fairies
from fatina.games.fairys_fate.rules import legal
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
    heap_by_back(s)
    deal_seen_backs(s, seat, rng)
    deal_piles(s, rng)
    s.pool[:] = 0
    s.unseen[:] = 0
    s.heap[:] = 0
    s.heap_n[:] = 0
    imagine_recipes(s, seat, rng)
    if misses_choice(s, seat):
        s.chain[s.turn] = 0
        resume(s)
    if seat != s.turn and not s.over and welcomes_fairies(s.phase):
        imagine_choice(s, rng)
    forget_key(s, rng)


@rule
def heap_by_back(s: Fate) -> None:
    """Put all unseen cards into the pool, those with one back after those with another: so each back has a heap of its own."""
    n = 0
    for back in range(BACKS):
        s.heap[back] = n
        for card in range(CARDS):
            if s.back[card] == back:
                for _ in range(s.unseen[card]):
                    s.pool[n] = card
                    n += 1
        s.heap_n[back] = n - s.heap[back]


@rule
def draw_with_back(s: Fate, back: int, rng: Cells) -> int:
    """Any card of the heap with that back, all equally likely."""
    first = s.heap[back]
    i = first + chance(rng, s.heap_n[back])
    s.heap_n[back] -= 1
    card = s.pool[i]
    s.pool[i] = s.pool[first + s.heap_n[back]]
    return int(card)


@rule
def deal_seen_backs(s: Fate, seat: int, rng: Cells) -> None:
    """A card under every back that the seat sees and whose front it has not seen: in hands, on places, eliminated, on piles."""
    for other in range(s.seats):
        if other != seat:
            deal_hand(s, other, rng)
    for place in range(PLACES):
        for i in range(s.place_n[place]):
            if not has_seen(seat, s.knows[place, i]):
                s.place[place, i] = draw_with_back(s, s.back[s.place[place, i]], rng)
    for i in range(s.gone_n):
        if not has_seen(seat, s.gone_knows[i]):
            s.gone[i] = draw_with_back(s, s.back[s.gone[i]], rng)
    for pile in range(PILES):
        top = s.pile_n[pile] - 1
        if top >= 0:
            s.pile[pile, top] = draw_with_back(s, s.back[s.pile[pile, top]], rng)


@rule
def deal_hand(s: Fate, seat: int, rng: Cells) -> None:
    """A hand with the backs that this hand shows."""
    wanted = (count_back(s, seat, Back.LIGHT), count_back(s, seat, Back.GOBLIN), count_back(s, seat, Back.NATURE))
    s.hand_n[seat] = 0
    for back in range(BACKS):
        for _ in range(wanted[back]):
            into_hand(s, seat, draw_with_back(s, back, rng))


@rule
def deal_piles(s: Fate, rng: Cells) -> None:
    """All that is left lies in the piles below their tops: every order is equally likely, whatever the backs."""
    n = 0
    for back in range(BACKS):
        first = s.heap[back]
        for i in range(first, first + s.heap_n[back]):
            s.pool[n] = s.pool[i]
            n += 1
    shuffle_by_chance(rng, s.pool, n)
    for pile in range(PILES):
        for i in range(s.pile_n[pile] - 1):
            n -= 1
            s.pile[pile, i] = s.pool[n]


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


# A choice half made


@rule
def half_made(fairy: int) -> int:
    """How many moments there are in which the use of a good fairy has begun, and nobody has been told."""
    if fairy == Fairy.NELCHAEAL:
        return 0
    return 2 if fairy == Fairy.JABAMIAH or fairy == Fairy.ROCHEL else 1


@rule
def imagine_choice(s: Fate, rng: Cells) -> None:
    """The player on turn may have begun to use a good fairy, for all that the others know.

    Whoever chooses at random begins with each fairy once in as many times as there are moves to choose from.
    """
    moments = 0
    for fairy in range(FAIRIES):
        if usable(s, s.turn, fairy):
            moments += half_made(fairy)
    if moments == 0:
        return
    nothing = legal(s, s.turn, s.open_moves)
    s.open_moves[:] = 0
    i = chance(rng, nothing + moments) - nothing
    for fairy in range(FAIRIES):
        if i >= 0 and usable(s, s.turn, fairy):
            if i < half_made(fairy):
                s.back_to = s.phase
                begin_choice(s, fairy)
                if i == 1:
                    choose_any_card(s, rng)
                return
            i -= half_made(fairy)


@rule
def choose_any_card(s: Fate, rng: Cells) -> None:
    """JABAMIAH or ROCHEL moves any card that she can touch, all equally likely."""
    n = 0
    for place in range(PLACES):
        for position in range(s.place_n[place]):
            n += can_touch(s, place, position)
    skip = chance(rng, n)
    for place in range(PLACES):
        for position in range(s.place_n[place]):
            if can_touch(s, place, position):
                if skip == 0:
                    choose_to_move(s, place, position)
                    return
                skip -= 1
