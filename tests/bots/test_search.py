"""The tree search: what it finds, how it counts, and that its budget holds."""

import os

import numpy as np
import pytest

import fatina
from fatina.bots import bot, search
from fatina.bots.bot import SearchBot, Tree
from fatina.bots.instinct import TRUTH, WORLD
from fatina.engine.chance import new_chance
from fatina.engine.events import NO_LOG
from fatina.engine.game import PlayOut
from fatina.engine.match import Move

TALE = fatina.game("fairy-tale")
run = TALE.layout.code.run

# The last trick of an even game for two. One more Homesteaders is worth 7 points, a Spirit of the Spring 1, a Dwarven Warrior 0.
LAST_TRICK = {
    "seats": 2,
    "seed": 1,
    "stage": "play",
    "rounds": 3,
    "trick": 2,
    "players": [
        {
            "row": ["homesteaders"] * 3 + ["castle"] * 4 + ["bard"] * 4,
            "hand": ["homesteaders", "dwarven-warrior", "spirit-of-the-spring"],
        },
        {"row": ["mischievous-fairy"] * 3 + ["fairy-ring"] * 4 + ["elven-warrior"] * 4},
    ],
}


def fresh(nodes: int = 1000) -> Tree:
    return opinions([], nodes)


def take(tree: Tree, moves: list[int], rng: object) -> int:
    """The move that the search takes at the root of seat 0, and a visit that is worth nothing."""
    node = run(search.select, tree.nodes, 0, 0, len(moves), np.array(moves, np.int32), rng, 0.5)
    tree.nodes.links[node, search.VISITS] += 1
    return int(tree.nodes.links[node, search.MOVE])


def test_untried_moves_come_first_each_once() -> None:
    tree, rng = fresh(), new_chance(1)
    assert sorted(take(tree, [3, 5, 9], rng) for _ in range(3)) == [3, 5, 9]


def test_the_better_move_is_visited_more() -> None:
    tree, rng = fresh(), new_chance(1)
    taken = []
    for _ in range(200):
        move = take(tree, [3, 5], rng)
        node = run(search.find_node, tree.nodes, 0, 0, move)
        tree.nodes.worths[node] += 0.8 if move == 5 else 0.2
        taken.append(move)
    assert taken.count(5) > 150
    assert taken.count(3) >= 2


def test_a_move_that_is_rarely_available_is_not_pushed_for_that() -> None:
    tree, rng = fresh(), new_chance(1)
    for number in range(300):
        take(tree, [3, 5, 9] if number % 10 == 0 else [3, 5], rng)
    rare = run(search.find_node, tree.nodes, 0, 0, 9)
    often = run(search.find_node, tree.nodes, 0, 0, 3)
    assert 20 < tree.nodes.links[rare, search.SEEN] <= 30
    assert 290 < tree.nodes.links[often, search.SEEN] <= 300
    assert tree.nodes.links[rare, search.VISITS] < tree.nodes.links[often, search.VISITS]


def test_moves_that_are_not_legal_in_this_world_are_not_taken() -> None:
    tree, rng = fresh(), new_chance(1)
    for _ in range(20):
        take(tree, [3, 5], rng)
    assert {take(tree, [9], rng) for _ in range(5)} == {9}


def test_a_node_is_found_by_its_parent_its_seat_and_its_move_however_full_the_drawers() -> None:
    tree = fresh(200)  # 128 drawers for 150 nodes
    places = [(parent, seat, move) for parent in range(5) for seat in range(3) for move in range(10)]
    nodes = [run(search.add_node, tree.nodes, *place) for place in places]
    assert len(set(nodes)) == len(places)
    assert [run(search.find_node, tree.nodes, *place) for place in places] == nodes
    assert run(search.find_node, tree.nodes, 0, 3, 0) == search.NONE


def test_a_full_tree_goes_on_with_what_it_has() -> None:
    tree, rng = fresh(6), new_chance(1)  # five roots and one node
    first = take(tree, [3, 5], rng)
    assert [take(tree, [3, 5], rng) for _ in range(4)] == [first] * 4


def opinions(stands: list[float], nodes: int = 1000) -> Tree:
    """A tree whose moves at the root, 0, 1, 2 …, stand so well in instinct's opinion."""
    tree = Tree(TALE, nodes)
    tree.nodes.drawers[:] = search.NONE
    run(search.plant, tree.nodes, 0, len(stands), np.arange(len(stands), dtype=np.int32), np.array(stands))
    return tree


def test_the_search_begins_with_what_instinct_likes_and_tries_the_rest_as_well() -> None:
    tree = opinions([0.0, 4.0, -3.0])
    taken = []
    for _ in range(60):
        node = run(search.select_first, tree.nodes, 0.5)
        tree.nodes.links[node, search.VISITS] += 1
        tree.nodes.counters[search.SIMULATIONS] += 1
        tree.nodes.worths[node] += 0.5
        taken.append(int(tree.nodes.links[node, search.MOVE]))
    assert taken[0] == 1
    assert set(taken) == {0, 1, 2}


def test_simulations_overrule_instinct() -> None:
    tree = opinions([0.0, 4.0])
    taken = []
    for _ in range(100):
        node = run(search.select_first, tree.nodes, 0.5)
        tree.nodes.links[node, search.VISITS] += 1
        tree.nodes.counters[search.SIMULATIONS] += 1
        move = int(tree.nodes.links[node, search.MOVE])
        tree.nodes.worths[node] += 0.2 if move == 1 else 0.7
        taken.append(move)
    assert taken[0] == 1
    assert taken.count(0) > 70


def test_every_move_meets_the_same_worlds_with_the_same_luck() -> None:
    match = TALE.new(3, seed=5)
    tree, rng = fresh(), new_chance(1)
    tree.know(match, 0, 0)

    def enter(number: int) -> tuple[bytes, list[int]]:
        run(search.enter_world, tree.worlds, 0, number, 77, rng, tree.nodes.counters)
        return tree.worlds[WORLD].tobytes(), [int(rng[i]) for i in range(4)]

    first = [enter(number) for number in range(3)]
    assert len({world for world, _ in first}) == 3
    assert tree.nodes.counters[search.IMAGINED] == 3
    assert [enter(number) for number in range(3)] == first
    assert tree.nodes.counters[search.IMAGINED] == 3
    for number in range(3, search.WORLDS):
        enter(number)
    world, luck = enter(search.WORLDS)  # there are no more: the first comes again, and other things happen in it
    assert world == first[0][0]
    assert luck != first[0][1]
    assert tree.nodes.counters[search.IMAGINED] == search.WORLDS


def test_players_with_taste_take_the_best_of_the_moves_that_they_compare() -> None:
    match = TALE.from_position(LAST_TRICK)
    tree, rng = fresh(), new_chance(1)
    tree.know(match, 0, 0)
    tree.worlds[WORLD] = tree.worlds[TRUTH]
    taken: dict[int, list[str | None]] = {1: [], 3: []}
    for taste, found in taken.items():
        for _ in range(40):
            n = run(TALE.rules.legal, tree.worlds[WORLD], 0, tree.moves)
            move = run(search.tasteful, tree.worlds, 0, n, tree.moves, taste, rng, NO_LOG)
            found.append(Move(move, TALE, match.cards).card)
    assert set(taken[1]) == {"homesteaders", "dwarven-warrior", "spirit-of-the-spring"}
    assert set(taken[3]) == {"homesteaders"}


def test_visits_add_up_to_the_simulations_on_one_core_and_on_two() -> None:
    match = TALE.new(4, seed=5)
    for cores in range(1, min(2, os.cpu_count() or 1) + 1):
        thought = SearchBot(TALE, simulations=41, cores=cores, play_out=PlayOut(depth=8)).think(match, 2)
        assert thought.simulations == 41
        assert sum(found.visits for found in thought.considered) == 41
        assert thought.decisions == 41 * 8
        assert thought.considered[0].visits == max(found.visits for found in thought.considered)


def test_a_search_by_time_thinks_and_stops() -> None:
    match = TALE.new(3, seed=5)
    thought = SearchBot(TALE, seconds=0.02).think(match, 0)
    assert thought.simulations >= 1
    assert thought.seconds >= 0.02


def test_a_forced_move_takes_no_thought() -> None:
    game = fatina.game("fairy-river")
    match = game.new(3, seed=1)
    while len(match.moves(match.to_act[0])) > 1:
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    seat = match.to_act[0]
    thought = SearchBot(game, simulations=50).think(match, seat)
    assert [found.move for found in thought.considered] == [match.moves(seat)[0].id]
    assert thought.simulations == 0


@pytest.mark.parametrize("name", ["sprite", "search-300"])
def test_the_card_that_is_worth_most_is_played(name: str) -> None:
    match = TALE.from_position(LAST_TRICK)
    thought = bot(name, TALE).think(match, 0)
    assert Move(thought.best, TALE, match.cards).json() == {"verb": "play", "card": "homesteaders"}


def test_the_expected_score_and_the_chance_of_winning_are_those_of_the_position() -> None:
    match = TALE.from_position(LAST_TRICK)
    found = {
        Move(found.move, TALE, match.cards).card: found
        for found in SearchBot(TALE, simulations=300).think(match, 0).considered
    }
    assert found["homesteaders"].score == pytest.approx(16 + 24 + 12, abs=4)  # less when seat 1 closes something
    assert found["dwarven-warrior"].score == pytest.approx(9 + 24 + 12, abs=4)
    assert all(0 <= move.win <= 1 for move in found.values() if move.win is not None)
    assert found["homesteaders"].worth > found["dwarven-warrior"].worth
