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
from typing import Any, NamedTuple

import numpy as np

from fatina.bots.instinct import PLACES, REACH, TRIAL, TRUTH, WORLD, next_seat, standing
from fatina.bots.worth import ENDS, WINS, WORTH, note_end, squash
from fatina.engine.chance import WORD, chance, mix, seed_chance
from fatina.engine.compiled import rule
from fatina.engine.contract import apply, imagine, legal
from fatina.engine.layout import MOST_SEATS, Cells

PARENT, MOVE, ACTOR, VISITS, SEEN, NEXT = range(6)
"""A node: the one before it, the move that leads to it, who makes it, how often it was taken and how often it could have been,
and the next node in the same drawer."""
LINKS = 6
NODES, FIRST_MOVES, DECISIONS, SIMULATIONS, IMAGINED = range(5)
"""Counters of a search. The roots are the first nodes, one a seat, and the moves at the root the next."""
COUNTERS = 5
NONE = -1

OPINION, SQUARES = ENDS, ENDS + 1
"""The first moves also have sums of all that is noted of an end, what instinct thinks of them, which counts as one visit, and a
sum of the squares of what is noted of winning."""
SUMS = ENDS + 2

LOGARITHMS = np.array([ln(n) for n in range(1, 1 << 12)])
"""Of 1, 2, 3 …: to look one up is quicker than to compute it, and a search asks for many. NumPy's own are not the same to the
last bit on every processor."""

WORLDS = 1024
"""So many worlds are imagined, behind the other places of the array of states; then they are met again. It costs much more
to imagine a world than to copy it, and by then the worlds are no longer what makes moves hard to tell apart."""

RIPE = 4
"""A node is looked into after so many visits: younger ones know too little, and cost memory."""


class Nodes(NamedTuple):
    """A tree for every seat, in arrays made beforehand."""

    links: Cells  # of each node
    worths: Cells  # of each node: the sum over its visits
    likings: Cells  # of each node: how much a network likes its move, where one was asked
    drawers: Cells  # the newest node in each; as many as a power of two
    sums: Cells  # of each move at the root
    counters: Cells


@rule
def drawer_of(nodes: Nodes, parent: int, seat: int, move: int) -> int:
    """The drawer for the node of a move."""
    return mix((parent * 8 + seat) * 0x9E3779B1 + move & WORD) & len(nodes.drawers) - 1


@rule
def find_node(nodes: Nodes, parent: int, seat: int, move: int) -> int:
    """The node of a move under ``parent``; NONE if there is none yet.

    Most moves of others are possible in few worlds, so a node may have many more below it than are open at once: nodes are found
    by their drawers and not by going through all that lie under one.
    """
    links = nodes.links
    node = nodes.drawers[drawer_of(nodes, parent, seat, move)]
    while node != NONE and (links[node, MOVE] != move or links[node, PARENT] != parent or links[node, ACTOR] != seat):
        node = links[node, NEXT]
    return int(node)


@rule
def add_node(nodes: Nodes, parent: int, seat: int, move: int) -> int:
    """A new node under ``parent`` (NONE: a root); NONE when the tree is full."""
    links = nodes.links
    node = nodes.counters[NODES]
    if node >= len(links):
        return NONE
    nodes.counters[NODES] = node + 1
    drawer = drawer_of(nodes, parent, seat, move)
    links[node, PARENT] = parent
    links[node, MOVE] = move
    links[node, ACTOR] = seat
    links[node, VISITS] = 0
    links[node, SEEN] = 1
    links[node, NEXT] = nodes.drawers[drawer]
    nodes.drawers[drawer] = node
    nodes.worths[node] = 0.0
    return int(node)


@rule
def plant(nodes: Nodes, root: int, n: int, moves: Cells, stands: Cells) -> None:
    """A root for every seat in empty trees, and under one the first ``n`` of ``moves``, each with what instinct thinks of it."""
    for seat in range(MOST_SEATS):
        add_node(nodes, NONE, seat, NONE)
    mean = 0.0
    for i in range(n):
        mean += stands[i] / n
    spread = 0.0
    for i in range(n):
        spread += abs(stands[i] - mean) / n
    for i in range(n):
        node = add_node(nodes, root, root, moves[i])
        for k in range(SUMS):
            nodes.sums[node, k] = 0.0
        nodes.sums[node, OPINION] = squash(stands[i] - mean, spread)
    nodes.counters[FIRST_MOVES] = n


@rule
def select_first(nodes: Nodes, explore: float) -> int:
    """The node of the move to try next at the root: the best by UCB, instinct's opinion of it counted as a visit."""
    best = NONE
    best_bound = -1.0
    tries = ln(nodes.counters[SIMULATIONS] + 2)
    for node in range(MOST_SEATS, MOST_SEATS + nodes.counters[FIRST_MOVES]):
        visits = nodes.links[node, VISITS] + 1
        bound = (nodes.worths[node] + nodes.sums[node, OPINION]) / visits + explore * sqrt(tries / visits)
        if bound > best_bound:
            best_bound = bound
            best = node
    return best


@rule
def logarithm(n: int) -> float:
    """The natural logarithm of a number that is seldom large."""
    return float(LOGARITHMS[n - 1]) if n <= len(LOGARITHMS) else ln(n)


@rule
def select(nodes: Nodes, parent: int, seat: int, n: int, moves: Cells, rng: Cells, explore: float) -> int:
    """The node of the move to take among the first ``n`` of ``moves``: an untried one at random, else the best by UCB.

    NONE when nothing was tried yet and the tree is full. ``moves`` is used up: the untried ones come to its front.
    """
    links = nodes.links
    untried = 0
    best = NONE
    best_bound = -1.0
    for i in range(n):
        node = find_node(nodes, parent, seat, moves[i])
        if node == NONE:
            moves[untried] = moves[i]
            untried += 1
            continue
        links[node, SEEN] += 1
        visits = links[node, VISITS]
        bound = nodes.worths[node] / visits + explore * sqrt(logarithm(links[node, SEEN]) / visits)
        if bound > best_bound:
            best_bound = bound
            best = node
    if untried > 0:
        node = add_node(nodes, parent, seat, moves[chance(rng, untried)])
        best = node if node != NONE else best
    return best


@rule
def walk_on(nodes: Nodes, at: Cells, seats: int, seat: int, move: int) -> None:
    """All other seats see a move that a seat makes alone: each goes on in its own tree, or leaves it."""
    for other in range(seats):
        if other != seat and at[other] != NONE:
            node = find_node(nodes, at[other], seat, move)
            if node == NONE:
                add_node(nodes, at[other], seat, move)
            at[other] = node


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
def goes_on(s: Any, seat: int, made: int, depth: int) -> bool:
    """Whether a simulation is played on: until it is ``depth`` decisions long, if need be a few longer, to the end of a turn."""
    return not s.over and (made < depth or (s.to_act == 1 << seat and made < depth + REACH))


@rule
def in_a_tree(at: Cells, seats: int) -> bool:
    """Whether some seat still walks in its tree."""
    for seat in range(seats):
        if at[seat] != NONE:
            return True
    return False


@rule
def play_on(
    worlds: Any, me: int, seat: int, made: int, depth: int, taste: int, rng: Cells, moves: Cells, log: Cells
) -> int:
    """Play on with taste, beyond all trees, to the end of the simulation; return how many decisions it has."""
    s = worlds[WORLD]
    while goes_on(s, seat, made, depth):
        seat = next_seat(s, me)
        n = legal(s, seat, moves)
        move = tasteful(worlds, seat, n, moves, taste, rng, log) if n > 1 else moves[0]
        apply(s, seat, move, log)
        made += 1
    return made


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
    nodes: Nodes,
    path: Cells,
    at: Cells,
    ends: Cells,
    gauges: Cells,
) -> None:
    """Make so many simulations, each cut off after ``depth`` decisions, if need be a few later, at the end of a turn.

    ``seed`` numbers the worlds. ``at`` is where each seat is in its tree.
    """
    links = nodes.links
    counters = nodes.counters
    for _ in range(simulations):
        first = select_first(nodes, explore)
        enter_world(worlds, me, links[first, VISITS], seed, rng, counters)
        s = worlds[WORLD]
        for seat in range(s.seats):
            at[seat] = seat
        steps = 0
        made = 0
        seat = me
        while goes_on(s, seat, made, depth) and in_a_tree(at, s.seats):
            seat = next_seat(s, me)
            n = legal(s, seat, moves)
            move = moves[0]
            if n > 1:
                node = NONE
                if made == 0:
                    node = first
                elif at[seat] != NONE:
                    node = select(nodes, at[seat], seat, n, moves, rng, explore)
                if node == NONE:
                    move = tasteful(worlds, seat, n, moves, taste, rng, log)
                else:
                    move = links[node, MOVE]
                    path[steps] = node
                    steps += 1
                at[seat] = node if node != NONE and links[node, VISITS] >= RIPE else NONE
                if s.to_act == 1 << seat:
                    walk_on(nodes, at, s.seats, seat, move)
            apply(s, seat, move, log)
            made += 1
        made = play_on(worlds, me, seat, made, depth, taste, rng, moves, log)
        note_end(s, ends, gauges, margin)
        for k in range(steps):
            node = path[k]
            links[node, VISITS] += 1
            nodes.worths[node] += ends[links[node, ACTOR], WORTH]
        for noted in range(ENDS):
            nodes.sums[first, noted] += ends[me, noted]
        nodes.sums[first, SQUARES] += ends[me, WINS] * ends[me, WINS]
        counters[DECISIONS] += made
        counters[SIMULATIONS] += 1
