"""The moves of Fairy River."""

from fatina.engine.moves import Moves, verb
from fatina.engine.names import names
from fatina.engine.sorts import SEAT
from fatina.games.fairy_river.cards import COLOUR, FAIRY, GARMENT, SPOT


@names
class Verb:
    COLOUR = verb(colour=COLOUR)
    SELECT = verb(garment=GARMENT)
    OFFER = verb(garment=GARMENT)
    PROPOSE = verb()
    DECLINE = verb()
    ACCEPT = verb(other=SEAT)
    REFUSE = verb()
    PLACE = verb(fairy=FAIRY, spot=SPOT)
    SHIFT = verb(from_=SPOT, spot=SPOT)
    RECALL = verb(spot=SPOT)
    LOAD = verb(garment=GARMENT, spot=SPOT)
    DONE = verb()
    SEND_BACK = verb(fairy=FAIRY)
    DISCARD = verb(garment=GARMENT)


MOVES = Moves(Verb)
move_of, verb_of = MOVES.move_of, MOVES.verb_of
chosen_colour, chosen_other = MOVES.argument("colour"), MOVES.argument("other")
chosen_garment, chosen_fairy = MOVES.argument("garment"), MOVES.argument("fairy")
chosen_from, chosen_spot = MOVES.argument("from"), MOVES.argument("spot")
