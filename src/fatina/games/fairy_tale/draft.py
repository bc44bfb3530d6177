"""The draft of Fairy Tale: five cards to everybody, keep one, pass the rest on (FT-12 to FT-17)."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.seats import everyone, has_chosen
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_tale.events import Told
from fatina.games.fairy_tale.packets import next_holder, passes_left
from fatina.games.fairy_tale.state import HAND, Stage, Tale


@rule
def deal_hands(s: Tale) -> None:
    """Five cards to each player, to be looked at in private (FT-12); the pile only shrinks (FT-22)."""
    for seat in range(s.seats):
        for i in range(HAND):
            s.hand[seat, i] = s.deck[s.dealt]
            s.deck[s.dealt] = NO_CARD
            s.dealt += 1
    s.pick = 0
    s.stage = Stage.PICK
    s.to_act = everyone(s)


@rule
def keep(s: Tale, seat: int, card: int, log: Cells) -> None:
    """Choose a card to keep; when all have chosen, they keep and pass (FT-13)."""
    s.chosen[seat] = card
    tell(log, Told.KEPT, 1 << seat, seat, card)
    has_chosen(s, seat)
    if s.to_act == 0:
        keep_and_pass(s, log)


@rule
def keep_and_pass(s: Tale, log: Cells) -> None:
    """Everyone keeps the chosen card and passes the rest; a last single card is kept at once (FT-13, FT-14)."""
    keep_chosen(s)
    pass_hands(s, log)
    if s.pick == HAND - 1:
        for seat in range(s.seats):
            s.chosen[seat] = s.hand[seat, 0]
            tell(log, Told.KEPT, 1 << seat, seat, s.hand[seat, 0])
        keep_chosen(s)
        take_kept_cards(s)
    s.to_act = everyone(s)


@rule
def take_from_hand(s: Tale, seat: int, card: int) -> None:
    """Take one copy out of a hand; the others close ranks."""
    hand = s.hand[seat]
    found = False
    for i in range(HAND - 1):
        found = found or hand[i] == card
        hand[i] = hand[i + 1] if found else hand[i]
    hand[HAND - 1] = NO_CARD


@rule
def keep_chosen(s: Tale) -> None:
    """The chosen cards go face down in front of their players."""
    for seat in range(s.seats):
        take_from_hand(s, seat, s.chosen[seat])
        s.kept[seat, s.rounds, s.pick] = s.chosen[seat]
        s.chosen[seat] = NO_CARD
    s.pick += 1


@rule
def pass_hands(s: Tale, log: Cells) -> None:
    """All hands move on by one seat (FT-15)."""
    for i in range(HAND - 1):
        seat = 0
        carried = s.hand[0, i]
        for _ in range(s.seats):
            seat = next_holder(s, s.rounds, seat)
            put_down = carried
            carried = s.hand[seat, i]
            s.hand[seat, i] = put_down
    tell(log, Told.PASSED, EVERYBODY, 0 if passes_left(s.rounds) else 1)


@rule
def take_kept_cards(s: Tale) -> None:
    """Each player takes the five kept cards into hand (FT-17, FT-18)."""
    for seat in range(s.seats):
        for i in range(HAND):
            s.hand[seat, i] = s.kept[seat, s.rounds, i]
    s.stage = Stage.PLAY
