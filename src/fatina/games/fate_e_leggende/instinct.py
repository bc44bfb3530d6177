"""How well a seat of Fate e Leggende stands, judged fast: points, dust spent, the hand, and the best play in reach.

The weights follow from arithmetic: 20 counters buy an object, worth 2.2 points on average to whoever draws it.
"""

from fatina.engine.compiled import rule
from fatina.engine.counting import members
from fatina.games.fate_e_leggende.cards import COLOURS, DUST, HIGHEST, LOWEST, SPACES, Colour, Kind
from fatina.games.fate_e_leggende.knowledge import knows_object
from fatina.games.fate_e_leggende.scoring import GOLD_POINTS, SET, colour_bonus, object_worth, own_bonus
from fatina.games.fate_e_leggende.state import HAND_LIMIT, Face, Legends, Option, Stage
from fatina.games.fate_e_leggende.stories import can_be, completes_with, fits, name_for, open_end, surcharge, values_in
from fatina.games.fate_e_leggende.wood import reachable

UNSEEN_OBJECT = 2.2  # mean worth of an object that nobody has seen
SPENT_COUNTER = 0.11  # twenty counters buy one object
LENT_COUNTER = 0.06  # a counter of another player that I spend helps her
EXACTLY_ZERO = 0.1  # spending all of one's dust and no more
FOURTH_COLOUR = 3.0
THIRD_COLOUR = 1.0
HELD_CARD = 0.03
WILD_IN_HAND = 0.2
INTERRUPTION_IN_HAND = 0.15
OPEN_OBJECT = 0.02  # face up it can be used
BEFORE_THE_ROLL = 0.35  # what a turn brings, on average
IN_REACH = 0.9  # part of a play's gain that counts before it is made
ABOUT_TO_TELL = 0.97
ONE_SHORT = 0.2  # part of a reward that is lost by leaving a story one card short


@rule
def judge(s: Legends, seat: int) -> float:
    """The lead over the best other player, in points, with what the turn and the hand promise."""
    best = -1000.0
    for other in range(s.seats):
        if other != seat:
            best = max(best, standing(s, other, seat))
    lead = standing(s, seat, seat) - best
    if s.over:
        return lead
    return lead + hand_worth(s, seat) + promise(s, seat)


@rule
def standing(s: Legends, seat: int, me: int) -> float:
    """A player's points as I can estimate them: objects that I have never seen count as an average one."""
    total = float(GOLD_POINTS * s.gold[seat] - s.charges[seat])
    colours = 0
    for i in range(s.owned[seat]):
        thing = s.objects[seat, i]
        if knows_object(s, me, seat, i):
            total += object_worth(s, seat, thing)
            colours |= 1 << s.object_colour[thing]
        else:
            total += UNSEEN_OBJECT
        if s.facing[seat, i] == Face.OPEN and seat == me and not s.over:
            total += OPEN_OBJECT
    if s.over:
        return total + own_bonus(s, seat) + colour_bonus(s, seat)
    n = members(colours)
    if n >= SET - 1:
        total += FOURTH_COLOUR if n >= SET else THIRD_COLOUR
    return float(total + SPENT_COUNTER * (DUST - s.supply[seat]))


@rule
def hand_worth(s: Legends, seat: int) -> float:
    """Cards are worth keeping, wilds and interruptions above all."""
    total = HELD_CARD * min(HAND_LIMIT, s.held[seat])
    for i in range(s.held[seat]):
        if s.kind[s.hand[seat, i]] == Kind.WILD:
            total += WILD_IN_HAND
        elif s.kind[s.hand[seat, i]] == Kind.INTERRUPTION:
            total += INTERRUPTION_IN_HAND
    return float(total)


@rule
def reward_worth(s: Legends, colour: int) -> float:
    """What completing a story of this colour brings."""
    if colour == Colour.GOLD:
        return float(GOLD_POINTS)
    if colour == Colour.BLUE:
        return UNSEEN_OBJECT
    return 1.0 if s.seats == 2 else 0.5


# What the turn still promises


@rule
def promise(s: Legends, seat: int) -> float:
    """The best card that can still be told this turn, as far as the turn has come."""
    if s.active != seat:
        return 0.0
    if s.chosen >= 0 and s.kind[s.chosen] != Kind.INTERRUPTION:
        return ABOUT_TO_TELL * chosen_gain(s, seat)
    if s.arrived:
        return IN_REACH * best_play(s, seat, s.pawn[seat]) if s.legends > 0 else 0.0
    if s.die > 0:
        best = 0.0
        spaces = reachable(s, seat)
        for space in range(SPACES):
            if spaces >> space & 1:
                best = max(best, best_play(s, seat, space))
        return IN_REACH * best
    return BEFORE_THE_ROLL if s.stage == Stage.ROLL else 0.0


@rule
def chosen_gain(s: Legends, seat: int) -> float:
    """The gain of a card that is being told; a wild that is not called anything yet as its best."""
    space = s.pawn[seat]
    if s.calls_value > 0:
        return gain(s, seat, space, s.calls_colour, s.calls_value, s.names)
    return card_gain(s, seat, space, s.chosen)


@rule
def best_play(s: Legends, seat: int, space: int) -> float:
    """The best gain of a card of the hand at a space."""
    best = 0.0
    for i in range(s.held[seat]):
        if s.kind[s.hand[seat, i]] != Kind.INTERRUPTION:
            best = max(best, card_gain(s, seat, space, s.hand[seat, i]))
    return best


@rule
def card_gain(s: Legends, seat: int, space: int, card: int) -> float:
    """The best gain of a card at a space, a wild as anything it can be."""
    best = 0.0
    for colour in range(len(COLOURS)):
        for value in range(LOWEST, HIGHEST + 1):
            if can_be(s, card, colour, value) and fits(s, space, colour, value):
                name = 0
                if open_end(s, space):
                    name = name_for(s, space, value, True)
                    if name == 0:
                        name = name_for(s, space, value, False)
                best = max(best, gain(s, seat, space, colour, value, name))
    return best - (WILD_IN_HAND if s.kind[card] != Kind.STORY else 0.0)


@rule
def gain(s: Legends, seat: int, space: int, colour: int, value: int, name: int) -> float:
    """Dust spent is income, dust of others is theirs; a reward; and what a story left one card short gives away: it ends with
    the value opposite to its first (FL-49)."""
    complete = completes_with(s, space, name, value)
    cost = value
    if not s.options[Option.SURCHARGE]:
        cost += surcharge(s, space, name, value)
    own = min(cost, s.supply[seat])
    total = SPENT_COUNTER * own - LENT_COUNTER * (cost - own)
    if cost == s.supply[seat]:
        total += EXACTLY_ZERO
    if complete:
        return float(total + reward_worth(s, colour))
    values = values_in(s, space, s.length[space]) | 1 << value
    one_short = (value == HIGHEST - 1 and values >> LOWEST & 1) or (value == LOWEST + 1 and values >> HIGHEST & 1)
    return float(total - (ONE_SHORT * reward_worth(s, colour) if one_short else 0.0))
