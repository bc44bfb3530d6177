"""How a seat of Fairy Tale imagines what it does not know: the cards that it has never seen, and who kept which of the others.

Worlds come as often as they would if all players picked and played any card, each with the same chance: what a choice may tell of
the chooser is left out. All is exact for that but for two things. At which picks shown cards were kept is drawn one card after
another, and then again in pairs: that is near to exact, unless the picks of three or more cards hang together (two players show
both Vampires and both Demons). And how far others have come with choices that are not complete is anything, each as likely: in
truth it hangs on who is quick.
"""

from fatina.engine.chance import chance, forget_key, shuffle_by_chance
from fatina.engine.compiled import rule
from fatina.engine.layout import Cells
from fatina.engine.seats import must_choose
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_tale.cards import CARDS, COPIES
from fatina.games.fairy_tale.knowledge import first_seen, revealed_in, rounds_begun, run_end, run_start, shown_by_each
from fatina.games.fairy_tale.packets import card_at, drafting, holder, packet_of, passes_left, put_at, swap_at
from fatina.games.fairy_tale.state import HAND, ROW, TRICKS, UNPLAYED, Tale
from fatina.games.fairy_tale.turning import can_turn, closes_own, go_on, is_done, is_turning, last_step, played

SHARES = 12  # any number of cards of a run, one to four, divides it
UNSEEN = 0  # in place of the end of a run: its cards were kept before I first held the packet
KNOWN = (
    1 << HAND
)  # beside the bits of the picks at which a shown card may have been kept: a run that is known to me is among them
FREE = 2 << HAND  # and there are others, so that what else is placed has a say


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
    s.came[:] = 0
    s.run_from[:] = 0
    s.run_to[:] = 0
    s.may[:] = 0
    s.weights[:] = 0
    s.pool = 0


@rule
def forget(s: Tale, me: int) -> None:
    """Bring what I do not know into an order that says nothing, and count the cards that I have never seen."""
    s.pool = 0
    for card in range(CARDS):
        s.unseen[card] = s.copies[card]
        s.pool += s.copies[card]
    for round_ in range(rounds_begun(s)):
        for packet in range(s.seats):
            first = first_seen(s, me, round_, packet)
            run = first
            for pick in range(HAND):
                if pick < first:
                    put_at(s, round_, packet, pick, NO_CARD)
                    continue
                s.unseen[card_at(s, round_, packet, pick)] -= 1
                s.pool -= 1
                keeper = holder(s, round_, packet, pick)
                if drafting(s, round_) and pick >= s.pick:
                    mine = holder(s, round_, packet, s.pick) == me
                else:
                    mine = keeper == me
                if mine:
                    s.settled[keeper, round_, pick] = 1
                    run = pick + 1
                else:
                    sort_in(s, round_, packet, pick, run)


@rule
def sort_in(s: Tale, round_: int, packet: int, pick: int, start: int) -> None:
    """Put the card at a pick in its place among the earlier ones of its run."""
    at = pick
    while at > start and card_at(s, round_, packet, at - 1) > card_at(s, round_, packet, at):
        swap_at(s, round_, packet, at - 1, at)
        at -= 1


@rule
def place_revealed(s: Tale, me: int, rng: Cells) -> None:
    """Find for every card that another player has shown a pick at which that player may have kept it.

    One after another, each as likely as it is after those before. Those before knew nothing of it: so then each is thought over
    again, together with such a card of another, and with those of its own player that may have come by the same pick. A card
    that can only have come one way needs no second thought; unseen picks are alike.
    """
    places = shown_by_each(s)
    find_runs(s, me, places)
    find_origins(s, me, places)
    while not place_all(s, me, places, rng):
        pass
    for place in range(places):
        for seat in range(s.seats):
            if s.may[seat, place] & FREE:
                rival = rival_of(s, seat, place, places, rng)
                think_again(s, seat, place, rival // ROW, rival % ROW, rng)
                for later in range(place + 1, min(places, place // TRICKS * TRICKS + TRICKS)):
                    if s.may[seat, later] & FREE and may_share(s, seat, place, later):
                        think_again(s, seat, place, seat, later, rng)


@rule
def find_runs(s: Tale, me: int, places: int) -> None:
    """Write down the run that each pick of another player belongs to, for packets that went to the left and to the right."""
    for way in range(min(2, (places + TRICKS - 1) // TRICKS)):
        for seat in range(s.seats):
            for pick in range(HAND):
                packet = packet_of(s, way, seat, pick)
                s.run_from[way, seat, pick] = run_start(s, me, way, packet, pick)
                unseen = pick < first_seen(s, me, way, packet)
                s.run_to[way, seat, pick] = UNSEEN if unseen else run_end(s, me, way, packet, pick)


@rule
def place_all(s: Tale, me: int, places: int, rng: Cells) -> bool:
    """Place all shown cards, those first that are not free; or none, if the first leave no pick to a later one."""
    for free in range(2):
        for place in range(places):
            for seat in range(s.seats):
                if seat == me or s.came[seat, place] or (free == 0 and s.may[seat, place] & FREE):
                    continue
                if not find_pick(s, seat, place, rng):
                    take_all_out(s, me, places)
                    return False
    return True


@rule
def find_origins(s: Tale, me: int, places: int) -> None:
    """Write down for every card that another player has shown where it may have come from, before any is placed."""
    for place in range(places):
        for seat in range(s.seats):
            if seat == me:
                continue
            found = picks = 0
            for pick in range(HAND):
                if not s.settled[seat, place // TRICKS, pick] and share_of(s, seat, place, pick):
                    picks += 1
                    found |= 1 << pick
                    if s.run_to[place // TRICKS % 2, seat, pick] != UNSEEN:
                        found |= KNOWN
            s.may[seat, place] = found | FREE if found & KNOWN and picks > 1 else found


@rule
def take_all_out(s: Tale, me: int, places: int) -> None:
    """Take out what was placed."""
    for place in range(places):
        for seat in range(s.seats):
            if seat != me and s.came[seat, place]:
                take_out(s, seat, place)


@rule
def find_pick(s: Tale, seat: int, place: int, rng: Cells) -> bool:
    """Place a shown card at one of the picks that are open to it, each as likely as it is; False if there is none."""
    weights = 0
    for pick in range(HAND):
        s.weights[pick] = weigh(s, seat, place, pick)
        weights += s.weights[pick]
    if weights:
        put_in(s, seat, place, any_pick(s, weights, rng))
    return weights > 0


@rule
def any_pick(s: Tale, weights: int, rng: Cells) -> int:
    """A pick by the weights that were written down."""
    skip = chance(rng, weights)
    pick = 0
    while skip >= s.weights[pick]:
        skip -= s.weights[pick]
        pick += 1
    return pick


@rule
def weigh(s: Tale, seat: int, place: int, pick: int) -> int:
    """How likely a shown card was kept at a pick, as things are."""
    if s.settled[seat, place // TRICKS, pick] or not s.may[seat, place] >> pick & 1:
        return 0
    return share_of(s, seat, place, pick)


@rule
def share_of(s: Tale, seat: int, place: int, pick: int) -> int:
    """A shown card's share of the cards that may have been kept at a pick.

    These are the cards of the run; or, before I first held the packet, all that I have never seen.
    """
    round_ = place // TRICKS
    card = s.row[seat, place]
    end = s.run_to[round_ % 2, seat, pick]
    if end == UNSEEN:
        return int(SHARES * s.unseen[card])
    copies = open_picks = 0
    start = s.run_from[round_ % 2, seat, pick]
    keeper = keeper_at(s, round_, seat, start - pick)
    for other in range(start, end):
        if not s.settled[keeper, round_, other]:
            open_picks += 1
            copies += 1 if s.kept[keeper, round_, other] == card else 0
        keeper = keeper_at(s, round_, keeper, 1)
    return int(copies * (SHARES // open_picks) * max(s.pool, 1))


@rule
def keeper_at(s: Tale, round_: int, seat: int, later: int) -> int:
    """Who keeps a card of the packet that a seat holds, so many picks later (or earlier) in the same run."""
    keeper = seat + later if passes_left(round_) else seat - later
    if keeper < 0:
        return int(keeper + s.seats)
    return int(keeper - s.seats if keeper >= s.seats else keeper)


@rule
def put_in(s: Tale, seat: int, place: int, pick: int) -> None:
    """Have a shown card kept at this pick."""
    round_ = place // TRICKS
    card = s.row[seat, place]
    if s.run_to[round_ % 2, seat, pick] == UNSEEN:
        s.unseen[card] -= 1
        s.pool -= 1
    else:
        other = s.run_from[round_ % 2, seat, pick]
        keeper = keeper_at(s, round_, seat, other - pick)
        while s.settled[keeper, round_, other] or s.kept[keeper, round_, other] != card:
            other += 1
            keeper = keeper_at(s, round_, seat, other - pick)
        s.kept[keeper, round_, other] = s.kept[seat, round_, pick]
    s.kept[seat, round_, pick] = card
    s.settled[seat, round_, pick] = 1
    s.came[seat, place] = pick + 1


@rule
def take_out(s: Tale, seat: int, place: int) -> None:
    """Undo ``put_in``, as far as it matters where the cards of a run lie."""
    round_ = place // TRICKS
    pick = s.came[seat, place] - 1
    if s.run_to[round_ % 2, seat, pick] == UNSEEN:
        s.unseen[s.row[seat, place]] += 1
        s.pool += 1
        s.kept[seat, round_, pick] = NO_CARD
    s.settled[seat, round_, pick] = 0
    s.came[seat, place] = 0


@rule
def rival_of(s: Tale, seat: int, place: int, places: int, rng: Cells) -> int:
    """Another card, shown no earlier, that is equal to this one and free as well; or this one. Player and place in one number."""
    card = s.row[seat, place]
    found = seat * ROW + place
    n = 0
    for keeper in range(s.seats):
        for other in range(place if keeper > seat else place + 1, places):
            if s.may[keeper, other] & FREE and s.row[keeper, other] == card:
                n += 1
                if chance(rng, n) == 0:
                    found = keeper * ROW + other
    return found


@rule
def may_share(s: Tale, seat: int, place: int, later: int) -> bool:
    """Whether two cards that a player has shown in a round both lie in one run, and may have come by the same pick."""
    round_ = place // TRICKS
    for pick in range(HAND):
        first = second = False
        for other in range(s.run_from[round_ % 2, seat, pick], s.run_to[round_ % 2, seat, pick]):
            card = s.kept[keeper_at(s, round_, seat, other - pick), round_, other]
            first = first or card == s.row[seat, place]
            second = second or card == s.row[seat, later]
        if first and second:
            return True
    return False


@rule
def think_again(s: Tale, seat: int, place: int, rival: int, its_place: int, rng: Cells) -> None:
    """Place two shown cards anew, each pair of picks as likely as it is beside all the others; or one, its own rival."""
    alone = rival == seat and its_place == place
    take_out(s, seat, place)
    if not alone:
        take_out(s, rival, its_place)
    weights = 0
    unseen = NO_CARD  # the weight of any unseen pick, once it is known: they are alike
    for pick in range(HAND):
        weight = weigh(s, seat, place, pick)
        if weight and not alone:
            is_unseen = s.run_to[place // TRICKS % 2, seat, pick] == UNSEEN
            weight = unseen if is_unseen and unseen >= 0 else weigh_both(s, seat, place, pick, weight, rival, its_place)
            unseen = weight if is_unseen else unseen
        s.weights[pick] = weight
        weights += weight
    put_in(s, seat, place, any_pick(s, weights, rng))
    if not alone:
        find_pick(s, rival, its_place, rng)


@rule
def weigh_both(s: Tale, seat: int, place: int, pick: int, weight: int, rival: int, its_place: int) -> int:
    """How likely one shown card was kept at this pick, which has this weight, and its rival at any pick that is then open."""
    pool = s.pool
    put_in(s, seat, place, pick)
    weight *= pool if s.pool < pool else max(pool - 1, 1)
    weights = 0
    for other in range(HAND):
        weights += weigh(s, rival, its_place, other)
    take_out(s, seat, place)
    return weight * weights


@rule
def is_settled(s: Tale, round_: int, packet: int, pick: int) -> int:
    """1 where the card that left a packet at a pick is known, or found."""
    return int(s.settled[holder(s, round_, packet, pick), round_, pick])


@rule
def shuffle_runs(s: Tale, me: int, rng: Cells) -> None:
    """Shuffle the cards of each run among the picks that nothing is known about."""
    for round_ in range(rounds_begun(s)):
        for packet in range(s.seats):
            for pick in range(first_seen(s, me, round_, packet), HAND):
                if is_settled(s, round_, packet, pick):
                    continue
                open_picks = 0
                end = run_end(s, me, round_, packet, pick)
                for other in range(pick, end):
                    open_picks += 1 - is_settled(s, round_, packet, other)
                skip = chance(rng, open_picks)
                other = pick
                while skip > 0 or is_settled(s, round_, packet, other):
                    skip -= 1 - is_settled(s, round_, packet, other)
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
                if not is_settled(s, round_, packet, pick):
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
    """Another player who has chosen may have chosen anything; who is choosing what to turn may be anywhere on the way."""
    if not is_turning(s):
        if s.chosen[seat] != NO_CARD:
            s.chosen[seat] = any_of_hand(s, seat, rng)
        return
    choices = turn_any(s, seat, last_step(s), rng)
    if not must_choose(s, seat):
        return
    so_far = chance(rng, choices)
    while not is_waiting(s, seat, turn_any(s, seat, so_far, rng), so_far):
        pass
    s.chain[seat] = so_far


@rule
def any_of_hand(s: Tale, seat: int, rng: Cells) -> int:
    """Any card of a hand; equal cards are one choice."""
    n = 0
    card = NO_CARD
    for i in range(HAND):
        if s.hand[seat, i] != NO_CARD and is_first(s.hand[seat], i):
            n += 1
            if chance(rng, n) == 0:
                card = s.hand[seat, i]
    return card


@rule
def is_first(cards: Cells, i: int) -> bool:
    """Whether no earlier card is equal."""
    for earlier in range(i):
        if cards[earlier] == cards[i]:
            return False
    return True


@rule
def is_waiting(s: Tale, seat: int, made: int, wanted: int) -> bool:
    """Whether a player has made just so many choices and has others to make."""
    return bool(made == wanted and not is_done(s, seat))


@rule
def turn_any(s: Tale, seat: int, most: int, rng: Cells) -> int:
    """Choose anew what to turn in this pass, anything at each step; returns how many choices there were, ``most`` at most."""
    s.mark[seat, :] = 0
    s.step[seat] = 0
    made = 0
    go_on(s, seat)
    while made < most and not is_done(s, seat):
        mark_any(s, seat, rng)
        made += 1
        go_on(s, seat)
    return made


@rule
def mark_any(s: Tale, seat: int, rng: Cells) -> None:
    """Mark any card that the present step can turn, of equal ones the first (as choosing does)."""
    n = 0
    chosen = played(s)
    if closes_own(s, seat):
        n = 1
    for place in range(played(s)):
        if can_turn(s, seat, place) and not turns_before(s, seat, place):
            n += 1
            if chance(rng, n) == 0:
                chosen = place
    s.mark[seat, chosen] = 1
    s.step[seat] += 1


@rule
def turns_before(s: Tale, seat: int, place: int) -> bool:
    """Whether an equal card in an earlier place can be turned."""
    for earlier in range(place):
        if s.row[seat, earlier] == s.row[seat, place] and can_turn(s, seat, earlier):
            return True
    return False
