"""What a seat of Fairy's Fate may see, as plain data.

The rules that a view asks are small: they are called as they are written, which is as quick, and none need be compiled.
"""

from typing import Any

from fatina.engine.cards import CardSet
from fatina.engine.names import words_of
from fatina.engine.sorts import NOBODY
from fatina.games.fairys_fate.cards import BACKS, CARDS, PLACES, Back, Fairy, Front, Object
from fatina.games.fairys_fate.hands import count_back
from fatina.games.fairys_fate.knowledge import has_seen, may_be, phase_for, sees_chosen
from fatina.games.fairys_fate.places import face_up
from fatina.games.fairys_fate.possessions import has, object_count
from fatina.games.fairys_fate.scoring import best_recipe
from fatina.games.fairys_fate.state import PILES, Phase

BACK_WORDS, FAIRY_WORDS, OBJECT_WORDS, PHASE_WORDS = map(words_of, (Back, Fairy, Object, Phase))


def view(s: Any, seat: int | None, cards: CardSet) -> dict[str, Any]:
    """The table and everybody's possessions; the seat's own hand, recipes and every front that it has seen (RU-54)."""
    viewer = NOBODY if seat is None else seat
    seen: dict[str, Any] = {
        "phase": PHASE_WORDS[phase_for(s, viewer)],
        "turn": s.turn,
        "starter": none_if_blank(s.starter),
        "last_journey": bool(s.last),
        "last_round": s.last_round,
        "idle": s.idle,
        "places": [place_view(s, viewer, place, cards) for place in range(PLACES)],
        "piles": s.once("piles", lambda: [pile_view(s, pile) for pile in range(PILES)]),
        "in_piles": s.once("in_piles", lambda: backs_in_piles(s)),
        "laid": [cards.card_id("card", card) for card in s.laid if card >= 0],
        "gone": gone_view(s, viewer, cards),
        "recipes_left": s.left_n,
        "asked": none_if_blank(s.asked),
        "asked_recipe": s.asked_recipe + 1 if s.asked >= 0 else None,
        "players": s.once("players", lambda: [player_view(s, of, cards) for of in range(s.seats)]),
    }
    if seat is not None:
        seen["hand"] = [cards.card_id("card", s.hand[seat, i]) for i in range(s.hand_n[seat])]
        seen["recipes"] = [recipe_view(s, seat, s.recipe[seat, slot], cards) for slot in range(s.recipe_n[seat])]
    if sees_chosen(s, viewer):
        seen["chosen"] = {"place": cards.card_id("place", s.chosen_place), "position": s.chosen}
    return seen


def none_if_blank(seat: int) -> int | None:
    """A seat, or None for nobody."""
    return seat if seat >= 0 else None


def card_if_seen(card: int, known_to: int, seat: int, cards: CardSet) -> str | None:
    """The id of a card for those who have seen its front."""
    return cards.card_id("card", card) if has_seen(seat, known_to) else None


def place_view(s: Any, seat: int, place: int, cards: CardSet) -> dict[str, Any]:
    """A place: its cards in order, each with its back, which way up it lies, and its front for those who have seen it."""
    return {
        "place": cards.card_id("place", place),
        "picked_by": next((other for other in range(s.seats) if s.pick[other] == place), None),
        "cards": [
            {
                "back": BACK_WORDS[s.back[s.place[place, i]]],
                "face_up": bool(face_up(i)),
                "card": card_if_seen(s.place[place, i], s.knows[place, i], seat, cards),
                "placed_by": none_if_blank(s.placed_by[place, i]),
            }
            for i in range(s.place_n[place])
        ],
    }


def pile_view(s: Any, pile: int) -> dict[str, Any]:
    """A pile: how many cards, and the back on top."""
    n = s.pile_n[pile]
    return {"cards": n, "back": BACK_WORDS[s.back[s.pile[pile, n - 1]]] if n else None}


def backs_in_piles(s: Any) -> dict[str, int]:
    """How many cards with each back lie in the piles: everybody can count the others (specification 4.2)."""
    n = dict.fromkeys(BACK_WORDS, 0)
    for pile in range(PILES):
        for i in range(s.pile_n[pile]):
            n[BACK_WORDS[s.back[s.pile[pile, i]]]] += 1
    return n


def gone_view(s: Any, seat: int, cards: CardSet) -> dict[str, dict[str, int]]:
    """The eliminated cards: how many of each whose front was seen, and how many with each back whose was not (RU-52)."""
    seen: dict[str, int] = {}
    unseen = dict.fromkeys(BACK_WORDS, 0)
    for i in range(s.gone_n):
        card = card_if_seen(s.gone[i], s.gone_knows[i], seat, cards)
        if card is None:
            unseen[BACK_WORDS[s.back[s.gone[i]]]] += 1
        else:
            seen[card] = seen.get(card, 0) + 1
    return {"seen": dict(sorted(seen.items())), "unseen": unseen}


def player_view(s: Any, of: int, cards: CardSet) -> dict[str, Any]:
    """What everybody sees of a player: backs of the hand, possessions (RU-53), and what can be told about each recipe (RU-8)."""
    seen: dict[str, Any] = {
        "hand": {BACK_WORDS[back]: count_back(s, of, back) for back in range(BACKS)},
        "objects": owned(s, of, OBJECT_WORDS, Front.GIVES),
        "fairies": owned(s, of, FAIRY_WORDS, Front.GOOD),
        "serpents": has(s, of, Front.SERPENT),
        "owned": {cards.card_id("card", card): s.own[of, card] for card in range(CARDS) if s.own[of, card]},
        "petrified": s.petrified[of],
        "pick": cards.card_id("place", s.pick[of]) if s.pick[of] >= 0 else None,
        "recipes": [
            {
                "possible": [
                    cards.card_id("recipe", recipe) for recipe in range(s.recipes) if may_be(s, of, slot, recipe)
                ]
            }
            for slot in range(s.recipe_n[of])
        ],
    }
    if s.over:
        best = best_recipe(s, of)
        seen["recipe_objects"] = best
        seen["beyond"] = object_count(s, of) - best
    return seen


def owned(s: Any, seat: int, words: tuple[str, ...], first: int) -> dict[str, int]:
    """How many of each of these a player owns."""
    counts = {word: has(s, seat, first + i) for i, word in enumerate(words)}
    return {word: n for word, n in counts.items() if n}


def recipe_view(s: Any, seat: int, recipe: int, cards: CardSet) -> dict[str, Any]:
    """One of the seat's own recipes, and what is still missing from it."""
    wanted = [i for i in range(len(OBJECT_WORDS)) if s.wants[recipe] >> i & 1]
    return {
        "recipe": cards.card_id("recipe", recipe),
        "objects": [OBJECT_WORDS[i] for i in wanted],
        "missing": [OBJECT_WORDS[i] for i in wanted if not has(s, seat, Front.GIVES + i)],
    }
