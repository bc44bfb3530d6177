"""What is told of a Fairy River match."""

from fatina.engine.events import Events, event, secret
from fatina.engine.names import names
from fatina.engine.sorts import NUMBER, SEAT
from fatina.games.fairy_river.cards import COLOUR, FAIRY, GARMENT, PLACE, SPOT, TRAIT


@names
class Told:
    COLOUR_TAKEN = event(seat=SEAT, colour=COLOUR)
    ROUND_OPENED = event(round=NUMBER, seat=SEAT)
    FAIRY_DRAWN = event(seat=SEAT, fairy=secret(FAIRY))
    PILE_SHUFFLED = event(number=NUMBER)
    TURNED_UP = event(garment=GARMENT)
    SELECTED = event(seat=SEAT, garment=GARMENT)
    OFFERED = event(seat=SEAT, number=NUMBER)
    DECLINED = event(seat=SEAT)
    TAKEN = event(seat=SEAT, garment=GARMENT)
    SWAPPED = event(seat=SEAT, other=SEAT, garment=GARMENT, number=NUMBER)
    GIVEN = event(other=SEAT, seat=SEAT, garment=secret(GARMENT))
    PLACED = event(seat=SEAT, fairy=FAIRY, spot=SPOT)
    SHIFTED = event(seat=SEAT, fairy=FAIRY, from_=SPOT, spot=SPOT)
    RECALLED = event(seat=SEAT, fairy=FAIRY, spot=SPOT)
    LOADED = event(seat=SEAT, fairy=FAIRY, spot=SPOT, garment=secret(GARMENT))
    FINISHED = event(seat=SEAT)
    WASHING = event(seat=SEAT, fairy=FAIRY, spot=SPOT, strength=NUMBER, current=NUMBER)
    DISTRACTED = event(fairy=FAIRY, seat=SEAT, by=FAIRY, trait=TRAIT, points=NUMBER)
    CALM = event(fairy=FAIRY, seat=SEAT, by=FAIRY, trait=TRAIT, points=NUMBER)
    CHATTER = event(fairy=FAIRY, seat=SEAT, by=FAIRY, points=NUMBER)
    WASHED = event(seat=SEAT, fairy=FAIRY, garment=GARMENT, value=NUMBER, total=NUMBER)
    TOO_HEAVY = event(seat=SEAT, fairy=FAIRY, garment=GARMENT, value=NUMBER, total=NUMBER)
    AFRAID = event(seat=SEAT, fairy=FAIRY, spot=SPOT, place=PLACE, garment=GARMENT)
    RESISTING = event(seat=SEAT, fairy=FAIRY, spot=SPOT, strength=NUMBER)
    STAYS = event(seat=SEAT, fairy=FAIRY, total=NUMBER)
    LEAVES = event(seat=SEAT, fairy=FAIRY, total=NUMBER)
    SENT_BACK = event(seat=SEAT, fairy=secret(FAIRY))
    DISCARDED = event(seat=SEAT, garment=GARMENT)
    LAST_ROUND = event(seat=SEAT, points=NUMBER)
    ALL_TYPES = event(seat=SEAT)
    ALL_WASHED = event()
    DEAD_END = event(rounds=NUMBER)
    TOTAL = event(seat=SEAT, points=NUMBER, garments=NUMBER, types=NUMBER)


EVENTS = Events(Told)
