"""Fairy Tale: set-up, draft, tricks and effects, in the rulebook's order."""

from fatina.engine.compiled import rule
from fatina.engine.dealer import shuffle
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.games.fairy_tale.scoring import score_all
from fatina.games.fairy_tale.state import (
    ALL,
    ANY,
    CLOSE,
    CLOSE_ONE,
    CLOSE_THIS,
    CLOSED,
    CLOSING,
    DEALT,
    DISCARDED,
    HAND,
    HUNT,
    HUNTED,
    KEEP,
    KEPT,
    LAID,
    OPEN,
    OPEN_ONE,
    OPENED,
    OPENING,
    PASSED,
    PICKING,
    PLAY,
    PLAYING,
    REVEALED,
    ROUNDS,
    SELF,
    SHADOW,
    TRICKS,
    UNPLAYED,
    Tale,
)

NOBODY = -1


@rule
def setup(s: Tale) -> None:
    """Shuffle every card in use into one pile and deal the first round (FT-4, FT-71)."""
    n = 0
    for card in range(len(s.copies)):
        for _ in range(s.copies[card]):
            s.deck[n] = card
            n += 1
    shuffle(s, s.deck, n)
    deal_hands(s)


@rule
def everyone(s: Tale) -> int:
    """The set of all seats."""
    return int((1 << s.seats) - 1)


@rule
def deal_hands(s: Tale) -> None:
    """Five cards to each player, to be looked at in private (FT-12)."""
    for seat in range(s.seats):
        for i in range(HAND):
            s.hand[seat, i] = s.deck[s.dealt]
            s.deck[s.dealt] = NOBODY
            s.dealt += 1
    s.pick = 0
    s.stage = PICKING
    s.to_act = everyone(s)


# Legal moves


@rule
def offer(out: Cells, n: int, move: int) -> int:
    """Add a move unless it is there already: equal cards are one choice."""
    for i in range(n):
        if out[i] == move:
            return n
    out[n] = move
    return n + 1


@rule
def legal(s: Tale, seat: int, out: Cells) -> int:
    """Any card of the hand while picking and playing (FT-13, FT-18); while turning, any card that the effect can touch."""
    n = 0
    if s.stage == PICKING or s.stage == PLAYING:
        first = KEEP if s.stage == PICKING else PLAY
        for i in range(HAND):
            if s.hand[seat, i] >= 0:
                n = offer(out, n, first + s.hand[seat, i])
        return n
    first = OPEN_ONE if s.stage == OPENING else CLOSE_ONE
    for place in range(played(s)):
        if can_turn(s, seat, place):
            n = offer(out, n, first + s.row[seat, place])
    if may_close_itself(s, seat):
        n = offer(out, n, CLOSE_THIS)
    return n


# A move


@rule
def apply(s: Tale, seat: int, move: int, log: Cells) -> None:
    """Carry out a choice; when the last seat has chosen, everything chosen happens at once."""
    if s.stage == PICKING:
        s.chosen[seat] = move - KEEP
        tell(log, KEPT, 1 << seat, seat, move - KEEP)
        s.to_act &= ~(1 << seat)
        if s.to_act == 0:
            keep_and_pass(s, log)
    elif s.stage == PLAYING:
        s.chosen[seat] = move - PLAY
        tell(log, LAID, 1 << seat, seat, move - PLAY)
        s.to_act &= ~(1 << seat)
        if s.to_act == 0:
            reveal(s, log)
    else:
        s.chain[seat] += 1
        choose_to_turn(s, seat, move)
        if not still_choosing(s, seat):
            s.to_act &= ~(1 << seat)
            s.chain[seat] = 0
        if s.to_act == 0:
            turn_marked(s, log)
            if s.stage == OPENING:
                close_pass(s, log)
            else:
                end_trick(s, log)


# The draft


@rule
def take_from_hand(s: Tale, seat: int, card: int) -> None:
    """Take one copy out of a hand; the others close ranks."""
    hand = s.hand[seat]
    found = False
    for i in range(HAND - 1):
        found = found or hand[i] == card
        hand[i] = hand[i + 1] if found else hand[i]
    hand[HAND - 1] = NOBODY


@rule
def keep_and_pass(s: Tale, log: Cells) -> None:
    """Everyone keeps the chosen card and passes the rest; a last single card is kept at once (FT-13, FT-14)."""
    keep_chosen(s)
    pass_hands(s, log)
    if s.pick == HAND - 1:
        for seat in range(s.seats):
            s.chosen[seat] = s.hand[seat, 0]
            tell(log, KEPT, 1 << seat, seat, s.hand[seat, 0])
        keep_chosen(s)
        take_kept_cards(s)
    s.to_act = everyone(s)


@rule
def keep_chosen(s: Tale) -> None:
    """The chosen cards go face down in front of their players."""
    for seat in range(s.seats):
        take_from_hand(s, seat, s.chosen[seat])
        s.kept[seat, s.lap, s.pick] = s.chosen[seat]
        s.chosen[seat] = NOBODY
    s.pick += 1


@rule
def pass_hands(s: Tale, log: Cells) -> None:
    """All hands move on by one seat: to the left in rounds 1 and 3, to the right in rounds 2 and 4 (FT-15)."""
    for i in range(HAND - 1):
        if s.lap % 2 == 0:
            last = s.hand[s.seats - 1, i]
            for seat in range(s.seats - 1, 0, -1):
                s.hand[seat, i] = s.hand[seat - 1, i]
            s.hand[0, i] = last
        else:
            last = s.hand[0, i]
            for seat in range(s.seats - 1):
                s.hand[seat, i] = s.hand[seat + 1, i]
            s.hand[s.seats - 1, i] = last
    tell(log, PASSED, EVERYBODY, s.lap % 2)


@rule
def take_kept_cards(s: Tale) -> None:
    """Each player takes the five kept cards into hand (FT-17, FT-18)."""
    for seat in range(s.seats):
        for i in range(HAND):
            s.hand[seat, i] = s.kept[seat, s.lap, i]
    s.stage = PLAYING


# A trick


@rule
def played(s: Tale) -> int:
    """How many cards each player has played in earlier tricks (FT-32)."""
    return int(s.lap * TRICKS + s.trick)


@rule
def reveal(s: Tale, log: Cells) -> None:
    """All chosen cards turn face up together (FT-19); then the effects, HUNT before OPEN before CLOSE (FT-31)."""
    place = played(s)
    for seat in range(s.seats):
        card = s.chosen[seat]
        take_from_hand(s, seat, card)
        s.row[seat, place] = card
        s.chosen[seat] = NOBODY
        tell(log, REVEALED, EVERYBODY, seat, card)
    hunt(s, log)
    open_pass(s, log)


@rule
def hunt(s: Tale, log: Cells) -> None:
    """One HUNT card or several: the Shadow cards of this very trick close, and their effects are lost (FT-33 to FT-37)."""
    place = played(s)
    hunters = 0
    for seat in range(s.seats):
        if s.effect[s.row[seat, place]] == HUNT:
            hunters += 1
    if hunters == 0:
        return
    for seat in range(s.seats):
        if s.category[s.row[seat, place]] == SHADOW:
            s.closed[seat, place] = 1
            tell(log, HUNTED, EVERYBODY, seat, s.row[seat, place])


@rule
def acts(s: Tale, seat: int, effect: int, whom: int) -> bool:
    """Whether the card that this seat plays in this trick has the effect; a hunted card has none (FT-34)."""
    card = s.row[seat, played(s)]
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
def open_pass(s: Tale, log: Cells) -> None:
    """Every OPEN, for those who played one (FT-39)."""
    s.stage = OPENING
    if anybody_acts(s, OPEN, SELF):
        ask_all(s)
        if s.to_act:
            return
        turn_marked(s, log)
    close_pass(s, log)


@rule
def close_pass(s: Tale, log: Cells) -> None:
    """Every CLOSE: each player's own first, then those for everybody, one after another (A-4)."""
    s.stage = CLOSING
    if anybody_acts(s, CLOSE, SELF) or anybody_acts(s, CLOSE, ALL):
        ask_all(s)
        if s.to_act:
            return
        turn_marked(s, log)
    end_trick(s, log)


@rule
def ask_all(s: Tale) -> None:
    """Ask those who have a real choice, all at once (FT-30, A-7)."""
    s.to_act = 0
    effect = OPEN if s.stage == OPENING else CLOSE
    for_all = s.stage == CLOSING and anybody_acts(s, CLOSE, ALL)
    for seat in range(s.seats):
        if for_all or acts(s, seat, effect, SELF):
            s.step[seat] = 0
            if still_choosing(s, seat):
                s.to_act |= 1 << seat
        else:
            s.step[seat] = most_steps(s)  # nothing touches this seat


@rule
def still_choosing(s: Tale, seat: int) -> bool:
    """Go on through the effects that touch this seat, turning what is forced, up to the next real choice (FT-30)."""
    steps = most_steps(s)
    while s.step[seat] < steps:
        if touches_now(s, seat):
            first = NOBODY  # the first card that can be turned
            cards = 0
            alike = True
            for place in range(played(s)):
                if can_turn(s, seat, place):
                    cards += 1
                    first = place if first == NOBODY else first
                    alike = alike and s.row[seat, place] == s.row[seat, first]
            if may_close_itself(s, seat):
                if cards > 0:
                    return True
                first = played(s)
            elif cards > turns_left(s, seat) and not alike:
                return True
            if first != NOBODY:
                s.mark[seat, first] = 1
        s.step[seat] += 1
    return False


@rule
def turns_left(s: Tale, seat: int) -> int:
    """How many cards this step and later ones like it turn: as many or fewer cards leave no choice (A-6, A-12)."""
    if s.stage == OPENING:
        return int(s.amount[s.row[seat, played(s)]] - s.step[seat])
    left = 0
    for source in range(s.step[seat] - 1, s.seats):
        if acts(s, source, CLOSE, ALL) and s.touches[s.row[source, played(s)]] == effect_category(s, seat):
            left += 1
    return left


@rule
def most_steps(s: Tale) -> int:
    """OPEN touches at most three cards of one player; CLOSE: the player's own, then one step for each seat's card."""
    return 3 if s.stage == OPENING else int(1 + s.seats)


@rule
def source(s: Tale, seat: int) -> int:
    """Whose card works in this seat's present step: its own, then each seat's that closes for everybody (A-4)."""
    return seat if s.stage == OPENING or s.step[seat] == 0 else int(s.step[seat] - 1)


@rule
def touches_now(s: Tale, seat: int) -> bool:
    """Whether this seat's present step has an effect at all."""
    if s.stage == OPENING:
        return acts(s, seat, OPEN, SELF) and s.step[seat] < s.amount[s.row[seat, played(s)]]
    return acts(s, source(s, seat), CLOSE, SELF if s.step[seat] == 0 else ALL)


@rule
def effect_category(s: Tale, seat: int) -> int:
    """The category that the present step touches."""
    return int(s.touches[s.row[source(s, seat), played(s)]])


@rule
def can_turn(s: Tale, seat: int, place: int) -> bool:
    """Cards of earlier tricks, of the category shown: closed ones for OPEN, open ones for CLOSE (FT-40, FT-43, FT-49)."""
    category = effect_category(s, seat)
    wanted = 1 if s.stage == OPENING else 0
    if s.mark[seat, place] or s.closed[seat, place] != wanted:
        return False
    return bool(category == ANY or s.category[s.row[seat, place]] == category)


@rule
def may_close_itself(s: Tale, seat: int) -> bool:
    """A card that closes one of its player's own cards may be that card (FT-43 to FT-48)."""
    return s.stage == CLOSING and s.step[seat] == 0 and acts(s, seat, CLOSE, SELF)


@rule
def choose_to_turn(s: Tale, seat: int, move: int) -> None:
    """Mark the chosen card and go on to the next step."""
    if move == CLOSE_THIS:
        s.mark[seat, played(s)] = 1
    else:
        card = move - (OPEN_ONE if s.stage == OPENING else CLOSE_ONE)
        place = 0
        while s.row[seat, place] != card or not can_turn(s, seat, place):
            place += 1
        s.mark[seat, place] = 1
    s.step[seat] += 1


@rule
def turn_marked(s: Tale, log: Cells) -> None:
    """Everyone's marked cards turn over together (A-7)."""
    for seat in range(s.seats):
        for place in range(played(s) + 1):
            if s.mark[seat, place]:
                s.mark[seat, place] = 0
                s.closed[seat, place] = 1 if s.stage == CLOSING else 0
                tell(log, CLOSED if s.stage == CLOSING else OPENED, EVERYBODY, seat, s.row[seat, place])
        s.step[seat] = 0


@rule
def end_trick(s: Tale, log: Cells) -> None:
    """Next trick; after the third, the two cards left are discarded and a new round or the scoring follows (FT-20, FT-21)."""
    s.trick += 1
    s.stage = PLAYING
    s.to_act = everyone(s)
    if s.trick < TRICKS:
        return
    for seat in range(s.seats):
        for i in range(UNPLAYED):
            s.discards[seat, s.lap * UNPLAYED + i] = s.hand[seat, i]
            s.hand[seat, i] = NOBODY
        first = s.lap * UNPLAYED
        tell(log, DISCARDED, 1 << seat, seat, s.discards[seat, first], s.discards[seat, first + 1])
    s.lap += 1
    s.trick = 0
    if s.lap < ROUNDS:
        deal_hands(s)
        tell(log, DEALT, EVERYBODY, s.lap + 1)
    else:
        s.to_act = 0
        s.over = 1
        score_all(s, log)
