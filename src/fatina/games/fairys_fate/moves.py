"""What players can choose: the table of verbs and arguments."""

from fatina.engine.moves import Moves
from fatina.engine.sorts import SEAT, number, word
from fatina.games.fairys_fate.state import CARD, FAIRY_WORDS, OBJECT_WORDS, PILES, PLACE, ROOM

POSITION = number(1, ROOM)
PILE_NUMBER = number(1, PILES)
OBJECT = word(*OBJECT_WORDS)
FAIRY = word(*FAIRY_WORDS)

MOVES = Moves(
    play={"card": CARD, "place": PLACE},
    draw={"pile": PILE_NUMBER},
    skip={},
    journey={"place": PLACE},
    go={"place": PLACE},
    stay={},
    go_on={},
    use={"fairy": FAIRY},
    suffer={},
    lose={"object": OBJECT},
    discard={"card": CARD},
    look={"place": PLACE, "position": POSITION},
    ask={"other": SEAT},
    answer={"object": OBJECT},
    choose={"place": PLACE, "position": POSITION},
    swap={"place": PLACE, "position": POSITION},
    carry={"place": PLACE},
)
(
    M_PLAY, M_DRAW, M_SKIP, M_JOURNEY, M_GO, M_STAY, M_GO_ON, M_USE, M_SUFFER, M_LOSE, M_DISCARD,
    M_LOOK, M_ASK, M_ANSWER, M_CHOOSE, M_SWAP, M_CARRY,
) = (MOVES.first(verb) for verb in MOVES.verbs)  # fmt: skip
