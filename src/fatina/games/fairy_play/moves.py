"""The moves of Fairy Play. Cells and squares are named as they lie on the table, in whatever turn the card is."""

from fatina.engine.moves import Moves, verb
from fatina.engine.names import names, words_of
from fatina.engine.sorts import SEAT, number, word
from fatina.games.fairy_play.backs import Cell, Side, Turn
from fatina.games.fairy_play.cards import FAIRY
from fatina.games.fairy_play.state import LEAST_KEPT, MOST_KEPT, NUMBERED, ROW

CELL, SIDE, TURN = (word(*words_of(words)) for words in (Cell, Side, Turn))


@names
class Verb:
    PLAY = verb(fairy=FAIRY)
    DISCARD = verb(fairy=FAIRY)
    BUILDS_NEXT = verb(player=SEAT)
    BUILD = verb(fairy=FAIRY)
    SQUARE = verb(card=NUMBERED, side=SIDE)
    TURN = verb(turn=TURN)
    STAND = verb(card=NUMBERED, cell=CELL)
    WALKS_NEXT = verb(player=SEAT)
    WALK = verb(card=NUMBERED, cell=CELL)
    TAKE = verb(card=NUMBERED)
    DECLINE = verb()
    SLIDE = verb(card=NUMBERED)
    EXCHANGE = verb(place=number(0, ROW - 2))
    ENOUGH = verb()
    ADD = verb(fairy=FAIRY)
    KEEP = verb(number=number(LEAST_KEPT, MOST_KEPT))
    SUPPLY = verb(card=NUMBERED)
    SUPPLY_FROM_MARKET = verb()


MOVES = Moves(Verb)
move_of, verb_of = MOVES.move_of, MOVES.verb_of
chosen_fairy, chosen_player = MOVES.argument("fairy"), MOVES.argument("player")
chosen_card, chosen_side, chosen_cell = MOVES.argument("card"), MOVES.argument("side"), MOVES.argument("cell")
chosen_turn, chosen_place, chosen_number = MOVES.argument("turn"), MOVES.argument("place"), MOVES.argument("number")
