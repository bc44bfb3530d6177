"""Where work is done: in threads or processes of this machine, or by a Dask scheduler on many. What comes out is the same."""

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor, as_completed
from typing import Any, TypeVar

from fatina.engine.compiled import NEVER_COMPILE
from fatina.engine.errors import FatinaError

Item = TypeVar("Item")
Result = TypeVar("Result")
Scheduler = Any
"""The address of a Dask scheduler, or a ``distributed.Client``."""

TIMES = 10
"""So many workers may die over a piece of work before it is given up."""
CONNECTING, JOINING = 10, 30
"""Seconds after which a scheduler that does not answer, or that has no workers, is given up."""


def carry_out(
    work: Callable[[Item], Result],
    items: Sequence[Item],
    *,
    cores: int | None = None,
    scheduler: Scheduler = None,
    without_python: bool = False,
) -> Iterator[tuple[Item, Result]]:
    """Do a piece of work for each item; results come as they are ready. Raises what the work raises.

    Work ``without_python`` is compiled, so threads are enough for it; other work has processes.
    """
    if not items:
        return
    if scheduler is not None:
        yield from _by_dask(work, items, scheduler)
        return
    many = min(cores or os.cpu_count() or 1, len(items))
    if many == 1 or NEVER_COMPILE:
        for item in items:
            yield item, work(item)
        return
    pool: Executor
    if without_python:
        pool = ThreadPoolExecutor(many)
    else:
        pool = ProcessPoolExecutor(many, multiprocessing.get_context("spawn"))
    try:
        waiting = {pool.submit(work, item): item for item in items}
        for done in as_completed(waiting):
            yield waiting[done], done.result()
    except BaseException:  # Ctrl-C, or somebody has seen enough: leave now, not when all is done
        pool.shutdown(wait=False, cancel_futures=True)
        raise
    pool.shutdown()


def _by_dask(
    work: Callable[[Item], Result], items: Sequence[Item], scheduler: Scheduler
) -> Iterator[tuple[Item, Result]]:
    try:
        from distributed import Client, as_completed
    except ImportError as missing:
        raise FatinaError("a scheduler needs Dask: pip install 'fatina[lab]'") from missing
    client, ours = scheduler, False
    if isinstance(scheduler, str):
        try:
            client, ours = Client(scheduler, timeout=CONNECTING), True
        except (OSError, ValueError) as error:
            raise FatinaError(
                f"no Dask scheduler answers at {scheduler} ({type(error).__name__}): an address looks like tcp://host:8786"
            ) from None
    try:
        try:
            client.wait_for_workers(1, timeout=JOINING)
        except TimeoutError:
            raise FatinaError(
                f"the scheduler at {client.scheduler.address} has no workers: start some with dask worker"
            ) from None
        with client.as_current():
            waiting = {
                client.submit(work, item, pure=False, retries=TIMES, key=f"fatina-{os.urandom(8).hex()}-{i}"): item
                for i, item in enumerate(items)
            }
            try:
                for done in as_completed(list(waiting)):
                    item = waiting.pop(done)
                    result = done.result()
                    done.release()
                    yield item, result
            finally:
                client.cancel(list(waiting))
    finally:
        if ours:
            client.close()
