"""The end of Fate e Leggende, and its points (FL-91 to FL-100)."""

from fatina.engine.compiled import rule
from fatina.engine.counting import members
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.games.fate_e_leggende.cards import Effect, Paint
from fatina.games.fate_e_leggende.dust import settle_all
from fatina.games.fate_e_leggende.events import Told
from fatina.games.fate_e_leggende.objects import has_four_kinds
from fatina.games.fate_e_leggende.state import Legends

GOLD_POINTS = 2
OWN_POINTS = 4
OTHER_POINTS = 2
WHITE_POINTS = 1
OWN_BONUS = 5
COLOUR_BONUS = 3
SET = 4  # objects that a bonus asks for


@rule
def must_end(s: Legends) -> bool:
    """A fairy owns all four kinds, or the last object was taken (FL-91, FL-92, FL-R50)."""
    for seat in range(s.seats):
        if has_four_kinds(s, seat):
            return True
    return bool(s.objects_left == 0)


@rule
def end_game(s: Legends, log: Cells) -> None:
    """No more choices, though the turn be not over: settle who has no dust as far as objects last, then count (FL-94, FL-R47 to
    FL-R49)."""
    settle_all(s, log)
    finished = False
    for seat in range(s.seats):
        if has_four_kinds(s, seat):
            finished = True
            tell(log, Told.FOUR_KINDS, EVERYBODY, seat)
    if s.objects_left == 0 and not finished:
        tell(log, Told.OBJECTS_GONE, EVERYBODY)
    for seat in range(s.seats):
        s.scores[seat] = points(s, seat)
        tell(
            log, Told.COUNTED, EVERYBODY, seat, GOLD_POINTS * s.gold[seat], -s.charges[seat],
            object_points(s, seat), own_bonus(s, seat), colour_bonus(s, seat),
        )  # fmt: skip
        tell(log, Told.TOTAL, EVERYBODY, seat, s.scores[seat], s.supply[seat])
    rank_all(s)
    s.over = 1
    s.to_act = 0


@rule
def points(s: Legends, seat: int) -> int:
    """Stories, charges, objects and bonuses (FL-96 to FL-99)."""
    stories = GOLD_POINTS * s.gold[seat] - s.charges[seat]
    return int(stories + object_points(s, seat) + own_bonus(s, seat) + colour_bonus(s, seat))


@rule
def object_worth(s: Legends, seat: int, thing: int) -> int:
    """Own colour 4, white 1 (or 3 on a White Night), any other colour 2, somebody's or nobody's (FL-97, FL-98)."""
    colour = s.object_colour[thing]
    if colour == Paint.WHITE:
        return int(s.amount[s.card_of[Effect.WHITE_NIGHT]]) if s.white_night else WHITE_POINTS
    return OWN_POINTS if colour == s.fairy[seat] else OTHER_POINTS


@rule
def object_points(s: Legends, seat: int) -> int:
    """What a player's objects are worth, face up or down (FL-88, FL-97)."""
    total = 0
    for i in range(s.owned[seat]):
        total += object_worth(s, seat, s.objects[seat, i])
    return total


@rule
def own_bonus(s: Legends, seat: int) -> int:
    """Once, for four objects of one's own colour (FL-99, FL-R52)."""
    own = 0
    for i in range(s.owned[seat]):
        if s.object_colour[s.objects[seat, i]] == s.fairy[seat]:
            own += 1
    return OWN_BONUS if own >= SET else 0


@rule
def colour_bonus(s: Legends, seat: int) -> int:
    """Once, for four objects of four different colours, white being one; their kinds do not matter (FL-99, FL-R51, FL-R52)."""
    colours = 0
    for i in range(s.owned[seat]):
        colours |= 1 << s.object_colour[s.objects[seat, i]]
    return COLOUR_BONUS if members(colours) >= SET else 0


@rule
def rank_all(s: Legends) -> None:
    """The highest total wins, not who ended the game; of equals the lower supply, settled as it is; still equal, the place is
    shared (FL-95, FL-100, FL-R53)."""
    for seat in range(s.seats):
        s.ranks[seat] = 1
        for other in range(s.seats):
            ahead = s.scores[other] > s.scores[seat]
            level = s.scores[other] == s.scores[seat] and s.supply[other] < s.supply[seat]
            if ahead or level:
                s.ranks[seat] += 1
