"""Phase four: resisting distractions."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_river.cards import SPOTS
from fatina.games.fairy_river.distractions import distraction, tell_distractions
from fatina.games.fairy_river.events import Told
from fatina.games.fairy_river.fairies import go_home
from fatina.games.fairy_river.state import River


@rule
def resist(s: River, log: Cells) -> None:
    """All fairies are tested on the same river, washed or not; then those below zero go under their stacks, in order.

    (FR-40 to FR-43, FRR-48, FRR-49.)
    """
    leaving = 0
    for spot in range(SPOTS):
        if s.fairy_at[spot] == NO_CARD:
            continue
        seat = s.owner_at[spot]
        fairy = s.fairy_at[spot]
        left = resistance(s, spot)
        if left < s.strength[fairy]:  # nothing is told of those whom nothing distracts
            tell(log, Told.RESISTING, EVERYBODY, seat, fairy, spot, s.strength[fairy])
            tell_distractions(s, spot, False, log)
            if left < 0:
                leaving |= 1 << spot
                tell(log, Told.LEAVES, EVERYBODY, seat, fairy, left)
            else:
                tell(log, Told.STAYS, EVERYBODY, seat, fairy, left)
    for spot in range(SPOTS):
        if leaving >> spot & 1:
            go_home(s, spot)


@rule
def resistance(s: River, spot: int) -> int:
    """Strength of the fairy minus distraction; the current plays no part (FR-39)."""
    return int(s.strength[s.fairy_at[spot]] - distraction(s, spot, False))
