"""Learning by self-play: proximal policy optimisation (PPO) with all seats played by the same network.

Matches are played in step (engine/lanes.py), a window of decisions at a time, and go on in the next window. Every decision
is paid by what came of it: the share of the win, and a part of the final lead, which tells more than a win does. What lies
beyond the next decision of the same seat counts by what the network expects then, mixed with what happened (generalised
advantages).
"""

from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional

from fatina.engine.lanes import Lanes
from fatina.engine.layout import MOST_SEATS
from fatina.learn.network import Network

NEVER = -1e9
"""The logit of what is not legal."""
FURTHEST = 2.0
"""Leads count up to so many scales."""


@dataclass(frozen=True)
class Recipe:
    """How to learn. Rates and the weight of variety fall from the first number to the second as learning goes on."""

    window: int = 32
    epochs: int = 2
    batch: int = 32_768
    rate: tuple[float, float] = (7e-4, 2e-5)
    variety: tuple[float, float] = (0.015, 0.001)
    clip: float = 0.2
    trust: float = 0.95  # in what happened, against what the network expected (lambda)
    lead: float = 0.4  # what a lead of one scale is worth beside a whole win
    norm: float = 0.5

    def at(self, ends: tuple[float, float], done: float) -> float:
        """A number that falls, when a part ``done`` of all is learned."""
        return ends[0] + (ends[1] - ends[0]) * min(1.0, done)


@dataclass
class Window:
    """What happened in a window: for each decision and match what was seen, open, chosen and expected, and what came of it."""

    seen: Tensor
    mask: Tensor
    chosen: Tensor
    chance: Tensor
    expected: Tensor  # share and lead of all seats at the table, by their own numbers
    seat: Tensor
    over: Tensor
    paid: Tensor  # the same, of matches that ended there


class Learner:
    """A network that plays all seats of many matches, and learns from it."""

    def __init__(self, lanes: Lanes, network: Network, recipe: Recipe) -> None:
        self.lanes = lanes
        self.network = network
        self.recipe = recipe
        device = next(network.parameters()).device
        self.device = device
        self.fast = device.type == "cuda"
        self._tensors: dict[int, Tensor] = {}
        self.optimizer = torch.optim.AdamW(network.parameters(), recipe.rate[0], weight_decay=1e-4, fused=self.fast)
        self.seats = self._tensor(lanes.seats)
        numbers = torch.arange(MOST_SEATS, device=device)
        self.numbers = numbers
        self.playing = numbers < self.seats[:, None]
        steps, n = recipe.window, lanes.n
        seen = torch.bfloat16 if self.fast else torch.float32
        self.window = Window(
            torch.zeros((steps, n, lanes.seen.shape[1]), dtype=seen, device=device),
            torch.zeros((steps, n, lanes.mask.shape[1]), dtype=torch.bool, device=device),
            torch.zeros((steps, n), dtype=torch.int64, device=device),
            torch.zeros((steps, n), device=device),
            torch.zeros((steps, n, 2, MOST_SEATS), device=device),
            torch.zeros((steps, n), dtype=torch.int64, device=device),
            torch.zeros((steps, n), dtype=torch.bool, device=device),
            torch.zeros((steps, n, 2, MOST_SEATS), device=device),
        )

    def _tensor(self, array: Any) -> Tensor:
        """An array of the lanes as it is, without a copy. (They stay the same from step to step.)"""
        if id(array) not in self._tensors:
            self._tensors[id(array)] = torch.as_tensor(array, device=self.device)
        return self._tensors[id(array)]

    def _round_from(self, seat: Tensor) -> Tensor:
        """For each match the seats in the order in which ``seat`` sees them: itself, then clockwise."""
        turned = (seat[:, None] + self.numbers) % self.seats[:, None]
        return torch.where(self.playing, turned, self.numbers)

    def _opinion(self, seen: Tensor, mask: Tensor, seat: Tensor) -> tuple[Tensor, Tensor]:
        """The network's logits of moves, and what it expects of each seat, by the seats' own numbers."""
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.fast):
            logits, value = self.network(seen)
        logits = logits.float().masked_fill(~mask, NEVER)
        expected = torch.empty((len(seen), 2, MOST_SEATS), device=self.device)
        order = self._round_from(seat)
        expected[:, 0].scatter_(1, order, _shares(value.float(), self.playing))
        expected[:, 1].scatter_(1, order, value[:, MOST_SEATS:].float())
        return logits, expected

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def play(self) -> None:
        """Play a window of decisions in all matches; those that end are dealt anew."""
        lanes, window = self.lanes, self.window
        self.network.eval()
        for t in range(self.recipe.window):
            mask, seen = self._tensor(lanes.legal_mask()), self._tensor(lanes.observe())
            window.mask[t], window.seen[t] = mask, seen
            window.seat[t] = self._tensor(lanes.seat).long()
            logits, window.expected[t] = self._opinion(window.seen[t], mask, window.seat[t])
            luck = torch.empty_like(logits).exponential_().log_()
            chosen = (logits - luck).argmax(1)
            window.chosen[t] = chosen
            window.chance[t] = functional.log_softmax(logits, 1).gather(1, chosen[:, None])[:, 0]
            lanes.step(_given(chosen.int(), self.fast), check=False, forced=True)
            window.over[t] = self._tensor(lanes.over)
            window.paid[t] = self._paid()
            lanes.deal_again()

    def _paid(self) -> Tensor:
        """Share of the win and lead of every seat, as if all matches were over."""
        ranks, scores = self._tensor(self.lanes.ranks), self._tensor(self.lanes.scores).float()
        first = (ranks == 1) & self.playing
        shares = first / first.sum(1, keepdim=True).clamp(min=1)
        points = scores.masked_fill(~self.playing, -torch.inf)
        best, where = points.max(1, keepdim=True)
        next_best = points.scatter(1, where, -torch.inf).max(1, keepdim=True).values
        lead = points - torch.where(self.numbers == where, next_best, best)
        lead = torch.where(first, lead.clamp(min=0), lead.clamp(max=0)) / self.network.scale
        return torch.stack((shares, lead.masked_fill(~self.playing, 0.0).clamp(-FURTHEST, FURTHEST)), 1)

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def _weigh(self) -> tuple[Tensor, Tensor]:
        """For each decision its advantage, and for each seat, in the order seen, what came of it."""
        window, trust = self.window, self.recipe.trust
        seen, mask = self._tensor(self.lanes.observe()), self._tensor(self.lanes.legal_mask())
        _, came = self._opinion(seen.to(window.seen.dtype), mask, self._tensor(self.lanes.seat).long())
        then = came.clone()  # what each seat expected at its next decision
        advantages = torch.empty_like(window.chance)
        targets = torch.empty_like(window.expected)
        for t in reversed(range(self.recipe.window)):
            over = window.over[t][:, None, None]
            came, then = torch.where(over, window.paid[t], came), torch.where(over, window.paid[t], then)
            me = window.seat[t][:, None, None].expand(-1, 2, 1)
            expected = window.expected[t].gather(2, me)
            back = trust * came.gather(2, me) + (1.0 - trust) * then.gather(2, me)
            gain = (back - expected)[:, :, 0]
            advantages[t] = gain[:, 0] + self.recipe.lead * gain[:, 1]
            came, then = came.scatter(2, me, back), then.scatter(2, me, expected)
            order = self._round_from(window.seat[t])[:, None].expand(-1, 2, -1)
            targets[t] = came.gather(2, order)
        return advantages, targets

    def learn(self, done: float) -> dict[str, float]:
        """Learn from the window that was played, when a part ``done`` of all is learned. Returns figures for whoever watches."""
        recipe, window = self.recipe, self.window
        advantages, targets = self._weigh()
        explained = 1.0 - float(advantages.var() / (targets[:, :, 0, 0] + recipe.lead * targets[:, :, 1, 0]).var())
        advantages = ((advantages - advantages.mean()) / (advantages.std() + 1e-6)).flatten()
        flat = [x.flatten(0, 1) for x in (window.seen, window.mask, window.chosen, window.chance, targets)]
        playing = self.playing.repeat(recipe.window, 1)
        for group in self.optimizer.param_groups:
            group["lr"] = recipe.at(recipe.rate, done)
        variety = recipe.at(recipe.variety, done)
        self.network.train()
        entropy = torch.zeros((), device=self.device)
        pieces = 0
        for _ in range(recipe.epochs):
            for part in torch.randperm(len(advantages), device=self.device).split(recipe.batch):
                seen, mask, chosen, chance, target = (x[part] for x in flat)
                loss, varied = self._loss(seen, mask, chosen, chance, target, advantages[part], playing[part], variety)
                self.optimizer.zero_grad(set_to_none=True)
                loss.backward()
                torch.nn.utils.clip_grad_norm_(self.network.parameters(), recipe.norm)
                self.optimizer.step()
                entropy += varied.detach()
                pieces += 1
        return {"entropy": float(entropy) / pieces, "explained": explained, "ended": float(window.over.sum())}

    def _loss(
        self,
        seen: Tensor,
        mask: Tensor,
        chosen: Tensor,
        chance: Tensor,
        target: Tensor,
        advantage: Tensor,
        playing: Tensor,
        variety: float,
    ) -> tuple[Tensor, Tensor]:
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.fast):
            logits, value = self.network(seen)
        chances = functional.log_softmax(logits.float().masked_fill(~mask, NEVER), 1)
        entropy = -(chances.exp() * chances.masked_fill(~mask, 0.0)).sum(1).mean()
        ratio = (chances.gather(1, chosen[:, None])[:, 0] - chance).exp()
        clipped = ratio.clamp(1.0 - self.recipe.clip, 1.0 + self.recipe.clip)
        policy = -torch.min(ratio * advantage, clipped * advantage).mean()
        value = value.float()
        shares = functional.log_softmax(value[:, :MOST_SEATS].masked_fill(~playing, NEVER), 1)
        wanted = target[:, 0].clamp(0.0, 1.0) * playing
        wanted = wanted / wanted.sum(1, keepdim=True).clamp(min=1e-6)
        win = -(wanted * shares.masked_fill(~playing, 0.0)).sum(1).mean()
        leads = functional.smooth_l1_loss(value[:, MOST_SEATS:] * playing, target[:, 1] * playing)
        return policy + 0.5 * win + leads - variety * entropy, entropy


def _shares(value: Tensor, playing: Tensor) -> Tensor:
    return torch.softmax(value[:, :MOST_SEATS].masked_fill(~playing, NEVER), 1)


def _given(chosen: Tensor, on_gpu: bool) -> Any:
    """Choices as the lanes take them, without a copy."""
    if not on_gpu:
        return chosen.numpy()
    import cupy

    return cupy.asarray(chosen)
