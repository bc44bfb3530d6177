"""Information-set Monte Carlo tree search over imagined worlds, compiled; it allocates nothing.

Each simulation plays on in one imagined world for the seat that thinks. Every seat has a tree of its own: a node of it is
what that seat has seen of the moves since the root, namely its own moves and those that others made alone. Moves that several
seats make at once are hidden from each other, in the imagined world as at the table. A seat walks down its tree by UCB over
the moves that are legal in this world, each weighed by how often it was available (Cowling, Powley, Whitehouse 2012), until
it meets a move that it has hardly tried; from there on it plays with taste: the best of a few moves, as the game judges them.
Every seat seeks its own worth.

The moves at the root begin with what instinct thinks of them, and the worlds are numbered: every move meets the same ones in the
same order, so that moves are told apart by what they do and not by the luck they had.
"""

from math import log as ln
from math import sqrt
from typing import Any

from fatina.bots.instinct import PLACES, REACH, TRIAL, TRUTH, WORLD, next_seat, standing
from fatina.bots.worth import ENDS, WORTH, note_end, squash
from fatina.engine.chance import chance, seed_chance
from fatina.engine.compiled import rule
from fatina.engine.contract import apply, imagine, legal
from fatina.engine.layout import Cells

CHILD, SIBLING, MOVE, ACTOR, VISITS, SEEN = range(6)
"""A node: its links, the move that leads to it, who makes it, how often it was taken and how often it could have been."""
LINKS = 6
NODES, DECISIONS, SIMULATIONS, IMAGINED = range(4)
"""Counters of a search."""
COUNTERS = 4
NONE = -1
UNTRIED = -2

OPINION = ENDS
"""Beside its sums, a node at the root has what instinct thinks of it; that counts as one visit."""
SUMS = ENDS + 1

WORLDS = 1024
"""So many worlds are imagined, behind the other places of the array of states; then they are met again. It costs much more
to imagine a world than to copy it, and by then the worlds are no longer what makes moves hard to tell apart."""

RIPE = 4
"""A node is looked into after so many visits: younger ones know too little, and cost memory."""


@rule
def add_node(links: Cells, sums: Cells, counters: Cells, parent: int, seat: int, move: int) -> int:
    """A new node under ``parent`` (NONE: a root); NONE when the tree is full."""
    node = counters[NODES]
    if node >= len(links):
        return NONE
    counters[NODES] = node + 1
    links[node, CHILD] = NONE
    links[node, SIBLING] = NONE
    links[node, MOVE] = move
    links[node, ACTOR] = seat
    links[node, VISITS] = 0
    links[node, SEEN] = 1
    for k in range(SUMS):
        sums[node, k] = 0.0
    if parent != NONE:
        links[node, SIBLING] = links[parent, CHILD]
        links[parent, CHILD] = node
    return int(node)


@rule
def find_child(links: Cells, parent: int, seat: int, move: int) -> int:
    """The node of a move under ``parent``; NONE if there is none yet."""
    node = links[parent, CHILD]
    while node != NONE and (links[node, MOVE] != move or links[node, ACTOR] != seat):
        node = links[node, SIBLING]
    return int(node)


@rule
def plant_opinions(links: Cells, sums: Cells, counters: Cells, root: int, n: int, moves: Cells, stands: Cells) -> None:
    """Put the first ``n`` of ``moves`` under a root, each with what instinct thinks of it beside the others."""
    mean = 0.0
    for i in range(n):
        mean += stands[i] / n
    spread = 0.0
    for i in range(n):
        spread += abs(stands[i] - mean) / n
    for i in range(n):
        node = add_node(links, sums, counters, root, root, moves[i])
        sums[node, OPINION] = squash(stands[i] - mean, spread)


@rule
def select_first(links: Cells, sums: Cells, root: int, simulations: int, explore: float) -> int:
    """The node of the move to try next at the root: the best by UCB, instinct's opinion of it counted as a visit."""
    best = NONE
    best_bound = -1.0
    node = links[root, CHILD]
    while node != NONE:
        visits = links[node, VISITS] + 1
        bound = (sums[node, WORTH] + sums[node, OPINION]) / visits + explore * sqrt(ln(simulations + 2) / visits)
        if bound > best_bound:
            best_bound = bound
            best = node
        node = links[node, SIBLING]
    return int(best)


@rule
def select(
    links: Cells,
    sums: Cells,
    counters: Cells,
    parent: int,
    seat: int,
    n: int,
    moves: Cells,
    found: Cells,
    rng: Cells,
    explore: float,
) -> int:
    """The node of the move to take among the first ``n`` of ``moves``: an untried one at random, else the best by UCB.

    NONE when nothing was tried yet and the tree is full. ``found`` is scratch, one cell a move, NONE before and after.
    """
    for i in range(n):
        found[moves[i]] = UNTRIED
    tried = 0
    best = NONE
    best_bound = -1.0
    node = links[parent, CHILD]
    while node != NONE:
        if found[links[node, MOVE]] == UNTRIED and links[node, ACTOR] == seat:
            found[links[node, MOVE]] = node
            tried += 1
            links[node, SEEN] += 1
            visits = links[node, VISITS]
            bound = sums[node, WORTH] / visits + explore * sqrt(ln(links[node, SEEN]) / visits)
            if bound > best_bound:
                best_bound = bound
                best = node
        node = links[node, SIBLING]
    skip = chance(rng, n - tried) if tried < n else NONE
    for i in range(n):
        if found[moves[i]] == UNTRIED:
            if skip == 0:
                node = add_node(links, sums, counters, parent, seat, moves[i])
                best = node if node != NONE else best
            skip -= 1
        found[moves[i]] = NONE
    return int(best)


@rule
def walk_on(links: Cells, sums: Cells, counters: Cells, at: Cells, seats: int, seat: int, move: int) -> None:
    """All other seats see a move that a seat makes alone: each goes on in its own tree, or leaves it."""
    for other in range(seats):
        if other != seat and at[other] != NONE:
            child = find_child(links, at[other], seat, move)
            if child == NONE:
                add_node(links, sums, counters, at[other], seat, move)
            at[other] = child


@rule
def enter_world(worlds: Any, me: int, number: int, seed: int, rng: Cells, counters: Cells) -> None:
    """Bring back the world of a number, imagined when it is first asked for, and start the luck of those who play in it.

    Every move at the root asks for its worlds in order, so the first that was never asked for is the next to imagine.
    """
    place = PLACES + number % WORLDS
    if number == counters[IMAGINED] and number < WORLDS:
        worlds[place] = worlds[TRUTH]
        seed_chance(rng, seed, number)
        imagine(worlds[place], me, rng)
        counters[IMAGINED] += 1
    worlds[WORLD] = worlds[place]
    seed_chance(rng, seed + 1, number)


@rule
def tasteful(worlds: Any, seat: int, n: int, moves: Cells, taste: int, rng: Cells, log: Cells) -> int:
    """The best of ``taste`` of the first ``n`` moves, taken at random, as the game judges them in this very world."""
    if taste == 1:
        return int(moves[chance(rng, n)])
    best = NONE
    best_stand = 0.0
    for k in range(min(taste, n)):
        i = k + chance(rng, n - k)
        move = moves[i]
        moves[i] = moves[k]
        worlds[TRIAL] = worlds[WORLD]
        apply(worlds[TRIAL], seat, move, log)
        stand = standing(worlds[TRIAL], seat)
        if best == NONE or stand > best_stand:
            best = move
            best_stand = stand
    return int(best)


@rule
def simulate(
    worlds: Any,
    me: int,
    simulations: int,
    explore: float,
    depth: int,
    taste: int,
    margin: float,
    seed: int,
    rng: Cells,
    moves: Cells,
    log: Cells,
    links: Cells,
    sums: Cells,
    counters: Cells,
    found: Cells,
    path: Cells,
    at: Cells,
    ends: Cells,
    gauges: Cells,
) -> None:
    """Make so many simulations, each cut off after ``depth`` decisions, if need be a few later, at the end of a turn.

    ``seed`` numbers the worlds. ``at`` is where each seat is in its tree.
    """
    for _ in range(simulations):
        first = select_first(links, sums, me, counters[SIMULATIONS], explore)
        enter_world(worlds, me, links[first, VISITS], seed, rng, counters)
        s = worlds[WORLD]
        for seat in range(s.seats):
            at[seat] = seat
        steps = 0
        made = 0
        seat = me
        while not s.over and (made < depth or (s.to_act == 1 << seat and made < depth + REACH)):
            seat = next_seat(s, me)
            n = legal(s, seat, moves)
            move = moves[0]
            if n > 1:
                node = NONE
                if made == 0:
                    node = first
                elif at[seat] != NONE:
                    node = select(links, sums, counters, at[seat], seat, n, moves, found, rng, explore)
                if node == NONE:
                    move = tasteful(worlds, seat, n, moves, taste, rng, log)
                else:
                    move = links[node, MOVE]
                    path[steps] = node
                    steps += 1
                at[seat] = node if node != NONE and links[node, VISITS] >= RIPE else NONE
                if s.to_act == 1 << seat:
                    walk_on(links, sums, counters, at, s.seats, seat, move)
            apply(s, seat, move, log)
            made += 1
        note_end(s, ends, gauges, margin)
        for k in range(steps):
            node = path[k]
            seat = links[node, ACTOR]
            links[node, VISITS] += 1
            for noted in range(ENDS):
                sums[node, noted] += ends[seat, noted]
        counters[DECISIONS] += made
        counters[SIMULATIONS] += 1
