"""The turn of Fate e Leggende, step by step (FL-13)."""

from fatina.engine.compiled import rule
from fatina.engine.dealer import draw
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.games.fate_e_leggende.interruptions import NOTHING, aims_wanted, announce, clear_aim
from fatina.games.fate_e_leggende.knowledge import draw_card, lay_open, look_at, put_on_discards, swap_with_ring
from fatina.games.fate_e_leggende.scoring import end_game, must_end, settle_all
from fatina.games.fate_e_leggende.state import (
    AGREED,
    AGREEMENT,
    AIMING,
    BEGINNING,
    DIE_FIXED,
    DISCARDED,
    DISCARDING,
    FROZEN,
    HIDDEN,
    KEEP,
    LOOK,
    LOOKING,
    NO_AGREEMENT,
    NO_LOOK,
    OPEN,
    PICK,
    PICKING,
    PLACED,
    PLACING,
    QUIET_ROUNDS,
    ROLL_MOVE,
    ROLLED,
    ROLLING,
    ROUNDS,
    RUMMAGED,
    SWAP,
    SWAPPING,
    TELLING,
    TURN,
    VOTING,
    WALKED,
    Legends,
)
from fatina.games.fate_e_leggende.telling import wait_for


@rule
def begin_turn(s: Legends, log: Cells) -> None:
    """A frozen table ends the game (FL-R66); all may be asked whether to stop (FL-93); then the turn begins."""
    if frozen(s):
        tell(log, FROZEN, EVERYBODY)
        end_game(s, log)
    elif s.options[AGREEMENT] and s.stage == BEGINNING:
        s.stage = VOTING
        s.to_act = (1 << s.seats) - 1
    else:
        start_turn(s, log)


@rule
def frozen(s: Legends) -> bool:
    """No card can be drawn and all hands are empty, or nobody has told a legend card for twenty rounds (FL-R66)."""
    cards = s.deck_left + s.discarded
    for seat in range(s.seats):
        cards += s.held[seat]
    return bool(cards == 0 or s.quiet >= QUIET_ROUNDS * s.seats or s.turns >= ROUNDS * s.seats)


@rule
def count_votes(s: Legends, log: Cells) -> None:
    """Only a unanimous vote ends the game; who voted how stays secret (FL-93, FL-R65)."""
    stop = True
    for seat in range(s.seats):
        stop = stop and s.answer[seat] == 1
        s.answer[seat] = 0
    if stop:
        tell(log, AGREED, EVERYBODY)
        end_game(s, log)
    else:
        tell(log, NO_AGREEMENT, EVERYBODY)
        start_turn(s, log)


@rule
def start_turn(s: Legends, log: Cells) -> None:
    """The turn begins with a draw (FL-13, FL-17)."""
    s.die = 0
    s.forced = NOTHING
    s.arrived = 0
    s.legends = 1
    s.narrated = 0
    tell(log, TURN, EVERYBODY, s.active, s.turns + 1)
    draw_card(s, s.active, log)
    wait_for(s, ROLLING)


@rule
def roll_or_rummage(s: Legends, seat: int, move: int, log: Cells) -> None:
    """Roll the die (FL-22), or draw two cards from the hat and forgo the rest of the turn (FL-20, FL-21)."""
    if move == ROLL_MOVE:
        s.die = 1 + draw(s, 6)
        tell(log, ROLLED, EVERYBODY, seat, s.die)
        s.stage = DIE_FIXED
        return
    tell(log, RUMMAGED, EVERYBODY, seat)
    for _ in range(2):
        draw_card(s, seat, log)
    s.legends = 0
    wait_for(s, TELLING)


@rule
def walk(s: Legends, seat: int, space: int, log: Cells) -> None:
    """The move ends (FL-22, FL-29); what follows happens here."""
    s.pawn[seat] = space
    s.arrived = 1
    tell(log, WALKED, EVERYBODY, seat, space)
    wait_for(s, LOOKING)


@rule
def look_or_not(s: Legends, seat: int, move: int, log: Cells) -> None:
    """Look at a ring card or leave it (FL-32, FL-34); without cards in hand there is nothing to swap (FL-R23)."""
    if move != NO_LOOK:
        s.looked = move - LOOK
        look_at(s, seat, s.looked, log)
        if s.held[seat] > 0:
            s.back = TELLING
            wait_for(s, SWAPPING)
            return
    wait_for(s, TELLING)


@rule
def swap_or_keep(s: Legends, seat: int, move: int, log: Cells) -> None:
    """Exchange the card looked at for one of the hand, or leave it (FL-33); after whispers, choose first which."""
    if s.stage == PICKING and move != KEEP:
        s.looked = move - PICK
        wait_for(s, SWAPPING)
        return
    if move != KEEP:
        swap_with_ring(s, seat, s.looked, move - SWAP, log)
    s.looked = 0
    clear_aim(s)
    wait_for(s, s.back)


@rule
def choose_interruption(s: Legends, seat: int, card: int, log: Cells) -> None:
    """Choose an interruption; one without choices of its own is announced at once."""
    s.back = s.stage
    s.chosen = card
    if aims_wanted(s.effect[card]) == 0:
        announce(s, seat, card, log)
    else:
        s.chain[seat] = 1
        wait_for(s, AIMING)


# The end of the turn


@rule
def settle(s: Legends, log: Cells) -> None:
    """Settle everybody who has no dust, then see whether the game ends (FL-72 to FL-74, FL-R48)."""
    s.placing = settle_all(s, log)
    if must_end(s):
        s.placing = 0
        end_game(s, log)
    else:
        s.back = DISCARDING
        s.stage = PLACING


@rule
def next_to_place(s: Legends) -> None:
    """Ask the next player who has a new object, active player first, then clockwise; then the turn goes on."""
    for k in range(s.seats):
        seat = (s.active + k) % s.seats
        if s.placing >> seat & 1:
            s.to_act = 1 << seat
            return
    s.stage = s.back
    if s.stage == TELLING:
        s.to_act = 1 << s.active


@rule
def place_object(s: Legends, seat: int, up: bool, log: Cells) -> None:
    """The new object lies face up or face down, as its owner likes (FL-87)."""
    newest = s.owned[seat] - 1
    s.facing[seat, newest] = OPEN if up else HIDDEN
    s.placing &= ~(1 << seat)
    tell(log, PLACED, EVERYBODY if up else 1 << seat, seat, s.objects[seat, newest], 1 if up else 0)


@rule
def discard(s: Legends, seat: int, card: int, log: Cells) -> None:
    """Discard down to three cards of any sort, of one's own choice (FL-85, FL-86)."""
    lay_open(s, seat, card)
    put_on_discards(s, card)
    tell(log, DISCARDED, EVERYBODY, seat, card)


@rule
def end_turn(s: Legends) -> None:
    """The next player clockwise."""
    s.quiet = 0 if s.narrated else s.quiet + 1
    s.turns += 1
    s.active = (s.active + 1) % s.seats
    s.stage = BEGINNING
