"""The end of Fairy Tale: open cards are worth points, closed ones count for nothing (FT-53 to FT-70)."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.games.fairy_tale.state import (
    CONDITION_MET,
    CONDITION_MISSED,
    CONDITIONAL,
    COUNTED,
    EACH_CARD,
    FIXED,
    MOST_OF_CATEGORY,
    MOST_OF_TYPE,
    PARTNERS,
    ROW,
    STANDS_FOR,
    TEAM_TOTAL,
    TOTAL,
    TRICKSTER,
    TWO_OF_EACH_CATEGORY,
    VARIABLE,
    Tale,
)

NOTHING = -1


@rule
def score_all(s: Tale, log: Cells) -> None:
    """Total and rank everybody; partners share the sum of their totals (FT-55, FT-70, FT-76)."""
    for seat in range(s.seats):
        stand_in = best_stand_in(s, seat)
        s.stand_in[seat] = stand_in
        if stand_in != NOTHING:
            tell(log, STANDS_FOR, EVERYBODY, seat, stand_in)
        s.scores[seat] = total(s, seat, stand_in)
        explain(s, seat, stand_in, log)
        tell(log, TOTAL, EVERYBODY, seat, s.scores[seat])
    if s.options[PARTNERS]:
        for seat in range(2):
            tell(log, TEAM_TOTAL, EVERYBODY, seat, seat + 2, result(s, seat))
    for seat in range(s.seats):
        s.ranks[seat] = 1
        for other in range(s.seats):
            if result(s, other) > result(s, seat):
                s.ranks[seat] += 1


@rule
def result(s: Tale, seat: int) -> int:
    """What is compared: the player's total, or the sum of the two who face each other (FT-74, FT-76)."""
    if s.options[PARTNERS]:
        return int(s.scores[seat] + s.scores[(seat + 2) % 4])
    return int(s.scores[seat])


@rule
def total(s: Tale, seat: int, stand_in: int) -> int:
    """The sum of the values of a player's open cards, The Trickster standing for ``stand_in`` (FT-55)."""
    points = 0
    for place in range(ROW):
        if s.row[seat, place] >= 0 and not s.closed[seat, place]:
            points += worth(s, seat, s.row[seat, place], stand_in)
    return points


@rule
def worth(s: Tale, seat: int, card: int, stand_in: int) -> int:
    """Fixed, conditional or variable value of an open card (FT-56, FT-57, FT-63 to FT-66)."""
    if s.kind[card] == VARIABLE:
        return int(s.times[card] * held(s, seat, s.requires[card], stand_in))
    if s.kind[card] == CONDITIONAL and not condition_holds(s, seat, card, stand_in):
        return 0
    return int(s.value[card])


@rule
def held(s: Tale, seat: int, card: int, stand_in: int) -> int:
    """How many open copies of a card a player has; The Trickster is one more of what it stands for (FT-67, A-17)."""
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
def of_type(s: Tale, seat: int, kind: int) -> int:
    """How many open cards of a type a player has."""
    n = 0
    for place in range(ROW):
        card = s.row[seat, place]
        if card >= 0 and s.type_of[card] == kind and not s.closed[seat, place]:
            n += 1
    return n


@rule
def condition_holds(s: Tale, seat: int, card: int, stand_in: int) -> bool:
    """Whether the condition of a chapter holds now (FT-58 to FT-61); being level with the best is enough."""
    condition = s.condition[card]
    if condition == EACH_CARD:
        for i in range(2):
            if s.needs[card, i] >= 0 and held(s, seat, s.needs[card, i], stand_in) == 0:
                return False
        return True
    if condition == TWO_OF_EACH_CATEGORY:
        for i in range(2):
            if s.categories[card, i] >= 0 and of_category(s, seat, s.categories[card, i]) < 2:
                return False
        return True
    if condition == MOST_OF_CATEGORY:
        category = s.categories[card, 0]
        mine = of_category(s, seat, category)
        for other in range(s.seats):
            if of_category(s, other, category) > mine:
                return False
    elif condition == MOST_OF_TYPE:
        kind = s.types[card]
        mine = of_type(s, seat, kind)
        for other in range(s.seats):
            if of_type(s, other, kind) > mine:
                return False
    return True


@rule
def best_stand_in(s: Tale, seat: int) -> int:
    """The card that The Trickster should stand for: the first that makes the total largest, or none (FT-67, A-21)."""
    best = NOTHING
    for place in range(ROW):
        card = s.row[seat, place]
        if card >= 0 and s.kind[card] == TRICKSTER and not s.closed[seat, place]:
            most = total(s, seat, NOTHING)
            for other in range(ROW):
                wanting = s.row[seat, other]
                if wanting >= 0 and not s.closed[seat, other]:
                    for i in range(3):
                        wanted = s.requires[wanting] if i == 2 else s.needs[wanting, i]
                        points = total(s, seat, wanted) if wanted >= 0 and wanted != card else most
                        if points > most:
                            most = points
                            best = wanted
            return best
    return best


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
        if s.kind[card] == VARIABLE:
            required = s.requires[card]
            tell(
                log, COUNTED, EVERYBODY, seat, card, points, s.times[card], required, held(s, seat, required, stand_in)
            )
        elif s.kind[card] != CONDITIONAL:
            tell(log, FIXED, EVERYBODY, seat, card, points)
        elif condition_holds(s, seat, card, stand_in):
            tell(log, CONDITION_MET, EVERYBODY, seat, card, points)
        else:
            tell(log, CONDITION_MISSED, EVERYBODY, seat, card)
