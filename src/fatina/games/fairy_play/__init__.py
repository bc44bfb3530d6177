"""Fairy Play by Massimo Colamesta: build a forest, walk in it, make the games that fairies ask for. For 2 to 4 players (FP-1)."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fatina.engine.card_file import Flaw, flaw
from fatina.engine.cards import Card, CardSet
from fatina.engine.contract import Rules
from fatina.engine.game import Game, PlayOut
from fatina.games.fairy_play.backs import TURNS, openings, paths, turned
from fatina.games.fairy_play.cards import BUSH, CELLS, GAMES, KINDS, MIDDLE, SECTIONS
from fatina.games.fairy_play.events import EVENTS
from fatina.games.fairy_play.imagination import imagine
from fatina.games.fairy_play.instinct import judge
from fatina.games.fairy_play.meaning import brief, meaning
from fatina.games.fairy_play.moves import MOVES
from fatina.games.fairy_play.observation import FEATURES, observe
from fatina.games.fairy_play.position import cards_of, complete
from fatina.games.fairy_play.refusal import why_not
from fatina.games.fairy_play.rules import apply, legal, setup
from fatina.games.fairy_play.state import DECK, Play
from fatina.games.fairy_play.view import view


def print_cards(cards: CardSet, s: Any) -> None:
    """Write what is printed on the cards into a state: a material goes by the number of its patron (FP-3)."""
    fairies = cards["fairy"]
    patron = {fairy.facts["material"]: fairy.index for fairy in fairies} | {"bush": BUSH}
    s.record["copies"] = cards.table("fairy", "copies")
    s.record["material"] = cards.table("fairy", "material")
    s.record["authority"] = cards.table("fairy", "authority")
    s.record["fantasy"] = cards.table("fairy", "fantasy")
    for fairy in fairies:
        for line, fact in enumerate(GAMES):
            game = [patron[material] for material in fairy.facts[fact]]
            s.record["asked"][fairy.index, line, : len(game)] = game
            s.record["length"][fairy.index, line] = len(game)
        back = [patron[material] for material in fairy.facts["back"]]
        looks = []
        for turn in range(TURNS):
            s.record["drawing"][fairy.index, turn] = back
            s.record["paths"][fairy.index, turn] = paths(back)
            s.record["opening"][fairy.index, turn] = openings(back)
            s.record["somehow"][fairy.index] |= openings(back)
            looks.append(back)
            back = turned(back)
        s.record["turns"][fairy.index] = next(turns for turns in (1, 2, 4) if looks[turns % TURNS] == looks[0])


def check_cards(cards: CardSet) -> Iterator[Flaw]:
    """Nine fairies, one patron a material, no ties, and the own material in the middle of a back of nine (FP-2 to FP-5, R-11)."""
    fairies = cards["fairy"]
    if len(fairies) != KINDS:
        yield flaw("flaw-how-many", wanted=KINDS, found=len(fairies))
    for fact, clause in (("material", "FP-3"), ("authority", "FP-24, R-11"), ("fantasy", "FP-33, R-11")):
        first: dict[Any, Card] = {}
        for fairy in fairies:
            twin = first.setdefault(fairy.facts[fact], fairy)
            if twin is not fairy:
                value = str(fairy.facts[fact])
                yield flaw("flaw-same", fairy, fact, other=twin.id, fact=fact, value=value, clause=clause)
    for fairy in fairies:
        back = fairy.facts.get("back", [])
        if len(back) != CELLS:
            yield flaw("flaw-back", fairy, "back", found=len(back), wanted=CELLS)
        elif back[MIDDLE] != fairy.facts["material"]:
            yield flaw("flaw-middle", fairy, "back", shown=back[MIDDLE])
        for line in GAMES:
            if not fairy.facts.get(line):
                yield flaw("flaw-no-game", fairy, line, line=line)


def longest(seats: int) -> int:
    """No game has more decisions.

    A round has, for each player, one fairy, two places in orders, a card, a square and a turn, a token in the first round or
    one that is set late, a walk, a taking, and after it at most two choices for each card that is moved in closing up (of
    41, each moves once) and one for each token; and at most 13 exchanges. No round discards more cards than there are.
    There are at most 19 rounds for 2, 13 for 3, 10 for 4 players (``state.py``). Before scoring, each player adds at
    most 5 fairies, makes at most 12 exchanges and keeps once; in scoring each of 108 cards is supplied at most once and
    sets at most all tokens.
    """
    rounds = (66 + 5 * seats) // (2 * seats)
    each_round = seats * (1 + 2 + 3 + 1 + 1 + 1 + 2 * 41 + seats + 13) + DECK
    return rounds * each_round + seats * 20 + DECK * (1 + seats)


GAME = Game(
    slug="fairy-play",
    folder=Path(__file__).parent,
    version=1,
    seats=range(2, 5),
    layout=Play.layout,  # type: ignore[attr-defined]
    moves=MOVES,
    events=EVENTS,
    features=FEATURES,
    rules=Rules(setup, legal, apply, imagine, observe, judge),
    sections=SECTIONS,
    print_cards=print_cards,
    meaning=meaning,
    brief=brief,
    view=view,
    why_not=why_not,
    complete=complete,
    cards_of=cards_of,
    longest=longest,
    check_cards=check_cards,
    play_out=PlayOut(margin=9.0),
)
