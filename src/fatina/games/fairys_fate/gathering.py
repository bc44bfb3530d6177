"""Gathering: a player turns up the cards of the visited place, and they act one by one (FF-36 to FF-46, FF-61 to FF-70)."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.games.fairys_fate.events import (
    E_ADVERSITY,
    E_BAD_IN_VAIN,
    E_BITTEN,
    E_BITTEN_IN_VAIN,
    E_DARKENED,
    E_DARKNESS,
    E_FAIRY_CAME,
    E_FOUND_NOTHING,
    E_FREED,
    E_GAVE_UP,
    E_GOBLIN_IN_VAIN,
    E_GOBLIN_TOOK,
    E_LOST_OBJECT,
    E_PETRIFIED,
    E_POVERTY,
    E_SERPENT,
    E_SERPENTS_LEFT,
    E_TOOK_OBJECT,
    E_TURNED_UP,
    E_UNDONE,
)
from fatina.games.fairys_fate.journey import clear_position, next_gatherer
from fatina.games.fairys_fate.knowledge import seen_incomplete
from fatina.games.fairys_fate.scoring import liberate
from fatina.games.fairys_fate.state import (
    AVVERSITA,
    BITE,
    BITTEN,
    BUIO,
    DARK,
    DISCARD,
    DISCARD_ONE,
    EVERYONE,
    GIVES,
    HAHEUIAH,
    IMAMIAH,
    LOSE,
    NELCHAEAL,
    PIETRIFICAZIONE,
    POVERTA,
    REACT,
    SERPENT,
    STEP,
    TAKES,
    Fate,
    eliminate,
    eliminate_owned,
    has,
    is_complete,
    object_count,
    take_from_hand,
)

NOT_FOUND = -1


@rule
def turn_up(s: Fate, log: Cells) -> None:
    """All cards of the place are turned up together, for all to see, and leave the place (FF-36, RU-20, RU-25).

    Whatever is left there is gathered, be it nothing (FF-60, RU-40).
    """
    place = s.pick[s.turn]
    n = s.place_n[place]
    for i in range(n):
        s.laid[i] = s.place[place, i]
        tell(log, E_TURNED_UP, EVERYBODY, s.turn, place, i + 1, s.laid[i])
        clear_position(s, place, i)
    s.place_n[place] = 0
    s.laid_n = n
    s.phase = DARK
    if n == 0:
        tell(log, E_FOUND_NOTHING, EVERYBODY, s.turn, place)
        next_gatherer(s, log)


@rule
def take_laid(s: Fate, i: int) -> int:
    """Take one of the cards turned up away from the others."""
    kind = s.laid[i]
    for k in range(i, s.laid_n - 1):
        s.laid[k] = s.laid[k + 1]
    s.laid_n -= 1
    s.laid[s.laid_n] = -1
    return int(kind)


# BUIO comes first


@rule
def find_buio(s: Fate) -> int:
    """Where the first BUIO lies among the cards turned up."""
    for i in range(s.laid_n):
        if s.front[s.laid[i]] == BUIO:
            return i
    return NOT_FOUND


@rule
def look_for_buio(s: Fate, log: Cells) -> None:
    """BUIO acts before every other card (FF-66); an IMAMIAH owned before this gathering may undo it (RU-33, RU-34)."""
    if find_buio(s) == NOT_FOUND:
        s.phase = STEP
    elif has(s, s.turn, IMAMIAH) and s.laid_n > 1:
        s.phase = REACT
    else:
        fall_dark(s, log)


@rule
def fall_dark(s: Fate, log: Cells) -> None:
    """No card of the place has any effect, and all are eliminated (FF-65, RU-47)."""
    tell(log, E_DARKNESS, EVERYBODY, s.turn)
    while s.laid_n > 0:
        kind = take_laid(s, 0)
        eliminate(s, kind, EVERYONE)
        tell(log, E_DARKENED, EVERYBODY, s.turn, kind)
    next_gatherer(s, log)


# Then one card after the other


@rule
def resolve(s: Fate, log: Cells) -> None:
    """The next card acts on the player who gathers it (FF-38, RU-21); after the last, the next player gathers."""
    if s.laid_n == 0:
        next_gatherer(s, log)
        return
    s.phase = STEP
    front = s.front[s.laid[0]]
    if front == SERPENT:
        meet_serpent(s, log)
    elif front < POVERTA:
        take_laid_card(s, E_FAIRY_CAME, log)
    elif front < GIVES:
        bad_fairy(s, log)
    elif front < TAKES:
        take_laid_card(s, E_TOOK_OBJECT, log)
    else:
        goblin(s, log)


@rule
def take_laid_card(s: Fate, event: int, log: Cells) -> None:
    """A giving card or a good fairy is taken, wanted or not (FF-42, FF-43, FF-47)."""
    kind = take_laid(s, 0)
    s.own[s.turn, kind] += 1
    tell(log, event, EVERYBODY, s.turn, kind)


@rule
def eliminate_laid(s: Fate) -> int:
    """The card that acts now is eliminated (FF-46, FF-61)."""
    kind = take_laid(s, 0)
    eliminate(s, kind, EVERYONE)
    return kind


# Goblins


@rule
def goblin(s: Fate, log: Cells) -> None:
    """A taking card: harmless without that object (FF-44); HAHEUIAH may undo it (FF-55, RU-36)."""
    if has(s, s.turn, GIVES + s.front[s.laid[0]] - TAKES) == 0:
        kind = eliminate_laid(s)
        tell(log, E_GOBLIN_IN_VAIN, EVERYBODY, s.turn, kind)
    elif has(s, s.turn, HAHEUIAH):
        s.phase = REACT
    else:
        goblin_takes(s, log)


@rule
def goblin_takes(s: Fate, log: Cells) -> None:
    """Exactly one such object is lost, and eliminated with the taking card (FF-45, FF-46)."""
    kind = eliminate_laid(s)
    thing = s.front[kind] - TAKES
    eliminate_owned(s, s.turn, GIVES + thing)
    tell(log, E_GOBLIN_TOOK, EVERYBODY, s.turn, kind, thing)


# Bad fairies


@rule
def would_harm(s: Fate, front: int) -> bool:
    """Whether a bad fairy would do anything to the player on turn (FF-63, RU-32, RU-42)."""
    if front == POVERTA:
        return bool(s.hand_n[s.turn] > 0)
    if front == AVVERSITA:
        return object_count(s, s.turn) > 0
    return True


@rule
def bad_fairy(s: Fate, log: Cells) -> None:
    """A bad fairy acts at once (FF-61), unless IMAMIAH undoes it (FF-54, RU-32)."""
    if not would_harm(s, s.front[s.laid[0]]):
        kind = eliminate_laid(s)
        tell(log, E_BAD_IN_VAIN, EVERYBODY, s.turn, kind)
    elif has(s, s.turn, IMAMIAH):
        s.phase = REACT
    else:
        bad_fairy_acts(s, log)


@rule
def bad_fairy_acts(s: Fate, log: Cells) -> None:
    """Poverty takes a hand card (FF-62), adversity an object (FF-63), petrification a turn (FF-64)."""
    front = s.front[eliminate_laid(s)]
    if front == POVERTA:
        tell(log, E_POVERTY, EVERYBODY, s.turn)
        s.phase = DISCARD_ONE
    elif front == AVVERSITA:
        tell(log, E_ADVERSITY, EVERYBODY, s.turn)
        s.phase = LOSE
    elif front == PIETRIFICAZIONE:
        tell(log, E_PETRIFIED, EVERYBODY, s.turn)
        s.petrified[s.turn] += 1


@rule
def discard(s: Fate, kind: int, log: Cells) -> None:
    """The hand card given up to poverty is eliminated unseen (FF-62, RU-52)."""
    take_from_hand(s, s.turn, kind)
    eliminate(s, kind, 1 << s.turn)
    tell(log, E_GAVE_UP, 1 << s.turn, s.turn, s.back[kind], kind)
    s.phase = STEP


@rule
def lose(s: Fate, thing: int, log: Cells) -> None:
    """An object of the player's choice is eliminated (FF-63, FF-70)."""
    eliminate_owned(s, s.turn, GIVES + thing)
    tell(log, E_LOST_OBJECT, EVERYBODY, s.turn, thing)
    s.phase = STEP


# IMAMIAH and HAHEUIAH answer


@rule
def threat(s: Fate) -> int:
    """Which of the cards turned up can be undone now: BUIO comes first, else it is the card that acts."""
    return max(0, find_buio(s))


@rule
def saviour(s: Fate) -> int:
    """The good fairy who can undo that card (FF-54, FF-55, RU-35)."""
    return HAHEUIAH if s.front[s.laid[threat(s)]] >= TAKES else IMAMIAH


@rule
def undo(s: Fate, log: Cells) -> None:
    """The good fairy and the card that she undoes are eliminated (FF-48, RU-32, RU-33, RU-36)."""
    fairy = saviour(s)
    eliminate_owned(s, s.turn, fairy)
    i = threat(s)
    kind = take_laid(s, i)
    eliminate(s, kind, EVERYONE)
    tell(log, E_UNDONE, EVERYBODY, s.turn, fairy - NELCHAEAL, kind)
    s.used = 1
    s.phase = DARK if s.front[kind] == BUIO else STEP


@rule
def suffer(s: Fate, log: Cells) -> None:
    """The player lets it happen."""
    s.phase = STEP
    if find_buio(s) != NOT_FOUND:
        fall_dark(s, log)
    elif s.front[s.laid[0]] >= TAKES:
        goblin_takes(s, log)
    else:
        bad_fairy_acts(s, log)


# The serpent fairy


@rule
def meet_serpent(s: Fate, log: Cells) -> None:
    """With a complete recipe the serpent is freed (FF-67), else laid aside (FF-68); every fourth bites (FF-70, RU-48).

    An earlier serpent does not help (FF-69); only this moment counts (RU-50).
    """
    kind = take_laid(s, 0)
    s.own[s.turn, kind] += 1
    for slot in range(s.recipe_n[s.turn]):
        if is_complete(s, s.turn, slot):
            tell(log, E_FREED, EVERYBODY, s.turn, s.recipe[s.turn, slot])
            liberate(s, s.turn, log)
            return
    for slot in range(s.recipe_n[s.turn]):
        seen_incomplete(s, s.turn, slot)
    met = has(s, s.turn, SERPENT)
    tell(log, E_SERPENT, EVERYBODY, s.turn, met)
    if met % BITE == 0:
        bite(s, log)


@rule
def bite(s: Fate, log: Cells) -> None:
    """The bite costs an object of the player's choice, if there is one (FF-70, RU-49)."""
    if s.options[BITTEN] == DISCARD:
        for _ in range(BITE):
            eliminate_owned(s, s.turn, SERPENT)
        tell(log, E_SERPENTS_LEFT, EVERYBODY, s.turn)
    if object_count(s, s.turn) > 0:
        tell(log, E_BITTEN, EVERYBODY, s.turn)
        s.phase = LOSE
    else:
        tell(log, E_BITTEN_IN_VAIN, EVERYBODY, s.turn)
