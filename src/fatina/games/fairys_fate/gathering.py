"""Gathering: a player turns up the cards of the visited place, and they act one by one (FF-36 to FF-46, FF-61 to FF-70)."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.sorts import NO_CARD
from fatina.games.fairys_fate.cards import Fairy, Front, gives_object, is_good_fairy, object_of, takes_object
from fatina.games.fairys_fate.events import Told
from fatina.games.fairys_fate.hands import take_from_hand
from fatina.games.fairys_fate.journey import next_gatherer
from fatina.games.fairys_fate.knowledge import show_whether_complete
from fatina.games.fairys_fate.places import clear_position
from fatina.games.fairys_fate.possessions import eliminate, eliminate_owned, has, is_complete, object_count
from fatina.games.fairys_fate.scoring import liberate
from fatina.games.fairys_fate.state import BITE, KNOWN_TO_ALL, Bitten, Fate, Option, Phase

ACTS_NOW = 0  # the first of the cards turned up
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
        tell(log, Told.TURNED_UP, EVERYBODY, s.turn, place, i + 1, s.laid[i])
        clear_position(s, place, i)
    s.place_n[place] = 0
    s.laid_n = n
    s.phase = Phase.DARK
    if n == 0:
        tell(log, Told.FOUND_NOTHING, EVERYBODY, s.turn, place)
        next_gatherer(s, log)


@rule
def remove_laid(s: Fate, i: int) -> int:
    """One of the cards turned up is no longer among them; returns which."""
    card = s.laid[i]
    for k in range(i, s.laid_n - 1):
        s.laid[k] = s.laid[k + 1]
    s.laid_n -= 1
    s.laid[s.laid_n] = NO_CARD
    return int(card)


@rule
def take_laid(s: Fate) -> int:
    """The card that acts now goes before the player, wanted or not (FF-42, FF-43, FF-47); returns which."""
    card = remove_laid(s, ACTS_NOW)
    s.own[s.turn, card] += 1
    return card


@rule
def eliminate_laid(s: Fate, i: int) -> int:
    """One of the cards turned up is eliminated (FF-46, FF-61); returns which."""
    card = remove_laid(s, i)
    eliminate(s, card, KNOWN_TO_ALL)
    return card


# BUIO comes first


@rule
def find_buio(s: Fate) -> int:
    """Where the first BUIO lies among the cards turned up."""
    for i in range(s.laid_n):
        if s.front[s.laid[i]] == Front.BUIO:
            return i
    return NOT_FOUND


@rule
def look_for_buio(s: Fate, log: Cells) -> None:
    """BUIO acts before every other card (FF-66); an IMAMIAH owned before this gathering may undo it (RU-33, RU-34).

    Alone in its place it has nothing to darken, and cannot be undone (RU-32).
    """
    if find_buio(s) == NOT_FOUND:
        s.phase = Phase.STEP
    elif has(s, s.turn, Front.GOOD + Fairy.IMAMIAH) and s.laid_n > 1:
        s.phase = Phase.REACT
    else:
        fall_dark(s, log)


@rule
def fall_dark(s: Fate, log: Cells) -> None:
    """No card of the place has any effect, and all are eliminated (FF-65, RU-47)."""
    tell(log, Told.DARKNESS, EVERYBODY, s.turn)
    while s.laid_n > 0:
        tell(log, Told.DARKENED, EVERYBODY, s.turn, eliminate_laid(s, ACTS_NOW))
    next_gatherer(s, log)


# Then one card after the other


@rule
def resolve(s: Fate, log: Cells) -> None:
    """The next card acts on the player who gathers it, who owns it from now on (FF-38, FF-80, RU-21, RU-23).

    After the last card the next player gathers.
    """
    if s.laid_n == 0:
        next_gatherer(s, log)
        return
    s.phase = Phase.STEP
    front = s.front[s.laid[ACTS_NOW]]
    if front == Front.SERPENT:
        meet_serpent(s, log)
    elif is_good_fairy(front):
        tell(log, Told.FAIRY_CAME, EVERYBODY, s.turn, take_laid(s))
    elif gives_object(front):
        tell(log, Told.TOOK_OBJECT, EVERYBODY, s.turn, take_laid(s))
    elif takes_object(front):
        goblin(s, front, log)
    else:
        bad_fairy(s, front, log)


# Goblins


@rule
def goblin(s: Fate, front: int, log: Cells) -> None:
    """A taking card: harmless without that object (FF-44); HAHEUIAH may undo it (FF-55, RU-36)."""
    if has(s, s.turn, Front.GIVES + object_of(front)) == 0:
        tell(log, Told.GOBLIN_IN_VAIN, EVERYBODY, s.turn, eliminate_laid(s, ACTS_NOW))
    elif has(s, s.turn, Front.GOOD + Fairy.HAHEUIAH):
        s.phase = Phase.REACT
    else:
        goblin_takes(s, log)


@rule
def goblin_takes(s: Fate, log: Cells) -> None:
    """Exactly one such object is lost, and eliminated with the taking card (FF-45, FF-46)."""
    card = eliminate_laid(s, ACTS_NOW)
    thing = object_of(s.front[card])
    eliminate_owned(s, s.turn, Front.GIVES + thing)
    tell(log, Told.GOBLIN_TOOK, EVERYBODY, s.turn, card, thing)


# Bad fairies


@rule
def would_harm(s: Fate, front: int) -> bool:
    """Whether a bad fairy would do anything to the player on turn (FF-63, RU-32, RU-42)."""
    if front == Front.POVERTA:
        return bool(s.hand_n[s.turn] > 0)
    if front == Front.AVVERSITA:
        return object_count(s, s.turn) > 0
    return True


@rule
def bad_fairy(s: Fate, front: int, log: Cells) -> None:
    """A bad fairy acts at once (FF-61), unless IMAMIAH undoes it (FF-54, RU-32)."""
    if not would_harm(s, front):
        tell(log, Told.BAD_IN_VAIN, EVERYBODY, s.turn, eliminate_laid(s, ACTS_NOW))
    elif has(s, s.turn, Front.GOOD + Fairy.IMAMIAH):
        s.phase = Phase.REACT
    else:
        bad_fairy_acts(s, log)


@rule
def bad_fairy_acts(s: Fate, log: Cells) -> None:
    """Poverty takes a hand card (FF-62), adversity an object (FF-63), petrification a turn (FF-64)."""
    front = s.front[eliminate_laid(s, ACTS_NOW)]
    if front == Front.POVERTA:
        tell(log, Told.POVERTY, EVERYBODY, s.turn)
        s.phase = Phase.DISCARD
    elif front == Front.AVVERSITA:
        tell(log, Told.ADVERSITY, EVERYBODY, s.turn)
        s.phase = Phase.LOSE
    elif front == Front.PIETRIFICAZIONE:
        tell(log, Told.PETRIFIED, EVERYBODY, s.turn)
        s.petrified[s.turn] += 1


@rule
def discard(s: Fate, card: int, log: Cells) -> None:
    """The hand card given up to poverty is eliminated unseen (FF-62, RU-52)."""
    take_from_hand(s, s.turn, card)
    eliminate(s, card, 1 << s.turn)
    tell(log, Told.GAVE_UP, 1 << s.turn, s.turn, s.back[card], card)
    s.phase = Phase.STEP


@rule
def lose(s: Fate, thing: int, log: Cells) -> None:
    """An object of the player's choice, were it just gathered, is eliminated (FF-63, FF-70, RU-43)."""
    eliminate_owned(s, s.turn, Front.GIVES + thing)
    tell(log, Told.LOST_OBJECT, EVERYBODY, s.turn, thing)
    s.phase = Phase.STEP


# IMAMIAH and HAHEUIAH answer


@rule
def threat(s: Fate) -> int:
    """Which of the cards turned up can be undone now: BUIO comes first, else it is the card that acts."""
    buio = find_buio(s)
    return ACTS_NOW if buio == NOT_FOUND else buio


@rule
def saviour(s: Fate) -> int:
    """The good fairy who can undo that card (FF-54, FF-55, RU-35)."""
    return Fairy.HAHEUIAH if takes_object(s.front[s.laid[threat(s)]]) else Fairy.IMAMIAH


@rule
def undo(s: Fate, log: Cells) -> None:
    """The good fairy and the card that she undoes are eliminated (FF-48, RU-32, RU-33, RU-36)."""
    fairy = saviour(s)
    eliminate_owned(s, s.turn, Front.GOOD + fairy)
    card = eliminate_laid(s, threat(s))
    tell(log, Told.UNDONE, EVERYBODY, s.turn, fairy, card)
    s.used = 1
    s.phase = Phase.DARK if s.front[card] == Front.BUIO else Phase.STEP


@rule
def suffer(s: Fate, log: Cells) -> None:
    """The player lets it happen."""
    s.phase = Phase.STEP
    if find_buio(s) != NOT_FOUND:
        fall_dark(s, log)
    elif takes_object(s.front[s.laid[ACTS_NOW]]):
        goblin_takes(s, log)
    else:
        bad_fairy_acts(s, log)


# The serpent fairy


@rule
def meet_serpent(s: Fate, log: Cells) -> None:
    """With a complete recipe, be it a second one, the serpent is freed (FF-9, FF-50, FF-67), else laid aside (FF-68).

    Every fourth bites (FF-70, RU-48). An earlier serpent does not help (FF-69); only this moment counts (RU-50).
    """
    take_laid(s)
    for slot in range(s.recipe_n[s.turn]):
        if is_complete(s, s.turn, slot):
            tell(log, Told.FREED, EVERYBODY, s.turn, s.recipe[s.turn, slot])
            liberate(s, s.turn, log)
            return
    for slot in range(s.recipe_n[s.turn]):
        show_whether_complete(s, s.turn, slot)
    met = has(s, s.turn, Front.SERPENT)
    tell(log, Told.SERPENT, EVERYBODY, s.turn, met)
    if met % BITE == 0:
        bite(s, log)


@rule
def bite(s: Fate, log: Cells) -> None:
    """The bite costs an object of the player's choice, if there is one (FF-70, FF-82, RU-49)."""
    if s.options[Option.BITTEN] == Bitten.DISCARD:
        for _ in range(BITE):
            eliminate_owned(s, s.turn, Front.SERPENT)
        tell(log, Told.SERPENTS_LEFT, EVERYBODY, s.turn)
    if object_count(s, s.turn) > 0:
        tell(log, Told.BITTEN, EVERYBODY, s.turn)
        s.phase = Phase.LOSE
    else:
        tell(log, Told.BITTEN_IN_VAIN, EVERYBODY, s.turn)
