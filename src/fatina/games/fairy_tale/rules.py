"""Fairy Tale: set-up, legal moves, and the room that carries each of them out."""

from fatina.engine.compiled import rule
from fatina.engine.dealer import shuffle
from fatina.engine.layout import Cells
from fatina.engine.moves import offer_once
from fatina.games.fairy_tale.draft import deal_hands, keep
from fatina.games.fairy_tale.moves import Verb, chosen_card, move_of, verb_of
from fatina.games.fairy_tale.state import HAND, Stage, Tale
from fatina.games.fairy_tale.tricks import play, turn
from fatina.games.fairy_tale.turning import can_turn, closes_own, played


@rule
def setup(s: Tale) -> None:
    """Shuffle every card in use into one pile and deal the first round (FT-4, FT-71); what is left is never seen (FT-79)."""
    n = 0
    for card in range(len(s.copies)):
        for _ in range(s.copies[card]):
            s.deck[n] = card
            n += 1
    shuffle(s, s.deck, n)
    deal_hands(s)


@rule
def legal(s: Tale, seat: int, out: Cells) -> int:
    """Any card of the hand while picking and playing (FT-13, FT-18); while turning, any card that the effect can touch."""
    n = 0
    if s.stage == Stage.PICK or s.stage == Stage.PLAY:
        verb = Verb.KEEP if s.stage == Stage.PICK else Verb.PLAY
        for i in range(HAND):
            if s.hand[seat, i] >= 0:
                n = offer_once(out, n, move_of(verb, s.hand[seat, i]))
        return n
    verb = Verb.OPEN if s.stage == Stage.OPEN else Verb.CLOSE
    for place in range(played(s)):
        if can_turn(s, seat, place):
            n = offer_once(out, n, move_of(verb, s.row[seat, place]))
    if closes_own(s, seat):
        n = offer_once(out, n, move_of(Verb.CLOSE_THIS))
    return n


@rule
def apply(s: Tale, seat: int, move: int, log: Cells) -> None:
    """Carry out a choice; when the last seat has chosen, everything chosen happens at once."""
    verb = verb_of(move)
    if verb == Verb.KEEP:
        keep(s, seat, chosen_card(move), log)
    elif verb == Verb.PLAY:
        play(s, seat, chosen_card(move), log)
    else:
        turn(s, seat, move, log)
