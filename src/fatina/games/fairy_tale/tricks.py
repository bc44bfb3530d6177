"""A trick of Fairy Tale: everybody plays a card, all are revealed, and their effects follow (FT-18 to FT-52)."""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.seats import everyone, has_chosen
from fatina.engine.sorts import NO_CARD
from fatina.games.fairy_tale.cards import Category, Effect, Whom
from fatina.games.fairy_tale.draft import deal_hands, take_from_hand
from fatina.games.fairy_tale.events import Told
from fatina.games.fairy_tale.scoring import score_all
from fatina.games.fairy_tale.state import ROUNDS, TRICKS, UNPLAYED, Stage, Tale
from fatina.games.fairy_tale.turning import anybody_acts, ask_all, choose_to_turn, go_on, is_done, played, turn_marked


@rule
def play(s: Tale, seat: int, card: int, log: Cells) -> None:
    """Lay a card face down; when all have, they are revealed. Each trick is chosen anew (FT-18, FT-20, A-27)."""
    s.chosen[seat] = card
    tell(log, Told.LAID, 1 << seat, seat, card)
    has_chosen(s, seat)
    if s.to_act == 0:
        reveal(s, log)


@rule
def reveal(s: Tale, log: Cells) -> None:
    """All chosen cards turn face up together and stay (FT-19, FT-23); then the effects, each once, HUNT before OPEN before
    CLOSE (FT-28, FT-31)."""
    place = played(s)
    for seat in range(s.seats):
        card = s.chosen[seat]
        take_from_hand(s, seat, card)
        s.row[seat, place] = card
        s.chosen[seat] = NO_CARD
        tell(log, Told.REVEALED, EVERYBODY, seat, card)
    hunt(s, log)
    open_pass(s, log)


@rule
def hunt(s: Tale, log: Cells) -> None:
    """One HUNT card or several: the Shadow cards of this very trick close, and their effects are lost (FT-33 to FT-38)."""
    place = played(s)
    hunters = 0
    for seat in range(s.seats):
        if s.effect[s.row[seat, place]] == Effect.HUNT:
            hunters += 1
    if hunters == 0:
        return
    for seat in range(s.seats):
        if s.category[s.row[seat, place]] == Category.SHADOW:
            s.closed[seat, place] = 1
            tell(log, Told.HUNTED, EVERYBODY, seat, s.row[seat, place])


@rule
def open_pass(s: Tale, log: Cells) -> None:
    """Every OPEN, for those who played one (FT-39); nobody may refuse (A-11)."""
    s.stage = Stage.OPEN
    if anybody_acts(s, Effect.OPEN, Whom.SELF):
        ask_all(s)
        if s.to_act:
            return
        turn_marked(s, log)
    close_pass(s, log)


@rule
def close_pass(s: Tale, log: Cells) -> None:
    """Every CLOSE, after every OPEN: it may close what was just opened, and nothing opens again (A-9, A-10)."""
    s.stage = Stage.CLOSE
    if anybody_acts(s, Effect.CLOSE, Whom.SELF) or anybody_acts(s, Effect.CLOSE, Whom.ALL):
        ask_all(s)
        if s.to_act:
            return
        turn_marked(s, log)
    end_trick(s, log)


@rule
def turn(s: Tale, seat: int, move: int, log: Cells) -> None:
    """Choose a card to turn; when nobody has a choice left, all turn together and the next pass follows (A-7)."""
    s.chain[seat] += 1
    choose_to_turn(s, seat, move)
    go_on(s, seat)
    if is_done(s, seat):
        has_chosen(s, seat)
        s.chain[seat] = 0
    if s.to_act == 0:
        turn_marked(s, log)
        if s.stage == Stage.OPEN:
            close_pass(s, log)
        else:
            end_trick(s, log)


@rule
def end_trick(s: Tale, log: Cells) -> None:
    """The next trick follows, or the end of the round after the third."""
    s.trick += 1
    s.stage = Stage.PLAY
    s.to_act = everyone(s)
    if s.trick == TRICKS:
        end_round(s, log)


@rule
def end_round(s: Tale, log: Cells) -> None:
    """The two cards left are discarded unseen (A-25); a new round or the scoring follows (FT-20, FT-21, FT-53)."""
    for seat in range(s.seats):
        first = s.rounds * UNPLAYED
        for i in range(UNPLAYED):
            s.discards[seat, first + i] = s.hand[seat, i]
            s.hand[seat, i] = NO_CARD
        tell(log, Told.DISCARDED, 1 << seat, seat, s.discards[seat, first], s.discards[seat, first + 1])
    s.rounds += 1
    s.trick = 0
    if s.rounds < ROUNDS:
        deal_hands(s)
        tell(log, Told.DEALT, EVERYBODY, s.rounds + 1)
    else:
        s.to_act = 0
        s.over = 1
        score_all(s, log)
