"""The games, one package each. Called, as ``fatina.games()``, it gives their slugs."""

import sys
from types import ModuleType


class Games(ModuleType):
    """The package as a function, so that ``fatina.games()`` and ``import fatina.games.fairy_tale`` both mean what they say."""

    def __call__(self) -> list[str]:
        """The slugs of all games."""
        from pkgutil import iter_modules

        return sorted(found.name.replace("_", "-") for found in iter_modules(self.__path__) if found.ispkg)


sys.modules[__name__].__class__ = Games
