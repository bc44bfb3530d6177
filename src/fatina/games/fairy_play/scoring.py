"""Scoring, a game of its own: laying, supplying, and the Queen who marks whose go it is (FP-8, FP-62 to FP-73)."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.seats import everyone, left_of
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_play.cards import LINES
from fatina.games.fairy_play.course import move_on
from fatina.games.fairy_play.events import Told
from fatina.games.fairy_play.forest import lift
from fatina.games.fairy_play.moves import Verb, move_of
from fatina.games.fairy_play.state import Play, Stage
from fatina.games.fairy_play.wayfarers import give_tokens_back, holds_wayfarer, remove_token

QUEENS_POINTS = 3


@rule
def begin_scoring(s: Play, log: Cells) -> None:
    """It begins on the left of the Queen's holder, and the Queen goes there (FP-62)."""
    s.stage = Stage.SCORING
    s.laying = everyone(s)
    pass_queen(s, log)


@rule
def pass_queen(s: Play, log: Cells) -> None:
    """To the next player clockwise who is still laying: the last one passes her to himself (FP-67, FP-69, R-63)."""
    seat = left_of(s, s.queen)
    while (s.laying >> seat & 1) == 0:
        seat = left_of(s, seat)
    s.queen = seat
    tell(log, Told.QUEEN, EVERYBODY, seat)


# Laying


@rule
def wanted(s: Play, seat: int) -> int:
    """The material that comes next in the sequence of a player's fairies, or NO_CARD when all is done (FP-64, R-64, R-71)."""
    if s.fairies[seat] == 0 or s.line[seat] == LINES:
        return NO_CARD
    return int(s.asked[s.row[seat, s.fairy[seat]], s.line[seat], s.place[seat]])


@rule
def lay_from_pile(s: Play, log: Cells) -> None:
    """The Queen's holder lays from his pile as long as he can; then he must supply (FP-63, FP-68, R-57)."""
    seat = s.queen
    material = wanted(s, seat)
    while material != NO_CARD and s.pile[seat, material] > 0:
        s.pile[seat, material] -= 1
        tell(log, Told.LAID, EVERYBODY, seat, s.material[material], s.row[seat, s.fairy[seat]], s.line[seat] + 1)
        lay(s, seat, material, log)
        material = wanted(s, seat)
    move_on(s)


@rule
def lay(s: Play, seat: int, material: int, log: Cells) -> None:
    """Put a material down and go on to the next of the sequence; a game may be complete with it (FP-63, FP-64, R-65)."""
    s.out[seat, material] += 1
    s.place[seat] += 1
    fairy = s.row[seat, s.fairy[seat]]
    if s.place[seat] < s.length[fairy, s.line[seat]]:
        return
    count_game(s, seat, fairy, s.line[seat], log)
    s.place[seat] = 0
    s.fairy[seat] += 1
    if s.fairy[seat] == s.fairies[seat]:
        s.fairy[seat] = 0
        s.line[seat] += 1


@rule
def count_game(s: Play, seat: int, fairy: int, line: int, log: Cells) -> None:
    """A point for each material of a complete game, none before (FP-70, R-67), and for each patron of it in the row (FP-71)."""
    materials = s.length[fairy, line]
    patronage = 0
    for i in range(materials):
        patronage += patrons(s, seat, s.asked[fairy, line, i])
    s.scores[seat] += materials + patronage
    s.games[seat] += 1
    tell(log, Told.COMPLETED, EVERYBODY, seat, fairy, line + 1, materials, patronage)


@rule
def patrons(s: Play, seat: int, material: int) -> int:
    """How many fairies of a row are patron of a material: equal fairies count each (R-66)."""
    found = 0
    for i in range(s.fairies[seat]):
        if s.row[seat, i] == material:
            found += 1
    return found


# Supplying


@rule
def may_supply_from_market(s: Play, seat: int, material: int) -> bool:
    """From the market only with a patron in the row (FP-65, R-58)."""
    return bool(s.market[material] > 0 and patrons(s, seat, material) > 0)


@rule
def may_supply_card(s: Play, seat: int, material: int, card: int) -> bool:
    """From the forest with a patron in the row (FP-65, R-59), or if a wayfarer stands on that card (FP-66, R-60)."""
    if s.lying[card] != material:
        return False
    return patrons(s, seat, material) > 0 or holds_wayfarer(s, card)


@rule
def list_supplies(s: Play, seat: int, out: Cells) -> int:
    """Where the next material can be supplied from."""
    material = wanted(s, seat)
    n = 0
    if material == NO_CARD:
        return n
    for card in range(s.laid):
        if may_supply_card(s, seat, material, card):
            out[min(n, len(out) - 1)] = move_of(Verb.SUPPLY, card)
            n += 1
    if may_supply_from_market(s, seat, material):
        out[min(n, len(out) - 1)] = move_of(Verb.SUPPLY_FROM_MARKET)
        n += 1
    return n


@rule
def supply_from_market(s: Play, seat: int, log: Cells) -> None:
    """Take the material from the market; the go is suspended (FP-65, FP-67)."""
    material = wanted(s, seat)
    s.market[material] -= 1
    fairy = s.row[seat, s.fairy[seat]]
    tell(log, Told.SUPPLIED_FROM_MARKET, EVERYBODY, seat, s.material[material], fairy, s.line[seat] + 1)
    lay(s, seat, material, log)
    end_go(s, log)


@rule
def supply_card(s: Play, seat: int, card: int, log: Cells) -> None:
    """Take the material from the forest; wayfarers on it are set elsewhere, and nothing is closed up (FP-66, R-62)."""
    material = wanted(s, seat)
    fairy = s.row[seat, s.fairy[seat]]
    tell(log, Told.SUPPLIED_FROM_FOREST, EVERYBODY, seat, s.material[material], card, fairy, s.line[seat] + 1)
    give_tokens_back(s, card, log)
    lift(s, card)
    lay(s, seat, material, log)
    s.stage = Stage.TOKEN_IN_SCORING


@rule
def end_go(s: Play, log: Cells) -> None:
    """A supply suspends the go: the Queen passes on (FP-67)."""
    s.stage = Stage.SCORING
    pass_queen(s, log)


# The end


@rule
def finish(s: Play, seat: int, log: Cells) -> None:
    """Who can neither lay nor supply has finished for good, or has all games; his token leaves the forest (FP-69, R-64)."""
    missing = wanted(s, seat)
    tell(log, Told.FINISHED, EVERYBODY, seat, s.material[missing] if missing != NO_CARD else NO_CARD)
    remove_token(s, seat)
    s.laying &= ~(1 << seat)
    if s.laying != 0:
        end_go(s, log)
    else:
        crown(s, log)


@rule
def crown(s: Play, log: Cells) -> None:
    """The player left with the Queen gets three points, and the game is over (FP-72, R-68)."""
    s.scores[s.queen] += QUEENS_POINTS
    tell(log, Told.LEFT_WITH_QUEEN, EVERYBODY, s.queen, QUEENS_POINTS)
    rank_players(s)
    for seat in range(s.seats):
        tell(log, Told.SCORED, EVERYBODY, seat, s.scores[seat], s.games[seat])
    s.stage = Stage.OVER
    s.over = 1
    s.to_act = 0


@rule
def rank_players(s: Play) -> None:
    """Most points win, then most games; who has as many of both shares the place (FP-73, R-69)."""
    for seat in range(s.seats):
        s.ranks[seat] = 1
        for other in range(s.seats):
            if s.scores[other] > s.scores[seat] or (
                s.scores[other] == s.scores[seat] and s.games[other] > s.games[seat]
            ):
                s.ranks[seat] += 1
