"""Positions of Fairy Tale: what a person leaves out is dealt from the cards left over, and the whole must be playable.

How the played cards came to lie open or closed is not asked: a puzzle may begin with any of them turned.
"""

from collections import Counter
from typing import Any

import numpy as np
import numpy.typing as npt

from fatina.engine.events import NO_LOG
from fatina.engine.layout import Row, ask
from fatina.engine.names import words_of
from fatina.engine.position import Draft
from fatina.games.fairy_tale.cards import CARDS
from fatina.games.fairy_tale.choices import complete_choices
from fatina.games.fairy_tale.knowledge import revealed_in, rounds_begun, shown_by_each
from fatina.games.fairy_tale.packets import drafting
from fatina.games.fairy_tale.scoring import score_all
from fatina.games.fairy_tale.state import HAND, ROUNDS, TRICKS, UNPLAYED, Stage


def cards_of(row: Row) -> dict[str, npt.NDArray[np.int64]]:
    """How many of each card lie in the deck, in hands, rows and discards, and, while picking, among the kept cards."""
    s: Any = row
    places = [s.deck, s.hand, s.row, s.discards]
    if s.stage == Stage.PICK and s.rounds < ROUNDS:
        places += [s.kept[seat, s.rounds] for seat in range(s.seats)]
    found = np.concatenate([place.cells.ravel() for place in places])
    return {"card": np.bincount(found[found >= 0], minlength=CARDS)}


def complete(draft: Draft) -> None:
    """Deal what the author left out, and check that the whole can happen."""
    s: Any = draft.s
    find_moment(draft)
    for seat in range(s.seats):
        check_room(draft, seat)
        for round_ in range(ask(s, rounds_begun)):
            if not ask(s, drafting, round_):
                lay_kept(draft, seat, round_)
        take_chosen(draft, seat)
    deal(draft)
    for seat in range(s.seats):
        for round_ in range(ask(s, rounds_begun)):
            if not ask(s, drafting, round_):
                keep_laid(draft, seat, round_)
        check_closed(draft, seat)
    complete_choices(draft)
    complete_scores(draft)


# The moment of the game


def find_moment(draft: Draft) -> None:
    """Stage, round, pick and trick: where they are not given, the longest row says how far the game is."""
    s: Any = draft.s
    longest = max(filled(s.row[seat]) for seat in range(s.seats))
    turning = s.stage in (Stage.OPEN, Stage.CLOSE)
    before = max(0, longest - turning)  # while cards are turned, those of this trick lie in the rows
    if not draft.has("rounds"):
        s.rounds = before // TRICKS if not draft.has("trick") else max(0, -((s.trick - before) // TRICKS))
    if not draft.has("trick"):
        s.trick = before - s.rounds * TRICKS if 0 <= before - s.rounds * TRICKS < TRICKS else 0
    if not draft.has("stage"):
        s.stage = Stage.PLAY if s.trick or s.rounds == ROUNDS else Stage.PICK
    picks = 0 if s.stage == Stage.PICK else HAND
    if not draft.has("pick"):
        s.pick = picks
    if not draft.has("over"):
        s.over = int(s.rounds == ROUNDS)
    word = words_of(Stage)[s.stage]
    if s.over != (s.rounds == ROUNDS):
        raise draft.fail("over", f"is 1 after {ROUNDS} rounds and 0 before; {s.rounds} are completed")
    if s.over and s.stage != Stage.PLAY:
        raise draft.fail("stage", f"is {words_of(Stage)[Stage.PLAY]} when the game is over, not {word}")
    if s.trick and (s.over or s.stage == Stage.PICK):
        raise draft.fail(
            "trick", f"is 0 {'when the game is over' if s.over else 'while cards are picked'}, not {s.trick}"
        )
    if s.stage == Stage.PICK and s.pick > HAND - 2:
        raise draft.fail("pick", f"counts the picks completed: 0 to {HAND - 2} while picking, not {s.pick}")
    if s.stage != Stage.PICK and s.pick != HAND:
        raise draft.fail("pick", f"is {HAND} in the stage {word}: all cards are kept")
    dealt = ask(s, rounds_begun) * s.seats * HAND
    if not draft.has("dealt"):
        s.dealt = dealt
    if s.dealt != dealt:
        raise draft.fail("dealt", f"is {dealt} in round {ask(s, rounds_begun)} with {s.seats} players, not {s.dealt}")


def filled(cells: Any) -> int:
    """How many places there are up to the last card."""
    return max((place + 1 for place, card in enumerate(cells) if card >= 0), default=0)


def check_room(draft: Draft, seat: int) -> None:
    """No zone holds more than it can at this moment of the game."""
    s: Any = draft.s
    for field, room in (("row", ask(s, shown_by_each)), ("discards", s.rounds * UNPLAYED), ("hand", hand_size(s))):
        if filled(getattr(s, field)[seat]) > room:
            raise draft.fail(field, f"holds more than {room} cards, too many for this moment of the game", seat)
    for round_ in range(ROUNDS):
        picks = HAND if round_ < s.rounds else s.pick if round_ == s.rounds else 0
        if filled(s.kept[seat, round_]) > picks:
            message = f"has more than {picks} cards in round {round_ + 1}, too many for this moment of the game"
            raise draft.fail("kept", message, seat)


def hand_size(s: Any) -> int:
    """How many cards everybody holds."""
    if s.over:
        return 0
    return int(HAND - (s.pick if s.stage == Stage.PICK else ask(s, revealed_in, s.rounds)))


def check_closed(draft: Draft, seat: int) -> None:
    """Only played cards can be closed."""
    s: Any = draft.s
    if any(closed and card < 0 for card, closed in zip(s.row[seat], s.closed[seat], strict=True)):
        raise draft.fail("closed", "is a list of 0 and 1, one for each card of the row", seat)


# Cards


def deal(draft: Draft) -> None:
    """Fill up all zones from the cards left over; what then is left is the deck."""
    s: Any = draft.s
    left = draft.left_over("card")

    def fill(cells: Any, start: int, end: int) -> None:
        for i in range(start, end):
            if cells[i] < 0:
                cells[i] = left.pop()

    if any(card >= 0 for card in s.deck[: s.dealt]):
        raise draft.fail("deck", f"begins with {s.dealt} empty places (null): these cards have been dealt")
    cards = sum(s.copies)
    if filled(s.deck) > cards:
        raise draft.fail("deck", f"ends at place {cards}: there are no more cards than that in the game")
    for seat in range(s.seats):
        fill(s.row[seat], 0, ask(s, shown_by_each))
        fill(s.discards[seat], 0, s.rounds * UNPLAYED)
        fill(s.hand[seat], 0, hand_size(s))
        if s.stage == Stage.PICK:
            fill(s.kept[seat, s.rounds], 0, s.pick)
    fill(s.deck, s.dealt, cards)


def laid(s: Any, seat: int, round_: int) -> tuple[Any, Any]:
    """Where the five cards that a seat kept in a round lie: in the row, and in the hand or among the discards."""
    row = s.row.cells[seat, round_ * TRICKS : round_ * TRICKS + ask(s, revealed_in, round_)]
    if round_ == s.rounds:
        return row, s.hand.cells[seat, : hand_size(s)]
    return row, s.discards.cells[seat, round_ * UNPLAYED : round_ * UNPLAYED + UNPLAYED]


def lay_kept(draft: Draft, seat: int, round_: int) -> None:
    """What was kept in a round, and is not named elsewhere, goes into the free places of row, hand and discards."""
    s: Any = draft.s
    row, rest = laid(s, seat, round_)
    missing = counted(s.kept.cells[seat, round_]) - counted(row) - counted(rest)
    free = [(cells, i) for cells in (row, rest) for i in range(len(cells)) if cells[i] < 0]
    if missing.total() > len(free):
        raise kept_elsewhere(draft, seat, round_)
    draft.chance.shuffle(free)
    for card, (cells, i) in zip(missing.elements(), free, strict=False):
        cells[i] = card


def keep_laid(draft: Draft, seat: int, round_: int) -> None:
    """What was played, is in hand or was discarded had been kept, at any of the picks that are not given."""
    s: Any = draft.s
    row, rest = laid(s, seat, round_)
    kept = s.kept.cells[seat, round_]
    missing = list((counted(row) + counted(rest) - counted(kept)).elements())
    free = [pick for pick in range(HAND) if kept[pick] < 0]
    if len(missing) != len(free):
        raise kept_elsewhere(draft, seat, round_)
    draft.chance.shuffle(missing)
    for pick, card in zip(free, missing, strict=True):
        kept[pick] = card


def counted(cells: npt.NDArray[Any]) -> Counter[int]:
    """How many of each card there are."""
    return Counter(card for card in cells.tolist() if card >= 0)


def kept_elsewhere(draft: Draft, seat: int, round_: int) -> Exception:
    """What is said when the kept cards are not those that came of them."""
    s: Any = draft.s
    rest = "hand" if round_ == s.rounds else "discards"
    return draft.fail("kept", f"has in round {round_ + 1} other cards than row and {rest} have of that round", seat)


def take_chosen(draft: Draft, seat: int) -> None:
    """A card that is chosen is in the hand."""
    s: Any = draft.s
    hand = s.hand.cells[seat, : hand_size(s)]
    if s.chosen[seat] < 0 or s.chosen[seat] in hand:
        return
    if s.stage not in (Stage.PICK, Stage.PLAY) or (hand >= 0).all():
        raise draft.fail("chosen", "is not in the hand", seat)
    hand[int(np.argmin(hand >= 0))] = s.chosen[seat]


# The end


def complete_scores(draft: Draft) -> None:
    """When the game is over, scores, ranks and The Trickster's roles are what the rows make them; before, there are none."""
    s: Any = draft.s
    results = ("scores", "ranks", "stand_in")
    given = {field: getattr(s, field).cells.copy() for field in results}
    for field in results:
        getattr(s, field)[:] = draft.game.layout.fields[field].of.blank
    if s.over:
        ask(s, score_all, NO_LOG)
    for field in results:
        for seat in range(s.seats):
            right = getattr(s, field)[seat]
            if draft.has(field, seat) and given[field][seat] != right:
                called = draft.game.layout.fields[field].of.write(right, draft.cards)
                shown = "null" if called is None else called
                when = f"is {shown} with these rows" if s.over else "is told when the game is over"
                raise draft.fail(field, when, seat)
