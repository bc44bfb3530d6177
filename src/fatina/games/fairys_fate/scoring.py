"""The end of the game: who has won (FF-71, FF-75 to FF-78)."""

from fatina.engine.compiled import rule
from fatina.engine.counting import members
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.sorts import NOBODY
from fatina.games.fairys_fate.cards import Front
from fatina.games.fairys_fate.events import Ending, Told
from fatina.games.fairys_fate.knowledge import show_recipe
from fatina.games.fairys_fate.possessions import has, object_count, objects_owned
from fatina.games.fairys_fate.state import Fate


@rule
def best_recipe(s: Fate, seat: int) -> int:
    """The most different objects that a player owns of one of their recipes (FF-75, RU-62)."""
    owned = objects_owned(s, seat)
    best = 0
    for slot in range(s.recipe_n[seat]):
        best = max(best, members(owned & s.wants[s.recipe[seat, slot]]))
    return best


@rule
def stand(s: Fate, seat: int) -> int:
    """A number that is larger for whoever stands better: recipe, then objects beyond it, then fewer serpents.

    FF-75, FF-76, FF-77, FF-82. Hand cards, fairies and cards on places count nothing (RU-63).
    """
    k = best_recipe(s, seat)
    return k * 10000 + (object_count(s, seat) - k) * 100 - has(s, seat, Front.SERPENT)


@rule
def end_game(s: Fate, how: int, log: Cells) -> None:
    """The game ends without a liberation: the best stand wins, equal stands share (FF-75 to FF-78)."""
    finish(s, NOBODY, how, log)


@rule
def liberate(s: Fate, seat: int, log: Cells) -> None:
    """The serpent fairy is free: the player who met her wins at once (FF-67, FF-71, RU-51)."""
    finish(s, seat, Ending.LIBERATION, log)


@rule
def finish(s: Fate, liberator: int, how: int, log: Cells) -> None:
    """Recipes are shown, every player's objects counted, and ranks given."""
    s.over = 1
    s.to_act = 0
    tell(log, Told.ENDED, EVERYBODY, how)
    for seat in range(s.seats):
        s.scores[seat] = best_recipe(s, seat)
        s.ranks[seat] = 1
        for slot in range(s.recipe_n[seat]):
            show_recipe(s, seat, slot)
            tell(log, Told.SHOWED_RECIPE, EVERYBODY, seat, s.recipe[seat, slot])
        beyond = object_count(s, seat) - s.scores[seat]
        tell(log, Told.COUNTED, EVERYBODY, seat, s.scores[seat], beyond, has(s, seat, Front.SERPENT))
        for other in range(s.seats):
            if seat != liberator and (other == liberator or stand(s, other) > stand(s, seat)):
                s.ranks[seat] += 1
