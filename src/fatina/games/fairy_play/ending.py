"""The end of a round, and of the game when the deck has run out (FP-50 to FP-57)."""

from fatina.engine.compiled import rule
from fatina.engine.counting import how_many
from fatina.engine.dealer import shuffle
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.seats import left_of
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_play.cards import KINDS
from fatina.games.fairy_play.course import begin_round
from fatina.games.fairy_play.events import Told
from fatina.games.fairy_play.forest import lift
from fatina.games.fairy_play.last_changes import begin_last_changes
from fatina.games.fairy_play.state import MARKET, Ending, Play, Stage
from fatina.games.fairy_play.table import after_starter, draw_from_deck, draw_into_hand
from fatina.games.fairy_play.wayfarers import remove_token

DRAWN_EACH_ROUND = 2


@rule
def refill(s: Play, log: Cells) -> None:
    """The market up to five, two cards to everybody, the Queen to the left (FP-50 to FP-52, R-26, R-43).

    Or the end of the game: the deck ran out in gathering (FP-56, R-48, R-50) or filling the market (FP-54, R-45), or cards do not
    suffice for all hands (FP-57, R-49).
    """
    if s.left == 0:
        end_game(s, Ending.GATHERING, log)
        return
    while how_many(s.market) < MARKET:
        fairy = draw_from_deck(s)
        s.market[fairy] += 1
        tell(log, Told.FILLED_MARKET, EVERYBODY, s.material[fairy])
        if s.left == 0:
            end_game(s, Ending.MARKET, log)
            return
    needed = DRAWN_EACH_ROUND * s.seats
    if s.left + how_many(s.discards) < needed:
        end_game(s, Ending.HANDS, log)
        return
    if s.left < needed:
        put_discards_under_deck(s, log)
    for i in range(s.seats):
        for _ in range(DRAWN_EACH_ROUND):
            draw_into_hand(s, after_starter(s, i), log)
    s.queen = left_of(s, s.queen)
    begin_round(s)
    tell(log, Told.BEGAN_ROUND, EVERYBODY, s.queen, s.rounds)


@rule
def put_discards_under_deck(s: Play, log: Cells) -> None:
    """The discards are shuffled and put under the deck (R-49)."""
    under = how_many(s.discards)
    tell(log, Told.SHUFFLED_DISCARDS, EVERYBODY, under)
    for i in range(s.left - 1, -1, -1):
        s.deck[under + i] = s.deck[i]
    n = 0
    for kind in range(KINDS):
        for _ in range(s.discards[kind]):
            s.deck[n] = kind
            n += 1
        s.discards[kind] = 0
    shuffle(s, s.deck, under)
    s.left += under


# The end of the game


@rule
def end_game(s: Play, when: int, log: Cells) -> None:
    """Play stops, and everybody settles his row (FP-53, R-44, R-51)."""
    s.ending = when
    tell(log, Told.ENDED, EVERYBODY, when)
    begin_last_changes(s, log)


@rule
def stop_in_phase(s: Play, log: Cells) -> None:
    """The deck ran out before all had laid: who had takes back the card of this phase, and play stops (FP-55, R-46)."""
    first_phase = s.stage == Stage.FAIRY
    for seat in range(s.seats):
        if first_phase and s.played[seat] != NO_CARD:
            take_back(s, seat, s.played[seat], log)
            s.fairies[seat] -= 1
            s.row[seat, s.fairies[seat]] = NO_CARD
            s.played[seat] = NO_CARD
        elif not first_phase and s.built[seat] != NO_CARD:
            take_back(s, seat, s.lying[s.built[seat]], log)
            for owner in range(s.seats):
                if s.stands_on[owner] == s.built[seat]:
                    remove_token(s, owner)
            lift(s, s.built[seat])
            s.built[seat] = NO_CARD
    end_game(s, Ending.FAIRIES if first_phase else Ending.FOREST, log)


@rule
def take_back(s: Play, seat: int, fairy: int, log: Cells) -> None:
    """A card that everybody has seen goes back into the hand."""
    s.hand[seat, fairy] += 1
    s.seen[seat, fairy] += 1
    tell(log, Told.TOOK_BACK, EVERYBODY, seat, fairy)
