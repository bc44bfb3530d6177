"""What a seat of Fairy Tale does not know, and how it is imagined.

A hand that goes round is a packet. Whoever has held a packet knows the cards that were in it then: those that it kept itself
exactly, those that others took later as a set. Cards taken from a packet before it first came are unknown. A played
card tells that its player had kept it, not at which pick. So, for the one who imagines, the five picks of each packet
fall into runs between visits: the first run is unseen, of the others the cards are known but not their order.
"""

from fatina.engine.chance import chance, forget_key, shuffle_by_chance
from fatina.engine.compiled import rule
from fatina.engine.layout import Cells
from fatina.games.fairy_tale.rules import NOBODY, can_turn, may_close_itself, played, still_choosing
from fatina.games.fairy_tale.state import (
    COPIES,
    HAND,
    KINDS,
    PICKING,
    PLAYING,
    ROUNDS,
    TRICKS,
    UNPLAYED,
    Tale,
)

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


# Packets: packet p begins at seat p


@rule
def rounds_begun(s: Tale) -> int:
    """Rounds of which cards have been dealt."""
    return int(min(s.lap + 1, ROUNDS))


@rule
def holder(s: Tale, lap: int, packet: int, pick: int) -> int:
    """Who holds a packet at a pick (FT-15)."""
    return int((packet + pick) % s.seats if lap % 2 == 0 else (packet - pick) % s.seats)


@rule
def packet_of(s: Tale, lap: int, seat: int, pick: int) -> int:
    """Which packet a seat holds at a pick."""
    return int((seat - pick) % s.seats if lap % 2 == 0 else (seat + pick) % s.seats)


@rule
def drafting(s: Tale, lap: int) -> bool:
    """Whether the draft of this round is going on."""
    return bool(lap == s.lap and s.stage == PICKING)


@rule
def card_at(s: Tale, lap: int, packet: int, pick: int) -> int:
    """The card that left a packet at a pick, or lies in it still."""
    if drafting(s, lap) and pick >= s.pick:
        return int(s.hand[holder(s, lap, packet, s.pick), pick - s.pick])
    return int(s.kept[holder(s, lap, packet, pick), lap, pick])


@rule
def put_at(s: Tale, lap: int, packet: int, pick: int, card: int) -> None:
    """Change the card that left a packet at a pick, or lies in it still."""
    if drafting(s, lap) and pick >= s.pick:
        s.hand[holder(s, lap, packet, s.pick), pick - s.pick] = card
    else:
        s.kept[holder(s, lap, packet, pick), lap, pick] = card


@rule
def swap_at(s: Tale, lap: int, packet: int, a: int, b: int) -> None:
    """Exchange two cards of a packet."""
    card = card_at(s, lap, packet, a)
    put_at(s, lap, packet, a, card_at(s, lap, packet, b))
    put_at(s, lap, packet, b, card)


@rule
def seen_by(s: Tale, me: int, lap: int, packet: int, pick: int) -> bool:
    """Whether I have held the packet at that pick."""
    return bool(holder(s, lap, packet, pick) == me and not (drafting(s, lap) and pick > s.pick))


@rule
def first_seen(s: Tale, me: int, lap: int, packet: int) -> int:
    """The pick at which I first held the packet; five if I never did."""
    for pick in range(HAND):
        if seen_by(s, me, lap, packet, pick):
            return pick
    return HAND


@rule
def run_end(s: Tale, me: int, lap: int, packet: int, pick: int) -> int:
    """The first pick behind ``pick`` that belongs to another run."""
    end = pick + 1
    while end < HAND and not seen_by(s, me, lap, packet, end):
        end += 1
    return end


@rule
def run_start(s: Tale, me: int, lap: int, packet: int, pick: int) -> int:
    """The first pick of the run that ``pick`` belongs to."""
    start = pick
    while start > 0 and not seen_by(s, me, lap, packet, start - 1):
        start -= 1
    return start


# Imagining, step by step


@rule
def forget(s: Tale, me: int) -> None:
    """Bring what I do not know into an order that says nothing, and count the cards that I have never seen."""
    for card in range(KINDS):
        s.unseen[card] = s.copies[card]
    for lap in range(rounds_begun(s)):
        for packet in range(s.seats):
            first = first_seen(s, me, lap, packet)
            for pick in range(HAND):
                if pick < first:
                    put_at(s, lap, packet, pick, NOBODY)
                    continue
                s.unseen[card_at(s, lap, packet, pick)] -= 1
                mine = holder(s, lap, packet, pick) == me
                in_my_hand = drafting(s, lap) and pick >= s.pick and holder(s, lap, packet, s.pick) == me
                if (mine and not (drafting(s, lap) and pick > s.pick)) or in_my_hand:
                    s.settled[packet, lap, pick] = 1
                else:
                    sort_in(s, me, lap, packet, pick)


@rule
def sort_in(s: Tale, me: int, lap: int, packet: int, pick: int) -> None:
    """Put the card at a pick in its place among the earlier ones of its run."""
    start = run_start(s, me, lap, packet, pick)
    at = pick
    while at > start and card_at(s, lap, packet, at - 1) > card_at(s, lap, packet, at):
        swap_at(s, lap, packet, at - 1, at)
        at -= 1


@rule
def revealed_in(s: Tale, lap: int) -> int:
    """How many cards of a round's five each player has shown."""
    if lap < s.lap:
        return TRICKS
    if s.stage == PICKING:
        return 0
    return int(s.trick + (0 if s.stage == PLAYING else 1))


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
def shown_by_each(s: Tale) -> int:
    """How many cards each player has shown so far."""
    return int(played(s) + (0 if s.stage == PICKING or s.stage == PLAYING else 1))


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
    lap = place // TRICKS
    for pick in range(HAND):
        packet = packet_of(s, lap, seat, pick)
        if pick >= first_seen(s, me, lap, packet):
            for other in range(run_start(s, me, lap, packet, pick), run_end(s, me, lap, packet, pick)):
                if card_at(s, lap, packet, other) == s.row[seat, place]:
                    return True
    return False


@rule
def put_in(s: Tale, me: int, seat: int, place: int) -> bool:
    """Try to have the shown card kept at the pick whose turn it is to be tried."""
    lap = place // TRICKS
    card = s.row[seat, place]
    pick = (s.begun[seat, place] + s.tried[seat, place]) % HAND
    packet = packet_of(s, lap, seat, pick)
    if s.settled[packet, lap, pick]:
        return False
    if pick < first_seen(s, me, lap, packet):
        if s.unseen[card] == 0:
            return False
        s.unseen[card] -= 1
        put_at(s, lap, packet, pick, card)
        s.settled[packet, lap, pick] = 1
        s.partner[seat, place] = NOBODY
        return True
    for other in range(run_start(s, me, lap, packet, pick), run_end(s, me, lap, packet, pick)):
        if card_at(s, lap, packet, other) == card and not s.settled[packet, lap, other]:
            swap_at(s, lap, packet, pick, other)
            s.settled[packet, lap, pick] = 1
            s.partner[seat, place] = other
            return True
    return False


@rule
def take_out(s: Tale, seat: int, place: int) -> None:
    """Undo the last ``put_in``."""
    lap = place // TRICKS
    pick = (s.begun[seat, place] + s.tried[seat, place] - 1) % HAND
    packet = packet_of(s, lap, seat, pick)
    s.settled[packet, lap, pick] = 0
    if s.partner[seat, place] == NOBODY:
        s.unseen[s.row[seat, place]] += 1
        put_at(s, lap, packet, pick, NOBODY)
    else:
        swap_at(s, lap, packet, pick, s.partner[seat, place])


@rule
def shuffle_runs(s: Tale, me: int, rng: Cells) -> None:
    """Shuffle the cards of each run among the picks that nothing is known about."""
    for lap in range(rounds_begun(s)):
        for packet in range(s.seats):
            for pick in range(first_seen(s, me, lap, packet), HAND):
                if s.settled[packet, lap, pick]:
                    continue
                open_picks = 0
                end = run_end(s, me, lap, packet, pick)
                for other in range(pick, end):
                    open_picks += 1 - s.settled[packet, lap, other]
                skip = chance(rng, open_picks)
                other = pick
                while skip > 0 or s.settled[packet, lap, other]:
                    skip -= 1 - s.settled[packet, lap, other]
                    other += 1
                swap_at(s, lap, packet, pick, other)


@rule
def deal_unseen(s: Tale, me: int, rng: Cells) -> None:
    """Deal the cards that I have never seen to the picks before I held the packet, and the rest into the deck."""
    n = 0
    for card in range(KINDS):
        for _ in range(s.unseen[card]):
            s.deck[n] = card
            n += 1
        s.unseen[card] = 0
    shuffle_by_chance(rng, s.deck, n)
    for lap in range(rounds_begun(s)):
        for packet in range(s.seats):
            for pick in range(first_seen(s, me, lap, packet)):
                if not s.settled[packet, lap, pick]:
                    n -= 1
                    put_at(s, lap, packet, pick, s.deck[n])
    for i in range(n - 1, -1, -1):
        s.deck[s.dealt + i] = s.deck[i]
    for i in range(s.dealt):
        s.deck[i] = NOBODY
    for i in range(s.dealt + n, COPIES):
        s.deck[i] = NOBODY


@rule
def regain_hand(s: Tale, seat: int) -> None:
    """Another player's hand and discards are what was kept and not shown."""
    for lap in range(rounds_begun(s)):
        if drafting(s, lap):
            continue
        left = 0
        for pick in range(HAND):
            card = s.kept[seat, lap, pick]
            same_before = 0
            for earlier in range(pick):
                same_before += 1 if s.kept[seat, lap, earlier] == card else 0
            for j in range(revealed_in(s, lap)):
                same_before -= 1 if s.row[seat, lap * TRICKS + j] == card else 0
            if same_before >= 0:
                if lap == s.lap:
                    s.hand[seat, left] = card
                else:
                    s.discards[seat, lap * UNPLAYED + left] = card
                left += 1


@rule
def rethink(s: Tale, seat: int, rng: Cells) -> None:
    """Another player who has chosen may have chosen anything."""
    if s.stage == PICKING or s.stage == PLAYING:
        if s.chosen[seat] != NOBODY:
            n = 0
            while n < HAND and s.hand[seat, n] != NOBODY:
                n += 1
            s.chosen[seat] = s.hand[seat, chance(rng, n)]
        return
    if s.over:
        return
    asked = s.to_act >> seat & 1
    while True:
        s.mark[seat, :] = 0
        s.step[seat] = 0
        made = 0
        choosing = still_choosing(s, seat)
        while choosing and not (asked and made == s.chain[seat]):
            turn_any(s, seat, rng)
            made += 1
            choosing = still_choosing(s, seat)
        if choosing == (asked == 1):
            return


@rule
def turn_any(s: Tale, seat: int, rng: Cells) -> None:
    """Mark any one card that the present step can turn."""
    here = played(s)
    n = 1 if may_close_itself(s, seat) else 0
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
