"""What her neighbours cost a fairy, in the sums of washing and of resisting alike.

The tables ``suffers`` and ``dearest`` hold what the traits of one fairy cost another: in all, and the dearest one of them.
"""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.games.fairy_river.banks import SIDES, card_of, neighbour
from fatina.games.fairy_river.cards import BOX, NO_SPOT, NO_TRAIT, Place
from fatina.games.fairy_river.events import Told
from fatina.games.fairy_river.state import Chatter, Lake, Option, River


@rule
def distraction(s: River, spot: int, washing: bool) -> int:
    """Her distraction points: all that match of the traits on both sides, whoever owns them, and chatter; nothing else counts.

    At the lake she is spared the dearest trait (FR-30, FR-33, FR-34, FR-36, FRR-33, FRR-35, FRR-36).
    """
    points = 0
    chatter = 0
    for side in range(SIDES):
        other = neighbour(s, spot, side)
        if other != NO_SPOT:
            points += s.suffers[s.fairy_at[spot], s.fairy_at[other]]
            chatter += chatters(s, spot, other, chatter)
    return int(points + chatter - spared(s, spot, washing))


@rule
def chatters(s: River, spot: int, other: int, already: int) -> int:
    """A point for a neighbour of her own colour: one for each, or, if so agreed, for one of them alone (FR-34, FRR-34)."""
    if s.owner_at[other] != s.owner_at[spot] or (already and s.options[Option.CHATTER] == Chatter.ONCE):
        return 0
    return 1


@rule
def spared(s: River, spot: int, washing: bool) -> int:
    """The lake leaves one trait of one neighbour out, always the dearest: in both sums, or, if so agreed, when washing alone.

    Chatter is no trait, and stays (FR-36, FRR-41 to FRR-43).
    """
    points = 0
    if s.place[card_of(s, spot)] == Place.LAKE and (washing or s.options[Option.LAKE] == Lake.BOTH):
        for side in range(SIDES):
            other = neighbour(s, spot, side)
            if other != NO_SPOT:
                points = max(points, s.dearest[s.fairy_at[spot], s.fairy_at[other]])
    return int(points)


@rule
def tell_distractions(s: River, spot: int, washing: bool, log: Cells) -> None:
    """Tell every term of her distraction: who, by what, how much."""
    if len(log) == 0:
        return
    fairy = s.fairy_at[spot]
    still_spared = spared(s, spot, washing)
    chatter = 0
    for side in range(SIDES):
        other = neighbour(s, spot, side)
        if other == NO_SPOT:
            continue
        by = s.fairy_at[other]
        owner = s.owner_at[other]
        for i in range(BOX):
            for j in range(BOX):
                trait = s.distractions[fairy, i]
                if trait != NO_TRAIT and trait == s.traits[by, j]:
                    points = s.points[fairy, i]
                    kind = Told.DISTRACTED
                    if still_spared > 0 and points == still_spared:
                        still_spared = 0
                        kind = Told.CALM
                    tell(log, kind, EVERYBODY, fairy, owner, by, trait, points)
        if chatters(s, spot, other, chatter):
            chatter += 1
            tell(log, Told.CHATTER, EVERYBODY, fairy, owner, by, 1)
