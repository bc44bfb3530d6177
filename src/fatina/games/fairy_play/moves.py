"""The moves of Fairy Play. Cells and squares are named as they lie on the table, in whatever turn the card is."""

from fatina.engine.moves import Moves
from fatina.engine.sorts import SEAT, number, word
from fatina.games.fairy_play.state import FAIRY_CARD, NUMBERED, PLACE, ROW, SIDES, TURNS

MOST_KEPT = 5
LEAST_KEPT = 2

MOVES = Moves(
    play={"fairy": FAIRY_CARD},
    discard={"fairy": FAIRY_CARD},
    builds_next={"player": SEAT},
    build={"fairy": FAIRY_CARD},
    square={"card": NUMBERED, "side": word(*SIDES)},
    turn={"turn": word(*TURNS)},
    stand={"card": NUMBERED, "cell": PLACE},
    walks_next={"player": SEAT},
    walk={"card": NUMBERED, "cell": PLACE},
    take={"card": NUMBERED},
    decline={},
    slide={"card": NUMBERED},
    exchange={"place": number(0, ROW - 2)},
    enough={},
    add={"fairy": FAIRY_CARD},
    keep={"number": number(LEAST_KEPT, MOST_KEPT)},
    supply={"card": NUMBERED},
    supply_from_market={},
)
(
    PLAY, DISCARD, BUILDS_NEXT, BUILD, ON_SQUARE, TURN_TO, STAND, WALKS_NEXT, WALK_TO, TAKE, DECLINE,
    SLIDE_CARD, EXCHANGE, ENOUGH, ADD, KEEP, SUPPLY_CARD, SUPPLY_FROM_MARKET,
) = (MOVES.first(verb) for verb in MOVES.verbs)  # fmt: skip
