"""The end of Fairy Tale: open cards are worth points, closed ones count for nothing (FT-5, FT-53 to FT-70).

Counting uses no card up: one may serve several others (A-22).
"""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_tale.cards import MOST_NAMED, Condition, Kind
from fatina.games.fairy_tale.events import Told
from fatina.games.fairy_tale.state import ROW, Option, Tale

WANTED = MOST_NAMED + 1  # cards that one card may look for


@rule
def score_all(s: Tale, log: Cells) -> None:
    """Total and rank everybody, equal totals alike (A-20); partners share the sum of their totals (FT-55, FT-70, FT-76)."""
    for seat in range(s.seats):
        stand_in = best_stand_in(s, seat)
        s.stand_in[seat] = stand_in
        if stand_in != NO_CARD:
            tell(log, Told.STANDS_FOR, EVERYBODY, seat, stand_in)
        s.scores[seat] = total(s, seat, stand_in)
        explain(s, seat, stand_in, log)
        tell(log, Told.TOTAL, EVERYBODY, seat, s.scores[seat])
    if s.options[Option.PARTNERS]:
        for seat in range(2):
            tell(log, Told.TEAM_TOTAL, EVERYBODY, seat, partner(seat), result(s, seat))
    for seat in range(s.seats):
        s.ranks[seat] = 1
        for other in range(s.seats):
            if result(s, other) > result(s, seat):
                s.ranks[seat] += 1


@rule
def partner(seat: int) -> int:
    """Who sits opposite and plays along in the partnership game (FT-74)."""
    return (seat + 2) % 4


@rule
def result(s: Tale, seat: int) -> int:
    """What is compared: the player's total, or the sum of the two who face each other (FT-74, FT-76)."""
    if s.options[Option.PARTNERS]:
        return int(s.scores[seat] + s.scores[partner(seat)])
    return int(s.scores[seat])


@rule
def total(s: Tale, seat: int, stand_in: int) -> int:
    """The sum of the values of a player's open cards, closed ones being nothing (FT-54), The Trickster standing for ``stand_in``
    (FT-55); partners too are counted each alone (FT-75, A-23)."""
    points = 0
    for place in range(ROW):
        if s.row[seat, place] >= 0 and not s.closed[seat, place]:
            points += worth(s, seat, s.row[seat, place], stand_in)
    return points


@rule
def worth(s: Tale, seat: int, card: int, stand_in: int) -> int:
    """Fixed, conditional or variable value of an open card (FT-56, FT-57, FT-62 to FT-66)."""
    if s.kind[card] == Kind.VARIABLE:
        return int(s.times[card] * held(s, seat, s.requires[card], stand_in))
    if s.kind[card] == Kind.CONDITIONAL and not condition_holds(s, seat, card, stand_in):
        return 0
    return int(s.value[card])


@rule
def held(s: Tale, seat: int, card: int, stand_in: int) -> int:
    """How many open copies of a card a player has; The Trickster is one more of what it stands for (FT-67, A-17, A-18)."""
    n = 1 if card == stand_in else 0
    for place in range(ROW):
        if s.row[seat, place] == card and not s.closed[seat, place]:
            n += 1
    return n


@rule
def of_category(s: Tale, seat: int, category: int) -> int:
    """How many open cards of a category a player has; The Trickster only counts as itself (FT-68, A-19)."""
    n = 0
    for place in range(ROW):
        card = s.row[seat, place]
        if card >= 0 and s.category[card] == category and not s.closed[seat, place]:
            n += 1
    return n


@rule
def of_type(s: Tale, seat: int, wanted: int) -> int:
    """How many open cards of a type a player has."""
    n = 0
    for place in range(ROW):
        card = s.row[seat, place]
        if card >= 0 and s.type_of[card] == wanted and not s.closed[seat, place]:
            n += 1
    return n


@rule
def condition_holds(s: Tale, seat: int, card: int, stand_in: int) -> bool:
    """Whether the condition of a chapter holds now (FT-58 to FT-61); being level with the best is enough, and a
    chapter counts itself (A-15)."""
    condition = s.condition[card]
    if condition == Condition.EACH_CARD:
        for i in range(MOST_NAMED):
            if s.needs[card, i] >= 0 and held(s, seat, s.needs[card, i], stand_in) == 0:
                return False
        return True
    if condition == Condition.TWO_OF_EACH_CATEGORY:
        for i in range(MOST_NAMED):
            if s.categories[card, i] >= 0 and of_category(s, seat, s.categories[card, i]) < 2:
                return False
        return True
    if condition == Condition.MOST_OF_CATEGORY:
        category = s.categories[card, 0]
        mine = of_category(s, seat, category)
        for other in range(s.seats):
            if of_category(s, other, category) > mine:
                return False
    elif condition == Condition.MOST_OF_TYPE:
        wanted = s.types[card]
        mine = of_type(s, seat, wanted)
        for other in range(s.seats):
            if of_type(s, other, wanted) > mine:
                return False
    return True


@rule
def best_stand_in(s: Tale, seat: int) -> int:
    """The card that The Trickster should stand for: the first that makes the total largest, or none (FT-67, FT-69, A-21)."""
    trickster = open_trickster(s, seat)
    best = NO_CARD
    if trickster == NO_CARD:
        return best
    most = total(s, seat, best)
    for place in range(ROW):
        if s.row[seat, place] >= 0 and not s.closed[seat, place]:
            for i in range(WANTED):
                card = wanted_by(s, s.row[seat, place], i)
                points = total(s, seat, card) if card >= 0 and card != trickster else most
                if points > most:
                    most = points
                    best = card
    return best


@rule
def open_trickster(s: Tale, seat: int) -> int:
    """The card of a seat's open Trickster; -1 if there is none."""
    for place in range(ROW):
        card = s.row[seat, place]
        if card >= 0 and s.kind[card] == Kind.TRICKSTER and not s.closed[seat, place]:
            return int(card)
    return NO_CARD


@rule
def wanted_by(s: Tale, card: int, i: int) -> int:
    """The cards that a card looks for: those of its condition, then the one that its value counts (FT-59, FT-63)."""
    return int(s.needs[card, i] if i < MOST_NAMED else s.requires[card])


@rule
def explain(s: Tale, seat: int, stand_in: int, log: Cells) -> None:
    """Tell the worth of every open card and how it comes about."""
    if len(log) == 0:
        return
    for place in range(ROW):
        card = s.row[seat, place]
        if s.closed[seat, place]:
            continue
        points = worth(s, seat, card, stand_in)
        if s.kind[card] == Kind.VARIABLE:
            required = s.requires[card]
            tell(
                log,
                Told.COUNTED,
                EVERYBODY,
                seat,
                card,
                points,
                s.times[card],
                required,
                held(s, seat, required, stand_in),
            )
        elif s.kind[card] != Kind.CONDITIONAL:
            tell(log, Told.FIXED, EVERYBODY, seat, card, points)
        elif condition_holds(s, seat, card, stand_in):
            tell(log, Told.CONDITION_MET, EVERYBODY, seat, card, points)
        else:
            tell(log, Told.CONDITION_MISSED, EVERYBODY, seat, card)
