"""What a learner sees of Fate e Leggende."""

from fatina.engine.compiled import rule
from fatina.engine.features import Features, block
from fatina.engine.layout import Cells
from fatina.engine.names import names, words_of
from fatina.engine.seats import must_choose
from fatina.games.fate_e_leggende.cards import (
    COLOURS,
    DUST,
    FACES,
    FAIRIES,
    HIGHEST,
    LEGENDS,
    OBJECTS,
    SEATS,
    SPACES,
    Window,
)
from fatina.games.fate_e_leggende.knowledge import (
    knows_held,
    knows_object,
    knows_space,
    sees_aims,
    sees_choices,
    stage_seen,
)
from fatina.games.fate_e_leggende.state import HAND, MOST_AIMS, OPTIONS, QUIET_ROUNDS, ROUNDS, ROW, STAGES, Legends
from fatina.games.fate_e_leggende.stories import colour_of
from fatina.games.fate_e_leggende.wood import ring_size

OPTION_COUNT = len(OPTIONS)


@names
class At:
    stage = block(len(STAGES), "which choice is being made, as the observer knows")
    seats = block(SEATS, "1 for each seat in play, the observer first, then clockwise")
    to_act = block(SEATS, "1 for each seat that must choose now, the observer first")
    active = block(SEATS, "1 for the seat whose turn it is, the observer first")
    options = block(OPTION_COUNT, "optional surcharge; no interruptions; ending by agreement")
    progress = block(
        2, "turns completed, divided by 200 rounds; turns in a row without a legend card, divided by 20 rounds"
    )
    piles = block(2, "cards left in the legend deck, divided by 100; in the object deck, divided by 20")
    white_night = block(1, "1 when white objects count 3")
    turn = block(5, "die / 6; forced way (-1 none, 0, 1); arrived; legend cards left / 4; space looked at / 16")
    fairy = block(SEATS * len(FAIRIES), "fairy of each seat, the observer first")
    supply = block(SEATS, "stardust of each seat, divided by 20")
    pawn = block(SEATS * SPACES, "the space of each seat's pawn")
    points = block(SEATS * 2, "gold stories of each seat / 8, charges / 8")
    held = block(SEATS, "cards in each hand, divided by 6")
    objects = block(
        SEATS * OBJECTS * 3,
        "objects of each seat in the order they came: number + 1, / 20 (0 unknown); face; there",
        among=OBJECTS,
        every=3,
    )
    hand = block(LEGENDS, "copies of each card in the observer's hand")
    known = block(
        SEATS * HAND,
        "cards that the observer knows in each hand: card number + 1, divided by 100, sorted",
        among=LEGENDS,
    )
    ring = block(SPACES, "ring cards that the observer knows: card number + 1, divided by 100", among=LEGENDS)
    discards = block(LEGENDS, "copies of each card in the discards")
    colour = block(SPACES, "colour in force of each story, + 1, divided by 3")
    row = block(SPACES * ROW, "cards of each story in order: card number + 1, divided by 100", among=LEGENDS)
    told = block(SPACES * ROW, "their values, divided by 5")
    dust = block(SPACES * ROW * SEATS, "stardust on them by owner, the observer first, divided by 20")
    aside = block(SPACES * SEATS, "stardust beside each space by owner, the observer first, divided by 20")
    announced = block(
        2,
        "announced interruption: card number + 1, / 100; its player + 1, counted from the observer, / 4",
        among=LEGENDS,
        every=2,
    )
    aim = block(MOST_AIMS + 1, "choices of an interruption, divided by 20; how many are made, divided by 3")
    window = block(len(words_of(Window)), "what the others are asked about")
    answer = block(2, "the observer's secret answer: reacts; way or amount, divided by 20")
    choosing = block(
        6,
        "own unfinished choice: card + 1, / 100; colour + 1, / 3; value and name / 5; surcharge / 20; lender / 4",
        among=LEGENDS,
        every=6,
    )
    loans = block(SEATS, "loans chosen so far, divided by 20")
    placing = block(SEATS, "1 for each seat that must still place a new object, the observer first")


FEATURES = Features(At)


@rule
def observe(s: Legends, me: int, out: Cells) -> None:
    """Write the seat's knowledge as ``FEATURES`` lays it out."""
    observe_turn(s, me, out)
    for k in range(s.seats):
        observe_player(s, me, k, out)
    for i in range(s.held[me]):
        out[At.hand + s.hand[me, i]] += 1
    for i in range(s.discarded):
        out[At.discards + s.discards[i]] += 1
    for space in range(ring_size(s)):
        if knows_space(s, me, space):
            out[At.ring + space] = (s.ring[space] + 1) / LEGENDS
        observe_story(s, me, space, out)
    if sees_choices(s, me):
        observe_choices(s, me, out)


@rule
def observe_turn(s: Legends, me: int, out: Cells) -> None:
    """Where the game and the turn are."""
    out[At.stage + stage_seen(s, me)] = 1
    for option in range(OPTION_COUNT):
        out[At.options + option] = s.options[option]
    out[At.progress] = s.turns / (ROUNDS * s.seats)
    out[At.progress + 1] = s.quiet / (QUIET_ROUNDS * s.seats)
    out[At.piles] = s.deck_left / LEGENDS
    out[At.piles + 1] = s.objects_left / OBJECTS
    out[At.white_night] = s.white_night
    out[At.turn] = s.die / FACES
    out[At.turn + 1] = s.forced
    out[At.turn + 2] = s.arrived
    out[At.turn + 3] = s.legends / 4
    out[At.turn + 4] = s.looked / SPACES
    for k in range(s.seats):
        out[At.placing + k] = s.placing >> (me + k) % s.seats & 1
    if s.announced >= 0:
        out[At.announced] = (s.announced + 1) / LEGENDS
        out[At.announced + 1] = ((s.announcer - me) % s.seats + 1) / SEATS
    if sees_aims(s, me):
        for i in range(MOST_AIMS):
            out[At.aim + i] = s.aim[i] / DUST
        out[At.aim + MOST_AIMS] = s.aimed / MOST_AIMS
    if s.window >= 0:
        out[At.window + s.window] = 1
    out[At.answer] = s.answer[me]
    out[At.answer + 1] = s.answer_choice[me] / DUST


@rule
def observe_player(s: Legends, me: int, k: int, out: Cells) -> None:
    """A player, the k-th clockwise from the observer."""
    seat = (me + k) % s.seats
    out[At.seats + k] = 1
    out[At.to_act + k] = must_choose(s, seat)
    out[At.active + k] = 1 if seat == s.active else 0
    if s.fairy[seat] >= 0:
        out[At.fairy + k * len(FAIRIES) + s.fairy[seat]] = 1
    out[At.supply + k] = s.supply[seat] / DUST
    out[At.pawn + k * SPACES + s.pawn[seat]] = 1
    out[At.points + k * 2] = s.gold[seat] / 8
    out[At.points + k * 2 + 1] = s.charges[seat] / 8
    out[At.held + k] = s.held[seat] / HAND
    for i in range(s.owned[seat]):
        at = At.objects + (k * OBJECTS + i) * 3
        if knows_object(s, me, seat, i):
            out[at] = (s.objects[seat, i] + 1) / OBJECTS
        out[at + 1] = s.facing[seat, i] / 2
        out[at + 2] = 1
    known = 0
    for i in range(s.held[seat]):
        if knows_held(s, me, seat, i):
            sort_in(out, At.known + k * HAND, known, (s.hand[seat, i] + 1) / LEGENDS)
            known += 1


@rule
def sort_in(out: Cells, at: int, n: int, number: float) -> None:
    """Add a number to n sorted ones."""
    i = n
    while i > 0 and out[at + i - 1] > number:
        out[at + i] = out[at + i - 1]
        i -= 1
    out[at + i] = number


@rule
def observe_story(s: Legends, me: int, space: int, out: Cells) -> None:
    """A story with its dust, and the dust beside its space."""
    out[At.colour + space] = (colour_of(s, space) + 1) / len(COLOURS)
    for k in range(s.seats):
        out[At.aside + space * SEATS + k] = s.aside[space, (me + k) % s.seats] / DUST
    for i in range(s.length[space]):
        at = space * ROW + i
        out[At.row + at] = (s.row[space, i] + 1) / LEGENDS
        out[At.told + at] = s.told[space, i] / HIGHEST
        for k in range(s.seats):
            out[At.dust + at * SEATS + k] = s.dust[space, i, (me + k) % s.seats] / DUST


@rule
def observe_choices(s: Legends, me: int, out: Cells) -> None:
    """The observer's own unfinished choice."""
    out[At.choosing] = (s.chosen + 1) / LEGENDS
    out[At.choosing + 1] = (s.calls_colour + 1) / len(COLOURS)
    out[At.choosing + 2] = s.calls_value / HIGHEST
    out[At.choosing + 3] = s.names / HIGHEST
    out[At.choosing + 4] = s.adds / DUST
    out[At.choosing + 5] = s.lender / SEATS
    for k in range(s.seats):
        out[At.loans + k] = s.loan[(me + k) % s.seats] / DUST
