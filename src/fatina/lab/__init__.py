"""Many games at once, and what they say."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from fatina.lab.studies import Study


def study(
    game: str,
    *,
    bots: "str | Iterable[str]" = "sprite",
    games: int = 2000,
    seats: "int | Iterable[int] | None" = None,
    options: dict[str, Any] | None = None,
    cards: str | Path | None = None,
    against: str | Path | dict[str, Any] | None = None,
    sweep: str | None = None,
    seed: str = "1",
    cores: int | None = None,
    scheduler: Any = None,
    keep: str | Path | None = None,
    until: float | None = None,
    progress: "Callable[[int, int], None] | None" = None,
) -> "Study":
    """Play many games and say what comes of them: ``study("fairy-tale", games=20_000)["cards"]`` is a data frame.

    It takes what ``fatina study`` takes (docs/lab.md); ``scheduler`` may also be a ``distributed.Client``. Raises FatinaError.
    """
    import fatina
    from fatina.lab.question import PRINTED, ask
    from fatina.lab.studies import carry_on

    found = fatina.game(game)
    other: Any = against
    if isinstance(against, (str, Path)):
        other = found.printed if against == PRINTED else found.read_cards(against)
    question = ask(
        found,
        bots=bots.split(",") if isinstance(bots, str) else bots,
        games=games,
        seats=[seats] if isinstance(seats, int) else seats,
        options=options,
        cards=None if cards is None else found.read_cards(cards),
        against=other,
        sweep=sweep,
        seed=seed,
    )
    return carry_on(
        question,
        keep=None if keep is None else Path(keep),
        cores=cores,
        scheduler=scheduler,
        until=until,
        progress=progress,
    )
