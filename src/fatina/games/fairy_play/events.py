"""What happens in Fairy Play, as it is told."""

from fatina.engine.events import Events, event, secret
from fatina.engine.names import names, words_of
from fatina.engine.sorts import NUMBER, SEAT, word
from fatina.games.fairy_play.cards import FAIRY, MATERIALS
from fatina.games.fairy_play.moves import CELL, SIDE, TURN
from fatina.games.fairy_play.state import NUMBERED, Ending

MATERIAL = word(*MATERIALS)


@names
class Told:
    BEGAN_ROUND = event(seat=SEAT, round=NUMBER)
    # phases 1 and 2
    PLAYED = event(seat=SEAT, fairy=FAIRY)
    CANNOT_LAY = event(seat=SEAT)
    SHOWED = event(seat=SEAT, fairy=FAIRY, number=NUMBER)
    DISCARDED = event(seat=SEAT, fairy=FAIRY)
    DREW = event(seat=SEAT, fairy=secret(FAIRY))
    FIXED_BUILDING = event(seat=SEAT, first=SEAT, second=SEAT, third=SEAT, fourth=SEAT)
    BUILT = event(seat=SEAT, fairy=FAIRY, card=NUMBERED, beside=NUMBERED, side=SIDE, turn=TURN)
    STOOD = event(seat=SEAT, card=NUMBERED, cell=CELL)
    STAYED_OUT = event(seat=SEAT)
    # phase 3
    FIXED_WALKING = event(seat=SEAT, first=SEAT, second=SEAT, third=SEAT, fourth=SEAT)
    WALKED = event(seat=SEAT, steps=NUMBER, fantasy=NUMBER, card=NUMBERED, cell=CELL, material=MATERIAL)
    COULD_NOT_STEP = event(seat=SEAT, card=NUMBERED, cell=CELL, material=MATERIAL)
    DID_NOT_WALK = event(seat=SEAT)
    TOOK_FROM_MARKET = event(seat=SEAT, material=MATERIAL)
    TOOK_EXTRA = event(seat=SEAT, material=MATERIAL, card=NUMBERED)
    TOOK_FROM_FOREST = event(seat=SEAT, material=MATERIAL, card=NUMBERED)
    DECLINED = event(seat=SEAT, material=MATERIAL)
    FOUND_NOTHING = event(seat=SEAT, material=MATERIAL)
    GIVEN_BACK = event(seat=SEAT, card=NUMBERED)
    SLID = event(seat=SEAT, card=NUMBERED, cards=NUMBER, east=NUMBER, south=NUMBER, beside=NUMBERED)
    LAID_AGAIN = event(seat=SEAT, card=NUMBERED, beside=NUMBERED, side=SIDE, turn=TURN)
    CUT_OFF = event(card=NUMBERED)
    GOT_BONUS = event(**{"seat": SEAT, "material": MATERIAL, "for": MATERIAL, "walker": SEAT})
    LOST_BONUS = event(**{"seat": SEAT, "for": MATERIAL})
    # phase 4 and the end of the round
    MAY_EXCHANGE = event(seat=SEAT, number=NUMBER)
    EXCHANGED = event(seat=SEAT, left=FAIRY, right=FAIRY)
    FILLED_MARKET = event(material=MATERIAL)
    SHUFFLED_DISCARDS = event(number=NUMBER)
    # the end
    ENDED = event(when=word(*words_of(Ending)))
    TOOK_BACK = event(seat=SEAT, fairy=FAIRY)
    SETTLED = event(seat=SEAT)
    KEPT = event(seat=SEAT, number=NUMBER, first=FAIRY, second=FAIRY, third=FAIRY, fourth=FAIRY, fifth=FAIRY)
    PUT_INTO_PILE = event(seat=SEAT, material=MATERIAL, number=NUMBER)
    # scoring
    QUEEN = event(seat=SEAT)
    LAID = event(seat=SEAT, material=MATERIAL, fairy=FAIRY, line=NUMBER)
    SUPPLIED_FROM_MARKET = event(seat=SEAT, material=MATERIAL, fairy=FAIRY, line=NUMBER)
    SUPPLIED_FROM_FOREST = event(seat=SEAT, material=MATERIAL, card=NUMBERED, fairy=FAIRY, line=NUMBER)
    COMPLETED = event(seat=SEAT, fairy=FAIRY, line=NUMBER, materials=NUMBER, patronage=NUMBER)
    FINISHED = event(seat=SEAT, material=word(*MATERIALS, optional=True))
    LEFT_WITH_QUEEN = event(seat=SEAT, points=NUMBER)
    SCORED = event(seat=SEAT, points=NUMBER, games=NUMBER)


EVENTS = Events(Told)
