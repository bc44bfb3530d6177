"""The turn of Fate e Leggende, step by step (FL-13)."""

from fatina.engine.compiled import rule
from fatina.engine.dealer import draw
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.seats import everyone, left_of, wait_for
from fatina.games.fate_e_leggende.announcing import offer_announcing
from fatina.games.fate_e_leggende.cards import FACES, Thing
from fatina.games.fate_e_leggende.dust import settle_all
from fatina.games.fate_e_leggende.events import Told
from fatina.games.fate_e_leggende.moves import Verb, move_of
from fatina.games.fate_e_leggende.objects import has_power, offer_turning
from fatina.games.fate_e_leggende.offers import offer, offer_set
from fatina.games.fate_e_leggende.piles import draw_card, lay_open, look_at, put_on_discards, swap_with_ring
from fatina.games.fate_e_leggende.scoring import end_game, must_end
from fatina.games.fate_e_leggende.state import (
    HAND_LIMIT,
    HAT_CARDS,
    NOTHING,
    QUIET_ROUNDS,
    ROUNDS,
    Legends,
    Option,
    Stage,
)
from fatina.games.fate_e_leggende.steps import forget_aims, next_step
from fatina.games.fate_e_leggende.telling import offer_telling
from fatina.games.fate_e_leggende.wood import in_sight, reachable


@rule
def legal_in_turn(s: Legends, seat: int, out: Cells) -> int:
    """The step of the turn itself, of which roll and move are compulsory; interruptions, and turning objects (FL-13 to FL-16)."""
    n = 0
    if s.stage == Stage.ROLL:
        n = offer(out, n, move_of(Verb.ROLL))
        if has_power(s, seat, Thing.HAT):
            n = offer(out, n, move_of(Verb.HAT))
    elif s.stage == Stage.MOVE:
        n = offer_set(Verb.WALK, reachable(s, seat), out, n)
    elif s.stage == Stage.LOOK:
        n = offer(out, n, move_of(Verb.NO_LOOK))
        n = offer_set(Verb.LOOK, in_sight(s, seat), out, n)
    else:
        n = offer_telling(s, seat, out, n)
    n = offer_announcing(s, seat, out, n)
    return offer_turning(s, seat, out, n)


# Beginning


@rule
def begin_turn(s: Legends, log: Cells) -> None:
    """A frozen table ends the game (FL-R66); all may be asked whether to stop (FL-93); then the turn begins."""
    if frozen(s):
        tell(log, Told.FROZEN, EVERYBODY)
        end_game(s, log)
    elif s.options[Option.AGREEMENT]:
        s.stage = Stage.VOTE
        s.to_act = everyone(s)
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
        tell(log, Told.AGREED, EVERYBODY)
        end_game(s, log)
    else:
        tell(log, Told.NO_AGREEMENT, EVERYBODY)
        start_turn(s, log)


@rule
def start_turn(s: Legends, log: Cells) -> None:
    """The turn begins with a draw (FL-13, FL-17); one legend card may be told in it (FL-38)."""
    s.die = 0
    s.forced = NOTHING
    s.arrived = 0
    s.legends = 1
    s.narrated = 0
    tell(log, Told.TURN, EVERYBODY, s.active, s.turns + 1)
    draw_card(s, s.active, log)
    next_step(s, Stage.ROLL)


# Moving and looking


@rule
def roll(s: Legends, seat: int, log: Cells) -> None:
    """Roll the die (FL-22)."""
    s.die = 1 + draw(s, FACES)
    tell(log, Told.ROLLED, EVERYBODY, seat, s.die)
    s.stage = Stage.DIE_FIXED


@rule
def rummage(s: Legends, seat: int, log: Cells) -> None:
    """Draw two cards from the hat, as far as there are cards, and forgo moving, looking and telling in this very turn; what may
    be done between acts still may (FL-20, FL-21, FL-R15 to FL-R17)."""
    tell(log, Told.RUMMAGED, EVERYBODY, seat)
    for _ in range(HAT_CARDS):
        draw_card(s, seat, log)
    s.legends = 0
    next_step(s, Stage.TELL)


@rule
def walk(s: Legends, seat: int, space: int, log: Cells) -> None:
    """The move ends, be it where it began; what follows happens here (FL-22, FL-27, FL-R11)."""
    s.pawn[seat] = space
    s.arrived = 1
    tell(log, Told.WALKED, EVERYBODY, seat, space)
    next_step(s, Stage.LOOK)


@rule
def look(s: Legends, seat: int, space: int, log: Cells) -> None:
    """Look at a ring card, which comes before swapping it, and both before telling (FL-32, FL-36, FL-R19, FL-R20); without cards
    in hand there is nothing to swap (FL-R23)."""
    look_at(s, seat, space, log)
    if s.held[seat] > 0:
        s.looked = space
        s.back = Stage.TELL
        next_step(s, Stage.SWAP)
    else:
        next_step(s, Stage.TELL)


@rule
def pick(s: Legends, space: int) -> None:
    """Choose, of the spaces that the wood has whispered of, the one where to swap."""
    s.looked = space
    next_step(s, Stage.SWAP)


@rule
def go_on_from_swap(s: Legends) -> None:
    """The card looked at is swapped or left (FL-33): the turn goes on."""
    s.looked = 0
    forget_aims(s)
    next_step(s, s.back)


@rule
def swap(s: Legends, seat: int, card: int, log: Cells) -> None:
    """Exchange the card looked at for one of the hand (FL-33)."""
    swap_with_ring(s, seat, s.looked, card, log)
    go_on_from_swap(s)


# The end of the turn


@rule
def settle(s: Legends, log: Cells) -> None:
    """Settle everybody who has no dust, and only then see whether the game ends (FL-72 to FL-75, FL-R44, FL-R48)."""
    s.placing = settle_all(s, log)
    if must_end(s):
        s.placing = 0
        end_game(s, log)
    else:
        s.back = Stage.DISCARD
        s.stage = Stage.PLACE


@rule
def discard(s: Legends, seat: int, card: int, log: Cells) -> None:
    """Discard a card of any sort, of one's own choice (FL-85, FL-86)."""
    lay_open(s, seat, card)
    put_on_discards(s, card)
    tell(log, Told.DISCARDED, EVERYBODY, seat, card)


@rule
def discard_or_end(s: Legends) -> None:
    """Discard down to three and no further; then the next player clockwise begins (FL-10, FL-85, FL-86, FL-R54, FL-R55)."""
    if s.held[s.active] > HAND_LIMIT:
        wait_for(s, s.active)
        return
    s.quiet = 0 if s.narrated else s.quiet + 1
    s.turns += 1
    s.active = left_of(s, s.active)
    s.stage = Stage.BEGIN
