"""Scoring, a game of its own: laying, supplying, and the Queen who marks whose go it is (FP-62 to FP-73)."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.games.fairy_play.events import (
    COMPLETED,
    FINISHED,
    LAID,
    LEFT_WITH_QUEEN,
    QUEEN,
    SCORED,
    SUPPLIED_FROM_FOREST,
    SUPPLIED_FROM_MARKET,
)
from fatina.games.fairy_play.forest import holds_wayfarer, lift, remove_token
from fatina.games.fairy_play.gathering import ask_for_cell, ask_seat, give_tokens_back
from fatina.games.fairy_play.moves import SUPPLY_CARD, SUPPLY_FROM_MARKET
from fatina.games.fairy_play.state import LINES, NOTHING, OVER, SCORING, SUPPLY, TOKEN_IN_SCORING, Play

QUEENS_POINTS = 3


@rule
def begin_scoring(s: Play, log: Cells) -> None:
    """It begins on the left of the Queen's holder, and the Queen goes there (FP-62)."""
    s.stage = SCORING
    s.laying = (1 << s.seats) - 1
    pass_queen(s, log)


@rule
def pass_queen(s: Play, log: Cells) -> None:
    """To the next player clockwise who is still laying: the last one passes her to himself (FP-67, FP-69, R-63)."""
    seat = (s.queen + 1) % s.seats
    while (s.laying >> seat & 1) == 0:
        seat = (seat + 1) % s.seats
    s.queen = seat
    tell(log, QUEEN, EVERYBODY, seat)


# Laying


@rule
def wanted(s: Play, seat: int) -> int:
    """The material that comes next in the sequence of a player's fairies, or NOTHING when all is complete (FP-64, R-64)."""
    if s.fairies[seat] == 0 or s.line[seat] == LINES:
        return NOTHING
    return int(s.asked[s.row[seat, s.fairy[seat]], s.line[seat], s.place[seat]])


@rule
def go_on_scoring(s: Play, log: Cells) -> None:
    """The Queen's holder lays as long as he can; then he supplies, or has finished (FP-63, FP-65, FP-69, R-57)."""
    seat = s.queen
    material = wanted(s, seat)
    while material != NOTHING and s.pile[seat, material] > 0:
        s.pile[seat, material] -= 1
        tell(log, LAID, EVERYBODY, seat, s.material[material], s.row[seat, s.fairy[seat]], s.line[seat] + 1)
        lay(s, seat, material, log)
        material = wanted(s, seat)
    sources = 0
    last = NOTHING
    if material != NOTHING:
        if may_supply_from_market(s, seat, material):
            sources += 1
        for card in range(s.laid):
            if may_supply_card(s, seat, material, card):
                sources += 1
                last = card
    if sources == 0:
        finish(s, seat, material, log)
    elif sources > 1:
        s.stage = SUPPLY
        ask_seat(s, seat)
    elif last == NOTHING:
        supply_from_market(s, seat, log)
    else:
        supply_card(s, seat, last, log)


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
    """A point for each material of a complete game, and one more for each fairy of the row who is its patron (FP-70, FP-71)."""
    materials = s.length[fairy, line]
    patronage = 0
    for i in range(materials):
        patronage += patrons(s, seat, s.asked[fairy, line, i])
    s.scores[seat] += materials + patronage
    s.games[seat] += 1
    tell(log, COMPLETED, EVERYBODY, seat, fairy, line + 1, materials, patronage)


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
    for card in range(s.laid):
        if may_supply_card(s, seat, material, card):
            out[n] = SUPPLY_CARD + card
            n += 1
    if may_supply_from_market(s, seat, material):
        out[n] = SUPPLY_FROM_MARKET
        n += 1
    return n


@rule
def supply_from_market(s: Play, seat: int, log: Cells) -> None:
    """Take the material from the market; the go is suspended (FP-65, FP-67)."""
    material = wanted(s, seat)
    s.market[material] -= 1
    fairy = s.row[seat, s.fairy[seat]]
    tell(log, SUPPLIED_FROM_MARKET, EVERYBODY, seat, s.material[material], fairy, s.line[seat] + 1)
    lay(s, seat, material, log)
    s.stage = SCORING
    pass_queen(s, log)


@rule
def supply_card(s: Play, seat: int, card: int, log: Cells) -> None:
    """Take the material from the forest; wayfarers on it are set elsewhere, and nothing is closed up (FP-66, R-62)."""
    material = wanted(s, seat)
    fairy = s.row[seat, s.fairy[seat]]
    tell(log, SUPPLIED_FROM_FOREST, EVERYBODY, seat, s.material[material], card, fairy, s.line[seat] + 1)
    give_tokens_back(s, card, log)
    lift(s, card)
    lay(s, seat, material, log)
    s.stage = TOKEN_IN_SCORING


@rule
def begin_token_in_scoring(s: Play, log: Cells) -> None:
    """The active player sets his token first, then the others clockwise; then the Queen passes on (R-61, FP-67)."""
    for i in range(s.seats):
        seat = (s.queen + i) % s.seats
        if (s.to_set >> seat & 1) == 1:
            ask_for_cell(s, seat, log)
            return
    s.stage = SCORING
    pass_queen(s, log)


# The end


@rule
def finish(s: Play, seat: int, missing: int, log: Cells) -> None:
    """Who can neither lay nor supply has finished for good; his token leaves the forest (FP-69)."""
    tell(log, FINISHED, EVERYBODY, seat, s.material[missing] if missing != NOTHING else NOTHING)
    remove_token(s, seat)
    s.laying &= ~(1 << seat)
    if s.laying != 0:
        pass_queen(s, log)
    else:
        crown(s, log)


@rule
def crown(s: Play, log: Cells) -> None:
    """The player left with the Queen gets three points; most points win, then most games (FP-72, FP-73, R-68, R-69)."""
    s.scores[s.queen] += QUEENS_POINTS
    tell(log, LEFT_WITH_QUEEN, EVERYBODY, s.queen, QUEENS_POINTS)
    for seat in range(s.seats):
        s.ranks[seat] = 1
        for other in range(s.seats):
            if s.scores[other] > s.scores[seat] or (
                s.scores[other] == s.scores[seat] and s.games[other] > s.games[seat]
            ):
                s.ranks[seat] += 1
        tell(log, SCORED, EVERYBODY, seat, s.scores[seat], s.games[seat])
    s.stage = OVER
    s.over = 1
    s.to_act = 0
