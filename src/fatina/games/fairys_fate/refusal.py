"""Why a move is not allowed in Fairy's Fate."""

from typing import Any

from fatina.engine.game import Reason
from fatina.engine.layout import ask
from fatina.engine.sorts import NUMBER
from fatina.games.fairys_fate.cards import CARD, FAIRY, OBJECT, PLACE, Fairy, Front
from fatina.games.fairys_fate.gathering import saviour
from fatina.games.fairys_fate.journey import may_set_out
from fatina.games.fairys_fate.moves import (
    Verb,
    chosen_card,
    chosen_fairy,
    chosen_object,
    chosen_pile,
    chosen_place,
    chosen_position,
    verb_of,
)
from fatina.games.fairys_fate.phases import in_journey, is_window, welcomes_fairies
from fatina.games.fairys_fate.places import all_full, face_up, is_full, is_ready, ready_places
from fatina.games.fairys_fate.possessions import has
from fatina.games.fairys_fate.state import DECISIONS, PILE_NUMBER, Phase
from fatina.games.fairys_fate.turn import can_play

WINDOWS = tuple(filter(is_window, range(DECISIONS)))
FOR_FAIRIES = tuple(filter(welcomes_fairies, range(DECISIONS)))

# When each verb is asked for, and the clause that says so.
ASKED_FOR = {
    Verb.PLAY: ((Phase.ACT,), "FF-15"),
    Verb.DRAW: ((Phase.DRAW, Phase.WEALTH), "FF-15"),
    Verb.SKIP: ((Phase.ACT,), "FF-24"),
    Verb.JOURNEY: ((Phase.ACT,), "FF-27"),
    Verb.GO: ((Phase.GO,), "FF-29"),
    Verb.STAY: ((Phase.GO,), "RU-15"),
    Verb.GO_ON: (WINDOWS, "RU-22"),
    Verb.USE: ((*FOR_FAIRIES, Phase.REACT), "RU-22"),
    Verb.SUFFER: ((Phase.REACT,), "RU-32"),
    Verb.LOSE: ((Phase.LOSE,), "FF-63"),
    Verb.DISCARD: ((Phase.DISCARD,), "FF-62"),
    Verb.LOOK: ((Phase.LOOK,), "FF-51"),
    Verb.ASK: ((Phase.ASK,), "FF-53"),
    Verb.ANSWER: ((Phase.ANSWER,), "FF-53"),
    Verb.CHOOSE: ((Phase.SWAP, Phase.CARRY), "FF-47"),
    Verb.SWAP: ((Phase.SWAP_WITH,), "FF-56"),
    Verb.CARRY: ((Phase.CARRY_TO,), "FF-57"),
}
# What is asked for instead.
ASKED = {
    Phase.ACT: "no-asked-act",
    Phase.DRAW: "no-asked-draw",
    Phase.GO: "no-asked-go",
    **dict.fromkeys(WINDOWS, "no-asked-window"),
    Phase.REACT: "no-asked-react",
    Phase.LOSE: "no-asked-lose",
    Phase.DISCARD: "no-asked-discard",
    Phase.LOOK: "no-asked-look",
    Phase.WEALTH: "no-asked-wealth",
    Phase.ASK: "no-asked-ask",
    Phase.ANSWER: "no-asked-answer",
    Phase.SWAP: "no-asked-card",
    Phase.SWAP_WITH: "no-asked-swap-with",
    Phase.CARRY: "no-asked-card",
    Phase.CARRY_TO: "no-asked-carry-to",
}
CLAUSE_OF_CARD = {Phase.LOOK: "FF-51", Phase.SWAP: "FF-56", Phase.SWAP_WITH: "FF-56", Phase.CARRY: "FF-57"}
CLAUSE_OF_PLACE = ("FF-17", "FF-18", "FF-19", "FF-20", "FF-21")  # in the order of the card file


def why_not(s: Any, seat: int, move: int) -> Reason | None:
    """The rule that forbids a move to a seat that must choose."""
    verb, place = verb_of(move), chosen_place(move)
    if verb == Verb.JOURNEY and ask(s, in_journey):
        return Reason("no-journey-under-way", "RU-14")
    if s.phase not in ASKED_FOR[verb][0]:
        return Reason(ASKED[s.phase], why_not_now(s, seat, verb))
    if verb in (Verb.PLAY, Verb.DISCARD):
        return why_not_card(s, seat, verb, chosen_card(move), place)
    if verb in (Verb.JOURNEY, Verb.GO, Verb.STAY, Verb.SKIP):
        return why_not_travel(s, seat, verb, place)
    if verb == Verb.USE:
        return why_not_use(s, seat, chosen_fairy(move))
    if verb in (Verb.LOOK, Verb.CHOOSE, Verb.SWAP):
        return why_not_spot(s, verb, place, chosen_position(move) - 1)
    if verb == Verb.CARRY:
        if place == s.chosen_place:
            return Reason("no-same-place", "RU-38")
        return Reason("no-place-full", "FF-16", {"place": (PLACE, place)})
    if verb == Verb.DRAW:
        clause = "FF-52" if s.phase == Phase.WEALTH else "FF-15"
        return Reason("no-pile-empty", clause, {"pile": (PILE_NUMBER, chosen_pile(move))})
    if verb == Verb.ASK:
        return Reason("no-opponent", "FF-53")
    named = {"object": (OBJECT, chosen_object(move))}
    if verb == Verb.ANSWER:
        return Reason("no-not-missing", "FF-53", named)
    return Reason("no-not-owned", "FF-70" if bitten(s, seat) else "FF-63", named)


def why_not_now(s: Any, seat: int, verb: int) -> str:
    """The clause by which that verb comes at another moment."""
    if verb in (Verb.PLAY, Verb.DRAW) and s.phase == Phase.END and s.starter == seat:
        return "FF-27"  # set out instead
    if verb == Verb.DRAW and s.phase == Phase.ACT:
        return "RU-1" if ask(s, can_play, seat) else "RU-2"
    return ASKED_FOR[verb][1]


def bitten(s: Any, seat: int) -> bool:
    """Whether the object is lost to a bite: what was eliminated last is no AVVERSITA."""
    return bool(s.gone_n == 0 or s.front[s.gone[s.gone_n - 1]] != Front.AVVERSITA)


def why_not_card(s: Any, seat: int, verb: int, card: int, place: int) -> Reason:
    """Why a hand card cannot be played there, or given up."""
    if card not in [s.hand[seat, i] for i in range(s.hand_n[seat])]:
        return Reason("no-not-in-hand", "FF-15" if verb == Verb.PLAY else "FF-62", {"card": (CARD, card)})
    if ask(s, is_full, place):
        return Reason("no-place-full", "FF-16", {"place": (PLACE, place)})
    return Reason("no-wrong-back", CLAUSE_OF_PLACE[place], {"card": (CARD, card), "place": (PLACE, place)})


def why_not_travel(s: Any, seat: int, verb: int, place: int) -> Reason:
    """Why a journey cannot start, a place not be picked, or a turn not be skipped."""
    if verb == Verb.STAY:
        return Reason("no-must-go", "RU-13")
    if verb == Verb.SKIP:
        if ask(s, can_play, seat):
            return Reason("no-can-play", "FF-24")
        return Reason("no-must-travel", "FF-39" if ask(s, all_full) else "RU-5")
    if verb == Verb.JOURNEY and not ask(s, may_set_out):
        return Reason(
            "no-too-few-places", "FF-26", {"ready": (NUMBER, ask(s, ready_places)), "needed": (NUMBER, s.seats)}
        )
    if not ask(s, is_ready, place):
        return Reason("no-too-few-cards", "FF-31", {"place": (PLACE, place)})
    return Reason("no-picked-already", "FF-32", {"place": (PLACE, place)})


def why_not_use(s: Any, seat: int, fairy: int) -> Reason:
    """Why a good fairy cannot be used now."""
    named = {"fairy": (FAIRY, fairy)}
    if not ask(s, has, seat, Front.GOOD + fairy):
        return Reason("no-fairy-not-owned", "FF-47", named)
    reacts = fairy in (Fairy.IMAMIAH, Fairy.HAHEUIAH)
    if s.phase == Phase.REACT:
        clause = "RU-35" if reacts else "RU-22"
        return Reason("no-fairy-cannot-undo", clause, {"fairy": (FAIRY, ask(s, saviour))})
    if reacts:
        return Reason("no-fairy-only-reacts", "RU-32" if fairy == Fairy.IMAMIAH else "RU-36", named)
    return Reason("no-fairy-without-effect", "RU-24", named)


def why_not_spot(s: Any, verb: int, place: int, position: int) -> Reason:
    """Why a good fairy cannot touch the card at a position."""
    if position >= s.place_n[place]:
        turned_up = s.laid_n > 0 and place == s.pick[s.turn]
        clause = "RU-25" if turned_up else CLAUSE_OF_CARD[s.phase]
        return Reason("no-card-there", clause, {"place": (PLACE, place)})
    if verb == Verb.LOOK and face_up(position):
        return Reason("no-face-up-already", "FF-51")
    if verb == Verb.CHOOSE:
        return Reason("no-room-elsewhere", "RU-38")
    return Reason("no-same-card", "FF-51" if verb == Verb.LOOK else "RU-37")
