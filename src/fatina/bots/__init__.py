"""Players that think, for every game, through the engine's contract alone.

>>> import fatina
>>> from fatina.bots import bot
>>> game = fatina.game("fairy-tale")
>>> match = game.new(seats=3, seed=7)
>>> sprite = bot("sprite", game)
>>> match.moves(0)[0].verb, sprite.choose(match, 0) in [move.id for move in match.moves(0)]
('keep', True)
"""

from fatina.bots.bot import Bot
from fatina.bots.levels import LEVELS, bot
from fatina.bots.thinking import Considered, Thought

__all__ = ["LEVELS", "Bot", "Considered", "Thought", "bot"]
