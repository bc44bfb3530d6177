"""Announcing an interruption: when, with which choices, and what becomes of it (FL-80 to FL-84)."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.moves import offer_once
from fatina.engine.seats import wait_for
from fatina.engine.sorts import NO_CARD, NOBODY
from fatina.games.fate_e_leggende.cards import FACES, Effect, Kind, Window
from fatina.games.fate_e_leggende.events import Told
from fatina.games.fate_e_leggende.interruptions import (
    Aim,
    allow_another,
    applaud,
    blow,
    can_exchange,
    exchange,
    fix_die,
    force_way,
    forget,
    hop,
    most_sneezed,
    most_whispers,
    offer_exchange,
    offer_hops,
    offer_whispers,
    sneeze,
    stories_for,
    whisper,
    whiten,
)
from fatina.games.fate_e_leggende.moves import (
    Verb,
    chosen_amount,
    chosen_face,
    chosen_object,
    chosen_space,
    chosen_steps,
    chosen_way,
    move_of,
    verb_of,
)
from fatina.games.fate_e_leggende.offers import offer_range, offer_set
from fatina.games.fate_e_leggende.piles import lay_open, put_on_discards
from fatina.games.fate_e_leggende.state import Legends, Stage
from fatina.games.fate_e_leggende.steps import forget_aims, next_step

# When


@rule
def in_window(s: Legends, card: int) -> bool:
    """Whether this moment of one's own turn is one of the card's: of those about an arrival, none in a turn spent on the hat
    (FL-16, FL-80, FL-R16)."""
    window = s.played_in[card]
    if window == Window.ARRIVAL:
        return bool(s.arrived)
    return bool(window == Window.OWN or (window == Window.ROLL and s.stage == Stage.ROLL))


@rule
def has_target(s: Legends, seat: int, card: int) -> bool:
    """Whether the card's requirement is met: otherwise it cannot be announced."""
    effect = s.effect[card]
    if effect == Effect.WHITE_NIGHT:
        return not s.white_night
    if effect == Effect.SNEEZE:
        return most_sneezed(s, seat, card) > 0
    if effect == Effect.EXCHANGE:
        return can_exchange(s, seat)
    if effect == Effect.BLOW_DUST or effect == Effect.FORGET:
        return stories_for(s, effect) > 0
    return True


@rule
def offer_announcing(s: Legends, seat: int, out: Cells, n: int) -> int:
    """Any number of the interruptions in one's hand, free, between other acts (FL-16, FL-80, FL-R56)."""
    for i in range(s.held[seat]):
        card = s.hand[seat, i]
        if s.kind[card] == Kind.INTERRUPTION and in_window(s, card) and has_target(s, seat, card):
            n = offer_once(out, n, move_of(Verb.ANNOUNCE, card))
    return n


# With which choices


@rule
def choose_interruption(s: Legends, seat: int, card: int, log: Cells) -> None:
    """Choose an interruption; one without choices of its own is announced at once."""
    if aims_wanted(s, card) == 0:
        announce(s, seat, card, log)
    else:
        begin_aiming(s, seat, card)


@rule
def begin_aiming(s: Legends, seat: int, card: int) -> None:
    """An interruption is chosen; its own choices come next, and nobody is told of it before they are made."""
    s.chosen = card
    s.chain[seat] = 1
    next_step(s, Stage.AIM)


@rule
def aims_wanted(s: Legends, card: int) -> int:
    """How many choices a card asks for; those of a hop are made at once."""
    effect = s.effect[card]
    if effect == Effect.WHISPER:
        return most_whispers(s, card)
    if effect == Effect.EXCHANGE or effect == Effect.HOP:
        return 2
    return 1 if effect in (Effect.CHOOSE_DIE, Effect.SNEEZE, Effect.BLOW_DUST, Effect.FORGET) else 0


@rule
def legal_aims(s: Legends, seat: int, out: Cells) -> int:
    """The choices that the chosen card offers next."""
    card = s.chosen
    effect = s.effect[card]
    if effect == Effect.HOP:
        return offer_hops(s, card, out, 0)
    if effect == Effect.CHOOSE_DIE:
        return offer_range(Verb.FACE, 1, FACES, out, 0)
    if effect == Effect.SNEEZE:
        return offer_range(Verb.SNEEZE, 1, most_sneezed(s, seat, card), out, 0)
    if effect == Effect.EXCHANGE:
        return offer_exchange(s, seat, out, 0)
    if effect == Effect.WHISPER:
        return offer_whispers(s, out, 0)
    return offer_set(Verb.STORY, stories_for(s, effect), out, 0)


@rule
def take_aim(s: Legends, seat: int, move: int, log: Cells) -> None:
    """Make one choice for the chosen card; after the last it is announced."""
    if note_aim(s, seat, move):
        s.chain[seat] = 0
        announce(s, seat, s.chosen, log)
    else:
        wait_for(s, seat)


@rule
def note_aim(s: Legends, seat: int, move: int) -> bool:
    """Remember one choice for the chosen card; say whether it was the last."""
    s.chain[seat] += 1
    if verb_of(move) == Verb.ENOUGH:
        return True
    s.aim[s.aimed] = named_in(move)
    s.aimed += 1
    if verb_of(move) == Verb.HOP:
        s.aim[Aim.STEPS] = chosen_steps(move)
        s.aimed += 1
    return bool(s.aimed == aims_wanted(s, s.chosen))


@rule
def named_in(move: int) -> int:
    """What a move of an interruption chooses; -1 if there is no choice in it."""
    return max(chosen_way(move), chosen_face(move), chosen_amount(move), chosen_object(move), chosen_space(move))


# What becomes of it


@rule
def announce(s: Legends, seat: int, card: int, log: Cells) -> None:
    """Lay an interruption open with its choices made; it is not in force yet."""
    lay_open(s, seat, card)
    s.chosen = NO_CARD
    s.announced = card
    s.announcer = seat
    s.stage = Stage.ANNOUNCED
    s.to_act = 0
    tell(log, Told.ANNOUNCED, EVERYBODY, seat, card)


@rule
def take_effect(s: Legends, log: Cells) -> None:
    """The announced card goes to the discards, unless it stays in force, and does what its text says (FL-82, FL-84, FL-R57)."""
    card, seat = s.announced, s.announcer
    effect = s.effect[card]
    if effect != Effect.WHITE_NIGHT:
        put_on_discards(s, card)
    go_on_after(s, effect)
    if effect == Effect.ANOTHER_LEGEND:
        allow_another(s, seat, card, log)
    elif effect == Effect.HOP:
        hop(s, seat, log)
    elif effect == Effect.WHITE_NIGHT:
        whiten(s, card, log)
    elif effect == Effect.CHOOSE_DIE:
        fix_die(s, seat, log)
    elif effect == Effect.DIRECTION:
        force_way(s, seat, log)
    elif effect == Effect.APPLAUSE:
        applaud(s, seat, log)
    elif effect == Effect.SNEEZE:
        sneeze(s, seat, log)
    elif effect == Effect.EXCHANGE:
        exchange(s, seat, log)
    elif effect == Effect.BLOW_DUST:
        blow(s, log)
    elif effect == Effect.FORGET:
        forget(s, log)
    elif effect == Effect.WHISPER:
        whisper(s, seat, log)
    forget_announcement(s)


@rule
def go_on_after(s: Legends, effect: int) -> None:
    """Where the turn goes on once a card is done or silenced, unless the card says otherwise."""
    if effect == Effect.DIRECTION:
        s.stage = Stage.DIE_FIXED
    elif effect == Effect.APPLAUSE:
        s.stage = Stage.COMPLETED
    else:
        next_step(s, s.back)


@rule
def forget_announcement(s: Legends) -> None:
    """Nothing is announced any more; spaces that the wood has whispered of are remembered until one is picked."""
    s.announced = NO_CARD
    s.announcer = NOBODY
    if s.stage != Stage.PICK:
        forget_aims(s)
