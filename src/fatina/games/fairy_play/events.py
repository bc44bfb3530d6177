"""What happens in Fairy Play, as it is told."""

from fatina.engine.events import Events, secret
from fatina.engine.sorts import NUMBER, SEAT, word
from fatina.games.fairy_play.state import ENDINGS, FAIRY_CARD, MATERIALS, NUMBERED, PLACE, SIDES, TURNS

MATERIAL = word(*MATERIALS)
MATERIAL_OR_NONE = word(*MATERIALS, optional=True)
BOTH = {"seat": SEAT, "fairy": FAIRY_CARD}
ORDER = {"seat": SEAT, "first": SEAT, "second": SEAT, "third": SEAT, "fourth": SEAT}

EVENTS = Events(
    began_round={"seat": SEAT, "round": NUMBER},
    # phases 1 and 2
    played=BOTH,
    cannot_lay={"seat": SEAT},
    showed={"seat": SEAT, "fairy": FAIRY_CARD, "number": NUMBER},
    discarded=BOTH,
    drew={"seat": SEAT, "fairy": secret(FAIRY_CARD)},
    fixed_building=ORDER,
    built={"seat": SEAT, "fairy": FAIRY_CARD, "card": NUMBERED, "beside": NUMBERED, "side": word(*SIDES), "turn": word(*TURNS)},
    stood={"seat": SEAT, "card": NUMBERED, "cell": PLACE},
    stayed_out={"seat": SEAT},
    # phase 3
    fixed_walking=ORDER,
    walked={"seat": SEAT, "steps": NUMBER, "fantasy": NUMBER, "card": NUMBERED, "cell": PLACE, "material": MATERIAL},
    could_not_step={"seat": SEAT, "card": NUMBERED, "cell": PLACE, "material": MATERIAL},
    did_not_walk={"seat": SEAT},
    took_from_market={"seat": SEAT, "material": MATERIAL},
    took_extra={"seat": SEAT, "material": MATERIAL, "card": NUMBERED},
    took_from_forest={"seat": SEAT, "material": MATERIAL, "card": NUMBERED},
    declined={"seat": SEAT, "material": MATERIAL},
    found_nothing={"seat": SEAT, "material": MATERIAL},
    given_back={"seat": SEAT, "card": NUMBERED},
    slid={"seat": SEAT, "card": NUMBERED, "cards": NUMBER, "east": NUMBER, "south": NUMBER, "beside": NUMBERED},
    laid_again={"seat": SEAT, "card": NUMBERED, "beside": NUMBERED, "side": word(*SIDES), "turn": word(*TURNS)},
    cut_off={"card": NUMBERED},
    got_bonus={"seat": SEAT, "material": MATERIAL, "for": MATERIAL, "walker": SEAT},
    lost_bonus={"seat": SEAT, "for": MATERIAL},
    # phase 4 and the end of the round
    may_exchange={"seat": SEAT, "number": NUMBER},
    exchanged={"seat": SEAT, "left": FAIRY_CARD, "right": FAIRY_CARD},
    filled_market={"material": MATERIAL},
    shuffled_discards={"number": NUMBER},
    # the end
    ended={"when": word(*ENDINGS)},
    took_back=BOTH,
    settled={"seat": SEAT},
    kept={
        "seat": SEAT, "number": NUMBER, "first": FAIRY_CARD, "second": FAIRY_CARD, "third": FAIRY_CARD,
        "fourth": FAIRY_CARD, "fifth": FAIRY_CARD,
    },
    put_into_pile={"seat": SEAT, "material": MATERIAL, "number": NUMBER},
    # scoring
    queen={"seat": SEAT},
    laid={"seat": SEAT, "material": MATERIAL, "fairy": FAIRY_CARD, "line": NUMBER},
    supplied_from_market={"seat": SEAT, "material": MATERIAL, "fairy": FAIRY_CARD, "line": NUMBER},
    supplied_from_forest={"seat": SEAT, "material": MATERIAL, "card": NUMBERED, "fairy": FAIRY_CARD, "line": NUMBER},
    completed={"seat": SEAT, "fairy": FAIRY_CARD, "line": NUMBER, "materials": NUMBER, "patronage": NUMBER},
    finished={"seat": SEAT, "material": MATERIAL_OR_NONE},
    left_with_queen={"seat": SEAT, "points": NUMBER},
    scored={"seat": SEAT, "points": NUMBER, "games": NUMBER},
)  # fmt: skip
(
    BEGAN_ROUND, PLAYED, CANNOT_LAY, SHOWED, DISCARDED, DREW, FIXED_BUILDING, BUILT, STOOD, STAYED_OUT, FIXED_WALKING,
    WALKED, COULD_NOT_STEP, DID_NOT_WALK, TOOK_FROM_MARKET, TOOK_EXTRA, TOOK_FROM_FOREST, DECLINED, FOUND_NOTHING, GIVEN_BACK,
    SLID, LAID_AGAIN, CUT_OFF, GOT_BONUS, LOST_BONUS, MAY_EXCHANGE, EXCHANGED, FILLED_MARKET, SHUFFLED_DISCARDS,
    ENDED, TOOK_BACK, SETTLED, KEPT, PUT_INTO_PILE, QUEEN, LAID, SUPPLIED_FROM_MARKET, SUPPLIED_FROM_FOREST, COMPLETED,
    FINISHED, LEFT_WITH_QUEEN, SCORED,
) = range(len(EVENTS.kinds))  # fmt: skip
