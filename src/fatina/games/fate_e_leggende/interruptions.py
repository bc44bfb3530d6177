"""The interruption cards, one after another: what each requires, asks and does.

Where a card contradicts a rule, the card wins (FL-82). ``announcing.py`` says when a card may be played at all and finds its
rules here; ``questions.py`` does so for the three that answer others: Contrary Wind, Thunderous Applause and Hush.
"""

from fatina.engine.compiled import rule
from fatina.engine.events import EVERYBODY, tell
from fatina.engine.layout import Cells
from fatina.engine.names import names
from fatina.engine.seats import left_of
from fatina.games.fate_e_leggende.cards import Effect
from fatina.games.fate_e_leggende.dust import blow_away, dust_on_story, put_aside
from fatina.games.fate_e_leggende.events import Told
from fatina.games.fate_e_leggende.moves import MOST_STEPS, Verb, move_of
from fatina.games.fate_e_leggende.objects import exchange_objects, has_open_object, owner_of_open
from fatina.games.fate_e_leggende.offers import offer, offer_set
from fatina.games.fate_e_leggende.piles import lay_open, look_at, put_on_discards
from fatina.games.fate_e_leggende.scoring import end_game, must_end
from fatina.games.fate_e_leggende.state import MOST_AIMS, WAYS, Face, Legends, Stage
from fatina.games.fate_e_leggende.stories import clear_story
from fatina.games.fate_e_leggende.wood import ring_size, stepped


@names
class Aim:
    """Where in ``s.aim`` the choices of a card stand, in the order in which they are made."""

    WAY, STEPS = range(2)  # Seven-League Hop
    FACE = 0  # Will-o'-the-Wisp
    ANSWER = 0  # Contrary Wind: a way; Thunderous Applause: an amount
    AMOUNT = 0  # Starry Sneeze
    WANTED, GIVEN = range(2)  # The Changeling
    STORY = 0  # North Wind, Forgotten Tale; of The Wood Whispers each is a space


# Once Upon Another Time


@rule
def allow_another(s: Legends, seat: int, card: int, log: Cells) -> None:
    """One legend card more may be told this turn; copies add up (FL-38, FL-83)."""
    s.legends += s.amount[card]
    tell(log, Told.ANOTHER_LEGEND, EVERYBODY, seat, s.legends)


# Seven-League Hop


@rule
def offer_hops(s: Legends, card: int, out: Cells, n: int) -> int:
    """A few steps, either way."""
    for way in range(len(WAYS)):
        for steps in range(1, min(s.amount[card], MOST_STEPS) + 1):
            n = offer(out, n, move_of(Verb.HOP, way, steps))
    return n


@rule
def hop(s: Legends, seat: int, log: Cells) -> None:
    """Move on; look, swap and tell one card more there."""
    s.pawn[seat] = stepped(s, s.pawn[seat], s.aim[Aim.WAY], s.aim[Aim.STEPS])
    s.legends += 1
    s.stage = Stage.LOOK
    tell(log, Told.HOPPED, EVERYBODY, seat, s.pawn[seat])


# White Night: not twice


@rule
def whiten(s: Legends, card: int, log: Cells) -> None:
    """From now on white objects are worth more to everybody; the card stays on the table (FL-83, FL-84, FL-98, FL-R57)."""
    s.white_night = 1
    tell(log, Told.WHITE_NIGHT, EVERYBODY, s.amount[card])


# Will-o'-the-Wisp: any face of the die


@rule
def fix_die(s: Legends, seat: int, log: Cells) -> None:
    """The die shows the chosen face without being rolled."""
    s.die = s.aim[Aim.FACE]
    s.stage = Stage.DIE_FIXED
    s.to_act = 0
    tell(log, Told.WISP, EVERYBODY, seat, s.die)


# Contrary Wind: either way


@rule
def force_way(s: Legends, seat: int, log: Cells) -> None:
    """The active player must move this way."""
    s.forced = s.aim[Aim.ANSWER]
    tell(log, Told.WIND, EVERYBODY, seat, s.forced)


# Thunderous Applause


@rule
def most_applause(s: Legends, seat: int) -> int:
    """One for every card of the completed row, from the own supply."""
    row = s.length[s.pawn[s.active]] * s.amount[s.card_of[Effect.APPLAUSE]]
    return int(min(row, s.supply[seat]))


@rule
def applaud(s: Legends, seat: int, log: Cells) -> None:
    """Put dust beside the completed story."""
    put_aside(s, seat, s.aim[Aim.ANSWER], s.pawn[s.active], log)


# Starry Sneeze: not without dust


@rule
def most_sneezed(s: Legends, seat: int, card: int) -> int:
    """A few counters, from the own supply."""
    return int(min(s.amount[card], s.supply[seat]))


@rule
def sneeze(s: Legends, seat: int, log: Cells) -> None:
    """Put dust beside the space of one's pawn."""
    put_aside(s, seat, s.aim[Aim.AMOUNT], s.pawn[seat], log)


# Hush, All of You!


@rule
def hush(s: Legends, seat: int, log: Cells) -> None:
    """The announced card is discarded without effect; Hush cannot be silenced itself."""
    lay_open(s, seat, s.card_of[Effect.HUSH])
    put_on_discards(s, s.card_of[Effect.HUSH])
    tell(log, Told.HUSHED, EVERYBODY, seat, s.announcer, s.announced)
    put_on_discards(s, s.announced)


# The Changeling


@rule
def can_exchange(s: Legends, seat: int) -> bool:
    """Whether one owns an object and somebody else has one face up."""
    other = left_of(s, seat)
    while other != seat and not has_open_object(s, other):
        other = left_of(s, other)
    return bool(s.owned[seat] > 0 and other != seat)


@rule
def offer_exchange(s: Legends, seat: int, out: Cells, n: int) -> int:
    """First a face-up object of an opponent, then any of one's own."""
    if s.aimed == Aim.GIVEN:
        for i in range(s.owned[seat]):
            n = offer(out, n, move_of(Verb.GIVE, s.objects[seat, i]))
        return n
    other = left_of(s, seat)
    while other != seat:
        for i in range(s.owned[other]):
            if s.facing[other, i] == Face.OPEN:
                n = offer(out, n, move_of(Verb.WANT, s.objects[other, i]))
        other = left_of(s, other)
    return n


@rule
def exchange(s: Legends, seat: int, log: Cells) -> None:
    """The two objects change owners; then either may own four kinds (FL-91, FL-R47)."""
    wanted, given = s.aim[Aim.WANTED], s.aim[Aim.GIVEN]
    other = owner_of_open(s, seat, wanted)
    exchange_objects(s, seat, given, other, wanted)
    tell(log, Told.EXCHANGED, EVERYBODY, seat, given, other, wanted)
    if must_end(s):
        end_game(s, log)


# North Wind, Forgotten Tale


@rule
def stories_for(s: Legends, effect: int) -> int:
    """The set of spaces whose stories can be blown upon (they have dust) or forgotten (they have none)."""
    spaces = 0
    for space in range(ring_size(s)):
        if s.length[space] > 0 and (dust_on_story(s, space) > 0) == (effect == Effect.BLOW_DUST):
            spaces |= 1 << space
    return int(spaces)


@rule
def blow(s: Legends, log: Cells) -> None:
    """All dust leaves a story and goes back to its owners, who need not be settled then (FL-R45)."""
    tell(log, Told.BLOWN, EVERYBODY, s.aim[Aim.STORY])
    blow_away(s, s.aim[Aim.STORY], log)


@rule
def forget(s: Legends, log: Cells) -> None:
    """A story is discarded without reward; its space and colour are free."""
    clear_story(s, s.aim[Aim.STORY])
    tell(log, Told.FORGOTTEN, EVERYBODY, s.aim[Aim.STORY])


# The Wood Whispers


@rule
def most_whispers(s: Legends, card: int) -> int:
    """How many spaces may be named."""
    return int(min(MOST_AIMS, s.amount[card], ring_size(s)))


@rule
def offer_whispers(s: Legends, out: Cells, n: int) -> int:
    """Different spaces, and after the first that it is enough."""
    spaces = (1 << ring_size(s)) - 1
    for i in range(s.aimed):
        spaces &= ~(1 << s.aim[i])
    if s.aimed > 0:
        n = offer(out, n, move_of(Verb.ENOUGH))
    return offer_set(Verb.WHISPER, spaces, out, n)


@rule
def whisper(s: Legends, seat: int, log: Cells) -> None:
    """Look at the chosen ring cards, then perhaps swap one of them."""
    for i in range(s.aimed):
        look_at(s, seat, s.aim[i], log)
    if s.held[seat] > 0:
        s.stage = Stage.PICK


@rule
def offer_whispered(s: Legends, out: Cells, n: int) -> int:
    """Leave all cards where they are, or pick one of the spaces to swap there."""
    n = offer(out, n, move_of(Verb.KEEP))
    for i in range(s.aimed):
        n = offer(out, n, move_of(Verb.PICK, s.aim[i]))
    return n
