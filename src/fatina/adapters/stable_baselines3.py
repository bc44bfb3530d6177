"""Stable-Baselines3 and sb3-contrib: a seat against others in many matches in step, as their ``VecEnv``.

    from fatina.adapters.stable_baselines3 import FatinaVecEnv
    model = MaskablePPO("MlpPolicy", FatinaVecEnv("fairy-tale", seats=3, num_envs=256, opponents="sprite"))
    model.learn(1_000_000)

Observations are the numbers alone; masks are asked for by ``action_masks``, as MaskablePPO does. It takes what the vector
environment of Gymnasium takes.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

try:
    from stable_baselines3.common.vec_env import VecEnv
except ImportError as missing:
    raise ImportError("fatina.adapters.stable_baselines3 needs it: pip install sb3-contrib") from missing

from fatina.adapters.gymnasium import FatinaVectorEnv
from fatina.engine.errors import FatinaError


class FatinaVecEnv(VecEnv):  # type: ignore[misc]
    """``num_envs`` matches of a learner, in step. A match that ends is dealt anew in the same step, as Stable-Baselines3 wants.

    ``infos`` holds the learner's seat; of a match that ended also ``terminal_observation``, score, rank and, for an illegal
    action, the rule that it broke.
    """

    def __init__(self, *arguments: Any, num_envs: int = 64, **named: Any) -> None:
        self.inner = FatinaVectorEnv(*arguments, num_envs=num_envs, **named)
        self.render_mode = self.inner.render_mode
        shown: Any = self.inner.single_observation_space
        super().__init__(self.inner.num_envs, shown["observation"], self.inner.single_action_space)
        self._chosen: npt.NDArray[Any] = np.zeros(self.num_envs, np.int64)

    def reset(self) -> npt.NDArray[np.float32]:
        """Deal new matches everywhere; ``seed`` says from which number."""
        seen, infos = self.inner.reset(seed=self._seeds[0])
        self.reset_infos = [{"seat": int(seat)} for seat in infos["seat"]]
        self._reset_seeds()
        self._reset_options()
        return np.asarray(seen["observation"])

    def step_async(self, actions: npt.NDArray[Any]) -> None:
        """Take the actions that ``step_wait`` makes."""
        self._chosen = actions

    def step_wait(self) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32], npt.NDArray[np.bool_], list[Any]]:
        """One move in every match."""
        seen, rewards, over, _, told = self.inner.step(np.asarray(self._chosen))
        infos: list[dict[str, Any]] = [{"seat": int(seat)} for seat in told["seat"]]
        for i in np.flatnonzero(over):
            infos[i] |= {"terminal_observation": told["final_obs"][i]["observation"], "TimeLimit.truncated": False}
            for name in ("score", "rank", "illegal"):
                if told["final_info"].get(f"_{name}", np.zeros(self.num_envs, bool))[i]:
                    end = told["final_info"][name][i]
                    infos[i][name] = end if name == "illegal" else int(end)
        return seen["observation"], rewards.astype(np.float32), over, infos

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal now, a row for each match."""
        return self.inner.action_masks()

    def close(self) -> None:
        """Nothing is held open."""

    def get_images(self) -> Sequence[npt.NDArray[np.uint8] | None]:
        """The tables as images, with ``render_mode="rgb_array"``."""
        return list(self.inner.render())

    def has_attr(self, attr_name: str) -> bool:
        """Whether matches have something of that name."""
        return hasattr(self, attr_name) or hasattr(self.inner, attr_name)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """What all matches share, once for each."""
        owner = self if hasattr(self, attr_name) else self.inner
        return [getattr(owner, attr_name)] * len(self._places(indices))

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Raises FatinaError: all matches share what an environment is made with."""
        raise FatinaError(f"{attr_name} cannot be changed: make another environment")

    def env_method(self, method_name: str, *arguments: Any, indices: Any = None, **named: Any) -> list[Any]:
        """``action_masks``, one for each match. Raises FatinaError for what one match alone does not have."""
        if method_name != "action_masks":
            raise FatinaError(f"matches in step have no method {method_name!r} of their own")
        masks = self.action_masks()
        return [masks[i] for i in self._places(indices)]

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """No match is wrapped."""
        return [False] * len(self._places(indices))

    def _places(self, indices: Any) -> list[int]:
        found: Iterable[int] = self._get_indices(indices)
        return list(found)
