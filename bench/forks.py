"""Server processes that start in an instant: everything is loaded once, then each port named on standard input gets a process.

    python bench/forks.py DATABASE GAME...

Says ``ready``, then the process id for each port. The processes run what ``fatina serve`` runs.
"""

import asyncio
import os
import signal
import sys

import fatina
from fatina.bots import warm
from fatina.table.serve import serve, try_database
from fatina.table.storage import database_url
from fatina.table.workshop import import_games


def main() -> None:
    database, *games = sys.argv[1:]
    import_games()
    asyncio.run(try_database(database_url(database)))  # imports what a database needs, and brings it up to date
    for slug in games:
        warm.load(fatina.game(slug))
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the dead are buried at once
    print("ready", flush=True)
    for line in sys.stdin:
        if (child := os.fork()) == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            os.dup2(2, 1)
            serve("127.0.0.1", int(line), database, open_browser=False)
            os._exit(0)
        print(child, flush=True)


if __name__ == "__main__":
    main()
