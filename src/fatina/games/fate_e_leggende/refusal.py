"""Why a move of Fate e Leggende is not allowed: the rule that forbids it, with its clause."""

from typing import Any

from fatina.engine.game import Reason
from fatina.engine.layout import ask
from fatina.engine.sorts import NUMBER, SEAT
from fatina.games.fate_e_leggende.interruptions import in_window
from fatina.games.fate_e_leggende.knowledge import find_in_hand, ring_size
from fatina.games.fate_e_leggende.objects import find_object
from fatina.games.fate_e_leggende.state import (
    ARRIVAL,
    COLOUR,
    COLOURS,
    FAIRY,
    INTERRUPTION,
    LEGEND,
    LOOKING,
    MOVES,
    MOVING,
    OBJECT,
    OPEN,
    ROLL,
    ROLLING,
    STAGES,
    STORY,
    TELLING,
    WAY,
)
from fatina.games.fate_e_leggende.stories import all_bare, common_bar, has_room, open_end

OWN_STEPS = (ROLLING, MOVING, LOOKING, TELLING)

STEPS = {  # the stages at which a verb is asked for, and the reason and clause when it is not
    "fairy": (("fairy",), "no-fairy-now", "FL-6"),
    "stop": (("vote",), "no-vote-now", "FL-93"),
    "go-on": (("vote",), "no-vote-now", "FL-93"),
    "roll": (("roll",), "no-roll-now", "FL-13"),
    "hat": (("roll",), "no-hat-now", "FL-20"),
    "walk": (("move",), "no-walk-now", "FL-22"),
    "look": (("look",), "no-look-now", "FL-32"),
    "no-look": (("look",), "no-look-now", "FL-32"),
    "swap": (("swap",), "no-swap-now", "FL-33"),
    "keep": (("swap", "pick"), "no-swap-now", "FL-33"),
    "tell": (("tell",), "no-tell-now", "FL-37"),
    "call": (("call",), "no-call-now", "FL-41"),
    "name": (("name",), "no-name-now", "FL-53"),
    "lend": (("lend",), "no-lend-now", "FL-63"),
    "add": (("add",), "no-add-now", "FL-62"),
    "charge": (("charge",), "no-charge-now", "FL-69"),
    "place": (("place",), "no-place-now", "FL-87"),
    "finish": (("tell",), "no-finish-now", "FL-13"),
    "discard": (("discard",), "no-discard-now", "FL-85"),
    "pick": (("pick",), "no-aim-now", "FL-80"),
}
ANSWERS = ("stay-quiet", "blow", "applaud", "hush")
AIMS = ("hop", "face", "sneeze", "want", "give", "story", "whisper", "enough")
STEPS |= dict.fromkeys(ANSWERS, (("answer",), "no-answer-now", "FL-81"))
STEPS |= dict.fromkeys(AIMS, (("aim",), "no-aim-now", "FL-80"))


def why_not(s: Any, seat: int, move: int) -> Reason | None:
    """The rule that forbids a move to a seat that must choose."""
    verb = MOVES.verb_of(move).name
    arguments = MOVES.arguments_of(move)
    if verb in STEPS:
        stages, message, clause = STEPS[verb]
        if STAGES[s.stage] not in stages:
            return Reason(message, clause)
    elif s.stage not in OWN_STEPS:
        return Reason("no-turn-now", "FL-90") if verb != "announce" else Reason("no-announce-now", "FL-16")
    if "card" in arguments and ask(s, find_in_hand, seat, arguments["card"]) < 0:
        clause = {"swap": "FL-33", "tell": "FL-37", "discard": "FL-85"}.get(verb, "FL-80")
        return Reason("no-not-in-hand", clause, {"card": (LEGEND, arguments["card"])})
    if "space" in arguments and arguments["space"] >= ask(s, ring_size):
        return Reason("no-such-space", "FL-8", {"spaces": (NUMBER, ask(s, ring_size) - 1)})
    match verb:
        case "fairy":
            return Reason("no-fairy-taken", "FL-6", {"fairy": (FAIRY, arguments["fairy"])})
        case "hat":
            return Reason("no-hat", "FL-20")
        case "uncover" | "cover":
            return why_not_turn(s, seat, verb, arguments["object"])
        case "walk":
            if s.forced >= 0:
                return Reason("no-wind", "FL-82", {"way": (WAY, s.forced)})
            return Reason("no-too-far", "FL-22", {"die": (NUMBER, s.die)})
        case "look":
            return Reason("no-sight", "FL-34")
        case "tell":
            return why_not_tell(s, seat, arguments["card"])
        case "call":
            if not s.bar[s.chosen] >> arguments["colour"] & 1:
                return Reason("no-bar", "FL-41", {"card": (LEGEND, s.chosen), "colour": (COLOUR, arguments["colour"])})
            return why_not_fit(s, seat, arguments["colour"], arguments["value"])
        case "name":
            return Reason("no-name", "FL-55")
        case "lend":
            return Reason("no-loan", "FL-64", {"seat": (SEAT, (seat + s.lender) % s.seats)})
        case "add":
            return Reason("no-add", "FL-61")
        case "charge":
            return Reason("no-charge", "FL-69")
        case "announce":
            return why_not_announce(s, arguments["card"])
        case "blow" | "applaud" | "hush":
            return Reason("no-reaction", "FL-81")
    return Reason("no-aim", "FL-80")


def why_not_turn(s: Any, seat: int, verb: str, thing: int) -> Reason:
    """Only one's own objects can be turned, and once between two other acts."""
    named = {"object": (OBJECT, thing)}
    i = ask(s, find_object, seat, thing)
    if i < 0:
        return Reason("no-not-yours", "FL-15", named)
    if s.turned >> thing & 1:
        return Reason("no-turned-twice", "FL-15", named)
    return Reason("no-covered-already" if s.facing[seat, i] != OPEN else "no-open-already", "FL-15", named)


def why_not_tell(s: Any, seat: int, card: int) -> Reason:
    """A card of the hand that cannot be told now."""
    if not s.arrived:
        return Reason("no-hat-tell", "FL-21")
    if s.legends <= 0:
        return Reason("no-more-legends", "FL-38")
    if s.kind[card] == INTERRUPTION:
        return Reason("no-not-a-legend", "FL-38", {"card": (LEGEND, card)})
    colours = [colour for colour in range(len(COLOURS)) if s.bar[card] >> colour & 1]
    return why_not_fit(s, seat, colours[0], s.value[card] if s.kind[card] == STORY else 0)


def why_not_fit(s: Any, seat: int, colour: int, value: int) -> Reason:
    """A colour and value that the story of this space does not take; value 0 is a wild that fits as nothing."""
    space = s.pawn[seat]
    named = {"colour": (COLOUR, colour)}
    empty = s.length[space] == 0
    if empty and value not in (0, 1, 5):
        return Reason("no-start", "FL-40")
    if empty:
        return Reason("no-room", "FL-42", named)
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


def why_not_announce(s: Any, card: int) -> Reason:
    """A card of the hand that cannot be announced now."""
    named = {"card": (LEGEND, card)}
    if s.kind[card] != INTERRUPTION:
        return Reason("no-interruption", "FL-80", named)
    if not ask(s, in_window, card):
        if s.played_in[card] == ARRIVAL:
            return Reason("no-arrival", "FL-80", named)
        return Reason("no-roll-window" if s.played_in[card] == ROLL else "no-own-turn", "FL-81", named)
    return Reason("no-target", "FL-80", named)
