"""The moves of Fairy Tale."""

from fatina.engine.moves import Moves, verb
from fatina.engine.names import names
from fatina.games.fairy_tale.cards import CARD


@names
class Verb:
    KEEP = verb(card=CARD)
    PLAY = verb(card=CARD)
    OPEN = verb(card=CARD)
    CLOSE = verb(card=CARD)
    CLOSE_THIS = verb()


MOVES = Moves(Verb)
move_of, verb_of = MOVES.move_of, MOVES.verb_of
chosen_card = MOVES.argument("card")
