"""What all can see of a question of Fairy River."""

from fatina.engine.asking import Asking, Seen


def forced(seen: Seen, seat: int) -> bool:
    """The turn at the river ends when nothing is left to be done: how many cards each has, and where fairies are, all can see."""
    if seen["stage"] != "river":
        return False
    me, done, spots = seen["players"][seat], seen["done"], seen["spots"].values()
    mine = [at for at in spots if at and at["seat"] == seat]
    free = any(at is None for at in spots)
    if me["garments"] and any(not at["loaded"] for at in mine):
        return False
    if "loaded" in done:
        return True
    places = free and me["fairies"] and "placed" not in done
    shifts = free and mine and "shifted" not in done
    recalls = mine and "recalled" not in done
    return not (places or shifts or recalls)


def reacts(seen: Seen, seat: int) -> bool:
    """Whether the seat may make an offer for what another has selected (FR-14)."""
    return bool(seen["stage"] == "offer")


def round_of(seen: Seen) -> int:
    """Rounds have numbers."""
    return int(seen["round"])


ASKING = Asking(forced, reacts, "decline", round_of)
