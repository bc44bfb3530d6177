"""Interruption cards: when they may be announced, what they aim at, what they do (FL-80 to FL-84)."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.games.fate_e_leggende.knowledge import lay_open, look_at, put_on_discards, ring_size
from fatina.games.fate_e_leggende.objects import exchange_objects, has_open_object, owner_of_open
from fatina.games.fate_e_leggende.scoring import end_game, must_end
from fatina.games.fate_e_leggende.state import (
    ANNOUNCED,
    ANNOUNCED_EVENT,
    ANOTHER_LEGEND,
    ANOTHER_LEGEND_EVENT,
    APPLAUSE,
    ARRIVAL,
    BLOW_DUST,
    BLOWN,
    CHOOSE_DIE,
    COMPLETED,
    DIE_FIXED,
    DIRECTION,
    ENOUGH,
    EXCHANGE,
    EXCHANGED,
    FACE,
    FORGET,
    FORGOTTEN,
    GIVE,
    HOP,
    HOP_MOVE,
    HOPPED,
    INTERRUPTION,
    LOOKING,
    MOST_STEPS,
    OPEN,
    OWN,
    PICKING,
    ROLL,
    ROLLING,
    SET_ASIDE,
    SNEEZE,
    SNEEZE_MOVE,
    STORY_MOVE,
    WANT,
    WHISPER,
    WHISPER_MOVE,
    WHITE_NIGHT,
    WHITE_NIGHT_EVENT,
    WIND,
    WISP,
    Legends,
)
from fatina.games.fate_e_leggende.stories import blow_dust, clear_story, dust_on_story
from fatina.games.fate_e_leggende.wood import stepped

NOTHING = -1


# When a card may be announced


@rule
def in_window(s: Legends, card: int) -> bool:
    """Whether this moment of one's own turn is one of the card's (FL-16, FL-80)."""
    when = s.played_in[card]
    if when == ARRIVAL:
        return bool(s.arrived)
    return bool(when == OWN or (when == ROLL and s.stage == ROLLING))


@rule
def may_be_target(s: Legends, effect: int, space: int) -> bool:
    """Whether a story can be blown upon (it has dust) or forgotten (it has none)."""
    if s.length[space] == 0:
        return False
    return (dust_on_story(s, space) > 0) == (effect == BLOW_DUST)


@rule
def has_target(s: Legends, seat: int, effect: int) -> bool:
    """Whether the card's requirement is met: otherwise it cannot be announced."""
    if effect == WHITE_NIGHT:
        return not s.white_night
    if effect == SNEEZE:
        return bool(s.supply[seat] > 0)
    if effect == EXCHANGE:
        if s.owned[seat] == 0:
            return False
        for other in range(s.seats):
            if other != seat and has_open_object(s, other):
                return True
        return False
    if effect in (BLOW_DUST, FORGET):
        for space in range(ring_size(s)):
            if may_be_target(s, effect, space):
                return True
        return False
    return True


@rule
def may_announce(s: Legends, seat: int, card: int) -> bool:
    """Whether the active player may announce a card of her hand now."""
    return bool(s.kind[card] == INTERRUPTION) and in_window(s, card) and has_target(s, seat, s.effect[card])


# Aiming: the choices of a card, one after the other


@rule
def aims_wanted(effect: int) -> int:
    """How many choices a card asks for."""
    if effect in (HOP, CHOOSE_DIE, SNEEZE, BLOW_DUST, FORGET):
        return 1
    if effect == EXCHANGE:
        return 2
    return 3 if effect == WHISPER else 0


@rule
def legal_aims(s: Legends, seat: int, out: Cells) -> int:
    """The choices that the chosen card offers next."""
    effect = s.effect[s.chosen]
    most = s.amount[s.chosen]
    n = 0
    if effect == HOP:
        for way in range(2):
            for steps in range(1, min(most, MOST_STEPS) + 1):
                out[n] = HOP_MOVE + way * MOST_STEPS + steps - 1
                n += 1
    elif effect == CHOOSE_DIE:
        for face in range(6):
            out[n] = FACE + face
            n += 1
    elif effect == SNEEZE:
        for amount in range(1, min(most, s.supply[seat]) + 1):
            out[n] = SNEEZE_MOVE + amount
            n += 1
    elif effect == EXCHANGE:
        n = legal_objects(s, seat, out)
    else:
        if effect == WHISPER and s.aimed > 0:
            out[n] = ENOUGH
            n += 1
        for space in range(ring_size(s)):
            if effect == WHISPER:
                if not aimed_at(s, space):
                    out[n] = WHISPER_MOVE + space
                    n += 1
            elif may_be_target(s, effect, space):
                out[n] = STORY_MOVE + space
                n += 1
    return n


@rule
def legal_objects(s: Legends, seat: int, out: Cells) -> int:
    """For the Changeling: first a face-up object of an opponent, then any of one's own."""
    n = 0
    for k in range(1 if s.aimed == 0 else 0, s.seats if s.aimed == 0 else 1):
        owner = (seat + k) % s.seats
        for i in range(s.owned[owner]):
            if s.aimed == 1 or s.facing[owner, i] == OPEN:
                out[n] = (GIVE if s.aimed == 1 else WANT) + s.objects[owner, i]
                n += 1
    return n


@rule
def aimed_at(s: Legends, space: int) -> bool:
    """Whether the wood has been asked to whisper of this space already."""
    for i in range(s.aimed):
        if s.aim[i] == space:
            return True
    return False


@rule
def take_aim(s: Legends, move: int) -> bool:
    """Make one choice for the chosen card; say whether it was the last."""
    effect = s.effect[s.chosen]
    if move == ENOUGH:
        return True
    if effect == HOP:
        s.aim[0] = (move - HOP_MOVE) // MOST_STEPS
        s.aim[1] = (move - HOP_MOVE) % MOST_STEPS + 1
    elif effect == CHOOSE_DIE:
        s.aim[0] = move - FACE + 1
    elif effect == SNEEZE:
        s.aim[0] = move - SNEEZE_MOVE
    elif effect == EXCHANGE:
        s.aim[s.aimed] = move - (GIVE if s.aimed == 1 else WANT)
    elif effect == WHISPER:
        s.aim[s.aimed] = move - WHISPER_MOVE
    else:
        s.aim[0] = move - STORY_MOVE
    s.aimed += 1
    if effect == WHISPER:
        return bool(s.aimed == min(3, s.amount[s.chosen], ring_size(s)))
    return s.aimed == aims_wanted(effect)


@rule
def clear_aim(s: Legends) -> None:
    """Forget the choices of an interruption that is done."""
    for i in range(len(s.aim)):
        s.aim[i] = 0
    s.aimed = 0


@rule
def announce(s: Legends, seat: int, card: int, log: Cells) -> None:
    """Lay an interruption open with its choices made; it is not in force yet."""
    lay_open(s, seat, card)
    s.chosen = NOTHING
    s.announced = card
    s.announcer = seat
    s.stage = ANNOUNCED
    s.to_act = 0
    tell(log, ANNOUNCED_EVENT, EVERYBODY, seat, card)


# Effects


@rule
def go_on_after(s: Legends, effect: int) -> None:
    """Where the turn goes on once a card is done or silenced."""
    s.announced = NOTHING
    s.announcer = NOTHING
    clear_aim(s)
    if effect == DIRECTION:
        s.stage = DIE_FIXED
    elif effect == APPLAUSE:
        s.stage = COMPLETED
    else:
        s.stage = s.back
        s.to_act = 1 << s.active


@rule
def put_aside(s: Legends, seat: int, amount: int, space: int, log: Cells) -> None:
    """A player puts her own dust beside a space."""
    s.supply[seat] -= amount
    s.aside[space, seat] += amount
    tell(log, SET_ASIDE, EVERYBODY, seat, amount, space, s.supply[seat])


@rule
def take_effect(s: Legends, log: Cells) -> None:
    """The announced card does what its text says; where it contradicts a rule, it wins (FL-82)."""
    card, seat = s.announced, s.announcer
    effect, first, second = s.effect[card], s.aim[0], s.aim[1]
    if effect == WHITE_NIGHT:
        s.white_night = 1
        tell(log, WHITE_NIGHT_EVENT, EVERYBODY, s.amount[card])
    else:
        put_on_discards(s, card)
    if effect == WHISPER:
        whisper(s, seat, log)
        return
    go_on_after(s, effect)
    if effect == ANOTHER_LEGEND:
        s.legends += s.amount[card]
        tell(log, ANOTHER_LEGEND_EVENT, EVERYBODY, seat, s.legends)
    elif effect == HOP:
        s.pawn[seat] = stepped(s, s.pawn[seat], first, second)
        s.legends += 1
        s.stage = LOOKING
        tell(log, HOPPED, EVERYBODY, seat, s.pawn[seat])
    elif effect == CHOOSE_DIE:
        s.die = first
        s.stage = DIE_FIXED
        s.to_act = 0
        tell(log, WISP, EVERYBODY, seat, first)
    elif effect == DIRECTION:
        s.forced = first
        tell(log, WIND, EVERYBODY, seat, first)
    elif effect == APPLAUSE:
        put_aside(s, seat, first, s.pawn[s.active], log)
    elif effect == SNEEZE:
        put_aside(s, seat, first, s.pawn[seat], log)
    elif effect == EXCHANGE:
        other = owner_of_open(s, seat, first)
        exchange_objects(s, seat, second, other, first)
        tell(log, EXCHANGED, EVERYBODY, seat, second, other, first)
        if must_end(s):
            end_game(s, log)
    elif effect == BLOW_DUST:
        tell(log, BLOWN, EVERYBODY, first)
        blow_dust(s, first, log)
    elif effect == FORGET:
        clear_story(s, first)
        tell(log, FORGOTTEN, EVERYBODY, first)


@rule
def whisper(s: Legends, seat: int, log: Cells) -> None:
    """Look at the chosen ring cards, then perhaps swap one of them."""
    for i in range(s.aimed):
        look_at(s, seat, s.aim[i], log)
    s.announced = NOTHING
    s.announcer = NOTHING
    if s.held[seat] > 0:
        s.stage = PICKING
        s.to_act = 1 << seat
    else:
        go_on_after(s, WHISPER)
