"""The end of a round and of the game: refill, the five endings, and the last changes before scoring (FP-48 to FP-61)."""

from fatina.engine.compiled import rule
from fatina.engine.dealer import shuffle
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.games.fairy_play.events import (
    BEGAN_ROUND,
    DREW,
    ENDED,
    EXCHANGED,
    FILLED_MARKET,
    KEPT,
    MAY_EXCHANGE,
    PUT_INTO_PILE,
    SETTLED,
    SHUFFLED_DISCARDS,
    TOOK_BACK,
)
from fatina.games.fairy_play.forest import lift, remove_token
from fatina.games.fairy_play.gathering import ask_seat, draw_from_deck, in_market
from fatina.games.fairy_play.moves import ADD, ENOUGH, EXCHANGE, KEEP, LEAST_KEPT, MOST_KEPT
from fatina.games.fairy_play.scoring import begin_scoring
from fatina.games.fairy_play.state import (
    ADDING,
    DONE,
    EXCHANGING,
    FAIRY,
    IN_FAIRIES,
    IN_FOREST,
    IN_GATHERING,
    IN_HANDS,
    IN_MARKET,
    KEEPING,
    KINDS,
    LAST_CHANGES,
    MARKET,
    NOTHING,
    REFILL,
    ROW,
    Play,
)

DRAWN_EACH_ROUND = 2


# Phase 4 and the end of the round


@rule
def begin_dance(s: Play, log: Cells) -> None:
    """Clockwise from the starter, those who took cards of their fairy's type may exchange fairies (FP-48, FP-49, R-42)."""
    if s.at == s.seats:
        s.stage = REFILL
        return
    seat = (s.queen + s.at) % s.seats
    if s.exchanges[seat] > 0 and s.fairies[seat] > 1:
        tell(log, MAY_EXCHANGE, EVERYBODY, seat, s.exchanges[seat])
        ask_seat(s, seat)
    else:
        s.exchanges[seat] = 0
        s.at += 1


@rule
def dance(s: Play, seat: int, move: int, log: Cells) -> None:
    """Exchange two neighbours of the row, or leave the rest (FP-49)."""
    if move == ENOUGH:
        s.exchanges[seat] = 0
        return
    place = move - EXCHANGE
    tell(log, EXCHANGED, EVERYBODY, seat, s.row[seat, place], s.row[seat, place + 1])
    left = s.row[seat, place]
    s.row[seat, place] = s.row[seat, place + 1]
    s.row[seat, place + 1] = left
    s.exchanges[seat] -= 1


@rule
def refill(s: Play, log: Cells) -> None:
    """The market up to five, two cards to everybody, the Queen to the left; or the end of the game (FP-50 to FP-57)."""
    if s.left == 0:
        end_game(s, IN_GATHERING, log)
        return
    while in_market(s) < MARKET:
        fairy = draw_from_deck(s)
        s.market[fairy] += 1
        tell(log, FILLED_MARKET, EVERYBODY, s.material[fairy])
        if s.left == 0:
            end_game(s, IN_MARKET, log)
            return
    needed = DRAWN_EACH_ROUND * s.seats
    if s.left + all_discards(s) < needed:
        end_game(s, IN_HANDS, log)
        return
    if s.left < needed:
        put_discards_under_deck(s, log)
    for i in range(s.seats):
        for _ in range(DRAWN_EACH_ROUND):
            draw_into_hand(s, (s.queen + i) % s.seats, log)
    s.queen = (s.queen + 1) % s.seats
    begin_round(s)
    tell(log, BEGAN_ROUND, EVERYBODY, s.queen, s.lap)


@rule
def all_discards(s: Play) -> int:
    """How many cards have been discarded."""
    cards = 0
    for kind in range(KINDS):
        cards += s.discards[kind]
    return cards


@rule
def put_discards_under_deck(s: Play, log: Cells) -> None:
    """The discards are shuffled and put under the deck (R-49)."""
    under = all_discards(s)
    tell(log, SHUFFLED_DISCARDS, EVERYBODY, under)
    for i in range(s.left - 1, -1, -1):
        s.deck[under + i] = s.deck[i]
    n = 0
    for kind in range(KINDS):
        for _ in range(s.discards[kind]):
            s.deck[n] = kind
            n += 1
        s.discards[kind] = 0
    shuffle(s, s.deck, under)
    s.left += under


@rule
def draw_into_hand(s: Play, seat: int, log: Cells) -> None:
    """Draw a card; the others know it only if it was the top card that all had seen (R-2)."""
    known = s.top_known
    fairy = draw_from_deck(s)
    s.hand[seat, fairy] += 1
    if known:
        s.seen[seat, fairy] += 1
    tell(log, DREW, EVERYBODY if known else 1 << seat, seat, fairy)


@rule
def begin_round(s: Play) -> None:
    """A new round; the starter plays first, then clockwise (FP-16, FP-17)."""
    s.lap += 1
    s.stage = FAIRY
    s.at = 0
    for i in range(s.seats):
        s.line_up[i] = (s.queen + i) % s.seats
        s.played[i] = NOTHING
        s.built[i] = NOTHING
        s.exchanges[i] = 0


# The end of the game


@rule
def end_game(s: Play, when: int, log: Cells) -> None:
    """Play stops, and everybody settles his row (FP-53)."""
    s.ending = when
    tell(log, ENDED, EVERYBODY, when)
    begin_last_changes(s, log)


@rule
def stop_in_phase(s: Play, log: Cells) -> None:
    """The deck ran out before all had laid: who had takes back the card of this phase, and play stops (FP-55, R-46)."""
    first_phase = s.stage == FAIRY
    for seat in range(s.seats):
        if first_phase and s.played[seat] != NOTHING:
            take_back(s, seat, s.played[seat], log)
            s.fairies[seat] -= 1
            s.row[seat, s.fairies[seat]] = NOTHING
            s.played[seat] = NOTHING
        elif not first_phase and s.built[seat] != NOTHING:
            take_back(s, seat, s.lying[s.built[seat]], log)
            for owner in range(s.seats):
                if s.stands_on[owner] == s.built[seat]:
                    remove_token(s, owner)
            lift(s, s.built[seat])
            s.built[seat] = NOTHING
    end_game(s, IN_FAIRIES if first_phase else IN_FOREST, log)


@rule
def take_back(s: Play, seat: int, fairy: int, log: Cells) -> None:
    """A card that everybody has seen goes back into the hand."""
    s.hand[seat, fairy] += 1
    s.seen[seat, fairy] += 1
    tell(log, TOOK_BACK, EVERYBODY, seat, fairy)


# Before scoring


@rule
def begin_last_changes(s: Play, log: Cells) -> None:
    """All decide at the same time, unseen: add, exchange, keep (FP-58, FP-59, FP-61, R-52)."""
    s.stage = LAST_CHANGES
    s.to_act = 0
    for seat in range(s.seats):
        begin_plan(s, seat)
        if s.step[seat] != DONE:
            s.to_act |= 1 << seat
    if s.to_act == 0:
        settle(s, log)


@rule
def begin_plan(s: Play, seat: int) -> None:
    """The plan starts from the row as it is; with fewer than five fairies some may be added (FP-61)."""
    for i in range(ROW):
        s.plan[seat, i] = s.row[seat, i]
    s.planned[seat] = s.fairies[seat]
    s.keeps[seat] = 0
    s.exchanges[seat] = 0
    s.step[seat] = ADDING
    if s.planned[seat] >= MOST_KEPT or all_in_hand(s, seat) == 0:
        begin_exchanges(s, seat)


@rule
def all_in_hand(s: Play, seat: int) -> int:
    """How many cards of the hand are not in the plan."""
    cards = s.fairies[seat] - s.planned[seat]
    for kind in range(KINDS):
        cards += s.hand[seat, kind]
    return int(cards)


@rule
def still_in_hand(s: Play, seat: int, kind: int) -> int:
    """How many cards of a kind are in the hand and not in the plan (R-54)."""
    cards = s.hand[seat, kind]
    for i in range(s.fairies[seat], s.planned[seat]):
        if s.plan[seat, i] == kind:
            cards -= 1
    return int(cards)


@rule
def begin_exchanges(s: Play, seat: int) -> None:
    """One exchange for each card in hand of the type of the row's last fairy; the number is fixed now (FP-58, R-52)."""
    s.exchanges[seat] = 0
    if s.planned[seat] > 1:
        s.exchanges[seat] = still_in_hand(s, seat, s.plan[seat, s.planned[seat] - 1])
    s.step[seat] = EXCHANGING
    if s.exchanges[seat] == 0:
        begin_keeping(s, seat)


@rule
def begin_keeping(s: Play, seat: int) -> None:
    """Who has added nothing may take fairies off; two stay in any case (FP-59, R-53, R-54)."""
    s.exchanges[seat] = 0
    s.keeps[seat] = s.planned[seat]
    s.step[seat] = DONE
    if s.planned[seat] == s.fairies[seat] and s.planned[seat] > LEAST_KEPT:
        s.keeps[seat] = 0
        s.step[seat] = KEEPING


@rule
def list_changes(s: Play, seat: int, out: Cells) -> int:
    """The changes open to a player before scoring."""
    n = 0
    if s.step[seat] == ADDING:
        for kind in range(KINDS):
            if still_in_hand(s, seat, kind) > 0:
                out[n] = ADD + kind
                n += 1
        if s.planned[seat] >= LEAST_KEPT:
            out[n] = ENOUGH
            n += 1
    elif s.step[seat] == EXCHANGING:
        n = list_exchanges(s.planned[seat], out)
    else:
        for number in range(LEAST_KEPT, min(MOST_KEPT, s.planned[seat]) + 1):
            out[n] = KEEP + number - LEAST_KEPT
            n += 1
    return n


@rule
def list_exchanges(fairies: int, out: Cells) -> int:
    """Any two neighbours of a row, or none (any more)."""
    for place in range(fairies - 1):
        out[place] = EXCHANGE + place
    out[fairies - 1] = ENOUGH
    return fairies


@rule
def change(s: Play, seat: int, move: int) -> None:
    """Carry out one step of a player's plan."""
    if move >= KEEP:
        s.keeps[seat] = move - KEEP + LEAST_KEPT
        s.step[seat] = DONE
    elif move >= ADD:
        s.plan[seat, s.planned[seat]] = move - ADD
        s.planned[seat] += 1
        if s.planned[seat] == MOST_KEPT or all_in_hand(s, seat) == 0:
            begin_exchanges(s, seat)
    elif move == ENOUGH and s.step[seat] == ADDING:
        begin_exchanges(s, seat)
    elif move == ENOUGH:
        begin_keeping(s, seat)
    else:
        place = move - EXCHANGE
        left = s.plan[seat, place]
        s.plan[seat, place] = s.plan[seat, place + 1]
        s.plan[seat, place + 1] = left
        s.exchanges[seat] -= 1
        if s.exchanges[seat] == 0:
            begin_keeping(s, seat)


@rule
def make_last_change(s: Play, seat: int, move: int, log: Cells) -> None:
    """One step of a plan; when the last player is done, all plans come true together."""
    change(s, seat, move)
    s.chain[seat] += 1
    if s.step[seat] == DONE:
        s.chain[seat] = 0
        s.to_act &= ~(1 << seat)
        tell(log, SETTLED, EVERYBODY, seat)
        if s.to_act == 0:
            settle(s, log)


@rule
def settle(s: Play, log: Cells) -> None:
    """The rows stand as planned; hands and fairies taken off become materials (FP-59, FP-60)."""
    for seat in range(s.seats):
        take_added_from_hand(s, seat)
        keep_row(s, seat, log)
        for kind in range(KINDS):
            if s.hand[seat, kind] > 0:
                tell(log, PUT_INTO_PILE, EVERYBODY, seat, s.material[kind], s.hand[seat, kind])
            s.pile[seat, kind] += s.hand[seat, kind]
            s.hand[seat, kind] = 0
            s.seen[seat, kind] = 0
    begin_scoring(s, log)


@rule
def take_added_from_hand(s: Play, seat: int) -> None:
    """What the plan has more than the row comes from the hand."""
    for i in range(s.planned[seat]):
        s.hand[seat, s.plan[seat, i]] -= 1
    for i in range(s.fairies[seat]):
        s.hand[seat, s.row[seat, i]] += 1


@rule
def keep_row(s: Play, seat: int, log: Cells) -> None:
    """Make the plan the row, and take off the right end what is not kept."""
    for i in range(s.keeps[seat], s.planned[seat]):
        s.pile[seat, s.plan[seat, i]] += 1
        tell(log, PUT_INTO_PILE, EVERYBODY, seat, s.material[s.plan[seat, i]], 1)
    for i in range(ROW):
        s.row[seat, i] = s.plan[seat, i] if i < s.keeps[seat] else NOTHING
        s.plan[seat, i] = NOTHING
    s.fairies[seat] = s.keeps[seat]
    s.keeps[seat] = 0
    s.planned[seat] = 0
    s.step[seat] = ADDING
    tell(
        log, KEPT, EVERYBODY, seat, s.fairies[seat],
        s.row[seat, 0], s.row[seat, 1], s.row[seat, 2], s.row[seat, 3], s.row[seat, 4],
    )  # fmt: skip
