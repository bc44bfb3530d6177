"""Whether a position of Fate e Leggende can come about, so that it can be played on.

Nothing is mended here: what does not fit is refused by the name of its field. Stories and dust are checked where ``position.py``
completes them, choices half made in ``halfway.py``.
"""

from typing import Any

import numpy as np

from fatina.engine.layout import ask
from fatina.engine.position import Draft
from fatina.engine.seats import everyone
from fatina.engine.sorts import NO_CARD, NOBODY
from fatina.games.fate_e_leggende.cards import DUST, Effect, Window
from fatina.games.fate_e_leggende.halfway import TELLING, check_choices
from fatina.games.fate_e_leggende.knowledge import knows_space
from fatina.games.fate_e_leggende.lore import DECK, HANDS, UNKNOWN, exactly, may_lie_in
from fatina.games.fate_e_leggende.questions import answer_to, asker, legal_answers, may_be_held, write_answer
from fatina.games.fate_e_leggende.rules import legal
from fatina.games.fate_e_leggende.scoring import must_end, points, rank_all
from fatina.games.fate_e_leggende.state import (
    HAND,
    HAND_LIMIT,
    NOTHING,
    QUIET_ROUNDS,
    ROUNDS,
    STAGES,
    Face,
    Option,
    Stage,
)
from fatina.games.fate_e_leggende.steps import between_acts
from fatina.games.fate_e_leggende.turn import frozen
from fatina.games.fate_e_leggende.wood import in_sight, ring_size


def check(draft: Draft) -> None:
    """Raises PositionError where the completed position cannot come about."""
    s: Any = draft.s
    check_lore(draft)
    if s.over:
        check_over(draft)
        check_choices(draft)
        return
    check_stage(draft)
    check_turn(draft)
    check_hands(draft)
    check_objects(draft)
    check_asked(draft)
    check_answers(draft)
    check_choices(draft)
    out = np.zeros(draft.game.moves.size, np.int32)
    for seat in range(s.seats):
        if s.to_act >> seat & 1 and not draft.game.layout.code.interpret(legal, s.record, seat, out):
            raise draft.fail("to_act", f"seat {seat} has nothing to choose")


def whose(draft: Draft, seats: int) -> list[int]:
    """A set of seats, as people write it."""
    return [seat for seat in range(draft.s.seats) if seats >> seat & 1]  # type: ignore[attr-defined]


# What is known


def check_lore(draft: Draft) -> None:
    """A card can lie where it lies, for all that each seat knows; everybody knows her own hand."""
    s: Any = draft.s
    piles: list[tuple[str, Any, Any, int | None]] = [
        ("deck_lore", s.deck, s.deck_lore, None),
        ("ring_lore", s.ring, s.ring_lore, None),
    ]
    piles += [("hand_lore", s.hand[seat], s.hand_lore[seat], seat) for seat in range(len(s.held))]
    for field, cards, lore, holder in piles:
        for i in range(len(cards)):
            place = DECK if field == "deck_lore" else i if holder is None else HANDS + holder
            for seat in range(len(s.held)):
                known = lore[i, seat]
                if cards[i] == NO_CARD or seat >= s.seats:
                    if known != UNKNOWN:
                        raise draft.fail(f"{field}[{i}][{seat}]", "there is no such card, or no such player", holder)
                elif not may_lie_in(known, place) or (seat == holder and known != exactly(place)):
                    raise draft.fail(f"{field}[{i}][{seat}]", "the card does lie here, and its holder knows it", holder)


# The end


def check_over(draft: Draft) -> None:
    """Something has ended the game, and it has been counted (FL-91 to FL-100)."""
    s: Any = draft.s
    if not (ask(s, must_end) or ask(s, frozen) or s.options[Option.AGREEMENT]):
        raise draft.fail("over", "nothing has ended the game (FL-91 to FL-93)")
    for field, rest in (("to_act", 0), ("placing", 0), ("turned", 0), ("window", NOTHING), ("announced", NO_CARD)):
        if getattr(s, field) != rest:
            raise draft.fail(field, "the game is over: nothing is left to do")
    for seat in range(s.seats):
        if s.answer[seat] or s.answer_choice[seat]:
            raise draft.fail("answer", "the game is over: nothing is left to do", seat)
        if s.supply[seat] == 0:
            raise draft.fail("supply", "whoever had none has taken it back at the end (FL-94)", seat)
    counted: Any = draft.game.layout.row(draft.states.copy()[0])
    for seat in range(s.seats):
        counted.scores[seat] = ask(s, points, seat)
    ask(counted, rank_all)
    for field, cells, right in (("scores", s.scores, counted.scores), ("ranks", s.ranks, counted.ranks)):
        for seat in range(len(cells)):
            if draft.has(field, seat) and cells[seat] != right[seat]:
                raise draft.fail(field, f"counted, it is {right[seat]} (FL-96 to FL-100)", seat)
            cells[seat] = right[seat]


# Stage and turn


def check_stage(draft: Draft) -> None:
    """Somebody chooses at this stage, and what it is about is there."""
    s: Any = draft.s
    stage = s.stage
    if stage >= Stage.BEGIN:
        raise draft.fail("stage", f"nobody chooses at {STAGES[stage]}")
    for seat in range(len(s.scores)):
        for field in ("scores", "ranks"):
            if getattr(s, field)[seat]:
                raise draft.fail(field, "is counted when the game is over", seat)
    if s.turns >= ROUNDS * s.seats:
        raise draft.fail("turns", f"after {ROUNDS * s.seats} turns the game is over (FL-R66)")
    if s.quiet >= QUIET_ROUNDS * s.seats:
        raise draft.fail("quiet", f"after {QUIET_ROUNDS * s.seats} such turns the game is over (FL-R66)")
    if stage == Stage.FAIRY:
        check_beginning(draft)
    if stage == Stage.VOTE and not s.options[Option.AGREEMENT]:
        raise draft.fail("stage", "without the option agreement nobody is asked whether to stop (FL-93)")
    if (stage in (Stage.AIM, Stage.PICK) or by_active(s) or (stage == Stage.SWAP and s.aimed)) and not between_acts(
        s.back
    ):
        raise draft.fail("back", "is where the turn goes on: roll, move, look or tell")
    if (between_acts(stage) and s.back != stage) or (stage in TELLING and s.back != Stage.TELL):
        raise draft.fail(
            "back", f"is {STAGES[stage if between_acts(stage) else Stage.TELL]} now: the turn stands there"
        )
    if stage == Stage.SWAP and not s.aimed and s.back != Stage.TELL:
        raise draft.fail("back", "after the swap one tells (FL-36)")
    if stage == Stage.PLACE and s.back not in (Stage.TELL, Stage.DISCARD):
        raise draft.fail("back", "new objects come while telling or before the discard: tell or discard (FL-69, FL-72)")
    if stage == Stage.CHARGE and s.seats == 2:
        raise draft.fail("stage", "with two players nobody is asked whom to charge (FL-R59)")
    if stage == Stage.CHARGE and s.length[s.pawn[s.active]]:
        raise draft.fail("stage", "before the charge the completed story has been cleared (FL-70)")
    if stage in (Stage.PICK, Stage.SWAP):
        check_looked(draft)
    elif s.looked:
        raise draft.fail("looked", "is a space only while swapping: otherwise 0")


def by_active(s: Any) -> bool:
    """Whether the others are asked about a card that the active player announced."""
    return bool(s.stage == Stage.ANSWER and s.window == Window.ANNOUNCEMENT and s.announcer == s.active)


def check_beginning(draft: Draft) -> None:
    """While fairies are chosen nothing has happened yet (FL-6 to FL-12)."""
    s: Any = draft.s
    for field in ("turns", "quiet", "white_night"):
        if getattr(s, field):
            raise draft.fail(field, "nothing has happened yet while fairies are chosen (FL-12)")
    for field, cards in (("discards", s.discards.cells), ("row", s.row.cells), ("objects", s.objects.cells)):
        if (cards >= 0).any():
            raise draft.fail(field, "nothing has happened yet while fairies are chosen (FL-12)")
    for seat in range(s.seats):
        if s.gold[seat] or s.charges[seat] or s.supply[seat] != DUST:
            raise draft.fail("supply", "nothing has happened yet while fairies are chosen (FL-12)", seat)
        if s.pawn[seat] != s.pawn[0]:
            raise draft.fail("pawn", "all start on one space (FL-11)", seat)
    chosen = [seat for seat in range(s.seats) if s.fairy[seat] >= 0]
    if chosen != list(range(len(chosen))) or len(chosen) == s.seats:
        raise draft.fail("players", "fairies are chosen in seat order, and somebody has none yet (FL-R03)")


def check_looked(draft: Draft) -> None:
    """The active player has looked at cards, knows them, and may swap one (FL-33)."""
    s: Any = draft.s
    seat = s.active
    whispered = list(s.aim)[: s.aimed]
    if s.stage == Stage.PICK and s.looked:
        raise draft.fail("looked", "is a space only while swapping: otherwise 0")
    if (s.stage == Stage.PICK and not whispered) or len(set(whispered)) < len(whispered):
        raise draft.fail("aimed", "the wood has whispered of one to three different spaces")
    if any(space >= ring_size(s) for space in whispered):
        raise draft.fail("aim", f"spaces go from 0 to {ring_size(s) - 1} (FL-8)")
    if s.stage == Stage.SWAP:
        if whispered and s.looked not in whispered:
            raise draft.fail("looked", "is one of the spaces that the wood whispered of")
        if not whispered and not ask(s, in_sight, seat) >> s.looked & 1:
            raise draft.fail("looked", "she can look at her own space, with a face-up wand at its neighbours (FL-34)")
    for space in whispered or [s.looked]:
        if not ask(s, knows_space, seat, space):
            raise draft.fail(f"ring_lore[{space}][{seat}]", "she has looked at this card")
    if s.held[seat] == 0:
        raise draft.fail("hand", "without a card there is nothing to swap (FL-R23)", seat)


def moment(s: Any) -> int:
    """The step of the turn in which the act that is going on began: roll, move, look or tell, or else the turn's end."""
    if s.stage in (Stage.AIM, Stage.PICK) or (s.stage == Stage.SWAP and s.aimed) or by_active(s):
        return int(s.back)
    if s.stage == Stage.SWAP:
        return Stage.LOOK
    if s.stage == Stage.ANSWER:
        return Stage.MOVE if about_die(s) else Stage.TELL
    if s.stage in (*TELLING, Stage.CHARGE) or (s.stage == Stage.PLACE and s.back == Stage.TELL):
        return Stage.TELL
    return int(s.stage) if between_acts(s.stage) else Stage.DISCARD


def about_die(s: Any) -> bool:
    """Whether the wind may blow, or is about to."""
    wind = s.announced != NO_CARD and s.effect[s.announced] == Effect.DIRECTION
    return bool(s.stage == Stage.ANSWER and (s.window == Window.DIE or wind))


def about_completion(s: Any) -> bool:
    """Whether a story lies complete, because there may be applause or is some."""
    applause = s.announced != NO_CARD and s.effect[s.announced] == Effect.APPLAUSE
    return bool(s.stage == Stage.ANSWER and (s.window == Window.COMPLETION or applause))


def check_turn(draft: Draft) -> None:
    """Die, move and legend cards are as the step of the turn has them (FL-13, FL-21, FL-38)."""
    s: Any = draft.s
    at = moment(s)
    rewarded = about_completion(s) or s.stage == Stage.CHARGE or (s.stage == Stage.PLACE and s.back == Stage.TELL)
    if s.arrived and at in (Stage.ROLL, Stage.MOVE):
        raise draft.fail("arrived", "the move is still to come")
    if s.narrated and at in (Stage.ROLL, Stage.MOVE):
        raise draft.fail("narrated", "legend cards are told after the move (FL-37)")
    if not s.arrived and (at == Stage.LOOK or s.stage in TELLING or rewarded or s.narrated):
        raise draft.fail("arrived", "the move comes before looking and telling (FL-13)")
    no_move = at == Stage.ROLL or (at in (Stage.TELL, Stage.DISCARD) and not s.arrived)
    if at == Stage.MOVE and not s.die:
        raise draft.fail("die", "is fixed before the move: 1 to 6 (FL-22)")
    if no_move and s.die:
        raise draft.fail("die", "is 0 before the roll and in a turn spent on the hat (FL-21)")
    if s.forced != NOTHING and (no_move or about_die(s)):
        raise draft.fail("forced", "the wind blows when the die is fixed, and once")
    if rewarded and not s.narrated:
        raise draft.fail("narrated", "a legend card has just been told")
    if at in (Stage.ROLL, Stage.MOVE):
        if s.legends != 1:
            raise draft.fail("legends", "is 1 before the move (FL-38)")
    elif not s.arrived:
        if s.legends:
            raise draft.fail("legends", "is 0 in a turn spent on the hat, and between turns (FL-21)")
    elif s.legends == 0 and (at == Stage.LOOK or not s.narrated):
        raise draft.fail("legends", "one may be told, as long as none was told (FL-38)")
    mine = 0
    for thing in list(s.objects[s.active])[: s.owned[s.active]]:
        mine |= 1 << thing
    if s.turned & ~mine or (s.turned and not between_acts(s.stage) and s.stage not in (*TELLING, Stage.AIM)):
        raise draft.fail("turned", "only the active player's objects are turned, between two acts (FL-90)")


# Hands and objects


def check_hands(draft: Draft) -> None:
    """Three cards, in the own turn one more, with the hat three more (FL-9, FL-17, FL-20, FL-85)."""
    s: Any = draft.s
    hat = moment(s) in (Stage.TELL, Stage.DISCARD) and not s.arrived
    for seat in range(s.seats):
        most = HAND_LIMIT
        if seat == s.active and s.stage not in (Stage.FAIRY, Stage.VOTE):
            most = HAND if hat else HAND_LIMIT + 1
        if s.announced != NO_CARD and seat == s.announcer:
            most -= 1  # for the card just announced
        if s.held[seat] > most:
            raise draft.fail("hand", f"has at most {most} cards now (FL-17, FL-20, FL-85)", seat)
    if s.stage == Stage.DISCARD and s.held[s.active] <= HAND_LIMIT:
        raise draft.fail("hand", f"with {HAND_LIMIT} cards or fewer nothing is discarded (FL-R55)", s.active)


def check_objects(draft: Draft) -> None:
    """Nobody has four kinds, some objects are left, and who must place one has it (FL-87, FL-91, FL-92)."""
    s: Any = draft.s
    if s.objects_left == 0:
        raise draft.fail("object_deck", "when the last object is taken the game is over (FL-92)")
    if ask(s, must_end):
        raise draft.fail("objects", "with all four kinds the game is over (FL-91)")
    if s.stage != Stage.PLACE:
        if s.placing:
            raise draft.fail("placing", "new objects are placed at the stage place: otherwise 0")
        if moment(s) == Stage.DISCARD and not all(s.supply[seat] for seat in range(s.seats)):
            raise draft.fail("supply", "whoever had no dust when the turn ended has taken it back (FL-72)")
        return
    if not s.placing or s.placing & ~ask(s, everyone) or (s.back == Stage.TELL and s.placing != 1 << s.active):
        raise draft.fail(
            "placing", "is who has a new object, one bit each; of a blue reward, the active player (FL-87)"
        )
    for seat in range(s.seats):
        new = s.placing >> seat & 1
        if new and (s.owned[seat] == 0 or s.facing[seat, s.owned[seat] - 1] != Face.HIDDEN):
            raise draft.fail("facing", "the newest object lies face down until it is placed (FL-87)", seat)
        if s.back == Stage.DISCARD and (s.supply[seat] == 0 or (new and s.supply[seat] != DUST)):
            raise draft.fail("supply", "whoever had no dust when the turn ended has taken all of it back (FL-72)", seat)


# Who chooses


def check_asked(draft: Draft) -> None:
    """Those choose whom the stage asks."""
    s: Any = draft.s
    if s.stage == Stage.ANSWER:
        check_question(draft)
    elif s.window != NOTHING or s.announced != NO_CARD or s.announcer != NOBODY:
        field = "window" if s.window != NOTHING else "announced" if s.announced != NO_CARD else "announcer"
        raise draft.fail(field, "the others are asked at the stage answer: otherwise null")
    right = asked(s)
    if s.stage in (Stage.VOTE, Stage.ANSWER):
        if not s.to_act or s.to_act & ~right:
            raise draft.fail("to_act", f"is who of {whose(draft, right)} has not answered yet")
    elif s.to_act != right:
        raise draft.fail("to_act", f"is {whose(draft, right)} at the stage {STAGES[s.stage]}")


def asked(s: Any) -> int:
    """The set of those whom the stage asks."""
    if s.stage == Stage.FAIRY:
        return 1 << next((seat for seat in range(s.seats) if s.fairy[seat] < 0), 0)
    if s.stage == Stage.VOTE:
        return int(ask(s, everyone))
    if s.stage == Stage.ANSWER:
        return sum(1 << seat for seat in range(s.seats) if seat != ask(s, asker))
    if s.stage == Stage.PLACE:
        return 1 << next(
            (seat % s.seats for seat in range(s.active, s.active + s.seats) if s.placing >> seat % s.seats & 1), 0
        )
    return 1 << int(s.active)


def check_question(draft: Draft) -> None:
    """The others are asked because, for all that is public, somebody could answer (FL-81)."""
    s: Any = draft.s
    if s.window not in (Window.DIE, Window.COMPLETION, Window.ANNOUNCEMENT):
        raise draft.fail("window", "is what the others are asked about: die, completion or announcement")
    if not ask(s, may_be_held, answer_to(s.window)):
        raise draft.fail(
            "window", "nobody is asked: the card that could answer is not in the game, or lies in the discards"
        )
    if s.window != Window.ANNOUNCEMENT:
        for field, rest in (("announced", NO_CARD), ("announcer", NOBODY)):
            if getattr(s, field) != rest:
                raise draft.fail(field, "nobody is asked about a card: null")


def check_answers(draft: Draft) -> None:
    """Secret answers are those that their givers could give (FL-81)."""
    s: Any = draft.s
    for seat in range(s.seats):
        answered = s.stage in (Stage.ANSWER, Stage.VOTE) and asked(s) >> seat & 1 and not s.to_act >> seat & 1
        possible = {(0, 0)}
        if answered and s.stage == Stage.VOTE:
            possible |= {(1, 0)}
        elif answered:
            copy: Any = draft.game.layout.row(draft.states.copy()[0])
            out = np.zeros(draft.game.moves.size, np.int32)
            for move in out[: draft.game.layout.code.interpret(legal_answers, s.record, seat, out)].tolist():
                ask(copy, write_answer, seat, move)
                possible.add((copy.answer[seat], copy.answer_choice[seat]))
        if (s.answer[seat], s.answer_choice[seat]) not in possible:
            field = "answer" if (s.answer[seat], 0) not in possible or not answered else "answer_choice"
            raise draft.fail(field, "is no answer that this player could have given", seat)
