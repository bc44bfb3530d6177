"""Positions of Fate e Leggende: what a person leaves out is dealt from the cards left over."""

from typing import Any

import numpy as np
import numpy.typing as npt

from fatina.engine.layout import Row, ask
from fatina.engine.position import Draft
from fatina.engine.sorts import NO_CARD
from fatina.games.fate_e_leggende.cards import (
    COLOURS,
    DUST,
    FAIRIES,
    HIGHEST,
    LEGENDS,
    LOWEST,
    OBJECTS,
    Effect,
    Kind,
)
from fatina.games.fate_e_leggende.checks import about_completion, asked, by_active, check, moment
from fatina.games.fate_e_leggende.halfway import TELLING
from fatina.games.fate_e_leggende.lore import HANDS, UNKNOWN, exactly
from fatina.games.fate_e_leggende.state import HAND_LIMIT, NOTHING, Option, Stage
from fatina.games.fate_e_leggende.steps import between_acts
from fatina.games.fate_e_leggende.stories import (
    EVERY_VALUE,
    LIMITS,
    THREE,
    begins,
    common_bar,
    first_on_bar,
    next_to,
    stories_of,
    values_in,
)
from fatina.games.fate_e_leggende.wood import ring_size

ARRIVED = (Stage.LOOK, Stage.SWAP, Stage.TELL, *TELLING, Stage.CHARGE, Stage.DISCARD, Stage.PLACE)
"""The stages before which the active player has usually moved: all but those where a position must say so."""


def cards_of(row: Row) -> dict[str, npt.NDArray[np.int64]]:
    """How many of each card lie in decks, ring, hands, stories, discards, before players, or announced."""
    s: Any = row

    def count(places: list[Any], kinds: int) -> npt.NDArray[np.int64]:
        found = np.concatenate([place.cells.ravel() for place in places])
        return np.bincount(found[found >= 0], minlength=kinds)

    legends = count([s.deck, s.ring, s.hand, s.row, s.discards], LEGENDS)
    if s.announced >= 0:
        legends[s.announced] += 1
    if s.white_night and s.card_of[Effect.WHITE_NIGHT] != NO_CARD:
        legends[s.card_of[Effect.WHITE_NIGHT]] += 1
    return {"object": count([s.object_deck, s.objects], OBJECTS), "legend": legends}


def complete(draft: Draft) -> None:
    """Deal what the author left out, and check that the whole can happen.

    Without a stage, the active player (seat 0 unless told) is about to roll: or to move if there is a die, or to tell if she
    has arrived. What else belongs to the stage follows from it: who chooses, arrival, legend cards, where the turn goes on.
    Fairies, pawns, supplies, values and colours of stories follow from the rest where they are left out.
    """
    s: Any = draft.s
    size = ring_size(s)
    complete_turn(draft)
    count_cards(draft, size)
    complete_players(draft)
    complete_stories(draft, size)
    complete_choice(draft)
    deal_legends(draft, size)
    deal_objects(draft)
    check(draft)


def complete_turn(draft: Draft) -> None:
    """The stage, and what follows from it for this turn."""
    s: Any = draft.s
    if not draft.has("active"):
        s.active = 0
    if not 0 <= s.active < s.seats:
        raise draft.fail("active", f"is a seat from 0 to {s.seats - 1}")
    if not draft.has("stage"):
        s.stage = Stage.TELL if s.arrived else Stage.MOVE if s.die else Stage.ROLL
    if not draft.has("back") and s.stage in (Stage.SWAP, Stage.PLACE):
        s.back = Stage.DISCARD if s.stage == Stage.PLACE else Stage.TELL
    rewarded = about_completion(s) or s.stage == Stage.CHARGE or (s.stage == Stage.PLACE and s.back == Stage.TELL)
    if not draft.has("narrated"):
        s.narrated = int(rewarded)
    if not draft.has("arrived"):
        s.arrived = int(rewarded or s.stage in ARRIVED)
    if not draft.has("back") and (s.stage in (Stage.AIM, Stage.PICK) or by_active(s)):
        s.back = Stage.TELL if s.arrived else Stage.MOVE if s.die else Stage.ROLL
    if not draft.has("back") and between_acts(s.stage):
        s.back = s.stage
    if not draft.has("back") and s.stage in TELLING:
        s.back = Stage.TELL
    before_move = moment(s) in (Stage.ROLL, Stage.MOVE)
    if not draft.has("legends"):
        s.legends = int(before_move or (bool(s.arrived) and not s.narrated))


def complete_choice(draft: Draft) -> None:
    """Who chooses; who must place an object; which space was looked at."""
    s: Any = draft.s
    if s.stage == Stage.PLACE and not draft.has("placing"):
        s.placing = s.to_act or 1 << s.active
    if s.stage == Stage.SWAP and not draft.has("looked"):
        s.looked = s.aim[0] if s.aimed else s.pawn[s.active]
    if not draft.has("to_act") and not s.over:
        s.to_act = asked(s)


def filled(cells: Any) -> int:
    """How many cards lie at the front of a pile."""
    n = 0
    while n < len(cells) and cells[n] >= 0:
        n += 1
    return n


def count_cards(draft: Draft, size: int) -> None:
    """The number of cards in every pile, which must have no gaps."""
    s: Any = draft.s
    piles: list[tuple[str, Any, int | None]] = [
        ("deck", s.deck, None),
        ("object_deck", s.object_deck, None),
        ("discards", s.discards, None),
    ]
    for seat in range(s.seats):
        piles += [("hand", s.hand[seat], seat), ("objects", s.objects[seat], seat)]
    piles += [("row", s.row[space], None) for space in range(len(s.ring))]
    for field, cells, owner in piles:
        if filled(cells) != sum(1 for card in cells if card >= 0):
            raise draft.fail(field, "has a gap: leave out null", owner)
    for space in range(size, len(s.ring)):
        if s.ring[space] >= 0 or filled(s.row[space]):
            raise draft.fail("ring", f"has {size} spaces with {s.seats} players (FL-8)")
    if s.white_night and (s.card_of[Effect.WHITE_NIGHT] == NO_CARD or s.options[Option.INTERRUPTIONS]):
        raise draft.fail("white_night", "the card is not in this game")
    s.discarded = filled(s.discards)
    for seat in range(s.seats):
        s.held[seat] = filled(s.hand[seat])
        s.owned[seat] = filled(s.objects[seat])
        if any(s.facing[seat, i] for i in range(s.owned[seat], len(s.facing[seat]))):
            raise draft.fail("facing", f"is for {s.owned[seat]} objects, no more", seat)
        if not 0 <= s.pawn[seat] < size:
            raise draft.fail("pawn", f"stands on a space from 0 to {size - 1}", seat)


def complete_players(draft: Draft) -> None:
    """Every player has a fairy of her own, and 20 counters: those not on the table are her supply (FL-6, FL-77)."""
    s: Any = draft.s
    if s.stage != Stage.FAIRY:
        for seat in range(s.seats):
            if s.fairy[seat] < 0 and draft.has("fairy", seat):
                raise draft.fail("fairy", "has been chosen: null only while fairies are chosen (FL-6)", seat)
            if s.fairy[seat] < 0:
                taken = [s.fairy[other] for other in range(s.seats)]
                s.fairy[seat] = next(fairy for fairy in range(len(FAIRIES)) if fairy not in taken)
    fairies = [s.fairy[seat] for seat in range(s.seats) if s.fairy[seat] >= 0]
    if len(set(fairies)) < len(fairies):
        raise draft.fail("players", "no two have the same fairy (FL-6)")
    for seat in range(s.seats):
        spent = sum(int(s.dust[space, :, seat].cells.sum()) + s.aside[space, seat] for space in range(len(s.ring)))
        if not draft.has("supply", seat):
            s.supply[seat] = max(0, DUST - spent)
        if s.supply[seat] + spent != DUST:
            raise draft.fail("supply", f"with the {spent} on the table it must make {DUST} (FL-77)", seat)


def complete_stories(draft: Draft, size: int) -> None:
    """Story cards have their printed values and give the story its colour; wilds need both (FL-41, FL-59)."""
    s: Any = draft.s
    for space in range(len(s.ring)):
        s.length[space] = filled(s.row[space])
        check_dust(draft, space, size)
        for i in range(s.length[space]):
            card = s.row[space, i]
            if s.kind[card] == Kind.INTERRUPTION:
                raise draft.fail(f"row[{space}][{i}]", "an interruption is no legend card (FL-R24)")
            if s.kind[card] == Kind.STORY:
                if s.told[space, i] not in (0, s.value[card]):
                    raise draft.fail(f"told[{space}][{i}]", f"the printed value is {s.value[card]} (FL-59)")
                s.told[space, i] = s.value[card]
                if s.hue[space] == NOTHING:
                    s.hue[space] = first_on_bar(s, card)
            if not LOWEST <= s.told[space, i] <= HIGHEST:
                raise draft.fail(f"told[{space}][{i}]", "a wild needs a value from 1 to 5 (FL-41)")
        if s.length[space]:
            check_story(draft, space)
        elif s.hue[space] != NOTHING:
            raise draft.fail(f"hue[{space}]", "without a story there is no colour: null")
    for colour, word in enumerate(COLOURS):
        more = s.seats == THREE and not any(
            ask(s, stories_of, other) > LIMITS[THREE] for other in range(len(COLOURS)) if other != colour
        )
        if ask(s, stories_of, colour) > LIMITS[s.seats] + more:
            raise draft.fail("row", f"more {word} stories than may be in play (FL-42, FL-43)")


def check_dust(draft: Draft, space: int, size: int) -> None:
    """Values and dust lie on cards, and beside spaces of the ring; each counter is a player's."""
    s: Any = draft.s
    n = s.length[space]
    if s.told[space].cells[n:].any():
        raise draft.fail(f"told[{space}]", f"has values for {n} cards, no more")
    if s.dust[space].cells[n:].any() or s.dust[space].cells[:, s.seats :].any():
        raise draft.fail(f"dust[{space}]", f"lies on {n} cards, {s.seats} players' on each")
    if s.aside[space].cells[0 if space >= size else s.seats :].any():
        raise draft.fail(f"aside[{space}]", f"lies beside spaces 0 to {size - 1}, {s.seats} players' at each (FL-8)")


def check_story(draft: Draft, space: int) -> None:
    """A row has one colour, opens with 1 or 5, and goes on by steps of one; a complete one has been cleared, unless there may be
    applause (FL-40, FL-46, FL-47, FL-67)."""
    s: Any = draft.s
    if s.hue[space] == NOTHING:
        raise draft.fail(f"hue[{space}]", f"a story needs a colour: {', '.join(COLOURS)} (FL-41)")
    if not ask(s, common_bar, space) >> s.hue[space] & 1:
        raise draft.fail(f"hue[{space}]", f"not all cards of the story can be {COLOURS[s.hue[space]]} (FL-46)")
    told = list(s.told[space])[: s.length[space]]
    if not begins(told[0]):
        raise draft.fail(f"told[{space}][0]", "a story begins with a 1 or a 5 (FL-40)")
    for i in range(1, len(told)):
        if not next_to(told[i - 1], told[i]):
            raise draft.fail(f"told[{space}][{i}]", "is equal to the value before it, or one more or less (FL-47)")
    complete = ask(s, values_in, space, len(told)) == EVERY_VALUE
    awaited = about_completion(s) and space == s.pawn[s.active]
    if complete and not awaited:
        raise draft.fail(
            f"row[{space}]", "all five values lie there: the story is complete and has been cleared (FL-67)"
        )
    if awaited and not complete:
        raise draft.fail(f"row[{space}]", "is not the complete story that the others are asked about (FL-67)")


def deal_legends(draft: Draft, size: int) -> None:
    """Fill ring and hands; the rest is the deck. Everybody knows her own hand."""
    s: Any = draft.s
    left = draft.left_over("legend")
    for space in range(size):
        if s.ring[space] < 0:
            s.ring[space] = take(draft, left)
    for seat in range(s.seats):
        if not draft.has("hand", seat):
            drawn = seat == s.active and s.stage not in (Stage.FAIRY, Stage.VOTE)
            for i in range(HAND_LIMIT + drawn - (s.announced != NO_CARD and seat == s.announcer)):
                s.hand[seat, i] = take(draft, left)
            s.held[seat] = filled(s.hand[seat])
        for i in range(s.held[seat]):
            if s.hand_lore[seat, i, seat] == UNKNOWN:
                s.hand_lore[seat, i, seat] = exactly(HANDS + seat)
    looked = [s.looked] * (s.stage == Stage.SWAP) + list(s.aim)[: s.aimed] * (s.stage in (Stage.PICK, Stage.SWAP))
    for space in looked:
        if space < size and s.ring_lore[space, s.active] == UNKNOWN:
            s.ring_lore[space, s.active] = exactly(space)
    if not draft.has("deck"):
        for i, card in enumerate(left):
            s.deck[i] = card
    s.deck_left = filled(s.deck)


def take(draft: Draft, left: list[int]) -> int:
    """One of the cards left over."""
    if not left:
        raise draft.fail("deck", "there are not enough cards left for ring and hands")
    return left.pop()


def deal_objects(draft: Draft) -> None:
    """The objects that nobody has are the object deck."""
    s: Any = draft.s
    if not draft.has("object_deck"):
        for i, thing in enumerate(draft.left_over("object")):
            s.object_deck[i] = thing
    s.objects_left = filled(s.object_deck)
