"""What a learner sees of Fairy Tale."""

from fatina.engine.compiled import rule
from fatina.engine.features import Features, block
from fatina.engine.layout import Cells
from fatina.engine.names import names
from fatina.engine.seats import must_choose
from fatina.games.fairy_tale.cards import CARDS
from fatina.games.fairy_tale.knowledge import last_left
from fatina.games.fairy_tale.packets import card_at
from fatina.games.fairy_tale.state import HAND, OPTIONS, ROUNDS, ROW, SEATS, Tale

OPTION_COUNT = len(OPTIONS)


@names
class At:
    stage = block(4, "which choice is being made: pick, play, open, close")
    rounds = block(1, "rounds completed, divided by 4")
    pick = block(1, "picks completed in this round, divided by 5")
    trick = block(1, "tricks completed in this round, divided by 3")
    seats = block(SEATS, "1 for each seat in play, the observer first, then clockwise")
    to_act = block(SEATS, "1 for each seat that must choose now, the observer first")
    options = block(OPTION_COUNT, "simplified deck; partnership")
    hand = block(CARDS, "copies of each card in the observer's hand, divided by 5")
    kept = block(
        ROUNDS * HAND, "what the observer kept, by round and pick: card number + 1, divided by 48", among=CARDS
    )
    chosen = block(CARDS, "1 for the card that the observer has chosen and not yet shown")
    marked = block(ROW, "1 for each of the observer's played cards that it has chosen to turn")
    step = block(1, "how far the observer is through the effects that touch it, divided by 6")
    open = block(SEATS * CARDS, "copies of each open card of each seat, divided by 4")
    closed = block(SEATS * CARDS, "copies of each closed card of each seat, divided by 4")
    row = block(
        SEATS * ROW,
        "played cards of each seat in order: card number + 1, divided by 48, negative if closed",
        among=CARDS,
    )
    passed = block(
        SEATS * HAND,
        "this round's packets as the observer last left them: card number + 1, divided by 48, sorted",
        among=CARDS,
    )


FEATURES = Features(At)


@rule
def observe(s: Tale, me: int, out: Cells) -> None:
    """Write the seat's knowledge as ``FEATURES`` lays it out."""
    out[At.stage + s.stage] = 1
    out[At.rounds] = s.rounds / 4
    out[At.pick] = s.pick / 5
    out[At.trick] = s.trick / 3
    for option in range(OPTION_COUNT):
        out[At.options + option] = s.options[option]
    out[At.step] = s.step[me] / 6
    for i in range(HAND):
        if s.hand[me, i] >= 0:
            out[At.hand + s.hand[me, i]] += 1 / 5
    for round_ in range(ROUNDS):
        for pick in range(HAND):
            out[At.kept + round_ * HAND + pick] = (s.kept[me, round_, pick] + 1) / CARDS
    if s.chosen[me] >= 0:
        out[At.chosen + s.chosen[me]] = 1
    for place in range(ROW):
        out[At.marked + place] = s.mark[me, place]
    for i in range(s.seats):
        seat = (me + i) % s.seats
        out[At.seats + i] = 1
        out[At.to_act + i] = must_choose(s, seat)
        for place in range(ROW):
            card = s.row[seat, place]
            if card >= 0:
                block = At.closed if s.closed[seat, place] else At.open
                out[block + i * CARDS + card] += 1 / 4
                out[At.row + i * ROW + place] = (card + 1) / CARDS * (1 - 2 * s.closed[seat, place])
        if s.rounds < ROUNDS:
            remember_packet(s, me, seat, out, At.passed + i * HAND)


@rule
def remember_packet(s: Tale, me: int, packet: int, out: Cells, at: int) -> None:
    """Write the cards of a packet as I last left it, in order of their numbers."""
    left = last_left(s, me, packet)
    if left < 0:
        return
    for pick in range(left + 1, HAND):
        number = (card_at(s, s.rounds, packet, pick) + 1) / CARDS
        i = pick - left - 1
        while i > 0 and out[at + i - 1] > number:
            out[at + i] = out[at + i - 1]
            i -= 1
        out[at + i] = number
