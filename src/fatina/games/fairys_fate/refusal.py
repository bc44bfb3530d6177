"""Why a move is not allowed: the rule that forbids it, with its clause."""

from typing import Any

from fatina.engine.game import Reason
from fatina.engine.layout import ask
from fatina.engine.sorts import NUMBER
from fatina.games.fairys_fate.gathering import saviour
from fatina.games.fairys_fate.journey import all_full, is_picked, must_set_out
from fatina.games.fairys_fate.moves import FAIRY, MOVES, OBJECT, PILE_NUMBER
from fatina.games.fairys_fate.state import (
    ACT,
    ANSWER,
    ASK,
    BEFORE,
    CARD,
    CARRY,
    CARRY_TO,
    DISCARD_ONE,
    DRAW,
    END,
    GO,
    HAHEUIAH,
    IMAMIAH,
    LOOK,
    LOSE,
    NELCHAEAL,
    PLACE,
    REACT,
    READY,
    ROOM,
    STEP,
    SWAP,
    SWAP_WITH,
    WEALTH,
    face_up,
    has,
    ready_places,
)
from fatina.games.fairys_fate.turn import can_play, in_journey

# When each verb is asked for, and the clause that says so.
ASKED_FOR = {
    "play": ((ACT,), "FF-15"),
    "draw": ((DRAW, WEALTH), "FF-15"),
    "skip": ((ACT,), "FF-24"),
    "journey": ((ACT,), "FF-27"),
    "go": ((GO,), "FF-29"),
    "stay": ((GO,), "RU-15"),
    "go-on": ((END, BEFORE, STEP), "RU-22"),
    "use": ((ACT, DRAW, GO, END, BEFORE, STEP, REACT), "FF-47"),
    "suffer": ((REACT,), "RU-32"),
    "lose": ((LOSE,), "FF-63"),
    "discard": ((DISCARD_ONE,), "FF-62"),
    "look": ((LOOK,), "FF-51"),
    "ask": ((ASK,), "FF-53"),
    "answer": ((ANSWER,), "FF-53"),
    "choose": ((SWAP, CARRY), "FF-47"),
    "swap": ((SWAP_WITH,), "FF-56"),
    "carry": ((CARRY_TO,), "FF-57"),
}
# What is asked for instead, in the order of the phases.
ASKED = (
    "no-asked-act",
    "no-asked-draw",
    "no-asked-go",
    "no-asked-window",
    "no-asked-window",
    "no-asked-window",
    "no-asked-react",
    "no-asked-lose",
    "no-asked-discard",
    "no-asked-look",
    "no-asked-wealth",
    "no-asked-ask",
    "no-asked-answer",
    "no-asked-card",
    "no-asked-swap-with",
    "no-asked-card",
    "no-asked-carry-to",
)
CLAUSE_OF_PLACE = ("FF-17", "FF-18", "FF-19", "FF-20", "FF-21")


def why_not(s: Any, seat: int, move: int) -> Reason | None:
    """The rule that forbids a move to a seat that must choose."""
    verb = MOVES.verb_of(move).name
    arguments = MOVES.arguments_of(move)
    phases, clause = ASKED_FOR[verb]
    if s.phase not in phases:
        return Reason(ASKED[s.phase], clause)
    if verb in ("play", "discard"):
        return why_not_card(s, seat, verb, **arguments)
    if verb in ("journey", "go", "stay", "skip"):
        return why_not_travel(s, seat, verb, **arguments)
    if verb == "use":
        return why_not_use(s, seat, arguments["fairy"] + NELCHAEAL)
    if verb in ("look", "choose", "swap"):
        return why_not_spot(s, verb, arguments["place"], arguments["position"] - 1)
    if verb == "carry":
        if arguments["place"] == s.chosen_place:
            return Reason("no-same-place", "RU-38")
        return Reason("no-place-full", "FF-16", {"place": (PLACE, arguments["place"])})
    if verb == "draw":
        return Reason("no-pile-empty", "FF-15", {"pile": (PILE_NUMBER, arguments["pile"])})
    if verb == "ask":
        return Reason("no-opponent", "FF-53")
    named = {"object": (OBJECT, arguments["object"])}
    if verb == "answer":
        return Reason("no-not-missing", "FF-53", named)
    return Reason("no-not-owned", "FF-63", named)


def why_not_card(s: Any, seat: int, verb: str, card: int, place: int = -1) -> Reason:
    """Why a hand card cannot be played there, or given up."""
    if card not in [s.hand[seat, i] for i in range(s.hand_n[seat])]:
        return Reason("no-not-in-hand", "FF-15" if verb == "play" else "FF-62", {"card": (CARD, card)})
    if s.place_n[place] == ROOM:
        return Reason("no-place-full", "FF-16", {"place": (PLACE, place)})
    return Reason("no-wrong-back", CLAUSE_OF_PLACE[place], {"card": (CARD, card), "place": (PLACE, place)})


def why_not_travel(s: Any, seat: int, verb: str, place: int = -1) -> Reason:
    """Why a journey cannot start, a place not be picked, or a turn not be skipped."""
    if verb == "stay":
        return Reason("no-must-go", "RU-13")
    if verb == "skip":
        if ask(s, can_play, seat):
            return Reason("no-can-play", "FF-24")
        return Reason("no-must-travel", "FF-39" if ask(s, all_full) else "RU-5")
    if verb == "journey" and ask(s, in_journey):
        return Reason("no-journey-under-way", "RU-14")
    if verb == "journey" and ask(s, ready_places) < s.seats and not ask(s, must_set_out):
        return Reason(
            "no-too-few-places", "FF-26", {"ready": (NUMBER, ask(s, ready_places)), "needed": (NUMBER, s.seats)}
        )
    if s.place_n[place] < READY or not ask(s, is_picked, place):
        return Reason("no-too-few-cards", "FF-31", {"place": (PLACE, place)})
    return Reason("no-picked-already", "FF-32", {"place": (PLACE, place)})


def why_not_use(s: Any, seat: int, fairy: int) -> Reason:
    """Why a good fairy cannot be used now."""
    named = {"fairy": (FAIRY, fairy - NELCHAEAL)}
    if not ask(s, has, seat, fairy):
        return Reason("no-fairy-not-owned", "FF-47", named)
    if s.phase == REACT:
        return Reason("no-fairy-cannot-undo", "RU-35", {"fairy": (FAIRY, ask(s, saviour) - NELCHAEAL)})
    if fairy in (IMAMIAH, HAHEUIAH):
        return Reason("no-fairy-only-reacts", "RU-32" if fairy == IMAMIAH else "RU-36", named)
    return Reason("no-fairy-without-effect", "RU-24", named)


def why_not_spot(s: Any, verb: str, place: int, position: int) -> Reason:
    """Why a good fairy cannot touch the card at a position."""
    if position >= s.place_n[place]:
        return Reason("no-card-there", "RU-24", {"place": (PLACE, place)})
    if verb == "look" and face_up(position):
        return Reason("no-face-up-already", "FF-51")
    if verb == "choose":
        return Reason("no-room-elsewhere", "RU-38")
    return Reason("no-same-card", "FF-51" if verb == "look" else "RU-37")
