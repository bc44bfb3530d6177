"""How a seat of Fate e Leggende imagines what it does not know.

Hidden legend cards are gathered, brought into an order that says nothing, shuffled, and dealt to the places where each could
lie for all that the seat knows. Unseen objects are shuffled, but nobody gets all four kinds: the game would be over. What
others are choosing in secret is chosen anew, and whose turn it is may have begun an act of several choices.

Exact are: cards of which nothing is known; a hand of which some cards are known, after one swap, if each card is as likely to
be laid; the card that one other player drew from the reshuffled discards. Near the truth only, because lore is kept card by
card: a card that may lie on several spaces; how many of the reshuffled cards each of several players drew; objects that are not
taken for what makes four kinds. Of what others know of hidden cards, only that is imagined which all have seen. How far a
player has come in an act is as likely as whoever plays at random makes it, for the hand that was imagined; but what a choice
tells of that hand is not weighed, nor that a hand with more such acts is met more often.
"""

from fatina.engine.chance import chance, forget_key, shuffle_by_chance
from fatina.engine.compiled import rule
from fatina.engine.counting import members
from fatina.engine.layout import Cells
from fatina.engine.seats import must_choose
from fatina.engine.sorts import NO_CARD
from fatina.games.fate_e_leggende.announcing import aims_wanted, begin_aiming, note_aim
from fatina.games.fate_e_leggende.cards import EVERY_KIND
from fatina.games.fate_e_leggende.knowledge import knows_object, knows_space, stage_seen
from fatina.games.fate_e_leggende.lore import DECK, EVERYWHERE, HANDS, PLACES, UNKNOWN, may_lie_in
from fatina.games.fate_e_leggende.moves import Verb, chosen_card, verb_of
from fatina.games.fate_e_leggende.questions import asker, can_answer, reaction, reactions, write_answer
from fatina.games.fate_e_leggende.rules import legal
from fatina.games.fate_e_leggende.state import Legends, Stage
from fatina.games.fate_e_leggende.steps import between_acts, forget_choices
from fatina.games.fate_e_leggende.telling import all_is_chosen, choose_card, go_on_telling
from fatina.games.fate_e_leggende.wood import ring_size

MOST_CHOICES = 5  # of one act that show nothing: a card, what it is, its name, two lenders
FEW = 4  # cards with at most so many places are placed before the rest
TRIES = 200


@rule
def imagine(s: Legends, me: int, rng: Cells) -> None:
    """Redraw all that a seat cannot know; the result depends on what it knows and on ``rng`` alone."""
    if stage_seen(s, me) != s.stage:
        begin_act_anew(s, stage_seen(s, me))
    n = gather_hidden(s, me)
    sort_pool(s, me, n)
    shuffle_pool(s, me, n, rng)
    find_places(s, me, n, rng)
    put_back(s, me, n)
    imagine_objects(s, me, rng)
    for seat in range(s.seats):
        if seat != me:
            imagine_lore(s, seat)
            imagine_answer(s, seat, rng)
    if me != s.active and between_acts(s.stage) and must_choose(s, s.active):
        imagine_act(s, rng)
    forget_key(s, rng)


# Legend cards


@rule
def gather_hidden(s: Legends, me: int) -> int:
    """Bring all hidden cards but my own hand into the deck's cells, with my lore; write down the room of each place."""
    n = s.deck_left
    s.room[DECK] = s.deck_left
    for space in range(ring_size(s)):
        s.deck[n] = s.ring[space]
        s.deck_lore[n, me] = s.ring_lore[space, me]
        s.room[space] = 1
        n += 1
    for holder in range(s.seats):
        if holder != me:
            for i in range(s.held[holder]):
                s.deck[n] = s.hand[holder, i]
                s.deck_lore[n, me] = s.hand_lore[holder, i, me]
                n += 1
            s.room[HANDS + holder] = s.held[holder]
    return int(n)


@rule
def exchange(s: Legends, me: int, a: int, b: int) -> None:
    """Exchange two cards of the pool."""
    card, lore = s.deck[a], s.deck_lore[a, me]
    s.deck[a] = s.deck[b]
    s.deck_lore[a, me] = s.deck_lore[b, me]
    s.deck[b] = card
    s.deck_lore[b, me] = lore


@rule
def sort_pool(s: Legends, me: int, n: int) -> None:
    """Sort the pool by card and lore, so that its order says nothing."""
    for i in range(1, n):
        card, lore = s.deck[i], s.deck_lore[i, me]
        at = i
        while at > 0 and (s.deck[at - 1] > card or (s.deck[at - 1] == card and s.deck_lore[at - 1, me] > lore)):
            s.deck[at] = s.deck[at - 1]
            s.deck_lore[at, me] = s.deck_lore[at - 1, me]
            at -= 1
        s.deck[at] = card
        s.deck_lore[at, me] = lore


@rule
def shuffle_pool(s: Legends, me: int, n: int, rng: Cells) -> None:
    """Shuffle the pool."""
    for i in range(n - 1, 0, -1):
        exchange(s, me, i, chance(rng, i + 1))


@rule
def find_places(s: Legends, me: int, n: int, rng: Cells) -> None:
    """Give each card of the pool a place where it can lie: first those known exactly, then those known nearly."""
    for most in (1, FEW, PLACES):
        for k in range(n):
            if s.pool_place[k] == 0 and members(EVERYWHERE & ~s.deck_lore[k, me]) <= most:
                if not take_free_place(s, me, k, rng):
                    push_through(s, me, k, n)


@rule
def take_free_place(s: Legends, me: int, k: int, rng: Cells) -> bool:
    """Put a card in any of the free cells that it can lie in; say whether there was one.

    A card that is in a hand or on spaces where that hand has swapped is in no cell of what was taken there: so many cells of
    the hand are left out.
    """
    lore = s.deck_lore[k, me]
    near = members(EVERYWHERE & ~lore) <= FEW
    free = swapped = cells = 0
    for place in range(PLACES):
        if may_lie_in(lore, place):
            free += s.room[place]
            if place < HANDS:
                swapped += s.room[place]
    if free == 0:
        return False
    if not near:
        swapped = 0
    for place in range(PLACES):
        if may_lie_in(lore, place):
            cells += open_cells(s, place, swapped)
    skip = chance(rng, cells)
    for place in range(PLACES):
        if may_lie_in(lore, place):
            skip -= open_cells(s, place, swapped)
            if skip < 0:
                s.pool_place[k] = place + 1
                s.room[place] -= 1
                return True
    return False


@rule
def open_cells(s: Legends, place: int, swapped: int) -> int:
    """The free cells of a place; of a hand, those that do not hold what it took from so many spaces."""
    room = s.room[place]
    return int(max(0, room - swapped)) if HANDS <= place < DECK else int(room)


@rule
def push_through(s: Legends, me: int, k: int, n: int) -> None:
    """All places of a card are full: find the shortest way to make room by moving others on (an augmenting path)."""
    queued = 0
    seen = 0
    for place in range(PLACES):
        if may_lie_in(s.deck_lore[k, me], place):
            s.reached[queued] = place
            s.reached_by[place] = k
            s.reached_from[place] = -1
            seen |= 1 << place
            queued += 1
    at = 0
    end = -1
    while at < queued and end < 0:
        place = s.reached[at]
        at += 1
        for mover in range(n):
            if s.pool_place[mover] == place + 1 and end < 0:
                for further in range(PLACES):
                    if may_lie_in(s.deck_lore[mover, me], further) and not seen >> further & 1 and end < 0:
                        s.reached[queued] = further
                        s.reached_by[further] = mover
                        s.reached_from[further] = place
                        seen |= 1 << further
                        queued += 1
                        if s.room[further] > 0:
                            end = further
    if end >= 0:
        s.room[end] -= 1
    while end >= 0:
        s.pool_place[s.reached_by[end]] = end + 1
        end = s.reached_from[end]
    for place in range(PLACES):
        s.reached[place] = 0
        s.reached_by[place] = 0
        s.reached_from[place] = 0


@rule
def put_back(s: Legends, me: int, n: int) -> None:
    """Deal the pool to the places found, and clear the scratch."""
    in_deck = 0
    for k in range(n):
        place = s.pool_place[k] - 1
        card, lore = s.deck[k], s.deck_lore[k, me]
        if place == DECK:
            s.deck[in_deck] = card
            s.deck_lore[in_deck, me] = lore
            in_deck += 1
        elif place < HANDS:
            s.ring[place] = card
            s.ring_lore[place, me] = lore
        else:
            i = s.room[place]
            s.hand[place - HANDS, i] = card
            s.hand_lore[place - HANDS, i, me] = lore
            s.room[place] = i + 1
        s.pool_place[k] = 0
    for k in range(in_deck, n):
        s.deck[k] = NO_CARD
        s.deck_lore[k, me] = UNKNOWN
    for place in range(PLACES):
        s.room[place] = 0


@rule
def imagine_lore(s: Legends, seat: int) -> None:
    """Another player knows the ring cards that all saw her look at or lay down, and the own hand.

    Whatever else she knows hangs on what was swapped unseen: to keep it, or its number, would tell of that.
    """
    looked = UNKNOWN
    for space in range(ring_size(s)):
        if knows_space(s, seat, space):
            looked |= 1 << space
    for i in range(s.deck_left):
        s.deck_lore[i, seat] = looked
    for space in range(ring_size(s)):
        if not knows_space(s, seat, space):
            s.ring_lore[space, seat] = looked
    for holder in range(s.seats):
        if holder != seat:
            for i in range(s.held[holder]):
                s.hand_lore[holder, i, seat] = looked


# Objects


@rule
def imagine_objects(s: Legends, me: int, rng: Cells) -> None:
    """Shuffle the objects that I have never seen; those of others must not make four kinds, or the game would be over."""
    n = s.objects_left
    for seat in range(s.seats):
        for i in range(s.owned[seat]):
            if not knows_object(s, me, seat, i):
                s.object_deck[n] = s.objects[seat, i]
                n += 1
    for i in range(1, n):
        thing = s.object_deck[i]
        at = i
        while at > 0 and s.object_deck[at - 1] > thing:
            s.object_deck[at] = s.object_deck[at - 1]
            at -= 1
        s.object_deck[at] = thing
    tries = 0
    dealt = False
    while not dealt and tries < TRIES:
        shuffle_by_chance(rng, s.object_deck, n)
        dealt = deal_objects(s, me, n)
        tries += 1
    for i in range(s.objects_left, n):
        s.object_deck[i] = NO_CARD


@rule
def deal_objects(s: Legends, me: int, n: int) -> bool:
    """Deal the pool's end to the objects of others that I do not know, passing over what would make four kinds; say whether it
    worked."""
    left = n
    worked = True
    for seat in range(s.seats):
        kinds = 0
        for i in range(s.owned[seat]):
            if knows_object(s, me, seat, i):
                kinds |= 1 << s.object_kind[s.objects[seat, i]]
        for i in range(s.owned[seat]):
            if not knows_object(s, me, seat, i):
                left -= 1
                at = left
                while at >= 0 and kinds | 1 << s.object_kind[s.object_deck[at]] == EVERY_KIND:
                    at -= 1
                if at < 0:
                    worked = False
                    at = left
                thing = s.object_deck[at]
                s.object_deck[at] = s.object_deck[left]
                s.object_deck[left] = thing
                s.objects[seat, i] = thing
                kinds |= 1 << s.object_kind[thing]
    return worked


# Secret choices


@rule
def imagine_answer(s: Legends, seat: int, rng: Cells) -> None:
    """Another player who has answered may have answered anything that her imagined hand allows."""
    s.answer[seat] = 0
    s.answer_choice[seat] = 0
    if must_choose(s, seat) or s.over:
        return
    if s.stage == Stage.VOTE:
        s.answer[seat] = chance(rng, 2)
    elif s.stage == Stage.ANSWER and seat != asker(s) and can_answer(s, seat):
        answer = chance(rng, 1 + reactions(s, seat))
        if answer > 0:
            write_answer(s, seat, reaction(s, answer - 1))


# An act of several choices, of which nobody is told before it is complete


@rule
def begin_act_anew(s: Legends, stage: int) -> None:
    """The player on turn has chosen nothing yet."""
    forget_choices(s, s.active)
    s.stage = stage


@rule
def imagine_act(s: Legends, rng: Cells) -> None:
    """The player on turn may be at any moment of an act that shows nothing yet, each as likely as it is met.

    An act of n choices is met n times, before each of them: so a number of choices is drawn that is never too small, and drawn
    anew whenever the act would be complete by then.
    """
    stage = s.stage
    s.back = stage
    if may_begin_act(s):
        while not choose_some(s, chance(rng, MOST_CHOICES), rng):
            begin_act_anew(s, stage)
    s.open_moves[:] = 0


@rule
def may_begin_act(s: Legends) -> bool:
    """Whether some move is but the first choice of an act: a card to tell, or an interruption that asks for choices."""
    n = legal(s, s.active, s.open_moves)
    for i in range(n):
        move = s.open_moves[i]
        verb = verb_of(move)
        if verb == Verb.TELL or (verb == Verb.ANNOUNCE and aims_wanted(s, chosen_card(move)) > 0):
            return True
    return False


@rule
def choose_some(s: Legends, choices: int, rng: Cells) -> bool:
    """Make so many choices of an act at random; False if it would be complete, or if one of them is no part of such an act."""
    for _ in range(choices):
        n = legal(s, s.active, s.open_moves)
        if not choose_on(s, s.active, s.open_moves[chance(rng, n)]):
            return False
    return True


@rule
def choose_on(s: Legends, seat: int, move: int) -> bool:
    """Make a choice of an act; False if that would be all."""
    verb = verb_of(move)
    if s.stage == Stage.AIM:
        return not note_aim(s, seat, move)
    if verb == Verb.ANNOUNCE:
        begin_aiming(s, seat, chosen_card(move))
        return aims_wanted(s, s.chosen) > 0
    if verb == Verb.TELL:
        choose_card(s, seat, chosen_card(move))
    elif between_acts(s.stage):
        return False
    else:
        go_on_telling(s, seat, move)
    return not all_is_chosen(s)
