"""Phases 1 and 2: the fairies appear, the forest grows, and who comes in which order (FP-16 to FP-33)."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.games.fairy_play.ending import stop_in_phase
from fatina.games.fairy_play.events import (
    BUILT,
    CANNOT_LAY,
    DISCARDED,
    DREW,
    FIXED_BUILDING,
    FIXED_WALKING,
    PLAYED,
    SHOWED,
)
from fatina.games.fairy_play.forest import east_of, fits, may_lie_anywhere, put, south_of
from fatina.games.fairy_play.gathering import acting, ask_seat, draw_from_deck
from fatina.games.fairy_play.state import (
    BUILDING_ORDER,
    FAIRY,
    FIRST_WAYFARER,
    FOREST_CARD,
    KINDS,
    NOTHING,
    WALK,
    WALKING_ORDER,
    Play,
)

# Phase 1: the fairies appear


@rule
def may_play(s: Play, seat: int, fairy: int) -> bool:
    """A fairy of the hand that no other has played in this round (FP-17, FP-18, R-10)."""
    if s.hand[seat, fairy] == 0:
        return False
    for other in range(s.seats):
        if s.played[other] == fairy:
            return False
    return True


@rule
def play_fairy(s: Play, seat: int, fairy: int, log: Cells) -> None:
    """Put a fairy to the right end of the row (FP-17, FP-22)."""
    take_from_hand(s, seat, fairy)
    s.row[seat, s.fairies[seat]] = fairy
    s.fairies[seat] += 1
    s.played[seat] = fairy
    tell(log, PLAYED, EVERYBODY, seat, fairy)
    s.at += 1


@rule
def take_from_hand(s: Play, seat: int, fairy: int) -> None:
    """A card leaves the hand, before everybody's eyes."""
    s.hand[seat, fairy] -= 1
    if s.seen[seat, fairy] > 0:
        s.seen[seat, fairy] -= 1


# Phase 2: the forest grows


@rule
def may_build(s: Play, seat: int, fairy: int) -> bool:
    """A card of the hand, of a type not built in this round, that fits somewhere (FP-25, FP-28, R-16, R-17)."""
    return bool(s.hand[seat, fairy] > 0 and not was_built(s, fairy) and may_lie_anywhere(s, fairy))


@rule
def was_built(s: Play, fairy: int) -> bool:
    """Whether this type has been built in this round (FP-28)."""
    for seat in range(s.seats):
        if s.built[seat] != NOTHING and s.lying[s.built[seat]] == fairy:
            return True
    return False


@rule
def may_turn(s: Play, turn: int) -> bool:
    """Whether the chosen card fits on the chosen square in this turn (FP-26, R-4)."""
    return fits(s, s.chosen, turn, s.facing[s.chosen_card, s.chosen_side])


@rule
def begin_turn(s: Play, log: Cells) -> None:
    """Ask how the card is turned, if there is a choice."""
    turns = 0
    last = NOTHING
    for turn in range(s.turns[s.chosen]):
        if may_turn(s, turn):
            turns += 1
            last = turn
    if turns > 1:
        ask_seat(s, acting(s))
    else:
        build(s, acting(s), last, log)


@rule
def build(s: Play, seat: int, turn: int, log: Cells) -> None:
    """Lay the chosen card on the chosen square (FP-25); in the first round the wayfarer follows (FP-30, R-18)."""
    card = s.laid
    s.laid += 1
    take_from_hand(s, seat, s.chosen)
    across = s.across[s.chosen_card] + east_of(s.chosen_side)
    down = s.down[s.chosen_card] + south_of(s.chosen_side)
    put(s, card, s.chosen, across, down, turn)
    s.built[seat] = card
    tell(log, BUILT, EVERYBODY, seat, s.chosen, card, s.chosen_card, s.chosen_side, turn)
    s.chosen = NOTHING
    s.chosen_card = NOTHING
    s.chosen_side = NOTHING
    s.chain[seat] = 0
    if s.lap == 1:
        s.stage = FIRST_WAYFARER
    else:
        s.at += 1
        s.stage = FOREST_CARD


# Laying or discarding, in both phases


@rule
def may_lay(s: Play, seat: int, fairy: int) -> bool:
    """Whether a card may be laid: played in phase 1, built in phase 2."""
    return may_play(s, seat, fairy) if s.stage == FAIRY else may_build(s, seat, fairy)


@rule
def can_lay(s: Play, seat: int) -> bool:
    """Whether a player holds any card that he may lay in this phase."""
    for fairy in range(KINDS):
        if may_lay(s, seat, fairy):
            return True
    return False


@rule
def begin_laying(s: Play, log: Cells) -> None:
    """Ask the next player for a card; who has none to lay shows his hand and discards (FP-19, FP-21, FP-29)."""
    if s.at == s.seats:
        begin_order(s)
        return
    seat = acting(s)
    if can_lay(s, seat):
        ask_seat(s, seat)
        return
    show_hand(s, seat, log)
    if s.left == 0:
        stop_in_phase(s, log)
    else:
        ask_seat(s, seat)


@rule
def show_hand(s: Play, seat: int, log: Cells) -> None:
    """Everybody sees that the player cannot lay (FP-21, R-13)."""
    tell(log, CANNOT_LAY, EVERYBODY, seat)
    for kind in range(KINDS):
        s.seen[seat, kind] = s.hand[seat, kind]
        if s.hand[seat, kind] > 0:
            tell(log, SHOWED, EVERYBODY, seat, kind, s.hand[seat, kind])


@rule
def discard(s: Play, seat: int, fairy: int, log: Cells) -> None:
    """Discard and draw (FP-19, R-12 to R-14). The deck's last card stops play, unless the last player can lay (R-46, R-47)."""
    take_from_hand(s, seat, fairy)
    s.discards[fairy] += 1
    tell(log, DISCARDED, EVERYBODY, seat, fairy)
    drawn = draw_from_deck(s)
    s.hand[seat, drawn] += 1
    s.seen[seat, drawn] += 1
    tell(log, DREW, EVERYBODY, seat, drawn)
    if s.left == 0 and not (s.at == s.seats - 1 and can_lay(s, seat)):
        stop_in_phase(s, log)


# The two orders


@rule
def begin_order(s: Play) -> None:
    """When all have played, the building order is fixed; when all have built, the walking order (FP-23, FP-32)."""
    s.stage = BUILDING_ORDER if s.stage == FAIRY else WALKING_ORDER
    s.at = 0
    for i in range(len(s.line_up)):
        s.line_up[i] = NOTHING


@rule
def power(s: Play, seat: int) -> int:
    """What the phase compares: authority for building, fantasy for walking (FP-24, FP-33)."""
    fairy = s.played[seat]
    return int(s.authority[fairy] if s.stage == BUILDING_ORDER else s.fantasy[fairy])


@rule
def strongest(s: Play) -> int:
    """The player whose fairy of this round has the highest power: he fixes the order (FP-24, FP-33)."""
    best = 0
    for seat in range(s.seats):
        if power(s, seat) > power(s, best):
            best = seat
    return best


@rule
def is_named(s: Play, seat: int) -> bool:
    """Whether a player has his place in the order already."""
    for i in range(s.at):
        if s.line_up[i] == seat:
            return True
    return False


@rule
def name_next(s: Play, seat: int, chosen: int, log: Cells) -> None:
    """Name who is next; the last place names itself, and the order is announced whole (R-15)."""
    s.line_up[s.at] = chosen
    s.at += 1
    s.chain[seat] += 1
    if s.at < s.seats - 1:
        return
    for last in range(s.seats):
        if not is_named(s, last):
            s.line_up[s.at] = last
    kind = FIXED_BUILDING if s.stage == BUILDING_ORDER else FIXED_WALKING
    tell(log, kind, EVERYBODY, seat, s.line_up[0], s.line_up[1], s.line_up[2], s.line_up[3])
    s.chain[seat] = 0
    s.at = 0
    s.stage = FOREST_CARD if s.stage == BUILDING_ORDER else WALK
