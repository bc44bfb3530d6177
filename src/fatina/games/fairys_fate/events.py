"""What can happen: the table of facts that moves bring about, each with who may know what of it."""

from fatina.engine.events import Events, secret
from fatina.engine.sorts import FLAG, NUMBER, SEAT, word
from fatina.games.fairys_fate.moves import FAIRY, OBJECT, PILE_NUMBER, POSITION
from fatina.games.fairys_fate.state import BACK_WORDS, CARD, PLACE, RECIPE

BACK = word(*BACK_WORDS)
SWEPT_FOR = word("full", "buio")
HOW = word("liberation", "last-journey", "last-round", "blocked")

EVENTS = Events(
    # the turn
    played={"seat": SEAT, "place": PLACE, "position": POSITION, "back": BACK, "card": secret(CARD)},
    drew={"seat": SEAT, "pile": PILE_NUMBER, "back": BACK, "card": secret(CARD)},
    skipped={"seat": SEAT},
    stood_still={"seat": SEAT},
    piles_empty={},
    last_round={},
    # the journey
    set_out={"seat": SEAT, "place": PLACE, "last": FLAG},
    played_nothing={"seat": SEAT},
    went={"seat": SEAT, "place": PLACE},
    stayed={"seat": SEAT},
    swept={"place": PLACE, "reason": SWEPT_FOR},
    swept_card={"place": PLACE, "back": BACK, "card": secret(CARD)},
    # gathering
    turned_up={"seat": SEAT, "place": PLACE, "position": POSITION, "card": CARD},
    found_nothing={"seat": SEAT, "place": PLACE},
    darkness={"seat": SEAT},
    darkened={"seat": SEAT, "card": CARD},
    took_object={"seat": SEAT, "card": CARD},
    goblin_in_vain={"seat": SEAT, "card": CARD},
    goblin_took={"seat": SEAT, "card": CARD, "object": OBJECT},
    fairy_came={"seat": SEAT, "card": CARD},
    poverty={"seat": SEAT},
    adversity={"seat": SEAT},
    petrified={"seat": SEAT},
    bad_in_vain={"seat": SEAT, "card": CARD},
    undone={"seat": SEAT, "fairy": FAIRY, "card": CARD},
    serpent={"seat": SEAT, "count": NUMBER},
    bitten={"seat": SEAT},
    bitten_in_vain={"seat": SEAT},
    serpents_left={"seat": SEAT},
    lost_object={"seat": SEAT, "object": OBJECT},
    gave_up={"seat": SEAT, "back": BACK, "card": secret(CARD)},
    # good fairies
    used={"seat": SEAT, "fairy": FAIRY},
    got_recipe={"seat": SEAT, "recipe": secret(RECIPE)},
    looked={"seat": SEAT, "place": PLACE, "position": POSITION, "back": BACK, "card": secret(CARD)},
    asked={"seat": SEAT, "other": SEAT},
    answered={"seat": SEAT, "number": NUMBER, "object": OBJECT},
    has_complete={"seat": SEAT, "number": NUMBER},
    swapped={"seat": SEAT, "place": PLACE, "position": POSITION, "other": PLACE, "there": POSITION},
    carried={"seat": SEAT, "place": PLACE, "position": POSITION, "other": PLACE, "there": POSITION},
    came_to_light={"place": PLACE, "position": POSITION, "card": CARD},
    # the end
    freed={"seat": SEAT, "recipe": RECIPE},
    ended={"how": HOW},
    showed_recipe={"seat": SEAT, "recipe": RECIPE},
    counted={"seat": SEAT, "objects": NUMBER, "beyond": NUMBER, "serpents": NUMBER},
)
(
    E_PLAYED, E_DREW, E_SKIPPED, E_STOOD_STILL, E_PILES_EMPTY, E_LAST_ROUND, E_SET_OUT, E_PLAYED_NOTHING, E_WENT,
    E_STAYED, E_SWEPT, E_SWEPT_CARD, E_TURNED_UP, E_FOUND_NOTHING, E_DARKNESS, E_DARKENED, E_TOOK_OBJECT,
    E_GOBLIN_IN_VAIN, E_GOBLIN_TOOK, E_FAIRY_CAME, E_POVERTY, E_ADVERSITY, E_PETRIFIED, E_BAD_IN_VAIN, E_UNDONE,
    E_SERPENT, E_BITTEN, E_BITTEN_IN_VAIN, E_SERPENTS_LEFT, E_LOST_OBJECT, E_GAVE_UP, E_USED, E_GOT_RECIPE,
    E_LOOKED, E_ASKED, E_ANSWERED, E_HAS_COMPLETE, E_SWAPPED, E_CARRIED, E_CAME_TO_LIGHT, E_FREED, E_ENDED,
    E_SHOWED_RECIPE, E_COUNTED,
) = range(len(EVENTS.kinds))  # fmt: skip
BY_LIBERATION, BY_LAST_JOURNEY, BY_LAST_ROUND, BY_BLOCK = range(4)
FULL, DARK_PLACE = range(2)
