"""The moves of Fate e Leggende."""

from fatina.engine.moves import Moves, verb
from fatina.engine.names import names, words_of
from fatina.engine.sorts import SEAT, number, word
from fatina.games.fate_e_leggende.cards import AMOUNT, COLOUR, FACES, FAIRY, LEGEND, OBJECT, SPACE, VALUE
from fatina.games.fate_e_leggende.state import WAY

MOST_STEPS = 6  # of a hop


@names
class Side:
    DOWN, UP = range(2)


@names
class Verb:
    FAIRY = verb(fairy=FAIRY)
    STOP = verb()
    GO_ON = verb()
    ROLL = verb()
    HAT = verb()
    UNCOVER = verb(object=OBJECT)
    COVER = verb(object=OBJECT)
    WALK = verb(space=SPACE)
    LOOK = verb(space=SPACE)
    NO_LOOK = verb()
    SWAP = verb(card=LEGEND)
    KEEP = verb()
    TELL = verb(card=LEGEND)
    CALL = verb(colour=COLOUR, value=VALUE)
    NAME = verb(value=VALUE)
    LEND = verb(other=SEAT, amount=AMOUNT)
    ADD = verb(amount=AMOUNT)
    CHARGE = verb(other=SEAT)
    PLACE = verb(face=word(*words_of(Side)))
    FINISH = verb()
    DISCARD = verb(card=LEGEND)
    ANNOUNCE = verb(card=LEGEND)
    # the choices of an interruption
    HOP = verb(way=WAY, steps=number(1, MOST_STEPS))
    FACE = verb(face=number(1, FACES))
    SNEEZE = verb(amount=AMOUNT)
    WANT = verb(object=OBJECT)
    GIVE = verb(object=OBJECT)
    STORY = verb(space=SPACE)
    WHISPER = verb(space=SPACE)
    ENOUGH = verb()
    PICK = verb(space=SPACE)
    # answers
    STAY_QUIET = verb()
    BLOW = verb(way=WAY)
    APPLAUD = verb(amount=AMOUNT)
    HUSH = verb()


MOVES = Moves(Verb)
move_of, verb_of = MOVES.move_of, MOVES.verb_of
chosen_fairy, chosen_other = MOVES.argument("fairy"), MOVES.argument("other")
chosen_card, chosen_object, chosen_space = MOVES.argument("card"), MOVES.argument("object"), MOVES.argument("space")
chosen_colour, chosen_value, chosen_amount = MOVES.argument("colour"), MOVES.argument("value"), MOVES.argument("amount")
chosen_way, chosen_steps, chosen_face = MOVES.argument("way"), MOVES.argument("steps"), MOVES.argument("face")
