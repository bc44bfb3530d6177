"""Whether a moment of Fairy's Fate is possible: what the author of a position said must fit together, and must stand."""

from typing import Any

from fatina.engine.layout import ask
from fatina.engine.names import words_of
from fatina.engine.position import Draft, fields_of
from fatina.games.fairys_fate.cards import (
    CARDS,
    PLACES,
    Fairy,
    Front,
    gives_object,
    is_good_fairy,
    takes_object,
)
from fatina.games.fairys_fate.fairies import can_carry_from, usable
from fatina.games.fairys_fate.flow import is_open
from fatina.games.fairys_fate.gathering import NOT_FOUND, find_buio, saviour, would_harm
from fatina.games.fairys_fate.hands import hands_empty, piles_empty
from fatina.games.fairys_fate.knowledge import show_whether_complete
from fatina.games.fairys_fate.phases import decides, welcomes_fairies
from fatina.games.fairys_fate.places import cards_face_down, face_up, ready_places
from fatina.games.fairys_fate.possessions import has, is_complete, objects_owned
from fatina.games.fairys_fate.state import BITE, KNOWN_TO_ALL, ROOM, Bitten, LastJourney, Option, Phase
from fatina.games.fairys_fate.turn import can_play

BY_FAIRY = {
    Phase.LOOK: Fairy.HAAHIAH,
    Phase.WEALTH: Fairy.HARAEAL,
    Phase.ASK: Fairy.MEBAHEL,
    Phase.ANSWER: Fairy.MEBAHEL,
    Phase.SWAP: Fairy.JABAMIAH,
    Phase.SWAP_WITH: Fairy.JABAMIAH,
    Phase.CARRY: Fairy.ROCHEL,
    Phase.CARRY_TO: Fairy.ROCHEL,
}
"""The phases in which a good fairy is in use."""
TURNED_UP = (Phase.STEP, Phase.REACT, Phase.LOSE, Phase.DISCARD)
GATHERING = (Phase.BEFORE, *TURNED_UP)
NOBODY_DECIDES = "in {} nobody has anything to decide here: play would go on by itself"
PHASES, FAIRIES = words_of(Phase), words_of(Fairy)


def moment(s: Any) -> int:
    """The phase of the turn, also while a good fairy is in use."""
    return int(s.back_to if s.phase in BY_FAIRY else s.phase)


def is_settled(s: Any) -> bool:
    """Whether the good fairy in use is eliminated already: she has shown one card, or somebody must answer."""
    return bool(s.phase == Phase.ANSWER or (s.phase == Phase.LOOK and s.looks > 0))


# What lies before players, and what they know


def check_owned(draft: Draft) -> None:
    """Players own serpents, good fairies and objects; if bites eliminate four serpents, only who frees the fourth has as many."""
    s: Any = draft.s
    for seat in range(s.seats):
        for card in range(CARDS):
            front = s.front[card]
            if s.own[seat, card] < 0:
                raise draft.fail("own", "counts cards: 0 or more of each", seat)
            if s.own[seat, card] and not (front == Front.SERPENT or is_good_fairy(front) or gives_object(front)):
                raise draft.fail("own", "holds serpents, good fairies and objects; nobody keeps other cards", seat)
        if s.options[Option.BITTEN] == Bitten.DISCARD and ask(s, has, seat, Front.SERPENT) >= BITE + s.over:
            raise draft.fail(
                "own", f"has fewer than {BITE} serpents: the bite of the fourth eliminates them (RU-48)", seat
            )


def check_seats(draft: Draft) -> None:
    """Seats are seats of this match."""
    s: Any = draft.s
    if not draft.has("turn"):
        s.turn = 0
    for field in ("turn", "starter", "asked"):
        if getattr(s, field) >= s.seats:
            raise draft.fail(field, f"there are {s.seats} seats, counted from 0")
    if s.turn < 0:
        raise draft.fail("turn", "is somebody's")
    if s.over not in (0, 1):
        raise draft.fail("over", "is 0, or 1 when the match is over")
    if not s.over and not decides(s.phase):
        raise draft.fail("phase", NOBODY_DECIDES.format(PHASES[s.phase]))
    for field, sets in (("knows", s.knows), ("gone_knows", s.gone_knows)):
        if any(known >> s.seats and known != KNOWN_TO_ALL for known in sets.cells.ravel().tolist()):
            raise draft.fail(field, f"there are {s.seats} seats, counted from 0; all five for what everybody has seen")
    if s.placed_by.cells.max() >= s.seats:
        raise draft.fail("placed_by", f"there are {s.seats} seats, counted from 0")


def check_knowledge(draft: Draft) -> None:
    """Cards that lie face up are known to all; who put a card down knows it, and HAAHIAH's user the card that she showed."""
    s: Any = draft.s
    told = draft.has("knows")
    for place in range(PLACES):
        for i in range(ROOM):
            at_least = 1 << s.placed_by[place, i] if s.placed_by[place, i] >= 0 else 0
            if i >= s.place_n[place]:
                if s.knows[place, i] or at_least:
                    field = "knows" if s.knows[place, i] else "placed_by"
                    raise draft.fail(field, f"says something about position {i + 1}, where no card lies")
                continue
            if face_up(i):
                at_least = KNOWN_TO_ALL
            elif s.phase == Phase.LOOK and s.chosen_place == place and s.chosen == i + 1:
                at_least |= 1 << s.turn
            if told and at_least & ~s.knows[place, i]:
                seats = [seat for seat in range(8) if at_least >> seat & 1]
                raise draft.fail("knows", f"position {i + 1} of place {place + 1} has been seen by {seats}")
            s.knows[place, i] |= at_least
    for i, known in enumerate(s.gone_knows):
        if known and i >= s.gone_n:
            raise draft.fail("gone_knows", f"says something about card {i + 1}, but {s.gone_n} are eliminated")


# The moment


def check_journey(draft: Draft) -> None:
    """Who has set out and picked, in the order of the journey (FF-27, FF-29, FF-32); petrified players stand still (FF-64)."""
    s: Any = draft.s
    now = moment(s)
    if s.starter < 0:
        if now in (Phase.GO, *GATHERING):
            raise draft.fail("starter", f"somebody has started the journey, if {PHASES[now]} is to be decided")
        for seat in range(s.seats):
            if s.pick[seat] >= 0:
                raise draft.fail("pick", "nobody has started a journey", seat)
        stands_still(draft, s.turn)
        return
    if now in (Phase.ACT, Phase.DRAW, Phase.GO) and s.turn == s.starter:
        raise draft.fail("turn", "whoever started the journey neither plays nor draws nor picks again (FF-27)")
    reached = (s.turn - s.starter) % s.seats
    taken = set()
    for i in range(s.seats):
        seat = (s.starter + i) % s.seats
        if s.pick[seat] < 0:
            if i == 0 or (now in GATHERING and i == reached):
                raise draft.fail("pick", "has picked a place, to be on this journey", seat)
        elif now not in GATHERING and (i > reached or (i == reached and now != Phase.END)):
            raise draft.fail("pick", "has not picked a place yet", seat)
        elif s.pick[seat] in taken:
            raise draft.fail("pick", "no place is picked twice (FF-32)", seat)
        if s.pick[seat] >= 0 and (now not in GATHERING or i > reached or (i == reached and now == Phase.BEFORE)):
            stands_still(draft, seat)
        taken.add(s.pick[seat])
    if now not in GATHERING:
        stands_still(draft, s.turn)


def stands_still(draft: Draft, seat: int) -> None:
    """A turn to be lost is lost before the player can do anything."""
    s: Any = draft.s
    if s.petrified[seat]:
        raise draft.fail("petrified", "is 0: a petrified player loses this turn, or stays at home (FF-64, RU-45)", seat)


def check_use(draft: Draft) -> None:
    """What was chosen for the good fairy in use, and nothing where none is."""
    s: Any = draft.s
    in_use = s.phase in BY_FAIRY
    phase = PHASES[s.phase]
    if in_use and not welcomes_fairies(s.back_to):
        raise draft.fail("back_to", "is a moment at which good fairies can be used (RU-22)")
    if not in_use and s.back_to:
        raise draft.fail("back_to", f"no good fairy is in use, if {phase} is to be decided")
    if s.looks and s.phase != Phase.LOOK:
        raise draft.fail("looks", f"HAAHIAH is not in use, if {phase} is to be decided")
    if s.phase in (Phase.SWAP_WITH, Phase.CARRY_TO) or (s.phase == Phase.LOOK and s.looks):
        if s.chosen_place < 0:
            raise draft.fail("chosen_place", f"a card has been chosen first, if {phase} is to be decided")
        if not 1 <= s.chosen <= s.place_n[s.chosen_place]:
            raise draft.fail("chosen", "is the position of a card that lies there")
        if s.phase == Phase.LOOK and face_up(s.chosen - 1):
            raise draft.fail("chosen", "lies face up: HAAHIAH shows face-down cards (FF-51)")
    elif s.chosen_place >= 0 or s.chosen:
        raise draft.fail("chosen_place" if s.chosen_place >= 0 else "chosen", "no card has been chosen yet")
    if s.phase == Phase.ANSWER:
        if s.asked < 0 or s.asked == s.turn:
            raise draft.fail("asked", "an opponent was asked, if an answer is to be decided")
    elif s.asked >= 0 or s.asked_recipe:
        raise draft.fail("asked" if s.asked >= 0 else "asked_recipe", "nobody is asked anything")
    fill(draft, "used", 1 if is_settled(s) else s.used, "a good fairy was used in this turn")
    steps = 0 if not in_use or is_settled(s) else 2 if s.chosen_place >= 0 else 1
    for seat in range(s.seats):
        fill(draft, "chain", steps if seat == s.turn else 0, "steps can be taken back", seat)


def fill(draft: Draft, field: str, value: int, what: str, seat: int | None = None) -> None:
    """Set what follows from the rest, unless the author gave it; then it must be that."""
    s: Any = draft.s
    found = getattr(s, field) if seat is None else getattr(s, field)[seat]
    if draft.has(field, seat) and found != value:
        raise draft.fail(field, f"is {value}: so many {what}" if seat is not None else f"is true: {what}", seat)
    if seat is None:
        setattr(s, field, value)
    else:
        getattr(s, field)[seat] = value


def check_counters(draft: Draft) -> None:
    """Idle turns (RU-5), the last round (RU-59) and the last journey (RU-57, RU-58) fit the moment and the cards left."""
    s: Any = draft.s
    free = s.starter < 0 and moment(s) == Phase.ACT
    nothing_left = ask(s, piles_empty) and ask(s, hands_empty)
    if s.idle > s.seats or (s.idle and not free):
        raise draft.fail("idle", f"is at most {s.seats}, and 0 once somebody has played or set out (RU-5)")
    if free and s.idle == s.seats and not s.used and not ask(s, can_play, s.turn):
        if ask(s, piles_empty) or not ask(s, ready_places):
            raise draft.fail("idle", "the match would have ended: nobody can play or travel (RU-5)")
    if s.last:
        if s.starter < 0 or not ask(s, piles_empty):
            raise draft.fail("last", "the last journey is under way, and the piles are empty (RU-58)")
        if s.options[Option.LAST_JOURNEY] == LastJourney.HANDS and not nothing_left:
            raise draft.fail("last", "the hands are empty in the last journey, as this option has it (RU-57)")
    if s.last_round > s.seats or (s.last_round and not nothing_left):
        raise draft.fail(
            "last_round", f"is at most {s.seats}, and 0 as long as there are cards in piles or hands (RU-59)"
        )
    if s.last_round and not free and not s.last:
        raise draft.fail("last_round", "is 0 but for a turn that has just begun, and for the last journey (RU-59)")
    if free and nothing_left and not s.last_round:
        if draft.has("last_round"):
            raise draft.fail("last_round", "is at least 1: nobody has a card left (RU-59)")
        s.last_round = 1


def check_laid(draft: Draft) -> None:
    """Cards that are turned up act one by one, and a BUIO before all others (FF-36, FF-66)."""
    s: Any = draft.s
    if s.laid_n and moment(s) not in TURNED_UP:
        raise draft.fail("laid", f"nobody has turned up cards, if {PHASES[moment(s)]} is to be decided")
    if s.phase == Phase.REACT:
        if not s.laid_n or not can_be_undone(s):
            raise draft.fail("laid", "a card can be undone, if react is to be decided (RU-32, RU-33, RU-36)")
    elif ask(s, find_buio) != NOT_FOUND:
        raise draft.fail("laid", "holds no BUIO any more: it acts before every other card (FF-66)")


def can_be_undone(s: Any) -> bool:
    """Whether the card that acts now would do harm, and the player on turn owns the fairy who undoes it."""
    if not ask(s, has, s.turn, Front.GOOD + ask(s, saviour)):
        return False
    if ask(s, find_buio) != NOT_FOUND:
        return bool(s.laid_n > 1)
    front = s.front[s.laid[0]]
    if takes_object(front):
        return bool(ask(s, has, s.turn, Front.GIVES + front - Front.TAKES) > 0)
    bad = front in (Front.POVERTA, Front.AVVERSITA, Front.PIETRIFICAZIONE)
    return bool(bad and ask(s, would_harm, front))


def check_choice(draft: Draft) -> None:
    """Whoever must choose has something to choose from."""
    s: Any = draft.s
    if s.phase == Phase.LOSE and not ask(s, objects_owned, s.turn):
        raise draft.fail("own", "has an object to lose, if lose is to be decided", s.turn)
    if s.phase == Phase.DISCARD and not s.hand_n[s.turn]:
        raise draft.fail("hand", "has a card to give up, if discard is to be decided", s.turn)
    if s.phase == Phase.ANSWER:
        check_answer(draft)
    elif s.phase in BY_FAIRY:
        fairy = BY_FAIRY[s.phase]
        if is_settled(s):
            if ask(s, cards_face_down) < 2:
                raise draft.fail("looks", "there is no other card that lies face down")
        elif not ask(s, usable, s.turn, fairy):
            raise draft.fail("own", f"has no {FAIRIES[fairy]} that can be used (FF-47, RU-24)", s.turn)
        if s.phase == Phase.CARRY_TO and not ask(s, can_carry_from, s.chosen_place):
            raise draft.fail("chosen_place", "there is no other place with room (RU-38)")


def check_answer(draft: Draft) -> None:
    """Something is missing from the recipe that is asked for, and everybody knows that (FF-53)."""
    s: Any = draft.s
    seat, slot = s.asked, s.asked_recipe
    if slot >= s.recipe_n[seat]:
        raise draft.fail("asked_recipe", f"is less than {s.recipe_n[seat]}, the number of recipes of seat {seat}")
    if ask(s, is_complete, seat, slot):
        raise draft.fail("asked_recipe", "is the number of a recipe that is not complete (FF-53)")
    before = s.ruled_out[seat, slot]
    ask(s, show_whether_complete, seat, slot)
    if draft.has("ruled_out", seat) and s.ruled_out[seat, slot] != before:
        raise draft.fail("ruled_out", "holds every recipe that is complete: it is none of these (FF-53)", seat)


# What was given stands


def check_stands(draft: Draft, given: Any) -> None:
    """Nothing that the author gave has become something else: neither by what follows from it nor by play that goes on by itself.

    Hands may be given in any order.
    """
    table, each = fields_of(draft.game)
    now = draft.states[0]
    why = (
        "does not fit the end of the match"
        if given["over"]
        else "nobody decides anything here, so it would not stay so"
    )
    for field in table:
        if draft.has(field) and (now[field] != given[field]).any():
            raise draft.fail(field, why)
    for seat in range(int(now["seats"])):
        for field in each:
            cells, was = now[field][seat], given[field][seat]
            if field == "hand":
                was = sorted(was, key=lambda card: (card < 0, card))
            if draft.has(field, seat) and (cells != was).any():
                raise draft.fail(field, why, seat)


def check_asked(draft: Draft) -> None:
    """Somebody has something to decide, and is the seat that was given; no points are given before the end."""
    s: Any = draft.s
    if draft.has("phase") and not ask(s, is_open):
        raise draft.fail("phase", NOBODY_DECIDES.format(PHASES[s.phase]))
    chooses = s.asked if s.phase == Phase.ANSWER else s.turn
    if draft.has("to_act") and ask(s, is_open) and s.to_act != 1 << chooses:
        raise draft.fail("to_act", f"is seat {chooses}, who must choose")
    for seat in range(s.seats):
        for field in ("scores", "ranks"):
            if getattr(s, field)[seat]:
                raise draft.fail(field, "is 0 until the match is over", seat)
