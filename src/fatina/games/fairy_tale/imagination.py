"""How a seat of Fairy Tale imagines what it does not know: the cards that it has never seen, and who kept which of the others."""

from fatina.engine.chance import chance, forget_key, shuffle_by_chance
from fatina.engine.compiled import rule
from fatina.engine.layout import Cells
from fatina.engine.seats import must_choose
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_tale.cards import CARDS, COPIES
from fatina.games.fairy_tale.knowledge import first_seen, revealed_in, rounds_begun, run_end, run_start, shown_by_each
from fatina.games.fairy_tale.packets import card_at, drafting, holder, packet_of, put_at, swap_at
from fatina.games.fairy_tale.state import HAND, TRICKS, UNPLAYED, Tale
from fatina.games.fairy_tale.turning import can_turn, closes_own, go_on, is_done, is_turning, played

PLACED = HAND + 1  # a card whose pick is not a matter of choice
PATIENCE = 60  # dead ends after which the search begins again


@rule
def imagine(s: Tale, me: int, rng: Cells) -> None:
    """Redraw all that a seat cannot know; the result depends on what it knows and on ``rng`` alone."""
    forget(s, me)
    place_revealed(s, me, rng)
    shuffle_runs(s, me, rng)
    deal_unseen(s, me, rng)
    for seat in range(s.seats):
        if seat != me:
            regain_hand(s, seat)
            rethink(s, seat, rng)
    forget_key(s, rng)
    s.settled[:] = 0
    s.tried[:] = 0
    s.begun[:] = 0
    s.partner[:] = 0


@rule
def forget(s: Tale, me: int) -> None:
    """Bring what I do not know into an order that says nothing, and count the cards that I have never seen."""
    for card in range(CARDS):
        s.unseen[card] = s.copies[card]
    for round_ in range(rounds_begun(s)):
        for packet in range(s.seats):
            first = first_seen(s, me, round_, packet)
            for pick in range(HAND):
                if pick < first:
                    put_at(s, round_, packet, pick, NO_CARD)
                    continue
                s.unseen[card_at(s, round_, packet, pick)] -= 1
                mine = holder(s, round_, packet, pick) == me
                in_my_hand = drafting(s, round_) and pick >= s.pick and holder(s, round_, packet, s.pick) == me
                if (mine and not (drafting(s, round_) and pick > s.pick)) or in_my_hand:
                    s.settled[packet, round_, pick] = 1
                else:
                    sort_in(s, me, round_, packet, pick)


@rule
def sort_in(s: Tale, me: int, round_: int, packet: int, pick: int) -> None:
    """Put the card at a pick in its place among the earlier ones of its run."""
    start = run_start(s, me, round_, packet, pick)
    at = pick
    while at > start and card_at(s, round_, packet, at - 1) > card_at(s, round_, packet, at):
        swap_at(s, round_, packet, at - 1, at)
        at -= 1


@rule
def place_revealed(s: Tale, me: int, rng: Cells) -> None:
    """Find for every card that another player has shown a pick at which that player may have kept it.

    First the cards that no packet known to me held: they must be unseen ones. Then the others, depth first, the picks of each
    in random order, going back where nothing fits, and to the beginning where that takes long.
    """
    items = (s.seats - 1) * shown_by_each(s)
    for item in range(items):
        start_anew(s, me, item, rng)
        if not may_be_seen(s, me, shower(s, me, item), place_of(s, item)):
            while not try_pick(s, me, item):
                pass
            s.tried[shower(s, me, item), place_of(s, item)] = PLACED
    item = 0
    patience = PATIENCE
    while item < items:
        if find_pick(s, me, item):
            item += 1
            continue
        patience -= 1
        start_anew(s, me, item, rng)
        item = go_back(s, me, item)
        if patience == 0:
            while item >= 0:
                start_anew(s, me, item, rng)
                item = go_back(s, me, item)
            patience = PATIENCE
        item = max(item, 0)


@rule
def shower(s: Tale, me: int, item: int) -> int:
    """The player who showed a card, by its place in the list of all cards that others have shown."""
    seat = item % (s.seats - 1)
    return int(seat + 1 if seat >= me else seat)


@rule
def place_of(s: Tale, item: int) -> int:
    """The place in its player's row of a card of that list."""
    return int(item // (s.seats - 1))


@rule
def start_anew(s: Tale, me: int, item: int, rng: Cells) -> None:
    """Forget which picks were tried for a shown card."""
    s.begun[shower(s, me, item), place_of(s, item)] = chance(rng, HAND)
    s.tried[shower(s, me, item), place_of(s, item)] = 0


@rule
def try_pick(s: Tale, me: int, item: int) -> bool:
    """Try the next pick for a shown card."""
    seat, place = shower(s, me, item), place_of(s, item)
    found = put_in(s, me, seat, place)
    s.tried[seat, place] += 1
    return found


@rule
def find_pick(s: Tale, me: int, item: int) -> bool:
    """Try the picks for a shown card that were not tried yet; a placed one has its pick."""
    seat, place = shower(s, me, item), place_of(s, item)
    while s.tried[seat, place] < HAND:
        if try_pick(s, me, item):
            return True
    return bool(s.tried[seat, place] == PLACED)


@rule
def go_back(s: Tale, me: int, item: int) -> int:
    """Take the last shown card before this one whose pick was a matter of choice out of its pick; -1 if there is none."""
    item -= 1
    while item >= 0 and s.tried[shower(s, me, item), place_of(s, item)] == PLACED:
        item -= 1
    if item >= 0:
        take_out(s, shower(s, me, item), place_of(s, item))
    return item


@rule
def may_be_seen(s: Tale, me: int, seat: int, place: int) -> bool:
    """Whether some packet that I held had this card when a later pick of this player was still to come."""
    round_ = place // TRICKS
    for pick in range(HAND):
        packet = packet_of(s, round_, seat, pick)
        if pick >= first_seen(s, me, round_, packet):
            for other in range(run_start(s, me, round_, packet, pick), run_end(s, me, round_, packet, pick)):
                if card_at(s, round_, packet, other) == s.row[seat, place]:
                    return True
    return False


@rule
def put_in(s: Tale, me: int, seat: int, place: int) -> bool:
    """Try to have the shown card kept at the pick whose turn it is to be tried."""
    round_ = place // TRICKS
    card = s.row[seat, place]
    pick = (s.begun[seat, place] + s.tried[seat, place]) % HAND
    packet = packet_of(s, round_, seat, pick)
    if s.settled[packet, round_, pick]:
        return False
    if pick < first_seen(s, me, round_, packet):
        if s.unseen[card] == 0:
            return False
        s.unseen[card] -= 1
        put_at(s, round_, packet, pick, card)
        s.settled[packet, round_, pick] = 1
        s.partner[seat, place] = NO_CARD
        return True
    for other in range(run_start(s, me, round_, packet, pick), run_end(s, me, round_, packet, pick)):
        if card_at(s, round_, packet, other) == card and not s.settled[packet, round_, other]:
            swap_at(s, round_, packet, pick, other)
            s.settled[packet, round_, pick] = 1
            s.partner[seat, place] = other
            return True
    return False


@rule
def take_out(s: Tale, seat: int, place: int) -> None:
    """Undo the last ``put_in``."""
    round_ = place // TRICKS
    pick = (s.begun[seat, place] + s.tried[seat, place] - 1) % HAND
    packet = packet_of(s, round_, seat, pick)
    s.settled[packet, round_, pick] = 0
    if s.partner[seat, place] == NO_CARD:
        s.unseen[s.row[seat, place]] += 1
        put_at(s, round_, packet, pick, NO_CARD)
    else:
        swap_at(s, round_, packet, pick, s.partner[seat, place])


@rule
def shuffle_runs(s: Tale, me: int, rng: Cells) -> None:
    """Shuffle the cards of each run among the picks that nothing is known about."""
    for round_ in range(rounds_begun(s)):
        for packet in range(s.seats):
            for pick in range(first_seen(s, me, round_, packet), HAND):
                if s.settled[packet, round_, pick]:
                    continue
                open_picks = 0
                end = run_end(s, me, round_, packet, pick)
                for other in range(pick, end):
                    open_picks += 1 - s.settled[packet, round_, other]
                skip = chance(rng, open_picks)
                other = pick
                while skip > 0 or s.settled[packet, round_, other]:
                    skip -= 1 - s.settled[packet, round_, other]
                    other += 1
                swap_at(s, round_, packet, pick, other)


@rule
def deal_unseen(s: Tale, me: int, rng: Cells) -> None:
    """Deal the cards that I have never seen to the picks before I held the packet, and the rest into the deck."""
    n = 0
    for card in range(CARDS):
        for _ in range(s.unseen[card]):
            s.deck[n] = card
            n += 1
        s.unseen[card] = 0
    shuffle_by_chance(rng, s.deck, n)
    for round_ in range(rounds_begun(s)):
        for packet in range(s.seats):
            for pick in range(first_seen(s, me, round_, packet)):
                if not s.settled[packet, round_, pick]:
                    n -= 1
                    put_at(s, round_, packet, pick, s.deck[n])
    for i in range(n - 1, -1, -1):
        s.deck[s.dealt + i] = s.deck[i]
    for i in range(s.dealt):
        s.deck[i] = NO_CARD
    for i in range(s.dealt + n, COPIES):
        s.deck[i] = NO_CARD


@rule
def regain_hand(s: Tale, seat: int) -> None:
    """Another player's hand and discards are what was kept and not shown."""
    for round_ in range(rounds_begun(s)):
        if drafting(s, round_):
            continue
        left = 0
        for pick in range(HAND):
            card = s.kept[seat, round_, pick]
            same_before = 0
            for earlier in range(pick):
                same_before += 1 if s.kept[seat, round_, earlier] == card else 0
            for j in range(revealed_in(s, round_)):
                same_before -= 1 if s.row[seat, round_ * TRICKS + j] == card else 0
            if same_before >= 0:
                if round_ == s.rounds:
                    s.hand[seat, left] = card
                else:
                    s.discards[seat, round_ * UNPLAYED + left] = card
                left += 1


@rule
def rethink(s: Tale, seat: int, rng: Cells) -> None:
    """Another player who has chosen may have chosen anything."""
    if not is_turning(s):
        if s.chosen[seat] != NO_CARD:
            n = 0
            while n < HAND and s.hand[seat, n] != NO_CARD:
                n += 1
            s.chosen[seat] = s.hand[seat, chance(rng, n)]
        return
    if s.over:
        return
    asked = must_choose(s, seat)
    while True:
        s.mark[seat, :] = 0
        s.step[seat] = 0
        made = 0
        go_on(s, seat)
        while not is_done(s, seat) and not (asked and made == s.chain[seat]):
            turn_any(s, seat, rng)
            made += 1
            go_on(s, seat)
        if is_done(s, seat) != asked:
            return


@rule
def turn_any(s: Tale, seat: int, rng: Cells) -> None:
    """Mark any one card that the present step can turn."""
    here = played(s)
    n = 1 if closes_own(s, seat) else 0
    for place in range(here):
        n += 1 if can_turn(s, seat, place) else 0
    skip = chance(rng, n)
    for place in range(here):
        if can_turn(s, seat, place):
            if skip == 0:
                here = place
                break
            skip -= 1
    s.mark[seat, here] = 1
    s.step[seat] += 1
