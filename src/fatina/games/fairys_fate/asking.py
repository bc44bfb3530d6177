"""What all can see of a question of Fairy's Fate."""

from fatina.engine.asking import Asking, Seen


def forced(seen: Seen, seat: int) -> bool:
    """The one pile that is left, the one opponent there is; fairies that one owns might be used instead."""
    if seen["players"][seat]["fairies"]:
        return False
    if seen["phase"] in ("draw", "wealth"):
        return len([pile for pile in seen["piles"] if pile["cards"]]) == 1
    return bool(seen["phase"] == "ask" and seen["seats"] == 2)


ASKING = Asking(forced)
