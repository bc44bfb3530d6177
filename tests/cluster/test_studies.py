"""A study and an arena on a real cluster of three worker processes, of which one is killed in the middle of its work."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from distributed import Client, LocalCluster

from fatina.lab import study
from fatina.lab.arena import Plan, run
from fatina.lab.question import ask
from fatina.lab.studies import carry_on, warm_up

HOW: dict[str, Any] = {"bots": "sprite,random", "games": 600, "seats": 3}


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    import fatina

    warm_up(ask(fatina.game("fairy-tale"), bots=("sprite", "random"), seats=[3]).arms)  # once, not in three processes
    with LocalCluster(
        n_workers=3, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
    ) as made:
        yield made


def test_a_worker_that_dies_costs_its_shard_only(cluster: LocalCluster, tmp_path: Path) -> None:
    alone = study("fairy-tale", **HOW, keep=tmp_path / "alone", cores=1)
    killed: list[int] = []
    told: list[int] = []
    with Client(cluster) as client:
        before = client.run(os.getpid)

        def kill_one(done: int, of: int) -> None:
            told.append(done)
            if done and not killed:
                killed.append(next(iter(before.values())))
                os.kill(killed[0], signal.SIGKILL)

        together = study("fairy-tale", **HOW, keep=tmp_path / "together", scheduler=client, progress=kill_one)
        assert killed[0] not in client.run(os.getpid).values()
    assert together.json() == alone.json()
    assert told == sorted(set(told))  # each shard is counted once
    assert told[-1] == 600


def test_by_its_address(cluster: LocalCluster, tmp_path: Path) -> None:
    address = cluster.scheduler_address
    how = HOW | {"games": 240}
    there = study("fairy-tale", **how, keep=tmp_path / "there", scheduler=address)
    assert there.json() == study("fairy-tale", **how, keep=tmp_path / "here", cores=1).json()
    plan = Plan("fairy-tale", 2, ("seedling", "random"), 6, "1", {})
    far = run(plan, tmp_path / "far.jsonl", scheduler=address)
    near = run(plan, tmp_path / "near.jsonl", cores=1)
    assert [(r.bots, r.scores, r.ranks) for r in far] == [(r.bots, r.scores, r.ranks) for r in near]


def test_a_client_is_left_as_it_was(cluster: LocalCluster, tmp_path: Path) -> None:
    import fatina

    question = ask(fatina.game("fairy-tale"), bots=("random",), games=300, seats=[3])
    with Client(cluster) as client:

        def stop(done: int, of: int) -> None:
            if done:
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            carry_on(question, keep=tmp_path, scheduler=client, progress=stop)
        assert client.status == "running"
        assert len(carry_on(question, keep=tmp_path, scheduler=client).found[0].games) == 300
