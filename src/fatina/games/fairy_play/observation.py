"""What a learner sees of Fairy Play. It remembers perfectly: the piles are in it, as everybody saw every taking (R-40)."""

from fatina.engine.compiled import rule
from fatina.engine.counting import how_many
from fatina.engine.features import Features, block
from fatina.engine.layout import Cells
from fatina.engine.names import names, words_of
from fatina.engine.seats import must_choose
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_play.backs import SIDES
from fatina.games.fairy_play.cards import CELLS, KINDS
from fatina.games.fairy_play.knowledge import exchanges_seen, sees_choice, sees_order, stage_seen, top_card
from fatina.games.fairy_play.state import FOREST, NOWHERE, ROW, SEATS, Ending, Play, Stage, Step


@names
class At:
    stage = block(len(words_of(Stage)), "which choice is being made")
    rounds = block(1, "number of the round, divided by 20")
    seats = block(SEATS, "1 for each seat in play, the observer first, then clockwise")
    to_act = block(SEATS, "1 for each seat that must choose now, the observer first")
    queen = block(SEATS, "1 for the seat that has the Queen, the observer first")
    order = block(SEATS * SEATS, "the order of the phase: for each place 1 for the seat, the observer first")
    at = block(1, "how many in that order have done their part, divided by 4")
    deck = block(1, "cards in the deck, divided by 100")
    top = block(KINDS, "1 for the card on top of the deck")
    discards = block(KINDS, "discards of each kind, divided by 12")
    market = block(KINDS, "market cards of each kind, divided by 5")
    hand = block(KINDS, "the observer's hand, divided by 6")
    seen = block(SEATS * KINDS, "what all know of each hand, divided by 6")
    cards = block(SEATS, "cards in each hand, divided by 6")
    pile = block(SEATS * KINDS, "gathered materials of each kind, divided by 12")
    played = block(SEATS * KINDS, "1 for each seat's fairy of this round")
    row = block(SEATS * ROW, "fairies of each row in order: number + 1, divided by 9", among=KINDS)
    exchanges = block(SEATS, "exchanges open in the dance, divided by 6")
    lying = block(FOREST * KINDS, "1 for the kind of each forest card, by its number")
    turned = block(FOREST, "quarter turns of each forest card, divided by 3")
    across = block(FOREST, "its square, counted to the east from the first card, divided by 32")
    down = block(FOREST, "its square, counted to the south from the first card, divided by 32")
    built = block(SEATS * FOREST, "1 for the forest card that each seat built in this round")
    laid = block(1, "how many forest cards were ever laid, divided by 64")
    stands_on = block(SEATS * FOREST, "1 for the forest card of each wayfarer")
    stands_at = block(SEATS * CELLS, "1 for its cell there")
    to_set = block(SEATS, "1 for each token that must be set again")
    again = block(FOREST, "1 for each forest card that is to be laid again")
    arrival = block(KINDS, "1 for the material walked to")
    chosen = block(KINDS, "1 for the card that the observer is about to build")
    chosen_card = block(FOREST, "1 for the forest card that the observer has named")
    chosen_side = block(SIDES, "1 for its side")
    step = block(len(words_of(Step)), "what the observer still has to settle before scoring")
    plan = block(ROW, "the row that the observer intends: number + 1, divided by 9", among=KINDS)
    keeps = block(1, "how many of it the observer keeps, divided by 5")
    own_exchanges = block(1, "exchanges that the observer has before scoring, divided by 6")
    laying = block(SEATS, "1 for each seat that has not finished in scoring")
    progress = block(SEATS * 3, "line, fairy and place that each has come to in scoring, divided by 3, 5 and 5")
    out = block(SEATS * KINDS, "materials of each kind laid in scoring, divided by 12")
    points = block(SEATS, "points so far, divided by 50")
    games = block(SEATS, "games completed, divided by 15")
    ending = block(len(words_of(Ending)), "how the deck ran out, if it did")


FEATURES = Features(At)


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
    out[At.rounds] = s.rounds / 20
    out[At.deck] = s.left / 100
    out[At.ending + s.ending] = 1
    if s.left > 0:
        out[At.top + top_card(s)] = 1
    if s.arrival != NO_CARD:
        out[At.arrival + s.arrival] = 1
    for kind in range(KINDS):
        out[At.discards + kind] = s.discards[kind] / 12
        out[At.market + kind] = s.market[kind] / 5
        out[At.hand + kind] = s.hand[me, kind] / 6
    out[At.queen + (s.queen - me) % s.seats] = 1


@rule
def observe_forest(s: Play, out: Cells) -> None:
    """Every card of the forest, by its number."""
    out[At.laid] = s.laid / FOREST
    for card in range(s.laid):
        if s.lying[card] != NO_CARD:
            out[At.lying + card * KINDS + s.lying[card]] = 1
            out[At.turned + card] = s.turned[card] / 3
            out[At.across + card] = s.across[card] / 32
            out[At.down + card] = s.down[card] / 32
            out[At.again + card] = s.again[card]


@rule
def observe_choice(s: Play, me: int, out: Cells) -> None:
    """The choice under way: its steps show to who makes it."""
    out[At.stage + stage_seen(s, me)] = 1
    if sees_order(s, me):
        out[At.at] = s.at / 4
        for i in range(s.seats):
            if s.line_up[i] != NO_CARD:
                out[At.order + i * SEATS + (s.line_up[i] - me) % s.seats] = 1
    if sees_choice(s, me):
        if s.chosen != NO_CARD:
            out[At.chosen + s.chosen] = 1
        if s.chosen_card != NO_CARD:
            out[At.chosen_card + s.chosen_card] = 1
        if s.chosen_side != NOWHERE:
            out[At.chosen_side + s.chosen_side] = 1
    out[At.step + s.step[me]] = 1
    out[At.keeps] = s.keeps[me] / 5
    out[At.own_exchanges] = s.exchanges[me] / 6
    for i in range(ROW):
        out[At.plan + i] = (s.plan[me, i] + 1) / KINDS


@rule
def observe_player(s: Play, i: int, seat: int, out: Cells) -> None:
    """What all know of a player."""
    out[At.seats + i] = 1
    out[At.to_act + i] = must_choose(s, seat)
    out[At.to_set + i] = s.to_set >> seat & 1
    out[At.laying + i] = s.laying >> seat & 1
    out[At.points + i] = s.scores[seat] / 50
    out[At.games + i] = s.games[seat] / 15
    out[At.progress + 3 * i] = s.line[seat] / 3
    out[At.progress + 3 * i + 1] = s.fairy[seat] / 5
    out[At.progress + 3 * i + 2] = s.place[seat] / 5
    out[At.exchanges + i] = exchanges_seen(s, seat) / 6
    if s.played[seat] != NO_CARD:
        out[At.played + i * KINDS + s.played[seat]] = 1
    if s.built[seat] != NO_CARD:
        out[At.built + i * FOREST + s.built[seat]] = 1
    if s.stands_on[seat] != NO_CARD:
        out[At.stands_on + i * FOREST + s.stands_on[seat]] = 1
        out[At.stands_at + i * CELLS + s.stands_at[seat]] = 1
    for place in range(ROW):
        out[At.row + i * ROW + place] = (s.row[seat, place] + 1) / KINDS
    out[At.cards + i] = how_many(s.hand[seat]) / 6
    for kind in range(KINDS):
        out[At.seen + i * KINDS + kind] = s.seen[seat, kind] / 6
        out[At.pile + i * KINDS + kind] = s.pile[seat, kind] / 12
        out[At.out + i * KINDS + kind] = s.out[seat, kind] / 12
