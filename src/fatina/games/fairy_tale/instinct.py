"""How well a seat of Fairy Tale stands, judged fast: what its cards will probably be worth at the end.

Open cards count with what they promise, cards kept for this round as far as they can still be played. The weights were chosen
by play of one-step-ahead bots against each other.
"""

from fatina.engine.compiled import rule
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_tale.cards import MOST_NAMED, Category, Condition, Effect, Kind, Whom
from fatina.games.fairy_tale.scoring import best_stand_in, condition_holds, of_category, of_type, partner, total
from fatina.games.fairy_tale.state import HAND, ROUNDS, ROW, TRICKS, Option, Stage, Tale
from fatina.games.fairy_tale.turning import is_turning, played

NOT_THERE = -1000.0
MORE_OF_ITSELF = 0.6  # further copies of a card that wants itself, a round
MORE_OF_ANOTHER = 0.35  # further copies of a card that another wants, a round
LATE_ALLY = 0.3  # points that an ally may still bring a card kept later, a round
REOPENED = 0.12  # part of a closed card's value that comes back, a round


@rule
def judge(s: Tale, seat: int) -> float:
    """The lead over the best other player (or team) that the cards promise, in points."""
    best = NOT_THERE
    for other in range(s.seats):
        if other != seat and not (s.options[Option.PARTNERS] and other == partner(seat)):
            best = max(best, side_promise(s, other))
    return side_promise(s, seat) - best


@rule
def one_world_will_do(s: Tale, seat: int) -> bool:
    """Whether moves differ by the same whatever the others hold.

    What is kept before the last two cards adds to the own alone, unless it closes cards of others, whose worth may hang on more.
    """
    if s.stage != Stage.PICK or s.pick >= HAND - 2:
        return False
    for i in range(HAND):
        if closes_others(s, s.hand[seat, i]) or closes_others(s, kept_card(s, seat, i)):
            return False
    return True


@rule
def closes_others(s: Tale, card: int) -> bool:
    """Whether a card closes cards of all players."""
    return bool(card != NO_CARD and s.effect[card] == Effect.CLOSE and s.whom[card] == Whom.ALL)


@rule
def side_promise(s: Tale, seat: int) -> float:
    """What a player can expect, with the partner if there is one."""
    points = promise(s, seat)
    if s.options[Option.PARTNERS]:
        points += promise(s, partner(seat))
    return points


@rule
def promise(s: Tale, seat: int) -> float:
    """The points that a player can expect of the cards on the table and of those kept for this round."""
    if s.over:
        return float(total(s, seat, best_stand_in(s, seat)))
    points = 0.0
    later = rounds_left(s)
    for place in range(ROW):
        card = s.row[seat, place]
        if card >= 0:
            expected = expected_worth(s, seat, card)
            points += expected * REOPENED * later if s.closed[seat, place] else expected
    return points + promise_of_kept(s, seat)


@rule
def rounds_left(s: Tale) -> int:
    """Rounds that will still be dealt."""
    return int(max(0, ROUNDS - 1 - s.rounds))


# Cards kept for this round


@rule
def kept_card(s: Tale, seat: int, i: int) -> int:
    """One of the cards that this seat has kept and not played yet; -1 beyond the last."""
    if s.stage != Stage.PICK:
        return int(s.hand[seat, i])
    if i < s.pick:
        return int(s.kept[seat, s.rounds, i])
    return int(s.chosen[seat] if i == s.pick else NO_CARD)


@rule
def kept_copies(s: Tale, seat: int, card: int) -> int:
    """How many copies of a card this seat has kept and not played yet."""
    n = 0
    for i in range(HAND):
        if kept_card(s, seat, i) == card:
            n += 1
    return n


@rule
def promise_of_kept(s: Tale, seat: int) -> float:
    """The best of the kept cards, as many as can still be played; a card that is already laid is one of them."""
    if s.rounds >= ROUNDS:
        return 0.0
    plays = TRICKS - s.trick - (1 if is_turning(s) else 0)
    laid = int(s.chosen[seat]) if s.stage == Stage.PLAY else NO_CARD
    points = 0.0
    if laid != NO_CARD:
        points = played_worth(s, seat, laid)
        plays -= 1
    first = second = third = NOT_THERE
    for i in range(HAND):
        card = kept_card(s, seat, i)
        if card != NO_CARD and card == laid:
            laid = NO_CARD
        elif card != NO_CARD:
            found = played_worth(s, seat, card)
            if found > first:
                first, second, third = found, first, second
            elif found > second:
                second, third = found, second
            elif found > third:
                third = found
    if plays > 0 and first > NOT_THERE:
        points += first
    if plays > 1 and second > NOT_THERE:
        points += second
    if plays > 2 and third > NOT_THERE:
        points += third
    return points


@rule
def played_worth(s: Tale, seat: int, card: int) -> float:
    """What playing a kept card brings: its expected worth, and what its effect does to the own row and to the others'."""
    points = expected_worth(s, seat, card)
    effect = s.effect[card]
    if effect == Effect.HUNT:
        return points + 0.5
    if effect == Effect.OPEN:
        return points + int(s.amount[card]) * best_closed(s, seat, s.touches[card])
    if effect != Effect.CLOSE:
        return points
    lost = least_open(s, seat, s.touches[card])
    if s.whom[card] == Whom.ALL:
        points -= max(lost, 0.0)
        for other in range(s.seats):
            if other != seat:
                points += 0.8 * max(least_open(s, other, s.touches[card]), 0.0) / (s.seats - 1)
        return points
    reopened = points * REOPENED * rounds_left(s)
    if lost < 0.0:
        return reopened
    return max(points - lost * (1.0 - REOPENED * rounds_left(s)), reopened)


@rule
def best_closed(s: Tale, seat: int, category: int) -> float:
    """The largest expected worth of a card of this category that lies closed; 0 if none does."""
    best = 0.0
    for place in range(played(s)):
        card = s.row[seat, place]
        if s.closed[seat, place] and (category == Category.ANY or s.category[card] == category):
            best = max(best, expected_worth(s, seat, card))
    return best


@rule
def least_open(s: Tale, seat: int, category: int) -> float:
    """The smallest expected worth of an open card of this category; negative if there is none."""
    least = -1.0
    for place in range(played(s)):
        card = s.row[seat, place]
        if not s.closed[seat, place] and (category == Category.ANY or s.category[card] == category):
            found = expected_worth(s, seat, card)
            if least < 0.0 or found < least:
                least = max(found, 0.0)
    return least


# A single card


@rule
def copies_to_count(s: Tale, seat: int, card: int) -> int:
    """Copies of a card that lie open or are kept for this round."""
    n = kept_copies(s, seat, card)
    for place in range(ROW):
        if s.row[seat, place] == card and not s.closed[seat, place]:
            n += 1
    return n


@rule
def expected_worth(s: Tale, seat: int, card: int) -> float:
    """What a card will probably be worth when the game ends."""
    later = rounds_left(s)
    if s.kind[card] == Kind.VARIABLE:
        wanted = s.requires[card]
        more = MORE_OF_ITSELF if wanted == card else MORE_OF_ANOTHER
        return float(s.times[card] * (copies_to_count(s, seat, wanted) + later * more))
    if s.kind[card] == Kind.CONDITIONAL:
        return float(s.value[card] * hope(s, seat, card, later))
    if s.effect[card] < 0:
        return float(s.value[card] + LATE_ALLY * later)
    return float(s.value[card])


@rule
def hope(s: Tale, seat: int, card: int, later: int) -> float:
    """How likely the condition of a chapter will hold at the end."""
    condition = s.condition[card]
    missing = 0
    if condition == Condition.EACH_CARD:
        for i in range(MOST_NAMED):
            if s.needs[card, i] >= 0 and copies_to_count(s, seat, s.needs[card, i]) == 0:
                missing += 2
    elif condition == Condition.TWO_OF_EACH_CATEGORY:
        for i in range(MOST_NAMED):
            if s.categories[card, i] >= 0:
                missing += max(
                    0,
                    2 - of_category(s, seat, s.categories[card, i]) - kept_of_category(s, seat, s.categories[card, i]),
                )
    else:
        ahead = lead_in(s, seat, card)
        if later == 0 and s.trick == TRICKS - 1 and s.stage != Stage.PLAY:
            return 1.0 if condition_holds(s, seat, card, NO_CARD) else 0.0
        return min(0.95, max(0.05, 0.55 + 0.2 * ahead))
    if missing == 0:
        return 0.95
    if later == 0:
        return 0.1 if missing == 1 else 0.0
    return min(0.9, 0.3 * later / missing)


@rule
def kept_of_category(s: Tale, seat: int, category: int) -> int:
    """How many kept cards are of a category."""
    n = 0
    for i in range(HAND):
        card = kept_card(s, seat, i)
        if card >= 0 and s.category[card] == category:
            n += 1
    return n


@rule
def lead_in(s: Tale, seat: int, card: int) -> int:
    """How many more open cards of the category or type that a chapter asks for this seat has than any other."""
    best = 0
    mine = 0
    for other in range(s.seats):
        if s.condition[card] == Condition.MOST_OF_CATEGORY:
            n = of_category(s, other, s.categories[card, 0])
        else:
            n = of_type(s, other, s.types[card])
        if other == seat:
            mine = n
        else:
            best = max(best, n)
    return mine - best
