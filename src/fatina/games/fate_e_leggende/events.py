"""What is told of a Fate e Leggende match."""

from fatina.engine.events import Events, event, secret
from fatina.engine.names import names, words_of
from fatina.engine.sorts import FLAG, NUMBER, SEAT, word
from fatina.games.fate_e_leggende.cards import COLOUR, FAIRY, LEGEND, OBJECT, SPACE, Window
from fatina.games.fate_e_leggende.state import WAY


@names
class Told:
    CHOSE_FAIRY = event(seat=SEAT, fairy=FAIRY)
    STARTS = event(seat=SEAT, space=SPACE)
    TURN = event(seat=SEAT, number=NUMBER)
    NO_AGREEMENT = event()
    RESHUFFLED = event(cards=NUMBER)
    DREW = event(seat=SEAT, card=secret(LEGEND))
    NO_DRAW = event(seat=SEAT)
    RUMMAGED = event(seat=SEAT)
    ROLLED = event(seat=SEAT, face=NUMBER)
    WALKED = event(seat=SEAT, space=SPACE)
    UNCOVERED = event(seat=SEAT, object=OBJECT)
    COVERED = event(seat=SEAT, object=OBJECT)
    LOOKED = event(seat=SEAT, space=SPACE, card=secret(LEGEND))
    SWAPPED = event(seat=SEAT, space=SPACE, laid=secret(LEGEND), taken=secret(LEGEND))
    NAMED = event(seat=SEAT, space=SPACE, colour=COLOUR, value=NUMBER)
    TOLD = event(seat=SEAT, card=LEGEND, space=SPACE, colour=COLOUR, value=NUMBER)
    PRICE = event(seat=SEAT, value=NUMBER, surcharge=NUMBER, total=NUMBER)
    PAID = event(seat=SEAT, amount=NUMBER, left=NUMBER)
    LENT = event(seat=SEAT, lender=SEAT, amount=NUMBER, left=NUMBER)
    FORGIVEN = event(seat=SEAT, amount=NUMBER)
    COMPLETED = event(seat=SEAT, space=SPACE, colour=COLOUR, cards=NUMBER)
    GOLD_REWARD = event(seat=SEAT, points=NUMBER)
    VIOLET_REWARD = event(seat=SEAT, victim=SEAT)
    BLUE_REWARD = event(seat=SEAT)
    TOOK_OBJECT = event(seat=SEAT, object=secret(OBJECT))
    PLACED = event(seat=SEAT, object=secret(OBJECT), up=FLAG)
    EXHAUSTED = event(seat=SEAT)
    NO_OBJECT = event(seat=SEAT)
    DUST_BACK = event(seat=SEAT, amount=NUMBER)
    DISCARDED = event(seat=SEAT, card=LEGEND)
    ASKED = event(window=word(*words_of(Window)))
    ANNOUNCED = event(seat=SEAT, card=LEGEND)
    HUSHED = event(seat=SEAT, other=SEAT, card=LEGEND)
    ANOTHER_LEGEND = event(seat=SEAT, cards=NUMBER)
    HOPPED = event(seat=SEAT, space=SPACE)
    WHITE_NIGHT = event(points=NUMBER)
    WISP = event(seat=SEAT, face=NUMBER)
    WIND = event(seat=SEAT, way=WAY)
    SET_ASIDE = event(seat=SEAT, amount=NUMBER, space=SPACE, left=NUMBER)
    EXCHANGED = event(seat=SEAT, given=OBJECT, other=SEAT, taken=OBJECT)
    BLOWN = event(space=SPACE)
    FORGOTTEN = event(space=SPACE)
    FOUR_KINDS = event(seat=SEAT)
    OBJECTS_GONE = event()
    AGREED = event()
    FROZEN = event()
    COUNTED = event(seat=SEAT, stories=NUMBER, charges=NUMBER, objects=NUMBER, own=NUMBER, colours=NUMBER)
    TOTAL = event(seat=SEAT, points=NUMBER, dust=NUMBER)


EVENTS = Events(Told)
