"""Information-set Monte Carlo tree search over imagined worlds, compiled; it allocates nothing.

Each simulation imagines one world for the seat that thinks and plays it out. Every seat has a tree of its own: a node of it is
what that seat has seen of the moves since the root, namely its own moves and those that others made alone. Moves that several
seats make at once are hidden from each other, in the imagined world as at the table. A seat walks down its tree by UCB over
the moves that are legal in this world, each weighed by how often it was available (Cowling, Powley, Whitehouse 2012), until
it meets a move that it has never tried; from there on it plays by the play-out policy. Every seat seeks its own worth.
"""

from math import log as ln
from math import sqrt
from typing import Any

from fatina.bots.instinct import TRIAL, TRUTH, WORLD, next_seat, standing
from fatina.bots.worth import ENDS, WORTH, note_end
from fatina.engine.chance import chance
from fatina.engine.compiled import rule
from fatina.engine.contract import apply, imagine, legal
from fatina.engine.layout import Cells

# columns of a node: its links, the move that leads to it and who makes it, how often it was taken and could have been
CHILD, SIBLING, MOVE, ACTOR, VISITS, SEEN = range(6)
LINKS = 6
# counters
NODES, DECISIONS, SIMULATIONS = range(3)
COUNTERS = 3
NONE = -1

# dials
EXPLORE, DEPTH, CANDIDATES, EPSILON, SHARED = range(5)


@rule
def add_node(links: Cells, sums: Cells, counters: Cells, parent: int, seat: int, move: int) -> int:
    """A new node under ``parent``, or NONE when the tree is full."""
    node = counters[NODES]
    if node >= len(links):
        return NONE
    counters[NODES] = node + 1
    links[node, CHILD] = NONE
    links[node, MOVE] = move
    links[node, ACTOR] = seat
    links[node, VISITS] = 0
    links[node, SEEN] = 1
    for k in range(ENDS):
        sums[node, k] = 0.0
    links[node, SIBLING] = NONE
    if parent >= 0:
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
    """The node of the move to take among the first ``n`` of ``moves``: an untried one at random, else the best by UCB."""
    node = links[parent, CHILD]
    while node != NONE:
        if links[node, ACTOR] == seat:
            found[links[node, MOVE]] = node
        node = links[node, SIBLING]
    untried = 0
    best = NONE
    best_bound = -1.0
    for i in range(n):
        node = found[moves[i]]
        if node == NONE:
            untried += 1
            continue
        links[node, SEEN] += 1
        visits = links[node, VISITS]
        bound = sums[node, WORTH] / visits + explore * sqrt(ln(links[node, SEEN]) / visits)
        if bound > best_bound:
            best_bound = bound
            best = node
    chosen = NONE
    if untried > 0:
        skip = chance(rng, untried)
        for i in range(n):
            if found[moves[i]] == NONE:
                if skip == 0:
                    chosen = moves[i]
                skip -= 1
    node = links[parent, CHILD]
    while node != NONE:
        found[links[node, MOVE]] = NONE
        node = links[node, SIBLING]
    if chosen != NONE:
        node = add_node(links, sums, counters, parent, seat, chosen)
        if node != NONE:
            return node
    return best


@rule
def play_on(worlds: Any, seat: int, n: int, candidates: int, rng: Cells, moves: Cells, log: Cells) -> int:
    """The play-out policy: any move, or the best by instinct of a few taken at random."""
    if candidates <= 1 or n == 1:
        return int(moves[chance(rng, n)])
    best = -1
    best_standing = 0.0
    few = min(candidates, n)
    for k in range(few):
        at = k + chance(rng, n - k)
        move = moves[at]
        moves[at] = moves[k]
        moves[k] = move
        worlds[TRIAL] = worlds[WORLD]
        apply(worlds[TRIAL], seat, move, log)
        found = standing(worlds[TRIAL], seat)
        if best < 0 or found > best_standing:
            best_standing = found
            best = move
    return int(best)


@rule
def simulate(
    worlds: Any,
    me: int,
    simulations: int,
    dials: Cells,
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
    gauge: Cells,
) -> None:
    """Make so many simulations. ``at[q]`` is where seat q is in its tree, NONE once it has left it."""
    explore = dials[EXPLORE]
    limit = int(dials[DEPTH])
    candidates = int(dials[CANDIDATES])
    shared = dials[SHARED] > 0
    epsilon = int(dials[EPSILON] * 1000)
    for _ in range(simulations):
        worlds[WORLD] = worlds[TRUTH]
        s = worlds[WORLD]
        imagine(s, me, rng)
        for q in range(s.seats):
            at[q] = 0 if shared else q
        steps = 0
        depth = 0
        while not s.over and depth < limit:
            seat = next_seat(s, me)
            n = legal(s, seat, moves)
            tree = 0 if shared else seat
            alone = s.to_act == 1 << seat
            move = moves[0]
            if n > 1:
                node = NONE
                if at[tree] != NONE:
                    node = select(links, sums, counters, at[tree], seat, n, moves, found, rng, explore)
                if node != NONE:
                    move = links[node, MOVE]
                    path[steps] = node
                    steps += 1
                    at[tree] = node if links[node, VISITS] > 0 else NONE
                elif candidates > 1 and chance(rng, 1000) >= epsilon:
                    move = play_on(worlds, seat, n, candidates, rng, moves, log)
                else:
                    move = moves[chance(rng, n)]
                if alone and not shared:
                    for q in range(s.seats):
                        if q != seat and at[q] != NONE:
                            child = find_child(links, at[q], seat, move)
                            if child == NONE:
                                add_node(links, sums, counters, at[q], seat, move)
                            at[q] = child
            apply(s, seat, move, log)
            depth += 1
        note_end(s, ends, gauge)
        for k in range(steps):
            node = path[k]
            seat = links[node, ACTOR]
            links[node, VISITS] += 1
            for noted in range(ENDS):
                sums[node, noted] += ends[seat, noted]
        counters[DECISIONS] += depth
        counters[SIMULATIONS] += 1
