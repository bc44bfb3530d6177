"""Why a move of Fate e Leggende is not allowed: the rule that forbids it, with its clause."""

from typing import Any

from fatina.engine.game import Reason
from fatina.engine.layout import ask
from fatina.engine.sorts import NUMBER, SEAT
from fatina.games.fate_e_leggende.announcing import in_window
from fatina.games.fate_e_leggende.cards import COLOUR, FAIRY, LEGEND, OBJECT, Kind, Thing, Window
from fatina.games.fate_e_leggende.dust import least_loan, present_lender
from fatina.games.fate_e_leggende.moves import (
    Verb,
    chosen_amount,
    chosen_card,
    chosen_colour,
    chosen_fairy,
    chosen_object,
    chosen_other,
    chosen_space,
    chosen_value,
    verb_of,
)
from fatina.games.fate_e_leggende.objects import find_object, has_power
from fatina.games.fate_e_leggende.piles import find_in_hand
from fatina.games.fate_e_leggende.questions import can_answer
from fatina.games.fate_e_leggende.state import NOTHING, WAY, Face, Stage, Way
from fatina.games.fate_e_leggende.steps import between_acts
from fatina.games.fate_e_leggende.stories import (
    THREE,
    all_bare,
    begins,
    common_bar,
    first_on_bar,
    has_room,
    on_bar,
    open_end,
)
from fatina.games.fate_e_leggende.wood import FARTHEST, distances, ring_size, stepped

STEPS = {  # the stages at which a verb is asked for, and the reason and clause when it is not
    Verb.FAIRY: ((Stage.FAIRY,), "no-fairy-now", "FL-6"),
    Verb.STOP: ((Stage.VOTE,), "no-vote-now", "FL-93"),
    Verb.GO_ON: ((Stage.VOTE,), "no-vote-now", "FL-93"),
    Verb.ROLL: ((Stage.ROLL,), "no-roll-now", "FL-13"),
    Verb.HAT: ((Stage.ROLL,), "no-hat-now", "FL-20"),
    Verb.WALK: ((Stage.MOVE,), "no-walk-now", "FL-22"),
    Verb.LOOK: ((Stage.LOOK,), "no-look-now", "FL-32"),
    Verb.NO_LOOK: ((Stage.LOOK,), "no-look-now", "FL-32"),
    Verb.SWAP: ((Stage.SWAP,), "no-swap-now", "FL-33"),
    Verb.KEEP: ((Stage.SWAP, Stage.PICK), "no-swap-now", "FL-33"),
    Verb.TELL: ((Stage.TELL,), "no-tell-now", "FL-37"),
    Verb.CALL: ((Stage.CALL,), "no-call-now", "FL-41"),
    Verb.NAME: ((Stage.NAME,), "no-name-now", "FL-53"),
    Verb.LEND: ((Stage.LEND,), "no-lend-now", "FL-63"),
    Verb.ADD: ((Stage.ADD,), "no-add-now", "FL-62"),
    Verb.CHARGE: ((Stage.CHARGE,), "no-charge-now", "FL-69"),
    Verb.PLACE: ((Stage.PLACE,), "no-place-now", "FL-87"),
    Verb.FINISH: ((Stage.TELL,), "no-finish-now", "FL-13"),
    Verb.DISCARD: ((Stage.DISCARD,), "no-discard-now", "FL-85"),
    Verb.PICK: ((Stage.PICK,), "no-aim-now", "FL-80"),
}
ANSWERS = (Verb.STAY_QUIET, Verb.BLOW, Verb.APPLAUD, Verb.HUSH)
AIMS = (Verb.HOP, Verb.FACE, Verb.SNEEZE, Verb.WANT, Verb.GIVE, Verb.STORY, Verb.WHISPER, Verb.ENOUGH)
STEPS |= dict.fromkeys(ANSWERS, ((Stage.ANSWER,), "no-answer-now", "FL-81"))
STEPS |= dict.fromkeys(AIMS, ((Stage.AIM,), "no-aim-now", "FL-80"))
NOT_AFTER_HAT = (Verb.ROLL, Verb.HAT, Verb.WALK, Verb.LOOK, Verb.NO_LOOK, Verb.SWAP, Verb.KEEP, Verb.TELL)
FROM_HAND = {Verb.SWAP: "FL-33", Verb.TELL: "FL-37", Verb.DISCARD: "FL-85", Verb.ANNOUNCE: "FL-80"}


def why_not(s: Any, seat: int, move: int) -> Reason | None:
    """The rule that forbids a move to a seat that must choose."""
    verb = verb_of(move)
    if s.stage == Stage.TELL and not s.arrived and verb in NOT_AFTER_HAT:
        return Reason("no-hat-tell", "FL-21")
    if verb in STEPS:
        stages, message, clause = STEPS[verb]
        if s.stage not in stages:
            return Reason(message, clause)
    elif not between_acts(s.stage):
        return Reason("no-announce-now", "FL-16") if verb == Verb.ANNOUNCE else Reason("no-turn-now", "FL-90")
    if verb in FROM_HAND and ask(s, find_in_hand, seat, chosen_card(move)) < 0:
        return Reason("no-not-in-hand", FROM_HAND[verb], {"card": (LEGEND, chosen_card(move))})
    if chosen_space(move) >= ring_size(s):
        return Reason("no-such-space", "FL-8", {"spaces": (NUMBER, ring_size(s) - 1)})
    match verb:
        case Verb.FAIRY:
            return Reason("no-fairy-taken", "FL-6", {"fairy": (FAIRY, chosen_fairy(move))})
        case Verb.HAT:
            return Reason("no-hat", "FL-20")
        case Verb.UNCOVER | Verb.COVER:
            return why_not_turn(s, seat, chosen_object(move))
        case Verb.WALK:
            if s.forced != NOTHING and within_reach(s, seat, chosen_space(move)):
                return Reason("no-wind", "FL-82", {"way": (WAY, s.forced)})
            return Reason("no-too-far", "FL-22", {"die": (NUMBER, s.die)})
        case Verb.LOOK:
            return Reason("no-sight", "FL-34")
        case Verb.TELL:
            return why_not_tell(s, seat, chosen_card(move))
        case Verb.CALL:
            colour = chosen_colour(move)
            if not ask(s, on_bar, s.chosen, colour):
                return Reason("no-bar", "FL-41", {"card": (LEGEND, s.chosen), "colour": (COLOUR, colour)})
            return why_not_fit(s, seat, colour, chosen_value(move))
        case Verb.NAME:
            return Reason("no-name", "FL-55")
        case Verb.LEND:
            return why_not_lend(s, chosen_other(move), chosen_amount(move))
        case Verb.ADD:
            return Reason("no-add", "FL-61")
        case Verb.CHARGE:
            return Reason("no-charge", "FL-69")
        case Verb.ANNOUNCE:
            return why_not_announce(s, chosen_card(move))
        case Verb.BLOW | Verb.APPLAUD | Verb.HUSH:
            if verb != Verb.APPLAUD or s.window != Window.COMPLETION or not ask(s, can_answer, seat):
                return Reason("no-reaction", "FL-81")
    return Reason("no-aim", "FL-82")


def why_not_turn(s: Any, seat: int, thing: int) -> Reason:
    """Only one's own objects can be turned, and once between two other acts."""
    named = {"object": (OBJECT, thing)}
    i = ask(s, find_object, seat, thing)
    if i < 0:
        return Reason("no-not-yours", "FL-15", named)
    if s.turned >> thing & 1:
        return Reason("no-turned-twice", "FL-15", named)
    return Reason("no-covered-already" if s.facing[seat, i] != Face.OPEN else "no-open-already", "FL-15", named)


def within_reach(s: Any, seat: int, space: int) -> bool:
    """Whether the move could end on a space but for the wind."""
    allowed = distances(s.die, ask(s, has_power, seat, Thing.SHOES), ask(s, has_power, seat, Thing.WINGS))
    ends = {
        stepped(s, s.pawn[seat], way, n)
        for way in (Way.CLOCKWISE, Way.COUNTER_CLOCKWISE)
        for n in range(FARTHEST + 1)
        if allowed >> n & 1
    }
    return space in ends


def why_not_tell(s: Any, seat: int, card: int) -> Reason:
    """A card of the hand that cannot be told now."""
    if s.kind[card] == Kind.INTERRUPTION:
        return Reason("no-not-a-legend", "FL-38", {"card": (LEGEND, card)})
    if s.legends <= 0:
        return Reason("no-more-legends", "FL-38")
    return why_not_fit(s, seat, ask(s, first_on_bar, card), s.value[card] if s.kind[card] == Kind.STORY else 0)


def why_not_fit(s: Any, seat: int, colour: int, value: int) -> Reason:
    """A colour and value that the story of this space does not take; value 0 is a wild that fits as nothing."""
    space = s.pawn[seat]
    named = {"colour": (COLOUR, colour)}
    if s.length[space] == 0:
        limit = "FL-43" if s.seats == THREE else "FL-42"
        return Reason("no-room", limit, named) if value == 0 or begins(value) else Reason("no-start", "FL-40")
    if ask(s, all_bare, space):
        if not ask(s, common_bar, space) >> colour & 1:
            return Reason("no-bare-colour", "FL-53", named)
        if not ask(s, has_room, colour):
            return Reason("no-room", "FL-53", named)
    elif s.hue[space] != colour:
        return Reason("no-colour", "FL-46", {"colour": (COLOUR, s.hue[space])})
    if ask(s, open_end, space):
        return Reason("no-bare-value", "FL-53" if s.length[space] == 1 else "FL-55")
    return Reason("no-value", "FL-47", {"last": (NUMBER, s.told[space, s.length[space] - 1])})


def why_not_lend(s: Any, other: int, amount: int) -> Reason:
    """A loan that the player asked next cannot give, or somebody else's."""
    lender = present_lender(s)
    if other != lender:
        return Reason("no-lender", "FL-63", {"seat": (SEAT, lender)})
    return Reason("no-loan", "FL-64" if amount > ask(s, least_loan) else "FL-63", {"seat": (SEAT, lender)})


def why_not_announce(s: Any, card: int) -> Reason:
    """A card of the hand that cannot be announced now."""
    named = {"card": (LEGEND, card)}
    if s.kind[card] != Kind.INTERRUPTION:
        return Reason("no-interruption", "FL-80", named)
    if not ask(s, in_window, card):
        if s.played_in[card] == Window.ARRIVAL:
            return Reason("no-arrival", "FL-82", named)
        if s.played_in[card] == Window.ROLL:
            return Reason("no-roll-window", "FL-82", named)
        return Reason("no-own-turn", "FL-81", named)
    return Reason("no-target", "FL-82", named)
