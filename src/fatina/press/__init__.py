"""The press: a game on paper. Cards on sheets, what else a game needs, the rules as a booklet, and files for print services.

``press.kit`` makes a PDF from an order. Node draws (the components of the page, in ``bundle/``), typst sets: both come with
the extra ``fatina[press]``.
"""

from pathlib import Path

WRONG = 2
"""The exit code of a press that was ordered what cannot be."""
FOLDER = Path(__file__).parent
"""Where the press keeps its words, its templates and what draws."""
