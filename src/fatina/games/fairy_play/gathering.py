"""Gathering after each walk: from the market or the forest, and the bonus (FP-39 to FP-47)."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_play.course import move_on, next_player
from fatina.games.fairy_play.events import Told
from fatina.games.fairy_play.forest import lies, lift
from fatina.games.fairy_play.moves import Verb, move_of
from fatina.games.fairy_play.state import Play, Stage
from fatina.games.fairy_play.table import acting, draw_from_deck
from fatina.games.fairy_play.wayfarers import give_tokens_back, holds_wayfarer


@rule
def gather(s: Play, seat: int, log: Cells) -> None:
    """One market card and, in company, an extra; or else a forest card; or nothing (FP-40, FP-41, FP-45, R-25 to R-27)."""
    material = s.arrival
    if s.market[material] > 0:
        s.market[material] -= 1
        put_on_pile(s, seat, material)
        tell(log, Told.TOOK_FROM_MARKET, EVERYBODY, seat, s.material[material])
        s.stage = Stage.EXTRA if has_company(s, seat) else Stage.BONUS
    elif lies_somewhere(s, material):
        s.stage = Stage.FOREST_TAKING
    else:
        tell(log, Told.FOUND_NOTHING, EVERYBODY, seat, s.material[material])
        s.stage = Stage.BONUS


@rule
def put_on_pile(s: Play, seat: int, material: int) -> None:
    """Keep a card for the end (FP-47); from the second round on, one of the own fairy's type gives an exchange (FP-48, R-41)."""
    s.pile[seat, material] += 1
    if s.rounds > 1 and material == s.played[seat]:
        s.exchanges[seat] += 1


@rule
def has_company(s: Play, seat: int) -> bool:
    """Whether other wayfarers stand on the same forest card (FP-41, R-28)."""
    for other in range(s.seats):
        if other != seat and s.stands_on[other] == s.stands_on[seat]:
            return True
    return False


@rule
def lies_somewhere(s: Play, material: int) -> bool:
    """Whether some forest card shows this material in its middle, which alone counts for taking (FP-7, FP-45)."""
    for card in range(s.laid):
        if s.lying[card] == material:
            return True
    return False


# Taking a forest card


@rule
def in_question(s: Play, card: int) -> bool:
    """Any forest card for an extra; one of the arrival material in the forest case."""
    return lies(s, card) and (s.stage == Stage.EXTRA or s.lying[card] == s.arrival)


@rule
def may_be_taken(s: Play, card: int) -> bool:
    """Whether the walker may take this forest card.

    As an extra any without wayfarers (FP-41, R-29), in the forest case one of the arrival material without wayfarers (FP-45); one
    with wayfarers, his own too, only if there is no other (FP-42, R-30 to R-32).
    """
    if not in_question(s, card):
        return False
    if not holds_wayfarer(s, card):
        return True
    for other in range(s.laid):
        if in_question(s, other) and not holds_wayfarer(s, other):
            return False
    return True


@rule
def list_takings(s: Play, out: Cells) -> int:
    """The forest cards that may be taken; in the forest case also none: the extra is compulsory (FP-41, FP-45, R-29, R-31)."""
    n = 0
    for card in range(s.laid):
        if may_be_taken(s, card):
            out[min(n, len(out) - 1)] = move_of(Verb.TAKE, card)
            n += 1
    if s.stage == Stage.FOREST_TAKING:
        out[min(n, len(out) - 1)] = move_of(Verb.DECLINE)
        n += 1
    return n


@rule
def take_forest_card(s: Play, seat: int, card: int, log: Cells) -> None:
    """Take a card out of the forest; tokens on it go back to their owners (FP-42, FP-45)."""
    material = s.lying[card]
    kind = Told.TOOK_EXTRA if s.stage == Stage.EXTRA else Told.TOOK_FROM_FOREST
    tell(log, kind, EVERYBODY, seat, s.material[material], card)
    give_tokens_back(s, card, log)
    lift(s, card)
    put_on_pile(s, seat, material)
    move_on(s)


@rule
def decline(s: Play, seat: int, log: Cells) -> None:
    """Leave the forest card where it is: taking it is not compulsory (FP-45, R-31)."""
    tell(log, Told.DECLINED, EVERYBODY, seat, s.material[s.arrival])
    s.stage = Stage.BONUS


# After it


@rule
def end_tokens(s: Play) -> None:
    """All tokens are set again: the bonus follows, or the walk that a token was set for."""
    if s.arrival != NO_CARD:
        move_on(s)
    else:
        s.stage = Stage.WALK


@rule
def give_bonus(s: Play, log: Cells) -> None:
    """The owner of the fairy of this round who is patron of the arrival material gets the deck's top card, if there is one
    (FP-46, FP-56, R-37 to R-39, R-48)."""
    for seat in range(s.seats):
        if s.played[seat] == s.arrival:
            if s.left > 0:
                material = draw_from_deck(s)
                put_on_pile(s, seat, material)
                tell(log, Told.GOT_BONUS, EVERYBODY, seat, s.material[material], s.material[s.arrival], acting(s))
            else:
                tell(log, Told.LOST_BONUS, EVERYBODY, seat, s.material[s.arrival])
    s.arrival = NO_CARD
    next_player(s, Stage.WALK)
