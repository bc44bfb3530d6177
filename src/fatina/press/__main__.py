"""The press in a process of its own, for a server: an order comes in as JSON, a PDF goes out, or what is wrong is said."""

import json
import sys

import fatina
from fatina.engine.errors import FatinaError
from fatina.press import WRONG
from fatina.press.kit import print_kit
from fatina.press.order import order_of


def main() -> int:
    order = json.load(sys.stdin)
    game = fatina.game(order.pop("game"))
    try:
        made = print_kit(order_of(game, game.printed, **order))
    except FatinaError as error:
        print(error, file=sys.stderr)
        return WRONG
    sys.stdout.buffer.write(made)
    return 0


if __name__ == "__main__":
    sys.exit(main())
