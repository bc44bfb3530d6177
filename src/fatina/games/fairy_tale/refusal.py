"""Why a move is not allowed in Fairy Tale."""

from typing import Any

from fatina.engine.game import Reason
from fatina.engine.layout import ask
from fatina.games.fairy_tale.cards import CARD
from fatina.games.fairy_tale.moves import Verb, chosen_card, verb_of
from fatina.games.fairy_tale.state import Stage
from fatina.games.fairy_tale.turning import played


def why_not(s: Any, seat: int, move: int) -> Reason | None:
    """The rule that forbids a move to a seat that must choose."""
    verb = verb_of(move)
    named = {"card": (CARD, chosen_card(move))}
    if verb == Verb.KEEP:
        if s.stage != Stage.PICK:
            return Reason("no-keep-now", "FT-13")
        return Reason("no-not-in-hand", "FT-13", named)
    if verb == Verb.PLAY:
        if s.stage != Stage.PLAY:
            return Reason("no-play-now", "FT-19")
        return Reason("no-not-in-hand", "FT-18", named)
    if s.stage != (Stage.OPEN if verb == Verb.OPEN else Stage.CLOSE):
        return Reason("no-turning-now", "FT-31")
    if verb == Verb.CLOSE_THIS:
        return Reason("no-close-this", "FT-43")
    return why_not_turn(s, seat, chosen_card(move))


def why_not_turn(s: Any, seat: int, card: int) -> Reason:
    """The rule that forbids to turn a card while cards are turned."""
    named = {"card": (CARD, card)}
    closing = s.stage == Stage.CLOSE
    places = [place for place in range(ask(s, played)) if s.row[seat, place] == card]
    if not places:
        return Reason("no-not-played-before", "FT-32", named)
    if all(s.closed[seat, place] == closing for place in places):
        return Reason("no-closed-already" if closing else "no-open-already", "FT-30", named)
    if any(s.mark[seat, place] for place in places):
        return Reason("no-turned-already", "FT-30", named)
    return Reason("no-other-category", "FT-43" if closing else "FT-40", named)
