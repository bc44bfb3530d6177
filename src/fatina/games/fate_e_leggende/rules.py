"""Fate e Leggende: set-up, legal moves, and the room that carries each of them out."""

from fatina.engine.compiled import rule
from fatina.engine.dealer import draw, shuffle
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.seats import everyone, has_chosen, wait_for
from fatina.games.fate_e_leggende.announcing import choose_interruption, legal_aims, take_aim
from fatina.games.fate_e_leggende.cards import DUST, FACES, FAIRIES, Kind, Window
from fatina.games.fate_e_leggende.events import Told
from fatina.games.fate_e_leggende.interruptions import offer_whispered
from fatina.games.fate_e_leggende.lore import HANDS, exactly
from fatina.games.fate_e_leggende.moves import (
    Side,
    Verb,
    chosen_card,
    chosen_face,
    chosen_fairy,
    chosen_object,
    chosen_other,
    chosen_space,
    move_of,
    verb_of,
)
from fatina.games.fate_e_leggende.objects import next_to_place, place_object, turn_object
from fatina.games.fate_e_leggende.offers import offer, offer_hand, offer_range, offer_set
from fatina.games.fate_e_leggende.piles import take_top
from fatina.games.fate_e_leggende.questions import ask_about, hear_answers, legal_answers, write_answer
from fatina.games.fate_e_leggende.state import HAND_LIMIT, Legends, Option, Stage
from fatina.games.fate_e_leggende.steps import between_acts, next_step
from fatina.games.fate_e_leggende.telling import (
    all_is_chosen,
    charge,
    choose_card,
    go_on_telling,
    lay_card,
    legal_telling,
    reward,
)
from fatina.games.fate_e_leggende.turn import (
    begin_turn,
    count_votes,
    discard,
    discard_or_end,
    go_on_from_swap,
    legal_in_turn,
    look,
    pick,
    roll,
    rummage,
    settle,
    swap,
    walk,
)
from fatina.games.fate_e_leggende.wood import ring_size

# Getting ready


@rule
def setup(s: Legends) -> None:
    """Shuffle both decks, lay the ring, deal three cards and twenty counters to each who plays, find the starter and, unseen, the
    starting space (FL-7 to FL-12, FL-R02, FL-R05)."""
    for card in range(len(s.copies)):
        if s.kind[card] != Kind.INTERRUPTION or not s.options[Option.INTERRUPTIONS]:
            for _ in range(s.copies[card]):
                s.deck[s.deck_left] = card
                s.deck_left += 1
    shuffle(s, s.deck, s.deck_left)
    for space in range(ring_size(s)):
        s.ring[space] = take_top(s)
    for seat in range(s.seats):
        for i in range(HAND_LIMIT):
            s.hand[seat, i] = take_top(s)
            s.hand_lore[seat, i, seat] = exactly(HANDS + seat)
        s.held[seat] = HAND_LIMIT
        s.supply[seat] = DUST
    for thing in range(len(s.object_copies)):
        for _ in range(s.object_copies[thing]):
            s.object_deck[s.objects_left] = thing
            s.objects_left += 1
    shuffle(s, s.object_deck, s.objects_left)
    s.active = highest_roll(s)
    start = draw(s, ring_size(s))
    for seat in range(s.seats):
        s.pawn[seat] = start
    s.stage = Stage.FAIRY
    wait_for(s, 0)


@rule
def highest_roll(s: Legends) -> int:
    """Everybody rolls; those who tie for the highest roll again (FL-10, FL-R04)."""
    rolling = everyone(s)
    while True:
        best, best_rollers, last = 0, 0, 0
        for seat in range(s.seats):
            if rolling >> seat & 1:
                rolled = 1 + draw(s, FACES)
                if rolled > best:
                    best, best_rollers = rolled, 0
                if rolled == best:
                    best_rollers |= 1 << seat
                    last = seat
        if best_rollers == 1 << last:
            return last
        rolling = best_rollers


@rule
def free_fairies(s: Legends) -> int:
    """The set of fairies that nobody has taken (FL-6)."""
    free = (1 << len(FAIRIES)) - 1
    for seat in range(s.seats):
        if s.fairy[seat] >= 0:
            free &= ~(1 << s.fairy[seat])
    return free


@rule
def choose_fairy(s: Legends, seat: int, fairy: int, log: Cells) -> None:
    """In seat order each takes a fairy (FL-6, FL-R03); then the first turn begins."""
    s.fairy[seat] = fairy
    tell(log, Told.CHOSE_FAIRY, EVERYBODY, seat, fairy)
    if seat + 1 < s.seats:
        wait_for(s, seat + 1)
    else:
        tell(log, Told.STARTS, EVERYBODY, s.active, s.pawn[s.active])
        s.stage = Stage.BEGIN


# Legal moves


@rule
def legal(s: Legends, seat: int, out: Cells) -> int:
    """The moves open to a seat that is asked."""
    stage = s.stage
    if between_acts(stage):
        return legal_in_turn(s, seat, out)
    if stage == Stage.ANSWER:
        return legal_answers(s, seat, out)
    if stage == Stage.FAIRY:
        return offer_set(Verb.FAIRY, free_fairies(s), out, 0)
    if stage == Stage.VOTE:
        return offer(out, offer(out, 0, move_of(Verb.STOP)), move_of(Verb.GO_ON))
    if stage == Stage.SWAP:
        return offer_hand(s, seat, Verb.SWAP, out, offer(out, 0, move_of(Verb.KEEP)))
    if stage == Stage.DISCARD:
        return offer_hand(s, seat, Verb.DISCARD, out, 0)
    if stage == Stage.PLACE:
        return offer_range(Verb.PLACE, Side.DOWN, Side.UP, out, 0)
    if stage == Stage.CHARGE:
        return offer_set(Verb.CHARGE, everyone(s) & ~(1 << seat), out, 0)
    if stage == Stage.AIM:
        return legal_aims(s, seat, out)
    if stage == Stage.PICK:
        return offer_whispered(s, out, 0)
    return legal_telling(s, seat, out)


# A move


@rule
def apply(s: Legends, seat: int, move: int, log: Cells) -> None:
    """Carry out a choice, then everything that follows from it up to the next choice."""
    verb = verb_of(move)
    if verb == Verb.UNCOVER or verb == Verb.COVER:
        turn_object(s, seat, chosen_object(move), verb == Verb.UNCOVER, log)
        return
    has_chosen(s, seat)
    if s.stage == Stage.ANSWER:
        write_answer(s, seat, move)
    elif s.stage == Stage.AIM:
        take_aim(s, seat, move, log)
    elif verb == Verb.ANNOUNCE:
        choose_interruption(s, seat, chosen_card(move), log)
    elif verb == Verb.ROLL:
        roll(s, seat, log)
    elif verb == Verb.HAT:
        rummage(s, seat, log)
    elif verb == Verb.WALK:
        walk(s, seat, chosen_space(move), log)
    elif verb == Verb.LOOK:
        look(s, seat, chosen_space(move), log)
    elif verb == Verb.PICK:
        pick(s, chosen_space(move))
    elif verb == Verb.SWAP:
        swap(s, seat, chosen_card(move), log)
    elif verb == Verb.KEEP:
        go_on_from_swap(s)
    elif verb == Verb.NO_LOOK:
        next_step(s, Stage.TELL)
    elif verb == Verb.TELL:
        choose_card(s, seat, chosen_card(move))
    elif verb == Verb.FINISH:
        s.stage = Stage.SETTLE
    elif verb == Verb.DISCARD:
        discard(s, seat, chosen_card(move), log)
    elif verb == Verb.PLACE:
        place_object(s, seat, chosen_face(move) == Side.UP, log)
    elif verb == Verb.CHARGE:
        charge(s, seat, chosen_other(move), log)
    elif verb == Verb.FAIRY:
        choose_fairy(s, seat, chosen_fairy(move), log)
    elif verb == Verb.STOP or verb == Verb.GO_ON:
        s.answer[seat] = 1 if verb == Verb.STOP else 0
    else:
        go_on_telling(s, seat, move)
    if all_is_chosen(s):
        lay_card(s, seat, log)
    if not s.chain[seat]:
        s.turned = 0
    carry_on(s, log)
    if between_acts(s.stage):
        s.back = s.stage


@rule
def carry_on(s: Legends, log: Cells) -> None:
    """Whatever needs no choice, until somebody must choose or the game is over."""
    while s.to_act == 0 and not s.over:
        if s.stage == Stage.ANSWER:
            hear_answers(s, log)
        elif s.stage == Stage.DIE_FIXED:
            ask_about(s, Window.DIE, log)
        elif s.stage == Stage.ANNOUNCED:
            ask_about(s, Window.ANNOUNCEMENT, log)
        elif s.stage == Stage.COMPLETED:
            ask_about(s, Window.COMPLETION, log)
        elif s.stage == Stage.REWARD:
            reward(s, log)
        elif s.stage == Stage.SETTLE:
            settle(s, log)
        elif s.stage == Stage.PLACE:
            next_to_place(s)
        elif s.stage == Stage.DISCARD:
            discard_or_end(s)
        elif s.stage == Stage.VOTE:
            count_votes(s, log)
        else:
            begin_turn(s, log)
