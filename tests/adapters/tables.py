"""What the tests of the adapters share."""

import fatina

TABLES = [(slug, seats) for slug in fatina.games() for seats in fatina.game(slug).seats]
"""Every game with every number of seats."""

VARIANTS = [(slug, seats, options) for slug in fatina.games() for seats, options in fatina.game(slug).variants()]
"""And with every value of every option."""


def name(part: object) -> str:
    return "-".join(f"{k}-{v}" for k, v in part.items()) or "usual" if isinstance(part, dict) else str(part)
