"""What is told of a Fairy Tale match."""

from fatina.engine.events import Events, event, secret
from fatina.engine.names import names
from fatina.engine.sorts import NUMBER, SEAT, word
from fatina.games.fairy_tale.cards import CARD


@names
class Told:
    DEALT = event(round=NUMBER)
    KEPT = event(seat=SEAT, card=secret(CARD))
    PASSED = event(direction=word("left", "right"))
    LAID = event(seat=SEAT, card=secret(CARD))
    REVEALED = event(seat=SEAT, card=CARD)
    HUNTED = event(seat=SEAT, card=CARD)
    OPENED = event(seat=SEAT, card=CARD)
    CLOSED = event(seat=SEAT, card=CARD)
    DISCARDED = event(seat=SEAT, first=secret(CARD), second=secret(CARD))
    STANDS_FOR = event(seat=SEAT, card=CARD)
    FIXED = event(seat=SEAT, card=CARD, points=NUMBER)
    CONDITION_MET = event(seat=SEAT, card=CARD, points=NUMBER)
    CONDITION_MISSED = event(seat=SEAT, card=CARD)
    COUNTED = event(seat=SEAT, card=CARD, points=NUMBER, times=NUMBER, required=CARD, held=NUMBER)
    TOTAL = event(seat=SEAT, points=NUMBER)
    TEAM_TOTAL = event(first=SEAT, second=SEAT, points=NUMBER)


EVENTS = Events(Told)
