"""What a position of Fairy River must keep to, so that it can have come about and be played on."""

from typing import Any

import numpy as np

from fatina.engine.events import NO_LOG
from fatina.engine.layout import ask
from fatina.engine.names import words_of
from fatina.engine.position import Draft
from fatina.engine.seats import everyone
from fatina.engine.sorts import NO_CARD, NOBODY, SEATS_SET
from fatina.games.fairy_river.banks import exists, length
from fatina.games.fairy_river.cards import NO_COLOUR, SPOT_NAMES, SPOTS, TYPES
from fatina.games.fairy_river.ending import barren_limit
from fatina.games.fairy_river.scoring import all_are_washed, first_at_threshold, has_all_types, rank_all
from fatina.games.fairy_river.state import (
    FIRST_SHUFFLE,
    GROUPS,
    IN_THE_OPEN,
    MOST_EACH,
    ONLOOKER,
    PART,
    SEATS,
    WATCHERS,
    LastRound,
    Stage,
)
from fatina.games.fairy_river.swapping import has_offers
from fatina.games.fairy_river.tidying import has_surplus

GATHERING = (Stage.SELECT, Stage.OFFER, Stage.ANSWER)


def check_table(draft: Draft) -> None:
    """Round, stage, start player, colours; no number of cards is below 0."""
    s: Any = draft.s
    for name in ("start", "picker", "turn"):
        if getattr(s, name) == NOBODY:
            raise draft.fail(name, f"is a seat from 0 to {s.seats - 1}")
    if (s.number == 0) != (s.stage == Stage.COLOURS):
        raise draft.fail("number", "counts the rounds from 1; it is 0 only while colours are chosen")
    chosen = [colour for colour in s.colour if colour != NO_COLOUR]
    if len(set(chosen)) < len(chosen):
        raise draft.fail("players", "each player has a colour of their own")
    for seat in range(s.seats):
        if (s.colour[seat] == NO_COLOUR) != (s.stage == Stage.COLOURS and seat >= s.turn):
            raise draft.fail(
                "colour", "is chosen in the order of the seats before the first round, up to the turn", seat
            )
    for name in ("row", "pile", "known", "in_deck"):
        if (getattr(s, name).cells < 0).any():
            raise draft.fail(name, "counts cards: no number is below 0")
    for name in ("hand", "offer", "washed", "fairies"):
        for seat in range(s.seats):
            if (getattr(s, name).cells[seat] < 0).any():
                raise draft.fail(name, "counts cards: no number is below 0", seat)


def check_river(draft: Draft) -> None:
    """Fairies on spots of this river, each with an owner; garments only under fairies."""
    s: Any = draft.s
    for spot, name in enumerate(SPOT_NAMES):
        if (s.fairy_at[spot] == NO_CARD) != (s.owner_at[spot] == NOBODY):
            raise draft.fail("owner_at", f"{name} needs both a fairy and her owner, or neither")
        if s.fairy_at[spot] == NO_CARD:
            if s.garment_at[spot] != NO_CARD:
                raise draft.fail("garment_at", f"there is no fairy at {name} to wash it")
        elif not ask(s, exists, spot):
            raise draft.fail("fairy_at", f"{name} is not on a river of {ask(s, length)} cards")


def check_garments(draft: Draft) -> None:
    """What can lie on offer and in the water at this stage; nobody has all types, nor is all washed, before the game is over."""
    s: Any = draft.s
    if (s.selected != NO_CARD) != (s.stage in (Stage.OFFER, Stage.ANSWER)):
        raise draft.fail("selected", "is the garment that offers are made for, and there is none otherwise")
    on_offer = sum(s.row) + (s.selected != NO_CARD)
    if on_offer and s.stage not in GATHERING:
        raise draft.fail("row", "is on offer only while garments are gathered, until nothing is left of it")
    if on_offer > MOST_EACH * s.seats:
        raise draft.fail(
            "row", f"holds {on_offer} garments with the selected one; at most {MOST_EACH * s.seats} are on offer"
        )
    collectors = [seat for seat in range(s.seats) if ask(s, has_all_types, seat)]
    for spot in range(SPOTS):
        if s.garment_at[spot] == NO_CARD or (s.over and collectors):  # who has all types ends the washing at once
            continue
        if s.stage != Stage.RIVER or s.over:
            raise draft.fail(
                "garment_at", f"{SPOT_NAMES[spot]} has one, but garments are in the water only at the river"
            )
        if after(s, s.owner_at[spot]) > after(s, s.turn):
            raise draft.fail("garment_at", f"{SPOT_NAMES[spot]} has one before the turn of seat {s.owner_at[spot]}")
    if len(collectors) > (1 if s.over else 0):
        raise draft.fail("washed", "has all seven types: that player has won", collectors[-1])
    if ask(s, all_are_washed) and not s.over:
        raise draft.fail("washed", "all garments are washed: the game is over", 0)


def after(s: Any, seat: int) -> int:
    """How many seats after the start player a seat has its turn."""
    return int((seat - s.start) % s.seats)


def check_offers(draft: Draft) -> None:
    """Offers are made clockwise from the picker's left; only that of the seat whose turn it is can be unfinished."""
    s: Any = draft.s
    for seat in range(s.seats):
        laid_aside = sum(s.offer[seat])
        if (s.offer.cells[seat] > s.hand.cells[seat]).any():
            raise draft.fail("offer", "holds more than the hand: what is offered is still in hand", seat)
        place, asked = (seat - s.picker) % s.seats, (s.turn - s.picker) % s.seats
        offering = s.stage == Stage.OFFER and seat == s.turn
        asked_already = (s.stage == Stage.OFFER and 0 < place < asked) or (s.stage == Stage.ANSWER and place > 0)
        if laid_aside and not asked_already and not offering:
            raise draft.fail("offer", "is made for a selected garment, clockwise from the picker's left", seat)
        if s.offered[seat] != (laid_aside if asked_already else 0):
            raise draft.fail("offered", "is the number of garments in the offer, or 0 while it is not proposed", seat)
        steps = laid_aside if offering else 0
        if draft.has("chain", seat) and s.chain[seat] != steps:
            raise draft.fail("chain", f"is the number of garments in an offer that is not proposed yet: {steps}", seat)
        s.chain[seat] = steps


def check_stage(draft: Draft) -> None:
    """The counters of rounds, and what belongs to a single stage."""
    s: Any = draft.s
    unwashed = sum(s.copies) - sum(sum(s.washed[seat]) for seat in range(s.seats))
    limit = ask(s, barren_limit)
    if s.barren > limit - 1 + s.over:
        raise draft.fail("barren", f"is below {limit}, for then the game is over")
    if s.barren > max(0, s.number - 1 + (s.over or s.stage == Stage.TIDY)):
        raise draft.fail("barren", f"counts rounds, and this is round {s.number}")
    if s.number + limit * unwashed - s.barren >= IN_THE_OPEN:
        raise draft.fail("number", f"is too high: the game could go on beyond round {IN_THE_OPEN - 1}")
    if s.washed_now > sum(s.washed.cells.ravel()) or (s.washed_now and s.barren and not s.over):
        raise draft.fail("washed_now", "is how many garments the last washing cleaned, none after a barren round")
    if s.over:
        return
    called = ask(s, first_at_threshold) != NOBODY
    fitting = LastRound.NO if not called else LastRound.NEXT if s.stage == Stage.TIDY else LastRound.NOW
    if s.last_round != fitting:
        raise draft.fail("last_round", f"is {words_of(LastRound)[fitting]} by the points and the stage")
    if s.stage == Stage.COLOURS:
        for name in ("row", "pile", "washed"):
            if getattr(s, name).cells.any():
                raise draft.fail(name, "is empty before the first round")
        if any(fairy != NO_CARD for fairy in s.fairy_at):
            raise draft.fail("fairy_at", "is empty before the first round")
    if s.stage == Stage.SELECT and not sum(s.row):
        raise draft.fail("row", "there is nothing to select")


def check_turn(draft: Draft) -> None:
    """Who must act follows from the stage, and has something to do."""
    s: Any = draft.s
    if s.stage == Stage.OFFER and (s.turn == s.picker or not s.hand_size[s.turn]):
        raise draft.fail("turn", "is an opponent of the picker who has garments to offer")
    if s.stage == Stage.ANSWER and not ask(s, has_offers):
        raise draft.fail("stage", "nobody has made an offer that could be answered")
    if s.stage == Stage.TIDY:
        if not ask(s, has_surplus, s.turn):
            raise draft.fail("turn", "has no more than four fairies and four garments: there is nothing to tidy")
        for seat in range(s.seats):
            if after(s, seat) < after(s, s.turn) and ask(s, has_surplus, seat):
                raise draft.fail("turn", f"is seat {seat}, who comes first and has a surplus too")
    if s.stage == Stage.RIVER and not s.over:
        check_done(draft)
    to_act = 0 if s.over else 1 << (s.picker if s.stage in (Stage.SELECT, Stage.ANSWER) else s.turn)
    if draft.has("to_act") and s.to_act != to_act:
        raise draft.fail("to_act", f"follows from the stage: it is {SEATS_SET.write(to_act, draft.cards)}")
    s.to_act = to_act


def check_done(draft: Draft) -> None:
    """What was done in the turn has left its traces at the river."""
    s: Any = draft.s
    own = [spot for spot in range(SPOTS) if s.owner_at[spot] == s.turn]
    if s.loaded != any(s.garment_at[spot] != NO_CARD for spot in own):
        raise draft.fail("loaded", "says whether a garment lies under a fairy of the seat whose turn it is")
    for name in ("placed", "shifted"):
        if getattr(s, name) and not own and not s.recalled:
            raise draft.fail(name, "leaves a fairy of the seat at the river, unless she was recalled")
    if s.recalled and not s.stack_size[s.turn]:
        raise draft.fail("recalled", "leaves a fairy under the stack of the seat")


def check_memory(draft: Draft) -> None:
    """Nobody can know what is not so."""
    s: Any = draft.s
    held = s.hand.cells.astype(np.int64)
    for spot in range(SPOTS):
        if s.garment_at[spot] != NO_CARD:
            held[s.owner_at[spot], s.garment_at[spot]] += 1
    groups = np.arange(GROUPS)
    within = (groups[:, None] & groups[None, :]) == groups[None, :]  # whether the second set lies in the first
    members = groups[:, None] >> np.arange(SEATS)[None, :] & 1
    for watcher in range(WATCHERS):
        known = s.known.cells[watcher].astype(np.int64)
        if s.seats <= watcher != ONLOOKER and known.any():
            raise draft.fail("known", f"there is no seat {watcher} to know anything")
        if known[everyone(s) + 1 :].any():
            raise draft.fail("known", f"watcher {watcher} knows of seats beyond {s.seats - 1}, whom there are not")
        if (within @ known > members @ held).any():
            raise draft.fail("known", f"watcher {watcher} knows of garments that are not there")
        if watcher != ONLOOKER and known[groups >> watcher & 1 == 1].any():
            raise draft.fail("known", f"watcher {watcher} need not remember the own hand")
    if (s.in_deck.cells > np.bincount([g for g in s.deck if g != NO_CARD], minlength=TYPES)).any():
        raise draft.fail("in_deck", "more is known to be in the deck than lies there")
    for seat in range(s.seats):
        for other in range(SEATS):
            if s.gifts[seat, other] > (PART * sum(held[other]) if other != seat else 0):
                raise draft.fail("gifts", f"seat {other} cannot have so many garments of this player", seat)
        if max(s.seen[seat]) > s.number:
            raise draft.fail(
                "seen", f"is the round in which all saw a fairy come up, and this is round {s.number}", seat
            )
        check_stack(draft, seat)


def check_stack(draft: Draft, seat: int) -> None:
    """How the places of a stack were filled: by the first shuffle, then one round after another."""
    s: Any = draft.s
    latest = FIRST_SHUFFLE
    first = True  # whether all so far are of the first shuffle
    for depth in range(len(s.filled[seat])):
        when = s.filled[seat, depth]
        if depth >= s.stack_size[seat] and when != FIRST_SHUFFLE:
            raise draft.fail("filled", "is 0 where there is no fairy", seat)
        first = first and when == FIRST_SHUFFLE
        if depth < s.stack_size[seat] and when != IN_THE_OPEN:
            late = s.seen[seat, s.stack[seat, depth]] > when
            if when < latest or when > s.number or late or (when == FIRST_SHUFFLE and not first):
                raise draft.fail(
                    "filled",
                    f"from the top: 0 as first shuffled, then the round in which she went under unseen, or {IN_THE_OPEN}",
                    seat,
                )
            latest = when


def check_end(draft: Draft) -> None:
    """A game that is over has come to an end, and its ranks follow from what is washed."""
    s: Any = draft.s
    given = [s.ranks[seat] for seat in range(s.seats)]
    if not s.over:
        for seat in range(s.seats):
            if given[seat]:
                raise draft.fail("ranks", "is 0 until the game is over", seat)
        return
    collector = next((seat for seat in range(s.seats) if ask(s, has_all_types, seat)), NOBODY)
    last = s.last_round == LastRound.NOW and ask(s, first_at_threshold) != NOBODY
    barren = s.barren == ask(s, barren_limit) and s.last_round == LastRound.NO
    if s.stage != Stage.RIVER or not (collector != NOBODY or last or barren or ask(s, all_are_washed)):
        raise draft.fail("over", "is 1 only after a washing that ended the game")
    ask(s, rank_all, collector, NO_LOG)
    for seat in range(s.seats):
        if draft.has("ranks", seat) and given[seat] != s.ranks[seat]:
            raise draft.fail("ranks", f"is {s.ranks[seat]} by what is washed", seat)
