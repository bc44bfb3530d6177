"""The last changes before scoring: all settle their rows at the same time, unseen (FP-58 to FP-61, R-52 to R-56).

Each player's plan is his row as it will be; when all have settled theirs, the plans come true together.
"""

from fatina.engine.compiled import rule
from fatina.engine.counting import how_many
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.seats import has_chosen
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_play.cards import KINDS
from fatina.games.fairy_play.dance import list_exchanges
from fatina.games.fairy_play.events import Told
from fatina.games.fairy_play.moves import Verb, chosen_fairy, chosen_number, chosen_place, move_of, verb_of
from fatina.games.fairy_play.scoring import begin_scoring
from fatina.games.fairy_play.state import LEAST_KEPT, MOST_KEPT, ROW, Play, Stage, Step
from fatina.games.fairy_play.table import exchange_neighbours


@rule
def begin_last_changes(s: Play, log: Cells) -> None:
    """All decide at the same time, unseen: add, exchange, keep (FP-58, FP-59, FP-61, R-52)."""
    s.stage = Stage.LAST_CHANGES
    s.to_act = 0
    for seat in range(s.seats):
        begin_plan(s, seat)
        if s.step[seat] != Step.DONE:
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
    s.step[seat] = Step.ADDING
    if not may_add(s, seat):
        begin_exchanges(s, seat)


@rule
def may_add(s: Play, seat: int) -> bool:
    """Whether the plan has room for another fairy, and the hand a card for it (FP-61)."""
    added = s.planned[seat] - s.fairies[seat]
    return bool(s.planned[seat] < MOST_KEPT and how_many(s.hand[seat]) > added)


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
    s.step[seat] = Step.EXCHANGING
    if s.exchanges[seat] == 0:
        begin_keeping(s, seat)


@rule
def begin_keeping(s: Play, seat: int) -> None:
    """Who has added nothing may take fairies off; two stay in any case (FP-59, R-53, R-54)."""
    s.exchanges[seat] = 0
    s.keeps[seat] = s.planned[seat]
    s.step[seat] = Step.DONE
    if s.planned[seat] == s.fairies[seat] and s.planned[seat] > LEAST_KEPT:
        s.keeps[seat] = 0
        s.step[seat] = Step.KEEPING


@rule
def list_changes(s: Play, seat: int, out: Cells) -> int:
    """The changes open to a player before scoring; added fairies may be like others (FP-58, FP-59, FP-61, R-55)."""
    n = 0
    if s.step[seat] == Step.ADDING:
        for kind in range(KINDS):
            if still_in_hand(s, seat, kind) > 0:
                out[n] = move_of(Verb.ADD, kind)
                n += 1
        if s.planned[seat] >= LEAST_KEPT:
            out[n] = move_of(Verb.ENOUGH)
            n += 1
    elif s.step[seat] == Step.EXCHANGING:
        n = list_exchanges(s.planned[seat], out)
    else:
        for number in range(LEAST_KEPT, min(MOST_KEPT, s.planned[seat]) + 1):
            out[n] = move_of(Verb.KEEP, number)
            n += 1
    return n


@rule
def change(s: Play, seat: int, move: int) -> None:
    """Carry out one step of a player's plan."""
    verb = verb_of(move)
    if verb == Verb.ADD:
        s.plan[seat, s.planned[seat]] = chosen_fairy(move)
        s.planned[seat] += 1
        if not may_add(s, seat):
            begin_exchanges(s, seat)
    elif verb == Verb.KEEP:
        s.keeps[seat] = chosen_number(move)
        s.step[seat] = Step.DONE
    elif verb == Verb.EXCHANGE:
        exchange_neighbours(s.plan[seat], chosen_place(move))
        s.exchanges[seat] -= 1
        if s.exchanges[seat] == 0:
            begin_keeping(s, seat)
    elif s.step[seat] == Step.ADDING:
        begin_exchanges(s, seat)
    else:
        begin_keeping(s, seat)


@rule
def make_last_change(s: Play, seat: int, move: int, log: Cells) -> None:
    """One step of a plan; when the last player is done, all plans come true together (FP-59)."""
    change(s, seat, move)
    if s.step[seat] == Step.DONE:
        s.chain[seat] = 0
        has_chosen(s, seat)
        tell(log, Told.SETTLED, EVERYBODY, seat)
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
                tell(log, Told.PUT_INTO_PILE, EVERYBODY, seat, s.material[kind], s.hand[seat, kind])
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
        tell(log, Told.PUT_INTO_PILE, EVERYBODY, seat, s.material[s.plan[seat, i]], 1)
    for i in range(ROW):
        s.row[seat, i] = s.plan[seat, i] if i < s.keeps[seat] else NO_CARD
        s.plan[seat, i] = NO_CARD
    s.fairies[seat] = s.keeps[seat]
    s.keeps[seat] = 0
    s.planned[seat] = 0
    s.step[seat] = Step.ADDING
    tell(
        log, Told.KEPT, EVERYBODY, seat, s.fairies[seat],
        s.row[seat, 0], s.row[seat, 1], s.row[seat, 2], s.row[seat, 3], s.row[seat, 4],
    )  # fmt: skip
