"""How many learner's steps a second an NVIDIA GPU makes, with states, masks and observations in its own memory.

    python bench/gpu.py                  every game: mask, observation, a random choice, the move, new deals where games ended
    python bench/gpu.py --matches 8192 fairy-tale

Every game first proves that the GPU plays as the CPU does (engine/gpu.py).
"""

import argparse
import time

import fatina
from fatina.engine.errors import FatinaError
from fatina.engine.gpu import find_cuda
from fatina.engine.lanes import Lanes

MIXED, STEPS = 60, 30
"""Steps before, so that matches are not all at the same moment, and steps that are measured."""


def seconds_for(lanes: Lanes, *, look: bool) -> float:
    """Time for some steps of all matches."""
    device = find_cuda().cuda.Device()
    device.synchronize()
    begun = time.perf_counter()
    for _ in range(STEPS):
        if look:
            lanes.legal_mask()
            lanes.observe()
        lanes.step(lanes.random_moves(), check=False)
        lanes.deal_again()
    device.synchronize()
    return time.perf_counter() - begun


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("games", nargs="*", default=fatina.games(), metavar="GAME")
    options.add_argument("--matches", type=int, default=131_072, help="matches in step (131072)")
    chosen = options.parse_args()
    name = find_cuda().cuda.runtime.getDeviceProperties(0)["name"].decode()
    print(f"{name}, {chosen.matches:,} matches in step, most players; million steps a second")
    print(f"{'':16} {'mask and observation':>21} {'moves alone':>12} {'whole games at random':>22}")
    for slug in chosen.games:
        game = fatina.game(slug)
        try:
            lanes = game.lanes(chosen.matches, game.seats[-1], seed=1, gpu=True)
        except FatinaError as error:
            print(f"{slug:16} {error}")
            continue
        for _ in range(MIXED):
            lanes.step(lanes.random_moves(), check=False)
            lanes.deal_again()
        rates = [STEPS * chosen.matches / seconds_for(lanes, look=look) / 1e6 for look in (True, False)]
        batch = game.batch(chosen.matches, game.seats[-1], seed=1)
        game.batch(8, game.seats[-1], seed=1).play_out(gpu=True)
        begun = time.perf_counter()
        decisions = int(batch.play_out(gpu=True).decisions.sum())
        print(f"{slug:16} {rates[0]:21.1f} {rates[1]:12.1f} {decisions / (time.perf_counter() - begun) / 1e6:22.1f}")


if __name__ == "__main__":
    main()
