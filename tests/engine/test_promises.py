"""The promises that every game keeps (DESIGN 3), on random play of every game, number of seats and option.

A new game gets all of this by being there.
"""

import json
import os
import random
from collections.abc import Iterator
from functools import cache

import jsonschema
import numpy as np
import pytest

import fatina
from fatina.engine.errors import FatinaError, IllegalMove
from fatina.engine.match import Match
from fatina.engine.position import position_schema
from fatina.engine.record import record_schema

GAMES = os.environ.get("FATINA_TEST_GAMES", " ".join(fatina.games())).split()
"""While one game is being worked on, the promises of that game alone can be tested."""

VARIANTS = [(slug, seats, options) for slug in GAMES for seats, options in fatina.game(slug).variants()]


def name(part: object) -> str:
    return "-".join(f"{k}-{v}" for k, v in part.items()) or "usual" if isinstance(part, dict) else str(part)


every_variant = pytest.mark.parametrize(("slug", "seats", "options"), VARIANTS, ids=name)


def play(match: Match, chance: random.Random) -> Iterator[int]:
    """Play a match at random, the seats that choose at the same time in random order; yields the seat before each move."""
    while not match.over:
        seat = chance.choice(match.to_act)
        yield seat
        match.play(seat, chance.choice(match.moves(seat)))


@cache
def usual_length(slug: str, seats: int, options: frozenset[tuple[str, str]]) -> float:
    """How many decisions a random game has."""
    return float(fatina.game(slug).batch(20, seats, seed=1, **dict(options)).play_out().decisions.mean())


def positions(
    slug: str, seats: int, options: dict[str, str], seed: int, about: int
) -> Iterator[tuple[Match, int, random.Random]]:
    """About so many random positions of a random match, each with a seat that must act; the last one is the end."""
    chance = random.Random(seed)
    match = fatina.game(slug).new(seats, seed, **options)
    share = about / usual_length(slug, seats, frozenset(options.items()))
    for seat in play(match, chance):
        if chance.random() < share:
            yield match, seat, chance
    yield match, 0, chance


@every_variant
def test_conservation_every_card_lies_in_one_place(slug: str, seats: int, options: dict[str, str]) -> None:
    game = fatina.game(slug)
    whole = game.cards_of(game.new(seats, 0, **options).state)
    assert set(whole) == set(game.sections)
    for seed in range(2):
        match = game.new(seats, seed, **options)
        for _ in play(match, random.Random(seed)):
            if len(match.played) > 300 and len(match.played) % 7:
                continue  # of a long game not every move
            for section, counts in game.cards_of(match.state).items():
                assert (counts == whole[section]).all(), f"{section} after {len(match.played)} moves"
        for section, counts in game.cards_of(match.state).items():
            assert (counts == whole[section]).all()


def shown(match: Match, seat: int) -> tuple[object, ...]:
    """All that a seat is shown."""
    moves = [m.id for m in match.moves(seat)]
    return match.view(seat), moves, match.observe(seat).tolist(), match.judge(seat, worlds=2)


@every_variant
def test_secrecy_a_seat_cannot_tell_the_truth_from_what_it_imagines(
    slug: str, seats: int, options: dict[str, str]
) -> None:
    for seed in range(3):
        for match, _, chance in positions(slug, seats, options, seed, 12):
            for seat in range(seats):
                truth = shown(match, seat)
                assert shown(match.imagine(seat, chance.randrange(2**60)), seat) == truth


@every_variant
def test_spectators_see_no_more_than_every_seat(slug: str, seats: int, options: dict[str, str]) -> None:
    for match, seat, chance in positions(slug, seats, options, 11, 15):
        assert match.imagine(seat, chance.randrange(2**60)).view(None) == match.view(None)


@every_variant
def test_imagination_depends_on_knowledge_alone(slug: str, seats: int, options: dict[str, str]) -> None:
    """Imagining from an imagined world gives the same bytes as imagining from the truth."""
    for match, _, chance in positions(slug, seats, options, 5, 15):
        for seat in range(seats):
            a, b = chance.randrange(2**60), chance.randrange(2**60)
            assert match.imagine(seat, a).imagine(seat, b).tobytes() == match.imagine(seat, b).tobytes()


@every_variant
def test_imagined_worlds_are_real_and_differ(slug: str, seats: int, options: dict[str, str]) -> None:
    """Each holds the same cards, can be written as a position and read again, and can be played to its end."""
    game = fatina.game(slug)
    whole = game.cards_of(game.new(seats, 0, **options).state)
    apart = alike = 0
    for match, seat, chance in positions(slug, seats, options, 3, 6):
        worlds = [match.imagine(seat, chance.randrange(2**60)) for _ in range(4)]
        if len({hidden(world) for world in worlds}) > 1:
            apart += 1
        else:  # everything lies open: whoever imagines, it is the truth
            alike += 1
            assert all(hidden(match.imagine(other, 1)) == hidden(match) for other in range(seats))
        for world in worlds[:2]:
            for section, counts in game.cards_of(world.state).items():
                assert (counts == whole[section]).all()
            assert game.from_position(world.position()).tobytes() == world.tobytes()
            for _ in play(world, chance):
                pass
            assert world.over
    assert apart > alike


def hidden(match: Match) -> bytes:
    """All but the dealer's stream."""
    state = match._states.copy()
    for field in ("key", "block", "drawn"):
        state[field] = 0
    return state.tobytes() if not match.over else match.tobytes()


@every_variant
def test_events_show_no_more_than_the_view(slug: str, seats: int, options: dict[str, str]) -> None:
    """A move made in the truth and in an imagined world: an onlooker who sees the same table was told the same."""
    compared = 0
    for match, seat, chance in positions(slug, seats, options, 8, 40):
        if match.over:
            continue
        onlooker = chance.randrange(seats)
        world = match.imagine(onlooker, chance.randrange(2**60))
        moves = [move for move in match.moves(seat) if move in world.moves(seat)]
        if not moves:
            continue
        truth = match.copy()
        move = chance.choice(moves)
        truth.play(seat, move)
        world.play(seat, move)
        if truth.view(onlooker) == world.view(onlooker):
            assert truth.events(onlooker, len(truth.played) - 1) == world.events(onlooker)
            compared += 1
    assert compared


@every_variant
def test_replay_gives_the_same_bytes(slug: str, seats: int, options: dict[str, str]) -> None:
    game = fatina.game(slug)
    match = game.new(seats, 7, **options)
    for _ in play(match, random.Random(7)):
        pass
    record = json.loads(json.dumps(match.record()))
    jsonschema.validate(record, record_schema())
    again = fatina.replay(record)
    assert again.tobytes() == match.tobytes()
    assert again.events(0) == match.events(0)


@every_variant
def test_ending_within_the_bound(slug: str, seats: int, options: dict[str, str]) -> None:
    game = fatina.game(slug)
    results = game.batch(500, seats, seed=1, **options).play_out()
    assert results.decisions.max() <= game.longest(seats)
    assert (results.ranks.min(axis=1) == 1).all()
    assert (results.ranks <= seats).all()


@every_variant
def test_refusal_names_the_rule_and_changes_nothing(slug: str, seats: int, options: dict[str, str]) -> None:
    game = fatina.game(slug)
    named = 0
    for match, seat, chance in positions(slug, seats, options, 2, 12):
        before = match.tobytes()
        legal = [move.id for move in match.moves(seat)]
        for move in chance.sample(range(game.moves.size), min(60, game.moves.size)):
            if move in legal:
                continue
            with pytest.raises(IllegalMove) as refused:
                match.play(seat, move)
            assert match.tobytes() == before
            assert str(refused.value)
            assert match.why_not(seat, move, "it")
            named += bool(refused.value.clause)
        waiting = [other for other in range(seats) if other not in match.to_act]
        for other in waiting[:1]:
            with pytest.raises(IllegalMove):
                match.play(other, legal[0] if legal else 0)
            assert match.tobytes() == before
    assert named > 20


@every_variant
def test_position_round_trip(slug: str, seats: int, options: dict[str, str]) -> None:
    game = fatina.game(slug)
    schema = position_schema(game)
    for match, _, chance in positions(slug, seats, options, 4, 12):
        position = json.loads(json.dumps(match.position()))
        jsonschema.validate(position, schema)
        again = game.from_position(position)
        assert again.tobytes() == match.tobytes()
        if not match.over:
            seat = match.to_act[0]
            move = chance.choice(match.moves(seat))
            twin = match.copy()
            twin.play(seat, move)
            again.play(seat, move)
            assert again.tobytes() == twin.tobytes()


@every_variant
def test_steps_of_a_chain_can_be_taken_back(slug: str, seats: int, options: dict[str, str]) -> None:
    for match, seat, chance in positions(slug, seats, options, 6, 60):
        if match.over:
            continue
        twin = match.copy()
        steps = twin.state.chain[seat]
        others = [twin.view(other) for other in range(seats) if other != seat]
        twin.play(seat, chance.choice(twin.moves(seat)))
        if twin.state.chain[seat] > steps:
            assert [twin.view(other) for other in range(seats) if other != seat] == others
            twin.take_back(seat)
            assert twin.tobytes() == match.tobytes()
        else:
            assert twin.state.chain[seat] == 0


@every_variant
def test_observations_are_complete(slug: str, seats: int, options: dict[str, str]) -> None:
    """What a seat can tell apart by its view, a learner can tell apart by its observation, and the other way round.

    Worlds that another seat imagines differ from the truth in just the things that this seat knows.
    """
    apart = 0
    for match, seat, chance in positions(slug, seats, options, 100, 30):
        if match.over:
            continue
        observation = match.observe(seat)
        assert np.isfinite(observation).all()
        assert np.abs(observation).max() <= 8
        for other in range(seats):
            world = match.imagine(other, chance.randrange(2**60))
            differ = world.view(seat) != match.view(seat)
            assert differ == (world.observe(seat) != observation).any()
            apart += differ
    assert apart > 10


@every_variant
def test_batches_play_as_matches_do(slug: str, seats: int, options: dict[str, str]) -> None:
    """Stepping a batch by its masks keeps to the rules of single matches, and illegal steps change nothing."""
    game = fatina.game(slug)
    batch = game.batch(8, seats, seed=3, **options)
    chance = np.random.default_rng(0)
    twins = [Match(game, batch.states[i : i + 1].copy(), game.printed) for i in range(8)]
    for step in range(40):
        mask = batch.legal_mask()
        observations = batch.observe()
        for i, twin in enumerate(twins):
            if twin.over:
                assert batch.to_act[i] == -1
                assert not mask[i].any()
                continue
            seat = twin.to_act[0]
            assert batch.to_act[i] == seat
            assert sorted(np.flatnonzero(mask[i])) == sorted(move.id for move in twin.moves(seat))
            assert (observations[i] == twin.observe(seat)).all()
        chosen = [int(chance.choice(np.flatnonzero(row))) if row.any() else -1 for row in mask]
        if step == 3:
            before = batch.states.tobytes()
            wrong = [int(np.flatnonzero(~row)[0]) for row in mask]
            with pytest.raises(FatinaError, match="not a legal move"):
                batch.step(wrong)
            assert batch.states.tobytes() == before
        batch.step(chosen)
        for i, twin in enumerate(twins):
            if not twin.over:
                twin.play(twin.to_act[0], chosen[i])
            assert batch.states[i : i + 1].tobytes() == twin.tobytes()
