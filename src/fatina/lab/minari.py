"""Games of bots as a dataset of Minari: an episode is what one seat met in one match.

    fatina dataset fairy-tale --bots sprite --games 1000 --minari fatina/fairy-tale/sprite-v0
    minari.load_dataset("fatina/fairy-tale/sprite-v0")

Observations and actions are those of the single environment of Gymnasium: ``observation`` and ``action_mask``. The reward of
the last step is the result of the match. Minari keeps datasets in a folder of its own, which MINARI_DATASETS_PATH changes.
"""

import time
from typing import Any

import numpy as np

from fatina.engine.errors import FatinaError
from fatina.lab.episodes import Episode, Players, Progress, parts_of
from fatina.lab.workers import carry_out

BOUND = 8.0  # of what a seat sees: a promise of every game
AT_ONCE = 512
"""Episodes that are handed over together."""


def write_minari(
    players: Players, name: str, cores: int | None = None, progress: Progress | None = None
) -> dict[str, Any]:
    """Play all games and write them under a name as Minari has them. Raises FatinaError where that cannot be."""
    try:
        import h5py  # noqa: F401
        import minari
    except ImportError as missing:
        raise FatinaError("a dataset of Minari needs it: pip install 'minari[hdf5]'") from missing
    from gymnasium import spaces
    from gymnasium.envs.registration import EnvSpec
    from minari.dataset.minari_dataset import parse_dataset_id

    try:
        parse_dataset_id(name)
    except ValueError as error:
        raise FatinaError(
            f"{name!r} is no name as Minari wants it, such as fatina/fairy-tale/sprite-v0: {error}"
        ) from None
    if name in minari.list_local_datasets():
        raise FatinaError(f"Minari has a dataset {name} already: choose another name, or minari delete {name}")
    begun, game = time.monotonic(), players.game
    seen = spaces.Box(-BOUND, BOUND, (game.features.size,), np.float32)
    mask = spaces.Box(0, 1, (game.moves.size,), np.int8)
    options = {"seats": players.seats, **game.chosen(players.seats, players.options)}
    about = {
        "env": EnvSpec(
            f"fatina/{game.slug}-v0",
            entry_point="fatina.adapters.gymnasium:FatinaEnv",
            kwargs={"game": game.slug, **options},
        ),
        "observation_space": spaces.Dict({"observation": seen, "action_mask": mask}),
        "action_space": spaces.Discrete(game.moves.size),
        "algorithm_name": ", ".join(players.bots),
        "description": f"{game.title()}, {players.seats} players, {players.games} games of {', '.join(players.bots)}, "
        f"seed {players.seed}, cards {players.printed.hash}, rules {game.version}, Fatina {players.heading()['fatina']}",
    }
    waiting: list[Any] = []
    made, decisions, games = None, 0, 0

    def hand_over() -> None:
        nonlocal made, waiting
        if made is None:
            made = minari.create_dataset_from_buffers(name, waiting, **about)
        elif waiting:
            made.update_dataset_from_buffer(waiting)
        waiting = []

    for part, episodes in carry_out(_played, parts_of(players), cores=cores):
        for one in episodes:
            decisions += len(one.seat)
            waiting += [buffer for seat in range(players.seats) if (buffer := buffer_of(one, seat)) is not None]
        games += len(part.numbers)
        if len(waiting) >= AT_ONCE:
            hand_over()
        if progress:
            progress(games)
    hand_over()
    assert made is not None
    return players.heading() | {
        "decisions": decisions,
        "minari": name,
        "episodes": int(made.total_episodes),
        "folder": str(made.storage.data_path),
        "seconds": round(time.monotonic() - begun, 1),
    }


def _played(part: Any) -> list[Episode]:
    return list(part.episodes())


def buffer_of(one: Episode, seat: int) -> Any:
    """What a seat met in a match, as Minari takes it; None for a seat that was never asked."""
    from minari.data_collector import EpisodeBuffer

    mine = np.flatnonzero(one.seat == seat)
    if not len(mine):
        return None
    nothing = np.zeros((1, one.mask.shape[1]), np.int8)
    ends = np.arange(len(mine)) == len(mine) - 1
    return EpisodeBuffer(
        id=None,
        seed=None,
        options={"game": one.number, "seat": seat, "bot": one.line_up[seat]},
        observations={
            "observation": np.concatenate([one.seen[mine], one.last[seat : seat + 1]]),
            "action_mask": np.concatenate([one.mask[mine].astype(np.int8), nothing]),
        },
        actions=one.action[mine].astype(np.int64),
        rewards=np.where(ends, one.worth[seat], 0.0),
        terminations=ends,
        truncations=np.zeros(len(mine), np.bool_),
        infos={},
    )
