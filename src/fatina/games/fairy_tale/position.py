"""Positions of Fairy Tale: what a person leaves out is dealt from the cards left over."""

from typing import Any

import numpy as np
import numpy.typing as npt

from fatina.engine.layout import Row
from fatina.engine.names import words_of
from fatina.engine.position import Draft
from fatina.engine.seats import everyone
from fatina.games.fairy_tale.cards import CARDS, COPIES
from fatina.games.fairy_tale.state import HAND, ROUNDS, ROW, TRICKS, UNPLAYED, Stage


def cards_of(row: Row) -> dict[str, npt.NDArray[np.int64]]:
    """How many of each card lie in the deck, in hands, rows and discards, and, while picking, among the kept cards."""
    s: Any = row
    places = [s.deck, s.hand, s.row, s.discards]
    if s.stage == Stage.PICK and s.rounds < ROUNDS:
        places += [s.kept[seat, s.rounds] for seat in range(s.seats)]
    found = np.concatenate([place.cells.ravel() for place in places])
    return {"card": np.bincount(found[found >= 0], minlength=CARDS)}


def complete(draft: Draft) -> None:
    """Deal what the author left out, and check that the whole can happen.

    Without ``rounds`` and ``trick`` the longest row says how far the game is. Rows, hands, kept cards and discards are filled up.
    """
    s: Any = draft.s
    check_progress(draft)
    left = draft.left_over("card")

    def fill(field: str, cells: Any, n: int, seat: int) -> None:
        if any(card >= 0 for card in cells[n:]):
            raise draft.fail(field, f"holds more than {n} cards, too many for this moment of the game", seat)
        for i in range(n):
            if cells[i] < 0:
                cells[i] = left.pop()

    for seat in range(s.seats):
        turned = s.stage not in (Stage.PICK, Stage.PLAY)
        fill("row", s.row[seat], s.rounds * TRICKS + s.trick + turned, seat)
        fill("discards", s.discards[seat], s.rounds * UNPLAYED, seat)
        if s.rounds < ROUNDS:
            fill("hand", s.hand[seat], HAND - (s.pick if s.stage == Stage.PICK else s.trick + turned), seat)
        for round_ in range(min(s.rounds + 1, ROUNDS)):
            remember_kept(draft, seat, round_, fill)
    if not draft.has("to_act"):
        s.to_act = everyone(s) if s.rounds < ROUNDS else 0
    if not draft.has("dealt"):
        s.dealt = min(s.rounds + 1, ROUNDS) * s.seats * HAND
    if not draft.has("deck"):
        for i in range(s.dealt, s.dealt + len(left)):
            s.deck[i] = left.pop()
        if s.dealt + s.seats * HAND * (ROUNDS - min(s.rounds + 1, ROUNDS)) > COPIES:
            raise draft.fail("seats", "there are not enough cards for all rounds")


def check_progress(draft: Draft) -> None:
    """Where the game is: stage, round, pick and trick, from what is given."""
    s: Any = draft.s
    longest = max(sum(1 for card in s.row[seat] if card >= 0) for seat in range(s.seats))
    if not draft.has("rounds"):
        s.rounds = longest // TRICKS
    if not draft.has("trick"):
        s.trick = longest - s.rounds * TRICKS if 0 <= longest - s.rounds * TRICKS < TRICKS else 0
    if not 0 <= s.rounds <= ROUNDS:
        raise draft.fail("rounds", f"counts the rounds completed: 0 to {ROUNDS}, not {s.rounds}")
    if not draft.has("stage"):
        s.stage = Stage.PLAY if s.trick or s.rounds == ROUNDS else Stage.PICK
    if not draft.has("pick"):
        s.pick = 0 if s.stage == Stage.PICK else HAND
    if not 0 <= s.trick <= TRICKS or (s.trick == TRICKS and s.rounds < ROUNDS):
        raise draft.fail("trick", f"counts the tricks completed in this round: 0 to {TRICKS - 1}, not {s.trick}")
    if s.stage == Stage.PICK and not 0 <= s.pick < HAND - 1:
        raise draft.fail("pick", f"counts the picks completed: 0 to {HAND - 2} while picking, not {s.pick}")
    if s.stage == Stage.PICK and s.trick:
        raise draft.fail("stage", f"{words_of(Stage)[s.stage]} comes before the first trick of a round")
    if s.stage not in (Stage.PICK, Stage.PLAY) and not draft.has("to_act"):
        raise draft.fail("to_act", "says who must still choose while cards are turned")
    for seat in range(s.seats):
        for place in range(ROW):
            if s.closed[seat, place] not in (0, 1) or (s.closed[seat, place] and s.row[seat, place] < 0):
                raise draft.fail("closed", "is a list of 0 and 1, one for each card of the row", seat)


def remember_kept(draft: Draft, seat: int, round_: int, fill: Any) -> None:
    """What was kept in a round: while picking, cards of their own; later, what was played, is in hand or was discarded."""
    s: Any = draft.s
    if round_ == s.rounds and s.stage == Stage.PICK:
        fill("kept", s.kept[seat, round_], s.pick, seat)
        return
    if all(card >= 0 for card in s.kept[seat, round_]):
        return
    shown = [card for card in s.row[seat, round_ * TRICKS : round_ * TRICKS + TRICKS] if card >= 0]
    rest = s.hand[seat] if round_ == s.rounds else s.discards[seat, round_ * UNPLAYED : round_ * UNPLAYED + UNPLAYED]
    kept = shown + [card for card in rest if card >= 0]
    for pick, card in enumerate(kept):
        s.kept[seat, round_, pick] = card
