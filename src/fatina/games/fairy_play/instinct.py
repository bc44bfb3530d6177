"""How well a seat of Fairy Play stands, judged fast: the games that its row would complete with what it has."""

from fatina.engine.compiled import rule
from fatina.games.fairy_play.forest import holds_wayfarer
from fatina.games.fairy_play.moves import LEAST_KEPT, MOST_KEPT
from fatina.games.fairy_play.scoring import patrons
from fatina.games.fairy_play.state import KINDS, LAST_CHANGES, LINES, NOTHING, SCORING, Play

BITS = 5  # a number of cards fits into so many bits: of each kind there are twelve
ONE_OF_MANY = (1 << BITS) - 1

HOPE = 0.4  # a material that is missing may still be gathered: what comes after it counts for so much
FAINT = 0.05  # and not at all below this
BEGUN = 0.5  # for a material laid in a game that is not complete
SPARE = 0.3  # for a material that is not laid: it may serve later


@rule
def judge(s: Play, seat: int) -> float:
    """The lead over the best other player, in points, if scoring came now."""
    best = -1000.0
    for other in range(s.seats):
        if other != seat:
            best = max(best, stand(s, other))
    return stand(s, seat) - best


@rule
def stand(s: Play, seat: int) -> float:
    """The points of a player: those made, or those that the best number of fairies to keep would make."""
    if s.stage >= SCORING:
        return float(s.scores[seat] + go_through(s, seat, s.fairies[seat]))
    best = go_through(s, seat, min(s.fairies[seat], LEAST_KEPT))
    for kept in range(LEAST_KEPT + 1, min(s.fairies[seat], MOST_KEPT) + 1):
        best = max(best, go_through(s, seat, kept))
    return best


@rule
def materials_of(s: Play, seat: int, kept: int) -> int:
    """What a player could lay: pile, hand and the fairies taken off; the numbers of all kinds in one."""
    have = 0
    for kind in range(KINDS):
        have += (s.pile[seat, kind] + s.hand[seat, kind]) << BITS * kind
    for i in range(kept, s.fairies[seat]):
        have += 1 << BITS * s.row[seat, i]
    return have


@rule
def to_supply(s: Play, seat: int) -> int:
    """What could be supplied: patron's materials in market and forest, and forest cards under wayfarers; all kinds in one."""
    found = 0
    for kind in range(KINDS):
        if patrons(s, seat, kind) > 0:
            found += s.market[kind] << BITS * kind
    for card in range(s.laid):
        kind = s.lying[card]
        if kind != NOTHING and (patrons(s, seat, kind) > 0 or holds_wayfarer(s, card)):
            found += 1 << BITS * kind
    return found


@rule
def patrons_of(s: Play, seat: int, kept: int, material: int) -> int:
    """How many of the fairies kept are patron of a material."""
    found = 0
    for i in range(kept):
        if s.row[seat, i] == material:
            found += 1
    return found


@rule
def go_through(s: Play, seat: int, kept: int) -> float:
    """The points of the sequence of the first ``kept`` fairies, without opponents.

    What is at hand or can be supplied is laid; behind a missing material the rest counts for less, while it can be gathered.
    """
    have = materials_of(s, seat, kept)
    supply = to_supply(s, seat)
    points = 0.0
    hope = 1.0
    line = s.line[seat]
    fairy = s.fairy[seat]
    place = s.place[seat]
    open_points = 0
    while kept > 0 and line < LINES and hope > FAINT:
        kind = s.row[seat, fairy]
        material = s.asked[kind, line, place]
        if have >> BITS * material & ONE_OF_MANY:
            have -= 1 << BITS * material
        elif supply >> BITS * material & ONE_OF_MANY:
            supply -= 1 << BITS * material
        else:
            hope *= HOPE if s.stage < LAST_CHANGES else 0.0
            if hope == 0.0:
                break
        open_points += 1 + patrons_of(s, seat, kept, material)
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
        points += SPARE * (have >> BITS * kind & ONE_OF_MANY)
    return points
