"""The cards of Fairy Play: nine fairies, each patron of one material, and the words for what is on a card (FP-2 to FP-5)."""

from fatina.engine.cards import Section, choice, integer, several
from fatina.engine.names import names, words_of
from fatina.engine.sorts import card

KINDS = 9  # fairies, and as many materials
COPIES = 12
LINES = 3  # games that a fairy asks for
LINE = 5  # materials in a game, at most
CELLS = 9  # cells of a back
MIDDLE = 4  # the cell with the fairy's own material
FANTASY = 12  # steps of a walk, at most


@names
class Material:
    FLAGS, BOXES, PENCILS, CARDS, PAWNS, MAPS, HOURGLASSES, BOOKS, DICE = range(KINDS)


FAIRY = card("fairy", KINDS)
MATERIALS = words_of(Material)
BUSH = -1
"""In place of a material on a back: none, and no way through (R-3)."""
GAMES = ("first", "second", "third")

SECTIONS = {
    "fairy": Section(
        KINDS,
        {
            "copies": integer(6, COPIES),
            "material": choice(*MATERIALS),
            "authority": integer(1, 99),
            "fantasy": integer(1, FANTASY),
            **{game: several(choice(*MATERIALS), LINE) for game in GAMES},
            "back": several(choice(*MATERIALS, "bush"), CELLS),
        },
    ),
    "queen": Section(1, {"copies": integer(1, 1)}),
}
