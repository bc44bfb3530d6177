"""Why a move is not allowed in Fairy Tale."""

from typing import Any

from fatina.engine.game import Reason
from fatina.engine.layout import ask
from fatina.games.fairy_tale.cards import CARD, Category, Effect, Whom
from fatina.games.fairy_tale.moves import Verb, chosen_card, verb_of
from fatina.games.fairy_tale.state import Stage
from fatina.games.fairy_tale.turning import acts, closes_own, is_turning, played, touched


def why_not(s: Any, seat: int, move: int) -> Reason | None:
    """The rule that forbids a move to a seat that must choose."""
    verb = verb_of(move)
    named = {"card": (CARD, chosen_card(move))}
    if verb == Verb.KEEP:
        if s.stage != Stage.PICK:
            return Reason("no-keep-now", "FT-11")
        return Reason("no-not-in-hand", "FT-13", named)
    if verb == Verb.PLAY:
        if s.stage != Stage.PLAY:
            return Reason("no-play-now", "FT-20" if ask(s, is_turning) else "FT-11")
        return Reason("no-not-in-hand", "FT-18", named)
    if s.stage != (Stage.OPEN if verb == Verb.OPEN else Stage.CLOSE):
        return Reason("no-turning-now", "FT-31" if ask(s, is_turning) else "FT-19")
    if verb == Verb.CLOSE_THIS:
        closes_all = ask(s, acts, seat, Effect.CLOSE, Whom.ALL)
        return Reason("no-close-this", "FT-51" if closes_all else "FT-49")
    return why_not_turn(s, seat, chosen_card(move))


def why_not_turn(s: Any, seat: int, card: int) -> Reason:
    """The rule that forbids to turn a card while cards are turned."""
    named = {"card": (CARD, card)}
    closing = s.stage == Stage.CLOSE
    category = ask(s, touched, seat)
    places = [place for place in range(ask(s, played)) if s.row[seat, place] == card]
    if not places:
        return Reason("no-not-played-before", "FT-32", named)
    if category not in (Category.ANY, s.category[card]):
        return Reason("no-other-category", clause_of(s, seat), named)
    if all(s.closed[seat, place] == closing for place in places):
        return Reason("no-closed-already" if closing else "no-open-already", clause_of(s, seat), named)
    return Reason("no-turned-already", clause_of(s, seat), named)


def clause_of(s: Any, seat: int) -> str:
    """The clause that says which cards this step can turn."""
    of_any = ask(s, touched, seat) == Category.ANY
    if s.stage == Stage.OPEN:
        return "FT-41" if of_any else "FT-40"
    if ask(s, closes_own, seat):
        return "FT-48" if of_any else "FT-43"
    return "FT-49"
