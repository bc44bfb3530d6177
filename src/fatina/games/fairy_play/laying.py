"""Phases 1 and 2: the fairies appear, the forest grows (FP-17 to FP-23, FP-25 to FP-32). In both a player lays a card of his
hand, and discards as long as he cannot."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.seats import wait_for
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_play.backs import SIDES
from fatina.games.fairy_play.cards import KINDS
from fatina.games.fairy_play.course import forget_steps, next_player
from fatina.games.fairy_play.ending import stop_in_phase
from fatina.games.fairy_play.events import Told
from fatina.games.fairy_play.forest import across_beyond, down_beyond, fits, may_lie, may_lie_anywhere, put
from fatina.games.fairy_play.moves import Verb, move_of
from fatina.games.fairy_play.state import Play, Stage
from fatina.games.fairy_play.table import acting, draw_into_hand, take_from_hand

# Phase 1: the fairies appear


@rule
def may_play(s: Play, seat: int, fairy: int) -> bool:
    """A fairy of the hand that no other has played in this round; earlier rounds do not matter (FP-17, FP-18, FP-20, R-10)."""
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
    tell(log, Told.PLAYED, EVERYBODY, seat, fairy)
    next_player(s, Stage.FAIRY)


# Phase 2: the forest grows


@rule
def may_build(s: Play, seat: int, fairy: int) -> bool:
    """A card of the hand, of a type not built in this round, that fits somewhere (FP-25, FP-28, R-16, R-17)."""
    return bool(s.hand[seat, fairy] > 0 and not was_built(s, fairy) and may_lie_anywhere(s, fairy))


@rule
def was_built(s: Play, fairy: int) -> bool:
    """Whether this type has been built in this round (FP-28)."""
    for seat in range(s.seats):
        if s.built[seat] != NO_CARD and s.lying[s.built[seat]] == fairy:
            return True
    return False


@rule
def begin_building(s: Play, fairy: int) -> None:
    """Choose the card; its square and its turn come next (FP-25)."""
    s.chosen = fairy
    s.stage = Stage.SQUARE


@rule
def list_squares(s: Play, out: Cells) -> int:
    """The squares where the chosen card fits in some turn: no illegal forest can be laid (FP-26, FP-27, FP-31, R-8, R-19)."""
    n = 0
    for card in range(s.laid):
        for side in range(SIDES):
            out[n] = move_of(Verb.SQUARE, card, side)
            n += may_lie(s, s.chosen, card, side)  # half of them may, in no order: to jump costs more than to write
    return n


@rule
def list_turns(s: Play, out: Cells) -> int:
    """The turns in which the chosen card fits on the chosen square (FP-26, R-4)."""
    n = 0
    for turn in range(s.turns[s.chosen]):
        if fits(s, s.chosen, turn, s.facing[s.chosen_card, s.chosen_side]):
            out[n] = move_of(Verb.TURN, turn)
            n += 1
    return n


@rule
def build(s: Play, seat: int, turn: int, log: Cells) -> None:
    """Lay the chosen card on the chosen square (FP-25); in the first round the wayfarer follows (FP-9, FP-30, R-18)."""
    card = s.laid
    s.laid += 1
    host = s.chosen_card
    side = s.chosen_side
    take_from_hand(s, seat, s.chosen)
    put(s, card, s.chosen, across_beyond(s, host, side), down_beyond(s, host, side), turn)
    s.built[seat] = card
    tell(log, Told.BUILT, EVERYBODY, seat, s.chosen, card, host, side, turn)
    forget_steps(s, seat)
    if s.rounds == 1:
        s.stage = Stage.FIRST_WAYFARER
    else:
        next_player(s, Stage.FOREST_CARD)


# Laying or discarding, in both phases


@rule
def may_lay(s: Play, seat: int, fairy: int) -> bool:
    """Whether a card may be laid: played in phase 1, built in phase 2."""
    return may_play(s, seat, fairy) if s.stage == Stage.FAIRY else may_build(s, seat, fairy)


@rule
def can_lay(s: Play, seat: int) -> bool:
    """Whether a player holds any card that he may lay in this phase."""
    for fairy in range(KINDS):
        if may_lay(s, seat, fairy):
            return True
    return False


@rule
def list_cards(s: Play, seat: int, out: Cells) -> int:
    """The cards that may be laid; only if there are none, any card of the hand may be discarded (R-12, R-17)."""
    n = 0
    verb = Verb.PLAY if s.stage == Stage.FAIRY else Verb.BUILD
    for fairy in range(KINDS):
        if may_lay(s, seat, fairy):
            out[n] = move_of(verb, fairy)
            n += 1
    if n > 0:
        return n
    for fairy in range(KINDS):
        if s.hand[seat, fairy] > 0:
            out[n] = move_of(Verb.DISCARD, fairy)
            n += 1
    return n


@rule
def begin_laying(s: Play, log: Cells) -> None:
    """Ask the next player for a card; who has none to lay shows his hand and discards (FP-19, FP-21, FP-29, R-50)."""
    seat = acting(s)
    if not can_lay(s, seat):
        show_hand(s, seat, log)
        if s.left == 0:
            stop_in_phase(s, log)
            return
    wait_for(s, seat)


@rule
def show_hand(s: Play, seat: int, log: Cells) -> None:
    """Everybody sees that the player cannot lay (FP-21, R-13)."""
    tell(log, Told.CANNOT_LAY, EVERYBODY, seat)
    for kind in range(KINDS):
        s.seen[seat, kind] = s.hand[seat, kind]
        if s.hand[seat, kind] > 0:
            tell(log, Told.SHOWED, EVERYBODY, seat, kind, s.hand[seat, kind])


@rule
def discard(s: Play, seat: int, fairy: int, log: Cells) -> None:
    """Discard and draw: no hand is ever empty (FP-19, FP-29, R-12 to R-14, R-70).

    The deck's last card stops play, unless all others have laid and this player now can (R-46, R-47).
    """
    take_from_hand(s, seat, fairy)
    s.discards[fairy] += 1
    tell(log, Told.DISCARDED, EVERYBODY, seat, fairy)
    draw_into_hand(s, seat, log)
    if s.left == 0 and not (s.at == s.seats - 1 and can_lay(s, seat)):
        stop_in_phase(s, log)
