"""How a seat of Fairy Play imagines what it does not know: the cards in other hands and in the deck, and others' choices.

Exact, for players whose choices tell nothing of their hands: every card that a seat cannot place is as likely in one place as
in another, except that who is about to lay a card and has shown no hand has one to lay; and how far another has come in a
choice of several steps, and with what, as if the moment were any of those in which somebody chooses at random.

Approximations: what players lay tells something of what they keep, even if they lay at random, as equal cards are one choice;
of those who settle their rows at the same time, none is thought to be the quicker; and after discards have been shuffled
under the deck (R-49), where they lie is forgotten.
"""

from fatina.engine.chance import chance, forget_key, shuffle_by_chance
from fatina.engine.compiled import rule
from fatina.engine.layout import Cells
from fatina.engine.seats import must_choose
from fatina.engine.sorts import NO_CARD, NOBODY
from fatina.games.fairy_play.backs import SIDES
from fatina.games.fairy_play.cards import KINDS
from fatina.games.fairy_play.closing import list_squares_again, list_turns_again
from fatina.games.fairy_play.course import first_step, forget_order, forget_steps, is_ordering
from fatina.games.fairy_play.forest import may_lie
from fatina.games.fairy_play.knowledge import is_open, top_card, unseen_of
from fatina.games.fairy_play.last_changes import begin_plan, change, list_changes, still_in_hand
from fatina.games.fairy_play.laying import begin_building, can_lay, list_cards, list_turns
from fatina.games.fairy_play.moves import chosen_card, chosen_fairy, chosen_player, chosen_side
from fatina.games.fairy_play.order import list_players
from fatina.games.fairy_play.sliding import list_slides
from fatina.games.fairy_play.state import MOST_KEPT, ROW, Play, Stage, Step
from fatina.games.fairy_play.table import acting


@rule
def imagine(s: Play, me: int, rng: Cells) -> None:
    """Redraw all that a seat cannot know; the result depends on what it knows and on ``rng`` alone."""
    chooser = NOBODY
    for seat in range(s.seats):
        if seat != me:
            forget_choice(s, seat)
            if must_choose(s, seat) and s.stage != Stage.LAST_CHANGES:
                chooser = seat
    redeal(s, me, rng)
    while not could_be(s, me) or not go_some_steps(s, chooser, rng):
        redeal(s, me, rng)
    if s.stage == Stage.LAST_CHANGES:
        for seat in range(s.seats):
            if seat != me:
                think_again(s, seat, rng)
    for i in range(ROW):
        s.open_moves[i] = 0
    forget_key(s, rng)


@rule
def forget_choice(s: Play, seat: int) -> None:
    """Others do not see the steps of a choice before it is complete."""
    if not must_choose(s, seat) or s.stage == Stage.LAST_CHANGES or s.chain[seat] == 0:
        return
    forget_steps(s, seat)
    if is_ordering(s.stage):
        forget_order(s)
    s.stage = first_step(s.stage)


# Cards


@rule
def redeal(s: Play, me: int, rng: Cells) -> None:
    """Shuffle the cards that this seat cannot place, and deal them to the hands and the deck that they may be in."""
    gather_unseen(s, me)
    deal_unseen(s, me, rng)


@rule
def gather_unseen(s: Play, me: int) -> None:
    """Count the cards that this seat cannot place: of other hands what was not seen, and the deck below its top."""
    for i in range(s.left - 1):
        s.unseen[s.deck[i]] += 1
    for seat in range(s.seats):
        if seat != me:
            for kind in range(KINDS):
                s.unseen[kind] += unseen_of(s, seat, kind)


@rule
def deal_unseen(s: Play, me: int, rng: Cells) -> None:
    """Shuffle those cards and put as many as there were into each hand and under the top of the deck."""
    top = top_card(s)
    n = 0
    for kind in range(KINDS):
        for _ in range(s.unseen[kind]):
            s.deck[n] = kind
            n += 1
        s.unseen[kind] = 0
    shuffle_by_chance(rng, s.deck, n)
    for seat in range(s.seats):
        if seat != me:
            missing = 0
            for kind in range(KINDS):
                missing += unseen_of(s, seat, kind)
                s.hand[seat, kind] = s.seen[seat, kind]
            for _ in range(missing):
                n -= 1
                s.hand[seat, s.deck[n]] += 1
                s.deck[n] = NO_CARD
    if s.left > 0:
        s.deck[s.left - 1] = top


@rule
def could_be(s: Play, me: int) -> bool:
    """Who is about to lay a card and has not shown his hand has one to lay: he would have had to show it (FP-21)."""
    if s.stage != Stage.FAIRY and s.stage != Stage.FOREST_CARD:
        return True
    seat = acting(s)
    return seat == me or can_lay(s, seat) or is_open(s, seat)


# Choices under way
#
# A choice of n steps is met n times, before each of them. So that each of these moments is as likely as it is met, a number
# of steps is drawn that is never too small, and the world drawn anew whenever the choice would be complete by then.


@rule
def go_some_steps(s: Play, seat: int, rng: Cells) -> bool:
    """Let another be anywhere in the choice that he has begun; False if it would be complete."""
    if seat == NOBODY:
        return True
    if is_ordering(s.stage):
        return name_some(s, seat, rng)
    if s.stage == Stage.FOREST_CARD and can_lay(s, seat):
        return begin_to_build(s, seat, rng)
    if s.stage == Stage.SLIDE or s.stage == Stage.LAY_AGAIN:
        return begin_to_close(s, seat, rng)
    return True


@rule
def name_some(s: Play, seat: int, rng: Cells) -> bool:
    """Name some players in the order of the phase, and leave two at least."""
    for _ in range(chance(rng, s.seats - 1)):
        n = list_players(s, s.open_moves)
        s.line_up[s.at] = chosen_player(s.open_moves[chance(rng, n)])
        s.at += 1
        s.chain[seat] += 1
    return True


@rule
def begin_to_build(s: Play, seat: int, rng: Cells) -> bool:
    """Choose no card, or a card, or also a square for it; False if it lies there in one turn only: then it is built."""
    steps = chance(rng, 3)
    if steps > 0:
        n = list_cards(s, seat, s.open_moves)
        begin_building(s, chosen_fairy(s.open_moves[chance(rng, n)]))
    if steps > 1:
        choose_square(s, rng)
        s.stage = Stage.TURN
        if list_turns(s, s.open_moves) < 2:
            forget_steps(s, seat)
            s.stage = Stage.FOREST_CARD
            return False
    s.chain[seat] = steps
    return True


@rule
def choose_square(s: Play, rng: Cells) -> None:
    """Choose one of the squares where the chosen card may lie, all equally likely."""
    found = 0
    for card in range(s.laid):
        for side in range(SIDES):
            if may_lie(s, s.chosen, card, side):
                found += 1
                if chance(rng, found) == 0:
                    s.chosen_card = card
                    s.chosen_side = side


@rule
def begin_to_close(s: Play, seat: int, rng: Cells) -> bool:
    """Choose nothing, or the group that slides or the square where a card is laid again; False if that would be all."""
    if chance(rng, 2) == 0:
        return True
    first = s.stage
    sliding = first == Stage.SLIDE
    n = list_slides(s, s.open_moves) if sliding else list_squares_again(s, s.open_moves)
    move = s.open_moves[chance(rng, min(n, ROW))]
    s.chosen_card = chosen_card(move)
    s.chosen_side = chosen_side(move)
    s.stage = Stage.SLIDE_SQUARE if sliding else Stage.LAY_AGAIN_TURN
    n = list_slides(s, s.open_moves) if sliding else list_turns_again(s, s.open_moves)
    if n < 2:
        forget_steps(s, seat)
        s.stage = first
        return False
    s.chain[seat] = 1
    return True


# Before scoring


@rule
def think_again(s: Play, seat: int, rng: Cells) -> None:
    """What another has settled before scoring is unknown: let him settle something else that he may.

    Who has not settled it may be anywhere on the way there.
    """
    begin_plan(s, seat)
    s.chain[seat] = 0
    if must_choose(s, seat):
        most = most_changes(s, seat)
        while not change_some(s, seat, chance(rng, most), rng):
            begin_plan(s, seat)
    else:
        while s.step[seat] != Step.DONE:
            change_something(s, seat, rng)


@rule
def change_something(s: Play, seat: int, rng: Cells) -> None:
    """Take one step of a plan."""
    n = list_changes(s, seat, s.open_moves)
    change(s, seat, s.open_moves[chance(rng, n)])


@rule
def change_some(s: Play, seat: int, steps: int, rng: Cells) -> bool:
    """Take some steps of a plan; False if it would be settled."""
    for _ in range(steps):
        change_something(s, seat, rng)
        if s.step[seat] == Step.DONE:
            return False
    s.chain[seat] = steps
    return True


@rule
def most_changes(s: Play, seat: int) -> int:
    """No plan of this player has more steps: fairies added and enough, exchanges and keeping."""
    most = 0
    for i in range(s.fairies[seat]):
        most = max(most, still_in_hand(s, seat, s.row[seat, i]))
    if s.step[seat] == Step.ADDING:
        for kind in range(KINDS):
            most = max(most, s.hand[seat, kind])
        most += MOST_KEPT - s.fairies[seat] + 1
    return int(most + 1)
