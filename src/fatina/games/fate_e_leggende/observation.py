"""What a learner sees of Fate e Leggende."""

from fatina.engine.compiled import rule
from fatina.engine.features import Features
from fatina.engine.layout import Cells
from fatina.games.fate_e_leggende.imagination import open_stage
from fatina.games.fate_e_leggende.knowledge import knows_held, knows_space, ring_size
from fatina.games.fate_e_leggende.state import (
    AIMING,
    DUST,
    FAIRIES,
    HAND,
    HIDDEN,
    LEGENDS,
    OBJECTS,
    QUIET_ROUNDS,
    ROUNDS,
    ROW,
    SEATS,
    SPACES,
    STAGES,
    WINDOWS,
    Legends,
)
from fatina.games.fate_e_leggende.stories import colour_of

FEATURES = Features(
    stage=(len(STAGES), "which choice is being made, as the observer knows"),
    seats=(SEATS, "1 for each seat in play, the observer first, then clockwise"),
    to_act=(SEATS, "1 for each seat that must choose now, the observer first"),
    active=(SEATS, "1 for the seat whose turn it is, the observer first"),
    options=(3, "optional surcharge; no interruptions; ending by agreement"),
    progress=(2, "turns completed, divided by 200 rounds; turns in a row without a legend card, divided by 20 rounds"),
    piles=(2, "cards left in the legend deck, divided by 100; in the object deck, divided by 20"),
    white_night=(1, "1 when white objects count 3"),
    turn=(6, "die / 6; forced way (-1 none, 0, 1); arrived; legend cards left / 4; space looked at / 16; placing / 16"),
    fairy=(SEATS * len(FAIRIES), "fairy of each seat, the observer first"),
    supply=(SEATS, "stardust of each seat, divided by 20"),
    pawn=(SEATS * SPACES, "the space of each seat's pawn"),
    points=(SEATS * 2, "gold stories of each seat / 8, charges / 8"),
    held=(SEATS, "cards in each hand, divided by 6"),
    objects=(
        SEATS * OBJECTS * 3,
        "objects of each seat in the order they came: number + 1, / 20 (0 unknown); face; there",
    ),
    hand=(LEGENDS, "copies of each card in the observer's hand"),
    known=(SEATS * HAND, "cards that the observer knows in each hand: card number + 1, divided by 100, sorted"),
    ring=(SPACES, "ring cards that the observer knows: card number + 1, divided by 100"),
    discards=(LEGENDS, "copies of each card in the discards"),
    colour=(SPACES, "colour in force of each story, + 1, divided by 3"),
    row=(SPACES * ROW, "cards of each story in order: card number + 1, divided by 100"),
    told=(SPACES * ROW, "their values, divided by 5"),
    dust=(SPACES * ROW * SEATS, "stardust on them by owner, the observer first, divided by 20"),
    aside=(SPACES * SEATS, "stardust beside each space by owner, the observer first, divided by 20"),
    announced=(2, "announced interruption: card number + 1, / 100; its player + 1, counted from the observer, / 4"),
    aim=(4, "choices of an interruption, divided by 20; how many are made, divided by 3"),
    window=(len(WINDOWS), "what the others are asked about"),
    answer=(2, "the observer's secret answer: reacts; way or amount, divided by 20"),
    choosing=(
        6,
        "own unfinished choice: card + 1, / 100; colour + 1, / 3; value and name / 5; surcharge / 20; lender / 4",
    ),
    loans=(SEATS, "loans chosen so far, divided by 20"),
)
(
    STAGE, SEATS_AT, TO_ACT, ACTIVE, OPTIONS_AT, PROGRESS, PILES, WHITE_NIGHT_AT, TURN_AT, FAIRY_AT, SUPPLY, PAWN, POINTS, HELD,
    OBJECTS_AT, HAND_AT, KNOWN, RING, DISCARDS_AT, COLOUR_AT, ROW_AT, TOLD_AT, DUST_AT, ASIDE, ANNOUNCED_AT, AIM, WINDOW, ANSWER,
    CHOOSING, LOANS,
) = (FEATURES.at(block) for block in FEATURES.blocks)  # fmt: skip


@rule
def observe(s: Legends, me: int, out: Cells) -> None:
    """Write the seat's knowledge as ``FEATURES`` lays it out."""
    observe_turn(s, me, out)
    for k in range(s.seats):
        observe_player(s, me, k, out)
    for i in range(s.held[me]):
        out[HAND_AT + s.hand[me, i]] += 1
    for i in range(s.discarded):
        out[DISCARDS_AT + s.discards[i]] += 1
    for space in range(ring_size(s)):
        if knows_space(s, me, space):
            out[RING + space] = (s.ring[space] + 1) / LEGENDS
        observe_story(s, me, space, out)
    if me == s.active:
        observe_choice(s, out)


@rule
def observe_turn(s: Legends, me: int, out: Cells) -> None:
    """Where the game and the turn are."""
    out[STAGE + (s.stage if me == s.active else open_stage(s))] = 1
    for option in range(3):
        out[OPTIONS_AT + option] = s.options[option]
    out[PROGRESS] = s.turns / (ROUNDS * s.seats)
    out[PROGRESS + 1] = s.quiet / (QUIET_ROUNDS * s.seats)
    out[PILES] = s.deck_left / LEGENDS
    out[PILES + 1] = s.objects_left / OBJECTS
    out[WHITE_NIGHT_AT] = s.white_night
    out[TURN_AT] = s.die / 6
    out[TURN_AT + 1] = s.forced
    out[TURN_AT + 2] = s.arrived
    out[TURN_AT + 3] = s.legends / 4
    out[TURN_AT + 4] = s.looked / SPACES
    out[TURN_AT + 5] = s.placing / 16
    if s.announced >= 0:
        out[ANNOUNCED_AT] = (s.announced + 1) / LEGENDS
        out[ANNOUNCED_AT + 1] = ((s.announcer - me) % s.seats + 1) / SEATS
    if me == s.active or s.stage != AIMING:
        for i in range(3):
            out[AIM + i] = s.aim[i] / DUST
        out[AIM + 3] = s.aimed / 3
    if s.window >= 0:
        out[WINDOW + s.window] = 1
    out[ANSWER] = s.answer[me]
    out[ANSWER + 1] = s.answer_choice[me] / DUST


@rule
def observe_player(s: Legends, me: int, k: int, out: Cells) -> None:
    """A player, the k-th clockwise from the observer."""
    seat = (me + k) % s.seats
    out[SEATS_AT + k] = 1
    out[TO_ACT + k] = s.to_act >> seat & 1
    out[ACTIVE + k] = 1 if seat == s.active else 0
    if s.fairy[seat] >= 0:
        out[FAIRY_AT + k * len(FAIRIES) + s.fairy[seat]] = 1
    out[SUPPLY + k] = s.supply[seat] / DUST
    out[PAWN + k * SPACES + s.pawn[seat]] = 1
    out[POINTS + k * 2] = s.gold[seat] / 8
    out[POINTS + k * 2 + 1] = s.charges[seat] / 8
    out[HELD + k] = s.held[seat] / HAND
    out[LOANS + k] = s.loan[seat] / DUST if me == s.active else 0
    for i in range(s.owned[seat]):
        at = OBJECTS_AT + (k * OBJECTS + i) * 3
        if seat == me or s.facing[seat, i] != HIDDEN or s.over:
            out[at] = (s.objects[seat, i] + 1) / OBJECTS
        out[at + 1] = s.facing[seat, i] / 2
        out[at + 2] = 1
    if seat != me:
        known = 0
        for i in range(s.held[seat]):
            if knows_held(s, me, seat, i):
                sort_in(out, KNOWN + k * HAND, known, (s.hand[seat, i] + 1) / LEGENDS)
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
    out[COLOUR_AT + space] = (colour_of(s, space) + 1) / 3
    for k in range(s.seats):
        out[ASIDE + space * SEATS + k] = s.aside[space, (me + k) % s.seats] / DUST
    for i in range(s.length[space]):
        at = space * ROW + i
        out[ROW_AT + at] = (s.row[space, i] + 1) / LEGENDS
        out[TOLD_AT + at] = s.told[space, i] / 5
        for k in range(s.seats):
            out[DUST_AT + at * SEATS + k] = s.dust[space, i, (me + k) % s.seats] / DUST


@rule
def observe_choice(s: Legends, out: Cells) -> None:
    """The observer's own unfinished choice."""
    out[CHOOSING] = (s.chosen + 1) / LEGENDS
    out[CHOOSING + 1] = (s.calls_colour + 1) / 3
    out[CHOOSING + 2] = s.calls_value / 5
    out[CHOOSING + 3] = s.names / 5
    out[CHOOSING + 4] = s.adds / DUST
    out[CHOOSING + 5] = s.lender / SEATS
