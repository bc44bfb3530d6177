"""The end of a round: the surplus goes, and the start-player card moves on."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.seats import left_of, wait_for
from fatina.games.fairy_river.cards import FAIRIES, TYPES
from fatina.games.fairy_river.events import Told
from fatina.games.fairy_river.fairies import fairies_in_hand, go_under_stack
from fatina.games.fairy_river.garments import take_from_hand
from fatina.games.fairy_river.gathering import gather
from fatina.games.fairy_river.knowledge import remember_shown
from fatina.games.fairy_river.moves import Verb, move_of
from fatina.games.fairy_river.state import LIMIT, LastRound, River


@rule
def ask_to_tidy(s: River, log: Cells) -> None:
    """Those with a surplus, beginning with the start player; then a new round begins (FR-44, FR-45, FRR-51)."""
    while not has_surplus(s, s.turn):
        s.turn = left_of(s, s.turn)
        if s.turn == s.start:
            next_round(s, log)
            return
    wait_for(s, s.turn)


@rule
def next_round(s: River, log: Cells) -> None:
    """The start-player card moves one seat clockwise, into the last round too (FR-45, FRR-52)."""
    if s.last_round == LastRound.NEXT:
        s.last_round = LastRound.NOW
    s.start = left_of(s, s.start)
    gather(s, log)


@rule
def has_surplus(s: River, seat: int) -> bool:
    """Whether a player holds more than four fairies or four garments; it only matters now (FR-44, FRR-50)."""
    return bool(s.hand_size[seat] > LIMIT or fairies_in_hand(s, seat) > LIMIT)


@rule
def legal_tidying(s: River, seat: int, out: Cells) -> int:
    """Exactly the surplus goes, by the owner's choice; fairies and garments are counted apart (FR-44, FRR-50)."""
    n = 0
    if fairies_in_hand(s, seat) > LIMIT:
        for fairy in range(FAIRIES):
            if s.fairies[seat, fairy] > 0:
                out[n] = move_of(Verb.SEND_BACK, fairy)
                n += 1
    if s.hand_size[seat] > LIMIT:
        for garment in range(TYPES):
            if s.hand[seat, garment] > 0:
                out[n] = move_of(Verb.DISCARD, garment)
                n += 1
    return n


@rule
def send_back(s: River, seat: int, fairy: int, log: Cells) -> None:
    """A surplus fairy goes under the own stack, face down (FR-44, FRR-51)."""
    s.fairies[seat, fairy] -= 1
    go_under_stack(s, seat, fairy, s.number)
    tell(log, Told.SENT_BACK, 1 << seat, seat, fairy)


@rule
def discard(s: River, seat: int, garment: int, log: Cells) -> None:
    """A surplus garment goes to the laundry pile, face up (FR-44, FRR-51)."""
    take_from_hand(s, seat, garment)
    s.pile[garment] += 1
    remember_shown(s, seat, garment)
    tell(log, Told.DISCARDED, EVERYBODY, seat, garment)
