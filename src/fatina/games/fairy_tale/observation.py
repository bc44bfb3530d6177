"""What a learner sees of Fairy Tale."""

from fatina.engine.compiled import rule
from fatina.engine.features import Features
from fatina.engine.layout import Cells
from fatina.games.fairy_tale.knowledge import card_at, drafting, seen_by
from fatina.games.fairy_tale.state import HAND, KINDS, ROUNDS, ROW, SEATS, Tale

FEATURES = Features(
    stage=(4, "which choice is being made: pick, play, open, close"),
    lap=(1, "rounds completed, divided by 4"),
    pick=(1, "picks completed in this round, divided by 5"),
    trick=(1, "tricks completed in this round, divided by 3"),
    seats=(SEATS, "1 for each seat in play, the observer first, then clockwise"),
    to_act=(SEATS, "1 for each seat that must choose now, the observer first"),
    options=(2, "simplified deck; partnership"),
    hand=(KINDS, "copies of each card in the observer's hand, divided by 5"),
    kept=(ROUNDS * HAND, "what the observer kept, by round and pick: card number + 1, divided by 48"),
    chosen=(KINDS, "1 for the card that the observer has chosen and not yet shown"),
    marked=(ROW, "1 for each of the observer's played cards that it has chosen to turn"),
    step=(1, "how far the observer is through the effects that touch it, divided by 6"),
    open=(SEATS * KINDS, "copies of each open card of each seat, divided by 4"),
    closed=(SEATS * KINDS, "copies of each closed card of each seat, divided by 4"),
    row=(SEATS * ROW, "played cards of each seat in order: card number + 1, divided by 48, negative if closed"),
    passed=(
        SEATS * HAND,
        "this round's packets as the observer last left them: card number + 1, divided by 48, sorted",
    ),
)
(
    STAGE,
    LAP,
    PICK,
    TRICK,
    SEATS_AT,
    TO_ACT,
    OPTIONS_AT,
    HAND_AT,
    KEPT_AT,
    CHOSEN,
    MARKED,
    STEP,
    OPEN_AT,
    CLOSED_AT,
    ROW_AT,
    PASSED_AT,
) = (FEATURES.at(block) for block in FEATURES.blocks)


@rule
def observe(s: Tale, me: int, out: Cells) -> None:
    """Write the seat's knowledge as ``FEATURES`` lays it out."""
    out[STAGE + s.stage] = 1
    out[LAP] = s.lap / 4
    out[PICK] = s.pick / 5
    out[TRICK] = s.trick / 3
    out[OPTIONS_AT] = s.options[0]
    out[OPTIONS_AT + 1] = s.options[1]
    out[STEP] = s.step[me] / 6
    for i in range(HAND):
        if s.hand[me, i] >= 0:
            out[HAND_AT + s.hand[me, i]] += 1 / 5
    for lap in range(ROUNDS):
        for pick in range(HAND):
            out[KEPT_AT + lap * HAND + pick] = (s.kept[me, lap, pick] + 1) / KINDS
    if s.chosen[me] >= 0:
        out[CHOSEN + s.chosen[me]] = 1
    for place in range(ROW):
        out[MARKED + place] = s.mark[me, place]
    for i in range(s.seats):
        seat = (me + i) % s.seats
        out[SEATS_AT + i] = 1
        out[TO_ACT + i] = s.to_act >> seat & 1
        for place in range(ROW):
            card = s.row[seat, place]
            if card >= 0:
                block = CLOSED_AT if s.closed[seat, place] else OPEN_AT
                out[block + i * KINDS + card] += 1 / 4
                out[ROW_AT + i * ROW + place] = (card + 1) / KINDS * (1 - 2 * s.closed[seat, place])
        if s.lap < ROUNDS:
            remember_packet(s, me, seat, out, PASSED_AT + i * HAND)


@rule
def last_left(s: Tale, me: int, packet: int) -> int:
    """The last pick of this round at which I passed this packet on; -1 if I have not."""
    for pick in range(HAND - 2, -1, -1):
        passed_on = not drafting(s, s.lap) or pick < s.pick
        if passed_on and seen_by(s, me, s.lap, packet, pick):
            return pick
    return -1


@rule
def remember_packet(s: Tale, me: int, packet: int, out: Cells, at: int) -> None:
    """Write the cards of a packet as I last left it, in order of their numbers."""
    left = last_left(s, me, packet)
    if left < 0:
        return
    for pick in range(left + 1, HAND):
        number = (card_at(s, s.lap, packet, pick) + 1) / KINDS
        i = pick - left - 1
        while i > 0 and out[at + i - 1] > number:
            out[at + i] = out[at + i - 1]
            i -= 1
        out[at + i] = number
