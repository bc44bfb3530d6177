"""How well a seat of Fate e Leggende stands, judged fast."""

from fatina.engine.compiled import rule
from fatina.games.fate_e_leggende.knowledge import ring_size
from fatina.games.fate_e_leggende.scoring import GOLD_POINTS, SET, colour_bonus, object_worth, own_bonus
from fatina.games.fate_e_leggende.state import BLUE, DUST, GOLD, HIDDEN, PAINTS, STORY, WILD, Legends
from fatina.games.fate_e_leggende.stories import all_bare, completes_with, fits

UNSEEN_OBJECT = 2.2  # mean worth of an object that nobody has seen
SPENT_COUNTER = 0.11  # twenty counters buy one object
FOURTH_COLOUR = 3.0
THIRD_COLOUR = 1.0
HELD_CARD = 0.03
WILD_IN_HAND = 0.15
READY_TO_FINISH = 0.5  # share of a reward that a card in hand is worth while its story waits


@rule
def judge(s: Legends, seat: int) -> float:
    """The lead over the best other player, in points, counting dust spent and cards that can finish a story."""
    mine = standing(s, seat, seat)
    best = -1000.0
    for other in range(s.seats):
        if other != seat:
            best = max(best, standing(s, other, seat))
    if s.over:
        return float(mine - best + 0.01 * (1 if s.ranks[seat] == 1 else 0))
    return float(mine + hand_worth(s, seat) - best)


@rule
def standing(s: Legends, seat: int, me: int) -> float:
    """A player's points as I can estimate them: objects that I have never seen count as an average one."""
    total = float(GOLD_POINTS * s.gold[seat] - s.charges[seat])
    total += SPENT_COUNTER * (DUST - s.supply[seat]) if not s.over else 0.0
    colours = 0
    for i in range(s.owned[seat]):
        thing = s.objects[seat, i]
        if seat == me or s.facing[seat, i] != HIDDEN or s.over:
            total += object_worth(s, seat, thing)
            colours |= 1 << s.object_colour[thing]
        else:
            total += UNSEEN_OBJECT
    n = 0
    for colour in range(len(PAINTS)):
        n += colours >> colour & 1
    if s.over:
        return total + own_bonus(s, seat) + colour_bonus(s, seat)
    return total + (FOURTH_COLOUR if n >= SET else THIRD_COLOUR if n == SET - 1 else 0.0)


@rule
def reward_worth(s: Legends, colour: int) -> float:
    """What completing a story of this colour brings."""
    if colour == GOLD:
        return float(GOLD_POINTS)
    if colour == BLUE:
        return UNSEEN_OBJECT
    return 1.0 if s.seats == 2 else 0.5


@rule
def hand_worth(s: Legends, seat: int) -> float:
    """Wilds, and cards that would complete a story now in play, are worth keeping."""
    total = 0.0
    for i in range(s.held[seat]):
        card = s.hand[seat, i]
        total += HELD_CARD
        if s.kind[card] == WILD:
            total += WILD_IN_HAND
        best = 0.0
        for space in range(ring_size(s)):
            colour = s.hue[space]
            if s.length[space] >= 3 and s.bar[card] >> max(colour, 0) & 1 and not all_bare(s, space):
                for value in range(1, 6):
                    if s.kind[card] == WILD or (s.kind[card] == STORY and s.value[card] == value):
                        if completes_with(s, space, 0, value) and fits(s, space, colour, value):
                            best = max(best, READY_TO_FINISH * reward_worth(s, colour))
        total += best
    return total
