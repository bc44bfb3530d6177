"""What a learner sees of Fairy Play. It remembers perfectly: the piles are in it, as everybody saw every taking (R-40)."""

from fatina.engine.compiled import rule
from fatina.engine.features import Features
from fatina.engine.layout import Cells
from fatina.games.fairy_play.knowledge import first_step
from fatina.games.fairy_play.state import (
    BUILDING_ORDER,
    CELLS,
    DANCE,
    FOREST,
    KINDS,
    NOTHING,
    ROW,
    SEATS,
    STAGES,
    STEPS,
    WALKING_ORDER,
    Play,
)

FEATURES = Features(
    stage=(len(STAGES), "which choice is being made"),
    lap=(1, "number of the round, divided by 20"),
    seats=(SEATS, "1 for each seat in play, the observer first, then clockwise"),
    to_act=(SEATS, "1 for each seat that must choose now, the observer first"),
    queen=(SEATS, "1 for the seat that has the Queen, the observer first"),
    order=(SEATS * SEATS, "the order of the phase: for each place 1 for the seat, the observer first"),
    at=(1, "how many in that order have done their part, divided by 4"),
    deck=(1, "cards in the deck, divided by 100"),
    top=(KINDS, "1 for the card on top of the deck"),
    discards=(KINDS, "discards of each kind, divided by 12"),
    market=(KINDS, "market cards of each kind, divided by 5"),
    hand=(KINDS, "the observer's hand, divided by 6"),
    seen=(SEATS * KINDS, "what all know of each hand, divided by 6"),
    cards=(SEATS, "cards in each hand, divided by 6"),
    pile=(SEATS * KINDS, "gathered materials of each kind, divided by 12"),
    played=(SEATS * KINDS, "1 for each seat's fairy of this round"),
    row=(SEATS * ROW, "fairies of each row in order: number + 1, divided by 9"),
    exchanges=(SEATS, "exchanges open in the dance, divided by 6"),
    lying=(FOREST * KINDS, "1 for the kind of each forest card, by its number"),
    turned=(FOREST, "quarter turns of each forest card, divided by 3"),
    across=(FOREST, "its square, counted to the east from the first card, divided by 32"),
    down=(FOREST, "its square, counted to the south from the first card, divided by 32"),
    built=(SEATS * FOREST, "1 for the forest card that each seat built in this round"),
    laid=(1, "how many forest cards were ever laid, divided by 64"),
    stands_on=(SEATS * FOREST, "1 for the forest card of each wayfarer"),
    stands_at=(SEATS * CELLS, "1 for its cell there"),
    to_set=(SEATS, "1 for each token that must be set again"),
    again=(FOREST, "1 for each forest card that is to be laid again"),
    arrival=(KINDS, "1 for the material walked to"),
    chosen=(KINDS, "1 for the card that the observer is about to build"),
    chosen_card=(FOREST, "1 for the forest card that the observer has named"),
    chosen_side=(4, "1 for its side"),
    step=(len(STEPS), "what the observer still has to settle before scoring"),
    plan=(ROW, "the row that the observer intends: number + 1, divided by 9"),
    keeps=(1, "how many of it the observer keeps, divided by 5"),
    own_exchanges=(1, "exchanges that the observer has before scoring, divided by 6"),
    laying=(SEATS, "1 for each seat that has not finished in scoring"),
    progress=(SEATS * 3, "line, fairy and place that each has come to in scoring, divided by 3, 5 and 5"),
    out=(SEATS * KINDS, "materials of each kind laid in scoring, divided by 12"),
    points=(SEATS, "points so far, divided by 50"),
    games=(SEATS, "games completed, divided by 15"),
    ending=(6, "how the deck ran out, if it did"),
)
(
    STAGE, LAP, SEATS_AT, TO_ACT, QUEEN, ORDER, AT, DECK_AT, TOP, DISCARDS, MARKET_AT, HAND_AT, SEEN, CARDS, PILE, PLAYED,
    ROW_AT, EXCHANGES, LYING, TURNED, ACROSS, DOWN, BUILT, LAID, STANDS_ON, STANDS_AT, TO_SET, AGAIN, ARRIVAL, CHOSEN,
    CHOSEN_CARD, CHOSEN_SIDE, STEP, PLAN, KEEPS, OWN_EXCHANGES, LAYING, PROGRESS, OUT, POINTS, GAMES, ENDING,
) = (FEATURES.at(block) for block in FEATURES.blocks)  # fmt: skip


@rule
def sees_choice(s: Play, me: int) -> bool:
    """Whether a choice under way shows: to who makes it, or when it shows nothing that is not complete."""
    if (s.to_act >> me & 1) == 1:
        return True
    for seat in range(s.seats):
        if s.chain[seat] > 0:
            return False
    return True


@rule
def observe(s: Play, me: int, out: Cells) -> None:
    """Write the seat's knowledge as ``FEATURES`` lays it out."""
    observe_table(s, me, out)
    observe_forest(s, out)
    observe_choice(s, me, out)
    for i in range(s.seats):
        observe_player(s, i, (me + i) % s.seats, out)


@rule
def observe_table(s: Play, me: int, out: Cells) -> None:
    """The round, the deck, the market, and the observer's hand."""
    out[LAP] = s.lap / 20
    out[DECK_AT] = s.left / 100
    out[ENDING + s.ending] = 1
    if s.left > 0:
        out[TOP + s.deck[s.left - 1]] = 1
    if s.arrival != NOTHING:
        out[ARRIVAL + s.arrival] = 1
    for kind in range(KINDS):
        out[DISCARDS + kind] = s.discards[kind] / 12
        out[MARKET_AT + kind] = s.market[kind] / 5
        out[HAND_AT + kind] = s.hand[me, kind] / 6
    out[QUEEN + (s.queen - me) % s.seats] = 1


@rule
def observe_forest(s: Play, out: Cells) -> None:
    """Every card of the forest, by its number."""
    out[LAID] = s.laid / FOREST
    for card in range(s.laid):
        if s.lying[card] != NOTHING:
            out[LYING + card * KINDS + s.lying[card]] = 1
            out[TURNED + card] = s.turned[card] / 3
            out[ACROSS + card] = s.across[card] / 32
            out[DOWN + card] = s.down[card] / 32
            out[AGAIN + card] = s.again[card]


@rule
def observe_choice(s: Play, me: int, out: Cells) -> None:
    """The choice under way: its steps show to who makes it."""
    mine = sees_choice(s, me)
    out[STAGE + (s.stage if mine else first_step(s.stage))] = 1
    ordering = s.stage == BUILDING_ORDER or s.stage == WALKING_ORDER
    if mine or not ordering:
        out[AT] = s.at / 4
        for i in range(s.seats):
            if s.line_up[i] != NOTHING:
                out[ORDER + i * SEATS + (s.line_up[i] - me) % s.seats] = 1
    if mine:
        if s.chosen != NOTHING:
            out[CHOSEN + s.chosen] = 1
        if s.chosen_card != NOTHING:
            out[CHOSEN_CARD + s.chosen_card] = 1
        if s.chosen_side != NOTHING:
            out[CHOSEN_SIDE + s.chosen_side] = 1
    out[STEP + s.step[me]] = 1
    out[KEEPS] = s.keeps[me] / 5
    out[OWN_EXCHANGES] = s.exchanges[me] / 6
    for i in range(ROW):
        out[PLAN + i] = (s.plan[me, i] + 1) / KINDS


@rule
def observe_player(s: Play, i: int, seat: int, out: Cells) -> None:
    """What all know of a player."""
    out[SEATS_AT + i] = 1
    out[TO_ACT + i] = s.to_act >> seat & 1
    out[TO_SET + i] = s.to_set >> seat & 1
    out[LAYING + i] = s.laying >> seat & 1
    out[POINTS + i] = s.scores[seat] / 50
    out[GAMES + i] = s.games[seat] / 15
    out[PROGRESS + 3 * i] = s.line[seat] / 3
    out[PROGRESS + 3 * i + 1] = s.fairy[seat] / 5
    out[PROGRESS + 3 * i + 2] = s.place[seat] / 5
    if s.stage <= DANCE:
        out[EXCHANGES + i] = s.exchanges[seat] / 6
    if s.played[seat] != NOTHING:
        out[PLAYED + i * KINDS + s.played[seat]] = 1
    if s.built[seat] != NOTHING:
        out[BUILT + i * FOREST + s.built[seat]] = 1
    if s.stands_on[seat] != NOTHING:
        out[STANDS_ON + i * FOREST + s.stands_on[seat]] = 1
        out[STANDS_AT + i * CELLS + s.stands_at[seat]] = 1
    for place in range(ROW):
        out[ROW_AT + i * ROW + place] = (s.row[seat, place] + 1) / KINDS
    cards = 0
    for kind in range(KINDS):
        cards += s.hand[seat, kind]
        out[SEEN + i * KINDS + kind] = s.seen[seat, kind] / 6
        out[PILE + i * KINDS + kind] = s.pile[seat, kind] / 12
        out[OUT + i * KINDS + kind] = s.out[seat, kind] / 12
    out[CARDS + i] = cards / 6
