"""The moves of Fairy's Fate. Piles and positions are counted from 1 in moves and events, from 0 in rules."""

from fatina.engine.moves import Moves, verb
from fatina.engine.names import names
from fatina.engine.sorts import SEAT
from fatina.games.fairys_fate.cards import CARD, FAIRY, OBJECT, PLACE
from fatina.games.fairys_fate.state import PILE_NUMBER, POSITION


@names
class Verb:
    PLAY = verb(card=CARD, place=PLACE)
    DRAW = verb(pile=PILE_NUMBER)
    SKIP = verb()
    JOURNEY = verb(place=PLACE)
    GO = verb(place=PLACE)
    STAY = verb()
    GO_ON = verb()
    USE = verb(fairy=FAIRY)
    SUFFER = verb()
    LOSE = verb(object=OBJECT)
    DISCARD = verb(card=CARD)
    LOOK = verb(place=PLACE, position=POSITION)
    ASK = verb(other=SEAT)
    ANSWER = verb(object=OBJECT)
    CHOOSE = verb(place=PLACE, position=POSITION)
    SWAP = verb(place=PLACE, position=POSITION)
    CARRY = verb(place=PLACE)


MOVES = Moves(Verb)
move_of, verb_of = MOVES.move_of, MOVES.verb_of
chosen_card, chosen_place = MOVES.argument("card"), MOVES.argument("place")
chosen_position = MOVES.argument("position")
chosen_pile, chosen_fairy = MOVES.argument("pile"), MOVES.argument("fairy")
chosen_object, chosen_other = MOVES.argument("object"), MOVES.argument("other")
