"""How well a seat of Fairy Play stands, judged fast: the games that its row would complete with what it has."""

from fatina.engine.compiled import rule
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_play.cards import KINDS, LINES
from fatina.games.fairy_play.course import in_round, in_scoring
from fatina.games.fairy_play.state import LEAST_KEPT, MOST_KEPT, Play

# Cards are counted by kind, all kinds in one number: of each kind there are twelve at most, so its count fits into five bits.
BITS = 5
ONE_OF_MANY = (1 << BITS) - 1

NOT_THERE = -1000.0
HOPE = 0.4  # a material that is missing may still be gathered: what comes after it counts for so much
FAINT = 0.05  # and not at all below this
BEGUN = 0.5  # for a material laid in a game that is not complete
SPARE = 0.3  # for a material that is not laid: it may serve later


@rule
def judge(s: Play, seat: int) -> float:
    """The lead over the best other player, in points, if scoring came now."""
    forest = in_forest(s)
    best = NOT_THERE
    for other in range(s.seats):
        if other != seat:
            best = max(best, promise(s, other, forest))
    return promise(s, seat, forest) - best


@rule
def promise(s: Play, seat: int, forest: int) -> float:
    """The points of a player: those made, or those that the best number of fairies to keep would make."""
    fairies = s.fairies[seat]
    have = at_hand(s, seat)
    supply = to_supply(s, in_row(s, seat, 0, fairies), forest)
    if in_scoring(s.stage):
        return float(s.scores[seat] + go_through(s, seat, fairies, have, supply))
    best = -1.0
    for kept in range(min(fairies, LEAST_KEPT), min(fairies, MOST_KEPT) + 1):
        best = max(best, go_through(s, seat, kept, have + in_row(s, seat, kept, fairies), supply))
    return best


# Cards, counted by kind


@rule
def count(cards: int, kind: int) -> int:
    """How many of these cards are of a kind."""
    return cards >> BITS * kind & ONE_OF_MANY


@rule
def in_forest(s: Play) -> int:
    """The cards that lie in the forest."""
    cards = 0
    for card in range(s.laid):
        if s.lying[card] != NO_CARD:
            cards += 1 << BITS * s.lying[card]
    return cards


@rule
def in_row(s: Play, seat: int, first: int, end: int) -> int:
    """The fairies of a row from the place ``first`` up to, not including, the place ``end``."""
    cards = 0
    for i in range(first, end):
        cards += 1 << BITS * s.row[seat, i]
    return cards


@rule
def at_hand(s: Play, seat: int) -> int:
    """What a player has of each kind in the pile and in the hand."""
    cards = 0
    for kind in range(KINDS):
        cards += (s.pile[seat, kind] + s.hand[seat, kind]) << BITS * kind
    return cards


@rule
def to_supply(s: Play, patrons: int, forest: int) -> int:
    """What could be supplied: patrons' materials in market and forest, and forest cards under wayfarers."""
    cards = 0
    for kind in range(KINDS):
        if count(patrons, kind):
            cards += s.market[kind] + count(forest, kind) << BITS * kind
    for owner in range(s.seats):
        card = s.stands_on[owner]
        if card != NO_CARD and first_there(s, owner) and not count(patrons, s.lying[card]):
            cards += 1 << BITS * s.lying[card]
    return cards


@rule
def first_there(s: Play, owner: int) -> bool:
    """Whether no player with a lower seat has the wayfarer on the same card."""
    for other in range(owner):
        if s.stands_on[other] == s.stands_on[owner]:
            return False
    return True


# The sequence of games


@rule
def go_through(s: Play, seat: int, kept: int, have: int, supply: int) -> float:
    """The points of the sequence of the first ``kept`` fairies, without opponents.

    What is at hand or can be supplied is laid; behind a missing material the rest counts for less, while it can be gathered.
    """
    patrons = in_row(s, seat, 0, kept)
    points = 0.0
    hope = 1.0
    line = s.line[seat]
    fairy = s.fairy[seat]
    place = s.place[seat]
    open_points = 0
    while kept > 0 and line < LINES and hope > FAINT:
        kind = s.row[seat, fairy]
        material = s.asked[kind, line, place]
        if count(have, material):
            have -= 1 << BITS * material
        elif count(supply, material):
            supply -= 1 << BITS * material
        else:
            hope *= HOPE if in_round(s.stage) else 0.0
            if hope == 0.0:
                break
        open_points += 1 + count(patrons, material)
        place += 1
        if place == s.length[kind, line]:
            points += hope * open_points
            open_points = 0
            place = 0
            fairy += 1
            if fairy == kept:
                fairy = 0
                line += 1
    points += BEGUN * hope * open_points
    for kind in range(KINDS):
        points += SPARE * count(have, kind)
    return points
