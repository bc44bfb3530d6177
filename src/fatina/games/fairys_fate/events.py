"""What is told of a match of Fairy's Fate."""

from fatina.engine.events import Events, event, secret
from fatina.engine.names import names, words_of
from fatina.engine.sorts import FLAG, NUMBER, SEAT, word
from fatina.games.fairys_fate.cards import BACK, CARD, FAIRY, OBJECT, PLACE, RECIPE
from fatina.games.fairys_fate.state import PILE_NUMBER, POSITION


@names
class SweptFor:
    FULL, BUIO = range(2)


@names
class Ending:
    LIBERATION, LAST_JOURNEY, LAST_ROUND, BLOCKED = range(4)


@names
class Told:
    # the turn
    PLAYED = event(seat=SEAT, place=PLACE, position=POSITION, back=BACK, card=secret(CARD))
    DREW = event(seat=SEAT, pile=PILE_NUMBER, back=BACK, card=secret(CARD))
    SKIPPED = event(seat=SEAT)
    STOOD_STILL = event(seat=SEAT)
    PILES_EMPTY = event()
    LAST_ROUND = event()
    # the journey
    SET_OUT = event(seat=SEAT, place=PLACE, last=FLAG)
    PLAYED_NOTHING = event(seat=SEAT)
    WENT = event(seat=SEAT, place=PLACE)
    STAYED = event(seat=SEAT)
    SWEPT = event(place=PLACE, reason=word(*words_of(SweptFor)))
    SWEPT_CARD = event(place=PLACE, back=BACK, card=secret(CARD))
    # gathering
    TURNED_UP = event(seat=SEAT, place=PLACE, position=POSITION, card=CARD)
    FOUND_NOTHING = event(seat=SEAT, place=PLACE)
    DARKNESS = event(seat=SEAT)
    DARKENED = event(seat=SEAT, card=CARD)
    TOOK_OBJECT = event(seat=SEAT, card=CARD)
    GOBLIN_IN_VAIN = event(seat=SEAT, card=CARD)
    GOBLIN_TOOK = event(seat=SEAT, card=CARD, object=OBJECT)
    FAIRY_CAME = event(seat=SEAT, card=CARD)
    POVERTY = event(seat=SEAT)
    ADVERSITY = event(seat=SEAT)
    PETRIFIED = event(seat=SEAT)
    BAD_IN_VAIN = event(seat=SEAT, card=CARD)
    UNDONE = event(seat=SEAT, fairy=FAIRY, card=CARD)
    SERPENT = event(seat=SEAT, count=NUMBER)
    BITTEN = event(seat=SEAT)
    BITTEN_IN_VAIN = event(seat=SEAT)
    SERPENTS_LEFT = event(seat=SEAT)
    LOST_OBJECT = event(seat=SEAT, object=OBJECT)
    GAVE_UP = event(seat=SEAT, back=BACK, card=secret(CARD))
    # good fairies
    USED = event(seat=SEAT, fairy=FAIRY)
    GOT_RECIPE = event(seat=SEAT, recipe=secret(RECIPE))
    LOOKED = event(seat=SEAT, place=PLACE, position=POSITION, back=BACK, card=secret(CARD))
    ASKED = event(seat=SEAT, other=SEAT)
    ANSWERED = event(seat=SEAT, number=NUMBER, object=OBJECT)
    HAS_COMPLETE = event(seat=SEAT, number=NUMBER)
    SWAPPED = event(seat=SEAT, place=PLACE, position=POSITION, other=PLACE, there=POSITION)
    CARRIED = event(seat=SEAT, place=PLACE, position=POSITION, other=PLACE, there=POSITION)
    CAME_TO_LIGHT = event(place=PLACE, position=POSITION, card=CARD)
    # the end
    FREED = event(seat=SEAT, recipe=RECIPE)
    ENDED = event(how=word(*words_of(Ending)))
    SHOWED_RECIPE = event(seat=SEAT, recipe=RECIPE)
    COUNTED = event(seat=SEAT, objects=NUMBER, beyond=NUMBER, serpents=NUMBER)


EVENTS = Events(Told)
