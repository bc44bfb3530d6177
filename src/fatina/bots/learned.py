"""Tree search that asks a network what it thinks, compiled; it allocates nothing.

Each simulation plays on in one imagined world, from one decision of the seat that thinks to its next ones. It walks down one
tree, of what this seat has seen since the root, by PUCT: a move is tried by what it brought so far and by how much the network
likes it (Silver and others 2017). The others move as the network would on their seats, by chance, seeing what they see in this
world. Where the tree ends, at a decision of this seat, the network says who will win; where that measured better, what comes of
playing on by hand from there has a part in it.

As in the search by hand the worlds are numbered: every move at the root meets the same ones in the same order.
"""

from math import sqrt
from typing import Any

from fatina.bots.instinct import TRUTH, WORLD, next_seat
from fatina.bots.network import POINTS, Net, consult, share_out
from fatina.bots.search import (
    DECISIONS,
    FIRST_MOVES,
    MOVE,
    NONE,
    OPINION,
    SIMULATIONS,
    SQUARES,
    SUMS,
    VISITS,
    Nodes,
    add_node,
    enter_world,
    find_node,
    play_on,
)
from fatina.bots.worth import (
    COUNT,
    ENDS,
    FINISHED,
    LEADS,
    SCORES,
    SPREAD,
    WINS,
    WORTH,
    compare_lead,
    final_lead,
    note_end,
    squash,
    win_share,
)
from fatina.engine.chance import chance
from fatina.engine.compiled import rule
from fatina.engine.contract import apply, legal
from fatina.engine.layout import MOST_SEATS, Cells, Header

WIN_WEIGHT = 0.75
"""The part of the worth of an end that the share of the win decides; the lead decides the rest, so that who has lost plays on."""
RIPE = 2
"""A node is looked into from so many visits on; until then the network's opinion of its positions is what it is worth."""
FIRST_SPREAD, FIRST_COUNT = 1.0, 10.0
"""How far ends lie apart is taken to be a tenth at first, as if that had been seen so often."""
FINE = 1 << 30
"""Chances are drawn in steps of one to so many."""


@rule
def plant(worlds: Any, me: int, n: int, options: Cells, nodes: Nodes, net: Net, all_moves: int) -> None:
    """A root in an empty tree, and under it the open moves, each with the network's opinion."""
    for seat in range(MOST_SEATS):
        add_node(nodes, NONE, seat, NONE)
    consult(net, worlds[TRUTH], me, options, n, all_moves)
    nodes.links[me, VISITS] = 1
    nodes.worths[me] = worth_of(net.shares[me], net.leads[me], net.scales[POINTS])
    add_moves(nodes, me, me, n, options, net.found)
    for i in range(n):
        for k in range(SUMS):
            nodes.sums[MOST_SEATS + i, k] = 0.0
        nodes.sums[MOST_SEATS + i, OPINION] = net.likes[i]
    nodes.counters[FIRST_MOVES] = n


@rule
def worth_of(share: float, lead: float, points: float) -> float:
    """What a share of the win and a lead are worth together, between 0 and 1."""
    return WIN_WEIGHT * share + (1.0 - WIN_WEIGHT) * squash(lead, points)


@rule
def add_moves(nodes: Nodes, parent: int, seat: int, n: int, moves: Cells, likings: Cells) -> None:
    """Nodes for those of ``n`` moves that have none yet, each with how much the network likes it here."""
    for i in range(n):
        if find_node(nodes, parent, seat, moves[i]) == NONE:
            node = add_node(nodes, parent, seat, moves[i])
            if node != NONE:
                nodes.likings[node] = likings[i]


@rule
def select(
    nodes: Nodes, parent: int, seat: int, n: int, moves: Cells, explore: float, soften: float, likes: Cells
) -> int:
    """The node of the move to try next among ``n``, by PUCT; NONE if the network has not been asked about one of them.

    ``explore`` is in terms of worth; likings are divided by ``soften``, so that a network that is too sure of itself is doubted.
    """
    links = nodes.links
    visits = 1
    for i in range(n):
        node = find_node(nodes, parent, seat, moves[i])
        if node == NONE:
            return NONE
        likes[i] = nodes.likings[node]
        visits += links[node, VISITS]
    share_out(likes, 0, n, soften, likes)
    usual = nodes.worths[parent] / links[parent, VISITS]
    eager = explore * sqrt(visits)
    best = NONE
    best_bound = 0.0
    for i in range(n):
        node = find_node(nodes, parent, seat, moves[i])
        tried = links[node, VISITS]
        worth = nodes.worths[node] / tried if tried > 0 else usual
        bound = worth + eager * likes[i] / (1 + tried)
        if best == NONE or bound > best_bound:
            best_bound = bound
            best = node
    return best


@rule
def choose(
    nodes: Nodes,
    at: int,
    s: Header,
    me: int,
    n: int,
    moves: Cells,
    net: Net,
    all_moves: int,
    explore: float,
    soften: float,
) -> int:
    """The node of the move to try at a node of the tree; NONE where the tree ends."""
    if at == NONE or nodes.links[at, VISITS] < RIPE:
        return NONE
    node = select(nodes, at, me, n, moves, explore, soften, net.likes)
    if node == NONE:
        consult(net, s, me, moves, n, all_moves)
        add_moves(nodes, at, me, n, moves, net.found)
        node = select(nodes, at, me, n, moves, explore, soften, net.likes)
    return node


@rule
def drawn(likes: Cells, n: int, rng: Cells) -> int:
    """One of ``n`` places, each as likely as is written there."""
    left = chance(rng, FINE) / FINE
    for i in range(n - 1):
        left -= likes[i]
        if left < 0.0:
            return i
    return n - 1


@rule
def step_to(nodes: Nodes, at: int, seat: int, move: int) -> int:
    """The node after a move of another that everybody saw, made if need be; NONE outside the tree."""
    if at == NONE:
        return NONE
    node = find_node(nodes, at, seat, move)
    return node if node != NONE else add_node(nodes, at, seat, move)


@rule
def note(s: Header, me: int, net: Net, ends: Cells) -> None:
    """Write what the end of a simulation is worth: as the game ended, else as the network thinks that it will."""
    share = win_share(s, me) if s.over else net.shares[me]
    lead = final_lead(s, me) if s.over else net.leads[me]
    ends[me, WORTH] = worth_of(share, lead, net.scales[POINTS])
    ends[me, WINS] = (1.0 if s.ranks[me] == 1 else 0.0) if s.over else share  # a win of partners is whole for both
    ends[me, LEADS] = lead
    ends[me, SCORES] = s.scores[me] if s.over else 0.0
    ends[me, FINISHED] = 1.0 if s.over else 0.0


@rule
def play_on_by_hand(
    worlds: Any,
    me: int,
    part: float,
    depth: int,
    taste: int,
    margin: float,
    rng: Cells,
    moves: Cells,
    log: Cells,
    ends: Cells,
    gauges: Cells,
    by_hand: Cells,
) -> int:
    """Play on from where the network has spoken, and let that be a ``part`` of what is noted; return the decisions."""
    s = worlds[WORLD]
    made = play_on(worlds, me, me, 0, depth, taste, rng, moves, log)
    note_end(s, by_hand, gauges, margin)
    for noted in range(SCORES):  # worth, wins, leads
        ends[me, noted] += part * (by_hand[me, noted] - ends[me, noted])
    ends[me, SCORES] = by_hand[me, SCORES]
    ends[me, FINISHED] = by_hand[me, FINISHED]
    return made


@rule
def back_up(nodes: Nodes, first: int, path: Cells, steps: int, me: int, ends: Cells) -> None:
    """Note an end in all nodes that led to it, and all that is known of it with the first move."""
    for k in range(steps):
        nodes.links[path[k], VISITS] += 1
        nodes.worths[path[k]] += ends[me, WORTH]
    for noted in range(ENDS):
        nodes.sums[first, noted] += ends[me, noted]
    nodes.sums[first, SQUARES] += ends[me, WINS] * ends[me, WINS]


@rule
def simulate(
    worlds: Any,
    me: int,
    simulations: int,
    explore: float,
    soften: float,
    patience: int,
    part: float,
    depth: int,
    taste: int,
    margin: float,
    seed: int,
    rng: Cells,
    options: Cells,
    moves: Cells,
    log: Cells,
    nodes: Nodes,
    path: Cells,
    ends: Cells,
    gauge: Cells,
    by_hand: Cells,
    gauges: Cells,
    net: Net,
    all_moves: int,
) -> None:
    """Make so many simulations. After ``patience`` decisions of others the network has the last word, whoever moves next.

    ``gauge`` is of this seat's ends: how much it explores goes by how far they lie apart. If play by hand has any ``part`` in
    what they are worth, it is as ``PlayOut`` says.
    """
    links = nodes.links
    counters = nodes.counters
    for _ in range(simulations):
        eager = explore * (FIRST_SPREAD + gauge[SPREAD]) / (FIRST_COUNT + gauge[COUNT])
        first = select(nodes, me, me, counters[FIRST_MOVES], options, eager, soften, net.likes)
        enter_world(worlds, me, links[first, VISITS], seed, rng, counters)
        s = worlds[WORLD]
        at = first
        path[0] = me
        path[1] = at
        steps = 2
        apply(s, me, links[first, MOVE], log)
        made = 1
        heard = 0
        while not s.over:
            seat = next_seat(s, me)
            n = legal(s, seat, moves)
            move = moves[0]
            if n > 1 and seat == me:
                at = choose(nodes, at, s, me, n, moves, net, all_moves, eager, soften)
                if at == NONE:
                    break
                move = links[at, MOVE]
                path[steps] = at
                steps += 1
            elif n > 1:
                if heard == patience:
                    break
                heard += 1
                consult(net, s, seat, moves, n, all_moves)
                move = moves[drawn(net.likes, n, rng)]
                if s.to_act == 1 << seat:
                    at = step_to(nodes, at, seat, move)
                    if at != NONE:
                        path[steps] = at
                        steps += 1
            apply(s, seat, move, log)
            made += 1
        ended = s.over
        if not ended:
            consult(net, s, me, moves, 0, all_moves)
        note(s, me, net, ends)
        if not ended and part > 0.0:
            made += play_on_by_hand(worlds, me, part, depth, taste, margin, rng, moves, log, ends, gauges, by_hand)
        compare_lead(gauge, ends[me, WORTH])
        back_up(nodes, first, path, steps, me, ends)
        counters[DECISIONS] += made
        counters[SIMULATIONS] += 1
