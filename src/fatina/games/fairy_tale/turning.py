"""Cards that turn others over: OPEN, CLOSE for oneself, and CLOSE for all (FT-30 to FT-52).

All players choose at once, step by step, what is about to turn (``mark``). The steps of OPEN are the cards that it opens, one
after another; the steps of the CLOSE pass are the player's own CLOSE, then each seat's CLOSE for all (A-4, A-5).
"""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_tale.cards import Category, Effect, Whom
from fatina.games.fairy_tale.events import Told
from fatina.games.fairy_tale.moves import Verb, chosen_card, verb_of
from fatina.games.fairy_tale.state import TRICKS, Stage, Tale

MOST_OPENED = 3
OWN_CLOSE = 0  # the first step of the CLOSE pass


@rule
def played(s: Tale) -> int:
    """How many cards each player has played in earlier tricks: only they can be turned, and not this trick's
    (FT-32, FT-42, FT-51, A-2, A-3, A-8)."""
    return int(s.rounds * TRICKS + s.trick)


@rule
def shown(s: Tale, seat: int) -> int:
    """The card that a seat plays in this trick."""
    return int(s.row[seat, played(s)])


@rule
def acts(s: Tale, seat: int, effect: int, whom: int) -> bool:
    """Whether the card that this seat plays in this trick has the effect; a hunted card has none (FT-34, A-14)."""
    card = shown(s, seat)
    return bool(s.effect[card] == effect and s.whom[card] == whom and not hunted(s, seat))


@rule
def hunted(s: Tale, seat: int) -> bool:
    """Whether the card of this trick was closed by HUNT: nothing else closes it before the CLOSE pass is over (FT-26)."""
    return bool(s.closed[seat, played(s)])


@rule
def anybody_acts(s: Tale, effect: int, whom: int) -> bool:
    """Whether any card of this trick has the effect."""
    for seat in range(s.seats):
        if acts(s, seat, effect, whom):
            return True
    return False


@rule
def is_turning(s: Tale) -> bool:
    """Whether this trick's cards are shown and others are being turned."""
    return bool(s.stage == Stage.OPEN or s.stage == Stage.CLOSE)


# The three effects: each step, what it turns


@rule
def opens(s: Tale, seat: int) -> bool:
    """Whether this step is one of the cards that the seat's own OPEN opens: one, or as many as it says (FT-39, FT-41, A-12)."""
    return bool(
        s.stage == Stage.OPEN and acts(s, seat, Effect.OPEN, Whom.SELF) and s.step[seat] < s.amount[shown(s, seat)]
    )


@rule
def closes_own(s: Tale, seat: int) -> bool:
    """Whether this step is the seat's own CLOSE, which nobody may refuse (FT-43, A-13)."""
    return bool(s.stage == Stage.CLOSE and s.step[seat] == OWN_CLOSE and acts(s, seat, Effect.CLOSE, Whom.SELF))


@rule
def closes_for_all(s: Tale, seat: int) -> bool:
    """Whether this step is somebody's CLOSE for all, who is one of them (FT-29, FT-49)."""
    return bool(
        s.stage == Stage.CLOSE and s.step[seat] > OWN_CLOSE and acts(s, closer(s, seat), Effect.CLOSE, Whom.ALL)
    )


@rule
def closer(s: Tale, seat: int) -> int:
    """Whose CLOSE for all may work in this step."""
    return int(s.step[seat] - OWN_CLOSE - 1)


@rule
def touched(s: Tale, seat: int) -> int:
    """The category that this step touches."""
    source = closer(s, seat) if s.stage == Stage.CLOSE and s.step[seat] > OWN_CLOSE else seat
    return int(s.touches[shown(s, source)])


@rule
def can_turn(s: Tale, seat: int, place: int) -> bool:
    """Cards of earlier tricks, of the category shown: closed ones for OPEN, open ones for CLOSE (FT-40, FT-43, FT-49).

    A closed Shadow card opens for who touches any category (A-28).
    """
    wanted = 1 if s.stage == Stage.OPEN else 0
    if s.mark[seat, place] or s.closed[seat, place] != wanted:
        return False
    category = touched(s, seat)
    return bool(category == Category.ANY or s.category[s.row[seat, place]] == category)


@rule
def alike_left(s: Tale, seat: int) -> int:
    """How many cards this step and later ones like it turn: as many or fewer cards leave no choice (A-6, A-12)."""
    if opens(s, seat):
        return int(s.amount[shown(s, seat)] - s.step[seat])
    left = 0
    for other in range(closer(s, seat), s.seats):
        if acts(s, other, Effect.CLOSE, Whom.ALL) and s.touches[shown(s, other)] == touched(s, seat):
            left += 1
    return left


# Choosing


@rule
def last_step(s: Tale) -> int:
    """The step behind the last of this pass."""
    return MOST_OPENED if s.stage == Stage.OPEN else int(OWN_CLOSE + 1 + s.seats)


@rule
def is_done(s: Tale, seat: int) -> bool:
    """Whether no effect of this pass touches this seat any more."""
    return bool(s.step[seat] >= last_step(s))


@rule
def ask_all(s: Tale) -> None:
    """Ask those who have a real choice, all at once (FT-30, A-7)."""
    s.to_act = 0
    effect = Effect.OPEN if s.stage == Stage.OPEN else Effect.CLOSE
    for_all = s.stage == Stage.CLOSE and anybody_acts(s, Effect.CLOSE, Whom.ALL)
    for seat in range(s.seats):
        if for_all or acts(s, seat, effect, Whom.SELF):
            s.step[seat] = 0
            go_on(s, seat)
            if not is_done(s, seat):
                s.to_act |= 1 << seat
        else:
            s.step[seat] = last_step(s)


@rule
def go_on(s: Tale, seat: int) -> None:
    """Turn what is forced, step by step, up to this seat's next real choice (FT-30)."""
    while not is_done(s, seat):
        if opens(s, seat) or closes_own(s, seat) or closes_for_all(s, seat):
            if has_choice(s, seat):
                return
            turn_forced(s, seat)
        s.step[seat] += 1


@rule
def has_choice(s: Tale, seat: int) -> bool:
    """Whether it is open which card this step turns; a card that closes one of its player's own may be that card (FT-44)."""
    cards = 0
    first = NO_CARD
    alike = True
    for place in range(played(s)):
        if can_turn(s, seat, place):
            cards += 1
            first = s.row[seat, place] if first == NO_CARD else first
            alike = alike and s.row[seat, place] == first
    if closes_own(s, seat):
        return cards > 0
    return cards > alike_left(s, seat) and not alike


@rule
def turn_forced(s: Tale, seat: int) -> None:
    """The first card that this step can turn is about to, and no other (FT-50, FT-52); a CLOSE of one's own that finds none
    closes itself (FT-47, A-29)."""
    for place in range(played(s)):
        if can_turn(s, seat, place):
            s.mark[seat, place] = 1
            return
    if closes_own(s, seat):
        s.mark[seat, played(s)] = 1


@rule
def choose_to_turn(s: Tale, seat: int, move: int) -> None:
    """Mark the chosen card, or with CLOSE_THIS the card that closes (FT-43 to FT-48), and go on to the next step."""
    place = 0
    if verb_of(move) == Verb.CLOSE_THIS:
        place = played(s)
    else:
        while s.row[seat, place] != chosen_card(move) or not can_turn(s, seat, place):
            place += 1
    s.mark[seat, place] = 1
    s.step[seat] += 1


@rule
def turn_marked(s: Tale, log: Cells) -> None:
    """Everyone's marked cards turn over together (A-7) and stay where they are (FT-27); what a turned card can do
    does not happen again (A-16)."""
    for seat in range(s.seats):
        for place in range(played(s) + 1):
            if s.mark[seat, place]:
                s.mark[seat, place] = 0
                s.closed[seat, place] = 1 if s.stage == Stage.CLOSE else 0
                kind = Told.CLOSED if s.stage == Stage.CLOSE else Told.OPENED
                tell(log, kind, EVERYBODY, seat, s.row[seat, place])
        s.step[seat] = 0
